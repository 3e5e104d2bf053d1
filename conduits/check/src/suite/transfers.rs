//! Put, get and copy in all shapes, against what a local copy gives.

use crate::harness::{bytes, Ctx};
use nagaya_core::{Handle, Rank, Walk};
use nagaya_random::Random;

/// Small, around cells and messages, and large.
const SIZES: &[usize] =
    &[0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 31, 63, 64, 65, 200, 1023, 4096, 16_383, 16_384, 16_385, 100_003, 1 << 20];

/// Room on both sides of a transfer, to see stray bytes.
const MARGIN: usize = 64;

/// Every rank has a block of every rank's object; `f(rank, block)` runs for each of them.
fn blocks(ctx: &Ctx, object: *mut u8, block: usize, f: &mut dyn FnMut(Rank, *mut u8)) {
    for rank in ctx.ranks() {
        f(rank, object.wrapping_add(ctx.me().index() * block));
    }
}

pub fn puts(ctx: &Ctx) {
    let mut dice = ctx.own_dice();
    for &len in SIZES {
        let block = (len + 2 * MARGIN).next_multiple_of(64);
        let object = ctx.alloc(block * ctx.size() as usize);
        let (to, from) = (dice.below(MARGIN), dice.below(16));
        let data = dice.bytes(len + from);
        blocks(ctx, object, block, &mut |rank, mine| {
            // SAFETY: inside this rank's block; the source is `len` long from `from` on.
            unsafe { ctx.core.put(ctx.at(rank, mine.wrapping_add(to)), data.as_ptr().add(from), len).expect("put") };
            let mut back = vec![0u8; block];
            // SAFETY: a whole block into a buffer of its size.
            unsafe { ctx.core.get(back.as_mut_ptr(), ctx.at(rank, mine), block).expect("get") };
            assert!(back[to..to + len] == data[from..], "{len} bytes to rank {rank}");
            assert!(back[..to].iter().chain(&back[to + len..]).all(|b| *b == 0), "{len} bytes, and no others");
        });
        ctx.sync();
        ctx.free(object);
    }
}

pub fn gets(ctx: &Ctx) {
    for &len in SIZES {
        let object = ctx.alloc(len + MARGIN);
        let data = |rank: Rank| Random::new(ctx.seed ^ u64::from(rank.0) << 32 ^ len as u64).bytes(len + MARGIN);
        let mine = data(ctx.me());
        // SAFETY: our own object, as long as the data.
        unsafe { object.copy_from(mine.as_ptr(), mine.len()) };
        ctx.sync();
        for rank in ctx.ranks() {
            let shift = len % MARGIN;
            let mut got = vec![0xaau8; len + 1];
            // SAFETY: inside the object; the buffer is long enough.
            unsafe { ctx.core.get(got.as_mut_ptr(), ctx.at(rank, object.wrapping_add(shift)), len).expect("get") };
            assert!(got[..len] == data(rank)[shift..shift + len], "{len} bytes from rank {rank}");
            assert_eq!(got[len], 0xaa, "and no more");
        }
        ctx.sync();
        ctx.free(object);
    }
}

pub fn handles(ctx: &Ctx) {
    const N: usize = 200;
    let mut dice = ctx.own_dice();
    let object = ctx.alloc(N * 64 * ctx.size() as usize);
    let data: Vec<Vec<u8>> = (0..N).map(|_| dice.bytes(64)).collect();
    for rank in ctx.ranks() {
        let place = |i: usize| ctx.at(rank, object.wrapping_add((ctx.me().index() * N + i) * 64));
        // SAFETY: buffers live until their handles are complete.
        let mut open: Vec<Handle> =
            (0..N).map(|i| unsafe { ctx.core.put_nb(place(i), data[i].as_ptr(), 64).expect("put") }).collect();
        while !open.is_empty() {
            let h = open.swap_remove(dice.below(open.len()));
            match dice.below(2) {
                0 => ctx.core.wait_handle(h).expect("wait"),
                _ => {
                    while !ctx.core.test_handle(h).expect("test") {
                        std::thread::yield_now();
                    }
                }
            }
            if h != Handle::DONE {
                assert!(ctx.core.wait_handle(h).is_err(), "a handle is used up by its completion");
            }
        }
        let mut back = vec![vec![0u8; 64]; N];
        // SAFETY: the test's own object, as long as the range.
        let open: Vec<Handle> =
            (0..N).map(|i| unsafe { ctx.core.get_nb(back[i].as_mut_ptr(), place(i), 64).expect("get") }).collect();
        open.into_iter().rev().for_each(|h| ctx.core.wait_handle(h).expect("wait"));
        assert_eq!(back, data);
    }
    ctx.sync();
    ctx.free(object);
}

