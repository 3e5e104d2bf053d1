//! What instrumented code calls (`shim/tsan.c`), for accesses of memory that counts.

use std::ffi::c_int;
use std::sync::Once;

use crate::cell::{AccessRecord, Cell};
use crate::clock::Snapshot;
use crate::detector::{get, Kind};
use crate::kept::{self, Buffer};
use crate::threads::Branch;
use crate::{observer, threads};

/// The class of the base language's atomics. Those of the same width are atomic to each other, as in
/// `nagaya_core::race::word_class`.
fn language(len: usize) -> u8 {
    if len == 8 {
        63
    } else {
        62
    }
}

/// Flags of the shim.
const WRITE: c_int = 1;
const ATOMIC: c_int = 2;

#[no_mangle]
extern "C" fn ngy_race_access(address: usize, len: usize, flags: c_int, caller: usize) {
    let Some(detector) = get() else { return };
    let atomic = if flags & ATOMIC != 0 { language(len) } else { 0 };
    detector.access_local(address, len, Kind { is_write: flags & WRITE != 0, atomic, operation: 0 }, caller);
}

/// The first access of an epoch to bytes of one cell, which the shim has found and compared.
#[no_mangle]
extern "C" fn ngy_race_first(cell: *const Cell, entry: u64, address: usize, caller: usize) {
    let Some(detector) = get() else { return };
    // SAFETY: the shim has found it as the detector would; cells stay mapped until the process ends.
    detector.access_first(unsafe { &*cell }, AccessRecord::from_word(entry), address, caller);
}

#[no_mangle]
extern "C" fn ngy_race_end_thread() {
    get().into_iter().for_each(|detector| detector.end());
    threads::finish();
}

/// The variable at `address` orders the ranks that use it atomically.
#[no_mangle]
extern "C" fn ngy_race_order(address: usize, releases: c_int) {
    let Some(detector) = get() else { return };
    match releases {
        0 => detector.acquire(detector.key(address)),
        _ => detector.release(detector.key(address)),
    }
}

/// The same for what orders threads. The caller may be inside `malloc` (`memory`).
#[no_mangle]
extern "C" fn ngy_race_sync(address: usize, releases: c_int) {
    get().into_iter().for_each(|detector| detector.sync(detector.key(address), releases != 0));
}

/// Before a thread makes another one: what it has done; null where no job runs.
#[no_mangle]
extern "C" fn ngy_race_fork() -> *mut Snapshot {
    get().map_or(std::ptr::null_mut(), |detector| Box::into_raw(Box::new(detector.fork())))
}

#[no_mangle]
extern "C" fn ngy_race_begin_thread(forked: *mut Snapshot) {
    if !forked.is_null() {
        // SAFETY: of `ngy_race_fork`, and handed on once.
        threads::begin(unsafe { Box::from_raw(forked) });
    }
}

/// A section or a task begins; null: it counts as the thread that runs it.
#[no_mangle]
extern "C" fn ngy_race_branch(is_fresh: c_int) -> *mut Branch {
    let branch = get().and_then(|detector| detector.branch(is_fresh != 0));
    branch.map_or(std::ptr::null_mut(), |branch| Box::into_raw(Box::new(branch)))
}

#[no_mangle]
extern "C" fn ngy_race_merge(branch: *mut Branch, joins: c_int) {
    if let (false, Some(detector)) = (branch.is_null(), get()) {
        // SAFETY: of `ngy_race_branch`, and handed back once.
        detector.merge(*unsafe { Box::from_raw(branch) }, joins != 0);
    }
}

/// All branches that this thread has run come before what any thread of its team does next.
#[no_mangle]
extern "C" fn ngy_race_settle() {
    threads::settle();
}

/// The number of the latest buffer that is kept (`kept`).
#[no_mangle]
extern "C" fn ngy_race_latest_kept() -> u64 {
    kept::latest()
}

/// Buffers up to this number are kept no more: a barrier of the team orders what comes now after all that was done with them.
#[no_mangle]
extern "C" fn ngy_race_drop_until(number: u64) {
    get().into_iter().for_each(|detector| detector.drop_kept(|buffer| buffer.number <= number));
}

/// Buffers that have a byte of this memory are kept no more: it may belong to something else from now on.
#[no_mangle]
extern "C" fn ngy_race_drop_in(from: usize, to: usize) {
    let is_inside = |buffer: &Buffer| buffer.address < to && from < buffer.address + buffer.len;
    get().into_iter().for_each(|detector| detector.drop_kept(is_inside));
}

#[no_mangle]
extern "C" fn ngy_race_joined(thread: usize) {
    get().into_iter().for_each(|detector| detector.joined(thread));
}

/// Each instrumented file calls it before `main`.
#[no_mangle]
extern "C" fn ngy_race_init() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        threads::prepare();
        observer::register();
    });
}
