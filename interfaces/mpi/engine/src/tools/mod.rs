//! MPI_T, the interface of tools (MPI 15.3): the variables and events of the library, and the requests of tools.
//!
//! A tool may come before `MPI_Init` and stay after `MPI_Finalize`. The list of variables and events is made once
//! ([`Catalogue`]) and stays, so that indices never change. Values stay with their owners and are read there. What only
//! tools need is counted here, from what the places of `hooks` report. Not here: arguments of calls (`calls`).
//!
//! Everything that tools change is under one lock, which is not held while functions of a tool run. No function is for signal handlers.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `self`, `enumerations`, `subjects`: errors of arguments; the names that values have; the names of categories
//! 2. `control`, `event_types`, `performance`: control variables, types of events, performance variables
//! 3. `categories`: groups of variables and events
//! 4. `catalogue`: the list of all variables, events and categories
//! 5. `measuring`, `registrations`: performance variables in sessions; events on their way to tools
//! 6. `state`: what tools have asked for
//! 7. `hearing`: events, and the tools that get them

pub mod catalogue;
pub mod categories;
pub mod control;
pub mod enumerations;
pub mod event_types;
pub mod hearing;
pub mod measuring;
pub mod performance;
pub mod registrations;
pub mod state;
mod subjects;

use crate::fault::{Fault, Result};
use crate::numbers::{T_ERR_INVALID, T_ERR_INVALID_INDEX};

/// An element of a list that a tool names by its index.
pub fn nth<'a, T>(list: &'a [T], index: i32, what: &str) -> Result<&'a T> {
    usize::try_from(index)
        .ok()
        .and_then(|at| list.get(at))
        .ok_or_else(|| Fault::new(T_ERR_INVALID_INDEX, format!("{what} {index}: there are {}, from 0 on", list.len())))
}

/// An argument that is wrong in another way.
pub fn invalid(text: impl Into<String>) -> Fault {
    Fault::new(T_ERR_INVALID, text)
}
