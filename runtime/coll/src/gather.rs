//! Gather and all-gather: equal pieces of all members, in the order of positions, for one member or for all.

use nagaya_core::{Result, Team};

use crate::bulk::copy;
use crate::scratch::CHUNK;
use crate::{small, Coll};

impl Coll {
    /// Collects `len` bytes at `src` of every member at `dst` of member `root`, by position. On return the data is there,
    /// and `src` may be changed. `src` may be its own place in `dst`.
    ///
    /// `BadArgument` for a root outside the team; `Disagree` if members say different lengths (in bulk).
    ///
    /// # Safety
    /// `src` is readable for `len` bytes; at the root `dst` is writable for `len` times the size of the team.
    pub unsafe fn gather(&self, team: &Team, dst: *mut u8, src: *const u8, len: usize, root: usize) -> Result<()> {
        self.check_root(team, root)?;
        if len == 0 {
            return Ok(());
        }
        let me = team.me();
        if team.size() == 1 {
            copy(dst, src, len);
        } else if self.is_flat(team, len) {
            let mine = small::pack(src, len);
            let take = |from: usize, words: &small::Words| small::unpack(words, dst.add(from * len), len);
            self.collect(team, root, len, &mine, take)?;
        } else {
            self.gather_bulk(team, (me == root).then_some(dst), src, len, "a gather")?;
        }
        Ok(())
    }

    /// As [`gather`](Self::gather), for every member.
    ///
    /// # Safety
    /// `src` is readable for `len` bytes, `dst` writable for `len` times the size of the team.
    pub unsafe fn all_gather(&self, team: &Team, dst: *mut u8, src: *const u8, len: usize) -> Result<()> {
        self.check_team(team)?;
        if len == 0 {
            return Ok(());
        }
        if team.size() == 1 {
            copy(dst, src, len);
        } else if self.is_flat(team, len) {
            let mine = small::pack(src, len);
            self.exchange(team, len, |_| mine, |from, words| small::unpack(words, dst.add(from * len), len))?;
        } else {
            self.gather_bulk(team, Some(dst), src, len, "an all-gather")?;
        }
        Ok(())
    }

    /// `dst`: `None` on members that only give.
    unsafe fn gather_bulk(
        &self,
        team: &Team,
        dst: Option<*mut u8>,
        src: *const u8,
        len: usize,
        what: &str,
    ) -> Result<()> {
        let (size, me) = (team.size(), team.me());
        let source = self.source(src, len);
        let stage = |round: usize| {
            let from = round * CHUNK;
            self.stage(&source, round, 0, from, CHUNK.min(len - from));
        };
        stage(0);
        let mut bulk = self.open(team, what, len, Some(&source))?;
        let step = if bulk.in_place { len } else { CHUNK };
        for (round, from) in (0..len).step_by(step).enumerate() {
            if round > 0 {
                stage(round);
            }
            bulk.ready(round);
            let Some(dst) = dst else { continue };
            let now = step.min(len - from);
            copy(dst.add(me * len + from), src.add(from), now);
            // Everybody begins with another neighbour.
            for distance in 1..size {
                let position = (me + distance) % size;
                let at = bulk.at(position, round, 0, from)?;
                bulk.fetch(dst.add(position * len + from), at, now)?;
            }
            bulk.settle()?;
        }
        bulk.close();
        Ok(())
    }
}
