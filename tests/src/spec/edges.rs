//! Loops whose nodes take more or less than their own iterations: `expand`, `margin` (XMP 4.4.3), and `peel_and_wait`.
//! For the last one, the specification recommends equivalent constructs. Called by the loop construct of `work` and by
//! the communications of `comm`.
//!
//! The specification does not define which nodes execute an iteration that is not theirs, so no statement of such a
//! loop may depend on it.

use super::interp::Machine;
use super::mapping::{legal, product, Illegal, Res};
use super::model::*;

/// What a node runs of a loop: its own iterations, and those of its bounds moved by the widths.
#[derive(Default)]
struct Space {
    own: Vec<Vec<i64>>,
    expanded: Vec<Vec<i64>>,
}

impl Machine {
    pub fn edged_loop(&mut self, w: &World, l: &Loop, edges: &Edges, set: &[usize]) -> Res<()> {
        let spaces = self.spaces(w, l, edges, set)?;
        match edges.mode {
            EdgeMode::Expand => {
                self.iterations(w, l, set, &spaces.iter().map(|s| s.expanded.clone()).collect::<Vec<_>>())
            }
            EdgeMode::Margin => self.margin(w, l, set, &spaces),
        }
    }

    /// The communication, the inner part of the loop beside it, and its margin after it.
    pub fn peel(&mut self, w: &World, what: &Stmt, l: &Loop, set: &[usize]) -> Res<()> {
        let edges = l.edges.as_ref().ok_or(Illegal("peeled by nothing"))?;
        let spaces = self.spaces(w, l, edges, set)?;
        let inner: Vec<_> = spaces.iter().map(|s| s.expanded.clone()).collect();
        let mut later = self.clone();
        later.iterations(w, l, set, &inner)?;
        later.communicate(w, what, set)?;
        self.communicate(w, what, set)?;
        self.iterations(w, l, set, &inner)?;
        legal(self.alike(&later), "sees a communication under way")?;
        self.margin(w, l, set, &spaces)
    }

    /// Where iterations of the margin are on several sides, their order is undefined: it must not matter.
    fn margin(&mut self, w: &World, l: &Loop, set: &[usize], spaces: &[Space]) -> Res<()> {
        let difference = |s: &Space| {
            let only =
                |a: &[Vec<i64>], b: &[Vec<i64>]| a.iter().filter(|x| !b.contains(x)).cloned().collect::<Vec<_>>();
            let mut list = [only(&s.expanded, &s.own), only(&s.own, &s.expanded)].concat();
            list.sort();
            list
        };
        let forward: Vec<_> = spaces.iter().map(difference).collect();
        let mut backward = forward.clone();
        backward.iter_mut().for_each(|list| list.reverse());
        let mut halves = forward.clone();
        for list in &mut halves {
            let half = list.len() / 2;
            list.rotate_left(half);
        }
        let before = self.clone();
        self.iterations(w, l, set, &forward)?;
        for order in [backward, halves] {
            let mut other = before.clone();
            other.iterations(w, l, set, &order)?;
            legal(self.alike(&other), "the order of a margin is not said (XMP 4.4.3)")?;
        }
        Ok(())
    }

    /// Each node runs these.
    fn iterations(&mut self, w: &World, l: &Loop, set: &[usize], lists: &[Vec<Vec<i64>>]) -> Res<()> {
        self.edged += 1;
        for (n, list) in set.iter().zip(lists) {
            for values in list {
                l.counts.iter().zip(values).for_each(|(c, x)| self.env.set(c.var, Some(*x)));
                self.run(w, &l.body, &[*n])?;
            }
        }
        l.counts.iter().for_each(|c| self.env.set(c.var, None));
        self.edged -= 1;
        Ok(())
    }

