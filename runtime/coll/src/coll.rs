//! The collectives of a process: what they keep from one call to the next.

use std::cell::Cell;
use std::sync::atomic::{AtomicPtr, Ordering};

use nagaya_core::team::Range;
use nagaya_core::{Core, Error, Rank, Result, Status};

use crate::mail::Mail;
use crate::nonblocking::Nonblocking;
use crate::pending_reduction::SplitPhase;
use crate::scratch::Turns;

/// The collectives of this process.
pub struct Coll {
    pub(crate) core: &'static Core,
    /// Start of the scratch memory in the own segment; the same offset in all others.
    pub(crate) scratch: *mut u8,
    pub(crate) turns: Turns,
    pub(crate) mail: Mail,
    pub(crate) nonblocking: &'static Nonblocking,
    pub(crate) split_phase: SplitPhase,
    /// Whether members read each other's ordinary memory (`cross_process.rs`).
    pub(crate) cross_process: Cell<bool>,
    /// See [`Coll::absent`].
    pub(crate) absent: Cell<Option<Rank>>,
    /// See [`Coll::mismatched`].
    pub(crate) mismatched: Cell<Option<(Rank, Option<usize>)>>,
    /// See [`Coll::differing`].
    pub(crate) differing: Cell<Option<Range>>,
}

static COLL: AtomicPtr<Coll> = AtomicPtr::new(std::ptr::null_mut());

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
    /// Makes it the one of this process.
    pub(crate) fn install(&'static self) {
        COLL.store(std::ptr::from_ref(self).cast_mut(), Ordering::Release);
        self.mail.install();
    }

    /// The rank that had ended before it took part in the call that failed last, if that was why.
    pub fn absent(&self) -> Option<Rank> {
        self.absent.take()
    }

    /// The rank that called another collective than this rank, or passed another size, if the call that failed last failed
    /// for that reason. With it the bytes that it sent at once. `None`: it sent none at once, because it had more than a
    /// message holds, or called a barrier.
    pub fn mismatched(&self) -> Option<(Rank, Option<usize>)> {
        self.mismatched.take()
    }

    /// The least and the most bytes that members passed to the call that failed last, if it failed because they differ.
    pub fn differing(&self) -> Option<Range> {
        self.differing.take()
    }

    /// Before this rank ends: sends the counts of its words to each rank that is not mapped, which would wait for more otherwise. Remotely complete
    /// after `quiet`.
    pub fn leave_last_word(&self, to: Rank) -> Result<()> {
        self.mail.leave_last_word(to, self.turns.pieces())
    }
}
