//! The lexer: preprocessed text with line markers into tokens.
//!
//! Needs text that `cc -E` made (or a `.i` file; comments and `#define` lines of `-dD` are put up with). Gives the token
//! vector of a [`Unit`]. It never fails: bytes that begin no token become `Stray` tokens and a [`LexProblem`].
//! It does not know keywords, does not convert literals and does not expand anything. `--dump=tokens` prints its result.

use crate::source::{FileId, LexFault, LexOptions, LexProblem, Unit};
use crate::span::Span;
use crate::token::{Token, TokenFlags, TokenKind};
use std::collections::HashMap;

mod hash_lines;
mod unit;

/// Lexes the whole of `unit.text`, then the lists of its pragmas.
fn lex_unit(unit: &mut Unit, options: &LexOptions<'_>) {
    let text = std::mem::take(&mut unit.text);
    let mut lx = Lexer::new(&text, 0, text.len(), unit);
    lx.files.insert(unit_name(lx.unit), FileId(0));
    lx.directives = options.directives;
    lx.run();
    let eof = lx.make(TokenKind::Eof, text.len());
    lx.unit.tokens.push(eof);
    unit.main_len = unit.tokens.len() as u32;
    unit.text = text;
    lex_pragma_lists(unit);
}

fn unit_name(unit: &Unit) -> Vec<u8> {
    unit.files[0].name.clone().into_bytes()
}

/// Tokenises each pragma line's words after the unit's tokens.
fn lex_pragma_lists(unit: &mut Unit) {
    for i in 0..unit.pragmas.len() {
        let (at, text) = (unit.pragmas[i].at, unit.pragmas[i].text.clone());
        let line = &unit.text[text.start as usize..text.end as usize];
        let skip = pragma_words(line) as u32;
        let place = *unit.token(at);
        unit.pragmas[i].tokens = lex_list(unit, text.start + skip, text.end, &place);
    }
}

/// Offset of the first word after `# pragma` in a pragma line.
fn pragma_words(line: &[u8]) -> usize {
    let blank = |b: &u8| *b == b' ' || *b == b'\t';
    let mut i = line.iter().take_while(|b| blank(b)).count() + 1;
    i += line.get(i..).unwrap_or(&[]).iter().take_while(|b| blank(b)).count();
    (i + "pragma".len()).min(line.len())
}

/// Lexes `from .. to` of the unit's text as a list of its own, closed by `End`; all on the line of `place`. Columns count
/// from that of `place` when the range is on its line.
fn lex_list(unit: &mut Unit, from: u32, to: u32, place: &Token) -> Span {
    let lo = unit.tokens.len() as u32;
    let text = std::mem::take(&mut unit.text);
    let mut lx = Lexer::new(&text, from as usize, to as usize, unit);
    lx.in_list = true;
    lx.file = place.file;
    lx.line = place.line;
    lx.system = place.flags.has(TokenFlags::SYSTEM);
    // The column of byte `from`: `place` is the '#' of the line when the list is part of the line.
    let on_line = from >= place.start && to <= place.end();
    lx.col_base = if on_line { place.start as i64 - place.col as i64 + 1 } else { from as i64 - place.col as i64 + 1 };
    lx.at_line_start = false;
    lx.run();
    let end = lx.make(TokenKind::End, to as usize);
    lx.unit.tokens.push(end);
    unit.text = text;
    Span::new(lo, unit.tokens.len() as u32 - 1)
}

struct Lexer<'u, 't> {
    text: &'t [u8],
    pos: usize,
    end: usize,
    unit: &'u mut Unit,
    directives: &'t [&'t str],
    files: HashMap<Vec<u8>, FileId>,
    file: FileId,
    line: u32,
    /// Offset of the byte in column 1 of the current line; may be outside the text for a list.
    col_base: i64,
    system: bool,
    space: bool,
    at_line_start: bool,
    /// A raw string was found not to end.
    raw_open: bool,
    /// A directive's list: newlines are blanks, `#` is a token.
    in_list: bool,
}

