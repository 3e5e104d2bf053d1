//! `xmp_io.h`: files of distributed arrays (XMP D.5). The functions with the same names in `nagaya_xmp_io::interface`
//! do the work.
//!
//! Safety: pointers are as `xmp_io.h` describes; files, ranges and descriptors are checked.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_char, c_int, c_longlong};

use nagaya_xmp::global::Handle;
use nagaya_xmp_io::{interface, OpenFile, Range};

macro_rules! exports {
    ($($name:ident = $of:ident($($arg:ident: $ty:ty),*) $(-> $result:ty)?;)*) => {$(
        #[no_mangle]
        pub unsafe extern "C" fn $name($($arg: $ty),*) $(-> $result)? {
            // SAFETY: the arguments are those of the function of the same name, with the same contract.
            unsafe { interface::$of($($arg.into()),*) }
        }
    )*};
}

exports! {
    xmp_io_at = io_at(at: *const c_char);
    xmp_set_range = set_range(rp: *mut Range, dim: c_int, lower: c_int, length: c_int, step: c_int);
    xmp_set_range_count =
        set_range_count(rp: *mut Range, dim: c_int, first: c_longlong, count: c_longlong, step: c_longlong);
    xmp_free_range = free_range(rp: *mut Range);
    xmp_fopen_all = fopen_all(name: *const c_char, mode: *const c_char) -> *mut OpenFile;
    xmp_fclose_all = fclose_all(fh: *mut OpenFile) -> c_int;
    xmp_fseek = fseek(fh: *mut OpenFile, offset: c_longlong, whence: c_int) -> c_int;
    xmp_fseek_shared = fseek_shared_all(fh: *mut OpenFile, offset: c_longlong, whence: c_int) -> c_int;
    xmp_fseek_shared_all = fseek_shared_all(fh: *mut OpenFile, offset: c_longlong, whence: c_int) -> c_int;
    xmp_ftell = ftell(fh: *mut OpenFile) -> c_longlong;
    xmp_ftell_shared = ftell_shared(fh: *mut OpenFile) -> c_longlong;
    xmp_ftell_view = ftell_view(fh: *mut OpenFile) -> c_longlong;
    xmp_file_sync_all = file_sync_all(fh: *mut OpenFile) -> c_int;
    xmp_file_set_view_all =
        file_set_view_all(fh: *mut OpenFile, disp: c_longlong, d: Handle, rp: *const Range) -> c_int;
    xmp_file_clear_view_all = file_clear_view_all(fh: *mut OpenFile, disp: c_longlong) -> c_int;
    xmp_fread_darray_all = fread_darray_all(fh: *mut OpenFile, d: Handle, rp: *const Range) -> isize;
    xmp_fwrite_darray_all = fwrite_darray_all(fh: *mut OpenFile, d: Handle, rp: *const Range) -> isize;
    xmp_fread_all = fread_all(fh: *mut OpenFile, to: *mut u8, size: usize, count: usize) -> isize;
    xmp_fwrite_all = fwrite_all(fh: *mut OpenFile, from: *const u8, size: usize, count: usize) -> isize;
    xmp_fread_shared = fread_shared(fh: *mut OpenFile, to: *mut u8, size: usize, count: usize) -> isize;
    xmp_fwrite_shared = fwrite_shared(fh: *mut OpenFile, from: *const u8, size: usize, count: usize) -> isize;
    xmp_fread = fread(fh: *mut OpenFile, to: *mut u8, size: usize, count: usize) -> isize;
    xmp_fwrite = fwrite(fh: *mut OpenFile, from: *const u8, size: usize, count: usize) -> isize;
}

#[no_mangle]
pub extern "C" fn xmp_allocate_range(n_dim: c_int) -> *mut Range {
    interface::allocate_range(n_dim)
}

#[no_mangle]
pub extern "C" fn xmp_io_quiet(quiet: c_int) {
    interface::io_quiet(quiet);
}

#[no_mangle]
pub extern "C" fn xmp_io_error() -> *const c_char {
    interface::io_error()
}
