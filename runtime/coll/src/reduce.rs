//! Reduce, all-reduce and reduce-scatter: element-wise combination of all members' arrays, for one member, for all, or a part for
//! each.
//!
//! In bulk, every member combines one slice of the elements, and reads all members' data in the order of positions. So
//! the members share the work, and the result does not depend on the member that computes it. Where the arrays are
//! short, each member that wants the result computes all of it: twice the work, but one meeting less. Large groups use a
//! tree ([`crate::tree`]), unless the slices are long. Short arrays of all ranks are in `quick.rs`.

use nagaya_core::reader_copy::{ReaderCopies, LONG};
use nagaya_core::Result;

use crate::bulk::{copy, slice, Bulk};
use crate::call::{each_mode, later, now, Call, Mode};
use crate::coll::Coll;
use crate::combine::Operator;
use crate::group::Group;
use crate::movement::part;
use crate::order::{ordered, Flow, NONE};
use crate::pair;
use crate::quick::SHORT;
use crate::scratch::{slot, RESULT, SLOT};
use crate::tree::Receiver;
use crate::words::{self, words_of, WordKind, Words};

/// Bytes that are combined at a time: what all members have of them, one after the other, meets its result in the nearest cache.
const BLOCK: usize = 8 << 10;

/// Results of slices, whose places the other members have read.
static RESULTS: ReaderCopies = ReaderCopies::new();

/// A reduction: where this member's elements are and where it wants the result, if it does.
#[derive(Clone, Copy)]
struct Task {
    by: Operator,
    src: *const u8,
    dst: Option<*mut u8>,
}

/// The elements of one round. The results of a round are in its slot until all have taken them. That is when they meet
/// in the round after the next, so there are three slots.
#[derive(Clone, Copy)]
struct Chunk {
    round: usize,
    first: usize,
    count: usize,
}

const _: () = assert!(crate::scratch::SLOTS >= 3);

impl Coll {
    /// Combines `count` elements at `src` of all members, in the order of positions, at `dst` of member `root`. On return
    /// the result is there and `src` may be changed. `dst` may be `src`.
    ///
    /// `BadArgument` for a root outside the group or an operation that does not exist; `Disagree` if members pass different
    /// lengths.
    ///
    /// # Safety
    /// `src` is readable for `count` elements; at the root `dst` is writable for as many. For a function of the program, `src` is aligned for
    /// its elements. `dst` is `src`, or they do not overlap.
    #[inline]
    pub unsafe fn reduce(
        &'static self,
        group: Group<'_>,
        by: Operator,
        dst: *mut u8,
        src: *const u8,
        count: usize,
        root: usize,
    ) -> Result<()> {
        let len = count.saturating_mul(by.size());
        let written = if group.me() == root { (dst.cast_const(), len) } else { NONE };
        let _ordered = ordered(group, Flow::ToRoot(root), (src, len), written);
        // SAFETY: *buffers*: `src` has `count` elements; `dst` of the root has space for as many, and others do not use it.
        unsafe { self.call(group).reduce(by, dst, src, count, root) }
    }

    /// Like [`reduce`](Self::reduce), with the same result (to the bit) for every member.
    ///
    /// # Safety
    /// The same as for `reduce`, with `dst` writable on all members.
    #[inline]
    pub unsafe fn all_reduce(
        &'static self,
        group: Group<'_>,
        by: Operator,
        dst: *mut u8,
        src: *const u8,
        count: usize,
    ) -> Result<()> {
        let len = count.saturating_mul(by.size());
        let _ordered = ordered(group, Flow::All, (src, len), (dst, len));
        let call = self.call(group);
        if call.is_quick(len) {
            by.check(count)?;
            // SAFETY: *buffers*: `src` and `dst` have `count` elements. `is_quick` was tested with their bytes.
            return unsafe { call.all_reduce_quick(by, dst, src, count) };
        }
        // SAFETY: *buffers*: `src` and `dst` have `count` elements.
        unsafe { call.all_reduce(by, dst, src, count) }
    }

