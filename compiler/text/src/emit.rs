//! The emitter: tokens and edits as C text again, every token on the line and in the column where the user wrote it.
//!
//! Needs a unit whose columns have been restored, and edits; gives preprocessed C (`cc -x cpp-output`). So messages of the C
//! compiler and the debugger's line table point at the user's file. Three rules make that so:
//!
//! * Text of system headers, and of files that cannot be read, is copied as the preprocessor gave it. Its `#define`
//!   lines are left out unless an option keeps them.
//! * A token of a user's file gets its line and column. Blanks are those of the user's file. Where the text before it
//!   has grown too long, the line begins again after a `# line "file"` marker.
//! * Three kinds of text follow directly: the text of a macro, what an edit inserts, and a number that an edit puts
//!   back. No message of the C compiler is about them alone.
//!
//! Comments are not kept, except those that mean "fall through" to gcc. Not here: what to edit. Called by the driver.

use crate::edit::{Edit, Edits, Overlap, Piece, Plan};
use crate::files::{SourceFile, Sources};
use crate::source::{FileId, Unit};
use crate::span::Span;
use crate::token::{Token, TokenFlags, TokenKind};

mod gap;
mod markers;

/// Beyond this column, a line does not begin again to restore columns. The blanks up to there would make the text of a
/// very long line grow with the square of its length.
const FAR_COLUMN: u32 = 4096;

/// Up to this many empty lines are shorter than a marker.
const MAX_NEWLINES: u32 = 8;
/// The number of columns by which expanded text may pass the end of the user's line.
const OVERHANG: u32 = 16;
/// Edits that put each other's tokens back nest no deeper than this, or they go in a circle.
const MAX_DEPTH: usize = 2000;

/// The edits of a lowering are inconsistent: a mistake in the compiler, never the user's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmitError {
    Overlap(Overlap),
    Circular(Span),
}

impl EmitError {
    /// Where in the user's program it shows.
    pub fn span(&self) -> Span {
        match self {
            EmitError::Overlap(o) => o.second,
            EmitError::Circular(span) => *span,
        }
    }
}

impl std::fmt::Display for EmitError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            EmitError::Overlap(_) => f.write_str("internal error: two edits overlap here; please report this"),
            EmitError::Circular(_) => f.write_str("internal error: edits put each other back; please report this"),
        }
    }
}

/// How text is to come out.
#[derive(Clone, Copy, Default)]
pub struct Settings<'a> {
    /// Files to leave out, by name: a prelude that the unit does not need.
    pub leave_out: Option<&'a dyn Fn(&str) -> bool>,
    /// Keep the `#define` lines: gcc records them for the debugger (`-g3`).
    pub keep_macros: bool,
}

/// The unit with its edits applied.
pub fn emit(unit: &Unit, sources: &Sources, edits: &Edits, settings: &Settings<'_>) -> Result<Vec<u8>, EmitError> {
    let plan = edits.plan().map_err(EmitError::Overlap)?;
    let copied = (0..unit.files.len() as u32)
        .map(FileId)
        .map(|id| unit.file(id).system || sources.get(unit, id).is_none())
        .collect();
    let mut e = Emitter {
        unit,
        sources,
        plan: &plan,
        copied,
        left_out: unit.files.iter().map(|f| settings.leave_out.is_some_and(|out| out(&f.name))).collect(),
        keep_macros: settings.keep_macros,
        marked: 0,
        hidden: 0,
        out: Vec::with_capacity(unit.text().len() + unit.text().len() / 4),
        file: FileId(0),
        line: 1,
        col: 1,
        system: false,
        named: false,
        next_macro: 0,
        in_place: false,
        depth: 0,
    };
    e.marker(FileId(0), 1, false);
    let all = Span::new(0, unit.main_tokens().len() as u32);
    e.tokens(all, 0)?;
    if e.col > 1 {
        e.out.push(b'\n');
    }
    Ok(e.out)
}

struct Emitter<'u> {
    unit: &'u Unit,
    sources: &'u Sources,
    plan: &'u Plan<'u>,
    /// For each file: whether its text is copied as the preprocessor gave it.
    copied: Vec<bool>,
    /// For each file: whether its text is dropped.
    left_out: Vec<bool>,
    keep_macros: bool,
    /// The markers before tokens below this one have been seen to.
    marked: u32,
    /// Files entered and not left again among the markers passed over.
    hidden: i32,
    out: Vec<u8>,
    /// Where a C compiler that has read `out` believes to be; `col` counts bytes from 1.
    file: FileId,
    line: u32,
    col: u32,
    system: bool,
    /// A marker has named a file.
    named: bool,
    /// Index in `unit.macros` of the first line not yet passed.
    next_macro: usize,
    /// The last thing written was a token of the user's file, not of a macro or an edit.
    in_place: bool,
    depth: usize,
}

