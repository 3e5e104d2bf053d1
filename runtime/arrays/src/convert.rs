//! `gmove` between elements of different types: an assignment converts (XMP 4.5.2, and C).
//!
//! The runtime does not know C's types. So it fetches the elements that this node moves, one after the other. Translated
//! code converts them in a loop that the C compiler understands. Then the runtime stores the new elements. Complete on
//! return, also with `async`. Not here: `gmove` of equal types (`gmove.rs`), which does everything but the copying.

use nagaya_core::Walk;

use crate::arrays::Arrays;
use crate::converting::{ConvertedRun, Converting};
use crate::error::{Result, Wrong};
use crate::gmove::Mode;
use crate::operand::{Operand, Storage, View};
use crate::schedule::{each_nest, Layout, Nest};
use nagaya_images::nodeset::Interned;

/// A conversion in translated code: `ngyx_converting` of `nagaya/xmpc.h`.
#[repr(C)]
pub struct Elements {
    pub n: usize,
    pub from: *const u8,
    pub to: *mut u8,
}

/// Bytes from one iteration to the next where elements are contiguous in the order of the loops.
fn packed(esize: usize, counts: &[usize]) -> Vec<isize> {
    let mut strides = vec![0; counts.len()];
    let mut stride = esize as isize;
    for (s, count) in strides.iter_mut().zip(counts).rev() {
        *s = stride;
        stride *= *count as isize;
    }
    strides
}

impl Arrays {
    /// The first half: fetches the elements of the right side that this node moves. They stay until `gmove_store`, which follows.
    /// Collective over `on`.
    ///
    /// # Safety
    /// The same as for [`Arrays::gmove`].
    pub unsafe fn gmove_fetch(
        &self,
        on: &'static Interned,
        left: &Operand,
        right: &Operand,
        mode: Mode,
    ) -> Result<Elements> {
        let _inside = self.images.enter();
        let (runs, n) = self.converted_runs(on, left, right, mode)?;
        let space = |esize: usize| vec![0u128; (n * esize).div_ceil(size_of::<u128>())];
        let mut all = Converting { from: space(right.esize()), to: space(left.esize()), runs };
        self.meet_over(on, left, right)?;
        let from: *mut u8 = all.from.as_mut_ptr().cast();
        let begun: Result<()> = all.runs.iter().try_for_each(|run| {
            // SAFETY: there is space for the elements of all runs.
            let into = unsafe { from.add(run.first * right.esize()) };
            match &right.storage {
                Storage::Global(array) if mode != Mode::Out && run.image != self.images.me() => {
                    let section = array.section_of(self.images, run.image)?;
                    // SAFETY: as above, and it stays until all is complete.
                    unsafe { self.images.core().get_nd_nbi(into, section.shift(run.right), &run.fetch) }?;
                }
                // SAFETY: a run stays inside both sides; the right operand is readable at its subscripts, by the contract of this
                // function.
                _ => unsafe { run.fetch.copy(into, right.data().wrapping_offset(run.right)) },
            }
            Ok(())
        });
        // Also after an error, because transfers that have begun write into `all`.
        let quiet = self.images.core().quiet();
        begun?;
        quiet?;
        let elements = Elements { n, from, to: all.to.as_mut_ptr().cast() };
        *self.converting.borrow_mut() = Some(all);
        Ok(elements)
    }

    /// The second half: stores the converted elements.
    ///
    /// # Safety
    /// The same as for [`Arrays::gmove`], with the operands and the mode of `gmove_fetch`.
    pub unsafe fn gmove_store(&self, on: &Interned, left: &Operand, right: &Operand, mode: Mode) -> Result<()> {
        let _inside = self.images.enter();
        let all = self.converting.borrow_mut().take();
        let all = all.ok_or(Wrong::Misfit("gmove: there is nothing that has been converted"))?;
        left.mark_written();
        for run in &all.runs {
            // SAFETY: a run stays inside the copy `all`, which has every element of the right side.
            let from = unsafe { all.to.as_ptr().cast::<u8>().add(run.first * left.esize()) };
            match &left.storage {
                Storage::Global(array) if mode == Mode::Out && run.image != self.images.me() => {
                    let section = array.section_of(self.images, run.image)?;
                    // SAFETY: as in `gmove_fetch`; it stays until all is complete.
                    unsafe { self.images.core().put_nd_nbi(section.shift(run.left), from, &run.store) }?;
                }
                // SAFETY: a run stays inside both sides; the left operand is writable at its subscripts, by the contract of this
                // function.
                _ => unsafe { run.store.copy(left.data().wrapping_offset(run.left), from) },
            }
        }
        self.meet_over(on, left, right)
    }

    /// What this node moves, and how many elements that is.
    fn converted_runs(
        &self,
        on: &Interned,
        left: &Operand,
        right: &Operand,
        mode: Mode,
    ) -> Result<(Vec<ConvertedRun>, usize)> {
        let (l, r) = (View::new(left, None)?, View::new(right, Some(left))?);
        self.must_be_here((&l, &r), on, mode)?;
        let (mut runs, mut n) = (Vec::new(), 0);
        let mut add = |image: i32, nest: &Nest| {
            let counts = nest.counts();
            let run = ConvertedRun {
                image,
                fetch: Walk::new(right.esize(), counts, &packed(right.esize(), counts), nest.theirs())?,
                right: nest.start.1,
                store: Walk::new(left.esize(), counts, nest.mine(), &packed(left.esize(), counts))?,
                left: nest.start.0,
                first: n,
            };
            n += counts.iter().product::<usize>();
            runs.push(run);
            Ok(())
        };
        // The left side is `mine`, whichever image moves.
        match mode {
            Mode::Out => self.targets(&l, &r, on, &mut |image, at, t| {
                let ((r_start, r_strides), (l_start, l_strides)) = (r.layout(&self.place_in(&r)), l.layout(at));
                let (mine, theirs) = sides((l_start, &l_strides), (r_start, &r_strides));
                let dims: Vec<Vec<_>> = t.dims.iter().map(|d| d.iter().map(|p| p.turned()).collect()).collect();
                let dims: Vec<_> = dims.iter().map(Vec::as_slice).collect();
                each_nest(mine, theirs, &dims, &mut |nest| add(image, nest))
            })?,
            _ => self.sources(&l, &r, on, &mut |image, at, t| {
                let ((l_start, l_strides), (r_start, r_strides)) = (l.layout(&self.place_in(&l)), r.layout(at));
                let (mine, theirs) = sides((l_start, &l_strides), (r_start, &r_strides));
                each_nest(mine, theirs, &t.dims, &mut |nest| add(image, nest))
            })?,
        }
        Ok((runs, n))
    }
}

fn sides<'a>(mine: (i64, &'a [i64]), theirs: (i64, &'a [i64])) -> (Layout<'a>, Layout<'a>) {
    (Layout { start: mine.0, strides: mine.1 }, Layout { start: theirs.0, strides: theirs.1 })
}
