//! What the gem calls instead of functions of `nagaya.h`, so that messages about Ruby programs are in their words. No part of the public
//! interface.

use std::ffi::{c_int, c_void};

use nagaya_start::Face;

use crate::status::code;

/// `ngy_init`.
#[no_mangle]
pub extern "C" fn ngyruby_init() -> c_int {
    code(crate::start::start(Face::Ruby, |_| ()).map(|_| ()))
}

/// `ngy_alloc` of a coarray.
///
/// # Safety
/// `object` is writable.
#[no_mangle]
pub unsafe extern "C" fn ngyruby_alloc(bytes: usize, object: *mut *mut c_void) -> c_int {
    // SAFETY: the caller's promise.
    unsafe { crate::memory::alloc("a coarray", bytes, 0, object) }
}
