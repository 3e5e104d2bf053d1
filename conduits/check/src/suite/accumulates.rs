//! Accumulates of all elements and operations in memory of heap and segment, by address and by offset, with and without
//! the old values. The results are compared with the kernels on private memory. Another test checks that nothing is
//! lost when every process accumulates at once.

use super::addresses::everywhere;
use super::atomics::long_enough;
use super::transfers::Section;
use crate::harness::Ctx;
use nagaya_core::combine::Combine;
use nagaya_core::{Element, GlobalPtr, Map, Offset, Op, Rank, RemoteAddress, Target, Walk};
use nagaya_elements::kernel;
use nagaya_random::Random;
use std::ptr::null_mut;

/// `target = target op source`, one element.
fn combined(how: Combine, target: &[u8], source: &[u8]) -> Vec<u8> {
    let mut result = target.to_vec();
    let run = kernel(how.op, how.ty).expect("a kernel");
    // SAFETY: one element at both.
    unsafe { run(result.as_mut_ptr(), source.as_ptr(), 1) };
    result
}

/// Whether elements are the same, whatever is between their numbers.
fn same(ty: Element, a: &[u8], b: &[u8]) -> bool {
    // The bytes of one element that are part of a number.
    let is_number = |at: usize| match ty {
        Element::I16Index => at % 4 < 2 || at >= 4,
        Element::I64Index | Element::F64Index => at < 12,
        Element::LongDouble | Element::ComplexLongDouble => at % 16 < 10,
        Element::LongDoubleIndex => at < 10 || (16..20).contains(&at),
        _ => true,
    };
    let size = ty.size();
    a.len() == b.len() && (0..a.len()).all(|at| a[at] == b[at] || !is_number(at % size))
}

/// Whether an element has a NaN among its numbers, of the types that are read at any byte.
fn has_nan(ty: Element, bytes: &[u8]) -> bool {
    match ty {
        Element::F16 | Element::C16 => {
            bytes.chunks_exact(2).any(|b| u16::from_ne_bytes([b[0], b[1]]) & 0x7fff > 0x7c00)
        }
        Element::F32 | Element::C32 | Element::F32Pair | Element::F32Index => {
            bytes.chunks_exact(4).any(|b| f32::from_ne_bytes([b[0], b[1], b[2], b[3]]).is_nan())
        }
        Element::F64 | Element::C64 | Element::F64Pair | Element::F64Index => {
            bytes.chunks_exact(8).any(|b| b.try_into().is_ok_and(|b| f64::from_ne_bytes(b).is_nan()))
        }
        _ => false,
    }
}

/// Random elements: any integers, and ordinary real numbers.
fn elements(dice: &mut Random, ty: Element, n: usize) -> Vec<u8> {
    let size = ty.size();
    match ty {
        // From 1 to 2.
        Element::F16 | Element::C16 => {
            (0..n * size / 2).flat_map(|_| (0x3c00 | dice.below(0x400) as u16).to_ne_bytes()).collect()
        }
        Element::F32 | Element::C32 | Element::F32Pair | Element::F32Index => {
            (0..n * size / 4).flat_map(|_| (dice.below(2001) as f32 / 8.0 - 125.0).to_ne_bytes()).collect()
        }
        Element::F64 | Element::C64 | Element::F64Pair | Element::F64Index => {
            (0..n * size / 8).flat_map(|_| (dice.below(2001) as f64 / 8.0 - 125.0).to_ne_bytes()).collect()
        }
        // Both wide formats have their exponents there: 1 to 2, and in 80 bits the leading bit is not hidden.
        Element::LongDouble | Element::ComplexLongDouble | Element::LongDoubleIndex => (0..n * size / 16)
            .flat_map(|_| {
                let mantissa = u128::from(dice.word()) | 1 << 63;
                (mantissa | 0x3fff << 64).to_ne_bytes()
            })
            .collect(),
        Element::F128 | Element::C128 => {
            (0..n * size / 16).flat_map(|_| (u128::from(dice.word()) << 40 | 0x3fff << 112).to_ne_bytes()).collect()
        }
        _ => dice.bytes(n * size),
    }
}

