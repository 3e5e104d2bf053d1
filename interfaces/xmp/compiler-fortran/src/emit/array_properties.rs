//! Properties of distributed arrays by their declarations: component, argument, allocatable, cyclic dimensions.

use super::Emit;
use crate::tree::{Decl, ScopeClass};
use nagaya_model::directive::align::ArrayForm;
use nagaya_plan::{storage, Locating};

impl<'a> Emit<'a, '_> {
    pub(super) fn decl_of(&self, n: usize) -> Option<&'a Decl> {
        self.tree.decl(self.model.aligned[n].decl)
    }

    /// Whether an array is an argument that is allocatable or a pointer.
    pub(super) fn is_deferred_argument(&self, n: usize) -> bool {
        self.model.aligned[n].form == ArrayForm::Pointer && self.decl_of(n).is_some_and(|d| d.dummy)
    }

    /// Whether an array is allocatable for gfortran, but ends with a procedure, or is its argument.
    pub(super) fn is_taking(&self, n: usize) -> bool {
        let is_allocatable = self.decl_of(n).is_some_and(|d| d.deferred && !d.pointer);
        let may_be = is_allocatable && !self.is_component(n) && !self.is_lasting_array(n);
        may_be && (self.is_deferred_argument(n) || self.passed_on.contains(&n))
    }

    /// Whether an array is allocatable for gfortran.
    pub(super) fn is_allocatable(&self, n: usize) -> bool {
        self.is_lasting_array(n) || self.is_taking(n)
    }

    pub(super) fn is_component(&self, n: usize) -> bool {
        let scope = self.tree.decl(self.model.aligned[n].decl).map(|d| d.scope);
        scope.is_some_and(|s| self.tree.scopes[s].class == ScopeClass::DerivedType)
    }

    pub(super) fn is_lasting_array(&self, n: usize) -> bool {
        let array = &self.model.aligned[n];
        let is_static =
            |scope: usize| matches!(self.tree.scopes[scope].class, ScopeClass::Program | ScopeClass::Module);
        let lasts = self
            .tree
            .decl(array.decl)
            .is_some_and(|d| is_static(d.scope) && d.common.is_none() && d.codimensions.is_none());
        array.form != ArrayForm::Parameter
            && lasts
            && !self.tree.decl(array.decl).is_some_and(|d| d.pointer)
            && !self.is_component(n)
            && array.name != "move_alloc"
    }

    /// Whether an array is one of a main program that must be in static memory. Variables there live as long as those of a module, but
    /// gfortran has small ones on the stack.
    pub(super) fn is_kept_static(&self, n: usize) -> bool {
        let decl = self.tree.decl(self.model.aligned[n].decl);
        decl.is_some_and(|d| self.tree.scopes[d.scope].class == ScopeClass::Program) && self.is_lasting_array(n)
    }

    /// Whether an array has the attribute `target`.
    pub(super) fn is_target(&self, n: usize) -> bool {
        self.tree.decl(self.model.aligned[n].decl).is_some_and(|d| d.target)
    }

    /// The dimensions of an array in which a formula finds an index, in the order of the text from 0.
    pub(super) fn cyclic_dims(&self, n: usize) -> Vec<usize> {
        let array = &self.model.aligned[n];
        let rank = array.dims.len();
        (0..rank).filter(|d| storage::locating(self.model, array, rank - 1 - d) == Locating::ByFormula).collect()
    }
}
