//! Initialisers, and the extent an array gets from its initialiser (C11 6.7.9).

use super::Parser;
use crate::ast::*;
use crate::problem::Parse;
use crate::types::{Len, Ty, Type};
use nagaya_text::TokenKind;

impl Parser<'_> {
    pub(super) fn initializer(&mut self) -> Parse<InitId> {
        let lo = self.pos;
        let kind = if self.at(TokenKind::LBrace) {
            InitKind::List(self.nested(|p| p.initializer_list())?)
        } else {
            InitKind::Expr(self.assignment()?)
        };
        let id = InitId(self.tree.inits.len() as u32);
        let span = self.since(lo);
        self.tree.inits.push(Init { span, kind });
        Ok(id)
    }

    /// `{ ... }`
    pub(super) fn initializer_list(&mut self) -> Parse<Box<[InitItem]>> {
        self.expect(TokenKind::LBrace, "")?;
        let mut items = Vec::new();
        loop {
            if self.at(TokenKind::Directive) {
                self.misplaced_directive();
            }
            if self.eat(TokenKind::RBrace) {
                return Ok(items.into());
            }
            let designators = self.designators()?;
            let init = self.initializer()?;
            items.push(InitItem { designators, init });
            if !self.eat(TokenKind::Comma) && !self.at(TokenKind::RBrace) {
                return self.expected("',' or '}'", "in the initialiser");
            }
        }
    }

    fn designators(&mut self) -> Parse<Box<[Designator]>> {
        let mut list = Vec::new();
        // GNU's old `name: value`.
        if self.ahead(1).kind == TokenKind::Colon && !self.coindex_at(1) {
            if let Some(s) = self.name_of(self.token()) {
                self.advance();
                self.advance();
                return Ok(Box::new([Designator::Member(s)]));
            }
        }
        loop {
            match self.kind() {
                TokenKind::Dot => {
                    self.advance();
                    let Some(s) = self.declarable() else { return self.expected("a member name", "after '.'") };
                    self.advance();
                    list.push(Designator::Member(s));
                }
                TokenKind::LBracket => {
                    self.advance();
                    let a = self.conditional()?;
                    if self.eat(TokenKind::Ellipsis) {
                        let b = self.conditional()?;
                        list.push(Designator::Range(a, b));
                    } else {
                        list.push(Designator::Index(a));
                    }
                    self.expect(TokenKind::RBracket, "after the index")?;
                }
                _ => break,
            }
        }
        // GNU allows `[3] value` without the sign.
        if !list.is_empty() && !self.eat(TokenKind::Assign) && !matches!(list.last(), Some(Designator::Index(_))) {
            return self.expected("'='", "after the designator");
        }
        Ok(list.into())
    }

    /// `int a[] = ...` gets its extent, `__auto_type x = e` its type.
    pub(super) fn complete_from_initializer(&mut self, d: DeclId, init: InitId, infer: bool) {
        let ty = self.tree.decl(d).ty;
        if infer {
            if let InitKind::Expr(e) = self.tree.init(init).kind {
                let q = ty.quals();
                let value = self.value_type(e);
                self.tree.decls[d.index()].ty = self.tree.types.qualified(value, q);
            }
            return;
        }
        self.tree.decls[d.index()].ty = self.completed(ty, init);
    }

    /// `ty` with the extent that `init` gives it, if it has none of its own.
    pub(super) fn completed(&mut self, ty: Ty, init: InitId) -> Ty {
        let Type::Array(elem, Len::Unknown) = *self.tree.types.get(ty) else { return ty };
        match self.count(elem, init) {
            Some(n) => self.tree.types.array(elem, Len::Const(n)),
            None => ty,
        }
    }

    /// How many elements of type `elem` an initialiser of an array has.
    fn count(&self, elem: Ty, init: InitId) -> Option<u64> {
        let items = match &self.tree.init(init).kind {
            InitKind::Expr(e) => return self.string_length(elem, *e),
            InitKind::List(items) => items,
        };
        // GNU C's `int a[] = {}`: its length is not given.
        if items.is_empty() {
            return None;
        }
        if let [only] = &items[..] {
            if let (InitKind::Expr(e), true) = (&self.tree.init(only.init).kind, only.designators.is_empty()) {
                if let Some(n) = self.string_length(elem, *e) {
                    return Some(n);
                }
            }
        }
        let (mut next, mut most, mut at) = (0u64, 0u64, 0usize);
        while at < items.len() {
            match items[at].designators.first() {
                Some(Designator::Index(e)) | Some(Designator::Range(_, e)) => next = self.index(*e)?,
                Some(Designator::Member(_)) => return None,
                None => {}
            }
            at = if items[at].designators.len() > 1 {
                // In `[2].x = 1`, items that follow without a designator continue inside the element. This is not followed here.
                if items.get(at + 1).is_some_and(|i| i.designators.is_empty()) {
                    return None;
                }
                at + 1
            } else {
                self.consume(elem, items, at, 0)
            };
            next = next.checked_add(1)?;
            most = most.max(next);
        }
        Some(most)
    }

    fn index(&self, e: ExprId) -> Option<u64> {
        self.tree.constant(e).and_then(|v| u64::try_from(v).ok())
    }

    /// Elements of a string literal that initialises an array of its type.
    fn string_length(&self, elem: Ty, e: ExprId) -> Option<u64> {
        let e = self.tree.peel(e);
        if !matches!(self.tree.expr(e).kind, ExprKind::Str) {
            return None;
        }
        let (of, len) = self.tree.types.element(self.tree.expr(e).ty)?;
        let (a, b) = (self.tree.types.basic(of)?, self.tree.types.basic(elem)?);
        match len {
            Len::Const(n) if a.size() == b.size() && b.is_integer() => Some(n),
            _ => None,
        }
    }

    /// The item after those that initialise one object of type `ty`, braces inside left out or not.
    fn consume(&self, ty: Ty, items: &[InitItem], at: usize, depth: u32) -> usize {
        let Some(item) = items.get(at) else { return at };
        let InitKind::Expr(e) = self.tree.init(item.init).kind else { return at + 1 };
        if depth > 64 {
            return at + 1;
        }
        match self.tree.types.get(ty) {
            Type::Array(elem, len) => {
                if self.string_length(*elem, e).is_some() {
                    return at + 1;
                }
                let Len::Const(n) = *len else { return at + 1 };
                let mut next = at;
                for _ in 0..n {
                    if next > at && items.get(next).is_none_or(|i| !i.designators.is_empty()) {
                        break;
                    }
                    next = self.consume(*elem, items, next, depth + 1);
                }
                next.max(at + 1)
            }
            Type::Record(r) => {
                // A value of the record's own type initialises all of it.
                if self.tree.expr(e).ty.bare() == ty.bare() {
                    return at + 1;
                }
                let r = self.tree.types.record(*r);
                let mut next = at;
                for f in r.fields.iter().filter(|f| f.name.is_some() || f.bits.is_none()) {
                    if next > at && items.get(next).is_none_or(|i| !i.designators.is_empty()) {
                        break;
                    }
                    next = self.consume(f.ty, items, next, depth + 1);
                    if r.union {
                        break;
                    }
                }
                next.max(at + 1)
            }
            _ => at + 1,
        }
    }

    pub(super) fn compound_literal(&mut self, lo: u32, to: TypeNameId) -> Parse<ExprId> {
        let at = self.pos;
        let items = self.nested(|p| p.initializer_list())?;
        let init = InitId(self.tree.inits.len() as u32);
        let span = self.since(at);
        self.tree.inits.push(Init { span, kind: InitKind::List(items) });
        let ty = self.tree.type_name(to).ty;
        let ty = self.completed(ty, init);
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::Compound { to, init }, ty, span, true, 0, 1))
    }
}
