//! Epochs: when which members may be accessed, and when what was accessed is complete (MPI 12.5).
//!
//! Three ways: fences, which all members pass; post, start, complete and wait between groups; locks, in which the target takes no part.

use super::completion::{await_members, flush, flush_all, require_members};
use super::control;
use super::foreign;
use super::locking::{give_back, let_writers_in, take};
use super::mapped::{looked, named};
use super::ordering;
use super::racing;
use crate::collective::algorithms::barrier;
use crate::collective::context::{now, CollMode};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::group::Group;
use crate::objects::window::{Access, Epoch, Window};

#[cold]
fn wrong(text: impl Into<String>) -> Fault {
    Fault::new(ERR_RMA_SYNC, text)
}

fn check_assert(assert: i32) -> Result {
    let known = MODE_NOCHECK | MODE_NOSTORE | MODE_NOPUT | MODE_NOPRECEDE | MODE_NOSUCCEED;
    match assert & !known {
        0 => Ok(()),
        _ => {
            Err(Fault::new(ERR_ASSERT, format!("assertion {assert}: it is 0 or made of MPI_MODE_NO... by bitwise or")))
        }
    }
}

/// The name of an epoch.
fn called(epoch: Epoch) -> &'static str {
    match epoch {
        Epoch::None => "no epoch",
        Epoch::Fence => "an epoch of MPI_Win_fence",
        Epoch::Started => "the epoch of MPI_Win_start",
        Epoch::Locked => "an epoch of MPI_Win_lock",
        Epoch::LockedAll(_) => "the epoch of MPI_Win_lock_all",
    }
}

/// What is not ended, and how it ends; `None`: nothing, or the epoch of a fence.
pub fn open(window: &Window) -> Option<&'static str> {
    match window.epochs.epoch.get() {
        Epoch::None | Epoch::Fence if window.epochs.exposure.borrow().is_none() => None,
        Epoch::None | Epoch::Fence => Some("MPI_Win_post has begun an exposure epoch, which MPI_Win_wait ends"),
        Epoch::Started => Some("MPI_Win_start has begun an access epoch, which MPI_Win_complete ends"),
        Epoch::Locked => Some("this process still holds a lock, which MPI_Win_unlock gives back"),
        Epoch::LockedAll(_) => Some("this process still holds the locks of MPI_Win_lock_all: MPI_Win_unlock_all"),
    }
}

/// An epoch begins: none may be open, or that of a fence, after which nothing need be accessed.
fn require_none(window: &Window) -> Result {
    let epoch = window.epochs.epoch.get();
    let end =
        match epoch {
            Epoch::Fence if window.epochs.is_used.get() => return Err(wrong(
                "this process has accessed the window since MPI_Win_fence: call MPI_Win_fence again to end the epoch",
            )),
            Epoch::None | Epoch::Fence => {
                window.epochs.is_open.set(false);
                return Ok(());
            }
            Epoch::Started => "MPI_Win_complete",
            Epoch::Locked => "MPI_Win_unlock",
            Epoch::LockedAll(_) => "MPI_Win_unlock_all",
        };
    Err(wrong(format!("{} is still open: call {end} first", called(epoch))))
}

/// Before an access to a member: whether it may be accessed, after what has to happen before.
#[inline(always)]
pub fn access(engine: &'static Engine, window: &Window, target: usize) -> Result {
    if window.epochs.is_open.get() {
        window.epochs.is_used.set(true);
        return Ok(());
    }
    match window.mapped[target].access.get().is_open() {
        true => Ok(()),
        false => access_first(engine, window, target),
    }
}

#[cold]
#[inline(never)]
fn access_first(engine: &'static Engine, window: &Window, target: usize) -> Result {
    match (window.epochs.epoch.get(), window.mapped[target].access.get()) {
        (Epoch::LockedAll(true), _) => {
            window.mapped[target].access.set(Access::Unlocked);
            window.epochs.named.borrow_mut().push(target as u32);
            Ok(())
        }
        (Epoch::LockedAll(false), _) => take(engine, window, target, true),
        (Epoch::Started, Access::Awaited) => await_post(engine, window, target),
        (Epoch::None, _) => Err(wrong(format!(
            "rank {target} is accessed outside an epoch: begin one with MPI_Win_fence, MPI_Win_start, MPI_Win_lock or MPI_Win_lock_all"
        ))),
        (epoch, _) => Err(wrong(format!("rank {target} is accessed in {}, which does not name it", called(epoch)))),
    }
}

