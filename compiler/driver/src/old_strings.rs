//! String literals that go on over the end of a line, as GCC 2 allowed: the preprocessors of today end them there. Each such newline
//! is written as `\n\`, so the literal means the same and all lines keep their numbers.
//!
//! Only of a source itself, not of its headers. Called by `preprocess.rs` for Split-C.

#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    Code,
    /// A line of the preprocessor: what looks like a literal there need not be one.
    Directive,
    Comment,
    LineComment,
    Quoted(u8),
}

/// The text with its literals joined; `None` when there are none of this kind.
pub fn join(text: &[u8]) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(text.len() + 64);
    let mut inside = Inside::Code;
    let mut joined = false;
    // Only blanks so far in this line.
    let mut blank = true;
    // Where the parts that `#if 0` leaves out nest.
    let mut left_out = 0u32;
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let next = text.get(at + 1).copied();
        let begins = blank && inside == Inside::Code && byte == b'#';
        if begins {
            inside = Inside::Directive;
            left_out = nesting(left_out, text[at..].split(|b| *b == b'\n').next().unwrap_or_default());
        }
        match (inside, byte) {
            (Inside::Quoted(b'"'), b'\n') if closes(&text[at..]) => {
                out.extend_from_slice(b"\\n\\");
                joined = true;
            }
            (Inside::Quoted(_) | Inside::LineComment | Inside::Directive, b'\n') => inside = Inside::Code,
            // What a backslash quotes, a newline too.
            (Inside::Quoted(_) | Inside::Directive | Inside::LineComment, b'\\') if next.is_some() => {
                out.push(byte);
                at += 1;
            }
            (Inside::Quoted(quote), _) if byte == quote => inside = Inside::Code,
            (Inside::Comment, b'*') if next == Some(b'/') => {
                out.push(byte);
                at += 1;
                inside = Inside::Code;
            }
            (Inside::Code | Inside::Directive, b'/') if next == Some(b'*') => inside = Inside::Comment,
            (Inside::Code | Inside::Directive, b'/') if next == Some(b'/') => inside = Inside::LineComment,
            (Inside::Code, b'"' | b'\'') if left_out == 0 => inside = Inside::Quoted(byte),
            _ => {}
        }
        blank = text[at] == b'\n' || blank && text[at].is_ascii_whitespace();
        out.push(text[at]);
        at += 1;
    }
    joined.then_some(out)
}

/// Whether a literal that reaches the end of a line ends in a later one, before a directive. One that does not is left to the
/// preprocessor, which says so.
fn closes(rest: &[u8]) -> bool {
    for line in rest.split(|b| *b == b'\n').skip(1) {
        if line.trim_ascii_start().starts_with(b"#") {
            return false;
        }
        let mut quoted = false;
        for byte in line {
            match byte {
                b'"' if !quoted => return true,
                b'\\' => quoted = !quoted,
                _ => quoted = false,
            }
        }
    }
    false
}

/// How deep parts nest that are left out, after a directive.
fn nesting(depth: u32, line: &[u8]) -> u32 {
    let words: Vec<&[u8]> = line[1..].split(|b| b.is_ascii_whitespace()).filter(|w| !w.is_empty()).collect();
    match words.first().copied().unwrap_or_default() {
        b"if" | b"ifdef" | b"ifndef" if depth > 0 => depth + 1,
        b"if" if words.get(1).copied() == Some(b"0") => 1,
        b"endif" => depth.saturating_sub(1),
        b"else" | b"elif" if depth == 1 => 0,
        _ => depth,
    }
}

#[cfg(test)]
mod tests {
    use super::join;

    fn joined(text: &str) -> String {
        String::from_utf8(join(text.as_bytes()).unwrap_or_else(|| text.into())).unwrap_or_default()
    }

    #[test]
    fn a_literal_over_lines_is_one() {
        assert_eq!(joined("p(\"a\n b\nc\");\n"), "p(\"a\\n\\\n b\\n\\\nc\");\n");
        assert_eq!(joined("p(\"a\\\nb\");\n"), "p(\"a\\\nb\");\n");
        assert_eq!(joined("x = '\"'; p(\"1\n2\"); y = \"\\\"\";\n"), "x = '\"'; p(\"1\\n\\\n2\"); y = \"\\\"\";\n");
    }

    #[test]
    fn what_is_no_literal_stays() {
        for text in [
            "/* \" */ int a; // \"\nint b;\n",
            "#error don't \"\nint a;\"\n",
            "#if 0\nsay \"hi\n#endif\nchar *s = \"x\";\n",
            "char *s = \"not ended\n#define X \"y\"\n",
            "char c = 'x;\nchar *s = \"y\";\n",
        ] {
            assert_eq!(joined(text), text);
        }
    }
}
