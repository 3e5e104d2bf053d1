//! Communication over ARMCI: Debian's ARMCI-MPI on its Open MPI. A plug-in; see README.md for what it does itself, how it is started
//! and what it costs. Where ARMCI was not installed when this was compiled, the library is empty.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `engine`, `layout`, `mapping`, `sockets`: ARMCI's functions, the places of the rings, mappings, sockets
//! 2. `launch`, `rings`, `under_way`, `world`: how a job starts, messages, operations pending, the processes
//! 3. `conduit`: the contract
//! 4. `plugin`: the plug-in's functions for `nagaya`
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them.
//!
//! * *Caller*: the section "Safety" of the function or of the method of `Conduit`. The core keeps the memory of an operation valid until
//!   the operation is complete; for `Local::OnReturn`, until the call returns. Segments stay mapped until the process ends.
//! * *Payload*: the core keeps the payload of a message valid until `send` returns.
//! * *One thread*: one thread at a time is inside the conduit until it stops (`core/src/gate.rs`).

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line in one call.
#![cfg_attr(not(test), warn(clippy::print_stderr))]
#![cfg_attr(absent, allow(dead_code))]

#[cfg(not(absent))]
mod conduit;
#[cfg(not(absent))]
mod engine;
mod launch;
mod layout;
#[cfg(not(absent))]
mod mapping;
#[cfg(not(absent))]
mod plugin;
mod rings;
mod sockets;
#[cfg(not(absent))]
mod under_way;
#[cfg(not(absent))]
mod world;
