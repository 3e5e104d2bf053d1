//! What the communications of 4.5 do: reflect, gmove, barrier, reduction, bcast, reduce_shadow; with async, up to their wait_async.

use super::interp::Machine;
use super::mapping::{legal, Illegal, Res};
use super::memory::{agreed, convert, Kind};
use super::model::*;

impl Op {
    pub fn locates(self) -> bool {
        matches!(self, Op::FirstMax | Op::FirstMin | Op::LastMax | Op::LastMin)
    }

    /// The value that changes nothing; none where any value may be combined several times.
    pub fn neutral(self) -> Option<f64> {
        match self {
            Op::Sum | Op::Minus | Op::BitXor => Some(0.0),
            Op::Product => Some(1.0),
            _ => None,
        }
    }

    /// `a = a op b`, as in the body of a loop.
    pub fn accumulate(self, a: f64, b: f64) -> Res<f64> {
        if self == Op::Minus {
            return Ok(a - b);
        }
        self.combine(&[a, b])
    }

    pub fn combine(self, values: &[f64]) -> Res<f64> {
        if values.iter().any(|v| v.is_nan()) {
            return Ok(f64::NAN);
        }
        let bits = || values.iter().map(|v| *v as i64);
        let whole = |x: i64| x as f64;
        let truth = |x: bool| f64::from(u8::from(x));
        // The text leaves open whether one value alone is combined, and so becomes 0 or 1.
        if let (Op::And | Op::Or, [x]) = (self, values) {
            return Ok(if *x == 0.0 || *x == 1.0 { *x } else { f64::NAN });
        }
        Ok(match self {
            Op::Sum | Op::Minus => values.iter().sum(),
            Op::Product => values.iter().product(),
            Op::Max | Op::FirstMax | Op::LastMax => values.iter().copied().fold(f64::NEG_INFINITY, f64::max),
            Op::Min | Op::FirstMin | Op::LastMin => values.iter().copied().fold(f64::INFINITY, f64::min),
            Op::BitAnd => whole(bits().fold(-1, |a, b| a & b)),
            Op::BitOr => whole(bits().fold(0, |a, b| a | b)),
            Op::BitXor => whole(bits().fold(0, |a, b| a ^ b)),
            Op::And => truth(values.iter().all(|v| *v != 0.0)),
            Op::Or => truth(values.iter().any(|v| *v != 0.0)),
        })
    }

    pub fn fits(self, ty: Type) -> bool {
        ty.is_integer() || !matches!(self, Op::BitAnd | Op::BitOr | Op::BitXor)
    }
}

impl Machine {
    pub fn communicate(&mut self, w: &World, s: &Stmt, set: &[usize]) -> Res<()> {
        match s {
            Stmt::Barrier(on) => on.as_ref().map_or(Ok(()), |r| self.groups(w, r, set).map(drop)),
            Stmt::Reduction(op, variables, on) => {
                for group in self.on(w, on, set)? {
                    variables.iter().try_for_each(|v| self.reduce(w, *op, *v, &group))?;
                }
                Ok(())
            }
            Stmt::Bcast(variables, from, on) => {
                for group in self.on(w, on, set)? {
                    let source = self.source(w, from, &group, set)?;
                    variables.iter().try_for_each(|v| self.broadcast(w, *v, source, &group))?;
                }
                Ok(())
            }
            Stmt::Gmove(to, from) => {
                for a in [to, from].into_iter().filter_map(Side::array) {
                    legal(self.resides(a, set), "must reside in the executing nodes (XMP 4.5.2)")?;
                }
                self.assign(w, to, from, set)
            }
            Stmt::OneSided { input, on, to, from, behind, .. } => {
                self.one_sided(w, *input, on, (to, from), *behind, set)
            }
            Stmt::Reflect(r) => r.arrays.iter().try_for_each(|a| self.reflect(w, r, *a, set)),
            Stmt::ReduceShadow(r) => r.arrays.iter().try_for_each(|a| self.reduce_shadow(w, r, *a, set)),
            Stmt::Async(_, what, meanwhile) => {
                legal(!matches!(**what, Stmt::Async(..) | Stmt::OneSided { .. }), "async of what has none")?;
                // Nothing that is done meanwhile may see whether the communication is complete.
                let before = self.clone();
                self.run(w, meanwhile, set)?;
                let seen: Vec<_> = self.log.clone();
                *self = before;
                self.statement_of_async(w, what, set)?;
                self.run(w, meanwhile, set)?;
                let same = self
                    .log
                    .iter()
                    .zip(&seen)
                    .all(|(a, b)| a.iter().zip(b).all(|(x, y)| x == y || (x.is_nan() && y.is_nan())));
                legal(same, "sees a communication under way")
            }
            Stmt::Peel(_, what, l) => self.peel(w, what, l, set),
            _ => unreachable!("a local statement"),
        }
    }

