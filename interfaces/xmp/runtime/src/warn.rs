//! Warnings of the run-time system: once per place in the program, whichever images come there and however often.
//!
//! An image that has one to give claims the place: the first one prints it. Not here: what is warned of.

use nagaya_core::say;

use crate::error::{at_place, Result};
use crate::state::Xmp;

impl Xmp {
    /// Whether there are no more warnings about a place.
    pub(crate) fn has_warned(&self, at: &str) -> bool {
        self.warned.lock().is_ok_and(|places| places.contains(at))
    }

    /// Warns of a place, unless an image has done so.
    #[cold]
    pub(crate) fn warn_once(&self, at: &str, text: std::fmt::Arguments<'_>) -> Result<()> {
        let Ok(mut places) = self.warned.lock() else { return Ok(()) };
        // Also while it is claimed: one thread at a time communicates.
        if places.insert(at.to_string()) && self.images.claim(at)? {
            say(format_args!("warning: {}", at_place(at, &text.to_string())));
        }
        Ok(())
    }
}
