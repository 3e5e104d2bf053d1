//! Communicators of two groups: made of two communicators, and merged into one group.

use std::rc::Rc;

use crate::arguments::{self, Place};
use crate::collective::agreement::check_call;
use crate::collective::creation::{between, exchange_lists, new_context};
use crate::engine::Engine;
use crate::fault::Result;
use crate::objects::communicator::{check_tag, Comm};
use crate::objects::group::Group;

pub fn intercomm_create(
    engine: &'static Engine,
    local: Rc<Comm>,
    local_leader: i32,
    peer: usize,
    remote_leader: i32,
    tag: i32,
    new: Place<usize>,
) -> Result {
    local.require_one_group()?;
    check_tag(tag)?;
    let peer = match local.me == local.member(local_leader)? {
        true => arguments::comm(engine, peer).map(|peer| Some((peer, remote_leader))),
        false => Ok(None),
    };
    check_call(engine, "MPI_Intercomm_create", &local)?;
    new.set(engine.objects.comms.insert(between(engine, &local, local_leader, peer, tag)?));
    Ok(())
}

pub fn intercomm_merge(engine: &'static Engine, comm: Rc<Comm>, high: i32, new: Place<usize>) -> Result {
    let (remote, _) = comm.two_groups()?;
    check_call(engine, "MPI_Intercomm_merge", &comm)?;
    let high = i32::from(high != 0);
    let (mut mine, mut theirs) = ([high], [0i32]);
    exchange_lists(engine, &comm, &mut mine, &mut theirs)?;
    let we_are_first = match high == theirs[0] {
        true => {
            let first = |group: &Group| engine.transport.identity(group.ranks[0]);
            first(&comm.group) < first(remote)
        }
        false => high == 0,
    };
    let [first, second] = if we_are_first { [&comm.group, remote] } else { [remote, &comm.group] };
    let ranks = [&first.ranks[..], &second.ranks].concat();
    let context = new_context(engine, &comm)?;
    new.set(engine.objects.comms.insert(comm.derived(context, Group::new(ranks, engine.transport.rank()))));
    Ok(())
}
