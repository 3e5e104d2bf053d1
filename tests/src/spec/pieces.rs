//! The statements that the generator proposes: most are legal where they are proposed, not all.

use super::generate::{Context, Generator};
use super::interp::Probe;
use super::mapping::Env;
use super::model::*;

const ASKS: [Ask; 8] = [
    Ask::NumNodes,
    Ask::NodeNum,
    Ask::NodeNumC,
    Ask::ThisImageC,
    Ask::NumImages,
    Ask::AllNumNodes,
    Ask::AllNodeNum,
    Ask::AllNodeNumC,
];

impl Generator {
    /// Some statements for a place that looks like this; the first ones prepare the last ones, or look at what they did.
    pub fn statements(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
        let kind = if c.depth == 0 { self.rng.below(100) } else { self.rng.below(105) };
        match kind {
            0..=15 => self.template_loop(c, probes),
            16..=24 => self.node_loop(c, probes),
            25..=33 => self.task(c, probes),
            34..=38 => self.tasks(c, probes),
            39..=47 => self.reduction(c, probes),
            48..=55 => self.bcast(c, probes),
            56..=64 => self.gmove(c),
            65..=71 => self.one_sided(c, probes),
            72..=79 => self.reflect(c),
            80..=82 => self.reduce_shadow(c),
            83..=87 => self.array_statement(c),
            88..=91 if c.scope.is_none() && (c.refs.is_empty() || self.may("calls in loops")) => {
                let f = self.rng.below(self.w.functions.len() as i64) as usize;
                let x = self.int(c, 3);
                Some(vec![Stmt::Call(f, x)])
            }
            92..=93 => {
                let r = self.reference(c, probes)?;
                Some(vec![Stmt::Barrier(self.rng.chance(60).then_some(r))])
            }
            94..=95 if c.depth < 3 => {
                let var = self.w.variable();
                let count = Count { var, lo: Int::Const(0), hi: Int::Const(self.rng.within(1, 3)), step: 1 };
                Some(vec![Stmt::For(count, vec![])])
            }
            96..=97 => Some(vec![Stmt::Check(self.w.check(), self.ask())]),
            _ => self.assignment(c),
        }
    }

    pub fn ask(&mut self) -> Expr {
        Expr::Ask(*self.rng.pick(&ASKS).expect("some"))
    }

    fn number(&mut self, n: usize) -> usize {
        self.rng.below(n as i64) as usize
    }

    fn scalar(&mut self) -> usize {
        self.number(self.w.scalars.len())
    }

    /// Arrays that are visible.
    fn arrays(&self, c: &Context) -> Vec<usize> {
        (0..self.w.arrays.len()).filter(|a| [None, c.scope].contains(&self.w.arrays[*a].scope)).collect()
    }

    fn array(&mut self, c: &Context) -> Option<usize> {
        let mut list = self.arrays(c);
        if c.scope.is_some() && self.rng.chance(60) {
            list.retain(|a| self.w.arrays[*a].scope == c.scope);
        }
        self.rng.pick(&list).copied()
    }

    /// An integer below this.
    fn int(&mut self, c: &Context, extent: i64) -> Int {
        match self.rng.pick(&c.vars).copied() {
            Some(var) if self.rng.chance(50) => {
                if self.rng.chance(50) {
                    Int::var(var)
                } else {
                    Int::Mod { var, add: self.rng.below(2), by: extent }
                }
            }
            _ => Int::Const(self.rng.below(extent)),
        }
    }

