//! The symmetric heap: the object to which each byte of the segment belongs.
//!
//! Every process runs the same requests through the same deterministic allocator. So every object has the same offset
//! everywhere, and no process queries another. The allocator's records are in private memory. So a stray put can spoil
//! data but never the allocator, and untouched segment pages stay untouched. Not here: agreement between processes on
//! sizes (`runtime.rs`).
//!
//! Best fit by size, lowest offset among equals; a freed block merges with free blocks beside it at once.
//!
//! A gap follows each large block. It makes arrays of equal size begin at different places of a page, on pages of
//! different cache and TLB sets. Sizes are mostly multiples of large powers of two. Without the gap, all streams of a
//! loop over ten arrays would be in one set of the first cache and of the TLB.

use crate::addr::Offset;
use crate::config::{show_size, SEGMENT_SIZE};
use crate::error::{Error, Result, Status};
use std::collections::{BTreeMap, BTreeSet};

/// Every block starts on a multiple of this, so that no two objects share a cache line or a vector is ever misaligned.
pub const GRAIN: usize = 64;

/// A block of at least this size has a gap after it.
const LARGE: usize = 64 << 10;

/// What a large block takes with its gap is an odd number of pages and this much. Near the golden section of a page: starts of
/// consecutive blocks keep away from each other however many there are.
const STAGGER: usize = 1600;

const PAGE: usize = 4096;

/// The allocator of one segment.
pub struct Heap {
    size: usize,
    /// Free blocks by offset: length.
    free: BTreeMap<usize, usize>,
    /// The same blocks by (length, offset): the first entry not smaller than a request is the best fit.
    by_size: BTreeSet<(usize, usize)>,
    /// Live blocks by offset.
    live: BTreeMap<usize, Live>,
    /// No block ever reached beyond this.
    touched: usize,
}

struct Live {
    /// The requested size.
    bytes: usize,
    length: usize,
    gap: usize,
}

/// The gap after a block of `length` bytes, a multiple of the grain.
fn gap(length: usize) -> usize {
    match length {
        0..LARGE => 0,
        _ => (PAGE + STAGGER).wrapping_sub(length) % (2 * PAGE),
    }
}

impl Heap {
    /// A heap over `size` bytes, all free.
    pub fn new(size: usize) -> Heap {
        let size = size / GRAIN * GRAIN;
        let mut heap =
            Heap { size, free: BTreeMap::new(), by_size: BTreeSet::new(), live: BTreeMap::new(), touched: 0 };
        if size > 0 {
            heap.give(0, size);
        }
        heap
    }

    /// Takes `bytes` (0 counts as 1, so that every object has an address of its own) on a multiple of `align`.
    ///
    /// `NoSpace` names what the memory is for and the size of segment that holds it; `BadArgument` if `align` is not a power of two.
    pub fn alloc(&mut self, what: &str, bytes: usize, align: usize) -> Result<Offset> {
        self.alloc_below(self.size, what, bytes, align, &[])
    }

    /// The same, of the bytes before offset `end`. `plans`: what will be allocated later.
    pub fn alloc_below(
        &mut self,
        end: usize,
        what: &str,
        bytes: usize,
        align: usize,
        plans: &[Plan],
    ) -> Result<Offset> {
        if !align.is_power_of_two() {
            return Err(Error::new(
                Status::BadArgument,
                format!("an alignment of {align}: alignments are powers of two"),
            ));
        }
        let align = align.max(GRAIN);
        let Some(need) = bytes.max(1).checked_next_multiple_of(GRAIN) else {
            return Err(self.exhausted(end, Some(Plan::new(what, bytes)), align, plans));
        };
        // The gap is left out where there is no space for it.
        let (gap, fit) = match need.checked_add(gap(need)).and_then(|all| self.fit(end, all, align)) {
            Some(fit) => (gap(need), Some(fit)),
            None => (0, self.fit(end, need, align)),
        };
        let Some((length, start)) = fit else {
            return Err(self.exhausted(end, Some(Plan::new(what, bytes)), align, plans));
        };
        self.take(start, length);
        let first = start.next_multiple_of(align);
        if first > start {
            self.give(start, first - start);
        }
        let next = first + need + gap;
        if next < start + length {
            self.give(next, start + length - next);
        }
        self.live.insert(first, Live { bytes, length: need, gap });
        self.touched = self.touched.max(next);
        Ok(Offset(first))
    }

