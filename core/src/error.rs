//! Errors as values: one row per kind, worded once where the mistake is detected.
//!
//! Not here: printing, aborting (`Core::abort`), or translating to a language's own codes (that is the language runtime's job).
//! Used by every module of the core, by the conduits and, as integers, by `nagaya.h`.

use std::fmt;

macro_rules! statuses {
    ($($name:ident = $code:literal, $text:literal;)*) => {
        /// What went wrong, as a small integer that is also the return value of the C functions.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(i32)]
        pub enum Status { $($name = $code),* }

        impl Status {
            /// One sentence about the kind of error, without the particulars of an occurrence.
            pub fn sentence(self) -> &'static str {
                match self { $(Status::$name => $text),* }
            }

            /// The status of an integer that came back from C, `None` if there is no such row.
            pub fn from_code(code: i32) -> Option<Status> {
                match code { $($code => Some(Status::$name),)* _ => None }
            }

            /// Every row, for documentation and tests.
            pub const ALL: &'static [Status] = &[$(Status::$name),*];
        }
    };
}

// The table. Codes are part of the C interface: append, never renumber. `nagaya.h` repeats them; a test compares.
statuses! {
    Ok = 0, "success";
    NotStarted = 1, "the runtime has not been started, or has been stopped";
    AlreadyStarted = 2, "the runtime has been started before in this process";
    Config = 3, "an environment variable has a value that cannot be used";
    Boot = 4, "the job could not be set up";
    NoSuchRank = 5, "a rank that does not exist";
    BadAddress = 6, "an address outside the segment";
    Misaligned = 7, "an address that is not aligned for its type";
    NoSpace = 8, "the segment has no room for the request";
    Disagree = 9, "the processes called the same collective operation with different arguments";
    BadArgument = 10, "an argument outside its range";
    NotInHandler = 11, "an operation that may not be called inside a message handler";
    BadHandle = 12, "a handle that is not in use, or no longer";
    NoHandler = 13, "a message for a handler number that is not registered";
    TooLong = 14, "a message longer than the conduit carries";
    System = 15, "the operating system refused";
    Limit = 16, "a fixed limit of the implementation is reached";
}

/// An error: its kind, and a text with what, where and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The row of the table.
    pub status: Status,
    /// Worded by the first detector; passed on unchanged.
    pub text: String,
}

/// The result type of the core.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// An error with its particulars.
    #[cold]
    pub fn new(status: Status, text: impl Into<String>) -> Error {
        Error { status, text: text.into() }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_dense_and_round_trip() {
        for (i, s) in Status::ALL.iter().enumerate() {
            assert_eq!(*s as i32, i as i32, "codes are 0, 1, 2, … in the order of the table");
            assert_eq!(Status::from_code(i as i32), Some(*s));
            assert!(!s.sentence().is_empty());
        }
        assert_eq!(Status::from_code(Status::ALL.len() as i32), None);
    }
}
