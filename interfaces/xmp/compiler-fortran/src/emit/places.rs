//! References to distributed arrays in the statements of a program, and where the indices of cyclic dimensions are.
//!
//! A node's part of a cyclic dimension has gaps: its elements are counted from 0, and subscripts are changed to that. Not here: how
//! arrays are declared and made (`arrays`).

use super::arrays::PLACE_TERMS;
use super::Emit;
use crate::seam::{self, At, Number, Place};
use nagaya_model::directive::template::Format;
use nagaya_text::{Span, TokenIdx, TokenKind};
use std::collections::BTreeSet;

/// What to do about an element that is an argument, as in `ngyf_stored_index`.
const PASSED: &str = "; pass the array by its name without subscripts, or call the procedure only on the node that stores the element (!$xmp task on)";

impl Emit<'_, '_> {
    /// Whether blocks of one index are distributed along a dimension.
    fn is_dealt_singly(&self, n: usize, d: usize) -> bool {
        let array = &self.model.aligned[n];
        let format = self.model.templates[array.template]
            .distribution
            .as_ref()
            .zip(array.dims[array.dims.len() - 1 - d].as_ref());
        matches!(format.map(|(f, w)| f.formats[w.dim]), Some(Format::Cyclic(None)))
    }

    /// The edits that references to distributed arrays in some tokens need, of cyclic dimensions above all.
    pub(super) fn places(&self, scope: usize, span: Span) -> Vec<(Span, String)> {
        let unit = self.tree.unit;
        let mut out = Vec::new();
        let mut at = span.lo;
        while at < span.hi {
            if let Some((text, after)) = self.described(at).or_else(|| self.position_asked(scope, at)) {
                out.push((Span::new(at, after), text));
                at = after;
                continue;
            }
            if let Some((name, n)) = self.inquiry(scope, at) {
                out.push((Span::token(name), self.whole(n)));
                at = name + 1;
                continue;
            }
            if let Some((edits, after)) = self.selected(scope, at) {
                out.extend(edits);
                at = after;
                continue;
            }
            let is_name =
                self.kind(at) == TokenKind::Ident && (at == span.lo || self.kind(at - 1) != TokenKind::Percent);
            let found = is_name.then(|| self.found(scope, at)).flatten();
            // The text before a component's name is handled separately.
            let Some(found) = found.filter(|f| f.name < span.hi) else {
                if is_name && self.kind(at + 1) == TokenKind::LParen {
                    if let Some(inside) = self.found(scope, at + 2) {
                        match self.word(at) {
                            b"allocated" if !self.is_allocatable(inside.array) => {
                                out.push((Span::token(at), "associated".into()));
                            }
                            b"present" if !inside.is_component() && !self.is_deferred_argument(inside.array) => {
                                let name = unit.spelling(at + 2).to_ascii_lowercase();
                                out.push((Span::token(at + 2), Self::given(&name)));
                                at += 2;
                            }
                            _ => {}
                        }
                    }
                }
                at += 1;
                continue;
            };
            if found.is_component() {
                out.extend(self.places(scope, Span::new(at + 1, found.name)));
            }
            if found.name + 1 == span.hi || self.kind(found.name + 1) != TokenKind::LParen {
                at = found.name + 1;
                continue;
            }
            let (n, of) = (found.array, self.object_of(scope, &found));
            at = found.name;
            let (subs, end) = self.split(at + 1);
            let dims = self.cyclic_dims(n);
            let is_start = self.starts.contains(&at);
            let spread = if is_start { self.spread_dims(n) } else { BTreeSet::new() };
            if subs.len() == self.model.aligned[n].dims.len() {
                for (d, sub) in subs.iter().enumerate() {
                    if spread.contains(&d) && !dims.contains(&d) && self.colon(*sub).is_none() {
                        let text = self.with_places(scope, *sub);
                        out.push((*sub, self.first_stored(n, &of, d, &text, at)));
                        continue;
                    }
                    if !dims.contains(&d) || self.kind(sub.lo) == TokenKind::Colon && sub.hi == sub.lo + 1 {
                        out.extend(self.places(scope, *sub));
                        continue;
                    }
                    let index = self.one_index(*sub);
                    if index.is_none() {
                        let name = &self.model.aligned[n].name;
                        let message = format!(
                            "a section with bounds of a cyclic dimension of '{name}', of which a node has elements with gaps between"
                        );
                        let help = "write ':' for the local part, or put the statement after 'gmove' or 'array', or in a 'loop'";
                        self.complaints.borrow_mut().push((*sub, message, help.into()));
                    }
                    let text = self.with_places(scope, index.unwrap_or(*sub));
                    let place = match self.bounds || is_start && index == Some(*sub) {
                        true => self.own_place(n, &of, d, &text, (*sub, is_start)),
                        false => self.place(n, &of, d, &text),
                    };
                    out.push((*sub, if index == Some(*sub) { place } else { format!("{place}:{place}") }));
                }
            }
            at = end;
        }
        out
    }

