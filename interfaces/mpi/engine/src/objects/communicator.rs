//! Communicators.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::{Rc, Weak};

use nagaya_core::Core;
use nagaya_mpi_matching::{Envelope, Selector};
use nagaya_mpi_types::Type;

use super::attributes::Attributes;
use super::bsend_buffer::BsendBuffer;
use super::context_ids::{self, ContextIds};
use super::group::Group;
use super::topology::Topology;
use crate::fault::{Fault, Result, Target};
use crate::handles::Table;
use crate::numbers::*;
use crate::transport::Transport;

/// What a program may assert of a communicator. Nothing of it changes how messages travel.
pub const ASSERTIONS: [&str; 5] = [
    "mpi_assert_no_any_tag",
    "mpi_assert_no_any_source",
    "mpi_assert_exact_length",
    "mpi_assert_allow_overtaking",
    "mpi_assert_strict_persistent_collective_ordering",
];

/// Which of them it has.
pub type Asserted = [bool; ASSERTIONS.len()];

/// The root of a collective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Root {
    Caller,
    /// The rank of the root, as calls name it.
    Member(usize),
    /// Another one of the caller's group, which takes no part otherwise.
    Aside,
}

/// A communicator. Its messages have its context; those of collectives the next number.
pub struct Comm {
    pub context: u32,
    pub group: Rc<Group>,
    pub me: usize,
    /// For an intercommunicator: the others, and a communicator of our own side.
    pub remote: Option<(Rc<Group>, Rc<Comm>)>,
    pub topology: Option<Topology>,
    pub handle: Cell<usize>,
    pub handler: Cell<usize>,
    pub name: RefCell<String>,
    pub attributes: Attributes,
    pub asserted: Cell<Asserted>,
    /// The buffer that the program attached to it.
    pub buffer: BsendBuffer,
    /// The number of nonblocking collectives on it, and what those that `runtime/coll` carries are numbered in there.
    pub nonblocking: Cell<i32>,
    pub coll_contexts: RefCell<HashMap<i32, Rc<nagaya_coll::Context>>>,
    /// How many failures of its processes the program has acknowledged, of those that this process has noticed.
    pub acknowledged: Cell<usize>,
    /// How many agreements this process has started on it.
    pub agreements: Cell<u32>,
}

impl Comm {
    /// A communicator without a topology, a name or a handle.
    pub fn new(context: u32, group: Rc<Group>, handler: usize) -> Comm {
        Comm {
            context,
            me: group.me.unwrap_or(0),
            group,
            remote: None,
            topology: None,
            handle: Cell::new(0),
            handler: Cell::new(handler),
            name: RefCell::default(),
            attributes: Attributes::default(),
            asserted: Cell::default(),
            buffer: BsendBuffer::default(),
            nonblocking: Cell::default(),
            coll_contexts: RefCell::default(),
            acknowledged: Cell::default(),
            agreements: Cell::default(),
        }
    }

    /// The context in which `runtime/coll` numbers the nonblocking collective with this tag. It is the same at all
    /// members, and no other collective has it. A persistent one keeps it at each start.
    pub fn coll_context(&self, tag: i32) -> Rc<nagaya_coll::Context> {
        let number = (tag as u64) << 32 | u64::from(self.context);
        let new = || Rc::new(nagaya_coll::Context::new(number));
        self.coll_contexts.borrow_mut().entry(tag).or_insert_with(new).clone()
    }

    /// Forgets a call that is over.
    pub fn forget(&self, tag: i32) {
        let mut contexts = self.coll_contexts.borrow_mut();
        if !contexts.is_empty() {
            contexts.remove(&tag);
        }
    }

    /// A communicator of these processes with the error handler and the session of this one.
    pub fn derived(&self, context: u32, group: Rc<Group>) -> Comm {
        Comm::new(context, group.in_session(&self.group.session), self.handler.get())
    }

    /// An error for intercommunicators, for calls that they do not have.
    pub fn require_one_group(&self) -> Result {
        match self.remote {
            None => Ok(()),
            Some(_) => Err(Fault::new(ERR_COMM, "the communicator is an intercommunicator")),
        }
    }

