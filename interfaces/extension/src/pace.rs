//! The pace of polls, the note that a long wait leaves for the deadlock report, and the wait in a profile.

use std::ffi::{c_int, c_void, CString};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use crate::ffi;
use crate::script;

/// Polls that only spin; then some that yield the processor; then those that sleep.
const SPINS: u32 = 200;
/// The same while waits do not end during them: then another rank may need this processor.
const FEW_SPINS: u32 = 4;
/// Polls that only spin in the next wait.
static SPINS_NOW: AtomicU32 = AtomicU32::new(SPINS);
const YIELDS: u32 = 4000;
const FIRST_SLEEP: Duration = Duration::from_micros(20);
const LONGEST_SLEEP: Duration = Duration::from_millis(1);

/// A wait that ends earlier appears in no report.
const LONG: Duration = Duration::from_millis(100);

/// The interpreter whose thread calls. The caller holds its lock.
pub trait Interpreter: Copy {
    /// An exception: an interrupt, or a failure of the library.
    type Error;

    /// The exception for a status of `nagaya.h`.
    fn check(self, status: c_int) -> Result<(), Self::Error>;

    /// Yields the processor, lets other threads of the interpreter run, and takes interrupts.
    fn schedule(self) -> Result<(), Self::Error>;

    /// Takes interrupts.
    fn check_interrupts(self) -> Result<(), Self::Error>;

    /// Sleeps without the interpreter's lock, and takes interrupts.
    fn sleep(self, time: Duration) -> Result<(), Self::Error>;

    /// The user's file and line, and how many threads the interpreter has.
    fn waits_at(self) -> Result<(String, usize), Self::Error>;
}

/// The purpose of a wait.
#[derive(Clone, Copy)]
pub enum For {
    /// An operation, by its handle.
    Operation(u64),
    /// The end of the small all-reduce.
    InTurn,
    /// Memory of this process that others change.
    Memory,
    /// A lock.
    Lock(ffi::LockWait),
    /// What only other threads of the interpreter can end.
    Nothing,
}

/// Paces the polls of one wait, and learns from its end for the next one. If spinning was in vain, the other rank may be on this processor.
pub struct Pace {
    what: For,
    polls: u32,
    spins: u32,
    sleep: Duration,
    /// When the first sleep began.
    since: Option<Instant>,
    /// The note in the shared memory, from `LONG` on; as a number, because other threads run meanwhile.
    note: Option<usize>,
    /// The wait in the profile, from the first poll in vain on; a number for the same reason.
    recorded: Option<usize>,
    /// The last `ngyb_wait_advanced`.
    advanced: u64,
}

impl Drop for Pace {
    fn drop(&mut self) {
        self.withdraw();
        if let Some(wait) = self.recorded.take() {
            // SAFETY: `ngyb_profile_wait` returned it to this thread, and `take` leaves none, so it ends once.
            unsafe { ffi::ngyb_profile_waited(wait as *mut c_void) };
        }
        // Of no use to the next wait: nothing was waited for, or for so long that the other rank was computing.
        if self.polls <= FEW_SPINS || self.polls > YIELDS {
            return;
        }
        let spins = if self.polls <= self.spins { SPINS } else { (self.spins / 2).max(FEW_SPINS) };
        SPINS_NOW.store(spins, Ordering::Relaxed);
    }
}

impl Pace {
    pub fn new(what: For) -> Pace {
        let spins = SPINS_NOW.load(Ordering::Relaxed);
        Pace { what, polls: 0, spins, sleep: FIRST_SLEEP, since: None, note: None, recorded: None, advanced: 0 }
    }

    /// For the lock of a rank. Each poll is an operation on that rank, and most locks are held for long: so no poll only spins.
    /// `at`: where it is in this process's own part.
    pub fn for_lock(rank: u32, at: usize) -> Pace {
        let mut pace = Pace::new(For::Lock(ffi::LockWait { rank, holder: rank, at }));
        pace.polls = YIELDS;
        pace
    }

