//! Loops over templates and nodes, with their clauses.

use super::super::generate::{Context, Generator};
use super::super::interp::Probe;
use super::super::mapping::Env;
use super::super::model::*;

impl Generator {
    /// What a loop variable may be, at each of these moments, so that the node reference means executing nodes.
    fn allowed(&self, probes: &[Probe], r: &Ref, var: usize, limit: &[i64]) -> Vec<Vec<i64>> {
        let at = |p: &Probe, x: i64| {
            let mut env: Env = p.machine.env.clone();
            env.set(var, Some(x));
            p.machine.mapping.groups(&self.w, r, &p.set, &env).is_ok_and(|g| !g.is_empty())
        };
        probes.iter().map(|p| limit.iter().copied().filter(|x| at(p, *x)).collect()).collect()
    }

    /// Bounds for a loop variable out of what is allowed: constants, or tables over a variable around the loop.
    fn bounds(&mut self, c: &Context, probes: &[Probe], allowed: &[Vec<i64>]) -> Option<(Int, Int)> {
        let runs: Vec<(i64, i64)> = allowed.iter().map(|l| longest(l)).collect();
        if runs.iter().all(|r| *r == runs[0]) {
            let (mut lo, mut hi) = runs[0];
            if lo >= hi {
                return None;
            }
            if self.rng.chance(40) {
                lo = self.rng.within(lo, hi - 1);
                hi = self.rng.within(lo + 1, hi);
            }
            return Some((Int::Const(lo), Int::Const(hi)));
        }
        for var in c.vars.clone() {
            let mut tables = [vec![0; 24], vec![0; 24]];
            let mut seen = [None; 24];
            let fits = probes.iter().zip(&runs).all(|(p, run)| {
                let x = p.machine.env.bound.get(var).copied().flatten();
                let Some(x) = x.and_then(|x| usize::try_from(x).ok()).filter(|x| *x < 24) else { return false };
                (tables[0][x], tables[1][x]) = *run;
                *seen[x].get_or_insert(*run) == *run
            });
            if fits {
                let [lo, hi] = tables.map(|t| self.w.table(t));
                return Some((Int::Table { table: lo, var, add: 0 }, Int::Table { table: hi, var, add: 0 }));
            }
        }
        let (lo, hi) = runs.iter().fold((0, i64::MAX), |(lo, hi), r| (lo.max(r.0), hi.min(r.1)));
        (lo < hi).then_some((Int::Const(lo), Int::Const(hi)))
    }

    /// A subscript with a variable, and the values that the variable may have.
    fn general(&mut self, var: usize, n: i64) -> (Int, Vec<i64>) {
        let kind = if self.may("subscripts") { self.rng.below(14) } else { 0 };
        let (e, keep): (Int, Box<dyn Fn(i64) -> bool>) = match kind {
            8 => {
                let add = self.rng.below(n);
                (Int::Lin { var, mul: 1, add }, Box::new(move |x| x + add < n))
            }
            9 => (Int::Lin { var, mul: -1, add: n - 1 }, Box::new(move |x| x < n)),
            10 => (Int::Lin { var, mul: 2, add: 0 }, Box::new(move |x| 2 * x < n)),
            11 => {
                let values = (0..n).map(|_| self.rng.below(n)).collect();
                (Int::Table { table: self.w.table(values), var, add: 0 }, Box::new(move |x| x < n))
            }
            12 => (Int::Mod { var, add: self.rng.below(3), by: n }, Box::new(move |x| x < n + 2)),
            _ => (Int::var(var), Box::new(move |x| x < n)),
        };
        let values = (0..n + 2).filter(|x| keep(*x)).collect();
        (e, values)
    }

