//! A node's part of a loop over a template (XMP 4.4.3): once per loop, not per iteration.
//!
//! The arithmetic is that of `nagaya-dist`; translated code runs through what is given here.

use nagaya_dist::{Comb, Distribution, Section};

use crate::error::{Result, TemplateFault, Wrong};
use crate::template::Template;

/// A loop `for (i = first; i relation limit; i += step)` on index `scale * i + offset` of dimension `dim`.
#[derive(Clone, Copy, Debug)]
pub struct Loop {
    pub dim: usize,
    pub offset: i64,
    pub first: i64,
    pub limit: i64,
    pub relation: Relation,
    pub step: i64,
    /// Not 0; 1 where the part is widened.
    pub scale: i64,
}

/// How a loop compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

/// By how many indices a part is widened at its ends; negative: narrowed.
#[derive(Clone, Copy, Debug)]
pub struct Widening {
    pub low: i64,
    pub high: i64,
    /// Whether it also goes beyond the bounds of the loop.
    pub unbound: bool,
}

/// `again` times `iterations` values: `first + r * period + t * step`. `ngyx_run` of `nagaya/xmpc.h`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    pub first: i64,
    pub iterations: i64,
    pub step: i64,
    pub again: i64,
    pub period: i64,
}

/// First value of a range, and the value at which to stop.
pub type Bounds = (i64, i64);

/// A widened part and the own one, cut where one of them begins or ends. See `ngyx_loop_frame` of `interfaces/xmp/spec/runtime.api`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    pub pieces: [Bounds; 5],
    pub marks: [i32; 5],
}

impl Loop {
    fn section(&self) -> Result<Section> {
        let last = match self.relation {
            Relation::Less => self.limit - 1,
            Relation::Greater => self.limit + 1,
            Relation::LessEqual | Relation::GreaterEqual => self.limit,
        };
        let down = matches!(self.relation, Relation::Greater | Relation::GreaterEqual);
        match self.step {
            0 => Err(Wrong::LoopStep.into()),
            step if down == (step < 0) => Ok(Section::triplet(self.first, last, step)),
            // It ends at once, or would not end.
            step => Ok(Section { first: self.first, count: 0, step }),
        }
    }

    /// The indices of the template in place of the loop's values.
    fn indices(&self, values: Section) -> Section {
        let Section { first, count, step } = values;
        Section { first: first * self.scale + self.offset, count, step: step * self.scale }
    }
}

/// Iterations `from .. to` of a section, as values.
fn values(section: Section, (from, to): (i64, i64)) -> Bounds {
    (section.at(from), section.at(to.max(from)))
}

/// The iterations whose values are in `low ..= high`: first one, and one after the last. May be negative or beyond the section.
fn iterations(section: Section, low: i64, high: i64) -> (i64, i64) {
    let (near, far) = if section.step > 0 { (low, high) } else { (high, low) };
    // How many steps to reach `near`, rounded up, and `far`, rounded down.
    let steps = |to: i64| ((to - section.first) * section.step.signum(), section.step.abs());
    let ((n, s), (f, _)) = (steps(near), steps(far));
    (-(-n).div_euclid(s), f.div_euclid(s) + 1)
}

impl Template {
    /// The loop's values, this node's part of the dimension and its coordinate there; `None` if it owns nothing at all.
    fn part(&self, l: &Loop) -> Result<(Section, Option<(&Distribution, i64)>)> {
        let section = l.section()?;
        let Some((distribution, q)) = self.dimension(l.dim)? else { return Ok((section, None)) };
        if let Some((low, high)) = l.indices(section).bounds() {
            let (first, last) = (distribution.low(), distribution.low() + distribution.extent() - 1);
            if low < first || high > last {
                return Err(self.wrong(TemplateFault::Loop { low, high, first, last }));
            }
        }
        Ok((section, Some((distribution, q))))
    }

    /// Where this node's part has no gaps: the least and greatest index that it owns; `None` if there is none.
    fn owned(&self, part: Option<(&Distribution, i64)>) -> Option<(i64, i64)> {
        let (distribution, q) = part?;
        let all = distribution.owned(q);
        Some((all.first()?.start, all.last()?.last()))
    }

