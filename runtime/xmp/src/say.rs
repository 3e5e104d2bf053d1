//! What the rooms below find wrong, in XMP's words.

use crate::error::Error;

impl From<nagaya_images::error::Error> for Error {
    #[cold]
    fn from(e: nagaya_images::error::Error) -> Error {
        Error::with(e.stat, e.to_string())
    }
}

/// The core's errors become ours: their text already says what, where and what to do.
impl From<nagaya_core::error::Error> for Error {
    #[cold]
    fn from(e: nagaya_core::error::Error) -> Error {
        nagaya_images::error::Error::from(e).into()
    }
}
