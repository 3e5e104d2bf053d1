//! Communicators.

use std::cell::Cell;
use std::ffi::{c_char, CStr};
use std::future::Future;
use std::rc::Rc;

use super::forms::operation;
use super::information::{asserted, rows};
use super::point_to_point::{detach, flush_request};
use super::sessions::set;
use crate::arguments;
use crate::arguments::{Out, Place};
use nagaya_core::{Rank, Waiting};

use crate::collective::agreement::{check, check_call, CallArguments};
use crate::collective::algorithms::{barrier, new_context};
use crate::collective::context::{now, CollMode};
use crate::collective::creation;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::messages;
use crate::numbers::*;
use crate::objects::communicator::{check_tag, Asserted, Comm};
use crate::objects::group::Group;

pub fn comm_rank(comm: Rc<Comm>, rank: Place<i32>) -> Result {
    rank.set(comm.me as i32);
    Ok(())
}

pub fn comm_size(comm: Rc<Comm>, size: Place<i32>) -> Result {
    size.set(comm.size() as i32);
    Ok(())
}

/// What remains for a duplicate after its attributes have been copied.
fn duplicate(
    engine: &'static Engine,
    comm: Rc<Comm>,
    asserted: Asserted,
    new: Place<usize>,
    mode: CollMode,
    name: &'static str,
) -> Result<impl Future<Output = Result>> {
    new.set(COMM_NULL);
    let attributes = comm.attributes.duplicate(comm.handle.get())?;
    Ok(async move {
        check(engine, &comm, mode, &CallArguments::new(engine, name)).await?;
        let context = new_context(engine, &comm, mode).await?;
        let remote = match &comm.remote {
            Some((remote, local)) => {
                let context = new_context(engine, local, mode).await?;
                Some((remote.clone(), Rc::new(local.derived(context, local.group.clone()))))
            }
            None => None,
        };
        let (topology, asserted) = (comm.topology.clone(), Cell::new(asserted));
        let made = Comm { remote, topology, attributes, asserted, ..comm.derived(context, comm.group.clone()) };
        new.set(engine.objects.comms.insert(made));
        Ok(())
    })
}

pub fn comm_dup(engine: &'static Engine, comm: Rc<Comm>, new: Place<usize>) -> Result {
    now(duplicate(engine, comm, Asserted::default(), new, CollMode::BLOCKING, "MPI_Comm_dup")?)
}

pub fn comm_dup_with_info(engine: &'static Engine, comm: Rc<Comm>, info: usize, new: Place<usize>) -> Result {
    let asserted = asserted(Asserted::default(), info)?;
    now(duplicate(engine, comm, asserted, new, CollMode::BLOCKING, "MPI_Comm_dup")?)
}

pub fn comm_idup(engine: &'static Engine, comm: Rc<Comm>, new: Place<usize>, request: Place<usize>) -> Result {
    comm_idup_with_info(engine, comm, INFO_NULL, new, request)
}

pub fn comm_idup_with_info(
    engine: &'static Engine,
    comm: Rc<Comm>,
    info: usize,
    new: Place<usize>,
    request: Place<usize>,
) -> Result {
    let asserted = asserted(Asserted::default(), info)?;
    let mode = CollMode::nonblocking(&comm);
    let steps = duplicate(engine, comm.clone(), asserted, new, mode, "MPI_Comm_idup")?;
    let on = comm.clone();
    let steps = async move {
        let result = steps.await;
        mode.end(&on);
        result
    };
    operation(engine, request, Some(comm), steps);
    Ok(())
}

/// Whether a group has only members of the communicator.
fn check_inside(comm: &Comm, group: &Group) -> Result {
    let is_inside = group.ranks.iter().all(|rank| comm.group.position(*rank).is_some());
    is_inside
        .then_some(())
        .ok_or_else(|| Fault::new(ERR_GROUP, "the group has processes that the communicator has not"))
}

