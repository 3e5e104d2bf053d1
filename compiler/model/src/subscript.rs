//! What is in brackets after a name, one item for each dimension: `[a][b]`, or `(b, a)` with the first dimension fastest.
//!
//! The differences in brackets end here: items come out outermost first, and a section itself shows how it ends. Not
//! here: the use of an item.

use crate::language::{Failed, Language, Read};
use nagaya_text::{ExprId, Span, TokenKind};

/// Most dimensions of whatever has some.
pub const MAX_RANK: usize = 7;

/// A subscript of a node array or a template.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subscript {
    Index(ExprId),
    Section {
        first: Option<ExprId>,
        end: End,
        step: Option<ExprId>,
    },
    /// `*`: the position of the executing node.
    Own,
}

/// Where a section ends; `None`: where the dimension does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The section ends after this number of elements.
    Count(Option<ExprId>),
    /// The section ends with this index.
    Last(Option<ExprId>),
}

impl End {
    pub fn expr(self) -> Option<ExprId> {
        match self {
            End::Count(e) | End::Last(e) => e,
        }
    }
}

impl Subscript {
    pub const ALL: Subscript = Subscript::Section { first: None, end: End::Count(None), step: None };

    /// `:`
    pub fn is_all(&self) -> bool {
        matches!(self, Subscript::Section { first: None, end, step: None } if end.expr().is_none())
    }

    /// The expressions in it.
    pub fn expressions(&self) -> impl Iterator<Item = ExprId> {
        let parts = match *self {
            Subscript::Index(e) => [Some(e), None, None],
            Subscript::Section { first, end, step } => [first, end.expr(), step],
            Subscript::Own => [None; 3],
        };
        parts.into_iter().flatten()
    }
}

/// The brackets a list was written in; they decide how sections are meant (XMP 4.2.1, 4.3.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Brackets {
    /// First index 0, `base:length:step`, last dimension fastest.
    Square,
    /// First index 1, `lower:upper:stride`, first dimension fastest.
    Round,
}

impl Brackets {
    /// The number of the first element, where nothing else defines it.
    pub fn base(self) -> i64 {
        match self {
            Brackets::Square => 0,
            Brackets::Round => 1,
        }
    }
}

/// The items of a list, outermost dimension first.
pub struct Dimensions<T> {
    pub items: Vec<T>,
    pub brackets: Brackets,
}

/// Reads a list in brackets; no items if none begins here. `word` names one item, for messages.
pub fn dimensions<T>(
    p: &mut dyn Language,
    word: &str,
    mut item: impl FnMut(&mut dyn Language, Brackets) -> Read<T>,
) -> Read<Dimensions<T>> {
    if p.accept(TokenKind::LParen) {
        let mut items = p.list(|p| item(p, Brackets::Round))?;
        p.require(TokenKind::RParen, &format!("after the last {word}"))?;
        items.reverse();
        return Ok(Dimensions { items, brackets: Brackets::Round });
    }
    let mut items = Vec::new();
    while p.spelling().square && p.accept(TokenKind::LBracket) {
        items.push(item(p, Brackets::Square)?);
        p.require(TokenKind::RBracket, &format!("after the {word}"))?;
    }
    Ok(Dimensions { items, brackets: if p.spelling().square { Brackets::Square } else { Brackets::Round } })
}

/// The items of a required list; `missing` is the message if it is absent.
pub fn required<T>(
    p: &mut dyn Language,
    word: &str,
    missing: impl FnOnce(&dyn Language) -> String,
    item: impl FnMut(&mut dyn Language, Brackets) -> Read<T>,
) -> Read<Vec<T>> {
    let list = dimensions(p, word, item)?.items;
    if list.is_empty() {
        let (here, message) = (p.here(), missing(p));
        return Err(p.fail(here, message));
    }
    Ok(list)
}

/// Refuses more than `MAX_RANK` dimensions of what begins at `lo`.
pub fn limited<T>(p: &mut dyn Language, lo: u32, what: &str, dims: Vec<T>) -> Read<Vec<T>> {
    if dims.len() > MAX_RANK {
        let span = p.span_since(lo);
        return Err(p.fail(span, format!("{what} has {} dimensions; at most {MAX_RANK} are supported", dims.len())));
    }
    Ok(dims)
}

/// `e`, a section, or `*`; up to a closing bracket or a comma that is left standing.
pub fn subscript(p: &mut dyn Language, brackets: Brackets) -> Read<Subscript> {
    let closing = |k| matches!(k, TokenKind::RBracket | TokenKind::RParen | TokenKind::Comma);
    if p.peek() == TokenKind::Star && closing(p.peek_behind()) {
        p.next_token();
        return Ok(Subscript::Own);
    }
    let first = if p.peek() == TokenKind::Colon { None } else { Some(p.expression()?) };
    if !p.accept(TokenKind::Colon) {
        return match first {
            Some(e) => Ok(Subscript::Index(e)),
            None => Err(p.expected("a subscript", "")),
        };
    }
    let ends = |p: &dyn Language| closing(p.peek());
    let end = if p.peek() == TokenKind::Colon || ends(p) { None } else { Some(p.expression()?) };
    let end = match brackets {
        Brackets::Square => End::Count(end),
        Brackets::Round => End::Last(end),
    };
    let mut step = None;
    if p.accept(TokenKind::Colon) {
        step = if ends(p) { None } else { Some(p.expression()?) };
        if p.peek() == TokenKind::Colon {
            let parts = if p.spelling().square { "[base:length:step]" } else { "lower:upper:stride" };
            let here = p.here();
            return Err(p.fail(here, format!("a section has three parts at most: {parts}")));
        }
    }
    Ok(Subscript::Section { first, end, step })
}

/// `low:high`, or one number for both, after `/word/` or not; a comma-separated list of them in round brackets.
pub(crate) struct MarkedWidth {
    pub marked: bool,
    pub low: ExprId,
    pub high: ExprId,
}

pub(crate) fn reaches(p: &mut dyn Language, word: &str) -> Read<Vec<MarkedWidth>> {
    let list = p.list(|p| {
        let marked = p.accept(TokenKind::Slash);
        if marked {
            if !p.accept_word(word) {
                let here = p.here();
                return Err(p.fail(here, format!("expected '{word}'")));
            }
            p.require(TokenKind::Slash, &format!("after '/{word}'"))?;
        }
        let low = p.integer("a width")?;
        let high = if p.accept(TokenKind::Colon) { p.integer("a width")? } else { low };
        Ok(MarkedWidth { marked, low, high })
    })?;
    p.require(TokenKind::RParen, "after the widths")?;
    Ok(list)
}

/// Reports that a list has another number of entries than there are dimensions.
pub(crate) fn miscounted(
    p: &mut dyn Language,
    span: Span,
    name: &str,
    rank: usize,
    given: usize,
    what: &str,
) -> Failed {
    let (has, are) = (crate::words::count(rank, "dimension"), crate::words::are(given, what));
    p.fail(span, format!("{name} has {has}, and {are} given"))
}
