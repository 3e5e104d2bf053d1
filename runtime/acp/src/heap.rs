//! `acp_malloc` and `acp_free`: memory of any process, taken and given back one-sidedly, without its help.
//!
//! Each process has a heap in its segment. Blocks are powers of two; those that were given back hang in a list for each size, and a
//! block of a size that has none comes from the end of what was ever used, or, when that is at the end, from a larger one that is cut.
//! Whoever changes a heap holds its lock. Not here: what lies in the blocks.

use crate::address::Address;
use crate::error::{Error, Result};
use crate::start::Acp;

/// Words at the start of a heap.
const LOCK: usize = 0;
const USED: usize = 8;
const LISTS: usize = 16;
const SIZES: u32 = 47;
/// Where blocks begin.
const FIRST: usize = 512;

/// In front of what the program gets: the size of the block, as a power.
const HEAD: usize = 16;
const LEAST: u32 = 5;

const _: () = assert!(LISTS + 8 * SIZES as usize <= FIRST);

/// The power of two of a block with room for so many bytes.
fn power(bytes: usize) -> Option<u32> {
    let whole = bytes.checked_add(HEAD)?.checked_next_power_of_two()?;
    Some(whole.trailing_zeros().max(LEAST)).filter(|power| *power < SIZES)
}

impl Acp {
    /// The start of a process's heap.
    fn heap(&self, rank: nagaya_core::Rank) -> Address {
        self.symmetric(rank, self.heap)
    }

    /// Memory of process `number`; `None` when its heap has no room. What it holds is not known.
    pub fn malloc(&self, bytes: usize, number: i32) -> Result<Option<Address>> {
        let heap = self.heap(self.process(number)?);
        let Some(power) = power(bytes).filter(|power| 1 << power <= self.heap_bytes) else { return Ok(None) };
        let block = self.locked(heap.plus(LOCK), || match self.pop(heap, power)? {
            Some(block) => Ok(Some(block)),
            None => self.cut(heap, power),
        })?;
        let Some(block) = block else { return Ok(None) };
        self.put(heap.plus(block), u64::from(power))?;
        Ok(Some(heap.plus(block + HEAD)))
    }

    /// As `malloc`, an error when there is no room.
    pub(crate) fn allocate(&self, bytes: usize, number: i32) -> Result<Address> {
        self.malloc(bytes, number)?.ok_or_else(|| {
            let size = nagaya_core::config::show_size(self.heap_bytes as u64);
            Error(format!(
                "no room for {bytes} bytes in the heap of rank {number}, {size} (NAGAYA_ACP_HEAP, acprun -smemsize-dl)"
            ))
        })
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
        let heap = heap.ok_or_else(|| Error(format!("{:#x} is no address that acp_malloc gave", at.0)))?;
        let block = (at.0 - heap.0) as usize - HEAD;
        let power = self.get::<u64>(heap.plus(block))?;
        if !(u64::from(LEAST)..u64::from(SIZES)).contains(&power) {
            return Err(Error(format!("{:#x} is no address that acp_malloc gave, or it was freed before", at.0)));
        }
        self.put(heap.plus(block), 0u64)?;
        self.locked(heap.plus(LOCK), || self.push(heap, power as u32, block))
    }

    /// Before the program begins, and again: nothing is taken. Each process its own.
    pub(crate) fn empty_heap(&self) -> Result<()> {
        let heap = self.heap(self.core().rank());
        self.put(heap, [0u64; FIRST / 8])?;
        self.put(heap.plus(USED), FIRST as u64)
    }

    fn list(heap: Address, power: u32) -> Address {
        heap.plus(LISTS + 8 * power as usize)
    }

    fn push(&self, heap: Address, power: u32, block: usize) -> Result<()> {
        let list = Acp::list(heap, power);
        let next = self.get::<u64>(list)?;
        self.put(heap.plus(block + 8), next)?;
        self.put(list, block as u64)
    }

    fn pop(&self, heap: Address, power: u32) -> Result<Option<usize>> {
        let list = Acp::list(heap, power);
        let block = self.get::<u64>(list)? as usize;
        if block == 0 {
            return Ok(None);
        }
        let next = self.get::<u64>(heap.plus(block + 8))?;
        self.put(list, next)?;
        Ok(Some(block))
    }

    /// A block that was never used, or the first part of a larger one.
    fn cut(&self, heap: Address, power: u32) -> Result<Option<usize>> {
        let used = self.get::<u64>(heap.plus(USED))? as usize;
        if 1 << power <= self.heap_bytes - used {
            self.put(heap.plus(USED), (used + (1 << power)) as u64)?;
            return Ok(Some(used));
        }
        for larger in power + 1..SIZES {
            if let Some(block) = self.pop(heap, larger)? {
                for part in power..larger {
                    self.push(heap, part, block + (1 << part))?;
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
    fn a_block_has_room_for_what_is_asked() {
        for bytes in [0, 1, 16, 17, 1000, 1 << 20] {
            let power = power(bytes).expect("it is small");
            assert!((1usize << power) - HEAD >= bytes && (power == LEAST || (1usize << (power - 1)) - HEAD < bytes));
        }
        assert_eq!((power(usize::MAX), power(1 << 47)), (None, None));
    }
}
