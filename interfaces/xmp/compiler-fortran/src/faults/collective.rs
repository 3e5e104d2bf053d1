//! What `co_broadcast` and similar functions get: the descriptors of gfortran name something else.

use nagaya_text::token::TokenKind;
use nagaya_text::Span;

use super::designator::Designator;
use super::{has_deferred_length, is_allocatable, is_character, Finder};

const COLLECTIVES: [&str; 5] = ["co_broadcast", "co_sum", "co_min", "co_max", "co_reduce"];

impl Finder<'_, '_> {
    /// `call co_broadcast(a, 1)`; the span begins with the procedure's name.
    pub(super) fn call(&mut self, call: Span) {
        let name = self.word(call.lo);
        if !COLLECTIVES.contains(&name)
            || self.kind(call.lo + 1) != TokenKind::LParen
            || self.declared(call.lo).is_some()
        {
            return;
        }
        let mut first = call.lo + 2;
        if self.word(first) == "a" && self.kind(first + 1) == TokenKind::Assign {
            first += 2;
        }
        let Some(object) = self.designator(first, call.hi) else { return };
        let before = object.parts.len() - 1;
        if object.parts[..before].iter().any(|part| self.is_array(part)) {
            let text = self.tree.unit.source(object.span);
            return self.error(
                object.span,
                format!("'{text}' is a component of an array in '{name}': the whole objects would take part"),
                "copy the components to an array, and copy them back",
            );
        }
        if name == "co_broadcast" {
            self.object_of_broadcast(&object);
        }
    }

    fn object_of_broadcast(&mut self, object: &Designator) {
        let last = object.last();
        let Some(derived) = last.decl.and_then(|decl| self.tree.type_of_decl(decl)) else { return };
        let text = self.tree.unit.source(object.span);
        if self.is_array(last) && self.has_allocatable(derived) {
            return self.error(
                object.span,
                format!("'{text}' is an array of objects with allocatable components in 'co_broadcast': it would broadcast something else"),
                "broadcast the components of each element by themselves",
            );
        }
        if self.tree.parent_type(derived).is_some_and(|of| self.has_allocatable(of)) {
            return self.error(
                object.span,
                format!(
                    "the type of '{text}' in 'co_broadcast' extends one with allocatable components, of which it would broadcast addresses"
                ),
                "broadcast the components by themselves",
            );
        }
        for component in self.tree.components(derived) {
            let decl = &self.tree.decls[component];
            let name = &decl.name;
            let nested = self.tree.type_of_decl(component).filter(|_| !decl.pointer);
            let why = if nested.is_some_and(|of| self.has_allocatable(of)) {
                format!("objects with allocatable components, '{name}', of which it would broadcast addresses")
            } else if is_allocatable(decl) && is_character(decl) && !decl.dims.is_empty() && has_deferred_length(decl) {
                format!("an array of characters of deferred length, '{name}', which it would leave out")
            } else {
                continue;
            };
            return self.error(
                object.span,
                format!("'{text}' in 'co_broadcast' has a component of {why}"),
                "broadcast the components by themselves",
            );
        }
    }
}