    /// The free block (length and offset) to take `need` bytes from. Blocks start on the grain; a larger alignment may cost up to
    /// `align - GRAIN` bytes in front.
    fn fit(&self, end: usize, need: usize, align: usize) -> Option<(usize, usize)> {
        let fits = |&&(length, start): &&(usize, usize)| {
            let first = start.next_multiple_of(align);
            first - start <= length && length - (first - start) >= need && first + need <= end
        };
        self.by_size.range((need, 0)..).find(fits).copied()
    }

    /// Gives a block back. `BadAddress` if no live block starts there (never allocated, freed twice, or an inner address).
    pub fn free(&mut self, offset: Offset) -> Result<()> {
        let Some(live) = self.live.remove(&offset.0) else {
            return Err(Error::new(
                Status::BadAddress,
                format!("free of segment offset {:#x}: no shared object starts there (was it freed twice?)", offset.0),
            ));
        };
        let (mut start, mut length) = (offset.0, live.length + live.gap);
        if let Some((&before, &len)) = self.free.range(..start).next_back() {
            if before + len == start {
                self.take(before, len);
                start = before;
                length += len;
            }
        }
        if let Some(&len) = self.free.get(&(start + length)) {
            self.take(start + length, len);
            length += len;
        }
        self.give(start, length);
        Ok(())
    }

    /// Bytes of the live block that starts at `offset` (rounded up to the grain).
    pub fn block(&self, offset: Offset) -> Option<usize> {
        self.live.get(&offset.0).map(|b| b.length)
    }

    /// The live block that contains `offset`: start and length.
    pub fn containing(&self, offset: Offset) -> Option<(Offset, usize)> {
        let (&start, &Live { length, .. }) = self.live.range(..=offset.0).next_back()?;
        (offset.0 < start + length).then_some((Offset(start), length))
    }

    /// Like `containing`, with the requested bytes.
    pub fn object(&self, offset: Offset) -> Option<(Offset, usize)> {
        let (start, _) = self.containing(offset)?;
        Some((start, self.live.get(&start.0)?.bytes))
    }

    /// Bytes from this offset on were never in a block, so they are as the segment was at the start: zero.
    pub fn touched(&self) -> usize {
        self.touched
    }

    /// No live block with its gap reaches beyond this.
    pub fn top(&self) -> usize {
        self.live.last_key_value().map_or(0, |(start, b)| start + b.length + b.gap)
    }

    /// Bytes not in any live block.
    pub fn left(&self) -> usize {
        self.free.values().sum()
    }

    fn take(&mut self, start: usize, length: usize) {
        self.free.remove(&start);
        self.by_size.remove(&(length, start));
    }

    fn give(&mut self, start: usize, length: usize) {
        self.free.insert(start, length);
        self.by_size.insert((length, start));
    }

