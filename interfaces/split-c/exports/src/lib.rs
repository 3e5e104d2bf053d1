//! What translated Split-C calls (`nagaya/splitc.h`), each a line over `interfaces/split-c/runtime`. An error ends the job.
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Program*: translated code passes addresses with their bytes, as the section "Safety" of each function states.
//! * *Linker*: records between `first` and `end` are in one section of the object files, one after the other.
//! * *Inline*: only the runtime writes the variables that inline code reads, before the program begins.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

use std::ffi::{c_char, c_int, c_long, c_void};

use nagaya_splitc::{splitc, Error, Function, Here, Pointer, Record, Result, SplitC};

use nagaya_registry::here::{copy_of, write, Shown};

#[no_mangle]
#[allow(non_upper_case_globals)]
pub static ngysc_here: Shown<Here> = Shown::new(Here::ALONE);

/// The value, or the end of the job.
fn or_end<T>(result: Result<T>) -> T {
    result.unwrap_or_else(|Error(text)| nagaya_start::end(&text))
}

/// Calls `f` on this processor's state for a function of the program. The line that was set belongs to this call alone.
fn with<T>(f: impl FnOnce(&SplitC) -> Result<T>) -> T {
    or_end(splitc().and_then(|s| {
        let result = f(s).map_err(|error| s.located(error));
        s.forget_line();
        result
    }))
}

/// Before `main`, and when a shared library is loaded.
///
/// # Safety
/// `first` to `end` are the records of a program or a shared library, or null.
#[no_mangle]
pub unsafe extern "C" fn ngysc_note(first: *const Record, end: *const Record) {
    if !first.is_null() {
        // SAFETY: the linker put them side by side.
        or_end(unsafe { nagaya_splitc::note(std::slice::from_raw_parts(first, end.offset_from(first) as usize)) });
    }
}

/// # Safety
/// The same as for `ngysc_note`.
#[no_mangle]
pub unsafe extern "C" fn ngysc_start(_: c_int, _: *mut *mut c_char, first: *const Record, end: *const Record) {
    // SAFETY: the records between `first` and `end` meet the contract of `ngysc_note`.
    unsafe { ngysc_note(first, end) };
    // SAFETY: no code reads it before the program begins.
    let show = |here| unsafe { write(&ngysc_here, copy_of(c"ngysc_here"), here) };
    // The number of spread blocks may depend on PROCS, which translated code reads there.
    // SAFETY: no code reads `ngysc_here` before the program begins, and only the runtime writes it.
    let plan = |core| nagaya_splitc::plan(core, |here| unsafe { write(&ngysc_here, copy_of(c"ngysc_here"), here) });
    or_end(
        nagaya_registry::start(nagaya_start::Interface::SplitC, plan)
            .map_err(Error::from)
            .and_then(|core| nagaya_splitc::start(core, show)),
    );
}

/// # Safety
/// The same as for `SplitC::read`; so the three below.
#[no_mangle]
pub unsafe extern "C" fn ngysc_read(to: *mut u8, from: Pointer, bytes: usize) {
    // SAFETY: `to` has `bytes` bytes and what `from` names is readable: the section "Safety" of this function.
    with(|s| unsafe { s.read(to, from, bytes) })
}

/// # Safety
/// The same as for [`SplitC::write`].
#[no_mangle]
pub unsafe extern "C" fn ngysc_write(to: Pointer, from: *const u8, bytes: usize) {
    // SAFETY: `from` has `bytes` bytes and what `to` names is writable: the section "Safety" of this function.
    with(|s| unsafe { s.write(to, from, bytes) })
}

/// # Safety
/// The same as for [`SplitC::get`].
#[no_mangle]
pub unsafe extern "C" fn ngysc_get(to: *mut u8, from: Pointer, bytes: usize) {
    // SAFETY: `to` has `bytes` bytes until the next `sync`, and what `from` names is readable: the section "Safety" of this function.
    with(|s| unsafe { s.get(to, from, bytes) })
}