/// Accesses with requests are for epochs of locks (MPI 12.3.5). `MPI_PROC_NULL` needs no lock, so its epoch is not known.
pub fn require_passive(window: &Window, rank: i32) -> Result {
    match window.epochs.epoch.get() {
        Epoch::Locked | Epoch::LockedAll(_) => Ok(()),
        Epoch::None if rank == PROC_NULL => Ok(()),
        epoch => {
            let text = format!(
                "an access with a request in {}: MPI_Win_lock or MPI_Win_lock_all has to come first",
                called(epoch)
            );
            Err(wrong(text))
        }
    }
}

// Fences.

pub fn fence(engine: &'static Engine, window: &Window, assert: i32) -> Result {
    check_assert(assert)?;
    window.epochs.is_used.set(false);
    require_none(window)?;
    if window.epochs.exposure.borrow().is_some() {
        return Err(wrong("MPI_Win_post has begun an exposure epoch, which MPI_Win_wait ends first"));
    }
    // Also after an error: the other members wait for this one.
    let flushed = flush_all(engine, window);
    racing::completed(window, None, true);
    // Where nothing precedes and nothing follows, no member waits (MPI 12.5.5).
    let is_no_barrier = MODE_NOPRECEDE | MODE_NOSUCCEED;
    if assert & is_no_barrier != is_no_barrier {
        racing::before_fence(window);
        let passed = now(barrier(engine, &window.comm, CollMode::BLOCKING));
        passed.map_err(|fault| fault.on(window.as_target()))?;
        racing::after_fence(window);
    }
    let goes_on = assert & MODE_NOSUCCEED == 0;
    window.epochs.is_open.set(goes_on);
    window.epochs.epoch.set(if goes_on { Epoch::Fence } else { Epoch::None });
    flushed
}

// Groups.

/// The members of a window that a group names.
fn members(window: &Window, group: &Group) -> Result<Vec<u32>> {
    let position = |rank: &u32| window.comm.group.position(*rank).map(|at| at as u32);
    let members: Option<Vec<u32>> = group.ranks.iter().map(position).collect();
    members.ok_or_else(|| Fault::new(ERR_GROUP, "the group has processes that the window has not"))
}

/// Its posts are looked for before the first access to their members, so this does not wait.
pub fn start(window: &Window, group: &Group, assert: i32) -> Result {
    check_assert(assert)?;
    let members = members(window, group)?;
    require_none(window)?;
    window.epochs.epoch.set(Epoch::Started);
    members.iter().for_each(|member| window.mapped[*member as usize].access.set(Access::Awaited));
    *window.epochs.named.borrow_mut() = members;
    Ok(())
}

fn await_post(engine: &'static Engine, window: &Window, target: usize) -> Result {
    let used = &window.epochs.posts_used[target];
    let why = || engine.why_window("MPI_Win_post on", window, " by", [window.places[target].rank.0]);
    await_members(engine, window, &[target as u32], why, || control::posts(window, target) != used.get())?;
    used.set(used.get().wrapping_add(1));
    racing::post_seen(window, target);
    window.mapped[target].access.set(Access::Posted);
    Ok(())
}

pub fn complete(engine: &'static Engine, window: &Window) -> Result {
    if window.epochs.epoch.get() != Epoch::Started {
        return Err(wrong(format!(
            "MPI_Win_complete without MPI_Win_start: {} is open",
            called(window.epochs.epoch.get())
        )));
    }
    let members = window.epochs.named.borrow().clone();
    let awaited = members.iter().filter(|member| window.mapped[**member as usize].access.get() == Access::Awaited);
    // The epoch ends, and the other members learn of it, also if one has failed.
    let results: Vec<Result> = awaited.map(|member| await_post(engine, window, *member as usize)).collect();
    let flushed = flush_all(engine, window);
    racing::completed(window, None, true);
    members.iter().for_each(|member| racing::completes(window, *member as usize));
    window.close();
    engine.transport.before_telling();
    members.iter().try_for_each(|member| match window.is_foreign(*member as usize) {
        true => {
            foreign::complete(engine, window, *member as usize);
            Ok(())
        }
        false => control::complete(engine.core, window, *member as usize),
    })?;
    results.into_iter().collect::<Result>().and(flushed)?;
    match engine.is_guarded() {
        true => require_members(engine, window, members),
        false => Ok(()),
    }
}