    /// The index of a subscript, also of a section `i:i`.
    fn one_index(&self, sub: Span) -> Option<Span> {
        let Some(colon) = self.colon(sub) else { return Some(sub) };
        let [first, last] = [Span::new(sub.lo, colon), Span::new(colon + 1, sub.hi)];
        let source = |s: Span| self.tree.unit.source(s);
        (!first.is_empty() && source(first) == source(last)).then_some(first)
    }

    /// Whether a token names a distributed array.
    pub(super) fn is_distributed(&self, scope: usize, at: TokenIdx) -> bool {
        let token = self.tree.unit.token(at);
        if token.kind == TokenKind::Ident && self.tree.is_associated(at) {
            return false;
        }
        let decl = (token.kind == TokenKind::Ident).then(|| self.tree.named(scope, token.symbol()).decl()).flatten();
        decl.is_some_and(|d| self.aligned_of.contains_key(&d))
    }

    /// Tokens as text, with such references changed.
    pub(super) fn with_places(&self, scope: usize, span: Span) -> String {
        let mut text = String::new();
        let mut at = span.lo;
        for (inner, new) in self.places(scope, span) {
            text += &self.tree.unit.source(Span::new(at, inner.lo));
            text += &format!(" {new} ");
            at = inner.hi;
        }
        text + &self.tree.unit.source(Span::new(at, span.hi))
    }

    /// Where an index of a cyclic dimension is: `(i + s) / r * b + mod(i + s, b) - c`.
    pub(super) fn place(&self, n: usize, of: &str, d: usize, index: &str) -> String {
        // Only what the text names: a variable of a module is imported with its name.
        let term = |part: &str| format!("{of}{}", self.place_variable(n, d, part));
        let [s, r, c] = ["s", "r", "c"].map(term);
        if self.is_dealt_singly(n, d) {
            return format!("({index}+{s})/{r}-{c}");
        }
        let b = term("b");
        // The remainder without the name of a function, which the program may use for something else.
        format!("({index}+{s})/{r}*{b}+({index}+{s})-({index}+{s})/{b}*{b}-{c}")
    }

    /// The same where the program checks bounds: an index of another node ends it.
    fn own_place(&self, n: usize, of: &str, d: usize, index: &str, (sub, is_start): (Span, bool)) -> String {
        let term = |part: &str| format!("{of}{}", self.place_variable(n, d, part));
        let place = self.tree.unit.location(sub.lo);
        let (file, line) = (&self.tree.unit.file(place.file).name, place.line);
        let (name, text) = (&self.model.aligned[n].name, self.tree.unit.source(sub));
        let what = format!("{file}:{line}: index '{text}' of dimension {} of '{name}' is not on this node", d + 1);
        let what = what + if is_start { PASSED } else { "" };
        let [s, r, b, c, p] = PLACE_TERMS.map(term);
        seam::own_place(
            Number::wide(&format!("({index}+{s})")),
            Place::new(r),
            Place::new(b),
            Place::new(c),
            Place::new(p),
            &At::literal(&what),
        )
        .to_string()
    }
}
