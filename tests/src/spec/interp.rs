//! Executes a random program by the text of the specification, for all nodes, one statement after the other. What each
//! node checks is the prediction. A program that the text forbids, or does not define well enough, is refused.
//!
//! A node set executes a statement. The text lets statements of different sets run side by side. Here they run in the
//! order of the program, which is one of the allowed orders, and no program may depend on the order.

use super::mapping::{legal, Env, Illegal, Mapping, NodeMap, Res};
use super::memory::{convert, small, wrap, Kind, LocalArray, Memory};
use super::model::*;

/// What a moment of the run looks like, for the generator.
#[derive(Clone, Debug)]
pub struct Probe {
    pub machine: Machine,
    pub set: Vec<usize>,
}

/// Statements of all nodes together that a program may take, and moments that the generator looks at.
const FUEL: u32 = 6_000;
const PROBES: usize = 8;
/// The number of a record that only marks a place where the generator looks at the state.
pub const PROBE: i64 = -1;

/// The iteration in which a scalar was located, and all scalars at the end of it.
pub type Located = (u64, Vec<f64>);

#[derive(Clone, Debug)]
pub struct Machine {
    pub mapping: Mapping,
    pub memory: Memory,
    pub env: Env,
    /// The records of each node: number, then values; NaN: not to be compared.
    pub log: Vec<Vec<f64>>,
    pub probes: Vec<Probe>,
    /// The nodes that images count: of the innermost task, also in loops in it. Chapter 5 of the text renumbers images by `task` only;
    /// chapter 7 calls `xmp_num_images` and `xmpc_this_image` identical to the inquiries of nodes, which loops change, too (XMP 4.4.3).
    /// Both cannot hold where an index of an image is computed from them; Nagaya follows chapter 5 (docs/global-view.md).
    pub(super) images: Vec<usize>,
    /// For each loop around the statement, the scalars of its reduction clauses, which only their own statement may touch.
    pub(super) guarded: Vec<Vec<usize>>,
    /// For each node, when scalars were located: iteration, counted over everything; and the scalars at the end of it.
    pub(super) located: Vec<Vec<Option<Located>>>,
    pub(super) iteration: u64,
    /// How many loops around the statement run other iterations than those of the node.
    pub(super) edged: u32,
    fuel: u32,
    calls: u32,
}

/// Runs a whole program; what each node records.
pub fn predict(p: &Program) -> Res<Vec<Vec<f64>>> {
    let mut m = Machine::new(&p.world)?;
    let all: Vec<usize> = (0..p.world.size).collect();
    m.run(&p.world, &p.body, &all)?;
    Ok(m.log)
}

impl Machine {
    pub fn new(w: &World) -> Res<Machine> {
        let mut m = Machine {
            mapping: Mapping { maps: vec![None; w.nodes.len()] },
            memory: Memory {
                parts: vec![vec![LocalArray::default(); w.size]; w.arrays.len()],
                scalars: vec![vec![f64::NAN; w.scalars.len()]; w.size],
                locals: vec![w.locals.iter().map(|(_, n)| vec![f64::NAN; *n as usize]).collect(); w.size],
            },
            env: Env::default(),
            log: vec![vec![]; w.size],
            probes: vec![],
            images: (0..w.size).collect(),
            guarded: vec![],
            located: vec![vec![None; w.scalars.len()]; w.size],
            iteration: 0,
            edged: 0,
            fuel: FUEL,
            calls: 0,
        };
        let all: Vec<usize> = (0..w.size).collect();
        m.declare(w, None, &all)?;
        Ok(m)
    }

