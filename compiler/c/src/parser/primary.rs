//! Primary expressions: names, constants, parentheses, and the compiler's own forms with types as operands.

use super::Parser;
use crate::ast::*;
use crate::keywords::Kw;
use crate::literal;
use crate::problem::Parse;
use crate::types::{Len, Quals, Ty, Type};
use nagaya_text::{Symbol, TokenKind};

impl Parser<'_> {
    pub(super) fn primary(&mut self) -> Parse<ExprId> {
        if self.at(TokenKind::Directive) {
            self.misplaced_directive();
        }
        let lo = self.pos;
        match self.kind() {
            TokenKind::Ident => match self.keyword() {
                Some(kw) => self.keyword_expression(kw),
                None => self.name(),
            },
            TokenKind::Number => self.number(),
            TokenKind::Char => {
                let (ty, value) = literal::character(self.unit.bytes(lo));
                self.advance();
                let span = self.since(lo);
                Ok(self.push_expr(ExprKind::Int(value), ty, span, false, 0, 0))
            }
            TokenKind::Str => Ok(self.string()),
            TokenKind::LParen => self.bracketed(Self::parenthesised),
            _ => self.expected("an expression", ""),
        }
    }

    fn name(&mut self) -> Parse<ExprId> {
        let lo = self.pos;
        let name = self.token().symbol();
        let decl = self.scopes.name(name);
        let (ty, lvalue) = match decl.map(|d| self.tree.decl(d)) {
            Some(d) if d.kind == DeclKind::Typedef => {
                let here = self.here();
                let text = self.unit.spelling(lo).into_owned();
                return self.fail(here, format!("'{text}' is a type; expected an expression"));
            }
            Some(d) => (d.ty, matches!(d.kind, DeclKind::Var | DeclKind::Param)),
            None => (self.builtin_type(name), false),
        };
        self.advance();
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::Name { name, decl }, ty, span, lvalue, 0, 0))
    }

    fn number(&mut self) -> Parse<ExprId> {
        let lo = self.pos;
        let text = self.unit.bytes(lo);
        let Some((ty, value)) = literal::number(text, &mut self.tree.types) else {
            let here = self.here();
            let text = self.unit.spelling(lo).into_owned();
            return self.fail(here, format!("'{text}' is not a number"));
        };
        self.advance();
        let span = self.since(lo);
        let kind = value.map_or(ExprKind::Float, ExprKind::Int);
        Ok(self.push_expr(kind, ty, span, false, 0, 0))
    }

    /// Adjacent literals are one; any prefix among them counts for all.
    fn string(&mut self) -> ExprId {
        let lo = self.pos;
        let mut elem = Ty::CHAR;
        let mut wide_from = lo;
        let mut n = 0u64;
        while self.at(TokenKind::Str) {
            let (e, len) = literal::string(self.unit.bytes(self.pos));
            if e != Ty::CHAR && elem == Ty::CHAR {
                // Literals before the first prefixed one count in its units.
                elem = e;
                n = (wide_from..self.pos).map(|i| self.units_as(i, e)).sum();
            }
            n += if e == elem { len } else { self.units_as(self.pos, elem) };
            wide_from = wide_from.min(self.pos);
            self.advance();
        }
        let ty = self.tree.types.array(elem, Len::Const(n + 1));
        let span = self.since(lo);
        self.push_expr(ExprKind::Str, ty, span, true, 0, 0)
    }

    /// Length of an unprefixed literal when it takes part in a wide string.
    fn units_as(&self, at: u32, elem: Ty) -> u64 {
        if self.unit.token(at).kind != TokenKind::Str {
            return 0;
        }
        let prefix: &[u8] = match elem {
            Ty::USHORT => b"u",
            Ty::UINT => b"U",
            _ => b"L",
        };
        let mut text = prefix.to_vec();
        text.extend_from_slice(self.unit.bytes(at));
        literal::string(&text).1
    }

    fn parenthesised(&mut self) -> Parse<ExprId> {
        let lo = self.pos;
        self.nested(|p| {
            p.advance();
            if p.at(TokenKind::LBrace) {
                return p.statement_expression(lo);
            }
            let inner = (p.rules.expression)(p)?;
            p.expect(TokenKind::RParen, "to close the '('")?;
            let e = p.tree.expr(inner);
            let (ty, lvalue, rank) = (e.ty, e.lvalue, e.rank);
            let depth = p.deeper(&[inner])?;
            let span = p.since(lo);
            Ok(p.push_expr(ExprKind::Paren(inner), ty, span, lvalue, rank, depth))
        })
    }

    /// `({ ... })`: the value is that of the last statement.
    fn statement_expression(&mut self, lo: u32) -> Parse<ExprId> {
        let mark = self.pending.len();
        let body = (self.rules.block)(self)?;
        self.pending.truncate(mark);
        self.expect(TokenKind::RParen, "after '})'")?;
        let ty = match &self.tree.stmt(body).kind {
            StmtKind::Block(list) => list.last().map_or(Ty::VOID, |s| self.last_value(*s)),
            _ => Ty::VOID,
        };
        let ty = self.tree.types.decay(ty);
        let depth = self.stmt_depth[body.index()];
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::StmtExpr(body), ty, span, false, 0, depth))
    }

    fn last_value(&self, mut s: StmtId) -> Ty {
        loop {
            match self.tree.stmt(s).kind {
                StmtKind::Expr(e) => return self.tree.expr(e).ty,
                StmtKind::Label { body, .. } => s = body,
                _ => return Ty::VOID,
            }
        }
    }

    fn keyword_expression(&mut self, kw: Kw) -> Parse<ExprId> {
        let lo = self.pos;
        match kw {
            Kw::FuncName => {
                self.advance();
                let name = self.function.and_then(|f| f.name);
                let n = name.map_or(0, |s| self.unit.names.bytes(s).len() as u64);
                let elem = self.tree.types.qualified(Ty::CHAR, Quals::CONST);
                let ty = self.tree.types.array(elem, Len::Const(n + 1));
                let span = self.since(lo);
                Ok(self.push_expr(ExprKind::FuncName, ty, span, true, 0, 0))
            }
            Kw::True | Kw::False => {
                self.advance();
                let span = self.since(lo);
                Ok(self.push_expr(ExprKind::Int(u64::from(kw == Kw::True)), Ty::BOOL, span, false, 0, 0))
            }
            Kw::Nullptr => {
                self.advance();
                let ty = self.tree.types.pointer(Ty::VOID);
                let span = self.since(lo);
                Ok(self.push_expr(ExprKind::Int(0), ty, span, false, 0, 0))
            }
            Kw::Generic => self.generic(),
            Kw::VaArg => self.va_arg(),
            Kw::Offsetof => self.offsetof(),
            Kw::TypesCompatible => self.types_compatible(),
            Kw::ChooseExpr => self.choose_expr(),
            Kw::ConvertVector => self.convert_vector(),
            Kw::BuiltinComplex => self.builtin_complex(),
            Kw::HasAttribute => {
                self.advance();
                self.skip_balanced();
                let span = self.since(lo);
                Ok(self.push_expr(ExprKind::Error, Ty::BOOL, span, false, 0, 0))
            }
            Kw::CallWithStaticChain => self.static_chain(),
            _ => self.expected("an expression", ""),
        }
    }

    fn open(&mut self) -> Parse<()> {
        self.advance();
        self.expect(TokenKind::LParen, "after this word")
    }

    fn generic(&mut self) -> Parse<ExprId> {
        let lo = self.pos;
        self.open()?;
        self.nested(|p| {
            let control = (p.rules.assignment)(p)?;
            let by = p.value_type(control);
            let mut arms = Vec::new();
            let (mut chosen, mut fallback) = (None, None);
            while p.eat(TokenKind::Comma) {
                let to = if p.eat_keyword(Kw::Default) { None } else { Some((p.rules.type_name)(p)?) };
                p.expect(TokenKind::Colon, "after the type")?;
                let e = (p.rules.assignment)(p)?;
                match to.map(|t| p.tree.type_name(t).ty) {
                    None => fallback = Some(e),
                    Some(t) if chosen.is_none() && !by.is_error() && p.tree.types.compatible(t, by) => chosen = Some(e),
                    Some(_) => {}
                }
                arms.push((to, e));
            }
            p.expect(TokenKind::RParen, "after the associations")?;
            let chosen = if by.is_error() { None } else { chosen.or(fallback) };
            let mut children: Vec<ExprId> = arms.iter().map(|a| a.1).collect();
            children.push(control);
            let depth = p.deeper(&children)?;
            let (ty, lvalue) = chosen.map_or((Ty::ERROR, false), |e| (p.tree.expr(e).ty, p.tree.expr(e).lvalue));
            let id = GenericId(p.tree.generics.len() as u32);
            p.tree.generics.push(Generic { control, arms: arms.into(), chosen });
            let span = p.since(lo);
            Ok(p.push_expr(ExprKind::Generic(id), ty, span, lvalue, 0, depth))
        })
    }

    fn va_arg(&mut self) -> Parse<ExprId> {
        let lo = self.pos;
        self.open()?;
        let list = self.nested(self.rules.assignment)?;
        self.expect(TokenKind::Comma, "after the argument list")?;
        let to = (self.rules.type_name)(self)?;
        self.expect(TokenKind::RParen, "after the type")?;
        let ty = self.tree.type_name(to).ty.bare();
        let depth = self.deeper(&[list])?;
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::VaArg { list, to }, ty, span, false, 0, depth))
    }

    fn offsetof(&mut self) -> Parse<ExprId> {
        let lo = self.pos;
        self.open()?;
        let of = (self.rules.type_name)(self)?;
        self.expect(TokenKind::Comma, "after the type")?;
        let mark = self.pending.len();
        loop {
            match self.kind() {
                TokenKind::Ident | TokenKind::Dot | TokenKind::Arrow => self.advance(),
                TokenKind::LBracket => {
                    self.advance();
                    let e = self.nested(self.rules.expression)?;
                    self.pending.push(e);
                    self.expect(TokenKind::RBracket, "after the subscript")?;
                }
                _ => break,
            }
        }
        self.expect(TokenKind::RParen, "after the member")?;
        let subs = self.take_list(mark);
        let children = self.tree.list(subs).to_vec();
        let depth = self.deeper(&children)?;
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::Offsetof { of, subs }, Ty::SIZE, span, false, 0, depth))
    }

    fn types_compatible(&mut self) -> Parse<ExprId> {
        let lo = self.pos;
        self.open()?;
        let a = (self.rules.type_name)(self)?;
        self.expect(TokenKind::Comma, "after the type")?;
        let b = (self.rules.type_name)(self)?;
        self.expect(TokenKind::RParen, "after the types")?;
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::TypesCompatible { a, b }, Ty::INT, span, false, 0, 0))
    }

    fn choose_expr(&mut self) -> Parse<ExprId> {
        let lo = self.pos;
        self.open()?;
        self.nested(|p| {
            let cond = (p.rules.assignment)(p)?;
            p.expect(TokenKind::Comma, "after the condition")?;
            let then = (p.rules.assignment)(p)?;
            p.expect(TokenKind::Comma, "after the first choice")?;
            let other = (p.rules.assignment)(p)?;
            p.expect(TokenKind::RParen, "after the second choice")?;
            let chosen = p.tree.constant(cond).map(|v| v != 0);
            let (ty, lvalue) = match chosen {
                Some(c) => {
                    let e = p.tree.expr(if c { then } else { other });
                    (e.ty, e.lvalue)
                }
                None => (Ty::ERROR, false),
            };
            let depth = p.deeper(&[cond, then, other])?;
            let span = p.since(lo);
            Ok(p.push_expr(ExprKind::ChooseExpr { cond, then, other, chosen }, ty, span, lvalue, 0, depth))
        })
    }

    fn convert_vector(&mut self) -> Parse<ExprId> {
        let lo = self.pos;
        self.open()?;
        let operand = self.nested(self.rules.assignment)?;
        self.expect(TokenKind::Comma, "after the vector")?;
        let to = (self.rules.type_name)(self)?;
        self.expect(TokenKind::RParen, "after the type")?;
        let ty = self.tree.type_name(to).ty.bare();
        let depth = self.deeper(&[operand])?;
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::ConvertVector { operand, to }, ty, span, false, 0, depth))
    }

    /// `__builtin_complex(a, b)`, kept as a call of a name without declaration.
    fn builtin_complex(&mut self) -> Parse<ExprId> {
        let lo = self.pos;
        let callee = self.builtin_callee();
        self.expect(TokenKind::LParen, "after '__builtin_complex'")?;
        let mark = self.pending.len();
        let re = self.nested(self.rules.assignment)?;
        self.expect(TokenKind::Comma, "after the real part")?;
        let im = self.nested(self.rules.assignment)?;
        self.expect(TokenKind::RParen, "after the imaginary part")?;
        self.pending.extend([re, im]);
        let args = self.take_list(mark);
        let ty = match self.tree.types.basic(self.tree.expr(re).ty) {
            Some(b) => self.tree.types.intern(Type::Complex(b)),
            None => Ty::ERROR,
        };
        let depth = self.deeper(&[re, im])?;
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::Call { callee, args }, ty, span, false, 0, depth))
    }

    /// `__builtin_call_with_static_chain(f(x), chain)`: the value of the call.
    fn static_chain(&mut self) -> Parse<ExprId> {
        let lo = self.pos;
        let callee = self.builtin_callee();
        self.expect(TokenKind::LParen, "after this word")?;
        let mark = self.pending.len();
        let call = self.nested(self.rules.assignment)?;
        self.expect(TokenKind::Comma, "after the call")?;
        let chain = self.nested(self.rules.assignment)?;
        self.expect(TokenKind::RParen, "after the static chain")?;
        self.pending.extend([call, chain]);
        let args = self.take_list(mark);
        let ty = self.tree.expr(call).ty;
        let depth = self.deeper(&[call, chain])?;
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::Call { callee, args }, ty, span, false, 0, depth))
    }

    fn builtin_callee(&mut self) -> ExprId {
        let lo = self.pos;
        let name: Symbol = self.token().symbol();
        self.advance();
        let span = self.since(lo);
        self.push_expr(ExprKind::Name { name, decl: None }, Ty::ERROR, span, false, 0, 0)
    }
}
