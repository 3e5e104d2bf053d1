//! Every kernel against a loop that is written out: any length, alignment and contents, and nothing outside of the elements touched.

use nagaya_elements::{kernel, one, order, strided, Element, Op};
use nagaya_random::Random;
use std::cmp::Ordering;

/// Targets and sources as bytes, and what the kernel left, with a border around.
fn run(op: Op, element: Element, target: &[u8], source: &[u8], shift: usize) -> Vec<u8> {
    const BORDER: usize = 64;
    let run = kernel(op, element).expect("a kernel");
    let (mut to, mut from) = (vec![0xa5u8; target.len() + 2 * BORDER], vec![0u8; source.len() + 16]);
    let at = BORDER + shift;
    to[at..at + target.len()].copy_from_slice(target);
    from[15 - shift..15 - shift + source.len()].copy_from_slice(source);
    // SAFETY: as many elements at both, in different memory.
    unsafe { run(to[at..].as_mut_ptr(), from[15 - shift..].as_ptr(), target.len() / element.size()) };
    assert!(to[..at].iter().chain(&to[at + target.len()..]).all(|b| *b == 0xa5), "{op:?} of {element:?} outside");
    to[at..at + target.len()].to_vec()
}

fn bytes<T: Copy>(list: &[T]) -> Vec<u8> {
    // SAFETY: numbers without padding.
    unsafe { std::slice::from_raw_parts(list.as_ptr().cast(), size_of_val(list)) }.to_vec()
}

fn numbers<T: Copy>(bytes: &[u8]) -> Vec<T> {
    let all = bytes.chunks_exact(size_of::<T>());
    // SAFETY: any bytes are a number.
    all.map(|b| unsafe { b.as_ptr().cast::<T>().read_unaligned() }).collect()
}

/// Compares a kernel with a function on random elements.
fn compare<T: Copy>(
    dice: &mut Random,
    op: Op,
    element: Element,
    draw: impl Fn(&mut Random) -> T,
    f: impl Fn(T, T) -> T,
) {
    assert_eq!(size_of::<T>(), element.size());
    for n in (0..40).chain([63, 64, 65, 200]) {
        let (a, b): (Vec<T>, Vec<T>) = ((0..n).map(|_| draw(dice)).collect(), (0..n).map(|_| draw(dice)).collect());
        let want: Vec<T> = a.iter().zip(&b).map(|(a, b)| f(*a, *b)).collect();
        let got = run(op, element, &bytes(&a), &bytes(&b), dice.below(16));
        assert_eq!(got, bytes(&want), "{op:?} of {n} {element:?}");
    }
}

macro_rules! integers {
    ($($t:ident $element:ident)*) => {$(
        #[test]
        fn $t() {
            let mut dice = Random::new(nagaya_random::seed(26));
            // Large ones, and small ones that are equal or 0 now and then.
            let draw = |dice: &mut Random| match dice.chance(50) {
                true => dice.word() as $t ^ (dice.word() as $t).rotate_left(<$t>::BITS / 2),
                false => dice.below(3u64) as $t,
            };
            let functions: [(Op, fn($t, $t) -> $t); 11] = [
                (Op::Sum, |a, b| a.wrapping_add(b)),
                (Op::Prod, |a, b| a.wrapping_mul(b)),
                (Op::Min, |a, b| a.min(b)),
                (Op::Max, |a, b| a.max(b)),
                (Op::And, |a, b| a & b),
                (Op::Or, |a, b| a | b),
                (Op::Xor, |a, b| a ^ b),
                (Op::Replace, |_, b| b),
                (Op::LogicalAnd, |a, b| (a != 0 && b != 0) as $t),
                (Op::LogicalOr, |a, b| (a != 0 || b != 0) as $t),
                (Op::LogicalXor, |a, b| ((a != 0) != (b != 0)) as $t),
            ];
            for (op, f) in functions {
                compare(&mut dice, op, Element::$element, draw, f);
            }
        }
    )*};
}
integers! { i8 I8 u8 U8 i16 I16 u16 U16 i32 I32 u32 U32 i64 I64 u64 U64 i128 I128 u128 U128 }

