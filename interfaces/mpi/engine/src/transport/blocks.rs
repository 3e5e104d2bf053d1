//! Blocks of the process's segment through which data go to others: a line, and the data after it. A free block is kept
//! for the next message of its size.

use nagaya_core::Core;

use super::head::Head;
use super::layout::Lines;
use super::line::Line;

/// Most bytes that are in a block at a time.
pub const CAPACITY: usize = 64 << 10;
const SMALLEST: usize = 64;
/// Blocks with space for so many bytes have their data in the middle of a page. The buffers of programs often begin near the
/// start of one. A copy between places that are almost the same in their pages is slower: the processor takes its loads to
/// depend on its stores.
const CENTERED: usize = 4 << 10;
const PAGE: usize = 4 << 10;
/// How many sizes of blocks there are.
const SIZES: usize = 48;

/// The blocks of this process.
pub struct Blocks {
    core: &'static Core,
    /// Free ones by size: no space, then powers of two.
    free: [Vec<u64>; SIZES],
}

/// One block.
#[derive(Clone, Copy)]
pub struct Block {
    /// Offset in the own segment.
    pub offset: u64,
    class: usize,
    pub lines: Lines,
}

fn class(space: usize) -> usize {
    match space {
        0 => 0,
        _ => 1 + (space.max(SMALLEST).next_power_of_two() / SMALLEST).trailing_zeros() as usize,
    }
}

fn space_of(class: usize) -> usize {
    if class == 0 {
        0
    } else {
        SMALLEST << (class - 1)
    }
}

impl Block {
    pub fn head(&self) -> Head<'static> {
        Head(self.lines.at(0))
    }

    /// How many bytes it holds.
    pub fn space(&self) -> usize {
        space_of(self.class)
    }

    /// The address of the data.
    pub fn data(&self) -> *mut u8 {
        self.lines.address().wrapping_add(size_of::<Line>())
    }
}

impl Blocks {
    pub fn new(core: &'static Core) -> Blocks {
        Blocks { core, free: [const { Vec::new() }; SIZES] }
    }

    /// A block with space for `space` bytes.
    pub fn take(&mut self, space: usize) -> Block {
        let class = class(space);
        let offset = self.free[class].pop().unwrap_or_else(|| self.new_block(space_of(class)));
        Block { offset, class, lines: Lines::own(self.core, offset) }
    }

    fn new_block(&self, space: usize) -> u64 {
        let bytes = size_of::<Line>() + space;
        if space < CENTERED {
            return self.allocate(bytes);
        }
        let offset = self.allocate(bytes + PAGE);
        let data = Lines::own(self.core, offset).address().addr() + size_of::<Line>();
        offset + (PAGE / 2).wrapping_sub(data) as u64 % PAGE as u64
    }

    pub fn give_back(&mut self, block: Block) {
        self.free[block.class].push(block.offset);
    }

    /// Room of the own segment, zeroed.
    pub fn allocate(&self, bytes: usize) -> u64 {
        match self.core.alloc_own("messages of MPI", bytes) {
            Ok(at) => self.core.global(self.core.rank(), at).offset.0 as u64,
            Err(e) => self.core.abort(&e.text, 1),
        }
    }
}

/// The data of a block of any process.
pub fn block_data(block: Lines) -> *const u8 {
    block.address().wrapping_add(size_of::<Line>())
}
