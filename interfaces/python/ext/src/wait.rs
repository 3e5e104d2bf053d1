//! Waiting: what may last is started, and polled until it is complete. Between two polls other Python threads run, and Ctrl-C raises.
//! So no call that waits for long holds Python's lock.

use std::ffi::{c_int, c_void, CString};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::ffi;
use crate::job;

/// Polls that only spin; then some that yield the processor; then those that sleep.
const SPINS: u32 = 200;
/// The same while waits do not end during them: then another rank may need this processor.
const FEW_SPINS: u32 = 4;
/// Polls that only spin in the next wait.
static SPINS_NOW: AtomicU32 = AtomicU32::new(SPINS);
const YIELDS: u32 = 4000;
/// Looks at memory between two that make progress.
const GLANCES: u32 = 16;
const FIRST_SLEEP: Duration = Duration::from_micros(20);
const LONGEST_SLEEP: Duration = Duration::from_millis(1);

/// A wait that ends earlier appears in no report.
const LONG: Duration = Duration::from_millis(100);

/// What a wait is for.
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
    /// What only other Python threads can end.
    Nothing,
}

/// Paces the polls of one wait, and learns from its end for the next one. If spinning was in vain, the other rank may be on this processor.
pub struct Pace {
    what: For,
    looks: u32,
    spins: u32,
    sleep: Duration,
    /// When the first sleep began.
    since: Option<Instant>,
    /// The note in the shared memory, from `LONG` on; as a number, because other threads run meanwhile.
    told: Option<usize>,
    /// The last `ngyb_wait_advanced`.
    advanced: u64,
}

impl Drop for Pace {
    fn drop(&mut self) {
        self.withdraw();
        // Of no use to the next wait: nothing was waited for, or for so long that the other rank was computing.
        if self.looks <= FEW_SPINS || self.looks > YIELDS {
            return;
        }
        let spins = if self.looks <= self.spins { SPINS } else { (self.spins / 2).max(FEW_SPINS) };
        SPINS_NOW.store(spins, Ordering::Relaxed);
    }
}

impl Pace {
    pub fn new(what: For) -> Pace {
        let spins = SPINS_NOW.load(Ordering::Relaxed);
        Pace { what, looks: 0, spins, sleep: FIRST_SLEEP, since: None, told: None, advanced: 0 }
    }

    /// For the lock of a rank. Each poll is an operation on that rank, and most locks are held for long: so no poll only spins.
    /// `at`: where it is in this process's own part.
    pub fn for_lock(rank: u32, at: usize) -> Pace {
        let mut pace = Pace::new(For::Lock(ffi::LockWait { rank, holder: rank, at }));
        pace.looks = YIELDS;
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
        if let Some(told) = self.told.take() {
            // SAFETY: from `ngyb_wait_told`, and not withdrawn before.
            unsafe { ffi::ngyb_wait_over(told as *mut c_void) };
        }
    }

    /// Whether other ranks have advanced the collective since the last look. Then the wait begins anew: it yields before it sleeps.
    fn has_advanced(&mut self) -> bool {
        let For::Operation(_) = self.what else { return false };
        // SAFETY: it only reads a number.
        let advanced = unsafe { ffi::ngyb_wait_advanced() };
        let has = std::mem::replace(&mut self.advanced, advanced) != advanced;
        if has {
            (self.looks, self.sleep, self.since) = (self.spins, FIRST_SLEEP, None);
            self.withdraw();
        }
        has
    }

    /// To be called after a poll in vain. The error is an interrupt.
    pub fn pause(&mut self, py: Python<'_>) -> PyResult<()> {
        self.looks = self.looks.saturating_add(1);
        if self.looks <= self.spins {
            std::hint::spin_loop();
            return Ok(());
        }
        if self.looks <= YIELDS {
            if self.looks % 64 != 0 {
                std::thread::yield_now();
                return Ok(());
            }
            // Other Python threads may be what this one waits for.
            py.detach(std::thread::yield_now);
            return py.check_signals();
        }
        if self.has_advanced() {
            return py.check_signals();
        }
        self.tell(py)?;
        let sleep = self.sleep;
        self.sleep = (self.sleep * 5 / 4).min(LONGEST_SLEEP);
        py.detach(|| std::thread::sleep(sleep));
        py.check_signals()
    }

    /// Leaves a note for the deadlock report, once the wait is long.
    fn tell(&mut self, py: Python<'_>) -> PyResult<()> {
        let since = *self.since.get_or_insert_with(Instant::now);
        if let Some(told) = self.told {
            // SAFETY: from `ngyb_wait_told`, and not over.
            unsafe { ffi::ngyb_wait_look(told as *const c_void) };
            return Ok(());
        }
        let (what, handle) = match self.what {
            For::Operation(handle) => (0, handle),
            For::InTurn => (1, 0),
            For::Memory => (2, 0),
            For::Lock(ref lock) => (3, std::ptr::from_ref(lock) as u64),
            For::Nothing => return Ok(()),
        };
        if since.elapsed() >= LONG {
            static WAITS_AT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
            let waits_at: &Bound<'_, PyAny> = WAITS_AT.import(py, "nagaya._place", "waits_at")?;
            let (place, threads): (String, usize) = waits_at.call0()?.extract()?;
            let place = CString::new(place.replace('\0', " ")).unwrap_or_default();
            // SAFETY: a string, during the call; of a lock the address of its record.
            let told = unsafe { ffi::ngyb_wait_told(what, handle, place.as_ptr(), (threads > 1).into()) };
            self.told = Some(told as usize);
        }
        Ok(())
    }
}

