//! Communicators and groups.

use std::cell::Cell;
use std::ffi::{c_char, CStr};
use std::future::Future;
use std::rc::Rc;

use nagaya_mpi_types::Basic;

use super::environment::put_text;
use super::information::asserted;
use crate::arguments::{ints, Out};
use crate::collect::{self, all_gather, now, Elements, Party, Way};
use crate::comm::{check_tag, Asserted, Comm, Group, Topology};
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::same::{check, said};
use crate::world::{require, World};

pub unsafe fn comm_rank(comm: Rc<Comm>, rank: *mut i32) -> Result {
    *rank = comm.me as i32;
    Ok(())
}

pub unsafe fn comm_size(comm: Rc<Comm>, size: *mut i32) -> Result {
    *size = comm.size() as i32;
    Ok(())
}

/// Members in a new context, with the error handler of `parent`.
pub(super) fn like(parent: &Comm, context: u32, group: Rc<Group>) -> Comm {
    Comm::new(context, group, parent.handler.get())
}

/// A communicator of some members, all of whom call this; the others of `comm` too, and get nothing.
pub(super) fn of_members(
    world: &World,
    comm: &Rc<Comm>,
    members: Rc<Group>,
    topology: Option<Topology>,
) -> Result<usize> {
    no_inter(comm)?;
    let context = new_context(comm)?;
    Ok(match members.me {
        Some(_) => world.add_comm(Comm { topology, ..like(comm, context, members) }),
        None => COMM_NULL,
    })
}

/// The context of a new communicator, which all members of this one make.
pub(super) fn new_context(comm: &Rc<Comm>) -> Result<u32> {
    now(collect::new_context(comm, Way::WAITS))
}

/// Under `NAGAYA_CHECK=1`: whether all members call the same function.
pub(super) fn all_call(name: &'static str, comm: &Rc<Comm>) -> Result {
    now(check(comm, Way::WAITS, &said(name)))
}

pub(super) fn no_inter(comm: &Comm) -> Result {
    match comm.remote {
        None => Ok(()),
        Some(_) => Err(Fault::new(ERR_COMM, "the communicator is an intercommunicator")),
    }
}

/// What is to be done for a duplicate, after the attributes have been copied.
unsafe fn duplicate(
    comm: Rc<Comm>,
    asserted: Asserted,
    new: *mut usize,
    way: Way,
    name: &'static str,
) -> Result<impl Future<Output = Result>> {
    *new = COMM_NULL;
    let attributes = comm.attributes.duplicate(comm.handle.get())?;
    Ok(async move {
        check(&comm, way, &said(name)).await?;
        let context = collect::new_context(&comm, way).await?;
        let remote = match &comm.remote {
            Some((remote, local)) => {
                let context = collect::new_context(local, way).await?;
                Some((remote.clone(), Rc::new(like(local, context, local.group.clone()))))
            }
            None => None,
        };
        let (topology, asserted) = (comm.topology.clone(), Cell::new(asserted));
        let made = Comm { remote, topology, attributes, asserted, ..like(&comm, context, comm.group.clone()) };
        // SAFETY: the program keeps it until the request is over.
        unsafe { *new = require()?.add_comm(made) };
        Ok(())
    })
}

pub unsafe fn comm_dup(comm: Rc<Comm>, new: *mut usize) -> Result {
    now(duplicate(comm, Asserted::default(), new, Way::WAITS, "MPI_Comm_dup")?)
}

pub unsafe fn comm_dup_with_info(comm: Rc<Comm>, info: usize, new: *mut usize) -> Result {
    now(duplicate(comm, asserted(Asserted::default(), info)?, new, Way::WAITS, "MPI_Comm_dup")?)
}

pub unsafe fn comm_idup(comm: Rc<Comm>, new: *mut usize, request: *mut usize) -> Result {
    comm_idup_with_info(comm, INFO_NULL, new, request)
}

pub unsafe fn comm_idup_with_info(comm: Rc<Comm>, info: usize, new: *mut usize, request: *mut usize) -> Result {
    let way = Way::started(&comm);
    let steps = duplicate(comm.clone(), asserted(Asserted::default(), info)?, new, way, "MPI_Comm_idup")?;
    super::started::going_on(request, Some(comm), steps)
}

/// Whether a group has only members of the communicator.
fn check_inside(comm: &Comm, group: &Group) -> Result {
    let is_inside = group.ranks.iter().all(|rank| comm.group.position(*rank).is_some());
    is_inside
        .then_some(())
        .ok_or_else(|| Fault::new(ERR_GROUP, "the group has processes that the communicator has not"))
}

