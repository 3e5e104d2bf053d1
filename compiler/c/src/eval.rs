//! Integer constant expressions.
//!
//! Evaluates what the C compiler would fold in a place that needs a constant: array extents, enumerators, case labels,
//! bit-field widths. `None` means "not a constant, or one only the C compiler knows"; never a guess. Arithmetic wraps
//! in the type of the expression, as on the machine.

use crate::ast::*;
use crate::types::{Basic, Ty, Type, Types};

impl Tree {
    /// The value of an integer constant expression.
    pub fn constant(&self, id: ExprId) -> Option<i128> {
        let e = self.expr(id);
        let v = match e.kind {
            ExprKind::Int(bits) => return Some(from_bits(&self.types, bits, e.ty)),
            ExprKind::Name { decl: Some(d), .. } => match self.decl(d).kind {
                DeclKind::Enumerator(v) => return Some(v),
                _ => return None,
            },
            ExprKind::Paren(e) => return self.constant(e),
            ExprKind::Unary { op, operand } => self.constant_unary(op, operand)?,
            ExprKind::Binary { op, left, right } => return self.constant_binary(op, left, right, e.ty),
            ExprKind::Cond { cond, then, other } => {
                let c = self.constant(cond)?;
                match (c != 0, then) {
                    (true, Some(t)) => self.constant(t)?,
                    (true, None) => c,
                    (false, _) => self.constant(other)?,
                }
            }
            ExprKind::Cast { operand, .. } => self.constant(operand)?,
            ExprKind::SizeofExpr(x) => self.types.size_of(self.expr(x).ty)? as i128,
            ExprKind::SizeofType(t) => self.types.size_of(self.type_name(t).ty)? as i128,
            ExprKind::AlignofExpr(x) => self.types.align_of(self.expr(x).ty)? as i128,
            ExprKind::AlignofType(t) => self.types.align_of(self.type_name(t).ty)? as i128,
            ExprKind::Generic(g) => self.constant(self.generics[g.index()].chosen?)?,
            ExprKind::ChooseExpr { then, other, chosen, .. } => self.constant(if chosen? { then } else { other })?,
            ExprKind::TypesCompatible { a, b } => {
                let (a, b) = (self.type_name(a).ty, self.type_name(b).ty);
                if a.is_error() || b.is_error() {
                    return None;
                }
                i128::from(self.types.compatible(a.bare(), b.bare()))
            }
            _ => return None,
        };
        wrap(&self.types, v, e.ty)
    }

    fn constant_unary(&self, op: UnOp, operand: ExprId) -> Option<i128> {
        let v = self.constant(operand)?;
        Some(match op {
            UnOp::Plus | UnOp::Extension => v,
            UnOp::Minus => v.checked_neg()?,
            UnOp::Not => i128::from(v == 0),
            UnOp::BitNot => !v,
            UnOp::Deref | UnOp::Addr | UnOp::Real | UnOp::Imag => return None,
        })
    }

    fn constant_binary(&self, op: BinOp, left: ExprId, right: ExprId, ty: Ty) -> Option<i128> {
        let a = self.constant(left)?;
        match op {
            BinOp::And if a == 0 => return Some(0),
            BinOp::Or if a != 0 => return Some(1),
            _ => {}
        }
        let b = self.constant(right)?;
        if op.is_comparison() {
            let (lt, rt) = (self.expr(left).ty, self.expr(right).ty);
            return compare(&self.types, op, a, b, lt, rt);
        }
        // Operands first get the type of the result, which matters when that is unsigned.
        let shift = matches!(op, BinOp::Shl | BinOp::Shr);
        let (a, b) = match shift || matches!(op, BinOp::And | BinOp::Or) {
            true => (a, b),
            false => (wrap(&self.types, a, ty)?, wrap(&self.types, b, ty)?),
        };
        let width = self.types.basic(ty)?.size() as i128 * 8;
        let v = match op {
            BinOp::Mul => a.checked_mul(b)?,
            BinOp::Div => a.checked_div(b)?,
            BinOp::Rem => a.checked_rem(b)?,
            BinOp::Add => a.checked_add(b)?,
            BinOp::Sub => a.checked_sub(b)?,
            BinOp::Shl if (0..width.min(127)).contains(&b) => shl(a, b as u32)?,
            BinOp::Shr if (0..width.min(127)).contains(&b) => a >> b,
            BinOp::BitAnd => a & b,
            BinOp::BitOr => a | b,
            BinOp::BitXor => a ^ b,
            BinOp::And => i128::from(a != 0 && b != 0),
            BinOp::Or => i128::from(a != 0 || b != 0),
            _ => return None,
        };
        wrap(&self.types, v, ty)
    }

    /// A null pointer constant: integer constant 0, or that cast to `void *`.
    pub fn is_null_constant(&self, id: ExprId) -> bool {
        match self.expr(id).kind {
            ExprKind::Paren(e) | ExprKind::Unary { op: UnOp::Extension, operand: e } => self.is_null_constant(e),
            ExprKind::Cast { operand, .. } if self.types.pointee(self.expr(id).ty) == Some(Ty::VOID) => {
                self.types.is_integer(self.expr(operand).ty) && self.constant(operand) == Some(0)
            }
            _ => self.types.is_integer(self.expr(id).ty) && self.constant(id) == Some(0),
        }
    }
}

fn shl(a: i128, by: u32) -> Option<i128> {
    a.checked_mul(1i128.checked_shl(by)?)
}

fn compare(types: &Types, op: BinOp, a: i128, b: i128, lt: Ty, rt: Ty) -> Option<i128> {
    let (x, y) = (types.basic(lt)?, types.basic(rt)?);
    if x.is_float() || y.is_float() {
        return None;
    }
    let common = Ty::of_basic(crate::convert::usual_basic(x, y));
    let (a, b) = (wrap(types, a, common)?, wrap(types, b, common)?);
    Some(i128::from(match op {
        BinOp::Lt => a < b,
        BinOp::Gt => a > b,
        BinOp::Le => a <= b,
        BinOp::Ge => a >= b,
        BinOp::Eq => a == b,
        _ => a != b,
    }))
}

/// A stored bit pattern as a number of its type.
fn from_bits(types: &Types, bits: u64, ty: Ty) -> i128 {
    match types.basic(ty) {
        Some(b) if b.is_signed() => bits as i64 as i128,
        _ => bits as i128,
    }
}

/// `v` converted to an integer type.
fn wrap(types: &Types, v: i128, ty: Ty) -> Option<i128> {
    if let Type::Pointer(_) | Type::Far(..) = types.get(ty) {
        return None;
    }
    let b = types.basic(ty)?;
    Some(match b {
        Basic::Bool => i128::from(v != 0),
        Basic::Int128 => v,
        // Values above i128::MAX have no place here.
        Basic::UInt128 if v < 0 => return None,
        Basic::UInt128 => v,
        _ if b.is_float() => return None,
        _ => {
            let bits = b.size() as u32 * 8;
            let low = v & ((1i128 << bits) - 1);
            if b.is_signed() && low >> (bits - 1) != 0 {
                low - (1i128 << bits)
            } else {
                low
            }
        }
    })
}
