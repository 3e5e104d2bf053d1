//! Collectives of `runtime/coll` on a communicator of one group. Members read each other's memory, and no message has
//! to find a receive. A blocking one runs to its end. A nonblocking reduction of long arrays starts here, and advances
//! with each look at messages.
//!
//! Messages (`algorithms.rs`) do the rest, because `runtime/coll` cannot do it or takes longer. All members choose the
//! same way, because the choice depends on no member's buffers. The rest is:
//!
//! * collectives on a communicator with processes of other jobs;
//! * those of an intercommunicator, whose two groups give different things, and of `MPI_Comm_create_group`, which not
//!   all members call;
//! * those of jobs in which several threads may wait at a time: `runtime/coll` has one caller per process;
//! * nonblocking ones of short arrays, and those that only move data. Messages are at least as fast there, because they
//!   need no agreement first (`CollContext::reducing`);
//! * scans of few elements: along the ranks the first members do not wait for the others;
//! * reductions of elements with gaps, which a function of the program finds at the places of its datatype, and of elements longer than
//!   [`Operator::LONGEST`];
//! * those in which each member has a different size for each other member (gather, scatter, all-to-all with lists).
//!   MPI reports data that exceed the receiver's space, and `runtime/coll` expects that sizes match.

use std::cell::RefCell;
use std::ffi::c_void;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;

use nagaya_coll::{Coll, Collective, Group, Operator, Pieces, Prefix};
use nagaya_core::{Core, Element, Error, Op as Operation, Status};
use nagaya_mpi_types::Type;

use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::communicator::Comm;
use crate::objects::datatypes::Datatypes;
use crate::objects::elements::{Elements, Scratch};
use crate::objects::operators::{reduction, Op};

/// The tag of a collective's messages: each step has its own, so a mismatch of steps is an error. Tags below 0 are those of
/// `MPI_Comm_create_group`.
pub type Tag = i32;

/// A number of this process, of this many bits.
fn drawn(bits: u32) -> Result<u64> {
    let mut number = 0u64;
    // SAFETY: eight bytes of ours.
    while unsafe { libc::getrandom((&raw mut number).cast(), 8, 0) } != 8 {
        let error = std::io::Error::last_os_error();
        if error.kind() != std::io::ErrorKind::Interrupted {
            return Err(Fault::new(ERR_OTHER, format!("no random number: {}", nagaya_reason::of_error(&error))));
        }
    }
    Ok(number >> (64 - bits))
}

/// Bits of the number of a job; above them a thread level has space.
const OF_JOB: u32 = 48;

const _: () = assert!((THREAD_MULTIPLE as u64) < 1 << (64 - OF_JOB));

/// The collectives, if no process lets its threads call MPI at the same time; and a number of the job, which no other one has. Collective
/// over the job.
pub fn agreed(core: &'static Core, thread_level: i32) -> Result<(Option<&'static Coll>, u64)> {
    let coll = nagaya_coll::require()?;
    let (mine, mut most) = ((thread_level as u64) << OF_JOB | drawn(OF_JOB)?, 0u64);
    let everybody = Group::from(core.world());
    let largest = Operator::Builtin(Operation::Max, Element::U64);
    // SAFETY: one number each.
    unsafe { coll.all_reduce(everybody, largest, (&raw mut most).cast(), (&raw const mine).cast(), 1)? };
    let highest = (most >> OF_JOB) as i32;
    Ok(((highest != THREAD_MULTIPLE).then_some(coll), most & ((1 << OF_JOB) - 1)))
}

/// The reductions of `runtime/coll` on a communicator, as a call makes them.
pub enum Shared<'a> {
    Blocking(SharedColl<'a>),
    Nonblocking(StartedColl<'a>),
}

/// Makes one of them: a plain call, or a part of a nonblocking one.
macro_rules! make {
    ($shared:expr, |$coll:ident| $call:expr) => {
        match $shared {
            $crate::collective::shared::Shared::Blocking($coll) => $call,
            $crate::collective::shared::Shared::Nonblocking($coll) => $call.await,
        }
    };
}
pub(super) use make;

/// The collectives of `runtime/coll` on a communicator, for a caller that waits.
pub struct SharedColl<'a> {
    engine: &'static Engine,
    coll: &'static Coll,
    comm: &'a Comm,
}