    /// A loop over indices of a template, often such that an array is aligned with what it runs over.
    pub(super) fn template_loop(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
        let a = self.array(c)?;
        let focus = self.w.arrays[a].clone();
        let t = focus.template;
        let template = self.w.templates[t].clone();
        let around = c.refs.iter().rev().find(|r| r.of == Of::Template(t) && !r.subs.is_empty()).cloned();
        let mut subs = Vec::new();
        let mut vars = Vec::new();
        for (d, n) in template.dims.iter().enumerate() {
            // Inside a loop over the same template: the indices that the outer loop leaves open.
            if let Some(Sub::At(e)) = around.as_ref().map(|r| &r.subs[d]) {
                subs.push(Sub::At(e.clone()));
                continue;
            }
            let aligned = matches!(focus.targets[d], Target::Dim(..));
            if self.rng.chance(if aligned { 85 } else { 10 }) || (vars.is_empty() && d + 1 == template.dims.len()) {
                let var = self.w.variable();
                let (e, mut values) = self.general(var, *n);
                if let (Int::Lin { mul: 1, add, .. }, Target::Dim(dim, offset)) = (&e, focus.targets[d]) {
                    values.retain(|x| (0..focus.dims[dim]).contains(&(x + add - offset)));
                }
                subs.push(Sub::At(e));
                vars.push((var, values, d));
            } else {
                subs.push(match self.rng.below(6) {
                    0 => Sub::At(Int::Const(self.rng.below(*n))),
                    1 => Sub::Own,
                    2 => self.range(*n),
                    _ => Sub::All,
                });
            }
        }
        self.finish_loop(c, probes, Ref { of: Of::Template(t), subs }, vars, Some(a))
    }

    /// A loop whose iterations belong to nodes.
    pub(super) fn node_loop(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
        let visible: Vec<usize> =
            (0..self.w.nodes.len()).filter(|n| [None, c.scope].contains(&self.w.nodes[*n].scope)).collect();
        let id = *self.rng.choose(&visible)?;
        let dims = probes.first()?.machine.mapping.map(id).ok()?.dims.clone();
        let mut subs = Vec::new();
        let mut vars = Vec::new();
        let chosen = self.rng.below(dims.len() as i64) as usize;
        for (d, n) in dims.iter().enumerate() {
            if d == chosen || self.rng.chance(20) {
                let var = self.w.variable();
                if vars.is_empty() && self.may("node-sections") && self.rng.chance(12) {
                    let from: Vec<i64> = (0..*n).map(|_| self.rng.below(*n)).collect();
                    let length = from.iter().map(|x| self.rng.within(1, n - x)).collect();
                    let [from, length] = [from, length].map(|t| Int::Table { table: self.w.table(t), var, add: 0 });
                    subs.push(Sub::Range(from, length, 1));
                    vars.push((var, (0..*n).collect(), d));
                } else {
                    let (e, values) = self.general(var, *n);
                    subs.push(Sub::At(e));
                    vars.push((var, values, d));
                }
            } else {
                subs.push(match self.rng.below(8) {
                    0 => Sub::Own,
                    1 => self.range(*n),
                    2 => Sub::At(self.int(c, *n)),
                    _ => Sub::All,
                });
            }
        }
        self.finish_loop(c, probes, Ref { of: Of::Nodes(id), subs }, vars, None)
    }

