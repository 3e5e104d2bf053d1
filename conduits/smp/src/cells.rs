//! What is in a message's cells, and where the rings are in a control area.
//!
//! Not here: the protocol of the queue (`ring.rs`). Called by `lib.rs` only.
//!
//! ```text
//! first cell   | ready | from, handler, nargs | payload bytes | arg 0 | ... | arg 4 |
//! next cells   | further arguments ... |
//! payload      right behind the arguments if it ends in the same cell, else from the next cell on (64-byte aligned:
//!              glibc's memcpy is ten times slower into a page a few bytes ahead of its source's place in its page)
//! ```

use crate::ring::Ring;
use nagaya_core::addr::Rank;
use nagaya_core::conduit::{Class, Incoming, Message, CONTROL_BYTES, MAX_ARGS};
use std::sync::atomic::AtomicU64;

/// Bytes of a cell: a cache line.
pub const CELL: usize = 64;
const WORDS: usize = CELL / 8;
/// Words before the arguments.
const HEAD: usize = 3;

/// Cells of a ring: 256 KiB, which stays in the second-level cache while it is used.
pub const CAPACITY: usize = 4096;
/// Most payload bytes of one message: sixteen of them fit into a ring.
pub const MEDIUM: usize = 16 << 10;

const _: () = assert!(CAPACITY.is_power_of_two() && (MEDIUM / CELL + 1 + MAX_ARGS) * 2 <= CAPACITY);

/// A word with two cache lines of its own (processors fetch lines in pairs).
#[repr(C, align(128))]
struct Apart(AtomicU64);

/// One ring as it is in shared memory.
#[repr(C, align(128))]
struct RingMemory {
    tail: Apart,
    head: Apart,
    cells: [[AtomicU64; WORDS]; CAPACITY],
}

/// This conduit's part of a rank's control area; the core's part follows at `CORE_PART`.
#[repr(C)]
pub struct Rings {
    rings: [RingMemory; 2],
}

/// Where the core's `CONTROL_BYTES` begin in a control area.
pub const CORE_PART: usize = nagaya_boot::CONTROL_BYTES as usize - CONTROL_BYTES;

const _: () = assert!(std::mem::size_of::<Rings>() <= CORE_PART);

/// A ring of some rank.
#[derive(Clone, Copy)]
pub struct RingRef(*const RingMemory);

// SAFETY: what it points to is mapped for the life of the process and consists of atomics and of cells that `ring` gives to one
// owner at a time.
unsafe impl Send for RingRef {}

impl RingRef {
    /// The request or the reply ring of a rank.
    ///
    /// # Safety
    /// `rings` is mapped and zero-initialised, and stays mapped.
    pub unsafe fn new(rings: *const Rings, class: Class) -> RingRef {
        // SAFETY: *caller*: mapped until the process ends; only an address is formed.
        RingRef(unsafe { &raw const (*rings).rings[class as usize] })
    }
}

impl Ring for RingRef {
    fn capacity(&self) -> u64 {
        CAPACITY as u64
    }
    #[inline(always)]
    fn tail(&self) -> &AtomicU64 {
        // SAFETY: mapped for the life of the job (`new`).
        unsafe { &(*self.0).tail.0 }
    }
    #[inline(always)]
    fn head(&self) -> &AtomicU64 {
        // SAFETY: the ring is inside the job's memory, which stays mapped until the process ends.
        unsafe { &(*self.0).head.0 }
    }
    #[inline(always)]
    fn ready(&self, cell: usize) -> &AtomicU64 {
        // SAFETY: as above; callers pass indices below the capacity. Other processes write the rest of the cell only while
        // the protocol gives it to them.
        unsafe { &(*self.0).cells[cell][0] }
    }
}

impl RingRef {
    #[inline(always)]
    fn cell(&self, index: usize) -> *mut u64 {
        // SAFETY: as `ready`; only an address is formed.
        unsafe { (&raw const (*self.0).cells).cast::<[u64; WORDS]>().add(index) as *mut u64 }
    }
}

/// The number of cells of a message, and the word of its first cell at which its payload begins.
#[derive(Clone, Copy)]
pub struct Shape {
    pub cells: u64,
    payload: usize,
}

impl Shape {
    #[inline(always)]
    pub fn new(nargs: usize, len: usize) -> Shape {
        let head = HEAD + nargs;
        let head_cells = head.div_ceil(WORDS);
        if (head_cells * WORDS - head) * 8 >= len {
            return Shape { cells: head_cells as u64, payload: head };
        }
        Shape { cells: (head_cells + len.div_ceil(CELL)) as u64, payload: head_cells * WORDS }
    }
}

/// Fills a message's cells.
///
/// # Safety
/// `shape.cells` cells from index `first` on are reserved by this process.
#[inline(always)]
pub unsafe fn write(ring: RingRef, first: usize, shape: Shape, from: Rank, message: &Message<'_>) {
    let cell = ring.cell(first);
    let len = message.payload.len();
    // SAFETY: *caller*: these cells are reserved until they are published. *Payload*.
    unsafe {
        cell.add(1).write(from.0 as u64 | (message.handler as u64) << 32 | (message.args.len() as u64) << 48);
        cell.add(2).write(len as u64);
        for (i, arg) in message.args.iter().enumerate() {
            cell.add(HEAD + i).write(*arg);
        }
        if len > 0 {
            message.payload.write(cell.add(shape.payload).cast());
        }
    }
}

/// Looks at a published message in place.
///
/// # Safety
/// The message at index `first` is published, and is not released while the result is in use.
#[inline(always)]
pub unsafe fn read<'a>(ring: RingRef, first: usize, class: Class) -> Incoming<'a> {
    let cell = ring.cell(first);
    // SAFETY: *caller*: published and not released. Between `look` and `release` the cells are ours alone, so this is
    // ordinary, unshared memory.
    unsafe {
        let word = cell.add(1).read();
        let (nargs, len) = ((word >> 48) as usize, cell.add(2).read() as usize);
        Incoming {
            from: Rank(word as u32),
            class,
            handler: (word >> 32) as u16,
            args: std::slice::from_raw_parts(cell.add(HEAD), nargs),
            payload: cell.add(Shape::new(nargs, len).payload).cast(),
            len,
        }
    }
}
