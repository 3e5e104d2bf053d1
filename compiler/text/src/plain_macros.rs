//! Macros that need no preprocessor: names for a few words. Where all macros that directives mention are such (`#define
//! N 256` mostly is), `directives` inserts the words itself, and a run of the C compiler is saved.
//!
//! Not here: parameters, `#`, `##`, strings, and macros that change by themselves (`__LINE__`). The preprocessor
//! expands those: `replace` then gives up, and changes nothing.

/// The meaning of a name at one place.
pub enum Meaning<'t> {
    /// Itself.
    Word,
    /// The macro has this text.
    Text(&'t [u8]),
    /// The text is known only to the preprocessor.
    Unknown,
}

/// `words` with all macros replaced, as often as it takes, each not inside itself; `None` where that is the preprocessor's.
pub fn replace<'t>(words: &'t [u8], meaning: &dyn Fn(&[u8]) -> Meaning<'t>) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    put(words, meaning, &mut Vec::new(), &mut out)?;
    Some(out)
}

fn put<'t>(
    words: &'t [u8],
    meaning: &dyn Fn(&[u8]) -> Meaning<'t>,
    inside: &mut Vec<&'t [u8]>,
    out: &mut Vec<u8>,
) -> Option<()> {
    let mut rest = words;
    let mut behind_macro = false;
    while let Some(&first) = rest.first() {
        let (piece, next) = rest.split_at(length(rest)?);
        rest = next;
        let named = first.is_ascii_alphabetic() || first == b'_';
        let text = match named && !inside.contains(&piece) {
            true => match meaning(piece) {
                Meaning::Word => None,
                Meaning::Text(text) => Some(text.trim_ascii()),
                Meaning::Unknown => return None,
            },
            false => None,
        };
        match text {
            Some(text) => {
                let mut own = Vec::new();
                inside.push(piece);
                put(text, meaning, inside, &mut own)?;
                inside.pop();
                apart(out, own.first());
                out.extend_from_slice(&own);
            }
            None => {
                if behind_macro {
                    apart(out, piece.first());
                }
                out.extend_from_slice(piece);
            }
        }
        behind_macro = text.is_some();
    }
    Some(())
}

/// Bytes of the first token; `None` for what only the preprocessor should read.
fn length(text: &[u8]) -> Option<usize> {
    let joined = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_';
    match text[0] {
        b'"' | b'\'' | b'#' | b'\\' | b'$' | 0x80.. => None,
        b if b.is_ascii_digit() || b == b'.' && text.get(1).is_some_and(u8::is_ascii_digit) => {
            let mut n = 1;
            while text.get(n).is_some_and(|b| joined(b) || *b == b'.' || sign_of_exponent(text[n - 1], *b)) {
                n += 1;
            }
            Some(n)
        }
        b if joined(&b) => Some(text.iter().take_while(|b| joined(b)).count()),
        _ => Some(1),
    }
}

fn sign_of_exponent(before: u8, b: u8) -> bool {
    matches!(b, b'+' | b'-') && matches!(before, b'e' | b'E' | b'p' | b'P')
}

/// A space where two tokens would become one.
fn apart(out: &mut Vec<u8>, next: Option<&u8>) {
    let joins = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.');
    let operator = |b: u8| b"+-*/%<>=!&|^:".contains(&b);
    if let (Some(&a), Some(&b)) = (out.last(), next) {
        if joins(a) && joins(b) || operator(a) && operator(b) {
            out.push(b' ');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replaced(words: &str) -> Option<String> {
        let meaning = |name: &[u8]| match name {
            b"N" => Meaning::Text(b" 256"),
            b"M" => Meaning::Text(b"(N + K)"),
            b"K" => Meaning::Text(b"-L"),
            b"L" => Meaning::Text(b"L"),
            b"A" => Meaning::Text(b"B"),
            b"B" => Meaning::Text(b"A x"),
            b"EMPTY" => Meaning::Text(b""),
            b"S" => Meaning::Text(b"\"s\""),
            b"F" => Meaning::Unknown,
            _ => Meaning::Word,
        };
        replace(words.as_bytes(), &meaning).map(|b| String::from_utf8(b).expect("ascii"))
    }

    #[test]
    fn words_are_put_in_until_none_is_left() {
        for (words, want) in [
            ("nodes p[N]", "nodes p[256]"),
            ("t[M] onto q", "t[(256 + -L)] onto q"),
            ("A", "A x"),
            ("x-K", "x- -L"),
            ("0xN 1e+N .5N N.N NN N_", "0xN 1e+N .5N 256 . 256 NN N_"),
            ("a EMPTY b", "a  b"),
        ] {
            assert_eq!(replaced(words).as_deref(), Some(want), "{words}");
        }
    }

    #[test]
    fn what_is_the_preprocessors_is_left_to_it() {
        for words in ["F(1)", "S", "a \"N\"", "x # N", "M + F"] {
            assert_eq!(replaced(words), None, "{words}");
        }
    }
}
