//! Diagnostics as text, in the layout gcc has made familiar: `file:line:col: error: …`, the source line, a caret and tildes.
//!
//! Columns count as gcc counts them, so that our messages and those of the back end agree. A tab reaches the next
//! multiple of eight, and a wide character takes two columns. Source bytes that are not UTF-8 are shown as `<e9>`.
//! Called by the driver.

use super::{json, Diagnostic, Diagnostics, RemarkKind, Severity};
use crate::files::Sources;
use crate::source::{FileId, Location, Unit};
use crate::span::Span;
use crate::token::TokenFlags;
use std::fmt::Write;

/// How to print.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    pub color: bool,
    /// Stop after this number of errors; 0: never.
    pub max_errors: usize,
    /// The command in the count of errors and warnings that comes last.
    pub command: &'static str,
    /// One JSON object for each diagnostic, without the counts.
    pub json: bool,
}

const TAB: usize = 8;
/// A source line is shown at most this wide; longer ones are cut around the caret.
const WIDTH: usize = 160;

const BOLD: &str = "\x1b[01m";
const RED: &str = "\x1b[01;31m";
const MAGENTA: &str = "\x1b[01;35m";
const CYAN: &str = "\x1b[01;36m";
const GREEN: &str = "\x1b[32m";
const RESET: &str = "\x1b[m";

/// Prints the diagnostics of a unit.
pub struct Renderer<'u> {
    unit: &'u Unit,
    sources: &'u Sources,
    style: Style,
    /// The file whose "In file included from" has been printed.
    introduced: Option<FileId>,
    out: String,
}

