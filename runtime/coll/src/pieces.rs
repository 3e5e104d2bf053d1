//! Pieces of different sizes in one buffer, which gather-v, scatter-v and all-to-all-v move (`moves.rs`).

use nagaya_core::race::{self, AccessKind};
use nagaya_core::{Error, Result, Status};

use crate::group::Group;
use crate::movement::ByteRange;

/// Pieces of different sizes, by position of the member that they go to or come from: bytes, and where each begins.
#[derive(Clone, Copy)]
pub struct Pieces<'a> {
    pub counts: &'a [usize],
    pub offsets: &'a [usize],
}

impl Pieces<'_> {
    pub(crate) fn get(&self, position: usize) -> ByteRange {
        ByteRange { at: self.offsets[position], len: self.counts[position] }
    }

    /// Reports to a race detector that they are read.
    pub(crate) fn read(&self, at: *const u8) {
        if race::is_on() {
            self.report(AccessKind::READ, at);
        }
    }

    /// Reports to a race detector, when the result ends, that they are written.
    pub(crate) fn written(&self, at: *mut u8) -> WriteReport<'_> {
        WriteReport(*self, at)
    }

    #[cold]
    #[inline(never)]
    fn report(&self, what: AccessKind, at: *const u8) {
        for (offset, len) in self.offsets.iter().zip(self.counts) {
            race::own(what, at.wrapping_add(*offset), *len);
        }
    }

    pub(crate) fn check(&self, group: Group<'_>, what: &str) -> Result<()> {
        let size = group.size();
        match [self.counts, self.offsets].iter().find(|list| list.len() != size) {
            None => Ok(()),
            Some(list) => {
                let text = format!("{what} with a list of {} entries on a team of {size}", list.len());
                Err(Error::new(Status::BadArgument, text))
            }
        }
    }

    /// Bytes of the buffer that they are in.
    pub(crate) fn end(&self) -> usize {
        self.counts.iter().zip(self.offsets).map(|(count, offset)| count + offset).max().unwrap_or(0)
    }
}

/// See [`Pieces::written`].
pub(crate) struct WriteReport<'a>(Pieces<'a>, *mut u8);

impl Drop for WriteReport<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        if race::is_on() {
            self.0.report(AccessKind::WRITE, self.1);
        }
    }
}
