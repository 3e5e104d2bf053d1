//! Claims: tasks for only one image of the job, the first that comes. Not here: the tasks.

use std::hash::{DefaultHasher, Hash, Hasher};

use nagaya_core::amo::{Amo, AmoKind};

use crate::cells::CLAIMS;
use crate::error::Result;
use crate::images::Images;

impl Images {
    /// Whether this image is the first to claim something. The hash is the same in all processes, which are one program.
    pub fn claim(&self, what: &str) -> Result<bool> {
        let mut hasher = DefaultHasher::new();
        what.hash(&mut hasher);
        let word = hasher.finish().max(1);
        for k in 0..CLAIMS {
            let place = self.cells.claim((word as usize).wrapping_add(k) % CLAIMS);
            let old =
                self.core().amo(Amo { kind: AmoKind::CompareAndSwap, wide: true, operand: word, compare: 0 }, place)?;
            if old == 0 || old == word {
                return Ok(old == 0);
            }
        }
        // More things than claims: each image does it.
        Ok(true)
    }
}