    /// What the file, or a function that this set calls, declares.
    fn declare(&mut self, w: &World, scope: Option<usize>, set: &[usize]) -> Res<()> {
        for (id, nodes) in w.nodes.iter().enumerate().filter(|(_, n)| n.scope == scope) {
            let list = match &nodes.origin {
                Origin::Entire => (0..w.size).collect(),
                Origin::Executing => set.to_vec(),
                Origin::Section(of, subs) => {
                    let r = Ref { of: Of::Nodes(*of), subs: subs.clone() };
                    self.mapping.nodes_of(w, &r, set[0], set, &self.env)?
                }
            };
            let mut dims = nodes.dims.clone();
            let rest: i64 = dims[1..].iter().product();
            if dims[0] == 0 {
                dims[0] = list.len() as i64 / rest;
            }
            legal(dims[0] * rest == list.len() as i64, "shape of the node array")?;
            self.mapping.maps[id] = Some(NodeMap { dims, nodes: list });
        }
        for (id, t) in w.templates.iter().enumerate().filter(|(_, t)| t.scope == scope) {
            self.fits(w, id, t)?;
        }
        for (id, a) in w.arrays.iter().enumerate().filter(|(_, a)| a.scope == scope) {
            for node in 0..w.size {
                self.memory.parts[id][node] = LocalArray::new(a, self.mapping.own(w, a, node)?);
            }
        }
        Ok(())
    }

    /// The restrictions of `distribute`.
    fn fits(&self, w: &World, id: usize, t: &Template) -> Res<()> {
        let shape = self.mapping.map(t.onto)?.dims.clone();
        let distributed = t.dist.iter().enumerate().filter(|(_, d)| **d != Dist::Star);
        legal(distributed.clone().count() == shape.len(), "rank of the node array")?;
        for ((d, dist), p) in distributed.zip(shape) {
            let right = match dist {
                Dist::Block(Some(n)) => t.dims[d] <= n * p,
                Dist::Gblock(m) => m.len() as i64 == p && m.iter().sum::<i64>() == t.dims[d],
                _ => true,
            };
            legal(right, "distribution does not fit")?;
            self.mapping.owner(w, id, d, 0)?;
        }
        Ok(())
    }

    pub fn run(&mut self, w: &World, body: &[Stmt], set: &[usize]) -> Res<()> {
        body.iter().try_for_each(|s| self.statement(w, s, set))
    }