    /// The element of an array that lies where a loop's reference says, moved by a shadow's width at most.
    fn natural(&mut self, c: &Context, a: usize, shift: bool) -> Option<Vec<Int>> {
        let array = self.w.arrays[a].clone();
        let near = c.refs.iter().rev().find(|r| r.of == Of::Template(array.template) && !r.subs.is_empty()).cloned();
        let mut list = Vec::new();
        for d in 0..array.dims.len() {
            let at = match (array.aligned(d), &near) {
                (Some((t, offset)), Some(r)) => match &r.subs[t] {
                    Sub::At(e) => Some(e.plus(-offset)?),
                    _ => None,
                },
                _ => None,
            };
            let (lo, hi) = match array.shadow[d] {
                Shadow::Width(lo, hi) if shift => (lo, hi),
                _ => (0, 0),
            };
            list.push(match at {
                Some(e) => e.plus(self.rng.within(-lo, hi))?,
                None => self.int(c, array.dims[d]),
            });
        }
        Some(list)
    }

    fn expr(&mut self, c: &Context, whole: bool, depth: u32) -> Expr {
        if depth > 0 && self.rng.chance(60) {
            let a = self.expr(c, whole, depth - 1);
            return match self.rng.below(4) {
                0 => Expr::Bin(Bin::Mul, a.into(), Expr::Num(self.rng.within(2, 3) as f64).into()),
                1 => Expr::Bin(Bin::Sub, a.into(), self.expr(c, whole, depth - 1).into()),
                _ => Expr::Bin(Bin::Add, a.into(), self.expr(c, whole, depth - 1).into()),
            };
        }
        let fits = |ty: Type| !whole || ty.is_integer();
        match self.rng.below(10) {
            0..=4 => {
                let list: Vec<usize> = self.arrays(c).into_iter().filter(|a| fits(self.w.arrays[*a].ty)).collect();
                let near = |a: &usize| c.refs.iter().any(|r| r.of == Of::Template(self.w.arrays[*a].template));
                let close: Vec<usize> = list.iter().copied().filter(near).collect();
                if let Some(a) = self.rng.pick(if close.is_empty() { &list } else { &close }).copied() {
                    if let Some(subs) = self.natural(c, a, true) {
                        return Expr::Elem(a, subs);
                    }
                }
                Expr::Num(self.rng.below(9) as f64)
            }
            5 => {
                let s = self.scalar();
                if fits(self.w.scalars[s]) {
                    Expr::Scalar(s)
                } else {
                    Expr::Num(3.0)
                }
            }
            6 => {
                let l = self.number(self.w.locals.len());
                if fits(self.w.locals[l].0) {
                    Expr::Local(l, self.int(c, self.w.locals[l].1))
                } else {
                    Expr::Num(1.0)
                }
            }
            7 => self.ask(),
            _ => match self.rng.pick(&c.vars) {
                Some(v) => Expr::Int(Int::var(*v)),
                None if whole => Expr::Num(self.rng.below(9) as f64),
                None => Expr::Num(self.rng.below(9) as f64 * 0.5),
            },
        }
    }

    fn assignment(&mut self, c: &Context) -> Option<Vec<Stmt>> {
        if let (Some(clause), true) = (self.rng.pick(&c.clauses).cloned(), self.rng.chance(50)) {
            return Some(vec![self.contribution(c, &clause)]);
        }
        Some(match self.rng.below(6) {
            0 => {
                let s = self.scalar();
                let e = self.expr(c, false, 2);
                vec![Stmt::Set(s, e), Stmt::Check(self.w.check(), Expr::Scalar(s))]
            }
            1 => {
                let l = self.number(self.w.locals.len());
                let k = self.int(c, self.w.locals[l].1);
                let e = self.expr(c, false, 2);
                vec![Stmt::SetLocal(l, k, e), Stmt::CheckLocal(self.w.check(), l)]
            }
            2 => vec![Stmt::Check(self.w.check(), self.expr(c, false, 1))],
            _ => {
                let a = self.array(c)?;
                let subs = self.natural(c, a, false)?;
                let e = self.expr(c, false, 2);
                vec![Stmt::SetElem(a, subs, e)]
            }
        })
    }

