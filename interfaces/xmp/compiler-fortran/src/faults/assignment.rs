//! Assignments whose left side is a coindexed object or a coarray.

use nagaya_text::token::TokenKind;
use nagaya_text::{Span, TokenIdx};

use super::designator::Designator;
use super::Finder;

impl Finder<'_, '_> {
    pub(super) fn assignment(&mut self, action: Span) {
        let Some(left) = self.designator(action.lo, action.hi) else { return };
        if left.span.hi >= action.hi || self.kind(left.span.hi) != TokenKind::Assign {
            return;
        }
        let right = Span::new(left.span.hi + 1, action.hi);
        match left.selector() {
            Some(_) => self.characters(right),
            None => self.whole_object(&left, right),
        }
    }

    /// A value of characters whose length is computed while the program runs arrives as blanks.
    fn characters(&mut self, right: Span) {
        let outer = self.outer(right);
        let is_joined = outer.windows(2).any(|two| self.is_concatenation(two[0], two[1]));
        let is_repeated = self.word(right.lo) == "repeat"
            && self.declared(right.lo).is_none()
            && self.behind(right.lo + 1, right.hi) == Some(right.hi);
        if !is_joined && !is_repeated || self.is_constant(right) {
            return;
        }
        self.error(
            right,
            "characters whose length is computed while the program runs, on the right of a coindexed object: blanks would arrive".into(),
            "assign it to a variable first, and that to the coindexed object",
        );
    }

    /// `//`, which is two tokens.
    fn is_concatenation(&self, one: TokenIdx, two: TokenIdx) -> bool {
        two == one + 1 && self.kind(one) == TokenKind::Slash && self.kind(two) == TokenKind::Slash
    }

    /// Whether the compiler may compute the value of an expression. An undeclared name counts as such, because it may
    /// be a constant or an intrinsic function.
    fn is_constant(&self, span: Span) -> bool {
        (span.lo..span.hi).filter(|at| self.kind(*at) == TokenKind::Ident).all(|at| match self.declared(at) {
            Some(decl) => decl.refused == Some("is a constant"),
            None => true,
        })
    }

    /// `d = e`, where `d` is a coarray whose type has allocatable components.
    fn whole_object(&mut self, left: &Designator, right: Span) {
        let [whole] = &left.parts[..] else { return };
        let is_coarray = |decl: &usize| self.tree.decls[*decl].codimensions.is_some();
        let Some(decl) = whole.decl.filter(is_coarray) else { return };
        let has_them = self.tree.type_of_decl(decl).is_some_and(|derived| self.has_allocatable(derived));
        // A constructor or another function gives a value that is copied rightly.
        let object = self.designator(right.lo, right.hi).filter(|object| object.span == right);
        let is_object = object.is_some_and(|object| object.last().decl.is_some() && object.selector().is_none());
        if has_them && is_object {
            let name = self.tree.decls[decl].name.clone();
            self.error(
                left.span,
                format!("'{name}' is a coarray with allocatable components, and gets a whole object: its components would have a wrong size"),
                "assign the components one by one",
            );
        }
    }
}
