//! The split-phase all-reduce that this member has begun and not ended (`split_phase.rs`).

use std::cell::Cell;

use crate::combine::Operator;
use crate::group::Group;
use crate::words::Words;

/// What has been sent, and what has not arrived.
#[derive(Clone, Copy)]
pub(crate) struct PendingReduction {
    pub group: Group<'static>,
    pub by: Operator,
    pub count: usize,
    pub mine: Words,
}

/// The one that this member has begun.
pub(crate) struct SplitPhase {
    pub begun: Cell<Option<PendingReduction>>,
    pub is_under_way: Cell<bool>,
}

impl SplitPhase {
    pub fn new() -> SplitPhase {
        SplitPhase { begun: Cell::new(None), is_under_way: Cell::new(false) }
    }

    #[inline]
    pub fn is_under_way(&self) -> bool {
        self.is_under_way.get()
    }
}
