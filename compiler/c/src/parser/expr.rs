//! Expressions: operators by precedence (C11 6.5.3 - 6.5.17).

use super::Parser;
use crate::ast::*;
use crate::keywords::Kw;
use crate::problem::{Failed, Parse};
use crate::types::Ty;
use nagaya_text::{Span, TokenKind};

impl Parser<'_> {
    /// `e, e, ...`
    pub(super) fn expr(&mut self) -> Parse<ExprId> {
        let mut left = self.assignment()?;
        while self.eat(TokenKind::Comma) {
            let right = self.assignment()?;
            left = self.comma(left, right)?;
        }
        Ok(left)
    }

    pub(super) fn assignment(&mut self) -> Parse<ExprId> {
        let left = self.conditional()?;
        if let Some(store) = self.at_split() {
            return self.split_assign(store, left);
        }
        let Some(op) = assign_op(self.kind()) else { return Ok(left) };
        self.advance();
        let right = self.nested(|p| p.assignment())?;
        self.assign(op, left, right)
    }

    pub(super) fn conditional(&mut self) -> Parse<ExprId> {
        let cond = self.binary(1)?;
        if !self.eat(TokenKind::Question) {
            return Ok(cond);
        }
        self.nested(|p| {
            p.questions += 1;
            let then = if p.at(TokenKind::Colon) { Ok(None) } else { p.expr().map(Some) };
            p.questions -= 1;
            let then = then?;
            p.expect(TokenKind::Colon, "in '?:'")?;
            let other = p.conditional()?;
            p.conditional_node(cond, then, other)
        })
    }

    /// Operators that bind at least as tightly as `least`.
    fn binary(&mut self, least: u8) -> Parse<ExprId> {
        let mut left = self.cast()?;
        while let Some((op, precedence)) = binary_op(self.kind()) {
            if precedence < least {
                break;
            }
            self.advance();
            let right = self.binary(precedence + 1)?;
            left = self.binary_node(op, left, right)?;
        }
        Ok(left)
    }

    /// `(T)e`, `(T){...}` or a unary expression.
    pub(super) fn cast(&mut self) -> Parse<ExprId> {
        if !self.at(TokenKind::LParen) || !self.type_at(1) {
            return self.unary();
        }
        let lo = self.pos;
        self.nested(|p| {
            p.advance();
            let to = (p.rules.type_name)(p)?;
            p.expect(TokenKind::RParen, "after the type")?;
            if p.at(TokenKind::LBrace) {
                let e = (p.rules.compound_literal)(p, lo, to)?;
                return p.postfix(lo, e);
            }
            let operand = p.cast()?;
            p.cast_node(lo, to, operand)
        })
    }

    pub(super) fn unary(&mut self) -> Parse<ExprId> {
        let lo = self.pos;
        let op = match self.kind() {
            TokenKind::Amp => UnOp::Addr,
            TokenKind::Star => UnOp::Deref,
            TokenKind::Plus => UnOp::Plus,
            TokenKind::Minus => UnOp::Minus,
            TokenKind::Tilde => UnOp::BitNot,
            TokenKind::Bang => UnOp::Not,
            TokenKind::PlusPlus => return self.step_prefix(IncDec::Inc),
            TokenKind::MinusMinus => return self.step_prefix(IncDec::Dec),
            TokenKind::AmpAmp => return self.label_address(),
            TokenKind::Ident => match self.keyword() {
                Some(Kw::Sizeof) => return self.sizeof(true),
                Some(Kw::Alignof) => return self.sizeof(false),
                Some(Kw::Real) => UnOp::Real,
                Some(Kw::Imag) => UnOp::Imag,
                Some(Kw::Extension) => UnOp::Extension,
                _ => return self.postfix_expression(),
            },
            _ => return self.postfix_expression(),
        };
        self.advance();
        let operand = self.nested(|p| p.cast())?;
        self.unary_node(lo, op, operand)
    }

    fn step_prefix(&mut self, op: IncDec) -> Parse<ExprId> {
        let lo = self.pos;
        self.advance();
        let operand = self.nested(|p| p.unary())?;
        let ty = self.tree.expr(operand).ty.bare();
        let rank = self.tree.expr(operand).rank;
        let depth = self.deeper(&[operand])?;
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::Prefix { op, operand }, ty, span, false, rank, depth))
    }

    fn label_address(&mut self) -> Parse<ExprId> {
        let lo = self.pos;
        self.advance();
        let Some(name) = self.declarable() else { return self.expected("a label", "after '&&'") };
        self.advance();
        let ty = self.tree.types.pointer(crate::types::Ty::VOID);
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::LabelAddr(name), ty, span, false, 0, 0))
    }

    /// `sizeof` and `_Alignof` of a type or an expression.
    fn sizeof(&mut self, size: bool) -> Parse<ExprId> {
        let lo = self.pos;
        self.advance();
        self.nested(|p| {
            let mut depth = 0;
            let kind = if p.at(TokenKind::LParen) && p.type_at(1) {
                let open = p.pos;
                p.advance();
                let t = (p.rules.type_name)(p)?;
                p.expect(TokenKind::RParen, "after the type")?;
                if p.at(TokenKind::LBrace) {
                    let e = (p.rules.compound_literal)(p, open, t)?;
                    let e = p.postfix(open, e)?;
                    depth = p.deeper(&[e])?;
                    if size {
                        ExprKind::SizeofExpr(e)
                    } else {
                        ExprKind::AlignofExpr(e)
                    }
                } else if size {
                    ExprKind::SizeofType(t)
                } else {
                    ExprKind::AlignofType(t)
                }
            } else {
                let e = p.unary()?;
                depth = p.deeper(&[e])?;
                if size {
                    ExprKind::SizeofExpr(e)
                } else {
                    ExprKind::AlignofExpr(e)
                }
            };
            let span = p.since(lo);
            Ok(p.push_expr(kind, crate::types::Ty::SIZE, span, false, 0, depth))
        })
    }

    fn postfix_expression(&mut self) -> Parse<ExprId> {
        let lo = self.pos;
        let e = self.primary()?;
        self.postfix(lo, e)
    }

    /// Reads the suffixes of a primary expression.
    pub(super) fn postfix(&mut self, lo: u32, mut e: ExprId) -> Parse<ExprId> {
        loop {
            e = match self.kind() {
                TokenKind::LBracket => self.bracketed(|p| p.subscripted(lo, e))?,
                TokenKind::LParen => self.bracketed(|p| p.call(lo, e))?,
                TokenKind::Dot => self.member_access(lo, e, false)?,
                TokenKind::Arrow => self.member_access(lo, e, true)?,
                TokenKind::PlusPlus => self.postfix_step(lo, e, IncDec::Inc)?,
                TokenKind::MinusMinus => self.postfix_step(lo, e, IncDec::Dec)?,
                TokenKind::Colon if self.coindex_at(0) => self.coindex(lo, e)?,
                _ => return Ok(e),
            };
        }
    }

    fn postfix_step(&mut self, lo: u32, operand: ExprId, op: IncDec) -> Parse<ExprId> {
        self.advance();
        let (ty, rank) = (self.tree.expr(operand).ty.bare(), self.tree.expr(operand).rank);
        let depth = self.deeper(&[operand])?;
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::Postfix { op, operand }, ty, span, false, rank, depth))
    }

    /// `[e]`, or a triplet where sections are part of the language.
    fn subscripted(&mut self, lo: u32, base: ExprId) -> Parse<ExprId> {
        self.advance();
        if self.sections && self.at(TokenKind::Colon) {
            return self.section(lo, base, None);
        }
        let index = self.nested(|p| p.expr())?;
        if self.sections && self.at(TokenKind::Colon) {
            if let ExprKind::Comma { .. } = self.tree.expr(index).kind {
                let span = self.tree.expr(index).span;
                return self.fail(
                    span,
                    "a comma is not allowed in a section [base:length:step]; write one [ ] for each dimension",
                );
            }
            return self.section(lo, base, Some(index));
        }
        self.expect(TokenKind::RBracket, "after the subscript")?;
        self.index_node(lo, base, index)
    }

    fn section(&mut self, lo: u32, base: ExprId, lower: Option<ExprId>) -> Parse<ExprId> {
        let (length, step) = self.nested(|p| p.triplet_rest())?;
        self.expect(TokenKind::RBracket, "after the section")?;
        self.section_node(lo, base, lower, length, step)
    }

    /// From the first colon of a triplet to before what closes it.
    pub(super) fn triplet_rest(&mut self) -> Parse<(Option<ExprId>, Option<ExprId>)> {
        let closing = |k: TokenKind| matches!(k, TokenKind::RBracket | TokenKind::RParen | TokenKind::Comma);
        self.expect(TokenKind::Colon, "in the section")?;
        let length = if self.at(TokenKind::Colon) || closing(self.kind()) { None } else { Some(self.assignment()?) };
        if !self.eat(TokenKind::Colon) {
            return Ok((length, None));
        }
        let step = if closing(self.kind()) { None } else { Some(self.assignment()?) };
        if self.at(TokenKind::Colon) {
            let here = self.here();
            return self.fail(here, "a section has three parts at most: [base:length:step]");
        }
        Ok((length, step))
    }

    /// `e:[i][j]`
    fn coindex(&mut self, lo: u32, base: ExprId) -> Parse<ExprId> {
        let e = self.tree.expr(base);
        if !e.lvalue && !e.ty.is_error() {
            let span = e.span.to(self.here());
            return self.fail(span, "an image index can follow an object only, and this is a value");
        }
        self.advance();
        let mark = self.pending.len();
        while self.at(TokenKind::LBracket) {
            self.advance();
            let e = self.nested(|p| p.assignment())?;
            self.pending.push(e);
            if self.at(TokenKind::Colon) {
                let here = self.here();
                return self.fail(here, "an image index is one expression; sections come before the ':['");
            }
            self.expect(TokenKind::RBracket, "after the image index")?;
        }
        self.coindex_node(lo, base, mark)
    }

    fn call(&mut self, lo: u32, callee: ExprId) -> Parse<ExprId> {
        self.advance();
        let mark = self.pending.len();
        self.nested(|p| {
            if p.eat(TokenKind::RParen) {
                return Ok(());
            }
            loop {
                if p.at(TokenKind::RParen) {
                    if p.argument_is_added(callee) {
                        p.advance();
                        return Ok(());
                    }
                    p.argument_is_missing(callee)?;
                }
                let arg = p.assignment()?;
                p.pending.push(arg);
                if !p.eat(TokenKind::Comma) {
                    return p.expect(TokenKind::RParen, "after the arguments");
                }
            }
        })?;
        self.call_node(lo, callee, mark)
    }

    fn argument_is_added(&self, callee: ExprId) -> bool {
        let ExprKind::Name { name, .. } = self.tree.expr(self.tree.peel(callee)).kind else { return false };
        self.dialect.as_ref().is_some_and(|d| d.adds_argument(&self.unit.name(name)))
    }

    /// The dialect may know what belongs there; else it is an expression that is missing.
    fn argument_is_missing(&mut self, callee: ExprId) -> Parse<()> {
        let ExprKind::Name { name, .. } = self.tree.expr(self.tree.peel(callee)).kind else { return Ok(()) };
        let name = self.unit.name(name).into_owned();
        let Some((message, help)) = self.dialect.as_ref().and_then(|d| d.missing_argument(&name)) else {
            return Ok(());
        };
        let here = self.here();
        self.error(here, message).help(help);
        Err(Failed)
    }

    fn member_access(&mut self, lo: u32, base: ExprId, arrow: bool) -> Parse<ExprId> {
        self.advance();
        let at = self.pos;
        let Some(name) = self.declarable() else {
            return self.expected("a member name", if arrow { "after '->'" } else { "after '.'" });
        };
        self.advance();
        self.member_node(lo, base, name, at, arrow)
    }

    fn split_assign(&mut self, store: bool, left: ExprId) -> Parse<ExprId> {
        self.advance();
        self.advance();
        let right = self.nested(|p| p.assignment())?;
        let depth = self.deeper(&[left, right])?;
        let span: Span = self.span_of(left, right);
        Ok(self.push_expr(ExprKind::Split { store, left, right }, Ty::VOID, span, false, 0, depth))
    }
}