    fn finish_loop(
        &mut self,
        c: &Context,
        probes: &[Probe],
        on: Ref,
        vars: Vec<(usize, Vec<i64>, usize)>,
        focus: Option<usize>,
    ) -> Option<Vec<Stmt>> {
        if vars.is_empty() {
            return None;
        }
        let mut counts = Vec::new();
        // One variable after the other, those that follow at some value.
        for (k, (var, values, _)) in vars.iter().enumerate() {
            let mut trial = on.clone();
            for (_, later, d) in &vars[k + 1..] {
                trial.subs[*d] = Sub::At(Int::Const(*self.rng.choose(later)?));
                if matches!(on.subs[*d], Sub::Range(..)) {
                    trial.subs[*d] = Sub::All;
                }
            }
            for (count, (_, _, d)) in counts.iter().zip(&vars) {
                let Count { lo: Int::Const(lo), var, .. } = count else { return None };
                let mut env = Env::default();
                env.set(*var, Some(*lo));
                if let Sub::At(e) = &on.subs[*d] {
                    trial.subs[*d] = Sub::At(Int::Const(env.get(&self.w, e).ok()?));
                }
            }
            let allowed = self.allowed(probes, &trial, *var, values);
            let (lo, hi) = self.bounds(c, probes, &allowed)?;
            let step = match self.rng.below(10) {
                0 => 2,
                1 if self.may("downwards") => -1,
                _ => 1,
            };
            counts.push(Count { var: *var, lo, hi, step });
        }
        if counts.len() > 1 && self.rng.chance(30) {
            counts.reverse();
        }
        let mut listed = vec![true; counts.len()];
        let edges = self.rng.chance(if focus.is_some() { 20 } else { 10 }).then(|| {
            counts.iter_mut().for_each(|c| c.step = 1);
            self.edges(&on, focus)
        });
        if edges.is_none() && counts.len() > 1 && self.may("unlisted indices") && self.rng.chance(15) {
            let k = self.number(listed.len());
            listed[k] = false;
        }
        if edges.is_none() && counts.len() < 3 && self.may("further loops") && self.rng.chance(8) {
            // A loop of the nest that the node reference does not know.
            let var = self.w.variable();
            let at = self.number(counts.len() + 1);
            counts.insert(at, Count { var, lo: Int::Const(0), hi: Int::Const(2), step: 1 });
            listed.insert(at, false);
        }
        let bare = listed.iter().all(|l| *l) && self.rng.chance(25);
        let mut inner = c.clone();
        inner.vars.extend(counts.iter().map(|c| c.var));
        inner.refs.push(on.clone());
        let (mut before, mut body, mut after) = (vec![], vec![], vec![]);
        let mut clauses = Vec::new();
        if edges.is_none() && (c.depth == 0 && c.scope.is_none() || self.may("clauses inside")) && self.rng.chance(40) {
            for _ in 0..self.rng.within(1, 2) {
                let clause = self.clause(counts.len(), &mut before, &clauses)?;
                for s in clause.locations.iter().chain([&clause.scalar]) {
                    after.push(Stmt::Check(self.w.check(), Expr::Scalar(*s)));
                }
                body.push(self.contribution(&inner, &clause));
                clauses.push(clause);
            }
        }
        match focus {
            Some(a) if clauses.is_empty() || self.rng.chance(30) => {
                let subs = self.natural(&inner, a, false)?;
                body.push(Stmt::SetElem(a, subs, self.expr(&inner, false, 2)));
                after.push(Stmt::CheckArray(self.w.check(), a));
            }
            Some(_) => {}
            None if edges.is_some() => {
                let l = self.number(self.w.locals.len());
                let at = Int::Mod { var: vars[0].0, add: 2, by: self.w.locals[l].1 };
                body.push(Stmt::SetLocal(l, at, self.expr(&inner, false, 1)));
                after.push(Stmt::CheckLocal(self.w.check(), l));
            }
            None => body.push(Stmt::Check(self.w.check(), self.ask())),
        }
        before.push(Stmt::Loop(Box::new(Loop { counts, listed, bare, on, clauses, edges, body })));
        before.append(&mut after);
        Some(before)
    }

    /// Widths about as wide as the shadow of an array, some of them inwards.
    fn edges(&mut self, on: &Ref, focus: Option<usize>) -> Edges {
        let array = focus.map(|a| self.w.arrays[a].clone());
        let mut widths = vec![(0, 0, false); on.subs.len()];
        for (d, width) in widths.iter_mut().enumerate() {
            let cyclic = matches!(on.of, Of::Template(t) if matches!(self.w.templates[t].dist[d], Dist::Cyclic(_)));
            let moved = matches!(on.subs[d], Sub::At(Int::Lin { mul: 1, .. }));
            if cyclic || !moved || self.rng.chance(20) {
                continue;
            }
            let (lo, hi) = match array.as_ref().map(|a| (a, a.targets[d])) {
                Some((a, Target::Dim(dim, _))) => match a.shadow[dim] {
                    Shadow::Width(lo, hi) => (lo, hi),
                    Shadow::Full => (2, 2),
                },
                _ => (2, 2),
            };
            let unbound = self.rng.chance(30);
            *width = (self.rng.within(-1, lo), self.rng.within(-1, hi), unbound);
            if self.rng.chance(50) {
                // The widths of the specification: all of the width outwards, or as much inwards.
                *width = if self.rng.chance(50) { (lo, hi, unbound) } else { (-lo, -hi, unbound) };
            }
        }
        let mode = if self.rng.chance(50) { EdgeMode::Expand } else { EdgeMode::Margin };
        Edges { mode, widths }
    }

