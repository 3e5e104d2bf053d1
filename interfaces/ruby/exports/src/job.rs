//! Start and allocation, with messages in the terms of Ruby programs.

use std::ffi::{c_int, c_void};

use nagaya_start::Interface;

use nagaya_c_api_exports::status::code;

/// `ngy_init`. `at_prompt`: an interrupt ends what the prompt runs, and the job goes on.
#[no_mangle]
pub extern "C" fn ngyruby_init(at_prompt: c_int) -> c_int {
    let interface = if at_prompt != 0 { Interface::RubyPrompt } else { Interface::Ruby };
    code(nagaya_registry::start(interface, |_| ()).map(|_| ()))
}

/// `ngy_alloc` of a coarray.
///
/// # Safety
/// `object` is null or writable for a pointer.
#[no_mangle]
pub unsafe extern "C" fn ngyruby_alloc(bytes: usize, object: *mut *mut c_void) -> c_int {
    // SAFETY: `object` is null or writable for a pointer.
    unsafe { nagaya_c_api_exports::memory::alloc("a coarray", bytes, 0, object) }
}
