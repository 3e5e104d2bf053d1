//! Waiting: what may last is started, and asked for until it is done. Between two looks other Ruby threads run and interrupts (Ctrl-C,
//! Thread#kill, Timeout) are taken, so no function of the library that waits is called for long with Ruby's lock held.

use std::ffi::{c_int, c_long, c_void, CString};
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use magnus::rb_sys::protect;
use magnus::value::ReprValue;
use magnus::{Error, Module, RModule, Ruby};

use crate::ffi;
use crate::job;

/// Looks that only spin; then some that give the processor away; then those that sleep.
const SPINS: u32 = 200;
/// The same while waits do not end during them: then another rank may need this processor.
const FEW_SPINS: u32 = 4;
/// Looks that only spin in the next wait.
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
    /// What only other Ruby threads can end, or what is short.
    Nothing,
}

/// Paces the looks of one wait, and learns from its end for the next one: if spinning was in vain, the other rank may be on this processor.
/// Where it is not, giving the processor away early costs a fraction of a microsecond.
pub struct Pace {
    what: For,
    looks: u32,
    spins: u32,
    sleep: Duration,
    /// When the first sleep began.
    since: Option<Instant>,
    /// What reports have of it, from `LONG` on.
    told: Option<*mut c_void>,
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

    /// For the lock of a rank. Each look is an operation on that rank, and most locks are held for long: so no look only spins.
    /// `at`: where it is in this process's own part.
    pub fn for_lock(rank: u32, at: usize) -> Pace {
        let mut pace = Pace::new(For::Lock(ffi::LockWait { rank, holder: rank, at }));
        pace.looks = YIELDS;
        pace
    }

    /// The lock has been found with this holder. What reports have is withdrawn when it is another one.
    pub fn held_by(&mut self, holder: u32) {
        let For::Lock(lock) = &mut self.what else { return };
        if std::mem::replace(&mut lock.holder, holder) != holder {
            self.withdraw();
        }
    }

