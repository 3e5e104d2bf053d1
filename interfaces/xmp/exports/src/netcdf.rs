//! netCDF files, `xmpnc.h`: what the generated rows of `xmpnc.rs` become.
//!
//! Safety: pointers are as `xmpnc.h` describes.
#![allow(clippy::missing_safety_doc)]

use std::ffi::c_void;

/// `xmp_desc_t`
pub(crate) type Handle = *const c_void;

/// `name = function of netcdf[what the name means](arguments)[further ones];`
macro_rules! exports {
    ($($name:ident = $calls:ident[$($first:expr),*]($($arg:ident: $ty:ty),*)[$($more:expr),*];)*) => {$(
        #[no_mangle]
        pub unsafe extern "C" fn $name($($arg: $ty),*) -> c_int {
            const NAME: &CStr = match CStr::from_bytes_with_nul(concat!(stringify!($name), "\0").as_bytes()) {
                Ok(name) => name,
                Err(_) => unreachable!(),
            };
            // SAFETY: *program*.
            nagaya_xmp_io::netcdf::answer(NAME, &mut |xmp| unsafe {
                nagaya_xmp_io::netcdf::$calls(xmp, $($first,)* $($arg,)* $($more),*)
            })
        }
    )*};
}
pub(crate) use exports;
