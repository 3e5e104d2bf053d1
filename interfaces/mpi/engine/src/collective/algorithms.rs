//! Collectives, by `runtime/coll` where that can do them (`shared.rs` lists where it cannot). Else they are made of messages in the
//! communicator's second context: these make progress like all messages, and carry any datatype. Reductions combine in the order of
//! ranks, so operators need not be commutative.
//!
//! Not here: arguments as `mpi.h` has them (`calls/collectives.rs`).

use std::rc::Rc;

use super::context::{by_messages, CollContext, CollMode};
use super::shared::Tag;
use super::shared::{make, predefined, Combined, Shared, Users};
use crate::engine::Engine;
use crate::fault::Result;
use crate::numbers::BAND;
use crate::objects::communicator::Comm;
use crate::objects::elements::{Elements, Scratch};
use crate::objects::group::Group;
use crate::objects::operators::Op;
use crate::transport::Transfer;

const BARRIER: Tag = 1;
pub const BROADCAST: Tag = 2;
pub const REDUCE: Tag = 3;
const ALL_REDUCE: Tag = 4;
const SCAN: Tag = 5;
const ALL_GATHER: Tag = 6;
const LEADERS: Tag = 7;

fn nothing(engine: &Engine) -> Elements {
    // SAFETY: there are none.
    unsafe { engine.objects.list::<u8>(&mut []) }
}

/// The members with rank 0 of the two groups of an intercommunicator exchange data.
pub async fn leaders_exchange(
    engine: &'static Engine,
    comm: &Rc<Comm>,
    mode: CollMode,
    mine: &Elements,
    theirs: &Elements,
) -> Result {
    if comm.me > 0 {
        return Ok(());
    }
    let between = CollContext::new(engine, comm, mode);
    let from = between.start_receive(0, LEADERS, theirs);
    let to = between.start_send(0, LEADERS, mine);
    between.finish(&[from, to]).await
}

/// The same, and all members of both groups get what the other rank 0 sent.
pub async fn across(
    engine: &'static Engine,
    comm: &Rc<Comm>,
    mode: CollMode,
    mine: &Elements,
    theirs: &Elements,
) -> Result {
    leaders_exchange(engine, comm, mode, mine, theirs).await?;
    broadcast(&CollContext::new(engine, comm.local(), mode), theirs, 0).await
}

/// Returns when all members have come: of two groups, each separately, and then the leaders exchange a message.
pub async fn barrier(engine: &'static Engine, comm: &Rc<Comm>, mode: CollMode) -> Result {
    let coll = CollContext::new(engine, comm.local(), mode);
    match coll.shared() {
        Some(shared) => shared.barrier()?,
        None if coll.leaves() => coll.leave(&start_round(&coll, 1)),
        None => by_messages(dissemination(&coll)).await?,
    }
    match comm.remote {
        None => Ok(()),
        Some(_) => by_messages(barrier_across(engine, comm, mode)).await,
    }
}

async fn barrier_across(engine: &'static Engine, comm: &Rc<Comm>, mode: CollMode) -> Result {
    // A byte: members that share memory do not wait for a broadcast of nothing.
    let (mut byte, mut other) = ([0u8], [0u8]);
    // SAFETY: *future*: both lists are variables of this future, which nothing else uses until it is over.
    let (mine, theirs) = unsafe { (engine.objects.list(&mut byte), engine.objects.list(&mut other)) };
    across(engine, comm, mode, &mine, &theirs).await
}

/// Receives from the member so far before this one, and sends to the one so far after it.
fn start_round(coll: &CollContext, distance: usize) -> [Rc<Transfer>; 2] {
    let nothing = nothing(coll.engine);
    let from = coll.start_receive((coll.me + coll.size - distance) % coll.size, BARRIER, &nothing);
    [from, coll.start_send((coll.me + distance) % coll.size, BARRIER, &nothing)]
}

async fn dissemination(coll: &CollContext) -> Result {
    let mut distance = 1;
    while distance < coll.size {
        coll.finish(&start_round(coll, distance)).await?;
        distance *= 2;
    }
    Ok(())
}

