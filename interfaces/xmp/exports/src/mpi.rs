//! XMP and MPI in one program (XMP A.1, XMP A.2): they share the job, the memory and the progress of one core. `MPI_Comm` is the handle
//! of `mpi.h`.
//!
//! Safety: pointers are as `xmp.h` describes.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_char, c_int, CStr};
use std::sync::atomic::{AtomicBool, Ordering};

use nagaya_mpi::{interop, Fault};
use nagaya_xmp::error::{Error, Result};
use nagaya_xmp::global::Handle;
use nagaya_xmp::nodeset::Interned;
use nagaya_xmp::seam::{or_fail, with, Text};

use nagaya_mpi_exports::MEMBERSHIP;

type Comm = usize;

/// `xmp_init` has been called, and `xmp_finalize` has not.
static OPEN: AtomicBool = AtomicBool::new(false);

fn error(fault: Fault) -> Error {
    Error::new(fault.text.clone())
}

#[no_mangle]
pub unsafe extern "C" fn xmp_init_mpi(_argc: *mut c_int, _argv: *mut *mut *mut c_char) {
    with(Text::new(c"xmp_init_mpi"), |_| interop::start(MEMBERSHIP).map_err(error));
}

#[no_mangle]
pub extern "C" fn xmp_finalize_mpi() {
    with(Text::new(c"xmp_finalize_mpi"), |_| interop::stop().map_err(error));
}

/// The communicator of a set of nodes, in its order.
fn of_nodes(set: &Interned) -> Result<Comm> {
    interop::communicator(set.nodes.images.iter().map(|image| *image as u32).collect()).map_err(error)
}

#[no_mangle]
pub extern "C" fn xmp_get_mpi_comm() -> Comm {
    with(Text::new(c"xmp_get_mpi_comm"), |call| of_nodes(call.xmp.executing()))
}

/// # Safety
/// `d` is null or a handle of `xmp_desc_of`. `comm` is writable.
#[no_mangle]
pub unsafe extern "C" fn xmp_nodes_comm(d: Handle, comm: *mut Comm) -> c_int {
    let name: &CStr = c"xmp_nodes_comm";
    match nagaya_xmp::state::xmp().and_then(|xmp| of_nodes(xmp.described_nodes(d)?)) {
        Ok(made) => {
            // SAFETY: `comm` is writable, by the contract of this function.
            unsafe { *comm = made };
            0
        }
        Err(e) => crate::library::complain(name, &e),
    }
}

/// For Fortran (XMP A.1, XMP A.2), where handles are integers.
#[no_mangle]
pub extern "C" fn xmp_init_mpi_() {
    // SAFETY: nobody looks at the arguments.
    unsafe { xmp_init_mpi(std::ptr::null_mut(), std::ptr::null_mut()) };
}

#[no_mangle]
pub extern "C" fn xmp_finalize_mpi_() {
    xmp_finalize_mpi();
}

#[no_mangle]
pub extern "C" fn xmp_get_mpi_comm_() -> c_int {
    nagaya_mpi::calls::conversions::comm_toint(xmp_get_mpi_comm())
}

/// # Safety
/// `comm` points to an integer.
#[no_mangle]
pub unsafe extern "C" fn xmp_init_(comm: *const c_int) {
    // SAFETY: `comm` points to an integer.
    xmp_init(unsafe { nagaya_mpi::calls::conversions::comm_fromint(*comm) });
}

#[no_mangle]
pub extern "C" fn xmp_finalize_() {
    xmp_finalize();
}

/// The nodes of a communicator execute from now on.
#[no_mangle]
pub extern "C" fn xmp_init(comm: Comm) {
    let at = Text::new(c"xmp_init");
    let processes = or_fail(at, interop::processes(comm).map_err(error));
    if OPEN.swap(true, Ordering::Relaxed) {
        or_fail(at, Err::<(), _>(Error::new("it was called before: xmp_finalize comes in between")));
    }
    let core = or_fail(at, nagaya_registry::running(nagaya_start::Interface::Xmp, nagaya_xmp::start::plan));
    or_fail(at, nagaya_xmp::start::start(core));
    with(at, |call| {
        let images: Vec<i32> = processes.iter().map(|process| *process as i32).collect();
        let sets = &call.xmp.images.sets;
        let everybody = sets.everybody();
        let set = match images == everybody.nodes.images {
            true => everybody,
            false => sets.line("the communicator of xmp_init", images),
        };
        call.xmp.begin(set).map(drop)
    });
}

#[no_mangle]
pub extern "C" fn xmp_finalize() {
    with(Text::new(c"xmp_finalize"), |call| {
        if !OPEN.swap(false, Ordering::Relaxed) {
            return Err(Error::new("xmp_init was not called before"));
        }
        call.xmp.barrier_directive(None)?;
        call.xmp.leave();
        Ok(())
    });
}
