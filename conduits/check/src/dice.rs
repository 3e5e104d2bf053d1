//! Random numbers that can be replayed: xorshift64*, from a seed that every failure prints.

/// A generator.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        // Mixed, so that neighbouring seeds do not give neighbouring sequences; never zero.
        let mut x = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        Dice((x ^ x >> 31) | 1)
    }

    pub fn word(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// 0 .. `n`, which is above 0.
    pub fn below(&mut self, n: usize) -> usize {
        (self.word() >> 16) as usize % n
    }

    pub fn bytes(&mut self, n: usize) -> Vec<u8> {
        (0..n).map(|_| (self.word() >> 24) as u8).collect()
    }
}