pub fn comm_create(engine: &'static Engine, comm: Rc<Comm>, group: Rc<Group>, new: Place<usize>) -> Result {
    check_inside(&comm, &group)?;
    check_call(engine, "MPI_Comm_create", &comm)?;
    new.set(match comm.remote {
        None => creation::of_members(engine, &comm, group, None)?,
        Some(_) => creation::of_groups(engine, &comm, group)?,
    });
    Ok(())
}

/// Only the members of `group` must call this function. Threads that call it at the same time must pass different tags.
pub fn comm_create_group(
    engine: &'static Engine,
    comm: Rc<Comm>,
    group: Rc<Group>,
    tag: i32,
    new: Place<usize>,
) -> Result {
    comm.require_one_group()?;
    check_inside(&comm, &group)?;
    let tag = -1 - check_tag(tag)?;
    new.set(COMM_NULL);
    if group.me.is_some() {
        new.set(engine.objects.comms.insert(creation::by_members(engine, &comm, group, tag)?));
    }
    Ok(())
}

pub fn comm_split(engine: &'static Engine, comm: Rc<Comm>, color: i32, key: i32, new: Place<usize>) -> Result {
    if color < 0 && color != UNDEFINED {
        return Err(Fault::new(ERR_ARG, format!("color {color}: pass a number from 0, or MPI_UNDEFINED")));
    }
    check_call(engine, "MPI_Comm_split", &comm)?;
    new.set(match comm.remote {
        None => creation::split(engine, &comm, color, key)?,
        Some(_) => creation::split_both(engine, &comm, color, key)?,
    });
    Ok(())
}

/// With `MPI_COMM_TYPE_SHARED`, each communicator contains the processes of one job that share memory. A process that shares no memory gets a
/// communicator of its own. With `MPI_COMM_TYPE_RESOURCE_GUIDED`, the info key `mpi_pset_name` selects the processes of a process set.
pub fn comm_split_type(
    engine: &'static Engine,
    comm: Rc<Comm>,
    split_type: i32,
    key: i32,
    info: usize,
    new: Place<usize>,
) -> Result {
    let asked = rows(info)?;
    let asked_for = |key: &str| asked.iter().find(|row| row.0 == key).map(|row| row.1.as_str());
    let (map, size) = (engine.core.map(), engine.core.size());
    let first = |is_one: &dyn Fn(u32) -> bool| comm.group.ranks.iter().position(|rank| *rank < size && is_one(*rank));
    let host = first(&|rank| map.is_mapped(Rank(rank))).unwrap_or(comm.me) as i32;
    let set = asked_for("mpi_pset_name").and_then(|name| set(engine, name));
    let color = match split_type {
        COMM_TYPE_SHARED => host,
        COMM_TYPE_HW_GUIDED | COMM_TYPE_RESOURCE_GUIDED
            if asked_for("mpi_hw_resource_type") == Some("mpi_shared_memory") =>
        {
            host
        }
        COMM_TYPE_RESOURCE_GUIDED if set.is_some() => {
            let at = set.and_then(|set| first(&|rank| set.position(rank).is_some()));
            at.map_or(UNDEFINED, |at| at as i32)
        }
        UNDEFINED | COMM_TYPE_HW_GUIDED | COMM_TYPE_HW_UNGUIDED | COMM_TYPE_RESOURCE_GUIDED => UNDEFINED,
        _ => return Err(Fault::new(ERR_ARG, format!("split type {split_type}"))),
    };
    comm_split(engine, comm, color, key, new)
}

pub fn comm_free(engine: &'static Engine, comm: Place<usize>) -> Result {
    let handle = comm.get();
    let it = arguments::comm(engine, handle)?;
    if [COMM_WORLD, COMM_SELF].contains(&handle) {
        return Err(Fault::new(ERR_COMM, "a predefined communicator is not freed: leave out this call"));
    }
    it.attributes.delete_all(handle)?;
    // Nobody waits: what others still send on it finds its receives, and its context is not used again.
    engine.objects.comms.remove(handle);
    if it.has_foreign(engine.core) {
        engine.leave_unused();
    }
    comm.set(COMM_NULL);
    Ok(())
}

