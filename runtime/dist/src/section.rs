//! Sections: arithmetic progressions of indices, as `base:length:step` or `lower:upper:stride` mean them.

use crate::comb::{div_ceil, div_floor, gcd, Comb};

/// The indices `first, first + step, ...`, `count` of them. `step` is not 0; with a count of 0 the section is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Section {
    pub first: i64,
    pub count: i64,
    pub step: i64,
}

impl Section {
    /// One index.
    pub fn one(index: i64) -> Section {
        Section { first: index, count: 1, step: 1 }
    }

    /// `count` indices from `first` on.
    pub fn dense(first: i64, count: i64) -> Section {
        Section { first, count: count.max(0), step: 1 }
    }

    /// From `lower` to `upper`, both included, as Fortran's triplet and a loop have it. `step` is not 0.
    pub fn triplet(lower: i64, upper: i64, step: i64) -> Section {
        let steps = if step > 0 { div_floor(upper - lower, step) } else { div_floor(lower - upper, -step) };
        Section { first: lower, count: (steps + 1).max(0), step }
    }

    /// The `k`-th index.
    pub fn at(&self, k: i64) -> i64 {
        self.first + k * self.step
    }

    /// Least and greatest index; `None` if there is none.
    pub fn bounds(&self) -> Option<(i64, i64)> {
        let last = self.at(self.count - 1);
        (self.count > 0).then(|| (self.first.min(last), self.first.max(last)))
    }

    /// The same section of indices that are `by` greater.
    pub fn shifted(self, by: i64) -> Section {
        Section { first: self.first + by, ..self }
    }

    /// For which `k` the `k`-th index is in `set`: disjoint combs of positions, in no order. No more than the set has blocks, a
    /// common period of both has blocks, or the section has indices.
    pub fn positions_in(&self, set: Comb) -> Vec<Comb> {
        if self.count <= 0 {
            return Vec::new();
        }
        if self.step == 1 {
            return set.shifted(-self.first).clipped(0, self.count);
        }
        if self.step < 0 {
            // Counted from the other end, then turned round.
            let turned = Section { first: self.at(self.count - 1), count: self.count, step: -self.step };
            let mirror = |c: Comb| Comb { start: self.count - 1 - c.last(), ..c };
            return turned.positions_in(set).into_iter().map(mirror).collect();
        }
        // After `cycle` blocks of the set and `turn` steps of the section both are where they were.
        let common = gcd(self.step, set.period);
        let (cycle, turn) = (self.step / common, set.period / common);
        if self.count < set.reps.min(cycle) {
            let inside = (0..self.count).filter(|k| set.contains(self.at(*k)));
            return inside.map(|k| Comb::run(k, 1)).collect();
        }
        let mut parts = Vec::new();
        for r in 0..set.reps.min(cycle) {
            let at = set.start + r * set.period - self.first;
            let (low, high) = (div_ceil(at, self.step), div_ceil(at + set.len, self.step));
            if low >= high {
                continue;
            }
            let again = (set.reps - 1 - r) / cycle + 1;
            parts.extend(Comb::blocks(low, high - low, turn, again).clipped(0, self.count));
        }
        parts
    }
}
