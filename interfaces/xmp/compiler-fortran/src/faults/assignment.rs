//! Assignments whose left side is a coindexed object or a coarray: characters, and components on both sides.

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
        let object = self.designator(right.lo, right.hi);
        let got = object.filter(|object| object.span == right && object.selector().is_some());
        match left.selector() {
            Some(_) => {
                self.characters(self.without_parentheses(right));
                self.local_substring(self.without_parentheses(right));
                self.vector_of_substrings(right);
                self.vector_in_put(&left, got.as_ref());
            }
            None => self.object(&left, right),
        }
        let Some(got) = got else { return };
        if left.selector().is_none() {
            self.local_substring(left.span);
            if self.rank(&got) > 0 && self.vector_of_substrings(left.span) {
                return;
            }
            if self.vector_in_get(&left, &got) {
                return;
            }
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
        let text = self.tree.unit.source(side);
        let (what, instead) = match found {
            Some(object) if self.is_substring_of_scalar(&object) => ("a scalar", "a variable"),
            // gfortran passes the length of a whole element.
            Some(object) if object.parts.len() > 1 && self.substrings_of(&object).is_some() => {
                ("an array component", "an array with elements")
            }
            _ => return,
        };
        self.error(
            side,
            format!("'{text}' is a substring of {what} in an assignment with a coindexed object: other characters would be moved"),
            &format!("use {instead} of the length of the substring instead, and assign that from or to the substring"),
        );
    }

    /// `s(v)(2:4) = a(:)[k]`, `a(:)[k] = s(v)(2:4)`, where `v` is an array. Whether there is an error.
    fn vector_of_substrings(&mut self, side: Span) -> bool {
        let found =
            self.designator(side.lo, side.hi).filter(|object| object.span == side && object.selector().is_none());
        let subscripts = found.and_then(|object| self.substrings_of(&object));
        if !subscripts.is_some_and(|list| self.items(list).into_iter().any(|one| self.is_vector(one))) {
            return false;
        }
        let text = self.tree.unit.source(side);
        self.error(
            side,
            format!("'{text}' has a vector subscript and a substring in an assignment with a coindexed object: there would be an internal error"),
            "write parentheses around the right side",
        );
        true
    }

    /// The subscripts of an object that is the substrings of several elements of its last array.
    fn substrings_of(&self, object: &Designator) -> Option<Span> {
        let [subscripts, substring] = object.last().lists[..] else { return None };
        let are_several =
            self.has_triplet(subscripts) || self.items(subscripts).into_iter().any(|one| self.is_vector(one));
        (are_several && self.is_substring(&substring)).then_some(subscripts)
    }

    /// Whether a list is a substring. A substring `(:)` is the whole variable.
    fn is_substring(&self, list: &Span) -> bool {
        self.has_triplet(*list) && list.hi > list.lo + 1
    }

    /// Whether an object is a substring of one variable, not of an array.
    fn is_substring_of_scalar(&self, object: &Designator) -> bool {
        let Some((last, before)) = object.parts.split_last() else { return false };
        let is_scalar = match (&last.lists[..], last.decl) {
            ([_], Some(decl)) => is_character(&self.tree.decls[decl]) && self.tree.decls[decl].dims.is_empty(),
            ([subscripts, _], _) => !self.has_triplet(*subscripts) && !self.has_vector(*subscripts),
            _ => false,
        };
        let is_one = |part: &DesignatorPart| {
            !self.is_array(part) && part.lists.iter().all(|subscripts| !self.has_vector(*subscripts))
        };
        is_scalar && last.lists.last().is_some_and(|list| self.is_substring(list)) && before.iter().all(is_one)
    }

    /// `//`, which is two tokens.
    fn is_concatenation(&self, one: TokenIdx, two: TokenIdx) -> bool {
        two == one + 1 && self.kind(one) == TokenKind::Slash && self.kind(two) == TokenKind::Slash
    }
}
