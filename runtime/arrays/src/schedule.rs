//! Communication schedules: what a node moves from and to which others, kept from one execution of a statement to the
//! next.
//!
//! A schedule has distances, not addresses, so it serves all arrays and sections of the same shape. The data that two
//! nodes exchange are a product of pieces, one factor per dimension. The schedule stores few of them as strided
//! transfers, and many as factors. So it takes only a fraction of the local section's memory. Not here: how a schedule
//! is made (`gmove.rs`, `reflect.rs`), and how nodes take turns (`exchange.rs`).
//!
//! Memory: at most `MOST` schedules of `SPACE` bytes in all; the least recently used one is dropped first. The schedules
//! of an array end with it (`exchange.rs`).

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use nagaya_core::Walk;
use nagaya_dist::{HaloWidth, Placement, StridedRun, Subscript};

use crate::error::Result;

/// Schedules that are kept.
const MOST: usize = 256;

/// Bytes that they may take together.
const SPACE: usize = 8 << 20;

/// Transfers between two nodes that are written out; more are made anew each time.
const LISTED: usize = 64;

/// One strided transfer. Distances are bytes from the start of the local sections; the walk's destination is this node's side.
#[derive(Clone, Copy)]
pub(crate) struct Move {
    pub walk: Walk,
    pub mine: isize,
    pub theirs: isize,
}

/// A piece of one dimension, in bytes.
#[derive(Clone, Copy)]
struct Step {
    counts: [usize; 2],
    mine: Stride,
    theirs: Stride,
}

#[derive(Clone, Copy)]
struct Stride {
    first: isize,
    steps: [isize; 2],
}

impl Stride {
    fn new(placement: Placement, stride: i64) -> Stride {
        let bytes = |elements: i64| (elements * stride) as isize;
        Stride { first: bytes(placement.first), steps: [bytes(placement.outer), bytes(placement.inner)] }
    }
}

enum MoveSet {
    Listed(Vec<Move>),
    Product { esize: usize, mine: isize, theirs: isize, dims: Vec<Vec<Step>> },
}

/// One side of an addition to a schedule. It has the bytes from the start of the local section to the element at all
/// zeros. It also has the bytes from one element to the next, for each dimension of the shape.
pub(crate) struct Layout<'a> {
    pub start: i64,
    pub strides: &'a [i64],
}

impl<'a> Layout<'a> {
    /// The layout of a whole section.
    pub fn whole(strides: &'a [i64]) -> Layout<'a> {
        Layout { start: 0, strides }
    }
}

/// The moves between this node and one image.
pub(crate) struct Pair {
    pub image: i32,
    sets: Vec<MoveSet>,
}

impl Pair {
    /// All moves, if they are listed.
    pub fn listed(&self) -> Option<impl Iterator<Item = &Move>> {
        let all = self.sets.iter().all(|p| matches!(p, MoveSet::Listed(_)));
        all.then(|| {
            self.sets.iter().flat_map(|p| match p {
                MoveSet::Listed(moves) => moves.as_slice(),
                MoveSet::Product { .. } => &[],
            })
        })
    }

    /// Bytes moved, if they are listed.
    pub fn bytes(&self) -> Option<usize> {
        let moves = |set: &MoveSet| match set {
            MoveSet::Listed(moves) => Some(moves.iter().map(|m| m.walk.bytes()).sum::<usize>()),
            MoveSet::Product { .. } => None,
        };
        self.sets.iter().map(moves).sum()
    }

    /// Whether it is worth packing: see `APART`.
    fn is_apart(&self) -> bool {
        let apart = |m: &Move| m.walk.unit < APART && !m.walk.is_flat();
        let sets = |set: &MoveSet| matches!(set, MoveSet::Listed(moves) if moves.iter().any(apart));
        self.bytes().is_some_and(|b| b <= PACKED) && self.sets.iter().any(sets)
    }