pub fn comm_attach_buffer(comm: Rc<Comm>, buffer: *mut u8, size: i64) -> Result {
    comm.buffer.attach(buffer, size)
}

pub fn comm_flush_buffer(engine: &'static Engine, comm: Rc<Comm>) -> Result {
    messages::flush(engine, &comm.buffer);
    Ok(())
}

pub fn comm_iflush_buffer(engine: &'static Engine, comm: Rc<Comm>, request: Place<usize>) -> Result {
    flush_request(engine, request, move || comm.buffer.is_flushed())
}

pub fn comm_detach_buffer(engine: &'static Engine, comm: Rc<Comm>, buffer: *mut u8, size: Out) -> Result {
    detach(engine, &comm.buffer, buffer, size)
}

/// The function returns after all members have called it and their pending operations on the communicator are complete.
pub fn comm_disconnect(engine: &'static Engine, comm: Place<usize>) -> Result {
    let it = arguments::comm(engine, comm.get())?;
    if [COMM_WORLD, COMM_SELF].contains(&comm.get()) {
        return Err(Fault::new(ERR_COMM, "a predefined communicator is not disconnected: leave out this call"));
    }
    messages::flush(engine, &it.buffer);
    for request in engine.objects.requests.values() {
        if request.is_on(&it) {
            engine.wait(|| engine.why_request(&request), || request.is_done());
        }
    }
    now(barrier(engine, &it, CollMode::BLOCKING))?;
    let has_foreign = it.has_foreign(engine.core);
    comm_free(engine, comm)?;
    if has_foreign {
        engine.wait(|| Waiting::new("data for processes of another job to leave"), || !engine.transport.is_leaving());
    }
    Ok(())
}

pub fn comm_compare(a: Rc<Comm>, b: Rc<Comm>, result: Place<i32>) -> Result {
    result.set(match () {
        () if Rc::ptr_eq(&a, &b) => IDENT,
        () if a.remote.is_some() != b.remote.is_some() => UNEQUAL,
        () => match [a.group.compare(&b.group), a.peers().compare(b.peers())] {
            [IDENT, IDENT] => CONGRUENT,
            results if results.contains(&UNEQUAL) => UNEQUAL,
            _ => SIMILAR,
        },
    });
    Ok(())
}

pub fn comm_test_inter(comm: Rc<Comm>, flag: Place<i32>) -> Result {
    flag.set(i32::from(comm.remote.is_some()));
    Ok(())
}

pub fn comm_remote_size(comm: Rc<Comm>, size: Place<i32>) -> Result {
    size.set(comm.two_groups()?.0.size() as i32);
    Ok(())
}

pub fn comm_set_name(comm: Rc<Comm>, name: &CStr) -> Result {
    *comm.name.borrow_mut() = name.to_string_lossy().into_owned();
    Ok(())
}

pub fn comm_get_name(engine: &'static Engine, comm: usize, name: Place<c_char>, len: Place<i32>) -> Result {
    let known = match comm {
        COMM_NULL => "MPI_COMM_NULL".to_string(),
        _ => arguments::comm(engine, comm)?.name.borrow().clone(),
    };
    len.set(name.put_text(&known, MAX_OBJECT_NAME));
    Ok(())
}

pub fn comm_group(engine: &'static Engine, comm: Rc<Comm>, group: Place<usize>) -> Result {
    group.set(engine.objects.groups.insert(comm.group.clone()));
    Ok(())
}

pub fn comm_remote_group(engine: &'static Engine, comm: Rc<Comm>, group: Place<usize>) -> Result {
    group.set(engine.objects.groups.insert(comm.two_groups()?.0.clone()));
    Ok(())
}
