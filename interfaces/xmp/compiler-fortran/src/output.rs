//! The translated text: lines of the user's file with edits, and generated lines between them, each with its place in that file.

use crate::annotations::{annotation, sentinel, Annotation};
use crate::lines::{Lines, SourceForm};
use nagaya_text::{FileId, Span, TokenIdx};
use std::fmt::Write;
use std::ops::Range;

/// The changes to the text.
#[derive(Default)]
pub struct Output {
    /// Tokens of a statement, and what is in their place.
    edits: Vec<(Span, String)>,
    /// Generated statements before a byte of the text. Statements for one byte keep their order.
    lines: Vec<(usize, Vec<String>)>,
    /// Statements that are not wanted.
    removed: Vec<usize>,
}

impl Output {
    pub fn is_empty(&self) -> bool {
        self.edits.is_empty() && self.lines.is_empty() && self.removed.is_empty()
    }

    pub fn replace(&mut self, span: Span, text: impl Into<String>) {
        self.edits.push((span, text.into()));
    }

    pub fn remove(&mut self, logical: usize) {
        self.removed.push(logical);
    }

    fn insert(&mut self, at: usize, lines: Vec<String>) {
        if !lines.is_empty() {
            self.lines.push((at, lines));
        }
    }

    /// Generated lines before a statement.
    pub fn before(&mut self, lines: &Lines, logical: usize, new: Vec<String>) {
        let l = &lines.list[logical];
        self.insert(if l.first_on_line { l.lines.start } else { l.bytes.start }, new);
    }

    /// Generated lines after a statement or a directive.
    pub fn after(&mut self, lines: &Lines, logical: usize, new: Vec<String>) {
        let l = &lines.list[logical];
        if l.last_on_line {
            return self.insert(l.lines.end, new);
        }
        match lines.list.get(logical + 1).filter(|n| n.lines == l.lines) {
            Some(next) => self.insert(next.bytes.start, new),
            None => self.insert(l.lines.end, new),
        }
    }

    /// The same, before the directives to the compiler that are before the statement, too.
    pub fn before_annotated(&mut self, lines: &Lines, logical: usize, new: Vec<String>) {
        match lines.list[logical].first_on_line {
            true => self.insert(annotation_of(lines, logical).start, new),
            false => self.before(lines, logical, new),
        }
    }

    /// How many generated lines there are.
    pub fn count(&self) -> usize {
        self.lines.len()
    }

    /// Moves what has been generated since there were `count` before everything else at its place.
    pub fn comes_first(&mut self, count: usize) {
        let new = self.lines.len() - count;
        self.lines.rotate_right(new);
    }

    /// Generated lines after the directive of a loop; before the compiler's directives that are before it, if they are for the
    /// loop.
    pub fn before_loop(&mut self, lines: &Lines, logical: usize, new: Vec<String>) {
        let annotation = annotation_of(lines, logical);
        match annotation.is_for_loop() && lines.list[logical].first_on_line {
            true => self.insert(annotation.start, new),
            false => self.after(lines, logical, new),
        }
    }

    /// Generated lines after a loop, and after OpenMP's directive that ends it.
    pub fn after_loop(&mut self, lines: &Lines, last: usize, new: Vec<String>) {
        let (text, l) = (lines.unit.text(), &lines.list[last]);
        let mut end = l.lines.end;
        while let Some(line) = text.get(end..lines.length()).and_then(|t| t.split_inclusive(|b| *b == b'\n').next()) {
            match sentinel(line) {
                Some((_, words)) if words.starts_with("end") => end += line.len(),
                _ => break,
            }
        }
        match end > l.lines.end && l.last_on_line {
            true => self.insert(end, new),
            false => self.after(lines, last, new),
        }
    }

