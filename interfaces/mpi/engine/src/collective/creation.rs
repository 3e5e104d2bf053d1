//! Communicators made of others: what their members agree on.

use std::rc::Rc;

use nagaya_core::Waiting;
use nagaya_mpi_matching::Envelope;

use super::algorithms::{self, all_gather};
use super::context::{now, CollContext, CollMode};
use super::meeting::{broadcast_list, check_apart, joined, meet, Exchange};
use super::shared::Tag;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::messages;
use crate::numbers::{COMM_NULL, ERR_RANK, UNDEFINED};
use crate::objects::communicator::Comm;
use crate::objects::group::Group;
use crate::objects::topology::Topology;

/// The context of a new communicator, which all members of this one make.
pub fn new_context(engine: &'static Engine, comm: &Rc<Comm>) -> Result<u32> {
    now(algorithms::new_context(engine, comm, CollMode::BLOCKING))
}

/// The context of a new communicator, made by only these processes, by messages in the context of `parent` with this tag.
fn context_of_members(engine: &'static Engine, parent: &Comm, group: Rc<Group>, tag: Tag) -> Result<u32> {
    let members = Rc::new(parent.derived(parent.context, group));
    now(algorithms::new_context(engine, &members, CollMode::tagged(tag)))
}

/// A communicator of these processes; no other process takes part.
pub fn by_members(engine: &'static Engine, parent: &Comm, group: Rc<Group>, tag: Tag) -> Result<Comm> {
    let context = context_of_members(engine, parent, group.clone(), tag)?;
    Ok(parent.derived(context, group))
}

/// Makes a communicator of some members of another one. All those members call this function. The handle is
/// `MPI_COMM_NULL` on members that are not in the new one.
pub fn of_members(
    engine: &'static Engine,
    comm: &Rc<Comm>,
    members: Rc<Group>,
    topology: Option<Topology>,
) -> Result<usize> {
    comm.require_one_group()?;
    let context = new_context(engine, comm)?;
    Ok(match members.me {
        Some(_) => engine.objects.comms.insert(Comm { topology, ..comm.derived(context, members) }),
        None => COMM_NULL,
    })
}

/// The pair of numbers of each member, in the order of ranks.
pub fn gather_pairs(engine: &'static Engine, comm: &Rc<Comm>, mine: [i32; 2]) -> Result<Vec<[i32; 2]>> {
    let mut all = vec![[0i32; 2]; comm.size()];
    all[comm.me] = mine;
    // SAFETY: the list is a variable of this call.
    let elements = unsafe { engine.objects.list(&mut all) };
    now(all_gather(&CollContext::new(engine, comm, CollMode::BLOCKING), &elements))?;
    Ok(all)
}

/// Those of a group that have given this colour, by key and rank.
pub fn of_color(pairs: &[[i32; 2]], group: &Group, color: i32) -> Vec<u32> {
    let mut members: Vec<usize> = (0..pairs.len()).filter(|rank| pairs[*rank][0] == color).collect();
    members.sort_by_key(|rank| pairs[*rank][1]);
    members.into_iter().map(|rank| group.ranks[rank]).collect()
}

/// `MPI_Comm_split` on a communicator of one group.
pub fn split(engine: &'static Engine, comm: &Rc<Comm>, color: i32, key: i32) -> Result<usize> {
    let all = gather_pairs(engine, comm, [color, key])?;
    let context = new_context(engine, comm)?;
    if color == UNDEFINED {
        return Ok(COMM_NULL);
    }
    let group = Group::new(of_color(&all, &comm.group, color), engine.transport.rank());
    Ok(engine.objects.comms.insert(comm.derived(context, group)))
}

/// Both groups get the list of the other one's rank 0.
pub fn exchange_lists<T: Copy>(engine: &'static Engine, comm: &Rc<Comm>, mine: &mut [T], theirs: &mut [T]) -> Result {
    // SAFETY: both lists are borrowed until the collective is over.
    let (mine, theirs) = unsafe { (engine.objects.list(mine), engine.objects.list(theirs)) };
    now(algorithms::across(engine, comm, CollMode::BLOCKING, &mine, &theirs))
}

/// The two leaders exchange lists by messages with the user's tag, on the communicator that both are in.
fn leaders<T: Copy>(engine: &Engine, peer: &Comm, to: i32, tag: i32, mine: &mut [T], theirs: &mut [T]) -> Result {
    let no_one = || Fault::new(ERR_RANK, "the remote leader is MPI_PROC_NULL");
    let wanted = peer.wanted(to, tag)?.ok_or_else(no_one)?;
    let to = peer.destination(to)?.ok_or_else(no_one)?;
    let envelope = Envelope { context: peer.context, source: engine.transport.rank(), tag, signature: 0 };
    // SAFETY: both lists are borrowed until the messages are done, which the wait sees to.
    let (mine, theirs) = unsafe { (engine.objects.list(mine), engine.objects.list(theirs)) };
    let from = engine.transport.receive(wanted, theirs.at(), theirs.count, theirs.of.clone(), true);
    let sent = messages::start(engine, to, envelope, &mine, false);
    let why = || Waiting::new("the other leader of an intercommunicator");
    engine.wait(why, || from.done.get() && sent.done.get());
    Ok(())
}

