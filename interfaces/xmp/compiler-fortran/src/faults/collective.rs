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
        self.result_image(call);
        let mut first = call.lo + 2;
        if self.word(first) == "a" && self.kind(first + 1) == TokenKind::Assign {
            first += 2;
        }
        let Some(object) = self.designator(first, call.hi) else { return };
        let text = self.tree.unit.source(object.span);
        let why = if self.is_component_of_array(&object) {
            format!("'{text}' is a component of an array in '{name}': the whole objects would take part")
        } else if self.is_substring_of_array(&object) {
            format!("'{text}' is a substring of an array in '{name}': other characters would take part")
        } else if self.entity(&object).is_some_and(|entity| self.parts_of_elements.contains(&entity)) {
            format!(
                "'{text}' in '{name}' is associated with a part of each element of an array: other data would take part"
            )
        } else {
            if name == "co_broadcast" {
                self.object_of_broadcast(&object);
            }
            return;
        };
        self.error(object.span, why, "copy the parts to an array, and copy them back");
    }

    /// `call co_sum(a, result_image=k)`, where `k` is an optional argument, and the procedure does not ask whether it is present. gfortran
    /// reads it.
    fn result_image(&mut self, call: Span) {
        let name = self.word(call.lo);
        let Some(behind) = self.behind(call.lo + 1, call.hi) else { return };
        let items = self.items(Span::new(call.lo + 2, behind - 1));
        let keyword = |item: &Span| self.kind(item.lo + 1) == TokenKind::Assign;
        let place = if name == "co_reduce" { 2 } else { 1 };
        let by_name = items.iter().find(|item| keyword(item) && self.word(item.lo) == "result_image");
        let image = match by_name {
            Some(item) => Span::new(item.lo + 2, item.hi),
            None if name != "co_broadcast" => match items.get(..=place) {
                Some(list) if !list.iter().any(keyword) => list[place],
                _ => return,
            },
            None => return,
        };
        let Some(decl) = self.declared(image.lo).filter(|_| image.hi == image.lo + 1) else { return };
        let (is_optional, scope) = (decl.optional && decl.dummy, decl.scope);
        let symbol = self.tree.unit.token(image.lo).symbol();
        let asks = self.statements_of(scope).any(|tokens| {
            (tokens.lo..tokens.hi).any(|at| {
                self.word(at) == "present"
                    && self.kind(at + 2) == TokenKind::Ident
                    && self.tree.unit.token(at + 2).symbol() == symbol
            })
        });
        if is_optional && !asks {
            let text = self.tree.unit.source(image);
            let what = format!(
                "'{text}' is an optional argument as 'result_image' of '{name}': gfortran reads it where it is absent"
            );
            self.error(image, what, "write a second call without 'result_image', and choose by 'present'");
        }
    }

    /// `p => a%x`: whether the pointer has a part of each element of an array from here on.
    pub(super) fn pointer_assignment(&mut self, action: Span) {
        let Some(pointer) = self.designator(action.lo, action.hi) else { return };
        if pointer.span.hi >= action.hi || self.kind(pointer.span.hi) != TokenKind::Arrow {
            return;
        }
        let target = self.designator(pointer.span.hi + 1, action.hi);
        self.note_target(self.entity(&pointer), target);
    }

    /// `associate (q => a%x)`: the same for its names.
    pub(super) fn associated(&mut self, list: Span) {
        for at in list.lo + 1..list.hi {
            if self.kind(at) == TokenKind::Arrow {
                let name = self.designator(at - 1, at);
                let target = self.designator(at + 1, list.hi);
                self.note_target(name.and_then(|name| self.entity(&name)), target);
            }
        }
    }

    fn note_target(&mut self, entity: Option<usize>, target: Option<Designator>) {
        let Some(entity) = entity else { return };
        let is_part = target.is_some_and(|target| {
            self.is_component_of_array(&target)
                || self.is_substring_of_array(&target)
                || self.entity(&target).is_some_and(|of| self.parts_of_elements.contains(&of))
        });
        match is_part {
            true => self.parts_of_elements.insert(entity),
            false => self.parts_of_elements.remove(&entity),
        };
    }

    /// The variable, component or name of `associate` that an object ends with.
    fn entity(&self, object: &Designator) -> Option<usize> {
        match &object.parts[..] {
            [_] => self.tree.find(self.scope?, self.tree.unit.token(object.span.lo).symbol()),
            _ => object.last().decl,
        }
    }

    /// `a%x`, `a(:)%x`
    fn is_component_of_array(&self, object: &Designator) -> bool {
        object.parts[..object.parts.len() - 1].iter().any(|part| self.is_array(part))
    }

    /// `words(:)(2:3)`
    fn is_substring_of_array(&self, object: &Designator) -> bool {
        let last = object.last();
        last.lists.len() == 2 && last.selector.is_none() && self.is_array(last)
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