impl<'u> Renderer<'u> {
    pub fn new(unit: &'u Unit, sources: &'u Sources, style: Style) -> Renderer<'u> {
        Renderer { unit, sources, style, introduced: None, out: String::new() }
    }

    /// Prints all diagnostics, and their number.
    pub fn render(mut self, diags: &Diagnostics) -> String {
        let mut errors = 0;
        for d in diags.list() {
            if self.style.json {
                self.out += &json::line(d, |span| self.place(span));
            } else {
                self.diagnostic(d);
            }
            errors += usize::from(d.severity == Severity::Error);
            if self.style.max_errors > 0 && errors >= self.style.max_errors && errors < diags.errors() {
                if !self.style.json {
                    let _ = writeln!(self.out, "stopped after {errors} errors (-fmax-errors)");
                }
                break;
            }
        }
        let counts: Vec<String> = [(diags.errors(), "error"), (diags.warnings(), "warning")]
            .iter()
            .filter(|(n, _)| *n > 0)
            .map(|(n, what)| format!("{n} {what}{}", if *n == 1 { "" } else { "s" }))
            .collect();
        if !counts.is_empty() && !self.style.json {
            let _ = writeln!(self.out, "{}: {}", self.style.command, counts.join(" and "));
        }
        self.out
    }

    /// A span for editors.
    fn place(&self, span: Span) -> json::Place<'_> {
        let at = self.unit.location(span.lo);
        let (from, to) = self.range(span, at).unwrap_or((at.col as usize - 1, at.col as usize));
        let [column, end] = [from, to].map(|column| column as u32 + 1);
        json::Place { file: &self.unit.file(at.file).name, line: at.line, column, end }
    }

    fn diagnostic(&mut self, d: &Diagnostic) {
        let at = self.unit.location(d.span.lo);
        self.introduce(at.file);
        let (word, color) = match d.severity {
            Severity::Error => ("error", RED),
            Severity::Warning => ("warning", MAGENTA),
            Severity::Note => ("note", CYAN),
        };
        self.headline(at, word, color, &d.message);
        self.source_line(d.span, &d.also, color);
        for r in &d.remarks {
            let (word, color) = match r.kind {
                RemarkKind::Note => ("note", CYAN),
                RemarkKind::Help => ("help", GREEN),
            };
            match r.span {
                Some(span) => {
                    self.headline(self.unit.location(span.lo), word, color, &r.message);
                    self.source_line(span, &[], color);
                }
                None => {
                    // Tools want a place on every line; so the place is that of the diagnostic.
                    self.headline(at, word, color, &r.message);
                }
            }
        }
    }

    /// `In file included from a.c:3:` once per change of file.
    fn introduce(&mut self, file: FileId) {
        if self.introduced == Some(file) {
            return;
        }
        self.introduced = Some(file);
        let mut lead = "In file included from";
        let mut from = self.unit.file(file).included_from;
        let mut depth = 0;
        while let Some((outer, line)) = from.filter(|(_, line)| *line > 0 && depth < 200) {
            let name = self.unit.file(outer).name.clone();
            from = self.unit.file(outer).included_from;
            // `-include` is not an #include of the user's.
            if name.starts_with('<') {
                break;
            }
            let bold = self.paint(BOLD, &format!("{name}:{line}"));
            let _ = writeln!(self.out, "{lead} {bold}{}", if from.is_some() { "," } else { ":" });
            lead = "                 from";
            depth += 1;
        }
    }

    fn headline(&mut self, at: Location, word: &str, color: &str, message: &str) {
        let col = self.display_col(at);
        let place = self.paint(BOLD, &format!("{}:{}:{}:", self.unit.file(at.file).name, at.line, col));
        let word = self.paint(color, &format!("{word}:"));
        let _ = writeln!(self.out, "{place} {word} {message}");
    }

    /// gcc's column of a place: what `Shown` makes of the bytes before it.
    fn display_col(&self, at: Location) -> usize {
        let line = self.sources.get(self.unit, at.file).and_then(|f| f.line(at.line));
        match line {
            Some(line) if at.col as usize <= line.len() + 1 => Shown::new(line).column(at.col as usize - 1) + 1,
            _ => at.col as usize,
        }
    }

    fn source_line(&mut self, span: Span, also: &[Span], color: &str) {
        let at = self.unit.location(span.lo);
        let fallback;
        let (line, main, others): (&[u8], _, Vec<_>) =
            match self.sources.get(self.unit, at.file).and_then(|f| f.line(at.line)) {
                Some(line) => (line, self.range(span, at), also.iter().map(|s| self.range(*s, at)).collect()),
                // Nothing on disk: the tokens of the span themselves.
                None if self.unit.token(span.lo).len > 0 => {
                    fallback = self.unit.source(Span::new(span.lo, span.hi.max(span.lo + 1))).into_bytes();
                    (&fallback, Some((0, fallback.len().min(1))), Vec::new())
                }
                None => return,
            };
        let Some((from, to)) = main else { return };
        let shown = Shown::new(line);
        let (start, end) = (shown.column(from), shown.column(to).max(shown.column(from) + 1));
        let mut under = vec![b' '; end.max(start + 1)];
        for (a, b) in others.into_iter().flatten() {
            let (a, b) = (shown.column(a), shown.column(b));
            under.resize(under.len().max(b), b' ');
            under[a..b.max(a)].fill(b'~');
        }
        under[start..end].fill(b'~');
        under[start] = b'^';
        let under = String::from_utf8_lossy(&under).into_owned();
        let (text, under) = window(&shown.text, &under, start);
        let number = at.line.to_string();
        let gutter = number.len().max(5);
        let _ = writeln!(self.out, "{number:>gutter$} | {text}");
        // Colour covers the marks, not the blanks before them.
        let marks = under.trim_start();
        let indent = " ".repeat(under.len() - marks.len());
        let under = self.paint(color, marks);
        let _ = writeln!(self.out, "{:gutter$} | {indent}{under}", "");
    }

    /// The bytes of the user's line that a span covers, from 0; `None` when it is not on that line.
    fn range(&self, span: Span, at: Location) -> Option<(usize, usize)> {
        let first = self.unit.token(span.lo);
        if first.file != at.file || first.line != at.line {
            return None;
        }
        let from = first.col as usize - 1;
        let mut to = from;
        for k in span.lo..span.hi.max(span.lo + 1) {
            let t = self.unit.token(k);
            if t.file != at.file || t.line != at.line {
                break;
            }
            // What came out of a macro is not on the line; underline the macro's name, whose length its first token
            // gives.
            let len =
                if t.flags.has(TokenFlags::EXPANDED) { self.word_at(at, t.col as usize - 1) } else { t.len as usize };
            to = to.max(t.col as usize - 1 + len);
        }
        Some((from, to.max(from + 1)))
    }

    fn word_at(&self, at: Location, from: usize) -> usize {
        let line = self.sources.get(self.unit, at.file).and_then(|f| f.line(at.line)).unwrap_or(b"");
        let word = |b: &&u8| b.is_ascii_alphanumeric() || **b == b'_';
        line.get(from..).unwrap_or(b"").iter().take_while(word).count().max(1)
    }

    fn paint(&self, color: &str, text: &str) -> String {
        if self.style.color {
            format!("{color}{text}{RESET}")
        } else {
            text.to_owned()
        }
    }
}

