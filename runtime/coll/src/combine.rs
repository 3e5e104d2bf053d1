//! What combines the elements of a reduction: an operation of the library, or a function of the program.
//!
//! Not here: the arithmetic, which all interfaces share (`nagaya_elements`).

use std::ffi::c_void;

use nagaya_core::{Error, Result, Status};
use nagaya_elements::{kernel, Element, Op};

use crate::scratch::CHUNK;

/// A function of the program's: `into[i] = into[i] op from[i]` for `count` elements, `into` being of earlier positions.
pub type Function = unsafe extern "C" fn(into: *mut c_void, from: *const c_void, count: usize, context: *mut c_void);

/// How elements combine.
#[derive(Clone, Copy)]
pub enum Operator {
    Builtin(Op, Element),
    /// Elements of `size` bytes (at most [`Operator::LONGEST`], 128 KiB). The operation is associative; it need not be commutative.
    ///
    /// `function` reads and writes no more than the elements that it gets, and whatever `context` points to. That stays valid until the
    /// collective is complete.
    With {
        size: usize,
        function: Function,
        context: *mut c_void,
    },
}

impl Operator {
    /// Bytes that an element of a function of the program's may have at most.
    pub const LONGEST: usize = CHUNK;

    /// Bytes of an element.
    pub fn size(self) -> usize {
        match self {
            Operator::Builtin(_, ty) => ty.size(),
            Operator::With { size, .. } => size,
        }
    }

    /// Bytes of `count` elements; an error for an operation that does not exist.
    pub(crate) fn check(self, count: usize) -> Result<usize> {
        let wrong = |text: String| Err(Error::new(Status::BadArgument, text));
        match self {
            Operator::Builtin(op, element) if kernel(op, element).is_none() => return Err(undefined(op, element)),
            Operator::With { size, .. } if size == 0 || size > Operator::LONGEST => {
                return wrong(format!(
                    "an operation on elements of {size} bytes: they may have 1 to {}",
                    Operator::LONGEST
                ));
            }
            _ => {}
        }
        match count.checked_mul(self.size()).filter(|bytes| *bytes <= isize::MAX as usize) {
            Some(bytes) => Ok(bytes),
            None => {
                let text = format!("a reduction of {count} elements: more than memory holds");
                Err(Error::new(Status::NoSpace, text))
            }
        }
    }

    /// Takes the next member's elements into a total that begins with those of position 0.
    ///
    /// # Safety
    /// `total` is writable and `data` is readable for `count` elements, and they do not overlap. For a function of the program both are
    /// aligned.
    pub unsafe fn take(self, total: *mut u8, position: usize, data: *const u8, count: usize) {
        // SAFETY: `total` and `data` have `count` elements and do not overlap, by the contract of this function; the kernels and
        // the program's functions ask for no more.
        unsafe {
            match self {
                _ if count == 0 => {}
                _ if position == 0 => std::ptr::copy_nonoverlapping(data, total, count * self.size()),
                Operator::Builtin(op, element) => {
                    // `check` has refused operations without a kernel.
                    if let Some(combine) = kernel(op, element) {
                        combine(total, data, count);
                    }
                }
                Operator::With { function, context, .. } => function(total.cast(), data.cast(), count, context),
            }
        }
    }
}

#[cold]
fn undefined(op: Op, element: Element) -> Error {
    let text = match op.is_bitwise() && element.is_float() {
        true => format!("{op} of floating-point numbers: bitwise operations are for integers"),
        false => format!("{op} of elements of type {element:?}: there is no such operation"),
    };
    Error::new(Status::BadArgument, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_position_is_the_total_and_later_ones_are_combined() {
        let by = Operator::Builtin(Op::Sum, Element::F64);
        let mut total = [0.0f64; 3];
        for (position, data) in [[1.0f64, 2.0, 3.0], [0.5, 0.25, f64::INFINITY]].iter().enumerate() {
            // SAFETY: three elements each.
            unsafe { by.take(total.as_mut_ptr().cast(), position, data.as_ptr().cast(), 3) };
        }
        assert_eq!(total, [1.5, 2.25, f64::INFINITY]);
    }

    #[test]
    fn operations_that_do_not_exist_are_refused_with_their_name() {
        let text = |op, element| Operator::Builtin(op, element).check(1).expect_err("no operation").text;
        assert!(text(Op::Xor, Element::F32).contains("NGY_XOR (bitwise exclusive or) of floating-point numbers"));
        assert!(text(Op::Min, Element::C64).contains("NGY_MIN (minimum) of elements of type C64"));
        assert_eq!(Operator::Builtin(Op::Prod, Element::C64).check(3).ok(), Some(48));
        assert!(Operator::Builtin(Op::Sum, Element::F64).check(usize::MAX / 2).is_err());
    }
}