const IDENT: u8 = 1;
const DIGIT: u8 = 2;
const BLANK: u8 = 4;

/// The kinds of token that a byte can be part of.
static CLASS: [u8; 256] = {
    let mut t = [0u8; 256];
    let mut i = 0;
    while i < 256 {
        let b = i as u8;
        t[i] = match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' | 0x80..=0xff => IDENT,
            b'0'..=b'9' => DIGIT,
            b' ' | b'\t' | 0x0b | 0x0c | b'\r' => BLANK,
            _ => 0,
        };
        i += 1;
    }
    t
};

fn is(b: u8, class: u8) -> bool {
    CLASS[b as usize] & class != 0
}

impl<'u, 't> Lexer<'u, 't> {
    fn new(text: &'t [u8], pos: usize, end: usize, unit: &'u mut Unit) -> Self {
        Lexer {
            text: &text[..end],
            pos,
            end,
            unit,
            directives: &[],
            files: HashMap::new(),
            file: FileId(0),
            line: 1,
            col_base: pos as i64,
            system: false,
            space: false,
            at_line_start: true,
            raw_open: false,
            in_list: false,
        }
    }

    fn peek(&self, ahead: usize) -> u8 {
        self.text.get(self.pos + ahead).copied().unwrap_or(0)
    }

    fn make(&mut self, kind: TokenKind, end: usize) -> Token {
        let mut flags = TokenFlags(0);
        if self.system {
            flags = flags.with(TokenFlags::SYSTEM);
        }
        if self.space {
            flags = flags.with(TokenFlags::SPACE);
        }
        if self.at_line_start {
            flags = flags.with(TokenFlags::LINE_START);
        }
        let start = self.pos;
        self.pos = end;
        self.space = false;
        self.at_line_start = false;
        let col = (start as i64 - self.col_base + 1).clamp(1, u32::MAX as i64) as u32;
        Token {
            kind,
            flags,
            file: self.file,
            start: start as u32,
            len: (end - start) as u32,
            line: self.line,
            col,
            sym: 0,
        }
    }

    fn push(&mut self, kind: TokenKind, len: usize) {
        let t = self.make(kind, self.pos + len);
        self.unit.tokens.push(t);
    }

    fn fault(&mut self, what: LexFault) {
        let at = self.unit.tokens.len() as u32;
        self.unit.problems.push(LexProblem { at, what });
    }

    fn newline(&mut self) {
        self.pos += 1;
        self.space = true;
        if self.in_list {
            return;
        }
        self.line += 1;
        self.col_base = self.pos as i64;
        self.at_line_start = true;
    }

    fn run(&mut self) {
        while self.pos < self.end {
            let b = self.text[self.pos];
            match b {
                b'\n' => self.newline(),
                b'#' if self.at_line_start && !self.in_list => self.hash_line(),
                b'/' if self.peek(1) == b'*' => self.block_comment(),
                b'/' if self.peek(1) == b'/' => self.skip_line(),
                b'\\' if self.peek(1) == b'\n' || (self.peek(1) == b'\r' && self.peek(2) == b'\n') => {
                    let first = self.at_line_start;
                    self.pos += if self.peek(1) == b'\n' { 1 } else { 2 };
                    self.newline();
                    self.at_line_start = first && !self.in_list;
                }
                b'\\' if matches!(self.peek(1), b'u' | b'U') => self.ident(),
                b'"' => self.quoted(0, b'"'),
                b'\'' => self.quoted(0, b'\''),
                b'.' if is(self.peek(1), DIGIT) => self.number(),
                _ if is(b, IDENT) => self.ident(),
                _ if is(b, DIGIT) => self.number(),
                _ if is(b, BLANK) => {
                    self.pos += 1;
                    self.space = true;
                }
                _ => self.punctuator(b),
            }
        }
    }

    fn skip_line(&mut self) {
        while self.pos < self.end && self.text[self.pos] != b'\n' {
            self.pos += 1;
        }
    }