macro_rules! floats {
    ($($t:ident $element:ident)*) => {$(
        #[test]
        fn $t() {
            let mut dice = Random::new(nagaya_random::seed(27));
            let draw = |dice: &mut Random| match dice.below(8u64) {
                0 => <$t>::NAN,
                1 => <$t>::INFINITY,
                2 => -0.0,
                3 => 0.0,
                _ => (dice.word() as i32 as $t) / 1024.0,
            };
            let functions: [(Op, fn($t, $t) -> $t); 8] = [
                (Op::Sum, |a, b| a + b),
                (Op::Prod, |a, b| a * b),
                (Op::Min, |a, b| if b < a { b } else { a }),
                (Op::Max, |a, b| if b > a { b } else { a }),
                (Op::Replace, |_, b| b),
                (Op::LogicalAnd, |a, b| if a != 0.0 && b != 0.0 { 1.0 } else { 0.0 }),
                (Op::LogicalOr, |a, b| if a != 0.0 || b != 0.0 { 1.0 } else { 0.0 }),
                (Op::LogicalXor, |a, b| if (a != 0.0) != (b != 0.0) { 1.0 } else { 0.0 }),
            ];
            for (op, f) in functions {
                for n in (0..40).chain([100, 333]) {
                    let mut list = || (0..n).map(|_| draw(&mut dice)).collect::<Vec<$t>>();
                    let (a, b) = (list(), list());
                    let got: Vec<$t> = numbers(&run(op, Element::$element, &bytes(&a), &bytes(&b), n % 16));
                    let mut apart = vec![7.0; 3 * n];
                    (0..n).for_each(|k| apart[3 * k] = a[k]);
                    let size = size_of::<$t>() as isize;
                    // SAFETY: every third one is a target, and the sources go backwards from the last one.
                    unsafe {
                        let last = b.as_ptr().wrapping_add(n.max(1) - 1).cast();
                        strided::<$t>(op, apart.as_mut_ptr().cast(), 3 * size, last, -size, n);
                    }
                    for k in 0..n {
                        let same = |x: $t, y: $t| x.to_bits() == y.to_bits() || (x.is_nan() && y.is_nan());
                        assert!(same(got[k], f(a[k], b[k])), "{op:?} of {} and {}", a[k], b[k]);
                        let is_strided = !matches!(op, Op::LogicalAnd | Op::LogicalOr | Op::LogicalXor);
                        assert!(!is_strided || same(apart[3 * k], f(a[k], b[n - 1 - k])), "{op:?} at strides");
                        assert!(apart[3 * k + 1] == 7.0 && apart[3 * k + 2] == 7.0);
                    }
                }
            }
        }
    )*};
}
floats! { f32 F32 f64 F64 }

