//! Expressions: where a directive has one, in declarations, in loops and assignments.
//!
//! Precedence as in Fortran 2018, 10.1.2; an operator that the user defined binds least. What is not understood ends the expression.

use crate::reader::Reader;
use crate::tree::{Expr, Sub};
use nagaya_model::language::{Failed, Read, ValueClass};
use nagaya_text::token::TokenFlags;
use nagaya_text::{ExprId, Span, TokenIdx, TokenKind};

/// Operators by how tightly they bind, loosest first.
fn level(kind: TokenKind) -> Option<u8> {
    use TokenKind::*;
    Some(match kind {
        Caret => 0,
        PipePipe => 1,
        AmpAmp => 2,
        EqEq | Ne | Lt | Le | Gt | Ge => 3,
        Plus | Minus => 5,
        Star | Slash => 6,
        _ => return None,
    })
}

impl Reader<'_> {
    pub fn kind(&self) -> TokenKind {
        self.kind_at(self.at)
    }

    pub fn kind_at(&self, at: TokenIdx) -> TokenKind {
        self.tree.unit.token(at).kind
    }

    pub fn accept_kind(&mut self, kind: TokenKind) -> bool {
        let found = self.kind() == kind;
        self.at += u32::from(found);
        found
    }

    fn keep(&mut self, lo: TokenIdx, e: Expr) -> ExprId {
        self.tree.exprs.push((Span::new(lo, self.at), e));
        ExprId(self.tree.exprs.len() as u32 - 1)
    }

    fn missing(&mut self) -> Failed {
        let is_directive = self.logical().directive;
        let (span, found) = match self.kind() {
            TokenKind::End if is_directive => (Span::before(self.at), ", found the end of the directive"),
            TokenKind::End => (Span::before(self.at), ", found the end of the statement"),
            _ => (Span::token(self.at), ""),
        };
        self.diags.error(span, format!("expected an expression{found}"));
        Failed
    }

    /// The next token directly follows the current one.
    fn touches(&self) -> bool {
        let next = self.tree.unit.token(self.at + 1);
        let here = self.tree.unit.token(self.at);
        !next.flags.has(TokenFlags::SPACE) && here.kind == next.kind
    }

    pub fn any(&mut self) -> Read<ExprId> {
        self.operation(0)
    }

    /// Operations that bind at least as tightly as `least`.
    fn operation(&mut self, least: u8) -> Read<ExprId> {
        let lo = self.at;
        let mut left = match self.kind() {
            TokenKind::Minus | TokenKind::Plus => {
                let minus = self.kind() == TokenKind::Minus;
                self.at += 1;
                let e = self.operation(6)?;
                if minus {
                    self.keep(lo, Expr::Negative(e))
                } else {
                    e
                }
            }
            TokenKind::Bang | TokenKind::Caret => {
                self.at += 1;
                self.operation(3)?;
                self.keep(lo, Expr::Other)
            }
            _ => self.power()?,
        };
        while let Some(mut of) = level(self.kind()) {
            let mut op = match self.kind() {
                TokenKind::Plus => '+',
                TokenKind::Minus => '-',
                TokenKind::Star => '*',
                TokenKind::Slash => '/',
                _ => '?',
            };
            let double = self.kind() == TokenKind::Slash && self.touches();
            if double {
                (of, op) = (4, '?');
            }
            // The end of `/ i, j /` and of `(/ ... /)`.
            let behind = self.kind_at(self.at + 1);
            let closes = matches!(behind, TokenKind::RParen | TokenKind::Comma | TokenKind::End);
            if of < least || self.kind() == TokenKind::Slash && !double && closes {
                break;
            }
            self.at += if double { 2 } else { 1 };
            let right = self.operation(of + 1)?;
            left = self.keep(lo, Expr::Binary(op, left, right));
        }
        Ok(left)
    }

    fn power(&mut self) -> Read<ExprId> {
        let lo = self.at;
        let base = self.primary()?;
        if self.kind() == TokenKind::Star && self.touches() {
            self.at += 2;
            let minus = self.accept_kind(TokenKind::Minus);
            let mut exponent = self.power()?;
            if minus {
                exponent = self.keep(lo, Expr::Negative(exponent));
            }
            return Ok(self.keep(lo, Expr::Binary('^', base, exponent)));
        }
        Ok(base)
    }

    fn primary(&mut self) -> Read<ExprId> {
        let lo = self.at;
        match self.kind() {
            TokenKind::Number => {
                let text = self.tree.unit.spelling(lo).to_ascii_lowercase();
                self.at += 1;
                let digits = text.split('_').next().unwrap_or("");
                let e = match digits.parse::<i128>() {
                    Ok(n) => Expr::Integer(n),
                    // Truth values: see `language::class_of`.
                    Err(_) if text.starts_with(".t") || text.starts_with(".f") => Expr::Literal(ValueClass::Unsigned),
                    Err(_) => Expr::Literal(ValueClass::Real),
                };
                Ok(self.keep(lo, e))
            }
            TokenKind::Str => {
                self.at += 1;
                Ok(self.keep(lo, Expr::Literal(ValueClass::Other)))
            }
            TokenKind::LParen if self.kind_at(lo + 1) == TokenKind::Slash => self.bracketed(),
            TokenKind::LBracket => self.bracketed(),
            TokenKind::LParen => {
                self.at += 1;
                let inner = self.any()?;
                if self.accept_kind(TokenKind::Comma) {
                    // A complex constant.
                    self.any()?;
                    self.close(TokenKind::RParen)?;
                    return Ok(self.keep(lo, Expr::Literal(ValueClass::Complex)));
                }
                self.close(TokenKind::RParen)?;
                // In brackets the same value, but with its brackets when it is written again.
                let e = self.tree.expr(inner).clone();
                Ok(match e {
                    Expr::Name(_) | Expr::Part(..) | Expr::Member(..) => self.keep(lo, Expr::Other),
                    e => self.keep(lo, e),
                })
            }
            TokenKind::Ident => self.object(),
            _ => Err(self.missing()),
        }
    }

    /// An array constructor.
    fn bracketed(&mut self) -> Read<ExprId> {
        let lo = self.at;
        let mut depth = 0;
        loop {
            match self.kind() {
                TokenKind::LParen | TokenKind::LBracket => depth += 1,
                TokenKind::RParen | TokenKind::RBracket => depth -= 1,
                TokenKind::End | TokenKind::Eof => return Err(self.missing()),
                _ => {}
            }
            self.at += 1;
            if depth == 0 {
                return Ok(self.keep(lo, Expr::Other));
            }
        }
    }

    pub fn close(&mut self, kind: TokenKind) -> Read<()> {
        if self.accept_kind(kind) {
            return Ok(());
        }
        let at = Span::token(self.at);
        self.diags.error(at, format!("expected {}", kind.describe()));
        Err(Failed)
    }

    /// A name with subscripts, arguments, components, an image.
    pub fn object(&mut self) -> Read<ExprId> {
        let lo = self.at;
        if self.kind() != TokenKind::Ident {
            return Err(self.missing());
        }
        let name = self.tree.unit.token(lo).symbol();
        self.at += 1;
        let mut e = self.keep(lo, Expr::Name(name));
        loop {
            match self.kind() {
                TokenKind::LParen if self.kind_at(self.at + 1) != TokenKind::Slash => {
                    self.at += 1;
                    let mut subs = Vec::new();
                    while self.kind() != TokenKind::RParen {
                        subs.push(self.argument()?);
                        if !self.accept_kind(TokenKind::Comma) {
                            break;
                        }
                    }
                    self.close(TokenKind::RParen)?;
                    e = self.keep(lo, Expr::Part(e, subs));
                }
                TokenKind::LBracket => {
                    self.bracketed()?;
                    e = self.keep(lo, Expr::Other);
                }
                TokenKind::Percent if self.kind_at(self.at + 1) == TokenKind::Ident => {
                    self.at += 2;
                    let name = self.at - 1;
                    e = self.keep(lo, Expr::Member(e, name));
                }
                _ => return Ok(e),
            }
        }
    }

    /// `e`, `l:u:s`, `name = e`, `*10`.
    fn argument(&mut self) -> Read<Sub> {
        if self.kind() == TokenKind::Ident && self.kind_at(self.at + 1) == TokenKind::Assign {
            self.at += 2;
        }
        if self.accept_kind(TokenKind::Star) {
            let lo = self.at;
            self.accept_kind(TokenKind::Number);
            return Ok(Sub::Index(self.keep(lo, Expr::Other)));
        }
        let ends = |r: &Self| matches!(r.kind(), TokenKind::Comma | TokenKind::RParen | TokenKind::Colon);
        let low = if self.kind() == TokenKind::Colon { None } else { Some(self.any()?) };
        if !self.accept_kind(TokenKind::Colon) {
            return low.map(Sub::Index).ok_or(Failed);
        }
        let high = if ends(self) { None } else { Some(self.any()?) };
        let step = if self.accept_kind(TokenKind::Colon) && !ends(self) { Some(self.any()?) } else { None };
        Ok(Sub::Range(low, high, step))
    }
}
