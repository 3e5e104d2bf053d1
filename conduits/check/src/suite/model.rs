//! Random programs against a model: every rank works on its own part of every rank's memory and knows what must be
//! there.

use crate::harness::{bytes, Ctx};
use nagaya_core::{Element, Handle, Op, Rank, Walk};
use nagaya_random::Random;

/// Bytes of one rank's part of one rank's object.
const PART: usize = 48 << 10;

pub fn random_programs(ctx: &Ctx) {
    let n = ctx.size() as usize;
    let object = ctx.alloc(PART * n);
    for round in 0..4 {
        let mut dice = Random::new(ctx.seed ^ (ctx.me().0 as u64 + 1) << 20 ^ (round + 1) << 40);
        Program { ctx, mine: object.wrapping_add(ctx.me().index() * PART), model: vec![vec![0u8; PART]; n] }
            .run(&mut dice);
        ctx.sync();
        // SAFETY: nobody writes any more until the next barrier.
        unsafe { object.write_bytes(0, PART * n) };
        ctx.sync();
    }
    ctx.free(object);
}

struct Program<'a> {
    ctx: &'a Ctx,
    /// The local address of this rank's part.
    mine: *mut u8,
    /// What must be in this rank's part of each rank's object.
    model: Vec<Vec<u8>>,
}

impl Program<'_> {
    fn run(&mut self, dice: &mut Random) {
        for step in 0..150 {
            let rank = dice.below(self.model.len());
            match dice.below(6) {
                0 => self.put(dice, rank),
                1 => self.put_section(dice, rank),
                2 => self.accumulate(dice, rank),
                3 => self.copy(dice, rank),
                4 => self.put_listed(dice, rank),
                _ => self.check(dice, rank, step),
            }
        }
        self.ctx.core.quiet().expect("quiet");
        for rank in 0..self.model.len() {
            self.check_all(rank);
        }
        // What the others left in this rank's memory is theirs to check; that it can be read locally is checked here.
        self.ctx.sync();
        let rank = self.ctx.me().index();
        assert!(bytes(self.mine, PART) == self.model[rank], "the own memory, by plain loads");
    }

    fn at(&self, rank: usize, offset: usize) -> nagaya_core::GlobalPtr {
        self.ctx.at(Rank(rank as u32), self.mine.wrapping_add(offset))
    }

    /// A range inside the part: offset and length, often small.
    fn range(dice: &mut Random) -> (usize, usize) {
        let most = [8, 64, 5000, PART][dice.below(4)];
        let len = dice.below(most) + 1;
        (dice.below(PART - len + 1), len)
    }

    fn put(&mut self, dice: &mut Random, rank: usize) {
        let (at, len) = Self::range(dice);
        let data = dice.bytes(len);
        let core = self.ctx.core;
        // SAFETY: inside the part; `data` lives until the operation is complete.
        unsafe {
            match dice.below(3) {
                0 => core.put(self.at(rank, at), data.as_ptr(), len).expect("put"),
                1 => {
                    let h: Handle = core.put_nb(self.at(rank, at), data.as_ptr(), len).expect("put_nb");
                    core.wait_handle(h).expect("wait");
                }
                _ => {
                    core.put_nbi(self.at(rank, at), data.as_ptr(), len).expect("put_nbi");
                    // Operations pending are not ordered, and the next one may touch the same bytes.
                    core.flush(Rank(rank as u32)).expect("flush");
                }
            }
        }
        self.model[rank][at..at + len].copy_from_slice(&data);
    }

    fn put_section(&mut self, dice: &mut Random, rank: usize) {
        let esize = [1, 4, 8, 24][dice.below(4)];
        let (rows, cols) = (dice.below(20) + 1, dice.below(20) + 1);
        let pitch = cols * esize + dice.below(40);
        let span = (rows - 1) * pitch + cols * esize;
        let at = dice.below(PART - span + 1);
        let data = dice.bytes(rows * cols * esize);
        let (row, element) = ((cols * esize) as isize, esize as isize);
        let walk = Walk::new(esize, &[rows, cols], &[pitch as isize, element], &[row, element]).expect("a section");
        // SAFETY: the span is inside the part.
        unsafe { self.ctx.core.put_nd(self.at(rank, at), data.as_ptr(), &walk) }.expect("put_nd");
        for (r, line) in data.chunks(cols * esize).enumerate() {
            self.model[rank][at + r * pitch..at + r * pitch + line.len()].copy_from_slice(line);
        }
    }

    fn accumulate(&mut self, dice: &mut Random, rank: usize) {
        let n = dice.below(3000) + 1;
        let at = dice.below(PART / 8 - n + 1) * 8;
        let data: Vec<u64> = (0..n).map(|_| dice.word()).collect();
        // SAFETY: inside the part, aligned.
        unsafe { self.ctx.core.acc(Op::Sum, Element::U64, self.at(rank, at), data.as_ptr().cast(), n) }.expect("acc");
        self.ctx.core.flush(Rank(rank as u32)).expect("flush");
        for (cell, v) in self.model[rank][at..at + n * 8].chunks_mut(8).zip(data) {
            let old = u64::from_ne_bytes((&*cell).try_into().expect("8 bytes"));
            cell.copy_from_slice(&old.wrapping_add(v).to_ne_bytes());
        }
    }

    fn copy(&mut self, dice: &mut Random, rank: usize) {
        let other = dice.below(self.model.len());
        let len = dice.below(PART / 2) + 1;
        // From the lower half to the upper, so that the sides never overlap.
        let (from, to) = (dice.below(PART / 2 - len + 1), PART / 2 + dice.below(PART / 2 - len + 1));
        self.ctx.core.copy(self.at(rank, to), self.at(other, from), len).expect("copy");
        let data = self.model[other][from..from + len].to_vec();
        self.model[rank][to..to + len].copy_from_slice(&data);
    }

    fn put_listed(&mut self, dice: &mut Random, rank: usize) {
        let n = dice.below(200) + 1;
        // Distinct places of eight bytes.
        let mut places: Vec<usize> = (0..PART / 8).map(|i| i * 8).collect();
        (0..n).for_each(|i| places.swap(i, i + dice.below(PART / 8 - i)));
        let data = dice.bytes(n * 8);
        // SAFETY: inside the part.
        unsafe { self.ctx.core.put_at(self.at(rank, 0), &places[..n], data.as_ptr(), None, 8) }.expect("put_at");
        for (i, &p) in places[..n].iter().enumerate() {
            self.model[rank][p..p + 8].copy_from_slice(&data[i * 8..i * 8 + 8]);
        }
    }

    fn check(&self, dice: &mut Random, rank: usize, step: usize) {
        let (at, len) = Self::range(dice);
        let mut got = vec![0u8; len];
        // SAFETY: inside the part.
        unsafe { self.ctx.core.get(got.as_mut_ptr(), self.at(rank, at), len) }.expect("get");
        assert!(
            got == self.model[rank][at..at + len],
            "seed {}, step {step}: {len} bytes at {at} of rank {rank}",
            self.ctx.seed
        );
    }

    fn check_all(&self, rank: usize) {
        let mut got = vec![0u8; PART];
        // SAFETY: the whole part.
        unsafe { self.ctx.core.get(got.as_mut_ptr(), self.at(rank, 0), PART) }.expect("get");
        let first = got.iter().zip(&self.model[rank]).position(|(a, b)| a != b);
        assert_eq!(first, None, "seed {}: rank {rank} differs at that byte", self.ctx.seed);
    }
}
