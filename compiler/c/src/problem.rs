//! How parsing functions fail.

/// A construct was not understood and the message has been given (or, in a system header, withheld).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

pub type Parse<T> = Result<T, Failed>;
