//! Smallest and largest of the values of several ranks: what an agreement is made of. Not here: communication (`barrier.rs`).

use crate::addr::Rank;
use crate::error::{Error, Result, Status};

/// Smallest and largest value of a team, and the ranks that have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    pub min: (u64, Rank),
    pub max: (u64, Rank),
}

/// Words of a signal that hold a range.
pub const RANGE_WORDS: usize = 3;

impl Range {
    /// The range as words of a message; `from_words` is the inverse.
    pub fn words(&self) -> [u64; RANGE_WORDS] {
        [self.min.0, self.max.0, u64::from(self.min.1 .0) << 32 | u64::from(self.max.1 .0)]
    }

    pub fn from_words([min, max, ranks]: [u64; RANGE_WORDS]) -> Range {
        Range { min: (min, Rank((ranks >> 32) as u32)), max: (max, Rank(ranks as u32)) }
    }

    /// `Disagree`, naming two ranks and their values of `what`, unless all values are equal.
    pub(crate) fn must_agree(&self, what: &str) -> Result<()> {
        let Range { min, max } = self;
        if min.0 == max.0 {
            return Ok(());
        }
        Err(Error::new(
            Status::Disagree,
            format!(
                "{what} differ: rank {} has {}, rank {} has {}; all ranks must pass the same value",
                min.1, min.0, max.1, max.0
            ),
        ))
    }

    /// Ties go to the lower rank, so that all name the same two.
    pub fn join(&mut self, other: Range) {
        self.min = self.min.min(other.min);
        if other.max.0 > self.max.0 || (other.max.0 == self.max.0 && other.max.1 < self.max.1) {
            self.max = other.max;
        }
    }
}