    /// The text for the Fortran compiler.
    pub fn write(mut self, lines: &Lines, form: SourceForm) -> Vec<u8> {
        let text = lines.unit.text();
        let end = lines.list.last().map_or(0, |l| l.lines.end).max(lines.length());
        let mut changes = self.statements(lines, form);
        let shared = |none: Range<usize>| Change { at: none.start, to: none.end, text: Text::Inline("shared".into()) };
        changes.extend(nones(lines).into_iter().map(shared));
        changes.extend(self.lines.drain(..).map(|(at, new)| Change { at, to: at, text: Text::Lines(new) }));
        // At the same place, generated text comes before text that replaces.
        changes.sort_by_key(|c| (c.at, c.to));
        let mut out = Written { out: Vec::with_capacity(end * 2), lines, form, file: None };
        let mut at = lines.begin();
        out.mark(at);
        for change in &changes {
            let from = change.at.max(at).min(end);
            out.copied(&text[at..from]);
            at = change.to.min(end).max(from);
            match &change.text {
                Text::Inline(new) => out.out.extend_from_slice(new.as_bytes()),
                Text::Lines(new) => out.generated(change.at, at, new),
            }
        }
        out.copied(&text[at..end]);
        out.out
    }

    /// Edits of statements, as changes of bytes.
    fn statements(&mut self, lines: &Lines, form: SourceForm) -> Vec<Change> {
        let mut out = Vec::new();
        let edits = &mut self.edits;
        // The outer one of nested edits counts.
        edits.sort_by_key(|e| (e.0.lo, std::cmp::Reverse(e.0.hi)));
        let mut after = 0;
        edits.retain(|e| {
            let outer = e.0.lo >= after || e.0.is_empty();
            after = after.max(e.0.hi);
            outer
        });
        for n in &self.removed {
            let l = &lines.list[*n];
            let whole = l.first_on_line && l.last_on_line;
            let range = if whole { l.lines.clone() } else { l.bytes.clone() };
            let text = if whole { Text::Lines(Vec::new()) } else { Text::Inline(String::new()) };
            out.push(Change { at: range.start, to: range.end, text });
        }
        let mut k = 0;
        while k < edits.len() {
            let n = lines.statement_of(edits[k].0.lo);
            let l = &lines.list[n];
            let count = edits[k..].iter().take_while(|e| e.0.lo < l.tokens.hi).count().max(1);
            let mine = &edits[k..k + count];
            k += count;
            if self.removed.contains(&n) {
                continue;
            }
            let broken = |at: TokenIdx| lines.unit.token(at).start as usize >= lines.length();
            // If a whole line is removed, an empty line of the statement must not remain.
            let is_long = || lines.unit.text()[l.bytes.clone()].contains(&b'\n');
            let loses = mine.iter().any(|e| e.1.is_empty()) && is_long();
            // What replaces several lines is one, and those after keep their numbers by a marker.
            let joins = |span: &Span| {
                let ends = [span.lo, span.hi.max(span.lo + 1) - 1].map(|at| lines.unit.token(at).line);
                !span.is_empty() && ends[0] != ends[1]
            };
            let breaks = |e: &(Span, String)| joins(&e.0) || (e.0.lo..e.0.hi).any(broken);
            let again = form != SourceForm::Free || loses || mine.iter().any(breaks);
            if !again {
                for (span, text) in mine {
                    let at = lines.unit.token(span.lo).start as usize;
                    let to = match span.is_empty() {
                        true => at,
                        false => lines.unit.token(span.hi - 1).end() as usize,
                    };
                    out.push(Change { at, to, text: Text::Inline(text.clone()) });
                }
                continue;
            }
            let mut text = String::new();
            let mut at = l.tokens.lo;
            for (span, new) in mine {
                let _ = write!(text, "{} {new} ", lines.unit.source(Span::new(at, span.lo)));
                at = span.hi;
            }
            text += &lines.unit.source(Span::new(at, l.tokens.hi));
            if let Some(label) = l.label {
                text = format!("{label} {text}");
            }
            let whole = l.first_on_line && l.last_on_line;
            let range = if whole { l.lines.clone() } else { l.bytes.clone() };
            out.push(Change { at: range.start, to: range.end, text: Text::Lines(vec![text]) });
        }
        out
    }
}