    /// Like [`all_reduce`](Self::all_reduce), for `count` elements of each member. They are one after the other at `src`.
    /// Each member gets its own elements at `dst`, which may be their place in `src`.
    ///
    /// Errors as [`reduce`](Self::reduce).
    ///
    /// # Safety
    /// `src` is readable for `count` elements times the size of the group, `dst` writable for `count`. Alignment as for `reduce`.
    pub unsafe fn reduce_scatter(
        &'static self,
        group: Group<'_>,
        by: Operator,
        dst: *mut u8,
        src: *const u8,
        count: usize,
    ) -> Result<()> {
        let len = count.saturating_mul(by.size());
        let all = len.saturating_mul(group.size());
        let _ordered = ordered(group, Flow::All, (src, all), (dst, len));
        // SAFETY: *buffers*: `src` has `count` elements for each member, `dst` has space for `count`.
        unsafe { self.call(group).reduce_scatter(by, dst, src, count) }
    }
}

macro_rules! calls {
    ($mode:ty, $now:ident $(, $later:ident)?) => {
        impl Call<'_, $mode> {
            pub $($later)? unsafe fn reduce(
                &self,
                by: Operator,
                dst: *mut u8,
                src: *const u8,
                count: usize,
                root: usize,
            ) -> Result<()> {
                // SAFETY: *buffers*: `src` has `len` bytes, and so has `dst` of the root, which alone writes there. In mail `len`
                // is at most `words::BYTES` (`is_flat`), and `Words` is aligned for every type.
                unsafe {
                    self.check_root(root)?;
                    let len = by.check(count)?;
                    if len == 0 {
                        return Ok(());
                    }
                    let wanted = self.group.me() == root;
                    if self.group.size() == 1 {
                        copy(dst, src, len);
                        return Ok(());
                    }
                    if !self.is_flat(len) {
                        let task = Task { by, src, dst: wanted.then_some(dst) };
                        return $now!(in bulk: self.reduce_bulk(task, count, Receiver::Member(root), "a reduction"));
                    }
                    let mut total = Words::default();
                    let take = |from: usize, words: &Words| by.take(total.as_mut_ptr(), from, words.as_ptr(), count);
                    $now!(self.collect(root, len, &words::pack(src, len), take))?;
                    if wanted {
                        words::unpack(&total, dst, len);
                    }
                    Ok(())
                }
            }

            pub $($later)? unsafe fn all_reduce(&self, by: Operator, dst: *mut u8, src: *const u8, count: usize) -> Result<()> {
                // SAFETY: *buffers*: `src` and `dst` have `len` bytes. In mail `len` is at most `words::BYTES` (`is_flat`).
                unsafe {
                    let len = by.check(count)?;
                    if len == 0 {
                        return Ok(());
                    }
                    let size = self.group.size();
                    if size == 1 {
                        copy(dst, src, len);
                        return Ok(());
                    }
                    if !self.is_flat(len) {
                        let task = Task { by, src, dst: Some(dst) };
                        return $now!(in bulk: self.reduce_bulk(task, count, Receiver::All, "an all-reduce"));
                    }
                    let mine = words::pack(src, len);
                    $now!(self.combine_flat(by, dst, count, size, |_| mine))
                }
            }

            /// Every member sends `count` elements to every other one; the combination of those before position `end` goes to `dst`. The group is flat.
            ///
            /// # Safety
            /// `dst` is writable for `count` elements if `end` is not 0. They fit into one `Words`.
            pub $($later)? unsafe fn combine_flat(
                &self,
                by: Operator,
                dst: *mut u8,
                count: usize,
                end: usize,
                say: impl Fn(usize) -> Words,
            ) -> Result<()> {
                // SAFETY: `total` and each member's words have space for `len` bytes, and are aligned for every type. `dst` has as
                // many, by the contract of this function.
                unsafe {
                    let len = count * by.size();
                    let mut total = Words::default();
                    let take = |from: usize, words: &Words| {
                        if from < end {
                            by.take(total.as_mut_ptr(), from, words.as_ptr(), count);
                        }
                    };
                    $now!(self.exchange(len as WordKind, words_of(len), say, take))?;
                    if end > 0 {
                        words::unpack(&total, dst, len);
                    }
                    Ok(())
                }
            }

            pub $($later)? unsafe fn reduce_scatter(&self, by: Operator, dst: *mut u8, src: *const u8, count: usize) -> Result<()> {
                // SAFETY: *buffers*: `src` has `len` bytes for each member, and `dst` has `len`. `check` excludes an overflow of
                // `len` times `size`.
                unsafe {
                    self.check_size()?;
                    let (size, me) = (self.group.size(), self.group.me());
                    by.check(count.saturating_mul(size))?;
                    let len = count * by.size();
                    if len == 0 {
                        return Ok(());
                    }
                    if size == 1 {
                        copy(dst, src, len);
                    } else if self.is_flat(len) {
                        $now!(self.combine_flat(by, dst, count, size, |to| words::pack(src.add(to * len), len)))?;
                    } else if part(size) < by.size() {
                        // Few elements fit into the scratch memory.
                        for to in 0..size {
                            let task = Task { by, src: src.add(to * len), dst: (to == me).then_some(dst) };
                            $now!(in bulk: self.reduce_bulk(task, count, Receiver::Member(to), "a reduce-scatter"))?;
                        }
                    } else {
                        $now!(in bulk: self.reduce_scatter_bulk(by, dst, src, count))?;
                    }
                    Ok(())
                }
            }
        }
    };
}

