//! Random programs in the global view, and what the text of the specification says of them.
//!
//! `generate` makes programs: constructs in constructs, on node sets that are part of others. `interp` (with `mapping`, `memory`,
//! `work`, `edges`, `comm`, `coarray` and `inquire`) executes them for all nodes by the specification's text alone; it knows nothing of the compiler or the runtime, and
//! refuses what the text does not allow or leaves open. `print` writes a program as XMP/C with a table of what each node should
//! find. `shrink` makes a program that fails smaller.

pub mod coarray;
pub mod comm;
pub mod declare;
pub mod edges;
pub mod generate;
pub mod inquire;
pub mod interp;
pub mod mapping;
pub mod memory;
pub mod model;
pub mod pieces;
pub mod print;
pub mod shrink;
pub mod work;

/// Numbers from a seed (splitmix64).
pub struct Rng(pub u64);

impl Rng {
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// One of `0 .. n`.
    pub fn below(&mut self, n: i64) -> i64 {
        (self.draw() % n.max(1) as u64) as i64
    }

    /// One of `lo ..= hi`.
    pub fn within(&mut self, lo: i64, hi: i64) -> i64 {
        lo + self.below(hi - lo + 1)
    }

    pub fn chance(&mut self, percent: i64) -> bool {
        self.below(100) < percent
    }

    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        list.get(self.below(list.len() as i64) as usize)
    }
}
