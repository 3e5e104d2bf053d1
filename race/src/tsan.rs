//! What instrumented code calls (`shim/tsan.c`), for accesses of memory that counts.

use std::ffi::c_int;
use std::sync::Once;

use crate::detector::{get, Kind};
use crate::observer;

/// Atomics of the base language, which are atomic to each other.
const LANGUAGE: u8 = 63;

/// Flags of the shim.
const WRITE: c_int = 1;
const ATOMIC: c_int = 2;

#[no_mangle]
extern "C" fn ngy_race_access(address: usize, len: usize, flags: c_int, caller: usize) {
    let Some(detector) = get() else { return };
    let atomic = if flags & ATOMIC != 0 { LANGUAGE } else { 0 };
    detector.access_local(address, len, Kind { is_write: flags & WRITE != 0, atomic, operation: 0 }, caller);
}

/// The variable at `address` orders the ranks that use it atomically.
#[no_mangle]
extern "C" fn ngy_race_order(address: usize, releases: c_int) {
    let Some(detector) = get() else { return };
    // As the runtime's key of a word (`nagaya_core::race::Order::Word`), whose atomics are the same instructions.
    let key = 5 << 56 | address as u64;
    match releases {
        0 => detector.acquire(key),
        _ => detector.release(key),
    }
}

/// Each instrumented file calls it before `main`.
#[no_mangle]
extern "C" fn ngy_race_init() {
    static ONCE: Once = Once::new();
    ONCE.call_once(observer::register);
}
