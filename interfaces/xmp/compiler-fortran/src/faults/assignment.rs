//! Assignments whose left side is a coindexed object or a coarray.

use nagaya_text::token::TokenKind;
use nagaya_text::{Span, TokenIdx};

use super::designator::{Designator, DesignatorPart};
use super::{is_character, Finder};

impl Finder<'_, '_> {
    pub(super) fn assignment(&mut self, action: Span) {
        let Some(left) = self.designator(action.lo, action.hi) else { return };
        if left.span.hi >= action.hi || self.kind(left.span.hi) != TokenKind::Assign {
            return;
        }
        let right = Span::new(left.span.hi + 1, action.hi);
        match left.selector() {
            Some(_) => {
                self.characters(right);
                self.local_substring(right);
            }
            None => {
                self.whole_object(&left, right);
                let object = self.designator(right.lo, right.hi);
                if let Some(got) = object.filter(|object| object.span == right && object.selector().is_some()) {
                    self.local_substring(left.span);
                    self.vector_subscript(&left, &got);
                }
            }
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

    /// A local substring on the other side of a coindexed object: `c[k] = u(2:3)`, `u(2:3) = c[k]`.
    fn local_substring(&mut self, side: Span) {
        let found =
            self.designator(side.lo, side.hi).filter(|object| object.span == side && object.selector().is_none());
        if !found.is_some_and(|object| self.is_substring_of_scalar(&object)) {
            return;
        }
        let text = self.tree.unit.source(side);
        self.error(
            side,
            format!("'{text}' is a substring of a scalar in an assignment with a coindexed object: other characters would be moved"),
            "use a variable of the length of the substring instead, and assign that from or to the substring",
        );
    }

    /// `r(v,3) = a(1:3)[k]`, where `v` is a vector. With one subscript, and with a scalar on the right, it is right.
    fn vector_subscript(&mut self, left: &Designator, got: &Designator) {
        let rank = self.rank(got);
        let found = left.parts.iter().find_map(|part| {
            let subscripts = self.items(*part.lists.first()?);
            let sections = subscripts.iter().filter(|s| self.has_triplet(**s)).count();
            let is_certain = subscripts.iter().any(|s| self.is_vector(*s));
            // Both sides have one rank: what is no section on the left is a vector.
            let is_needed = left.parts.len() == 1 && sections < rank;
            (subscripts.len() > 1 && (is_certain || is_needed)).then_some(left.span)
        });
        if let Some(span) = found.filter(|_| rank > 0) {
            let text = self.tree.unit.source(span);
            self.error(
                span,
                format!("'{text}' has a vector subscript and gets a coindexed object: other elements would be changed"),
                "write parentheses around the right side: '(a(:)[k])'",
            );
        }
    }

    /// Whether an object is a substring of one variable, not of an array. A substring `(:)` is the whole variable.
    fn is_substring_of_scalar(&self, object: &Designator) -> bool {
        let Some((last, before)) = object.parts.split_last() else { return false };
        let is_part = |list: &Span| self.has_triplet(*list) && list.hi > list.lo + 1;
        let is_scalar = match (&last.lists[..], last.decl) {
            ([_], Some(decl)) => is_character(&self.tree.decls[decl]) && self.tree.decls[decl].dims.is_empty(),
            ([subscripts, _], _) => !self.has_triplet(*subscripts) && !self.has_vector(*subscripts),
            _ => false,
        };
        let is_one = |part: &DesignatorPart| {
            !self.is_array(part) && part.lists.iter().all(|subscripts| !self.has_vector(*subscripts))
        };
        is_scalar && last.lists.last().is_some_and(is_part) && before.iter().all(is_one)
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
