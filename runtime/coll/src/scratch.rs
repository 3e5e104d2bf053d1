//! Where the scratch memory of collectives lies in a segment: offsets from its start, the same on all ranks.
//!
//! ```text
//! | area 0 | area 1 | area 2 | mail |          area: | location | slot 0 | slot 1 | slot 2 |
//! ```
//!
//! Written by its owner only, with plain stores; read by others with `get`, after they have met.
//!
//! When an area may be written again: calls of all ranks take areas 0 and 1 by turns. Each begins with a meeting, and who leaves the
//! meeting of one call knows that all have left the call before, whose area is the next one's. So these calls need no meeting at
//! their end. Members of other groups know nothing of each other's pace: they meet before they leave area 2.

use std::cell::Cell;

/// The word of an area that says where the owner's data is: 1 + offset in its segment, or 0 for "not in the segment".
pub const LOCATION: usize = 0;

/// Bytes of a slot.
pub const SLOT: usize = 256 << 10;

/// Slots by turns: one is written while others are read.
pub const SLOTS: usize = 3;

/// Where a slot begins in its area.
pub const fn slot(number: usize) -> usize {
    4096 + number % SLOTS * SLOT
}

/// Bytes of data that are staged at a time where data only moves; slots 0 and 1 are then used by turns.
pub const CHUNK: usize = 128 << 10;

/// What the owner computed for others, or its table of counts, where only slots 0 and 1 are staged.
pub const RESULT: usize = slot(2);

/// Bytes of an area.
pub const AREA: usize = 4096 + SLOTS * SLOT;

/// Areas that calls of all ranks take by turns; the one behind them is everybody else's.
const TURNS: usize = 2;

/// Where the mail begins (`mail.rs`).
pub const MAIL: usize = (TURNS + 1) * AREA;

pub const ALIGN: usize = 4096;

/// Which area this process uses next.
#[derive(Default)]
pub(crate) struct Turns(Cell<usize>);

impl Turns {
    /// The area of the next call.
    pub fn area(&self, of_all: bool) -> usize {
        if !of_all {
            return TURNS * AREA;
        }
        self.0.replace((self.0.get() + 1) % TURNS) * AREA
    }
}
