//! The functions of `shim.c`, as Rust sees them. Not here: what they mean (the C file says it). Called by `engine.rs`.

use std::ffi::{c_char, c_int, c_uint, c_void, CStr};

/// A context and a worker of UCX.
#[repr(C)]
pub struct Ngu {
    _private: [u8; 0],
}

/// An endpoint of UCX.
#[repr(C)]
pub struct Link {
    _private: [u8; 0],
}

/// What the C side calls. All run inside `ngu_progress` or a send that fails.
#[repr(C)]
pub struct Calls {
    pub engine: *const c_void,
    pub arrived: unsafe extern "C" fn(*const c_void, *const u8, usize, *const u8, usize),
    pub announced: unsafe extern "C" fn(*const c_void, *const u8, usize, usize, *mut u64) -> *mut u8,
    pub received: unsafe extern "C" fn(*const c_void, u64, c_int),
    pub sent: unsafe extern "C" fn(*const c_void, *mut c_void, c_int),
    pub failed: unsafe extern "C" fn(*const c_void, *mut c_void, c_int),
}

extern "C" {
    fn ngu_error(status: c_int) -> *const c_char;
    fn ngu_version() -> *const c_char;
    pub fn ngu_open(calls: *const Calls, peers: usize, rma: c_int, out: *mut *mut Ngu) -> c_int;
    pub fn ngu_close(ngu: *mut Ngu);
    pub fn ngu_address(ngu: *mut Ngu, address: *mut *mut u8, len: *mut usize) -> c_int;
    pub fn ngu_release_address(ngu: *mut Ngu, address: *mut u8);
    pub fn ngu_descriptor(ngu: *mut Ngu, fd: *mut c_int) -> c_int;
    pub fn ngu_arm(ngu: *mut Ngu) -> c_int;
    pub fn ngu_progress(ngu: *mut Ngu) -> c_uint;
    pub fn ngu_connect(
        ngu: *mut Ngu,
        address: *const u8,
        watched: c_int,
        peer: *mut c_void,
        out: *mut *mut Link,
    ) -> c_int;
    pub fn ngu_disconnect(link: *mut Link) -> *mut c_void;
    pub fn ngu_over(request: *mut c_void) -> c_int;
    pub fn ngu_send_now(link: *mut Link, head: *const u64, head_len: usize, data: *const u8, len: usize) -> c_int;
    pub fn ngu_send(
        link: *mut Link,
        head: *const u64,
        head_len: usize,
        data: *const u8,
        len: usize,
        large: c_int,
        sending: *mut c_void,
    ) -> c_int;
}

/// UCX's words for a status.
pub fn words(status: c_int) -> String {
    // SAFETY: a table of constant strings, with an entry for every number.
    unsafe { CStr::from_ptr(ngu_error(status)) }.to_string_lossy().into_owned()
}

/// UCX's version as found on this machine.
pub fn version() -> String {
    // SAFETY: a constant string.
    unsafe { CStr::from_ptr(ngu_version()) }.to_string_lossy().into_owned()
}
