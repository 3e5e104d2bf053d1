//! Where the scratch memory of collectives lies in a segment: offsets from its start, the same on all ranks.
//!
//! ```text
//! | location | stage 0 | stage 1 | result |
//! ```
//!
//! Written by its owner only, with plain stores; read by others with `get`, after a signal of the owner.

/// The word that says where the owner's data is: 1 + offset in its segment, or 0 for "staged".
pub const LOCATION: usize = 0;

/// Bytes of data that are staged at a time. Two pieces are in flight: one is read while the next is written.
pub const CHUNK: usize = 128 << 10;

/// The two pieces, used by turns.
pub const STAGE: [usize; 2] = [4096, 4096 + CHUNK];

/// What the owner computed for others: at most `CHUNK` bytes and, where slices are rounded up, one element per member.
/// All-to-all-v keeps its table of counts here.
pub const RESULT: usize = STAGE[1] + CHUNK;
pub const RESULT_BYTES: usize = CHUNK + 8 * crate::MAX_MEMBERS;

pub const BYTES: usize = RESULT + RESULT_BYTES;
pub const ALIGN: usize = 4096;
