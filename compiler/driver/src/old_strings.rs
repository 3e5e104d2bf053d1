//! String literals that go on over the end of a line, as GCC 2 allowed. Present preprocessors end them there. Each
//! becomes one literal for each line, side by side, which means the same. The following text keeps its line and its
//! column. For this, the first character of a line moves to the literal before it, and the quote takes its place.
//!
//! Only in a source itself, not in its headers. `preprocess.rs` calls this for Split-C.

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
                let (taken, ends) = next_line(&text[at..], &mut out);
                joined = true;
                if ends {
                    inside = Inside::Code;
                }
                at += taken;
                blank = false;
                continue;
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

/// From a newline in a literal on: ends the literal there and begins another one in the next line that is not empty.
/// Returns how many bytes this replaces, and whether the literal's end is among them.
fn next_line(text: &[u8], out: &mut Vec<u8>) -> (usize, bool) {
    let lines = text.iter().take_while(|b| **b == b'\n').count();
    let rest = &text[lines..];
    let first = match rest {
        [b'"', ..] => 0,
        // What more belongs to it?
        [b'\\', b'x' | b'0'..=b'7' | b'\n', ..] => 0,
        [b'\\', ..] => 2,
        [0x80..=0xff, ..] => rest.iter().skip(1).take_while(|b| (0x80..0xc0).contains(*b)).count() + 1,
        _ => 1,
    };
    out.extend_from_slice(&b"\\n".repeat(lines));
    out.extend_from_slice(&rest[..first]);
    out.push(b'"');
    out.extend_from_slice(&text[..lines]);
    let ends = rest.first() == Some(&b'"');
    out.resize(out.len() + usize::from(ends).max(first.saturating_sub(1)), b' ');
    out.extend_from_slice(if ends { b"" } else { b"\"" });
    (lines + first + usize::from(ends), ends)
}

/// Whether a literal that reaches the end of a line ends in a later one, before a directive. The preprocessor reports
/// one that does not.
fn closes(rest: &[u8]) -> bool {
    for line in rest.split(|b| *b == b'\n').skip(1) {
        if is_directive(line.trim_ascii_start()) {
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

/// Whether a line is one of the preprocessor: a literal may go on with `# of processors`.
fn is_directive(line: &[u8]) -> bool {
    const WORDS: [&[u8]; 13] = [
        b"define", b"elif", b"else", b"endif", b"error", b"if", b"ifdef", b"ifndef", b"include", b"line", b"pragma",
        b"undef", b"warning",
    ];
    let Some(rest) = line.strip_prefix(b"#") else { return false };
    let rest = rest.trim_ascii_start();
    let word = rest.split(|b| !b.is_ascii_alphanumeric()).next().unwrap_or_default();
    WORDS.contains(&word)
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
        assert_eq!(joined("p(\"a\n b\nc\");\n"), "p(\"a\\n \"\n\"b\\nc\"\n\"\");\n");
        assert_eq!(joined("p(\"a\\\nb\");\n"), "p(\"a\\\nb\");\n");
        assert_eq!(joined("x = '\"'; p(\"1\n2\"); y = \"\\\"\";\n"), "x = '\"'; p(\"1\\n2\"\n\"\"); y = \"\\\"\";\n");
        // Empty lines, a line that ends it, escapes, a line that is no directive, a letter of two bytes.
        assert_eq!(joined("p(\"a\n\n\");\n"), "p(\"a\\n\\n\"\n\n );\n");
        assert_eq!(joined("p(\"\n\\tb\");\n"), "p(\"\\n\\t\"\n \"b\");\n");
        assert_eq!(joined("p(\"\n\\101\");\n"), "p(\"\\n\"\n\"\\101\");\n");
        assert_eq!(joined("p(\"\n\\\"\");\n"), "p(\"\\n\\\"\"\n \"\");\n");
        assert_eq!(joined("p(\"\n# of\");\n"), "p(\"\\n#\"\n\" of\");\n");
        assert_eq!(joined("p(\"\nél\");\n"), "p(\"\\né\"\n \"l\");\n");
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
