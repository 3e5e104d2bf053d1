//! A datatype.

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use crate::basic::Basic;

/// `times` blocks of `len` bytes, `step` bytes from the start of one to the start of the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    pub at: isize,
    pub len: usize,
    pub step: isize,
    pub times: usize,
}

/// A loop around the runs of a type: `times` of them, `step` bytes from one to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loop {
    pub step: isize,
    pub times: usize,
}

/// How a type was made: what MPI's `Type_get_contents` reports, in its order. For a function with large counts, the
/// counts and addresses are in `large`.
#[derive(Clone, Debug, Default)]
pub struct Constructor {
    /// A combiner's number; 0 for predefined ones.
    pub combiner: i32,
    pub integers: Vec<i64>,
    pub addresses: Vec<i64>,
    pub large: Vec<i64>,
    pub types: Vec<Rc<Type>>,
}

/// Runs from one entry of `Type::starts` to the next: few enough to pass through, and so many that the entries need little memory.
const STRIDE: usize = 64;

/// A datatype.
#[derive(Clone, Debug)]
pub struct Type {
    /// Bytes of data in an element.
    pub size: usize,
    pub lb: isize,
    pub ub: isize,
    /// Where data begins and ends.
    pub true_lb: isize,
    pub true_ub: isize,
    /// Whether `lb` and `ub` were given. Then they, and not the data, define the bounds of a type made of this one.
    pub bounded: bool,
    pub align: usize,
    /// The runs, without those of `loops`: [`Type::run`] has them all.
    pub runs: Vec<Run>,
    /// Loops around the runs, outermost first. Only types with many runs have any, so that nested vectors need little memory.
    pub loops: Vec<Loop>,
    /// The bytes of data before every `STRIDE`th run, since a part of the data was first looked for.
    pub starts: OnceCell<Box<[usize]>>,
    /// What it is made of, in order: a basic type and how many of them.
    pub basics: Vec<(Basic, usize)>,
    pub made: Constructor,
    /// The handle, for the owner of the type.
    pub handle: Cell<usize>,
    pub committed: Cell<bool>,
}

impl Type {
    /// Bytes from one element to the next.
    #[inline]
    pub fn extent(&self) -> isize {
        self.ub - self.lb
    }

    /// The number of all runs.
    pub fn run_count(&self) -> usize {
        self.rounds() * self.runs.len()
    }

    /// How often `runs` are repeated.
    fn rounds(&self) -> usize {
        self.loops.iter().map(|l| l.times).product()
    }

    /// Run `number` in the order of the type map, up to `run_count`.
    #[inline]
    pub fn run(&self, number: usize) -> Option<Run> {
        if self.loops.is_empty() {
            return self.runs.get(number).copied();
        }
        let mut round = number / self.runs.len();
        let mut run = self.runs[number % self.runs.len()];
        for Loop { step, times } in self.loops.iter().rev() {
            run.at += (round % times) as isize * step;
            round /= times;
        }
        (round == 0).then_some(run)
    }

    /// All runs in the order of the type map.
    pub fn all_runs(&self) -> impl Iterator<Item = Run> + '_ {
        (0..self.run_count()).filter_map(|number| self.run(number))
    }

    /// A run at most `STRIDE` runs before the one with byte `skip` of an element's data, and the bytes of data before it.
    /// Messages travel in pieces: if each piece passed through all runs before it, long messages would take quadratic time.
    pub(crate) fn run_before(&self, skip: usize) -> (usize, usize) {
        if skip == 0 {
            return (0, 0);
        }
        let bytes = self.size / self.rounds();
        let round = skip / bytes;
        let (run, before) = self.run_of_round(skip % bytes);
        (round * self.runs.len() + run, round * bytes + before)
    }

    fn run_of_round(&self, skip: usize) -> (usize, usize) {
        if self.runs.len() <= STRIDE {
            return (0, 0);
        }
        let starts = self.starts.get_or_init(|| {
            let each = self.runs.chunks(STRIDE).map(|runs| runs.iter().map(|run| run.len * run.times).sum::<usize>());
            let before = each.scan(0, |sum, bytes| Some(std::mem::replace(sum, *sum + bytes)));
            before.collect()
        });
        let at = starts.partition_point(|start| *start <= skip).saturating_sub(1);
        (at * STRIDE, starts[at])
    }

    /// Whether elements are contiguous from the beginning of the buffer on.
    #[inline]
    pub fn is_dense(&self) -> bool {
        match self.runs[..] {
            _ if !self.loops.is_empty() => false,
            [] => true,
            [run] => run.times == 1 && run.at == 0 && run.len as isize == self.extent() && self.lb == 0,
            _ => false,
        }
    }

    /// The one basic type it is made of.
    #[inline]
    pub fn only_basic(&self) -> Option<Basic> {
        let first = self.basics.first()?.0;
        self.basics.iter().all(|(basic, _)| *basic == first).then_some(first)
    }

    /// Basic types in an element.
    #[inline]
    pub fn elements(&self) -> usize {
        self.basics.iter().map(|(_, n)| n).sum()
    }

    /// Numbers in an element, those of a pair apart: what MPI counts as elements.
    pub(crate) fn numbers(&self) -> usize {
        self.basics.iter().map(|(basic, n)| basic.numbers().len() * n).sum()
    }

    /// How many numbers there are in `bytes` bytes of data; `None` if the last one is not whole.
    pub fn numbers_in(&self, bytes: usize) -> Option<usize> {
        if self.size == 0 {
            return (bytes == 0).then_some(0);
        }
        let (mut count, mut rest) = (bytes / self.size * self.numbers(), bytes % self.size);
        for (basic, n) in &self.basics {
            let whole = (rest / basic.size()).min(*n);
            count += whole * basic.numbers().len();
            rest -= whole * basic.size();
            if whole < *n {
                // Not all of the numbers of a pair, or there would be one pair more.
                for size in basic.numbers() {
                    if rest == 0 {
                        break;
                    }
                    rest = rest.checked_sub(size)?;
                    count += 1;
                }
                break;
            }
        }
        (rest == 0).then_some(count)
    }

    /// The inverse: the bytes of the first `numbers` numbers. `None`: more than 2^63 - 1.
    pub fn bytes_of(&self, numbers: usize) -> Option<usize> {
        let each = self.numbers().max(1);
        let (whole, mut rest) = (numbers / each, numbers % each);
        // The rest is less than one element.
        let limit = whole.checked_add(1)?.checked_mul(self.size)?;
        if limit > isize::MAX as usize {
            return None;
        }
        let mut bytes = whole * self.size;
        for (basic, n) in &self.basics {
            let whole = (rest / basic.numbers().len()).min(*n);
            bytes += whole * basic.size();
            rest -= whole * basic.numbers().len();
            if whole < *n {
                return Some(bytes + basic.numbers().take(rest).sum::<usize>());
            }
        }
        Some(bytes)
    }

    /// The bytes of the first `items` entries of the type map of several elements, packed. A pair is one entry.
    pub fn bytes_of_items(&self, items: usize) -> usize {
        let each = self.elements().max(1);
        let (mut bytes, mut rest) = (items / each * self.size, items % each);
        for (basic, n) in &self.basics {
            let now = rest.min(*n);
            bytes += now * basic.size();
            rest -= now;
        }
        bytes
    }

    /// The same layout as a type of its own: made of `made`, not committed.
    pub(crate) fn again(&self, made: Constructor) -> Type {
        Type { made, handle: Cell::default(), committed: Cell::new(false), ..self.clone() }
    }
}