/// A context for a new communicator of members of this one, all of whom call this. Rank 0 draws it: of two groups, that of the group
/// whose rank 0 is first in the job. So threads may make communicators of the same members at the same time.
pub async fn new_context(engine: &'static Engine, comm: &Rc<Comm>, mode: CollMode) -> Result<u32> {
    if comm.has_foreign(engine.core) {
        return by_messages(new_context_of_jobs(engine, comm, mode)).await;
    }
    let mut context = [if comm.local().me == 0 { engine.objects.comms.contexts.draw() } else { 0 }];
    let mut other = [0u32];
    // SAFETY: both lists are variables of this future, which nothing else uses until it is over.
    let (mine, theirs) = unsafe { (engine.objects.list(&mut context), engine.objects.list(&mut other)) };
    broadcast(&CollContext::new(engine, comm.local(), mode), &mine, 0).await?;
    let Some((remote, _)) = &comm.remote else { return Ok(context[0]) };
    across(engine, comm, mode, &mine, &theirs).await?;
    Ok(if remote.ranks[0] < comm.group.ranks[0] { other[0] } else { context[0] })
}

/// The same, for members of several jobs: one of them proposes a context, until none of the others has had it.
async fn new_context_of_jobs(engine: &'static Engine, comm: &Rc<Comm>, mode: CollMode) -> Result<u32> {
    let (contexts, local) = (&engine.objects.comms.contexts, comm.local());
    let first = |group: &Group| engine.transport.identity(group.ranks[0]);
    let is_ours = comm.remote.as_ref().is_none_or(|(remote, _)| first(&comm.group) < first(remote));
    loop {
        let (mut context, mut other) = ([contexts.propose()], [0u32]);
        // SAFETY: both lists are variables of this future, which nothing else uses until it is over.
        let (mine, theirs) = unsafe { (engine.objects.list(&mut context), engine.objects.list(&mut other)) };
        broadcast(&CollContext::new(engine, local, mode), &mine, 0).await?;
        if comm.remote.is_some() {
            across(engine, comm, mode, &mine, &theirs).await?;
        }
        let context = if is_ours { context[0] } else { other[0] };
        let is_free = contexts.reserve(context);
        let (mut all, mut others) = ([u8::from(is_free)], [1u8]);
        // SAFETY: *future*: both lists are variables of this future, which nothing else uses until it is over.
        let (mine, theirs) = unsafe { (engine.objects.list(&mut all), engine.objects.list(&mut others)) };
        all_reduce(&CollContext::new(engine, local, mode), &mine, &Op::Predefined(BAND)).await?;
        if comm.remote.is_some() {
            across(engine, comm, mode, &mine, &theirs).await?;
        }
        if all[0] == 1 && others[0] == 1 {
            return Ok(context);
        }
        if is_free {
            contexts.give_up(context);
        }
    }
}

/// From the root to all others; with messages along a binomial tree.
pub async fn broadcast(coll: &CollContext, what: &Elements, root: usize) -> Result {
    if let Some(shared) = coll.shared() {
        return shared.broadcast(what, root);
    }
    if coll.leaves() {
        let transfer = match coll.me == root {
            true => coll.start_send(1 - root, BROADCAST, what),
            false => coll.start_receive(root, BROADCAST, what),
        };
        coll.leave(&[transfer]);
        return Ok(());
    }
    by_messages(broadcast_in_a_tree(coll, what, root)).await
}

async fn broadcast_in_a_tree(coll: &CollContext, what: &Elements, root: usize) -> Result {
    let (size, me) = (coll.size, (coll.me + coll.size - root) % coll.size);
    let mut mask = 1;
    while mask < size {
        if me & mask != 0 {
            coll.receive((me - mask + root) % size, BROADCAST, what).await?;
            break;
        }
        mask *= 2;
    }
    let mut sent = Vec::new();
    mask /= 2;
    while mask > 0 {
        if me + mask < size {
            sent.push(coll.start_send((me + mask + root) % size, BROADCAST, what));
        }
        mask /= 2;
    }
    coll.finish(&sent).await
}

/// Combines all members' elements; the result is in `mine` at the root.
pub async fn reduce(coll: &CollContext, mine: &Elements, op: &Op, root: usize) -> Result {
    match reduced(coll, mine, mine, op, Some(root)).await? {
        Reduced::Done => Ok(()),
        Reduced::NotShared => by_messages(reduce_in_a_tree(coll, mine, op, root)).await,
    }
}

/// Whether `runtime/coll` has made a reduction.
#[derive(PartialEq, Eq)]
pub enum Reduced {
    Done,
    NotShared,
}

