//! The statements that the generator proposes: most are legal where they are proposed, not all. Here: which one, and the values in it;
//! each kind of construct has a file of its own.

mod collectives;
mod library;
mod loops;
mod sections;
mod sets;
mod shadows;

use super::generate::{Context, Generator};
use super::interp::Probe;
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
        let drawn = if c.depth == 0 { self.rng.below(108) } else { self.rng.below(114) };
        match drawn {
            0..=15 => self.template_loop(c, probes),
            16..=24 => self.node_loop(c, probes),
            25..=33 => self.task(c, probes),
            34..=38 => self.tasks(c, probes),
            39..=47 => self.reduction(c, probes),
            48..=55 => self.bcast(c, probes),
            56..=64 => self.gmove(c),
            65..=71 => self.one_sided(c, probes),
            72..=77 => self.reflect(c),
            78..=79 => self.peel(c, probes),
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
            96..=99 => self.inquiry(c),
            100..=104 => self.transfer(c),
            105 => Some(vec![Stmt::Check(self.w.check(), self.ask())]),
            _ => self.assignment(c),
        }
    }

    pub fn ask(&mut self) -> Expr {
        Expr::Ask(*self.rng.choose(&ASKS).expect("some"))
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
        self.rng.choose(&list).copied()
    }

    /// An integer below this.
    fn int(&mut self, c: &Context, extent: i64) -> Int {
        match self.rng.choose(&c.vars).copied() {
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

    /// The element of an array that is where a loop's reference says, moved by a shadow's width at most.
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
                if let Some(a) = self.rng.choose(if close.is_empty() { &list } else { &close }).copied() {
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
            _ => match self.rng.choose(&c.vars) {
                Some(v) => Expr::Int(Int::var(*v)),
                None if whole => Expr::Num(self.rng.below(9) as f64),
                None => Expr::Num(self.rng.below(9) as f64 * 0.5),
            },
        }
    }

    fn assignment(&mut self, c: &Context) -> Option<Vec<Stmt>> {
        if let (Some(clause), true) = (self.rng.choose(&c.clauses).cloned(), self.rng.chance(50)) {
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

    /// The contribution of an iteration to a reduction.
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
}
