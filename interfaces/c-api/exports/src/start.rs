//! How a face starts the runtime, or joins what another face has started.

use std::ffi::{c_char, c_int};

use nagaya_core::Core;
use nagaya_start::Face;
use nagaya_xmp::error::Error;
use nagaya_xmp::seam::{or_fail, Text};

/// Starts the runtime, and tells inline code where this process stands. `plan`: the memory that the face will allocate.
pub(crate) fn start(face: Face, plan: fn(&'static Core)) -> nagaya_core::Result<&'static Core> {
    let rows = [nagaya_xmp::ROWS, nagaya_xmp_io::ROWS, nagaya_acp::ROWS, nagaya_mpi::ROWS].concat();
    let core = nagaya_start::start(face, &rows, plan)?;
    crate::here::publish(core);
    Ok(core)
}

/// The start of a program of translated code. Of all that it calls, this alone is not in `seam.rs`: it needs what joins the job.
#[no_mangle]
pub extern "C" fn ngyx_start(_argc: c_int, _argv: *mut *mut c_char) {
    or_fail(
        Text::NONE,
        running(Face::Xmp, nagaya_xmp::start::plan).map_err(Error::from).and_then(nagaya_xmp::start::start),
    )
}

/// The runtime for a face that joins: started, unless another face has done so.
pub(crate) fn running(face: Face, plan: fn(&'static Core)) -> nagaya_core::Result<&'static Core> {
    let Some(core) = nagaya_core::get() else { return start(face, plan) };
    plan(core);
    Ok(core)
}
