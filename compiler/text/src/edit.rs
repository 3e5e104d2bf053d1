//! Edits: the replacements of some tokens.
//!
//! An edit replaces the (non-empty) span of a node by pieces: new text, or tokens of the unit again. Tokens that are
//! put back keep their place in the user's file and have the edits inside them applied. So edits nest as the tree does,
//! and each node is lowered without knowing what happens above or below it:
//!
//! * an edit whose span is inside another's takes effect where the outer one puts those tokens back, and only there;
//! * for two edits of the same span, the one made later is the outer one;
//! * to insert before or after something, wrap it: [`Edits::before`] and [`Edits::after`] do.
//!
//! Spans of pragma lists may be put back too, for expressions inside a directive. Edits that overlap without nesting
//! are a mistake of the lowering, which [`Edits::plan`] reports. Made by the lowering, read by `emit`. `--dump=edits`
//! prints them.

use crate::source::Unit;
use crate::span::Span;

/// One part of a replacement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// New text. It is put on the line of the span it replaces; keep it free of newlines unless it holds a `#` line.
    Text(String),
    /// Tokens of the unit, with the edits inside them applied.
    Tokens(Span),
}

impl From<&str> for Piece {
    fn from(text: &str) -> Piece {
        Piece::Text(text.to_owned())
    }
}

impl From<String> for Piece {
    fn from(text: String) -> Piece {
        Piece::Text(text)
    }
}

impl From<Span> for Piece {
    fn from(span: Span) -> Piece {
        Piece::Tokens(span)
    }
}

/// Replaces `span` by `pieces`.
#[derive(Clone, Debug)]
pub struct Edit {
    pub span: Span,
    pub pieces: Vec<Piece>,
}

/// All edits of a unit, in the order they were made.
#[derive(Default, Debug)]
pub struct Edits {
    list: Vec<Edit>,
}

impl Edits {
    pub fn new() -> Edits {
        Edits::default()
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub fn list(&self) -> &[Edit] {
        &self.list
    }

    /// Each text that the edits insert, in the order they were made; `f` may change it.
    pub fn for_texts(&mut self, mut f: impl FnMut(&mut String)) {
        for piece in self.list.iter_mut().flat_map(|e| &mut e.pieces) {
            if let Piece::Text(text) = piece {
                f(text);
            }
        }
    }

    /// `pieces` instead of `span`.
    ///
    /// ```
    /// # use nagaya_text::{edit::Edits, Span};
    /// # let (mut edits, expr) = (Edits::new(), Span::token(0));
    /// edits.replace(expr, ["f(".into(), expr.into(), ")".into()]);
    /// ```
    pub fn replace(&mut self, span: Span, pieces: impl IntoIterator<Item = Piece>) {
        debug_assert!(!span.is_empty(), "an edit replaces something; wrap a node to insert text");
        self.list.push(Edit { span, pieces: pieces.into_iter().collect() });
    }

    /// Removes `span`.
    pub fn remove(&mut self, span: Span) {
        self.replace(span, []);
    }

    /// `pieces` before `span`; they belong to it and go where it goes.
    pub fn before(&mut self, span: Span, pieces: impl IntoIterator<Item = Piece>) {
        let mut all: Vec<Piece> = pieces.into_iter().collect();
        all.push(span.into());
        self.replace(span, all);
    }

    /// `pieces` after `span`; they belong to it and go where it goes.
    pub fn after(&mut self, span: Span, pieces: impl IntoIterator<Item = Piece>) {
        let pieces = pieces.into_iter();
        let mut all = Vec::with_capacity(1 + pieces.size_hint().0);
        all.push(Piece::Tokens(span));
        all.extend(pieces);
        self.replace(span, all);
    }

    /// `pieces` after the last token of the unit.
    pub fn at_end(&mut self, unit: &Unit, pieces: impl IntoIterator<Item = Piece>) {
        let eof = unit.main_tokens().len() as u32 - 1;
        self.before(Span::token(eof), pieces);
    }

    /// Sorts the edits into nesting order: by start, outer ones first.
    pub fn plan(&self) -> Result<Plan<'_>, Overlap> {
        let mut order: Vec<u32> = (0..self.list.len() as u32).collect();
        order.sort_by_key(|&i| {
            let span = self.list[i as usize].span;
            (span.lo, u32::MAX - span.hi, u32::MAX - i)
        });
        let sorted: Vec<&Edit> = order.iter().map(|&i| &self.list[i as usize]).collect();
        let mut open: Vec<Span> = Vec::new();
        for edit in &sorted {
            while open.last().is_some_and(|o| o.hi <= edit.span.lo) {
                open.pop();
            }
            if let Some(outer) = open.last().filter(|o| edit.span.hi > o.hi) {
                return Err(Overlap { first: *outer, second: edit.span });
            }
            open.push(edit.span);
        }
        Ok(Plan { sorted })
    }

    /// What `--dump=edits` prints: place, old text, new text, one edit after the other in the order of the source.
    pub fn describe(&self, unit: &Unit) -> String {
        let mut sorted: Vec<&Edit> = self.list.iter().collect();
        sorted.sort_by_key(|e| e.span.lo);
        let mut out = String::new();
        for edit in sorted {
            let at = unit.location(edit.span.lo);
            out += &format!("{}:{}:{}: {}\n   ", unit.file(at.file).name, at.line, at.col, unit.source(edit.span));
            for piece in &edit.pieces {
                match piece {
                    Piece::Text(text) => out += &format!(" {}", text.trim_end_matches('\n')),
                    Piece::Tokens(span) => out += &format!(" \u{ab}{}\u{bb}", unit.source(*span)),
                }
            }
            out.push('\n');
        }
        out
    }
}

/// Two edits overlap and neither contains the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlap {
    pub first: Span,
    pub second: Span,
}

/// Edits in nesting order, for the emitter.
pub struct Plan<'e> {
    sorted: Vec<&'e Edit>,
}

impl<'e> Plan<'e> {
    /// Index of the first edit that begins at or after token `at`.
    pub(crate) fn first_from(&self, at: u32) -> usize {
        self.sorted.partition_point(|e| e.span.lo < at)
    }

    pub(crate) fn get(&self, index: usize) -> Option<&'e Edit> {
        self.sorted.get(index).copied()
    }

    /// Index of the first edit after edit `index` that is not inside it.
    pub(crate) fn past(&self, index: usize) -> usize {
        self.first_from(self.sorted[index].span.hi)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_nest_and_overlap_is_found() {
        let mut e = Edits::new();
        e.replace(Span::new(2, 4), ["inner".into()]);
        e.replace(Span::new(0, 5), ["outer".into()]);
        e.replace(Span::new(2, 4), ["middle".into()]);
        e.replace(Span::new(5, 6), ["next".into()]);
        let plan = e.plan().expect("they nest");
        let texts: Vec<_> = (0..4).map(|i| plan.get(i).expect("four").pieces[0].clone()).collect();
        assert_eq!(texts, ["outer".into(), "middle".into(), "inner".into(), "next".into()]);
        assert_eq!(plan.past(0), 3);
        e.replace(Span::new(4, 6), ["bad".into()]);
        assert_eq!(e.plan().err(), Some(Overlap { first: Span::new(0, 5), second: Span::new(4, 6) }));
    }
}
