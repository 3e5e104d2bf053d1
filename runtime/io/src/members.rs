//! What the members of a file exchange among themselves, in a form that its owner provides: `runtime/coll` by default ([`OfColl`]). MPI has
//! another one, since several threads of its processes may wait at a time.
//!
//! All members make the calls in the same order. Called by `file`, `shared` and `two_phase`.

use nagaya_coll::{Coll, Group, Operator};
use nagaya_core::{Amo, Core, Element, GlobalPtr, Op, Rank, Result, Waiting, Wake};

/// See the top of the file.
pub trait Members {
    /// Returns when all members have called.
    fn barrier(&self) -> Result<()>;

    /// Copies `bytes` of the member at position `from` to all; as many on all members.
    fn broadcast(&self, bytes: &mut [u8], from: usize) -> Result<()>;

    /// Everybody's words, by position; as many on all members. `all` has space for them.
    fn gather(&self, own: &[u64], all: &mut [u64]) -> Result<()>;

    /// Whether it is so for any member; all members have waited for those that know.
    fn any(&self, yes: bool) -> Result<bool>;

    /// Waits, while the process makes progress for others. The caller's doorbell rings when `ready` may have changed.
    fn wait(&self, why: &dyn Fn() -> Waiting, ready: &mut dyn FnMut() -> bool);

    /// Whether each member can access the segments of all others. Otherwise all members transfer their own bytes, and files take no turns.
    fn share_segments(&self) -> bool {
        true
    }

    /// An atomic operation on a word in the first member's segment; what the word was.
    fn amo(&self, core: &Core, op: Amo, at: GlobalPtr) -> Result<u64> {
        core.amo(op, at)
    }
}

/// Members that use the collectives of `runtime/coll`.
pub struct OfColl {
    coll: &'static Coll,
    ranks: Vec<Rank>,
    me: usize,
}

impl OfColl {
    pub fn new(coll: &'static Coll, group: Group<'_>) -> OfColl {
        let ranks = (0..group.size()).map(|k| group.rank_of(k)).collect();
        OfColl { coll, ranks, me: group.me() }
    }

    fn group(&self) -> Group<'_> {
        Group::list(&self.ranks, self.me)
    }
}

impl Members for OfColl {
    fn barrier(&self) -> Result<()> {
        self.coll.barrier(self.group())
    }

    fn broadcast(&self, bytes: &mut [u8], from: usize) -> Result<()> {
        // SAFETY: a slice, of the same length on all members.
        unsafe { self.coll.broadcast(self.group(), bytes.as_mut_ptr(), bytes.len(), from) }
    }

    fn gather(&self, own: &[u64], all: &mut [u64]) -> Result<()> {
        // SAFETY: `all` has space for the words of every member.
        unsafe { self.coll.all_gather(self.group(), all.as_mut_ptr().cast(), own.as_ptr().cast(), 8 * own.len()) }
    }

    fn any(&self, yes: bool) -> Result<bool> {
        let (mine, mut all) = (u64::from(yes), 0u64);
        let most = Operator::Builtin(Op::Max, Element::U64);
        let (to, from) = (std::ptr::from_mut(&mut all).cast(), std::ptr::from_ref(&mine).cast());
        // SAFETY: one number each.
        unsafe { self.coll.all_reduce(self.group(), most, to, from, 1)? };
        Ok(all != 0)
    }

    fn wait(&self, why: &dyn Fn() -> Waiting, ready: &mut dyn FnMut() -> bool) {
        if let Some(core) = nagaya_core::get() {
            core.wait(Wake::Rung, why, ready);
        }
    }
}
