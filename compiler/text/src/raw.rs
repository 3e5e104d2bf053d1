//! The user's file as a list of words, before any preprocessing: enough to find preprocessed tokens again in it.
//!
//! Knows comments, literals, line continuations and which lines are directives; expands and checks nothing, never fails.
//! Called by `columns`.

use crate::files::SourceFile;

/// A word of the user's file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RawToken {
    pub start: u32,
    pub len: u32,
    pub line: u32,
    pub kind: RawKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RawKind {
    Word,
    /// A word of a line that begins with `#`, the `#` included.
    Directive,
    /// Like `Word`, with a line continuation inside: its bytes are not those of the token.
    Spliced,
}

/// All words of a file, in order.
pub(crate) fn scan(file: &SourceFile) -> Vec<RawToken> {
    let text = file.bytes();
    let mut s =
        Scanner { text, pos: 0, line: 1, fresh: true, directive: false, out: Vec::with_capacity(text.len() / 4) };
    while s.pos < text.len() {
        s.step();
    }
    s.out
}

struct Scanner<'t> {
    text: &'t [u8],
    pos: usize,
    line: u32,
    /// No word on this line yet.
    fresh: bool,
    /// Inside a line that began with `#`.
    directive: bool,
    out: Vec<RawToken>,
}

impl Scanner<'_> {
    fn at(&self, i: usize) -> u8 {
        self.text.get(i).copied().unwrap_or(0)
    }

    /// Length of a line continuation at `i`, or 0.
    fn splice(&self, i: usize) -> usize {
        match (self.at(i), self.at(i + 1), self.at(i + 2)) {
            (b'\\', b'\n', _) => 2,
            (b'\\', b'\r', b'\n') => 3,
            _ => 0,
        }
    }

    fn step(&mut self) {
        let b = self.text[self.pos];
        match b {
            b'\n' => {
                self.pos += 1;
                self.line += 1;
                self.fresh = true;
                self.directive = false;
            }
            b' ' | b'\t' | b'\r' | 0x0b | 0x0c => self.pos += 1,
            b'\\' if self.splice(self.pos) > 0 => {
                self.pos += self.splice(self.pos);
                self.line += 1;
            }
            b'/' if self.at(self.pos + 1) == b'*' => self.block_comment(),
            b'/' if self.at(self.pos + 1) == b'/' => self.line_comment(),
            _ => self.word(b),
        }
    }

    fn block_comment(&mut self) {
        self.pos += 2;
        while self.pos < self.text.len() {
            if self.text[self.pos] == b'*' && self.at(self.pos + 1) == b'/' {
                self.pos += 2;
                return;
            }
            self.line += u32::from(self.text[self.pos] == b'\n');
            self.pos += 1;
        }
    }

    fn line_comment(&mut self) {
        while self.pos < self.text.len() && self.text[self.pos] != b'\n' {
            let n = self.splice(self.pos);
            self.line += u32::from(n > 0);
            self.pos += n.max(1);
        }
    }

    fn word(&mut self, b: u8) {
        let (start, line) = (self.pos, self.line);
        self.directive |= self.fresh && b == b'#';
        self.fresh = false;
        let mut spliced = false;
        let mut p = self.end_of(b, start, &mut spliced);
        p = p.clamp(start + 1, self.text.len());
        self.pos = p;
        let kind = match (self.directive, spliced) {
            (true, _) => RawKind::Directive,
            (false, true) => RawKind::Spliced,
            (false, false) => RawKind::Word,
        };
        self.out.push(RawToken { start: start as u32, len: (p - start) as u32, line, kind });
    }

    fn end_of(&mut self, b: u8, start: usize, spliced: &mut bool) -> usize {
        let name = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b == b'$' || b >= 0x80;
        if b == b'"' || b == b'\'' {
            return self.literal(start, b, spliced);
        }
        let number = b.is_ascii_digit() || (b == b'.' && self.at(start + 1).is_ascii_digit());
        if !number && !name(b) {
            return start + punctuator(&self.text[start..]);
        }
        let mut p = start + 1;
        while p < self.text.len() {
            let (c, n) = (self.text[p], self.splice(p));
            let exponent = matches!(c, b'+' | b'-') && matches!(self.text[p - 1] | 0x20, b'e' | b'p');
            if n > 0 && name(self.at(p + n)) {
                *spliced = true;
                self.line += 1;
                p += n;
            } else if name(c) || (number && (c == b'.' || exponent)) {
                p += 1;
            } else {
                break;
            }
        }
        let prefix = matches!(&self.text[start..p], b"L" | b"u" | b"U" | b"u8");
        match self.at(p) {
            quote @ (b'"' | b'\'') if prefix => self.literal(p, quote, spliced),
            _ => p,
        }
    }

    fn literal(&mut self, open: usize, quote: u8, spliced: &mut bool) -> usize {
        let mut p = open + 1;
        while p < self.text.len() {
            let n = self.splice(p);
            match self.text[p] {
                _ if n > 0 => {
                    *spliced = true;
                    self.line += 1;
                    p += n;
                }
                b'\n' => break,
                b'\\' => p += 2,
                b if b == quote => return p + 1,
                _ => p += 1,
            }
        }
        p
    }
}

/// Length of the punctuator at the start of `t` (1 for anything unknown).
fn punctuator(t: &[u8]) -> usize {
    const LONG: [&[u8]; 24] = [
        b"<<=", b">>=", b"...", b"->", b"++", b"--", b"<<", b">>", b"<=", b">=", b"==", b"!=", b"&&", b"||", b"*=",
        b"/=", b"%=", b"+=", b"-=", b"&=", b"^=", b"|=", b"##", b"%:",
    ];
    const DIGRAPHS: [&[u8]; 4] = [b"<:", b":>", b"<%", b"%>"];
    if t.starts_with(b"%:%:") {
        return 4;
    }
    LONG.iter().chain(&DIGRAPHS).find(|p| t.starts_with(p)).map_or(1, |p| p.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<(String, u32, RawKind)> {
        let file = SourceFile::new(text.as_bytes().to_vec());
        let show = |t: &RawToken| {
            let (a, b) = (t.start as usize, (t.start + t.len) as usize);
            (text[a..b].to_owned(), t.line, t.kind)
        };
        scan(&file).iter().map(show).collect()
    }

    #[test]
    fn words_lines_and_directives() {
        use RawKind::*;
        let w = words("#define A \\\n 1 // x\na/*\n*/+=.5e+3; L\"a\\\"b\" 'c'\n");
        let want = [
            ("#", 1, Directive),
            ("define", 1, Directive),
            ("A", 1, Directive),
            ("1", 2, Directive),
            ("a", 3, Word),
            ("+=", 4, Word),
            (".5e+3", 4, Word),
            (";", 4, Word),
            ("L\"a\\\"b\"", 4, Word),
            ("'c'", 4, Word),
        ];
        assert_eq!(w, want.map(|(s, l, k)| (s.to_owned(), l, k)));
    }

    #[test]
    fn continuations_inside_words_and_text_that_ends_early() {
        let w = words("ab\\\ncd \"x\\\ny\" z");
        assert_eq!(
            w.iter().map(|t| (t.1, t.2)).collect::<Vec<_>>(),
            [(1, RawKind::Spliced), (2, RawKind::Spliced), (3, RawKind::Word)]
        );
        for cut in ["/* never", "// never \\\n", "\"never", "'\\", "a\\"] {
            words(cut);
        }
    }
}