    fn statement(&mut self, w: &World, s: &Stmt, set: &[usize]) -> Res<()> {
        self.fuel = self.fuel.checked_sub(set.len() as u32).ok_or(Illegal("takes too long"))?;
        let local = matches!(s, Stmt::Set(..) | Stmt::SetLocal(..) | Stmt::SetElem(..) | Stmt::For(..))
            || matches!(s, Stmt::Check(..) | Stmt::CheckArray(..) | Stmt::CheckLocal(..) | Stmt::Inquire(..));
        legal(local || self.edged == 0, "who executes an iteration of another node is not said")?;
        match s {
            Stmt::Set(v, e) => self.local(w, set, |m, n| m.set(w, n, *v, wrap(w.scalars[*v], m.eval(w, e, n, set)?)?)),
            Stmt::SetLocal(l, k, e) => {
                let k = self.env.get(w, k)?;
                self.local(w, set, |m, n| {
                    let v = wrap(w.locals[*l].0, m.eval(w, e, n, set)?)?;
                    m.memory.local(n, *l, k)?;
                    m.memory.locals[n][*l][k as usize] = v;
                    Ok(())
                })
            }
            Stmt::SetElem(a, subs, e) => {
                let index = self.indices(w, subs)?;
                self.local(w, set, |m, n| {
                    let v = wrap(w.arrays[*a].ty, m.eval(w, e, n, set)?)?;
                    let kind = m.memory.parts[*a][n].kind(&index);
                    let reaches = kind == Kind::Own || (m.edged > 0 && kind == Kind::Shadow);
                    legal(reaches, "element of another node")?;
                    m.memory.parts[*a][n].set(&index, v);
                    Ok(())
                })
            }
            Stmt::Init(a, seed) => self.local(w, set, |m, n| m.init(w, *a, *seed, n)),
            Stmt::Check(PROBE, _) => {
                if self.probes.len() < PROBES {
                    let mut machine = self.clone();
                    (machine.log, machine.probes) = (vec![], vec![]);
                    self.probes.push(Probe { machine, set: set.to_vec() });
                }
                Ok(())
            }
            Stmt::Check(id, e) => self.local(w, set, |m, n| {
                let v = m.eval(w, e, n, set)?;
                m.log[n].extend([*id as f64, v]);
                Ok(())
            }),
            Stmt::CheckArray(id, a) => self.local(w, set, |m, n| {
                m.log[n].push(*id as f64);
                m.dump(*a, n, false)
            }),
            Stmt::CheckLocal(id, l) => self.local(w, set, |m, n| {
                let values = m.memory.locals[n][*l].clone();
                m.log[n].push(*id as f64);
                m.log[n].extend(values);
                Ok(())
            }),
            Stmt::Inquire(id, asked, of, dim) => self.local(w, set, |m, n| {
                let (success, value) = m.inquire(w, asked, *of, *dim, n)?;
                m.log[n].extend([*id as f64, f64::from(u8::from(success)), value]);
                Ok(())
            }),
            Stmt::Coarray(x) => self.coarray(w, x, set),
            Stmt::For(count, body) => {
                for x in self.values(w, count)? {
                    self.env.set(count.var, Some(x));
                    self.run(w, body, set)?;
                }
                self.env.set(count.var, None);
                Ok(())
            }
            Stmt::Task(r, body) => {
                for group in self.groups(w, r, set)? {
                    self.task(w, body, group)?;
                }
                Ok(())
            }
            Stmt::Tasks(tasks) => {
                // The nodes that execute a task are evaluated at the entry of `tasks`.
                let groups: Vec<_> = tasks.iter().map(|(r, _)| self.groups(w, r, set)).collect::<Res<_>>()?;
                for (groups, (_, body)) in groups.iter().zip(tasks) {
                    groups.iter().try_for_each(|g| self.task(w, body, g.clone()))?;
                }
                Ok(())
            }
            Stmt::Loop(l) => self.loop_construct(w, l, set),
            Stmt::Array(t, ts, a, subs, e) => self.array_construct(w, *t, ts, (*a, subs), e, set),
            Stmt::Accumulate(op, s, e) => {
                legal(self.guarded.last().is_some_and(|g| g.contains(s)), "not of this loop's clause")?;
                self.local(w, set, |m, n| {
                    let x = m.eval(w, e, n, set)?;
                    let old = m.memory.scalars[n][*s];
                    m.memory.scalars[n][*s] = convert(w.scalars[*s], op.accumulate(old, x)?)?;
                    Ok(())
                })
            }
            Stmt::Locate(op, s, places, e) => {
                legal(self.guarded.last().is_some_and(|g| g.contains(s)), "not of this loop's clause")?;
                self.local(w, set, |m, n| m.locate(w, *op, *s, places, e, n, set))
            }
            Stmt::Call(f, argument) => self.call(w, *f, argument, set),
            communication => self.communicate(w, communication, set),
        }
    }

    fn task(&mut self, w: &World, body: &[Stmt], group: Vec<usize>) -> Res<()> {
        let around = std::mem::replace(&mut self.images, group.clone());
        self.run(w, body, &group)?;
        self.images = around;
        Ok(())
    }

    /// Does something on each node of the set, for itself.
    fn local(&mut self, _: &World, set: &[usize], mut f: impl FnMut(&mut Machine, usize) -> Res<()>) -> Res<()> {
        set.iter().try_for_each(|n| f(self, *n))
    }

    pub(super) fn set(&mut self, _: &World, node: usize, scalar: usize, v: f64) -> Res<()> {
        legal(!self.guards(scalar), "reduction variable")?;
        self.memory.scalars[node][scalar] = v;
        Ok(())
    }

    pub fn groups(&self, w: &World, r: &Ref, set: &[usize]) -> Res<Vec<Vec<usize>>> {
        self.mapping.groups(w, r, set, &self.env)
    }

    pub fn indices(&self, w: &World, subs: &[Int]) -> Res<Vec<i64>> {
        subs.iter().map(|e| self.env.get(w, e)).collect()
    }

    pub(super) fn values(&self, w: &World, c: &Count) -> Res<Vec<i64>> {
        let (lo, hi) = (self.env.get(w, &c.lo)?, self.env.get(w, &c.hi)?);
        let up = (lo..hi).step_by(c.step.unsigned_abs() as usize);
        Ok(if c.step > 0 { up.collect() } else { (lo..hi).rev().step_by(c.step.unsigned_abs() as usize).collect() })
    }

