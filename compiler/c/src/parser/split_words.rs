//! The words and signs that Split-C adds.
//!
//! `global` and `spread` are words of the language only after a `*` where the declarator continues; elsewhere they are
//! names. `:=`, `:-` and `::` are two tokens that touch, and mean something only where C has no use for them. All this is so only
//! where [`Dialect::spreads`] allows it. Not here: their effects (`nagaya_splitc`).
//!
//! [`Dialect::spreads`]: crate::Dialect::spreads

use super::Parser;
use crate::problem::Parse;
use crate::types::Far;
use nagaya_text::TokenKind;

impl Parser<'_> {
    /// The word `global` or `spread` here, where it qualifies the `*` before it and is not the name that is declared. `named`: a name
    /// must follow.
    pub(super) fn far_word(&self, named: bool) -> Option<Far> {
        if !self.spreads || !self.at(TokenKind::Ident) {
            return None;
        }
        let far = match self.unit.names.bytes(self.token().symbol()) {
            b"global" => Far::Global,
            b"spread" => Far::Spread,
            _ => return None,
        };
        let goes_on = match self.ahead(1).kind {
            TokenKind::Ident | TokenKind::Star => true,
            // `int *global(void)` is a function of that name.
            TokenKind::LParen => !named || self.ahead(2).kind == TokenKind::Star,
            TokenKind::RParen | TokenKind::Comma | TokenKind::LBracket => !named,
            _ => false,
        };
        goes_on.then_some(far)
    }

    /// Two tokens that touch.
    fn touching(&self, n: u32, first: TokenKind, second: TokenKind) -> bool {
        let (a, b) = (self.ahead(n), self.ahead(n + 1));
        a.kind == first && b.kind == second && a.end() == b.start
    }

    pub(super) fn at_spreader(&self) -> bool {
        self.spreads && self.touching(0, TokenKind::Colon, TokenKind::Colon)
    }

    /// What to write where an operator or a qualifier of Split-C seems to be meant, and C has found a token that it cannot read.
    pub(super) fn split_slip(&self) -> Option<String> {
        if !self.spreads || self.pos == 0 {
            return None;
        }
        let before = self.unit.token(self.last);
        let touches = before.end() == self.token().start;
        // `global int *p`: the word is found where a declaration begins, or taken as a name there.
        if let Some(help) = self.far_word_help(self.pos) {
            return Some(help);
        }
        match (before.kind, self.kind()) {
            (TokenKind::Minus, TokenKind::Colon) if touches => Some("a store is ':-', with the colon first".into()),
            (TokenKind::Assign, TokenKind::Colon) if touches => {
                Some("a get or a put is ':=', with the colon first".into())
            }
            (TokenKind::RBracket, TokenKind::Colon) => {
                Some("a spread array has '::' after the dimensions that are dealt out, as in 'int a[n]::[m]'".into())
            }
            (TokenKind::Ident, TokenKind::Star | TokenKind::Ident) => self.far_word_help(self.last),
            _ => None,
        }
    }

    /// What to write where the word at a token is one of the two, and does not follow a `*`.
    pub(super) fn far_word_help(&self, at: u32) -> Option<String> {
        let token = self.unit.token(at);
        if !self.spreads || token.kind != TokenKind::Ident {
            return None;
        }
        let word = self.unit.names.bytes(token.symbol());
        let word = [&b"global"[..], b"spread"].contains(&word).then(|| String::from_utf8_lossy(word))?;
        Some(format!("'{word}' comes after the '*', as in 'int *{word} p'"))
    }

    /// What is in brackets begins anew: `c ? (a :- b) : d`.
    pub(super) fn bracketed<T>(&mut self, f: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        let questions = std::mem::take(&mut self.questions);
        let r = f(self);
        self.questions = questions;
        r
    }

    /// `:=` (false) or `:-` (true) as an operator here.
    pub(super) fn at_split(&self) -> Option<bool> {
        if !self.spreads || self.questions > 0 {
            return None;
        }
        let store = self.touching(0, TokenKind::Colon, TokenKind::Minus);
        (store || self.touching(0, TokenKind::Colon, TokenKind::Assign)).then_some(store)
    }

    /// `name := ...` is no label; `name :- ...` is one, since a plain name is never on another processor.
    pub(super) fn get_at(&self, n: u32) -> bool {
        self.spreads && self.touching(n, TokenKind::Colon, TokenKind::Assign)
    }
}
