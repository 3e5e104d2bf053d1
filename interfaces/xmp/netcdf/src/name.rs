//! Names of dimensions, variables and attributes: netCDF's rule for them, and Unicode's normal form C, in which the format wants them.
//!
//! Not here: which names are in use. Called by `header`.

use std::borrow::Cow;

use unicode_normalization::{is_nfc, UnicodeNormalization};

use crate::error::{code, wrong, Result};

/// Most bytes of a name.
const MAX_NAME: usize = 256;

/// A program's name in the form that the file stores.
///
/// `EBADNAME` unless it begins with a letter, a digit, `_` or a character beyond ASCII. It must not contain `/` or an
/// invisible character, or end with a space. `EMAXNAME` if it is too long.
pub(crate) fn checked(name: &str, what: &str) -> Result<String> {
    let name = normal(name);
    let first = name.chars().next().is_some_and(|c| c.is_ascii_alphanumeric() || c == '_' || !c.is_ascii());
    let rest = name.chars().all(|c| c != '/' && !c.is_ascii_control());
    if name.len() > MAX_NAME {
        let (bytes, begin) = (name.len(), &name);
        let text =
            format!("{what} with a name of {bytes} bytes, which begins with {begin:.20}; it has at most {MAX_NAME}");
        return wrong(code::EMAXNAME, text);
    }
    if first && rest && !name.ends_with(' ') {
        return Ok(name.into_owned());
    }
    let rule = "begin with a letter, a digit or _, have no / and no space at the end";
    wrong(code::EBADNAME, format!("{name:?} cannot name {what}: names {rule}"))
}

/// Whether two names are one. Also the name in a file may be in another form, if some other program wrote it.
pub(crate) fn same(a: &str, b: &str) -> bool {
    a == b || (!(a.is_ascii() && b.is_ascii()) && normal(a) == normal(b))
}

fn normal(name: &str) -> Cow<'_, str> {
    if is_nfc(name) {
        return Cow::Borrowed(name);
    }
    Cow::Owned(name.nfc().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_kept_in_normal_form_c() {
        assert_eq!(checked("caf\u{e9}", "a variable").as_deref(), Ok("caf\u{e9}"));
        assert_eq!(checked("cafe\u{301}", "a variable").as_deref(), Ok("caf\u{e9}"));
        // Hangul, a sequence of two marks that changes places, and a sign that is a letter.
        assert_eq!(checked("\u{1112}\u{1161}\u{11ab}", "a variable").as_deref(), Ok("\u{d55c}"));
        assert_eq!(checked("a\u{307}\u{323}", "a variable").as_deref(), Ok("\u{1ea1}\u{307}"));
        assert_eq!(checked("\u{212a}", "a variable").as_deref(), Ok("K"));
    }

    #[test]
    fn names_in_different_forms_are_one() {
        assert!(same("cafe\u{301}", "caf\u{e9}") && same("caf\u{e9}", "cafe\u{301}") && same("K", "\u{212a}"));
        assert!(!same("cafe", "caf\u{e9}") && !same("a", "b"));
        // Compatible characters are not the same: the ligature remains.
        assert!(!same("\u{fb01}", "fi"));
    }

    #[test]
    fn the_limit_counts_what_the_file_has() {
        assert!(checked(&"e\u{301}".repeat(128), "a variable").is_ok());
        assert_eq!(checked(&"e\u{301}".repeat(129), "a variable").map_err(|e| e.code), Err(code::EMAXNAME));
        assert_eq!(checked("a ", "a variable").map_err(|e| e.code), Err(code::EBADNAME));
    }
}
