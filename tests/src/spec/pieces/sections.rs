//! Sections of arrays: gmove in its three modes, and the array construct.

use super::super::generate::{Context, Generator};
use super::super::interp::Probe;
use super::super::model::*;

impl Generator {
    /// A section of these extents of something with these, if there is space.
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

    pub(super) fn gmove(&mut self, c: &Context) -> Option<Vec<Stmt>> {
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

    pub(super) fn one_sided(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
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

    /// An array statement over a section and the part of the template that is under it.
    pub(super) fn array_statement(&mut self, c: &Context) -> Option<Vec<Stmt>> {
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
            let b = *self.rng.choose(&like)?;
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
