//! What a test of the suite is, and what it gets. Not here: running tests (`job.rs`), the tests (`suite.rs`).

use nagaya_core::{Core, GlobalPtr, Rank};
use nagaya_random::Random;

/// The argument of a test.
pub struct Ctx {
    pub core: &'static Core,
    /// The same on all ranks; `Ctx::dice` makes generators from it.
    pub seed: u64,
}

/// One test: a sentence, and a function that every rank runs. Between two tests is a barrier.
pub struct Test {
    pub name: &'static str,
    pub run: fn(&Ctx),
}

impl Ctx {
    pub fn me(&self) -> Rank {
        self.core.rank()
    }

    pub fn size(&self) -> u32 {
        self.core.size()
    }

    /// All ranks, the caller first, so that not every process begins with rank 0.
    pub fn ranks(&self) -> impl Iterator<Item = Rank> {
        let (me, n) = (self.me().0, self.size());
        (0..n).map(move |i| Rank((me + i) % n))
    }

    /// A generator that is the same on all ranks.
    pub fn dice(&self) -> Random {
        Random::new(self.seed)
    }

    /// A generator of this rank.
    pub fn own_dice(&self) -> Random {
        Random::new(self.seed ^ (u64::from(self.me().0) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A symmetric object, zero.
    pub fn alloc(&self, bytes: usize) -> *mut u8 {
        self.core.alloc("a test", bytes, 1).expect("symmetric memory")
    }

    pub fn free(&self, object: *mut u8) {
        self.core.free(object).expect("freed by all");
    }

    /// The place in `rank`'s segment of a local object.
    pub fn at(&self, rank: Rank, object: *const u8) -> GlobalPtr {
        self.core.global(rank, object)
    }

    /// Completes what this rank started and waits for all.
    pub fn sync(&self) {
        self.core.quiet().expect("quiet");
        self.core.barrier(self.core.world());
    }
}

/// A copy of the bytes of a local object, to which no other process writes now.
pub(crate) fn bytes(object: *const u8, len: usize) -> Vec<u8> {
    // SAFETY: tests pass their own objects.
    unsafe { std::slice::from_raw_parts(object, len) }.to_vec()
}
