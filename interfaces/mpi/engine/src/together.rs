//! Collectives of `runtime/coll`, for calls that wait, on a communicator of one group: their members write and read each other's memory,
//! without messages that would have to find receives.
//!
//! Not here: calls that were started and those of jobs in which several threads may wait at a time, which go by messages (`collect.rs`,
//! which asks here first; all members find the same, as it does not depend on a member's buffers).

use std::ffi::c_void;

use nagaya_coll::{Coll, Group, Operator};
use nagaya_core::{Core, Error, Status};
use nagaya_mpi_types::{unpack, Basic, Type};

use crate::collect::Elements;
use crate::comm::Comm;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::ops::{function, Function, Op};
use crate::world::{packed, World};

/// The collectives, if no process lets its threads call MPI at the same time. Collective over the job.
pub fn agreed(core: &'static Core, thread_level: i32) -> Result<Option<&'static Coll>> {
    let coll = nagaya_coll::require()?;
    let (mine, mut most) = (thread_level, 0);
    let everybody = Group::from(core.world());
    let largest = Operator::Builtin(nagaya_core::Op::Max, nagaya_core::Type::I32);
    // SAFETY: one number each.
    unsafe { coll.all_reduce(everybody, largest, (&raw mut most).cast(), (&raw const mine).cast(), 1)? };
    Ok((most != THREAD_MULTIPLE).then_some(coll))
}

/// The members of a communicator, in a call that all of them wait for.
pub struct Together<'a> {
    world: &'static World,
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

impl<'a> Together<'a> {
    #[inline]
    pub fn new(world: &'static World, comm: &'a Comm) -> Option<Together<'a>> {
        Some(Together { world, coll: world.coll?, comm })
    }

    /// It looks at its messages meanwhile, but does not tell senders so: they may hear of its end before this process does, which then
    /// computes perhaps, and data for its receives have to be put there without it.
    #[inline]
    fn call(&self, run: impl FnOnce(&'static Coll, Group<'_>) -> nagaya_core::Result<()>) -> Result {
        let why = || self.world.why_collective(self.comm);
        self.world.transport.before_telling();
        run(self.coll, self.comm.group.members().waited_for(&why).labelled(self.comm.context)).map_err(fault)
    }

    pub fn barrier(&self) -> Result {
        self.call(|coll, members| coll.barrier(members))
    }

    /// From the root to all others.
    pub unsafe fn broadcast(&self, what: &Elements, root: usize) -> Result {
        let len = what.count * what.of.size;
        if what.of.is_dense() {
            return self.call(|coll, members| coll.broadcast(members, what.at, len, root));
        }
        let mut data = match self.comm.me == root {
            true => packed(&what.of, what.count, what.at),
            false => vec![0u8; len].into_boxed_slice(),
        };
        self.call(|coll, members| coll.broadcast(members, data.as_mut_ptr(), len, root))?;
        if self.comm.me != root {
            unpack(&what.of, what.count, data.as_ptr(), len, what.at);
        }
        Ok(())
    }

    /// The combination of all members' elements at `from`, at `to`, which may be the same memory.
    pub unsafe fn all_reduce(&self, by: Operator, from: *const u8, to: *mut u8, count: usize) -> Result {
        self.call(|coll, members| coll.all_reduce(members, by, to, from, count))
    }

    /// The same at the root only; others give no `to`.
    pub unsafe fn reduce(&self, by: Operator, from: *const u8, to: *mut u8, count: usize, root: usize) -> Result {
        self.call(|coll, members| coll.reduce(members, by, to, from, count, root))
    }

    /// Each member's elements at all of them, equally many of each. `mine` may be its own place.
    pub unsafe fn all_gather(&self, mine: &Elements, all: &Elements) -> Result {
        let (len, size) = (mine.count * mine.of.size, self.comm.size());
        let data = (!mine.of.is_dense()).then(|| packed(&mine.of, mine.count, mine.at));
        let from = data.as_ref().map_or(mine.at.cast_const(), |data| data.as_ptr());
        let fits = len * size == all.count * all.of.size;
        if fits && all.of.is_dense() {
            return self.call(|coll, members| coll.all_gather(members, all.at, from, len));
        }
        let mut gathered = vec![0u8; len * size];
        self.call(|coll, members| coll.all_gather(members, gathered.as_mut_ptr(), from, len))?;
        place(&gathered, fits, all)
    }

    /// Equally many elements from each member to each. `from` and `to` are not the same memory.
    pub unsafe fn all_to_all(&self, from: &Elements, to: &Elements) -> Result {
        let len = from.count / self.comm.size() * from.of.size;
        let data = (!from.of.is_dense()).then(|| packed(&from.of, from.count, from.at));
        let src = data.as_ref().map_or(from.at.cast_const(), |data| data.as_ptr());
        let fits = len * self.comm.size() == to.count * to.of.size;
        if fits && to.of.is_dense() {
            return self.call(|coll, members| coll.all_to_all(members, to.at, src, len));
        }
        let mut received = vec![0u8; len * self.comm.size()];
        self.call(|coll, members| coll.all_to_all(members, received.as_mut_ptr(), src, len))?;
        place(&received, fits, to)
    }
}

/// What all members have sent goes to the caller's elements, if it has room for exactly that: it took part in any case, so that nobody
/// waits for it.
unsafe fn place(data: &[u8], fits: bool, to: &Elements) -> Result {
    if !fits {
        let room = to.count * to.of.size;
        let text = format!(
            "the members send {} bytes in all, and this rank receives {room}: counts or datatypes differ",
            data.len()
        );
        return Err(Fault::new(ERR_TRUNCATE, text));
    }
    unpack(&to.of, to.count, data.as_ptr(), data.len(), to.at);
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
    use nagaya_core::{Op, Type};
    let of = match basic {
        Basic::Int { bytes: 4, signed: true } => Type::I32,
        Basic::Int { bytes: 4, .. } => Type::U32,
        Basic::Int { bytes: 8, signed: true } | Basic::Long { signed: true } => Type::I64,
        Basic::Int { bytes: 8, .. } | Basic::Long { .. } => Type::U64,
        Basic::Float { bytes: 4 } => Type::F32,
        Basic::Float { bytes: 8 } => Type::F64,
        _ => return None,
    };
    let is_whole = !matches!(of, Type::F32 | Type::F64);
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