/// What the leader gives in place of the other group's size, when it has not reached it; the class of its error follows.
const NO_OTHERS: u64 = 0;

/// An intercommunicator. `peer`, of the leader: a communicator that has the other one, and its rank there. An error that only the leader
/// finds is one of all members: else they would wait for it.
pub fn between(
    engine: &'static Engine,
    local: &Rc<Comm>,
    leader: i32,
    peer: Result<Option<(Rc<Comm>, i32)>>,
    tag: i32,
) -> Result<Comm> {
    let leader = local.member(leader)?;
    let me = engine.transport.rank();
    let own = engine.transport.identity(me);
    // Job, rank, size, context, and whether there are processes of other jobs.
    let (mut mine, mut head) = ([own.job, u64::from(me), local.size() as u64, 0, 0], [0u64; 5]);
    let met = peer.and_then(|peer| {
        if let Some((peer, remote_leader)) = &peer {
            mine[3] = engine.objects.comms.contexts.draw().into();
            mine[4] = local.has_foreign(engine.core).into();
            leaders(engine, peer, *remote_leader, tag, &mut mine, &mut head)?;
            head[4] |= mine[4] | u64::from(mine[0] != head[0]);
            if mine[1] < head[1] {
                head[3] = mine[3];
            }
        }
        Ok(peer)
    });
    if let Err(fault) = &met {
        head = [0, 0, NO_OTHERS, fault.class as u64, 0];
    }
    broadcast_list(engine, local, &mut head, leader)?;
    let peer = met?;
    let [_, _, size, context, has_foreign] = head;
    if size == NO_OTHERS {
        return Err(named_no_leader(leader, context as i32));
    }
    if has_foreign != 0 {
        let exchange = peer.map(|(peer, remote_leader)| -> Exchange {
            Box::new(move |mine, theirs| leaders(engine, &peer, remote_leader, tag, mine, theirs))
        });
        return meet(engine, local, leader, Ok(exchange));
    }
    let mut others = vec![0u32; size as usize];
    if let Some((peer, remote_leader)) = &peer {
        leaders(engine, peer, *remote_leader, tag, &mut local.group.ranks.clone(), &mut others)?;
    }
    broadcast_list(engine, local, &mut others, leader)?;
    check_apart(&local.group, &others)?;
    joined(engine, local, context as u32, local.group.clone(), Group::new(others, me))
}

fn named_no_leader(leader: usize, class: i32) -> Fault {
    Fault::new(
        class,
        format!("rank {leader}, the leader, has named no leader of another group: its own error reports why"),
    )
}

/// A communicator that takes one part of each group in an intercommunicator. A member of neither part gets nothing, and all get
/// nothing if one part is empty.
fn of_parts(engine: &'static Engine, comm: &Rc<Comm>, ours: Vec<u32>, theirs: Vec<u32>) -> Result<usize> {
    let context = new_context(engine, comm)?;
    let me = engine.transport.rank();
    let ours = Group::new(ours, me);
    if ours.me.is_none() || theirs.is_empty() {
        return Ok(COMM_NULL);
    }
    Ok(engine.objects.comms.insert(joined(engine, comm, context, ours, Group::new(theirs, me))?))
}

/// `MPI_Comm_create` on an intercommunicator. Positions travel: numbers of processes may differ between jobs.
pub fn of_groups(engine: &'static Engine, comm: &Rc<Comm>, group: Rc<Group>) -> Result<usize> {
    let (remote, _) = comm.two_groups()?;
    let mut ours: Vec<usize> = group.ranks.iter().filter_map(|rank| comm.group.position(*rank)).collect();
    let (mut size, mut other_size) = ([ours.len()], [0usize]);
    exchange_lists(engine, comm, &mut size, &mut other_size)?;
    let mut theirs = vec![0usize; other_size[0]];
    exchange_lists(engine, comm, &mut ours, &mut theirs)?;
    of_parts(engine, comm, group.ranks.clone(), theirs.into_iter().map(|at| remote.ranks[at]).collect())
}

/// `MPI_Comm_split` on an intercommunicator.
pub fn split_both(engine: &'static Engine, comm: &Rc<Comm>, color: i32, key: i32) -> Result<usize> {
    let (remote, local) = comm.two_groups()?;
    let mut ours = gather_pairs(engine, local, [color, key])?;
    let mut theirs = vec![[0i32; 2]; remote.size()];
    exchange_lists(engine, comm, &mut ours, &mut theirs)?;
    if color == UNDEFINED {
        return of_parts(engine, comm, Vec::new(), Vec::new());
    }
    of_parts(engine, comm, of_color(&ours, &comm.group, color), of_color(&theirs, remote, color))
}
