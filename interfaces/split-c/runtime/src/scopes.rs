//! Which memory spread arrays take: bytes on each processor, and space for those of functions.

use crate::error::{Error, Result};

/// Spread arrays of functions, a stack: all processors enter and leave the same scopes, so they agree on it without a word. Only when
/// it grows by a piece do they meet. Pieces are kept.
#[derive(Default)]
pub(crate) struct Scopes {
    pub(crate) pieces: Vec<AddressRange>,
    pub(crate) arrays: Vec<Array>,
}

#[derive(Clone, Copy)]
pub(crate) struct AddressRange {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// An array: which piece it is in, and up to where.
#[derive(Clone, Copy)]
pub(crate) struct Array {
    pub(crate) start: usize,
    pub(crate) piece: usize,
    pub(crate) end: usize,
}

impl Scopes {
    /// Room after the last array, in its piece or the next one that is large enough.
    pub(crate) fn space(&self, bytes: usize) -> Option<Array> {
        let (first, top) = self.arrays.last().map_or((0, 0), |a| (a.piece, a.end));
        let mut pieces = self.pieces.iter().enumerate().skip(first);
        pieces.find_map(|(piece, p)| {
            let start = if piece == first { top.max(p.start) } else { p.start };
            (p.end - start >= bytes).then_some(Array { start, piece, end: start + bytes })
        })
    }
}

/// Bytes on one of `size` processors.
pub(crate) fn on_each(blocks: u64, bytes: usize, size: u32) -> Result<usize> {
    let each = blocks.div_ceil(u64::from(size)).checked_mul(bytes as u64);
    each.filter(|each| *each < isize::MAX as u64 / 2)
        .map(|each| each as usize)
        .ok_or_else(|| Error(format!("{blocks} blocks of {bytes} bytes are more than the address space holds")))
}