    /// A reflection, and a loop over the array's template that takes its inner iterations meanwhile.
    pub(super) fn peel(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
        let r = self.reflection(c)?;
        let a = r.arrays[0];
        let array = self.w.arrays[a].clone();
        let mut subs = vec![Sub::All; array.targets.len()];
        let mut vars = Vec::new();
        for (d, target) in array.targets.iter().enumerate() {
            if let Target::Dim(dim, offset) = *target {
                let var = self.w.variable();
                subs[d] = Sub::At(Int::Lin { var, mul: 1, add: offset });
                vars.push((var, (0..array.dims[dim]).collect::<Vec<i64>>(), d));
            }
        }
        let on = Ref { of: Of::Template(array.template), subs };
        let list = self.finish_loop(c, probes, on.clone(), vars, Some(a))?;
        let mut l = list.into_iter().find_map(|s| match s {
            Stmt::Loop(l) => Some(l),
            _ => None,
        })?;
        // A loop that reads the shadow writes another array.
        let like: Vec<usize> =
            self.arrays(c).into_iter().filter(|b| *b != a && self.w.arrays[*b].template == array.template).collect();
        let mut inner = c.clone();
        inner.vars.extend(l.counts.iter().map(|c| c.var));
        inner.refs.push(on.clone());
        let read = Expr::Elem(a, self.natural(&inner, a, true)?);
        let value = Expr::Bin(Bin::Add, read.into(), self.expr(&inner, false, 1).into());
        let look = match self.rng.choose(&like).copied() {
            Some(b) => {
                l.body = vec![Stmt::SetElem(b, self.natural(&inner, b, false)?, value)];
                Stmt::CheckArray(self.w.check(), b)
            }
            None => {
                let k = self.number(self.w.locals.len());
                let at = Int::Mod { var: l.counts[0].var, add: 2, by: self.w.locals[k].1 };
                l.body = vec![Stmt::SetLocal(k, at, value)];
                Stmt::CheckLocal(self.w.check(), k)
            }
        };
        // What the loop was made with may not fit.
        if l.listed.contains(&false) {
            return None;
        }
        l.counts.iter_mut().for_each(|c| c.step = 1);
        l.clauses.clear();
        let mut edges = self.edges(&on, Some(a));
        edges.widths.iter_mut().for_each(|w| *w = (-w.0.abs(), -w.1.abs(), false));
        l.edges = Some(edges);
        let looks = vec![look, Stmt::CheckArray(self.w.check(), a)];
        Some([vec![Stmt::Peel(self.rng.within(1, 9), Stmt::Reflect(r).into(), l)], looks].concat())
    }

    fn clause(&mut self, rank: usize, before: &mut Vec<Stmt>, others: &[Clause]) -> Option<Clause> {
        const OPS: [Op; 14] = [
            Op::Sum,
            Op::Sum,
            Op::Minus,
            Op::Product,
            Op::Max,
            Op::Min,
            Op::BitAnd,
            Op::BitOr,
            Op::BitXor,
            Op::And,
            Op::Or,
            Op::FirstMax,
            Op::LastMax,
            Op::FirstMin,
        ];
        let op = *self.rng.choose(&OPS)?;
        let scalar = self.number(5);
        if matches!(op, Op::And | Op::Or) && !self.may("logic of floats") && !self.w.scalars[scalar].is_integer() {
            return None;
        }
        if others.iter().any(|c| c.scalar == scalar || (c.op.locates() && op.locates())) {
            return None;
        }
        let start = match op {
            Op::Max | Op::FirstMax | Op::LastMax => -96.0,
            Op::Min | Op::FirstMin | Op::LastMin => 96.0,
            Op::BitAnd => 95.0,
            Op::And => 1.0,
            op => op.neutral().unwrap_or(0.0),
        };
        before.push(Stmt::Set(scalar, Expr::Num(start)));
        let locations = if op.locates() { [5, 6][..rank.min(2)].to_vec() } else { vec![] };
        before.extend(locations.iter().map(|s| Stmt::Set(*s, Expr::Num(-1.0))));
        Some(Clause { op, scalar, locations })
    }
}

/// The longest run of numbers without a gap: first and end.
fn longest(list: &[i64]) -> (i64, i64) {
    let mut best = (0, 0);
    let mut start = 0;
    for k in 0..list.len() {
        if k > 0 && list[k] != list[k - 1] + 1 {
            start = k;
        }
        if list[k] + 1 - list[start] > best.1 - best.0 {
            best = (list[start], list[k] + 1);
        }
    }
    best
}
