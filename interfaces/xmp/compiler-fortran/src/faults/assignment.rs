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
            None => self.whole_object(&left, right),
        }
        let object = self.designator(right.lo, right.hi);
        let Some(got) = object.filter(|object| object.span == right && object.selector().is_some()) else { return };
        if left.selector().is_none() {
            self.local_substring(left.span);
            self.vector_subscript(&left, &got);
        }
        self.component_of_coarray(&left, &got);
    }

    /// `d[k]%x = a[k]`, `d%x(1:3) = a(1:3)[k]`, `s[k] = d[k]%x`, where `d` has allocatable components.
    ///
    /// gfortran passes `d` to the library as a chain of components, and the other objects as an address. It has no
    /// transfer between the two.
    fn component_of_coarray(&mut self, left: &Designator, got: &Designator) {
        let (Some(to), Some(from)) = (self.coarray(left), self.coarray(got)) else { return };
        let (to_type, from_type) = (self.tree.type_of_decl(to), self.tree.type_of_decl(from));
        let is_plain = from_type.is_none_or(|of| !self.has_deferred(of)) && self.is_type_known(from);
        let last = left.last().decl.map(|decl| &self.tree.decls[decl]);
        let is_wrong = match (left.parts.len() > 1, left.selector()) {
            (true, Some(_)) => is_plain && to_type.is_some_and(|of| self.has_allocatable(of)),
            (true, None) => {
                let is_array = last.is_some_and(|last| last.deferred && !last.dims.is_empty());
                is_plain && is_array && self.rank(left) > 0 && self.rank(got) > 0
            }
            (false, Some(_)) => {
                let is_scalar = self.tree.decls[to].dims.is_empty();
                is_scalar && got.parts.len() > 1 && from_type.is_some_and(|of| self.has_deferred(of))
            }
            (false, None) => false,
        };
        if is_wrong {
            let (text, object) = (self.tree.unit.source(left.span), self.tree.unit.source(got.span));
            self.error(
                left.span,
                format!("'{text}' gets '{object}', and only one of the two types has allocatable components: gfortran fails, or moves other data"),
                &format!("write parentheses around the right side: '({object})'"),
            );
        }
    }

    /// The coarray that an object is a part of.
    fn coarray(&self, object: &Designator) -> Option<usize> {
        let [first, rest @ ..] = &object.parts[..] else { return None };
        let is_inside = rest.iter().any(|part| part.selector.is_some());
        first.decl.filter(|decl| self.tree.decls[*decl].codimensions.is_some() && !is_inside)
    }

    /// Whether a variable is of an intrinsic type, or of a derived type whose components are known.
    fn is_type_known(&self, decl: usize) -> bool {
        let name = &self.tree.decls[decl].type_name;
        !name.starts_with("class") && (!name.starts_with("type") || self.tree.type_of_decl(decl).is_some())
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
        let is_associated = self.tree.is_associated(left.span.lo);
        let is_wrong = left.parts.iter().any(|part| {
            let Some(subscripts) = part.lists.first().map(|list| self.items(*list)) else { return false };
            // A function that returns a pointer has arguments instead of subscripts.
            let dims = part.decl.map_or(0, |decl| self.tree.decls[decl].dims.len());
            let is_array = dims == subscripts.len() || is_associated;
            let sections = subscripts.iter().filter(|s| self.has_triplet(**s)).count();
            let is_certain = subscripts.iter().any(|s| self.is_vector(*s));
            // Both sides have one rank: what is no section on the left is a vector.
            let is_needed = left.parts.len() == 1 && sections < rank;
            subscripts.len() > 1 && is_array && (is_certain || is_needed)
        });
        if is_wrong && rank > 0 {
            let text = self.tree.unit.source(left.span);
            self.error(
                left.span,
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
