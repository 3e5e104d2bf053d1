//! How a process takes the lock of a member, and gives it back (`ticket_lock.rs` has the protocol, `epochs.rs` the calls). A member of
//! another job takes its own lock for the process (`serving.rs`).

use std::sync::atomic::Ordering;

use super::completion::{await_members, require_members};
use super::control::{self, Lock};
use super::foreign;
use super::racing;
use super::ticket_lock::{Acquire, Awaited, Kind, Next, Release, ALL_IN, CLOSED, SLEEPERS};
use crate::engine::Engine;
use crate::fault::Result;
use crate::objects::window::{Access, Window};

/// How often a writer whose turn has come waits for readers beside the queue, before it requests a pause of
/// `MPI_Win_lock_all`.
pub const PATIENCE: u32 = 2;

/// Takes the lock of a member, in its turn; a process that holds another one reads beside the queue.
pub fn take(engine: &'static Engine, window: &Window, target: usize, is_shared: bool) -> Result {
    let kind = match is_shared {
        true if window.epochs.named.borrow().is_empty() => Kind::Shared,
        true => Kind::Beside,
        false => Kind::Exclusive,
    };
    if engine.is_guarded() {
        require_members(engine, window, [target as u32])?;
    }
    if window.is_foreign(target) {
        foreign::lock(engine, window, target, kind);
        hold(window, target, kind);
        return Ok(());
    }
    let mut lock = Lock::new(engine.core, window, target);
    let (mut acquire, mut sleeps) = (Acquire::new(kind), 0);
    loop {
        let wakes = control::wakes();
        match acquire.step(&mut lock)? {
            Next::Go => {}
            Next::Held => break,
            Next::Sleep => {
                let awaited = acquire.awaits();
                sleeps += u32::from(awaited == Awaited::Empty(true));
                if awaited == Awaited::Empty(true) && sleeps == PATIENCE {
                    plead(engine, window, true)?;
                }
                sleep(engine, window, &lock, awaited, wakes)?;
            }
        }
    }
    if sleeps >= PATIENCE {
        plead(engine, window, false)?;
    }
    if kind == Kind::Exclusive {
        lock.set_held(true);
    }
    hold(window, target, kind);
    Ok(())
}

/// The process holds the lock of a member from now on.
fn hold(window: &Window, target: usize, kind: Kind) {
    racing::locked(window, target, kind == Kind::Exclusive);
    window.mapped[target].access.set(match kind {
        Kind::Shared => Access::Shared,
        Kind::Beside => Access::Beside,
        Kind::Exclusive => Access::Exclusive,
    });
    window.epochs.named.borrow_mut().push(target as u32);
}

/// Counts one more request for a pause of `MPI_Win_lock_all`, or one less, in this job and in the others.
pub fn plead(engine: &Engine, window: &Window, more: bool) -> Result {
    foreign::plead(engine, window, more);
    Lock::new(engine.core, window, window.first).plead(more)
}

/// Waits for what a lock needs. A process that cannot read its words is woken, and looks again. Any member that has
/// failed may have held the lock, or have waited before this process.
fn sleep(engine: &'static Engine, window: &Window, lock: &Lock<'_>, awaited: Awaited, wakes: u64) -> Result {
    let all: Vec<u32> = if engine.is_guarded() { (0..window.size() as u32).collect() } else { Vec::new() };
    let why = || {
        let (holder, what) = (lock.holder(), "the lock of rank {} of");
        let held_by = if holder.is_some() { ", held by" } else { "" };
        engine.why_window(what, window, held_by, holder).queue(lock.place())
    };
    if lock.whole_word().is_none() {
        engine.wait(why, || control::wakes() != wakes);
        return Ok(());
    }
    await_members(engine, window, &all, why, || is_due(lock, awaited, wakes))
}

/// Whether what a lock needs may have come, since the process was woken as often as `wakes`.
pub fn is_due(lock: &Lock<'_>, awaited: Awaited, wakes: u64) -> bool {
    let (Some(served), Some(word)) = (lock.served_word(), lock.whole_word()) else { return control::wakes() != wakes };
    let is_without = |bits: u64| word.load(Ordering::Acquire) & bits == 0;
    match awaited {
        Awaited::Turn(ticket) => served.load(Ordering::Acquire) == ticket,
        Awaited::Empty(_) => is_without(ALL_IN),
        Awaited::Open => is_without(CLOSED),
        Awaited::OpenBeside => is_without(CLOSED) || is_without(SLEEPERS),
    }
}

/// The lock that this process holds no longer of a member.
fn let_go(window: &Window, target: usize) -> Option<Kind> {
    let kind = match window.mapped[target].access.replace(Access::None) {
        Access::Shared => Kind::Shared,
        Access::Beside => Kind::Beside,
        Access::Exclusive => Kind::Exclusive,
        Access::None | Access::Awaited | Access::Posted | Access::Unlocked => return None,
    };
    racing::unlocks(window, target, kind == Kind::Exclusive);
    Some(kind)
}

/// Gives back the locks of members to which all accesses are complete. For members of other jobs, this call completes the accesses.
pub fn give_back(engine: &'static Engine, window: &Window, targets: &[u32]) -> Result {
    let mut far = Vec::new();
    for target in targets.iter().map(|target| *target as usize) {
        let Some(kind) = let_go(window, target) else { continue };
        if window.is_foreign(target) {
            far.push((target, kind));
            continue;
        }
        let mut lock = Lock::new(engine.core, window, target);
        if kind == Kind::Exclusive {
            lock.set_held(false);
        }
        let mut release = Release::new(kind);
        while !release.step(&mut lock)? {}
    }
    match far.is_empty() {
        true => Ok(()),
        false => foreign::unlock(engine, window, &far),
    }
}

/// Before `MPI_Win_lock_all`: a writer may wait for those that entered beside a queue, and each new epoch would bring more of them.
pub fn let_writers_in(engine: &'static Engine, window: &Window) -> Result {
    let first = Lock::new(engine.core, window, window.first);
    let why = || engine.why_window("a writer that locks", window, "", []);
    loop {
        let wakes = control::wakes();
        if let Some(foreign) = window.foreign.as_ref().filter(|foreign| foreign.pleas.get() > 0) {
            engine.wait(why, || foreign.pleas.get() <= 0);
        }
        if first.pleas()? == 0 {
            return Ok(());
        }
        match first.pleas_word() {
            Some(word) => {
                let all: Vec<u32> = (0..window.size() as u32).collect();
                await_members(engine, window, &all, why, || word.load(Ordering::Acquire) == 0)?;
            }
            None => engine.wait(why, || control::wakes() != wakes),
        }
    }
}
