//! What can be wrong with the declaration of a distributed array.

/// What is wrong with a declaration. Its words are those of a language; dimensions and nodes count from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapError {
    Extent {
        extent: i64,
    },
    Nodes {
        nodes: i64,
    },
    BlockLength {
        length: i64,
    },
    BlocksTooShort {
        length: i64,
        nodes: i64,
        extent: i64,
    },
    ListLength {
        entries: i64,
        nodes: i64,
    },
    ListEntry {
        node: i64,
        length: i64,
    },
    ListSum {
        sum: i64,
        extent: i64,
    },
    /// As many of these, and not as many as there must be.
    Rank {
        what: Ranked,
        found: usize,
        expected: usize,
    },
    UsedTwice {
        dim: usize,
    },
    OutsideTemplate {
        dim: usize,
        first: i64,
        last: i64,
        low: i64,
        high: i64,
    },
    ShadowWidth {
        dim: usize,
        width: i64,
    },
    ShadowOnCyclic {
        dim: usize,
    },
}

/// What there may be too few or too many of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranked {
    Formats,
    DistributedDimensions,
    Aligns,
    Shadows,
    TemplateDimensions,
}
