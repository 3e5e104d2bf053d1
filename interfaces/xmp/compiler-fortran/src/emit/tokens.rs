//! The tokens of a statement: words, kinds, the parts between commas.

use super::Emit;
use crate::brackets;
use crate::facts::Found;
use nagaya_text::{Span, TokenIdx, TokenKind};

impl Emit<'_, '_> {
    pub(super) fn word(&self, at: TokenIdx) -> &[u8] {
        let token = self.tree.unit.token(at);
        match token.kind {
            TokenKind::Ident => self.tree.unit.names.bytes(token.symbol()),
            _ => b"",
        }
    }

    pub(super) fn kind(&self, at: TokenIdx) -> TokenKind {
        self.tree.unit.token(at).kind
    }

    /// The arguments in the brackets at `at`, and what is after.
    pub(super) fn split(&self, at: TokenIdx) -> (Vec<Span>, TokenIdx) {
        brackets::parts(self.tree.unit, at)
    }

    /// The colon between two bounds.
    pub(super) fn colon(&self, span: Span) -> Option<TokenIdx> {
        let mut depth = 0;
        (span.lo..span.hi).find(|k| {
            match self.kind(*k) {
                TokenKind::LParen | TokenKind::LBracket => depth += 1,
                TokenKind::RParen | TokenKind::RBracket => depth -= 1,
                kind => return depth == 0 && kind == TokenKind::Colon,
            }
            false
        })
    }

    /// The distributed array that begins at a token, `a` or `x(i)%y%a`.
    pub(super) fn found(&self, scope: usize, first: TokenIdx) -> Option<Found> {
        self.facts_in(scope).array_at(first)
    }

    /// The condition of an `if` statement, and the token after it.
    pub(super) fn condition(&self, tokens: Span) -> Option<(Span, TokenIdx)> {
        if self.word(tokens.lo) != b"if" || self.kind(tokens.lo + 1) != TokenKind::LParen {
            return None;
        }
        let behind = self.split(tokens.lo + 1).1;
        Some((Span::new(tokens.lo + 2, behind - 1), behind))
    }
}
