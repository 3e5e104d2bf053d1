//! `libmpi_abi.so.1`: the exported functions of MPI's standard ABI, all 664 and their twins for tools (`PMPI_*`).
//!
//! No logic here: `shells.rs` is generated from `spec/mpi.api`; each function checks its arguments and calls `nagaya_mpi::calls`.

#![deny(unsafe_op_in_unsafe_fn)]
#![allow(clippy::missing_safety_doc, clippy::too_many_arguments)]
// The same text serves counts of both widths, and functions with and without arguments.
#![allow(clippy::useless_conversion, clippy::redundant_closure)]

mod shells;

use std::ffi::c_int;

/// The two exported functions of a name.
macro_rules! shell {
    ($name:ident $tool:ident ($($argument:ident: $of:ty),*) $result:ty => $body:expr) => {
        #[no_mangle]
        #[allow(non_snake_case, unused_variables, unused_unsafe)]
        pub unsafe extern "C" fn $tool($($argument: $of),*) -> $result {
            // SAFETY: the pointers are what mpi.h says; the program vouches for them.
            unsafe { $body }
        }

        #[no_mangle]
        #[allow(non_snake_case)]
        pub unsafe extern "C" fn $name($($argument: $of),*) -> $result {
            // SAFETY: the caller's promise.
            unsafe { $tool($($argument),*) }
        }
    };
}
pub(crate) use shell;

/// A function that may fail, on the communicator of this handle (0: on none).
#[inline(always)]
pub(crate) fn run(name: &str, comm: usize, f: impl FnOnce() -> nagaya_mpi::Result) -> c_int {
    let _inside = nagaya_mpi::lock::enter();
    match f() {
        Ok(()) => 0,
        Err(fault) => nagaya_mpi::fault::raise(name, comm, fault),
    }
}

/// One that cannot fail.
#[inline(always)]
pub(crate) fn plain<T>(f: impl FnOnce() -> T) -> T {
    f()
}
