//! Accumulates and atomics: every operation on every type. Nothing may be lost when every process does it at once.

use super::transfers::Section;
use crate::harness::{bytes, Ctx};
use nagaya_core::{Amo, AmoKind, Element, Op, Rank, Walk};

/// What is right: one element at a time, on plain values.
fn reference(op: Op, ty: Element, a: &[u8], b: &[u8]) -> Vec<u8> {
    macro_rules! integer {
        ($t:ty) => {{
            let (a, b) =
                (<$t>::from_ne_bytes(a.try_into().expect("size")), <$t>::from_ne_bytes(b.try_into().expect("size")));
            let r = match op {
                Op::Sum => a.wrapping_add(b),
                Op::Prod => a.wrapping_mul(b),
                Op::Min => a.min(b),
                Op::Max => a.max(b),
                Op::And => a & b,
                Op::Or => a | b,
                Op::Xor => a ^ b,
                _ => b,
            };
            r.to_ne_bytes().to_vec()
        }};
    }
    macro_rules! float {
        ($t:ty) => {{
            let (a, b) =
                (<$t>::from_ne_bytes(a.try_into().expect("size")), <$t>::from_ne_bytes(b.try_into().expect("size")));
            let r = match op {
                Op::Sum => a + b,
                Op::Prod => a * b,
                Op::Min => a.min(b),
                Op::Max => a.max(b),
                _ => b,
            };
            r.to_ne_bytes().to_vec()
        }};
    }
    match ty {
        Element::I8 => integer!(i8),
        Element::U8 => integer!(u8),
        Element::I16 => integer!(i16),
        Element::U16 => integer!(u16),
        Element::I32 => integer!(i32),
        Element::U32 => integer!(u32),
        Element::I64 => integer!(i64),
        Element::U64 => integer!(u64),
        Element::F32 => float!(f32),
        Element::F64 => float!(f64),
        _ => unreachable!("not of accumulates"),
    }
}

/// `n` random elements; floating-point ones are ordinary numbers.
fn elements(dice: &mut nagaya_random::Random, ty: Element, n: usize) -> Vec<u8> {
    match ty {
        Element::F32 => (0..n).flat_map(|_| (dice.below(2001) as f32 / 8.0 - 125.0).to_ne_bytes()).collect(),
        Element::F64 => (0..n).flat_map(|_| (dice.below(2001) as f64 / 8.0 - 125.0).to_ne_bytes()).collect(),
        _ => dice.bytes(n * ty.size()),
    }
}

fn legal(op: Op, ty: Element) -> bool {
    !(matches!(ty, Element::F32 | Element::F64) && matches!(op, Op::And | Op::Or | Op::Xor))
}

pub fn every_operation(ctx: &Ctx) {
    let mut dice = ctx.own_dice();
    const MOST: usize = 5000;
    let object = ctx.alloc(MOST * 8 * ctx.size() as usize);
    let mine = object.wrapping_add(ctx.me().index() * MOST * 8);
    for ty in Element::ACCUMULATED {
        for op in Op::ACCUMULATED.into_iter().filter(|op| legal(*op, ty)) {
            let n = [1, 2, 3, 64, 511, MOST][dice.below(6)];
            let rank = Rank(dice.below(ctx.size() as usize) as u32);
            let (old, src) = (elements(&mut dice, ty, n), elements(&mut dice, ty, n));
            let mut back = vec![0u8; old.len()];
            // SAFETY: inside the block; all buffers are as long as the data.
            unsafe {
                ctx.core.put(ctx.at(rank, mine), old.as_ptr(), old.len()).expect("put");
                ctx.core.acc(op, ty, ctx.at(rank, mine), src.as_ptr(), n).expect("acc");
                ctx.core.flush(rank).expect("flush");
                ctx.core.get(back.as_mut_ptr(), ctx.at(rank, mine), back.len()).expect("get");
            }
            let size = ty.size();
            let want: Vec<u8> =
                old.chunks(size).zip(src.chunks(size)).flat_map(|(a, b)| reference(op, ty, a, b)).collect();
            assert!(back == want, "{op:?} of {n} {ty:?} to rank {rank}");
        }
    }
    ctx.sync();
    ctx.free(object);
}