/// # Safety
/// The same as for [`SplitC::put`].
#[no_mangle]
pub unsafe extern "C" fn ngysc_put(to: Pointer, from: *const u8, bytes: usize) {
    // SAFETY: `from` has `bytes` bytes and what `to` names is writable: the section "Safety" of this function.
    with(|s| unsafe { s.put(to, from, bytes) })
}

/// # Safety
/// The same as for `SplitC::store`.
#[no_mangle]
pub unsafe extern "C" fn ngysc_store(to: Pointer, from: *const u8, bytes: usize) {
    // SAFETY: `from` has `bytes` bytes and what `to` names is writable: the section "Safety" of this function.
    with(|s| unsafe { s.store(to, from, bytes) })
}

#[no_mangle]
pub extern "C" fn ngysc_sync() {
    with(SplitC::sync)
}

#[no_mangle]
pub extern "C" fn ngysc_is_sync() -> c_int {
    with(|s| Ok(s.is_sync().into()))
}

#[no_mangle]
pub extern "C" fn ngysc_all_store_sync() {
    with(SplitC::all_store_sync)
}

#[no_mangle]
pub extern "C" fn ngysc_is_all_store_sync() -> c_int {
    with(|s| Ok(s.is_all_store_sync()?.into()))
}

#[no_mangle]
pub extern "C" fn ngysc_store_sync(bytes: usize) {
    with(|s| s.store_sync(bytes))
}

#[no_mangle]
pub extern "C" fn ngysc_reset_store_sync() {
    with(|s| {
        s.reset_store_sync();
        Ok(())
    })
}

#[no_mangle]
pub extern "C" fn ngysc_is_store_sync(bytes: usize) -> c_int {
    with(|s| Ok(s.is_store_sync(bytes).into()))
}

#[no_mangle]
pub extern "C" fn ngysc_barrier() {
    with(SplitC::barrier)
}

#[no_mangle]
pub extern "C" fn ngysc_poll() {
    with(|s| {
        s.poll();
        Ok(())
    })
}

/// # Safety
/// The same as for `SplitC::combine`.
#[no_mangle]
pub unsafe extern "C" fn ngysc_combine(form: c_int, op: c_int, ty: c_int, data: *mut u8, count: usize) {
    // SAFETY: `data` has `count` elements of the type: the section "Safety" of this function.
    with(|s| unsafe { s.combine(form, op, ty, data, count) })
}

/// # Safety
/// The same as for `SplitC::broadcast`.
#[no_mangle]
pub unsafe extern "C" fn ngysc_broadcast(data: *mut u8, bytes: usize) {
    // SAFETY: `data` has `bytes` bytes: the section "Safety" of this function.
    with(|s| unsafe { s.broadcast(data, bytes) })
}

/// # Safety
/// The same as for `SplitC::gather`.
#[no_mangle]
pub unsafe extern "C" fn ngysc_gather(to: *mut u8, from: *const u8, bytes: usize) {
    // SAFETY: `from` has `bytes` bytes, and `to` has space for those of all processors: the section "Safety" of this function.
    with(|s| unsafe { s.gather(to, from, bytes) })
}

/// # Safety
/// The same as for `SplitC::transpose`.
#[no_mangle]
pub unsafe extern "C" fn ngysc_transpose(to: *mut u8, from: *const u8, bytes: usize) {
    // SAFETY: both sides have `bytes` bytes for each processor: the section "Safety" of this function.
    with(|s| unsafe { s.transpose(to, from, bytes) })
}

/// C declares `...` for the words: those that a call leaves out have no meaning, for the function too.
///
/// # Safety
/// The same as for `SplitC::atomic`.
#[no_mangle]
pub unsafe extern "C" fn ngysc_atomic(function: Function, processor: c_int, a: u64, b: u64, c: u64, d: u64) -> c_int {
    // SAFETY: `function` is a function of the program that accepts these words: the section "Safety" of this function.
    with(|s| unsafe { s.atomic(function, processor, [a, b, c, d]) })
}