/// Both names of memory, where it has both.
fn names(map: &Map, memory: RemoteAddress, base: usize) -> Vec<Target> {
    let offset = Offset(memory.address.wrapping_sub(base));
    let mut names = vec![Target::Address(memory)];
    if map.holds(offset, 1) {
        names.push(Target::Segment(GlobalPtr { rank: memory.rank, offset }));
    }
    names
}

/// The names by which accumulates of all ranks at once are atomic: where a conduit may combine elements of a segment, it must get all.
fn names_at_once(map: &Map, memory: RemoteAddress, base: usize) -> Vec<Target> {
    let all = names(map, memory, base);
    match (all.len(), map.is_mapped(memory.rank)) {
        (2, false) => all[1..].to_vec(),
        _ => all,
    }
}

/// Where each rank's segment begins.
fn bases(ctx: &Ctx) -> Vec<usize> {
    let all = super::addresses::exchange(ctx, ctx.core.map().base);
    all.into_iter().map(|at| at.address).collect()
}

fn rank_of(dice: &mut Random, ctx: &Ctx) -> Rank {
    Rank(dice.below(ctx.size() as usize) as u32)
}

/// Every operation on every element that has it, of many lengths and alignments.
pub fn every_element(ctx: &Ctx) {
    let (core, mut dice, bases) = (ctx.core, ctx.own_dice(), bases(ctx));
    everywhere(ctx, |kind, memory| {
        for ty in Element::ALL {
            for op in Op::ALL.into_iter().filter(|op| kernel(*op, ty).is_some()) {
                let (how, size) = (Combine { op, ty }, ty.size());
                let n = [1, 2, 3, 64, 300, 2000][dice.below(6)];
                let rank = rank_of(&mut dice, ctx);
                // Alignment that the type has not is allowed.
                let shift = [0, 0, size, 8, 1][dice.below(5)];
                let at = memory[rank.index()].plus(ctx.me().index() * super::addresses::BLOCK + shift);
                let to = names(core.map(), at, bases[rank.index()]);
                let to = to[dice.below(to.len())];
                let (before, src) = (elements(&mut dice, ty, n), elements(&mut dice, ty, n));
                let (mut back, mut old) = (vec![0u8; n * size], vec![0xeeu8; n * size]);
                let fetches = op == Op::NoOp || dice.below(2) == 0;
                let into = if fetches { old.as_mut_ptr() } else { null_mut() };
                let from = if op == Op::NoOp { std::ptr::null() } else { src.as_ptr() };
                // SAFETY: inside this rank's block; all buffers are as long as the data and live until all is complete.
                unsafe {
                    core.put_at_address(at, before.as_ptr(), before.len()).expect("put");
                    match dice.below(2) {
                        0 => core.accumulate(how, to, from, into, n).expect("accumulate"),
                        _ => {
                            let h = core.accumulate_nb(how, to, from, into, n).expect("accumulate");
                            core.wait_handle(h).expect("wait");
                        }
                    }
                    core.flush(rank).expect("flush");
                    core.get_at_address(back.as_mut_ptr(), at, back.len()).expect("get");
                }
                let pairs = before.chunks(size).zip(src.chunks(size));
                let want: Vec<u8> = pairs.flat_map(|(a, b)| combined(how, a, b)).collect();
                assert!(same(ty, &back, &want), "{op:?} of {n} {ty:?} in {kind} of rank {rank} as {to:?}");
                assert!(
                    !fetches || same(ty, &old, &before),
                    "old values: {op:?} of {n} {ty:?} in {kind} of rank {rank} as {to:?}"
                );
            }
        }
    });
}

