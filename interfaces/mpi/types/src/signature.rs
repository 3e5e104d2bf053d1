//! What elements consist of, whatever their layout, as one number: equal for those that may be sent as one and received as the other.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::basic::half;
use crate::{Basic, Type};

/// The number of a sequence, and what the number of one before it is multiplied by.
#[derive(Clone, Copy)]
struct Sequence(u64, u64);

impl Sequence {
    const EMPTY: Sequence = Sequence(0, 1);

    fn single(basic: Basic) -> Sequence {
        // A pair is a structure of its numbers, as the standard has it.
        if let Basic::Pair { of, index, .. } = basic {
            return Sequence::single(half(of)).then(Sequence::single(half(index)));
        }
        // The same in all processes: its keys are constants.
        let mut hasher = DefaultHasher::new();
        basic.hash(&mut hasher);
        Sequence(hasher.finish() | 1, 0x9e37_79b9_7f4a_7c15)
    }

    fn then(self, next: Sequence) -> Sequence {
        Sequence(self.0.wrapping_mul(next.1).wrapping_add(next.0), self.1.wrapping_mul(next.1))
    }

    fn times(self, mut n: usize) -> Sequence {
        let (mut all, mut doubled) = (Sequence::EMPTY, self);
        while n > 0 {
            if n % 2 == 1 {
                all = all.then(doubled);
            }
            doubled = doubled.then(doubled);
            n /= 2;
        }
        all
    }
}

impl Type {
    /// The signature in 16 bits; 0: bytes.
    pub fn short_signature(&self, count: usize) -> u16 {
        self.signature(count).map_or(0, |long| ((long ^ long >> 16 ^ long >> 32 ^ long >> 48) as u16).max(1))
    }

    /// The signature of `count` elements; `None`: bytes, which may be anything.
    pub fn signature(&self, count: usize) -> Option<u64> {
        if self.basics.iter().all(|(basic, _)| *basic == Basic::Byte) {
            return None;
        }
        let one = self.basics.iter().map(|(basic, n)| Sequence::single(*basic).times(*n));
        Some(one.fold(Sequence::EMPTY, Sequence::then).times(count).0)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Basic, Constructor, Type};
    use nagaya_elements::Element;
    use std::rc::Rc;

    #[test]
    fn the_sequence_counts_and_not_its_layout() {
        let int = Rc::new(Basic::Number(Element::I32).named());
        let double = Rc::new(Basic::Number(Element::F64).named());
        let both = |order: [&Rc<Type>; 2]| {
            Rc::new(Type::structure(&[(1, 0, order[0].clone()), (1, 16, order[1].clone())], Constructor::default()))
        };
        let vector = Type::vector(3, 2, 40, &int, Constructor::default());
        assert_eq!(vector.signature(2), int.signature(12));
        assert_ne!(vector.signature(2), int.signature(11));
        let (there, back) = (both([&int, &double]), both([&double, &int]));
        assert_ne!(there.signature(1), back.signature(1));
        assert_eq!(Type::contiguous(3, &there, Constructor::default()).signature(2), there.signature(6));
        assert_ne!(int.signature(2), Basic::Number(Element::F32).named().signature(2));
        assert_eq!(Basic::Byte.named().signature(8), None);
        let pair = |of, at| Basic::Pair { of, index: Element::I32, at }.named();
        assert_eq!(pair(Element::I32, 4).signature(3), int.signature(6));
        assert_eq!(pair(Element::F64, 8).signature(1), back.signature(1));
    }
}
