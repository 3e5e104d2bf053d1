//! Reads what `directive/work.rs` describes.

use super::reduction::{check_operator, reduction, Stands};
use crate::cursor::at_end;
use crate::directive::work::*;
use crate::directive::Model;
use crate::language::{Item, Language, Read};
use crate::names::To;
use crate::subscript::{dimensions, miscounted, reaches, Brackets};
use crate::words::did_you_mean;
use nagaya_text::{ExprId, Span, Symbol, TokenKind};

/// The words of its clauses.
const CLAUSES: [&str; 4] = ["reduction", "expand", "margin", "peel_and_wait"];

impl Model {
    pub(crate) fn work_loop(&mut self, p: &mut dyn Language) -> Read<Loop> {
        let variables = control_variables(p)?;
        if !p.accept_word("on") {
            let (here, example) = (p.here(), p.spelling().one("t", Item::Word("i")));
            let hint = did_you_mean(&p.word(), ["on"]);
            let message = format!("expected 'on' and a template, as in 'loop (i) on {example}'{hint}");
            return Err(p.fail(here, message));
        }
        let (on, brackets) = self.reference_in(p)?;
        let template = match on.to {
            To::Template(t) => t,
            To::Nodes(n) => self.space_of(n, on.base),
        };
        let mut out = Loop { variables, template, on, range: Range::Owned, reductions: Vec::new() };
        while !at_end(p) {
            self.clause_of_loop(p, &mut out, brackets)?;
        }
        Ok(out)
    }

    fn clause_of_loop(&self, p: &mut dyn Language, work: &mut Loop, brackets: Brackets) -> Read<()> {
        let here = p.here();
        let word = p.word().to_ascii_lowercase();
        if !CLAUSES.contains(&word.as_str()) {
            let known = CLAUSES.map(|c| format!("'{c}'")).join(", ");
            let hint = did_you_mean(&word, CLAUSES);
            return Err(p.fail(here, format!("expected {known} or the end of the directive{hint}")));
        }
        p.next_token();
        if word == "reduction" {
            let reduction = reduction(p)?;
            check_operator(p, &reduction, Stands::InLoop)?;
            work.reductions.push(reduction);
            return Ok(());
        }
        if !matches!(work.range, Range::Owned) {
            return Err(p.fail(here, "a loop has one 'expand', 'margin' or 'peel_and_wait' only"));
        }
        let (id, mut list) = widths(p, &word)?;
        if list.len() != work.on.subs.len() {
            let template = format!("template '{}'", self.templates[work.template].name);
            return Err(miscounted(p, here, &template, work.on.subs.len(), list.len(), "width"));
        }
        // They are in the order of the subscripts.
        if brackets == Brackets::Round {
            list.reverse();
        }
        work.range = match id {
            Some(id) => Range::Peeled(id, list),
            None if word == "expand" => Range::Expanded(list),
            None => Range::Margin(list),
        };
        Ok(())
    }
}

/// `(i, j)` or `[i][j]`, in any order; nothing if there is no list.
fn control_variables(p: &mut dyn Language) -> Read<Vec<(Symbol, Span)>> {
    let mut listed = Vec::new();
    let variable = |p: &mut dyn Language, _| {
        let (symbol, at) = p.require_name("a loop variable")?;
        if listed.contains(&symbol) {
            let message = format!("the loop variable '{}' is listed twice", p.name(symbol));
            return Err(p.fail(Span::token(at), message));
        }
        listed.push(symbol);
        Ok((symbol, Span::token(at)))
    };
    Ok(dimensions(p, "loop variable", variable)?.items)
}

/// `(1, /unbound/ 0:2)`; an id comes before the widths of `peel_and_wait`.
fn widths(p: &mut dyn Language, word: &str) -> Read<(Option<ExprId>, Vec<Width>)> {
    p.require(TokenKind::LParen, &format!("after '{word}'"))?;
    let mut id = None;
    if word == "peel_and_wait" {
        id = Some(p.integer("what is waited for")?);
        p.require(TokenKind::Comma, "between the id to wait for and the widths")?;
    }
    let list = reaches(p, "unbound")?;
    Ok((id, list.into_iter().map(|r| Width { low: r.low, high: r.high, unbound: r.marked }).collect()))
}