/// # Safety
/// The same as for `SplitC::start_atomic`.
#[no_mangle]
pub unsafe extern "C" fn ngysc_i_atomic(function: Function, processor: c_int, a: u64, b: u64, c: u64, d: u64) {
    // SAFETY: `function` is a function of the program that accepts these words: the section "Safety" of this function.
    with(|s| unsafe { s.start_atomic(function, processor, [a, b, c, d]) })
}

#[no_mangle]
pub extern "C" fn ngysc_all_atomic_sync() {
    with(SplitC::all_atomic_sync)
}

#[no_mangle]
pub extern "C" fn ngysc_change(code: c_int, wide: c_int, at: Pointer, operand: u64, compare: u64) -> u64 {
    with(|s| s.change(code, wide != 0, at, operand, compare))
}

#[no_mangle]
pub extern "C" fn ngysc_lock(at: Pointer) {
    with(|s| s.lock(at))
}

#[no_mangle]
pub extern "C" fn ngysc_try_lock(at: Pointer) -> c_int {
    with(|s| Ok(s.try_lock(at)?.into()))
}

#[no_mangle]
pub extern "C" fn ngysc_unlock(at: Pointer) {
    with(|s| s.unlock(at))
}

#[no_mangle]
pub extern "C" fn ngysc_malloc_on(processor: c_int, bytes: usize) -> Pointer {
    with(|s| s.malloc_on(processor, bytes))
}

/// # Safety
/// The same as for `SplitC::free_on`.
#[no_mangle]
pub unsafe extern "C" fn ngysc_free_on(at: Pointer) {
    // SAFETY: `at` is memory that its processor has allocated: the section "Safety" of this function.
    with(|s| unsafe { s.free_on(at) })
}

/// Spread memory, or null where there is no space.
#[no_mangle]
pub extern "C" fn ngysc_allocate(blocks: c_int, bytes: c_int) -> *mut c_void {
    let sizes = u64::try_from(blocks).ok().zip(usize::try_from(bytes).ok());
    let wrong = || Error(format!("all_spread_malloc({blocks}, {bytes}): both are counts"));
    with(|s| {
        let (blocks, bytes) = sizes.ok_or_else(wrong)?;
        s.spread_malloc(blocks, bytes)
    })
}

#[no_mangle]
pub extern "C" fn ngysc_kept(blocks: u64, bytes: usize) -> *mut c_void {
    with(|s| s.allocate("a static array of a function", blocks, bytes))
}

#[no_mangle]
pub extern "C" fn ngysc_automatic(blocks: u64, bytes: usize) -> *mut c_void {
    with(|s| s.enter(blocks, bytes))
}

#[no_mangle]
pub extern "C" fn ngysc_leave(at: *mut c_void) {
    with(|s| {
        s.leave(at);
        Ok(())
    })
}

#[no_mangle]
pub extern "C" fn ngysc_check_all() {
    with(|s| {
        s.check_all();
        Ok(())
    })
}

/// # Safety
/// The same as for `SplitC::at_line`.
#[no_mangle]
pub unsafe extern "C" fn ngysc_line(line: *const c_char) {
    // SAFETY: `line` is null or a string that stays until the process ends: the section "Safety" of this function.
    or_end(splitc().map(|s| unsafe { s.at_line(line) }))
}

/// # Safety
/// The same as for `SplitC::checked`.
#[no_mangle]
pub unsafe extern "C" fn ngysc_checked(at: Pointer, bytes: usize, effect: c_int, line: *const c_char) {
    // SAFETY: `line` is a string that stays until the process ends: the section "Safety" of this function.
    with(|s| unsafe { s.checked(at, bytes, effect, line) })
}

/// # Safety
/// The same as for `SplitC::outside`.
#[no_mangle]
pub unsafe extern "C" fn ngysc_outside(index: c_long, line: *const c_char, extent: c_long) {
    // SAFETY: `line` is null or a string that stays until the process ends: the section "Safety" of this function.
    with(|s| Err::<(), _>(unsafe { s.outside(index, line, extent) }))
}

#[no_mangle]
pub extern "C" fn ngysc_free(at: *mut c_void) {
    with(|s| s.free(at))
}
