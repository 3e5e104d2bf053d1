//! What Split-C adds to declarators and expressions: pointers that name a processor, spread arrays, split-phase assignments.
//!
//! `global` and `spread` are words of the language only after a `*` where the declarator continues; elsewhere they are
//! names. `:=`, `:-` and `::` are two tokens that touch, and mean something only where C has no use for them. Not here:
//! their effects (`nagaya_splitc`). Called by `declarator`, `expr`, `stmt` and `typing` where [`Dialect::spreads`]
//! allows it.
//!
//! [`Dialect::spreads`]: crate::Dialect::spreads

use super::declarator::{Declarator, Naming};
use super::{Derive, Parser};
use crate::ast::*;
use crate::problem::Parse;
use crate::types::{Far, Ty, Type};
use nagaya_text::{Span, Symbol, TokenKind};

impl Parser<'_> {
    // ---- declarators ----

    /// The word `global` or `spread` here, where it qualifies the `*` before it and is not the name that is declared.
    pub(super) fn far_word(&self, naming: Naming) -> Option<Far> {
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
            TokenKind::LParen => naming != Naming::Required || self.ahead(2).kind == TokenKind::Star,
            TokenKind::RParen | TokenKind::Comma | TokenKind::LBracket => naming != Naming::Required,
            _ => false,
        };
        goes_on.then_some(far)
    }

    pub(super) fn take_far_word(&mut self, word: Far, before: Option<Far>) -> Parse<Far> {
        if before.is_some() {
            let here = self.here();
            return self.fail(here, "a pointer is global or spread, and only once");
        }
        self.tree.far_words.push(self.pos);
        self.advance();
        Ok(word)
    }

    /// Two tokens that touch.
    fn touching(&self, n: u32, first: TokenKind, second: TokenKind) -> bool {
        let (a, b) = (self.ahead(n), self.ahead(n + 1));
        a.kind == first && b.kind == second && a.end() == b.start
    }

    pub(super) fn at_spreader(&self) -> bool {
        self.spreads && self.touching(0, TokenKind::Colon, TokenKind::Colon)
    }

    /// `::` after the dimensions of a name (`direct`): all of them so far are distributed.
    pub(super) fn spreader(&mut self, d: &Declarator, direct: bool) -> Parse<()> {
        let lo = self.pos;
        let dims = &mut self.derives[d.chain..];
        let fits = direct && !dims.is_empty() && dims.iter().all(|d| matches!(d, Derive::Array(..)));
        if !fits {
            let here = self.here();
            return self
                .fail(here, "'::' comes after the first dimensions of a declared name, once, as in 'int a[n]::[m]'");
        }
        for dim in dims {
            if let Derive::Array(len, _) = *dim {
                *dim = Derive::Spread(len);
            }
        }
        self.advance();
        self.advance();
        let span = self.since(lo);
        self.tree.spreaders.insert(d.name_at, span);
        Ok(())
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

    // ---- expressions ----

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

    pub(super) fn split_assign(&mut self, store: bool, left: ExprId) -> Parse<ExprId> {
        self.advance();
        self.advance();
        let right = self.nested(|p| p.assignment())?;
        let depth = self.deeper(&[left, right])?;
        let span: Span = self.span_of(left, right);
        Ok(self.push_expr(ExprKind::Split { store, left, right }, Ty::VOID, span, false, 0, depth))
    }

    /// Whether a node is an object that is named through a pointer with a processor, or a part of one.
    pub(super) fn names_far(&self, kind: ExprKind) -> bool {
        let tree = &self.tree;
        let through = |e: ExprId| {
            let e = tree.expr(e);
            match tree.types.get(e.ty) {
                Type::Far(..) => true,
                Type::Array(..) | Type::Vector(..) => e.far,
                Type::Spread(elem, _) => !tree.types.is_spread(*elem),
                _ => false,
            }
        };
        match kind {
            ExprKind::Unary { op: UnOp::Deref, operand } => {
                through(operand) || tree.types.is_spread(tree.expr(operand).ty)
            }
            ExprKind::Index { base, index } => through(base) || through(index),
            ExprKind::Member { base, arrow: true, .. } => through(base),
            ExprKind::Paren(e)
            | ExprKind::Member { base: e, .. }
            | ExprKind::Unary { op: UnOp::Real | UnOp::Imag | UnOp::Extension, operand: e } => tree.expr(e).far,
            _ => false,
        }
    }

    /// `c ? f : g` of two such pointers.
    pub(super) fn conditional_far(&mut self, a: ExprId, b: ExprId, f: Far, g: Far) -> Ty {
        let (ta, tb) = (self.value_type(a), self.value_type(b));
        let null = self.tree.is_null_constant(a);
        if f == g || null || self.tree.is_null_constant(b) {
            return if null { tb } else { ta };
        }
        let to = self.tree.types.pointee(ta).unwrap_or(Ty::ERROR);
        self.tree.types.intern(Type::Far(Far::Global, to))
    }

    /// The result of `toproc`, `tolocal`, `toglobal` and `tospread`, which take their type from an argument.
    pub(super) fn far_conversion(&mut self, name: Symbol, args: ExprList) -> Option<Ty> {
        if !self.spreads {
            return None;
        }
        let name = self.unit.names.bytes(name);
        if name == b"toproc" {
            return Some(Ty::INT);
        }
        let far = match name {
            b"tolocal" => None,
            b"toglobal" => Some(Far::Global),
            b"tospread" => Some(Far::Spread),
            _ => return None,
        };
        let last = self.tree.list(args).last().copied()?;
        let value = self.value_type(last);
        let to = self.tree.types.pointee(value).unwrap_or(Ty::ERROR);
        Some(match far {
            Some(far) => self.tree.types.intern(Type::Far(far, to)),
            None => self.tree.types.pointer(to),
        })
    }
}