    fn block_comment(&mut self) {
        let from = self.pos;
        self.pos += 2;
        while self.pos < self.end {
            match self.text[self.pos] {
                b'*' if self.peek(1) == b'/' => {
                    self.pos += 2;
                    self.space = true;
                    return;
                }
                b'\n' => {
                    let first = self.at_line_start;
                    self.newline();
                    self.at_line_start = first;
                }
                _ => self.pos += 1,
            }
        }
        self.pos = from;
        self.fault(LexFault::UnterminatedComment);
        self.push(TokenKind::Stray, 2);
        self.pos = self.end;
    }

    fn ident(&mut self) {
        let from = self.pos;
        let mut p = self.pos;
        loop {
            while p < self.end && is(self.text[p], IDENT | DIGIT) {
                p += 1;
            }
            let ucn = p + 1 < self.end && self.text[p] == b'\\' && matches!(self.text[p + 1], b'u' | b'U');
            if !ucn {
                break;
            }
            p += 2;
        }
        let word = &self.text[from..p];
        let quote = self.text.get(p).copied().unwrap_or(0);
        if (quote == b'"' || quote == b'\'') && matches!(word, b"L" | b"u" | b"U" | b"u8") {
            return self.quoted(word.len(), quote);
        }
        if quote == b'"' && matches!(word, b"R" | b"LR" | b"uR" | b"UR" | b"u8R") {
            // One that does not end is looked for once: a file of nothing else must not cost the square of its length.
            let end = if self.raw_open { None } else { self.raw_string_end(p + 1) };
            self.raw_open |= end.is_none();
            if let Some(end) = end {
                return self.raw_string(end);
            }
        }
        let sym = self.unit.names.intern(word).0;
        let mut t = self.make(TokenKind::Ident, p);
        t.sym = sym;
        self.unit.tokens.push(t);
    }

    /// A preprocessing number; the code that needs its value parses it.
    fn number(&mut self) {
        let mut p = self.pos + 1;
        while p < self.end {
            let b = self.text[p];
            let before = self.text[p - 1] | 0x20;
            let sign = (b == b'+' || b == b'-') && (before == b'e' || before == b'p');
            let separator = b == b'\'' && self.text.get(p + 1).is_some_and(|n| n.is_ascii_alphanumeric());
            if is(b, IDENT | DIGIT) || b == b'.' || sign || separator {
                p += 1;
            } else {
                break;
            }
        }
        self.push(TokenKind::Number, p - self.pos);
    }

    fn quoted(&mut self, prefix: usize, quote: u8) {
        let mut p = self.pos + prefix + 1;
        let body = p;
        let unterminated = loop {
            match self.text.get(p) {
                None | Some(b'\n') => break true,
                Some(b'\\') if p + 1 < self.end && self.text[p + 1] != b'\n' => p += 2,
                Some(&b) if b == quote => break false,
                Some(_) => p += 1,
            }
        };
        let kind = if quote == b'"' { TokenKind::Str } else { TokenKind::Char };
        if unterminated {
            let what = if quote == b'"' { LexFault::UnterminatedString } else { LexFault::UnterminatedChar };
            self.fault(what);
            let mut t = self.make(kind, p.min(self.end));
            t.flags = t.flags.with(TokenFlags::UNTERMINATED);
            self.unit.tokens.push(t);
        } else {
            if p == body && quote == b'\'' {
                self.fault(LexFault::EmptyChar);
            }
            self.push(kind, p + 1 - self.pos);
        }
    }

    /// After `R"delimiter(...)delimiter"` whose delimiter begins at `from`; `None` if it is no raw string.
    fn raw_string_end(&self, from: usize) -> Option<usize> {
        let open = from + self.text[from..].iter().take(17).position(|b| *b == b'(')?;
        let delimiter = &self.text[from..open];
        if delimiter.iter().any(|b| is(*b, BLANK) || matches!(b, b')' | b'\\' | b'\n' | b'"')) {
            return None;
        }
        let mut at = open + 1;
        loop {
            at += self.text[at..].iter().position(|b| *b == b')')? + 1;
            let rest = &self.text[at..];
            if rest.strip_prefix(delimiter).is_some_and(|r| r.first() == Some(&b'"')) {
                return Some(at + delimiter.len() + 1);
            }
        }
    }

