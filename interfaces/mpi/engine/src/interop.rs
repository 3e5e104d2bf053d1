//! MPI and another interface in one process: communicators of the processes that the other interface names, and progress while it waits.
//!
//! Called by `interfaces/xmp`, for XMP.

use std::cell::RefCell;
use std::collections::HashMap;

use crate::calls::environment;
use crate::collective::creation::by_members;
use crate::collective::shared::Tag;
use crate::engine::{self, Engine, Phase};
use crate::fault::{Fault, Result};
use crate::lifecycle::{self, Membership};
use crate::lock;
use crate::numbers::{COMM_WORLD, ERR_OTHER, THREAD_SINGLE};
use crate::objects::group::Group;

/// The tag of the messages that make a communicator. No other collective has it.
const AGREE: Tag = 48;

/// `MPI_Init`, unless it has been called. The program may still call it once.
pub fn start(membership: Membership) -> Result {
    let _inside = lock::enter();
    if engine::running().is_none() || engine::phase() == Phase::Before {
        lifecycle::init_for_program(membership, THREAD_SINGLE)?;
    }
    Ok(())
}

/// `MPI_Finalize`.
pub fn stop() -> Result {
    let _inside = lock::enter();
    environment::finalize(engine::require()?)
}

fn running() -> Result<&'static Engine> {
    engine::running().ok_or_else(|| {
        Fault::new(
            ERR_OTHER,
            "MPI is not initialized: call xmp_init_mpi or MPI_Init before this, and MPI_Finalize after it",
        )
    })
}

/// The processes of a communicator, by their rank in the job.
pub fn processes(comm: usize) -> Result<Vec<u32>> {
    Ok(crate::arguments::comm(running()?, comm)?.group.ranks.clone())
}

thread_local! {
    /// Communicators that have been made.
    static MADE: RefCell<HashMap<Vec<u32>, usize>> = RefCell::default();
}

/// The communicator of these processes in this order, the caller among them. It is `MPI_COMM_WORLD` if they are all
/// processes. The first call for a list is collective over its processes.
pub fn communicator(processes: Vec<u32>) -> Result<usize> {
    let _inside = lock::enter();
    let engine = running()?;
    let comms = &engine.objects.comms;
    if processes == comms.world.group.ranks {
        return Ok(COMM_WORLD);
    }
    let made = MADE.with_borrow(|made| made.get(&processes).copied());
    if let Some(made) = made.filter(|made| comms.get(*made).is_some()) {
        return Ok(made);
    }
    let group = Group::new(processes.clone(), engine.transport.rank());
    if group.me.is_none() {
        return Err(Fault::new(
            ERR_OTHER,
            "this process is not a member of the group for which it requests a communicator",
        ));
    }
    let made = comms.insert(by_members(engine, &comms.world, group, AGREE)?);
    MADE.with_borrow_mut(|all| all.insert(processes, made));
    Ok(made)
}
