//! The exported C symbols of `libnagaya`. No logic here: each function is a line or two over the core or a language runtime.
//!
//! Documentation of the functions is in the headers (`bindings/c/include`). This file: starting, and how results become status
//! codes; one file per group of functions beside it.

// `nagaya_core::say` says a line in one write.
#![cfg_attr(not(test), warn(clippy::print_stderr))]
// Nine arguments are what a strided copy between two ranks takes in C.
#![allow(clippy::too_many_arguments)]

mod am;
mod atomic;
mod coll;
mod here;
mod job;
mod memory;
mod rma;
mod start;
mod status;
mod sync;
mod xmp;
mod xmp_check;
mod xmp_coindexed;
mod xmp_lib;
mod xmp_library;
mod xmp_loop;
mod xmp_move;
mod xmp_scope;
mod xmp_seam;
mod xmp_task;

pub(crate) use start::start;
