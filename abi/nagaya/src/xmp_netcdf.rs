//! netCDF files, `xmpnc.h`: what the generated rows of `xmpnc.rs` become, and the functions that do not return an error.
//!
//! Safety: pointers are what `xmpnc.h` says.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_char, c_int, c_void};

use nagaya_xmp_io::netcdf;

use crate::xmpnc::ERRORS;

/// `xmp_desc_t`
pub(crate) type Handle = *const c_void;

/// `name = function of netcdf[what the name says](arguments)[further ones];`
macro_rules! exports {
    ($($name:ident = $calls:ident[$($said:expr),*]($($arg:ident: $ty:ty),*)[$($more:expr),*];)*) => {$(
        #[no_mangle]
        pub unsafe extern "C" fn $name($($arg: $ty),*) -> c_int {
            const NAME: &CStr = match CStr::from_bytes_with_nul(concat!(stringify!($name), "\0").as_bytes()) {
                Ok(name) => name,
                Err(_) => unreachable!(),
            };
            // SAFETY: as said above.
            nagaya_xmp_io::netcdf::answer(NAME, &mut |xmp| unsafe {
                nagaya_xmp_io::netcdf::$calls(xmp, $($said,)* $($arg,)* $($more),*)
            })
        }
    )*};
}
pub(crate) use exports;

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