macro_rules! complexes {
    ($($name:ident $t:ident $element:ident)*) => {$(
        #[test]
        fn $name() {
            let mut dice = Random::new(nagaya_random::seed(28));
            let draw = |dice: &mut Random| [dice.word() as i16 as $t / 8.0, dice.word() as i16 as $t / 8.0];
            compare(&mut dice, Op::Sum, Element::$element, draw, |a, b| [a[0] + b[0], a[1] + b[1]]);
            compare(&mut dice, Op::Prod, Element::$element, draw, |a, b| {
                [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
            });
        }
    )*};
}
complexes! { complex_of_f32 f32 C32 complex_of_f64 f64 C64 }

/// Numbers without a fraction are the same in all formats: the wide formats compute what 64 bits do.
#[test]
fn wide_formats_compute_what_narrow_ones_do() {
    type Row = (Op, fn(i64, i64) -> i64);
    let functions: [Row; 4] =
        [(Op::Sum, |a, b| a + b), (Op::Prod, |a, b| a * b), (Op::Min, i64::min), (Op::Max, i64::max)];
    let values: Vec<i64> = vec![2, 1, -1, 3, -7, 1 << 20, -(1 << 25), 12345];
    for (op, f) in functions {
        for a in &values {
            for b in &values {
                let want = f(*a, *b);
                let quad = run(op, Element::F128, &quad(*a), &quad(*b), 3);
                assert_eq!(quad, self::quad(want), "{op:?} of {a} and {b} as F128");
                let long = run(op, Element::LongDouble, &long_double(*a), &long_double(*b), 5);
                assert_eq!(long[..10], long_double(want)[..10], "{op:?} of {a} and {b} as LongDouble");
            }
        }
    }
    let pair = |a: i64, b: i64| [quad(a), quad(b)].concat();
    assert_eq!(run(Op::Prod, Element::C128, &pair(2, 3), &pair(5, -7), 1), pair(31, 1));
    assert_eq!(run(Op::Sum, Element::C128, &pair(2, 3), &pair(5, -7), 1), pair(7, -4));
    let pair = |a: i64, b: i64| [long_double(a), long_double(b)].concat();
    let halves = |x: Vec<u8>| (x[..10].to_vec(), x[16..26].to_vec());
    let got = run(Op::Prod, Element::ComplexLongDouble, &pair(2, 3), &pair(5, -7), 1);
    assert_eq!(halves(got), halves(pair(31, 1)));
    let got = run(Op::Sum, Element::ComplexLongDouble, &pair(2, 3), &pair(5, -7), 1);
    assert_eq!(halves(got), halves(pair(7, -4)));
}

/// A whole number with the bits of a format: exponent of 15 bits, `fraction` of them after the point, which is written if `explicit`.
fn whole(value: i64, fraction: u32, explicit: bool) -> Vec<u8> {
    let magnitude = u128::from(value.unsigned_abs());
    let mut bits = 0u128;
    if magnitude != 0 {
        let exponent = magnitude.ilog2();
        let mantissa = magnitude << (fraction - exponent);
        let stored = if explicit { mantissa } else { mantissa ^ 1 << fraction };
        bits = u128::from(16383 + exponent) << (fraction + u32::from(explicit)) | stored;
    }
    bits |= u128::from(value < 0) << (fraction + u32::from(explicit) + 15);
    bits.to_le_bytes().to_vec()
}

fn quad(value: i64) -> Vec<u8> {
    whole(value, 112, false)
}

fn long_double(value: i64) -> Vec<u8> {
    whole(value, 63, true)
}

macro_rules! pairs {
    ($($name:ident $value:ty, $index:ty, $element:ident;)*) => {$(
        #[test]
        fn $name() {
            #[derive(Clone, Copy)]
            #[repr(C)]
            struct Pair($value, $index);
            assert_eq!(size_of::<Pair>(), Element::$element.size());
            let all: Vec<(i8, i8)> = (-1..2).flat_map(|v| (0..3).map(move |i| (v, i))).collect();
            for (op, sign) in [(Op::MinLoc, -1), (Op::MaxLoc, 1)] {
                for a in &all {
                    for b in &all {
                        let pair = |p: &(i8, i8)| bytes(&[Pair(p.0.into(), p.1.into())]);
                        let got: Vec<Pair> = numbers(&run(op, Element::$element, &pair(a), &pair(b), 7));
                        let better = *[a, b].iter().max_by_key(|p| (sign * p.0, -p.1)).expect("two");
                        let (value, index): ($value, $index) = (better.0.into(), better.1.into());
                        assert!(got[0].0 == value && got[0].1 == index, "{op:?} of {a:?} and {b:?}");
                    }
                }
            }
        }
    )*};
}
pairs! {
    pairs_of_i16 i16, i32, I16Index;
    pairs_of_i32 i32, i32, I32Index;
    pairs_of_i64 i64, i32, I64Index;
    pairs_of_f32 f32, i32, F32Index;
    pairs_of_f64 f64, i32, F64Index;
    pairs_of_two_f32 f32, f32, F32Pair;
    pairs_of_two_f64 f64, f64, F64Pair;
}

#[test]
fn long_doubles_with_an_index() {
    let pair = |value: i64, index: i32| [long_double(value), bytes(&[index, 0, 0, 0])].concat();
    let got = |op, a: &[u8], b: &[u8]| {
        let pair = run(op, Element::LongDoubleIndex, a, b, 9);
        (pair[..10].to_vec(), pair[16])
    };
    for (op, want) in [(Op::MinLoc, (-2, 1)), (Op::MaxLoc, (5, 4))] {
        assert_eq!(got(op, &pair(-2, 1), &pair(5, 4)), (long_double(want.0)[..10].to_vec(), want.1));
        assert_eq!(got(op, &pair(5, 4), &pair(-2, 1)), (long_double(want.0)[..10].to_vec(), want.1));
        assert_eq!(got(op, &pair(3, 7), &pair(3, 2)).1, 2, "of equal values the least index");
    }
}

/// Bits of real numbers, order of complex ones and arithmetic of bytes do not exist.
#[test]
fn what_is_not_defined_has_no_kernel() {
    for op in [Op::And, Op::Or, Op::Xor] {
        for element in Element::ALL.into_iter().filter(|e| !e.is_integer()) {
            assert!(kernel(op, element).is_none(), "{op:?} of {element:?}");
        }
    }
    for element in [Element::C32, Element::C64, Element::C128, Element::ComplexLongDouble, Element::F64Index] {
        assert!(kernel(Op::Min, element).is_none() && kernel(Op::Max, element).is_none());
    }
    for op in Op::ACCUMULATED {
        assert_eq!(kernel(op, Element::Bytes).is_some(), op == Op::Replace);
        for element in Element::ACCUMULATED {
            assert_eq!(kernel(op, element).is_some(), !(op.is_bitwise() && element.is_float()));
        }
    }
}

/// What is stored needs no arithmetic, so all elements have it.
#[test]
fn all_elements_are_replaced_or_left() {
    let mut dice = Random::new(nagaya_random::seed(29));
    for element in Element::ALL {
        for n in [0, 1, 2, 7, 100] {
            let (a, b) = (dice.bytes(n * element.size()), dice.bytes(n * element.size()));
            assert_eq!(run(Op::Replace, element, &a, &b, n % 16), b, "{element:?}");
            assert_eq!(run(Op::NoOp, element, &a, &b, n % 16), a, "{element:?}");
        }
    }
}

/// A product with 1 leaves every number, and a sum of ones compares as the count does.
#[test]
fn one_is_the_identity_of_products_and_is_ordered() {
    for element in Element::ALL {
        let Some(one) = one(element) else {
            assert!(
                kernel(Op::Prod, element).is_none() || matches!(element, Element::F16 | Element::C16),
                "{element:?}"
            );
            continue;
        };
        let one = &one[..element.size()];
        if element == Element::Bool {
            continue;
        }
        let two = run(Op::Sum, element, one, one, 3);
        assert_eq!(run(Op::Prod, element, &two, one, 1), two, "{element:?}");
        assert_eq!(run(Op::Prod, element, one, &two, 5), two, "{element:?}");
        let Some(compare) = order(element) else {
            assert!(kernel(Op::Max, element).is_none(), "{element:?}");
            continue;
        };
        let compare = |a: &[u8], b: &[u8]| {
            let shifted: Vec<u8> = std::iter::once(0).chain(b.iter().copied()).collect();
            // SAFETY: one element each.
            unsafe { compare(a.as_ptr(), shifted[1..].as_ptr()) }
        };
        let all = [compare(one, &two), compare(&two, one), compare(&two, &two)];
        assert_eq!(all, [Some(Ordering::Less), Some(Ordering::Greater), Some(Ordering::Equal)], "{element:?}");
    }
    // SAFETY: one element each.
    let unordered = |element, a: &[u8]| unsafe { order(element).expect("an order")(a.as_ptr(), a.as_ptr()) };
    assert_eq!(unordered(Element::F64, &f64::NAN.to_ne_bytes()), None);
    assert_eq!(unordered(Element::F32, &f32::NAN.to_ne_bytes()), None);
}
