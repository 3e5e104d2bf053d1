//! MPI beside another face of the runtime in one process: communicators of processes that the face names, and progress while it waits.
//!
//! Called by `library`, for XMP.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use nagaya_core::{AfterPolls, Core};

use crate::arguments;
use crate::calls::environment;
use crate::collect::{self, now, Tag, Way};
use crate::comm::{Comm, Group};
use crate::fault::{Fault, Result};
use crate::lock;
use crate::numbers::{COMM_WORLD, ERRORS_ARE_FATAL, ERR_OTHER};
use crate::world::{self, Membership};

/// Of the messages that make a communicator: none of `collect.rs` has it.
const AGREE: Tag = 48;

/// `MPI_Init`, unless it has been called.
pub fn start(membership: Membership) -> Result {
    let _inside = lock::enter();
    if world::running().is_none() || !world::has_started() {
        // SAFETY: the arguments of main are not looked at.
        unsafe { environment::init(membership, std::ptr::null_mut(), std::ptr::null_mut())? };
    }
    Ok(())
}

/// `MPI_Finalize`.
pub fn stop() -> Result {
    let _inside = lock::enter();
    // SAFETY: it takes no pointers.
    unsafe { environment::finalize() }
}

/// From now on messages go on also while the process waits for something else: in another face, or in a collective.
pub fn attend_other_waits(core: &Core) {
    core.after_polls(AfterPolls::Messages, Some(go_on));
}

fn go_on() {
    let _inside = lock::enter();
    match world::running() {
        Some(world) if !world.looks.get() && world.transport.progress_if_free() => world.go_on(),
        _ => {}
    }
}

fn running() -> Result<&'static world::World> {
    world::running().ok_or_else(|| {
        Fault::new(
            ERR_OTHER,
            "MPI is not initialized: call xmp_init_mpi or MPI_Init before this, and MPI_Finalize after it",
        )
    })
}

/// The processes of a communicator, by their rank in the job.
pub fn processes(comm: usize) -> Result<Vec<u32>> {
    running()?;
    Ok(arguments::comm(comm)?.group.ranks.clone())
}

thread_local! {
    /// Communicators that have been made.
    static MADE: RefCell<HashMap<Vec<u32>, usize>> = RefCell::default();
}

/// The communicator of these processes in this order, the caller among them; `MPI_COMM_WORLD` if they are all. When it is asked for
/// first, all of them do so.
pub fn communicator(processes: Vec<u32>) -> Result<usize> {
    let _inside = lock::enter();
    let world = running()?;
    if processes == world.everybody.group.ranks {
        return Ok(COMM_WORLD);
    }
    if let Some(made) =
        MADE.with_borrow(|made| made.get(&processes).copied()).filter(|made| world.comm(*made).is_some())
    {
        return Ok(made);
    }
    let group = Group::new(processes.clone(), world.core.rank().0);
    if group.me.is_none() {
        return Err(Fault::new(ERR_OTHER, "this process is not one of those whose communicator it asks for"));
    }
    let members = Rc::new(Comm::new(world.everybody.context, group.clone(), ERRORS_ARE_FATAL));
    let context = now(collect::new_context(&members, Way::tagged(AGREE)))?;
    let made = world.add_comm(Comm::new(context, group, world.everybody.handler.get()));
    MADE.with_borrow_mut(|all| all.insert(processes, made));
    Ok(made)
}
