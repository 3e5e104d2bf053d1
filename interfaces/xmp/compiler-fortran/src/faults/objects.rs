//! Whole objects with allocatable components that coarrays get: in assignments, and by `source=`.

use nagaya_text::token::TokenKind;
use nagaya_text::Span;

use super::designator::{Designator, DesignatorPart};
use super::Finder;

impl Finder<'_, '_> {
    /// `d = e`, `d%in = l`, where the left side is a coarray, or a part of one, and has allocatable components.
    ///
    /// gfortran copies the components of a variable with a wrong size. It does not copy those of a variable in
    /// parentheses, so both objects would have the same memory. The value of a constructor or of another function is right.
    pub(super) fn object(&mut self, left: &Designator, right: Span) {
        let is_copied = self.is_copied(self.without_parentheses(right), self.rank(left) > 0);
        if !self.holds_allocatable(left) || !is_copied || self.has_defined_assignment() {
            return;
        }
        let whole = left.parts.len() == 1;
        let what = match left.parts[0].decl {
            Some(decl) if whole => format!("'{}' is a coarray with", self.tree.decls[decl].name),
            _ => format!("'{}' is a part of a coarray and has", self.tree.unit.source(left.span)),
        };
        self.error(
            left.span,
            format!("{what} allocatable components, and gets a whole object: its components would have a wrong size or memory"),
            "assign the components one by one",
        );
    }

    /// `assignment (=)`: whether procedures of the file may do what an assignment means.
    fn has_defined_assignment(&self) -> bool {
        let end = self.tree.logical.last().map_or(0, |last| last.tokens.hi);
        (0..end.saturating_sub(3)).any(|at| {
            self.word(at) == "assignment"
                && self.kind(at + 1) == TokenKind::LParen
                && self.kind(at + 2) == TokenKind::Assign
                && self.kind(at + 3) == TokenKind::RParen
        })
    }

    /// Whether an object is a coarray of this image or a part of one, and has allocatable components.
    fn holds_allocatable(&self, object: &Designator) -> bool {
        let has_them = |decl| self.tree.type_of_decl(decl).is_some_and(|derived| self.has_allocatable(derived));
        // The target of a pointer is no part of the coarray.
        let is_held = |part: &DesignatorPart| part.decl.is_some_and(|component| !self.tree.decls[component].pointer);
        self.coarray(object).is_some()
            && object.last().decl.is_some_and(has_them)
            && object.parts[1..].iter().all(is_held)
    }

    /// Whether a value is that of a variable, or an array constructor, or a scalar for an array.
    fn is_copied(&self, value: Span, is_for_array: bool) -> bool {
        let encloses = |at| self.behind(at, value.hi) == Some(value.hi);
        match self.kind(value.lo) {
            TokenKind::LBracket => encloses(value.lo),
            TokenKind::LParen => self.kind(value.lo + 1) == TokenKind::Slash && encloses(value.lo),
            TokenKind::Ident => {
                let found = self.designator(value.lo, value.hi).filter(|object| object.span == value);
                let Some(object) = found.filter(|object| object.selector().is_none()) else { return false };
                let is_function = |part: &DesignatorPart| {
                    !part.lists.is_empty() && part.decl.is_none_or(|decl| self.tree.decls[decl].dims.is_empty())
                };
                let symbol = self.tree.unit.token(value.lo).symbol();
                let is_constructor = || self.scope.and_then(|scope| self.tree.find_type(scope, symbol)).is_some();
                match object.parts.iter().any(is_function) {
                    true => is_for_array && object.parts.len() == 1 && is_constructor(),
                    false => object.last().decl.is_some(),
                }
            }
            _ => false,
        }
    }

    /// `allocate (a[*], source=l)`, where the type of the coarray has allocatable components.
    pub(super) fn allocate(&mut self, statement: Span) {
        let Some(behind) = self.behind(statement.lo, statement.hi) else { return };
        if self.kind(statement.lo) != TokenKind::LParen {
            return;
        }
        let items = self.items(Span::new(statement.lo + 1, behind - 1));
        let is_source = |item: &Span| self.word(item.lo) == "source" && self.kind(item.lo + 1) == TokenKind::Assign;
        let Some(source) = items.iter().copied().find(is_source) else { return };
        for item in items {
            let found = self.designator(item.lo, item.hi).filter(|object| object.span == item);
            if let Some(object) = found.filter(|object| self.holds_allocatable(object)) {
                let text = self.tree.unit.source(object.span);
                self.error(
                    source,
                    format!(
                        "'source=' for '{text}', a coarray or a part of one, which has allocatable components: they would have a wrong size"
                    ),
                    "allocate it without 'source=', and assign the components one by one",
                );
            }
        }
    }
}
