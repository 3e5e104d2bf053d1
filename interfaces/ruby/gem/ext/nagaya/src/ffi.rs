//! What the extension calls: libnagaya (`nagaya_extension` has what both extensions call), and a little of the system and of Ruby.

use std::ffi::{c_int, c_void};

pub use nagaya_extension::ffi::*;

// From `interfaces/ruby/exports`; no header has them.
extern "C" {
    pub fn ngyruby_init(at_prompt: c_int) -> c_int;
    pub fn ngyruby_alloc(bytes: usize, object: *mut *mut c_void) -> c_int;
}

extern "C" {
    pub fn pthread_atfork(
        prepare: Option<extern "C" fn()>,
        parent: Option<extern "C" fn()>,
        child: Option<extern "C" fn()>,
    ) -> c_int;
    /// Ruby's own, from 3.1 on; its header is not among those that rb-sys reads.
    pub fn rb_io_buffer_new(base: *mut c_void, size: usize, flags: c_int) -> rb_sys::VALUE;
}
