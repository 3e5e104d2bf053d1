//! The representation `external32`: big-endian numbers of fixed sizes, one after the other.
//!
//! Called with data that is packed already, so that only numbers are turned over here.

use nagaya_elements::Element;

use crate::basic::half;
use crate::{Basic, Type};

/// The conversion of one number.
enum Step {
    /// Bytes in memory and outside: turned over, and cut or widened at the high end.
    Integer { here: usize, there: usize, signed: bool },
    /// The 80 bits of the x87 in 16 bytes, outside IEEE's 128 bits.
    Extended,
}

fn plain(bytes: usize) -> Step {
    Step::Integer { here: bytes, there: bytes, signed: false }
}

fn number(element: Element) -> Vec<Step> {
    match element {
        Element::LongDouble => vec![Step::Extended],
        Element::C16 | Element::C32 | Element::C64 | Element::C128 => {
            vec![plain(element.size() / 2), plain(element.size() / 2)]
        }
        Element::ComplexLongDouble => vec![Step::Extended, Step::Extended],
        _ => vec![plain(element.size())],
    }
}

fn steps(basic: Basic) -> Vec<Step> {
    match basic {
        Basic::Wide => vec![Step::Integer { here: 4, there: 2, signed: false }],
        Basic::Long { signed } => vec![Step::Integer { here: 8, there: 4, signed }],
        Basic::Number(element) => number(element),
        Basic::Pair { of, index, .. } => [of, index].into_iter().flat_map(|part| steps(half(part))).collect(),
        other => vec![plain(other.size())],
    }
}

impl Step {
    fn here(&self) -> usize {
        match self {
            Step::Integer { here, .. } => *here,
            Step::Extended => 16,
        }
    }

    fn there(&self) -> usize {
        match self {
            Step::Integer { there, .. } => *there,
            Step::Extended => 16,
        }
    }

    fn write(&self, from: &[u8], to: &mut Vec<u8>) {
        match self {
            Step::Integer { there, .. } => to.extend(from[..*there].iter().rev()),
            Step::Extended => to.extend(quad(from).to_be_bytes()),
        }
    }

    fn read(&self, from: &[u8], to: &mut Vec<u8>) {
        match self {
            Step::Integer { here, there, signed } => {
                to.extend(from.iter().rev());
                let fill = if *signed && from[0] & 0x80 != 0 { 0xff } else { 0 };
                to.extend(std::iter::repeat_n(fill, here - there));
            }
            Step::Extended => to.extend(extended(from)),
        }
    }
}

/// Sign, exponent and the bits below the leading one.
fn quad(x87: &[u8]) -> u128 {
    let low =
        |range: std::ops::Range<usize>| x87[range].iter().rev().fold(0u128, |all, byte| all << 8 | u128::from(*byte));
    let (mantissa, head) = (low(0..8), low(8..10));
    head << 112 | (mantissa & !(1 << 63)) << 49
}

fn extended(quad: &[u8]) -> [u8; 16] {
    let bits = quad.iter().fold(0u128, |all, byte| all << 8 | u128::from(*byte));
    let head = (bits >> 112) as u16;
    let leading = u64::from(head & 0x7fff != 0) << 63;
    let mut to = [0; 16];
    to[..8].copy_from_slice(&(leading | (bits >> 49) as u64 & !(1 << 63)).to_le_bytes());
    to[8..10].copy_from_slice(&head.to_le_bytes());
    to
}

/// Bytes of an element outside.
pub fn external_size(of: &Type) -> usize {
    of.basics.iter().map(|(basic, n)| n * steps(*basic).iter().map(Step::there).sum::<usize>()).sum()
}

/// `items`: how many entries of the type map, from the first element on.
fn convert(
    of: &Type,
    items: usize,
    from: &[u8],
    width: fn(&Step) -> usize,
    f: fn(&Step, &[u8], &mut Vec<u8>),
) -> Vec<u8> {
    let (mut to, mut rest, mut left) = (Vec::new(), from, items);
    for (basic, n) in of.basics.iter().cycle() {
        if left == 0 {
            break;
        }
        let (now, steps) = (left.min(*n), steps(*basic));
        for step in (0..now).flat_map(|_| &steps) {
            let (this, later) = rest.split_at(width(step));
            f(step, this, &mut to);
            rest = later;
        }
        left -= now;
    }
    to
}

/// Converts the packed data of `count` elements.
pub fn to_external(of: &Type, count: usize, packed: &[u8]) -> Vec<u8> {
    convert(of, count * of.elements(), packed, Step::here, Step::write)
}

/// The packed data of `count` elements, which have `external_size` bytes each outside.
pub fn from_external(of: &Type, count: usize, outside: &[u8]) -> Vec<u8> {
    items_from_external(of, count * of.elements(), outside)
}

/// The same of the first `items` entries of the type map of several elements. The last element may be a part.
pub fn items_from_external(of: &Type, items: usize, outside: &[u8]) -> Vec<u8> {
    convert(of, items, outside, Step::there, Step::read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_has_four_bytes_and_comes_back_with_its_sign() {
        let long = Basic::Long { signed: true }.named();
        assert_eq!(external_size(&long), 4);
        let here: Vec<u8> = [5i64, -3].iter().flat_map(|n| n.to_ne_bytes()).collect();
        let there = to_external(&long, 2, &here);
        assert_eq!(there, [0, 0, 0, 5, 255, 255, 255, 253]);
        assert_eq!(from_external(&long, 2, &there), here);
    }

    #[test]
    fn a_long_double_becomes_one_of_128_bits() {
        // -1.5: the leading one and one bit below it, exponent 16383.
        let mut here = [0u8; 16];
        here[..8].copy_from_slice(&0xc000_0000_0000_0000u64.to_le_bytes());
        here[8..10].copy_from_slice(&0xbfffu16.to_le_bytes());
        let of = Basic::Number(Element::LongDouble).named();
        let there = to_external(&of, 1, &here);
        assert_eq!(there[..4], [0xbf, 0xff, 0x80, 0]);
        assert!(there[4..].iter().all(|byte| *byte == 0));
        assert_eq!(from_external(&of, 1, &there), here);
        assert_eq!(from_external(&of, 1, &[0; 16]), [0; 16]);
    }
}
