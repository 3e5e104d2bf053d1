//! Strided transfers in one message: the remote side's loops, then the elements packed in the order of the walk.
//!
//! The data goes from UCX's buffer to its places without another copy. What does not fit into one message is declined, and the core
//! sends it in pieces. Not here: sending (`engine.rs`).
//!
//! ```text
//! loops    count, stride in bytes; outermost first; two words each
//! data     one element after the other (not in the question of a get)
//! ```

use crate::wire::MEDIUM;
use nagaya_core::nd::{inside, Dim, MAX_DIMS};
use nagaya_core::{Offset, Walk};

/// Bytes of a loop.
pub const LOOP: usize = 16;
/// Most bytes of data.
pub const MOST: usize = MEDIUM - LOOP * MAX_DIMS;

/// Which side of a walk.
#[derive(Clone, Copy)]
pub enum Side {
    Dst,
    Src,
}

/// Bytes of a walk's loops.
pub fn loops_len(walk: &Walk) -> usize {
    walk.dims().len() * LOOP
}

/// Writes the loops of one side.
///
/// # Safety
/// `to` has space for `loops_len` bytes.
pub unsafe fn write_loops(mut to: *mut u8, walk: &Walk, side: Side) {
    // SAFETY: *caller*: `to` has space for all loops.
    unsafe {
        for d in walk.dims() {
            let stride = match side {
                Side::Dst => d.dst,
                Side::Src => d.src,
            };
            (to as *mut u64).write_unaligned(d.count as u64);
            (to as *mut i64).add(1).write_unaligned(stride as i64);
            to = to.add(LOOP);
        }
    }
}

/// The walk from this side to packed elements.
pub fn pack(walk: &Walk, side: Side) -> Option<Walk> {
    let loops = walk.dims().iter().map(|d| match side {
        Side::Dst => (d.count, d.dst),
        Side::Src => (d.count, d.src),
    });
    from_loops(walk.unit, loops)
}

/// Loops of one side, with packed elements as the destination.
fn from_loops(unit: usize, loops: impl Iterator<Item = (usize, isize)>) -> Option<Walk> {
    let mut dims = [Dim::default(); MAX_DIMS];
    let mut nd = 0;
    for (count, src) in loops {
        *dims.get_mut(nd)? = Dim { count, dst: 0, src };
        nd += 1;
    }
    let mut stride = unit;
    for d in dims[..nd].iter_mut().rev() {
        d.dst = stride as isize;
        stride = stride.checked_mul(d.count).filter(|bytes| *bytes <= MOST)?;
    }
    let column = |f: fn(&Dim) -> isize| dims.each_ref().map(f);
    let (counts, dst, src) = (dims.map(|d| d.count), column(|d| d.dst), column(|d| d.src));
    Walk::new(unit, &counts[..nd], &dst[..nd], &src[..nd]).ok()
}

/// A section of this process's segment that another process names: the walk from it to packed elements, `None` if it is
/// not inside.
///
/// # Safety
/// `from` is readable for `len` bytes.
pub unsafe fn read(from: *const u8, len: usize, nd: u64, unit: u64, offset: u64, size: usize) -> Option<Walk> {
    // SAFETY: *caller*: `len` bytes are readable until this returns.
    unsafe {
        let nd = usize::try_from(nd).ok().filter(|nd| *nd <= MAX_DIMS && nd * LOOP <= len)?;
        let word = |i: usize| (from as *const u64).wrapping_add(i).read_unaligned();
        let loops = (0..nd).map(|i| (word(2 * i) as usize, word(2 * i + 1) as isize));
        let walk = from_loops(usize::try_from(unit).ok().filter(|u| *u <= MOST)?, loops)?;
        inside(Offset(usize::try_from(offset).ok()?), walk.src_extent(), size).then_some(walk)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_found_again_at_the_other_side() {
        // Three rows of four columns of 8 bytes, from every second column of a wider array, upwards; here one after the other.
        let walk = Walk::new(8, &[3, 4], &[-160, 16], &[32, 8]).expect("a walk");
        let mut loops = vec![0u8; loops_len(&walk)];
        // SAFETY: the space it asks for; then as many bytes as there are.
        let found = unsafe {
            write_loops(loops.as_mut_ptr(), &walk, Side::Dst);
            read(loops.as_ptr(), loops.len(), walk.dims().len() as u64, 8, 320, 400)
        };
        assert_eq!(found, pack(&walk, Side::Dst));
        assert_eq!(found.map(|w| (w.bytes(), w.src_extent())), Some((96, walk.dst_extent())));
    }

    #[test]
    fn sections_outside_the_segment_are_refused() {
        let loops = |count: u64, stride: i64| [count, stride as u64];
        let ask = |l: [u64; 2], len: usize, nd, unit, offset, size| {
            // SAFETY: at most 16 bytes are read.
            unsafe { read(l.as_ptr().cast(), len, nd, unit, offset, size) }
        };
        assert!(ask(loops(4, 16), 16, 1, 8, 0, 56).is_some());
        assert!(ask(loops(4, 16), 16, 1, 8, 0, 55).is_none(), "beyond the end");
        assert!(ask(loops(4, -16), 16, 1, 8, 47, 56).is_none(), "before the beginning");
        assert!(ask(loops(4, 16), 15, 1, 8, 0, 56).is_none(), "no loops");
        assert!(ask(loops(4, 16), 16, 99, 8, 0, 56).is_none(), "too many loops");
        assert!(ask(loops(u64::MAX, 16), 16, 1, 8, 0, 56).is_none(), "more than a message holds");
        assert!(ask(loops(4, 16), 16, 1, u64::MAX, 0, 56).is_none(), "a huge unit");
        assert!(ask(loops(4, 16), 16, 1, 8, u64::MAX, 56).is_none(), "a huge offset");
    }
}
