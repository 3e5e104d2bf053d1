//! Collectives, made of messages in the communicator's second context: so they make progress like all messages, and any datatype may
//! travel. Reductions combine in the order of ranks, so operators need not be commutative. Most whose caller waits are done without
//! messages (`together.rs`).
//!
//! Each is written once, as a future: one whose caller waits runs through at its first poll (`now`); one that was started goes on
//! whenever its process looks at messages (`started.rs`). What travels by messages is a box of its own in there (`by_messages`), so that
//! a call that needs none is small.
//!
//! Not here: arguments as `mpi.h` has them (`calls/collectives.rs`).

use std::cell::Cell;
use std::future::{poll_fn, Future};
use std::pin::{pin, Pin};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use nagaya_core::Waiting;
use nagaya_mpi_matching::{Envelope, Wanted};
use nagaya_mpi_types::{pack, unpack, Basic, Type};

use crate::comm::Comm;
use crate::fault::{Fault, Result};
use crate::numbers::{BYTE, ERR_COUNT, ERR_INTERN, ERR_TRUNCATE};
use crate::ops::Op;
use crate::together::{operator, Together};
use crate::transport::Transfer;
use crate::world::{require, running, World};

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

/// How a collective goes on, and the tag of all its messages, where that is not the one of each step. A word, which futures copy often.
#[derive(Clone, Copy)]
#[repr(align(8))]
pub struct Way {
    pub waits: bool,
    is_tagged: bool,
    tag: Tag,
}

const _: () = assert!(size_of::<Way>() == size_of::<u64>());

impl Way {
    /// Its caller waits for each step.
    pub const WAITS: Way = Way { waits: true, is_tagged: false, tag: 0 };

    /// The same, and all messages have this tag.
    pub fn tagged(tag: Tag) -> Way {
        Way { waits: true, is_tagged: true, tag }
    }

    /// The next one that is started on this communicator: by all members in the same order.
    pub fn started(comm: &Comm) -> Way {
        let number = comm.started.replace((comm.started.get() + 1) & 0x3fff_ffff);
        Way { waits: false, ..Way::tagged(FIRST_STARTED + number) }
    }

    fn tag(self) -> Option<Tag> {
        self.is_tagged.then_some(self.tag)
    }
}

/// The part of a collective that is made of messages.
#[inline(never)]
pub fn by_messages<'a, T>(
    steps: impl Future<Output = Result<T>> + 'a,
) -> Pin<Box<dyn Future<Output = Result<T>> + 'a>> {
    Box::pin(steps)
}

/// The result of one that waits.
#[inline(always)]
pub fn now<T>(collective: impl Future<Output = Result<T>>) -> Result<T> {
    match pin!(collective).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => result,
        Poll::Pending => Err(Fault::new(ERR_INTERN, "a collective that waits is not over")),
    }
}

/// One side of a collective: whom ranks name, in which context.
#[derive(Clone)]
pub struct Party {
    world: &'static World,
    comm: Rc<Comm>,
    pub me: usize,
    pub size: usize,
    way: Way,
}

/// A number for each step, so that two that are mixed up are found out instead of exchanging data. Below 0 are those of
/// `MPI_Comm_create_group`.
pub type Tag = i32;

impl Party {
    pub fn new(comm: &Rc<Comm>, way: Way) -> Result<Party> {
        Ok(Party { world: require()?, comm: comm.clone(), me: comm.me, size: comm.peers().size(), way })
    }

