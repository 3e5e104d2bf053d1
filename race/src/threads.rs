//! The threads of this process: each has a clock, from its first access or synchronisation until it ends.
//!
//! The first synchronisation may be a lock inside `malloc` (`memory`). So a thread gets its clock without `malloc`, and no thread calls `malloc`
//! or `free` while it holds the lock of `ENDED`. This is why the first variables below have no destructors: to register one allocates. A key of
//! POSIX reports the end of a thread instead.

use std::cell::{Cell, RefCell};
use std::ffi::c_void;
use std::ptr::{null_mut, NonNull};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::clock::{Clock, Snapshot};
use crate::shared::SharedFile;

thread_local! {
    static CLOCK: Cell<Option<&'static Clock>> = const { Cell::new(None) };
    /// The clock of the thread that made this one, at that time; null after its use.
    static FORKED: Cell<*mut Snapshot> = const { Cell::new(null_mut()) };
    /// The part of this thread that acts apart, and the thread's own clock while it acts.
    static APART: Cell<Option<&'static Clock>> = const { Cell::new(None) };
    static OUTSIDE: Cell<Option<&'static Clock>> = const { Cell::new(None) };
    /// Numbers of branches that have ended, and their last clocks. Only OpenMP's sections and tasks use it, which `malloc` does not contain.
    static USED: RefCell<Vec<(u32, u32)>> = const { RefCell::new(Vec::new()) };
}

/// A thread that ended, and that no thread has joined yet.
struct Unjoined {
    /// Its POSIX number, and its own one.
    thread: usize,
    number: u32,
    /// What it had done.
    known: Snapshot,
    next: Option<Box<Unjoined>>,
}

/// The data that threads leave when they end.
struct EndedThreads {
    shared: &'static SharedFile,
    unjoined: Option<Box<Unjoined>>,
    /// Numbers that another thread may take, and the clocks of their last owners. It has space for all numbers from the start.
    free: Vec<(u32, u32)>,
    /// How many threads this process has had.
    count: u32,
}

impl EndedThreads {
    /// Takes the entry of a thread from the list.
    fn take(&mut self, thread: usize) -> Option<Box<Unjoined>> {
        let mut at = &mut self.unjoined;
        while at.as_ref().is_some_and(|one| one.thread != thread) {
            at = &mut at.as_mut()?.next;
        }
        let mut found = at.take()?;
        *at = found.next.take();
        Some(found)
    }
}

/// State for the end of a thread.
static ENDED: Mutex<Option<EndedThreads>> = Mutex::new(None);

fn ended() -> MutexGuard<'static, Option<EndedThreads>> {
    ENDED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The key of POSIX whose destructor reports the end of a thread, plus one; 0: none.
static KEY: AtomicU32 = AtomicU32::new(0);

/// Makes the key. Before `main`: the C library has space for the first 32 keys in each thread, and allocates it for later ones.
pub fn prepare() {
    let mut key = 0;
    // SAFETY: writes the variable.
    if unsafe { libc::pthread_key_create(&mut key, Some(end)) } == 0 {
        KEY.store(key + 1, Ordering::Relaxed);
    }
}

/// The calling thread is the first one of its rank.
pub fn start(shared: &'static SharedFile, rank: u32) {
    let free = Vec::with_capacity(shared.width());
    *ended() = Some(EndedThreads { shared, unjoined: None, free, count: 0 });
    CLOCK.set(Some(Clock::new(shared, rank, rank, 0, &[])));
}

/// The clock of the calling thread.
#[inline(always)]
pub fn clock(shared: &SharedFile, rank: u32) -> &'static Clock {
    CLOCK.get().unwrap_or_else(|| adopt(shared, rank))
}

#[cold]
#[inline(never)]
fn adopt(shared: &SharedFile, rank: u32) -> &'static Clock {
    let forked = FORKED.get();
    // SAFETY: of `begin`, whose box stays until the thread ends.
    let known = unsafe { forked.as_ref() }.map_or(&[][..], |known| known);
    let (thread, since) = take_number(shared, rank);
    let clock = Clock::new(shared, rank, thread, since, known);
    CLOCK.set(Some(clock));
    if let Some(key) = KEY.load(Ordering::Relaxed).checked_sub(1) {
        // SAFETY: our key. The value is not null, so the thread's end calls `end`.
        unsafe { libc::pthread_setspecific(key, NonNull::<c_void>::dangling().as_ptr()) };
    }
    clock
}

/// A number for a thread of this rank, and the clock from which it is free. Where there are no more, the thread counts as the first one of
/// its rank: races with that are missed.
fn take_number(shared: &SharedFile, rank: u32) -> (u32, u32) {
    let mut all = ended();
    let Some(ended) = all.as_mut() else { return (rank, 0) };
    if let Some(free) = ended.free.pop() {
        return free;
    }
    let space = (shared.width() - shared.ranks()) as u32;
    let next = shared
        .header()
        .threads
        .fetch_update(Ordering::AcqRel, Ordering::Relaxed, |threads| (threads < space).then_some(threads + 1));
    let Ok(next) = next else { return (rank, 0) };
    ended.count += 1;
    let thread = shared.ranks() as u32 + next;
    shared.header().of_thread[thread as usize].store(ended.count << 16 | rank, Ordering::Relaxed);
    (thread, 0)
}