    fn init(&mut self, w: &World, a: usize, seed: i64, n: usize) -> Res<()> {
        let part = &mut self.memory.parts[a][n];
        for index in part.indices(true) {
            let mix = index.iter().fold(seed, |h, x| h * 31 + x * 7 + 5);
            let half = if w.arrays[a].ty.is_integer() { 0.0 } else { (mix & 1) as f64 * 0.5 };
            part.set(&index, mix.rem_euclid(89) as f64 + half);
        }
        self.dump(a, n, true)
    }

    /// The elements with known values that a node stores (or, to give them a value, owns): how many, then indices and value of each.
    fn dump(&mut self, a: usize, n: usize, own: bool) -> Res<()> {
        let part = &self.memory.parts[a][n];
        let mut cells = Vec::new();
        for index in part.indices(own) {
            let v = part.get(&index)?;
            if !v.is_nan() {
                cells.push((index, v));
            }
        }
        self.log[n].push(cells.len() as f64);
        for (index, v) in cells {
            self.log[n].extend(index.iter().map(|x| *x as f64));
            self.log[n].push(v);
        }
        Ok(())
    }

    pub fn eval(&self, w: &World, e: &Expr, n: usize, set: &[usize]) -> Res<f64> {
        small(match e {
            Expr::Num(x) => *x,
            Expr::Scalar(s) => {
                legal(!self.guards(*s), "reduction variable")?;
                self.memory.scalars[n][*s]
            }
            Expr::Int(i) => self.env.get(w, i)? as f64,
            Expr::Elem(a, subs) => self.memory.parts[*a][n].get(&self.indices(w, subs)?)?,
            Expr::Section(..) => return Err(Illegal("section outside of an array statement")),
            Expr::Local(l, k) => self.memory.local(n, *l, self.env.get(w, k)?)?,
            Expr::Ask(ask) => {
                let all = matches!(ask, Ask::AllNumNodes | Ask::AllNodeNum | Ask::AllNodeNumC);
                legal(all || self.edged == 0, "who executes an iteration of another node is not said")?;
                let place = |set: &[usize]| set.iter().position(|x| *x == n).expect("executes it") as f64;
                match ask {
                    Ask::NumNodes => set.len() as f64,
                    Ask::NodeNum => place(set) + 1.0,
                    Ask::NodeNumC => place(set),
                    Ask::NumImages => self.images.len() as f64,
                    Ask::ThisImageC => place(&self.images),
                    Ask::AllNumNodes => w.size as f64,
                    Ask::AllNodeNum => n as f64 + 1.0,
                    Ask::AllNodeNumC => n as f64,
                }
            }
            Expr::Bin(op, a, b) => {
                let (a, b) = (self.eval(w, a, n, set)?, self.eval(w, b, n, set)?);
                match op {
                    Bin::Add => a + b,
                    Bin::Sub => a - b,
                    Bin::Mul => a * b,
                }
            }
        })
    }

    fn call(&mut self, w: &World, f: usize, argument: &Int, set: &[usize]) -> Res<()> {
        legal(self.calls == 0, "call in a function")?;
        let x = self.env.get(w, argument)?;
        let function = &w.functions[f];
        // Loop variables of the caller are not visible.
        let caller = std::mem::take(&mut self.env);
        self.declare(w, Some(f), set)?;
        self.env.set(function.var, Some(x));
        self.calls += 1;
        self.run(w, &function.body, set)?;
        self.calls -= 1;
        self.env = caller;
        for id in (0..w.nodes.len()).filter(|id| w.nodes[*id].scope == Some(f)) {
            self.mapping.maps[id] = None;
        }
        for id in (0..w.arrays.len()).filter(|id| w.arrays[*id].scope == Some(f)) {
            self.memory.parts[id] = vec![LocalArray::default(); w.size];
        }
        Ok(())
    }

    /// Whether all elements of an array are with these nodes.
    pub fn resides(&self, array: usize, set: &[usize]) -> bool {
        self.memory.holders(array).iter().all(|n| set.contains(n))
    }

    pub fn guards(&self, scalar: usize) -> bool {
        self.guarded.iter().any(|g| g.contains(&scalar))
    }

    pub fn is_own(&self, array: usize, node: usize, index: &[i64]) -> bool {
        self.memory.parts[array][node].kind(index) == Kind::Own
    }
}
