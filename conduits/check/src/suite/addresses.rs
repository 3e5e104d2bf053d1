//! Put and get of memory that is named by its address at its rank: of the heap, the stack and the segment.

use super::transfers::Section;
use crate::harness::Ctx;
use nagaya_core::{cross_memory, Handle, Rank, RemoteAddress, Status};
use std::cell::UnsafeCell;

/// Memory of a rank that the others name by its address. Its owner looks at it between barriers only.
pub struct Shared<const N: usize>(UnsafeCell<[u8; N]>);

impl<const N: usize> Shared<N> {
    pub fn new() -> Shared<N> {
        Shared(UnsafeCell::new([0; N]))
    }

    pub fn at(&self) -> *mut u8 {
        self.0.get().cast()
    }
}

/// Where each rank has its memory: collective.
pub fn exchange(ctx: &Ctx, mine: *mut u8) -> Vec<RemoteAddress> {
    cross_memory::allow();
    let object = ctx.alloc(8);
    // SAFETY: our own object of eight bytes.
    unsafe { object.cast::<usize>().write(mine as usize) };
    ctx.sync();
    let all = (0..ctx.size()).map(Rank).map(|rank| {
        let mut address = 0usize;
        // SAFETY: eight bytes on both sides.
        unsafe { ctx.core.get((&raw mut address).cast(), ctx.at(rank, object), 8).expect("get") };
        RemoteAddress { rank, address }
    });
    let all = all.collect();
    ctx.sync();
    ctx.free(object);
    all
}

/// Bytes that each rank has for each.
pub const BLOCK: usize = 128 << 10;

/// Runs `f` with memory of three kinds, `BLOCK` bytes for each rank on each rank.
pub fn everywhere(ctx: &Ctx, mut f: impl FnMut(&str, &[RemoteAddress])) {
    let len = BLOCK * ctx.size() as usize;
    // A rank reads its own memory by gets, so no reference to it exists.
    let mut heap = vec![0u8; len];
    f("the heap", &exchange(ctx, heap.as_mut_ptr()));
    ctx.sync();
    let object = ctx.alloc(len);
    f("the segment", &exchange(ctx, object));
    ctx.sync();
    ctx.free(object);
}

pub fn transfers(ctx: &Ctx) {
    let mut dice = ctx.own_dice();
    let core = ctx.core;
    everywhere(ctx, |kind, memory| {
        for len in [0, 1, 2, 3, 4, 7, 8, 9, 64, 200, 4096, 16_384, 16_385, 100_003] {
            for rank in ctx.ranks() {
                let (to, from) = (dice.below(64), dice.below(16));
                let mine = memory[rank.index()].plus(ctx.me().index() * BLOCK);
                let data = dice.bytes(len + from);
                let src = data[from..].as_ptr();
                let (mut before, mut back) = (vec![0u8; len + 128], vec![0u8; len + 128]);
                // SAFETY: inside this rank's block of the other one's memory; the buffers are as long as the data until all is complete.
                unsafe {
                    core.get_at_address(before.as_mut_ptr(), mine, before.len()).expect("get");
                    match dice.below(3) {
                        0 => core.put_at_address(mine.plus(to), src, len).expect("put"),
                        1 => {
                            let h = core.put_at_address_nb(mine.plus(to), src, len).expect("put");
                            core.wait_handle(h).expect("wait");
                        }
                        _ => {
                            core.put_at_address_nbi(mine.plus(to), src, len).expect("put");
                            core.flush(rank).expect("flush");
                        }
                    }
                    match dice.below(3) {
                        0 => core.get_at_address(back.as_mut_ptr(), mine, back.len()).expect("get"),
                        1 => {
                            let h = core.get_at_address_nb(back.as_mut_ptr(), mine, back.len()).expect("get");
                            core.wait_handle(h).expect("wait");
                        }
                        _ => {
                            core.get_at_address_nbi(back.as_mut_ptr(), mine, back.len()).expect("get");
                            core.flush(rank).expect("flush");
                        }
                    }
                }
                before[to..to + len].copy_from_slice(&data[from..]);
                assert!(back == before, "{len} bytes to {kind} of rank {rank}");
            }
        }
    });
}

