//! Scan: each member gets the combination of the members before it, with or without itself.
//!
//! In bulk every member computes the prefixes of one slice of the elements for all members, which then fetch theirs. Where the arrays
//! are short, or elements so large that such prefixes do not fit into the scratch memory, each member computes its own.

use nagaya_core::Result;

use crate::bulk::{copy, slice, Bulk};
use crate::call::{each_mode, later, now, Call, Mode};
use crate::coll::Coll;
use crate::combine::Operator;
use crate::group::Group;
use crate::order::{ordered, Flow};
use crate::quick::SHORT;
use crate::scratch::{CHUNK, RESULT, SLOT};
use crate::words;

/// Whether a member's own elements are part of its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prefix {
    Inclusive,
    /// The first member gets nothing: its `dst` is left as it is.
    Exclusive,
}

/// A scan in bulk.
#[derive(Clone, Copy)]
struct Task {
    by: Operator,
    dst: *mut u8,
    src: *const u8,
    count: usize,
    prefix: Prefix,
}

impl Coll {
    /// Combines `count` elements at `src` of the members up to this one (`Inclusive`) or before it (`Exclusive`), in the
    /// order of positions, at `dst`. On return the result is here and `src` may be changed. `dst` may be `src`.
    ///
    /// Errors as [`all_reduce`](Self::all_reduce).
    ///
    /// # Safety
    /// `src` is readable and `dst` writable for `count` elements. Alignment as for `reduce`.
    pub unsafe fn scan(
        &'static self,
        group: Group<'_>,
        by: Operator,
        dst: *mut u8,
        src: *const u8,
        count: usize,
        prefix: Prefix,
    ) -> Result<()> {
        let len = count.saturating_mul(by.size());
        let _ordered = ordered(group, Flow::Upwards, (src, len), (dst, len));
        // SAFETY: *buffers*: `src` and `dst` have `count` elements.
        unsafe { self.call(group).scan(by, dst, src, count, prefix) }
    }
}

macro_rules! calls {
    ($mode:ty, $now:ident $(, $later:ident)?) => {
        impl Call<'_, $mode> {
            pub $($later)? unsafe fn scan(
                &self,
                by: Operator,
                dst: *mut u8,
                src: *const u8,
                count: usize,
                prefix: Prefix,
            ) -> Result<()> {
                // SAFETY: *buffers*: `src` and `dst` have `len` bytes. In mail `len` is at most `words::BYTES` (`is_flat`).
                unsafe {
                    self.check_size()?;
                    let len = by.check(count)?;
                    if len == 0 {
                        return Ok(());
                    }
                    let end = end(self.group, prefix);
                    if self.group.size() == 1 {
                        if end > 0 {
                            copy(dst, src, len);
                        }
                        return Ok(());
                    }
                    if !self.is_flat(len) {
                        return $now!(in bulk: self.scan_bulk(Task { by, dst, src, count, prefix }));
                    }
                    let mine = words::pack(src, len);
                    $now!(self.combine_flat(by, dst, count, end, |_| mine))
                }
            }
        }
    };
}

each_mode!();

impl<W: Mode> Call<'_, W> {
    /// # Safety
    /// *Buffers* of `scan`, for `task`.
    async unsafe fn scan_bulk(&self, task: Task) -> Result<()> {
        let (size, esize) = (self.group.size(), task.by.size());
        let len = task.count * esize;
        // Elements of a slice whose prefixes for all members fit into a slot.
        let fitting = SLOT / (size * esize);
        let alone = len * size <= SHORT || fitting == 0;
        let step = (CHUNK / esize).min(if alone { usize::MAX } else { fitting * size });
        let mut bulk = Bulk::new(self, Some((task.src, len)), 0);
        let stage = |bulk: &Bulk<'_, W>, round: usize| {
            let from = round * step;
            // SAFETY: the source has `task.count` elements (*buffers*), and `step` of them fit into a slot. *Slot*: all have met
            // since they read this one.
            unsafe { bulk.stage(round & 1, 0, from * esize, step.min(task.count - from) * esize) };
        };
        stage(&bulk, 0);
        bulk.open("a scan", len).await?;
        let (mut space, mut total) = (Vec::new(), vec![0u128; (step * esize).min(len).div_ceil(16)]);
        let total: *mut u8 = total.as_mut_ptr().cast();
        for (round, first) in (0..task.count).step_by(step).enumerate() {
            if round > 0 {
                stage(&bulk, round);
            }
            bulk.ready(round).await?;
            let now = step.min(task.count - first);
            if alone {
                // SAFETY: `task` contains these elements, `total` has space for `step`, and all members have announced this round in
                // `ready`.
                unsafe { bulk.own_prefix(task, (round, first, now), total, &mut space).await }?;
            } else {
                // SAFETY: `task` contains these elements, `total` has space for `step`, and all members have announced this round in
                // `ready`.
                unsafe { bulk.shared_prefixes(task, (round, first, now), total, &mut space).await }?;
            }
        }
        bulk.close().await
    }
}

