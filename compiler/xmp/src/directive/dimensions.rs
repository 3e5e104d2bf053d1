//! What stands in brackets behind a name, one item for each dimension: `[a][b]`, or `(b, a)` as Fortran orders them.
//!
//! Not here: what an item is. Called for node arrays, templates, formats, references, shadows and lists of loop variables.

use nagaya_c::{Failed, Parse, Parser};
use nagaya_text::TokenKind;

/// Most dimensions of whatever has some.
pub(crate) const MAX_RANK: usize = 7;

/// The items of a list, outermost dimension first.
pub(super) struct Dimensions<T> {
    pub items: Vec<T>,
    /// They were written in round brackets, which also decides how sections are meant (section 2.3).
    pub round: bool,
}

/// Reads a list in brackets; no items if none begins here. `word` names one item, for messages; `item` reads it and is told
/// whether it is in round brackets.
pub(super) fn dimensions<T>(
    p: &mut Parser<'_>,
    word: &str,
    mut item: impl FnMut(&mut Parser<'_>, bool) -> Parse<T>,
) -> Parse<Dimensions<T>> {
    let mut items = Vec::new();
    let round = p.accept(TokenKind::LParen);
    if round {
        loop {
            items.push(item(p, round)?);
            if !p.accept(TokenKind::Comma) {
                break;
            }
        }
        p.require(TokenKind::RParen, &format!("after the last {word}"))?;
        items.reverse();
    } else {
        while p.accept(TokenKind::LBracket) {
            items.push(item(p, round)?);
            p.require(TokenKind::RBracket, &format!("after the {word}"))?;
        }
    }
    Ok(Dimensions { items, round })
}

/// The items of a list that has to be there; `missing` is what to say if it is not.
pub(super) fn required<T>(
    p: &mut Parser<'_>,
    word: &str,
    missing: impl FnOnce() -> String,
    item: impl FnMut(&mut Parser<'_>, bool) -> Parse<T>,
) -> Parse<Vec<T>> {
    let list = dimensions(p, word, item)?.items;
    if list.is_empty() {
        let here = p.span_here();
        p.error(here, missing());
        return Err(Failed);
    }
    Ok(list)
}

/// Refuses more than `MAX_RANK` dimensions of what begins at `lo`.
pub(super) fn limited<T>(p: &mut Parser<'_>, lo: u32, what: &str, dims: Vec<T>) -> Parse<Vec<T>> {
    if dims.len() > MAX_RANK {
        let span = p.span_since(lo);
        p.error(span, format!("{what} has {} dimensions; at most {MAX_RANK} are supported", dims.len()));
        return Err(Failed);
    }
    Ok(dims)
}
