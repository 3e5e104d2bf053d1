//! Reductions and scans with the library's operations, against a loop.

use crate::common::common_draws;
use crate::space::{byte, expect, reset, Place, Space, CHUNK, PLACES, UNTOUCHED};
use nagaya_coll::{Group, Operator, Prefix};
use nagaya_core::{Element, Op};

/// One element of any type, in the first bytes.
type Bytes = [u8; 8];

/// `a op b`, written without the library's help.
fn reference(op: Op, ty: Element, a: Bytes, b: Bytes) -> Bytes {
    macro_rules! number {
        ($t:ty, $sum:ident, $product:ident, $bits:expr) => {{
            const SIZE: usize = size_of::<$t>();
            let read = |x: Bytes| <$t>::from_ne_bytes(x[..SIZE].try_into().expect("one element"));
            let (x, y) = (read(a), read(b));
            let bits: fn($t, $t) -> $t = $bits;
            let value = match op {
                Op::Sum => x.$sum(y),
                Op::Prod => x.$product(y),
                Op::Min if y < x => y,
                Op::Max if y > x => y,
                Op::Min | Op::Max => x,
                Op::Replace => y,
                _ => bits(x, y),
            };
            let mut out = Bytes::default();
            out[..SIZE].copy_from_slice(&value.to_ne_bytes());
            out
        }};
    }
    macro_rules! integer {
        ($t:ty) => {
            match op {
                Op::And => number!($t, wrapping_add, wrapping_mul, |x, y| x & y),
                Op::Or => number!($t, wrapping_add, wrapping_mul, |x, y| x | y),
                _ => number!($t, wrapping_add, wrapping_mul, |x, y| x ^ y),
            }
        };
    }
    use std::ops::{Add, Mul};
    match ty {
        Element::I8 => integer!(i8),
        Element::U8 => integer!(u8),
        Element::I16 => integer!(i16),
        Element::U16 => integer!(u16),
        Element::I32 => integer!(i32),
        Element::U32 => integer!(u32),
        Element::I64 => integer!(i64),
        Element::U64 => integer!(u64),
        Element::F32 => number!(f32, add, mul, |_, y| y),
        Element::F64 => number!(f64, add, mul, |_, y| y),
        _ => unreachable!("not of this test"),
    }
}

fn is_float(ty: Element) -> bool {
    matches!(ty, Element::F32 | Element::F64)
}

/// Element `i` that rank `who` gives in call `tag`: for floating point one whose sums depend on the order.
fn element(ty: Element, who: usize, i: usize, tag: usize) -> Bytes {
    let mut bytes = Bytes::default();
    for (k, b) in bytes.iter_mut().enumerate() {
        *b = byte(who, 8 * i + k, tag);
    }
    let x = f64::from(i32::from_ne_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])) / 7e5;
    match ty {
        Element::F32 => bytes[..4].copy_from_slice(&(x as f32).to_ne_bytes()),
        Element::F64 => bytes = x.to_ne_bytes(),
        _ => {}
    }
    bytes
}

/// The parameters of one call of a reduction.
#[derive(Clone, Copy)]
pub struct Case {
    pub team: Group<'static>,
    pub op: Op,
    pub ty: Element,
    pub count: usize,
    pub tag: usize,
}

impl Case {
    pub fn by(&self) -> Operator {
        Operator::Builtin(self.op, self.ty)
    }

    /// The elements of the members `0 .. end`, combined in a loop, for each of `ends`.
    pub fn folded<const N: usize>(&self, ends: [usize; N]) -> [Vec<u8>; N] {
        let mut totals = [const { Vec::new() }; N];
        for i in 0..self.count {
            let of = |position: usize| element(self.ty, self.team.rank_of(position).index(), i, self.tag);
            let mut sum = of(0);
            for position in 0..self.team.size() {
                if position > 0 {
                    sum = reference(self.op, self.ty, sum, of(position));
                }
                for (total, end) in totals.iter_mut().zip(ends) {
                    if end == position + 1 {
                        total.extend_from_slice(&sum[..self.ty.size()]);
                    }
                }
            }
        }
        totals
    }

