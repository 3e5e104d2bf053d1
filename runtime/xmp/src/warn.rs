//! Warnings of the run-time system: once per place in the program, whichever images come there and however often.
//!
//! An image that has one to give claims the place at image 0: the first one says it. Not here: what is warned of.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Mutex;

use nagaya_core::amo::{Amo, AmoKind};
use nagaya_core::say;

use crate::cells::CLAIMS;
use crate::error::{at_place, Result};
use crate::job::Job;

/// Places that somebody has warned of, as this process knows. A lock, as threads of OpenMP come here.
#[derive(Default)]
pub(crate) struct Warned(Mutex<HashSet<String>>);

impl Job {
    /// Whether nothing more is said of a place.
    pub(crate) fn has_warned(&self, at: &str) -> bool {
        self.warned.0.lock().is_ok_and(|places| places.contains(at))
    }

    /// Warns of a place, unless an image has done so.
    #[cold]
    pub(crate) fn warn_once(&self, at: &str, text: std::fmt::Arguments<'_>) -> Result<()> {
        let Ok(mut places) = self.warned.0.lock() else { return Ok(()) };
        // Also while it is claimed: one thread at a time communicates.
        if places.insert(at.to_string()) && self.claim(at)? {
            say(format_args!("warning: {}", at_place(at, &text.to_string())));
        }
        Ok(())
    }

    /// Whether this image is the first to claim something. `hash` is the same in all processes, which are one program.
    fn claim(&self, what: &str) -> Result<bool> {
        let mut hasher = DefaultHasher::new();
        what.hash(&mut hasher);
        let word = hasher.finish().max(1);
        for k in 0..CLAIMS {
            let place = self.cells.claim((word as usize).wrapping_add(k) % CLAIMS);
            let old =
                self.core.amo(Amo { kind: AmoKind::CompareSwap, wide: true, operand: word, compare: 0 }, place)?;
            if old == 0 || old == word {
                return Ok(old == 0);
            }
        }
        // More places than claims: each image says it.
        Ok(true)
    }
}
