//! Errors as text. Nothing in Split-C reports a status: an error ends the job, in the exported functions (`exports`).

use nagaya_images::error::Wrong;

/// A sentence for the user.
#[derive(Debug)]
pub struct Error(pub String);

pub type Result<T> = std::result::Result<T, Error>;

impl From<nagaya_core::Error> for Error {
    #[cold]
    fn from(e: nagaya_core::Error) -> Error {
        Error(e.to_string())
    }
}

impl From<nagaya_images::error::Error> for Error {
    #[cold]
    fn from(e: nagaya_images::error::Error) -> Error {
        Error(of_images(&e))
    }
}

/// The words for errors of images.
pub(crate) fn of_images(e: &nagaya_images::error::Error) -> String {
    match e.wrong() {
        Wrong::Core(e) => e.to_string(),
        Wrong::Ended { image, .. } => has_left(*image),
        other => format!("{other:?}"),
    }
}

pub(crate) fn has_left(processor: u32) -> String {
    format!("processor {processor} has left the program, and others still wait for it (all processors end together)")
}
