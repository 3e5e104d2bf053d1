//! Which node owns what: XMP 4.2 (nodes) and XMP 4.3 (template, distribute, align, shadow).

use super::model::{Array, Dist, Int, Of, Ref, Shadow, Sub, Target, World};

/// Why the specification does not allow a program (or does not define it well enough): the generator leaves out the
/// statement.
#[derive(Debug)]
pub struct Illegal(pub &'static str);
pub type Res<T> = Result<T, Illegal>;

pub fn legal(condition: bool, why: &'static str) -> Res<()> {
    condition.then_some(()).ok_or(Illegal(why))
}

/// A node array as it is at some moment: its shape, and the nodes in element order (that of C: the last subscript runs fastest).
#[derive(Clone, Debug, PartialEq)]
pub struct NodeMap {
    pub dims: Vec<i64>,
    pub nodes: Vec<usize>,
}

impl NodeMap {
    /// The coordinates of a node.
    pub fn place(&self, node: usize) -> Option<Vec<i64>> {
        let at = self.nodes.iter().position(|n| *n == node)?;
        Some(unravel(at, &self.dims))
    }
}

pub fn unravel(mut at: usize, dims: &[i64]) -> Vec<i64> {
    let mut place = vec![0; dims.len()];
    for d in (0..dims.len()).rev() {
        place[d] = at as i64 % dims[d];
        at /= dims[d] as usize;
    }
    place
}

/// All tuples of the lists, the last one fastest.
pub fn product(lists: &[Vec<i64>]) -> Vec<Vec<i64>> {
    lists.iter().fold(vec![vec![]], |all, list| {
        all.iter().flat_map(|head| list.iter().map(|x| [head.as_slice(), &[*x]].concat())).collect()
    })
}

/// Values of loop variables and parameters, and of those that mean all their values at once.
#[derive(Clone, Debug, Default)]
pub struct Env {
    pub bound: Vec<Option<i64>>,
    pub free: Vec<(usize, Vec<i64>)>,
}

impl Env {
    pub fn set(&mut self, var: usize, value: Option<i64>) {
        if self.bound.len() <= var {
            self.bound.resize(var + 1, None);
        }
        self.bound[var] = value;
    }

    pub fn get(&self, world: &World, e: &Int) -> Res<i64> {
        match e.uses() {
            None => at(world, e, 0),
            Some(v) => at(world, e, self.bound.get(v).copied().flatten().ok_or(Illegal("variable without a value"))?),
        }
    }

    /// All its values.
    fn each(&self, world: &World, e: &Int) -> Res<Vec<i64>> {
        match self.free.iter().find(|(v, _)| Some(*v) == e.uses()) {
            Some((_, values)) => values.iter().map(|x| at(world, e, *x)).collect(),
            None => Ok(vec![self.get(world, e)?]),
        }
    }

    /// The indices that a subscript means, of `0 .. extent`; not for `*`.
    pub fn indices(&self, world: &World, sub: &Sub, extent: i64) -> Res<Vec<i64>> {
        let list = match sub {
            Sub::At(e) => self.each(world, e)?,
            Sub::All => (0..extent).collect(),
            Sub::Range(base, length, step) => {
                let (base, length) = (self.get(world, base)?, self.get(world, length)?);
                legal(length > 0 && *step != 0, "length must be greater than zero (XMP 3.1)")?;
                (0..length).map(|k| base + k * step).collect()
            }
            Sub::Own => return Err(Illegal("`*` where it means nothing")),
        };
        legal(list.iter().all(|x| (0..extent).contains(x)), "subscript outside")?;
        Ok(list)
    }
}

fn at(world: &World, e: &Int, x: i64) -> Res<i64> {
    Ok(match *e {
        Int::Const(c) => c,
        Int::Lin { mul, add, .. } => mul * x + add,
        Int::Table { table, add, .. } => {
            let list = &world.tables[table];
            let found = usize::try_from(x).ok().and_then(|x| list.get(x)).ok_or(Illegal("outside the table"))?;
            found + add
        }
        Int::Mod { add, by, .. } => {
            legal(x + add >= 0, "remainder of a negative number")?;
            (x + add) % by
        }
    })
}

/// The node arrays of a run.
#[derive(Clone, Debug)]
pub struct Mapping {
    pub maps: Vec<Option<NodeMap>>,
}

impl Mapping {
    pub fn map(&self, nodes: usize) -> Res<&NodeMap> {
        self.maps.get(nodes).and_then(Option::as_ref).ok_or(Illegal("node array of another function"))
    }

    /// The dimension of the node array that a dimension of a template is distributed over: left to right, without the `*`.
    fn axis(world: &World, template: usize, dim: usize) -> Option<usize> {
        let dist = &world.templates[template].dist;
        (dist[dim] != Dist::Star).then(|| dist[..dim].iter().filter(|d| **d != Dist::Star).count())
    }

    /// The coordinate, along its node dimension, of the owner of an index.
    pub fn owner(&self, world: &World, template: usize, dim: usize, index: i64) -> Res<i64> {
        let t = &world.templates[template];
        let axis = Mapping::axis(world, template, dim).ok_or(Illegal("not distributed"))?;
        let (d, p) = (t.dims[dim], self.map(t.onto)?.dims[axis]);
        Ok(match &t.dist[dim] {
            Dist::Star => unreachable!("has an axis"),
            Dist::Block(n) => index / n.unwrap_or((d + p - 1) / p),
            Dist::Cyclic(n) => index / n.unwrap_or(1) % p,
            Dist::Gblock(m) => {
                let mut end = 0;
                m.iter().position(|k| (end += k, index < end).1).expect("the sum is the extent") as i64
            }
        })
    }

    /// The indices of a template's dimension at a coordinate.
    fn held(&self, world: &World, template: usize, dim: usize, coordinate: i64) -> Res<Vec<i64>> {
        let all = 0..world.templates[template].dims[dim];
        let mut held = Vec::new();
        for x in all {
            if self.owner(world, template, dim, x)? == coordinate {
                held.push(x);
            }
        }
        Ok(held)
    }

    /// The nodes that a reference means when this node evaluates it, in order.
    pub fn nodes_of(&self, world: &World, r: &Ref, node: usize, executing: &[usize], env: &Env) -> Res<Vec<usize>> {
        let onto = match r.of {
            Of::Executing => return Ok(executing.to_vec()),
            Of::Nodes(id) => id,
            Of::Template(id) => world.templates[id].onto,
        };
        let map = self.map(onto)?;
        Ok(pick(map, &self.coordinates(world, r, node, env)?))
    }

    /// Along each dimension of the node array, the coordinates that a reference means.
    fn coordinates(&self, world: &World, r: &Ref, node: usize, env: &Env) -> Res<Vec<Vec<i64>>> {
        let (onto, extents) = match r.of {
            Of::Executing => return Err(Illegal("the executing nodes have no coordinates")),
            Of::Nodes(id) => (id, self.map(id)?.dims.clone()),
            Of::Template(id) => (world.templates[id].onto, world.templates[id].dims.clone()),
        };
        let map = self.map(onto)?;
        let whole = vec![Sub::All; extents.len()];
        let subs = if r.subs.is_empty() { &whole } else { &r.subs };
        legal(subs.len() == extents.len(), "number of subscripts")?;
        let mut lists: Vec<Vec<i64>> = map.dims.iter().map(|n| (0..*n).collect()).collect();
        for (d, sub) in subs.iter().enumerate() {
            let axis = match r.of {
                Of::Template(id) => Mapping::axis(world, id, d),
                _ => Some(d),
            };
            match (sub, axis, r.of) {
                // The own place, also where nothing of the template is stored; the specification does not say what happens there.
                (Sub::Own, Some(axis), _) => {
                    let place = map.place(node).ok_or(Illegal("`*` outside the node array"))?;
                    lists[axis] = vec![place[axis]];
                }
                (Sub::Own, None, _) => {}
                (sub, None, _) => drop(env.indices(world, sub, extents[d])?),
                (sub, Some(axis), Of::Template(id)) => {
                    let mut owners = Vec::new();
                    for x in env.indices(world, sub, extents[d])? {
                        owners.push(self.owner(world, id, d, x)?);
                    }
                    lists[axis].retain(|c| owners.contains(c));
                }
                (sub, Some(axis), _) => lists[axis] = env.indices(world, sub, extents[d])?,
            }
        }
        Ok(lists)
    }

    /// The nodes that differ from those of a reference in these of its dimensions at most.
    pub fn along(&self, world: &World, r: &Ref, dims: &[usize], node: usize, env: &Env) -> Res<Vec<usize>> {
        let mut lists = self.coordinates(world, r, node, env)?;
        let (onto, axes): (usize, Vec<usize>) = match r.of {
            Of::Template(id) => {
                (world.templates[id].onto, dims.iter().filter_map(|d| Mapping::axis(world, id, *d)).collect())
            }
            Of::Nodes(id) => (id, dims.to_vec()),
            Of::Executing => unreachable!("has no coordinates"),
        };
        let map = self.map(onto)?;
        for axis in axes {
            lists[axis] = (0..map.dims[axis]).collect();
        }
        Ok(pick(map, &lists))
    }

    /// The node sets that a reference means among the executing nodes: one, or with `*` several.
    pub fn groups(&self, world: &World, r: &Ref, executing: &[usize], env: &Env) -> Res<Vec<Vec<usize>>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        // Without `*` all nodes evaluate the same.
        let asked = if r.subs.contains(&Sub::Own) { executing } else { &executing[..1] };
        if asked.len() == 1 {
            let set = self.nodes_of(world, r, executing[0], executing, env)?;
            legal(set.iter().all(|n| executing.contains(n)), "must be a subset of the executing nodes")?;
            return Ok(if executing.iter().any(|n| set.contains(n)) { vec![set] } else { vec![] });
        }
        for node in asked {
            let set = self.nodes_of(world, r, *node, executing, env)?;
            legal(set.iter().all(|n| executing.contains(n)), "must be a subset of the executing nodes")?;
            if set.contains(node) && !groups.contains(&set) {
                groups.push(set);
            }
        }
        Ok(groups)
    }

    /// The indices of each dimension of an array that a node owns; nothing when none of it is here.
    pub fn own(&self, world: &World, array: &Array, node: usize) -> Res<Option<Vec<Vec<i64>>>> {
        let map = self.map(world.templates[array.template].onto)?;
        let Some(place) = map.place(node) else { return Ok(None) };
        let mut lists: Vec<Vec<i64>> = array.dims.iter().map(|n| (0..*n).collect()).collect();
        for (t, target) in array.targets.iter().enumerate() {
            let Some(axis) = Mapping::axis(world, array.template, t) else { continue };
            let held = self.held(world, array.template, t, place[axis])?;
            match *target {
                Target::Dim(d, offset) => lists[d].retain(|x| held.contains(&(x + offset))),
                Target::Replicated if held.is_empty() => return Ok(None),
                Target::Replicated => {}
            }
        }
        // With a full shadow, every node has the whole (XMP 4.3.6), even one that owns nothing.
        let whole = array.shadow.contains(&Shadow::Full);
        Ok((whole || lists.iter().all(|l| !l.is_empty())).then_some(lists))
    }

    /// What a node stores of each dimension: its own and the shadow.
    pub fn stored(array: &Array, own: &[Vec<i64>]) -> Vec<Vec<i64>> {
        let dims = array.shadow.iter().enumerate();
        dims.map(|(d, shadow)| match *shadow {
            Shadow::Width(0, 0) => own[d].clone(),
            Shadow::Width(lo, hi) => (own[d][0] - lo..own[d][own[d].len() - 1] + hi + 1).collect(),
            Shadow::Full => (0..array.dims[d]).collect(),
        })
        .collect()
    }
}

fn pick(map: &NodeMap, lists: &[Vec<i64>]) -> Vec<usize> {
    product(lists)
        .iter()
        .map(|place| map.nodes[place.iter().zip(&map.dims).fold(0, |at, (x, n)| at * n + x) as usize])
        .collect()
}
