//! Scan: each member gets the combination of the members before it, with or without itself.
//!
//! In bulk every member computes the prefixes of one slice of the elements for all members, who then fetch theirs.

use nagaya_core::{Op, Result, Team, Type};

use crate::bulk::{copy, slice};
use crate::reduce::{add, take};
use crate::scratch::{CHUNK, RESULT};
use crate::small::{self, Words};
use crate::Coll;

/// Whether a member's own elements are part of its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prefix {
    Inclusive,
    /// The first member gets nothing: its `dst` is left as it is.
    Exclusive,
}

impl Coll {
    /// Combines `count` elements at `src` of the members up to this one (`Inclusive`) or before it (`Exclusive`), in the
    /// order of positions, at `dst`. On return the result is here and `src` may be changed. `dst` may be `src`.
    ///
    /// Errors as [`all_reduce`](Self::all_reduce).
    ///
    /// # Safety
    /// `src` is readable and `dst` writable for `count` elements. Alignment is not needed.
    #[allow(clippy::too_many_arguments)]
    pub unsafe fn scan(
        &self,
        team: &Team,
        op: Op,
        ty: Type,
        dst: *mut u8,
        src: *const u8,
        count: usize,
        prefix: Prefix,
    ) -> Result<()> {
        self.check_team(team)?;
        let len = self.check_elements(op, ty, count)?;
        if len == 0 {
            return Ok(());
        }
        let me = team.me();
        // One past the last position that counts for this member.
        let end = me + usize::from(prefix == Prefix::Inclusive);
        if team.size() == 1 {
            if end > 0 {
                copy(dst, src, len);
            }
        } else if self.is_flat(team, len) {
            let mine = small::pack(src, len);
            let mut total = Words::default();
            let upto = |from: usize, words: &Words| {
                if from < end {
                    add(op, ty, &mut total, from, words, count);
                }
            };
            self.exchange(team, len, |_| mine, upto)?;
            if end > 0 {
                small::unpack(&total, dst, len);
            }
        } else {
            self.scan_bulk(team, op, ty, dst, src, count, prefix)?;
        }
        Ok(())
    }

    #[allow(clippy::too_many_arguments)]
    unsafe fn scan_bulk(
        &self,
        team: &Team,
        op: Op,
        ty: Type,
        dst: *mut u8,
        src: *const u8,
        count: usize,
        prefix: Prefix,
    ) -> Result<()> {
        let (size, me, esize) = (team.size(), team.me(), ty.size());
        let len = count * esize;
        let source = self.source(src, len);
        let stage = |round: usize| {
            let from = round * CHUNK;
            self.stage(&source, round, 0, from, CHUNK.min(len - from));
        };
        stage(0);
        let mut bulk = self.open(team, "a scan", len, Some(&source))?;
        let (mut room, mut total) = (Vec::new(), vec![0u64; CHUNK / 8]);
        let total: *mut u8 = total.as_mut_ptr().cast();
        // All prefixes of a slice together are as long as a chunk, in place or not.
        for (round, from) in (0..len).step_by(CHUNK).enumerate() {
            if round > 0 {
                stage(round);
            }
            bulk.ready(round);
            let now = CHUNK.min(len - from) / esize;
            let (first, mine) = slice(now, size, me);
            let bytes = mine * esize;
            for position in 0..size {
                let out = self.own(RESULT + position * bytes);
                if prefix == Prefix::Exclusive && position > 0 {
                    std::ptr::copy_nonoverlapping(total, out, bytes);
                }
                let at = bulk.at(position, round, first * esize, from + first * esize)?;
                let data = bulk.view(at, bytes, &mut room)?;
                take(op, ty, total, position, data, mine);
                if prefix == Prefix::Inclusive {
                    std::ptr::copy_nonoverlapping(total, out, bytes);
                }
            }
            bulk.barrier();
            if prefix == Prefix::Inclusive || me > 0 {
                for position in 0..size {
                    let (first, n) = slice(now, size, position);
                    let at = bulk.scratch_of(position, RESULT + me * n * esize);
                    bulk.fetch(dst.add(from + first * esize), at, n * esize)?;
                }
                bulk.settle()?;
            }
        }
        bulk.close();
        Ok(())
    }
}
