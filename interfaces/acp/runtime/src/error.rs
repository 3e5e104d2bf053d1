//! Errors as values; the exported functions print them, since ACP's functions return only that they failed.

/// What, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(pub String);

pub type Result<T> = std::result::Result<T, Error>;

impl From<nagaya_core::Error> for Error {
    fn from(e: nagaya_core::Error) -> Error {
        Error(e.to_string())
    }
}
