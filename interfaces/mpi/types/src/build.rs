//! Constructors. All of them are [`of_pieces`]: blocks of elements at displacements in bytes.

use std::rc::Rc;

use crate::{Constructor, Loop, Run, Type};

/// A number of elements of a type at a displacement.
struct Block<'a> {
    at: isize,
    count: usize,
    of: &'a Type,
}

/// One process's share of an array's dimension: `elements` elements, distributed in blocks to `processes` processes, of
/// which this is one.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    pub elements: usize,
    pub block: usize,
    pub processes: usize,
    pub process: usize,
}

impl Share {
    /// How many whole blocks it has, and how much of one more.
    fn blocks(self) -> (usize, usize) {
        let behind = self.elements.saturating_sub(self.process * self.block);
        let (whole, rest) = (behind / (self.block * self.processes), behind % (self.block * self.processes));
        match rest >= self.block {
            true => (whole + 1, 0),
            false => (whole, rest),
        }
    }
}

/// Types that would have more runs get a loop around the runs of one element.
const MOST: usize = 1024;

/// Adds the runs of `count` elements; joins what is adjacent in the order of the type map.
fn append(runs: &mut Vec<Run>, at: isize, count: usize, of: &Type) {
    if let (true, [run]) = (of.is_dense(), &of.runs[..]) {
        join(runs, Run { at, len: run.len * count, step: 0, times: 1 });
        return;
    }
    // One block per element: again one run.
    if !of.loops.is_empty() {
        for i in 0..count as isize {
            of.all_runs().for_each(|run| join(runs, Run { at: at + i * of.extent() + run.at, ..run }));
        }
        return;
    }
    if let [Run { at: first, len, times: 1, .. }] = of.runs[..] {
        join(runs, Run { at: at + first, len, step: of.extent(), times: count });
        return;
    }
    for i in 0..count as isize {
        for run in &of.runs {
            join(runs, Run { at: at + i * of.extent() + run.at, ..*run });
        }
    }
}

fn join(runs: &mut Vec<Run>, mut run: Run) {
    if run.len == 0 || run.times == 0 {
        return;
    }
    if run.times > 1 && run.step == run.len as isize {
        run = Run { len: run.len * run.times, step: 0, times: 1, ..run };
    }
    if let Some(last) = runs.last_mut() {
        if last.times == 1 && run.times == 1 {
            if last.at + last.len as isize == run.at {
                last.len += run.len;
                return;
            }
            if last.len == run.len {
                *last = Run { step: run.at - last.at, times: 2, ..*last };
                return;
            }
        } else if run.times == 1 && last.len == run.len && last.at + last.step * last.times as isize == run.at {
            last.times += 1;
            return;
        }
    }
    runs.push(run);
}

fn of_pieces<'a>(pieces: impl Iterator<Item = Block<'a>>, made: Constructor, pad: bool) -> Type {
    let mut t = Type {
        size: 0,
        lb: isize::MAX,
        ub: isize::MIN,
        true_lb: isize::MAX,
        true_ub: isize::MIN,
        bounded: false,
        align: 1,
        runs: Vec::new(),
        loops: Vec::new(),
        starts: Default::default(),
        basics: Vec::new(),
        made,
        handle: Default::default(),
        committed: Default::default(),
    };
    // A type without data and bounds is nowhere.
    for Block { at, count, of } in pieces.filter(|piece| piece.count > 0 && (piece.of.size > 0 || piece.of.bounded)) {
        let last = (count as isize - 1) * of.extent();
        let (low, high) = (at + last.min(0), at + last.max(0));
        if of.bounded && !t.bounded {
            (t.lb, t.ub, t.bounded) = (isize::MAX, isize::MIN, true);
        }
        if of.bounded == t.bounded {
            t.lb = t.lb.min(low + of.lb);
            t.ub = t.ub.max(high + of.ub);
        }
        if of.size > 0 {
            t.true_lb = t.true_lb.min(low + of.true_lb);
            t.true_ub = t.true_ub.max(high + of.true_ub);
        }
        t.size += count * of.size;
        t.align = t.align.max(of.align);
        append(&mut t.runs, at, count, of);
        add_basics(&mut t.basics, count, of);
    }
    if t.lb == isize::MAX {
        (t.lb, t.ub) = (0, 0);
    }
    if t.size == 0 {
        (t.true_lb, t.true_ub) = (0, 0);
    }
    if pad && !t.bounded {
        let extent = (t.ub - t.lb) as usize;
        t.ub = t.lb + extent.next_multiple_of(t.align) as isize;
    }
    t
}

