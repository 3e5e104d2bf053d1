//! Memory that a process has attached to a dynamic window (MPI 12.2.4), and which blocks of an access are outside of it. An access may touch
//! several pieces, with memory between them that is not attached. Pure.

use nagaya_mpi_types::{pairs, Basic, Type};

/// Most pieces that others know of.
const MOST: usize = 64;

/// The pieces that a process publishes in its control block: how many there are, and their addresses and bytes.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Published {
    count: u64,
    pieces: [[u64; 2]; MOST],
}

impl Published {
    pub const NONE: Published = Published { count: 0, pieces: [[0; 2]; MOST] };

    pub fn new(known: &[(usize, usize)]) -> Published {
        let mut all = Published { count: known.len() as u64, ..Published::NONE };
        for (piece, (base, bytes)) in all.pieces.iter_mut().zip(known) {
            *piece = [*base as u64, *bytes as u64];
        }
        all
    }

    /// All pieces; `None`: there are more than those published.
    pub fn pieces(&self) -> Option<Vec<(usize, usize)>> {
        let published = self.pieces.get(..usize::try_from(self.count).ok()?)?;
        Some(published.iter().map(|[base, bytes]| (*base as usize, *bytes as usize)).collect())
    }
}

/// The first block of `count` elements at an address that is not attached: its address and its bytes. `None`: all blocks are attached.
pub fn first_outside(known: &[(usize, usize)], address: usize, of: &Type, count: usize) -> Option<(usize, usize)> {
    let (low, high) = of.data_bounds(count);
    let (first, bytes) = (address.wrapping_add_signed(low), high.wrapping_sub(low) as usize);
    if bytes == 0 || known.iter().any(|piece| holds(piece, first, bytes)) {
        return None;
    }
    let joined = joined(known);
    let look = |_, at, len| {
        let first = address.wrapping_add_signed(at);
        // The piece that begins last at or before the block.
        let piece = joined.partition_point(|(base, _)| *base <= first).checked_sub(1);
        match piece.is_some_and(|piece| holds(&joined[piece], first, len)) {
            true => Ok(()),
            false => Err((first, len)),
        }
    };
    pairs((&Basic::Byte.named(), of.size.saturating_mul(count)), (of, count), look).err()
}

/// Whether a piece holds these bytes.
fn holds((base, len): &(usize, usize), first: usize, bytes: usize) -> bool {
    first.checked_sub(*base).is_some_and(|skip| skip <= *len && bytes <= *len - skip)
}

/// The pieces by their addresses. Neighbours that touch each other are one piece.
fn joined(known: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let mut pieces = known.to_vec();
    pieces.sort_unstable();
    let mut joined: Vec<(usize, usize)> = Vec::new();
    for (base, len) in pieces {
        match joined.last_mut() {
            Some((before, bytes)) if *before + *bytes == base => *bytes += len,
            _ => joined.push((base, len)),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use nagaya_mpi_types::Constructor;

    use super::*;

    #[test]
    fn each_block_must_be_attached() {
        let byte = Rc::new(Basic::Byte.named());
        let known = [(150, 50), (100, 50), (220, 10), (300, 0)];
        let bytes = |first, end| first_outside(&known, first, &byte, end - first);
        for (first, end) in [(100, 200), (149, 151), (220, 230), (225, 225), (500, 500)] {
            assert_eq!(bytes(first, end), None, "{first} to {end}");
        }
        for (first, end) in [(99, 101), (190, 201), (190, 230), (230, 231), (300, 301)] {
            assert_eq!(bytes(first, end), Some((first, end - first)), "{first} to {end}");
        }
        assert_eq!(first_outside(&[], 1, &byte, 1), Some((1, 1)));
        // Three blocks of 10 bytes, and the gaps between them.
        let blocks = Type::vector(3, 10, 60, &byte, Constructor::default());
        assert_eq!(first_outside(&known, 100, &blocks, 1), None);
        assert_eq!(first_outside(&known, 101, &blocks, 1), Some((221, 10)));
        let down = Type::vector(2, 10, -30, &byte, Constructor::default());
        assert_eq!(first_outside(&known, 220, &down, 1), None);
        assert_eq!(first_outside(&known, 220, &down, 2), Some((260, 10)));
    }

    #[test]
    fn pieces_are_published_as_far_as_there_is_space() {
        let known: Vec<(usize, usize)> = (0..MOST).map(|at| (at * 100, at)).collect();
        assert_eq!(Published::new(&known).pieces(), Some(known.clone()));
        assert_eq!(Published::new(&[known, vec![(1, 1)]].concat()).pieces(), None);
        assert_eq!(Published::NONE.pieces(), Some(Vec::new()));
    }
}