    /// The error of a request that does not fit before offset `end`, beside what is planned.
    #[cold]
    pub fn exhausted(&self, end: usize, request: Option<Plan>, align: usize, plans: &[Plan]) -> Error {
        let others = self.size - end;
        let pieces = self.free.iter().map(|(&start, &length)| (start + length).min(end).saturating_sub(start));
        let (left, largest) = pieces.fold((0, 0), |(sum, most), piece| (sum + piece, most.max(piece)));
        let padding = if align > GRAIN { align } else { 0 };
        let later = plans.iter().filter(|plan| request.as_ref().is_none_or(|request| plan.what != request.what));
        let mut wanted: Vec<&Plan> = request.iter().chain(later).collect();
        wanted.sort_by_key(|plan| std::cmp::Reverse(plan.bytes));
        let taken = self.top().saturating_add(others);
        let needed = wanted.iter().fold(taken.saturating_add(padding), |sum, plan| sum.saturating_add(plan.space()));
        let list: Vec<String> =
            wanted.iter().map(|plan| format!("{} ({})", plan.what, show_up(plan.bytes as u64))).collect();
        let pieces =
            if largest < left { format!(", {} in one piece", show_size(largest as u64)) } else { String::new() };
        Error::new(
            Status::NoSpace,
            format!(
                "the segment of {} has no room for {}: {} are used, {} are free{pieces}; {}",
                show_size(self.size as u64),
                list.join(", "),
                show_up((end - left + others) as u64),
                show_size(left as u64),
                advice(needed as u64, memory_of_machine()),
            ),
        )
    }
}

/// Memory that the program requests, now or later, and its purpose.
#[derive(Clone, Debug)]
pub struct Plan {
    what: String,
    bytes: usize,
}

impl Plan {
    pub fn new(what: &str, bytes: usize) -> Plan {
        Plan { what: what.into(), bytes }
    }

    /// The bytes that it takes in the segment.
    fn space(&self) -> usize {
        let Some(length) = self.bytes.max(1).checked_next_multiple_of(GRAIN) else { return usize::MAX };
        length.saturating_add(gap(length))
    }
}

/// What will be allocated soon, so that the advice on the size of the segment counts it.
#[derive(Default)]
pub struct Plans(Vec<Plan>);

impl Plans {
    /// Adds `bytes` to what is planned for this purpose.
    pub fn add(&mut self, what: &str, bytes: usize) {
        match self.0.iter_mut().find(|plan| plan.what == what) {
            Some(plan) => plan.bytes = plan.bytes.saturating_add(bytes),
            None => self.0.push(Plan::new(what, bytes)),
        }
    }

    /// Removes memory that has been allocated from the plan.
    pub fn done(&mut self, what: &str) {
        self.0.retain(|plan| plan.what != what);
    }

    pub fn all(&self) -> &[Plan] {
        &self.0
    }

    /// Bytes that are planned.
    pub fn bytes(&self) -> usize {
        self.0.iter().fold(0, |sum, plan| sum.saturating_add(plan.space()))
    }
}

/// `show_size`, rounded up.
pub fn show_up(bytes: u64) -> String {
    let units = [("T", 40), ("G", 30), ("M", 20), ("K", 10)];
    match units.into_iter().find(|(_, shift)| bytes >= 1 << shift) {
        Some((unit, shift)) if bytes % (1 << shift) != 0 => {
            let tenths = (u128::from(bytes) * 10).div_ceil(1 << shift);
            format!("{}.{}{unit}", tenths / 10, tenths % 10)
        }
        _ => show_size(bytes),
    }
}

/// What to do where the segment would have to hold the `needed` bytes, on a machine with so much memory.
pub fn advice(needed: u64, memory: u64) -> String {
    if needed > memory {
        let (needed, memory) = (show_up(needed), show_size(memory));
        return format!("in all {needed} are needed, more than the memory of this machine ({memory}): ask for less, or use more machines");
    }
    let plenty = needed.checked_next_power_of_two().filter(|bytes| *bytes <= memory);
    // Not rounded: a little more than there is would be refused.
    let enough = plenty.map_or_else(|| format!("{}K", needed.div_ceil(1 << 10)), show_size);
    format!("in all {} are needed: set {}={enough}", show_up(needed), SEGMENT_SIZE.name)
}