pub fn post(engine: &'static Engine, window: &Window, group: &Group, assert: i32) -> Result {
    check_assert(assert)?;
    let members = members(window, group)?;
    if window.epochs.exposure.borrow().is_some() {
        return Err(wrong("MPI_Win_post has begun an exposure epoch already, which MPI_Win_wait ends first"));
    }
    if window.epochs.epoch.get() == Epoch::Fence {
        // Nothing more is accessed in it.
        require_none(window)?;
        window.close();
    }
    window.epochs.exposed.set(window.epochs.exposed.get().wrapping_add(members.len() as u32));
    engine.transport.before_telling();
    members.iter().for_each(|member| racing::posts(window, *member as usize));
    members.iter().try_for_each(|member| match window.is_foreign(*member as usize) {
        true => {
            foreign::post(engine, window, *member as usize);
            Ok(())
        }
        false => control::post(engine.core, window, *member as usize),
    })?;
    *window.epochs.exposure.borrow_mut() = Some(members);
    Ok(())
}

/// Whether all that the exposure epoch names have completed their accesses.
fn is_accessed(window: &Window) -> bool {
    control::completed(window) == window.epochs.exposed.get()
}

fn require_exposure(window: &Window) -> Result {
    match &*window.epochs.exposure.borrow() {
        Some(_) => Ok(()),
        None => Err(wrong("no exposure epoch is open: MPI_Win_post begins one")),
    }
}

pub fn wait(engine: &'static Engine, window: &Window) -> Result {
    require_exposure(window)?;
    let why = || {
        let exposure = window.epochs.exposure.borrow();
        let members = exposure.iter().flatten().map(|member| window.places[*member as usize].rank.0);
        engine.why_window("MPI_Win_complete on", window, " by", members.collect::<Vec<_>>())
    };
    let members = window.epochs.exposure.borrow().clone().unwrap_or_default();
    let result = await_members(engine, window, &members, why, || is_accessed(window));
    if result.is_err() {
        // What those that have failed have not completed is not waited for later.
        window.epochs.exposed.set(control::completed(window));
    }
    members.iter().for_each(|member| racing::complete_seen(window, *member as usize));
    *window.epochs.exposure.borrow_mut() = None;
    result
}

/// Whether `wait` would return at once; then the epoch is over.
pub fn test(engine: &'static Engine, window: &Window) -> Result<bool> {
    require_exposure(window)?;
    if !is_accessed(window) {
        engine.core.poll();
        engine.transport.progress();
        engine.advance();
    }
    let is_over = is_accessed(window);
    if !is_over && engine.is_guarded() {
        let members = window.epochs.exposure.borrow().clone().unwrap_or_default();
        require_members(engine, window, members)?;
    }
    match is_over {
        true => {
            let members = window.epochs.exposure.take();
            members.iter().flatten().for_each(|member| racing::complete_seen(window, *member as usize));
        }
        false => engine.yield_after_look(),
    }
    Ok(is_over)
}

// Locks.

/// The hint `no_locks` promises that no process locks the window. A lock works all the same, so only `NAGAYA_CHECK=1` reports it: other
/// libraries accept it, and programs break the promise.
fn require_locks(engine: &Engine, window: &Window) -> Result {
    match engine.transport.checks() && window.epochs.is_never_locked.get() {
        true => Err(wrong("the window was made with no_locks=true, and is locked: make it without this key")),
        false => Ok(()),
    }
}

pub fn lock(engine: &'static Engine, window: &Window, lock_type: i32, rank: i32, assert: i32) -> Result {
    if ![LOCK_SHARED, LOCK_EXCLUSIVE].contains(&lock_type) {
        let text = format!("lock type {lock_type}: it is MPI_LOCK_SHARED or MPI_LOCK_EXCLUSIVE");
        return Err(Fault::new(ERR_LOCKTYPE, text));
    }
    check_assert(assert)?;
    let Some(target) = window.member(rank)? else { return Ok(()) };
    require_locks(engine, window)?;
    named(engine, window);
    if window.epochs.epoch.get() != Epoch::Locked {
        require_none(window)?;
    } else if window.mapped[target].access.get().is_open() {
        return Err(wrong(format!("rank {target} is locked by this process already")));
    }
    match assert & MODE_NOCHECK != 0 {
        true => {
            window.mapped[target].access.set(Access::Unlocked);
            window.epochs.named.borrow_mut().push(target as u32);
        }
        false => take(engine, window, target, lock_type == LOCK_SHARED)?,
    }
    window.epochs.epoch.set(Epoch::Locked);
    Ok(())
}

