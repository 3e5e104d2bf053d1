//! Storey 2: collectives on teams: broadcast, reduce, all-reduce, gather, all-gather, all-to-all(v), scan.
//!
//! Two ways, chosen by size alone, so that results do not depend on the conduit:
//!
//! * *small* ([`small`]): what fits into a signal (56 bytes) travels in it; one cache line per pair of members, no copy.
//! * *bulk* ([`bulk`]): whoever has data says where: in its segment, then the others read it there, or staged piece by
//!   piece in its part of the scratch memory. Reading is `get`: a copy where the owner is mapped, messages elsewhere.
//!
//! Reductions combine in the order of the team's positions, so all members get the same bits, and so does every run.
//!
//! It is not the barrier (that is the core's, [`Core::barrier`]) and knows no conduit. Called by the C interface and
//! by the language runtimes. Every call is collective over the team, in the same order on all members, with the same
//! sizes, operation, type and root; a member that disagrees is reported where sizes are compared (bulk), else undefined.
//!
//! Memory: `scratch::BYTES` of each segment, committed when first used, whatever the number of processes.

mod alltoall;
mod broadcast;
mod bulk;
mod combine;
mod gather;
mod reduce;
mod scan;
mod scratch;
mod small;

use std::sync::atomic::{AtomicPtr, Ordering};

use nagaya_core::{Core, Error, Op, Result, Status, Team, Type};

pub use alltoall::Pieces;
pub use combine::combine;
pub use scan::Prefix;

/// Most members of a team that collectives work on: the largest job of one host.
pub const MAX_MEMBERS: usize = 4096;

/// The collectives of this process.
pub struct Coll {
    core: &'static Core,
    /// Start of the scratch memory in the own segment; the same offset in all others.
    scratch: *mut u8,
}

static COLL: AtomicPtr<Coll> = AtomicPtr::new(std::ptr::null_mut());

/// Sets up the collectives. Collective over all ranks; once, after the core has started.
///
/// `NoSpace` if the segment has no room for the scratch memory.
pub fn start(core: &'static Core) -> Result<&'static Coll> {
    let scratch = core.alloc(scratch::BYTES, scratch::ALIGN)?;
    // Lives as long as the process, like the core.
    let coll: &'static Coll = Box::leak(Box::new(Coll { core, scratch }));
    COLL.store(std::ptr::from_ref(coll).cast_mut(), Ordering::Release);
    Ok(coll)
}

/// The collectives of this process; `NotStarted` before [`start`] and after the core has stopped.
pub fn require() -> Result<&'static Coll> {
    nagaya_core::require()?;
    // SAFETY: null, or from `Box::leak` in `start` and never freed. Acquire pairs with the store there.
    unsafe { COLL.load(Ordering::Acquire).as_ref() }
        .ok_or_else(|| Error::new(Status::NotStarted, "collectives have not been started in this process"))
}

impl Coll {
    /// Returns when all members have called it; see [`Core::barrier`].
    #[inline]
    pub fn barrier(&self, team: &Team) {
        self.core.barrier(team);
    }

    fn check_root(&self, team: &Team, root: usize) -> Result<()> {
        self.check_team(team)?;
        if root < team.size() {
            return Ok(());
        }
        Err(Error::new(
            Status::BadArgument,
            format!("root {root} of a collective on a team of {}: positions are 0 to {}", team.size(), team.size() - 1),
        ))
    }

    fn check_team(&self, team: &Team) -> Result<()> {
        if team.size() <= MAX_MEMBERS {
            return Ok(());
        }
        Err(Error::new(
            Status::Limit,
            format!("a collective on a team of {} members; at most {MAX_MEMBERS} are supported", team.size()),
        ))
    }

    /// Bytes of `count` elements.
    fn check_elements(&self, op: Op, ty: Type, count: usize) -> Result<usize> {
        if matches!(ty, Type::F32 | Type::F64) && matches!(op, Op::And | Op::Or | Op::Xor) {
            return Err(Error::new(
                Status::BadArgument,
                format!("{op} of floating-point numbers: bitwise operations are for integers"),
            ));
        }
        count.checked_mul(ty.size()).filter(|bytes| *bytes <= isize::MAX as usize).ok_or_else(|| {
            Error::new(Status::BadArgument, format!("a reduction of {count} elements: more than memory holds"))
        })
    }
}