fn add_basics(basics: &mut Vec<(crate::Basic, usize)>, count: usize, of: &Type) {
    if let [(basic, n)] = of.basics[..] {
        match basics.last_mut() {
            Some((last, m)) if *last == basic => *m += n * count,
            _ => basics.push((basic, n * count)),
        }
        return;
    }
    for _ in 0..count {
        for (basic, n) in &of.basics {
            match basics.last_mut() {
                Some((last, m)) if last == basic => *m += n,
                _ => basics.push((*basic, *n)),
            }
        }
    }
}

/// `count` of them, `step` bytes from one to the next, by a loop around their runs. Its bounds are those of the first and of the last one.
fn repeated(count: usize, step: isize, of: &Type, made: Constructor) -> Type {
    let last = (count as isize - 1) * step;
    let mut t = of.again(made);
    if count > 1 {
        t.loops.insert(0, Loop { step, times: count });
    }
    t.size *= count;
    (t.lb, t.ub) = (t.lb + last.min(0), t.ub + last.max(0));
    (t.true_lb, t.true_ub) = (t.true_lb + last.min(0), t.true_ub + last.max(0));
    t.basics.clear();
    add_basics(&mut t.basics, count, of);
    t
}

/// Whether `count` elements get a loop around the runs of one.
fn is_long(count: usize, of: &Type) -> bool {
    let runs = of.run_count();
    count > 0 && of.size > 0 && (!of.loops.is_empty() || runs > 1 && count.saturating_mul(runs) > MOST)
}

impl Type {
    pub fn contiguous(count: usize, of: &Rc<Type>, made: Constructor) -> Type {
        if is_long(count, of) {
            return repeated(count, of.extent(), of, made);
        }
        of_pieces([Block { at: 0, count, of }].into_iter(), made, false)
    }

    /// `stride` in bytes.
    pub fn vector(count: usize, block: usize, stride: isize, of: &Rc<Type>, made: Constructor) -> Type {
        let block_type = Type::contiguous(block, of, Constructor::default());
        // As a separate run where a block is one: `append` sees the distance as the extent.
        if let ([run], true) = (&block_type.runs[..], count > 0 && block > 0) {
            if run.times == 1 && block_type.loops.is_empty() {
                let mut t = of_pieces(
                    (0..count).map(|i| Block { at: i as isize * stride, count: block, of }).take(1),
                    made,
                    false,
                );
                let last = (count as isize - 1) * stride;
                t.lb += last.min(0);
                t.ub += last.max(0);
                t.true_lb += last.min(0);
                t.true_ub += last.max(0);
                t.size *= count;
                t.basics.clear();
                add_basics(&mut t.basics, count * block, of);
                t.runs.clear();
                join(&mut t.runs, Run { step: stride, times: count, ..*run });
                return t;
            }
        }
        if is_long(count, &block_type) {
            return repeated(count, stride, &block_type, made);
        }
        of_pieces((0..count).map(|i| Block { at: i as isize * stride, count: block, of }), made, false)
    }

    /// Blocks of given numbers of elements at displacements in bytes.
    pub fn indexed(blocks: impl Iterator<Item = (usize, isize)>, of: &Rc<Type>, made: Constructor) -> Type {
        of_pieces(blocks.map(|(count, at)| Block { at, count, of }), made, false)
    }

    /// Like `indexed`, each block of a type of its own.
    pub fn structure(blocks: &[(usize, isize, Rc<Type>)], made: Constructor) -> Type {
        of_pieces(blocks.iter().map(|(count, at, of)| Block { at: *at, count: *count, of }), made, true)
    }

    pub fn resized(of: &Rc<Type>, lb: isize, extent: isize, made: Constructor) -> Type {
        Type { lb, ub: lb + extent, bounded: true, ..of.again(made) }
    }

    /// The part of an array, its dimensions outermost first: extent, extent of the part, where that begins.
    pub fn subarray(dims: &[(usize, usize, usize)], of: &Rc<Type>, made: Constructor) -> Type {
        let extent = of.extent();
        let mut part = of.clone();
        let (mut bytes, mut start) = (extent, 0);
        for (n, size) in dims.iter().rev().enumerate() {
            let (whole, count, first) = *size;
            let next = match n {
                0 => Type::contiguous(count, &part, Constructor::default()),
                _ => Type::vector(count, 1, bytes, &part, Constructor::default()),
            };
            part = Rc::new(next);
            start += first as isize * bytes;
            bytes *= whole as isize;
        }
        let moved = match part.loops.is_empty() {
            true => Type::indexed([(1, start)].into_iter(), &part, Constructor::default()),
            false => part.moved(start),
        };
        Type { lb: 0, ub: bytes, bounded: true, made, ..moved }
    }

