//! Entities that are taken out of the statements that declare them: the emitter declares them anew.

use crate::output::Output;
use crate::tree::Tree;
use nagaya_text::{Span, TokenIdx, TokenKind};
use std::collections::BTreeMap;

/// The entities, by their statement.
#[derive(Default)]
pub(super) struct Removed(BTreeMap<usize, Vec<Span>>);

impl Removed {
    pub fn add(&mut self, statement: usize, entity: Span) {
        self.0.entry(statement).or_default().push(entity);
    }

    /// Whether a token of a statement is in one of them.
    pub fn contains(&self, statement: usize, at: TokenIdx) -> bool {
        self.0.get(&statement).is_some_and(|entities| entities.iter().any(|e| e.lo <= at && at < e.hi))
    }

    pub fn write(self, tree: &Tree<'_>, out: &mut Output) {
        for (statement, entities) in self.0 {
            let tokens = tree.logical[statement].tokens;
            let kind = |at: TokenIdx| tree.unit.token(at).kind;
            let mut others = tree.decls.iter().flat_map(|d| tree.entities(d)).filter(|w| w.0 == statement);
            if others.all(|w| entities.contains(&w.1)) {
                out.remove(statement);
                continue;
            }
            let mut behind = None;
            let mut sorted = entities.clone();
            sorted.sort_by_key(|e| std::cmp::Reverse(e.lo));
            for e in sorted {
                // With what a pointer begins with, `=> null()`.
                let hi = if kind(e.hi) == TokenKind::Arrow { after_value(tree, e.hi, tokens.hi) } else { e.hi };
                // With the comma after it; before it, if no other entity is left after it.
                let is_last = hi == tokens.hi || kind(hi) != TokenKind::Comma || behind == Some(hi + 1);
                behind = is_last.then_some(e.lo);
                let gone = if is_last { Span::new(e.lo - 1, hi) } else { Span::new(e.lo, hi + 1) };
                out.replace(gone, "");
            }
        }
    }
}

/// The comma after the value of an entity, or the end of the statement.
fn after_value(tree: &Tree<'_>, from: TokenIdx, end: TokenIdx) -> TokenIdx {
    let mut depth = 0;
    let is_comma = |at: &TokenIdx| {
        match tree.unit.token(*at).kind {
            TokenKind::LParen | TokenKind::LBracket => depth += 1,
            TokenKind::RParen | TokenKind::RBracket => depth -= 1,
            kind => return depth == 0 && kind == TokenKind::Comma,
        }
        false
    };
    (from..end).find(is_comma).unwrap_or(end)
}
