//! The function that a program gives to `co_reduce`, called as gfortran has compiled it.
//!
//! gfortran passes no interface, only flags; so the type of the elements decides in which registers a result comes back. A
//! derived type of up to 16 bytes comes back in registers that depend on its components, which gfortran does not pass: it is refused.

use std::ffi::c_void;

use crate::descriptor::{ty, Dtype};
use crate::error::{wrong, Result};

/// `GFC_CAF_*`: the function writes the result to memory that is passed first; the arguments are values; the arguments
/// are descriptors. The flag 2, "lengths of characters follow the arguments", is not used, because gfortran omits it
/// for a named result (`result(c)`).
const BY_REFERENCE: i32 = 1;
const VALUES: i32 = 4;
const DESCRIPTORS: i32 = 8;

/// See the module text.
pub struct Operation {
    function: *const c_void,
    len: usize,
    /// The characters of an element that is text.
    characters: usize,
    call: Call,
}

/// `a = operation(a, b)`.
type Call = unsafe fn(&Operation, a: *mut u8, b: *const u8);

#[repr(C)]
#[derive(Clone, Copy)]
struct Pair(f64, f64);

impl Operation {
    /// `characters`: how many an element has, if it is text.
    pub fn new(function: *const c_void, flags: i32, element: Dtype, characters: usize) -> Result<Operation> {
        let refused =
            |why: &str| Err(wrong(format!("co_reduce: {why}; wrap the elements, or use co_sum, co_min or co_max")));
        if flags & DESCRIPTORS != 0 {
            return refused("the operation's arguments are not plain scalars");
        }
        let values = flags & VALUES != 0;
        let call: Call = match (element.ty, element.len) {
            (ty::CHARACTER, _) if flags & BY_REFERENCE != 0 => text,
            _ if flags & BY_REFERENCE != 0 => in_memory,
            // A function with BIND(C) returns its one character as C does.
            (ty::INTEGER | ty::LOGICAL | ty::CHARACTER, 1) => scalar::<i8>(values),
            (ty::INTEGER | ty::LOGICAL, 2) => scalar::<i16>(values),
            (ty::INTEGER | ty::LOGICAL, 4) => scalar::<i32>(values),
            (ty::INTEGER | ty::LOGICAL, 8) => scalar::<i64>(values),
            (ty::INTEGER | ty::LOGICAL, 16) => scalar::<i128>(values),
            (ty::REAL, 4) => scalar::<f32>(values),
            (ty::REAL, 8) => scalar::<f64>(values),
            // Two reals of kind 4 are one register.
            (ty::COMPLEX, 8) => scalar::<f64>(values),
            (ty::COMPLEX, 16) => scalar::<Pair>(values),
            (ty::DERIVED, len) if len > 16 && !values => in_memory,
            (ty::DERIVED, _) => return refused("the operation has a result of a derived type of up to 16 bytes"),
            _ => {
                return refused("the operation has a result of a kind that is not supported (reals of kinds 10 and 16)")
            }
        };
        Ok(Operation { function, len: element.len, characters, call })
    }
}

/// `a = operation(a, b)` for each pair of elements.
///
/// # Safety
/// The same as for [`nagaya_coll::Function`]; the context is an [`Operation`] for the elements.
pub unsafe extern "C" fn combine(into: *mut c_void, from: *const c_void, count: usize, context: *mut c_void) {
    // SAFETY: `context` points to an `Operation`, and both sides have `count` elements of its length.
    unsafe {
        let operation = &*context.cast::<Operation>();
        for k in 0..count {
            let at = k * operation.len;
            (operation.call)(operation, into.cast::<u8>().add(at), from.cast::<u8>().add(at));
        }
    }
}

/// A call for elements whose result comes in the registers of `T`.
fn scalar<T: Copy>(values: bool) -> Call {
    match values {
        true => value::<T>,
        false => register::<T>,
    }
}

/// The arguments are in memory.
unsafe fn register<T: Copy>(operation: &Operation, a: *mut u8, b: *const u8) {
    // SAFETY: `new` has chosen `T` by what the compiler returns; elements of the program are readable by its own function.
    unsafe {
        let function: unsafe extern "C" fn(*mut u8, *const u8) -> T = std::mem::transmute(operation.function);
        let result = function(a, b);
        a.cast::<T>().write_unaligned(result);
    }
}

/// The arguments have the VALUE attribute.
unsafe fn value<T: Copy>(operation: &Operation, a: *mut u8, b: *const u8) {
    // SAFETY: `new` has chosen `T` by the type that the compiler's function returns. `a` and `b` are elements of that type.
    unsafe {
        let function: unsafe extern "C" fn(T, T) -> T = std::mem::transmute(operation.function);
        let result = function(a.cast::<T>().read_unaligned(), b.cast::<T>().read_unaligned());
        a.cast::<T>().write_unaligned(result);
    }
}

/// The result is written to memory, whose address is the first argument.
unsafe fn in_memory(operation: &Operation, a: *mut u8, b: *const u8) {
    let mut result = vec![0u128; operation.len.div_ceil(16)];
    // SAFETY: as in `register`; the result has space for an element.
    unsafe {
        let function: unsafe extern "C" fn(*mut u128, *mut u8, *const u8) = std::mem::transmute(operation.function);
        function(result.as_mut_ptr(), a, b);
        std::ptr::copy_nonoverlapping(result.as_ptr().cast(), a, operation.len);
    }
}

/// The same with lengths: of the result after it, of the arguments at the end.
unsafe fn text(operation: &Operation, a: *mut u8, b: *const u8) {
    type Function = unsafe extern "C" fn(*mut u128, usize, *mut u8, *const u8, usize, usize);
    let (len, mut result) = (operation.characters, vec![0u128; operation.len.div_ceil(16)]);
    // SAFETY: `new` has chosen this type of function by the compiler's call. `a`, `b` and the result have `len` characters each.
    unsafe {
        let function: Function = std::mem::transmute(operation.function);
        function(result.as_mut_ptr(), len, a, b, len, len);
        std::ptr::copy_nonoverlapping(result.as_ptr().cast(), a, operation.len);
    }
}
