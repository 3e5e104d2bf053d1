//! The list of languages and libraries, and how each of them starts the core.
//!
//! A process may use several of them, in any order. The first call of [`start`] or [`running`] starts the core. Then
//! [`here`] has the state of the process that inline code reads. The list [`rows`] has the variables of every
//! interface; a new interface with variables adds its rows there.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `here`: the exported variables that inline code reads
//! 2. `rows`: the variables of all interfaces
//! 3. `join`: starting the core
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Program's variables*: the variables that inline code reads live as long as the program. Only the runtime writes them.
//! * *One thread*: one thread calls the library and runs inline code. The first write happens before anybody may read.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

pub mod here;
mod join;
mod rows;

pub use join::{running, start, starter};
pub use rows::{rows, rows_by_interface};
