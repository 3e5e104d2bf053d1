//! Declarations of coarrays that gfortran loses, and names of `associate` that it cannot compile.

use nagaya_model::language::ValueClass;
use nagaya_text::token::TokenKind;
use nagaya_text::{Span, TokenIdx};

use super::{has_deferred_length, is_allocatable, is_character, Finder};
use crate::lines::Lines;
use crate::tree::ScopeClass;

impl Finder<'_, '_> {
    pub(super) fn declarations(&mut self, lines: &Lines) {
        for n in 0..self.tree.decls.len() {
            let decl = &self.tree.decls[n];
            let Some((statement, entity)) = decl.written else { continue };
            if decl.codimensions.is_none() || decl.dummy || lines.is_foreign(statement) {
                continue;
            }
            let name = &decl.name;
            if decl.class == ValueClass::Complex && decl.dims.is_empty() && !decl.deferred {
                let what = format!("'{name}' is a complex scalar coarray: what is assigned to it would be lost");
                self.error(entity, what, "declare it allocatable, or as an array of one element");
            } else if let Some(component) = self.tree.type_of_decl(n).and_then(|of| self.polymorphic(of)) {
                let what = format!(
                    "the type of the coarray '{name}' has an allocatable component of a class, '{component}': the coarray would be allocated \
                     instead of the component"
                );
                self.error(entity, what, "declare the component with 'type', or as an array of one element");
            } else if let Some(component) = self.tree.type_of_decl(n).and_then(|of| self.scalar_of_characters(of)) {
                let what = format!(
                    "the type of the coarray '{name}' has an allocatable scalar of characters, '{component}': the program would end when it \
                     registers the coarray"
                );
                self.error(entity, what, "declare the component as an array of one element, or without 'allocatable'");
            } else if let Some(component) = self.pointer_of_allocated(n) {
                let what = format!(
                    "'{name}' is an allocatable array coarray of a type with a pointer, '{component}': 'allocate' would overwrite its bounds or \
                     its address"
                );
                self.error(entity, what, "declare the coarray with constant bounds, or allocate a scalar coarray");
            } else if self.is_freed_wrongly(n) {
                let what = format!(
                    "'{name}' is a local scalar coarray with allocatable components: the program would end where gfortran deallocates it"
                );
                self.error(
                    entity,
                    what,
                    "deallocate it at the end of the procedure, or declare it as an array of one element",
                );
            } else if decl.deferred && !self.tree.stays(n) && self.is_in_recursive_procedure(decl.scope, lines) {
                let what =
                    format!("'{name}' is an allocatable coarray of a recursive procedure: all its calls share one");
                self.warning(entity, what, "allocate it in the first call, and pass it as an argument");
            }
        }
    }

    /// The name of a component `class(...), allocatable` of a derived type, or of its components that are no pointers.
    fn polymorphic(&self, derived: usize) -> Option<String> {
        self.tree.components(derived).into_iter().find_map(|component| {
            let decl = &self.tree.decls[component];
            if is_allocatable(decl) && decl.dims.is_empty() && decl.type_name.starts_with("class") {
                return Some(decl.name.clone());
            }
            let is_held = !decl.deferred;
            self.tree.type_of_decl(component).filter(|_| is_held).and_then(|of| self.polymorphic(of))
        })
    }

    /// The name of a component `character(3), allocatable` of a derived type, or of its components that are held in it.
    fn scalar_of_characters(&self, derived: usize) -> Option<String> {
        self.tree.components(derived).into_iter().find_map(|component| {
            let decl = &self.tree.decls[component];
            if is_allocatable(decl) && decl.dims.is_empty() && is_character(decl) && !has_deferred_length(decl) {
                return Some(decl.name.clone());
            }
            let is_held = !decl.deferred;
            self.tree.type_of_decl(component).filter(|_| is_held).and_then(|of| self.scalar_of_characters(of))
        })
    }

