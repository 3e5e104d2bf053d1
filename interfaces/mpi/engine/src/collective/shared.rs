//! Collectives of `runtime/coll`, for calls that wait, on a communicator of one group: their members write and read each other's memory,
//! without messages that would have to find receives.
//!
//! Not here: nonblocking ones and those of jobs in which several threads may wait at a time, which go by messages (`algorithms.rs`,
//! which asks here first; all members find the same, as it does not depend on a member's buffers).

use std::ffi::c_void;

use nagaya_coll::{Coll, Group, Operator};
use nagaya_core::{Core, Error, Status};
use nagaya_mpi_types::{Basic, Type};

use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::communicator::Comm;
use crate::objects::elements::Elements;
use crate::objects::operators::{function, Function, Op};

/// The collectives, if no process lets its threads call MPI at the same time. Collective over the job.
pub fn agreed(core: &'static Core, thread_level: i32) -> Result<Option<&'static Coll>> {
    let coll = nagaya_coll::require()?;
    let (mine, mut most) = (thread_level, 0);
    let everybody = Group::from(core.world());
    let largest = Operator::Builtin(nagaya_core::Op::Max, nagaya_core::Element::I32);
    // SAFETY: one number each.
    unsafe { coll.all_reduce(everybody, largest, (&raw mut most).cast(), (&raw const mine).cast(), 1)? };
    Ok((most != THREAD_MULTIPLE).then_some(coll))
}

/// The collectives of `runtime/coll` on a communicator, for a call that all members wait for.
pub struct SharedColl<'a> {
    engine: &'static Engine,
    coll: &'static Coll,
    comm: &'a Comm,
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

impl<'a> SharedColl<'a> {
    #[inline]
    pub fn new(engine: &'static Engine, comm: &'a Comm) -> Option<SharedColl<'a>> {
        Some(SharedColl { engine, coll: engine.coll?, comm })
    }

    /// It looks at its messages meanwhile, but does not tell senders so: they may hear of its end before this process does, which then
    /// computes perhaps, and data for its receives have to be put there without it.
    #[inline]
    fn call(&self, run: impl FnOnce(&'static Coll, Group<'_>) -> nagaya_core::Result<()>) -> Result {
        let why = || self.engine.why_collective(self.comm);
        self.engine.transport.before_telling();
        run(self.coll, self.comm.group.members().waited_for(&why).labelled(self.comm.context)).map_err(fault)
    }

    pub fn barrier(&self) -> Result {
        self.call(|coll, members| coll.barrier(members))
    }

    /// From the root to all others.
    pub fn broadcast(&self, what: &Elements, root: usize) -> Result {
        let len = what.bytes();
        if what.of.is_dense() {
            // SAFETY: the elements are `len` bytes without gaps, which this collective may use.
            return self.call(|coll, members| unsafe { coll.broadcast(members, what.at(), len, root) });
        }
        let mut data = if self.comm.me == root { what.packed() } else { vec![0u8; len].into_boxed_slice() };
        // SAFETY: `data` has `len` bytes.
        self.call(|coll, members| unsafe { coll.broadcast(members, data.as_mut_ptr(), len, root) })?;
        if self.comm.me != root {
            what.unpack(&data);
        }
        Ok(())
    }

    /// The combination of all members' elements `from`, in `to`, which may be the same ones. Each is `each` numbers of the operator.
    pub fn all_reduce(&self, by: Operator, from: &Elements, to: &Elements, each: usize) -> Result {
        let count = to.count * each;
        // SAFETY: both are so many numbers without gaps (`operator`), which this collective may use.
        self.call(|coll, members| unsafe { coll.all_reduce(members, by, to.at(), from.at(), count) })
    }

    /// The same at the root only; `to` of the others is not looked at.
    pub fn reduce(&self, by: Operator, from: &Elements, to: &Elements, each: usize, root: usize) -> Result {
        let count = from.count * each;
        // SAFETY: as in `all_reduce`.
        self.call(|coll, members| unsafe { coll.reduce(members, by, to.at(), from.at(), count, root) })
    }

    /// Each member's elements at all of them, equally many of each. `mine` may be its own place.
    pub fn all_gather(&self, mine: &Elements, all: &Elements) -> Result {
        let (len, size) = (mine.bytes(), self.comm.size());
        let data = (!mine.of.is_dense()).then(|| mine.packed());
        let from = data.as_ref().map_or(mine.at().cast_const(), |data| data.as_ptr());
        let fits = len * size == all.bytes();
        if fits && all.of.is_dense() {
            // SAFETY: `len` readable bytes, and as many writable ones for each member.
            return self.call(|coll, members| unsafe { coll.all_gather(members, all.at(), from, len) });
        }
        let mut gathered = vec![0u8; len * size];
        // SAFETY: `from` has `len` readable bytes; `gathered` has as many for each member.
        self.call(|coll, members| unsafe { coll.all_gather(members, gathered.as_mut_ptr(), from, len) })?;
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
            return self.call(|coll, members| unsafe { coll.all_to_all(members, to.at(), src, len) });
        }
        let mut received = vec![0u8; len * size];
        // SAFETY: `src` has `len` readable bytes for each member; `received` has as many.
        self.call(|coll, members| unsafe { coll.all_to_all(members, received.as_mut_ptr(), src, len) })?;
        place(&received, fits, to)
    }
}