    fn withdraw(&mut self) {
        if let Some(told) = self.told.take() {
            // SAFETY: from `ngyb_wait_told`, and not withdrawn before.
            unsafe { ffi::ngyb_wait_over(told) };
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

    /// To be called after a look in vain. The error is an interrupt, or what another thread raised in this one.
    pub fn pause(&mut self, ruby: &Ruby) -> Result<(), Error> {
        self.looks = self.looks.saturating_add(1);
        if self.looks <= self.spins {
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
        if self.has_advanced() {
            return ruby.thread_check_ints();
        }
        self.tell(ruby)?;
        let interval = rb_sys::timeval { tv_sec: 0, tv_usec: self.sleep.as_micros() as c_long };
        self.sleep = (self.sleep * 5 / 4).min(LONGEST_SLEEP);
        // SAFETY: Ruby's lock is held, and what it raises is caught.
        protect(|| unsafe {
            rb_sys::rb_thread_wait_for(interval);
            rb_sys::Qnil as rb_sys::VALUE
        })?;
        ruby.thread_check_ints()
    }

    /// Says to others what this wait is for, once it is long.
    fn tell(&mut self, ruby: &Ruby) -> Result<(), Error> {
        let since = *self.since.get_or_insert_with(Instant::now);
        if let Some(told) = self.told {
            // SAFETY: from `ngyb_wait_told`, and not over.
            unsafe { ffi::ngyb_wait_look(told) };
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
            let (place, threads): (String, usize) =
                ruby.class_object().const_get::<_, RModule>("Nagaya")?.funcall("waits_at", ())?;
            let place = CString::new(place.replace('\0', " ")).unwrap_or_default();
            // SAFETY: a string, during the call.
            self.told = Some(unsafe { ffi::ngyb_wait_told(what, handle, place.as_ptr(), (threads > 1).into()) });
        }
        Ok(())
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

pub fn is_done(ruby: &Ruby, handle: u64) -> Result<bool, Error> {
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
    let mut pace = Pace::new(For::Operation(handle));
    while !is_done(ruby, handle)? {
        if let Err(interrupt) = pace.pause(ruby) {
            // SAFETY: not used up.
            job::check(ruby, unsafe { ffi::ngy_wait(handle) })?;
            return Err(interrupt);
        }
    }
    Ok(())
}

/// A collective that an interrupt has cut short, or a transfer that nobody waits for: it goes on, and its memory stays, until it is done.
struct Left {
    handle: u64,
    _memory: Vec<Vec<u8>>,
}

static LEFT: Mutex<Vec<Left>> = Mutex::new(Vec::new());

fn left() -> MutexGuard<'static, Vec<Left>> {
    LEFT.lock().unwrap_or_else(PoisonError::into_inner)
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
    std::mem::forget(std::mem::take(&mut *left()));
}

/// An operation goes on without whoever began it.
pub fn leave(handle: u64, memory: Vec<Vec<u8>>) {
    left().push(Left { handle, _memory: memory });
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
    let mut pace = Pace::new(For::Operation(handle));
    while !is_done(ruby, handle)? {
        if let Err(interrupt) = pace.pause(ruby) {
            leave(handle, memory);
            return Err(interrupt);
        }
    }
    Ok(memory)
}

/// A small all-reduce of which some Ruby thread waits for the end, and one that an interrupt has left. There is one at a time.
static IN_TURN: AtomicBool = AtomicBool::new(false);
static LEFT_IN_TURN: AtomicBool = AtomicBool::new(false);
/// Members that it is for.
const IN_TURN_MOST: i32 = 16;

/// Whether all-reduces of a number are made so. Not at a prompt: one that an interrupt leaves there may never end, and no other one could begin.
pub fn is_in_turn(members: i32) -> bool {
    members <= IN_TURN_MOST && !job::is_at_prompt()
}

/// Looks until the result is at `to`.
fn end_in_turn(ruby: &Ruby, to: *mut c_void) -> Result<(), Error> {
    let (mut pace, mut done) = (Pace::new(For::InTurn), 0);
    loop {
        // SAFETY: room for the elements.
        job::check(ruby, unsafe { ffi::ngy_allreduce_end(to, &mut done) })?;
        if done != 0 {
            return Ok(());
        }
        pace.pause(ruby).inspect_err(|_| LEFT_IN_TURN.store(true, Ordering::Relaxed))?;
    }
}

/// The turn is this thread's: those of others have ended, and what was left by an interrupt.
fn wait_for_turn(ruby: &Ruby) -> Result<(), Error> {
    let mut pace = Pace::new(For::Nothing);
    while IN_TURN.load(Ordering::Relaxed) {
        pace.pause(ruby)?;
    }
    if LEFT_IN_TURN.swap(false, Ordering::Relaxed) {
        let mut nobodys = [0u64; 7];
        end_in_turn(ruby, nobodys.as_mut_ptr().cast())?;
    }
    Ok(())
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
    wait_for_turn(ruby)?;
    // SAFETY: as many bytes as the number has, which are taken before it returns.
    job::check(ruby, unsafe { ffi::ngy_allreduce_begin(team, op, ty, bytes.as_ptr().cast(), count) })?;
    IN_TURN.store(true, Ordering::Relaxed);
    let ended = end_in_turn(ruby, bytes.as_mut_ptr().cast());
    IN_TURN.store(false, Ordering::Relaxed);
    ended
}

/// Before the end: what goes on by itself has to be complete. The others have come to such collectives, or will.
pub fn nothing_left(ruby: &Ruby) -> Result<(), Error> {
    wait_for_turn(ruby)?;
    let all = std::mem::take(&mut *left());
    all.into_iter().try_for_each(|left| transfer(ruby, left.handle))
}

/// A barrier of all, which can be interrupted; after it, a collective call of the library returns soon.
pub fn meet(ruby: &Ruby) -> Result<(), Error> {
    job::together(ruby)?;
    wait_for_turn(ruby)?;
    // SAFETY: the team of all.
    collective(ruby, Vec::new(), |_, handle| unsafe { ffi::ngy_barrier_nb(world(), handle) }).map(drop)
}

/// Until a condition on this process's memory holds, which others change.
pub fn until(ruby: &Ruby, mut holds: impl FnMut() -> bool) -> Result<(), Error> {
    let mut pace = Pace::new(For::Memory);
    while !(0..GLANCES).any(|_| holds()) {
        // SAFETY: no argument.
        if unsafe { ffi::ngy_poll() } <= 0 {
            pace.pause(ruby)?;
        }
    }
    Ok(())
}