    fn statement_of_async(&mut self, w: &World, what: &Stmt, set: &[usize]) -> Res<()> {
        match what {
            Stmt::Reduction(..) | Stmt::Bcast(..) | Stmt::Gmove(..) | Stmt::Reflect(_) | Stmt::ReduceShadow(_) => {
                self.communicate(w, what, set)
            }
            _ => Err(Illegal("async of what has none")),
        }
    }

    fn on(&self, w: &World, on: &Option<Ref>, set: &[usize]) -> Res<Vec<Vec<usize>>> {
        on.as_ref().map_or(Ok(vec![set.to_vec()]), |r| self.groups(w, r, set))
    }

    /// The node that a broadcast comes from: each node evaluates `from` for itself.
    fn source(&self, w: &World, from: &Option<Ref>, group: &[usize], set: &[usize]) -> Res<usize> {
        let Some(r) = from else { return Ok(group[0]) };
        let mut sources = Vec::new();
        for n in group {
            sources.push(self.mapping.nodes_of(w, r, *n, set, &self.env)?);
        }
        legal(sources.iter().all(|s| *s == sources[0] && s.len() == 1), "must be one node (XMP 4.5.5)")?;
        legal(group.contains(&sources[0][0]), "must belong to the node set (XMP 4.5.5)")?;
        Ok(sources[0][0])
    }

    /// The values of a variable on a node, in order.
    fn read(&self, v: Variable, n: usize) -> Res<Vec<f64>> {
        Ok(match v {
            Variable::Scalar(s) => vec![self.memory.scalars[n][s]],
            Variable::Local(l) => self.memory.locals[n][l].clone(),
            Variable::Array(a) => {
                let part = &self.memory.parts[a][n];
                part.indices(true).iter().map(|x| part.get(x)).collect::<Res<_>>()?
            }
        })
    }

    fn write(&mut self, v: Variable, n: usize, values: &[f64]) {
        match v {
            Variable::Scalar(s) => self.memory.scalars[n][s] = values[0],
            Variable::Local(l) => self.memory.locals[n][l] = values.to_vec(),
            Variable::Array(a) => {
                let part = &mut self.memory.parts[a][n];
                for (index, x) in part.indices(true).iter().zip(values) {
                    part.set(index, *x);
                }
            }
        }
    }

    /// Whether reduction and bcast may name it: not aligned, or replicated among the nodes.
    fn replicated(&self, w: &World, v: Variable, group: &[usize]) -> Res<Type> {
        match v {
            Variable::Scalar(s) => legal(!self.guards(s), "reduction variable").map(|()| w.scalars[s]),
            Variable::Local(l) => Ok(w.locals[l].0),
            Variable::Array(a) => {
                let own = |n: usize| &self.memory.parts[a][n].own;
                let alike = group.iter().all(|n| own(*n) == own(group[0]) && !own(*n).is_empty());
                legal(alike && !w.arrays[a].has_shadow(), "must be replicated among the nodes (XMP 4.5.4)")?;
                Ok(w.arrays[a].ty)
            }
        }
    }

    fn reduce(&mut self, w: &World, op: Op, v: Variable, group: &[usize]) -> Res<()> {
        let ty = self.replicated(w, v, group)?;
        legal(op.fits(ty) && !op.locates() && op != Op::Minus, "operator of a reduction")?;
        let all: Vec<Vec<f64>> = group.iter().map(|n| self.read(v, *n)).collect::<Res<_>>()?;
        let of = |k: usize| all.iter().map(|values| values[k]).collect::<Vec<_>>();
        let result: Vec<f64> = (0..all[0].len()).map(|k| convert(ty, op.combine(&of(k))?)).collect::<Res<_>>()?;
        group.iter().for_each(|n| self.write(v, *n, &result));
        Ok(())
    }

    fn broadcast(&mut self, w: &World, v: Variable, source: usize, group: &[usize]) -> Res<()> {
        self.replicated(w, v, group)?;
        let values = self.read(v, source)?;
        group.iter().for_each(|n| self.write(v, *n, &values));
        Ok(())
    }

