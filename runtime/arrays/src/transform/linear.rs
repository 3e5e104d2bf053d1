//! Ranges of an array's elements in element order (the last index fastest), wherever they are: a range is a few blocks.

use nagaya_dist::Section;

use super::blocks::{packed, Copies, Here};
use crate::array::Array;
use crate::arrays::Arrays;
use crate::error::Result;

/// Calls `f(sections, number of the block's first element)` for the blocks that make up elements `from .. to` of an array with
/// these first indices and extents. At most two per dimension.
fn blocks(
    bounds: &[(i64, i64)],
    (from, to): (i64, i64),
    fixed: &mut Vec<Section>,
    f: &mut dyn FnMut(&[Section], i64) -> Result<()>,
    start: i64,
) -> Result<()> {
    let [(low, _), inside @ ..] = bounds else { return Ok(()) };
    if from >= to {
        return Ok(());
    }
    let row: i64 = inside.iter().map(|b| b.1).product();
    let (first, last) = ((from + row - 1) / row, to / row);
    // The end of a row that began before, whole rows, and the beginning of a row that continues.
    if from % row != 0 {
        let at = from / row;
        fixed.push(Section::one(low + at));
        blocks(inside, (from % row, (to - at * row).min(row)), fixed, f, start + at * row)?;
        fixed.pop();
    }
    if first < last {
        let mut sections = fixed.clone();
        sections.push(Section::dense(low + first, last - first));
        sections.extend(inside.iter().map(|b| Section::dense(b.0, b.1)));
        f(&sections, start + first * row)?;
    }
    if to % row != 0 && last >= first {
        fixed.push(Section::one(low + last));
        blocks(inside, (0, to % row), fixed, f, start + last * row)?;
        fixed.pop();
    }
    Ok(())
}

fn each_block(array: &Array, range: (i64, i64), f: &mut dyn FnMut(&[Section], i64) -> Result<()>) -> Result<()> {
    let bounds: Vec<(i64, i64)> = array.map.dims().iter().map(|d| (d.low(), d.extent())).collect();
    blocks(&bounds, range, &mut Vec::new(), f, 0)
}

impl Arrays {
    /// Elements `from .. to` of an array. Complete.
    pub(super) fn fetch_range(&self, array: &Array, (from, to): (i64, i64)) -> Result<Vec<u8>> {
        let mut data = vec![0u8; ((to - from).max(0) as usize) * array.esize];
        each_block(array, (from, to), &mut |sections, first| {
            let at = (first - from) as usize * array.esize;
            let here = Here { data: data[at..].as_mut_ptr(), strides: &packed(sections, array.esize) };
            // SAFETY: the block is within the range, for which there is space, and no gets are left when this function is.
            unsafe { self.fetch_block(array, sections, here) }
        })?;
        self.images.core().quiet()?;
        Ok(data)
    }

    /// Writes the elements from number `from` on; `data` holds whole elements. Complete after `complete`.
    pub(super) fn store_range(&self, array: &Array, from: i64, data: &[u8], copies: Copies) -> Result<()> {
        let to = from + (data.len() / array.esize) as i64;
        each_block(array, (from, to), &mut |sections, first| {
            let at = (first - from) as usize * array.esize;
            // The memory is only read.
            let here = Here { data: data[at..].as_ptr().cast_mut(), strides: &packed(sections, array.esize) };
            // SAFETY: the block is within the range, which `data` holds.
            unsafe { self.store_block(array, sections, here, copies) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_made_of_few_blocks_in_order() {
        for bounds in [vec![(0, 7)], vec![(2, 3), (0, 4)], vec![(0, 2), (-1, 3), (5, 4)], vec![(0, 3), (0, 1), (0, 2)]]
        {
            let all: i64 = bounds.iter().map(|b| b.1).product();
            for from in 0..=all {
                for to in from..=all {
                    let (mut next, mut count) = (from, 0);
                    blocks(
                        &bounds,
                        (from, to),
                        &mut Vec::new(),
                        &mut |sections, first| {
                            assert_eq!((first, sections.len()), (next, bounds.len()));
                            // The number of the block's first element, by the definition of element order.
                            let number = sections.iter().zip(&bounds).fold(0, |n, (s, b)| n * b.1 + s.first - b.0);
                            assert_eq!(number, first);
                            // Without gaps: once a dimension is not single, those inside are whole.
                            let open = sections.iter().position(|s| s.count > 1).unwrap_or(bounds.len() - 1);
                            let whole = |d: usize| sections[d].count == bounds[d].1 && sections[d].first == bounds[d].0;
                            assert!((open + 1..bounds.len()).all(whole));
                            next += sections.iter().map(|s| s.count).product::<i64>();
                            count += 1;
                            Ok(())
                        },
                        0,
                    )
                    .expect("no error");
                    assert!(
                        next == to && count <= 2 * bounds.len(),
                        "{bounds:?} {from}..{to}: {count} blocks to {next}"
                    );
                }
            }
        }
    }
}
