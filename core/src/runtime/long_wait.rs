//! Waits that have become long: once one has, others can read what the process waits for, and process 0 looks for a deadlock.
//!
//! Not here: waiting (`event.rs`), what is written (`waiting.rs`).

use super::Core;
use crate::addr::Rank;
use crate::profile;
use crate::waiting::{CallSite, Waiting, LONG};
use std::cell::Cell;
use std::ffi::c_char;
use std::time::{Duration, Instant};

/// A sleep until the deadlock detector is due ends a little later than that time, so that one sleep is enough.
const LEAST_NAP: Duration = Duration::from_millis(1);

/// The user's line while a call of the library runs; see [`Core::at`].
pub struct At<'a> {
    cell: &'a Cell<*const c_char>,
    before: *const c_char,
}

impl Drop for At<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        self.cell.set(self.before);
    }
}

impl Core {
    /// Until the result is dropped, waits happen at this line of the user's ("file.c:12: construct"), or null. What a call does that
    /// takes only nanoseconds needs none.
    ///
    /// # Safety
    /// A string that lives as long, or null.
    #[inline(always)]
    pub unsafe fn at(&self, line: *const c_char) -> At<'_> {
        At { before: self.line.replace(line), cell: &self.line }
    }

    /// Until the next call of this, waits happen in the user's call `name`, which returns to `address` (0: it has no line). For bindings whose
    /// own functions are between the user and the library; null: none is.
    ///
    /// # Safety
    /// A string that lives as long, or null.
    pub unsafe fn called_from(&self, address: usize, name: *const c_char) {
        self.line.set(name);
        self.called_from.set((!name.is_null()).then_some(address));
    }

    /// For a wait of one of several threads, which its caller makes of polls, one thread at a time. The caller looks at
    /// it after each poll. A report contains this wait, but it proves no standstill. Only one of several such waits is
    /// in the note, as long as it lasts.
    pub fn long_wait_in_thread<'a>(&'a self, why: &'a dyn Fn() -> Waiting) -> LongWait<'a> {
        LongWait::new(self, why, true)
    }

    /// A wait has become long. `in_thread`: other threads of this process may do what another process waits for, so it
    /// proves no standstill. Only one of several such waits is in the note, as long as it lasts.
    pub fn note_wait(&self, why: &Waiting, in_thread: bool) -> WaitNote<'_> {
        let noted = !self.notes.is_written();
        if noted {
            self.note(why, in_thread);
        }
        WaitNote { core: self, since: Instant::now(), noted, in_thread }
    }

    /// Runs `work`, which copies or computes, perhaps within a wait. If that wait is long, others read meanwhile that this
    /// process does not wait. Afterwards they read a new wait, because the process has made progress: that is no standstill.
    #[inline]
    pub fn while_busy<R>(&self, work: impl FnOnce() -> R) -> R {
        if !self.notes.is_written() {
            return work();
        }
        self.notes.mark_busy(true);
        let result = work();
        self.notes.mark_busy(false);
        result
    }

    /// Something has arrived within a wait, which goes on. If that wait is long, others read a new wait afterwards: that is no standstill.
    #[inline]
    pub fn made_progress(&self) {
        self.while_busy(|| ());
    }

    /// Lets others read what this process waits for. The second part of a wait that has become long.
    fn note(&self, why: &Waiting, in_thread: bool) {
        // SAFETY: *caller* of `at` or `called_from`: a string that lives until the line is taken back, or null.
        let at = unsafe { CallSite::new(self.line.get(), self.called_from.get()) };
        self.notes.write((self.rank().0, self.size()), why, at, in_thread);
    }

    /// The wait is over.
    fn unnote(&self) {
        self.notes.clear((self.rank().0, self.size()));
        (self.on_wait_end)(self);
    }
}

/// A wait that is slow: once it is long, others can read what for.
pub struct LongWait<'a> {
    core: &'a Core,
    why: &'a dyn Fn() -> Waiting,
    since: Instant,
    noted: bool,
    /// Other threads of this process, or processes of other jobs, may do what another process waits for.
    in_thread: bool,
}

impl LongWait<'_> {
    pub(crate) fn new<'a>(core: &'a Core, why: &'a dyn Fn() -> Waiting, in_thread: bool) -> LongWait<'a> {
        LongWait { core, why, since: Instant::now(), noted: false, in_thread }
    }

    /// Called after each sleep, or some polls.
    pub fn look(&mut self) {
        profile::still_waits();
        if self.noted {
            if !self.in_thread {
                (self.core.on_long_wait)(self.core, self.since);
            }
        } else if self.since.elapsed() >= LONG && !(self.in_thread && self.core.notes.is_written()) {
            self.noted = true;
            let why = (self.why)();
            self.in_thread |= why.outside;
            self.core.note(&why, self.in_thread);
        }
    }

    /// How long the caller may sleep until it looks again: at most `nap`, and not beyond the next round of the deadlock detector.
    pub(crate) fn limit(&self, nap: Duration) -> Duration {
        if !self.noted || self.in_thread || self.core.rank() != Rank(0) {
            return nap;
        }
        self.core.deadlocks.until_next_round(self.since).map_or(nap, |due| nap.min(due.max(LEAST_NAP)))
    }
}

impl Drop for LongWait<'_> {
    fn drop(&mut self) {
        if self.noted {
            self.core.unnote();
        }
    }
}

/// Until it is dropped, others read that this process waits.
pub struct WaitNote<'a> {
    core: &'a Core,
    since: Instant,
    noted: bool,
    in_thread: bool,
}

impl WaitNote<'_> {
    /// Called after a look that found nothing.
    pub fn look(&self) {
        profile::still_waits();
        if self.noted && !self.in_thread {
            (self.core.on_long_wait)(self.core, self.since);
        }
    }
}

impl Drop for WaitNote<'_> {
    fn drop(&mut self) {
        if self.noted {
            self.core.unnote();
        }
    }
}