/// The collectives in nonblocking form; `tag` is the number of the call on the communicator.
pub struct StartedColl<'a> {
    engine: &'static Engine,
    coll: &'static Coll,
    comm: &'a Comm,
    tag: Tag,
}

/// Errors of members that do not fit together have MPI's number.
fn fault(error: Error) -> Fault {
    match error.status {
        Status::Disagree => {
            Fault::new(ERR_TRUNCATE, format!("{} (counts or datatypes of the members differ)", error.text))
        }
        _ => error.into(),
    }
}

/// Not where a member is a process of another job.
#[inline]
fn shared_by(engine: &Engine, comm: &Comm) -> Option<&'static Coll> {
    engine.coll.filter(|_| !comm.group.has_foreign(engine.core))
}

impl<'a> Shared<'a> {
    #[inline]
    pub fn new(engine: &'static Engine, comm: &'a Comm, started: Option<Tag>) -> Option<Shared<'a>> {
        Some(match started {
            None => Shared::Blocking(SharedColl::new(engine, comm)?),
            Some(tag) => Shared::Nonblocking(StartedColl { engine, coll: shared_by(engine, comm)?, comm, tag }),
        })
    }
}

impl<'a> SharedColl<'a> {
    #[inline]
    pub fn new(engine: &'static Engine, comm: &'a Comm) -> Option<SharedColl<'a>> {
        Some(SharedColl { engine, coll: shared_by(engine, comm)?, comm })
    }
}

impl SharedColl<'_> {
    /// Looks at messages while it waits, but does not announce this to senders. A sender may learn that the collective
    /// has ended before this process does. This process may then compute, and the sender must deliver its data without
    /// it.
    ///
    /// # Safety
    /// The same as for [`Coll::make`].
    #[inline(always)]
    unsafe fn run(&self, what: Collective<'_>) -> Result {
        let why = || self.engine.why_collective(self.comm);
        self.engine.transport.before_telling();
        let members = self.comm.group.members().waited_for(&why).labelled(self.comm.context);
        // SAFETY: the buffers and lists of `what` meet the contract of `Coll::make`, by the contract of this function.
        unsafe { self.coll.make(members, what) }.map_err(fault)
    }
}

impl StartedColl<'_> {
    /// Starts it, and tests its end at every look at messages.
    ///
    /// # Safety
    /// The same as for [`Coll::make`], until it is complete.
    async unsafe fn run(&self, what: Collective<'_>) -> Result {
        let context = self.comm.coll_context(self.tag);
        // SAFETY: the buffers and lists of `what` stay until this future is complete. It holds the context, and the communicator
        // holds the list of members.
        let handle = unsafe { self.coll.start(self.comm.group.members().in_context(&context), what) }.map_err(fault)?;
        if let Some(outcome) = self.coll.outcome(handle) {
            return outcome.map_err(fault);
        }
        let _polls = self.engine.operations.need_polls();
        let over = |_: &mut std::task::Context<'_>| match self.coll.outcome(handle) {
            Some(outcome) => Poll::Ready(outcome.map_err(fault)),
            None => Poll::Pending,
        };
        poll_fn(over).await
    }
}