pub fn strided(ctx: &Ctx) {
    let mut dice = ctx.own_dice();
    const BLOCK: usize = 256 << 10;
    let object = ctx.alloc(BLOCK * ctx.size() as usize);
    let mine = object.wrapping_add(ctx.me().index() * BLOCK);
    for round in 0..60 {
        let ty = Element::ACCUMULATED[dice.below(10)];
        let op = Op::ACCUMULATED[dice.below(8)];
        let size = ty.size();
        let section = Section::random(&mut dice, size, size);
        let [(_, dst_span, dst_first), (_, src_span, src_first)] = &section.sides;
        if !legal(op, ty) || *dst_span > BLOCK {
            continue;
        }
        let rank = Rank(dice.below(ctx.size() as usize) as u32);
        let src = elements(&mut dice, ty, src_span.div_ceil(size));
        let mut want = elements(&mut dice, ty, dst_span / size);
        let mut back = want.clone();
        // SAFETY: the spans are inside the block and the buffers.
        unsafe {
            ctx.core.put(ctx.at(rank, mine), want.as_ptr(), want.len()).expect("put");
            let to = ctx.at(rank, mine.wrapping_add(*dst_first));
            ctx.core.acc_nd(op, ty, to, src.as_ptr().add(*src_first), &section.walk()).expect("acc_nd");
            ctx.core.flush(rank).expect("flush");
            ctx.core.get(back.as_mut_ptr(), ctx.at(rank, mine), back.len()).expect("get");
        }
        for [d, s] in section.elements() {
            let r = reference(op, ty, &want[d..d + size], &src[s..s + size]);
            want[d..d + size].copy_from_slice(&r);
        }
        assert!(back == want, "seed {} round {round}: {op:?} {ty:?} {:?} {:?}", ctx.seed, section.count, section.sides);
    }
    ctx.sync();
    ctx.free(object);
}

/// How often to repeat so that the ranks meet: what takes less than a time slice is over before the others have the processor.
pub fn long_enough(ctx: &Ctx, oversubscribed: u64, messages: u64, direct: u64) -> u64 {
    match (ctx.size() > 8, ctx.core.map().count == ctx.size()) {
        (true, _) => oversubscribed,
        (false, false) => messages,
        (false, true) => direct,
    }
}

pub fn nothing_lost(ctx: &Ctx) {
    let times = long_enough(ctx, 300, 10_000, 100_000);
    let n = u64::from(ctx.size());
    let object = ctx.alloc(64);
    for _ in 0..times {
        for rank in (0..ctx.size()).map(Rank) {
            let at = ctx.at(rank, object);
            let (one, half, short_half) = (1u64, 0.5f64, 0.5f32);
            // SAFETY: sources of one element; targets inside the object.
            unsafe {
                ctx.core.acc(Op::Sum, Element::U64, at, (&raw const one).cast(), 1).expect("acc");
                ctx.core.acc(Op::Sum, Element::F64, at.plus(8), (&raw const half).cast(), 1).expect("acc");
                ctx.core.acc(Op::Sum, Element::U8, at.plus(16), (&raw const one).cast(), 1).expect("acc");
                ctx.core.acc(Op::Sum, Element::F32, at.plus(20), (&raw const short_half).cast(), 1).expect("acc");
            }
        }
    }
    ctx.sync();
    let got = bytes(object, 64);
    let total = n * times;
    assert_eq!(got[..8], total.to_ne_bytes());
    assert_eq!(got[8..16], (total as f64 * 0.5).to_ne_bytes());
    assert_eq!(got[16], total as u8);
    assert_eq!(got[20..24], (total as f32 * 0.5).to_ne_bytes());
    ctx.free(object);
}

pub fn nothing_lost_large(ctx: &Ctx) {
    const N: usize = 40_000;
    let times = long_enough(ctx, 1, 10, 50) as u32;
    let object = ctx.alloc(N * 8);
    let src: Vec<f64> = (0..N).map(|i| i as f64).collect();
    let every_other = Walk::new(8, &[N / 2], &[16], &[16]).expect("a section");
    for _ in 0..times {
        for rank in (0..ctx.size()).map(Rank) {
            let at = ctx.at(rank, object);
            // SAFETY: source and target have N doubles.
            unsafe {
                ctx.core.acc(Op::Sum, Element::F64, at, src.as_ptr().cast(), N).expect("acc");
                ctx.core.acc_nd(Op::Sum, Element::F64, at, src.as_ptr().cast(), &every_other).expect("acc_nd");
            }
        }
        // Together again: all work on the same rank's array at the same time.
        ctx.core.barrier(ctx.core.world());
    }
    ctx.sync();
    let got = bytes(object, N * 8);
    for (i, c) in got.chunks(8).enumerate() {
        let want = i as f64 * f64::from(ctx.size() * times) * if i % 2 == 0 { 2.0 } else { 1.0 };
        assert_eq!(c, want.to_ne_bytes(), "element {i}");
    }
    ctx.sync();
    ctx.free(object);
}

