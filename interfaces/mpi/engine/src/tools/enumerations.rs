//! Enumerations: the names of a variable's values, for type `MPI_INT`, and the names of an event's elements.

use crate::collective::agreement;
use crate::settings::{MATCHES, PROTOCOLS};

/// Names of values.
pub struct Enumeration {
    pub name: String,
    pub items: Vec<(i32, String)>,
}

/// The handles of enumerations are their places from here on: no other handle of a tool has such a value.
const FIRST: usize = 0x2000;

/// Enumerations of variables, in this order; those of events follow.
pub const SWITCH: usize = 0;
pub const AUTOMATIC: usize = 1;
pub const MATCHING: usize = 2;
pub const PROTOCOL: usize = 3;
pub const ON_DEADLOCK: usize = 4;
pub const PHASE: usize = 5;
pub const COLLECTIVE: usize = 6;

/// No collective, in [`COLLECTIVE`].
pub const NO_COLLECTIVE: i32 = -1;

/// The handle of an enumeration.
pub fn handle(at: usize) -> usize {
    FIRST + at
}

/// The place of the enumeration with this handle, if it may have one.
pub fn place(handle: usize) -> Option<usize> {
    handle.checked_sub(FIRST)
}

impl Enumeration {
    /// Values from 0 on.
    pub fn counted(name: &str, items: impl IntoIterator<Item = &'static str>) -> Enumeration {
        let items = items.into_iter().enumerate().map(|(value, name)| (value as i32, name.to_string()));
        Enumeration { name: name.into(), items: items.collect() }
    }
}

/// The enumerations of variables.
pub fn of_variables() -> Vec<Enumeration> {
    let mut collective = Enumeration::counted("nagaya_mpi_collective", agreement::NAMES);
    collective.items.insert(0, (NO_COLLECTIVE, "none".into()));
    vec![
        Enumeration::counted("nagaya_switch", ["off", "on"]),
        Enumeration::counted("nagaya_automatic_switch", ["off", "on", "auto"]),
        Enumeration::counted("nagaya_mpi_match", MATCHES.map(|(name, _)| name)),
        Enumeration::counted("nagaya_mpi_protocol", PROTOCOLS.map(|(name, _)| name)),
        Enumeration::counted("nagaya_on_deadlock", nagaya_core::config::ON_DEADLOCK),
        Enumeration::counted("nagaya_mpi_phase", ["before MPI_Init", "initialized", "finalized"]),
        collective,
    ]
}

/// The number of a collective's function in [`COLLECTIVE`].
pub fn collective(function: &str) -> i32 {
    agreement::NAMES.iter().position(|name| *name == function).map_or(NO_COLLECTIVE, |at| at as i32)
}