impl SharedColl<'_> {
    pub fn barrier(&self) -> Result {
        // SAFETY: no memory.
        unsafe { self.run(Collective::Barrier) }
    }

    /// Copies from the root to all others.
    pub fn broadcast(&self, what: &Elements, root: usize) -> Result {
        let len = what.bytes();
        if what.of.is_dense() {
            // SAFETY: the elements are `len` bytes without gaps, which this collective may use.
            return unsafe { self.run(Collective::Broadcast { data: what.at(), len, root }) };
        }
        let mut data = if self.comm.me == root { what.packed() } else { vec![0u8; len].into_boxed_slice() };
        // SAFETY: `data` has `len` bytes.
        unsafe { self.run(Collective::Broadcast { data: data.as_mut_ptr(), len, root }) }?;
        if self.comm.me != root {
            what.unpack(&data);
        }
        Ok(())
    }

    /// Each member's elements at all of them, equally many of each. `mine` may be its own place.
    pub fn all_gather(&self, mine: &Elements, all: &Elements) -> Result {
        let (len, size) = (mine.bytes(), self.comm.size());
        let data = (!mine.of.is_dense()).then(|| mine.packed());
        let src = data.as_ref().map_or(mine.at().cast_const(), |data| data.as_ptr());
        let fits = len * size == all.bytes();
        if fits && all.of.is_dense() {
            // SAFETY: `len` readable bytes, and as many writable ones for each member.
            return unsafe { self.run(Collective::Gather { dst: all.at(), src, len, root: None }) };
        }
        let mut gathered = vec![0u8; len * size];
        // SAFETY: `src` has `len` readable bytes; `gathered` has as many for each member.
        unsafe { self.run(Collective::Gather { dst: gathered.as_mut_ptr(), src, len, root: None }) }?;
        place(&gathered, fits, all)
    }

    /// Equally many elements from each member to each. `from` and `to` are not the same memory.
    pub fn all_to_all(&self, from: &Elements, to: &Elements) -> Result {
        let size = self.comm.size();
        let len = from.count / size * from.of.size;
        let data = (!from.of.is_dense()).then(|| from.packed());
        let src = data.as_ref().map_or(from.at().cast_const(), |data| data.as_ptr());
        let fits = len * size == to.bytes();
        if fits && to.of.is_dense() {
            // SAFETY: `len` readable bytes for each member, and as many writable ones from each.
            return unsafe { self.run(Collective::AllToAll { dst: to.at(), src, len }) };
        }
        let mut received = vec![0u8; len * size];
        // SAFETY: `src` has `len` readable bytes for each member; `received` has as many.
        unsafe { self.run(Collective::AllToAll { dst: received.as_mut_ptr(), src, len }) }?;
        place(&received, fits, to)
    }
}

/// The reductions, written once: plain functions for callers that wait, futures for nonblocking calls.
macro_rules! reductions {
    ($type:ident $(, $later:ident, $await:ident)?) => {
        impl $type<'_> {
            /// The combination of all members' elements `from`, in `to`, which may be the same ones: at the root, without one at all members.
            /// `to` of the others is not looked at.
            pub $($later)? fn reduce(&self, by: Combined, from: &Elements, to: &Elements, root: Option<usize>) -> Result {
                let count = from.count * by.each;
                // SAFETY: both are so many numbers without gaps (`Combination::new`), which this collective may use.
                unsafe { self.run(Collective::Reduce { by: by.operator, dst: to.at(), src: from.at(), count, root })$(.$await)? }
            }

            /// The combination of the elements of the members up to this one, or before it: then the first one gets none.
            pub $($later)? fn scan(&self, by: Combined, from: &Elements, to: &Elements, inclusive: bool) -> Result {
                let prefix = if inclusive { Prefix::Inclusive } else { Prefix::Exclusive };
                let count = from.count * by.each;
                // SAFETY: *buffer*: both buffers have `count` numbers without gaps (`Combination::new`), which this collective may use.
                unsafe { self.run(Collective::Scan { by: by.operator, dst: to.at(), src: from.at(), count, prefix })$(.$await)? }
            }

            /// The combination of all members' elements, of which each gets as many as `to` has, in the order of ranks. `from` and `to` are not
            /// the same memory.
            pub $($later)? fn reduce_scatter(&self, by: Combined, from: &Elements, to: &Elements) -> Result {
                let count = to.count * by.each;
                // SAFETY: as in `reduce`: `from` has so many numbers for each member.
                unsafe { self.run(Collective::ReduceScatter { by: by.operator, dst: to.at(), src: from.at(), count })$(.$await)? }
            }

            /// The same with other numbers of elements for each member: reduced at the first one, which gives each its own.
            pub $($later)? fn reduce_scatter_counts(
                &self,
                by: Combined,
                from: &Elements,
                to: &Elements,
                counts: &[usize],
            ) -> Result {
                let total = Scratch::new(from.count, &from.of);
                self.reduce(by, from, &total.elements, Some(0))$(.$await)??;
                let size = from.of.size;
                let lens: Vec<usize> = counts.iter().map(|count| count * size).collect();
                let offsets: Vec<usize> = lens.iter().scan(0, |next, len| Some(std::mem::replace(next, *next + len))).collect();
                let send = Pieces { counts: &lens, offsets: &offsets };
                let (dst, src) = (to.at(), total.elements.at().cast_const());
                // SAFETY: the lists and the total are this future's; every member knows how much it gets, for which `to` has space.
                unsafe { self.run(Collective::ScatterV { dst, len: lens[self.comm.me], src, send, root: 0 })$(.$await)? }
            }
        }
    };
}

