//! Waits of Ruby (`nagaya_extension`): between two polls other Ruby threads run and interrupts (Ctrl-C, Thread#kill, Timeout) are taken.
//! So no call that waits for long holds Ruby's lock.

use std::ffi::{c_int, c_long, c_void};
use std::sync::atomic::{AtomicPtr, Ordering};
use std::time::Duration;

use magnus::rb_sys::protect;
use magnus::value::ReprValue;
use magnus::{Error, Module, RModule, Ruby};
use nagaya_extension::Interpreter;
use nagaya_extension::IN_TURN_MOST;
pub use nagaya_extension::{leave, For, Pace};

use crate::ffi;
use crate::job;

/// The thread that holds Ruby's lock.
#[derive(Clone, Copy)]
pub struct Holder<'a>(pub &'a Ruby);

impl Interpreter for Holder<'_> {
    type Error = Error;

    #[inline]
    fn check(self, status: c_int) -> Result<(), Error> {
        job::check(self.0, status)
    }

    fn schedule(self) -> Result<(), Error> {
        std::thread::yield_now();
        // SAFETY: this thread holds Ruby's lock, and `protect` catches what the calls raise.
        protect(|| unsafe {
            rb_sys::rb_thread_schedule();
            rb_sys::rb_thread_check_ints();
            rb_sys::Qnil as rb_sys::VALUE
        })
        .map(drop)
    }

    fn check_interrupts(self) -> Result<(), Error> {
        self.0.thread_check_ints()
    }

    fn sleep(self, time: Duration) -> Result<(), Error> {
        let interval = rb_sys::timeval { tv_sec: 0, tv_usec: time.as_micros() as c_long };
        // SAFETY: this thread holds Ruby's lock, and `protect` catches what the call raises.
        protect(|| unsafe {
            rb_sys::rb_thread_wait_for(interval);
            rb_sys::Qnil as rb_sys::VALUE
        })?;
        self.0.thread_check_ints()
    }

    fn waits_at(self) -> Result<(String, usize), Error> {
        self.0.class_object().const_get::<_, RModule>("Nagaya")?.funcall("waits_at", ())
    }
}

pub fn is_done(ruby: &Ruby, handle: u64) -> Result<bool, Error> {
    nagaya_extension::is_done(Holder(ruby), handle)
}

/// Until an operation on memory that the caller keeps is complete; also when it is interrupted, which is the error then.
#[inline]
pub fn transfer(ruby: &Ruby, handle: u64) -> Result<(), Error> {
    nagaya_extension::transfer(Holder(ruby), handle)
}

/// The team of all processes: null, which is the library's own, until `renew_world`.
static WORLD: AtomicPtr<c_void> = AtomicPtr::new(std::ptr::null_mut());

/// The team of all processes.
pub fn world() -> ffi::Team {
    WORLD.load(Ordering::Relaxed)
}

/// At a prompt, an interrupt may leave different calls on each process, which then are never complete. From now on `team` is the team of all
/// processes, and no process waits for those calls. Their memory stays.
pub fn renew_world(team: ffi::Team) {
    WORLD.store(team, Ordering::Relaxed);
    nagaya_extension::abandon_left();
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
    nagaya_extension::complete(Holder(ruby), handle, || {
        leave(handle, std::mem::take(&mut memory));
        Ok(())
    })?;
    Ok(memory)
}

/// Whether all-reduces of a number are made so. Not at a prompt: one that an interrupt leaves there may never end, and no other one could begin.
pub fn is_in_turn(members: i32) -> bool {
    members <= IN_TURN_MOST && !job::is_at_prompt()
}

/// An all-reduce of a number of up to `IN_TURN_MOST` members, in place.
pub fn reduce_in_turn(
    ruby: &Ruby,
    team: ffi::Team,
    op: c_int,
    ty: c_int,
    bytes: &mut [u8; 16],
    count: usize,
) -> Result<(), Error> {
    job::running(ruby)?;
    let at = bytes.as_mut_ptr();
    // SAFETY: the caller's number has at most 16 bytes, which the call reads before it writes there.
    unsafe { nagaya_extension::reduce_in_turn(Holder(ruby), team, (op, ty), at.cast_const().cast(), at.cast(), count) }
}

/// Before the end: what goes on by itself has to be complete.
pub fn nothing_left(ruby: &Ruby) -> Result<(), Error> {
    nagaya_extension::nothing_left(Holder(ruby))
}

/// A barrier of all, which can be interrupted; after it, a collective call of the library returns soon.
pub fn meet(ruby: &Ruby) -> Result<(), Error> {
    job::check_collective(ruby)?;
    nagaya_extension::wait_for_turn(Holder(ruby))?;
    // SAFETY: the library keeps the team of all until the end, and `handle` outlives the call.
    collective(ruby, Vec::new(), |_, handle| unsafe { ffi::ngy_barrier_nb(world(), handle) }).map(drop)
}

/// Until a condition on this process's memory holds, which others change.
pub fn until(ruby: &Ruby, holds: impl FnMut() -> bool) -> Result<(), Error> {
    nagaya_extension::until(Holder(ruby), holds)
}
