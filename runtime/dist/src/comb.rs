//! Sets of integers that consist of blocks with equal length and equal distance.

/// `[start + r*period, start + r*period + len)` for every `r` below `reps`. Blocks do not touch: `len <= period`, and `len < period`
/// unless there is one block. Never empty where this crate hands one out.
///
/// Its layout is part of the interface of translated code (`ngyx_comb`).
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Comb {
    pub start: i64,
    pub len: i64,
    pub period: i64,
    pub reps: i64,
}

impl Comb {
    /// The integers `start .. start + len`.
    pub fn run(start: i64, len: i64) -> Comb {
        Comb { start, len, period: len.max(1), reps: 1 }
    }

    /// `reps` blocks; blocks that touch become one.
    pub fn blocks(start: i64, len: i64, period: i64, reps: i64) -> Comb {
        if reps == 1 {
            return Comb::run(start, len);
        }
        if len == period {
            return Comb::run(start, len * reps);
        }
        Comb { start, len, period, reps }
    }

    /// How many integers.
    pub fn count(&self) -> i64 {
        self.len * self.reps
    }

    /// The greatest element.
    pub fn last(&self) -> i64 {
        self.start + (self.reps - 1) * self.period + self.len - 1
    }

    pub fn contains(&self, x: i64) -> bool {
        let away = x - self.start;
        away >= 0 && away / self.period < self.reps && away % self.period < self.len
    }

    /// All elements, in order. For tests and small sets.
    pub fn iter(self) -> impl Iterator<Item = i64> {
        (0..self.reps).flat_map(move |r| (0..self.len).map(move |i| self.start + r * self.period + i))
    }

    /// The same set moved by `by`.
    pub fn shifted(self, by: i64) -> Comb {
        Comb { start: self.start + by, ..self }
    }

    /// The elements of `[low, high)`. At most three combs: a first and a last block may be cut.
    pub fn clipped(self, low: i64, high: i64) -> Vec<Comb> {
        let mut parts = Vec::new();
        if low >= high || self.reps == 0 || self.len == 0 {
            return parts;
        }
        // Blocks with an element at or after `low`, and with one before `high`.
        let first = div_floor(low - self.start - self.len, self.period).saturating_add(1).max(0);
        let last = div_floor(high - 1 - self.start, self.period).min(self.reps - 1);
        if first > last {
            return parts;
        }
        let block = |r: i64| {
            let at = self.start + r * self.period;
            (at.max(low), (at + self.len).min(high))
        };
        let whole = |r: i64| block(r) == (self.start + r * self.period, self.start + r * self.period + self.len);
        let (mut from, mut to) = (first, last);
        if !whole(first) {
            let (a, b) = block(first);
            parts.push(Comb::run(a, b - a));
            from += 1;
        }
        let cut_last = to >= from && !whole(to);
        if cut_last {
            to -= 1;
        }
        if from <= to {
            parts.push(Comb::blocks(self.start + from * self.period, self.len, self.period, to - from + 1));
        }
        if cut_last {
            let (a, b) = block(last);
            parts.push(Comb::run(a, b - a));
        }
        parts
    }

    /// The common elements of two combs: disjoint combs in the order of their starts. As many as blocks meet within one common
    /// period; at most three where one of them is a single block.
    pub fn meet(self, other: Comb) -> Vec<Comb> {
        let (a, b) = (self, other);
        if b.reps == 1 {
            return a.clipped(b.start, b.start + b.len);
        }
        if a.reps == 1 {
            return b.clipped(a.start, a.start + a.len);
        }
        let low = a.start.max(b.start);
        let high = a.last().min(b.last()) + 1;
        let mut parts = Vec::new();
        if low >= high {
            return parts;
        }
        // Both repeat after `cycle`. One of them begins at `low` and so begins a block at every `low + m*cycle`: what they have in
        // common never crosses such a place.
        let cycle = lcm(a.period, b.period).filter(|c| *c < high - low).unwrap_or(high - low);
        let end = low + cycle;
        let (mut i, mut j) = (a.block_at_or_after(low), b.block_at_or_after(low));
        while i < a.reps && j < b.reps {
            let (a_at, b_at) = (a.start + i * a.period, b.start + j * b.period);
            let (x, y) = (a_at.max(b_at), (a_at + a.len).min(b_at + b.len));
            if x >= end {
                break;
            }
            if x < y {
                let more = if cycle == high - low {
                    0
                } else {
                    ((a.reps - 1 - i) / (cycle / a.period)).min((b.reps - 1 - j) / (cycle / b.period))
                };
                parts.push(Comb::blocks(x, y - x, cycle, more + 1));
            }
            // On to the next block of the side that ends first.
            if a_at + a.len <= b_at + b.len {
                i = (i + 1).max(a.block_at_or_after(b_at));
            } else {
                j = (j + 1).max(b.block_at_or_after(a_at));
            }
        }
        parts
    }

    /// The first block that has an element at or after `x`, counted from 0; may be `reps` or more.
    fn block_at_or_after(&self, x: i64) -> i64 {
        (div_floor(x - self.start - self.len, self.period) + 1).max(0)
    }
}

/// The common elements of two sets of disjoint combs.
pub(crate) fn meet_all(a: &[Comb], b: &[Comb]) -> Vec<Comb> {
    a.iter().flat_map(|x| b.iter().flat_map(|y| x.meet(*y))).collect()
}

pub(crate) fn div_floor(a: i64, b: i64) -> i64 {
    let q = a / b;
    if a % b != 0 && (a < 0) != (b < 0) {
        q - 1
    } else {
        q
    }
}

pub(crate) fn div_ceil(a: i64, b: i64) -> i64 {
    -div_floor(-a, b)
}

pub(crate) fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a as i64
}

/// `None` when it does not fit.
fn lcm(a: i64, b: i64) -> Option<i64> {
    (a / gcd(a, b)).checked_mul(b)
}