pub unsafe fn comm_create(comm: Rc<Comm>, group: Rc<Group>, new: *mut usize) -> Result {
    check_inside(&comm, &group)?;
    all_call("MPI_Comm_create", &comm)?;
    *new = match comm.remote {
        None => of_members(require()?, &comm, group, None)?,
        Some(_) => super::intercommunicators::of_groups(require()?, &comm, group)?,
    };
    Ok(())
}

/// Only members call this, so only they agree; threads that do so at the same time have different tags.
pub unsafe fn comm_create_group(comm: Rc<Comm>, group: Rc<Group>, tag: i32, new: *mut usize) -> Result {
    no_inter(&comm)?;
    check_inside(&comm, &group)?;
    let tag = -1 - check_tag(tag)?;
    *new = COMM_NULL;
    if group.me.is_some() {
        let world = require()?;
        let members = Rc::new(like(&comm, comm.context, group.clone()));
        let context = now(collect::new_context(&members, Way::tagged(tag)))?;
        *new = world.add_comm(like(&comm, context, group));
    }
    Ok(())
}

/// What every member says, in the order of ranks.
pub(super) unsafe fn told(comm: &Rc<Comm>, mine: [i32; 2]) -> Result<Vec<[i32; 2]>> {
    let mut all = vec![[0i32; 2]; comm.size()];
    all[comm.me] = mine;
    let of = Rc::new(Basic::Int { bytes: 8, signed: true }.named());
    let everybody = Elements { at: all.as_mut_ptr().cast(), count: comm.size(), of };
    now(all_gather(&Party::new(comm, Way::WAITS)?, &everybody))?;
    Ok(all)
}

pub unsafe fn comm_split(comm: Rc<Comm>, color: i32, key: i32, new: *mut usize) -> Result {
    if color < 0 && color != UNDEFINED {
        return Err(Fault::new(ERR_ARG, format!("color {color}: a color is not negative, or MPI_UNDEFINED")));
    }
    let world = require()?;
    all_call("MPI_Comm_split", &comm)?;
    if comm.remote.is_some() {
        *new = super::intercommunicators::split(world, &comm, color, key)?;
        return Ok(());
    }
    let all = told(&comm, [color, key])?;
    let context = new_context(&comm)?;
    *new = COMM_NULL;
    if color != UNDEFINED {
        let group = Group::new(of_color(&all, &comm.group, color), world.everybody.me as u32);
        *new = world.add_comm(like(&comm, context, group));
    }
    Ok(())
}

/// Those of a group that said this colour, by key and rank.
pub(super) fn of_color(said: &[[i32; 2]], group: &Group, color: i32) -> Vec<u32> {
    let mut members: Vec<usize> = (0..said.len()).filter(|rank| said[*rank][0] == color).collect();
    members.sort_by_key(|rank| said[*rank][1]);
    members.into_iter().map(|rank| group.ranks[rank]).collect()
}

/// Processes on one host have the same memory mapped, whose first rank tells hosts apart. So does the first member of sets of processes.
pub unsafe fn comm_split_type(comm: Rc<Comm>, split_type: i32, key: i32, info: usize, new: *mut usize) -> Result {
    let asked = super::information::rows(info)?;
    let asked_for = |key: &str| asked.iter().find(|row| row.0 == key).map(|row| row.1.as_str());
    let world = require()?;
    let host = world.core.map().first as i32;
    let set = asked_for("mpi_pset_name").and_then(|name| super::sessions::set(world, name));
    let color = match split_type {
        COMM_TYPE_SHARED => host,
        COMM_TYPE_HW_GUIDED | COMM_TYPE_RESOURCE_GUIDED
            if asked_for("mpi_hw_resource_type") == Some("mpi_shared_memory") =>
        {
            host
        }
        COMM_TYPE_RESOURCE_GUIDED if set.is_some() => set.map_or(UNDEFINED, |set| set.ranks[0] as i32),
        UNDEFINED | COMM_TYPE_HW_GUIDED | COMM_TYPE_HW_UNGUIDED | COMM_TYPE_RESOURCE_GUIDED => UNDEFINED,
        _ => return Err(Fault::new(ERR_ARG, format!("split type {split_type}"))),
    };
    comm_split(comm, color, key, new)
}