    /// What an iteration adds to a reduction.
    fn contribution(&mut self, c: &Context, clause: &Clause) -> Stmt {
        let whole = self.w.scalars[clause.scalar].is_integer();
        match clause.op {
            op if op.locates() => {
                let places = clause.locations.iter().enumerate();
                let vars: Vec<usize> = c.vars.iter().rev().copied().collect();
                let places = places.map(|(k, s)| (*s, vars.get(k).map_or(Int::Const(7), |v| Int::var(*v)))).collect();
                Stmt::Locate(op, clause.scalar, places, self.expr(c, whole, 1))
            }
            Op::Product => Stmt::Accumulate(clause.op, clause.scalar, Expr::Num(self.rng.within(1, 2) as f64)),
            op => Stmt::Accumulate(op, clause.scalar, self.expr(c, whole, 1)),
        }
    }

    /// A reference that means something at all these moments.
    fn reference(&mut self, c: &Context, probes: &[Probe]) -> Option<Ref> {
        for _ in 0..12 {
            let r = self.any_reference(c);
            let good = |p: &Probe| p.machine.groups(&self.w, &r, &p.set).is_ok_and(|g| !g.is_empty());
            if probes.iter().all(good) {
                return Some(r);
            }
        }
        Some(Ref { of: Of::Executing, subs: vec![] })
    }

    fn any_reference(&mut self, c: &Context) -> Ref {
        let visible = |scope: Option<usize>| scope.is_none() || scope == c.scope;
        let nodes: Vec<usize> = (0..self.w.nodes.len()).filter(|n| visible(self.w.nodes[*n].scope)).collect();
        let templates: Vec<usize> =
            (0..self.w.templates.len()).filter(|t| visible(self.w.templates[*t].scope)).collect();
        let (of, dims) = if self.rng.chance(50) {
            let n = *self.rng.pick(&nodes).expect("some");
            (Of::Nodes(n), self.w.nodes[n].dims.clone())
        } else {
            let t = *self.rng.pick(&templates).expect("some");
            (Of::Template(t), self.w.templates[t].dims.clone())
        };
        if self.rng.chance(15) {
            return Ref { of, subs: vec![] };
        }
        let subs = dims.iter().map(|n| self.subscript(c, (*n).max(1))).collect();
        Ref { of, subs }
    }

    fn subscript(&mut self, c: &Context, n: i64) -> Sub {
        match self.rng.below(10) {
            0..=3 => Sub::At(self.int(c, n)),
            4..=5 => Sub::All,
            6..=7 => self.range(n),
            _ => Sub::Own,
        }
    }

    fn range(&mut self, n: i64) -> Sub {
        let base = self.rng.below(n);
        let step = if n - base > 2 && self.rng.chance(30) { 2 } else { 1 };
        let length = self.rng.within(1, (n - base + step - 1) / step);
        Sub::Range(Int::Const(base), Int::Const(length), step)
    }

    fn task(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
        let r = self.reference(c, probes)?;
        Some(vec![Stmt::Task(r, vec![Stmt::Check(self.w.check(), self.ask())])])
    }

