//! Conversions: promotions, the usual arithmetic conversions, decay, composite types (C11 6.2.7, 6.3, 6.5).

use crate::types::{Basic, Far, FunctionType, Len, Quals, Ty, Type, Types};

impl Types {
    /// The type of an lvalue's value, of an array or a function where it decays.
    pub fn decay(&mut self, ty: Ty) -> Ty {
        match *self.get(ty) {
            Type::Array(elem, _) => self.pointer(elem),
            Type::Function(_) => self.pointer(ty),
            Type::Spread(..) => self.intern(Type::Far(Far::Spread, self.block(ty))),
            _ => ty.bare(),
        }
    }

    /// Integer promotions. `width`: that of the bit-field the value comes from.
    pub fn promote(&self, ty: Ty, width: Option<u32>) -> Ty {
        let Some(b) = self.basic(ty) else { return ty.bare() };
        if !b.is_integer() {
            return ty.bare();
        }
        if let Some(w) = width {
            if w < 32 || (w == 32 && b.is_signed()) {
                return Ty::INT;
            }
            if w == 32 && b.size() <= 8 {
                return Ty::UINT;
            }
        }
        if b.size() < 4 {
            Ty::INT
        } else {
            Ty::of_basic(b)
        }
    }

    /// The usual arithmetic conversions, operands promoted already; vectors and errors included.
    pub fn usual(&mut self, a: Ty, b: Ty) -> Ty {
        if a.is_error() || b.is_error() {
            return Ty::ERROR;
        }
        match (self.get(a).clone(), self.get(b).clone()) {
            (Type::Vector(..), _) => a.bare(),
            (_, Type::Vector(..)) => b.bare(),
            // Complex integers are not promoted.
            (Type::Complex(x), Type::Complex(y)) if x == y => a.bare(),
            (Type::Complex(x), Type::Complex(y)) => self.intern(Type::Complex(usual_basic(x, y))),
            (Type::Complex(x), _) => match self.basic(b) {
                Some(y) => self.intern(Type::Complex(usual_basic(x, y))),
                None => Ty::ERROR,
            },
            (_, Type::Complex(y)) => match self.basic(a) {
                Some(x) => self.intern(Type::Complex(usual_basic(x, y))),
                None => Ty::ERROR,
            },
            _ => match (self.basic(a), self.basic(b)) {
                (Some(x), Some(y)) => Ty::of_basic(usual_basic(x, y)),
                _ => Ty::ERROR,
            },
        }
    }

    /// The vector of signed integers that a comparison of vectors gives.
    pub fn vector_mask(&mut self, elem: Ty, bytes: u64) -> Ty {
        let size = self.basic(elem).map_or(4, Basic::size);
        // gcc takes the integer type that the machine mode has: `long` for 8 bytes.
        let b = match size {
            1 => Basic::SChar,
            2 => Basic::Short,
            4 => Basic::Int,
            8 => Basic::Long,
            _ => Basic::Int128,
        };
        self.intern(Type::Vector(Ty::of_basic(b), bytes))
    }

    /// Compatible in the sense of C11 6.2.7, qualifiers on the outside included.
    pub fn compatible(&self, a: Ty, b: Ty) -> bool {
        self.compatible_at(a, b, 0)
    }

    fn compatible_at(&self, a: Ty, b: Ty, depth: u32) -> bool {
        if a == b {
            return true;
        }
        if a.quals() != b.quals() || depth > 200 {
            return false;
        }
        match (self.get(a), self.get(b)) {
            (Type::Pointer(x), Type::Pointer(y)) => self.compatible_at(*x, *y, depth + 1),
            (Type::Far(f, x), Type::Far(g, y)) => f == g && self.compatible_at(*x, *y, depth + 1),
            (Type::Array(x, m), Type::Array(y, n)) | (Type::Spread(x, m), Type::Spread(y, n)) => {
                let lengths = !matches!((m, n), (Len::Const(m), Len::Const(n)) if m != n);
                lengths && self.compatible_at(*x, *y, depth + 1)
            }
            (Type::Function(f), Type::Function(g)) => {
                self.compatible_at(f.ret, g.ret, depth + 1) && self.parameters_agree(f, g, depth)
            }
            (Type::Enum(e), Type::Basic(_)) => self.enumeration(*e).underlying == b.bare(),
            (Type::Basic(_), Type::Enum(e)) => self.enumeration(*e).underlying == a.bare(),
            _ => false,
        }
    }