each_mode!();

impl<W: Mode> Call<'_, W> {
    /// # Safety
    /// *Buffers* of `reduce_scatter`.
    async unsafe fn reduce_scatter_bulk(&self, by: Operator, dst: *mut u8, src: *const u8, count: usize) -> Result<()> {
        let (size, me, esize) = (self.group.size(), self.group.me(), by.size());
        let len = count * esize;
        let part = part(size) / esize * esize;
        let mut bulk = Bulk::new(self, Some((src, size * len)), 0);
        let stage = |bulk: &Bulk<'_, W>, round: usize| {
            let from = round * part;
            for to in 0..size {
                // SAFETY: the source has `len` bytes for each member (*buffers*), and `from` is less than `len`. All parts fit into
                // a slot. *Slot*: all have met since they read this one.
                unsafe { bulk.stage(round & 1, to * part, to * len + from, part.min(len - from)) };
            }
        };
        stage(&bulk, 0);
        bulk.open("a reduce-scatter", len).await?;
        let step = if bulk.in_place { SLOT / esize * esize } else { part };
        let (mut space, total) = (Vec::new(), bulk.own(RESULT));
        for (round, from) in (0..len).step_by(step).enumerate() {
            if round > 0 {
                stage(&bulk, round);
            }
            bulk.ready(round).await?;
            let now = step.min(len - from);
            // SAFETY: a slot holds the total, and each member has announced this round.
            unsafe {
                bulk.combine_all(by, (total, now / esize), (round & 1, me * part, me * len + from), &mut space).await
            }?;
            // SAFETY: `dst` has `len` bytes (*buffers*), and `from + now` is at most `len`. `total` is in the own scratch memory.
            unsafe { std::ptr::copy_nonoverlapping(total, dst.add(from), now) };
        }
        bulk.close().await
    }

    /// # Safety
    /// `task.src` is readable for `count` elements, and so is `task.dst` writable, until it returns.
    async unsafe fn reduce_bulk(&self, task: Task, count: usize, receiver: Receiver, what: &str) -> Result<()> {
        let (size, esize) = (self.group.size(), task.by.size());
        let len = count * esize;
        if self.reduces_in_tree(len) {
            let dst = task.dst.unwrap_or(std::ptr::null_mut());
            // SAFETY: `task` has `count` elements, and a place for the result where this member gets it.
            return unsafe { self.reduce_tree((task.by, count), dst, task.src, receiver, what).await };
        }
        if size == 2 && matches!(receiver, Receiver::Member(_)) && len <= pair::MOST && self.is_cross_process(len) {
            // SAFETY: `task` has `count` elements, and a place for the result where this member gets it.
            return unsafe { self.reduce_pair((task.by, count), task.dst, task.src, what).await };
        }
        let mut bulk = Bulk::new(self, Some((task.src, len)), 0);
        if len * size <= SHORT {
            // SAFETY: the source has `len` bytes, which fit into a slot. No member reads a slot before `open`.
            unsafe { bulk.stage(0, 0, 0, len) };
            bulk.open(what, len).await?;
            // SAFETY: `task` has `count` elements, whose bytes are at most `SHORT`, and they are staged.
            return unsafe { bulk.reduce_short(task, count).await };
        }
        let each = SLOT / esize;
        let piece = |round: usize, step: usize| {
            let first = round * step;
            Chunk { round, first, count: step.min(count - first) }
        };
        // SAFETY: `task.src` contains this piece, whose bytes fit into a slot. No member reads a slot before `open`.
        unsafe { bulk.leave(task, piece(0, each)) };
        bulk.open(what, len).await?;
        // A slice of the result must fit into a slot; where nothing is staged, that is the only limit.
        let step = if bulk.in_place { each.saturating_mul(size) } else { each };
        let mut space = Vec::new();
        let rounds = count.div_ceil(step);
        for round in 0..rounds {
            if round > 0 {
                // SAFETY: `task.src` contains this piece. *Slot*: three slots take turns, and all have met since they took the
                // results of three rounds ago.
                unsafe { bulk.leave(task, piece(round, step)) };
                bulk.barrier().await?;
            }
            // SAFETY: `task` contains this piece, and all members have announced it, in `open` or in the last barrier.
            unsafe { bulk.combine_slice(task, piece(round, step), &mut space).await }?;
            if round > 0 {
                // SAFETY: `task.dst` contains the piece of the last round, and each member left its slice before the last barrier.
                unsafe { bulk.take_slices(task, piece(round - 1, step)).await }?;
            }
        }
        bulk.barrier().await?;
        // SAFETY: `task.dst` contains the piece of the last round, and each member left its slice before the barrier above.
        unsafe { bulk.take_slices(task, piece(rounds - 1, step)).await }?;
        bulk.close().await
    }
}