    fn tasks(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
        let mut list = Vec::new();
        for _ in 0..self.rng.within(1, 3) {
            let r = self.reference(c, probes)?;
            let mut body = vec![Stmt::Check(self.w.check(), self.ask())];
            if self.rng.chance(50) {
                body.extend(self.assignment(c)?);
            }
            list.push((r, body));
        }
        Some(vec![Stmt::Tasks(list)])
    }

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
    fn template_loop(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
        let a = self.array(c)?;
        let focus = self.w.arrays[a].clone();
        let t = focus.template;
        let template = self.w.templates[t].clone();
        let around = c.refs.iter().rev().find(|r| r.of == Of::Template(t) && !r.subs.is_empty()).cloned();
        let mut subs = Vec::new();
        let mut vars = Vec::new();
        for (d, n) in template.dims.iter().enumerate() {
            // Inside of a loop over the same template: what that one leaves open.
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
    fn node_loop(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
        let visible: Vec<usize> =
            (0..self.w.nodes.len()).filter(|n| [None, c.scope].contains(&self.w.nodes[*n].scope)).collect();
        let id = *self.rng.pick(&visible)?;
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
                trial.subs[*d] = Sub::At(Int::Const(*self.rng.pick(later)?));
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
        if counts.len() > 1 && self.may("unlisted indices") && self.rng.chance(15) {
            let k = self.number(listed.len());
            listed[k] = false;
        }
        if counts.len() < 3 && self.may("further loops") && self.rng.chance(8) {
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
        if (c.depth == 0 && c.scope.is_none() || self.may("clauses inside")) && self.rng.chance(40) {
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
            None => body.push(Stmt::Check(self.w.check(), self.ask())),
        }
        before.push(Stmt::Loop(Box::new(Loop { counts, listed, bare, on, clauses, body })));
        before.append(&mut after);
        Some(before)
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
        let op = *self.rng.pick(&OPS)?;
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

    fn variable(&mut self, c: &Context) -> Variable {
        match self.rng.below(5) {
            0..=2 => Variable::Scalar(self.scalar()),
            3 => Variable::Local(self.number(self.w.locals.len())),
            _ => match self.array(c) {
                Some(a) if self.may("aligned variables") => Variable::Array(a),
                _ => Variable::Scalar(self.scalar()),
            },
        }
    }

    fn type_of(&self, v: Variable) -> Type {
        match v {
            Variable::Scalar(s) => self.w.scalars[s],
            Variable::Local(l) => self.w.locals[l].0,
            Variable::Array(a) => self.w.arrays[a].ty,
        }
    }

    fn look(&mut self, v: Variable) -> Stmt {
        let id = self.w.check();
        match v {
            Variable::Scalar(s) => Stmt::Check(id, Expr::Scalar(s)),
            Variable::Local(l) => Stmt::CheckLocal(id, l),
            Variable::Array(a) => Stmt::CheckArray(id, a),
        }
    }

    fn variables(&mut self, c: &Context) -> Vec<Variable> {
        let mut list = vec![self.variable(c)];
        if self.rng.chance(25) {
            let other = self.variable(c);
            if other != list[0] {
                list.push(other);
            }
        }
        list
    }

    fn reduction(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
        const OPS: [Op; 9] = [Op::Sum, Op::Sum, Op::Max, Op::Min, Op::BitAnd, Op::BitOr, Op::BitXor, Op::And, Op::Or];
        let on = if self.rng.chance(65) { Some(self.reference(c, probes)?) } else { None };
        let list = self.variables(c);
        let mut body: Vec<Stmt> = Vec::new();
        for v in &list {
            if let (Variable::Scalar(s), true) = (v, self.rng.chance(70)) {
                body.push(Stmt::Set(*s, self.by_node()));
            }
        }
        let op = *self.rng.pick(&OPS)?;
        if matches!(op, Op::And | Op::Or) && !self.may("logic on some nodes") {
            return None;
        }
        let float = |v: &Variable| !self.type_of(*v).is_integer();
        if matches!(op, Op::And | Op::Or) && !self.may("logic of floats") && list.iter().any(float) {
            return None;
        }
        let s = Stmt::Reduction(op, list.clone(), on);
        body.push(self.maybe_async(s));
        body.extend(list.iter().map(|v| self.look(*v)).collect::<Vec<_>>());
        Some(body)
    }

    fn bcast(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
        let on = if self.rng.chance(65) { Some(self.reference(c, probes)?) } else { None };
        let from = if self.rng.chance(60) { Some(self.one_node(c)) } else { None };
        let list = self.variables(c);
        let mut body: Vec<Stmt> = Vec::new();
        for v in &list {
            if let (Variable::Scalar(s), true) = (v, self.rng.chance(70)) {
                body.push(Stmt::Set(*s, self.by_node()));
            }
        }
        let s = Stmt::Bcast(list.clone(), from, on);
        body.push(self.maybe_async(s));
        body.extend(list.iter().map(|v| self.look(*v)).collect::<Vec<_>>());
        Some(body)
    }

    fn one_node(&mut self, c: &Context) -> Ref {
        let mut r = self.any_reference(c);
        let dims = match r.of {
            Of::Nodes(n) => self.w.nodes[n].dims.clone(),
            Of::Template(t) => self.w.templates[t].dims.clone(),
            Of::Executing => vec![],
        };
        r.subs = dims
            .iter()
            .map(|n| if self.rng.chance(20) { Sub::Own } else { Sub::At(self.int(c, (*n).max(1))) })
            .collect();
        r
    }

    fn maybe_async(&mut self, s: Stmt) -> Stmt {
        if !self.may("async") || !self.rng.chance(15) {
            return s;
        }
        let meanwhile = if self.rng.chance(50) { vec![Stmt::Check(self.w.check(), self.ask())] } else { vec![] };
        Stmt::Async(self.rng.within(1, 9), s.into(), meanwhile)
    }

    /// A section of these extents of something with these, if there is room.
    fn section(&mut self, dims: &[i64], shape: &[i64]) -> Option<Vec<Sub>> {
        // Which dimensions have a triplet: as many as the shape, in order.
        let mut chosen: Vec<usize> = (0..dims.len()).collect();
        while chosen.len() > shape.len() {
            let k = self.number(chosen.len());
            chosen.remove(k);
        }
        let mut subs = Vec::new();
        let mut lengths = shape.iter();
        for (d, n) in dims.iter().enumerate() {
            if !chosen.contains(&d) {
                subs.push(Sub::At(Int::Const(self.rng.below(*n))));
                continue;
            }
            let length = *lengths.next()?;
            if length > *n {
                return None;
            }
            let step = if length > 1 && (length - 1) * 2 < *n && self.rng.chance(25) { 2 } else { 1 };
            let base = self.rng.below(n - (length - 1) * step);
            subs.push(match step {
                1 if length == *n && self.rng.chance(70) => Sub::All,
                1 if length > 1 && self.may("negative steps") && self.rng.chance(10) => {
                    Sub::Range(Int::Const(base + length - 1), Int::Const(length), -1)
                }
                step => Sub::Range(Int::Const(base), Int::Const(length), step),
            });
        }
        lengths.next().is_none().then_some(subs)
    }

    /// A shape that fits into this.
    fn shape(&mut self, dims: &[i64]) -> Vec<i64> {
        let mut shape = Vec::new();
        for n in dims {
            if self.rng.chance(75) {
                shape.push(if self.rng.chance(40) { *n } else { self.rng.within(1, *n) });
            }
        }
        shape
    }

    fn near_side(&mut self, shape: &[i64]) -> Option<Side> {
        match shape {
            [] => Some(Side::Scalar(self.scalar())),
            [_] => {
                let l = self.number(self.w.locals.len());
                let n = self.w.locals[l].1;
                Some(Side::Local(l, self.section(&[n], shape)?))
            }
            _ => None,
        }
    }

    /// Two sides of an assignment.
    fn sides(&mut self, c: &Context) -> Option<(Side, Side)> {
        let a = self.array(c)?;
        let dims = self.w.arrays[a].dims.clone();
        let shape = self.shape(&dims);
        let one = Side::Global(a, self.section(&dims, &shape)?);
        let other = if self.rng.chance(30) {
            self.near_side(&shape)?
        } else {
            let b = self.array(c)?;
            let dims = self.w.arrays[b].dims.clone();
            Side::Global(b, self.section(&dims, &shape)?)
        };
        let ty = match &other {
            Side::Global(b, _) => self.w.arrays[*b].ty,
            Side::Local(l, _) => self.w.locals[*l].0,
            Side::Scalar(s) => self.w.scalars[*s],
        };
        (ty == self.w.arrays[a].ty || self.may("mixed types")).then_some((one, other))
    }

    fn look_side(&mut self, s: &Side) -> Stmt {
        self.look(match s {
            Side::Global(a, _) => Variable::Array(*a),
            Side::Local(l, _) => Variable::Local(*l),
            Side::Scalar(s) => Variable::Scalar(*s),
        })
    }

    fn gmove(&mut self, c: &Context) -> Option<Vec<Stmt>> {
        let (one, other) = self.sides(c)?;
        let (to, from) = if self.rng.chance(50) { (one, other) } else { (other, one) };
        let look = self.look_side(&to);
        let mut body = Vec::new();
        // Local variables of a gmove have the same value everywhere.
        match &from {
            Side::Scalar(s) => body.push(Stmt::Set(*s, Expr::Num(self.rng.below(90) as f64))),
            Side::Local(l, _) => {
                for k in 0..self.w.locals[*l].1 {
                    body.push(Stmt::SetLocal(*l, Int::Const(k), Expr::Num(self.rng.below(90) as f64)));
                }
            }
            Side::Global(..) => {}
        }
        let s = Stmt::Gmove(to, from);
        body.push(self.maybe_async(s));
        body.push(look);
        Some(body)
    }

    fn one_sided(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
        let (far, near) = self.sides(c)?;
        let input = self.rng.chance(50);
        let (to, from) = if input { (near, far) } else { (far, near) };
        let mut body = Vec::new();
        if let Side::Scalar(s) = &from {
            body.push(Stmt::Set(*s, Expr::Num(self.rng.below(90) as f64)));
        }
        let on = if self.rng.chance(50) { Some(self.reference(c, probes)?) } else { None };
        let id = (self.may("async") && self.rng.chance(25)).then(|| self.rng.within(1, 9));
        let look = self.look_side(&to);
        // What was read may be overwritten at once.
        let overwrite = match &from {
            Side::Global(a, _) if input && self.rng.chance(50) => Some(Stmt::Init(*a, self.rng.below(1000))),
            _ => None,
        };
        body.push(Stmt::OneSided { input, on, to, from, id, behind: self.rng.chance(40) });
        body.extend(overwrite);
        body.push(look);
        Some(body)
    }

    fn shadowed(&mut self, c: &Context) -> Option<usize> {
        let list: Vec<usize> = self.arrays(c).into_iter().filter(|a| self.w.arrays[*a].has_shadow()).collect();
        self.rng.pick(&list).copied()
    }

    fn widths(&mut self, a: usize) -> Option<Vec<Width>> {
        let array = self.w.arrays[a].clone();
        let mut list = Vec::new();
        for (d, s) in array.shadow.iter().enumerate() {
            let Shadow::Width(lo, hi) = *s else { return None };
            let periodic =
                (lo > 0 || hi > 0) && lo.max(hi) <= array.dims[d] && self.may("periodic") && self.rng.chance(35);
            let less = self.rng.chance(40);
            list.push(if less {
                (self.rng.within(0, lo), self.rng.within(0, hi), periodic)
            } else {
                (lo, hi, periodic)
            });
        }
        Some(list)
    }

    fn reflection(&mut self, c: &Context) -> Option<Reflect> {
        let a = self.shadowed(c)?;
        let widths = if self.rng.chance(55) { self.widths(a) } else { None };
        let full = self.w.arrays[a].shadow.contains(&Shadow::Full);
        let orthogonal = !full && self.may("orthogonal") && self.rng.chance(20);
        let mut arrays = vec![a];
        if widths.is_none() && self.rng.chance(25) {
            let other = self.shadowed(c)?;
            if other != a {
                arrays.push(other);
            }
        }
        Some(Reflect { arrays, widths, orthogonal })
    }

    fn reflect(&mut self, c: &Context) -> Option<Vec<Stmt>> {
        let r = self.reflection(c)?;
        let looks: Vec<Stmt> = r.arrays.clone().into_iter().map(|a| self.look(Variable::Array(a))).collect();
        let mut body = vec![self.maybe_async(Stmt::Reflect(r))];
        body.extend(looks);
        Some(body)
    }

    fn reduce_shadow(&mut self, c: &Context) -> Option<Vec<Stmt>> {
        if !self.may("reduce_shadow") {
            return None;
        }
        let r = self.reflection(c)?;
        let mut body = vec![Stmt::Reflect(r.clone())];
        let looks: Vec<Stmt> = r.arrays.clone().into_iter().map(|a| self.look(Variable::Array(a))).collect();
        body.push(self.maybe_async(Stmt::ReduceShadow(r.clone())));
        if self.rng.chance(40) {
            body.push(Stmt::Reflect(r));
        }
        body.extend(looks);
        Some(body)
    }

    /// An array statement over a section and the part of the template that lies under it.
    fn array_statement(&mut self, c: &Context) -> Option<Vec<Stmt>> {
        let a = self.array(c)?;
        let dims = self.w.arrays[a].dims.clone();
        let shape = self.shape(&dims);
        let to = self.section(&dims, &shape)?;
        let (t, on) = self.under(a, &to)?;
        let like: Vec<usize> = self.arrays(c).into_iter().filter(|b| self.w.arrays[*b].template == t).collect();
        // Like the body of a loop.
        let around = Ref { of: Of::Executing, subs: vec![] };
        let inside = Context { scope: c.scope, vars: c.vars.clone(), refs: vec![around], ..Context::default() };
        let mut value = self.expr(&inside, false, 1);
        for _ in 0..2 {
            let b = *self.rng.pick(&like)?;
            if let Some(section) = self.over(b, &on) {
                value = Expr::Bin(Bin::Add, value.into(), Expr::Section(b, section).into());
            }
        }
        let whole = on.iter().all(|s| *s == Sub::All) && self.rng.chance(40);
        let on = if whole { vec![] } else { on };
        Some(vec![Stmt::Array(t, on, a, to, value), Stmt::CheckArray(self.w.check(), a)])
    }

    /// The section of the template that a section of an array is aligned with, where it has the same shape.
    fn under(&mut self, a: usize, section: &[Sub]) -> Option<(usize, Vec<Sub>)> {
        let array = self.w.arrays[a].clone();
        let dims = self.w.templates[array.template].dims.clone();
        let mut subs = Vec::new();
        for (target, n) in array.targets.iter().zip(&dims) {
            subs.push(match *target {
                Target::Replicated => Sub::At(Int::Const(self.rng.below(*n))),
                Target::Dim(d, offset) => match &section[d] {
                    Sub::All if array.dims[d] == *n => Sub::All,
                    Sub::All => Sub::Range(Int::Const(offset), Int::Const(array.dims[d]), 1),
                    Sub::Range(base, length, step) => Sub::Range(base.plus(offset)?, length.clone(), *step),
                    Sub::At(e) => Sub::At(e.plus(offset)?),
                    Sub::Own => return None,
                },
            });
        }
        Some((array.template, subs))
    }

    /// The section of an array that is aligned with a section of its template.
    fn over(&mut self, a: usize, on: &[Sub]) -> Option<Vec<Sub>> {
        let array = self.w.arrays[a].clone();
        let mut subs = Vec::new();
        for d in 0..array.dims.len() {
            let Some((t, offset)) = array.aligned(d) else {
                subs.push(Sub::At(Int::Const(self.rng.below(array.dims[d]))));
                continue;
            };
            let n = self.w.templates[array.template].dims[t];
            subs.push(match &on[t] {
                Sub::All if array.dims[d] == n => Sub::All,
                Sub::All => return None,
                Sub::Range(base, length, step) => Sub::Range(base.plus(-offset)?, length.clone(), *step),
                Sub::At(e) => Sub::At(e.plus(-offset)?),
                Sub::Own => return None,
            });
        }
        Some(subs)
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
