//! Types of numbers that a reduction works on, and the functions of the run-time library that combine those it has no code for.
//!
//! Not here: which operator goes with which type, and how a reduction is emitted (`emit/work`).

use crate::seam::{self, name, Combine};
use nagaya_c::{Basic, Tree, Ty, Type};

#[derive(Clone, Copy)]
pub(crate) enum Number {
    /// A type with which the run-time library calculates.
    Of(seam::Type),
    LongDouble,
    ComplexFloat,
    ComplexDouble,
    ComplexLongDouble,
}

impl Number {
    /// The number that a type is, if the run-time library combines values of it.
    pub fn of_type(tree: &Tree, ty: Ty) -> Option<Number> {
        let (basic, complex) = match *tree.types.get(ty) {
            Type::Complex(basic) => (basic, true),
            _ => (tree.types.basic(ty)?, false),
        };
        Some(match (basic, complex) {
            (Basic::LongDouble | Basic::Float64x, false) => Number::LongDouble,
            (Basic::Float, true) => Number::ComplexFloat,
            (Basic::Double, true) => Number::ComplexDouble,
            (Basic::LongDouble, true) => Number::ComplexLongDouble,
            (_, true) => return None,
            (basic, false) => Number::Of(type_code(basic)?),
        })
    }

    /// The function that combines values of a type that the run-time library does not calculate with.
    pub fn combine(self, op: seam::Op) -> Option<Combine> {
        use seam::Op::{Max, Min, Prod, Sum};
        let function = match (self, op) {
            (Number::LongDouble, Sum) => name::SUM_LD,
            (Number::LongDouble, Prod) => name::PROD_LD,
            (Number::LongDouble, Max) => name::MAX_LD,
            (Number::LongDouble, Min) => name::MIN_LD,
            (Number::ComplexFloat, Sum) => name::SUM_CF,
            (Number::ComplexFloat, Prod) => name::PROD_CF,
            (Number::ComplexDouble, Sum) => name::SUM_CD,
            (Number::ComplexDouble, Prod) => name::PROD_CD,
            (Number::ComplexLongDouble, Sum) => name::SUM_CL,
            (Number::ComplexLongDouble, Prod) => name::PROD_CL,
            _ => return None,
        };
        Some(seam::combine(function))
    }

    /// The function that finds an extremum and where it is; complex numbers have none.
    pub fn locate(self) -> Option<Combine> {
        use seam::Type::*;
        let function = match self {
            Number::Of(I8) => name::LOCATE_I8,
            Number::Of(U8) => name::LOCATE_U8,
            Number::Of(I16) => name::LOCATE_I16,
            Number::Of(U16) => name::LOCATE_U16,
            Number::Of(I32) => name::LOCATE_I32,
            Number::Of(U32) => name::LOCATE_U32,
            Number::Of(I64) => name::LOCATE_I64,
            Number::Of(U64) => name::LOCATE_U64,
            Number::Of(F32) => name::LOCATE_F32,
            Number::Of(F64) => name::LOCATE_F64,
            Number::LongDouble => name::LOCATE_LD,
            _ => return None,
        };
        Some(seam::combine(function))
    }
}

/// The element type of `ty` for functions that calculate, as `reduce_shadow` and those for arrays. They have no truth values.
pub(crate) fn calculated(tree: &Tree, ty: Ty) -> Option<seam::Type> {
    tree.types.basic(ty).filter(|b| *b != Basic::Bool).and_then(type_code)
}

/// The run-time library's name of an arithmetic type.
pub(crate) fn type_code(b: Basic) -> Option<seam::Type> {
    use Basic::*;
    Some(match b {
        Float | Float32 => seam::Type::F32,
        Double | Float64 | Float32x => seam::Type::F64,
        _ if b.is_float() => return None,
        _ => match (b.size(), b.is_signed()) {
            (1, true) => seam::Type::I8,
            (1, false) => seam::Type::U8,
            (2, true) => seam::Type::I16,
            (2, false) => seam::Type::U16,
            (4, true) => seam::Type::I32,
            (4, false) => seam::Type::U32,
            (8, true) => seam::Type::I64,
            (8, false) => seam::Type::U64,
            _ => return None,
        },
    })
}
