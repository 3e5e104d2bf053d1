//! `loop`: iterations go to the nodes that own an index of a template, or to the nodes of an array themselves (section 4.2).
//!
//! ```c
//! #pragma xmp loop (i,j) on t[i][j] expand(1, 0) reduction(+:s)
//! for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) ...
//! ```
//! The words are read here. `nest` finds the loops that are meant, `statement` puts the whole together, `header` gives each loop
//! the node's own values, `whole` knows those that need none, `reduce` and `locate` write what the reduction clauses need.

mod header;
mod index;
mod locate;
mod nest;
mod numbers;
mod reduce;
mod statement;
mod whole;

pub(crate) use header::Dealt;
pub(super) use reduce::reduction_clause;
pub use reduce::Reduction;

use super::reference::{Reference, To};
use super::{did_you_mean, Directives};
use crate::refs::{are, count};
use nagaya_c::{ExprId, Failed, Parse, Parser};
use nagaya_text::{Span, Symbol, TokenKind};

#[derive(Clone, Debug)]
pub struct Loop {
    /// Empty: all control variables that the reference mentions.
    pub variables: Vec<(Symbol, Span)>,
    pub template: usize,
    /// The reference to it.
    pub on: Reference,
    pub range: Range,
    pub reductions: Vec<Reduction>,
}

/// Which turns a node takes, compared with those it owns.
#[derive(Clone, Debug)]
pub enum Range {
    Owned,
    /// `expand`: some more, or fewer, at the ends of its part.
    Expanded(Vec<Width>),
    /// `margin`: those that `expand` adds, or leaves out.
    Margin(Vec<Width>),
    /// `peel_and_wait`: those of `expand`, then `wait_async` for this id, then those of `margin`.
    Peeled(ExprId, Vec<Width>),
}

/// An entry of `expand` or `margin`.
#[derive(Clone, Copy, Debug)]
pub struct Width {
    pub low: ExprId,
    pub high: ExprId,
    /// Also beyond the bounds of the loop.
    pub unbound: bool,
}

impl Range {
    /// What it says of each dimension.
    fn widths(&self) -> Option<&[Width]> {
        match self {
            Range::Owned => None,
            Range::Expanded(w) | Range::Margin(w) | Range::Peeled(_, w) => Some(w),
        }
    }

    /// Whether a part is run through in pieces.
    fn is_framed(&self) -> bool {
        matches!(self, Range::Margin(_) | Range::Peeled(..))
    }
}

impl Directives {
    pub(super) fn work_loop(&mut self, p: &mut Parser<'_>) -> Parse<Loop> {
        let variables = control_variables(p)?;
        if !p.accept_word("on") {
            let here = p.span_here();
            let hint = did_you_mean(p.word_text(), ["on"]);
            p.error(here, format!("expected 'on' and a template, as in 'loop (i) on t[i]'{hint}"));
            return Err(Failed);
        }
        let on = self.reference(p)?;
        let template = match on.to {
            To::Template(t) => t,
            To::Nodes(n) => self.space_of(n, on.round),
        };
        let name = self.templates[template].name.clone();
        let mut out = Loop { variables, template, on, range: Range::Owned, reductions: Vec::new() };
        while !super::at_end(p) {
            self.clause(p, &mut out, &name)?;
        }
        Ok(out)
    }

    fn clause(&self, p: &mut Parser<'_>, work: &mut Loop, template: &str) -> Parse<()> {
        let here = p.span_here();
        let word = p.word_text().to_ascii_lowercase();
        match word.as_str() {
            "reduction" => {
                p.next_token();
                work.reductions.push(reduction_clause(p)?);
            }
            "expand" | "margin" | "peel_and_wait" => {
                p.next_token();
                if !matches!(work.range, Range::Owned) {
                    p.error(here, "a loop has one 'expand', 'margin' or 'peel_and_wait' only");
                    return Err(Failed);
                }
                let (id, mut list) = widths(p, &word)?;
                if list.len() != work.on.subs.len() {
                    let rank = count(work.on.subs.len(), "dimension");
                    p.error(here, format!("template '{template}' has {rank}, and {} given", are(list.len(), "width")));
                    return Err(Failed);
                }
                if work.on.round {
                    list.reverse();
                }
                work.range = match id {
                    Some(id) => Range::Peeled(id, list),
                    None if word == "expand" => Range::Expanded(list),
                    None => Range::Margin(list),
                };
            }
            _ => {
                let clauses = ["reduction", "expand", "margin", "peel_and_wait"];
                let hint = did_you_mean(&word, clauses);
                p.error(
                    here,
                    format!(
                        "expected 'reduction', 'expand', 'margin', 'peel_and_wait' or the end of the directive{hint}"
                    ),
                );
                return Err(Failed);
            }
        }
        Ok(())
    }
}

/// `(i, j)` or `[i][j]`, in any order; nothing if there is no list.
fn control_variables(p: &mut Parser<'_>) -> Parse<Vec<(Symbol, Span)>> {
    let mut listed = Vec::new();
    let variable = |p: &mut Parser<'_>, _| {
        let (symbol, at) = p.require_name("a loop variable")?;
        if listed.contains(&symbol) {
            let name = p.unit.name(symbol).into_owned();
            p.error(Span::token(at), format!("the loop variable '{name}' is listed twice"));
            return Err(Failed);
        }
        listed.push(symbol);
        Ok((symbol, Span::token(at)))
    };
    Ok(super::dimensions::dimensions(p, "loop variable", variable)?.items)
}

/// `(1, /unbound/ 0:2)`; in front of the widths of `peel_and_wait` stands an id.
fn widths(p: &mut Parser<'_>, word: &str) -> Parse<(Option<ExprId>, Vec<Width>)> {
    p.require(TokenKind::LParen, &format!("after '{word}'"))?;
    let mut id = None;
    if word == "peel_and_wait" {
        id = Some(p.expression()?);
        p.require(TokenKind::Comma, "between the id to wait for and the widths")?;
    }
    let mut out = Vec::new();
    loop {
        let unbound = p.accept(TokenKind::Slash);
        if unbound {
            if !p.accept_word("unbound") {
                let here = p.span_here();
                p.error(here, "expected 'unbound'");
                return Err(Failed);
            }
            p.require(TokenKind::Slash, "after '/unbound'")?;
        }
        let low = p.expression()?;
        let high = if p.accept(TokenKind::Colon) { p.expression()? } else { low };
        out.push(Width { low, high, unbound });
        if !p.accept(TokenKind::Comma) {
            break;
        }
    }
    p.require(TokenKind::RParen, "after the widths")?;
    Ok((id, out))
}
