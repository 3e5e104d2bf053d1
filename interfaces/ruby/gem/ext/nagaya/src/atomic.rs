//! Atomic operations on one element of any process.

use std::ffi::{c_int, c_void};

use magnus::value::ReprValue;
use magnus::{Error, Ruby, Value};

use crate::element::Values;
use crate::ffi;
use crate::job;
use crate::section::Section;

type Change4 = unsafe extern "C" fn(c_int, *mut c_void, u32, *mut u32) -> c_int;
type Change8 = unsafe extern "C" fn(c_int, *mut c_void, u64, *mut u64) -> c_int;

/// Those with one operand, from number 2 of `ATOMICS` in `lib/nagaya/types.rb` on.
const CHANGES: [(Change4, Change8); 5] = [
    (ffi::ngy_amo_swap32, ffi::ngy_amo_swap64),
    (ffi::ngy_amo_add32, ffi::ngy_amo_add64),
    (ffi::ngy_amo_and32, ffi::ngy_amo_and64),
    (ffi::ngy_amo_or32, ffi::ngy_amo_or64),
    (ffi::ngy_amo_xor32, ffi::ngy_amo_xor64),
];

/// The operation of that number; the old value.
pub fn atomic(
    ruby: &Ruby,
    section: &Section,
    operation: u8,
    (rank, index): (i32, i64),
    operand: Value,
    compare: Value,
) -> Result<Value, Error> {
    let (element, size) = (section.element, section.element.size());
    // Numbers other than integers may be read, replaced and compared (bit by bit).
    let bits_only = matches!(operation, 0..=2);
    if size != 4 && size != 8 || !(element.is_integer() || bits_only) {
        let text = "no such atomic operation on elements of";
        return Err(job::error(ruby, format!("{text} {}: integers of 32 or 64 bits have all", element.name())));
    }
    let word = |value: Value| match value.is_nil() {
        true => Ok(0u64),
        // In a word of 4 bytes, the rest is zero.
        false => element.to_bytes(value).map(|b| u64::from_ne_bytes([b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]])),
    };
    let (operand, compare) = (word(operand)?, word(compare)?);
    let at = section.element_at(ruby, rank, index)?;
    let mut old = 0u64;
    // For a word of 4 bytes, the first half.
    let (old8, old4) = (&raw mut old, (&raw mut old).cast::<u32>());
    let change = |number: u8| CHANGES.get(number as usize).unwrap_or(&CHANGES[0]);
    // SAFETY: an aligned word of that size exists there, and space for the old one here.
    let status = unsafe {
        match (operation, size) {
            (0, 4) => ffi::ngy_amo_read32(rank, at, old4),
            (0, _) => ffi::ngy_amo_read64(rank, at, old8),
            (1, 4) => ffi::ngy_amo_compare_and_swap32(rank, at, compare as u32, operand as u32, old4),
            (1, _) => ffi::ngy_amo_compare_and_swap64(rank, at, compare, operand, old8),
            (n, 4) => change(n - 2).0(rank, at, operand as u32, old4),
            (n, _) => change(n - 2).1(rank, at, operand, old8),
        }
    };
    job::check(ruby, status)?;
    element.to_value(ruby, &old.to_ne_bytes())
}
