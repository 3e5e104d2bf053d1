//! Places: scratch memory in which nodes leave for each other what a collective works on, and when one may be written again.
//!
//! All nodes together count their *steps*: barriers, and words from one of them to all (`sync.rs`). Everybody takes the places of
//! all collectives of the entire set in the same order from the same rings, whether it writes there or not, and notes the step in
//! which the last of them is read; so nobody has to say where something is, and everybody agrees on whether a place can be written
//! again. It can once all have left that step, which a later barrier has shown. Rings have room for many words of one to all; when
//! one has gone round without any barrier, all meet.
//!
//! A part of the nodes knows nothing of the pace of the others, nor of those it worked with before. It has places of its own,
//! three by turns, and meets once more before anybody leaves; then the turns begin anew.
//!
//! Not here: what is in a place (`collect.rs`).

use std::cell::Cell;

use crate::error::Result;
use crate::images::Images;

/// Most bytes of one place.
pub(crate) const PLACE: usize = 256 << 10;

/// Bytes up to which a place is one of the small ring, whose lines stay in the caches.
const SMALL: usize = 512;

/// Grains of a ring, and their size. A place is one or more of them.
type Size = (usize, usize);
const SMALL_RING: Size = (64, 64);
const RING: Size = (16, 64 << 10);

const fn bytes(ring: Size) -> usize {
    ring.0 * ring.1
}

/// Places of a part of the nodes, by turns: two are in use, one is written.
const TURNS: usize = 3;

/// Bytes of scratch memory per image, committed when first used.
pub(crate) const SCRATCH: usize = bytes(SMALL_RING) + bytes(RING) + TURNS * PLACE;

// A reduction in pieces uses a place again after two others, when all have left its steps; at the end of a ring less than a place is
// passed over. So `next_place` meets at most before the first piece, and `steps` counts what the caller does.
const _: () = assert!(SMALL * (TURNS + 1) <= bytes(SMALL_RING) && PLACE * (TURNS + 1) <= bytes(RING));

/// The places of this image; those of the others are at the same offset of their segments.
pub(crate) struct Places {
    small: Ring,
    large: Ring,
    part: *mut u8,
    turn: Cell<usize>,
}

struct Ring {
    base: *mut u8,
    grain: usize,
    next: Cell<usize>,
    /// Of each grain: the last step in which it is read.
    read_in: Box<[Cell<u64>]>,
}

impl Places {
    /// `scratch`: `SCRATCH` bytes at the same place of every segment.
    pub fn new(scratch: *mut u8) -> Places {
        let small = Ring::new(scratch, SMALL_RING);
        let large = Ring::new(scratch.wrapping_add(bytes(SMALL_RING)), RING);
        let part = scratch.wrapping_add(bytes(SMALL_RING) + bytes(RING));
        Places { small, large, part, turn: Cell::new(0) }
    }
}

impl Ring {
    fn new(base: *mut u8, (grains, grain): Size) -> Ring {
        Ring { base, grain, next: Cell::new(0), read_in: vec![Cell::new(0); grains].into() }
    }

    /// The next grains for so many bytes: the first, and all their notes. What is too short at the end is passed over.
    fn take(&self, bytes: usize) -> (usize, &[Cell<u64>]) {
        let grains = bytes.div_ceil(self.grain).max(1);
        let first = if self.next.get() + grains > self.read_in.len() { 0 } else { self.next.get() };
        self.next.set(first + grains);
        (first, &self.read_in[first..first + grains])
    }
}

impl Images {
    /// A place of `bytes` (at most `PLACE`) that nobody reads any more. Collective over `images`, who will read it up to the step
    /// that is `steps` after the present one.
    pub(crate) fn next_place(&self, images: &[i32], bytes: usize, steps: u64) -> Result<*mut u8> {
        let places = &self.places;
        if !self.is_all(images) {
            let turn = places.turn.get();
            places.turn.set((turn + 1) % TURNS);
            return Ok(places.part.wrapping_add(turn * PLACE));
        }
        let ring = if bytes <= SMALL { &places.small } else { &places.large };
        let (first, grains) = ring.take(bytes);
        if grains.iter().any(|grain| grain.get() > self.all_left()) {
            self.meet(images)?;
        }
        grains.iter().for_each(|grain| grain.set(self.step() + steps));
        Ok(ring.base.wrapping_add(first * ring.grain))
    }

    /// After the last look at places: a part of the nodes meets, and begins anew.
    pub(crate) fn leave_places(&self, images: &[i32]) -> Result<()> {
        if self.is_all(images) {
            return Ok(());
        }
        self.places.turn.set(0);
        self.meet(images)
    }

    pub(crate) fn is_all(&self, images: &[i32]) -> bool {
        images.len() == self.size as usize
    }
}
