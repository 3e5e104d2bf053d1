//! Waits that a binding makes by polling, as notes for the deadlock report (`nagaya_core::WaitNote`) and in profiles. The extensions of Ruby
//! and of Python declare these functions themselves; no header has them.

use std::cell::Cell;
use std::ffi::{c_char, c_int, c_void};

use nagaya_coll::Coll;
use nagaya_core::profile::script::{self, FindLine};
use nagaya_core::profile::{self, Wait};
use nagaya_core::{Core, Handle, Rank, WaitNote, Waiting};

/// A lock that is waited for: its rank, the rank that holds it, and the address of its word in this process's own part.
#[repr(C)]
#[derive(Clone, Copy)]
struct LockWait {
    rank: u32,
    holder: u32,
    at: usize,
}

/// The reason of such a wait.
///
/// # Safety
/// If `what` is 3, `handle` is the address of a [`LockWait`], readable during the call.
unsafe fn why(core: &Core, coll: &Coll, what: c_int, handle: u64) -> Waiting {
    match what {
        0 => coll.waits_for(Handle(handle)),
        1 => coll.split_phase_waits_for(),
        3 => {
            // SAFETY: for a lock, `handle` is the address of a record that is readable during the call.
            let LockWait { rank, holder, at } = unsafe { *(handle as *const LockWait) };
            let lock = core.global(Rank(rank), at as *mut u8);
            Waiting::new("the lock of rank {}, held by").queue(lock).from([holder])
        }
        4 => Waiting::new("a post"),
        5 => Waiting::new("a remote call or a reply of another rank"),
        6 => Waiting::new("the end of its operations"),
        _ => Waiting::new("a word of its own memory to change"),
    }
}

thread_local! {
    /// What the next `ngy_wait_any` of this thread is for, as `ngyb_awaits` has it.
    static AWAITED: Cell<Option<(c_int, u64)>> = const { Cell::new(None) };
}

/// The reason that `ngyb_awaits` has named.
pub(crate) fn awaited(core: &Core, coll: &Coll) -> Option<Waiting> {
    // SAFETY: if the first number is 3, the second one is the address of a record, as `ngyb_awaits` requires.
    AWAITED.get().map(|(what, handle)| unsafe { why(core, coll, what, handle) })
}

/// A wait has become long: for an operation (`what` 0), the end of `ngy_allreduce_begin` (1), memory (2), or a lock
/// (3). For a lock, `handle` is the address of a [`LockWait`]. `at` is the user's line ("file.rb:12: barrier"), or
/// null. The result is null where there is no report.
///
/// # Safety
/// `at` is null or a string that ends with a NUL. If `what` is 3, `handle` is the address of a [`LockWait`]. Both stay during the call.
#[no_mangle]
pub unsafe extern "C" fn ngyb_wait_told(
    what: c_int,
    handle: u64,
    at: *const c_char,
    in_thread: c_int,
) -> *mut WaitNote<'static> {
    let (Some(core), Ok(coll)) = (nagaya_core::get(), nagaya_coll::require()) else { return std::ptr::null_mut() };
    // SAFETY: `at` is null or a string, and `handle` of a lock the address of a record. The line is taken back when `_at` is
    // dropped, in this call.
    let (_at, why) = unsafe { (core.at(at), why(core, coll, what, handle)) };
    Box::into_raw(Box::new(core.note_wait(&why, in_thread != 0)))
}

/// Until the next call of this, waits happen in the user's call `name`, which returns to `address` (null: it has no line). A null name ends
/// this. For the C++ header, whose functions are between the user and the library.
///
/// # Safety
/// `name` is null, or a string that ends with a NUL and stays until the next call of this function.
#[no_mangle]
pub unsafe extern "C" fn ngyb_called(address: *const c_void, name: *const c_char) {
    if let Some(core) = nagaya_core::get() {
        // SAFETY: `name` is null or a string that stays until the next call of this function, which takes it back.
        unsafe { core.called_from(address as usize, name) };
    }
    if name.is_null() {
        AWAITED.set(None);
    }
}