    pub fn each(&self, f: &mut dyn FnMut(&Move) -> Result<()>) -> Result<()> {
        for set in &self.sets {
            match set {
                MoveSet::Listed(moves) => moves.iter().try_for_each(&mut *f)?,
                MoveSet::Product { esize, mine, theirs, dims } => {
                    combined_moves(*esize, (*mine, *theirs), dims, f)?;
                }
            }
        }
        Ok(())
    }
}

/// The loops of one transfer: how often, and bytes from one iteration to the next on either side; and where it begins.
pub(crate) struct Nest {
    counts: [usize; LOOPS],
    mine: [isize; LOOPS],
    theirs: [isize; LOOPS],
    loops: usize,
    pub start: (isize, isize),
}

impl Nest {
    pub fn counts(&self) -> &[usize] {
        &self.counts[..self.loops]
    }

    pub fn mine(&self) -> &[isize] {
        &self.mine[..self.loops]
    }

    pub fn theirs(&self) -> &[isize] {
        &self.theirs[..self.loops]
    }
}

/// Calls `f` with one transfer for each combination that takes one step of each dimension.
fn combinations(
    start: (isize, isize),
    dims: &[Vec<Step>],
    chosen: &mut Vec<Step>,
    f: &mut dyn FnMut(&Nest) -> Result<()>,
) -> Result<()> {
    if let Some(of_dim) = dims.get(chosen.len()) {
        for step in of_dim {
            chosen.push(*step);
            combinations(start, dims, chosen, f)?;
            chosen.pop();
        }
        return Ok(());
    }
    let mut nest = Nest { counts: [0; LOOPS], mine: [0; LOOPS], theirs: [0; LOOPS], loops: 2 * chosen.len(), start };
    for (d, step) in chosen.iter().enumerate() {
        nest.start.0 += step.mine.first;
        nest.start.1 += step.theirs.first;
        for k in 0..2 {
            nest.counts[2 * d + k] = step.counts[k];
            nest.mine[2 * d + k] = step.mine.steps[k];
            nest.theirs[2 * d + k] = step.theirs.steps[k];
        }
    }
    f(&nest)
}

/// The same as moves of elements of `esize` bytes.
fn combined_moves(
    esize: usize,
    start: (isize, isize),
    dims: &[Vec<Step>],
    f: &mut dyn FnMut(&Move) -> Result<()>,
) -> Result<()> {
    combinations(start, dims, &mut Vec::new(), &mut |t| {
        let walk = Walk::new(esize, t.counts(), t.mine(), t.theirs())?;
        f(&Move { walk, mine: t.start.0, theirs: t.start.1 })
    })
}

/// Most dimensions of an array.
pub const MAX_RANK: usize = 7;

/// Loops of a transfer: blocks and their elements, of each dimension.
const LOOPS: usize = 2 * MAX_RANK;

/// What this node reads from other nodes, and which nodes read from it. What it moves within itself is the first of the
/// pairs.
#[derive(Default)]
pub(crate) struct Schedule {
    /// Each image once.
    pub pairs: Vec<Pair>,
    /// Images that have this one among their pairs, itself excluded, each once. Empty where it is not needed.
    pub readers: Vec<Reader>,
    bytes: usize,
}

/// An image that reads from this one.
pub(crate) struct Reader {
    pub image: i32,
    /// What the reader reads, if the owner packs it. The destination of these moves is the reader's side, and their
    /// order is the reader's.
    pub packed: Option<Pair>,
}

/// Scattered elements are packed if there are fewer bytes than this between gaps. A line that one node reads, while
/// another writes elsewhere in it, goes back and forth between their caches.
const APART: usize = 64;

/// Bytes for one reader up to which they are packed.
const PACKED: usize = 256 << 10;

/// A schedule while it is made.
#[derive(Default)]
pub(crate) struct Draft {
    reads: MoveSets,
    /// The elements that others read from this node, by reader.
    gives: MoveSets,
    bytes: usize,
}

type MoveSets = BTreeMap<i32, Vec<MoveSet>>;

impl Draft {
    /// Adds what is read from `image`: every combination of one piece of each dimension.
    pub fn add(
        &mut self,
        image: i32,
        esize: usize,
        mine: Layout,
        theirs: Layout,
        dims: &[&[StridedRun]],
    ) -> Result<()> {
        let set = MoveSet::new(esize, mine, theirs, dims)?;
        self.bytes += set.bytes() + size_of::<Pair>();
        self.reads.entry(image).or_default().push(set);
        Ok(())
    }

