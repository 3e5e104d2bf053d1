//! Where the scratch memory of collectives lies in a segment: offsets from its start, the same on all ranks.
//!
//! ```text
//! | location | slot 0 | slot 1 | slot 2 | mail |
//! ```
//!
//! Written by its owner only, with plain stores; read by others with `get`, after they have met. A process is in one collective at
//! a time, and all members have read what they need when it is over; so groups that overlap use the same memory.

/// The word that says where the owner's data is: 1 + offset in its segment, or 0 for "staged".
pub const LOCATION: usize = 0;

/// Bytes of a slot.
pub const SLOT: usize = 256 << 10;

/// Slots by turns: one is written while others are read.
pub const SLOTS: usize = 3;

/// Where a slot begins.
pub const fn slot(number: usize) -> usize {
    4096 + number % SLOTS * SLOT
}

/// Bytes of data that are staged at a time where data only moves; slots 0 and 1 are then used by turns.
pub const CHUNK: usize = 128 << 10;

/// What the owner computed for others, or its table of counts, where only slots 0 and 1 are staged.
pub const RESULT: usize = slot(2);

/// Where the mail begins (`mail.rs`).
pub const MAIL: usize = 4096 + SLOTS * SLOT;

pub const ALIGN: usize = 4096;
