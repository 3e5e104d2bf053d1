//! The exported functions of `acp.h`, each a line or two over `interfaces/acp/runtime`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `arguments`, `report`: arguments of `main` that belong to ACP; errors on standard error
//! 2. `basic`, `buffers`, `channels`, `containers`: one part of `acp.h` each
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Program*: arguments are what `acp.h` requires, as the section "Safety" of each function states.
//! * *Until waited for*: the memory of a request stays valid until the program has waited for it.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod arguments;
mod basic;
mod buffers;
mod channels;
mod containers;
mod report;
