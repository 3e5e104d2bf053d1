//! What the parser found wrong.

use nagaya_text::Span;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    Error,
    Warning,
}

/// A message about a place of the user's source.
#[derive(Clone, Debug)]
pub struct Problem {
    pub span: Span,
    pub severity: Severity,
    /// What is wrong, and what would be right.
    pub message: String,
    /// Other places that have to do with it.
    pub notes: Vec<(Span, String)>,
}

/// A construct was not understood and the message has been given (or, in a system header, withheld).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

pub type Parse<T> = Result<T, Failed>;