pub fn implicit(ctx: &Ctx) {
    const N: usize = 300;
    let object = ctx.alloc(N * 8 * ctx.size() as usize);
    let value = |from: Rank, to: Rank, i: usize| (u64::from(from.0) << 40) + (u64::from(to.0) << 20) + i as u64;
    for rank in ctx.ranks() {
        for i in 0..N {
            let word = value(ctx.me(), rank, i);
            let at = ctx.at(rank, object.wrapping_add((ctx.me().index() * N + i) * 8));
            // SAFETY: the source may go when an implicit put returns.
            unsafe { ctx.core.put_nbi(at, (&raw const word).cast(), 8).expect("put") };
        }
        if rank.0 % 2 == 0 {
            ctx.core.flush(rank).expect("flush");
        }
    }
    ctx.sync();
    let mine: Vec<u64> = bytes(object, N * 8 * ctx.size() as usize)
        .chunks(8)
        .map(|c| u64::from_ne_bytes(c.try_into().expect("8 bytes")))
        .collect();
    for from in 0..ctx.size() {
        for i in 0..N {
            assert_eq!(mine[from as usize * N + i], value(Rank(from), ctx.me(), i));
        }
    }
    let mut got = vec![0u64; N];
    for rank in ctx.ranks() {
        for (i, word) in got.iter_mut().enumerate() {
            // SAFETY: `got` lives beyond the quiet below.
            unsafe {
                ctx.core.get_nbi((word as *mut u64).cast(), ctx.at(rank, object.wrapping_add(i * 8)), 8).expect("get")
            };
        }
        ctx.core.quiet().expect("quiet");
        assert!((0..N).all(|i| got[i] == value(Rank(0), rank, i)), "from rank {rank}");
    }
    ctx.sync();
    ctx.free(object);
}

/// A random section: element size, counts, and for each side strides and the bytes it spans with the first element's place.
pub struct Section {
    pub esize: usize,
    pub count: Vec<usize>,
    pub sides: [(Vec<isize>, usize, usize); 2],
}

/// Strides that never make two elements overlap: each loop jumps beyond what is inside it, in a random order of the loops.
fn strides(dice: &mut Random, esize: usize, grain: usize, count: &[usize]) -> (Vec<isize>, usize, usize) {
    let mut strides = vec![0isize; count.len()];
    let mut order: Vec<usize> = (0..count.len()).collect();
    if dice.below(3) == 0 {
        let (a, b) = (dice.below(order.len().max(1)), dice.below(order.len().max(1)));
        if !order.is_empty() {
            order.swap(a, b);
        }
    }
    let (mut span, mut first) = (esize, 0);
    for &d in order.iter().rev() {
        let gap = if dice.below(2) == 0 { 0 } else { dice.below(4) * grain };
        let stride = span + gap;
        let reach = stride * (count[d].max(1) - 1);
        strides[d] = stride as isize;
        if dice.below(4) == 0 {
            strides[d] = -strides[d];
            first += reach;
        }
        span += reach;
    }
    (strides, span, first)
}

impl Section {
    pub fn random(dice: &mut Random, esize: usize, grain: usize) -> Section {
        let nd = dice.below(5);
        let most = [2000, 2000, 45, 12, 7][nd];
        let count: Vec<usize> = (0..nd).map(|_| dice.below(most) + (dice.below(20) > 0) as usize).collect();
        let sides = [strides(dice, esize, grain, &count), strides(dice, esize, grain, &count)];
        Section { esize, count, sides }
    }

    pub fn walk(&self) -> Walk {
        Walk::new(self.esize, &self.count, &self.sides[0].0, &self.sides[1].0).expect("a section")
    }

