//! Communicators of two groups: made of two communicators, of parts of another one, and merged into one group.

use std::rc::Rc;

use nagaya_core::Waiting;
use nagaya_mpi_matching::Envelope;

use super::communicators::{all_call, like, new_context, no_inter, of_color, told};
use crate::collect::{self, bytes_at, now, Elements, Party, Way};
use crate::comm::{check_tag, Comm, Group};
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::world::{require, World};

/// A list as what travels.
fn elements<T>(list: &mut [T]) -> Elements {
    bytes_at(list.as_mut_ptr().cast(), size_of_val(list))
}

/// Both groups hear what the other one's rank 0 says.
unsafe fn across(comm: &Rc<Comm>, mine: &Elements, theirs: &Elements) -> Result {
    now(collect::across(comm, Way::WAITS, mine, theirs))
}

/// The two leaders exchange lists by messages with the user's tag, on the communicator that both are in.
unsafe fn leaders(world: &World, peer: &Comm, to: i32, tag: i32, mine: &mut [u32], theirs: &mut [u32]) -> Result {
    let no_one = || Fault::new(ERR_RANK, "the remote leader is MPI_PROC_NULL");
    let wanted = peer.wanted(to, tag)?.ok_or_else(no_one)?;
    let to = peer.destination(to)?.ok_or_else(no_one)?;
    let envelope = Envelope { context: peer.context, source: world.everybody.me as u32, tag, signature: 0 };
    let (mine, theirs) = (elements(mine), elements(theirs));
    let from = world.transport.receive(wanted, theirs.at, theirs.count, theirs.of.clone(), true);
    let sent = world.send(to, envelope, mine.at, mine.count, &mine.of, false);
    let why = || Waiting::new("the other leader of an intercommunicator");
    world.wait(why, || from.done.get() && sent.done.get());
    Ok(())
}

/// The two groups in a context that is theirs; `local`: whose handler it has.
fn joined(parent: &Comm, context: u32, ours: Rc<Group>, theirs: Rc<Group>) -> Result<Comm> {
    // Of our side only: the others number theirs by themselves.
    let side = like(parent, new_context(&Rc::new(like(parent, context, ours.clone())))?, ours.clone());
    Ok(Comm { remote: Some((theirs, Rc::new(side))), ..like(parent, context, ours) })
}

pub unsafe fn intercomm_create(
    local: Rc<Comm>,
    local_leader: i32,
    peer: usize,
    remote_leader: i32,
    tag: i32,
    new: *mut usize,
) -> Result {
    no_inter(&local)?;
    check_tag(tag)?;
    let peer = match local.me == local.member(local_leader)? {
        true => crate::arguments::comm(peer).map(|peer| Some((peer, remote_leader))),
        false => Ok(None),
    };
    let world = require()?;
    all_call("MPI_Intercomm_create", &local)?;
    *new = world.add_comm(between(world, &local, local_leader, peer, tag)?);
    Ok(())
}

/// What the leader says in place of the other group's size, when it has not reached it; the class of its error follows.
const NO_OTHERS: u32 = 0;

