//! What the extension of the Python package calls besides `nagaya.h`, so that messages about Python programs use the package's words. No public
//! interface.
//!
//! # Layers
//!
//! 1. `named`: distributed arrays of XMP/C by name

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod named;

use std::ffi::{c_int, c_void};

use nagaya_c_api_exports::status::code;
use nagaya_start::Interface;

/// Like `ngy_init`, unless another interface has started the core, such as mpi4py. `at_prompt`: an interrupt ends what the prompt runs, and the
/// job goes on.
#[no_mangle]
pub extern "C" fn ngypy_init(at_prompt: c_int) -> c_int {
    let interface = if at_prompt != 0 { Interface::PythonPrompt } else { Interface::Python };
    code(nagaya_registry::running(interface, |_| ()).map(|_| ()))
}

/// Whether `NAGAYA_CHECK` asks for checks: 1 or 0. The core runs.
#[no_mangle]
pub extern "C" fn ngypy_checks() -> c_int {
    nagaya_registry::running(Interface::Python, |_| ()).is_ok_and(|core| core.config().check).into()
}

/// `ngy_alloc` of a coarray.
///
/// # Safety
/// `object` is null or writable for a pointer.
#[no_mangle]
pub unsafe extern "C" fn ngypy_alloc(bytes: usize, object: *mut *mut c_void) -> c_int {
    // SAFETY: `object` is null or writable for a pointer.
    unsafe { nagaya_c_api_exports::memory::alloc("a coarray", bytes, 0, object) }
}
