//! What requests on windows of several jobs contain: their kinds, and datatypes as words. A datatype is an object of the origin, so its
//! layout travels. Pure.

use nagaya_core::Element;
use nagaya_mpi_types::{Basic, Constructor, Loop, Run, Type};

use crate::services::{Packet, Request};

// The first word of each request is the context of the window.

/// Displacement, count, datatype; the data.
pub const PUT: u64 = 16;
/// Displacement, count, datatype; the reply is the data.
pub const GET: u64 = 17;
/// Displacement, count, operator, whether there is an origin, datatype; the origin's data. A reply has the old values.
pub const ACCUMULATE: u64 = 18;
/// Displacement, datatype; the new value and the compared one. The reply is the old value.
pub const COMPARE: u64 = 19;
/// The reply comes after all earlier accesses of the origin: the class of an error of these, or 0.
pub const FLUSH: u64 = 20;
/// The kind of the lock. The reply comes when the origin holds it.
pub const LOCK: u64 = 21;
/// The kind of the lock. The reply is that of `FLUSH`.
pub const UNLOCK: u64 = 22;
pub const POST: u64 = 23;
pub const COMPLETE: u64 = 24;
/// One more writer requests a pause of `MPI_Win_lock_all`, or one less.
pub const PLEA: u64 = 25;
/// Address, count, datatype. The reply is the address and the bytes of the first block that the target has not attached, or zeros.
pub const ATTACHED: u64 = 26;

fn element(code: u64) -> Option<Element> {
    Element::ALL.into_iter().find(|element| *element as u64 == code)
}

/// Four bytes of a word: which basic type, and three numbers of it.
fn code(basic: Basic) -> u64 {
    let of = |which: u64, [a, b, c]: [u64; 3]| which | a << 8 | b << 16 | c << 24;
    match basic {
        Basic::Byte => of(0, [0; 3]),
        Basic::Char => of(1, [0; 3]),
        Basic::Wide => of(2, [0; 3]),
        Basic::Number(element) => of(3, [element as u64, 0, 0]),
        Basic::Long { signed } => of(4, [u64::from(signed), 0, 0]),
        Basic::Logical { bytes } => of(5, [u64::from(bytes), 0, 0]),
        Basic::Pair { of: value, index, at } => of(6, [value as u64, index as u64, u64::from(at)]),
    }
}

fn basic(code: u64) -> Option<Basic> {
    let byte = |at: u32| code >> (8 * at) & 0xff;
    Some(match byte(0) {
        0 => Basic::Byte,
        1 => Basic::Char,
        2 => Basic::Wide,
        3 => Basic::Number(element(byte(1))?),
        4 => Basic::Long { signed: byte(1) != 0 },
        5 => Basic::Logical { bytes: byte(1) as u8 },
        6 => Basic::Pair { of: element(byte(1))?, index: element(byte(2))?, at: byte(3) as u8 },
        _ => return None,
    })
}

/// Adds a datatype.
pub fn with_type(packet: Packet, of: &Type) -> Packet {
    let bounds = [of.lb, of.ub, of.true_lb, of.true_ub].map(|bound| bound as u64);
    let counts = [of.runs.len(), of.loops.len(), of.basics.len()].map(|count| count as u64);
    let mut packet = packet.word(of.size as u64).words(&bounds).words(&counts);
    for Run { at, len, step, times } in &of.runs {
        packet = packet.words(&[*at as u64, *len as u64, *step as u64, *times as u64]);
    }
    for Loop { step, times } in &of.loops {
        packet = packet.words(&[*step as u64, *times as u64]);
    }
    for (basic, count) in &of.basics {
        packet = packet.words(&[code(*basic), *count as u64]);
    }
    packet
}

/// The datatype that comes next. It has the layout and the basic types, and nothing else of the origin's one.
pub fn read_type(request: &mut Request<'_>) -> Option<Type> {
    let [size, lb, ub, true_lb, true_ub, runs, loops, basics] = request.words()?;
    let mut of = Type { basics: Vec::new(), runs: Vec::new(), ..Basic::Byte.named() };
    of.size = size as usize;
    [of.lb, of.ub, of.true_lb, of.true_ub] = [lb, ub, true_lb, true_ub].map(|bound| bound as isize);
    for _ in 0..runs {
        let [at, len, step, times] = request.words()?;
        of.runs.push(Run { at: at as isize, len: len as usize, step: step as isize, times: times as usize });
    }
    for _ in 0..loops {
        let [step, times] = request.words()?;
        of.loops.push(Loop { step: step as isize, times: times as usize });
    }
    for _ in 0..basics {
        let [code, count] = request.words()?;
        of.basics.push((basic(code)?, count as usize));
    }
    // Not that of a predefined datatype: an access to one element checks that at the origin.
    of.made = Constructor::default();
    Some(of)
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::services::NO_REPLY;

    fn sent(of: &Type) -> Type {
        let bytes = with_type(Packet::new(PUT, NO_REPLY), of).bytes();
        let mut request = Request::new(&bytes).expect("a request");
        let back = read_type(&mut request).expect("a datatype");
        assert_eq!(request.word(), None);
        back
    }

    #[test]
    fn datatypes_arrive_with_their_layout() {
        let pair = |of, index, at| Basic::Pair { of, index, at };
        let basics = [
            Basic::Byte,
            Basic::Char,
            Basic::Wide,
            Basic::Number(Element::C128),
            Basic::Long { signed: true },
            Basic::Long { signed: false },
            Basic::Logical { bytes: 16 },
            pair(Element::LongDouble, Element::I32, 16),
            pair(Element::F64, Element::F64, 8),
        ];
        for basic in basics {
            let one = Rc::new(basic.named());
            let none = Constructor::default;
            let vector = Rc::new(Type::vector(3, 2, -40, &one, none()));
            let blocks = (0..100).map(|at| (1 + at % 3, (at * at) as isize * 64));
            let many = Type::indexed(blocks, &one, none());
            let nested = Type::contiguous(500, &Rc::new(many.clone()), none());
            let mixed = Type::structure(&[(2, -8, vector.clone()), (1, 4096, one.clone())], none());
            let resized = Type::resized(&vector, -64, 4000, none());
            for of in [&*one, &vector, &many, &nested, &mixed, &resized] {
                let back = sent(of);
                assert_eq!((back.size, back.extent(), back.lb), (of.size, of.extent(), of.lb));
                assert_eq!((back.data_bounds(3), back.is_dense()), (of.data_bounds(3), of.is_dense()));
                assert_eq!((&back.runs, &back.loops, &back.basics), (&of.runs, &of.loops, &of.basics));
            }
        }
    }
}
