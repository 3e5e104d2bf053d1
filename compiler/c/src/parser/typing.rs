//! Expression nodes with their types (C11 6.5 and GNU C). Types are those of `__typeof__` on the expression.

use super::Parser;
use crate::ast::*;
use crate::problem::Parse;
use crate::types::{Far, FunctionType, Quals, Ty, Type};
use nagaya_text::{Symbol, TokenIdx};

impl Parser<'_> {
    pub(super) fn comma(&mut self, left: ExprId, right: ExprId) -> Parse<ExprId> {
        let ty = self.value_type(right);
        let depth = self.deeper(&[left, right])?;
        let span = self.span_of(left, right);
        Ok(self.push_expr(ExprKind::Comma { left, right }, ty, span, false, 0, depth))
    }

    pub(super) fn assign(&mut self, op: Option<BinOp>, left: ExprId, right: ExprId) -> Parse<ExprId> {
        let ty = self.tree.expr(left).ty.bare();
        let depth = self.deeper(&[left, right])?;
        let span = self.span_of(left, right);
        let rank = self.rank(left);
        Ok(self.push_expr(ExprKind::Assign { op, left, right }, ty, span, false, rank, depth))
    }

    pub(super) fn binary_node(&mut self, op: BinOp, left: ExprId, right: ExprId) -> Parse<ExprId> {
        let ty = self.binary_type(op, left, right);
        let depth = self.deeper(&[left, right])?;
        let span = self.span_of(left, right);
        let rank = self.rank(left).max(self.rank(right));
        Ok(self.push_expr(ExprKind::Binary { op, left, right }, ty, span, false, rank, depth))
    }

    fn binary_type(&mut self, op: BinOp, left: ExprId, right: ExprId) -> Ty {
        let (a, b) = (self.promoted(left), self.promoted(right));
        let (ka, kb) = (self.tree.types.get(a).clone(), self.tree.types.get(b).clone());
        let vector = match (&ka, &kb) {
            (Type::Vector(e, n), _) => Some((a, *e, *n)),
            (_, Type::Vector(e, n)) => Some((b, *e, *n)),
            _ => None,
        };
        if let Some((v, elem, bytes)) = vector {
            let logical = op.is_comparison() || matches!(op, BinOp::And | BinOp::Or);
            return if logical { self.tree.types.vector_mask(elem, bytes) } else { v };
        }
        if op.is_comparison() || matches!(op, BinOp::And | BinOp::Or) {
            return Ty::INT;
        }
        match (op, &ka, &kb) {
            (BinOp::Shl | BinOp::Shr, ..) if self.tree.types.basic(a).is_some() => a,
            (BinOp::Add | BinOp::Sub, Type::Pointer(_), k) if !matches!(k, Type::Pointer(_)) => a,
            (BinOp::Add, _, Type::Pointer(_)) => b,
            (BinOp::Sub, Type::Pointer(_), Type::Pointer(_)) => Ty::PTRDIFF,
            (BinOp::Sub, Type::Far(..), Type::Far(..) | Type::Pointer(_)) => Ty::PTRDIFF,
            (BinOp::Add | BinOp::Sub, Type::Far(..), _) => a,
            (BinOp::Add, _, Type::Far(..)) => b,
            _ => self.tree.types.usual(a, b),
        }
    }

    pub(super) fn conditional_node(&mut self, cond: ExprId, then: Option<ExprId>, other: ExprId) -> Parse<ExprId> {
        let first = then.unwrap_or(cond);
        let ty = self.conditional_type(first, other);
        // GNU: a vector as condition selects element by element.
        let depth = self.deeper(&[cond, first, other])?;
        let span = self.span_of(cond, other);
        let rank = self.rank(cond).max(self.rank(first)).max(self.rank(other));
        Ok(self.push_expr(ExprKind::Cond { cond, then, other }, ty, span, false, rank, depth))
    }

    fn conditional_type(&mut self, a: ExprId, b: ExprId) -> Ty {
        let (ta, tb) = (self.value_type(a), self.value_type(b));
        let (ka, kb) = (self.tree.types.get(ta).clone(), self.tree.types.get(tb).clone());
        match (ka, kb) {
            (Type::Error, _) | (_, Type::Error) => Ty::ERROR,
            (Type::Void, _) | (_, Type::Void) => Ty::VOID,
            (Type::Far(f, _), Type::Far(g, _)) => self.conditional_far(a, b, f, g),
            (Type::Far(..), _) => ta,
            (_, Type::Far(..)) => tb,
            (Type::Pointer(_), Type::Pointer(_)) => {
                if self.tree.is_null_constant(a) {
                    tb
                } else if self.tree.is_null_constant(b) {
                    ta
                } else {
                    self.tree.types.conditional_pointers(ta, tb)
                }
            }
            // The other is a null pointer constant, or a mistake that gcc warns about and takes the pointer.
            (Type::Pointer(_), _) => ta,
            (_, Type::Pointer(_)) => tb,
            (Type::Enum(_), _) if ta == tb => {
                let (pa, pb) = (self.promoted(a), self.promoted(b));
                self.tree.types.usual(pa, pb)
            }
            _ if ta == tb && !self.tree.types.is_integer(ta) => ta,
            _ => {
                let (pa, pb) = (self.promoted(a), self.promoted(b));
                self.tree.types.usual(pa, pb)
            }
        }
    }

    pub(super) fn cast_node(&mut self, lo: TokenIdx, to: TypeNameId, operand: ExprId) -> Parse<ExprId> {
        let ty = self.tree.type_name(to).ty.bare();
        let depth = self.deeper(&[operand])?;
        let span = self.since(lo);
        let rank = self.rank(operand);
        Ok(self.push_expr(ExprKind::Cast { to, operand }, ty, span, false, rank, depth))
    }

    pub(super) fn unary_node(&mut self, lo: TokenIdx, op: UnOp, operand: ExprId) -> Parse<ExprId> {
        let e = self.tree.expr(operand);
        let (own, own_lvalue) = (e.ty, e.lvalue);
        let mut lvalue = false;
        let ty = match op {
            UnOp::Addr if self.tree.expr(operand).far => self.tree.types.intern(Type::Far(Far::Global, own)),
            UnOp::Addr => self.tree.types.pointer(own),
            UnOp::Deref => {
                lvalue = true;
                let value = self.value_type(operand);
                self.tree.types.pointee(value).unwrap_or(Ty::ERROR)
            }
            UnOp::Not => match *self.tree.types.get(own) {
                Type::Vector(elem, n) => self.tree.types.vector_mask(elem, n),
                _ => Ty::INT,
            },
            UnOp::Plus | UnOp::Minus | UnOp::BitNot => {
                let p = self.promoted(operand);
                let fits = self.tree.types.is_arithmetic(p) || matches!(self.tree.types.get(p), Type::Vector(..));
                if fits {
                    p
                } else {
                    Ty::ERROR
                }
            }
            UnOp::Real | UnOp::Imag => {
                lvalue = own_lvalue;
                match *self.tree.types.get(own) {
                    Type::Complex(b) => self.tree.types.qualified(Ty::of_basic(b), own.quals()),
                    _ => own,
                }
            }
            UnOp::Extension => {
                lvalue = own_lvalue;
                own
            }
        };
        let depth = self.deeper(&[operand])?;
        let span = self.since(lo);
        let rank = self.rank(operand);
        Ok(self.push_expr(ExprKind::Unary { op, operand }, ty, span, lvalue, rank, depth))
    }

    /// The type of `base[i]`.
    fn element_type(&mut self, base: ExprId) -> Option<Ty> {
        let ty = self.tree.expr(base).ty;
        if let Type::Vector(elem, _) = *self.tree.types.get(ty) {
            return Some(self.tree.types.qualified(elem, ty.quals()));
        }
        if let Type::Spread(elem, _) = *self.tree.types.get(ty) {
            return Some(elem);
        }
        let value = self.value_type(base);
        self.tree.types.pointee(value)
    }

    pub(super) fn index_node(&mut self, lo: TokenIdx, base: ExprId, index: ExprId) -> Parse<ExprId> {
        // `3[a]` is `a[3]`.
        let ty = self.element_type(base).or_else(|| self.element_type(index)).unwrap_or(Ty::ERROR);
        let depth = self.deeper(&[base, index])?;
        let span = self.since(lo);
        let rank = self.rank(base);
        Ok(self.push_expr(ExprKind::Index { base, index }, ty, span, true, rank, depth))
    }

    pub(super) fn section_node(
        &mut self,
        lo: TokenIdx,
        base: ExprId,
        lower: Option<ExprId>,
        length: Option<ExprId>,
        step: Option<ExprId>,
    ) -> Parse<ExprId> {
        let ty = self.element_type(base).unwrap_or(Ty::ERROR);
        let parts = [Some(base), lower, length, step].map(|e| e.unwrap_or(base));
        let depth = self.deeper(&parts)?;
        let span = self.since(lo);
        let Some(rank) = self.rank(base).checked_add(1) else {
            return self.fail(span, "a section has 255 dimensions at most");
        };
        Ok(self.push_expr(ExprKind::Section { base, lower, length, step }, ty, span, true, rank, depth))
    }

    pub(super) fn coindex_node(&mut self, lo: TokenIdx, base: ExprId, mark: usize) -> Parse<ExprId> {
        let subs = self.take_list(mark);
        let mut children = self.tree.list(subs).to_vec();
        children.push(base);
        let depth = self.deeper(&children)?;
        let (ty, rank) = (self.tree.expr(base).ty, self.rank(base));
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::CoIndex { base, subs }, ty, span, true, rank, depth))
    }

    pub(super) fn call_node(&mut self, lo: TokenIdx, callee: ExprId, mark: usize) -> Parse<ExprId> {
        let args = self.take_list(mark);
        let mut depth = self.depth_of(callee);
        let mut rank = 0;
        for a in self.tree.list(args) {
            depth = depth.max(self.expr_depth[a.index()]);
            rank = rank.max(self.tree.exprs[a.index()].rank);
        }
        if depth >= super::MAX_TREE_DEPTH {
            let here = self.here();
            return self.fail(here, "this expression is too long; split it");
        }
        let ty = self.call_type(callee, args);
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::Call { callee, args }, ty, span, false, rank, depth + 1))
    }

    fn call_type(&mut self, callee: ExprId, args: ExprList) -> Ty {
        if let ExprKind::Name { name, decl: None } = self.tree.expr(callee).kind {
            if let Some(ty) = self.far_conversion(name, args) {
                return ty;
            }
            if let Some(ty) = self.generic_builtin(name, args) {
                return ty;
            }
            if self.tree.expr(callee).ty.is_error() {
                return self.implicit_function(callee, name);
            }
        }
        let value = self.value_type(callee);
        let Some(f) = self.tree.types.pointee(value) else { return Ty::ERROR };
        match self.tree.types.get(f) {
            Type::Function(f) => f.ret.bare(),
            _ => Ty::ERROR,
        }
    }

    /// C89: calling an undeclared function declares it as `int name()`. Not so for the compiler's own, whose types are
    /// not known here.
    fn implicit_function(&mut self, callee: ExprId, name: Symbol) -> Ty {
        let text = self.unit.names.bytes(name);
        if text.starts_with(b"__") {
            return Ty::ERROR;
        }
        let int = FunctionType { ret: Ty::INT, params: Box::new([]), variadic: false, prototype: false };
        let ty = match self.library_type(name) {
            Some(known) => known,
            None => self.tree.types.intern(Type::Function(int)),
        };
        self.tree.exprs[callee.index()].ty = ty;
        match self.tree.types.get(ty) {
            Type::Function(f) => f.ret,
            _ => Ty::ERROR,
        }
    }

    pub(super) fn member_node(
        &mut self,
        lo: TokenIdx,
        base: ExprId,
        name: Symbol,
        name_at: TokenIdx,
        arrow: bool,
    ) -> Parse<ExprId> {
        let own = self.tree.expr(base).ty;
        let object = match arrow {
            true => {
                let value = self.value_type(base);
                self.tree.types.pointee(value).unwrap_or(Ty::ERROR)
            }
            false => own,
        };
        let found = match *self.tree.types.get(object) {
            Type::Record(r) => self.tree.types.member(r, name).map(|(f, q)| (f.ty, f.decl, q)),
            _ => None,
        };
        let (ty, field) = match found {
            Some((ty, decl, q)) => {
                let q = q.with(object.quals()).without(Quals::ATOMIC);
                (self.tree.types.qualified(ty, q), Some(decl))
            }
            None => (Ty::ERROR, None),
        };
        let lvalue = arrow || self.tree.expr(base).lvalue;
        let rank = if arrow { 0 } else { self.rank(base) };
        let depth = self.deeper(&[base])?;
        let span = self.since(lo);
        Ok(self.push_expr(ExprKind::Member { base, name, name_at, arrow, field }, ty, span, lvalue, rank, depth))
    }
}