/// What all members have sent goes to the caller's elements, if it has room for exactly that: it took part in any case, so that nobody
/// waits for it.
fn place(data: &[u8], fits: bool, to: &Elements) -> Result {
    if !fits {
        let (sent, room) = (data.len(), to.bytes());
        let text =
            format!("the members send {sent} bytes in all, and this rank receives {room}: counts or datatypes differ");
        return Err(Fault::new(ERR_TRUNCATE, text));
    }
    to.unpack(data);
    Ok(())
}

/// A predefined operator on elements that stand without gaps, and how many it combines of each; `None`: one that messages carry.
pub fn operator(op: &Op, of: &Type) -> Option<(Operator, usize)> {
    let Op::Predefined(handle) = *op else { return None };
    let basic = of.only_basic().filter(|_| of.is_dense())?;
    let by = builtin(handle, basic).or_else(|| {
        let context = function(handle, basic)? as *mut c_void;
        Some(Operator::With { size: basic.size(), function: combine, context })
    })?;
    Some((by, of.elements()))
}

/// The operators that `runtime/coll` has itself.
fn builtin(handle: usize, basic: Basic) -> Option<Operator> {
    use nagaya_core::{Element, Op};
    let of = match basic {
        Basic::Int { bytes: 4, signed: true } => Element::I32,
        Basic::Int { bytes: 4, .. } => Element::U32,
        Basic::Int { bytes: 8, signed: true } | Basic::Long { signed: true } => Element::I64,
        Basic::Int { bytes: 8, .. } | Basic::Long { .. } => Element::U64,
        Basic::Float { bytes: 4 } => Element::F32,
        Basic::Float { bytes: 8 } => Element::F64,
        _ => return None,
    };
    let is_whole = !matches!(of, Element::F32 | Element::F64);
    let op = match handle {
        SUM => Op::Sum,
        PROD => Op::Prod,
        MAX => Op::Max,
        MIN => Op::Min,
        BAND if is_whole => Op::And,
        BOR if is_whole => Op::Or,
        BXOR if is_whole => Op::Xor,
        _ => return None,
    };
    Some(Operator::Builtin(op, of))
}

/// `into = into op from`, by one of the functions of `ops.rs`: all of these commute.
unsafe extern "C" fn combine(into: *mut c_void, from: *const c_void, count: usize, which: *mut c_void) {
    // SAFETY: `operator` put it there.
    let function: Function = unsafe { std::mem::transmute(which) };
    // SAFETY: so many elements of the basic type; it reads and writes unaligned ones.
    unsafe { function(from.cast(), into.cast(), count) };
}