    /// The other group of an intercommunicator, and the communicator of the caller's own side.
    pub fn two_groups(&self) -> Result<(&Rc<Group>, &Rc<Comm>)> {
        let sides = self.remote.as_ref().map(|(remote, local)| (remote, local));
        sides.ok_or_else(|| {
            Fault::new(ERR_COMM, "the communicator is not an intercommunicator: MPI_Intercomm_create makes one")
        })
    }

    /// The communicator of the caller's own side.
    pub fn local(self: &Rc<Comm>) -> &Rc<Comm> {
        self.remote.as_ref().map_or(self, |(_, local)| local)
    }

    /// Whether it has processes of other jobs.
    #[inline]
    pub fn has_foreign(&self, core: &Core) -> bool {
        self.group.has_foreign(core) || self.remote.as_ref().is_some_and(|(remote, _)| remote.has_foreign(core))
    }

    /// For functions of ULFM: other jobs do not learn of a failure (`resilience`).
    pub fn require_one_job(&self, core: &Core) -> Result {
        match self.has_foreign(core) {
            false => Ok(()),
            true => Err(Fault::new(
                ERR_COMM,
                "functions of ULFM need processes of one job, and this communicator has processes of several jobs: make one of them alone, \
                 for example by MPI_Comm_split",
            )),
        }
    }

    pub fn size(&self) -> usize {
        self.group.size()
    }

    /// The envelope of a message of elements on it. Under `NAGAYA_CHECK=1` it has their signature, too.
    #[inline]
    pub fn envelope(&self, transport: &Transport, tag: i32, count: usize, of: &Type) -> Envelope {
        let signature = if transport.checks() { of.short_signature(count) } else { 0 };
        Envelope { context: self.context, source: transport.rank(), tag, signature }
    }

    /// The text that names it in errors.
    #[cold]
    pub fn as_target(&self) -> Target {
        let name = match self.name.borrow().as_str() {
            "" => format!("a communicator without a name, rank {}", self.me),
            name => format!("{name}, rank {}", self.me),
        };
        Target { handle: self.handle.get(), handler: self.handler.get(), name }
    }

    /// The group that ranks in calls name.
    #[inline(always)]
    pub fn peers(&self) -> &Group {
        self.remote.as_ref().map_or(&*self.group, |(remote, _)| remote)
    }

    /// The process that a call sends to; `None`: `MPI_PROC_NULL`.
    #[inline]
    pub fn destination(&self, rank: i32) -> Result<Option<u32>> {
        match self.peers().ranks.get(rank as usize) {
            Some(process) if rank >= 0 => Ok(Some(*process)),
            _ if rank == PROC_NULL => Ok(None),
            _ => Err(self.no_such_rank("destination", rank)),
        }
    }

    #[cold]
    fn no_such_rank(&self, what: &str, rank: i32) -> Fault {
        Fault::new(ERR_RANK, format!("{what} {rank}: ranks of this communicator are 0 to {}", self.peers().size() - 1))
    }

    /// The messages that a receive accepts; `None`: those of `MPI_PROC_NULL`.
    #[inline]
    pub fn wanted(&self, source: i32, tag: i32) -> Result<Option<Selector>> {
        let source = match self.peers().ranks.get(source as usize) {
            Some(process) if source >= 0 => Some(*process),
            _ if source == ANY_SOURCE => None,
            _ if source == PROC_NULL => return Ok(None),
            _ => return Err(self.no_such_rank("source", source)),
        };
        let tag = match tag {
            ANY_TAG => None,
            _ => Some(check_tag(tag)?),
        };
        Ok(Some(Selector { context: self.context, source, tag }))
    }

    /// A rank that a call names, as a position.
    pub fn member(&self, rank: i32) -> Result<usize> {
        let size = self.peers().size();
        usize::try_from(rank).ok().filter(|rank| *rank < size).ok_or_else(|| self.no_such_rank("rank", rank))
    }

    /// The root of a call on one group, as a position.
    pub fn root_in_group(&self, rank: i32) -> Result<usize> {
        self.member(rank).map_err(|_| self.no_such_rank("root", rank).with_class(ERR_ROOT))
    }