impl<'u> Emitter<'u> {
    /// Tokens of `span` with the edits from index `edit` on applied.
    fn tokens(&mut self, span: Span, mut edit: usize) -> Result<(), EmitError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(EmitError::Circular(span));
        }
        let mut at = span.lo;
        while at < span.hi {
            let next = self.plan.get(edit);
            match next {
                Some(e) if e.span.lo < at => edit = self.plan.first_from(at).max(edit + 1),
                Some(e) if e.span.lo == at && e.span.hi <= span.hi => {
                    self.edit(e, edit)?;
                    at = e.span.hi;
                    edit = self.plan.past(edit);
                }
                // It covers more than what is put back here: the outer edit took it apart.
                Some(e) if e.span.lo == at => edit += 1,
                _ => {
                    let to = next.map_or(span.hi, |e| e.span.lo.min(span.hi));
                    self.plain(at, to);
                    at = to;
                }
            }
        }
        self.depth -= 1;
        Ok(())
    }

    fn edit(&mut self, e: &Edit, index: usize) -> Result<(), EmitError> {
        let home = *self.unit.token(e.span.lo);
        self.markers_before(e.span.lo);
        for piece in &e.pieces {
            match piece {
                Piece::Text(text) => self.text(text.as_bytes(), &home),
                Piece::Tokens(span) if self.is_number(*span) => self.number(span.lo),
                Piece::Tokens(span) => {
                    let from = self.plan.first_from(span.lo);
                    let inside = e.span.contains(*span);
                    self.tokens(*span, if inside { from.max(index + 1) } else { from })?;
                }
            }
        }
        Ok(())
    }

    /// Whether a span is one number and nothing else.
    fn is_number(&self, span: Span) -> bool {
        span.hi == span.lo + 1 && self.unit.token(span.lo).kind == TokenKind::Number
    }

    /// A number that an edit puts back.
    fn number(&mut self, at: u32) {
        let t = *self.unit.token(at);
        if t.file == self.file {
            self.go_near(&t);
        }
        let bytes = self.unit.bytes(at);
        self.blank_if(pastes(self.out.last(), bytes));
        self.out.extend_from_slice(bytes);
        self.col += t.len;
        self.in_place = false;
    }

    /// Tokens without edits.
    fn plain(&mut self, from: u32, to: u32) {
        let mut at = from;
        while at < to {
            let t = *self.unit.token(at);
            if self.left_out[t.file.0 as usize] {
                self.hide_markers(at);
                at += 1;
                continue;
            }
            self.markers_before(at);
            if self.copied[t.file.0 as usize] && at < self.unit.main_len {
                at = self.copy(at, to);
            } else {
                self.token(at, &t);
                at += 1;
            }
        }
    }

    /// Copies the preprocessed text of tokens `from ..` as long as they are in files that are copied; gives the first that was not.
    fn copy(&mut self, from: u32, to: u32) -> u32 {
        let tokens = &self.unit.tokens[from as usize..to.min(self.unit.main_len) as usize];
        let n =
            tokens.iter().take_while(|t| self.copied[t.file.0 as usize] && !self.left_out[t.file.0 as usize]).count();
        let (first, last) = (tokens[0], tokens[n - 1]);
        self.go(&first, pastes(self.out.last(), self.unit.bytes(from)));
        let mut at = first.start;
        self.skip_macros(at);
        let dropped = |m: &&std::ops::Range<u32>| m.start < last.end() && !self.keep_macros;
        while let Some(m) = self.unit.macros.get(self.next_macro).filter(dropped) {
            self.out.extend_from_slice(&self.unit.text()[at as usize..m.start as usize]);
            at = m.end;
            self.next_macro += 1;
        }
        self.out.extend_from_slice(&self.unit.text()[at as usize..last.end() as usize]);
        self.file = last.file;
        self.line = last.line;
        self.col = last.col + last.len;
        self.system = last.flags.has(TokenFlags::SYSTEM);
        if matches!(last.kind, TokenKind::Pragma | TokenKind::Directive) {
            self.newline();
        }
        from + n as u32
    }

    fn skip_macros(&mut self, offset: u32) {
        let passed = |m: &std::ops::Range<u32>| m.end <= offset;
        self.next_macro += self.unit.macros[self.next_macro..].iter().take_while(|m| passed(m)).count();
    }

    /// One token of a user's file, or of a pragma's list.
    fn token(&mut self, at: u32, t: &Token) {
        match t.kind {
            TokenKind::Eof | TokenKind::End => {}
            TokenKind::Pragma | TokenKind::Directive => {
                // In preprocessed text a directive begins in column 1.
                self.go(&Token { col: 1, ..*t }, false);
                self.out.extend_from_slice(self.unit.bytes(at));
                self.col += t.len;
                self.newline();
            }
            _ => {
                let bytes = self.unit.bytes(at);
                let apart = t.flags.has(TokenFlags::SPACE) || t.flags.has(TokenFlags::LINE_START);
                let pastes = pastes(self.out.last(), bytes);
                let in_place = !t.flags.has(TokenFlags::EXPANDED);
                if in_place {
                    // Two tokens of the user's file that touch there may touch here.
                    self.go(t, pastes && !self.in_place);
                } else {
                    self.go_near(t);
                    self.wrap(t);
                    self.blank_if(apart || pastes);
                }
                self.out.extend_from_slice(bytes);
                self.col += t.len;
                self.in_place = in_place;
            }
        }
    }

    /// New text, on the line of `home` or further down where the tokens before it went.
    fn text(&mut self, text: &[u8], home: &Token) {
        if text.is_empty() {
            return;
        }
        self.go_near(home);
        if text[0] == b'#' {
            self.fresh_line();
        } else {
            self.blank_if(pastes(self.out.last(), text));
        }
        self.in_place = false;
        self.out.extend_from_slice(text);
        match text.iter().rposition(|b| *b == b'\n') {
            Some(last) => {
                self.line += text.iter().filter(|b| **b == b'\n').count() as u32;
                self.col = (text.len() - last) as u32;
            }
            None => self.col += text.len() as u32,
        }
    }

    /// Moves to the place of `t` exactly. `apart`: it must not touch what is before it.
    fn go(&mut self, t: &Token, apart: bool) {
        let system = t.flags.has(TokenFlags::SYSTEM);
        let same = t.file == self.file && system == self.system;
        let space = t.col > self.col || (t.col == self.col && !apart);
        let reachable = (t.line == self.line && space) || (t.line > self.line && t.line - self.line <= MAX_NEWLINES);
        if same && t.line == self.line && !space && t.col > FAR_COLUMN {
            return self.blank_if(apart);
        }
        if !(same && reachable) {
            self.marker(t.file, t.line, system);
        }
        self.advance(t.line, t.col);
    }

    /// Moves to the place of `t` as far as that is possible without beginning the line again.
    fn go_near(&mut self, t: &Token) {
        let system = t.flags.has(TokenFlags::SYSTEM);
        if t.file != self.file || system != self.system || t.line > self.line + MAX_NEWLINES {
            return self.go(t, false);
        }
        if t.line > self.line || (t.line == self.line && t.col > self.col) {
            self.advance(t.line, t.col);
        }
    }

    /// A message about a place far past the end of the user's line would show nothing. So the text of a macro is
    /// written in portions, each of which begins at the macro's use.
    fn wrap(&mut self, t: &Token) {
        if t.line == self.line
            && t.col < self.col.min(FAR_COLUMN)
            && self.col > self.last_column().saturating_add(OVERHANG)
        {
            self.go(t, false);
        }
    }

    /// Length of the user's line that is being written, when it is known.
    fn last_column(&self) -> u32 {
        self.source().and_then(|s| s.line(self.line)).map_or(u32::MAX, |l| l.len() as u32)
    }

    /// Writes blanks and newlines up to a place further on in the same file.
    fn advance(&mut self, line: u32, col: u32) {
        let source = self.source();
        gap::fill(&mut self.out, source, (self.line, self.col), (line, col));
        self.line = line;
        self.col = col;
    }

    fn source(&self) -> Option<&'u SourceFile> {
        let copied = self.copied.get(self.file.0 as usize).copied().unwrap_or(true);
        if copied {
            None
        } else {
            self.sources.get(self.unit, self.file)
        }
    }

    fn newline(&mut self) {
        self.out.push(b'\n');
        self.line += 1;
        self.col = 1;
    }

    /// To column 1; begins a new line when there is something on this one.
    fn fresh_line(&mut self) {
        if self.out.last().is_some_and(|b| *b != b'\n') {
            self.newline();
        }
    }

    fn blank_if(&mut self, wanted: bool) {
        if wanted && self.out.last().is_some_and(|b| !b.is_ascii_whitespace()) {
            self.out.push(b' ');
            self.col += 1;
        }
    }
}

fn name_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b == b'$' || b == b'.' || b == b'\\' || b >= 0x80
}

/// Whether two bytes in a row could be read as one token.
fn pastes(last: Option<&u8>, next: &[u8]) -> bool {
    let (Some(&a), Some(&b)) = (last, next.first()) else { return false };
    const SIGNS: &[u8] = b"+-*/%&|<>=!^#:.";
    (name_byte(a) && (name_byte(b) || b == b'"' || b == b'\'')) || (SIGNS.contains(&a) && SIGNS.contains(&b))
}

#[cfg(test)]
#[path = "emit_tests.rs"]
mod tests;