    /// This node's values, where its part has no gaps.
    pub fn range(&self, l: &Loop) -> Result<Bounds> {
        let (section, part) = self.part(l)?;
        Ok(values(section, self.owned(part).map_or((0, 0), |o| own(l.indices(section), o))))
    }

    /// The bounds of a part that is wider.
    pub fn widened(&self, l: &Loop, by: Widening) -> Result<Bounds> {
        let (section, part) = self.part(l)?;
        Ok(values(section, self.owned(part).map_or((0, 0), |o| wide(l.indices(section), o, by))))
    }

    /// What the widened part and the own one have in common and what not.
    pub fn frame(&self, l: &Loop, by: Widening) -> Result<Frame> {
        let (section, part) = self.part(l)?;
        let indices = l.indices(section);
        let (own, wide) = match self.owned(part) {
            Some(o) => (own(indices, o), wide(indices, o, by)),
            None => ((0, 0), (0, 0)),
        };
        let mut ends = [own.0, own.1.max(own.0), wide.0, wide.1.max(wide.0)];
        ends.sort_unstable();
        let mark = |(a, b): (i64, i64)| {
            let inside = |(from, to): (i64, i64)| from <= a && b <= to && a < b;
            i32::from(inside(wide)) | i32::from(inside(own)) << 1
        };
        let cuts = [(ends[0], ends[1]), (ends[2], ends[3]), (ends[1], ends[2])];
        let cut = |c: (i64, i64)| if mark(c) == 0 { values(section, (0, 0)) } else { values(section, c) };
        Ok(Frame {
            pieces: [values(section, wide), values(section, own), cut(cuts[0]), cut(cuts[1]), cut(cuts[2])],
            marks: [1, 2, mark(cuts[0]), mark(cuts[1]), mark(cuts[2])],
        })
    }

    /// This node's values for a part of any kind, in the order of the serial loop. The runs are as long as possible;
    /// the values of cyclic(1) are one run.
    pub fn runs(&self, l: &Loop) -> Result<Vec<Run>> {
        let (section, part) = self.part(l)?;
        let Some((distribution, q)) = part else { return Ok(Vec::new()) };
        let indices = l.indices(section);
        let combs = distribution.owned(q).into_iter().flat_map(|c| indices.positions_in(c)).collect();
        Ok(in_order(combs).into_iter().map(|c| run(section, c)).collect())
    }
}

/// Iterations of a section, as values.
fn run(section: Section, c: Comb) -> Run {
    let (first, period) = (section.at(c.start), c.period * section.step);
    if c.len == 1 {
        return Run { first, iterations: c.reps, step: period, again: 1, period: 0 };
    }
    Run { first, iterations: c.len, step: section.step, again: c.reps, period }
}

/// Sorts disjoint combs of iterations in ascending order. Combs that overlap in range are split into their blocks. The
/// blocks are joined again where they touch, or where their lengths and distances are equal.
fn in_order(mut combs: Vec<Comb>) -> Vec<Comb> {
    combs.sort_unstable_by_key(|c| c.start);
    if combs.windows(2).all(|w| w[0].last() < w[1].start) {
        return combs;
    }
    let blocks = |c: &Comb| {
        let Comb { start, len, period, reps } = *c;
        (0..reps).map(move |r| (start + r * period, len))
    };
    let mut all: Vec<(i64, i64)> = combs.iter().flat_map(blocks).collect();
    // The blocks of a comb are in order already, which a stable sort makes use of.
    all.sort_by_key(|(start, _)| *start);
    all.dedup_by(|next, before| {
        let touch = before.0 + before.1 == next.0;
        before.1 += if touch { next.1 } else { 0 };
        touch
    });
    let mut joined: Vec<Comb> = Vec::new();
    for (start, len) in all {
        match joined.last_mut() {
            Some(c) if c.len == len && c.reps == 1 => (c.period, c.reps) = (start - c.start, 2),
            Some(c) if c.len == len && c.start + c.reps * c.period == start => c.reps += 1,
            _ => joined.push(Comb::run(start, len)),
        }
    }
    joined
}

/// The iterations of a part `low ..= high`.
fn own(section: Section, (low, high): (i64, i64)) -> (i64, i64) {
    clipped(section, iterations(section, low, high))
}