/// One past the last position that counts for this member.
fn end(group: Group<'_>, prefix: Prefix) -> usize {
    group.me() + usize::from(prefix == Prefix::Inclusive)
}

impl<W: Mode> Bulk<'_, W> {
    /// `now` elements from `first` on: this member combines all that count for it.
    ///
    /// # Safety
    /// `task.dst` contains elements `first` to `first + now`, and `total` has space for `now`. All members have announced the round.
    async unsafe fn own_prefix(
        &mut self,
        task: Task,
        (round, first, now): (usize, usize, usize),
        total: *mut u8,
        space: &mut Vec<u128>,
    ) -> Result<()> {
        let Task { by, dst, prefix, .. } = task;
        let (esize, end) = (by.size(), end(self.call.group, prefix));
        for position in 0..end {
            let at = self.at(position, round & 1, 0, first * esize).await?;
            let data = self.view(at, now * esize, space).await?;
            // SAFETY: `total` has space for `now` elements, and `view` gives as many. Both are aligned for every type, or `data` is
            // a member's source.
            unsafe { by.take(total, position, data, now) };
        }
        if self.must_close {
            // `dst` may be the source that others are reading.
            self.barrier().await?;
        }
        if end > 0 {
            // SAFETY: `dst` contains these elements, and `total` has `now`. No member reads `dst` any more, even if it is the source.
            unsafe { std::ptr::copy_nonoverlapping(total, dst.add(first * esize), now * esize) };
        }
        Ok(())
    }

    /// The same by all members together.
    ///
    /// # Safety
    /// `task.dst` contains elements `first` to `first + now`, and `total` has space for `now`. All members have announced the round.
    /// The prefixes of a slice for all members fit into a slot.
    async unsafe fn shared_prefixes(
        &mut self,
        task: Task,
        (round, first, now): (usize, usize, usize),
        total: *mut u8,
        space: &mut Vec<u128>,
    ) -> Result<()> {
        let Task { by, dst, prefix, .. } = task;
        let (size, me, esize) = (self.call.group.size(), self.call.group.me(), by.size());
        let (own, mine) = slice(now, size, me);
        let bytes = mine * esize;
        for position in 0..size {
            let out = self.own(RESULT + position * bytes);
            if prefix == Prefix::Exclusive && position > 0 {
                // SAFETY: the prefixes for all members fit into a slot.
                unsafe { std::ptr::copy_nonoverlapping(total, out, bytes) };
            }
            let at = self.at(position, round & 1, own * esize, (first + own) * esize).await?;
            let data = self.view(at, bytes, space).await?;
            // SAFETY: `mine` is at most `now`, for which `total` has space; `view` gives as many.
            unsafe { by.take(total, position, data, mine) };
            if prefix == Prefix::Inclusive {
                // SAFETY: `total` and `out` have `bytes` bytes each, which do not overlap.
                unsafe { std::ptr::copy_nonoverlapping(total, out, bytes) };
            }
        }
        self.barrier().await?;
        if prefix == Prefix::Exclusive && me == 0 {
            return Ok(());
        }
        // SAFETY: `dst` contains these elements until `settle` returns below, also after an error.
        let fetched = unsafe { self.fetch_prefixes(dst.add(first * esize), now, esize).await };
        let settled = self.settle().await;
        fetched.and(settled)
    }

    /// Begins to fetch the prefixes that the members have computed for this one.
    ///
    /// # Safety
    /// `dst` is writable for `now` elements until `settle` returns.
    async unsafe fn fetch_prefixes(&mut self, dst: *mut u8, now: usize, esize: usize) -> Result<()> {
        let (size, me) = (self.call.group.size(), self.call.group.me());
        for position in 0..size {
            let (begin, n) = slice(now, size, position);
            let at = self.result_at(position, RESULT + me * n * esize).await?;
            // SAFETY: the slice of `position` is inside the `now` elements of `dst`.
            unsafe { self.fetch(dst.add(begin * esize), at, n * esize) }?;
        }
        Ok(())
    }
}
