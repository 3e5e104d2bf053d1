//! Sections of more than one message, to and from every process at a time. What is packed, cut, sent and put together
//! must equal the result of plain loops, even while every queue is full of the others' pieces.

use super::transfers::Section;
use crate::harness::Ctx;
use nagaya_core::{Handle, Rank};

/// Bytes of one rank's block of one rank's object.
const BLOCK: usize = 384 << 10;
/// Bytes of data in one section: beyond a message of 64 KiB, and beyond two.
const LONG: std::ops::Range<usize> = 66_000..200_000;
/// Transfers with the same rank pending at a time.
const DEPTH: usize = 3;

/// A random section with that much data that fits into a block on both sides.
fn long(dice: &mut nagaya_random::Random) -> Section {
    loop {
        let esize = [1, 4, 8, 24, 1000, 70_000][dice.below(6)];
        let section = Section::random(dice, esize, 1);
        let data = section.count.iter().product::<usize>() * esize;
        if LONG.contains(&data) && section.sides.iter().all(|(_, span, _)| *span <= BLOCK) {
            return section;
        }
    }
}

pub fn long_sections(ctx: &Ctx) {
    let mut dice = ctx.own_dice();
    let object = ctx.alloc(BLOCK * ctx.size() as usize);
    let mine = object.wrapping_add(ctx.me().index() * BLOCK);
    for round in 0..3 {
        let there: Vec<Vec<u8>> = ctx.ranks().map(|_| dice.bytes(BLOCK)).collect();
        for (rank, data) in ctx.ranks().zip(&there) {
            // SAFETY: a whole block, which is this rank's.
            unsafe { ctx.core.put(ctx.at(rank, mine), data.as_ptr(), BLOCK).expect("put") };
        }
        let sections: Vec<Section> = (0..DEPTH).map(|_| long(&mut dice)).collect();
        let describe =
            |kind: &str, s: &Section| format!("seed {} round {round}: {kind} {:?} {:?}", ctx.seed, s.count, s.sides);

        // From every rank.
        let plan: Vec<(Rank, usize)> = ctx.ranks().flat_map(|rank| (0..DEPTH).map(move |i| (rank, i))).collect();
        let mut got: Vec<Vec<u8>> = plan.iter().map(|_| dice.bytes(BLOCK)).collect();
        let before = got.clone();
        let mut open: Vec<Handle> = Vec::new();
        for (n, (rank, i)) in plan.iter().enumerate() {
            let s = &sections[*i];
            let (to, from) = (s.sides[0].2, ctx.at(*rank, mine.wrapping_add(s.sides[1].2)));
            // SAFETY: both spans are inside the block and the buffer, which live until all are complete.
            open.push(unsafe { ctx.core.get_nd_nb(got[n].as_mut_ptr().add(to), from, &s.walk()).expect("get_nd_nb") });
        }
        open.drain(..).rev().for_each(|h| ctx.core.wait_handle(h).expect("wait"));
        for (n, (_, i)) in plan.iter().enumerate() {
            let mut want = before[n].clone();
            sections[*i].expected(&mut want, &there[n / DEPTH]);
            assert!(got[n] == want, "{}", describe("get", &sections[*i]));
        }

        // To every rank, one section after the other: they overlap.
        for i in 0..DEPTH {
            let s = &sections[i];
            for (rank, _) in plan.iter().filter(|(_, n)| *n == 0) {
                let to = ctx.at(*rank, mine.wrapping_add(s.sides[0].2));
                // SAFETY: the test's own object, as long as the range.
                open.push(unsafe {
                    ctx.core.put_nd_nb(to, before[i].as_ptr().add(s.sides[1].2), &s.walk()).expect("put_nd_nb")
                });
            }
            open.drain(..).for_each(|h| ctx.core.wait_handle(h).expect("wait"));
        }
        for (rank, data) in ctx.ranks().zip(&there) {
            let mut want = data.clone();
            (0..DEPTH).for_each(|i| sections[i].expected(&mut want, &before[i]));
            let mut back = vec![0u8; BLOCK];
            // SAFETY: a whole block into a buffer of its size.
            unsafe { ctx.core.get(back.as_mut_ptr(), ctx.at(rank, mine), BLOCK).expect("get") };
            assert!(back == want, "{}", sections.iter().map(|s| describe("put", s)).collect::<Vec<_>>().join("; "));
        }
    }
    ctx.sync();
    ctx.free(object);
}