pub unsafe fn comm_free(comm: *mut usize) -> Result {
    let world = require()?;
    let it = crate::arguments::comm(*comm)?;
    if [COMM_WORLD, COMM_SELF].contains(comm.as_ref().unwrap_or(&0)) {
        return Err(Fault::new(ERR_COMM, "a predefined communicator is not freed"));
    }
    it.attributes.delete_all(*comm)?;
    // Nobody waits: what others still send on it finds its receives, and its context is not used again.
    world.remove_comm(*comm);
    *comm = COMM_NULL;
    Ok(())
}

pub unsafe fn comm_attach_buffer(comm: Rc<Comm>, buffer: *mut u8, size: i64) -> Result {
    comm.buffer.attach(buffer, size)
}

pub unsafe fn comm_flush_buffer(comm: Rc<Comm>) -> Result {
    comm.buffer.flush()
}

pub unsafe fn comm_detach_buffer(comm: Rc<Comm>, buffer: *mut u8, size: Out) -> Result {
    comm.buffer.detach(buffer, size)
}

pub unsafe fn comm_disconnect(comm: *mut usize) -> Result {
    comm_free(comm)
}

pub unsafe fn comm_get_parent(parent: *mut usize) -> Result {
    *parent = COMM_NULL;
    Ok(())
}

pub unsafe fn comm_compare(a: Rc<Comm>, b: Rc<Comm>, result: *mut i32) -> Result {
    *result = match () {
        () if Rc::ptr_eq(&a, &b) => IDENT,
        () if a.remote.is_some() != b.remote.is_some() => UNEQUAL,
        () => match [compare(&a.group, &b.group), compare(a.peers(), b.peers())] {
            [IDENT, IDENT] => CONGRUENT,
            results if results.contains(&UNEQUAL) => UNEQUAL,
            _ => SIMILAR,
        },
    };
    Ok(())
}

pub unsafe fn comm_test_inter(comm: Rc<Comm>, flag: *mut i32) -> Result {
    *flag = i32::from(comm.remote.is_some());
    Ok(())
}

pub unsafe fn comm_remote_size(comm: Rc<Comm>, size: *mut i32) -> Result {
    match &comm.remote {
        Some((remote, _)) => *size = remote.size() as i32,
        None => return Err(Fault::new(ERR_COMM, "the communicator is not an intercommunicator")),
    }
    Ok(())
}

pub unsafe fn comm_set_name(comm: Rc<Comm>, name: *const c_char) -> Result {
    *comm.name.borrow_mut() = CStr::from_ptr(name).to_string_lossy().into_owned();
    Ok(())
}

pub unsafe fn comm_get_name(comm: usize, name: *mut c_char, len: *mut i32) -> Result {
    match comm {
        COMM_NULL => put_text("MPI_COMM_NULL", name, MAX_OBJECT_NAME, len),
        _ => put_text(&crate::arguments::comm(comm)?.name.borrow(), name, MAX_OBJECT_NAME, len),
    }
    Ok(())
}

pub unsafe fn comm_group(comm: Rc<Comm>, group: *mut usize) -> Result {
    *group = require()?.add_group(comm.group.clone());
    Ok(())
}

pub unsafe fn comm_remote_group(comm: Rc<Comm>, group: *mut usize) -> Result {
    match &comm.remote {
        Some((remote, _)) => *group = require()?.add_group(remote.clone()),
        None => return Err(Fault::new(ERR_COMM, "the communicator is not an intercommunicator")),
    }
    Ok(())
}

fn compare(a: &Group, b: &Group) -> i32 {
    if a.ranks == b.ranks {
        return IDENT;
    }
    let sorted = |group: &Group| {
        let mut ranks = group.ranks.clone();
        ranks.sort_unstable();
        ranks
    };
    if sorted(a) == sorted(b) {
        SIMILAR
    } else {
        UNEQUAL
    }
}

unsafe fn give(group: *mut usize, ranks: Vec<u32>) -> Result {
    let world = require()?;
    *group = world.add_group(Group::new(ranks, world.everybody.me as u32));
    Ok(())
}

pub unsafe fn group_size(group: Rc<Group>, size: *mut i32) -> Result {
    *size = group.size() as i32;
    Ok(())
}

pub unsafe fn group_rank(group: Rc<Group>, rank: *mut i32) -> Result {
    *rank = group.me.map_or(UNDEFINED, |me| me as i32);
    Ok(())
}