/// The iterations of a part that is widened where it meets the loop. A part that does not meet it is not widened. A node
/// that owns nothing of the loop's range may not have the elements beside it either.
fn wide(section: Section, (low, high): (i64, i64), by: Widening) -> (i64, i64) {
    let Some((least, greatest)) = section.bounds() else { return (0, 0) };
    let (low, high) = (low.max(least), high.min(greatest));
    if low > high {
        return (0, 0);
    }
    let wide = iterations(section, low - by.low, high + by.high);
    if by.unbound {
        (wide.0, wide.1.max(wide.0))
    } else {
        clipped(section, wide)
    }
}

fn clipped(section: Section, (from, to): (i64, i64)) -> (i64, i64) {
    let from = from.clamp(0, section.count);
    (from, to.clamp(from, section.count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nagaya_dist::Format;

    #[test]
    fn iterations_in_both_directions() {
        let up = Section { first: 3, count: 10, step: 4 };
        assert_eq!(iterations(up, 3, 3), (0, 1));
        assert_eq!(iterations(up, 4, 12), (1, 3));
        assert_eq!(iterations(up, -6, 2), (-2, 0));
        let down = Section { first: 20, count: 5, step: -3 };
        assert_eq!(iterations(down, 14, 20), (0, 3));
        assert_eq!(iterations(down, 15, 16), (2, 2));
        assert_eq!(own(down, (0, 100)), (0, 5));
    }

    #[test]
    fn combs_that_go_into_each_other_are_put_in_order() {
        let comb = |start, len, period, reps| Comb { start, len, period, reps };
        // One after the other: as they are.
        let (blocks, rest) = (comb(0, 3, 6, 2), comb(12, 2, 2, 1));
        assert_eq!(in_order(vec![rest, blocks]), [blocks, rest]);
        // Neighbours touch in each period.
        assert_eq!(in_order(vec![comb(1, 1, 4, 3), comb(0, 1, 4, 3)]), [comb(0, 2, 4, 3)]);
        // Two blocks of different lengths in each period.
        let mixed = in_order(vec![comb(0, 2, 8, 2), comb(3, 1, 8, 2)]);
        assert_eq!(mixed, [comb(0, 2, 2, 1), comb(3, 1, 1, 1), comb(8, 2, 2, 1), comb(11, 1, 1, 1)]);
        // Whatever it is, the same iterations, ascending.
        for (format, nodes) in [(2, 2), (2, 3), (3, 2), (5, 4), (7, 3)] {
            for step in [-7, -3, -2, 2, 3, 5, 12] {
                let d = Distribution::new(0, 200, &Format::Cyclic(format), nodes).unwrap();
                let section = Section { first: if step > 0 { 3 } else { 196 }, count: 190 / i64::abs(step), step };
                for q in 0..nodes {
                    let combs = d.owned(q).into_iter().flat_map(|c| section.positions_in(c)).collect();
                    let found: Vec<i64> = in_order(combs).into_iter().flat_map(Comb::iter).collect();
                    let want: Vec<i64> = (0..section.count).filter(|k| d.owner(section.at(*k)) == Some(q)).collect();
                    assert_eq!(found, want, "cyclic({format}) on {nodes} nodes, step {step}, node {q}");
                }
            }
        }
    }

    #[test]
    fn a_widened_part_ends_with_the_loop_unless_unbound() {
        let all = Section::dense(1, 10);
        let by = |low, high, unbound| Widening { low, high, unbound };
        assert_eq!(values(all, wide(all, (4, 7), by(1, 2, false))), (3, 10));
        assert_eq!(values(all, wide(all, (0, 4), by(1, 0, false))), (1, 5));
        assert_eq!(values(all, wide(all, (0, 4), by(1, 0, true))), (0, 5));
        assert_eq!(values(all, wide(all, (4, 7), by(-1, -1, false))), (5, 7));
        let (from, to) = values(all, wide(all, (4, 5), by(-2, -2, false)));
        assert!(from >= to);
        // The iteration is beside the loop, or between two iterations of it.
        assert_eq!(wide(all, (-3, 0), by(1, 1, false)), (0, 0));
        assert_eq!(wide(Section { first: 1, count: 3, step: 4 }, (2, 4), by(1, 1, false)), (0, 2));
    }
}