    /// A raw string goes over line ends.
    fn raw_string(&mut self, end: usize) {
        let start = self.pos;
        self.push(TokenKind::Str, end - start);
        let newlines = self.text[start..end].iter().filter(|b| **b == b'\n').count();
        if newlines > 0 && !self.in_list {
            self.line += newlines as u32;
            let last = self.text[start..end].iter().rposition(|b| *b == b'\n').unwrap_or(0);
            self.col_base = (start + last + 1) as i64;
        }
    }

    fn punctuator(&mut self, b: u8) {
        use TokenKind::*;
        let (n1, n2) = (self.peek(1), self.peek(2));
        let (kind, len) = match (b, n1, n2) {
            (b'(', ..) => (LParen, 1),
            (b')', ..) => (RParen, 1),
            (b'[', ..) => (LBracket, 1),
            (b']', ..) => (RBracket, 1),
            (b'{', ..) => (LBrace, 1),
            (b'}', ..) => (RBrace, 1),
            (b';', ..) => (Semi, 1),
            (b',', ..) => (Comma, 1),
            (b'.', b'.', b'.') => (Ellipsis, 3),
            (b'.', ..) => (Dot, 1),
            (b'-', b'>', _) => (Arrow, 2),
            (b'-', b'-', _) => (MinusMinus, 2),
            (b'-', b'=', _) => (MinusAssign, 2),
            (b'-', ..) => (Minus, 1),
            (b'+', b'+', _) => (PlusPlus, 2),
            (b'+', b'=', _) => (PlusAssign, 2),
            (b'+', ..) => (Plus, 1),
            (b'&', b'&', _) => (AmpAmp, 2),
            (b'&', b'=', _) => (AmpAssign, 2),
            (b'&', ..) => (Amp, 1),
            (b'*', b'=', _) => (StarAssign, 2),
            (b'*', ..) => (Star, 1),
            (b'~', ..) => (Tilde, 1),
            (b'!', b'=', _) => (Ne, 2),
            (b'!', ..) => (Bang, 1),
            (b'/', b'=', _) => (SlashAssign, 2),
            (b'/', ..) => (Slash, 1),
            (b'%', b':', b'%') if self.peek(3) == b':' => (HashHash, 4),
            (b'%', b':', _) => (Hash, 2),
            (b'%', b'>', _) => (RBrace, 2),
            (b'%', b'=', _) => (PercentAssign, 2),
            (b'%', ..) => (Percent, 1),
            (b'<', b'<', b'=') => (ShlAssign, 3),
            (b'<', b'<', _) => (Shl, 2),
            (b'<', b'=', _) => (Le, 2),
            (b'<', b':', _) => (LBracket, 2),
            (b'<', b'%', _) => (LBrace, 2),
            (b'<', ..) => (Lt, 1),
            (b'>', b'>', b'=') => (ShrAssign, 3),
            (b'>', b'>', _) => (Shr, 2),
            (b'>', b'=', _) => (Ge, 2),
            (b'>', ..) => (Gt, 1),
            (b'=', b'=', _) => (EqEq, 2),
            (b'=', ..) => (Assign, 1),
            (b'^', b'=', _) => (CaretAssign, 2),
            (b'^', ..) => (Caret, 1),
            (b'|', b'|', _) => (PipePipe, 2),
            (b'|', b'=', _) => (PipeAssign, 2),
            (b'|', ..) => (Pipe, 1),
            (b'?', ..) => (Question, 1),
            (b':', b'>', _) => (RBracket, 2),
            (b':', ..) => (Colon, 1),
            (b'#', b'#', _) => (HashHash, 2),
            (b'#', ..) => (Hash, 1),
            _ => (Stray, 1),
        };
        if kind == Stray {
            self.fault(LexFault::StrayByte(b));
        }
        self.push(kind, len);
    }
}

#[cfg(test)]
mod tests;