    /// Where each element is on the two sides, in bytes from the first byte of the span: by plain loops, not by `Walk`.
    pub fn elements(&self) -> Vec<[usize; 2]> {
        let mut all = vec![[self.sides[0].2 as isize, self.sides[1].2 as isize]];
        for (d, &n) in self.count.iter().enumerate() {
            all = all
                .iter()
                .flat_map(|e| {
                    (0..n as isize).map(move |i| [e[0] + i * self.sides[0].0[d], e[1] + i * self.sides[1].0[d]])
                })
                .collect();
        }
        all.into_iter().map(|e| e.map(|x| x as usize)).collect()
    }

    /// The section copied by plain loops.
    pub fn expected(&self, dst: &mut [u8], src: &[u8]) {
        for [d, s] in self.elements() {
            dst[d..d + self.esize].copy_from_slice(&src[s..s + self.esize]);
        }
    }
}

pub fn strided(ctx: &Ctx) {
    let mut dice = ctx.own_dice();
    const BLOCK: usize = 256 << 10;
    let object = ctx.alloc(BLOCK * ctx.size() as usize);
    let mine = object.wrapping_add(ctx.me().index() * BLOCK);
    for round in 0..60 {
        let esize = [1, 2, 4, 8, 16, 12, 24, 3][dice.below(8)];
        let section = Section::random(&mut dice, esize, 1);
        let [(_, dst_span, dst_first), (_, src_span, src_first)] = &section.sides;
        if *dst_span > BLOCK || *src_span > BLOCK {
            continue;
        }
        let rank = Rank(dice.below(ctx.size() as usize) as u32);
        let (walk, src) = (section.walk(), dice.bytes(*src_span));
        let mut want = dice.bytes(*dst_span);
        let mut back = want.clone();
        // SAFETY: both spans are inside the block and the buffers.
        unsafe {
            ctx.core.put(ctx.at(rank, mine), want.as_ptr(), want.len()).expect("put");
            let from = src.as_ptr().add(*src_first);
            let to = ctx.at(rank, mine.wrapping_add(*dst_first));
            match dice.below(3) {
                0 => ctx.core.put_nd(to, from, &walk).expect("put_nd"),
                1 => {
                    let h = ctx.core.put_nd_nb(to, from, &walk).expect("put_nd_nb");
                    ctx.core.wait_handle(h).expect("wait");
                }
                _ => {
                    ctx.core.put_nd_nbi(to, from, &walk).expect("put_nd_nbi");
                    ctx.core.flush(rank).expect("flush");
                }
            }
            ctx.core.get(back.as_mut_ptr(), ctx.at(rank, mine), back.len()).expect("get");
        }
        section.expected(&mut want, &src);
        assert!(back == want, "seed {} round {round}: put {:?} {:?}", ctx.seed, section.count, section.sides);

        // And back: the remote side is the source now.
        let mut got = dice.bytes(*dst_span);
        let mut want = got.clone();
        // SAFETY: the test's own object, as long as the range.
        unsafe {
            ctx.core.put(ctx.at(rank, mine), src.as_ptr(), src.len()).expect("put");
            let from = ctx.at(rank, mine.wrapping_add(*src_first));
            ctx.core.get_nd(got.as_mut_ptr().add(*dst_first), from, &walk).expect("get_nd");
        }
        section.expected(&mut want, &src);
        assert!(got == want, "seed {} round {round}: get {:?} {:?}", ctx.seed, section.count, section.sides);
    }
    ctx.sync();
    ctx.free(object);
}

pub fn broadcast(ctx: &Ctx) {
    let (n, m) = (50, 40);
    let object = ctx.alloc(n * m * 8 * ctx.size() as usize);
    let mine = object.wrapping_add(ctx.me().index() * n * m * 8);
    let walk = Walk::new(8, &[n, m], &[(m * 8) as isize, 8], &[0, 0]).expect("a section");
    for rank in ctx.ranks() {
        let word = 0x0102_0304_0506_0708u64 + u64::from(rank.0);
        let mut back = vec![0u64; n * m];
        // SAFETY: the source is one word with strides of zero.
        unsafe {
            ctx.core.put_nd(ctx.at(rank, mine), (&raw const word).cast(), &walk).expect("put_nd");
            ctx.core.get(back.as_mut_ptr().cast(), ctx.at(rank, mine), n * m * 8).expect("get");
        }
        assert!(back.iter().all(|w| *w == word));
    }
    ctx.sync();
    ctx.free(object);
}

