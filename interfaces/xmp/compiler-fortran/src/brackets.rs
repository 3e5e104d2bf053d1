//! Brackets in the tokens of a statement: where they close, and what commas part in them.
//!
//! Not here: what the tokens mean. Called by the modules that read or change statements.

use nagaya_text::{Span, TokenIdx, TokenKind, Unit};

/// The token after the bracket that closes the one at `at`; `None`: none does in this statement.
pub fn after(unit: &Unit, mut at: TokenIdx) -> Option<TokenIdx> {
    let mut depth = 0;
    loop {
        match unit.token(at).kind {
            TokenKind::LParen | TokenKind::LBracket => depth += 1,
            TokenKind::RParen | TokenKind::RBracket => depth -= 1,
            TokenKind::End | TokenKind::Eof => return None,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return Some(at);
        }
    }
}

/// What commas part in the brackets at `at`, and the token after them.
pub fn parts(unit: &Unit, at: TokenIdx) -> (Vec<Span>, TokenIdx) {
    let mut parts = Vec::new();
    let (mut depth, mut from, mut k) = (0, at + 1, at);
    loop {
        match unit.token(k).kind {
            TokenKind::LParen | TokenKind::LBracket => depth += 1,
            TokenKind::RParen | TokenKind::RBracket if depth == 1 => {
                parts.push(Span::new(from, k));
                return (parts, k + 1);
            }
            TokenKind::RParen | TokenKind::RBracket => depth -= 1,
            TokenKind::Comma if depth == 1 => {
                parts.push(Span::new(from, k));
                from = k + 1;
            }
            TokenKind::End | TokenKind::Eof => return (Vec::new(), k),
            _ => {}
        }
        k += 1;
    }
}

/// Whether some tokens have a colon outside of brackets.
pub fn has_colon(unit: &Unit, span: Span) -> bool {
    let mut depth = 0;
    (span.lo..span.hi).any(|at| {
        match unit.token(at).kind {
            TokenKind::LParen | TokenKind::LBracket => depth += 1,
            TokenKind::RParen | TokenKind::RBracket => depth -= 1,
            _ => {}
        }
        depth == 0 && unit.token(at).kind == TokenKind::Colon
    })
}