pub fn sections(ctx: &Ctx) {
    let (core, mut dice, bases) = (ctx.core, ctx.own_dice(), bases(ctx));
    let all: Vec<Combine> = Element::ALL.into_iter().flat_map(|ty| Op::ALL.map(|op| Combine { op, ty })).collect();
    let all: Vec<Combine> = all.into_iter().filter(|how| kernel(how.op, how.ty).is_some()).collect();
    everywhere(ctx, |kind, memory| {
        for round in 0..60 {
            let how = all[dice.below(all.len())];
            let size = how.ty.size();
            let section = Section::random(&mut dice, size, 1);
            let [(_, dst_span, dst_first), (_, src_span, src_first)] = &section.sides;
            if *dst_span > super::addresses::BLOCK || section.elements().is_empty() {
                continue;
            }
            let rank = rank_of(&mut dice, ctx);
            let at = memory[rank.index()].plus(ctx.me().index() * super::addresses::BLOCK);
            let to = names(core.map(), at.plus(*dst_first), bases[rank.index()]);
            let to = to[dice.below(to.len())];
            let src = elements(&mut dice, how.ty, src_span.div_ceil(size) + 1);
            let mut want = elements(&mut dice, how.ty, dst_span.div_ceil(size) + 1);
            want.truncate(*dst_span);
            // A source between two elements can be a NaN, and which of two operands a maximum then gives is open.
            if section.elements().iter().any(|[_, s]| has_nan(how.ty, &src[*s..*s + size])) {
                continue;
            }
            let (mut back, mut old) = (want.clone(), vec![0u8; src.len()]);
            // SAFETY: the spans are inside the block and the buffers.
            unsafe {
                core.put_at_address(at, want.as_ptr(), want.len()).expect("put");
                let (from, into) = (src.as_ptr().add(*src_first), old.as_mut_ptr().add(*src_first));
                match dice.below(2) {
                    0 => core.accumulate_nd(how, to, from, into, &section.walk()).expect("accumulate"),
                    _ => {
                        let h = core.accumulate_nd_nb(how, to, from, into, &section.walk()).expect("accumulate");
                        core.wait_handle(h).expect("wait");
                    }
                }
                core.flush(rank).expect("flush");
                core.get_at_address(back.as_mut_ptr(), at, back.len()).expect("get");
            }
            let mut is_same = true;
            for [d, s] in section.elements() {
                assert!(
                    same(how.ty, &old[s..s + size], &want[d..d + size]),
                    "round {round}: old values of {how:?} in {kind} as {to:?}"
                );
                let r = combined(how, &want[d..d + size], &src[s..s + size]);
                is_same &= same(how.ty, &back[d..d + size], &r);
                want[d..d + size].copy_from_slice(&r);
                back[d..d + size].copy_from_slice(&r);
            }
            assert!(
                is_same && back == want,
                "round {round}: {how:?} in {kind} as {to:?} {:?} {:?}",
                section.count,
                section.sides
            );
        }
    });
}