impl Basic {
    /// The type of one.
    pub fn named(self) -> Type {
        let (size, align) = (self.size(), self.align());
        let extent = size.next_multiple_of(align);
        let run = |at: usize, len| Run { at: at as isize, len, step: 0, times: 1 };
        let runs = match self {
            Basic::Pair { of, index, at } if at as usize != of.size() => {
                vec![run(0, of.size()), run(at as usize, index.size())]
            }
            _ => vec![run(0, size)],
        };
        let true_ub = runs.iter().map(|r| r.at + r.len as isize).max().unwrap_or(0);
        Type {
            size,
            lb: 0,
            ub: extent.max((true_ub as usize).next_multiple_of(align)) as isize,
            true_lb: 0,
            true_ub,
            bounded: false,
            align,
            runs,
            loops: Vec::new(),
            starts: OnceCell::new(),
            basics: vec![(self, 1)],
            made: Constructor::default(),
            handle: Default::default(),
            committed: true.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::{pack, pack_part, unpack_part};

    /// A type of `blocks` blocks of one to three bytes, which no two adjacent ones join to one run.
    fn irregular(blocks: usize) -> Type {
        let byte = Rc::new(Basic::Byte.named());
        let blocks = (0..blocks).map(|n| (1 + n % 3, (n * 8 + n * n % 5) as isize));
        Type::indexed(blocks, &byte, Constructor::default())
    }

    #[test]
    fn a_part_of_many_blocks_is_found_without_a_look_at_those_before_it() {
        for blocks in [1, STRIDE, STRIDE + 1, 1000] {
            let of = irregular(blocks);
            assert_eq!(of.runs.len(), blocks);
            for skip in 0..of.size {
                let (first, before) = of.run_before(skip);
                let near = &of.runs[first..of.runs.len().min(first + STRIDE)];
                let bytes: usize = near.iter().map(|run| run.len * run.times).sum();
                assert!(before <= skip && skip < before + bytes, "byte {skip} of {blocks} blocks");
                assert_eq!(before, (0..first).map(|n| 1 + n % 3).sum::<usize>());
            }
        }
    }

    #[test]
    fn parts_of_many_blocks_are_packed_and_unpacked() {
        let (of, count, piece) = (irregular(1000), 3, 61);
        let from: Vec<u8> = (0..30_000).map(|n| (n % 251) as u8).collect();
        let (mut whole, mut parts) = (vec![0; count * of.size], vec![0; count * of.size]);
        let (mut to, mut back) = (vec![0; from.len()], vec![0; count * of.size]);
        assert!(of.data_bounds(count).1 <= from.len() as isize);
        // SAFETY: `from` and `to` have space for three elements, and the others for their data.
        unsafe {
            pack(&of, count, from.as_ptr(), whole.as_mut_ptr());
            for skip in (0..parts.len()).step_by(piece) {
                let part = parts[skip..].as_mut_ptr();
                let bytes = piece.min(whole.len() - skip);
                pack_part(&of, count, from.as_ptr(), skip, bytes, part);
                unpack_part(&of, count, part, skip, bytes, to.as_mut_ptr());
            }
            pack(&of, count, to.as_ptr(), back.as_mut_ptr());
        }
        assert!(parts == whole && back == whole);
    }
}
