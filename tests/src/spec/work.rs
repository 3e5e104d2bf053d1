//! Executes the loop and array constructs (XMP 4.4.3, 4.4.4) of a random program.

use super::interp::Machine;
use super::mapping::{legal, product, Env, Illegal, Res};
use super::memory::{agreed, convert, wrap};
use super::model::*;

impl Machine {
    /// XMP 4.4.3. The nodes that `on` means with an iteration's indices execute the iteration. An index that is not
    /// listed takes all its values in `on`.
    pub fn loop_construct(&mut self, w: &World, l: &Loop, set: &[usize]) -> Res<()> {
        if let Some(edges) = &l.edges {
            return self.edged_loop(w, l, edges, set);
        }
        let ranges: Vec<Vec<i64>> = l.counts.iter().map(|c| self.values(w, c)).collect::<Res<_>>()?;
        if ranges.iter().any(Vec::is_empty) {
            // The text leaves open whether an empty set is a subset in every place.
            let looped = |e: &Int| l.counts.iter().any(|c| e.uses() == Some(c.var));
            let any = |s: &Sub| match s {
                Sub::Own => Sub::Own,
                // Nor whether an index without a loop variable may be outside then; xmpcc refuses it.
                Sub::At(e) if !looped(e) => Sub::At(e.clone()),
                _ => Sub::All,
            };
            let on = Ref { of: l.on.of, subs: l.on.subs.iter().map(any).collect() };
            self.groups(w, &on, set)?;
        }
        let before = self.clauses_before(w, l, set, &ranges)?;
        let vars: Vec<usize> = l.counts.iter().map(|c| c.var).collect();
        let unlisted = (0..vars.len()).filter(|k| !l.listed[*k]).map(|k| (vars[k], ranges[k].clone()));
        let unlisted: Vec<_> = unlisted.collect();
        self.guarded.push(l.clauses.iter().map(|c| c.scalar).collect());
        for (n, clause) in set.iter().flat_map(|n| l.clauses.iter().map(move |c| (*n, c))) {
            self.located[n][clause.scalar] = None;
        }
        for values in product(&ranges) {
            vars.iter().zip(&values).for_each(|(v, x)| self.env.set(*v, Some(*x)));
            let env = Env { bound: self.env.bound.clone(), free: unlisted.clone() };
            self.iteration += 1;
            let began = self.iteration;
            let groups = self.mapping.groups(w, &l.on, set, &env)?;
            // "Each of its possible values" (XMP 4.4.3): those that the loop gives it, or all that the subscript may have.
            if !unlisted.is_empty() {
                let open = l.on.subs.iter().map(|s| match s {
                    Sub::At(e) if unlisted.iter().any(|(v, _)| e.uses() == Some(*v)) => Sub::All,
                    other => other.clone(),
                });
                let open = Ref { of: l.on.of, subs: open.collect() };
                legal(self.mapping.groups(w, &open, set, &env)? == groups, "some values of an unlisted index")?;
            }
            for group in groups {
                let before: Vec<_> = group.iter().map(|n| self.memory.scalars[*n].clone()).collect();
                self.run(w, &l.body, &group)?;
                self.end_of_iteration(began, &group);
                for (n, before) in group.iter().zip(before) {
                    self.locations_stay(l, began, *n, &before)?;
                }
            }
        }
        vars.iter().for_each(|v| self.env.set(*v, None));
        self.guarded.pop();
        match before {
            Some(groups) => self.clauses_after(w, l, &groups),
            None => Ok(()),
        }
    }

