//! Collectives, made of messages in the communicator's second context: so they make progress like all messages, and any datatype may
//! travel. Reductions combine in the order of ranks, so operators need not be commutative.
//!
//! Not here: arguments as `mpi.h` has them (`calls/collectives.rs`).

use std::cell::Cell;
use std::rc::Rc;

use nagaya_core::Waiting;
use nagaya_mpi_matching::{Envelope, Wanted};
use nagaya_mpi_types::{pack, unpack, Basic, Type};

use crate::comm::Comm;
use crate::fault::{Fault, Result};
use crate::numbers::ERR_TRUNCATE;
use crate::ops::Op;
use crate::transport::Transfer;
use crate::world::World;

/// Elements in memory.
#[derive(Clone)]
pub struct Elements {
    pub at: *mut u8,
    pub count: usize,
    pub of: Rc<Type>,
}

impl Elements {
    /// `count` elements, `skip` further on.
    pub fn part(&self, skip: i64, count: usize) -> Elements {
        Elements { at: self.at.wrapping_offset(skip as isize * self.of.extent()), count, of: self.of.clone() }
    }
}

/// Memory for elements laid out as the user's.
pub struct Room {
    _memory: Vec<u128>,
    pub elements: Elements,
}

impl Room {
    pub fn for_(count: usize, of: &Rc<Type>) -> Room {
        let span = of.true_ub - of.true_lb + (count.max(1) as isize - 1) * of.extent().abs();
        let mut memory = vec![0u128; (span.max(0) as usize).div_ceil(16) + 1];
        let low = of.true_lb + (count.max(1) as isize - 1) * of.extent().min(0);
        let at = memory.as_mut_ptr().cast::<u8>().wrapping_offset(-low);
        Room { _memory: memory, elements: Elements { at, count, of: of.clone() } }
    }
}

/// One side of a collective: whom ranks name, in which context.
pub struct Party<'a> {
    world: &'a World,
    comm: &'a Comm,
    pub me: usize,
    pub size: usize,
    /// Of all its messages, instead of that of each step.
    pub tag: Option<Tag>,
}

/// A number for each collective, so that two that are mixed up are found out instead of exchanging data.
pub type Tag = i32;

impl<'a> Party<'a> {
    pub fn new(world: &'a World, comm: &'a Comm) -> Party<'a> {
        Party { world, comm, me: comm.me, size: comm.peers().size(), tag: None }
    }

    pub unsafe fn start_send(&self, to: usize, tag: Tag, what: &Elements) -> Rc<Transfer> {
        let envelope = Envelope { context: self.comm.context + 1, source: self.world.everybody.me as u32, tag: self.tag.unwrap_or(tag) };
        self.world.send(self.comm.peers().ranks[to], envelope, what.at, what.count, &what.of, false)
    }

    pub unsafe fn start_receive(&self, from: usize, tag: Tag, what: &Elements) -> Rc<Transfer> {
        let source = Some(self.comm.peers().ranks[from]);
        let wanted = Wanted { context: self.comm.context + 1, source, tag: Some(self.tag.unwrap_or(tag)) };
        self.world.transport.receive(wanted, what.at, what.count, &what.of)
    }

    pub fn finish(&self, transfers: &[Rc<Transfer>]) -> Result {
        // All before this one are done.
        let first = Cell::new(0);
        let over = || {
            while transfers.get(first.get()).is_some_and(|t| t.done.get()) {
                first.set(first.get() + 1);
            }
            first.get() == transfers.len()
        };
        let world = self.world;
        let next = || transfers.get(first.get());
        let why = || next().map_or_else(|| Waiting::new("a collective"), |t| world.why(t));
        world.wait_looking(why, over, || match next() {
            Some(t) => world.transport.progress_to(t),
            None => world.transport.progress(),
        });
        if transfers.iter().any(|t| t.truncated.get()) {
            let text = "a member sent more than this rank has room for: counts or datatypes of the members differ";
            return Err(Fault::new(ERR_TRUNCATE, text));
        }
        Ok(())
    }

    pub unsafe fn send(&self, to: usize, tag: Tag, what: &Elements) -> Result {
        let transfer = self.start_send(to, tag, what);
        self.finish(&[transfer])
    }

    pub unsafe fn receive(&self, from: usize, tag: Tag, what: &Elements) -> Result {
        let transfer = self.start_receive(from, tag, what);
        self.finish(&[transfer])
    }
}

