//! Counted words, suggestions and other text that several messages share.

use nagaya_text::suggest::nearest;

/// `2 dimensions are`
pub fn are(n: usize, what: &str) -> String {
    format!("{} {}", count(n, what), if n == 1 { "is" } else { "are" })
}

/// `2 dimensions`
pub fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

/// `; did you mean 'width'?`, or nothing.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, known).map_or(String::new(), |like| format!("; did you mean '{like}'?"))
}
