//! `acp_malloc` and `acp_free`: memory of any process, allocated and freed one-sidedly, without its help.
//!
//! Each process has a heap in its segment. There are four block sizes between two powers of two. Freed blocks are in a
//! list for each size. If a size has no free block, a new one comes from the end of the used memory. If the heap is
//! full, a larger free block is split. A process that changes a heap holds its lock. Not here: the contents of blocks.

use crate::address::Address;
use crate::error::{Error, Result};
use crate::state::Acp;

/// Words at the start of a heap.
const LOCK: usize = 0;
const USED: usize = 8;
const LISTS: usize = 16;
/// Sizes of blocks by their numbers: multiples of the least one, up to 4 of them; then four to each power of two.
const SIZES: usize = 4 * 41;
const LEAST: usize = 32;
/// Where blocks begin.
const FIRST: usize = 1536;

/// Before what the program gets: the number of the block's size, and one more.
const HEAD: usize = 16;

const _: () = assert!(LISTS + 8 * SIZES <= FIRST && FIRST % LEAST == 0);

/// Bytes of a block.
const fn bytes_of(size: usize) -> usize {
    match size {
        0..4 => (size + 1) * LEAST,
        _ => ((size % 4 + 5) * LEAST) << (size / 4 - 1),
    }
}

/// The largest block of at most `bytes` bytes, which are enough for one.
fn fits(bytes: usize) -> usize {
    let units = bytes / LEAST;
    let size = match units.ilog2() {
        0..2 => units - 1,
        power => 4 * (power as usize - 2) + (units >> (power - 2)) - 1,
    };
    size.min(SIZES - 1)
}

/// The least block with space for `bytes` bytes.
fn size(bytes: usize) -> Option<usize> {
    let whole = bytes.checked_add(HEAD)?.max(LEAST);
    let below = fits(whole);
    Some(if bytes_of(below) < whole { below + 1 } else { below }).filter(|size| *size < SIZES)
}

impl Acp {
    /// The start of a process's heap.
    fn heap(&self, rank: nagaya_core::Rank) -> Address {
        self.symmetric(rank, self.heap)
    }

    /// Memory of process `number`. What it holds is not known.
    pub fn malloc(&self, bytes: usize, number: i32) -> Result<Address> {
        let heap = self.heap(self.process(number)?);
        let Some(size) = size(bytes).filter(|size| bytes_of(*size) <= self.heap_bytes) else {
            return Err(self.no_space(bytes, number));
        };
        let block = self.locked(heap.plus(LOCK), || match self.pop(heap, size)? {
            Some(block) => Ok(Some(block)),
            None => self.cut(heap, size),
        })?;
        let block = block.ok_or_else(|| self.no_space(bytes, number))?;
        self.put(heap.plus(block), size as u64 + 1)?;
        Ok(heap.plus(block + HEAD))
    }

    #[cold]
    fn no_space(&self, bytes: usize, number: i32) -> Error {
        let size = nagaya_core::config::show_size(self.heap_bytes as u64);
        Error(format!(
            "no room for {bytes} bytes in the heap of rank {number}, {size} (NAGAYA_ACP_HEAP, acprun -smemsize-dl)"
        ))
    }

    /// Gives a block back.
    pub fn free(&self, at: Address) -> Result<()> {
        if at == Address::NULL {
            return Ok(());
        }
        let rank = at.rank().filter(|rank| rank.0 < self.core().size());
        let heap = rank.map(|rank| self.heap(rank)).filter(|heap| {
            let offset = at.0.wrapping_sub(heap.0);
            offset >= (FIRST + HEAD) as u64 && offset < self.heap_bytes as u64 && offset % 16 == 0
        });
        let heap = heap.ok_or_else(|| Error(format!("{:#x} is not an address from acp_malloc", at.0)))?;
        let block = (at.0 - heap.0) as usize - HEAD;
        let size = self.get::<u64>(heap.plus(block))? as usize;
        if !(1..=SIZES).contains(&size) {
            return Err(Error(format!("{:#x} is not an address from acp_malloc, or it was freed before", at.0)));
        }
        self.put(heap.plus(block), 0u64)?;
        self.locked(heap.plus(LOCK), || self.push(heap, size - 1, block))
    }

    /// Before the program begins, and again: nothing is taken. Each process its own.
    pub(crate) fn empty_heap(&self) -> Result<()> {
        let heap = self.heap(self.core().rank());
        self.put(heap, [0u64; FIRST / 8])?;
        self.put(heap.plus(USED), FIRST as u64)
    }

    fn list(heap: Address, size: usize) -> Address {
        heap.plus(LISTS + 8 * size)
    }

    fn push(&self, heap: Address, size: usize, block: usize) -> Result<()> {
        let list = Acp::list(heap, size);
        let next = self.get::<u64>(list)?;
        self.put(heap.plus(block + 8), next)?;
        self.put(list, block as u64)
    }

    fn pop(&self, heap: Address, size: usize) -> Result<Option<usize>> {
        let list = Acp::list(heap, size);
        let block = self.get::<u64>(list)? as usize;
        if block == 0 {
            return Ok(None);
        }
        let next = self.get::<u64>(heap.plus(block + 8))?;
        self.put(list, next)?;
        Ok(Some(block))
    }

    /// A block that was never used, or the first part of a larger one.
    fn cut(&self, heap: Address, size: usize) -> Result<Option<usize>> {
        let used = self.get::<u64>(heap.plus(USED))? as usize;
        let bytes = bytes_of(size);
        if bytes <= self.heap_bytes - used {
            self.put(heap.plus(USED), (used + bytes) as u64)?;
            return Ok(Some(used));
        }
        for larger in size + 1..SIZES {
            if let Some(block) = self.pop(heap, larger)? {
                let (mut rest, end) = (block + bytes, block + bytes_of(larger));
                while rest < end {
                    let part = fits(end - rest);
                    self.push(heap, part, rest)?;
                    rest += bytes_of(part);
                }
                return Ok(Some(block));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_has_space_for_what_is_asked() {
        for bytes in (0..3000).chain([1 << 20, (1 << 20) - HEAD, 3 << 30]) {
            let size = size(bytes).expect("it is small");
            assert!(bytes_of(size) - HEAD >= bytes && (size == 0 || bytes_of(size - 1) - HEAD < bytes), "{bytes}");
            assert!(bytes_of(size) <= LEAST.max((bytes + HEAD) * 5 / 4 + LEAST), "{bytes}");
        }
        assert_eq!((size(usize::MAX), size(1 << 47)), (None, None));
    }

    #[test]
    fn sizes_grow_by_a_quarter_at_most_and_a_rest_is_divided_into_some() {
        assert!((1..SIZES).all(|size| bytes_of(size) > bytes_of(size - 1) && bytes_of(size) % LEAST == 0));
        assert!((0..SIZES).all(|size| fits(bytes_of(size)) == size && fits(bytes_of(size) + LEAST - 1) == size));
        assert!((4..SIZES).all(|size| bytes_of(size) * 4 <= bytes_of(size - 1) * 5));
    }
}
