//! The walk over the statements of a file: each is given to those who look for faults in it.

use super::Finder;
use crate::lines::Lines;
use crate::reader;
use crate::tree::Tree;
use nagaya_text::diag::Diagnostics;
use nagaya_text::token::TokenKind;
use nagaya_text::{Span, TokenIdx};
use std::collections::HashSet;

/// What gfortran 12 would compile wrongly in a file.
pub fn faults(lines: &Lines) -> Diagnostics {
    let (tree, ..) = reader::read(lines, false, false);
    let scopes = scopes(&tree);
    let mut finder = Finder {
        tree: &tree,
        scope: None,
        open: Vec::new(),
        parts_of_elements: HashSet::new(),
        diags: Diagnostics::new(),
    };
    for (n, logical) in lines.list.iter().enumerate() {
        if lines.is_foreign(n) || logical.directive {
            continue;
        }
        finder.scope = scopes[n];
        finder.statement(logical.tokens);
    }
    finder.declarations(lines);
    finder.diags
}

/// The innermost scope of each statement.
fn scopes(tree: &Tree) -> Vec<Option<usize>> {
    let mut of = vec![None; tree.logical.len()];
    for (n, scope) in tree.scopes.iter().enumerate() {
        // A main program may begin without a statement of its own, after the unit before.
        let first = scope.header.unwrap_or_else(|| {
            let ends = tree.scopes[..n].iter().filter(|before| before.parent.is_none());
            ends.filter_map(|before| before.end).max().map_or(0, |end| end + 1)
        });
        let last = scope.end.map_or(of.len(), |end| end + 1).min(of.len());
        of[first.min(last)..last].fill(Some(n));
    }
    of
}

impl Finder<'_, '_> {
    fn statement(&mut self, tokens: Span) {
        // `if (...) statement`; the condition is also looked at.
        let action = self.action(tokens);
        self.selectors(tokens, action);
        self.constructs(tokens, action);
        self.unlimited_polymorphic(tokens);
        self.team(tokens, action);
        self.image_index(tokens);
        match self.word(action) {
            "entry" => self.entry(Span::new(action + 1, tokens.hi)),
            "call" => self.call(Span::new(action + 1, tokens.hi)),
            "allocate" => self.allocate(Span::new(action + 1, tokens.hi)),
            "associate" => {
                let list = Span::new(action + 1, tokens.hi);
                self.associate(list);
                self.associated(list);
            }
            _ => {
                self.assignment(Span::new(action, tokens.hi));
                self.pointer_assignment(Span::new(action, tokens.hi));
            }
        }
    }

    /// Where the action of a statement begins: after a construct's name, or after the condition of an `if` of one line.
    fn action(&self, tokens: Span) -> TokenIdx {
        let mut at = tokens.lo;
        if self.kind(at) == TokenKind::Ident && self.kind(at + 1) == TokenKind::Colon {
            at += 2;
        }
        if self.word(at) != "if" || self.kind(at + 1) != TokenKind::LParen {
            return at;
        }
        match self.behind(at + 1, tokens.hi) {
            Some(behind) if self.kind(behind) == TokenKind::Ident && self.word(behind) != "then" => behind,
            _ => at,
        }
    }
}