pub fn every_atomic(ctx: &Ctx) {
    use AmoKind::*;
    let object = ctx.alloc(64 * ctx.size() as usize);
    let mine = object.wrapping_add(ctx.me().index() * 64);
    for wide in [false, true] {
        let mask = if wide { u64::MAX } else { u64::from(u32::MAX) };
        for rank in ctx.ranks() {
            let at = ctx.at(rank, mine).plus(if wide { 8 } else { 4 });
            let mut word = 0x8877_6655_4433_2211u64 & mask;
            let amo = |kind, operand, compare| ctx.core.amo(Amo { kind, wide, operand, compare }, at).expect("amo");
            amo(Set, word, 0);
            let v = 0xf0f0_1234_ffff_00ffu64 & mask;
            for (kind, new) in [
                (Add, word.wrapping_add(v) & mask),
                (Xor, (word.wrapping_add(v) ^ v) & mask),
                (And, (word.wrapping_add(v) ^ v) & v & mask),
                (Or, ((word.wrapping_add(v) ^ v) & v | v) & mask),
                (Swap, v),
                (Read, v),
            ] {
                assert_eq!(amo(kind, v, 0), word, "{kind:?} returns the old value");
                word = new;
                assert_eq!(amo(Read, 0, 0), word, "{kind:?} stores the new value");
            }
            assert_eq!(amo(CompareAndSwap, 5, word ^ 1), word, "no match: no swap");
            assert_eq!(amo(CompareAndSwap, 5, word), word, "match");
            assert_eq!(amo(Read, 0, 0), 5);
            amo(Set, 0, 0);
        }
    }
    ctx.sync();
    assert!(bytes(object, 64 * ctx.size() as usize).iter().all(|b| *b == 0), "neighbouring words are untouched");
    ctx.free(object);
}

pub fn tickets(ctx: &Ctx) {
    const EACH: usize = 400;
    let n = ctx.size() as usize;
    let counter = ctx.alloc(8);
    let seen = ctx.alloc(EACH * n * 4);
    let home = Rank(ctx.size() - 1);
    for _ in 0..EACH {
        let add =
            |wide, operand, at| ctx.core.amo(Amo { kind: AmoKind::Add, wide, operand, compare: 0 }, at).expect("amo");
        let ticket = add(true, 1, ctx.at(home, counter)) as usize;
        add(false, 1, ctx.at(Rank(0), seen.wrapping_add(ticket * 4)));
    }
    ctx.sync();
    if ctx.me().0 == 0 {
        assert!(bytes(seen, EACH * n * 4).chunks(4).all(|c| c == 1u32.to_ne_bytes()), "each number once");
    }
    ctx.free(seen);
    ctx.free(counter);
}

pub fn lock(ctx: &Ctx) {
    const EACH: u64 = 40;
    let lock = ctx.alloc(8);
    let counter = ctx.alloc(8);
    let home = Rank(0);
    let amo = |kind, operand, compare| {
        ctx.core.amo(Amo { kind, wide: false, operand, compare }, ctx.at(home, lock)).expect("amo")
    };
    for _ in 0..EACH {
        while amo(AmoKind::CompareAndSwap, u64::from(ctx.me().0) + 1, 0) != 0 {
            std::thread::yield_now();
        }
        let mut word = 0u64;
        // SAFETY: one word on each side; the lock makes this rank the only one here.
        unsafe {
            ctx.core.get((&raw mut word).cast(), ctx.at(home, counter), 8).expect("get");
            word += 1;
            ctx.core.put(ctx.at(home, counter), (&raw const word).cast(), 8).expect("put");
        }
        assert_eq!(amo(AmoKind::Swap, 0, 0), u64::from(ctx.me().0) + 1, "still ours");
    }
    ctx.sync();
    if ctx.me() == home {
        assert_eq!(bytes(counter, 8), (EACH * u64::from(ctx.size())).to_ne_bytes());
    }
    ctx.sync();
    ctx.free(counter);
    ctx.free(lock);
}