    pub unsafe fn give(&self, space: &Space, src: *mut u8) {
        for i in 0..self.count {
            let value = element(self.ty, space.rank(), i, self.tag);
            std::ptr::copy_nonoverlapping(value.as_ptr(), src.add(i * self.ty.size()), self.ty.size());
        }
    }
}

pub fn reductions(space: &Space) {
    let mut random = common_draws();
    let members = space.core.size() as usize;
    // All lengths where processes are few, else a share of them.
    let (share, large) = match members {
        0..=3 => (1, CHUNK),
        4..=7 => (4, CHUNK),
        _ => (12, 500),
    };
    let mut tag = 0;
    for ty in Element::ACCUMULATED {
        for op in Op::ACCUMULATED {
            if is_float(ty) && matches!(op, Op::And | Op::Or | Op::Xor) {
                continue;
            }
            let (small, carried) = (1 + random.below(3), 56 / ty.size());
            let large = large / ty.size() + random.below(large / 2);
            for count in [0, small, carried, carried + 1, 999, large] {
                // Long ones take long to check: one in eight.
                let share = if count == large { 8 } else { share };
                let taken = random.below(share) == 0;
                let (number, place) = (random.below(space.teams.len()), PLACES[random.below(3)]);
                tag += 1;
                if let (Some(team), true) = (space.teams[number], taken) {
                    reduction(space, place, Case { team, op, ty, count, tag });
                }
            }
        }
    }
}

pub fn reduction(space: &Space, place: Place, case: Case) {
    let Case { team, op, ty, count, tag } = case;
    let (src, dst) = (space.buffer(place, 0), space.buffer(place, 1));
    let (len, me, root) = (count * ty.size(), team.me(), tag % team.size());
    let what = |name: &str| format!("{name} {op:?} of {count} {ty:?} on {} at {place:?}", team.size());
    let [all, mine, before] = case.folded([team.size(), me + 1, me.max(1)]);
    let (coll, by) = (space.coll, case.by());
    // SAFETY: the buffers of `space` have room for all members' data, and the call is complete on return.
    unsafe {
        reset(dst, len);
        case.give(space, src);
        coll.reduce(team, by, dst, src, count, root).expect("reduce");
        expect(dst, len, &what("reduce"), |i| if me == root { all[i] } else { UNTOUCHED });

        reset(dst, len);
        coll.all_reduce(team, by, dst, src, count).expect("all-reduce");
        expect(dst, len, &what("all-reduce"), |i| all[i]);

        reset(dst, len);
        coll.scan(team, by, dst, src, count, Prefix::Inclusive).expect("scan");
        expect(dst, len, &what("scan"), |i| mine[i]);

        reset(dst, len);
        coll.scan(team, by, dst, src, count, Prefix::Exclusive).expect("scan");
        expect(dst, len, &what("exclusive scan"), |i| if me == 0 { UNTOUCHED } else { before[i] });

        // As many whole elements for each member as there are.
        let each = count / team.size();
        let (own, bytes) = (me * each * ty.size(), each * ty.size());
        reset(dst, len);
        coll.reduce_scatter(team, by, dst, src, each).expect("reduce-scatter");
        expect(dst, bytes, &what("reduce-scatter"), |i| all[own + i]);
        coll.reduce_scatter(team, by, src.add(own), src, each).expect("reduce-scatter");
        assert!((0..bytes).all(|i| src.add(own + i).read() == all[own + i]), "{}", what("reduce-scatter in place"));

        // In place.
        reset(dst, len);
        case.give(space, dst);
        coll.all_reduce(team, by, dst, dst, count).expect("all-reduce");
        expect(dst, len, &what("all-reduce in place"), |i| all[i]);
        case.give(space, dst);
        coll.scan(team, by, dst, dst, count, Prefix::Inclusive).expect("scan");
        expect(dst, len, &what("scan in place"), |i| mine[i]);
        case.give(space, dst);
        coll.reduce(team, by, dst, dst, count, root).expect("reduce");
        if me == root {
            expect(dst, len, &what("reduce in place"), |i| all[i]);
        }
    }
}
