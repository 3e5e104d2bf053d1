//! The functions of `mpi.h`. `libmpi_abi.so.1` (`interfaces/mpi/generated/functions.c`) calls them through one table,
//! so that only that library exports names of MPI. A process may use another MPI too, such as that of ARMCI.
//!
//! No logic here: `shells.rs` is generated from `interfaces/mpi/spec/mpi.api`; each function checks its arguments and calls `nagaya_mpi::calls`.
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Program* and all others: those of `nagaya_mpi`.
//! * *Table*: a table of functions has constant addresses.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]
#![allow(clippy::missing_safety_doc)]
// The same text serves counts of both widths, and functions with and without arguments.
#![allow(clippy::useless_conversion, clippy::redundant_closure)]

#[path = "generated/shells.rs"]
mod shells;

use std::ffi::c_int;
use std::sync::atomic::{AtomicBool, Ordering};

use nagaya_core::config::{Row, TABLE};
use nagaya_core::profile::{self, Kind};
use nagaya_mpi::{Membership, RowsOf};

/// Where the functions are, in the order of `interfaces/mpi/spec/mpi.api`.
#[repr(transparent)]
pub struct Functions<const N: usize>([*const (); N]);

// SAFETY: addresses of functions, never changed.
unsafe impl<const N: usize> Sync for Functions<N> {}

macro_rules! functions {
    ($($name:ident ($($argument:ident: $of:ty),*) $result:ty => $body:expr;)*) => {
        $(
            // Has a name so that a report of waits can name the call.
            #[no_mangle]
            #[allow(non_snake_case, unused_variables, unused_unsafe)]
            pub unsafe extern "C" fn $name($($argument: $of),*) -> $result {
                // SAFETY: *program* (`nagaya_mpi`): the pointers are what mpi.h says.
                unsafe { $body }
            }
        )*

        #[no_mangle]
        #[allow(non_upper_case_globals)]
        pub static ngympi_functions: $crate::Functions<{ [$(stringify!($name)),*].len() }> =
            $crate::Functions([$($name as *const ()),*]);
    };
}
use functions;

/// A function of the library that runs, on the communicator of this handle (0: on none).
#[inline(always)]
fn run(name: &'static str, comm: usize, f: impl FnOnce(&'static nagaya_mpi::Engine) -> nagaya_mpi::Result) -> c_int {
    always(name, comm, || f(nagaya_mpi::require()?))
}

/// Calls a function that has a fast path. `usual` is the call where the fast path declines.
#[inline(always)]
fn try_fast_path(fast: impl FnOnce() -> bool, usual: impl FnOnce() -> c_int) -> c_int {
    match nagaya_mpi::lock::is_free() && fast() {
        true => 0,
        false => std::hint::black_box(slow_path(usual)),
    }
}

/// Keeps its registers and its frame out of the fast path.
///
/// The caller looks at the result, so that this is no tail call: the frame of the exported function names the call in
/// messages.
#[inline(never)]
fn slow_path(usual: impl FnOnce() -> c_int) -> c_int {
    usual()
}

/// Calls a function that may be called at any time.
#[inline(always)]
fn always(name: &'static str, comm: usize, f: impl FnOnce() -> nagaya_mpi::Result) -> c_int {
    let kind = if name.starts_with("MPI_File_") { Kind::File } else { Kind::Call };
    let _span = profile::call(kind, name);
    let _inside = nagaya_mpi::lock::enter();
    match f() {
        Ok(()) => 0,
        Err(fault) => nagaya_mpi::raise_or_end(name, comm, fault, nagaya_start::end),
    }
}

/// Calls a function that cannot fail.
#[inline(always)]
fn plain<T>(f: impl FnOnce() -> T) -> T {
    f()
}

/// The calls of Fortran, which are linked into programs, register their addresses, so that reports name the line of
/// their caller.
#[no_mangle]
pub extern "C" fn ngympi_wrappers(first: usize, end: usize) {
    nagaya_core::waiting::line::add_wrappers(first..end);
}

/// How MPI becomes part of the job, and leaves it: another interface may have joined before, or may go on after.
pub const MEMBERSHIP: Membership = Membership { join, settle, leave, resume, rows, launcher: nagaya_start::launcher };

fn rows() -> Vec<RowsOf> {
    let of = |part, sentence, rows| RowsOf { part, sentence, rows };
    let start: Vec<&'static Row> = nagaya_start::rows();
    let (core, start): (Vec<_>, Vec<_>) = start.into_iter().partition(|row| TABLE.contains(row));
    let interfaces =
        nagaya_registry::rows_by_interface().map(|(part, sentence, rows)| of(part, sentence, rows.to_vec()));
    let own = [
        of("core", "Memory, operations, messages, waiting and progress, which all interfaces share.", core),
        of("conduits", "How a job starts and which way its bytes move.", start),
    ];
    own.into_iter().chain(interfaces).collect()
}

/// Whether MPI has started the core.
static STARTED: AtomicBool = AtomicBool::new(false);

fn join() -> nagaya_core::Result<&'static nagaya_core::Core> {
    let others = nagaya_core::get().is_some();
    let core = nagaya_registry::running(nagaya_start::Interface::Mpi, nagaya_mpi::plan)?;
    STARTED.store(!others, Ordering::Relaxed);
    Ok(core)
}

/// Whether MPI stops the core. Where there are images, their end stops it.
fn stops_core() -> bool {
    STARTED.load(Ordering::Relaxed) && nagaya_images::images::images().is_none()
}

fn settle() -> nagaya_core::Result<()> {
    match stops_core() {
        true => nagaya_core::settle(),
        false => Ok(()),
    }
}

fn leave() -> nagaya_core::Result<()> {
    if !stops_core() {
        return Ok(());
    }
    nagaya_registry::here::withdraw();
    nagaya_core::leave()
}

fn resume() -> nagaya_core::Result<()> {
    nagaya_core::resume().map(|_| ())
}