/// Bytes of physical memory.
pub fn memory_of_machine() -> u64 {
    // SAFETY: sysconf only reads; both names are valid on Linux.
    let (pages, page) = unsafe { (libc::sysconf(libc::_SC_PHYS_PAGES), libc::sysconf(libc::_SC_PAGESIZE)) };
    u64::try_from(pages).unwrap_or(0) * u64::try_from(page).unwrap_or(4096)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nagaya_random::Random;

    /// A small deterministic generator: the property tests print its seed.
    /// All that must hold between any two requests.
    fn check(heap: &Heap, seed: u64) {
        let mut at = 0;
        let mut was_free = false;
        let mut blocks: Vec<(usize, usize, bool)> = heap
            .free
            .iter()
            .map(|(&s, &l)| (s, l, true))
            .chain(heap.live.iter().map(|(&s, b)| (s, b.length + b.gap, false)))
            .collect();
        blocks.sort();
        for (start, length, free) in blocks {
            assert_eq!(start, at, "seed {seed}: blocks neither overlap nor leave a gap");
            assert!(length > 0 && length % GRAIN == 0, "seed {seed}: whole grains");
            assert!(!(free && was_free), "seed {seed}: free neighbours are joined");
            at = start + length;
            was_free = free;
        }
        assert_eq!(at, heap.size, "seed {seed}: the blocks cover the segment");
        assert_eq!(heap.by_size.len(), heap.free.len(), "seed {seed}: both books list the same blocks");
        assert!(heap.by_size.iter().all(|(l, s)| heap.free.get(s) == Some(l)), "seed {seed}");
    }

    #[test]
    fn random_requests_keep_the_books_and_are_deterministic() {
        for seed in 1..40u64 {
            let mut dice = Random::new(seed);
            let (mut a, mut b) = (Heap::new(1 << 20), Heap::new(1 << 20));
            let mut live: Vec<Offset> = Vec::new();
            for _ in 0..600 {
                if !live.is_empty() && dice.below(5) < 2 {
                    let o = live.swap_remove(dice.below(live.len()));
                    assert_eq!((a.free(o), b.free(o)), (Ok(()), Ok(())), "seed {seed}");
                } else {
                    let most = if dice.below(10) == 0 { 200_000 } else { 20_000 };
                    let (bytes, align) = (dice.below(most), 1 << dice.below(14));
                    let got = a.alloc("a test", bytes, align);
                    assert_eq!(got, b.alloc("a test", bytes, align), "seed {seed}: same requests, same answers");
                    if let Ok(o) = got {
                        assert_eq!(o.0 % align, 0, "seed {seed}");
                        assert!(a.block(o).is_some_and(|len| len >= bytes), "seed {seed}");
                        live.push(o);
                    }
                }
                check(&a, seed);
            }
            for o in live {
                a.free(o).expect("live");
            }
            assert_eq!((a.free.len(), a.left()), (1, 1 << 20), "seed {seed}: everything comes back in one piece");
        }
    }

    #[test]
    fn a_limit_is_kept_and_the_top_is_the_end_of_the_last_block() {
        let mut heap = Heap::new(1 << 20);
        let a = heap.alloc_below(4096, "a test", 4096, 64, &[]).expect("it just fits");
        assert_eq!((a.0, heap.top()), (0, 4096));
        heap.alloc_below(4159, "a test", 1, 64, &[]).expect_err("a grain would reach beyond");
        let b = heap.alloc_below(4160, "a test", 1, 64, &[]).expect("one grain");
        assert_eq!((b.0, heap.top()), (4096, 4160));
        heap.free(b).expect("live");
        assert_eq!(heap.top(), 4096);
        heap.free(a).expect("live");
        assert_eq!(heap.top(), 0);
    }

    #[test]
    fn large_blocks_of_one_size_begin_in_different_sets() {
        let mut heap = Heap::new(64 << 20);
        let starts: Vec<usize> = (0..16).map(|_| heap.alloc("a test", 2 << 20, 64).expect("fits").0).collect();
        let mut lines: Vec<usize> = starts.iter().map(|s| s % PAGE / GRAIN).collect();
        let mut pages: Vec<usize> = starts.iter().map(|s| s / PAGE % 16).collect();
        for list in [&mut lines, &mut pages] {
            list.sort_unstable();
            list.dedup();
        }
        assert!(lines.len() == 16 && pages.len() > 8, "{starts:x?}");
        // To the last byte, if need be.
        let rest = heap.left();
        assert!(heap.alloc("a test", rest, 64).is_ok() && heap.left() == 0);
    }

    #[test]
    fn exhaustion_names_who_asked_and_the_whole_need() {
        let mut heap = Heap::new(1 << 20);
        heap.alloc("books", 48 << 10, 1).expect("fits");
        let e = heap.alloc("coarray a", 1 << 20, 64).expect_err("does not fit");
        assert_eq!(e.status, Status::NoSpace);
        let text =
            "the segment of 1M has no room for coarray a (1M): 48K are used, 976K are free; in all 1.1M are needed: \
                    set NAGAYA_SEGMENT_SIZE=2M";
        assert_eq!(e.text, text);
        let mut plans = Plans::default();
        plans.add("coarrays", 5 << 20);
        plans.add("coarrays", 5 << 20);
        plans.add("books", 2000 << 10);
        plans.add("nothing", 100 << 20);
        plans.done("nothing");
        let e = heap.alloc_below(1 << 19, "books", 2000 << 10, 64, plans.all()).expect_err("does not fit");
        let text = "the segment of 1M has no room for coarrays (10M), books (2.0M): 560K are used, 464K are free; in all 12.6M are \
                    needed: set NAGAYA_SEGMENT_SIZE=16M";
        assert_eq!(e.text, text);
        assert_eq!(heap.alloc("all", usize::MAX, 1).expect_err("huge").status, Status::NoSpace);
        assert_eq!(heap.alloc("odd", 8, 48).expect_err("align").status, Status::BadArgument);
    }

    #[test]
    fn the_advice_is_enough_also_where_the_free_memory_is_in_pieces() {
        let mut heap = Heap::new(1 << 20);
        let blocks: Vec<Offset> = (0..16).map(|_| heap.alloc("a test", 48 << 10, 1).expect("fits")).collect();
        blocks.iter().step_by(2).for_each(|at| heap.free(*at).expect("live"));
        let e = heap.alloc("large", 300 << 10, 1).expect_err("does not fit");
        assert!(
            e.text.contains("640K are free, 256K in one piece; in all 1.1M are needed: set NAGAYA_SEGMENT_SIZE=2M"),
            "{}",
            e.text
        );
    }

    #[test]
    fn advice_is_a_round_size_that_the_machine_has() {
        const G: u64 = 1 << 30;
        assert_eq!(advice(3 * G, 16 * G), "in all 3G are needed: set NAGAYA_SEGMENT_SIZE=4G");
        assert_eq!(advice(13 * G + 1, 15 * G), "in all 13.1G are needed: set NAGAYA_SEGMENT_SIZE=13631489K");
        let no =
            "in all 16G are needed, more than the memory of this machine (15G): ask for less, or use more machines";
        assert_eq!(advice(16 * G, 15 * G), no);
        assert!(advice(u64::MAX, 15 * G).contains("more than the memory"));
    }

    #[test]
    fn wrong_frees_are_errors() {
        let mut heap = Heap::new(1 << 16);
        let o = heap.alloc("a test", 100, 1).expect("fits");
        assert_eq!(heap.free(o.plus(64)).expect_err("inner").status, Status::BadAddress);
        assert_eq!(heap.containing(o.plus(100)).map(|b| b.0), Some(o));
        assert_eq!(heap.containing(o.plus(128)), None);
        heap.free(o).expect("live");
        assert_eq!(heap.free(o).expect_err("twice").status, Status::BadAddress);
        assert!(heap.alloc("a test", 0, 1).is_ok() && heap.alloc("a test", 0, 1).is_ok());
    }
}
