//! The functions of `nagaya.h`. Each checks its arguments and calls the core or `runtime/coll`.
//!
//! `interfaces/c-api/include/nagaya.h` documents them. Other interfaces use [`memory`], [`job`] and [`status`] for what they share with C.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `arguments`: what arguments mean, and their checks
//! 2. `status`, `waits`: status codes, and the text of the last error; waits of bindings
//! 3. `job`, `memory`, `sync`: start and end; allocation; synchronisation and teams
//! 4. `am`, `atomic`, `coll`, `rma`: messages, atomics, collectives, transfers
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Caller*: the section "Safety" of an exported function repeats what `nagaya.h` requires: sizes of buffers and lists, and how long they
//!   stay valid.
//! * *Checked*: null pointers and ranks out of range were refused before (`arguments`). The core checks places in segments.
//! * *Team*: a handle is null, or came from `ngy_team_split` and is not freed.
//! * *Box*: an address came from `Box::into_raw`, and is released once.
//! * *Handler*: arguments and payload of a message stay valid until its handler returns.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]
// Nine arguments are what a strided copy between two ranks takes in C.
#![allow(clippy::too_many_arguments)]

mod am;
mod arguments;
mod atomic;
mod coll;
pub mod job;
pub mod memory;
mod rma;
pub mod status;
mod sync;
mod waits;
