//! Random draws for tests, which a seed repeats, and where a test gets its seed. The generator itself is `fastrand`'s. Not for what is
//! installed.

#![forbid(unsafe_code)]

use std::ops::RangeInclusive;

/// `NAGAYA_TEST_RING=long` selects the larger shares of the tests that have one.
pub fn long_ring() -> bool {
    std::env::var("NAGAYA_TEST_RING").is_ok_and(|ring| ring == "long")
}

/// The seed of a test. `NAGAYA_TEST_SEED` replays one. Otherwise the long rings take it from the clock, to find new
/// failures. The normal ring always takes the same one, so that what passed once passes again. Print it on failure.
pub fn seed(usual: u64) -> u64 {
    let ring = std::env::var("NAGAYA_TEST_RING").unwrap_or_default();
    match std::env::var("NAGAYA_TEST_SEED") {
        Ok(text) => text.trim().parse().expect("NAGAYA_TEST_SEED is a number"),
        Err(_) if ["long", "fuzz", "soak"].contains(&ring.as_str()) => {
            std::time::UNIX_EPOCH.elapsed().map_or(1, |time| time.as_nanos() as u64)
        }
        Err(_) => usual,
    }
}

/// A generator: equal seeds give equal draws.
#[derive(Clone, Debug)]
pub struct Random(fastrand::Rng);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(fastrand::Rng::with_seed(seed))
    }

    pub fn word(&mut self) -> u64 {
        self.0.u64(..)
    }

    pub fn bytes(&mut self, n: usize) -> Vec<u8> {
        let mut bytes = vec![0; n];
        self.0.fill(&mut bytes);
        bytes
    }

    /// One of `0 .. n`; 0 where there is none.
    pub fn below<T: Whole>(&mut self, n: T) -> T {
        if n <= T::ONE {
            return T::ZERO;
        }
        T::draw(&mut self.0, T::ZERO..=n.before())
    }

    /// One of `low ..= high`; `low` where there is none.
    pub fn within<T: Whole>(&mut self, low: T, high: T) -> T {
        if high <= low {
            return low;
        }
        T::draw(&mut self.0, low..=high)
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.0.usize(..100) < percent
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.0.usize(..n) == 0
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.0.usize(..from.len())]
    }

    /// One of them, if there is any.
    pub fn choose<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        self.0.choice(from)
    }

    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        self.0.shuffle(list);
    }
}

/// Inputs of one fuzzer in `make fuzz`.
const FUZZ: u64 = 10_000_000;

/// Passes damaged copies of `samples` to a parser, which must not panic. `usual`: how many copies in the rings of tests. `make fuzz` passes ten
/// million, each of them `share` times as long as the usual ones to read; `NAGAYA_FUZZ_COUNT` sets another number.
pub fn damage(samples: &[&[u8]], usual: u64, share: u64, mut read: impl FnMut(&[u8])) {
    let is_fuzz = std::env::var("NAGAYA_TEST_RING").is_ok_and(|ring| ring == "fuzz");
    let asked = std::env::var("NAGAYA_FUZZ_COUNT").ok().and_then(|text| text.parse().ok());
    let count = asked.unwrap_or(if is_fuzz { FUZZ / share } else { usual });
    let seed = seed(31);
    let shown = Shown(seed);
    let mut random = Random::new(seed);
    let mut input = Vec::new();
    for _ in 0..count {
        input.clear();
        input.extend_from_slice(samples[random.below(samples.len())]);
        for _ in 0..random.within(1, 4) {
            damage_once(&mut input, &mut random);
        }
        read(&input);
    }
    std::mem::forget(shown);
}

/// Prints the seed if the parser panics.
struct Shown(u64);

impl Drop for Shown {
    fn drop(&mut self) {
        eprintln!("NAGAYA_TEST_SEED={} repeats this", self.0);
    }
}

/// Numbers at the ends of their types, which parsers have to expect.
const ENDS: [u64; 6] = [0, 1, u32::MAX as u64, i32::MAX as u64, u64::MAX, i64::MAX as u64];

fn damage_once(input: &mut Vec<u8>, random: &mut Random) {
    let at = random.below(input.len() + 1);
    let rest = input.len() - at;
    match random.below(6) {
        0 => input.truncate(at),
        1 => {
            let more = random.bytes(8);
            input.splice(at..at, more);
        }
        2 => drop(input.drain(at..at + random.below(rest.min(16) + 1))),
        3 => {
            let part = input[at..at + random.below(rest.min(64) + 1)].to_vec();
            input.splice(at..at, part);
        }
        4 => {
            let end = random.pick(&ENDS);
            let bytes = if random.chance(50) { end.to_le_bytes() } else { end.to_be_bytes() };
            let part = &bytes[random.pick(&[0, 4])..];
            let fits = part.len().min(rest);
            input[at..at + fits].copy_from_slice(&part[..fits]);
        }
        _ if rest > 0 => input[at] ^= 1 << random.below(8u8),
        _ => input.push(random.below(256u64) as u8),
    }
}

/// A type of whole numbers.
pub trait Whole: Copy + PartialOrd {
    const ZERO: Self;
    const ONE: Self;
    fn before(self) -> Self;
    fn draw(random: &mut fastrand::Rng, range: RangeInclusive<Self>) -> Self;
}

macro_rules! whole {
    ($($ty:ident)*) => {$(
        impl Whole for $ty {
            const ZERO: $ty = 0;
            const ONE: $ty = 1;
            fn before(self) -> $ty {
                self - 1
            }
            fn draw(random: &mut fastrand::Rng, range: RangeInclusive<$ty>) -> $ty {
                random.$ty(range)
            }
        }
    )*};
}

whole!(u8 u16 u32 u64 usize i32 i64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_repeats_its_draws() {
        let draws = |seed| {
            let mut random = Random::new(seed);
            let numbers: Vec<i64> = (0..100).map(|_| random.within(-5, 5)).collect();
            (numbers, random.word(), random.bytes(7), random.pick(&["a", "b", "c"]))
        };
        assert_eq!(draws(1), draws(1));
        assert_ne!(draws(1), draws(2), "neighbours differ");
    }

    #[test]
    fn bounds_are_reached_and_kept() {
        let mut random = Random::new(3);
        let mut seen = [false; 4];
        (0..200).for_each(|_| seen[random.below(4usize)] = true);
        assert_eq!(seen, [true; 4]);
        let mut seen: Vec<i64> = (0..200).map(|_| random.within(-1, 1)).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, [-1, 0, 1]);
        assert_eq!((random.below(0), random.below(1), random.choose::<u8>(&[])), (0, 0, None));
        assert_eq!((random.within(3, 2), random.within(3, 3)), (3, 3));
        assert!((0..100).all(|_| random.chance(100) && !random.chance(0) && random.one_in(1)));
    }
}
