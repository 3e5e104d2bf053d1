//! The places of the areas in the first pages of a job's memory: header, rank table, lines, what all ranks share,
//! cards.
//!
//! Not here: their contents (`header.rs`).

use crate::meet::CARD_STRIDE;

/// Most processes of one job on one host.
pub const MAX_RANKS: u32 = 16384;

/// Bytes of the header proper.
pub(crate) const HEADER_BYTES: usize = 1152;

/// Bytes of a rank's entry in the rank table.
pub(crate) const SLOT_BYTES: usize = 64;

/// Bytes of a rank's line: see [`JoinedJob::line`](crate::JoinedJob::line).
pub const LINE_BYTES: usize = 64;

/// Bytes of what all ranks share: see [`JoinedJob::crowded_barrier`](crate::JoinedJob::crowded_barrier).
pub const CROWDED_BARRIER_BYTES: usize = 256;

/// Bytes of header, rank table, lines, crowded barrier and cards.
pub(crate) fn header_bytes(size: u64) -> u64 {
    cards_offset(size) + size * CARD_STRIDE as u64
}

/// Lines follow the rank table.
pub(crate) fn lines_offset(size: u64) -> u64 {
    HEADER_BYTES as u64 + size * SLOT_BYTES as u64
}

/// The structures that all ranks share follow the lines.
pub(crate) fn crowded_barrier_offset(size: u64) -> u64 {
    lines_offset(size) + size * LINE_BYTES as u64
}

/// Cards begin on a page of their own.
pub(crate) fn cards_offset(size: u64) -> u64 {
    (crowded_barrier_offset(size) + CROWDED_BARRIER_BYTES as u64).next_multiple_of(4096)
}
