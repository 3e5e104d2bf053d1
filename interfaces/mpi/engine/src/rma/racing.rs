//! What a race detector gets about windows (`nagaya_core::race`): accesses and their ends, and what orders the members.
//!
//! An access is two operations: that on the origin's buffers, and that on the target's memory (MPI 12.7). Both begin with the call. A local flush
//! and the end of a request complete the first one; a flush, and the end of an epoch, complete both. Accumulates with the same predefined
//! datatype are atomic to each other. Members are ordered by fences, by post and start, by complete and wait, and by locks of which one
//! is exclusive.
//!
//! Without a detector, all functions do nothing.

use nagaya_core::objects::{self, Object};
use nagaya_core::race::{self, AccessKind, Operation, Order};
use nagaya_core::{Core, Offset, Rank};
use nagaya_mpi_types::{pieces, Basic, Type};

use crate::objects::elements::Elements;
use crate::objects::window::{PendingAccess, Window};

/// The effect of an access on the target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    Read,
    Write,
    /// Combines elements of this class (1 to 61).
    Update(u8),
    /// Reads elements of this class, atomically to updates.
    Fetch(u8),
}

/// The class of accumulates of a basic datatype.
pub fn class(basic: Basic) -> u8 {
    match basic {
        Basic::Byte => 40,
        Basic::Char => 41,
        Basic::Wide => 42,
        Basic::Long { signed } => 43 + u8::from(signed),
        Basic::Logical { bytes } => 45 + bytes % 8,
        Basic::Pair { .. } => 53,
        Basic::Number(element) => 1 + element as u8 % 39,
    }
}

/// A buffer of the origin.
pub struct Buffer<'a> {
    pub at: *const u8,
    pub count: usize,
    pub of: &'a Type,
    pub is_written: bool,
}

impl Buffer<'_> {
    pub fn new(elements: &Elements, is_written: bool) -> Buffer<'_> {
        Buffer { at: elements.at(), count: elements.count, of: &elements.of, is_written }
    }
}

/// Elements of a member: whose memory it is, and their address there.
pub struct Remote<'a> {
    pub member: usize,
    pub owner: Rank,
    pub address: usize,
    pub count: usize,
    pub of: &'a Type,
}

/// An access begins. Only where a detector listens.
#[cold]
#[inline(never)]
pub fn report(core: &Core, window: &Window, target: &Remote<'_>, does: Does, buffers: &[Buffer<'_>]) {
    let (at_origin, at_target) = (race::begin(), race::begin());
    let (is_write, class) = match does {
        Does::Read => (false, 0),
        Does::Write => (true, 0),
        Does::Update(class) => (true, class),
        Does::Fetch(class) => (false, class),
    };
    // Elements that overlap others in part are not atomic to them.
    let atomic = match (class, target.address % target.of.size.clamp(1, 8).next_power_of_two()) {
        (0, _) | (_, 0) => class,
        (class, phase) => 1 + (class as usize * 7 + phase) as u8 % 61,
    };
    let what = AccessKind { is_write, atomic, operation: at_target };
    race::accesses(what, Some(target.owner), |each| {
        pieces(target.of, target.of.size * target.count, |distance, len| {
            each(target.address.wrapping_add_signed(distance), len)
        });
    });
    let mut watched = Vec::new();
    for buffer in buffers {
        let what = if buffer.is_written { AccessKind::WRITE } else { AccessKind::READ };
        pieces(buffer.of, buffer.of.size * buffer.count, |distance, len| {
            let at = buffer.at.addr().wrapping_add_signed(distance);
            race::watch(at, len);
            watched.push((at, len));
            race::access(what.during(at_origin), Some(core.rank()), at, len);
        });
    }
    let pending = PendingAccess { target: target.member, at_origin, at_target, watched };
    window.accesses.pending.borrow_mut().push(pending);
}

/// Accesses to a member, or to all, are complete at the origin; `everywhere`: at the target, too.
#[inline(always)]
pub fn completed(window: &Window, target: Option<usize>, everywhere: bool) {
    if race::is_on() {
        complete(window, target, everywhere);
    }
}

#[cold]
#[inline(never)]
fn complete(window: &Window, target: Option<usize>, everywhere: bool) {
    let mut pending = window.accesses.pending.borrow_mut();
    pending.retain_mut(|access| {
        if target.is_some_and(|target| target != access.target) {
            return true;
        }
        finish_origin(access);
        if everywhere {
            race::complete(access.at_target);
        }
        !everywhere
    });
}

fn finish_origin(access: &mut PendingAccess) {
    race::complete(std::mem::take(&mut access.at_origin));
    for (at, len) in access.watched.drain(..) {
        race::forget(at, len);
    }
}

