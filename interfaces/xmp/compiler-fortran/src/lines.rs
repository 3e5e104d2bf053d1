//! Source form: from the lines of a file, free or fixed, to statements and directives made of tokens.
//!
//! Needs the text, after the preprocessor if there was one. Gives a [`Unit`] in which every statement and every directive is a run of
//! tokens closed by `End`, whatever lines it was spread over. Comments, continuation marks and what follows the last column are
//! gone; every token keeps its place in the user's file. Not here: what a statement means (`statement`).

use crate::scan::{directive_with_blanks, loop_with_blanks, scan, Char};
use crate::sentinel;
use nagaya_text::source::{File, FileId};
use nagaya_text::token::{Interner, Token, TokenFlags, TokenKind};
use nagaya_text::{Span, TokenIdx, Unit};
use std::ops::Range;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SourceForm {
    Free,
    /// Fixed form, with the last column that counts; 0: there is none.
    Fixed(usize),
}

/// A statement or a directive.
#[derive(Clone, Debug)]
pub struct Logical {
    /// Its tokens without the closing `End`.
    pub tokens: Span,
    pub directive: bool,
    pub label: Option<u32>,
    /// Bytes of all of its lines, newlines included.
    pub lines: Range<usize>,
    /// From its first to its last byte, with its label.
    pub bytes: Range<usize>,
    /// Whether the statement is the first on its line. Another statement may come before or after it on the same line.
    pub first_on_line: bool,
    pub last_on_line: bool,
}

/// A file as statements.
pub struct Lines {
    pub unit: Unit,
    pub list: Vec<Logical>,
    /// Comments that were meant as directives: a token of no statement, and what is wrong.
    pub slips: Vec<(TokenIdx, String)>,
    /// The first byte and the number of each line.
    starts: Vec<(usize, FileId, u32)>,
    /// Where the file itself begins, after the modules of other files: its first byte and its first statement.
    begin: usize,
    first: usize,
    /// The length of the text as it was read.
    length: usize,
}

impl Lines {
    pub fn length(&self) -> usize {
        self.length
    }

    pub fn begin(&self) -> usize {
        self.begin
    }

    /// Whether a statement was read from another file's module.
    pub fn is_foreign(&self, logical: usize) -> bool {
        logical < self.first
    }

    /// The modules that the file uses, or has submodules of.
    pub fn used_modules(&self) -> Vec<String> {
        [self.names_behind(b"use"), self.names_behind(b"submodule")].concat()
    }

    /// The modules that are in the file.
    pub fn own_modules(&self) -> Vec<String> {
        self.names_behind(b"module")
    }

    fn names_behind(&self, word: &[u8]) -> Vec<String> {
        let unit = &self.unit;
        let statement = |l: &Logical| {
            let is_word = |at: &TokenIdx| unit.token(*at).kind == TokenKind::Ident;
            let mut at = l.tokens.lo;
            if l.directive || !is_word(&at) || unit.names.bytes(unit.token(at).symbol()) != word {
                return None;
            }
            at += 1;
            // `use, non_intrinsic :: m`
            if unit.token(at).kind == TokenKind::Comma {
                at += 2;
            }
            while matches!(unit.token(at).kind, TokenKind::Colon | TokenKind::LParen) {
                at += 1;
            }
            is_word(&at).then(|| unit.name(unit.token(at).symbol()).into_owned())
        };
        self.list.iter().filter_map(statement).collect()
    }

    /// The statement that a token belongs to.
    pub fn statement_of(&self, at: TokenIdx) -> usize {
        self.list.partition_point(|l| l.tokens.lo <= at).saturating_sub(1)
    }

    /// The file and line of a byte of the text.
    pub fn place(&self, byte: usize) -> (FileId, u32) {
        let n = self.starts.partition_point(|s| s.0 <= byte).max(1) - 1;
        self.starts.get(n).map_or((FileId(0), 1), |s| (s.1, s.2))
    }
}

