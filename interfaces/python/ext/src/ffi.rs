//! What the extension calls: libnagaya (`generated/prototypes.rs` has what C's headers declare), and a little of the system.
//! `_library.py` has loaded the library before, so that the symbols are found when the extension is loaded, and a process has one runtime.

use std::ffi::{c_char, c_int, c_void};

pub use crate::prototypes::*;

/// A handle of what is complete.
pub const DONE: u64 = 0;

pub type Team = *mut c_void;

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
