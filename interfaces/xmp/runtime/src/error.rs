//! Errors in XMP's terms: text for the user, and the status for a program that takes one.
//!
//! Not here: the texts for errors of the lower crates ([`crate::say`]); printing and ending the job (`exports`, which
//! knows the user's line).

use std::fmt;

pub use nagaya_images::error::Stat;

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

    /// The same error with words after.
    #[cold]
    pub fn before(self, words: impl fmt::Display) -> Error {
        Error { text: format!("{}{words}", self.text), ..self }
    }

    /// An error a `stat` argument reports as `stat`.
    pub fn with(stat: Stat, text: impl Into<String>) -> Error {
        Error { stat, text: text.into() }
    }
}

/// A message after the user's line, `heat.c:12: a[0]`. A text that ends the line and begins the message appears once.
pub fn at_place(place: &str, message: &str) -> String {
    let what = place.rsplit_once(": ").map_or(place, |(_, what)| what);
    match message.strip_prefix(what) {
        _ if place.is_empty() => message.into(),
        Some(rest) if rest.starts_with(": ") => format!("{place}{rest}"),
        _ => format!("{place}: {message}"),
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
    use super::at_place;

    #[test]
    fn what_is_at_a_place_is_named_once() {
        assert_eq!(at_place("heat.c:12: a[0]", "a[0]: it is not here"), "heat.c:12: a[0]: it is not here");
        assert_eq!(at_place("heat.c:12: a[i]", "a[0]: it is not here"), "heat.c:12: a[i]: a[0]: it is not here");
        assert_eq!(at_place("heat.c:12: a", "a is not here"), "heat.c:12: a: a is not here");
        assert_eq!(at_place("xmp_malloc", "xmp_malloc: p has no shape"), "xmp_malloc: p has no shape");
        assert_eq!(at_place("", "a: it is not here"), "a: it is not here");
    }
}