struct Reader<'t> {
    text: &'t [u8],
    /// The length of all that will be read.
    length: usize,
    form: SourceForm,
    files: Vec<File>,
    file: FileId,
    line: u32,
    starts: Vec<(usize, FileId, u32)>,
    tokens: Vec<Token>,
    names: Interner,
    list: Vec<Logical>,
    slips: Vec<(TokenIdx, String)>,
    /// Tokens that were broken by the end of a line, in one piece.
    joined: Vec<u8>,
}

/// Reads a text. `name`: the file before the first line marker.
pub fn read(text: Vec<u8>, name: &str, form: SourceForm) -> Lines {
    read_with(&[], text, name, form)
}

/// Reads a text after the modules that it uses, as `modules` wrote them.
pub fn read_with(modules: &[Vec<u8>], mut text: Vec<u8>, name: &str, form: SourceForm) -> Lines {
    let begin = modules.iter().map(Vec::len).sum();
    if begin > 0 {
        text = [modules.concat(), text].concat();
    }
    let mut r = Reader {
        text: &text[..begin],
        length: text.len(),
        form: SourceForm::Free,
        files: vec![File { name: name.to_owned(), system: false, included_from: None }],
        file: FileId(0),
        line: 1,
        starts: Vec::new(),
        tokens: Vec::with_capacity(text.len() / 4 + 16),
        names: Interner::new(),
        list: Vec::new(),
        slips: Vec::new(),
        joined: Vec::new(),
    };
    r.all(0);
    let first = r.list.len();
    (r.text, r.form, r.file, r.line) = (&text[..], form, FileId(0), 1);
    r.all(begin);
    let end = text.len().saturating_sub(1);
    r.token(TokenKind::Eof, end as u32, 0, 0);
    let Reader { length, files, starts, tokens, names, list, slips, joined, .. } = r;
    text.extend_from_slice(&joined);
    Lines { unit: Unit::assemble(text, files, tokens, names), list, slips, starts, begin, first, length }
}

/// Kinds of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LineClass {
    Empty,
    /// For a statement: where its text begins; whether it goes on with the line before.
    Statement(usize, bool),
    /// The same for a directive.
    Directive(usize, bool),
}