    /// Adds what `image` reads from this node, as that node would `add` it.
    pub fn add_given(
        &mut self,
        image: i32,
        esize: usize,
        mine: Layout,
        theirs: Layout,
        dims: &[&[StridedRun]],
    ) -> Result<()> {
        let set = MoveSet::new(esize, theirs, mine, dims)?;
        self.bytes += set.bytes() + size_of::<Pair>();
        self.gives.entry(image).or_default().push(set);
        Ok(())
    }

    /// `image` reads from this node.
    pub fn add_reader(&mut self, image: i32) {
        self.gives.entry(image).or_default();
    }

    /// The image itself comes first, then the others from the next one on, so that not all begin with the same.
    pub fn finish(self, me: i32, size: i32) -> Schedule {
        let pair = |(image, sets): (i32, Vec<MoveSet>)| Pair { image, sets };
        let mut pairs: Vec<Pair> = self.reads.into_iter().map(pair).collect();
        pairs.sort_by_key(|p| (p.image - me).rem_euclid(size));
        let reader = |(image, sets)| {
            let pair = Pair { image, sets };
            Reader { image, packed: pair.is_apart().then_some(pair) }
        };
        let mut readers: Vec<Reader> = self.gives.into_iter().filter(|g| g.0 != me).map(reader).collect();
        readers.sort_unstable_by_key(|r| (r.image - me).rem_euclid(size));
        Schedule { pairs, readers, bytes: self.bytes }
    }
}

/// The pieces of each dimension in bytes.
fn steps(mine: &Layout, theirs: &Layout, dims: &[&[StridedRun]]) -> Vec<Vec<Step>> {
    let step = |d: usize, p: &StridedRun| Step {
        counts: [p.positions.reps as usize, p.positions.len as usize],
        mine: Stride::new(p.mine, mine.strides[d]),
        theirs: Stride::new(p.theirs, theirs.strides[d]),
    };
    dims.iter().enumerate().map(|(d, pieces)| pieces.iter().map(|p| step(d, p)).collect()).collect()
}

/// Calls `f` with every transfer that one piece of each dimension makes; nothing is kept.
pub(crate) fn each_move(
    esize: usize,
    mine: Layout,
    theirs: Layout,
    dims: &[&[StridedRun]],
    f: &mut dyn FnMut(&Move) -> Result<()>,
) -> Result<()> {
    let start = (mine.start as isize, theirs.start as isize);
    combined_moves(esize, start, &steps(&mine, &theirs, dims), f)
}

/// The same as loops, for sides whose elements differ in size.
pub(crate) fn each_nest(
    mine: Layout,
    theirs: Layout,
    dims: &[&[StridedRun]],
    f: &mut dyn FnMut(&Nest) -> Result<()>,
) -> Result<()> {
    let start = (mine.start as isize, theirs.start as isize);
    combinations(start, &steps(&mine, &theirs, dims), &mut Vec::new(), f)
}

impl MoveSet {
    fn new(esize: usize, mine: Layout, theirs: Layout, dims: &[&[StridedRun]]) -> Result<MoveSet> {
        let dims = steps(&mine, &theirs, dims);
        let start = (mine.start as isize, theirs.start as isize);
        let several = dims.iter().try_fold(1usize, |n, d| n.checked_mul(d.len())).unwrap_or(usize::MAX);
        if several > LISTED {
            return Ok(MoveSet::Product { esize, mine: start.0, theirs: start.1, dims });
        }
        let mut moves = Vec::with_capacity(several);
        combined_moves(esize, start, &dims, &mut |m| {
            moves.push(*m);
            Ok(())
        })?;
        Ok(MoveSet::Listed(moves))
    }

