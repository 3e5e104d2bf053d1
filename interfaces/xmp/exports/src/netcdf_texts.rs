//! The functions of `xmpnc.h` that return a text.

use std::ffi::{c_char, c_int};

use nagaya_xmp_io::netcdf;

use crate::xmpnc::ERRORS;

#[no_mangle]
pub extern "C" fn xmpnc_strerror(error: c_int) -> *const c_char {
    netcdf::meaning(error).as_ptr()
}

#[no_mangle]
pub extern "C" fn xmpnc_strerrno(error: c_int) -> *const c_char {
    match ERRORS.iter().find(|(number, _)| *number == error) {
        Some((_, name)) => name.as_ptr(),
        None if error == 0 => c"NC_NOERR".as_ptr(),
        None => c"unknown".as_ptr(),
    }
}

#[no_mangle]
pub extern "C" fn xmpnc_last_error() -> *const c_char {
    netcdf::last_error()
}

#[no_mangle]
pub extern "C" fn xmpnc_inq_libvers() -> *const c_char {
    concat!("nagaya ", env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}