impl Reader<'_> {
    /// Reads from a byte to the end of the text.
    fn all(&mut self, from: usize) {
        let mut at = from;
        while at < self.text.len() {
            let end = self.line_end(at);
            if self.marker(at, end) {
                at = end + 1;
                continue;
            }
            self.starts.push((at, self.file, self.line));
            self.line += 1;
            at = match self.class(at, end) {
                LineClass::Empty => {
                    self.comment(at, end);
                    end + 1
                }
                LineClass::Statement(from, _) => self.logical(at, from, false),
                LineClass::Directive(from, _) => self.logical(at, from, true),
            };
        }
    }

    /// Keeps a comment that was meant as a directive.
    fn comment(&mut self, at: usize, end: usize) {
        let Some(slip) = sentinel::slip(&self.text[at..end], self.form == SourceForm::Free) else { return };
        let token = self.tokens.len() as u32;
        let sym = self.names.intern(&self.text[at..end][slip.at.clone()]).0;
        self.token(TokenKind::Ident, (at + slip.at.start) as u32, slip.at.len() as u32, sym);
        self.token(TokenKind::End, (at + slip.at.end) as u32, 0, 0);
        self.slips.push((token, slip.message));
    }

    /// Where a line ends: its newline, or the end of the text.
    fn line_end(&self, at: usize) -> usize {
        self.text[at..].iter().position(|b| *b == b'\n').map_or(self.text.len(), |n| at + n)
    }

    /// `# 12 "file.f90" 1`
    fn marker(&mut self, at: usize, end: usize) -> bool {
        let Some(rest) = self.text[at..end].strip_prefix(b"# ") else { return false };
        let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
        let number = std::str::from_utf8(&rest[..digits]).ok().and_then(|d| d.parse::<u32>().ok());
        let Some(number) = number else { return false };
        let quoted = rest[digits..].iter().position(|b| *b == b'"').map(|n| &rest[digits + n + 1..]);
        if let Some(quoted) = quoted {
            let len = quoted.iter().position(|b| *b == b'"').unwrap_or(quoted.len());
            let name = String::from_utf8_lossy(&quoted[..len]).into_owned();
            let known = self.files.iter().position(|f| f.name == name);
            let n = known.unwrap_or_else(|| {
                let from = Some((self.file, self.line.saturating_sub(1)));
                self.files.push(File { name, system: false, included_from: from });
                self.files.len() - 1
            });
            self.file = FileId(n as u32);
        }
        self.line = number;
        true
    }

    fn class(&self, at: usize, end: usize) -> LineClass {
        let line = &self.text[at..end];
        let lead = line.iter().take_while(|b| matches!(b, b' ' | b'\t' | b'\r')).count();
        if lead == line.len() || line[lead] == b'#' {
            return LineClass::Empty;
        }
        let is_xmp = |from: usize| line.len() >= from + 5 && line[from..from + 5].eq_ignore_ascii_case(b"!$xmp");
        match self.form {
            SourceForm::Free if is_xmp(lead) => LineClass::Directive(at + lead + 5, false),
            SourceForm::Free if line[lead] == b'!' => LineClass::Empty,
            SourceForm::Free => LineClass::Statement(at + lead, false),
            SourceForm::Fixed(_) => {
                let sentinel = line.len() >= 5
                    && matches!(line[0], b'!' | b'c' | b'C' | b'*')
                    && line[1..5].eq_ignore_ascii_case(b"$xmp");
                if sentinel {
                    let sixth = line.get(5).copied().unwrap_or(b' ');
                    return LineClass::Directive((at + 6).min(end), !matches!(sixth, b' ' | b'0' | b'\t'));
                }
                if matches!(line[0], b'c' | b'C' | b'*' | b'd' | b'D' | b'!') {
                    return LineClass::Empty;
                }
                if line[lead] == b'!' && lead != 5 {
                    return LineClass::Empty;
                }
                // A tab among the first columns: a digit after it continues, anything else begins a statement.
                if let Some(tab) = line[..line.len().min(6)].iter().position(|b| *b == b'\t') {
                    let next = line.get(tab + 1).copied().unwrap_or(b' ');
                    let more = matches!(next, b'1'..=b'9') && line[..tab].iter().all(|b| *b == b' ');
                    return LineClass::Statement(if more { at + tab + 2 } else { at + lead }, more);
                }
                let more = line.len() > 5 && !matches!(line[5], b' ' | b'0');
                LineClass::Statement(if more { at + 6 } else { at + lead }, more)
            }
        }
    }

    /// The end of the part of a line that counts.
    fn limit(&self, at: usize, end: usize) -> usize {
        match self.form {
            SourceForm::Fixed(columns) if columns > 0 => end.min(at + columns),
            _ => end,
        }
    }

    /// Reads what begins on the line at `at`; the byte after its last line.
    fn logical(&mut self, at: usize, from: usize, directive: bool) -> usize {
        let mut chars: Vec<Char> = Vec::new();
        let (mut quote, mut line_at, mut from) = (None, at, from);
        let next = loop {
            let end = self.line_end(line_at);
            let goes_on = self.take(from, self.limit(line_at, end), &mut quote, &mut chars, directive);
            if line_at == at && !directive {
                self.blank_mark(at, &mut chars);
            }
            let next = (end + 1).min(self.text.len());
            match self.continuation(next, goes_on, directive) {
                Some((more_at, more_from)) => {
                    // Lines between, comments, count too.
                    let mut k = next;
                    while k <= more_at {
                        self.starts.push((k, self.file, self.line));
                        self.line += 1;
                        k = self.line_end(k) + 1;
                    }
                    if quote.is_none() && self.form == SourceForm::Free && self.text.get(more_from) != Some(&b'&') {
                        chars.push((b' ', more_from as u32));
                    }
                    let skip = usize::from(self.form == SourceForm::Free && self.text.get(more_from) == Some(&b'&'));
                    (line_at, from) = (more_at, more_from + skip);
                }
                None => break next,
            }
        };
        self.split(&chars, at..next, directive);
        next
    }

    /// In fixed form, a `0` in column 6 begins a statement, as a blank does.
    fn blank_mark(&self, at: usize, chars: &mut [Char]) {
        let has_tab = || self.text[at..].iter().take(6).any(|b| *b == b'\t');
        if self.form != SourceForm::Free && !has_tab() {
            let mark = chars.iter_mut().find(|c| c.1 as usize == at + 5);
            mark.into_iter().filter(|c| c.0 == b'0').for_each(|c| c.0 = b' ');
        }
    }

    /// Takes the text of one line. Returns whether the next line continues it.
    fn take(&self, from: usize, end: usize, quote: &mut Option<u8>, chars: &mut Vec<Char>, directive: bool) -> bool {
        let free = self.form == SourceForm::Free;
        let mut k = from;
        while k < end {
            let b = self.text[k];
            let rest_blank = || self.text[k + 1..end].iter().all(|b| b.is_ascii_whitespace());
            match *quote {
                Some(q) => {
                    if free && b == b'&' && rest_blank() {
                        return true;
                    }
                    if b == q {
                        *quote = None;
                    }
                }
                None if b == b'!' => break,
                None if free && b == b'&' => {
                    let rest = self.text[k + 1..end].iter().find(|b| !b.is_ascii_whitespace());
                    if rest.is_none() || rest == Some(&b'!') {
                        return true;
                    }
                }
                None if (b == b'\'' || b == b'"') && !directive => *quote = Some(b),
                None => {}
            }
            chars.push((b, k as u32));
            k += 1;
        }
        // A literal ends with its statement, whether it is closed or not.
        if free {
            *quote = None;
        }
        false
    }

    /// The line that continues the one before `at`: where it begins, and where its text does.
    fn continuation(&self, mut at: usize, goes_on: bool, directive: bool) -> Option<(usize, usize)> {
        let free = self.form == SourceForm::Free;
        if free && !goes_on {
            return None;
        }
        while at < self.text.len() {
            let end = self.line_end(at);
            if self.text[at..end].starts_with(b"# ") {
                return None;
            }
            match self.class(at, end) {
                LineClass::Empty => at = end + 1,
                LineClass::Statement(from, more) if !directive && (free || more) => return Some((at, from)),
                LineClass::Directive(from, more) if directive && (free || more) => {
                    let blanks = self.text[from..end].iter().take_while(|b| b.is_ascii_whitespace()).count();
                    return Some((at, if free { from + blanks } else { from }));
                }
                _ => return None,
            }
        }
        None
    }

    /// Makes statements of the text of a logical line, parted by `;`.
    fn split(&mut self, chars: &[Char], lines: Range<usize>, directive: bool) {
        let mut first = true;
        let (mut from, mut quote) = (0, None);
        for k in 0..=chars.len() {
            if let Some(&(b, _)) = chars.get(k) {
                match quote {
                    Some(q) if b == q => quote = None,
                    None if b == b'\'' || b == b'"' => quote = Some(b),
                    _ => {}
                }
                if b != b';' || quote.is_some() || directive {
                    continue;
                }
            }
            let part = &chars[from..k];
            let is_last = k == chars.len();
            from = k + 1;
            if part.iter().all(|c| c.0.is_ascii_whitespace()) && !(directive && first) {
                if is_last {
                    if let Some(last) = self.list.last_mut().filter(|l| !first && l.lines == lines) {
                        last.last_on_line = true;
                    }
                }
                continue;
            }
            self.statement(part, lines.clone(), directive, (first, is_last));
            first = false;
        }
    }

    fn statement(&mut self, chars: &[Char], lines: Range<usize>, directive: bool, (first, last): (bool, bool)) {
        let mut k = chars.iter().take_while(|c| c.0.is_ascii_whitespace()).count();
        let begin = chars.get(k).map_or(lines.start, |c| c.1 as usize);
        let end = chars.iter().rev().find(|c| !c.0.is_ascii_whitespace()).map_or(begin, |c| c.1 as usize + 1);
        let mut label = None;
        if !directive && first {
            let digits = chars[k..].iter().take_while(|c| c.0.is_ascii_digit()).count();
            let behind = chars.get(k + digits).map(|c| c.0);
            if digits > 0 && digits <= 5 && behind.is_some_and(|b| b.is_ascii_whitespace()) {
                label = Some(chars[k..k + digits].iter().fold(0, |n, c| n * 10 + u32::from(c.0 - b'0')));
                k += digits;
            }
        }
        let lo = self.tokens.len() as u32;
        match (self.form, directive) {
            (SourceForm::Free, _) => self.lex(&chars[k..]),
            (SourceForm::Fixed(_), true) => self.lex(&directive_with_blanks(&chars[k..])),
            (SourceForm::Fixed(_), false) => self.lex(&loop_with_blanks(&chars[k..])),
        }
        let hi = self.tokens.len() as u32;
        self.token(TokenKind::End, end as u32, 0, 0);
        self.list.push(Logical {
            tokens: Span::new(lo, hi),
            directive,
            label,
            lines,
            bytes: begin..end,
            first_on_line: first,
            last_on_line: last,
        });
    }

    fn token(&mut self, kind: TokenKind, start: u32, len: u32, sym: u32) {
        let n = self.starts.partition_point(|s| s.0 <= start as usize).max(1) - 1;
        let (from, file, line) = self.starts.get(n).copied().unwrap_or((0, FileId(0), 1));
        let col = start.saturating_sub(from as u32) + 1;
        self.tokens.push(Token { kind, flags: TokenFlags::default(), file, start, len, line, col, sym });
    }

    /// The tokens of one statement.
    fn lex(&mut self, chars: &[Char]) {
        let mut k = 0;
        let mut space = true;
        while k < chars.len() {
            if chars[k].0.is_ascii_whitespace() {
                (k, space) = (k + 1, true);
                continue;
            }
            let (kind, len) = scan(&chars[k..]);
            let len = len.max(1);
            let mut word = chars[k..k + len].to_vec();
            let mut after = k + len;
            if kind == TokenKind::Number && self.form != SourceForm::Free {
                // In fixed form blanks have no meaning: `1 000` is a number.
                while let Some(n) = chars[after..]
                    .iter()
                    .position(|c| !c.0.is_ascii_whitespace())
                    .filter(|n| *n > 0 && chars[after + n].0.is_ascii_digit())
                {
                    let rest = [&word[..], &chars[after + n..]].concat();
                    let longer = scan(&rest).1;
                    after += n + longer - word.len();
                    word = rest[..longer].to_vec();
                }
            }
            let len = word.len();
            let start = word[0].1;
            let whole = word.windows(2).all(|w| w[1].1 == w[0].1 + 1);
            let bytes: Vec<u8> = word.iter().map(|c| c.0).collect();
            let sym = match kind {
                TokenKind::Ident => self.names.intern(&bytes.to_ascii_lowercase()).0,
                _ => 0,
            };
            self.token(kind, start, len as u32, sym);
            let last = self.tokens.len() - 1;
            if !whole {
                self.tokens[last].start = (self.length + self.joined.len()) as u32;
                self.joined.extend_from_slice(&bytes);
            }
            if space {
                self.tokens[last].flags = TokenFlags::SPACE;
            }
            (k, space) = (after, false);
        }
    }
}

#[cfg(test)]
mod tests;