    fn spaces(&mut self, w: &World, l: &Loop, edges: &Edges, set: &[usize]) -> Res<Vec<Space>> {
        legal(l.clauses.is_empty(), "reduction over iterations that several nodes execute")?;
        legal(l.counts.iter().all(|c| c.step == 1), "bounds of a loop with a step")?;
        legal(l.listed.iter().all(|x| *x), "bounds of an index that is not listed")?;
        legal(edges.widths.len() == l.on.subs.len(), "number of widths (XMP 4.4.3)")?;
        let ranges: Vec<Vec<i64>> = l.counts.iter().map(|c| self.values(w, c)).collect::<Res<_>>()?;
        legal(ranges.iter().all(|r| !r.is_empty()), "bounds of a loop without iterations")?;
        let mut widths = vec![(0, 0, false); l.counts.len()];
        let edged = edges.widths.iter().zip(&l.on.subs).enumerate().filter(|(_, (w, _))| **w != (0, 0, false));
        for (d, (width, sub)) in edged {
            let moved = |c: &Count| matches!(sub, Sub::At(Int::Lin { var, mul: 1, .. }) if *var == c.var);
            let once = |c: &Count| {
                l.on.subs.iter().filter(|s| matches!(s, Sub::At(e) if e.uses() == Some(c.var))).count() == 1
            };
            let of = l.counts.iter().position(|c| moved(c) && once(c));
            let cyclic = match l.on.of {
                Of::Template(t) => matches!(w.templates[t].dist[d], Dist::Cyclic(_)),
                _ => false,
            };
            legal(!cyclic, "bounds of iterations with gaps")?;
            widths[of.ok_or(Illegal("width of what has no bounds"))?] = *width;
        }
        let mut own = vec![vec![]; w.size];
        for values in product(&ranges) {
            l.counts.iter().zip(&values).for_each(|(c, x)| self.env.set(c.var, Some(*x)));
            for n in self.groups(w, &l.on, set)?.into_iter().flatten() {
                own[n].push(values.clone());
            }
        }
        l.counts.iter().for_each(|c| self.env.set(c.var, None));
        set.iter().map(|n| self.space(w, l, set, *n, (std::mem::take(&mut own[*n]), &ranges, &widths))).collect()
    }

    fn space(
        &self,
        w: &World,
        l: &Loop,
        set: &[usize],
        n: usize,
        (own, ranges, widths): (Vec<Vec<i64>>, &[Vec<i64>], &[Width]),
    ) -> Res<Space> {
        if own.is_empty() {
            // Elsewhere in what the loop does not run over: nothing to expand. Without an index in what it does: no bounds to move.
            let looped = |s: &Sub| matches!(s, Sub::At(e) if l.counts.iter().any(|c| e.uses() == Some(c.var)));
            let open = l.on.subs.iter().map(|s| if looped(s) { Sub::All } else { s.clone() });
            let open = Ref { of: l.on.of, subs: open.collect() };
            let beside = !self.mapping.groups(w, &open, set, &self.env)?.iter().any(|g| g.contains(&n));
            legal(
                beside || widths.iter().all(|(lo, hi, _)| *lo <= 0 && *hi <= 0),
                "bounds of a node without iterations",
            )?;
            return Ok(Space::default());
        }
        let mut expanded = Vec::new();
        let mut size = 1;
        for (k, (lo, hi, unbound)) in widths.iter().enumerate() {
            let (first, last) = (own.iter().map(|x| x[k]).min(), own.iter().map(|x| x[k]).max());
            let (first, last) = (first.expect("some"), last.expect("some"));
            size *= last + 1 - first;
            let all = (first - lo)..(last + hi + 1);
            expanded.push(all.filter(|x| *unbound || ranges[k].contains(x)).collect::<Vec<i64>>());
        }
        legal(size == own.len() as i64, "bounds of iterations with gaps")?;
        Ok(Space { own, expanded: product(&expanded) })
    }

    /// Whether what nodes hold and have recorded is the same; where one does not know a value, the other does not.
    fn alike(&self, other: &Machine) -> bool {
        let same = |a: &[f64], b: &[f64]| {
            a.len() == b.len() && a.iter().zip(b).all(|(x, y)| x == y || (x.is_nan() && y.is_nan()))
        };
        let (a, b) = (&self.memory, &other.memory);
        let parts = a.parts.iter().flatten().zip(b.parts.iter().flatten());
        let locals = a.locals.iter().flatten().zip(b.locals.iter().flatten());
        self.log.iter().zip(&other.log).all(|(x, y)| same(x, y))
            && a.scalars.iter().zip(&b.scalars).all(|(x, y)| same(x, y))
            && locals.into_iter().all(|(x, y)| same(x, y))
            && parts.into_iter().all(|(x, y)| same(x.values(), y.values()))
    }
}