/// Called before the calling thread makes another one.
pub fn fork(shared: &SharedFile, rank: u32) -> Snapshot {
    clock(shared, rank).fork(shared)
}

/// The calling thread is new; its maker had done this.
pub fn begin(forked: Box<Snapshot>) {
    FORKED.set(Box::into_raw(forked));
}

/// The function of the calling thread has returned.
pub fn finish() {
    let forked = FORKED.replace(null_mut());
    if !forked.is_null() {
        // SAFETY: of `begin`; only this thread uses it, once.
        drop(unsafe { Box::from_raw(forked) });
    }
}

/// The calling thread has waited for the end of another one.
pub fn joined(shared: &SharedFile, rank: u32, thread: usize) {
    let found = ended().as_mut().and_then(|ended| ended.take(thread));
    let Some(found) = found else { return };
    clock(shared, rank).join(&found.known);
    let last = found.known.get(found.number as usize).copied().unwrap_or_default();
    if found.number as usize >= shared.ranks() {
        ended().iter_mut().for_each(|ended| ended.free.push((found.number, last)));
    }
}

/// A section or a task of OpenMP, which counts as a thread of its own: which thread runs it is chance.
pub struct Branch {
    outer: &'static Clock,
    own: &'static Clock,
}

/// What the calling thread does from now on is of a new branch; `None`: there are no more numbers, and it stays the thread's.
///
/// `is_fresh`: it does not come after what the thread has done.
pub fn branch(shared: &SharedFile, rank: u32, is_fresh: bool) -> Option<Branch> {
    let outer = clock(shared, rank);
    let (number, since) = take_number(shared, rank);
    if number == rank {
        return None;
    }
    let known = if is_fresh { Snapshot::default() } else { outer.fork(shared) };
    let own = Clock::new(shared, rank, number, since, &known);
    CLOCK.set(Some(own));
    Some(Branch { outer, own })
}

/// The branch ends. `joins`: what its thread does next comes after it.
pub fn merge(shared: &SharedFile, Branch { outer, own }: Branch, joins: bool) {
    let known = own.fork(shared);
    if joins {
        outer.join(&known);
    }
    outer.resume();
    CLOCK.set(Some(outer));
    let _ = USED.try_with(|used| used.borrow_mut().push((own.thread(), own.now())));
    // SAFETY: `branch` has made it, and nothing refers to it any more.
    unsafe { own.end() };
}

/// All branches that this thread has run come before what any thread of its team does next: others may have their numbers.
pub fn settle() {
    let _ = USED.try_with(|used| {
        let mut used = used.borrow_mut();
        if !used.is_empty() {
            ended().iter_mut().for_each(|ended| ended.free.append(&mut used));
        }
    });
}

/// The calling thread acts apart, after all that it has done. Without a number it acts as itself.
pub fn begin_apart(shared: &SharedFile, rank: u32) {
    let outside = clock(shared, rank);
    let known = outside.fork(shared);
    if APART.get().is_none() {
        let (number, since) = take_number(shared, rank);
        if number == rank {
            return;
        }
        APART.set(Some(Clock::new(shared, rank, number, since, &[])));
    }
    let Some(apart) = APART.get() else { return };
    apart.join(&known);
    apart.resume();
    OUTSIDE.set(Some(outside));
    CLOCK.set(Some(apart));
}

pub fn end_apart() {
    if let Some(outside) = OUTSIDE.take() {
        outside.resume();
        CLOCK.set(Some(outside));
    }
}

/// What the calling thread has done apart comes before what it does now.
pub fn join_apart(shared: &SharedFile, rank: u32) {
    if let Some(apart) = APART.get() {
        let known = apart.fork(shared);
        let own = clock(shared, rank);
        own.join(&known);
        own.resume();
    }
}

/// The calling thread ends, after the destructors of its variables.
unsafe extern "C" fn end(_: *mut c_void) {
    finish();
    // Destructors of other keys may follow: the thread keeps its clock.
    let Some(clock) = CLOCK.get() else { return };
    let Some(shared) = ended().as_ref().map(|ended| ended.shared) else { return };
    // SAFETY: only gives this thread's number.
    let thread = unsafe { libc::pthread_self() } as usize;
    let mut entry = Box::new(Unjoined { thread, number: clock.thread(), known: clock.fork(shared), next: None });
    let older = ended().as_mut().and_then(|ended| {
        // A detached thread may have left an entry under the same number.
        let older = ended.take(thread);
        entry.next = ended.unjoined.take();
        ended.unjoined = Some(entry);
        older
    });
    drop(older);
}