pub fn indexed(ctx: &Ctx) {
    let mut dice = ctx.own_dice();
    const N: usize = 700;
    for esize in [1usize, 4, 8, 24, 1000, 20_000] {
        let n = if esize > 1000 { 20 } else { N };
        let object = ctx.alloc(n * esize * ctx.size() as usize);
        let mine = object.wrapping_add(ctx.me().index() * n * esize);
        let mut shuffled: Vec<usize> = (0..n).map(|i| i * esize).collect();
        (1..n).for_each(|i| shuffled.swap(i, dice.below(i + 1)));
        let (remote, packed) = shuffled.split_at(n / 2);
        let data = dice.bytes(n * esize);
        for rank in ctx.ranks() {
            let mut back = vec![0u8; n * esize];
            let mut want = vec![0u8; n * esize];
            // SAFETY: all displacements are inside the block and the buffers.
            unsafe {
                ctx.core.put(ctx.at(rank, mine), want.as_ptr(), want.len()).expect("clear");
                ctx.core.put_at(ctx.at(rank, mine), remote, data.as_ptr(), None, esize).expect("put_at");
                let local: Vec<usize> = packed.iter().rev().copied().collect();
                ctx.core.put_at(ctx.at(rank, mine), packed, data.as_ptr(), Some(&local), esize).expect("put_at");
                ctx.core.get(back.as_mut_ptr(), ctx.at(rank, mine), back.len()).expect("get");
            }
            for (i, &r) in remote.iter().enumerate() {
                want[r..r + esize].copy_from_slice(&data[i * esize..(i + 1) * esize]);
            }
            for (&r, &l) in packed.iter().zip(packed.iter().rev()) {
                want[r..r + esize].copy_from_slice(&data[l..l + esize]);
            }
            assert!(back == want, "{esize} bytes an element, rank {rank}");
            let mut got = vec![0u8; remote.len() * esize];
            // SAFETY: the test's own object, as long as the range.
            unsafe { ctx.core.get_at(got.as_mut_ptr(), None, ctx.at(rank, mine), remote, esize).expect("get_at") };
            assert!(got == data[..got.len()], "{esize} bytes an element, back from rank {rank}");
        }
        ctx.sync();
        ctx.free(object);
    }
}

pub fn third_party(ctx: &Ctx) {
    const LEN: usize = 70_000;
    let n = ctx.size() as usize;
    let source = ctx.alloc(LEN);
    let target = ctx.alloc(LEN * n);
    let data = |rank: Rank| Random::new(ctx.seed + u64::from(rank.0)).bytes(LEN);
    let mine = data(ctx.me());
    // SAFETY: our own object, as long as the data.
    unsafe { source.copy_from(mine.as_ptr(), LEN) };
    ctx.sync();
    // Every rank copies from every rank's right neighbour to every rank, into its own block.
    for dst in ctx.ranks() {
        let src = Rank((dst.0 + 1) % ctx.size());
        let block = target.wrapping_add(ctx.me().index() * LEN);
        let half = LEN / 2;
        ctx.core.copy(ctx.at(dst, block), ctx.at(src, source), half).expect("copy");
        // The second half reversed, element by element.
        let count = half / 8;
        let walk = Walk::new(8, &[count], &[8], &[-8]).expect("a section");
        let last = source.wrapping_add(half + (count - 1) * 8);
        ctx.core.copy_nd(ctx.at(dst, block.wrapping_add(half)), ctx.at(src, last), &walk).expect("copy_nd");
        let mut want = data(src);
        let tail: Vec<u8> = want[half..half + count * 8].chunks(8).rev().flatten().copied().collect();
        want[half..half + count * 8].copy_from_slice(&tail);
        let mut back = vec![0u8; half + count * 8];
        // SAFETY: inside the block; a buffer of that size.
        unsafe { ctx.core.get(back.as_mut_ptr(), ctx.at(dst, block), back.len()).expect("get") };
        assert!(back == want[..back.len()], "from rank {src} to rank {dst}");
    }
    ctx.sync();
    ctx.free(target);
    ctx.free(source);
}