pub unsafe fn group_free(group: *mut usize) -> Result {
    if !require()?.remove_group(*group) {
        return Err(Fault::new(ERR_GROUP, "the group is MPI_GROUP_NULL, or was freed"));
    }
    *group = GROUP_NULL;
    Ok(())
}

pub unsafe fn group_compare(a: Rc<Group>, b: Rc<Group>, result: *mut i32) -> Result {
    *result = compare(&a, &b);
    Ok(())
}

pub unsafe fn group_union(a: Rc<Group>, b: Rc<Group>, new: *mut usize) -> Result {
    let others = b.ranks.iter().filter(|rank| a.position(**rank).is_none());
    give(new, a.ranks.iter().chain(others).copied().collect())
}

pub unsafe fn group_intersection(a: Rc<Group>, b: Rc<Group>, new: *mut usize) -> Result {
    give(new, a.ranks.iter().filter(|rank| b.position(**rank).is_some()).copied().collect())
}

pub unsafe fn group_difference(a: Rc<Group>, b: Rc<Group>, new: *mut usize) -> Result {
    give(new, a.ranks.iter().filter(|rank| b.position(**rank).is_none()).copied().collect())
}

/// Positions of a group that a call names.
fn positions(group: &Group, list: impl Iterator<Item = i64>) -> Result<Vec<usize>> {
    let mut seen = vec![false; group.size()];
    list.map(|at| {
        let fresh = usize::try_from(at).ok().filter(|at| seen.get(*at) == Some(&false));
        let text = || format!("rank {at} is not in the group, which has {}, or is named twice", group.size());
        let at = fresh.ok_or_else(|| Fault::new(ERR_RANK, text()))?;
        seen[at] = true;
        Ok(at)
    })
    .collect()
}

unsafe fn listed<'a>(n: i32, ranks: *const i32) -> Result<impl Iterator<Item = i64> + 'a> {
    Ok(ints(n, ranks, "ranks")?.iter().map(|rank| i64::from(*rank)))
}

/// First, last, step: three numbers for each range.
unsafe fn ranges(n: i32, ranges: *const i32) -> Result<Vec<i64>> {
    let mut all = Vec::new();
    for range in ints(n.saturating_mul(3), ranges, "ranges")?.chunks(3) {
        let [first, last, step] = std::array::from_fn(|k| i64::from(range[k]));
        if step == 0 || (last - first).signum() * step.signum() < 0 {
            return Err(Fault::new(ERR_ARG, format!("a range from {first} to {last} with a step of {step}")));
        }
        all.extend((0..=(last - first) / step).map(|k| first + k * step));
    }
    Ok(all)
}

unsafe fn included(group: &Group, list: impl Iterator<Item = i64>, new: *mut usize) -> Result {
    give(new, positions(group, list)?.into_iter().map(|at| group.ranks[at]).collect())
}

unsafe fn excluded(group: &Group, list: impl Iterator<Item = i64>, new: *mut usize) -> Result {
    let out = positions(group, list)?;
    give(new, (0..group.size()).filter(|at| !out.contains(at)).map(|at| group.ranks[at]).collect())
}

pub unsafe fn group_incl(group: Rc<Group>, n: i32, ranks: *const i32, new: *mut usize) -> Result {
    included(&group, listed(n, ranks)?, new)
}

pub unsafe fn group_excl(group: Rc<Group>, n: i32, ranks: *const i32, new: *mut usize) -> Result {
    excluded(&group, listed(n, ranks)?, new)
}

pub unsafe fn group_range_incl(group: Rc<Group>, n: i32, list: *const i32, new: *mut usize) -> Result {
    included(&group, ranges(n, list)?.into_iter(), new)
}

pub unsafe fn group_range_excl(group: Rc<Group>, n: i32, list: *const i32, new: *mut usize) -> Result {
    excluded(&group, ranges(n, list)?.into_iter(), new)
}

pub unsafe fn group_translate_ranks(a: Rc<Group>, n: i32, from: *const i32, b: Rc<Group>, to: *mut i32) -> Result {
    for (at, rank) in listed(n, from)?.enumerate() {
        *to.add(at) = match usize::try_from(rank).ok().and_then(|rank| a.ranks.get(rank)) {
            Some(process) => b.position(*process).map_or(UNDEFINED, |at| at as i32),
            None if rank == i64::from(PROC_NULL) => PROC_NULL,
            None => return Err(Fault::new(ERR_RANK, format!("rank {rank} is not in the group"))),
        };
    }
    Ok(())
}