    /// The sets over which the clauses of a loop combine: its `on` with each index replaced by its range. Dimensions that every
    /// iteration occupies as a whole are executed alike by all their nodes, and do not combine (XMP 4.4.3, first example). Where the range
    /// has all indices of a dimension, or is not that of a triplet, nodes without an iteration get the result, too.
    fn clauses_before(&self, w: &World, l: &Loop, set: &[usize], ranges: &[Vec<i64>]) -> Res<Option<Vec<Vec<usize>>>> {
        if l.clauses.is_empty() {
            return Ok(None);
        }
        legal(l.listed.iter().all(|x| *x), "reduction over an index that is not listed")?;
        legal(ranges.iter().all(|r| !r.is_empty()), "reduction over nothing")?;
        legal(!l.on.subs.is_empty(), "`on` without an index")?;
        let free = l.counts.iter().map(|c| c.var).zip(ranges.iter().cloned()).collect();
        let env = Env { bound: self.env.bound.clone(), free };
        let mut on = l.on.clone();
        let mut looped = Vec::new();
        for (d, s) in on.subs.iter_mut().enumerate() {
            match s {
                Sub::Range(..) => return Err(Illegal("reduction over a part that every iteration occupies")),
                Sub::All => *s = Sub::Own,
                Sub::At(e) if l.counts.iter().any(|c| e.uses() == Some(c.var)) => looped.push((d, e.clone())),
                _ => {}
            }
        }
        // Nodes that are not in the node array at all do not take part.
        let map = self.mapping.map(match on.of {
            Of::Nodes(id) => id,
            Of::Template(t) => w.templates[t].onto,
            Of::Executing => return Err(Illegal("reduction on the executing nodes")),
        })?;
        let mut widened = Vec::new();
        for (d, e) in looped {
            let extent = match on.of {
                Of::Template(t) => w.templates[t].dims[d],
                _ => map.dims[d],
            };
            let mut indices = env.indices(w, &Sub::At(e.clone()), extent)?;
            indices.sort_unstable();
            indices.dedup();
            if !matches!(e, Int::Lin { .. }) || indices.len() as i64 == extent {
                widened.push(d);
            }
        }
        let inside: Vec<usize> = set.iter().copied().filter(|n| map.nodes.contains(n)).collect();
        legal(!inside.is_empty(), "reduction among others")?;
        self.mapping.groups(w, &on, &inside, &env)?;
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for n in &inside {
            let mut group = self.mapping.along(w, &on, &widened, *n, &env)?;
            group.retain(|x| inside.contains(x));
            if group.contains(n) && !groups.contains(&group) {
                groups.push(group);
            }
        }
        for (c, g) in l.clauses.iter().flat_map(|c| groups.iter().map(move |g| (c, g))) {
            // The text adds the old value once in one place and once per node in another: only where that is the same.
            legal(!self.guards(c.scalar), "reduction variable of two loops")?;
            legal(c.op.fits(w.scalars[c.scalar]), "operator of the type")?;
            let old = agreed(g.iter().map(|n| self.memory.scalars[*n][c.scalar]));
            legal(!old.is_nan(), "old values of a reduction variable differ")?;
            legal(c.op.neutral().is_none_or(|x| x == old), "old value of a reduction variable")?;
        }
        Ok(Some(groups))
    }

    /// Locations are those "at the end of" the iteration in which the extremum was found (XMP 4.4.3).
    fn end_of_iteration(&mut self, began: u64, group: &[usize]) {
        for n in group {
            let found = self.located[*n].iter_mut().flatten().filter(|(when, _)| *when >= began);
            found.for_each(|(_, then)| then.clone_from(&self.memory.scalars[*n]));
        }
    }

    /// "The last iteration in which the variable takes the value" (XMP 4.4.3). If the variable had the value before,
    /// only the locations distinguish that iteration from others. So an iteration that takes no value must not change
    /// them.
    fn locations_stay(&self, l: &Loop, began: u64, node: usize, before: &[f64]) -> Res<()> {
        let last = |c: &&Clause| matches!(c.op, Op::LastMax | Op::LastMin);
        let not_now = |c: &&Clause| self.located[node][c.scalar].as_ref().is_none_or(|(when, _)| *when < began);
        let now = &self.memory.scalars[node];
        let places = l.clauses.iter().filter(last).filter(not_now).flat_map(|c| &c.locations);
        let same = |p: &usize| before[*p].to_bits() == now[*p].to_bits();
        legal(places.into_iter().all(same), "location of a last extremum that changes elsewhere")
    }

    fn clauses_after(&mut self, w: &World, l: &Loop, groups: &[Vec<usize>]) -> Res<()> {
        for (c, g) in l.clauses.iter().flat_map(|c| groups.iter().map(move |g| (c, g))) {
            let ty = w.scalars[c.scalar];
            let values: Vec<f64> = g.iter().map(|n| self.memory.scalars[*n][c.scalar]).collect();
            let result = c.op.combine(&values)?;
            if c.op.locates() {
                let first = matches!(c.op, Op::FirstMax | Op::FirstMin);
                let reached = g.iter().filter(|n| self.memory.scalars[**n][c.scalar] == result);
                let when = reached.filter_map(|n| self.located[*n][c.scalar].as_ref());
                let winner = if first { when.min_by_key(|(t, _)| *t) } else { when.max_by_key(|(t, _)| *t) };
                let (_, then) = winner.ok_or(Illegal("location of a value that no iteration reached"))?.clone();
                for (n, place) in g.iter().flat_map(|n| c.locations.iter().map(move |p| (*n, *p))) {
                    self.memory.scalars[n][place] = then[place];
                }
            }
            for n in g {
                self.memory.scalars[*n][c.scalar] = convert(ty, result)?;
            }
        }
        Ok(())
    }

