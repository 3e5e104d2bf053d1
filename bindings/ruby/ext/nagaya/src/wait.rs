//! Waiting: what may last is started, and asked for until it is done. Between two looks other Ruby threads run and interrupts (Ctrl-C,
//! Thread#kill, Timeout) are taken, so no function of the library that waits is called for long with Ruby's lock held.

use std::ffi::{c_int, c_long};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use magnus::rb_sys::protect;
use magnus::{Error, Ruby};

use crate::ffi;
use crate::job;

/// Looks that only spin; then some that give the processor away; then those that sleep.
const SPINS: u32 = 200;
const YIELDS: u32 = 4000;
const LONGEST_SLEEP: Duration = Duration::from_millis(1);

/// Paces the looks of one wait.
pub struct Pace {
    looks: u32,
    sleep: Duration,
}

impl Pace {
    pub fn new() -> Pace {
        Pace { looks: 0, sleep: Duration::from_micros(20) }
    }

    /// To be called after a look in vain. The error is an interrupt, or what another thread raised in this one.
    pub fn pause(&mut self, ruby: &Ruby) -> Result<(), Error> {
        self.looks = self.looks.saturating_add(1);
        if self.looks <= SPINS {
            std::hint::spin_loop();
            return Ok(());
        }
        if self.looks <= YIELDS {
            std::thread::yield_now();
            return match self.looks % 64 {
                // Other Ruby threads may be what this one waits for.
                0 => schedule(),
                _ => Ok(()),
            };
        }
        let interval = rb_sys::timeval { tv_sec: 0, tv_usec: self.sleep.as_micros() as c_long };
        self.sleep = (self.sleep * 5 / 4).min(LONGEST_SLEEP);
        // SAFETY: Ruby's lock is held, and what it raises is caught.
        protect(|| unsafe {
            rb_sys::rb_thread_wait_for(interval);
            rb_sys::Qnil as rb_sys::VALUE
        })?;
        ruby.thread_check_ints()
    }
}

/// Lets other Ruby threads run, and takes interrupts.
fn schedule() -> Result<(), Error> {
    // SAFETY: Ruby's lock is held, and what it raises is caught.
    protect(|| unsafe {
        rb_sys::rb_thread_schedule();
        rb_sys::rb_thread_check_ints();
        rb_sys::Qnil as rb_sys::VALUE
    })
    .map(drop)
}

fn is_done(ruby: &Ruby, handle: u64) -> Result<bool, Error> {
    let mut done: c_int = 0;
    // SAFETY: a handle that has not been used up.
    job::check(ruby, unsafe { ffi::ngy_test(handle, &mut done) })?;
    Ok(done != 0)
}

/// Until an operation on memory that the caller keeps is complete; also when it is interrupted, which is the error then.
#[inline]
pub fn transfer(ruby: &Ruby, handle: u64) -> Result<(), Error> {
    if handle == ffi::DONE {
        return Ok(());
    }
    let mut pace = Pace::new();
    while !is_done(ruby, handle)? {
        if let Err(interrupt) = pace.pause(ruby) {
            // SAFETY: not used up.
            job::check(ruby, unsafe { ffi::ngy_wait(handle) })?;
            return Err(interrupt);
        }
    }
    Ok(())
}

/// A collective that an interrupt has cut short: it goes on, and its memory stays, until it is done.
struct Left {
    handle: u64,
    _memory: Vec<Vec<u8>>,
}

static LEFT: Mutex<Vec<Left>> = Mutex::new(Vec::new());

fn left() -> MutexGuard<'static, Vec<Left>> {
    LEFT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a collective on memory of its own and waits for it; gives the memory back.
pub fn collective(
    ruby: &Ruby,
    mut memory: Vec<Vec<u8>>,
    start: impl FnOnce(&mut [Vec<u8>], &mut u64) -> c_int,
) -> Result<Vec<Vec<u8>>, Error> {
    job::running(ruby)?;
    let mut handle = ffi::DONE;
    job::check(ruby, start(&mut memory, &mut handle))?;
    if handle == ffi::DONE {
        return Ok(memory);
    }
    let mut pace = Pace::new();
    while !is_done(ruby, handle)? {
        if let Err(interrupt) = pace.pause(ruby) {
            left().push(Left { handle, _memory: memory });
            return Err(interrupt);
        }
    }
    Ok(memory)
}

/// Before the end: collectives that were interrupted have to be complete. The others have come to them, or will.
pub fn nothing_left(ruby: &Ruby) -> Result<(), Error> {
    let all = std::mem::take(&mut *left());
    all.into_iter().try_for_each(|left| transfer(ruby, left.handle))
}

/// A barrier of all, which can be interrupted; after it, a collective call of the library returns soon.
pub fn meet(ruby: &Ruby) -> Result<(), Error> {
    // SAFETY: the team of all.
    collective(ruby, Vec::new(), |_, handle| unsafe { ffi::ngy_barrier_nb(std::ptr::null_mut(), handle) }).map(drop)
}

/// Until a condition on this process's memory holds, which others change.
pub fn until(ruby: &Ruby, mut holds: impl FnMut() -> bool) -> Result<(), Error> {
    let mut pace = Pace::new();
    while !holds() {
        // SAFETY: no argument.
        if unsafe { ffi::ngy_poll() } <= 0 {
            pace.pause(ruby)?;
        }
    }
    Ok(())
}
