//! Vector subscripts in assignments with coindexed objects.

use nagaya_text::token::TokenKind;
use nagaya_text::Span;

use super::designator::{Designator, DesignatorPart};
use super::{is_character, Finder};
use crate::intrinsics::length_and_kind;

impl Finder<'_, '_> {
    /// `r(v,3) = a(1:3)[k]`, `b(v) = a(:)[k]`, where `v` is a vector.
    ///
    /// With a scalar on the right, it is right. With one subscript it is right, too, unless the array has a descriptor
    /// that gfortran passes instead of a section. Returns whether it has refused the statement.
    pub(super) fn vector_in_get(&mut self, left: &Designator, got: &Designator) -> bool {
        let rank = self.rank(got);
        let is_associated = self.tree.is_associated(left.span.lo);
        let last = left.parts.len() - 1;
        let is_described = self.has_descriptor(left);
        let is_wrong = left.parts.iter().enumerate().any(|(n, part)| {
            let Some(subscripts) = part.lists.first().map(|list| self.items(*list)) else { return false };
            // A function that returns a pointer has arguments instead of subscripts.
            let dims = part.decl.map_or(0, |decl| self.tree.decls[decl].dims.len());
            let is_array = dims == subscripts.len() || is_associated;
            let sections = subscripts.iter().filter(|s| self.has_triplet(**s)).count();
            let is_certain = subscripts.iter().any(|s| self.is_vector(*s));
            // Both sides have one rank: what is no section on the left is a vector.
            let is_needed = left.parts.len() == 1 && sections < rank;
            let is_affected = subscripts.len() > 1 || n == last && is_described;
            is_affected && is_array && (is_certain || is_needed)
        });
        let is_refused = is_wrong && rank > 0;
        if is_refused {
            let text = self.tree.unit.source(left.span);
            self.error(
                left.span,
                format!("'{text}' has a vector subscript and gets a coindexed object: other elements would be changed"),
                "write parentheses around the right side: '(a(:)[k])'",
            );
        }
        is_refused
    }

    /// Whether gfortran has a descriptor of the coarray on the left. Allocatable coarrays and dummy arguments
    /// `character(*)` have one. A coarray whose type has allocatable components has a chain of components instead.
    fn has_descriptor(&self, left: &Designator) -> bool {
        let Some(coarray) = self.coarray(left) else { return false };
        let decl = &self.tree.decls[coarray];
        match left.parts.len() {
            1 => {
                let has_any_length = || length_and_kind(&decl.type_name).is_some_and(|(length, _)| length == "*");
                decl.deferred || decl.dummy && is_character(decl) && has_any_length()
            }
            _ => self.tree.type_of_decl(coarray).is_some_and(|of| self.has_deferred(of)),
        }
    }

    /// Vector subscripts of a coindexed object on the left: `t(:,v)[k] = x`, `a(v)[1] = d[2]%x`, `t(1:4,1:3)[1] = t(:,v)[2]`.
    pub(super) fn vector_in_put(&mut self, left: &Designator, got: Option<&Designator>) {
        if let Some(bounds) = self.open_section_beside_vector(left) {
            return self.open_section(left, bounds);
        }
        let Some(got) = got else { return };
        if let Some(bounds) = self.open_section_beside_vector(got) {
            return self.open_section(got, bounds);
        }
        let has_chain = got.parts.len() > 1
            && self.coarray(got).and_then(|of| self.tree.type_of_decl(of)).is_some_and(|of| self.has_deferred(of));
        let has_vector = |part: &DesignatorPart| {
            part.selector.is_some()
                && part.lists.first().is_some_and(|list| self.items(*list).into_iter().any(|s| self.is_vector(s)))
        };
        // An allocatable coarray has a descriptor.
        let is_described = self.coarray(left).is_none_or(|coarray| self.tree.decls[coarray].deferred);
        if has_chain && !is_described && left.parts.iter().any(has_vector) {
            let (text, object) = (self.tree.unit.source(left.span), self.tree.unit.source(got.span));
            self.error(
                left.span,
                format!(
                    "'{text}' has a vector subscript and gets '{object}', whose type has allocatable or pointer components: there would be an \
                     internal error"
                ),
                &format!("write parentheses around the right side: '({object})'"),
            );
        }
    }

    /// The subscript of a coarray that is a section without one of its bounds, if another subscript is a vector.
    fn open_section_beside_vector(&self, object: &Designator) -> Option<Span> {
        let part = object.parts.iter().find(|part| part.selector.is_some())?;
        let subscripts = self.items(*part.lists.first()?);
        let open = subscripts.iter().copied().find(|subscript| self.is_open(*subscript))?;
        subscripts.iter().any(|subscript| self.is_vector(*subscript)).then_some(open)
    }

    /// `:`, `2:`, `:n:2`: a section without one of its bounds.
    fn is_open(&self, subscript: Span) -> bool {
        let colon = self.outer(subscript).into_iter().find(|at| self.kind(*at) == TokenKind::Colon);
        colon.is_some_and(|at| at == subscript.lo || at + 1 == subscript.hi || self.kind(at + 1) == TokenKind::Colon)
    }

    fn open_section(&mut self, object: &Designator, bounds: Span) {
        let (text, bounds) = (self.tree.unit.source(object.span), self.tree.unit.source(bounds));
        self.error(
            object.span,
            format!("'{text}' has a vector subscript and the section '{bounds}' without both bounds: there would be an internal error"),
            "write both bounds of the section, such as '1:n'",
        );
    }
}