    /// The name of a pointer component of an allocatable array coarray, or of an allocatable component that has one.
    ///
    /// gfortran nullifies the pointer in the descriptor of the array, not in the elements. It does not look into other
    /// components.
    fn pointer_of_allocated(&self, coarray: usize) -> Option<String> {
        let decl = &self.tree.decls[coarray];
        let of = self.tree.type_of_decl(coarray).filter(|_| decl.deferred && !decl.dims.is_empty())?;
        let is_class = |component: &usize| self.tree.decls[*component].type_name.starts_with("class");
        let own = |of: usize| {
            let mut list: Vec<usize> = self.tree.scopes[of].names.values().copied().filter(|c| !is_class(c)).collect();
            list.sort_unstable();
            list
        };
        let is_pointer = |component: &usize| self.tree.decls[*component].pointer;
        let found = own(of).into_iter().find(|component| {
            let inner = self.tree.type_of_decl(*component).filter(|_| is_allocatable(&self.tree.decls[*component]));
            is_pointer(component) || inner.is_some_and(|inner| own(inner).iter().any(is_pointer))
        });
        found.map(|component| self.tree.decls[component].name.clone())
    }

    /// Whether gfortran deallocates a scalar coarray at the end of a procedure or of a `block`: nothing else may do so before.
    fn is_freed_wrongly(&self, coarray: usize) -> bool {
        let decl = &self.tree.decls[coarray];
        let scope = &self.tree.scopes[decl.scope];
        let is_scalar = decl.deferred && decl.dims.is_empty() && decl.type_name.starts_with("type");
        is_scalar
            && matches!(scope.class, ScopeClass::Procedure | ScopeClass::Block)
            && !self.tree.stays(coarray)
            && self.tree.type_of_decl(coarray).is_some_and(|of| self.has_allocatable(of))
            && !self.is_deallocated(decl.at, decl.scope)
    }

    /// Whether a statement of the scope may deallocate a variable: `deallocate`, or one that passes it on.
    fn is_deallocated(&self, name: TokenIdx, scope: usize) -> bool {
        let symbol = self.tree.unit.token(name).symbol();
        self.statements_of(scope).any(|tokens| {
            let all = tokens.lo..tokens.hi;
            let passes_on = all.clone().any(|at| matches!(self.word(at), "deallocate" | "call"));
            passes_on
                && all
                    .clone()
                    .any(|at| self.kind(at) == TokenKind::Ident && self.tree.unit.token(at).symbol() == symbol)
        })
    }

    fn is_in_recursive_procedure(&self, scope: usize, lines: &Lines) -> bool {
        let procedure = &self.tree.scopes[self.tree.procedure_of(scope)];
        let header = procedure.header.filter(|_| procedure.class == ScopeClass::Procedure);
        header.is_some_and(|header| {
            let words = lines.list[header].tokens;
            (words.lo..words.hi).any(|at| self.word(at) == "recursive")
        })
    }

    /// `entry other(x)` in a procedure with a dummy argument that is a coarray
    pub(super) fn entry(&mut self, entry: Span) {
        let Some(scope) = self.scope else { return };
        if self.kind(entry.lo) != TokenKind::Ident || self.kind(entry.lo + 1) == TokenKind::Assign {
            return;
        }
        let scope = self.tree.procedure_of(scope);
        let in_list = |name: TokenIdx| {
            let symbol = self.tree.unit.token(name).symbol();
            (entry.lo + 1..entry.hi)
                .any(|at| self.kind(at) == TokenKind::Ident && self.tree.unit.token(at).symbol() == symbol)
        };
        let dummy = self.tree.decls.iter().find(|decl| {
            decl.scope == scope
                && decl.codimensions.is_some()
                && decl.written.is_some()
                && (decl.dummy || in_list(decl.at))
        });
        let Some(name) = dummy.map(|decl| decl.name.clone()) else { return };
        let what = format!(
            "'entry' in a procedure with a coarray as a dummy argument, '{name}': its images would not be found"
        );
        self.error(Span::new(entry.lo, entry.lo + 1), what, "write a procedure instead of the 'entry'");
    }

    /// `associate (q => a, r => b(2:3))`
    pub(super) fn associate(&mut self, list: Span) {
        for at in list.lo..list.hi {
            if self.kind(at) != TokenKind::Arrow {
                continue;
            }
            let Some(object) = self.designator(at + 1, list.hi) else { continue };
            let is_whole = matches!(self.kind(object.span.hi), TokenKind::Comma | TokenKind::RParen);
            let [part] = &object.parts[..] else { continue };
            let is_coarray = part.decl.is_some_and(|decl| self.tree.decls[decl].codimensions.is_some());
            if is_whole && is_coarray && self.is_array(part) && part.selector.is_none() {
                let text = self.tree.unit.source(object.span);
                self.error(
                    object.span,
                    format!("'{text}' is an array coarray in 'associate', for which there would be an internal error"),
                    "name the array itself, or pass it to a procedure",
                );
            }
        }
    }
}