/// Every process adds to the same elements and to adjacent ones on every process, by all names, with and without the
/// old values.
pub fn nothing_lost(ctx: &Ctx) {
    let core = ctx.core;
    let bases = bases(ctx);
    let times = long_enough(ctx, 20, 60, 1000) as usize;
    everywhere(ctx, |kind, memory| {
        // One element, and then many across the end of a stripe, one after the other or with gaps.
        let one: [(Element, &[u8]); 9] = [
            (Element::I8, &1u8.to_ne_bytes()),
            (Element::U16, &1u16.to_ne_bytes()),
            (Element::I32, &1u32.to_ne_bytes()),
            (Element::U64, &1u64.to_ne_bytes()),
            (Element::I128, &1u128.to_ne_bytes()),
            (Element::F32, &1f32.to_ne_bytes()),
            (Element::F64, &1f64.to_ne_bytes()),
            (Element::C32, &[1f32.to_ne_bytes(), 1f32.to_ne_bytes()].concat()),
            (Element::C64, &[1f64.to_ne_bytes(), 1f64.to_ne_bytes()].concat()),
        ];
        const N: usize = 16;
        let (all, gap) = (N * 32, 4096 - 8 * 16);
        let sum = Op::Sum;
        for round in 0..times {
            for (target, place) in memory.iter().enumerate() {
                for (k, (ty, unit)) in one.iter().enumerate() {
                    let at = place.plus(k * 2 * all + gap);
                    let to = names_at_once(core.map(), at, bases[target]);
                    let to = to[(round + target) % to.len()];
                    let src: Vec<u8> = unit.repeat(N);
                    let mut old = vec![0u8; src.len()];
                    let into = if round % 3 == 0 { old.as_mut_ptr() } else { null_mut() };
                    let how = Combine { op: sum, ty: *ty };
                    let step = 2 * ty.size() as isize;
                    let walk = Walk::new(ty.size(), &[N / 2], &[step], &[step]).expect("a section");
                    // SAFETY: N elements on all sides, which live until the flush.
                    unsafe {
                        match round % 2 {
                            0 => core.accumulate(how, to, src.as_ptr(), into, N).expect("accumulate"),
                            _ => core.accumulate_nd(how, to, src.as_ptr(), into, &walk).expect("accumulate"),
                        }
                        core.flush(place.rank).expect("flush");
                    }
                }
            }
        }
        ctx.sync();
        let (me, people) = (ctx.me(), ctx.size() as usize);
        let mut got = vec![0u8; 2 * all];
        for (k, (ty, unit)) in one.iter().enumerate() {
            // SAFETY: as many bytes of our own memory.
            unsafe {
                let at = memory[me.index()].plus(k * 2 * all + gap);
                core.get_at_address(got.as_mut_ptr(), at, got.len()).expect("get");
            }
            for i in 0..N {
                let rounds = times.div_ceil(2) + if i % 2 == 0 { times / 2 } else { 0 };
                let mut want = vec![0u8; ty.size()];
                for _ in 0..rounds * people {
                    want = combined(Combine { op: sum, ty: *ty }, &want, unit);
                }
                let size = ty.size();
                assert!(got[i * size..][..size] == want, "element {i} of {ty:?} in {kind}");
            }
            assert!(got[N * ty.size()..all].iter().all(|b| *b == 0), "neighbours of {ty:?} in {kind}");
        }
        ctx.sync();
    });
}

