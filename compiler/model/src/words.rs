//! Counted words, suggestions and what else several messages say alike.

use crate::language::{Expressions, ValueClass};
use nagaya_text::suggest::nearest;
use nagaya_text::ExprId;

/// The message, when an expression that must be an integer is none. Of a type in doubt nothing is said: the base language does.
pub fn not_an_integer(of: &dyn Expressions, e: ExprId, what: &str) -> Option<String> {
    let ty = of.value(e);
    let good = ty.class.is_integer() || ty.class == ValueClass::Unknown;
    (!good).then(|| format!("{what} must be an integer, and this is of type '{}'", ty.name))
}

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
