//! The exported C symbols of `libnagaya`. No logic here: each function is a line or two over the core or a language runtime.
//!
//! Documentation of the functions is in the headers (`bindings/c/include`). Starting is `start/`. One file per group of
//! functions beside this one.

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

/// Starts the runtime, and tells inline code where this process stands.
pub(crate) fn start() -> nagaya_core::Result<&'static nagaya_core::Core> {
    let core = nagaya_start::start(nagaya_xmp::ROWS)?;
    here::publish(core);
    Ok(core)
}