    /// The members, if all of them wait and none is left out: then no messages are needed.
    pub fn together(&self) -> Option<Together<'_>> {
        let all_wait = self.way.waits && self.way.tag().is_none() && self.comm.remote.is_none();
        all_wait.then(|| Together::new(self.world, &self.comm)).flatten()
    }

    fn tag(&self, of_step: Tag) -> Tag {
        if !self.way.waits {
            self.world.running.transfers.set(self.world.running.transfers.get() + 1);
        }
        self.way.tag().unwrap_or(of_step)
    }

    pub unsafe fn start_send(&self, to: usize, tag: Tag, what: &Elements) -> Rc<Transfer> {
        let tag = self.tag(tag);
        let (context, source) = (self.comm.context + 1, self.world.everybody.me as u32);
        let envelope = Envelope { context, source, tag, signature: 0 };
        self.world.send(self.comm.peers().ranks[to], envelope, what.at, what.count, &what.of, false)
    }

    pub unsafe fn start_receive(&self, from: usize, tag: Tag, what: &Elements) -> Rc<Transfer> {
        let (source, tag) = (Some(self.comm.peers().ranks[from]), Some(self.tag(tag)));
        let wanted = Wanted { context: self.comm.context + 1, source, tag };
        self.world.transport.receive(wanted, what.at, what.count, what.of.clone(), self.way.waits)
    }

    pub async fn finish(&self, transfers: &[Rc<Transfer>]) -> Result {
        // All before this one are done.
        let first = Cell::new(0);
        let over = || {
            while transfers.get(first.get()).is_some_and(|t| t.done.get()) {
                first.set(first.get() + 1);
            }
            first.get() == transfers.len()
        };
        if self.way.waits {
            self.wait(transfers, &first, over);
        } else {
            poll_fn(|_| if over() { Poll::Ready(()) } else { Poll::Pending }).await;
        }
        if let Some(transfer) = transfers.iter().find(|t| t.truncated.get()) {
            let text = format!(
                "rank {} sends more than the {} bytes that this rank has room for: counts or datatypes of the members differ",
                self.sender(transfer),
                transfer.room().unwrap_or(0)
            );
            return Err(Fault::new(ERR_TRUNCATE, text));
        }
        if self.world.core.config().check {
            transfers.iter().try_for_each(|transfer| self.check_room(transfer))?;
        }
        Ok(())
    }

    /// The rank that a receive's message has come from.
    fn sender(&self, transfer: &Transfer) -> usize {
        self.comm.peers().position(transfer.envelope.get().source).unwrap_or(0)
    }

    /// In a collective a member gets as much as it has room for.
    #[cold]
    fn check_room(&self, transfer: &Transfer) -> Result {
        match (transfer.room(), transfer.len.get()) {
            (Some(room), got) if got < room => {
                let from = self.sender(transfer);
                let text = format!("rank {from} sends {got} bytes where rank {} receives {room}", self.me);
                Err(Fault::new(ERR_COUNT, text))
            }
            _ => Ok(()),
        }
    }

    fn wait(&self, transfers: &[Rc<Transfer>], first: &Cell<usize>, over: impl Fn() -> bool) {
        let world = self.world;
        let next = || transfers.get(first.get());
        let why = || next().map_or_else(|| Waiting::new("a collective"), |t| world.why(t));
        world.wait_looking(why, over, || match next() {
            Some(t) => world.transport.progress_to(t),
            None => world.transport.progress(),
        });
    }

    pub async unsafe fn send(&self, to: usize, tag: Tag, what: &Elements) -> Result {
        let transfer = self.start_send(to, tag, what);
        self.finish(&[transfer]).await
    }

    pub async unsafe fn receive(&self, from: usize, tag: Tag, what: &Elements) -> Result {
        let transfer = self.start_receive(from, tag, what);
        self.finish(&[transfer]).await
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
/// What is started later has the next ones.
const FIRST_STARTED: Tag = 64;

pub fn bytes_at(at: *mut u8, count: usize) -> Elements {
    let of = running().and_then(|world| world.datatype(BYTE)).unwrap_or_else(|| Rc::new(Basic::Byte.named()));
    Elements { at, count, of }
}

/// The members with rank 0 of the two groups of an intercommunicator exchange data.
pub async unsafe fn leaders_exchange(comm: &Rc<Comm>, way: Way, mine: &Elements, theirs: &Elements) -> Result {
    if comm.me > 0 {
        return Ok(());
    }
    let between = Party::new(comm, way)?;
    let from = between.start_receive(0, LEADERS, theirs);
    let to = between.start_send(0, LEADERS, mine);
    between.finish(&[from, to]).await
}

/// The same, and all members of both groups get what the other rank 0 sent.
pub async unsafe fn across(comm: &Rc<Comm>, way: Way, mine: &Elements, theirs: &Elements) -> Result {
    leaders_exchange(comm, way, mine, theirs).await?;
    broadcast(&Party::new(comm.local(), way)?, theirs, 0).await
}

/// Returns when all members have come: of two groups, each for itself, and then the leaders tell each other.
pub async fn barrier(comm: &Rc<Comm>, way: Way) -> Result {
    let party = Party::new(comm.local(), way)?;
    match party.together() {
        Some(together) => together.barrier()?,
        None => by_messages(dissemination(&party)).await?,
    }
    match comm.remote {
        None => Ok(()),
        Some(_) => by_messages(barrier_across(comm, way)).await,
    }
}

async fn barrier_across(comm: &Rc<Comm>, way: Way) -> Result {
    let nothing = bytes_at(std::ptr::null_mut(), 0);
    // SAFETY: nothing is sent.
    unsafe { across(comm, way, &nothing, &nothing).await }
}

async fn dissemination(party: &Party) -> Result {
    let nothing = bytes_at(std::ptr::null_mut(), 0);
    let mut distance = 1;
    while distance < party.size {
        // SAFETY: nothing is sent.
        unsafe {
            let from = party.start_receive((party.me + party.size - distance) % party.size, BARRIER, &nothing);
            let to = party.start_send((party.me + distance) % party.size, BARRIER, &nothing);
            party.finish(&[from, to]).await?;
        }
        distance *= 2;
    }
    Ok(())
}

/// A context for a new communicator of members of this one, all of whom call this. Rank 0 draws it: of two groups, that of the group
/// whose rank 0 is first in the job. So threads may make communicators of the same members at the same time.
pub async fn new_context(comm: &Rc<Comm>, way: Way) -> Result<u32> {
    let mut context = if comm.local().me == 0 { require()?.draw_context() } else { 0 };
    let mut other = 0u32;
    let number = |at: &mut u32| bytes_at(std::ptr::from_mut(at).cast(), size_of::<u32>());
    // SAFETY: one number of each group.
    unsafe {
        broadcast(&Party::new(comm.local(), way)?, &number(&mut context), 0).await?;
        if let Some((remote, _)) = &comm.remote {
            across(comm, way, &number(&mut context), &number(&mut other)).await?;
            if remote.ranks[0] < comm.group.ranks[0] {
                context = other;
            }
        }
    }
    Ok(context)
}

/// From the root to all others; with messages along a binomial tree.
pub async unsafe fn broadcast(party: &Party, what: &Elements, root: usize) -> Result {
    if let Some(together) = party.together() {
        return together.broadcast(what, root);
    }
    by_messages(broadcast_in_a_tree(party, what, root)).await
}

async unsafe fn broadcast_in_a_tree(party: &Party, what: &Elements, root: usize) -> Result {
    let (size, me) = (party.size, (party.me + party.size - root) % party.size);
    let mut mask = 1;
    while mask < size {
        if me & mask != 0 {
            party.receive((me - mask + root) % size, BROADCAST, what).await?;
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
    party.finish(&sent).await
}

/// Combines all members' elements; the result is in `mine` at the root.
pub async unsafe fn reduce(party: &Party, mine: &Elements, op: &Op, root: usize) -> Result {
    if let (Some(together), Some((by, each))) = (party.together(), operator(op, &mine.of)) {
        return together.reduce(by, mine.at, mine.at, mine.count * each, root);
    }
    by_messages(reduce_in_a_tree(party, mine, op, root)).await
}

async unsafe fn reduce_in_a_tree(party: &Party, mine: &Elements, op: &Op, root: usize) -> Result {
    let (size, of) = (party.size, &mine.of);
    // Where the order is free the root is first.
    let first = if op.commutes() { root } else { 0 };
    let me = (party.me + size - first) % size;
    let mut theirs = Room::for_(mine.count, of);
    let (mut total, mut other) = (mine.clone(), theirs.elements.clone());
    let mut mask = 1;
    while mask < size {
        if me & mask != 0 {
            party.send((me - mask + first) % size, REDUCE, &total).await?;
            break;
        }
        if me + mask < size {
            party.receive((me + mask + first) % size, REDUCE, &other).await?;
            op.apply(total.at, other.at, mine.count, of);
            std::mem::swap(&mut total, &mut other);
        }
        mask *= 2;
    }
    if me == 0 {
        copy(&total, mine);
        if party.me != root {
            party.send(root, REDUCE, mine).await?;
        }
    }
    if party.me == root && me != 0 {
        party.receive(first, REDUCE, mine).await?;
    }
    theirs.elements.count = 0;
    Ok(())
}

/// The same, with the result in `mine` at all. Recursive doubling where the members are a power of two.
pub async unsafe fn all_reduce(party: &Party, mine: &Elements, op: &Op) -> Result {
    if let (Some(together), Some((by, each))) = (party.together(), operator(op, &mine.of)) {
        return together.all_reduce(by, mine.at, mine.at, mine.count * each);
    }
    by_messages(all_reduce_by_doubling(party, mine, op)).await
}

async unsafe fn all_reduce_by_doubling(party: &Party, mine: &Elements, op: &Op) -> Result {
    if !party.size.is_power_of_two() {
        reduce(party, mine, op, 0).await?;
        return broadcast(party, mine, 0).await;
    }
    let room = Room::for_(mine.count, &mine.of);
    let (mut total, mut other) = (mine.clone(), room.elements.clone());
    let mut mask = 1;
    while mask < party.size {
        let partner = party.me ^ mask;
        let from = party.start_receive(partner, ALL_REDUCE, &other);
        let to = party.start_send(partner, ALL_REDUCE, &total);
        party.finish(&[from, to]).await?;
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
pub async unsafe fn scan(party: &Party, mine: &Elements, result: &Elements, op: &Op, inclusive: bool) -> Result {
    let before = Room::for_(mine.count, &mine.of);
    let total = Room::for_(mine.count, &mine.of);
    copy(mine, &total.elements);
    if party.me > 0 {
        party.receive(party.me - 1, SCAN, &before.elements).await?;
        op.apply(before.elements.at, total.elements.at, mine.count, &mine.of);
    }
    if party.me + 1 < party.size {
        party.send(party.me + 1, SCAN, &total.elements).await?;
    }
    if inclusive {
        copy(&total.elements, result);
    } else if party.me > 0 {
        copy(&before.elements, result);
    }
    Ok(())
}

/// Each member's part of `all` (as many elements as there are members), which is in place, at all. A ring.
pub async unsafe fn all_gather(party: &Party, all: &Elements) -> Result {
    let each = all.count / party.size;
    if let Some(together) = party.together() {
        return together.all_gather(&all.part((party.me * each) as i64, each), all);
    }
    by_messages(all_gather_in_a_ring(party, all, each)).await
}

async unsafe fn all_gather_in_a_ring(party: &Party, all: &Elements, each: usize) -> Result {
    let part = |rank: usize| all.part((rank * each) as i64, each);
    let (next, before) = ((party.me + 1) % party.size, (party.me + party.size - 1) % party.size);
    for step in 0..party.size - 1 {
        let (mine, theirs) = ((party.me + party.size - step) % party.size, (before + party.size - step) % party.size);
        let from = party.start_receive(before, ALL_GATHER, &part(theirs));
        let to = party.start_send(next, ALL_GATHER, &part(mine));
        party.finish(&[from, to]).await?;
    }
    Ok(())
}

/// What each member has for each other one, and where it goes: `None` is nothing.
pub async unsafe fn exchange(
    party: &Party,
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
    party.finish(&transfers).await
}
