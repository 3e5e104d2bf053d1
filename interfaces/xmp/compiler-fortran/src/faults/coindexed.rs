//! Coindexed objects: substrings, and what is in image selectors.

use nagaya_text::token::TokenKind;
use nagaya_text::{Span, TokenIdx};

use super::designator::Designator;
use super::{has_deferred_length, is_character, Finder};
use crate::intrinsics::kind_of;

const WHOLE: &str = "assign the whole to a variable first, and take the substring of that; to change it, change the variable, and assign \
                     that to the whole";

/// How declarations name the kinds of integers that have another size than 4 bytes.
const OTHER_KINDS: [&str; 15] = [
    "1",
    "2",
    "8",
    "16",
    "int8",
    "int16",
    "int64",
    "c_int8_t",
    "c_int16_t",
    "c_int64_t",
    "c_short",
    "c_long",
    "c_long_long",
    "c_size_t",
    "c_intptr_t",
];

impl Finder<'_, '_> {
    /// The image selectors of a statement, whose action begins at `action`.
    pub(super) fn selectors(&mut self, tokens: Span, action: TokenIdx) {
        for at in tokens.lo + 1..tokens.hi {
            if self.kind(at) != TokenKind::LBracket
                || !matches!(self.kind(at - 1), TokenKind::Ident | TokenKind::RParen)
            {
                continue;
            }
            let Some(begin) = self.begin_of(at, tokens.lo) else { continue };
            let Some(object) = self.designator(begin, tokens.hi) else { continue };
            let Some(selector) = object.selector().filter(|inside| inside.lo == at + 1) else { continue };
            self.substring(&object);
            self.deferred_length(&object);
            let is_left = begin == action && self.kind(object.span.hi) == TokenKind::Assign;
            if is_left {
                self.scalar_component(&object);
            }
            self.specifiers(selector, is_left);
        }
    }

    fn substring(&mut self, object: &Designator) {
        let mut is_coindexed = false;
        for part in &object.parts {
            let is_text = part.decl.is_some_and(|decl| {
                let decl = &self.tree.decls[decl];
                is_character(decl) && decl.dims.is_empty()
            });
            let found = match part.selector {
                // What follows an image selector is a substring.
                Some((_, before)) => part.lists.len() > before,
                None if !is_coindexed => false,
                None if is_text => part.lists.first().is_some_and(|list| self.has_triplet(*list)),
                None => part.lists.len() > 1,
            };
            is_coindexed |= part.selector.is_some();
            if found {
                let text = self.tree.unit.source(object.span);
                let what = format!("a substring of a coindexed object, '{text}': other characters would be moved");
                return self.error(object.span, what, WHOLE);
            }
        }
    }

    /// `d%s[k] = 1`, where `s` is a scalar coarray component
    fn scalar_component(&mut self, object: &Designator) {
        let last = object.last();
        let is_one = object.parts.len() > 1
            && last.selector.is_some()
            && last.decl.is_some_and(|decl| {
                let decl = &self.tree.decls[decl];
                decl.codimensions.is_some() && decl.dims.is_empty()
            });
        if is_one {
            let text = self.tree.unit.source(object.span);
            let what = format!(
                "'{text}' is a scalar coarray component on the left side of an assignment, for which there would be an internal error"
            );
            self.error(object.span, what, "declare the component as an array of one element");
        }
    }

    /// `d[k]%text`, where the component is `character(:), allocatable`
    fn deferred_length(&mut self, object: &Designator) {
        let is_asked = object.span.lo >= 2 && matches!(self.word(object.span.lo - 2), "allocated" | "associated");
        let Some(behind) = object.parts.iter().position(|part| part.selector.is_some()) else { return };
        let last = object.last();
        let is_one = last.decl.is_some_and(|decl| has_deferred_length(&self.tree.decls[decl]));
        if behind + 1 < object.parts.len() && is_one && last.lists.is_empty() && !is_asked {
            let text = self.tree.unit.source(object.span);
            self.error(
                object.span,
                format!(
                    "'{text}' is a component of deferred length of a coindexed object: its length would not be passed"
                ),
                "declare the component with a length, or copy it to a coarray of characters first",
            );
        }
    }

    /// `[k, stat=s, team=t]`
    fn specifiers(&mut self, selector: Span, is_left: bool) {
        for at in self.outer(selector) {
            if self.kind(at + 1) != TokenKind::Assign {
                continue;
            }
            match self.word(at) {
                "team" if !is_left => self.error(
                    Span::new(at, at + 2),
                    "'team=' in an image selector: gfortran ignores it here, and takes the image of the current team"
                        .into(),
                    "read it inside of 'change team', or write the number that the image has in the current team",
                ),
                "stat" if is_left => {
                    self.warning(
                        Span::new(at, at + 2),
                        "'stat=' in an image selector on the left side of an assignment: the variable gets no value"
                            .into(),
                        "the next 'sync all' or 'sync images' with 'stat=' reports images that have ended",
                    );
                }
                "stat" => self.status_variable(at + 2, selector.hi),
                _ => {}
            }
        }
    }

    /// The variable of `stat=`. gfortran passes its address as that of an integer of kind 4.
    fn status_variable(&mut self, at: TokenIdx, end: TokenIdx) {
        let Some(object) = self.designator(at, end) else { return };
        let last = object.last();
        let text = self.tree.unit.source(object.span);
        if !last.lists.is_empty() {
            let what = format!("'{text}' is an array element in 'stat=', for which there would be an internal error");
            return self.error(object.span, what, "name a scalar variable");
        }
        let Some(decl) = last.decl.map(|decl| &self.tree.decls[decl]) else { return };
        let name = decl.type_name.to_ascii_lowercase();
        if name.starts_with("integer") && OTHER_KINDS.contains(&kind_of(&name)) {
            let what = format!(
                "'{text}' in 'stat=' is of type {name}: other bytes than those of the variable would be changed"
            );
            self.error(object.span, what, "declare it integer of kind 4");
        }
    }
}
