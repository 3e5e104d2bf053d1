//! Lines that begin with `#` in preprocessed text: line markers, pragmas, and macro definitions.

use super::{is, Lexer, BLANK, DIGIT, IDENT};
use crate::source::{File, FileId, Pragma};
use crate::span::Span;
use crate::token::TokenKind;

/// Greatest line number that a marker sets, the greatest that C allows (6.10.4). It leaves space to count on from: a unit has fewer
/// bytes than the other half of a `u32`.
const MAX_LINE: u32 = i32::MAX as u32;

impl Lexer<'_, '_> {
    /// A line that begins with `#`: marker, pragma, macro definition, or something to pass over.
    pub(super) fn hash_line(&mut self) {
        let start = self.pos;
        let end = self.text[start..].iter().position(|&b| b == b'\n').map_or(self.end, |n| start + n);
        let line = &self.text[start + 1..end];
        let blanks = line.iter().take_while(|b| is(**b, BLANK)).count();
        let rest = &line[blanks..];
        let word = &rest[..rest.iter().take_while(|b| is(**b, IDENT | DIGIT)).count()];
        match word {
            b"pragma" => return self.pragma_line(end, &rest[word.len()..]),
            b"define" | b"undef" => self.unit.macros.push(start as u32..end as u32),
            b"line" => return self.marker(end, &rest[4..]),
            _ if word.first().is_some_and(u8::is_ascii_digit) => return self.marker(end, rest),
            _ => {}
        }
        self.pos = end;
    }

    fn pragma_line(&mut self, end: usize, words: &[u8]) {
        let lead = words.iter().take_while(|b| is(**b, BLANK)).count();
        let words = &words[lead..];
        let first = &words[..words.iter().take_while(|b| is(**b, IDENT | DIGIT)).count()];
        let directive = self.directives.iter().any(|d| d.as_bytes() == first);
        let at = self.unit.tokens.len() as u32;
        let id = self.unit.pragmas.len() as u32;
        self.unit.pragmas.push(Pragma {
            at,
            tokens: Span::before(0),
            directive,
            text: self.pos as u32..end as u32,
            macros_before: self.unit.macros.len() as u32,
        });
        let mut t = self.make(if directive { TokenKind::Directive } else { TokenKind::Pragma }, end);
        t.sym = id;
        self.unit.tokens.push(t);
    }

    /// `# 12 "file.c" 1 3 4` or `#line 12 "file.c"`: the place of the *next* line.
    fn marker(&mut self, end: usize, rest: &[u8]) {
        let mut i = rest.iter().take_while(|b| is(**b, BLANK)).count();
        let mut line: u32 = 0;
        while let Some(d) = rest.get(i).filter(|b| b.is_ascii_digit()) {
            line = line.saturating_mul(10).saturating_add((d - b'0') as u32).min(MAX_LINE);
            i += 1;
        }
        i += rest[i..].iter().take_while(|b| is(**b, BLANK)).count();
        let before = (self.file, self.line);
        let mut flags: &[u8] = &[];
        let mut name = None;
        if rest.get(i) == Some(&b'"') {
            let (n, used) = marker_name(&rest[i..]);
            flags = &rest[i + used..];
            name = Some(n);
        }
        self.system = flags.contains(&b'3');
        if let Some(name) = name {
            let from = flags.contains(&b'1').then_some(before);
            self.file = self.file_of(name, from);
        }
        self.pos = (end + 1).min(self.end);
        self.line = line;
        self.col_base = self.pos as i64;
        self.space = true;
        self.at_line_start = true;
    }

    fn file_of(&mut self, name: Vec<u8>, from: Option<(FileId, u32)>) -> FileId {
        if let Some(id) = self.files.get(&name) {
            return *id;
        }
        let id = FileId(self.unit.files.len() as u32);
        let text = String::from_utf8_lossy(&name).into_owned();
        self.unit.files.push(File { name: text, system: self.system, included_from: from });
        self.files.insert(name, id);
        id
    }
}

/// The name between quotes with its escapes undone, and how many bytes it took.
fn marker_name(quoted: &[u8]) -> (Vec<u8>, usize) {
    let mut name = Vec::new();
    let mut i = 1;
    while i < quoted.len() && quoted[i] != b'"' {
        let octal = |k: usize| quoted.get(i + k).filter(|b| (b'0'..=b'7').contains(b)).map(|b| (b - b'0') as u32);
        if quoted[i] != b'\\' {
            name.push(quoted[i]);
            i += 1;
        } else if let (Some(a), Some(b), Some(c)) = (octal(1), octal(2), octal(3)) {
            name.push((a * 64 + b * 8 + c) as u8);
            i += 4;
        } else {
            name.push(quoted.get(i + 1).copied().unwrap_or(b'\\'));
            i += 2;
        }
    }
    (name, (i + 1).min(quoted.len()))
}