/// A source line as it is shown, with the column each byte begins at.
struct Shown {
    text: String,
    columns: Vec<u32>,
}

impl Shown {
    fn new(line: &[u8]) -> Shown {
        let mut text = String::new();
        let mut columns = Vec::with_capacity(line.len() + 1);
        let mut col = 0usize;
        let mut rest = line;
        while !rest.is_empty() {
            let (bytes, shown, width) = next_char(rest, col);
            columns.extend(std::iter::repeat_n(col as u32, bytes));
            text += &shown;
            col += width;
            rest = &rest[bytes..];
        }
        columns.push(col as u32);
        Shown { text, columns }
    }

    /// The column (from 0) of byte `offset`; past the end of the line, one column per byte.
    fn column(&self, offset: usize) -> usize {
        let last = self.columns.len() - 1;
        self.columns[offset.min(last)] as usize + offset.saturating_sub(last)
    }
}

/// The next character of a line: how many bytes it is, how it is shown, how wide.
fn next_char(rest: &[u8], col: usize) -> (usize, String, usize) {
    if rest[0] == b'\t' {
        let width = TAB - col % TAB;
        return (1, " ".repeat(width), width);
    }
    let c = (1..=4.min(rest.len())).find_map(|n| std::str::from_utf8(&rest[..n]).ok());
    match c.and_then(|s| s.chars().next().map(|ch| (s, ch))) {
        Some((s, ch)) if !ch.is_control() => (s.len(), s.to_owned(), width_of(ch)),
        _ => (1, format!("<{:02x}>", rest[0]), 4),
    }
}

/// Columns a terminal gives a character: 0 for combining marks, 2 for East Asian wide ones.
fn width_of(c: char) -> usize {
    match c as u32 {
        0x300..=0x36f | 0x200b..=0x200f | 0x3099..=0x309a | 0xfe00..=0xfe0f => 0,
        0x1100..=0x115f | 0x2e80..=0x303e | 0x3041..=0xa4cf | 0xac00..=0xd7a3 => 2,
        0xf900..=0xfaff | 0xfe30..=0xfe6f | 0xff00..=0xff60 | 0xffe0..=0xffe6 => 2,
        0x1f300..=0x1faff | 0x20000..=0x3fffd => 2,
        _ => 1,
    }
}

/// Cuts a long line and what is under it to a window around column `caret`.
fn window(text: &str, under: &str, caret: usize) -> (String, String) {
    if text.chars().count() <= WIDTH {
        return (text.to_owned(), under.to_owned());
    }
    let from = caret.saturating_sub(WIDTH / 2);
    let cut = |s: &str, dots: bool| {
        let body: String = s.chars().skip(from).take(WIDTH).collect();
        let (head, tail) =
            (if from > 0 { "..." } else { "" }, if s.chars().count() > from + WIDTH { "..." } else { "" });
        if dots {
            format!("{head}{body}{tail}")
        } else {
            format!("{}{body}", " ".repeat(head.len()))
        }
    };
    (cut(text, true), cut(under, false))
}

#[cfg(test)]
#[path = "render_tests.rs"]
mod tests;