/// Until `ngyb_called` ends the user's call, `ngy_wait_any` waits for this. `what` is 0 for an operation, 3 for a lock, 4 for a post, 5
/// for a remote call or a reply, and 6 for all operations of this rank. `handle` is that of the operation, or the address of a
/// [`LockWait`].
///
/// # Safety
/// If `what` is 3, `handle` is the address of a [`LockWait`], which stays until `ngyb_called` ends the call.
#[no_mangle]
pub unsafe extern "C" fn ngyb_awaits(what: c_int, handle: u64) {
    AWAITED.set(Some((what, handle)));
}

/// Writes the place of the user's call, "heat.cpp:40: " or nothing, into `to`, which has `size` bytes. A text that does not fit is cut.
///
/// # Safety
/// `to` is writable for `size` bytes, at least 1.
#[no_mangle]
pub unsafe extern "C" fn ngyb_place(to: *mut c_char, size: usize) {
    let place = nagaya_core::waiting::calling_prefix();
    let len = place.len().min(size.saturating_sub(1));
    // SAFETY: `to` is writable for `size` bytes, and `len` is less.
    unsafe {
        std::ptr::copy_nonoverlapping(place.as_ptr().cast(), to, len);
        to.add(len).write(0);
    }
}

/// A number that changes when other ranks advance a collective that was started. A wait that sees it change is not long.
#[no_mangle]
pub extern "C" fn ngyb_wait_advanced() -> u64 {
    nagaya_coll::require().map_or(0, |coll| coll.advanced())
}

/// After a look in vain.
///
/// # Safety
/// `told` is null, or came from `ngyb_wait_told` and was not passed to `ngyb_wait_over`.
#[no_mangle]
pub unsafe extern "C" fn ngyb_wait_look(told: *const WaitNote<'static>) {
    // SAFETY: `told` is null or a box that `ngyb_wait_told` made and `ngyb_wait_over` has not freed. No other thread uses it.
    if let Some(told) = unsafe { told.as_ref() } {
        told.look();
    }
}

/// # Safety
/// The same as for `ngyb_wait_look`. Not used afterwards.
#[no_mangle]
pub unsafe extern "C" fn ngyb_wait_over(told: *mut WaitNote<'static>) {
    if !told.is_null() {
        // SAFETY: from `Box::into_raw`, and released once.
        drop(unsafe { Box::from_raw(told) });
    }
}

/// From now on, profiles show the lines that `find_line` finds for calls from the file that contains its code. Null: the interpreter ends.
/// It returns 1 if a profile is or will be made. Otherwise it returns 0, and nothing calls `find_line`. May come before the start.
#[no_mangle]
pub extern "C" fn ngyb_script(find_line: Option<FindLine>) -> c_int {
    script::register(find_line).into()
}

/// A wait begins, for a profile. `what` and `handle` are those of `ngyb_wait_told`. The result is null if no profile is made.
///
/// # Safety
/// If `what` is 3, `handle` is the address of a [`LockWait`], readable during the call.
#[no_mangle]
pub unsafe extern "C" fn ngyb_profile_wait(what: c_int, handle: u64) -> *mut Wait {
    let (Some(core), Ok(coll)) = (nagaya_core::get(), nagaya_coll::require()) else { return std::ptr::null_mut() };
    // SAFETY: `handle` of a lock is the address of a record that is readable during this call, and the wait's reason is read in it.
    let wait = profile::wait(&|| unsafe { why(core, coll, what, handle) }, core.line());
    wait.map_or(std::ptr::null_mut(), |wait| Box::into_raw(Box::new(wait)))
}

/// The wait is over.
///
/// # Safety
/// `wait` is null, or came from `ngyb_profile_wait` on this thread, and is not used afterwards.
#[no_mangle]
pub unsafe extern "C" fn ngyb_profile_waited(wait: *mut Wait) {
    if !wait.is_null() {
        // SAFETY: from `Box::into_raw`, and released once.
        drop(unsafe { Box::from_raw(wait) });
    }
}
