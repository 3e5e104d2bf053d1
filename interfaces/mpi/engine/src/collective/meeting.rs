//! Two groups that meet: an intercommunicator of processes of several jobs.
//!
//! Only the leaders reach each other at first, by a socket or by a communicator that both are in (an [`Exchange`]). They exchange where all
//! members accept links; then the members know each other by numbers, and agree on a context, which no member has used. An error that
//! only the leader finds is one of all members: else they would wait for it.

use std::rc::Rc;

use super::algorithms::{all_gather, all_reduce, broadcast, new_context};
use super::context::{now, CollContext, CollMode};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::{BAND, ERR_COMM, ERR_OTHER};
use crate::objects::communicator::Comm;
use crate::objects::elements::Elements;
use crate::objects::group::Group;
use crate::objects::operators::Op;
use crate::transport::{host, Address, AddressWords};

/// Sends words to the other leader, and gets as many as there is space for.
pub type Exchange = Box<dyn FnMut(&mut [u64], &mut [u64]) -> Result>;

/// The leader's part of a meeting.
struct Leader<'a> {
    engine: &'static Engine,
    local: &'a Rc<Comm>,
    rank: usize,
    exchange: Option<Exchange>,
}

impl Leader<'_> {
    /// Exchanges words with the other leader, whose words all members get.
    fn exchange(&mut self, mine: &mut [u64], space: usize) -> Result<Vec<u64>> {
        let mut words = vec![0u64; space + 1];
        let met = self.exchange.as_mut().map_or(Ok(()), |exchange| exchange(mine, &mut words[1..]));
        words[0] = met.as_ref().map_or_else(|fault| fault.class as u64, |()| 0);
        broadcast_list(self.engine, self.local, &mut words, self.rank)?;
        met?;
        match words[0] {
            0 => Ok(words.split_off(1)),
            class => Err(failed(self.rank, class as i32)),
        }
    }
}

fn failed(leader: usize, class: i32) -> Fault {
    Fault::new(class, format!("rank {leader} has not reached the other group: its own error reports why"))
}

fn unreachable(error: std::io::Error) -> Fault {
    Fault::new(
        ERR_OTHER,
        format!("this process cannot exchange messages with those of another job: {}", nagaya_reason::of_error(&error)),
    )
}

/// The root's list at all members.
pub fn broadcast_list<T: Copy>(engine: &'static Engine, comm: &Rc<Comm>, list: &mut [T], root: usize) -> Result {
    let coll = CollContext::new(engine, comm, CollMode::BLOCKING);
    // SAFETY: the list is borrowed until the collective is over.
    let elements: Elements = unsafe { engine.objects.list(list) };
    now(broadcast(&coll, &elements, root))
}

/// The two groups in a context that is theirs, with the error handler of `parent`.
pub(super) fn joined(
    engine: &'static Engine,
    parent: &Comm,
    context: u32,
    ours: Rc<Group>,
    theirs: Rc<Group>,
) -> Result<Comm> {
    // For our side only: the other side numbers its own.
    let side = now(new_context(engine, &Rc::new(parent.derived(context, ours.clone())), CollMode::BLOCKING))?;
    let side = parent.derived(side, ours.clone());
    let theirs = theirs.in_session(&parent.group.session);
    Ok(Comm { remote: Some((theirs, Rc::new(side))), ..parent.derived(context, ours) })
}

/// Refuses groups that share a process: it would be its own partner.
pub(super) fn check_apart(ours: &Group, theirs: &[u32]) -> Result {
    match theirs.iter().any(|rank| ours.position(*rank).is_some()) {
        true => Err(Fault::new(ERR_COMM, "the two groups of an intercommunicator have a process in common")),
        false => Ok(()),
    }
}

/// The words of all members, the same number from each.
fn gather(engine: &'static Engine, comm: &Rc<Comm>, mine: &[u64]) -> Result<Vec<u64>> {
    let mut all = vec![0u64; mine.len() * comm.size()];
    all[mine.len() * comm.me..][..mine.len()].copy_from_slice(mine);
    // SAFETY: the list is a variable of this call.
    let elements = unsafe { engine.objects.list(&mut all) };
    now(all_gather(&CollContext::new(engine, comm, CollMode::BLOCKING), &elements))?;
    Ok(all)
}

/// An intercommunicator of this group and another one. `exchange`, of the leader: how it reaches the other leader.
pub fn meet(
    engine: &'static Engine,
    local: &Rc<Comm>,
    leader: usize,
    exchange: Result<Option<Exchange>>,
) -> Result<Comm> {
    let mut class = [exchange.as_ref().map_or_else(|fault| fault.class, |_| 0)];
    broadcast_list(engine, local, &mut class, leader)?;
    let mut leader = Leader { engine, local, rank: leader, exchange: exchange? };
    if class[0] != 0 {
        return Err(failed(leader.rank, class[0]));
    }
    // Links of other hosts are accepted where there are any.
    let hosts = gather(engine, local, &[host()])?;
    let is_spread = hosts.iter().any(|other| *other != hosts[0]);
    let own = engine.transport.identity(local.group.ranks[leader.rank]);
    let mut mine = [own.job, u64::from(own.rank), local.size() as u64, hosts[leader.rank], is_spread.into()];
    let theirs = leader.exchange(&mut mine, 5)?;
    let from_hosts = is_spread || theirs[4] != 0 || theirs[3] != mine[3];
    let is_first = mine[..2] < theirs[..2];

    let address = engine.transport.address(from_hosts).map_err(unreachable)?;
    let mut ours = gather(engine, local, &address.words())?;
    let width = AddressWords::default().len();
    let theirs = leader.exchange(&mut ours, width * theirs[2] as usize)?;
    let others = theirs.chunks_exact(width).map(|words| {
        let words = std::array::from_fn(|at| words[at]);
        engine.transport.number_of(&Address::from_words(words)).map_err(unreachable)
    });
    let others = others.collect::<Result<Vec<u32>>>()?;
    check_apart(&local.group, &others)?;
    engine.transport.connect(&others, local.me).map_err(unreachable)?;
    let context = agree(&mut leader, is_first)?;
    joined(engine, local, context, local.group.clone(), Group::new(others, engine.transport.rank()))
}

/// A context that no member of the two groups has used: the first group's leader proposes one, until all have reserved it.
fn agree(leader: &mut Leader<'_>, is_first: bool) -> Result<u32> {
    let (engine, local) = (leader.engine, leader.local);
    let contexts = &engine.objects.comms.contexts;
    loop {
        let mut proposed = [u64::from(contexts.propose())];
        broadcast_list(engine, local, &mut proposed, leader.rank)?;
        let other = leader.exchange(&mut proposed, 1)?;
        let context = if is_first { proposed[0] } else { other[0] } as u32;
        let is_free = contexts.reserve(context);
        let mut all = [u8::from(is_free)];
        // SAFETY: the list is a variable of this call.
        let elements = unsafe { engine.objects.list(&mut all) };
        let coll = CollContext::new(engine, local, CollMode::BLOCKING);
        now(all_reduce(&coll, &elements, &Op::Predefined(BAND)))?;
        let others = leader.exchange(&mut [all[0].into()], 1)?;
        if all[0] == 1 && others[0] == 1 {
            return Ok(context);
        }
        if is_free {
            contexts.give_up(context);
        }
    }
}
