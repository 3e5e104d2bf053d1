//! Errors of the XcalableMP run-time system: a value with the words for the user and the status for a program that asked
//! for one. Not the place that prints or ends the job: `abi/` does, once it knows the user's line.

use std::fmt;

/// The status a function with a `stat` argument reports: the `XMP_STAT_*` values of `xmp.h`, which this enum repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Stat {
    Success = 0,
    StoppedImage = 1,
    Locked = 2,
    Unlocked = 3,
    LockedOtherImage = 4,
    InvalidImage = 5,
    /// Anything else; always reported by a message, never by a status.
    Failure = 6,
}

/// What went wrong, where in the data, and what to do. The user's line is added by the caller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub stat: Stat,
    text: String,
}

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// An error no `stat` argument can catch.
    pub fn new(text: impl Into<String>) -> Error {
        Error { stat: Stat::Failure, text: text.into() }
    }

    /// The same error with words in front.
    #[cold]
    pub fn after(self, words: impl fmt::Display) -> Error {
        Error { text: format!("{words}{}", self.text), ..self }
    }

    /// The same error with words behind.
    #[cold]
    pub fn before(self, words: impl fmt::Display) -> Error {
        Error { text: format!("{}{words}", self.text), ..self }
    }

    /// An error a `stat` argument reports as `stat`.
    pub fn with(stat: Stat, text: impl Into<String>) -> Error {
        Error { stat, text: text.into() }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Error {}

/// The core's errors become ours: their text already says what, where and what to do.
impl From<nagaya_core::error::Error> for Error {
    #[cold]
    fn from(e: nagaya_core::error::Error) -> Error {
        use nagaya_core::error::Status;
        let stat = if e.status == Status::NoSuchRank { Stat::InvalidImage } else { Stat::Failure };
        Error::with(stat, e.text)
    }
}
