//! The threads of this process: each has a clock, from its first access or synchronisation until it ends.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::clock::{Clock, Snapshot};
use crate::shared::SharedFile;

thread_local! {
    static CLOCK: Cell<Option<&'static Clock>> = const { Cell::new(None) };
    /// The clock of the thread that made this one, at that time.
    static FORKED: Cell<Option<Snapshot>> = const { Cell::new(None) };
    static END: End = const { End };
    /// The part of this thread that acts apart, and the thread's own clock while it acts.
    static APART: Cell<Option<&'static Clock>> = const { Cell::new(None) };
    static OUTSIDE: Cell<Option<&'static Clock>> = const { Cell::new(None) };
    /// Numbers of branches that have ended, and their last clocks.
    static USED: RefCell<Vec<(u32, u32)>> = const { RefCell::new(Vec::new()) };
}

/// The data that threads leave when they end.
#[derive(Default)]
struct EndedThreads {
    /// Threads that are not joined, by their POSIX numbers: what they had done, and their own numbers.
    unjoined: HashMap<usize, (Snapshot, u32)>,
    /// Numbers that another thread may take, and the clocks of their last owners.
    free: Vec<(u32, u32)>,
    /// How many threads this process has had.
    count: u32,
}

/// State for the end of a thread.
static SHARED: Mutex<Option<(&'static SharedFile, EndedThreads)>> = Mutex::new(None);

fn ended() -> MutexGuard<'static, Option<(&'static SharedFile, EndedThreads)>> {
    SHARED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The calling thread is the first one of its rank.
pub fn start(shared: &'static SharedFile, rank: u32) {
    *ended() = Some((shared, EndedThreads::default()));
    CLOCK.set(Some(Box::leak(Box::new(Clock::new(shared, rank, rank, 0, &[])))));
}

/// The clock of the calling thread.
#[inline(always)]
pub fn clock(shared: &SharedFile, rank: u32) -> &'static Clock {
    CLOCK.get().unwrap_or_else(|| adopt(shared, rank))
}

#[cold]
#[inline(never)]
fn adopt(shared: &SharedFile, rank: u32) -> &'static Clock {
    // A thread that ends, or the end of the process, may come here after the thread's own data are gone.
    let known = FORKED.try_with(Cell::take).ok().flatten().unwrap_or_default();
    let (thread, since) = take_number(shared, rank);
    let clock: &'static Clock = Box::leak(Box::new(Clock::new(shared, rank, thread, since, &known)));
    CLOCK.set(Some(clock));
    // Arranges that its end is noted, unless it has ended.
    let _ = END.try_with(|_| ());
    clock
}

/// A number for a thread of this rank, and the clock from which it is free. Where there are no more, the thread counts as the first one of
/// its rank: races with that are missed.
fn take_number(shared: &SharedFile, rank: u32) -> (u32, u32) {
    let mut all = ended();
    let Some((_, ended)) = all.as_mut() else { return (rank, 0) };
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
pub fn begin(forked: Snapshot) {
    let _ = FORKED.try_with(|one| one.set(Some(forked)));
}

/// The calling thread has waited for the end of another one.
pub fn joined(shared: &SharedFile, rank: u32, thread: usize) {
    let found = ended().as_mut().and_then(|(_, ended)| ended.unjoined.remove(&thread));
    let Some((known, number)) = found else { return };
    clock(shared, rank).join(&known);
    let last = known.get(number as usize).copied().unwrap_or_default();
    if number as usize >= shared.ranks() {
        ended().iter_mut().for_each(|(_, ended)| ended.free.push((number, last)));
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
    let own: &'static Clock = Box::leak(Box::new(Clock::new(shared, rank, number, since, &known)));
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
    // SAFETY: `branch` has leaked it, and nothing refers to it any more.
    drop(unsafe { Box::from_raw(std::ptr::from_ref(own).cast_mut()) });
}

/// All branches that this thread has run come before what any thread of its team does next: others may have their numbers.
pub fn settle() {
    let _ = USED.try_with(|used| {
        let mut used = used.borrow_mut();
        if !used.is_empty() {
            ended().iter_mut().for_each(|(_, ended)| ended.free.append(&mut used));
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
        APART.set(Some(Box::leak(Box::new(Clock::new(shared, rank, number, since, &[])))));
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

struct End;

impl Drop for End {
    fn drop(&mut self) {
        let Some(clock) = CLOCK.take() else { return };
        if let Some((shared, ended)) = ended().as_mut() {
            // SAFETY: only gives this thread's number.
            let thread = unsafe { libc::pthread_self() } as usize;
            ended.unjoined.insert(thread, (clock.fork(shared), clock.thread()));
        }
    }
}