    fn one_sided(
        &mut self,
        w: &World,
        input: bool,
        on: &Option<Ref>,
        (to, from): (&Side, &Side),
        behind: bool,
        set: &[usize],
    ) -> Res<()> {
        let groups = self.on(w, on, set)?;
        legal(groups.len() == 1, "one task")?;
        let (far, near) = if input { (from, to) } else { (to, from) };
        let group = &groups[0];
        legal(near.array().is_none_or(|a| self.resides(a, group)), "must reside in the executing nodes (XMP 4.5.2)")?;
        let Side::Global(a, subs) = far else { return Err(Illegal("nothing of another node")) };
        for index in self.section(w, subs, &w.arrays[*a].dims)?.1 {
            let owners = self.memory.owners(*a, &index);
            legal(owners.iter().all(|n| set.contains(n)), "owner that the barrier does not reach")?;
            legal(behind || owners.iter().all(|n| group.contains(n)), "needs a barrier behind it")?;
        }
        self.assign(w, to, from, group)
    }

    /// The elements of a side, as its shape and one entry each; and its type.
    fn side(&self, w: &World, side: &Side) -> Res<(Vec<i64>, Vec<Vec<i64>>, Type)> {
        match side {
            Side::Global(a, subs) => {
                let (shape, list) = self.section(w, subs, &w.arrays[*a].dims)?;
                Ok((shape, list, w.arrays[*a].ty))
            }
            Side::Local(l, subs) => {
                let (shape, list) = self.section(w, subs, &[w.locals[*l].1])?;
                Ok((shape, list, w.locals[*l].0))
            }
            Side::Scalar(s) => {
                legal(!self.guards(*s), "reduction variable")?;
                Ok((vec![], vec![vec![]], w.scalars[*s]))
            }
        }
    }

    /// The assignment of a gmove.
    fn assign(&mut self, w: &World, to: &Side, from: &Side, set: &[usize]) -> Res<()> {
        legal(to.array().is_none() || to.array() != from.array(), "an array to itself")?;
        legal(to.array().is_some() || from.array().is_some(), "nothing to move")?;
        let (shape, targets, ty) = self.side(w, to)?;
        let (from_shape, sources, _) = self.side(w, from)?;
        legal(shape == from_shape || from_shape.is_empty(), "shapes of a gmove")?;
        let mut values = Vec::new();
        for index in &sources {
            let v = match from {
                Side::Global(a, _) => self.memory.element(*a, index)?,
                // Local variables of a gmove have the same value everywhere (XMP 4.5.2).
                Side::Local(l, _) => agreed(set.iter().map(|n| self.memory.locals[*n][*l][index[0] as usize])),
                Side::Scalar(s) => agreed(set.iter().map(|n| self.memory.scalars[*n][*s])),
            };
            legal(from.array().is_some() || !v.is_nan(), "local variable that differs")?;
            values.push(convert(ty, v)?);
        }
        for (k, index) in targets.iter().enumerate() {
            let v = values[if sources.len() == 1 { 0 } else { k }];
            match to {
                Side::Global(a, _) => {
                    for n in self.memory.owners(*a, index) {
                        self.memory.parts[*a][n].set(index, v);
                    }
                }
                Side::Local(l, _) => set.iter().for_each(|n| self.memory.locals[*n][*l][index[0] as usize] = v),
                Side::Scalar(s) => set.iter().for_each(|n| self.memory.scalars[*n][*s] = v),
            }
        }
        Ok(())
    }

