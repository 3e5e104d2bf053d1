//! The exported functions of `acp.h`, each a line or two over `interfaces/acp/runtime`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `arguments`, `report`: arguments of `main` that belong to ACP; errors on standard error
//! 2. `basic`, `buffers`, `channels`, `containers`: one part of `acp.h` each

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod arguments;
mod basic;
mod buffers;
mod channels;
mod containers;
mod report;