/// Copies elements to elements of a type with the same data.
pub unsafe fn copy(from: &Elements, to: &Elements) {
    let len = from.count * from.of.size;
    if len == 0 || from.at == to.at {
        return;
    }
    if from.of.is_dense() {
        unpack(&to.of, to.count, from.at, len, to.at);
        return;
    }
    let mut data = vec![0u8; len];
    pack(&from.of, from.count, from.at, data.as_mut_ptr());
    unpack(&to.of, to.count, data.as_ptr(), len, to.at);
}

const BARRIER: Tag = 1;
pub const BROADCAST: Tag = 2;
pub const REDUCE: Tag = 3;
const ALL_REDUCE: Tag = 4;
const SCAN: Tag = 5;
const ALL_GATHER: Tag = 6;
const LEADERS: Tag = 7;

pub fn bytes_at(at: *mut u8, count: usize) -> Elements {
    Elements { at, count, of: Rc::new(Basic::Byte.named()) }
}

/// The members with rank 0 of the two groups of an intercommunicator exchange data.
pub unsafe fn leaders_exchange(world: &World, comm: &Comm, mine: &Elements, theirs: &Elements) -> Result {
    if comm.me > 0 {
        return Ok(());
    }
    let between = Party::new(world, comm);
    let from = between.start_receive(0, LEADERS, theirs);
    let to = between.start_send(0, LEADERS, mine);
    between.finish(&[from, to])
}

/// The same, and all members of both groups get what the other rank 0 sent.
pub unsafe fn across(world: &World, comm: &Comm, mine: &Elements, theirs: &Elements) -> Result {
    leaders_exchange(world, comm, mine, theirs)?;
    broadcast(&Party::new(world, comm.local()), theirs, 0)
}

/// Returns when all members have come. Dissemination; of two groups, each for itself, and then the leaders tell each other.
pub fn barrier(world: &World, comm: &Comm) -> Result {
    if comm.remote.is_some() {
        barrier(world, comm.local())?;
        let nothing = bytes_at(std::ptr::null_mut(), 0);
        // SAFETY: nothing is sent.
        return unsafe { across(world, comm, &nothing, &nothing) };
    }
    let party = Party::new(world, comm);
    let nothing = bytes_at(std::ptr::null_mut(), 0);
    let mut distance = 1;
    while distance < party.size {
        // SAFETY: nothing is sent.
        unsafe {
            let from = party.start_receive((party.me + party.size - distance) % party.size, BARRIER, &nothing);
            let to = party.start_send((party.me + distance) % party.size, BARRIER, &nothing);
            party.finish(&[from, to])?;
        }
        distance *= 2;
    }
    Ok(())
}

/// A context for a new communicator of members of this one, all of whom call this. Rank 0 draws it: of two groups, that of the group
/// whose rank 0 is first in the job. So threads may make communicators of the same members at the same time.
pub fn new_context(world: &World, comm: &Comm, tag: Option<Tag>) -> Result<u32> {
    let mut context = if comm.local().me == 0 { world.draw_context() } else { 0 };
    let mut other = 0u32;
    let number = |at: &mut u32| bytes_at(std::ptr::from_mut(at).cast(), size_of::<u32>());
    // SAFETY: one number of each group.
    unsafe {
        broadcast(&Party { tag, ..Party::new(world, comm.local()) }, &number(&mut context), 0)?;
        if let Some((remote, _)) = &comm.remote {
            across(world, comm, &number(&mut context), &number(&mut other))?;
            if remote.ranks[0] < comm.group.ranks[0] {
                context = other;
            }
        }
    }
    Ok(context)
}

/// From the root to all others, along a binomial tree.
pub unsafe fn broadcast(party: &Party<'_>, what: &Elements, root: usize) -> Result {
    let (size, me) = (party.size, (party.me + party.size - root) % party.size);
    let mut mask = 1;
    while mask < size {
        if me & mask != 0 {
            party.receive((me - mask + root) % size, BROADCAST, what)?;
            break;
        }
        mask *= 2;
    }
    let mut sent = Vec::new();
    mask /= 2;
    while mask > 0 {
        if me + mask < size {
            sent.push(party.start_send((me + mask + root) % size, BROADCAST, what));
        }
        mask /= 2;
    }
    party.finish(&sent)
}

