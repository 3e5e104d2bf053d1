//! Broadcast: one member's bytes for everybody.

use nagaya_core::{Result, Team};

use crate::scratch::CHUNK;
use crate::small::{self, Words};
use crate::Coll;

impl Coll {
    /// Copies `len` bytes at `data` of member `root` to `data` of all members. On return the data is here, and `data` of
    /// the root may be changed.
    ///
    /// `BadArgument` for a root outside the team; `Disagree` if members say different lengths (above 56 bytes).
    ///
    /// # Safety
    /// `data` is writable (at the root: readable) for `len` bytes.
    pub unsafe fn broadcast(&self, team: &Team, data: *mut u8, len: usize, root: usize) -> Result<()> {
        self.check_root(team, root)?;
        if team.size() == 1 || len == 0 {
            return Ok(());
        }
        if len > small::BYTES {
            return self.broadcast_bulk(team, data, len, root);
        }
        let mut words = if team.me() == root { small::pack(data, len) } else { Words::default() };
        self.spread(team, root, len, &mut words)?;
        if team.me() != root {
            small::unpack(&words, data, len);
        }
        Ok(())
    }

    unsafe fn broadcast_bulk(&self, team: &Team, data: *mut u8, len: usize, root: usize) -> Result<()> {
        let source = (team.me() == root).then(|| self.source(data, len));
        let stage = |round: usize| {
            if let Some(source) = &source {
                let from = round * CHUNK;
                self.stage(source, round, 0, from, CHUNK.min(len - from));
            }
        };
        stage(0);
        let mut bulk = self.open(team, "a broadcast", len, source.as_ref())?;
        let step = if bulk.in_place { len } else { CHUNK };
        for (round, from) in (0..len).step_by(step).enumerate() {
            if round > 0 {
                stage(round);
            }
            bulk.ready(round);
            if source.is_none() {
                let at = bulk.at(root, round, 0, from)?;
                bulk.read(data.add(from), at, step.min(len - from))?;
            }
        }
        bulk.close();
        Ok(())
    }
}