/// `peer`, of the leader: a communicator that has the other one, and its rank there. An error that only the leader finds is one of all
/// members: else they would wait for it.
pub(super) unsafe fn between(
    world: &World,
    local: &Rc<Comm>,
    leader: i32,
    peer: Result<Option<(Rc<Comm>, i32)>>,
    tag: i32,
) -> Result<Comm> {
    let (leader, party) = (local.member(leader)?, Party::new(local, Way::WAITS)?);
    let (mut mine, mut head) = ([world.everybody.me as u32, local.size() as u32, 0], [0u32; 3]);
    let met = peer.and_then(|peer| {
        if let Some((peer, remote_leader)) = &peer {
            mine[2] = world.draw_context();
            leaders(world, peer, *remote_leader, tag, &mut mine, &mut head)?;
            if mine[0] < head[0] {
                head[2] = mine[2];
            }
        }
        Ok(peer)
    });
    if let Err(fault) = &met {
        head = [0, NO_OTHERS, fault.class as u32];
    }
    now(collect::broadcast(&party, &elements(&mut head), leader))?;
    let peer = met?;
    if head[1] == NO_OTHERS {
        let text =
            format!("rank {leader}, the leader, has named no leader of another group: its own error reports why");
        return Err(Fault::new(head[2] as i32, text));
    }
    let mut others = vec![0u32; head[1] as usize];
    if let Some((peer, remote_leader)) = &peer {
        leaders(world, peer, *remote_leader, tag, &mut local.group.ranks.clone(), &mut others)?;
    }
    now(collect::broadcast(&party, &elements(&mut others), leader))?;
    if others.iter().any(|rank| local.group.position(*rank).is_some()) {
        return Err(Fault::new(ERR_COMM, "the two groups of an intercommunicator have a process in common"));
    }
    joined(local, head[2], local.group.clone(), Group::new(others, world.everybody.me as u32))
}

fn sides(comm: &Comm) -> Result<(&Rc<Group>, &Rc<Comm>)> {
    let sides = comm.remote.as_ref().map(|(remote, local)| (remote, local));
    sides.ok_or_else(|| Fault::new(ERR_COMM, "the communicator is not an intercommunicator"))
}

pub unsafe fn intercomm_merge(comm: Rc<Comm>, high: i32, new: *mut usize) -> Result {
    let world = require()?;
    let (remote, _) = sides(&comm)?;
    all_call("MPI_Intercomm_merge", &comm)?;
    let high = i32::from(high != 0);
    let (mut mine, mut theirs) = ([high], [0i32]);
    across(&comm, &elements(&mut mine), &elements(&mut theirs))?;
    let we_are_first = match high == theirs[0] {
        true => comm.group.ranks[0] < remote.ranks[0],
        false => high == 0,
    };
    let [first, second] = if we_are_first { [&comm.group, remote] } else { [remote, &comm.group] };
    let ranks = [&first.ranks[..], &second.ranks].concat();
    let context = new_context(&comm)?;
    *new = world.add_comm(like(&comm, context, Group::new(ranks, world.everybody.me as u32)));
    Ok(())
}

/// Of a part of each group; whoever is in none gets nothing, and everybody if one part is empty.
fn of_parts(world: &World, comm: &Rc<Comm>, ours: Vec<u32>, theirs: Vec<u32>) -> Result<usize> {
    let context = new_context(comm)?;
    let me = world.everybody.me as u32;
    let ours = Group::new(ours, me);
    if ours.me.is_none() || theirs.is_empty() {
        return Ok(COMM_NULL);
    }
    Ok(world.add_comm(joined(comm, context, ours, Group::new(theirs, me))?))
}

/// `MPI_Comm_create` on an intercommunicator.
pub(super) unsafe fn of_groups(world: &World, comm: &Rc<Comm>, group: Rc<Group>) -> Result<usize> {
    let (mut size, mut other_size) = ([group.size()], [0usize]);
    across(comm, &elements(&mut size), &elements(&mut other_size))?;
    let (mut ours, mut theirs) = (group.ranks.clone(), vec![0u32; other_size[0]]);
    across(comm, &elements(&mut ours), &elements(&mut theirs))?;
    of_parts(world, comm, ours, theirs)
}

/// `MPI_Comm_split` on an intercommunicator.
pub(super) unsafe fn split(world: &World, comm: &Rc<Comm>, color: i32, key: i32) -> Result<usize> {
    let (remote, local) = sides(comm)?;
    let mut ours = told(local, [color, key])?;
    let mut theirs = vec![[0i32; 2]; remote.size()];
    across(comm, &elements(&mut ours), &elements(&mut theirs))?;
    if color == UNDEFINED {
        return of_parts(world, comm, Vec::new(), Vec::new());
    }
    of_parts(world, comm, of_color(&ours, &comm.group, color), of_color(&theirs, remote, color))
}
