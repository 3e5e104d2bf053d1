//! The state of this process for inline fast paths: `ngy_here`, `ngyx_here`, the same among the images of the executing
//! set, and `ngy_segment`. Layout: `nagaya/access.h`.

use nagaya_core::combine::STRIPE_BYTES;
use nagaya_core::control::{Stripe, STRIPES};
use nagaya_core::doorbell::{Doorbell, FOR_WRITES};
use nagaya_core::profile;
use nagaya_core::{get, Core, Rank};
use nagaya_xmp::executing::MappedRange;
use nagaya_xmp::seam;
use std::cell::UnsafeCell;
use std::ffi::{c_int, CStr};

/// `ngy_segment_t`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Segment {
    base: *mut u8,
    bytes: usize,
    doorbell: *const Doorbell,
    doorbell_stride: isize,
    locks: *const Stripe,
}

/// `ngy_here` is written once, before any user code that communicates runs; `ngyx_here` and `ngy_segment` by the thread that calls
/// the library.
#[repr(transparent)]
pub struct Shown<T>(UnsafeCell<T>);

// SAFETY: `publish` runs before anybody may read, and one thread at a time calls the library and runs inline code.
unsafe impl<T> Sync for Shown<T> {}

impl<T> Shown<T> {
    pub const fn new(value: T) -> Shown<T> {
        Shown(UnsafeCell::new(value))
    }
}

/// Before the start: one process, nothing mapped.
const ALONE: MappedRange = MappedRange { rank: 0, size: 1, first: 0, count: 0, stride: 0, lock_stride: 0 };

#[no_mangle]
#[allow(non_upper_case_globals)]
pub static ngy_here: Shown<MappedRange> = Shown(UnsafeCell::new(ALONE));

#[no_mangle]
#[allow(non_upper_case_globals)]
pub static ngyx_here: Shown<MappedRange> = Shown(UnsafeCell::new(ALONE));

#[no_mangle]
#[allow(non_upper_case_globals)]
pub static ngy_segment: Shown<Segment> = Shown(UnsafeCell::new(NO_SEGMENT));

const NO_SEGMENT: Segment = Segment {
    base: std::ptr::null_mut(),
    bytes: 0,
    doorbell: std::ptr::null(),
    doorbell_stride: 0,
    locks: std::ptr::null(),
};

/// The numbers that `nagaya/access.h` also contains.
const _: () = assert!(FOR_WRITES == 2 && STRIPES == 256 && STRIPE_BYTES == 4096 && size_of::<Stripe>() == 64);

/// Fills both from the runtime.
pub fn publish(core: &Core) {
    let map = core.map();
    // Calls of nagaya.h are recorded without new translation: `ngy_segment` is empty then. Other code is recorded if it was translated for that.
    let all = (map.first, map.count);
    let alone = (core.rank().0, 1);
    let (first, count) = if profile::is_on() && profile::counts_accesses() { alone } else { all };
    let here = MappedRange {
        rank: core.rank().0 as c_int,
        size: core.size() as c_int,
        first: first as c_int,
        count: count as c_int,
        stride: map.stride,
        lock_stride: core.locks().1,
    };
    // SAFETY: nobody reads it yet.
    unsafe { write(&ngy_here, copy_of(c"ngy_here"), here) }
    // SAFETY: both live as long as the program, the second if it is there, and only the runtime writes them.
    unsafe { seam::show_at([ngyx_here.0.get(), copy_of(c"ngyx_here")]) }
    // Translated code that is checked or counted, too, calls the library for all other images.
    let (first, count) = if core.may_inline_translated() { all } else { alone };
    seam::show_images(MappedRange { first: first as c_int, count: count as c_int, ..here });
    if core.may_inline() {
        let (doorbell, doorbell_stride) = core.doorbells();
        let segment = Segment { base: map.base, bytes: map.size, doorbell, doorbell_stride, locks: core.locks().0 };
        // SAFETY: *program's variables*: it lives as long as the program, and only the runtime writes it.
        unsafe { write(&ngy_segment, copy_of(c"ngy_segment"), segment) }
    }
}

/// A unit of the program was translated with `-fprofile-access`: a profile has its accesses to coarrays and global pointers.
#[no_mangle]
pub extern "C" fn ngy_profile_accesses() {
    profile::count_accesses();
}

/// Before the segment goes: every call of the C interface reaches the library again.
pub fn withdraw() {
    // SAFETY: this thread is the one that calls the library and runs inline code.
    unsafe { write(&ngy_segment, copy_of(c"ngy_segment"), NO_SEGMENT) }
}

/// # Safety
/// `lock` is the address of a lock in a segment that is mapped here.
#[no_mangle]
pub unsafe extern "C" fn ngy_wake_lock(lock: *const Stripe) {
    // SAFETY: `lock` is in a mapped segment, which stays mapped until the process ends. A lock consists of atomics.
    unsafe { (*lock).wake() }
}

/// Wakes a rank that is mapped here and sleeps until its memory changes. Nothing for others.
#[no_mangle]
pub extern "C" fn ngy_wake(rank: c_int) {
    if let Some(core) = get() {
        nagaya_core::race::release(nagaya_core::race::Order::Wake, rank as u64);
        core.ring_write(Rank(rank as u32));
    }
}

/// The variable of that name in a program that is not position-independent: it has its own copy, which takes precedence. Asks the
/// linker.
pub fn copy_of<T>(name: &CStr) -> *mut T {
    // SAFETY: the symbol, if found, is the variable above or the program's copy.
    unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()).cast() }
}

/// # Safety
/// No other thread reads or writes `to` and `copy` during the call. `copy` is null or the program's own copy of this variable.
pub unsafe fn write<T: Copy>(to: &Shown<T>, copy: *mut T, value: T) {
    // SAFETY: no other thread uses the variable and its copy, by the contract of this function. Both live as long as the program.
    unsafe {
        to.0.get().write(value);
        if !copy.is_null() {
            copy.write(value);
        }
    }
}
