//! Converts elements of one type and kind to another, as in an assignment.
//!
//! gfortran leaves this to the library where the two sides of a coindexed assignment differ. They differ in the kinds
//! and types of numbers, or in the lengths and kinds of characters. Not here: the places of the elements
//! (`transfer.rs`).

use crate::descriptor::{ty, Dtype};
use crate::error::{wrong, Result};
use crate::number::{read_integer, real_bytes, write_integer, Float};

/// Converts one element. `true` if the two types go together.
type Convert = unsafe fn(from: Dtype, at: *const u8, to: Dtype, into: *mut u8) -> Option<()>;

/// What turns elements of `from` into elements of `to`.
pub fn conversion(from: Dtype, to: Dtype) -> Result<Convert> {
    let number = |element: Dtype| matches!(element.ty, ty::INTEGER | ty::REAL | ty::COMPLEX);
    match (from.ty, to.ty) {
        _ if from.is_copied_to(&to) => Ok(copy),
        (ty::CHARACTER, ty::CHARACTER) => Ok(characters),
        (ty::LOGICAL, ty::LOGICAL) => Ok(integer),
        (ty::INTEGER, ty::INTEGER) if (from.kind, to.kind) == (4, 8) => Ok(lengthen),
        (ty::INTEGER, ty::INTEGER) => Ok(integer),
        (ty::REAL, ty::REAL) if (from.kind, to.kind) == (4, 8) => Ok(widen),
        (ty::REAL, ty::REAL) if (from.kind, to.kind) == (8, 4) => Ok(narrow),
        _ if number(from) && number(to) => Ok(any_number),
        _ => Err(wrong(format!(
            "a coindexed assignment from type {} kind {} ({} bytes) to type {} kind {} ({} bytes), which have no conversion",
            from.ty, from.kind, from.len, to.ty, to.kind, to.len
        ))),
    }
}

unsafe fn copy(from: Dtype, at: *const u8, _: Dtype, into: *mut u8) -> Option<()> {
    // SAFETY: the elements have the same length.
    unsafe { std::ptr::copy_nonoverlapping(at, into, from.len) };
    Some(())
}

unsafe fn widen(_: Dtype, at: *const u8, _: Dtype, into: *mut u8) -> Option<()> {
    // SAFETY: the kinds are 4 and 8.
    unsafe { into.cast::<f64>().write_unaligned(at.cast::<f32>().read_unaligned().into()) };
    Some(())
}

unsafe fn lengthen(_: Dtype, at: *const u8, _: Dtype, into: *mut u8) -> Option<()> {
    // SAFETY: the kinds are 4 and 8.
    unsafe { into.cast::<i64>().write_unaligned(at.cast::<i32>().read_unaligned().into()) };
    Some(())
}

unsafe fn narrow(_: Dtype, at: *const u8, _: Dtype, into: *mut u8) -> Option<()> {
    // SAFETY: the kinds are 8 and 4.
    unsafe { into.cast::<f32>().write_unaligned(at.cast::<f64>().read_unaligned() as f32) };
    Some(())
}

unsafe fn integer(from: Dtype, at: *const u8, to: Dtype, into: *mut u8) -> Option<()> {
    // SAFETY: elements of these kinds.
    unsafe { write_integer(read_integer(from.kind, at)?, to.kind, into) }
}

unsafe fn any_number(from: Dtype, at: *const u8, to: Dtype, into: *mut u8) -> Option<()> {
    // SAFETY: elements of these types and kinds; a complex number is two reals.
    unsafe {
        let part = match (from.ty, to.ty) {
            (ty::INTEGER, _) => Float::from_integer(read_integer(from.kind, at)?),
            _ => Float::read(from.kind, at)?,
        };
        if to.ty == ty::INTEGER {
            return write_integer(part.to_integer(), to.kind, into);
        }
        part.write(to.kind, into)?;
        if to.ty == ty::COMPLEX {
            let imaginary = match from.ty {
                ty::COMPLEX => Float::read(from.kind, at.add(real_bytes(from.kind)?))?,
                _ => Float::from_integer(0),
            };
            imaginary.write(to.kind, into.add(real_bytes(to.kind)?))?;
        }
        Some(())
    }
}

/// Copies as many characters as both have, and fills the rest with blanks.
unsafe fn characters(from: Dtype, at: *const u8, to: Dtype, into: *mut u8) -> Option<()> {
    let [have, want] = [from, to].map(|e| e.len / if e.kind == 4 { 4 } else { 1 });
    for k in 0..want {
        // SAFETY: inside both elements.
        unsafe {
            let character = match from.kind {
                _ if k >= have => u32::from(b' '),
                4 => at.cast::<u32>().add(k).read_unaligned(),
                _ => u32::from(*at.add(k)),
            };
            match to.kind {
                4 => into.cast::<u32>().add(k).write_unaligned(character),
                _ => *into.add(k) = u8::try_from(character).unwrap_or(b'?'),
            }
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn converted<const N: usize>(from: Dtype, bytes: &[u8], to: Dtype) -> [u8; N] {
        let mut out = [0xaa; N];
        let convert = conversion(from, to).expect("a conversion");
        // SAFETY: `bytes` has a number of type `from`, and `out` space for one of type `to`.
        unsafe { convert(from, bytes.as_ptr(), to, out.as_mut_ptr()) }.expect("kinds that exist");
        out
    }

    #[test]
    fn characters_are_cut_and_padded() {
        let character = |kind, len| Dtype { ty: ty::CHARACTER, kind, len };
        assert_eq!(converted(character(1, 2), b"ab", character(1, 4)), *b"ab  ");
        assert_eq!(converted(character(1, 4), b"abcd", character(1, 2)), *b"ab");
        let wide: [u8; 12] = converted(character(1, 2), b"ab", character(4, 12));
        assert_eq!(wide, [97, 0, 0, 0, 98, 0, 0, 0, 32, 0, 0, 0]);
        assert_eq!(converted(character(4, 8), &[97, 0, 0, 0, 0, 1, 0, 0], character(1, 3)), *b"a? ");
    }

    #[test]
    fn numbers_take_the_type_of_the_left_side() {
        let element = |ty, kind, len| Dtype { ty, kind, len };
        let complex: [u8; 16] = converted(element(ty::INTEGER, 4, 4), &7i32.to_ne_bytes(), element(ty::COMPLEX, 8, 16));
        assert_eq!(complex[..8], 7f64.to_ne_bytes());
        assert_eq!(complex[8..], 0f64.to_ne_bytes());
        let int: [u8; 2] = converted(element(ty::REAL, 8, 8), &(-3.7f64).to_ne_bytes(), element(ty::INTEGER, 2, 2));
        assert_eq!(int, (-3i16).to_ne_bytes());
        assert!(conversion(element(ty::LOGICAL, 4, 4), element(ty::REAL, 4, 4)).is_err());
    }
}