    fn bytes(&self) -> usize {
        match self {
            MoveSet::Listed(moves) => moves.len() * size_of::<Move>(),
            MoveSet::Product { dims, .. } => dims.iter().map(|d| d.len() * size_of::<Step>()).sum(),
        }
    }
}

/// Identifies an array, even one that has ended: a later array may have the same address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Serial(u64);

impl Serial {
    /// The serial of local data.
    pub const NONE: Serial = Serial(0);
}

impl Default for Serial {
    /// A new one.
    fn default() -> Serial {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Serial(LAST.fetch_add(1, Ordering::Relaxed) + 1)
    }
}

/// The facts on which a schedule depends.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) enum Key {
    /// `turned`: from the shadows to what they mirror.
    Halo { array: Serial, widths: Vec<HaloWidth>, orthogonal: bool, turned: bool },
    Gmove {
        left: Shape,
        right: Shape,
        out: bool,
        /// Its elements have been found to be in executing nodes.
        within: bool,
        readers: bool,
        set: usize,
    },
}

/// An operand of a gmove: the array, or the extents and strides of local data; and what is taken of it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Shape {
    pub array: Serial,
    pub local: Vec<(i64, i64)>,
    /// Bytes from the start of an element of a distributed array to the part that is taken.
    pub offset: usize,
    pub esize: usize,
    pub subscripts: Vec<Subscript>,
}

impl Key {
    fn names(&self, it: Serial) -> bool {
        match self {
            Key::Halo { array, .. } => *array == it,
            Key::Gmove { left, right, .. } => left.array == it || right.array == it,
        }
    }
}

/// A schedule, and when it was last used.
type CachedSchedule = (Rc<Schedule>, Cell<u64>);

/// The schedules of this process.
#[derive(Default)]
pub(crate) struct Schedules {
    kept: RefCell<HashMap<Key, CachedSchedule>>,
    clock: Cell<u64>,
    bytes: Cell<usize>,
}

impl Schedules {
    pub fn get(&self, key: &Key) -> Option<Rc<Schedule>> {
        self.clock.set(self.clock.get() + 1);
        let kept = self.kept.borrow();
        let (schedule, used) = kept.get(key)?;
        used.set(self.clock.get());
        Some(schedule.clone())
    }

    pub fn keep(&self, key: Key, schedule: Rc<Schedule>) {
        let mut kept = self.kept.borrow_mut();
        let mut bytes = self.bytes.get() + schedule.bytes;
        while kept.len() >= MOST || (bytes > SPACE && !kept.is_empty()) {
            let Some(oldest) = kept.iter().min_by_key(|(_, (_, used))| used.get()).map(|(key, _)| key.clone()) else {
                break;
            };
            bytes -= kept.remove(&oldest).map_or(0, |(schedule, _)| schedule.bytes);
        }
        self.bytes.set(bytes);
        kept.insert(key, (schedule, Cell::new(self.clock.get())));
    }

    pub fn forget(&self, array: Serial) {
        let mut freed = 0;
        self.kept.borrow_mut().retain(|key, (schedule, _)| {
            let stays = !key.names(array);
            freed += if stays { 0 } else { schedule.bytes };
            stays
        });
        self.bytes.set(self.bytes.get() - freed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(array: u64, low: i64) -> Key {
        Key::Halo {
            array: Serial(array),
            widths: vec![HaloWidth { low, high: 1, periodic: false }],
            orthogonal: false,
            turned: false,
        }
    }

    #[test]
    fn schedules_are_bounded_and_go_with_their_array() {
        let schedules = Schedules::default();
        for low in 0..2 * MOST as i64 {
            schedules.keep(key(1, low), Rc::default());
            // The first one is used all the time.
            assert!(schedules.get(&key(1, 0)).is_some());
        }
        assert_eq!(schedules.kept.borrow().len(), MOST);
        assert!(schedules.get(&key(1, 1)).is_none() && schedules.get(&key(1, 2 * MOST as i64 - 1)).is_some());
        schedules.keep(key(2, 0), Rc::default());
        schedules.forget(Serial(1));
        assert!(schedules.get(&key(1, 0)).is_none() && schedules.get(&key(2, 0)).is_some());
        let large = || Rc::new(Schedule { bytes: SPACE / 2, ..Schedule::default() });
        for low in 1..5 {
            schedules.keep(key(3, low), large());
        }
        assert!(schedules.bytes.get() <= SPACE);
        schedules.forget(Serial(3));
        assert_eq!(schedules.bytes.get(), 0);
    }
}
