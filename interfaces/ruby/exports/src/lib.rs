//! What the gem calls besides `nagaya.h`, so that messages about Ruby programs use the gem's words. No public interface.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `job`: start and allocation

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod job;
