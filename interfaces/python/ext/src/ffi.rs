//! What the extension calls: libnagaya (`generated/prototypes.rs` has what C's headers declare), and a little of the system.
//! `_library.py` has loaded the library before, so that the symbols are found when the extension is loaded, and a process has one runtime.

use std::ffi::{c_char, c_int, c_void};
use std::ptr::null;

pub use crate::prototypes::*;

/// A handle of what is complete.
pub const DONE: u64 = 0;

pub type Team = *mut c_void;

/// A dimension before it is declared.
const UNDECLARED: SharedDim =
    SharedDim { off: 0, stride: 0, shift: 0, block: 0, round: 0, base: 0, own: 0, count: 0, phase: 0, kept: 0 };

/// Zeroed before it is declared.
impl Default for SharedArray {
    fn default() -> SharedArray {
        SharedArray { array: null(), declared: null(), stale: null(), dim: [UNDECLARED; 7] }
    }
}

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

/// A lock that is waited for: its rank, the rank that holds it, and the address of its word in this process's own part.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct LockWait {
    pub rank: u32,
    pub holder: u32,
    pub at: usize,
}

// Of `interfaces/c-api/exports` and `interfaces/python/exports`; no header has them.
extern "C" {
    pub fn ngyb_wait_told(what: c_int, handle: u64, at: *const c_char, in_thread: c_int) -> *mut c_void;
    pub fn ngyb_wait_advanced() -> u64;
    pub fn ngyb_wait_look(told: *const c_void);
    pub fn ngyb_wait_over(told: *mut c_void);
    pub fn ngypy_init(at_prompt: c_int) -> c_int;
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
