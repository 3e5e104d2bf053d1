//! The functions of `acp.h`, each a line or two over `interfaces/acp/runtime`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `call`: how a function calls the runtime and reports an error
//! 2. `basic`, `buffers`, `channels`, `containers`: the functions of each group

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod basic;
mod buffers;
mod call;
mod channels;
mod containers;