/// Combines all members' elements; the result is in `mine` at the root, whose rank 0 may pass it on.
pub unsafe fn reduce(party: &Party<'_>, mine: &Elements, op: &Op, root: usize) -> Result {
    let (size, of) = (party.size, &mine.of);
    // Where the order is free the root is first.
    let first = if op.commutes() { root } else { 0 };
    let me = (party.me + size - first) % size;
    let mut theirs = Room::for_(mine.count, of);
    let (mut total, mut other) = (mine.clone(), theirs.elements.clone());
    let mut mask = 1;
    while mask < size {
        if me & mask != 0 {
            party.send((me - mask + first) % size, REDUCE, &total)?;
            break;
        }
        if me + mask < size {
            party.receive((me + mask + first) % size, REDUCE, &other)?;
            op.apply(total.at, other.at, mine.count, of);
            std::mem::swap(&mut total, &mut other);
        }
        mask *= 2;
    }
    if me == 0 {
        copy(&total, mine);
        if party.me != root {
            party.send(root, REDUCE, mine)?;
        }
    }
    if party.me == root && me != 0 {
        party.receive(first, REDUCE, mine)?;
    }
    theirs.elements.count = 0;
    Ok(())
}

/// The same, with the result in `mine` at all. Recursive doubling where the members are a power of two.
pub unsafe fn all_reduce(party: &Party<'_>, mine: &Elements, op: &Op) -> Result {
    if !party.size.is_power_of_two() {
        reduce(party, mine, op, 0)?;
        return broadcast(party, mine, 0);
    }
    let room = Room::for_(mine.count, &mine.of);
    let (mut total, mut other) = (mine.clone(), room.elements.clone());
    let mut mask = 1;
    while mask < party.size {
        let partner = party.me ^ mask;
        let from = party.start_receive(partner, ALL_REDUCE, &other);
        let to = party.start_send(partner, ALL_REDUCE, &total);
        party.finish(&[from, to])?;
        if partner < party.me {
            op.apply(other.at, total.at, mine.count, &mine.of);
        } else {
            op.apply(total.at, other.at, mine.count, &mine.of);
            std::mem::swap(&mut total, &mut other);
        }
        mask *= 2;
    }
    copy(&total, mine);
    Ok(())
}

/// Each member gets the combination of those up to itself, or of those before it, which the first one does not get.
pub unsafe fn scan(party: &Party<'_>, mine: &Elements, result: &Elements, op: &Op, inclusive: bool) -> Result {
    let before = Room::for_(mine.count, &mine.of);
    let total = Room::for_(mine.count, &mine.of);
    copy(mine, &total.elements);
    if party.me > 0 {
        party.receive(party.me - 1, SCAN, &before.elements)?;
        op.apply(before.elements.at, total.elements.at, mine.count, &mine.of);
    }
    if party.me + 1 < party.size {
        party.send(party.me + 1, SCAN, &total.elements)?;
    }
    if inclusive {
        copy(&total.elements, result);
    } else if party.me > 0 {
        copy(&before.elements, result);
    }
    Ok(())
}

/// Each member's part of `all` (as many elements as there are members), which is in place, at all. A ring.
pub unsafe fn all_gather(party: &Party<'_>, all: &Elements) -> Result {
    let each = all.count / party.size;
    let part = |rank: usize| all.part((rank * each) as i64, each);
    let (next, before) = ((party.me + 1) % party.size, (party.me + party.size - 1) % party.size);
    for step in 0..party.size - 1 {
        let (mine, theirs) = ((party.me + party.size - step) % party.size, (before + party.size - step) % party.size);
        let from = party.start_receive(before, ALL_GATHER, &part(theirs));
        let to = party.start_send(next, ALL_GATHER, &part(mine));
        party.finish(&[from, to])?;
    }
    Ok(())
}

/// What each member has for each other one, and where it goes: `None` is nothing.
pub unsafe fn exchange(
    party: &Party<'_>,
    tag: Tag,
    to: impl Fn(usize) -> Option<Elements>,
    from: impl Fn(usize) -> Option<Elements>,
) -> Result {
    let mut transfers = Vec::new();
    // Everybody begins with another one.
    for step in 0..party.size {
        let rank = (party.me + party.size - step) % party.size;
        if let Some(what) = from(rank) {
            transfers.push(party.start_receive(rank, tag, &what));
        }
    }
    for step in 0..party.size {
        let rank = (party.me + step) % party.size;
        if let Some(what) = to(rank) {
            transfers.push(party.start_send(rank, tag, &what));
        }
    }
    party.finish(&transfers)
}