    /// The lock has been found with this holder. The note is withdrawn when it is another one.
    pub fn held_by(&mut self, holder: u32) {
        let For::Lock(lock) = &mut self.what else { return };
        if std::mem::replace(&mut lock.holder, holder) != holder {
            self.withdraw();
        }
    }

    fn withdraw(&mut self) {
        if let Some(note) = self.note.take() {
            // SAFETY: `ngyb_wait_told` returned the note, and `take` leaves none, so it ends once.
            unsafe { ffi::ngyb_wait_over(note as *mut c_void) };
        }
    }

    /// Whether other ranks have advanced the collective since the last poll. Then the wait begins anew: it yields before it sleeps.
    fn has_advanced(&mut self) -> bool {
        let For::Operation(_) = self.what else { return false };
        // SAFETY: no argument; the caller holds the interpreter's lock, so no other thread is in the library.
        let advanced = unsafe { ffi::ngyb_wait_advanced() };
        let has = std::mem::replace(&mut self.advanced, advanced) != advanced;
        if has {
            (self.polls, self.sleep, self.since) = (self.spins, FIRST_SLEEP, None);
            self.withdraw();
        }
        has
    }

    /// The purpose as `ngyb_wait_told` and `ngyb_profile_wait` have it; `None` if no other rank can end the wait.
    fn purpose(&self) -> Option<(c_int, u64)> {
        match self.what {
            For::Operation(handle) => Some((0, handle)),
            For::InTurn => Some((1, 0)),
            For::Memory => Some((2, 0)),
            For::Lock(ref lock) => Some((3, std::ptr::from_ref(lock) as u64)),
            For::Nothing => None,
        }
    }

    #[cold]
    fn record(&mut self) {
        if let Some((what, handle)) = self.purpose() {
            // SAFETY: the record of a lock lives during the call. The caller holds the interpreter's lock.
            self.recorded = Some(unsafe { ffi::ngyb_profile_wait(what, handle) } as usize);
        }
    }

    /// To be called after a poll in vain. The error is an interrupt.
    pub fn pause<I: Interpreter>(&mut self, here: I) -> Result<(), I::Error> {
        if script::is_profiled() && self.recorded.is_none() {
            self.record();
        }
        self.polls = self.polls.saturating_add(1);
        if self.polls <= self.spins {
            std::hint::spin_loop();
            return Ok(());
        }
        if self.polls <= YIELDS {
            if self.polls % 64 != 0 {
                std::thread::yield_now();
                return Ok(());
            }
            // This thread may wait for other threads of the interpreter.
            return here.schedule();
        }
        if self.has_advanced() {
            return here.check_interrupts();
        }
        self.leave_note(here)?;
        let sleep = self.sleep;
        self.sleep = (self.sleep * 5 / 4).min(LONGEST_SLEEP);
        here.sleep(sleep)
    }

    /// Leaves a note for the deadlock report, once the wait is long.
    fn leave_note<I: Interpreter>(&mut self, here: I) -> Result<(), I::Error> {
        let since = *self.since.get_or_insert_with(Instant::now);
        if let Some(note) = self.note {
            // SAFETY: `ngyb_wait_told` returned the note, and only `withdraw` ends it, which takes it away.
            unsafe { ffi::ngyb_wait_look(note as *const c_void) };
            return Ok(());
        }
        let Some((what, handle)) = self.purpose() else { return Ok(()) };
        if since.elapsed() >= LONG {
            let (place, threads) = here.waits_at()?;
            let place = CString::new(place.replace('\0', " ")).unwrap_or_default();
            // SAFETY: the string, and the record of a lock, live during the call, which copies both.
            let note = unsafe { ffi::ngyb_wait_told(what, handle, place.as_ptr(), (threads > 1).into()) };
            self.note = Some(note as usize);
        }
        Ok(())
    }
}