    fn parameters_agree(&self, f: &FunctionType, g: &FunctionType, depth: u32) -> bool {
        match (f.prototype, g.prototype) {
            (true, true) => {
                f.variadic == g.variadic
                    && f.params.len() == g.params.len()
                    && f.params.iter().zip(&g.params).all(|(x, y)| self.compatible_at(*x, *y, depth + 1))
            }
            // Against `()`: nothing variadic, nothing that default promotions would change.
            (true, false) => self.survives_promotion(f),
            (false, true) => self.survives_promotion(g),
            (false, false) => true,
        }
    }

    fn survives_promotion(&self, f: &FunctionType) -> bool {
        !f.variadic
            && f.params.iter().all(|p| match self.basic(*p) {
                Some(Basic::Float) => false,
                Some(b) => !b.is_integer() || b.size() >= 4,
                None => true,
            })
    }

    /// The composite of two compatible types: what is known about either (C11 6.2.7p3).
    pub fn composite(&mut self, a: Ty, b: Ty) -> Ty {
        self.composite_at(a, b, 0)
    }

    fn composite_at(&mut self, a: Ty, b: Ty, depth: u32) -> Ty {
        if a == b || depth > 200 {
            return a;
        }
        let made = match (self.get(a).clone(), self.get(b).clone()) {
            (Type::Pointer(x), Type::Pointer(y)) => {
                let to = self.composite_at(x, y, depth + 1);
                self.pointer(to)
            }
            (Type::Array(x, m), Type::Array(y, n)) => {
                let elem = self.composite_at(x, y, depth + 1);
                let len = match (m, n) {
                    (Len::Const(_), _) => m,
                    (_, Len::Const(_)) => n,
                    (Len::Unknown | Len::Star, _) => n,
                    _ => m,
                };
                self.array(elem, len)
            }
            (Type::Function(f), Type::Function(g)) => self.composite_function(f, g, depth),
            _ => return a,
        };
        self.qualified(made, a.quals())
    }

    fn composite_function(&mut self, f: FunctionType, g: FunctionType, depth: u32) -> Ty {
        let ret = self.composite_at(f.ret, g.ret, depth + 1);
        let (mut with, other) = if f.prototype { (f, g) } else { (g, f) };
        with.ret = ret;
        if with.prototype && other.prototype && with.params.len() == other.params.len() {
            for (p, q) in with.params.iter_mut().zip(other.params.iter()) {
                *p = self.composite_at(*p, *q, depth + 1);
            }
        }
        self.intern(Type::Function(with))
    }

    /// The result of `c ? a : b` for operands of pointer type (decayed). Null pointer constants are the caller's.
    pub fn conditional_pointers(&mut self, a: Ty, b: Ty) -> Ty {
        let (Some(x), Some(y)) = (self.pointee(a), self.pointee(b)) else { return Ty::ERROR };
        let q = self.quals(x).with(self.quals(y));
        let (bare_x, bare_y) = (self.unqualified(x), self.unqualified(y));
        let to = if matches!(self.get(x), Type::Void) || matches!(self.get(y), Type::Void) {
            Ty::VOID
        } else if self.compatible(bare_x, bare_y) {
            self.composite(bare_x, bare_y)
        } else if self.is_function(x) || self.is_function(y) {
            // Functions of the compiler's own have no parameters here: do not judge.
            return Ty::ERROR;
        } else {
            Ty::VOID
        };
        let to = self.qualified(to, if to == Ty::VOID { q.without(Quals::RESTRICT) } else { q });
        self.pointer(to)
    }
}