    /// The same at a displacement. The bounds of data move, too.
    fn moved(&self, by: isize) -> Type {
        let mut t = self.again(Constructor::default());
        t.runs.iter_mut().for_each(|run| run.at += by);
        [&mut t.lb, &mut t.ub, &mut t.true_lb, &mut t.true_ub].into_iter().for_each(|bound| *bound += by);
        t
    }

    /// A process's part of a distributed array, its dimensions outermost first.
    pub fn distributed(dims: &[Share], of: &Rc<Type>, made: Constructor) -> Type {
        let (mut part, mut bytes) = (of.clone(), of.extent());
        for share in dims.iter().rev() {
            let (whole, rest) = share.blocks();
            let (first, cycle) = ((share.process * share.block) as isize, (share.processes * share.block) as isize);
            let all = Type::vector(whole, share.block, cycle * bytes, &part, Constructor::default());
            let last = Block { at: (first + whole as isize * cycle) * bytes, count: rest, of: &part };
            let pieces = [Block { at: first * bytes, count: 1, of: &all }, last];
            let next = of_pieces(pieces.into_iter(), Constructor::default(), false);
            bytes *= share.elements as isize;
            part = Rc::new(Type { lb: 0, ub: bytes, bounded: true, ..next });
        }
        part.again(made)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{pack, pack_part, unpack, unpack_part, Basic};
    use nagaya_elements::Element;

    fn int() -> Rc<Type> {
        Rc::new(Basic::Number(Element::I32).named())
    }

    fn vector(count: usize, block: usize, stride: isize, of: &Rc<Type>) -> Rc<Type> {
        Rc::new(Type::vector(count, block, stride, of, Constructor::default()))
    }

    #[test]
    fn a_vector_is_one_run_and_a_dense_one_is_one_block() {
        let v = vector(1000, 2, 12, &int());
        assert_eq!(v.runs, [Run { at: 0, len: 8, step: 12, times: 1000 }]);
        assert_eq!((v.size, v.lb, v.ub, v.elements()), (8000, 0, 999 * 12 + 8, 2000));
        let dense = vector(5, 2, 8, &int());
        assert!(dense.is_dense() && dense.size == 40);
        let back = vector(3, 1, -8, &int());
        assert_eq!((back.lb, back.ub, back.true_lb), (-16, 4, -16));
    }

    #[test]
    fn a_structure_is_padded_as_in_c_and_an_empty_type_is_nowhere() {
        let double = Rc::new(Basic::Number(Element::F64).named());
        let s = Type::structure(&[(1, 0, double), (1, 8, int())], Constructor::default());
        assert_eq!((s.size, s.extent(), s.true_ub), (12, 16, 12));
        let none = Type::contiguous(0, &int(), Constructor::default());
        assert_eq!((none.size, none.lb, none.ub), (0, 0, 0));
    }

    #[test]
    fn bounds_that_were_given_hold_for_what_is_made_of_them() {
        let wide = Rc::new(Type::resized(&int(), -4, 6, Constructor::default()));
        let both = Type::structure(
            &[(1, 8, wide), (1, 0, Rc::new(Basic::Number(Element::F64).named()))],
            Constructor::default(),
        );
        assert_eq!((both.lb, both.extent(), both.true_lb, both.true_ub), (4, 6, 0, 12));
        let nothing = Rc::new(Type::contiguous(0, &int(), Constructor::default()));
        let one = Type::structure(&[(1, 100, nothing), (1, 0, int())], Constructor::default());
        assert_eq!((one.lb, one.extent()), (0, 4));
    }

    #[test]
    fn a_pair_counts_as_two_numbers() {
        use nagaya_elements::Element::{F64, I32};
        let pair = Rc::new(Basic::Pair { of: F64, index: I32, at: 8 }.named());
        let two = Type::contiguous(2, &pair, Constructor::default());
        for (numbers, bytes) in [(0, 0), (1, 8), (2, 12), (3, 20), (4, 24), (5, 32)] {
            assert_eq!((two.numbers_in(bytes), two.bytes_of(numbers)), (Some(numbers), Some(bytes)));
        }
        assert_eq!(two.numbers_in(10), None);
    }

    #[test]
    fn what_is_packed_comes_back_where_it_was() {
        let rows = Rc::new(Type::subarray(&[(4, 2, 1), (5, 3, 2)], &int(), Constructor::default()));
        assert_eq!((rows.size, rows.extent()), (24, 80));
        let from: Vec<i32> = (0..40).collect();
        let mut packed = vec![0u8; 48];
        // SAFETY: two elements of 80 bytes are in `from`, and 48 bytes are their data.
        unsafe { pack(&rows, 2, from.as_ptr().cast(), packed.as_mut_ptr()) };
        let numbers: Vec<i32> = packed.chunks(4).map(|b| i32::from_ne_bytes([b[0], b[1], b[2], b[3]])).collect();
        assert_eq!(numbers, [7, 8, 9, 12, 13, 14, 27, 28, 29, 32, 33, 34]);
        let mut to = vec![-1i32; 40];
        // SAFETY: as above; only the first 20 bytes are given.
        unsafe { unpack(&rows, 2, packed.as_ptr(), 20, to.as_mut_ptr().cast()) };
        let filled: Vec<i32> = to.iter().copied().filter(|x| *x >= 0).collect();
        assert_eq!(filled, [7, 8, 9, 12, 13]);
    }

    #[test]
    fn data_are_packed_and_unpacked_in_parts() {
        let pair = Rc::new(Type::indexed([(1, 4), (3, 12)].into_iter(), &int(), Constructor::default()));
        let rows = Rc::new(Type::subarray(&[(4, 2, 1), (5, 3, 2)], &int(), Constructor::default()));
        for of in [&pair, &rows, &vector(2, 1, 44, &pair), &int()] {
            let (count, from) = (3, (0..200u8).chain(0..200).collect::<Vec<u8>>());
            let mut whole = vec![0u8; count * of.size];
            // SAFETY: three elements are in the first 400 bytes, and their data have space.
            unsafe { pack(of, count, from.as_ptr(), whole.as_mut_ptr()) };
            for (skip, bytes) in (0..whole.len()).flat_map(|skip| (0..=whole.len() - skip).map(move |n| (skip, n))) {
                let mut part = vec![0xffu8; bytes];
                let mut to = vec![0xffu8; from.len()];
                // SAFETY: three elements are in the first 400 bytes, and `part` has space for the data of this range.
                unsafe { pack_part(of, count, from.as_ptr(), skip, bytes, part.as_mut_ptr()) };
                assert_eq!(part, whole[skip..skip + bytes]);
                // SAFETY: `part` has the data of this range, and `to` has space for three elements.
                unsafe { unpack_part(of, count, part.as_ptr(), skip, bytes, to.as_mut_ptr()) };
                let mut back = vec![0u8; whole.len()];
                // SAFETY: `to` has three elements, and `back` space for all their data.
                unsafe { pack(of, count, to.as_ptr(), back.as_mut_ptr()) };
                let outside = back[..skip].iter().chain(&back[skip + bytes..]);
                assert!(back[skip..skip + bytes] == part && outside.clone().all(|byte| *byte == 0xff));
            }
        }
    }

    #[test]
    fn a_distributed_array_is_dealt_out_in_blocks() {
        let cyclic = Share { elements: 5, block: 2, processes: 2, process: 0 };
        let block = Share { elements: 4, block: 2, processes: 2, process: 1 };
        let of = Type::distributed(&[cyclic, block], &int(), Constructor::default());
        // Rows 0, 1 and 4, of each the columns 2 and 3.
        assert_eq!((of.size, of.lb, of.ub), (24, 0, 80));
        let from: Vec<i32> = (0..20).collect();
        let mut packed = [0i32; 6];
        // SAFETY: one element of 80 bytes, with 24 of data.
        unsafe { pack(&of, 1, from.as_ptr().cast(), packed.as_mut_ptr().cast()) };
        assert_eq!(packed, [2, 3, 6, 7, 18, 19]);
        let none = Share { elements: 2, block: 1, processes: 3, process: 2 };
        assert_eq!(Type::distributed(&[none], &int(), Constructor::default()).size, 0);
        let large = Share { elements: 1 << 40, block: 3, processes: 2, process: 1 };
        let of = Type::distributed(&[large], &int(), Constructor::default());
        assert_eq!((of.size, of.runs.len()), (4 * ((1 << 40) / 6 * 3 + 1), 2));
    }

    #[test]
    fn elements_that_overlap_their_neighbours_keep_the_order_of_the_type_map() {
        let pair = Rc::new(Type::indexed([(1, 4), (1, 0)].into_iter(), &int(), Constructor::default()));
        let from = [1i32, 2, 3, 4];
        let mut packed = [0i32; 4];
        // SAFETY: two elements of 8 bytes.
        unsafe { pack(&pair, 2, from.as_ptr().cast(), packed.as_mut_ptr().cast()) };
        assert_eq!(packed, [2, 1, 4, 3]);
    }

    /// A type with loops around its runs is what its type map says, as a whole, in parts, in pairs, moved, and with other bounds.
    #[test]
    fn many_runs_are_loops_around_few() {
        let rows = vector(7, 1, 12, &int());
        let planes = vector(300, 1, 100, &rows);
        let all = vector(5, 1, -30_004, &planes);
        assert_eq!((planes.runs.len(), planes.loops.len(), all.loops.len()), (300, 0, 1));
        let places = |moved: isize| -> Vec<isize> {
            let of_planes = (0..5).flat_map(|o| (0..300).map(move |m| moved - o * 30_004 + m * 100));
            of_planes.flat_map(|at| (0..7).map(move |k| at + k * 12)).collect()
        };
        let end = 299 * 100 + 6 * 12 + 4;
        assert_eq!(
            (all.size, all.lb, all.ub, all.true_lb, all.true_ub),
            (5 * 300 * 28, -4 * 30_004, end, -4 * 30_004, end)
        );
        let moved = Rc::new(all.moved(8));
        let deeper =
            vector(3, 2, 1_000_000, &Rc::new(Type::resized(&moved, -4 * 30_004, 200_000, Constructor::default())));
        assert_eq!((deeper.loops.len(), deeper.run_count()), (3, 3 * 2 * 5 * 300));
        let mut at_all = Vec::new();
        for at in [0, 200_000, 1_000_000, 1_200_000, 2_000_000, 2_200_000] {
            at_all.extend(places(at + 8));
        }
        let start = 150_000;
        let from: Vec<u8> = (0..2_600_000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
        for (of, places) in [(&*all, places(0)), (&*moved, places(8)), (&*deeper, at_all)] {
            let data: Vec<u8> = places
                .iter()
                .flat_map(|at| (0..4).map(move |k| (at + start + k) as usize))
                .map(|at| from[at])
                .collect();
            assert_eq!(data.len(), of.size);
            let bytes = data.len();
            for (skip, n) in [
                (0, bytes),
                (0, 1),
                (3, 17),
                (28 * 299 + 5, 60),
                (28 * 300, 8401),
                (bytes / 2 + 1, bytes / 3),
                (bytes - 1, 1),
            ] {
                let (mut part, mut to) = (vec![0u8; n], vec![0u8; from.len()]);
                let mut back = vec![0u8; n];
                // SAFETY: the element is in `from` and in `to` around `start`, and the parts have space for `n` bytes.
                unsafe {
                    pack_part(of, 1, from.as_ptr().offset(start), skip, n, part.as_mut_ptr());
                    unpack_part(of, 1, part.as_ptr(), skip, n, to.as_mut_ptr().offset(start));
                    pack_part(of, 1, to.as_ptr().offset(start), skip, n, back.as_mut_ptr());
                }
                assert!(part == data[skip..skip + n] && back == part, "bytes {n} after {skip}");
            }
            let mut seen = Vec::new();
            crate::pieces(of, bytes, |at, len| seen.push((at, len)));
            assert_eq!(seen, places.iter().map(|at| (*at, 4)).collect::<Vec<_>>());
            let dense = Type::contiguous(bytes / 4, &int(), Constructor::default());
            let mut pairs = Vec::new();
            let end: Result<(), ()> = crate::pairs((of, 1), (&*vector(bytes / 4, 1, 8, &int()), 1), |at, to, len| {
                pairs.push((at, to, len));
                Ok(())
            });
            assert!(end.is_ok() && dense.size == bytes);
            assert_eq!(pairs, (0..).zip(&places).map(|(k, at)| (*at, 8 * k, 4)).collect::<Vec<_>>());
            assert_eq!(of.signature(2), int().signature(bytes / 2));
        }
    }

    #[test]
    fn nested_vectors_take_no_space_for_each_block() {
        let mut part = int();
        let mut stride = 8;
        for _ in 0..6 {
            part = vector(1000, 1, stride, &part);
            stride *= 1001;
        }
        assert_eq!(part.size, 4 * 1000usize.pow(6));
        assert!(part.runs.len() <= MOST);
        let whole = Type::subarray(&[(51, 50, 1); 5], &int(), Constructor::default());
        assert_eq!(
            (whole.size, whole.lb, whole.true_lb),
            (4 * 50usize.pow(5), 0, 4 * (1 + 51 + 51 * 51 + 51 * 51 * 51 + 51isize.pow(4)))
        );
        assert!(whole.runs.len() <= MOST && whole.run_count() == 50usize.pow(3));
    }
}
