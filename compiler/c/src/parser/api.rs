//! What a dialect may do while it reads a directive, beyond what it finds in the tree.

use super::Parser;
use crate::ast::*;
use crate::problem::Parse;
use crate::types::Ty;
use nagaya_text::diag::Diagnostics;
use nagaya_text::{Span, Symbol, TokenIdx, TokenKind};

/// What can be between the brackets or commas of a subscript list: `e`, `b:l:s` with any part left out, `*`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subscript {
    Index(ExprId),
    Triplet { lower: Option<ExprId>, length: Option<ExprId>, step: Option<ExprId> },
    Star,
}

impl Parser<'_> {
    /// The current token.
    pub fn position(&self) -> TokenIdx {
        self.pos
    }

    /// The span from `lo` to the token read last.
    pub fn span_since(&self, lo: TokenIdx) -> Span {
        self.since(lo)
    }

    /// The current token, as a place for a message.
    pub fn span_here(&self) -> Span {
        self.here()
    }

    pub fn peek(&self) -> TokenKind {
        self.kind()
    }

    pub fn peek_ahead(&self, n: u32) -> TokenKind {
        self.ahead(n).kind
    }

    /// The word (identifier or keyword) at the current token.
    pub fn word(&self) -> Option<Symbol> {
        (self.kind() == TokenKind::Ident).then(|| self.token().symbol())
    }

    /// The word at the current token as text, `""` if there is none.
    pub fn word_text(&self) -> &str {
        let text = if self.kind() == TokenKind::Ident { self.unit.bytes(self.pos) } else { b"" };
        std::str::from_utf8(text).unwrap_or("")
    }

    /// Whether the current token is this word, letter case aside.
    pub fn at_word(&self, word: &str) -> bool {
        self.word_text().eq_ignore_ascii_case(word)
    }

    pub fn next_token(&mut self) {
        self.advance();
    }

    pub fn accept(&mut self, kind: TokenKind) -> bool {
        self.eat(kind)
    }

    pub fn accept_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.advance();
        }
        found
    }

    /// Reads `kind` or reports that it is missing. `after` completes "expected ')' ...".
    pub fn require(&mut self, kind: TokenKind, after: &str) -> Parse<()> {
        self.expect(kind, after)
    }

    /// Reads an identifier: the name and its token.
    pub fn require_name(&mut self, what: &str) -> Parse<(Symbol, TokenIdx)> {
        match self.word() {
            Some(s) => {
                let at = self.pos;
                self.advance();
                Ok((s, at))
            }
            None => self.expected(what, ""),
        }
    }

    /// Leaves the rest of the directive unread.
    pub fn skip_to_end(&mut self) {
        while !matches!(self.kind(), TokenKind::End | TokenKind::Eof) {
            self.advance();
        }
    }

    /// An expression without commas.
    pub fn expression(&mut self) -> Parse<ExprId> {
        self.assignment()
    }

    /// An expression without binary operators, such as `a[i].x` or `*p`.
    pub fn unary_expression(&mut self) -> Parse<ExprId> {
        self.unary()
    }

    /// `e`, a triplet, or `*`; up to a `]`, `)` or `,` that is left standing.
    pub fn subscript(&mut self) -> Parse<Subscript> {
        let closing = |k: TokenKind| matches!(k, TokenKind::RBracket | TokenKind::RParen | TokenKind::Comma);
        if self.at(TokenKind::Star) && closing(self.ahead(1).kind) {
            self.advance();
            return Ok(Subscript::Star);
        }
        let lower = if self.at(TokenKind::Colon) { None } else { Some(self.assignment()?) };
        if !self.at(TokenKind::Colon) {
            return match lower {
                Some(e) => Ok(Subscript::Index(e)),
                None => self.expected("a subscript", ""),
            };
        }
        let (length, step) = self.triplet_rest()?;
        Ok(Subscript::Triplet { lower, length, step })
    }

    /// `:[2][*]` after a name, as in a declaration; `colon`: it is there.
    pub fn codimensions(&mut self, colon: bool) -> Parse<Codims> {
        let mark = self.type_exprs.len();
        let r = self.codims(colon);
        self.type_exprs.truncate(mark);
        r
    }

    /// The declaration a name means here.
    pub fn lookup(&self, name: Symbol) -> Option<DeclId> {
        self.scopes.name(name)
    }

    /// The names of the variables that can be used here: what a misspelt one may have been meant to be. For messages.
    pub fn variables(&self) -> Vec<String> {
        let variable = |d: DeclId| matches!(self.tree.decl(d).kind, DeclKind::Var | DeclKind::Param);
        self.scopes.all_names().filter(|(_, d)| variable(*d)).map(|(s, _)| self.unit.name(s).into_owned()).collect()
    }

    /// The number of the dialect's own name that this one means where it can mean nothing else: variables of C do not hide it.
    pub fn lookup_own(&self, name: Symbol) -> Option<u32> {
        let number = |d: DeclId| match self.tree.decl(d).kind {
            DeclKind::Dialect(n) => Some(n),
            _ => None,
        };
        self.scopes.name_where(name, |d| number(d).is_some()).and_then(number)
    }

    /// The declaration a name has in the innermost scope.
    pub fn lookup_here(&self, name: Symbol) -> Option<DeclId> {
        self.scopes.name_here(name)
    }

    /// The structure, union or enumeration that a tag means here.
    pub fn lookup_tag(&self, tag: Symbol) -> Option<Tag> {
        self.scopes.tag(tag)
    }

    /// Declares a name of the dialect's own in the current scope; `number` is what the dialect knows it by.
    pub fn declare_name(&mut self, name: Symbol, at: TokenIdx, number: u32) -> DeclId {
        let plain = self.plain_decl(DeclKind::Dialect(number), self.scope_kind(), Some(name), at, Ty::ERROR);
        let id = self.push_decl(Decl { declarator: Span::token(at), ..plain });
        self.scopes.bind(name, id);
        id
    }

    /// Whether the innermost scope is the file.
    pub fn at_file_scope(&self) -> bool {
        self.scopes.level() == 0
    }

    /// The diagnostics so far.
    pub fn diagnostics(&self) -> &Diagnostics {
        &self.diags
    }
}
