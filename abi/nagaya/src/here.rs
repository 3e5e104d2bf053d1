//! `ngy_here`: where this process stands, for inline fast paths. Layout: `nagaya/here.h`.

use nagaya_core::Core;
use std::cell::UnsafeCell;
use std::ffi::c_int;

/// See `ngy_here_t`.
#[repr(C)]
struct Here {
    rank: c_int,
    size: c_int,
    first: c_int,
    count: c_int,
    stride: isize,
}

/// Written once, before any user code that communicates runs.
#[repr(transparent)]
pub struct HereCell(UnsafeCell<Here>);

// SAFETY: written by `publish` only, which runs before anybody may read.
unsafe impl Sync for HereCell {}

/// Before the start: one process, nothing mapped.
#[no_mangle]
#[allow(non_upper_case_globals)]
pub static ngy_here: HereCell = HereCell(UnsafeCell::new(Here { rank: 0, size: 1, first: 0, count: 0, stride: 0 }));

/// Fills `ngy_here` from the runtime.
pub(crate) fn publish(core: &Core) {
    let map = core.map();
    let here = Here {
        rank: core.rank().0 as c_int,
        size: core.size() as c_int,
        first: map.first as c_int,
        count: map.count as c_int,
        stride: map.stride,
    };
    // A program that is not position-independent has its own copy of the variable, which takes precedence: ask the linker.
    // SAFETY: nobody reads it yet; the symbol, if found, is ours or that copy.
    unsafe {
        let found = libc::dlsym(libc::RTLD_DEFAULT, c"ngy_here".as_ptr()) as *mut Here;
        ngy_here.0.get().write(Here { ..here });
        if !found.is_null() {
            found.write(here);
        }
    }
}
