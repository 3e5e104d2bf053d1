//! The message queue: many producers, one consumer, whole cells, no locks.
//!
//! This file is the protocol only: which process owns which cells when. Their contents are in `cells.rs`. It is
//! compiled twice: here over `std` atomics, and in `tests/ring_model.rs` over loom's, which tries every interleaving
//! that the memory model allows. `sync` beside this module chooses. It is not a general channel: the caller decides
//! what to do when it is full.
//!
//! A position counts cells since the start of the job and never wraps in practice (2^47 cells); its cell is `position mod
//! capacity`. A message takes `k` contiguous cells. `tail` is the first position that is not reserved, `head` the first the
//! consumer has not released. The first cell of a message carries its *ready word*: position + 1, a padding bit, and `k`.
//!
//! 1. A producer reserves by moving `tail` with compare-and-swap. Cells that do not fit before the end of the ring become
//!    padding, which the same producer publishes.
//! 2. It fills the cells and publishes by storing the ready word.
//! 3. The consumer reads the cell at `head` until it has the ready word of exactly that position. It reads the cells,
//!    stores 0 over the ready words of all of them, and moves `head`. The zeros keep old payload from looking like a
//!    ready word later.
//!
//! One producer's messages arrive in its order. A producer that dies between 1 and 2 stops the queue; the job ends then.

use super::sync::{AtomicU64, Ordering};

/// The memory of a ring. Everything is zero at the start.
pub trait Ring {
    /// Cells; a power of two.
    fn capacity(&self) -> u64;
    /// First position that is not reserved. Written by producers.
    fn tail(&self) -> &AtomicU64;
    /// First position not released. Written by the consumer.
    fn head(&self) -> &AtomicU64;
    /// Word 0 of a cell.
    fn ready(&self, cell: usize) -> &AtomicU64;
}

/// A published message, or padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RingEntry {
    pub position: u64,
    pub cells: u64,
    pub padding: bool,
}

const PADDING: u64 = 1 << 16;
const LENGTH: u64 = PADDING - 1;
const POSITION_SHIFT: u32 = 17;

fn ready_word(position: u64, cells: u64, flags: u64) -> u64 {
    (position + 1) << POSITION_SHIFT | flags | cells
}

/// Index of a position's cell.
pub fn cell<R: Ring>(ring: &R, position: u64) -> usize {
    (position & (ring.capacity() - 1)) as usize
}

/// Reserves `cells` contiguous cells and returns where; `None` if there is no space now. `known_head` is the caller's last known
/// value of `head`: it is looked at first, since the shared word costs a cache miss.
///
/// `cells` is at least 1, at most half the capacity.
#[inline]
pub fn reserve<R: Ring>(ring: &R, cells: u64, known_head: &mut u64) -> Option<u64> {
    let capacity = ring.capacity();
    // Relaxed: the compare-and-swap below decides; a stale value only makes it fail.
    let mut tail = ring.tail().load(Ordering::Relaxed);
    loop {
        let to_end = capacity - (tail & (capacity - 1));
        let skip = if cells <= to_end { 0 } else { to_end };
        let end = tail + skip + cells;
        // Signed: a stale tail may be after head; the compare-and-swap then fails.
        if end.wrapping_sub(*known_head) as i64 > capacity as i64 {
            // Acquire pairs with the release in `release`: the consumer has read and zeroed every cell below `head`
            // before we write to it.
            *known_head = ring.head().load(Ordering::Acquire);
            if end.wrapping_sub(*known_head) as i64 > capacity as i64 {
                return None;
            }
        }
        // Relaxed: it only distributes positions. Nothing is published by it, and what we need to see of the consumer came with head.
        if let Err(now) = ring.tail().compare_exchange_weak(tail, end, Ordering::Relaxed, Ordering::Relaxed) {
            tail = now;
            continue;
        }
        if skip > 0 {
            // Relaxed: nothing but the word itself is read from padding. It comes after the zero of the last lap (we have
            // acquired a head beyond it) and before the next zero (whose writer has read it).
            ring.ready(cell(ring, tail)).store(ready_word(tail, skip, PADDING), Ordering::Relaxed);
        }
        return Some(tail + skip);
    }
}

/// Publishes a message that was reserved at `position` and filled.
#[inline]
pub fn publish<R: Ring>(ring: &R, position: u64, cells: u64) {
    // Release pairs with the acquire in `look`: the contents are visible to the process that sees the word.
    ring.ready(cell(ring, position)).store(ready_word(position, cells, 0), Ordering::Release);
}

/// The message at the head, if it is published. Consumer only.
#[inline]
pub fn look<R: Ring>(ring: &R, head: u64) -> Option<RingEntry> {
    // Acquire pairs with `publish`.
    let word = ring.ready(cell(ring, head)).load(Ordering::Acquire);
    if word >> POSITION_SHIFT != (head + 1) & (u64::MAX >> POSITION_SHIFT) {
        return None;
    }
    Some(RingEntry { position: head, cells: word & LENGTH, padding: word & PADDING != 0 })
}

/// Gives the cells of a message back. Consumer only, after its last look at the contents; returns where the next message will be.
#[inline]
pub fn release<R: Ring>(ring: &R, found: RingEntry) -> u64 {
    let first = cell(ring, found.position);
    for i in 0..found.cells as usize {
        // Relaxed: the store to head below publishes it.
        ring.ready(first + i).store(0, Ordering::Relaxed);
    }
    let next = found.position + found.cells;
    // Release pairs with the acquire in `reserve`: our reads and zeroes come before any producer's next write.
    ring.head().store(next, Ordering::Release);
    next
}
