//! The order of two elements.

use std::cmp::Ordering;

use crate::element::Element;
use crate::wide;

/// Compares two elements at any alignment. `None`: one of them is not a number.
pub type Order = unsafe fn(*const u8, *const u8) -> Option<Ordering>;

/// The function that compares elements of a type. `None`: they have no order.
///
/// # Safety of the function
/// Both pointers are valid for one element of the type.
pub fn order(element: Element) -> Option<Order> {
    Some(match element {
        Element::I8 => compare::<i8>,
        Element::U8 | Element::Bool => compare::<u8>,
        Element::I16 => compare::<i16>,
        Element::U16 => compare::<u16>,
        Element::I32 => compare::<i32>,
        Element::U32 => compare::<u32>,
        Element::I64 => compare::<i64>,
        Element::U64 => compare::<u64>,
        Element::I128 => compare::<i128>,
        Element::U128 => compare::<u128>,
        Element::F32 => compare::<f32>,
        Element::F64 => compare::<f64>,
        Element::LongDouble => wide::longdouble_order,
        Element::F128 => wide::quad_order,
        _ => return None,
    })
}

unsafe fn compare<T: PartialOrd>(a: *const u8, b: *const u8) -> Option<Ordering> {
    // SAFETY: both are one `T`, by the contract of an `Order`. A `T` is a number, so all bytes are valid.
    let (a, b) = unsafe { (a.cast::<T>().read_unaligned(), b.cast::<T>().read_unaligned()) };
    a.partial_cmp(&b)
}