/// Combines all members' elements `from`, in `to`: at the root, without one at all members.
pub async fn reduced(
    coll: &CollContext,
    from: &Elements,
    to: &Elements,
    op: &Op,
    root: Option<usize>,
) -> Result<Reduced> {
    match coll.reducing(from.bytes()) {
        None => Ok(Reduced::NotShared),
        Some(shared) => by_messages(reduce_shared(coll, shared, from, to, op, root)).await,
    }
}

async fn reduce_shared(
    coll: &CollContext,
    shared: Shared<'_>,
    from: &Elements,
    to: &Elements,
    op: &Op,
    root: Option<usize>,
) -> Result<Reduced> {
    let users = Users::new(coll.types(), op, &from.of);
    let Some(by) = combined(op, from, &users) else { return Ok(Reduced::NotShared) };
    make!(shared, |shared| shared.reduce(by, from, to, root)).map(|()| Reduced::Done)
}

fn combined(op: &Op, elements: &Elements, users: &Option<Users<'_>>) -> Option<Combined> {
    users.as_ref().map(Users::combined).or_else(|| predefined(op, &elements.of))
}

/// Combines those of all members, each of which gets as many as `counts` has for it, in `to`.
pub async fn reduce_scatter_shared(
    coll: &CollContext,
    from: &Elements,
    to: &Elements,
    op: &Op,
    counts: &[usize],
) -> Result<Reduced> {
    let Some(shared) = coll.reducing(from.bytes()) else { return Ok(Reduced::NotShared) };
    let users = Users::new(coll.types(), op, &from.of);
    let Some(by) = combined(op, from, &users) else { return Ok(Reduced::NotShared) };
    let done = match counts.iter().all(|count| *count == counts[0]) {
        true => make!(shared, |shared| shared.reduce_scatter(by, from, to)),
        false => make!(shared, |shared| shared.reduce_scatter_counts(by, from, to, counts)),
    };
    done.map(|()| Reduced::Done)
}

async fn reduce_in_a_tree(coll: &CollContext, mine: &Elements, op: &Op, root: usize) -> Result {
    let (size, of) = (coll.size, &mine.of);
    // Where the order is free the root is first.
    let first = if op.commutes() { root } else { 0 };
    let me = (coll.me + size - first) % size;
    let mut theirs = Scratch::new(mine.count, of);
    let (mut total, mut other) = (mine.clone(), theirs.elements.clone());
    let mut mask = 1;
    while mask < size {
        if me & mask != 0 {
            coll.send((me - mask + first) % size, REDUCE, &total).await?;
            break;
        }
        if me + mask < size {
            coll.receive((me + mask + first) % size, REDUCE, &other).await?;
            op.apply(coll.types(), &total, &other);
            std::mem::swap(&mut total, &mut other);
        }
        mask *= 2;
    }
    if me == 0 {
        total.copy_to(mine);
        if coll.me != root {
            coll.send(root, REDUCE, mine).await?;
        }
    }
    if coll.me == root && me != 0 {
        coll.receive(first, REDUCE, mine).await?;
    }
    theirs.elements.count = 0;
    Ok(())
}

/// The same, with the result in `mine` at all. Recursive doubling where the members are a power of two.
pub async fn all_reduce(coll: &CollContext, mine: &Elements, op: &Op) -> Result {
    match reduced(coll, mine, mine, op, None).await? {
        Reduced::Done => Ok(()),
        Reduced::NotShared => by_messages(all_reduce_by_doubling(coll, mine, op)).await,
    }
}

async fn all_reduce_by_doubling(coll: &CollContext, mine: &Elements, op: &Op) -> Result {
    if !coll.size.is_power_of_two() {
        reduce(coll, mine, op, 0).await?;
        return broadcast(coll, mine, 0).await;
    }
    let space = Scratch::new(mine.count, &mine.of);
    let (mut total, mut other) = (mine.clone(), space.elements.clone());
    let mut mask = 1;
    while mask < coll.size {
        let partner = coll.me ^ mask;
        let from = coll.start_receive(partner, ALL_REDUCE, &other);
        let to = coll.start_send(partner, ALL_REDUCE, &total);
        coll.finish(&[from, to]).await?;
        if partner < coll.me {
            op.apply(coll.types(), &other, &total);
        } else {
            op.apply(coll.types(), &total, &other);
            std::mem::swap(&mut total, &mut other);
        }
        mask *= 2;
    }
    total.copy_to(mine);
    Ok(())
}

