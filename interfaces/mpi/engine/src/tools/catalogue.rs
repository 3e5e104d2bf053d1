//! All there is for tools to know: put together by the first tool, and kept.

use std::sync::OnceLock;

use super::categories::{self, Category};
use super::control::{self, Setting};
use super::enumerations::{self, Enumeration};
use super::event_types::TYPES;
use super::performance::{self, Variable};
use super::subjects;
use crate::fault::{Fault, Result};
use crate::lifecycle::Membership;
use crate::numbers::{T_ERR_INVALID_HANDLE, T_ERR_NOT_INITIALIZED};

/// All variables, events and categories; places in its lists are indices.
pub struct Catalogue {
    pub enumerations: Vec<Enumeration>,
    pub settings: Vec<Setting>,
    pub variables: Vec<Variable>,
    pub categories: Vec<Category>,
}

static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();

/// Puts it together, the first time.
pub fn make(membership: &Membership) {
    CATALOGUE.get_or_init(|| {
        let mut settings: Vec<Setting> = Vec::new();
        let mut parts = Vec::new();
        for of in (membership.rows)() {
            let more: Vec<Setting> = of.rows.into_iter().map(control::of_row).collect();
            parts.push((subjects::of_part(of.part), of.sentence, categories::places(&more, settings.len())));
            settings.extend(more);
        }
        let variables = performance::all();
        let mut enumerations = enumerations::of_variables();
        enumerations.extend(TYPES.iter().map(|of| of.enumeration()));
        let categories = categories::all(&parts, &variables, TYPES);
        Catalogue { enumerations, settings, variables, categories }
    });
}

/// The catalogue, once a tool has come.
pub fn catalogue() -> Result<&'static Catalogue> {
    CATALOGUE.get().ok_or_else(|| Fault::new(T_ERR_NOT_INITIALIZED, "called before MPI_T_init_thread"))
}

impl Catalogue {
    /// The enumeration with this handle.
    pub fn enumeration(&self, handle: usize) -> Result<&Enumeration> {
        let place = enumerations::place(handle);
        place.and_then(|at| self.enumerations.get(at)).ok_or_else(|| {
            Fault::new(T_ERR_INVALID_HANDLE, "the enumeration is MPI_T_ENUM_NULL, or none of this library")
        })
    }
}

/// The handle of the names of an event type's elements.
pub fn elements_of(event: usize) -> usize {
    enumerations::handle(enumerations::of_variables().len() + event)
}