/// Counters that hand out each number once, and locks of compare-and-swap, of all widths.
pub fn counters_and_locks(ctx: &Ctx) {
    const EACH: usize = 40;
    let (core, bases, people) = (ctx.core, bases(ctx), ctx.size() as usize);
    everywhere(ctx, |kind, memory| {
        let home = memory[people - 1];
        let widths = [Element::U8, Element::I16, Element::U32, Element::I64, Element::U128];
        for (k, ty) in widths.into_iter().enumerate() {
            let size = ty.size();
            let at = home.plus(k * 256);
            let all = names_at_once(core.map(), at, bases[people - 1]);
            let me = (u128::from(ctx.me().0) + 1).to_ne_bytes();
            for round in 0..EACH {
                let to = all[round % all.len()];
                let (zero, mut old) = ([0u8; 16], [0u8; 16]);
                // SAFETY: one element on all sides, which live until all is complete.
                unsafe {
                    loop {
                        core.compare_and_swap(ty, to, me.as_ptr(), zero.as_ptr(), old.as_mut_ptr()).expect("swap");
                        if old[..size] == zero[..size] {
                            break;
                        }
                        std::thread::yield_now();
                    }
                    // The lock makes this rank the only one here.
                    let mut count = 0u64;
                    core.get_at_address((&raw mut count).cast(), at.plus(64), 8).expect("get");
                    count += 1;
                    core.put_at_address(at.plus(64), (&raw const count).cast(), 8).expect("put");
                    core.compare_and_swap(ty, to, zero.as_ptr(), zero.as_ptr(), old.as_mut_ptr()).expect("swap");
                    assert!(old[..size] == me[..size], "no match, no swap: {ty:?} in {kind}");
                    core.compare_and_swap(ty, to, zero.as_ptr(), me.as_ptr(), old.as_mut_ptr()).expect("swap");
                    assert!(old[..size] == me[..size], "still ours: {ty:?} in {kind}");
                }
            }
        }
        ctx.sync();
        let one = 1u64;
        let mut mine = Vec::new();
        for round in 0..EACH {
            let all = names_at_once(core.map(), home.plus(2048), bases[people - 1]);
            let mut ticket = u64::MAX;
            let how = Combine { op: Op::Sum, ty: Element::U64 };
            // SAFETY: one element on all sides, which live until the flush.
            unsafe {
                let (one, ticket) = ((&raw const one).cast(), (&raw mut ticket).cast());
                core.accumulate(how, all[round % all.len()], one, ticket, 1).expect("accumulate");
                core.flush(home.rank).expect("flush");
            }
            assert!(mine.last().is_none_or(|last| *last < ticket), "numbers grow");
            mine.push(ticket);
        }
        for ticket in mine {
            let how = Combine { op: Op::Sum, ty: Element::U8 };
            // SAFETY: `one` lives until the flush, and the address is of an element that its owner keeps.
            unsafe {
                let to = Target::Address(home.plus(4096 + ticket as usize));
                core.accumulate(how, to, (&raw const one).cast(), null_mut(), 1).expect("accumulate");
                core.flush(home.rank).expect("flush");
            }
        }
        ctx.sync();
        if ctx.me() == home.rank {
            let (mut seen, mut count) = (vec![0u8; EACH * people], 0u64);
            // SAFETY: as many bytes of our own memory.
            unsafe {
                core.get_at_address(seen.as_mut_ptr(), home.plus(4096), seen.len()).expect("get");
                for (k, ty) in widths.iter().enumerate() {
                    core.get_at_address((&raw mut count).cast(), home.plus(k * 256 + 64), 8).expect("get");
                    assert_eq!(count as usize, EACH * people, "{ty:?} in {kind}");
                }
            }
            assert!(seen.iter().all(|n| *n == 1), "each number once, in {kind}");
        }
        ctx.sync();
    });
}

pub fn refused(ctx: &Ctx) {
    let core = ctx.core;
    let (mut word, at) = (0u64, Target::Segment(GlobalPtr { rank: ctx.me(), offset: Offset(0) }));
    let src = (&raw mut word).cast::<u8>();
    let status = |how, to, n| {
        // SAFETY: nothing is done.
        unsafe { core.accumulate(how, to, src, null_mut(), n) }.expect_err("an error").status
    };
    use nagaya_core::Status;
    let sum = Combine { op: Op::Sum, ty: Element::F64 };
    assert_eq!(status(Combine { op: Op::And, ..sum }, at, 1), Status::BadArgument);
    assert_eq!(status(Combine { op: Op::MinLoc, ..sum }, at, 1), Status::BadArgument);
    assert_eq!(status(Combine { ty: Element::Bytes, ..sum }, at, 1), Status::BadArgument);
    let beyond = Target::Segment(GlobalPtr { rank: ctx.me(), offset: Offset(core.map().size - 4) });
    assert_eq!(status(sum, beyond, 1), Status::BadAddress);
    let nobody = RemoteAddress { rank: Rank(ctx.size()), address: 4096 };
    assert_eq!(status(sum, Target::Address(nobody), 1), Status::NoSuchRank);
    // SAFETY: nothing is done.
    let compared = unsafe { core.compare_and_swap(Element::F64, at, src, src, src) };
    assert_eq!(compared.expect_err("an error").status, Status::BadArgument);
    for rank in ctx.ranks().filter(|rank| *rank != ctx.me() && core.attaches(*rank)) {
        let nowhere = Target::Address(RemoteAddress { rank, address: 8 });
        assert_eq!(status(sum, nowhere, 1), Status::BadAddress);
        // SAFETY: nothing is done, as there is no such memory.
        let compared = unsafe { core.compare_and_swap(Element::U64, nowhere, src, src, src) };
        assert_eq!(compared.expect_err("an error").status, Status::BadAddress);
    }
}