    /// How a shadow object of a node is concerned.
    fn shadow(&self, a: &Array, r: &Reflect, own: &[Vec<i64>], index: &[i64]) -> Res<Concern> {
        let full = a.shadow.contains(&Shadow::Full);
        legal(!full || (r.widths.is_none() && !r.orthogonal), "widths of a full shadow")?;
        let mut source = Some(index.to_vec());
        let (mut outside, mut within, mut some) = (0, true, false);
        for (d, x) in index.iter().enumerate() {
            let n = a.dims[d];
            let (first, last) = (own[d].first().map_or(n, |x| *x), own[d].last().map_or(n, |x| *x));
            let (lo, hi, periodic) = match (&r.widths, a.shadow[d]) {
                (Some(w), _) => w[d],
                (None, Shadow::Width(lo, hi)) => (lo, hi, false),
                (None, Shadow::Full) => (n, n, false),
            };
            let (far, width) = if *x < first { (first - x, lo) } else { (x - last, hi) };
            if own[d].binary_search(x).is_err() {
                outside += 1;
                within &= full || far <= width;
                some |= full || far <= width;
            }
            if !(0..n).contains(x) {
                let wrapped = x.rem_euclid(n);
                source = source.filter(|_| periodic && wrapped == *x + if *x < 0 { n } else { -n });
                if let Some(s) = source.as_mut() {
                    s[d] = wrapped;
                }
            }
        }
        let diagonal = outside > 1;
        Ok(match source {
            _ if r.orthogonal && diagonal => Concern::No,
            // Beyond the array in one dimension and beside the node in another: the text leaves open whether it is
            // moved.
            None if diagonal && some => Concern::Unclear(None),
            None => Concern::No,
            Some(s) if within => Concern::Yes(s),
            // Within the width of one dimension and not of the other: the width is defined for each dimension
            // separately.
            Some(s) if some => Concern::Unclear(Some(s)),
            Some(_) => Concern::No,
        })
    }

    fn widths(w: &World, r: &Reflect, a: usize) -> Res<()> {
        let shadow = &w.arrays[a].shadow;
        let Some(widths) = &r.widths else { return Ok(()) };
        legal(widths.len() == shadow.len(), "number of widths")?;
        let within =
            widths.iter().zip(shadow).all(|((lo, hi, _), s)| matches!(s, Shadow::Width(l, h) if lo <= l && hi <= h));
        legal(within, "must not exceed the shadow width (XMP 4.5.1)")
    }

    fn reflect(&mut self, w: &World, r: &Reflect, a: usize, set: &[usize]) -> Res<()> {
        legal(self.resides(a, set), "must be mapped onto the executing nodes (XMP 4.5.1)")?;
        Machine::widths(w, r, a)?;
        let mut changes = Vec::new();
        for n in self.memory.holders(a) {
            let part = &self.memory.parts[a][n];
            for index in part.indices(false).into_iter().filter(|x| part.kind(x) == Kind::Shadow) {
                match self.shadow(&w.arrays[a], r, &part.own, &index)? {
                    Concern::No => {}
                    Concern::Yes(source) => changes.push((n, index, self.memory.element(a, &source)?)),
                    Concern::Unclear(source) => {
                        let new = source.map_or(Ok(f64::NAN), |s| self.memory.element(a, &s))?;
                        let v = agreed([part.get(&index)?, new].into_iter());
                        changes.push((n, index, v));
                    }
                }
            }
        }
        changes.iter().for_each(|(n, index, v)| self.memory.parts[a][*n].set(index, *v));
        Ok(())
    }

    fn reduce_shadow(&mut self, w: &World, r: &Reflect, a: usize, set: &[usize]) -> Res<()> {
        legal(self.resides(a, set), "must be mapped onto the executing nodes (XMP 4.5.8)")?;
        Machine::widths(w, r, a)?;
        let mut sums = Vec::new();
        let mut used = Vec::new();
        for n in self.memory.holders(a) {
            let part = &self.memory.parts[a][n];
            for index in part.indices(false).into_iter().filter(|x| part.kind(x) == Kind::Shadow) {
                match self.shadow(&w.arrays[a], r, &part.own, &index)? {
                    Concern::No => {}
                    Concern::Yes(source) => {
                        sums.push((source, part.get(&index)?));
                        used.push((n, index));
                    }
                    Concern::Unclear(_) => return Err(Illegal("shadow that the text leaves open")),
                }
            }
        }
        for (index, v) in sums {
            let owners = self.memory.owners(a, &index);
            legal(owners.len() == 1, "reflection source of several owners")?;
            let part = &mut self.memory.parts[a][owners[0]];
            let sum = convert(w.arrays[a].ty, part.get(&index)? + v)?;
            part.set(&index, sum);
        }
        // The contents of the shadow afterwards are undefined.
        used.iter().for_each(|(n, index)| self.memory.parts[a][*n].set(index, f64::NAN));
        Ok(())
    }
}

enum Concern {
    No,
    Yes(Vec<i64>),
    Unclear(Option<Vec<i64>>),
}

impl Side {
    pub fn array(&self) -> Option<usize> {
        match self {
            Side::Global(a, _) => Some(*a),
            _ => None,
        }
    }
}
