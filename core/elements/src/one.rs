//! The number 1, which is the identity of a product.

use crate::element::Element;
use crate::wide;

/// The bytes of 1 as an element, from the first on. `None`: the type has no such number.
pub fn one(element: Element) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    let mut set = |number: &[u8]| bytes[..number.len()].copy_from_slice(number);
    match element {
        // The lowest byte comes first.
        _ if element.is_integer() || element == Element::Bool => set(&1u128.to_le_bytes()[..element.size()]),
        Element::F32 | Element::C32 => set(&1f32.to_ne_bytes()),
        Element::F64 | Element::C64 => set(&1f64.to_ne_bytes()),
        Element::LongDouble | Element::ComplexLongDouble => set(&wide::longdouble_one()),
        Element::F128 | Element::C128 => set(&wide::quad_one()),
        _ => return None,
    }
    Some(bytes)
}