impl<W: Mode> Bulk<'_, W> {
    /// Stages what the others combine: all but the own slice.
    ///
    /// # Safety
    /// `task.src` contains the piece, whose bytes fit into a slot if they are staged. *Slot*: no member reads the slot of this round.
    unsafe fn leave(&self, task: Task, piece: Chunk) {
        let (group, esize) = (self.call.group, task.by.size());
        let (own, mine) = slice(piece.count, group.size(), group.me());
        let from = piece.first * esize;
        let after = (own + mine) * esize;
        // SAFETY: both ranges are inside the piece, at the same place of the source as of the slot.
        unsafe {
            self.stage(piece.round, 0, from, own * esize);
            self.stage(piece.round, after, from + after, piece.count * esize - after);
        }
    }

    /// All of an array that fits into one round.
    ///
    /// # Safety
    /// `task` has `count` elements, whose bytes are at most `SHORT`. All members have staged or published theirs.
    async unsafe fn reduce_short(mut self, task: Task, count: usize) -> Result<()> {
        let Task { by, src, dst } = task;
        let len = count * by.size();
        // In its place at once, unless others may read that, as it is the source, or it is aligned for nothing.
        let in_its_place = |dst: &*mut u8| self.staged && !std::ptr::eq(*dst, src) && dst.cast::<u128>().is_aligned();
        let place = dst.filter(in_its_place);
        let total = place.unwrap_or(self.own(RESULT));
        if dst.is_some() {
            // SAFETY: a slot has space for the total, and so has `dst`, which is no source. All members have staged or published
            // `count` elements.
            unsafe { self.combine_all(by, (total, count), (0, 0, 0), &mut Vec::new()).await }?;
        }
        self.close().await?;
        if let (Some(dst), None) = (dst, place) {
            // SAFETY: `dst` has `len` bytes, and `total` is in the own scratch memory, because `dst` is not its place.
            unsafe { std::ptr::copy_nonoverlapping(total, dst, len) };
        }
        Ok(())
    }

    /// Combines `count` elements of all members at `total`, in the order of positions. They are at a place of a slot, or of
    /// the source.
    ///
    /// # Safety
    /// `total` is writable for `count` elements. All members have staged or published theirs.
    async unsafe fn combine_all(
        &mut self,
        by: Operator,
        (total, count): (*mut u8, usize),
        (slot, at, from): (usize, usize, usize),
        space: &mut Vec<u128>,
    ) -> Result<()> {
        if !self.is_mapped() {
            let mut places = Vec::new();
            for position in 0..self.call.group.size() {
                places.push((position, self.at(position, slot, at, from).await?));
            }
            // SAFETY: the contract of this function.
            return unsafe { self.take_each(by, (total, count), &places, space).await };
        }
        for position in 0..self.call.group.size() {
            let place = self.at(position, slot, at, from).await?;
            let data = self.view(place, count * by.size(), space).await?;
            // SAFETY: `total` has space for `count` elements, and so much is at `data`.
            unsafe { by.take(total, position, data, count) };
        }
        Ok(())
    }

    /// Where in its slot a member leaves the result of its slice, which begins at element `first` of the piece. That is
    /// the place of its own share, which no other thread reads.
    fn result(&self, round: usize, first: usize, esize: usize) -> usize {
        slot(round) + if self.in_place { 0 } else { first * esize }
    }

    /// Combines this member's slice of a piece.
    ///
    /// # Safety
    /// `task` contains the piece, and all members have announced theirs. *Slot*: no member reads results in the slot of this round.
    async unsafe fn combine_slice(&mut self, task: Task, piece: Chunk, space: &mut Vec<u128>) -> Result<()> {
        let Task { by, dst, .. } = task;
        let (size, me, esize) = (self.call.group.size(), self.call.group.me(), by.size());
        let (first, mine) = slice(piece.count, size, me);
        let result = self.own(self.result(piece.round, first, esize));
        // Data that have to be fetched are fetched at once.
        let block = if self.is_mapped() { (BLOCK / esize).max(1) } else { mine.max(1) };
        let mut total_space = match self.is_mapped() && mine * esize >= LONG && RESULTS.copy_result() {
            true => vec![0u128; (block * esize).div_ceil(size_of::<u128>())],
            false => Vec::new(),
        };
        for from in (0..mine).step_by(block) {
            let (now, place) = (block.min(mine - from), result.wrapping_add(from * esize));
            let total = if total_space.is_empty() { place } else { total_space.as_mut_ptr().cast() };
            let inside = (first + from) * esize;
            let whole = piece.first * esize + inside;
            // SAFETY: a slot has space for the total, and each member has announced this piece.
            unsafe { self.combine_all(by, (total, now), (piece.round, inside, whole), space).await }?;
            if !total_space.is_empty() {
                // SAFETY: the total and its place in the own scratch memory have `now` elements.
                unsafe { RESULTS.copy(place, total, now * esize) };
            }
            if let Some(dst) = dst {
                // SAFETY: `whole` and the elements after it are inside the piece, which `dst` contains. `total` is in the own
                // scratch memory or in `total_space`.
                unsafe { std::ptr::copy_nonoverlapping(total, dst.add(whole), now * esize) };
            }
        }
        Ok(())
    }

    /// Fetches the others' slices of the result of a piece. Each member begins with another one.
    ///
    /// # Safety
    /// `task.dst` contains the piece. All members have left their slices of it, and keep them until they meet again.
    async unsafe fn take_slices(&mut self, task: Task, piece: Chunk) -> Result<()> {
        let Some(dst) = task.dst else { return Ok(()) };
        // SAFETY: the contract is that of this function, which settles below, also after an error.
        let fetched = unsafe { self.fetch_slices(dst, task.by.size(), piece).await };
        let settled = self.settle().await;
        fetched.and(settled)
    }

    /// Begins to fetch them.
    ///
    /// # Safety
    /// The contract of `take_slices` for `dst`, until `settle` returns.
    async unsafe fn fetch_slices(&mut self, dst: *mut u8, esize: usize, piece: Chunk) -> Result<()> {
        let (size, me) = (self.call.group.size(), self.call.group.me());
        for position in (1..size).map(|distance| (me + distance) % size) {
            let (first, count) = slice(piece.count, size, position);
            if count > 0 {
                let at = self.result_at(position, self.result(piece.round, first, esize)).await?;
                // SAFETY: the slice of `position` is inside the piece, which `dst` contains until `settle` returns.
                unsafe { self.fetch(dst.add((piece.first + first) * esize), at, count * esize) }?;
            }
        }
        Ok(())
    }
}
