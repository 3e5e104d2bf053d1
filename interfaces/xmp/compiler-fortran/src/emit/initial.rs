//! Initial values of elements: a derived type may give its components values, which each element has once the array exists
//! (F2018 7.5.4.6).
//!
//! The library makes parts of zeros, the null pointers of the language. Other values come from a variable of the type beside the array:
//!
//! ```fortran
//! type(cell), save, target :: ngyf_initial_c
//! call ngyf_initial(ngyf_a_c, ngyf_loc(ngyf_initial_c))
//! ```
//! A component's elements are of a type that the scope must see.

use super::Emit;
use crate::seam::{self, Array};
use nagaya_model::directive::align::ArrayForm;
use nagaya_text::Span;

impl Emit<'_, '_> {
    /// The variable with the initial values of an array's elements, if they need any.
    pub(super) fn initial_of(&self, n: usize) -> Option<String> {
        let array = &self.model.aligned[n];
        let decl = self.decl_of(n).filter(|d| d.type_name.starts_with("type") && !self.is_component(n))?;
        // An argument keeps its values, except with `intent(out)`.
        if array.form == ArrayForm::Parameter && !self.is_given_new(self.tree.unit.token(decl.at).symbol()) {
            return None;
        }
        // A type of another command's file may have values.
        let derived = self.tree.type_of_decl(array.decl.index());
        let has_values = derived.is_none_or(|t| self.has_initial_values(t));
        has_values.then(|| self.of_array(n, seam::beside("initial", &array.name)))
    }

    /// The code that gives the elements of a new part their initial values.
    pub(super) fn initialised(&mut self, n: usize, handle: &Array) -> Vec<String> {
        if let Some(variable) = self.initial_of(n) {
            return vec![seam::initial(handle, seam::loc(&variable)).into()];
        }
        let array = &self.model.aligned[n];
        let derived = self.tree.type_of_decl(array.decl.index()).filter(|_| self.is_component(n));
        let (Some(derived), Some(decl)) = (derived.filter(|t| self.has_initial_values(*t)), self.decl_of(n)) else {
            return Vec::new();
        };
        let name = self.tree.unit.names.find(self.tree.scopes[derived].name.as_bytes());
        if name.and_then(|name| self.tree.find_type(self.scope, name)) != Some(derived) {
            let message =
                format!("the elements of '{}' have initial values of a type that is not known here", array.name);
            let help = format!("make '{}' public, or declare the object in the module of the type", decl.type_name);
            let at = self.tree.scopes[self.scope].header.map_or(Span::token(decl.at), |h| self.tree.logical[h].tokens);
            self.diags.error(at, message).help(help);
            return Vec::new();
        }
        let variable = seam::beside("initial", &array.name);
        vec![
            "block".into(),
            format!("{}, save, target :: {variable}", decl.type_name),
            seam::initial(handle, seam::loc(&variable)).into(),
            "end block".into(),
        ]
    }

    /// Whether objects of a derived type begin with values other than null pointers.
    fn has_initial_values(&self, derived: usize) -> bool {
        let holds = |d: &usize| {
            let decl = &self.tree.decls[*d];
            decl.has_value || !decl.deferred && self.tree.type_of_decl(*d).is_some_and(|t| self.has_initial_values(t))
        };
        self.tree.scopes[derived].names.values().any(holds)
            || self.tree.parent_type(derived).is_some_and(|p| self.has_initial_values(p))
    }
}