/// Each member gets the combination of those up to itself, or of those before it, which the first one does not get.
pub async fn scan(coll: &CollContext, mine: &Elements, result: &Elements, op: &Op, inclusive: bool) -> Result {
    // Few elements come as soon along the ranks, the first of which do not wait for the others.
    const FEW: usize = 4 << 10;
    match mine.bytes() < FEW {
        true => scan_along_ranks(coll, mine, result, op, inclusive).await,
        false => by_messages(scan_otherwise(coll, mine, result, op, inclusive)).await,
    }
}

async fn scan_otherwise(coll: &CollContext, mine: &Elements, result: &Elements, op: &Op, inclusive: bool) -> Result {
    let users = Users::new(coll.types(), op, &mine.of);
    if let (Some(shared), Some(by)) = (coll.reducing(mine.bytes()), combined(op, mine, &users)) {
        return make!(shared, |shared| shared.scan(by, mine, result, inclusive));
    }
    scan_along_ranks(coll, mine, result, op, inclusive).await
}

async fn scan_along_ranks(coll: &CollContext, mine: &Elements, result: &Elements, op: &Op, inclusive: bool) -> Result {
    let (before, total) = (Scratch::new(mine.count, &mine.of), Scratch::copy_of(mine));
    if coll.me > 0 {
        coll.receive(coll.me - 1, SCAN, &before.elements).await?;
        op.apply(coll.types(), &before.elements, &total.elements);
    }
    if coll.me + 1 < coll.size {
        coll.send(coll.me + 1, SCAN, &total.elements).await?;
    }
    if inclusive {
        total.elements.copy_to(result);
    } else if coll.me > 0 {
        before.elements.copy_to(result);
    }
    Ok(())
}

/// Each member's part of `all` (as many elements as there are members), which is in place, at all. A ring.
pub async fn all_gather(coll: &CollContext, all: &Elements) -> Result {
    let each = all.count / coll.size;
    if let Some(shared) = coll.shared() {
        return shared.all_gather(&all.slice((coll.me * each) as i64, each), all);
    }
    by_messages(all_gather_in_a_ring(coll, all, each)).await
}

async fn all_gather_in_a_ring(coll: &CollContext, all: &Elements, each: usize) -> Result {
    let part = |rank: usize| all.slice((rank * each) as i64, each);
    let (next, before) = ((coll.me + 1) % coll.size, (coll.me + coll.size - 1) % coll.size);
    for step in 0..coll.size - 1 {
        let (mine, theirs) = ((coll.me + coll.size - step) % coll.size, (before + coll.size - step) % coll.size);
        let from = coll.start_receive(before, ALL_GATHER, &part(theirs));
        let to = coll.start_send(next, ALL_GATHER, &part(mine));
        coll.finish(&[from, to]).await?;
    }
    Ok(())
}

/// What each member has for each other one, and where it goes: `None` is nothing.
pub async fn exchange(
    coll: &CollContext,
    tag: Tag,
    to: impl Fn(usize) -> Option<Elements>,
    from: impl Fn(usize) -> Option<Elements>,
) -> Result {
    let transfers = start_exchange(coll, tag, to, from);
    coll.finish(&transfers).await?;
    transfers.into_iter().for_each(|transfer| coll.give_back(transfer));
    Ok(())
}

/// Starts the messages and receives of an exchange.
pub fn start_exchange(
    coll: &CollContext,
    tag: Tag,
    to: impl Fn(usize) -> Option<Elements>,
    from: impl Fn(usize) -> Option<Elements>,
) -> Vec<Rc<Transfer>> {
    let mut transfers = Vec::with_capacity(2 * coll.size);
    let own = coll.own().and_then(|me| Some((to(me)?, from(me)?))).filter(|(to, from)| to.bytes() == from.bytes());
    let first = match own {
        Some((to, from)) => {
            to.copy_to(&from);
            1
        }
        None => 0,
    };
    // Each member begins with another one.
    for step in first..coll.size {
        let rank = (coll.me + coll.size - step) % coll.size;
        if let Some(what) = from(rank) {
            transfers.push(coll.start_receive(rank, tag, &what));
        }
    }
    for step in first..coll.size {
        let rank = (coll.me + step) % coll.size;
        if let Some(what) = to(rank) {
            transfers.push(coll.start_send(rank, tag, &what));
        }
    }
    transfers
}
