//! What the extension calls: libnagaya (`nagaya_extension` has what both extensions call), and a little of the system.

use std::ffi::{c_char, c_int, c_void};

pub use nagaya_extension::ffi::*;

/// `NC_64BIT_DATA` of `xmpnc.h`.
pub const NC_64BIT_DATA: c_int = 0x20;

// Of `xmp_io.h` and `xmpnc.h`, which `xtask` does not read.
extern "C" {
    pub fn xmp_io_at(at: *const c_char);
    pub fn xmp_fopen_all(name: *const c_char, mode: *const c_char) -> *mut c_void;
    pub fn xmp_fclose_all(file: *mut c_void) -> c_int;
    pub fn xmp_fread_darray_all(file: *mut c_void, array: *mut c_void, range: *mut c_void) -> isize;
    pub fn xmp_fwrite_darray_all(file: *mut c_void, array: *mut c_void, range: *mut c_void) -> isize;
    pub fn xmpnc_create(name: *const c_char, mode: c_int, info: *const c_void, nc: *mut c_int) -> c_int;
    pub fn xmpnc_open(name: *const c_char, mode: c_int, info: *const c_void, nc: *mut c_int) -> c_int;
    pub fn xmpnc_def_var_of(nc: c_int, name: *const c_char, array: *mut c_void, id: *mut c_int) -> c_int;
    pub fn xmpnc_enddef(nc: c_int) -> c_int;
    pub fn xmpnc_inq_varid(nc: c_int, name: *const c_char, id: *mut c_int) -> c_int;
    pub fn xmpnc_put_var_all(nc: c_int, id: c_int, array: *mut c_void) -> c_int;
    pub fn xmpnc_get_var_all(nc: c_int, id: c_int, array: *mut c_void) -> c_int;
    pub fn xmpnc_close(nc: c_int) -> c_int;
    pub fn xmpnc_last_error() -> *const c_char;
}

/// A dimension of [`NamedArray`].
#[repr(C)]
#[derive(Clone, Copy)]
pub struct NamedDim {
    pub extent: isize,
    pub low: isize,
    pub high: isize,
    pub format: c_int,
    pub chunk: isize,
    pub parts: isize,
}

/// As `interfaces/python/exports/src/named.rs` has it.
#[repr(C)]
pub struct NamedArray {
    pub shared: *const SharedArray,
    pub data: *mut c_void,
    pub size: usize,
    pub kind: [c_char; 64],
    pub nd: c_int,
    pub dims: [NamedDim; 7],
    pub is_first_owner: c_int,
}

// Of `interfaces/python/exports`; no header has them.
extern "C" {
    pub fn ngypy_init(at_prompt: c_int) -> c_int;
    pub fn ngypy_checks() -> c_int;
    pub fn ngypy_array(name: *const c_char, found: *mut NamedArray) -> c_int;
    pub fn ngypy_alloc(bytes: usize, object: *mut *mut c_void) -> c_int;
}

extern "C" {
    pub fn pthread_atfork(
        prepare: Option<extern "C" fn()>,
        parent: Option<extern "C" fn()>,
        child: Option<extern "C" fn()>,
    ) -> c_int;
    pub fn on_exit(handler: extern "C" fn(c_int, *mut c_void), argument: *mut c_void) -> c_int;
}
