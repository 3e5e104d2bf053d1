//! Storey 2: collectives over groups: barrier, broadcast, reduce, all-reduce, reduce-scatter, scan, gather(v), all-gather(v),
//! scatter(v), all-to-all(v).
//!
//! A [`Group`] names ranks, in an order, and costs nothing to make. Two ways, chosen by size alone, so that results do not depend on
//! the conduit:
//!
//! * *small* ([`small`]): up to 56 bytes travel inside mail ([`mail`]); one cache line per pair of members, no copy.
//! * *bulk* ([`bulk`]): whoever has data says where: in its segment, then the others read it there; or staged piece by piece in its part
//!   of the scratch memory; or, of long pieces where the kernel allows it, in its ordinary memory ([`lent`]). Reading is `get`: a copy
//!   where the owner is mapped, messages elsewhere.
//!
//! Reductions combine in the order of the group's positions, so all members get the same bits, and so does every run; an
//! [`Operator`] may be the program's own, and need not be commutative.
//!
//! It knows no conduit. Called by the C interface and by the language runtimes. Every call is collective over the group, in the
//! same order on all members, with the same sizes, operation and root; a member that disagrees is reported where sizes
//! are compared (bulk), else undefined.
//!
//! Every collective is written once, and either waited for ([`Coll::all_reduce`] and so on) or started ([`Coll::start`]), tested and
//! waited for later; any number of started ones may be under way. A small all-reduce can also be made in two steps (`in_turn.rs`).
//!
//! Memory: `scratch::MAIL` bytes of each segment, committed when first used, whatever the number of processes; and those of the
//! mail. A started call has 772 KiB outside the segment, committed when used.

#![deny(unsafe_op_in_unsafe_fn)]

mod broadcast;
mod bulk;
mod call;
mod collective;
mod combine;
mod group;
mod in_turn;
mod lent;
mod mail;
mod meet;
mod movement;
mod moves;
mod reduce;
pub mod rounds;
mod scan;
mod scratch;
mod small;
mod started;

use std::cell::Cell;
use std::sync::atomic::{AtomicPtr, Ordering};

use nagaya_core::{Core, Error, Rank, Result, Status};

use call::{Call, Waits, Way};
use in_turn::InTurn;
use mail::Mail;
use scratch::Turns;
use started::Started;

pub use collective::Collective;
pub use combine::{Function, Operator};
pub use group::{Context, Group};
pub use moves::Pieces;
pub use scan::Prefix;

/// Most members of a group where each has data for each of the others, or a size of its own.
pub const MAX_MEMBERS: usize = 4096;

/// The collectives of this process.
pub struct Coll {
    core: &'static Core,
    /// Start of the scratch memory in the own segment; the same offset in all others.
    scratch: *mut u8,
    turns: Turns,
    mail: Mail,
    started: &'static Started,
    in_turn: InTurn,
    /// Whether members read each other's ordinary memory (`lent.rs`).
    lends: Cell<bool>,
    /// See [`Coll::absent`].
    absent: Cell<Option<Rank>>,
}

static COLL: AtomicPtr<Coll> = AtomicPtr::new(std::ptr::null_mut());

/// What their memory in the segment is for.
const MEMORY: &str = "buffers of collectives";

fn bytes(core: &Core) -> usize {
    scratch::MAIL + Mail::bytes(core.size())
}

/// Before [`start`]: the memory that it will allocate.
pub fn plan(core: &Core) {
    core.plan(MEMORY, bytes(core));
}

/// Sets up the collectives. Collective over all ranks; once, after the core has started.
///
/// `NoSpace` if the segment has no room for the scratch memory.
pub fn start(core: &'static Core) -> Result<&'static Coll> {
    let started = Started::install(core)?;
    let scratch = core.alloc(MEMORY, bytes(core), scratch::ALIGN)?;
    let mail = Mail::new(core, scratch.wrapping_add(scratch::MAIL))?;
    // Lives as long as the process, like the core.
    let coll: &'static Coll = Box::leak(Box::new(Coll {
        core,
        scratch,
        turns: Turns::new(),
        mail,
        started,
        in_turn: InTurn::new(),
        lends: Cell::new(false),
        absent: Cell::new(None),
    }));
    COLL.store(std::ptr::from_ref(coll).cast_mut(), Ordering::Release);
    if core.map().count < core.size() {
        // Mail by message finds the collectives of its receiver.
        core.barrier(core.world());
    }
    coll.lends.set(lent::agree(coll)?);
    Ok(coll)
}

fn installed() -> Option<&'static Coll> {
    // SAFETY: null, or from `Box::leak` in `start` and never freed. Acquire pairs with the store there.
    unsafe { COLL.load(Ordering::Acquire).as_ref() }
}

/// The collectives of this process; `NotStarted` before [`start`] and after the core has stopped.
pub fn require() -> Result<&'static Coll> {
    nagaya_core::require()?;
    installed().ok_or_else(|| Error::new(Status::NotStarted, "collectives have not been started in this process"))
}

impl Coll {
    /// A call that waits.
    #[inline]
    fn call<'a>(&'static self, group: Group<'a>) -> Call<'a, Waits> {
        if self.in_turn.is_under_way() {
            self.finish_in_turn();
        }
        Call::new(self, group, Waits)
    }

    /// The rank that had ended before it took part in the call that failed last, if that was why.
    pub fn absent(&self) -> Option<Rank> {
        self.absent.take()
    }

    /// Before this rank says farewell: what it has sent to one that is not mapped, which takes it for late else. Remotely complete
    /// after `quiet`.
    pub fn leave_last_word(&self, to: Rank) -> Result<()> {
        self.mail.leave_last_word(to, self.turns.pieces())
    }
}

impl<W: Way> Call<'_, W> {
    fn check_root(&self, root: usize) -> Result<()> {
        let size = self.group.size();
        if root < size {
            return Ok(());
        }
        Err(Error::new(
            Status::BadArgument,
            format!("root {root} of a collective on a team of {size}: positions are 0 to {}", size - 1),
        ))
    }

    fn check_size(&self) -> Result<()> {
        let size = self.group.size();
        if size <= MAX_MEMBERS {
            return Ok(());
        }
        Err(Error::new(
            Status::Limit,
            format!("a collective on a team of {size} members; at most {MAX_MEMBERS} are supported"),
        ))
    }
}