/// The member, whose lock this process must hold; `None` for `MPI_PROC_NULL`. `before`: what may lock it for `function`.
fn locked(window: &Window, rank: i32, function: &str, before: &str) -> Result<Option<usize>> {
    let Some(target) = window.member(rank)? else { return Ok(None) };
    match window.epochs.epoch.get() {
        Epoch::Locked if window.mapped[target].access.get().is_open() => Ok(Some(target)),
        Epoch::Locked => Err(wrong(format!("{function} of rank {target}, which this process has not locked"))),
        epoch => Err(wrong(format!("{function} without {before}: {} is open", called(epoch)))),
    }
}

pub fn unlock(engine: &'static Engine, window: &Window, rank: i32) -> Result {
    let Some(target) = locked(window, rank, "MPI_Win_unlock", "MPI_Win_lock")? else { return Ok(()) };
    if !window.is_foreign(target) || window.mapped[target].access.get() == Access::Unlocked {
        flush(engine, window, target)?;
    }
    racing::completed(window, Some(target), true);
    let released = give_back(engine, window, &[target as u32]);
    ordering::complete();
    let mut named = window.epochs.named.borrow_mut();
    if let Some(at) = named.iter().rposition(|member| *member as usize == target) {
        named.swap_remove(at);
    }
    if named.is_empty() {
        window.epochs.epoch.set(Epoch::None);
    }
    released
}

pub fn lock_all(engine: &'static Engine, window: &Window, assert: i32) -> Result {
    check_assert(assert)?;
    require_locks(engine, window)?;
    named(engine, window);
    require_none(window)?;
    let is_unchecked = assert & MODE_NOCHECK != 0;
    window.epochs.epoch.set(Epoch::LockedAll(is_unchecked));
    if is_unchecked {
        return Ok(());
    }
    let_writers_in(engine, window)?;
    // The program may load from this memory and store to it without another call.
    let at_once =
        if window.flavor == WIN_FLAVOR_SHARED { 0..window.size() } else { window.comm.me..window.comm.me + 1 };
    at_once.into_iter().try_for_each(|member| take(engine, window, member, true))
}

pub fn unlock_all(engine: &'static Engine, window: &Window) -> Result {
    if !matches!(window.epochs.epoch.get(), Epoch::LockedAll(_)) {
        let text =
            format!("MPI_Win_unlock_all without MPI_Win_lock_all: {} is open", called(window.epochs.epoch.get()));
        return Err(wrong(text));
    }
    let flushed = flush_all(engine, window);
    racing::completed(window, None, true);
    let held = window.epochs.named.borrow().clone();
    let released = give_back(engine, window, &held);
    ordering::complete();
    window.close();
    flushed.and(released)
}

/// `is_local`: the program needs its own buffers only.
pub fn flush_member(engine: &'static Engine, window: &Window, rank: i32, is_local: bool) -> Result {
    let target = match window.epochs.epoch.get() {
        Epoch::LockedAll(_) => window.member(rank)?,
        _ => {
            let function = if is_local { "MPI_Win_flush_local" } else { "MPI_Win_flush" };
            locked(window, rank, function, "MPI_Win_lock or MPI_Win_lock_all")?
        }
    };
    let Some(target) = target else { return Ok(()) };
    flush(engine, window, target)?;
    racing::completed(window, Some(target), !is_local);
    ordering::complete();
    looked(engine, window, 1);
    Ok(())
}

pub fn flush_members(engine: &'static Engine, window: &Window, is_local: bool) -> Result {
    match window.epochs.epoch.get() {
        Epoch::Locked | Epoch::LockedAll(_) => {}
        epoch => {
            let function = if is_local { "MPI_Win_flush_local_all" } else { "MPI_Win_flush_all" };
            let text = format!("{function} without MPI_Win_lock or MPI_Win_lock_all: {} is open", called(epoch));
            return Err(wrong(text));
        }
    }
    flush_all(engine, window)?;
    racing::completed(window, None, !is_local);
    ordering::complete();
    looked(engine, window, 1);
    Ok(())
}

/// Memory has one copy, so this orders loads and stores only. It is what programs call that wait for a store of another process.
pub fn sync(engine: &'static Engine, window: &Window) {
    ordering::order();
    looked(engine, window, 16);
}
