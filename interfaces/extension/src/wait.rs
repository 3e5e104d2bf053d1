//! Waits for operations, for the small all-reduce and for memory. An operation that an interrupt cuts short goes on, and its memory stays.

use std::ffi::{c_int, c_void};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::ffi;
use crate::pace::{For, Interpreter, Pace};

/// Polls of memory between two that make progress.
const GLANCES: u32 = 16;

pub fn is_done<I: Interpreter>(here: I, handle: u64) -> Result<bool, I::Error> {
    let mut done: c_int = 0;
    // SAFETY: the caller has a handle that is in use, and `done` outlives the call.
    here.check(unsafe { ffi::ngy_test(handle, &mut done) })?;
    Ok(done != 0)
}

/// Until an operation is complete. After an interrupt `interrupted` decides what becomes of the operation; its error comes first.
pub fn complete<I: Interpreter>(
    here: I,
    handle: u64,
    interrupted: impl FnOnce() -> Result<(), I::Error>,
) -> Result<(), I::Error> {
    let mut pace = Pace::new(For::Operation(handle));
    while !is_done(here, handle)? {
        if let Err(interrupt) = pace.pause(here) {
            interrupted()?;
            return Err(interrupt);
        }
    }
    Ok(())
}

/// Until an operation on memory that the caller keeps is complete; also when it is interrupted, which is the error then.
#[inline]
pub fn transfer<I: Interpreter>(here: I, handle: u64) -> Result<(), I::Error> {
    if handle == ffi::DONE {
        return Ok(());
    }
    // SAFETY: `is_done` has not found the operation complete, so its handle is in use.
    complete(here, handle, || here.check(unsafe { ffi::ngy_wait(handle) }))
}

/// A collective that an interrupt has cut short, or a transfer without a waiter. It goes on, and its memory stays until it is complete.
struct PendingOperation {
    handle: u64,
    _memory: Box<dyn Send>,
}

static LEFT: Mutex<Vec<PendingOperation>> = Mutex::new(Vec::new());

fn left() -> MutexGuard<'static, Vec<PendingOperation>> {
    LEFT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An operation goes on without its caller; `memory` is what it reads and writes.
pub fn leave(handle: u64, memory: impl Send + 'static) {
    left().push(PendingOperation { handle, _memory: Box::new(memory) });
}

/// No rank waits any more for what interrupts have left, because it may never be complete. Its memory stays for good.
pub fn abandon_left() {
    std::mem::forget(std::mem::take(&mut *left()));
}

/// A small all-reduce of which some thread waits for the end, and one that an interrupt has left. There is one at a time.
static IN_TURN: AtomicBool = AtomicBool::new(false);
static LEFT_IN_TURN: AtomicBool = AtomicBool::new(false);
/// Members that it is for, and bytes.
pub const IN_TURN_MOST: c_int = 16;
pub const IN_TURN_BYTES: usize = 56;

/// Polls until the result is at `to`.
fn end_in_turn<I: Interpreter>(here: I, to: *mut c_void) -> Result<(), I::Error> {
    let (mut pace, mut done) = (Pace::new(For::InTurn), 0);
    loop {
        // SAFETY: `to` has space for the elements until this returns: the memory that `reduce_in_turn` got, or the words of
        // `wait_for_turn`.
        here.check(unsafe { ffi::ngy_allreduce_end(to, &mut done) })?;
        if done != 0 {
            return Ok(());
        }
        pace.pause(here).inspect_err(|_| LEFT_IN_TURN.store(true, Ordering::Relaxed))?;
    }
}

/// Until the turn is this thread's: those of others have ended, and what was left by an interrupt.
pub fn wait_for_turn<I: Interpreter>(here: I) -> Result<(), I::Error> {
    let mut pace = Pace::new(For::Nothing);
    while IN_TURN.load(Ordering::Relaxed) {
        pace.pause(here)?;
    }
    if LEFT_IN_TURN.swap(false, Ordering::Relaxed) {
        let mut unread = [0u64; IN_TURN_BYTES / 8];
        end_in_turn(here, unread.as_mut_ptr().cast())?;
    }
    Ok(())
}

/// An all-reduce of at most `IN_TURN_BYTES` bytes of up to `IN_TURN_MOST` members.
///
/// # Safety
/// `from` is readable and `to` writable for `count` elements of type `ty`, until it returns.
pub unsafe fn reduce_in_turn<I: Interpreter>(
    here: I,
    team: ffi::Team,
    (op, ty): (c_int, c_int),
    from: *const c_void,
    to: *mut c_void,
    count: usize,
) -> Result<(), I::Error> {
    wait_for_turn(here)?;
    // SAFETY: `from` has `count` elements, which the call reads before it returns.
    here.check(unsafe { ffi::ngy_allreduce_begin(team, op, ty, from, count) })?;
    IN_TURN.store(true, Ordering::Relaxed);
    let ended = end_in_turn(here, to);
    IN_TURN.store(false, Ordering::Relaxed);
    ended
}

/// Before the end: what goes on by itself has to be complete. The others have come to such collectives, or will.
pub fn nothing_left<I: Interpreter>(here: I) -> Result<(), I::Error> {
    wait_for_turn(here)?;
    let all = std::mem::take(&mut *left());
    all.into_iter().try_for_each(|left| transfer(here, left.handle))
}

/// Until a condition on this process's memory holds, which others change.
pub fn until<I: Interpreter>(here: I, mut holds: impl FnMut() -> bool) -> Result<(), I::Error> {
    let mut pace = Pace::new(For::Memory);
    while !(0..GLANCES).any(|_| holds()) {
        // SAFETY: no argument; the caller holds the interpreter's lock, so no other thread is in the library.
        if unsafe { ffi::ngy_poll() } <= 0 {
            pace.pause(here)?;
        }
    }
    Ok(())
}
