//! The functions of `shim.c`, as Rust sees them. Not here: their meaning, which the C file describes. Called by
//! `engine.rs`.

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

/// What the C side calls. All run inside `ngu_progress` or a call that fails, but for `refused`, which UCX calls when it likes.
#[repr(C)]
pub struct Calls {
    pub engine: *const c_void,
    pub arrived: unsafe extern "C" fn(*const c_void, *const u8, usize, *const u8, usize),
    pub announced: unsafe extern "C" fn(*const c_void, *const u8, usize, usize, *mut u64) -> *mut u8,
    pub received: unsafe extern "C" fn(*const c_void, u64, c_int),
    pub sent: unsafe extern "C" fn(*const c_void, *mut c_void, c_int),
    pub over: unsafe extern "C" fn(*const c_void, *mut c_void, c_int),
    pub failed: unsafe extern "C" fn(*const c_void, *mut c_void, c_int),
    pub refused: unsafe extern "C" fn(*const c_void, *const c_char),
}

extern "C" {
    fn ngu_error(status: c_int) -> *const c_char;
    fn ngu_version() -> *const c_char;
    pub fn ngu_open(calls: *const Calls, peers: usize, rma: c_int, out: *mut *mut Ngu) -> c_int;
    pub fn ngu_close(ngu: *mut Ngu);
    pub fn ngu_address(ngu: *mut Ngu, address: *mut *mut u8, len: *mut usize) -> c_int;
    pub fn ngu_release_address(ngu: *mut Ngu, address: *mut u8);
    pub fn ngu_map(ngu: *mut Ngu, base: *mut *mut u8, size: usize) -> c_int;
    pub fn ngu_key(ngu: *mut Ngu, key: *mut *mut u8, len: *mut usize) -> c_int;
    pub fn ngu_release_key(key: *mut u8);
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
    pub fn ngu_unlock(link: *mut Link, key: *const u8) -> c_int;
    pub fn ngu_window(link: *mut Link, remote: u64) -> *mut u8;
    pub fn ngu_lanes(link: *mut Link, text: *mut c_char, space: usize);
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
    pub fn ngu_put(link: *mut Link, from: *const u8, len: usize, to: u64, now: c_int, sending: *mut c_void) -> c_int;
    pub fn ngu_get(link: *mut Link, to: *mut u8, len: usize, from: u64, waiting: *mut c_void) -> c_int;
    pub fn ngu_flush(link: *mut Link, waiting: *mut c_void) -> c_int;
}

/// UCX's description of the transports of a connection.
///
/// # Safety
/// The link is open.
pub unsafe fn lanes(link: *mut Link) -> String {
    // SAFETY: *caller*: the link is open until this returns.
    unsafe {
        let mut text = [0u8; 4096];
        ngu_lanes(link, text.as_mut_ptr().cast(), text.len());
        CStr::from_bytes_until_nul(&text).map_or(String::new(), |t| t.to_string_lossy().into_owned())
    }
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
