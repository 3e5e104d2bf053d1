//! Directives, which the dialect reads.

use super::{Follows, Parser};
use crate::ast::{Directive, DirectiveId, DirectivePlace};
use crate::problem::Failed;
use nagaya_text::{PragmaId, Span, TokenKind};

impl Parser<'_> {
    /// Reads the directive at the current token through the dialect.
    pub(super) fn directive(&mut self, place: DirectivePlace) -> (DirectiveId, Follows) {
        let at = self.pos;
        let pragma = PragmaId(self.token().sym);
        let id = DirectiveId(self.tree.directives.len() as u32);
        self.tree.directives.push(Directive { pragma, span: Span::token(at), place });
        let words = self.unit.pragma(pragma).tokens;
        let (pos, last, nesting) = (self.pos, self.last, self.nesting);
        let level = self.scopes.level();
        (self.pos, self.last) = (words.lo, words.lo);
        let mut follows = Follows::Nothing;
        if let Some(d) = self.dialect.take() {
            match d.directive(self, id) {
                Ok(f) => {
                    follows = f;
                    if !self.at(TokenKind::End) {
                        let rest = Span::new(self.pos, words.hi);
                        let found = self.found();
                        self.error(rest, format!("{found} is not part of the directive"));
                    }
                }
                Err(Failed) => follows = Follows::Nothing,
            }
            self.dialect = Some(d);
        }
        self.scopes.leave_to(level);
        (self.pos, self.last, self.nesting) = (pos, last, nesting);
        self.advance();
        (id, follows)
    }

    /// A directive in a wrong place: reported and read all the same, so that its own mistakes show.
    pub(super) fn misplaced_directive(&mut self) {
        while self.at(TokenKind::Directive) {
            let here = self.here();
            self.error(here, "a directive cannot be in the middle of a declaration, statement or expression");
            self.directive(DirectivePlace::Nowhere);
        }
    }
}