    /// The root of a collective.
    pub fn root(&self, rank: i32) -> Result<Root> {
        match rank {
            ROOT if self.remote.is_some() => return Ok(Root::Caller),
            PROC_NULL if self.remote.is_some() => return Ok(Root::Aside),
            _ => {}
        }
        let rank = self.root_in_group(rank)?;
        Ok(if rank == self.me && self.remote.is_none() { Root::Caller } else { Root::Member(rank) })
    }
}

#[inline(always)]
pub fn check_tag(tag: i32) -> Result<i32> {
    if tag >= 0 {
        return Ok(tag);
    }
    Err(Fault::new(ERR_TAG, format!("tag {tag}: tags are 0 to {}", i32::MAX)))
}

/// The communicators of this process, by their handles.
pub struct Comms {
    /// MPI_COMM_WORLD.
    pub world: Rc<Comm>,
    /// MPI_COMM_SELF.
    pub itself: Rc<Comm>,
    table: Table<Rc<Comm>>,
    by_context: RefCell<HashMap<u32, Weak<Comm>>>,
    pub contexts: ContextIds,
}

fn predefined(context: u32, ranks: Vec<u32>, me: u32, handle: usize, name: &str) -> Rc<Comm> {
    let comm = Comm::new(context, Group::new(ranks, me), ERRORS_ARE_FATAL);
    comm.handle.set(handle);
    *comm.name.borrow_mut() = name.into();
    Rc::new(comm)
}

impl Comms {
    pub fn new(core: &'static Core) -> Comms {
        let me = core.rank().0;
        Comms {
            world: predefined(context_ids::WORLD, (0..core.size()).collect(), me, COMM_WORLD, "MPI_COMM_WORLD"),
            itself: predefined(context_ids::ITSELF, vec![me], me, COMM_SELF, "MPI_COMM_SELF"),
            table: Table::new(1),
            by_context: RefCell::default(),
            contexts: ContextIds::new(core),
        }
    }

    #[inline]
    pub fn get(&self, handle: usize) -> Option<Rc<Comm>> {
        match handle {
            COMM_WORLD => Some(self.world.clone()),
            COMM_SELF => Some(self.itself.clone()),
            _ => self.table.get(handle),
        }
    }

    /// Whether a communicator has this handle.
    #[inline]
    pub fn has(&self, handle: usize) -> bool {
        [COMM_WORLD, COMM_SELF].contains(&handle) || self.table.has(handle)
    }

    pub fn insert(&self, comm: Comm) -> usize {
        let comm = Rc::new(comm);
        self.by_context.borrow_mut().insert(comm.context, Rc::downgrade(&comm));
        let handle = self.table.insert(comm.clone());
        comm.handle.set(handle);
        handle
    }

    pub fn remove(&self, handle: usize) {
        if let Some(comm) = self.table.end(handle) {
            self.by_context.borrow_mut().remove(&comm.context);
        }
    }

    /// Runs a function of the program that gets this handle, of a communicator that the program may have freed (MPI 7.4.3).
    pub fn while_known<R>(&self, handle: usize, f: impl FnOnce() -> R) -> R {
        self.table.revive(handle, f)
    }

    /// The communicators that the program has made and not freed.
    pub fn made(&self) -> Vec<Rc<Comm>> {
        self.table.values()
    }

    /// The communicator whose messages, or whose collectives' messages, have this context.
    #[cold]
    pub fn of_context(&self, context: u32) -> Option<Rc<Comm>> {
        match context & !1 {
            context_ids::WORLD => Some(self.world.clone()),
            context_ids::ITSELF => Some(self.itself.clone()),
            context => self.by_context.borrow().get(&context).and_then(Weak::upgrade),
        }
    }

    /// The name of the communicator with this context, where there is space for some fifty bytes in all.
    #[cold]
    pub fn name(&self, context: u32) -> String {
        let comm = self.of_context(context);
        let name = comm.map(|comm| comm.name.borrow().clone()).filter(|name| !name.is_empty());
        name.map_or_else(|| "a communicator".into(), |name| name.chars().take(20).collect())
    }
}