    #[allow(clippy::too_many_arguments)]
    pub fn locate(
        &mut self,
        w: &World,
        op: Op,
        s: usize,
        places: &[(usize, Int)],
        e: &Expr,
        n: usize,
        set: &[usize],
    ) -> Res<()> {
        let (x, old) = (convert(w.scalars[s], self.eval(w, e, n, set)?)?, self.memory.scalars[n][s]);
        legal(!x.is_nan() && !old.is_nan(), "comparison of an undefined value")?;
        let better = match op {
            Op::FirstMax => x > old,
            Op::LastMax => x >= old,
            Op::FirstMin => x < old,
            _ => x <= old,
        };
        if better {
            self.memory.scalars[n][s] = x;
            self.located[n][s] = Some((self.iteration, vec![]));
            for (place, i) in places {
                let at = self.env.get(w, i)? as f64;
                self.set(w, n, *place, at)?;
            }
        }
        Ok(())
    }

    /// XMP 4.4.4: the element at a position is assigned by the nodes of the template's element at the same position.
    pub fn array_construct(
        &mut self,
        w: &World,
        t: usize,
        subs: &[Sub],
        (a, section): (usize, &[Sub]),
        e: &Expr,
        set: &[usize],
    ) -> Res<()> {
        let whole = vec![Sub::All; w.templates[t].dims.len()];
        let subs = if subs.is_empty() { &whole } else { subs };
        let (shape, on) = self.section(w, subs, &w.templates[t].dims)?;
        let (same, to) = self.section(w, section, &w.arrays[a].dims)?;
        legal(shape == same && !shape.is_empty(), "same shape as the array assignment (XMP 4.4.4)")?;
        for (at, (on, to)) in on.iter().zip(&to).enumerate() {
            let subs = on.iter().map(|x| Sub::At(Int::Const(*x))).collect();
            for group in self.groups(w, &Ref { of: Of::Template(t), subs }, set)? {
                for n in &group {
                    let v = self.elementwise(w, e, *n, &group, (&shape, at), (a, section))?;
                    legal(self.memory.parts[a][*n].owns(to), "element of another node")?;
                    self.memory.parts[a][*n].set(to, wrap(w.arrays[a].ty, v)?);
                }
            }
        }
        Ok(())
    }

    /// Its shape, and the indices of its elements in order.
    pub fn section(&self, w: &World, subs: &[Sub], dims: &[i64]) -> Res<(Vec<i64>, Vec<Vec<i64>>)> {
        legal(subs.len() == dims.len(), "number of subscripts")?;
        let lists: Vec<Vec<i64>> =
            subs.iter().zip(dims).map(|(s, n)| self.env.indices(w, s, *n)).collect::<Res<_>>()?;
        let extents = lists.iter().zip(subs).filter(|(_, s)| !matches!(s, Sub::At(_))).map(|(l, _)| l.len() as i64);
        Ok((extents.collect(), product(&lists)))
    }

    fn elementwise(
        &self,
        w: &World,
        e: &Expr,
        n: usize,
        set: &[usize],
        place: (&[i64], usize),
        to: (usize, &[Sub]),
    ) -> Res<f64> {
        match e {
            Expr::Section(a, subs) => {
                // An element that is assigned may be read in the same place only.
                legal(*a != to.0 || subs == to.1, "the assigned array, shifted")?;
                let (shape, list) = self.section(w, subs, &w.arrays[*a].dims)?;
                legal(shape == place.0, "shapes of an array assignment (XMP 3.2)")?;
                self.memory.parts[*a][n].get(&list[place.1])
            }
            Expr::Bin(op, a, b) => {
                let a = self.elementwise(w, a, n, set, place, to)?;
                let b = self.elementwise(w, b, n, set, place, to)?;
                self.eval(w, &Expr::Bin(*op, Expr::Num(a).into(), Expr::Num(b).into()), n, set)
            }
            Expr::Ask(Ask::NumNodes | Ask::NodeNum | Ask::NodeNumC) => {
                Err(Illegal("whether an array statement changes who executes is not said (XMP 4.4.4)"))
            }
            Expr::Elem(a, _) if *a == to.0 => Err(Illegal("the assigned array, elsewhere")),
            other => self.eval(w, other, n, set),
        }
    }
}
