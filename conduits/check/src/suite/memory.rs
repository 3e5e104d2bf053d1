//! Symmetric memory, addresses, and the errors of both.

use crate::harness::{bytes, Ctx};
use nagaya_core::{Amo, AmoKind, Element, Offset, Op, Rank, Status, Walk};

pub fn same_offset(ctx: &Ctx) {
    let mut dice = ctx.dice();
    let objects: Vec<(*mut u8, usize)> = (0..20)
        .map(|_| {
            let len = 1 + dice.below(100_000);
            (ctx.alloc(len), len)
        })
        .collect();
    for &(object, len) in &objects {
        let offset = ctx.at(ctx.me(), object).offset.0 as u64;
        ctx.core.agree(ctx.core.world(), offset, "offsets").expect("equal offsets");
        assert!(bytes(object, len).iter().all(|b| *b == 0));
        assert_eq!(ctx.core.object_of(object.wrapping_add(len - 1)).map(|o| o.0), Some(object));
    }
    objects.into_iter().rev().for_each(|(object, _)| ctx.free(object));
}

pub fn clean_again(ctx: &Ctx) {
    for len in [100, 5000, 3 << 20] {
        let object = ctx.alloc(len);
        // SAFETY: our own object, `len` long.
        unsafe { object.write_bytes(0xee, len) };
        ctx.free(object);
        let again = ctx.alloc(len);
        assert!(bytes(again, len).iter().all(|b| *b == 0), "{len} bytes, allocated again");
        ctx.free(again);
    }
}

pub fn disagree(ctx: &Ctx) {
    let bytes = if ctx.me().0 == 0 { 1000 } else { 2000 };
    match ctx.core.alloc("a test", bytes, 1) {
        Ok(object) => {
            assert_eq!(ctx.size(), 1, "only a rank alone agrees with itself");
            ctx.free(object);
        }
        Err(e) => {
            assert_eq!(e.status, Status::Disagree);
            for part in ["rank 0 has 1000", "rank 1 has 2000"] {
                assert!(e.text.contains(part), "{part}: {}", e.text);
            }
        }
    }
    // No rank got anything, so the allocators still agree.
    same_offset(ctx);
}

pub fn exhausted(ctx: &Ctx) {
    let e = ctx.core.alloc("a test", ctx.core.map().size + 1, 1).expect_err("larger than the segment");
    assert_eq!(e.status, Status::NoSpace);
    for part in ["NAGAYA_SEGMENT_SIZE", "are free", "a test"] {
        assert!(e.text.contains(part), "{part}: {}", e.text);
    }
}

pub fn refused(ctx: &Ctx) {
    let core = ctx.core;
    let object = ctx.alloc(64);
    let mut word = [0u8; 8];
    let here = word.as_mut_ptr();
    let nobody = Rank(ctx.size());
    let outside = {
        let mut at = ctx.at(ctx.me(), object);
        at.offset = Offset(core.map().size - 4);
        at
    };
    // SAFETY: the local sides are 8 bytes; the remote sides are refused.
    unsafe {
        let status = |r: nagaya_core::Result<()>| r.expect_err("refused").status;
        assert_eq!(status(core.put(ctx.at(nobody, object), here, 8)), Status::NoSuchRank);
        assert_eq!(status(core.get(here, ctx.at(Rank(u32::MAX), object), 8)), Status::NoSuchRank);
        assert_eq!(status(core.request(nobody, 200, &[], here, 0)), Status::NoSuchRank);
        assert_eq!(status(core.put(outside, here, 8)), Status::BadAddress);
        assert_eq!(status(core.get(here, ctx.at(ctx.me(), here), 8)), Status::BadAddress);
        let walk = Walk::new(1, &[2], &[4], &[1]).expect("a section");
        assert_eq!(status(core.put_nd(outside, here, &walk)), Status::BadAddress);
        assert_eq!(status(core.put_at(outside, &[0, 4], here, None, 4)), Status::BadAddress);
        assert_eq!(
            status(core.acc(Op::Sum, Element::F64, ctx.at(ctx.me(), object).plus(4), here, 1)),
            Status::Misaligned
        );
        assert_eq!(status(core.acc(Op::Xor, Element::F64, ctx.at(ctx.me(), object), here, 1)), Status::BadArgument);
        assert_eq!(status(core.wait_until(object.add(1), 4, nagaya_core::Compare::Eq, 0)), Status::Misaligned);
    }
    let add = Amo { kind: AmoKind::Add, wide: true, operand: 1, compare: 0 };
    assert_eq!(core.amo(add, ctx.at(ctx.me(), object).plus(4)).expect_err("refused").status, Status::Misaligned);
    assert_eq!(core.wait_handle(nagaya_core::Handle(77)).expect_err("refused").status, Status::BadHandle);
    assert_eq!(core.free(object.wrapping_add(64)).expect_err("refused").status, Status::BadAddress);
    ctx.free(object);
}

pub fn mapped(ctx: &Ctx) {
    let object = ctx.alloc(8);
    let map = ctx.core.map();
    for rank in ctx.ranks() {
        let inline = (object as isize + (rank.0 as isize - ctx.me().0 as isize) * map.stride) as *mut u8;
        let answer = ctx.core.direct(ctx.at(rank, object));
        assert_eq!(answer, map.is_mapped(rank).then_some(inline));
        if let Some(direct) = answer.filter(|_| rank.0 == (ctx.me().0 + 1) % ctx.size()) {
            // SAFETY: a mapped, aligned word; this rank is its only writer.
            unsafe { (direct as *mut u64).write_volatile(u64::from(ctx.me().0) + 100) };
        }
    }
    ctx.sync();
    // On several hosts it may be on another one; a rank that is mapped here has this one mapped there.
    let left = (ctx.me().0 + ctx.size() - 1) % ctx.size();
    if map.is_mapped(Rank(left)) {
        assert_eq!(bytes(object, 8), (u64::from(left) + 100).to_ne_bytes());
    }
    ctx.free(object);
}
