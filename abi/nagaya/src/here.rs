//! `ngy_here`, where this process stands, and `ngyx_here`, the same among the images of the executing set, for inline fast paths.
//! Layout: `nagaya/here.h`.

use nagaya_core::Core;
use nagaya_xmp::executing::Reach;
use std::cell::UnsafeCell;
use std::ffi::{c_int, CStr};
use std::sync::atomic::{AtomicPtr, Ordering};

/// `ngy_here` is written once, before any user code that communicates runs; `ngyx_here` by the thread that calls the library.
#[repr(transparent)]
pub struct HereCell(UnsafeCell<Reach>);

// SAFETY: `publish` runs before anybody may read, and XMP is called by one thread at a time (9.8 of the reference).
unsafe impl Sync for HereCell {}

/// Before the start: one process, nothing mapped.
const ALONE: Reach = Reach { rank: 0, size: 1, first: 0, count: 0, stride: 0 };

#[no_mangle]
#[allow(non_upper_case_globals)]
pub static ngy_here: HereCell = HereCell(UnsafeCell::new(ALONE));

#[no_mangle]
#[allow(non_upper_case_globals)]
pub static ngyx_here: HereCell = HereCell(UnsafeCell::new(ALONE));

/// The variable of that name in a program that is not position-independent: it has its own copy, which takes precedence.
static COPY: AtomicPtr<Reach> = AtomicPtr::new(std::ptr::null_mut());

/// Fills both from the runtime.
pub(crate) fn publish(core: &Core) {
    let map = core.map();
    let here = Reach {
        rank: core.rank().0 as c_int,
        size: core.size() as c_int,
        first: map.first as c_int,
        count: map.count as c_int,
        stride: map.stride,
    };
    COPY.store(copy_of(c"ngyx_here"), Ordering::Relaxed);
    // SAFETY: nobody reads it yet.
    unsafe { write(&ngy_here, copy_of(c"ngy_here"), here) }
    publish_images(here);
}

/// Tells translated code which images of the executing set it reaches.
pub(crate) fn publish_images(reach: Reach) {
    // SAFETY: one thread at a time calls the library and translated code.
    unsafe { write(&ngyx_here, COPY.load(Ordering::Relaxed), reach) }
}

/// Asks the linker.
fn copy_of(name: &CStr) -> *mut Reach {
    // SAFETY: the symbol, if found, is the variable above or the program's copy.
    unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()).cast() }
}

/// # Safety
/// Nobody reads it meanwhile; `copy` is null or such a variable.
unsafe fn write(to: &HereCell, copy: *mut Reach, here: Reach) {
    to.0.get().write(here);
    if !copy.is_null() {
        copy.write(here);
    }
}