fn annotation_of(lines: &Lines, logical: usize) -> Annotation {
    annotation(lines.unit.text(), &lines.list, lines.begin(), logical)
}

/// `default(none)` of OpenMP would refuse the variables of generated text: the bytes of `none`.
fn nones(lines: &Lines) -> Vec<Range<usize>> {
    let text = &lines.unit.text()[lines.begin()..lines.length()];
    let (mut at, mut out) = (lines.begin(), Vec::new());
    for line in text.split_inclusive(|b| *b == b'\n') {
        if let Some(("$omp", _)) = sentinel(line) {
            let lower = String::from_utf8_lossy(line).to_ascii_lowercase();
            let none = lower.find("default").and_then(|d| {
                let bracket = lower[d + 7..].trim_start().strip_prefix('(')?.trim_start();
                bracket.strip_prefix("none")?.trim_start().starts_with(')').then_some(lower.len() - bracket.len())
            });
            out.extend(none.map(|n| at + n..at + n + 4));
        }
        at += line.len();
    }
    out
}

struct Change {
    at: usize,
    to: usize,
    text: Text,
}

enum Text {
    Inline(String),
    Lines(Vec<String>),
}

struct Written<'a> {
    out: Vec<u8>,
    lines: &'a Lines,
    form: SourceForm,
    /// The file that the last marker of ours names, while no marker of the user's text follows it.
    file: Option<FileId>,
}

impl Written<'_> {
    /// The user's text, unchanged; it may name another file.
    fn copied(&mut self, text: &[u8]) {
        if text.starts_with(b"# ") || text.windows(3).any(|w| w == b"\n# ") {
            self.file = None;
        }
        self.out.extend_from_slice(text);
    }

    /// Writes which line of the user's comes next. A marker without a name stays in the file.
    fn mark(&mut self, byte: usize) {
        let (file, line) = self.lines.place(byte);
        if self.file.replace(file) == Some(file) {
            self.out.extend_from_slice(format!("# {line}\n").as_bytes());
            return;
        }
        let name = self.lines.unit.file(file).name.replace('\\', "\\\\").replace('"', "\\\"");
        self.out.extend_from_slice(format!("# {line} \"{name}\"\n").as_bytes());
    }

    /// Generated lines in place of the bytes from `at` to `to`.
    fn generated(&mut self, at: usize, to: usize, new: &[String]) {
        let text = self.lines.unit.text();
        let middle = at > 0 && text[at - 1] != b'\n';
        if middle || self.out.last().is_some_and(|b| *b != b'\n') {
            self.out.push(b'\n');
        }
        // They belong to the line before, a directive, or to the one they replace.
        let place = if to > at || at == self.lines.begin() { at } else { at - 1 };
        for line in new {
            self.mark(place);
            self.line(line);
        }
        if to < self.lines.length() {
            self.mark(to);
        }
        if middle && to < self.lines.length() && text[to] != b'\n' {
            let column = text[..to].iter().rev().take_while(|b| **b != b'\n').count();
            self.out.resize(self.out.len() + column, b' ');
        }
    }

    fn line(&mut self, line: &str) {
        match self.form {
            SourceForm::Free => self.out.extend_from_slice(format!("  {line}\n").as_bytes()),
            SourceForm::Fixed(0) => self.out.extend_from_slice(format!("      {line}\n").as_bytes()),
            SourceForm::Fixed(columns) => {
                let digits = line.bytes().take_while(u8::is_ascii_digit).count();
                let (label, rest) = line.split_at(digits);
                let rest = rest.trim_start().as_bytes();
                let width = columns.max(20) - 6;
                for (n, part) in rest.chunks(width).enumerate() {
                    let head = if n == 0 { format!("{label:<6}") } else { "     &".into() };
                    self.out.extend_from_slice(head.as_bytes());
                    self.out.extend_from_slice(part);
                    self.out.push(b'\n');
                }
            }
        }
    }
}
