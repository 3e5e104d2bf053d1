//! What checks remember: which bytes the gets and puts pending use, and the line of the next call.
//!
//! Not here: the checks (`check.rs`).

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ffi::c_char;

use crate::pointer::Pointer;

/// Bytes of some processor that a get or put uses until `sync`.
pub(crate) struct Pending {
    pub(crate) end: usize,
    pub(crate) writes: bool,
    pub(crate) line: *const c_char,
}

/// The state of this processor for checks.
pub(crate) struct Check {
    /// Whether collective calls are compared: as the program's `main` was compiled, so the same everywhere.
    pub(crate) all: Cell<bool>,
    /// The line of the next call of the library; null where its unit was compiled without checks.
    pub(crate) line: Cell<*const c_char>,
    /// By processor and first address; of several that begin there the one with the latest end.
    pub(crate) pending: RefCell<BTreeMap<(u32, usize), Pending>>,
    /// No pending access is longer.
    pub(crate) longest: Cell<usize>,
}

impl Check {
    pub(crate) const fn new() -> Check {
        Check {
            all: Cell::new(false),
            line: Cell::new(std::ptr::null()),
            pending: RefCell::new(BTreeMap::new()),
            longest: Cell::new(0),
        }
    }

    /// Called when all gets and puts are complete.
    pub(crate) fn synced(&self) {
        if self.longest.replace(0) > 0 {
            self.pending.borrow_mut().clear();
        }
    }

    pub(crate) fn overlapping(&self, at: Pointer, bytes: usize, writes: bool) -> Option<(bool, *const c_char)> {
        let (processor, start) = (at.processor(), at.address());
        let pending = self.pending.borrow();
        let from = start.saturating_sub(self.longest.get());
        let near = pending.range((processor, from)..(processor, start + bytes));
        let mut meets = near.filter(|(_, p)| p.end > start && (p.writes || writes));
        meets.next().map(|(_, p)| (p.writes, p.line))
    }

    pub(crate) fn begin(&self, at: Pointer, bytes: usize, writes: bool, line: *const c_char) {
        let end = at.address() + bytes;
        let mut pending = self.pending.borrow_mut();
        let entry = pending.entry((at.processor(), at.address())).or_insert(Pending { end, writes, line });
        entry.end = entry.end.max(end);
        entry.writes |= writes;
        self.longest.set(self.longest.get().max(bytes));
    }
}
