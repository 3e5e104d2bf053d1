//! Reduce and all-reduce: element-wise combination of all members' arrays, for one member or for all.
//!
//! In bulk every member combines one slice of the elements, reading all members' data in the order of positions, so the
//! work is shared and the result does not depend on who computes it. Where the arrays are short, whoever wants the result
//! computes all of it: twice the work, but one meeting less.

use nagaya_core::{Op, Result, Team, Type};

use crate::bulk::{copy, slice, Bulk};
use crate::combine::combine;
use crate::scratch::{CHUNK, RESULT};
use crate::small::{self, Words};
use crate::Coll;

/// Bytes of all members' arrays together up to which the result is computed by everyone who wants it.
const SHORT: usize = 32 << 10;

impl Coll {
    /// Combines `count` elements at `src` of all members, in the order of positions, at `dst` of member `root`. On return
    /// the result is there and `src` may be changed. `dst` may be `src`.
    ///
    /// `BadArgument` for a root outside the team or a bitwise operation on floating-point numbers; `Disagree` if members
    /// say different lengths (in bulk).
    ///
    /// # Safety
    /// `src` is readable for `count` elements; at the root `dst` is writable for as many. Alignment is not needed.
    #[allow(clippy::too_many_arguments)]
    pub unsafe fn reduce(
        &self,
        team: &Team,
        op: Op,
        ty: Type,
        dst: *mut u8,
        src: *const u8,
        count: usize,
        root: usize,
    ) -> Result<()> {
        self.check_root(team, root)?;
        let len = self.check_elements(op, ty, count)?;
        if len == 0 {
            return Ok(());
        }
        if team.size() == 1 {
            copy(dst, src, len);
        } else if self.is_flat(team, len) {
            let mut total = Words::default();
            let take = |from: usize, words: &Words| add(op, ty, &mut total, from, words, count);
            self.collect(team, root, len, &small::pack(src, len), take)?;
            if team.me() == root {
                small::unpack(&total, dst, len);
            }
        } else {
            let dst = (team.me() == root).then_some(dst);
            self.reduce_bulk(team, op, ty, dst, src, count, "a reduction")?;
        }
        Ok(())
    }

    /// As [`reduce`](Self::reduce), with the same result (to the bit) for every member.
    ///
    /// # Safety
    /// `src` is readable and `dst` writable for `count` elements. Alignment is not needed.
    pub unsafe fn all_reduce(
        &self,
        team: &Team,
        op: Op,
        ty: Type,
        dst: *mut u8,
        src: *const u8,
        count: usize,
    ) -> Result<()> {
        self.check_team(team)?;
        let len = self.check_elements(op, ty, count)?;
        if len == 0 {
            return Ok(());
        }
        if team.size() == 1 {
            copy(dst, src, len);
        } else if self.is_flat(team, len) {
            let mine = small::pack(src, len);
            let mut total = Words::default();
            self.exchange(team, len, |_| mine, |from, words| add(op, ty, &mut total, from, words, count))?;
            small::unpack(&total, dst, len);
        } else {
            self.reduce_bulk(team, op, ty, Some(dst), src, count, "an all-reduce")?;
        }
        Ok(())
    }

    /// `dst`: `None` on members that get no result.
    #[allow(clippy::too_many_arguments)]
    unsafe fn reduce_bulk(
        &self,
        team: &Team,
        op: Op,
        ty: Type,
        dst: Option<*mut u8>,
        src: *const u8,
        count: usize,
        what: &str,
    ) -> Result<()> {
        let (size, esize) = (team.size(), ty.size());
        let len = count * esize;
        let source = self.source(src, len);
        let stage = |round: usize| {
            let from = round * CHUNK;
            self.stage(&source, round, 0, from, CHUNK.min(len - from));
        };
        stage(0);
        let mut bulk = self.open(team, what, len, Some(&source))?;
        if len * size <= SHORT {
            return reduce_short(bulk, op, ty, dst, count);
        }
        // A slice of the result must fit into the scratch memory; where nothing is staged, that is the only limit.
        let step = if bulk.in_place { CHUNK * size } else { CHUNK };
        let mut room = Vec::new();
        for (round, from) in (0..len).step_by(step).enumerate() {
            if round > 0 {
                stage(round);
            }
            bulk.ready(round);
            let now = step.min(len - from) / esize;
            let (first, mine) = slice(now, size, team.me());
            for position in 0..size {
                let at = bulk.at(position, round, first * esize, from + first * esize)?;
                let data = bulk.view(at, mine * esize, &mut room)?;
                take(op, ty, self.own(RESULT), position, data, mine);
            }
            bulk.barrier();
            if let Some(dst) = dst {
                collect_slices(&bulk, dst.add(from), now, esize)?;
            }
        }
        bulk.close();
        Ok(())
    }
}

/// The rest of `reduce_bulk` for arrays that fit into one round.
unsafe fn reduce_short(mut bulk: Bulk<'_>, op: Op, ty: Type, dst: Option<*mut u8>, count: usize) -> Result<()> {
    let (len, total) = (count * ty.size(), bulk.coll.own(RESULT));
    if dst.is_some() {
        let mut room = Vec::new();
        for position in 0..bulk.team.size() {
            let at = bulk.at(position, 0, 0, 0)?;
            let data = bulk.view(at, len, &mut room)?;
            take(op, ty, total, position, data, count);
        }
    }
    bulk.close();
    if let Some(dst) = dst {
        // Not before: `dst` may be the source that others were reading.
        std::ptr::copy_nonoverlapping(total, dst, len);
    }
    Ok(())
}

/// Fetches every member's slice of the result of one round.
unsafe fn collect_slices(bulk: &Bulk<'_>, dst: *mut u8, count: usize, esize: usize) -> Result<()> {
    let (size, me) = (bulk.team.size(), bulk.team.me());
    for distance in 0..size {
        let position = (me + distance) % size;
        let (first, n) = slice(count, size, position);
        if position == me {
            std::ptr::copy_nonoverlapping(bulk.coll.own(RESULT), dst.add(first * esize), n * esize);
        } else if n > 0 {
            bulk.fetch(dst.add(first * esize), bulk.scratch_of(position, RESULT), n * esize)?;
        }
    }
    bulk.settle()
}

/// Takes the next member's elements into a total that begins with those of position 0.
///
/// # Safety
/// `total` is aligned and writable, `data` readable, for `count` elements.
pub(crate) unsafe fn take(op: Op, ty: Type, total: *mut u8, position: usize, data: *const u8, count: usize) {
    if position == 0 {
        std::ptr::copy_nonoverlapping(data, total, count * ty.size());
    } else {
        combine(op, ty, total, data, count);
    }
}

/// As [`take`], in words.
pub(crate) fn add(op: Op, ty: Type, total: &mut Words, position: usize, words: &Words, count: usize) {
    // SAFETY: `count` elements fit into words (flat collectives), which are aligned for every type.
    unsafe { take(op, ty, total.as_mut_ptr().cast(), position, words.as_ptr().cast(), count) }
}
