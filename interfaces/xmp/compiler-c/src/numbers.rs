//! Types of numbers that the run-time library calculates with.
//!
//! Not here: which operator goes with which type, and how a reduction is emitted (`emit/work`).

use crate::seam;
use nagaya_c::{Basic, Tree, Ty, Type};

/// The element type of values that a reduction combines. `None`: the run-time library has no arithmetic for them.
pub(crate) fn reduced(tree: &Tree, ty: Ty) -> Option<seam::Type> {
    use Basic::*;
    if let Type::Complex(basic) = *tree.types.get(ty) {
        return Some(match basic {
            Float | Float32 => seam::Type::C32,
            Double | Float64 | Float32x => seam::Type::C64,
            LongDouble | Float64x => seam::Type::ComplexLongDouble,
            Float128 => seam::Type::C128,
            _ => return None,
        });
    }
    Some(match tree.types.basic(ty)? {
        LongDouble | Float64x => seam::Type::LongDouble,
        Float128 => seam::Type::F128,
        Int128 => seam::Type::I128,
        UInt128 => seam::Type::U128,
        basic => type_code(basic)?,
    })
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
