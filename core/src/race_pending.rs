//! Operations that the program has started and not completed, for a race detector ([`race`]).
//!
//! The memory at the target is in use until the operation completes, and so is the caller's memory, unless the call has copied it. An
//! operation completes with its handle, or with all operations to a rank. A handle of the core may be that of an operation that was complete
//! at once. So the program gets a handle of this module, which leads to the other one. Only where [`race::is_on`].

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::addr::Rank;
use crate::race::{self, Operation};

/// How an access of remote memory completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// On return of the call.
    Return,
    /// By a flush of the target's rank. A put has read the caller's memory when it returns.
    Flush,
    /// It ends by a wait for its handle: the next one that [`covered`] returns.
    Handle,
}

/// An operation pending.
pub(crate) struct Pending {
    pub until: Until,
    pub rank: Rank,
    pub at_target: Operation,
    pub at_caller: Operation,
    /// Memory of the caller.
    pub watched: Vec<(usize, usize)>,
    /// The program's handle and the core's, for `Until::Handle`; 0 until it has them.
    pub handles: [u64; 2],
}

impl Pending {
    fn complete(self) {
        race::complete(self.at_target);
        race::complete(self.at_caller);
        self.watched.iter().for_each(|(address, len)| race::forget(*address, *len));
    }
}

/// Handles of this module have this bit, and a generation that is even; those of the core have odd ones.
const COVERS: u64 = 1 << 62;

fn all() -> MutexGuard<'static, Vec<Pending>> {
    static ALL: Mutex<Vec<Pending>> = Mutex::new(Vec::new());
    ALL.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn add(pending: Pending) {
    all().push(pending);
}

/// The handle for the program of the operation that this process has started last, whose handle of the core this is.
pub fn covered(handle: u64) -> u64 {
    if !race::is_on() {
        return handle;
    }
    // A number of its own for each operation: the handle of a complete one leads nowhere.
    static NUMBERS: AtomicU32 = AtomicU32::new(0);
    let mut all = all();
    let latest = all.iter_mut().rev().find(|pending| pending.until == Until::Handle && pending.handles[0] == 0);
    latest.map_or(handle, |pending| {
        let cover = COVERS | u64::from(NUMBERS.fetch_add(1, Ordering::Relaxed));
        pending.handles = [cover, handle];
        cover
    })
}

/// The handle of the core to which a handle of the program leads.
pub fn uncovered(handle: u64) -> u64 {
    if !race::is_on() {
        return handle;
    }
    all()
        .iter()
        .find(|pending| handle != 0 && pending.handles[0] == handle)
        .map_or(handle, |pending| pending.handles[1])
}

/// The operation of a handle of the program is complete.
pub fn complete_handle(handle: u64) {
    if race::is_on() && handle != 0 {
        complete(|pending| pending.handles[0] == handle);
    }
}

/// All operations to a rank, or to all, that have no handle are complete.
pub fn complete_flush(rank: Option<Rank>) {
    if race::is_on() {
        complete(|pending| pending.until == Until::Flush && rank.is_none_or(|rank| rank == pending.rank));
    }
}

fn complete(is_complete: impl Fn(&Pending) -> bool) {
    let mut all = all();
    let (done, pending): (Vec<_>, Vec<_>) = std::mem::take(&mut *all).into_iter().partition(is_complete);
    *all = pending;
    drop(all);
    done.into_iter().for_each(Pending::complete);
}
