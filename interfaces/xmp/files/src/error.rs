//! Errors as text, and the number that `errno` gets.
//!
//! Not here: printing the text (`interface`), and passing the error to the other nodes (`agree`).

use std::fmt;

use nagaya_io::Operation;

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
        let advice = match &e {
            nagaya_io::Error::File { fault, .. } => advice(fault.operation, errno),
            nagaya_io::Error::Core(_) => "",
        };
        Error { errno, text: format!("{e}{advice}") }
    }
}

/// Advice for the user.
fn advice(operation: Operation, errno: i32) -> &'static str {
    match (operation, errno) {
        (Operation::Open, libc::ENOENT) => "; paths are relative to the folder where the job was started",
        (Operation::Open, libc::EACCES | libc::EPERM | libc::EROFS) => {
            "; look at the permissions of the file and of its folder"
        }
        (Operation::Open, libc::EISDIR) => "; name a file in it",
        (_, libc::ENOSPC | libc::EDQUOT | libc::EFBIG) => {
            "; make room and write it again: of the bytes that the call covers some are written, others as before"
        }
        (Operation::Write, libc::EIO) => "; of the bytes that the call covers some are written, others as before",
        _ => "",
    }
}