reductions!(SharedColl);
reductions!(StartedColl, async, await);

/// Copies what all members have sent to the caller's elements, if the size is exactly right. The caller has already
/// taken part, so that no member waits for it.
fn place(data: &[u8], fits: bool, to: &Elements) -> Result {
    if !fits {
        let (sent, space) = (data.len(), to.bytes());
        let text =
            format!("the members send {sent} bytes in all, and this rank receives {space}: counts or datatypes differ");
        return Err(Fault::new(ERR_TRUNCATE, text));
    }
    to.unpack(data);
    Ok(())
}

/// How `runtime/coll` combines elements: each consists of `each` elements of the operator.
#[derive(Clone, Copy)]
pub struct Combined {
    operator: Operator,
    each: usize,
}

/// Combines by a predefined operator, on elements without gaps.
#[inline]
pub fn predefined(op: &Op, of: &Type) -> Option<Combined> {
    let Op::Predefined(handle) = *op else { return None };
    let basic = of.only_basic().filter(|_| of.is_dense())?;
    let (operation, element) = reduction(handle, basic)?;
    Some(Combined { operator: Operator::Builtin(operation, element), each: of.elements() })
}

/// A function of the program and the elements that it is given.
pub struct Users<'a> {
    types: &'static Datatypes,
    op: &'a Op,
    of: &'a Rc<Type>,
    /// Space for elements, of any alignment of C.
    space: RefCell<Vec<u128>>,
}

impl<'a> Users<'a> {
    /// `None`: there is no such function, or messages carry such elements.
    pub fn new(types: &'static Datatypes, op: &'a Op, of: &'a Rc<Type>) -> Option<Users<'a>> {
        let fits = of.is_dense() && (1..=Operator::LONGEST).contains(&of.size);
        let fits = fits && matches!(op, Op::Users { .. });
        fits.then(|| Users { types, op, of, space: RefCell::default() })
    }

    /// By the function, which stays where it is until the collective is complete.
    pub fn combined(&self) -> Combined {
        let context = std::ptr::from_ref(self).cast_mut().cast();
        Combined { operator: Operator::With { size: self.of.size, function: combine, context }, each: 1 }
    }
}

/// `into = into op from`, by the function of the program, which computes `inout = in op inout`.
unsafe extern "C" fn combine(into: *mut c_void, from: *const c_void, count: usize, users: *mut c_void) {
    // SAFETY: `operator` put it there, and it lives until the collective is complete.
    let users = unsafe { &*users.cast::<Users<'_>>() };
    let len = count * users.of.size;
    let elements = |at: *mut c_void| {
        // SAFETY: so many elements at both places, which the function may use until it returns.
        unsafe { Elements::new(at.cast(), count, users.of.clone()) }
    };
    if users.op.commutes() {
        return users.op.apply(users.types, &elements(from.cast_mut()), &elements(into));
    }
    let mut space = users.space.borrow_mut();
    let words = len.div_ceil(size_of::<u128>()).max(space.len());
    space.resize(words, 0);
    let result: *mut c_void = space.as_mut_ptr().cast();
    // SAFETY: `len` bytes in each of the three places, which do not overlap.
    unsafe { std::ptr::copy_nonoverlapping(from.cast::<u8>(), result.cast(), len) };
    users.op.apply(users.types, &elements(into), &elements(result));
    // SAFETY: *buffer*: `result` and `into` have `len` bytes each, and do not overlap.
    unsafe { std::ptr::copy_nonoverlapping(result.cast::<u8>().cast_const(), into.cast(), len) };
}
