//! The start of a translated program. It joins the job, so it is written by hand and not in `generated/seam.rs`.

use std::ffi::{c_char, c_int};

use nagaya_start::Interface;
use nagaya_xmp::error::Error;

#[no_mangle]
pub extern "C" fn ngyx_start(_argc: c_int, _argv: *mut *mut c_char) {
    nagaya_registry::running(Interface::Xmp, nagaya_xmp::start::plan)
        .map_err(Error::from)
        .and_then(nagaya_xmp::start::start)
        .unwrap_or_else(|error| nagaya_start::end(&error.to_string()))
}

/// The code of XMP/Fortran that is linked into programs registers its addresses, so that reports name the line of its caller.
#[no_mangle]
pub extern "C" fn ngyf_wrappers(first: usize, end: usize) {
    nagaya_core::waiting::line::add_wrappers(first..end);
}
