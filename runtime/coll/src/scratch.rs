//! Where the scratch memory of collectives is in a segment: offsets from its start, the same on all ranks.
//!
//! ```text
//! | area 0 | area 1 | area 2 | rings | mail |          area: | location | slot 0 | slot 1 | slot 2 |
//! ```
//!
//! Written by its owner only, with plain stores; read by others with `get`, after they have met.
//!
//! An area may be written again after a meeting. Calls of all ranks take areas 0 and 1 by turns. Each begins with a
//! meeting. A rank that leaves the meeting of one call knows that all have left the call before. The next call uses the
//! area of that call before. So these calls need no meeting at their end. Members of other groups know nothing of each
//! other's progress, so they meet before they leave area 2.
//!
//! The *rings* are for broadcasts to all ranks whose root waits for no member (`broadcast.rs`), and for short
//! reductions. All ranks take the same grains in the same order, whether they write there or not, and count the pieces.
//! When all have met, all have left the pieces before. Where a ring has gone round without any meeting, they meet.

use std::cell::Cell;

use nagaya_core::Result;

/// The word of an area with the place of the owner's data: 1 + offset in its segment, an address (`cross_process.rs`), or 0: it is staged.
pub const LOCATION: usize = 0;

/// In a call that was started the next word is 1 + the offset of its memory in the owner's segment, or 0: it is elsewhere.
pub const OWN: usize = 8;

/// Words of the first area: 1 + the system's number for the owner's process, 1 + its rank, and a word for tests.
/// Another process writes that word to find out whether it may write.
pub const PROCESS: usize = 16;
pub const RANK: usize = 24;
pub const WRITTEN: usize = 32;

/// Bytes of a slot.
pub const SLOT: usize = 256 << 10;

/// Slots by turns: one is written while others are read.
pub const SLOTS: usize = 3;

/// Where data begins in a page. The user's begins near the start of one, and copies forward from just after, counted in its page,
/// stall.
const INTO_PAGE: usize = 2048;

/// Where a slot begins in its area.
pub const fn slot(number: usize) -> usize {
    INTO_PAGE + number % SLOTS * SLOT
}

/// Bytes of data that are staged at a time where data only moves; slots 0 and 1 are then used by turns.
pub const CHUNK: usize = 128 << 10;

/// What the owner computed for others, or its table of counts, where only slots 0 and 1 are staged.
pub const RESULT: usize = slot(2);

/// Bytes of an area.
pub const AREA: usize = 4096 + SLOTS * SLOT;

/// Areas that calls of all ranks take by turns; the area after them is for all other groups.
const TURNS: usize = 2;

/// Most bytes of a broadcast in a ring, or in a slot, at a time. The others read them while the root writes the next
/// ones.
pub const PIECE: usize = 64 << 10;

/// Grains of a ring, and their size. A piece takes one or more of them.
type Grains = (usize, usize);
/// Its lines stay in the caches.
const SMALL_RING: Grains = (96, 64);
const RING: Grains = (16, 64 << 10);

/// Bytes up to which a piece is in the small ring.
const SMALL: usize = 512;

const fn bytes(ring: Grains) -> usize {
    ring.0 * ring.1
}

const RINGS: usize = (TURNS + 1) * AREA;
const _: () = assert!((RINGS + bytes(SMALL_RING)) % ALIGN == INTO_PAGE);

/// Where the mail begins (`mail.rs`).
pub const MAIL: usize = RINGS + bytes(SMALL_RING) + bytes(RING);

pub const ALIGN: usize = 4096;

/// What of the scratch memory this process uses next.
pub(crate) struct Turns {
    area: Cell<usize>,
    small: Ring,
    large: Ring,
    /// Pieces that this rank has left so far, and how many of them all are known to have left.
    pieces: Cell<u64>,
    left: Cell<u64>,
}

struct Ring {
    base: usize,
    grain: usize,
    next: Cell<usize>,
    /// The piece that was last in each grain.
    last: Box<[Cell<u64>]>,
}

impl Ring {
    fn new(base: usize, (grains, grain): Grains) -> Ring {
        Ring { base, grain, next: Cell::new(0), last: vec![Cell::new(0); grains].into() }
    }

    /// The next grains for `bytes` bytes: where the first begins, and all of them. A rest at the end that is too short
    /// is skipped.
    fn take(&self, bytes: usize) -> (usize, &[Cell<u64>]) {
        let grains = bytes.div_ceil(self.grain).max(1);
        let first = if self.next.get() + grains > self.last.len() { 0 } else { self.next.get() };
        self.next.set(first + grains);
        (self.base + first * self.grain, &self.last[first..first + grains])
    }
}

impl Turns {
    pub fn new() -> Turns {
        Turns {
            area: Cell::new(0),
            small: Ring::new(RINGS, SMALL_RING),
            large: Ring::new(RINGS + bytes(SMALL_RING), RING),
            pieces: Cell::new(0),
            left: Cell::new(0),
        }
    }

    /// The area of the next call.
    pub fn area(&self, of_all: bool) -> usize {
        if !of_all {
            return TURNS * AREA;
        }
        self.area.replace((self.area.get() + 1) % TURNS) * AREA
    }

    /// The place of the next piece in a ring, which all ranks share. If a rank may not have left the piece that was
    /// there before, all ranks call `meet`. `leave_piece` ends the use.
    pub fn piece(&self, bytes: usize, meet: impl FnOnce() -> Result<()>) -> Result<usize> {
        let ring = if bytes <= SMALL { &self.small } else { &self.large };
        let (at, grains) = ring.take(bytes);
        if grains.iter().any(|last| last.get() > self.left.get()) {
            meet()?;
        }
        grains.iter().for_each(|last| last.set(self.number()));
        Ok(at)
    }

    /// The number of the last piece, the same on all ranks.
    pub fn number(&self) -> u64 {
        self.pieces.get() + 1
    }

    /// Pieces that this rank has left.
    pub fn pieces(&self) -> u64 {
        self.pieces.get()
    }

    /// Called when this rank has left the piece.
    pub fn leave_piece(&self) {
        self.pieces.set(self.pieces.get() + 1);
    }

    /// All ranks have met, and now take the same areas and pieces again, whatever they took before.
    pub fn begin_anew(&self) {
        self.area.set(0);
        self.small.next.set(0);
        self.large.next.set(0);
        self.leave_piece();
        self.met();
    }

    /// Whether there are pieces that this rank has left and another rank may not have left.
    pub fn is_behind(&self) -> bool {
        self.left.get() < self.pieces.get()
    }

    /// All ranks have met: they have left what this one has left.
    pub fn met(&self) {
        self.left.set(self.pieces.get());
    }
}