pub fn is_done(py: Python<'_>, handle: u64) -> PyResult<bool> {
    let mut done: c_int = 0;
    // SAFETY: a handle that has not been used up.
    job::check(py, unsafe { ffi::ngy_test(handle, &mut done) })?;
    Ok(done != 0)
}

/// Until an operation on memory that the caller keeps is complete; also when it is interrupted, which is the error then.
#[inline]
pub fn transfer(py: Python<'_>, handle: u64) -> PyResult<()> {
    if handle == ffi::DONE {
        return Ok(());
    }
    let mut pace = Pace::new(For::Operation(handle));
    while !is_done(py, handle)? {
        if let Err(interrupt) = pace.pause(py) {
            // SAFETY: not used up.
            job::check(py, unsafe { ffi::ngy_wait(handle) })?;
            return Err(interrupt);
        }
    }
    Ok(())
}

/// A collective that an interrupt has cut short, or a transfer whose future is gone. It goes on, and its arrays stay until it is complete.
struct Left {
    handle: u64,
    _arrays: Vec<Py<PyAny>>,
}

static LEFT: Mutex<Vec<Left>> = Mutex::new(Vec::new());

fn left() -> MutexGuard<'static, Vec<Left>> {
    LEFT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An operation goes on without its caller.
pub fn leave(handle: u64, arrays: Vec<Py<PyAny>>) {
    left().push(Left { handle, _arrays: arrays });
}

/// Starts a collective on these arrays and waits for it.
pub fn collective<'py>(
    py: Python<'py>,
    arrays: &[&Bound<'py, PyAny>],
    start: impl FnOnce(&mut u64) -> c_int,
) -> PyResult<()> {
    job::running(py)?;
    let mut handle = ffi::DONE;
    job::check(py, start(&mut handle))?;
    if handle == ffi::DONE {
        return Ok(());
    }
    let mut pace = Pace::new(For::Operation(handle));
    while !is_done(py, handle)? {
        if let Err(interrupt) = pace.pause(py) {
            leave(handle, arrays.iter().map(|array| (*array).clone().unbind()).collect());
            return Err(interrupt);
        }
    }
    Ok(())
}

/// A small all-reduce of which some thread waits for the end, and one that an interrupt has left. There is one at a time.
static IN_TURN: AtomicBool = AtomicBool::new(false);
static LEFT_IN_TURN: AtomicBool = AtomicBool::new(false);
/// Members that it is for, and bytes.
pub const IN_TURN_MOST: c_int = 16;
pub const IN_TURN_BYTES: usize = 56;

/// Polls until the result is at `to`.
fn end_in_turn(py: Python<'_>, to: *mut c_void) -> PyResult<()> {
    let (mut pace, mut done) = (Pace::new(For::InTurn), 0);
    loop {
        // SAFETY: room for the elements.
        job::check(py, unsafe { ffi::ngy_allreduce_end(to, &mut done) })?;
        if done != 0 {
            return Ok(());
        }
        pace.pause(py).inspect_err(|_| LEFT_IN_TURN.store(true, Ordering::Relaxed))?;
    }
}

/// The turn is this thread's: those of others have ended, and what was left by an interrupt.
fn wait_for_turn(py: Python<'_>) -> PyResult<()> {
    let mut pace = Pace::new(For::Nothing);
    while IN_TURN.load(Ordering::Relaxed) {
        pace.pause(py)?;
    }
    if LEFT_IN_TURN.swap(false, Ordering::Relaxed) {
        let mut nobodys = [0u64; 7];
        end_in_turn(py, nobodys.as_mut_ptr().cast())?;
    }
    Ok(())
}

/// An all-reduce of at most `IN_TURN_BYTES` bytes of up to `IN_TURN_MOST` members.
pub fn reduce_in_turn(
    py: Python<'_>,
    team: ffi::Team,
    (op, ty): (c_int, c_int),
    from: *const c_void,
    to: *mut c_void,
    count: usize,
) -> PyResult<()> {
    job::running(py)?;
    wait_for_turn(py)?;
    // SAFETY: the caller's promise: as many elements, which are taken before it returns.
    job::check(py, unsafe { ffi::ngy_allreduce_begin(team, op, ty, from, count) })?;
    IN_TURN.store(true, Ordering::Relaxed);
    let ended = end_in_turn(py, to);
    IN_TURN.store(false, Ordering::Relaxed);
    ended
}

/// Before the end: what goes on by itself has to be complete. The others have come to such collectives, or will.
pub fn nothing_left(py: Python<'_>) -> PyResult<()> {
    wait_for_turn(py)?;
    let all = std::mem::take(&mut *left());
    all.into_iter().try_for_each(|left| transfer(py, left.handle))
}

/// A barrier of all, which can be interrupted; after it, a collective call of the library returns soon.
pub fn meet(py: Python<'_>) -> PyResult<()> {
    job::running(py)?;
    wait_for_turn(py)?;
    // SAFETY: the team of all.
    collective(py, &[], |handle| unsafe { ffi::ngy_barrier_nb(std::ptr::null_mut(), handle) })
}

/// Until a condition on this process's memory holds, which others change.
pub fn until(py: Python<'_>, mut holds: impl FnMut() -> bool) -> PyResult<()> {
    let mut pace = Pace::new(For::Memory);
    while !(0..GLANCES).any(|_| holds()) {
        // SAFETY: no argument.
        if unsafe { ffi::ngy_poll() } <= 0 {
            pace.pause(py)?;
        }
    }
    Ok(())
}