/// `Some(None)` is plain `=`.
fn assign_op(kind: TokenKind) -> Option<Option<BinOp>> {
    use TokenKind::*;
    Some(match kind {
        Assign => None,
        StarAssign => Some(BinOp::Mul),
        SlashAssign => Some(BinOp::Div),
        PercentAssign => Some(BinOp::Rem),
        PlusAssign => Some(BinOp::Add),
        MinusAssign => Some(BinOp::Sub),
        ShlAssign => Some(BinOp::Shl),
        ShrAssign => Some(BinOp::Shr),
        AmpAssign => Some(BinOp::BitAnd),
        CaretAssign => Some(BinOp::BitXor),
        PipeAssign => Some(BinOp::BitOr),
        _ => return None,
    })
}

/// Operator and precedence, higher binds tighter.
fn binary_op(kind: TokenKind) -> Option<(BinOp, u8)> {
    use TokenKind::*;
    Some(match kind {
        PipePipe => (BinOp::Or, 1),
        AmpAmp => (BinOp::And, 2),
        Pipe => (BinOp::BitOr, 3),
        Caret => (BinOp::BitXor, 4),
        Amp => (BinOp::BitAnd, 5),
        EqEq => (BinOp::Eq, 6),
        Ne => (BinOp::Ne, 6),
        Lt => (BinOp::Lt, 7),
        Gt => (BinOp::Gt, 7),
        Le => (BinOp::Le, 7),
        Ge => (BinOp::Ge, 7),
        Shl => (BinOp::Shl, 8),
        Shr => (BinOp::Shr, 8),
        Plus => (BinOp::Add, 9),
        Minus => (BinOp::Sub, 9),
        Star => (BinOp::Mul, 10),
        Slash => (BinOp::Div, 10),
        Percent => (BinOp::Rem, 10),
        _ => return None,
    })
}
