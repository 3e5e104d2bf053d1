//! Elements between the two halves of a gmove that converts: what `convert.rs` keeps from one to the other.

use nagaya_core::Walk;

/// Elements between the two halves of a gmove.
pub(crate) struct Converting {
    /// As they are on the right, and as they will be on the left. Aligned for every type of C.
    pub from: Vec<u128>,
    pub to: Vec<u128>,
    pub runs: Vec<ConvertedRun>,
}

/// Elements that go the same way; the packed side is a place in the lists above.
pub(crate) struct ConvertedRun {
    pub image: i32,
    /// Moves from the right side into `from`, beginning at `right` there.
    pub fetch: Walk,
    pub right: isize,
    /// Moves from `to` to the left side.
    pub store: Walk,
    pub left: isize,
    /// The number of the first element.
    pub first: usize,
}
