//! Errors as text, and the number that `errno` gets.
//!
//! Not here: printing the text (`interface`), and passing the error to the other nodes (`agree`).

use std::fmt;

/// An error of this library. Collective calls give the same one to all nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub errno: i32,
    pub text: String,
}

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// An error about an argument that is not allowed.
    pub fn argument(text: impl Into<String>) -> Error {
        Error { errno: libc::EINVAL, text: text.into() }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Error {}

impl From<nagaya_xmp::error::Error> for Error {
    fn from(e: nagaya_xmp::error::Error) -> Error {
        Error::argument(e.to_string())
    }
}

impl From<nagaya_core::Error> for Error {
    fn from(e: nagaya_core::Error) -> Error {
        Error::argument(e.text)
    }
}

impl From<nagaya_io::Error> for Error {
    fn from(e: nagaya_io::Error) -> Error {
        let errno = e.errno().unwrap_or(libc::EIO);
        Error { errno, text: e.to_string() }
    }
}