/// Common type of two promoted arithmetic types (C11 6.3.1.8, TS 18661-3 for `_FloatN`).
pub fn usual_basic(a: Basic, b: Basic) -> Basic {
    if a.is_float() || b.is_float() {
        return match (a.is_float(), b.is_float()) {
            (true, false) => a,
            (false, true) => b,
            _ if float_rank(a) >= float_rank(b) => a,
            _ => b,
        };
    }
    let (a, b) = (promote_basic(a), promote_basic(b));
    if a == b {
        return a;
    }
    let (ra, rb) = (int_rank(a), int_rank(b));
    if a.is_signed() == b.is_signed() {
        return if ra >= rb { a } else { b };
    }
    let (signed, unsigned) = if a.is_signed() { (a, b) } else { (b, a) };
    if int_rank(unsigned) >= int_rank(signed) {
        unsigned
    } else if signed.size() > unsigned.size() {
        signed
    } else {
        signed.with_sign(false)
    }
}

fn promote_basic(b: Basic) -> Basic {
    if b.size() < 4 {
        Basic::Int
    } else {
        b
    }
}

fn int_rank(b: Basic) -> u8 {
    use Basic::*;
    match b {
        Int | UInt => 1,
        Long | ULong => 2,
        LongLong | ULongLong => 3,
        Int128 | UInt128 => 4,
        _ => 0,
    }
}

/// Larger sets of values rank higher; among equal ones gcc prefers `_FloatN`, then the standard type, then `_FloatNx`.
fn float_rank(b: Basic) -> u8 {
    use Basic::*;
    match b {
        Float16 => 0,
        Float => 1,
        Float32 => 2,
        Float32x => 3,
        Double => 4,
        Float64 => 5,
        Float64x => 6,
        LongDouble => 7,
        Float128 => 8,
        Dec32 => 9,
        Dec64 => 10,
        Dec128 => 11,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_conversions_follow_the_standard() {
        use Basic::*;
        for (a, b, want) in [
            (Char, Short, Int),
            (Int, UInt, UInt),
            (UInt, Long, Long),
            (ULong, LongLong, ULongLong),
            (Long, LongLong, LongLong),
            (ULong, Int, ULong),
            (Float, Long, Float),
            (Double, Float64, Float64),
            (Float32x, Double, Double),
            (Float64x, LongDouble, LongDouble),
            (LongDouble, Float128, Float128),
        ] {
            assert_eq!(usual_basic(a, b), want, "{a:?} {b:?}");
            assert_eq!(usual_basic(b, a), want, "{b:?} {a:?}");
        }
    }

    #[test]
    fn qualifiers_of_an_array_are_its_element_s() {
        let mut t = Types::new();
        let a = t.array(Ty::INT, Len::Const(3));
        let ca = t.qualified(a, Quals::CONST);
        assert_eq!(t.element(ca).map(|e| e.0.quals()), Some(Quals::CONST));
        assert_eq!(t.unqualified(ca), a);
    }

    #[test]
    fn composite_types_take_what_is_known() {
        let mut t = Types::new();
        let open = t.array(Ty::INT, Len::Unknown);
        let closed = t.array(Ty::INT, Len::Const(4));
        assert!(t.compatible(open, closed));
        assert_eq!(t.composite(open, closed), closed);
        let old = FunctionType { ret: Ty::INT, params: Box::new([]), variadic: false, prototype: false };
        let new = FunctionType { ret: Ty::INT, params: Box::new([Ty::LONG]), variadic: false, prototype: true };
        let (old, new) = (t.intern(Type::Function(old)), t.intern(Type::Function(new)));
        assert_eq!(t.composite(old, new), new);
    }
}
