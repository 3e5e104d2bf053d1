//! All-reduce of short arrays among all ranks, without an agreement first. Each member copies its array into a ring and
//! announces it. Then it combines the arrays of all.
//!
//! In one memory this is faster than a tree ([`crate::tree`]) in groups of up to 256 members: reading takes no message. A
//! group of more than 64 combines in the order of the tree, so that the result does not depend on the conduit.

use std::mem::MaybeUninit;

use nagaya_core::reader_copy::copy_for_reader;
use nagaya_core::team::{Range, RANGE_WORDS};
use nagaya_core::Result;

use crate::bulk::{STAGED, STAGED_ANYWAY};
use crate::call::{run, Blocking, Call};
use crate::combine::Operator;
use crate::rounds::RADIX;
use crate::tree::MAPPED;
use crate::words::{Words, MEETING};

/// Bytes of all members' arrays together up to which each member that wants the result computes it.
pub(crate) const SHORT: usize = 32 << 10;

/// Rounds of the largest group.
const ROUNDS: usize = 3;
const _: () = assert!(RADIX.pow(ROUNDS as u32) >= MAPPED);

type Space = MaybeUninit<[u128; STAGED_ANYWAY / size_of::<u128>()]>;

/// The totals of a combination, one for each round of a tree. A small group has only the first.
struct Totals {
    spaces: [Space; ROUNDS],
    in_tree: bool,
}

impl Totals {
    fn new(in_tree: bool) -> Totals {
        Totals { spaces: [const { Space::uninit() }; ROUNDS], in_tree }
    }

    /// Takes the elements of the next of `size` positions.
    ///
    /// # Safety
    /// `data` is readable for `count` elements, which have at most `STAGED_ANYWAY` bytes.
    unsafe fn take(&mut self, by: Operator, (position, size): (usize, usize), data: *const u8, count: usize) {
        let spaces: *mut Space = self.spaces.as_mut_ptr();
        let total = |round: usize| -> *mut u8 { spaces.wrapping_add(round).cast() };
        if !self.in_tree {
            // SAFETY: the total has space for `count` elements, and so much is at `data`.
            return unsafe { by.take(total(0), position, data, count) };
        }
        // SAFETY: each total has space for `count` elements, and has those before the first of its round. So much is at
        // `data`.
        unsafe {
            by.take(total(0), position % RADIX, data, count);
            let mut number = position;
            for round in 1..ROUNDS {
                // The last in its round: their total is the next one in the round above.
                if number % RADIX != RADIX - 1 && position + 1 != size {
                    break;
                }
                number /= RADIX;
                by.take(total(round), number % RADIX, total(round - 1), count);
            }
        }
    }

    /// The total of all positions, once the last was taken.
    fn of_all(&self) -> *const u8 {
        self.spaces[if self.in_tree { ROUNDS - 1 } else { 0 }].as_ptr().cast()
    }
}

impl Call<'_, Blocking> {
    /// Whether an array of `len` bytes is left in a ring, without an agreement first.
    pub fn is_quick(&self, len: usize) -> bool {
        let size = self.group.size();
        let is_short = (1..=STAGED_ANYWAY).contains(&len) && len * size <= SHORT;
        is_short && self.reads_directly() && !self.is_flat(len) && size > 1 && self.is_of_all()
    }

    /// Combines `count` elements at `src` of all members at `dst`.
    ///
    /// # Safety
    /// *Buffers* of `all_reduce`. `is_quick` holds for the bytes of `count` elements.
    #[inline(never)]
    pub unsafe fn all_reduce_quick(&self, by: Operator, dst: *mut u8, src: *const u8, count: usize) -> Result<()> {
        let (core, turns, group, len) = (self.coll.core, &self.coll.turns, self.group, count * by.size());
        let place = self.coll.scratch.wrapping_add(turns.piece(len, || run(self.barrier_inside()))?);
        // SAFETY: `src` has `len` bytes (*buffers*). `piece` gives a place of that length in the own ring, which all members have left.
        unsafe { copy_for_reader(place, src, len) };
        let sizes = match group.size() <= RADIX && !core.has_crowded_barrier() {
            true => self.tell_staged(len)?,
            false => run(self.ranges([len as u64, STAGED]))?[0],
        };
        if sizes.min.0 != sizes.max.0 {
            return Err(self.disagree("an all-reduce", sizes));
        }
        let (mut totals, mut copy) = (Totals::new(self.reduces_in_tree(len)), Space::uninit());
        let copy: *mut u8 = copy.as_mut_ptr().cast();
        for position in 0..group.size() {
            let there = core.global(group.rank_of(position), place);
            let data = match core.direct(there) {
                Some(data) => data,
                // SAFETY: `copy` has space for so much.
                None => unsafe { core.get(copy, there, len) }.map(|()| copy)?,
            };
            // SAFETY: `count` elements were left at the place of each member. `is_quick` was tested with their bytes.
            unsafe { totals.take(by, (position, group.size()), data, count) };
        }
        // Not in `dst` at once: it may be aligned for nothing.
        // SAFETY: `dst` has `len` bytes (*buffers*), and so has the total, a variable of this function.
        unsafe { std::ptr::copy_nonoverlapping(totals.of_all(), dst, len) };
        turns.leave_piece();
        Ok(())
    }

    /// Meets the others in one round as `Bulk::open_any` does, with what has been staged, whatever they do.
    fn tell_staged(&self, len: usize) -> Result<Range> {
        let own = |value: u64| Range { min: (value, self.coll.core.rank()), max: (value, self.coll.core.rank()) };
        let mut sizes = own(len as u64);
        let mut mine = Words::default();
        let headers = [sizes.words(), own(STAGED).words()];
        mine.0[..2 * RANGE_WORDS].copy_from_slice(headers.as_flattened());
        let join = |_, theirs: &Words| {
            let words = std::array::from_fn(|k| theirs.0[k]);
            sizes.join(Range::from_words(words));
        };
        self.exchange(MEETING + 2, 2 * RANGE_WORDS, |_| mine, join)?;
        Ok(sizes)
    }
}
