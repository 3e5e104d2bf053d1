//! Reductions of two members: long arrays, of which one member gets the result. Called by `reduce.rs`.

use nagaya_core::Result;

use crate::bulk::{copy, Bulk};
use crate::call::{Call, Mode};
use crate::combine::Operator;

/// Most bytes of such an array. For longer ones, two members that share the work are faster, unless they share no cache.
pub(crate) const MOST: usize = 256 << 10;

/// Bytes of which one of two members combines its own and the other's: they fit into the cache of one processor.
const PAIR_BLOCK: usize = 128 << 10;

impl<W: Mode> Call<'_, W> {
    /// Of two members, the one that wants the result reads the other's elements in their place, and combines all of them. Sharing the work
    /// would save less time than the copies into scratch memory take.
    ///
    /// # Safety
    /// `src` is readable for `count` elements until it returns, and so is `dst` writable. `dst` is `src`, or they do not overlap.
    pub async unsafe fn reduce_pair(
        &self,
        (by, count): (Operator, usize),
        dst: Option<*mut u8>,
        src: *const u8,
        what: &str,
    ) -> Result<()> {
        let (me, esize) = (self.group.me(), by.size());
        let len = count * esize;
        let mut bulk = Bulk::new(self, Some((src, len)), len);
        bulk.open(what, len).await?;
        let Some(dst) = dst else { return bulk.close().await };
        let block = (PAIR_BLOCK / esize).max(1) * esize;
        // A total begins with the elements of position 0. It is in its place at once, unless that has own elements of position 1, or is
        // aligned for nothing.
        let in_place = dst.cast::<u128>().is_aligned() && (me == 0 || !std::ptr::eq(dst, src));
        let mut total_space = vec![0u128; if in_place { 0 } else { block.min(len).div_ceil(size_of::<u128>()) }];
        let mut space = Vec::new();
        for from in (0..len).step_by(block) {
            let now = block.min(len - from);
            let theirs = bulk.at(1 - me, 0, 0, from).await?;
            let (own, place) = (src.wrapping_add(from), dst.wrapping_add(from));
            let total = if in_place { place } else { total_space.as_mut_ptr().cast() };
            // SAFETY: `src` and `dst` have `now` bytes from `from` on, and so has the other member's source, which is published. The
            // total has space for them, and overlaps with none but `src` at position 0, which is then equal to `dst`.
            unsafe {
                let second = if me == 0 {
                    copy(total, own, now);
                    bulk.view(theirs, now, &mut space).await?
                } else {
                    bulk.fetch(total, theirs, now)?;
                    bulk.settle().await?;
                    own
                };
                by.take(total, 1, second, now / esize);
                copy(place, total, now);
            }
        }
        bulk.close().await
    }
}
