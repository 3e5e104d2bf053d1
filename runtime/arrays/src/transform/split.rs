//! Where to cut a sorted whole that consists of sorted parts: how many elements of each part are among the first
//! `count` of all.
//!
//! Among equal keys, those of earlier parts come first. The search works from a coarse sample of every part to all
//! elements. At each level, the cut of the level before is nearly right, and the search moves it in one part at a time.
//! So it reads about as many elements as there are parts times levels. Pure; `sort.rs` brings the elements.

use crate::error::Result;

/// Gives the keys of elements: part, position.
type Keys<'a, K> = dyn FnMut(&[(usize, i64)]) -> Result<Vec<K>> + 'a;

/// How many elements of each part, whose sizes are given, are among the first `count`.
pub(super) fn split<K: Ord + Copy>(sizes: &[i64], count: i64, keys: &mut Keys<K>) -> Result<Vec<i64>> {
    let mut step = sizes.iter().copied().max().unwrap_or(0).max(1);
    step = (step as u64).next_power_of_two() as i64;
    let mut cut = vec![0i64; sizes.len()];
    loop {
        let samples: Vec<i64> = sizes.iter().map(|n| n / step).collect();
        for (c, n) in cut.iter_mut().zip(&samples) {
            *c = (*c * 2).min(*n);
        }
        let wanted = (count / step).min(samples.iter().sum());
        Level { step, samples: &samples, before: Vec::new(), after: Vec::new() }.mend(&mut cut, wanted, keys)?;
        if step == 1 {
            return Ok(cut);
        }
        step /= 2;
    }
}

/// The parts, of which only every `step`-th element is looked at.
struct Level<'a, K> {
    step: i64,
    samples: &'a [i64],
    /// The keys at both sides of each part's cut, where there is an element.
    before: Vec<Option<K>>,
    after: Vec<Option<K>>,
}

impl<K: Ord + Copy> Level<'_, K> {
    fn place(&self, part: usize, sample: i64) -> Option<(usize, i64)> {
        (sample >= 0 && sample < self.samples[part]).then_some((part, (sample + 1) * self.step - 1))
    }

    fn mend(&mut self, cut: &mut [i64], wanted: i64, keys: &mut Keys<K>) -> Result<()> {
        let parts = 0..cut.len();
        let places: Vec<_> = parts.flat_map(|p| [self.place(p, cut[p] - 1), self.place(p, cut[p])]).collect();
        let list: Vec<(usize, i64)> = places.iter().copied().flatten().collect();
        let mut found = keys(&list)?.into_iter();
        let all: Vec<Option<K>> = places.iter().map(|p| p.and_then(|_| found.next())).collect();
        (self.before, self.after) = all.chunks_exact(2).map(|c| (c[0], c[1])).unzip();
        let mut have: i64 = cut.iter().sum();
        loop {
            let least = (0..cut.len()).filter_map(|p| self.after[p].map(|k| (k, p))).min();
            let greatest = (0..cut.len()).filter_map(|p| self.before[p].map(|k| (k, p))).max();
            match (least, greatest) {
                (Some((_, p)), _) if have < wanted => {
                    self.set(cut, p, cut[p] + 1, keys)?;
                    have += 1;
                }
                (_, Some((_, p))) if have > wanted => {
                    self.set(cut, p, cut[p] - 1, keys)?;
                    have -= 1;
                }
                // An element that is out is before one that is in.
                (Some(out), Some(inside)) if out < inside => {
                    self.set(cut, inside.1, cut[inside.1] - 1, keys)?;
                    self.set(cut, out.1, cut[out.1] + 1, keys)?;
                }
                _ => return Ok(()),
            }
        }
    }

    fn set(&mut self, cut: &mut [i64], part: usize, to: i64, keys: &mut Keys<K>) -> Result<()> {
        let up = to > cut[part];
        cut[part] = to;
        // The key that was at one side is now at the other.
        let next = self.place(part, if up { to } else { to - 1 });
        let next = match next {
            Some(place) => keys(&[place])?.first().copied(),
            None => None,
        };
        if up {
            self.before[part] = std::mem::replace(&mut self.after[part], next);
        } else {
            self.after[part] = std::mem::replace(&mut self.before[part], next);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every cut of random parts with many equal keys, against sorting everything.
    #[test]
    fn cuts_are_where_sorting_puts_them() {
        let mut state = 1u64;
        let mut dice = |n: u64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 11) % n
        };
        for case in 0..400 {
            let parts: Vec<Vec<u64>> = (0..1 + dice(9))
                .map(|_| {
                    let (n, range) = (dice(if case % 10 == 0 { 200 } else { 12 }), 1 + dice(30));
                    let mut part: Vec<u64> = (0..n).map(|_| dice(range)).collect();
                    part.sort_unstable();
                    part
                })
                .collect();
            let sizes: Vec<i64> = parts.iter().map(|p| p.len() as i64).collect();
            let mut all: Vec<(u64, usize)> =
                parts.iter().enumerate().flat_map(|(k, p)| p.iter().map(move |key| (*key, k))).collect();
            all.sort();
            for count in 0..=all.len() {
                let mut looks = 0;
                let cut = split(&sizes, count as i64, &mut |list| {
                    looks += list.len();
                    Ok(list.iter().map(|(p, at)| parts[*p][*at as usize]).collect())
                })
                .expect("no error");
                let want: Vec<i64> =
                    (0..parts.len()).map(|p| all[..count].iter().filter(|e| e.1 == p).count() as i64).collect();
                assert_eq!(cut, want, "{parts:?} {count}");
                let levels = 1 + 64 - sizes.iter().max().unwrap_or(&0).leading_zeros() as usize;
                assert!(looks <= 12 * parts.len() * levels, "{looks} for {} parts, {levels} levels", parts.len());
            }
        }
    }
}