pub fn sections(ctx: &Ctx) {
    let mut dice = ctx.own_dice();
    let core = ctx.core;
    everywhere(ctx, |kind, memory| {
        for round in 0..40 {
            let esize = [1, 2, 4, 8, 16, 12, 24, 3][dice.below(8)];
            let section = Section::random(&mut dice, esize, 1);
            let [(_, dst_span, dst_first), (_, src_span, src_first)] = &section.sides;
            if *dst_span > BLOCK || *src_span > BLOCK {
                continue;
            }
            let rank = Rank(dice.below(ctx.size() as usize) as u32);
            let mine = memory[rank.index()].plus(ctx.me().index() * BLOCK);
            let (walk, src) = (section.walk(), dice.bytes(*src_span));
            let mut want = dice.bytes(*dst_span);
            let mut back = want.clone();
            // SAFETY: both spans are inside the block and the buffers.
            unsafe {
                core.put_at_address(mine, want.as_ptr(), want.len()).expect("put");
                let (to, from) = (mine.plus(*dst_first), src.as_ptr().add(*src_first));
                let handle = match dice.below(3) {
                    0 => core.put_nd_at_address(to, from, &walk).map(|()| Handle::DONE),
                    1 => core.put_nd_at_address_nb(to, from, &walk),
                    _ => core.put_nd_at_address_nbi(to, from, &walk).map(|()| Handle::DONE),
                };
                core.wait_handle(handle.expect("put_nd")).expect("wait");
                core.flush(rank).expect("flush");
                core.get_at_address(back.as_mut_ptr(), mine, back.len()).expect("get");
            }
            section.expected(&mut want, &src);
            assert!(back == want, "round {round}: put to {kind} {:?} {:?}", section.count, section.sides);

            let mut got = dice.bytes(*dst_span);
            let mut want = got.clone();
            // SAFETY: as above; the remote side is the source now.
            unsafe {
                core.put_at_address(mine, src.as_ptr(), src.len()).expect("put");
                let (to, from) = (got.as_mut_ptr().add(*dst_first), mine.plus(*src_first));
                let handle = match dice.below(3) {
                    0 => core.get_nd_at_address(to, from, &walk).map(|()| Handle::DONE),
                    1 => core.get_nd_at_address_nb(to, from, &walk),
                    _ => core.get_nd_at_address_nbi(to, from, &walk).map(|()| Handle::DONE),
                };
                core.wait_handle(handle.expect("get_nd")).expect("wait");
                core.flush(rank).expect("flush");
            }
            section.expected(&mut want, &src);
            assert!(got == want, "round {round}: get from {kind} {:?} {:?}", section.count, section.sides);
        }
    });
}

/// Each rank writes its number into the stack of its right neighbour, and reads that of its left one.
pub fn stacks(ctx: &Ctx) {
    let stack = Shared::<8>::new();
    let all = exchange(ctx, stack.at());
    let right = all[(ctx.me().index() + 1) % all.len()];
    let word = 0x5eed_0000 + u64::from(ctx.me().0);
    // SAFETY: eight bytes, which their owner keeps until the last barrier.
    unsafe { ctx.core.put_at_address(right, (&raw const word).cast(), 8).expect("put") };
    ctx.sync();
    for (rank, at) in all.iter().enumerate() {
        let mut got = 0u64;
        // SAFETY: `got` has eight bytes, and the owner keeps its eight until the last barrier.
        unsafe { ctx.core.get_at_address((&raw mut got).cast(), *at, 8).expect("get") };
        assert_eq!(got, 0x5eed_0000 + ((rank + all.len() - 1) % all.len()) as u64);
    }
    ctx.sync();
}

/// Where the kernel copies, it reports memory that is not there. (The owner of a message would end the job.)
pub fn no_memory(ctx: &Ctx) {
    cross_memory::allow();
    ctx.sync();
    let mut word = 0u64;
    for rank in ctx.ranks().filter(|rank| *rank != ctx.me() && ctx.core.attaches(*rank)) {
        for address in [8, 1 << 46] {
            let at = RemoteAddress { rank, address };
            // SAFETY: eight bytes here; there is no such memory, which is what is tested.
            let (put, get) = unsafe {
                let word = (&raw mut word).cast::<u8>();
                (ctx.core.put_at_address(at, word, 8), ctx.core.get_at_address(word, at, 8))
            };
            for error in [put, get].map(|result| result.expect_err("there is no such memory")) {
                assert_eq!(error.status, Status::BadAddress);
                assert!(error.text.contains(&format!("rank {rank} has no")), "{}", error.text);
            }
        }
    }
    let nobody = RemoteAddress { rank: Rank(ctx.size()), address: 0 };
    // SAFETY: there is no such rank, which is what is tested.
    let error = unsafe { ctx.core.put_at_address(nobody, (&raw const word).cast(), 8) }.expect_err("no such rank");
    assert_eq!(error.status, Status::NoSuchRank);
}