/// The latest access, which has a request: what to do when the request is complete.
pub fn latest(window: &Window) -> Operation {
    window.accesses.pending.borrow().last().map_or(Operation::default(), |access| access.at_origin)
}

/// The request of the access with this operation is complete.
pub fn request_completed(window: &Window, at_origin: Operation) {
    let mut pending = window.accesses.pending.borrow_mut();
    pending.iter_mut().filter(|access| access.at_origin == at_origin).for_each(finish_origin);
}

/// The kinds of order on a window.
#[derive(Clone, Copy)]
enum By {
    Fence,
    Post,
    Complete,
    /// An exclusive lock, from its holder.
    Exclusive,
    /// A shared lock, from its holder.
    Shared,
}

/// Two members of a window, as what an order is of.
fn key(window: &Window, by: By, from: usize, to: usize) -> u64 {
    let context = u64::from(window.comm.context) & 0xf_ffff;
    context << 32 | (by as u64) << 28 | (from as u64 & 0x3fff) << 14 | to as u64 & 0x3fff
}

/// A fence: all members release before it, and acquire after it. No member comes to the fence after the next one before all have left this one.
#[inline(always)]
pub fn before_fence(window: &Window) {
    if race::is_on() {
        let parity = window.accesses.fences.get().wrapping_add(1) & 1;
        window.accesses.fences.set(window.accesses.fences.get().wrapping_add(1));
        race::release(Order::Window, key(window, By::Fence, parity as usize, 0));
    }
}

#[inline(always)]
pub fn after_fence(window: &Window) {
    if race::is_on() {
        race::acquire(Order::Window, key(window, By::Fence, (window.accesses.fences.get() & 1) as usize, 0));
    }
}

#[inline(always)]
pub fn posts(window: &Window, to: usize) {
    race::release(Order::Window, key(window, By::Post, window.comm.me, to));
}

#[inline(always)]
pub fn post_seen(window: &Window, from: usize) {
    race::acquire(Order::Window, key(window, By::Post, from, window.comm.me));
}

#[inline(always)]
pub fn completes(window: &Window, to: usize) {
    race::release(Order::Window, key(window, By::Complete, window.comm.me, to));
}

#[inline(always)]
pub fn complete_seen(window: &Window, from: usize) {
    race::acquire(Order::Window, key(window, By::Complete, from, window.comm.me));
}

/// The lock of a member is held: after all exclusive ones before, and an exclusive one after the shared ones, too.
#[inline(always)]
pub fn locked(window: &Window, target: usize, is_exclusive: bool) {
    race::acquire(Order::Window, key(window, By::Exclusive, target, 0));
    if is_exclusive {
        race::acquire(Order::Window, key(window, By::Shared, target, 0));
    }
}

#[inline(always)]
pub fn unlocks(window: &Window, target: usize, is_exclusive: bool) {
    race::release(Order::Window, key(window, if is_exclusive { By::Exclusive } else { By::Shared }, target, 0));
}

/// The window's own memory, if it is not in a segment, begins to be shared. Reports name the memory of other members by the call that
/// made the window: each process knows only its own allocations.
pub fn made(core: &Core, window: &Window) {
    race::watch(window.own.base.addr(), window.own.size as usize);
    for (rank, offset, bytes) in in_segments(core, window) {
        let (rank, caller) = (Some(rank), race::calling());
        objects::add(&Object { rank, offset, bytes, what: "a window of MPI", caller, ..Object::UNKNOWN });
    }
}

pub fn freed(core: &Core, window: &Window) {
    race::forget(window.own.base.addr(), window.own.size as usize);
    in_segments(core, window).for_each(|(rank, offset, bytes)| objects::remove(Some(rank), offset, bytes));
}

/// The memory of members in segments of other ranks, where a detector listens: rank, offset and bytes.
fn in_segments<'a>(core: &'a Core, window: &'a Window) -> impl Iterator<Item = (Rank, Offset, usize)> + 'a {
    window.mapped.iter().filter(|_| race::is_on()).filter_map(|member| {
        // Memory of a shared window may be in the segment of another member.
        let map = core.map();
        let distance = member.base.addr().wrapping_sub(map.base.addr()) as isize;
        let away = distance.div_euclid(map.stride.abs().max(1)) * map.stride.signum();
        let owner = Rank(u32::try_from(core.rank().0 as isize + away).ok().filter(|owner| *owner < core.size())?);
        let offset = Offset(distance.wrapping_sub(away * map.stride) as usize);
        (owner != core.rank() && member.size > 0 && map.holds(offset, member.size)).then_some((
            owner,
            offset,
            member.size,
        ))
    })
}
