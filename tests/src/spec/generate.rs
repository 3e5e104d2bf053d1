//! Makes a random program, statement by statement. It proposes a statement and puts it somewhere. The statement stays
//! if the specification still allows the program, which the interpreter decides.

use super::declare;
use super::interp::{self, Machine, Probe, PROBE};
use super::model::*;
use nagaya_random::Random;

/// The surroundings of a place in a program.
#[derive(Clone, Default)]
pub struct Context {
    /// Loop variables and parameters that are visible.
    pub vars: Vec<usize>,
    /// References of the loops around it.
    pub refs: Vec<Ref>,
    /// Clauses of the innermost loop.
    pub clauses: Vec<Clause>,
    pub scope: Option<usize>,
    pub depth: usize,
}

pub struct Generator {
    pub rng: Random,
    pub w: World,
    /// Features that are not used.
    pub off: &'static [&'static str],
}

/// A program for `size` nodes. `off` names features that it must not use.
pub fn program(seed: u64, size: usize, off: &'static [&'static str]) -> Program {
    // Rarely declarations make no sense together: then those of another number.
    for attempt in 0.. {
        let mut rng = Random::new(seed.wrapping_add(attempt << 40));
        let w = declare::world(&mut rng, size);
        let mut g = Generator { rng, w, off };
        if let Some(body) = g.body() {
            return Program { seed, world: g.w, body };
        }
    }
    unreachable!("some declarations make sense")
}

impl Generator {
    pub fn may(&self, feature: &str) -> bool {
        !self.off.contains(&feature)
    }

    fn body(&mut self) -> Option<Vec<Stmt>> {
        let mut m = Machine::new(&self.w).ok()?;
        let all: Vec<usize> = (0..self.w.size).collect();
        let mut body = self.beginning();
        m.run(&self.w, &body, &all).ok()?;
        for f in 0..self.w.functions.len() {
            self.function(f, &m, &all);
        }
        let (steps, mut done) = (self.rng.within(4, 7), 0);
        for _ in 0..40 * steps {
            if done == steps {
                break;
            }
            let probe = [Probe { machine: m.clone(), set: all.clone() }];
            let Some(mut step) = self.statements(&Context::default(), &probe) else { continue };
            if m.clone().run(&self.w, &step, &all).is_err() {
                continue;
            }
            for _ in 0..self.rng.within(3, 10) {
                self.grow(&mut step, &Context::default(), |w, step| {
                    let mut m = m.clone();
                    m.run(w, step, &all).ok().map(|()| m)
                });
            }
            m.run(&self.w, &step, &all).ok()?;
            body.append(&mut step);
            done += 1;
        }
        // In the end everything, everywhere.
        for a in 0..self.w.arrays.len() {
            if self.w.arrays[a].scope.is_none() {
                body.push(Stmt::CheckArray(self.w.check(), a));
            }
        }
        for s in 0..self.w.scalars.len() {
            body.push(Stmt::Check(self.w.check(), Expr::Scalar(s)));
        }
        for l in 0..self.w.locals.len() {
            body.push(Stmt::CheckLocal(self.w.check(), l));
        }
        interp::predict(&Program { seed: 0, world: self.w.clone(), body: body.clone() }).ok().map(|_| body)
    }

    /// Gives everything a value.
    fn beginning(&mut self) -> Vec<Stmt> {
        let mut body = Vec::new();
        for a in 0..self.w.arrays.len() {
            if self.w.arrays[a].scope.is_none() {
                body.push(Stmt::Init(a, self.rng.below(1000)));
            }
        }
        for s in 0..self.w.scalars.len() {
            body.push(Stmt::Set(s, self.by_node()));
        }
        for l in 0..self.w.locals.len() {
            for k in 0..self.w.locals[l].1 {
                body.push(Stmt::SetLocal(l, Int::Const(k), self.by_node()));
            }
        }
        body
    }

    /// A value that differs from node to node.
    pub fn by_node(&mut self) -> Expr {
        let add = Expr::Num(self.rng.below(9) as f64);
        let times = Expr::Num(self.rng.within(1, 4) as f64);
        let node = Expr::Bin(Bin::Mul, Expr::Ask(Ask::AllNodeNumC).into(), times.into());
        Expr::Bin(Bin::Add, node.into(), add.into())
    }

    fn function(&mut self, f: usize, m: &Machine, all: &[usize]) {
        let scope = Context { vars: vec![self.w.functions[f].var], scope: Some(f), ..Context::default() };
        let mut body = Vec::new();
        for a in 0..self.w.arrays.len() {
            if self.w.arrays[a].scope == Some(f) {
                body.push(Stmt::Init(a, self.rng.below(1000)));
            }
        }
        body.push(Stmt::Check(self.w.check(), self.ask()));
        let call = [Stmt::Call(f, Int::Const(self.rng.below(3)))];
        for _ in 0..12 {
            let mut mended = std::mem::take(&mut body);
            self.grow(&mut mended, &scope, |w, body| {
                let mut w = w.clone();
                w.functions[f].body = body.to_vec();
                let mut m = m.clone();
                m.run(&w, &call, all).ok().map(|()| m)
            });
            body = mended;
        }
        self.w.functions[f].body = body;
    }

    /// Puts one more statement somewhere into the body, if there is one that may be there.
    fn grow(&mut self, body: &mut Vec<Stmt>, context: &Context, run: impl Fn(&World, &[Stmt]) -> Option<Machine>) {
        let block = self.rng.below(blocks(body) as i64) as usize;
        let draw = self.rng.word();
        let insert = |body: &mut Vec<Stmt>, list: &[Stmt]| {
            in_block(body, &mut block.clone(), context, &mut |block, c| {
                let at = (draw % (block.len() as u64 + 1)) as usize;
                block.splice(at..at, list.iter().cloned());
                c.clone()
            })
        };
        let mut probed = body.clone();
        let Some(c) = insert(&mut probed, &[Stmt::Check(PROBE, Expr::Num(0.0))]) else { return };
        let Some(m) = run(&self.w, &probed) else { return };
        if m.probes.is_empty() || c.depth > 4 {
            return;
        }
        for _ in 0..6 {
            let Some(list) = self.statements(&c, &m.probes) else { continue };
            let mut larger = body.clone();
            insert(&mut larger, &list);
            if run(&self.w, &larger).is_some() {
                *body = larger;
                return;
            }
        }
    }
}

/// The blocks of a body, itself included.
fn blocks(body: &[Stmt]) -> usize {
    let inner = body.iter().map(|s| match s {
        Stmt::For(_, b) | Stmt::Task(_, b) => blocks(b),
        Stmt::Tasks(list) => list.iter().map(|(_, b)| blocks(b)).sum(),
        Stmt::Loop(l) | Stmt::Peel(_, _, l) => blocks(&l.body),
        _ => 0,
    });
    1 + inner.sum::<usize>()
}

/// Does something with a block, counted as [`blocks`] does.
fn in_block(
    body: &mut Vec<Stmt>,
    number: &mut usize,
    c: &Context,
    f: &mut dyn FnMut(&mut Vec<Stmt>, &Context) -> Context,
) -> Option<Context> {
    if *number == 0 {
        return Some(f(body, c));
    }
    *number -= 1;
    for s in body {
        let mut inner = c.clone();
        inner.depth += 1;
        let blocks: Vec<&mut Vec<Stmt>> = match s {
            Stmt::For(count, b) => {
                inner.vars.push(count.var);
                vec![b]
            }
            Stmt::Task(_, b) => vec![b],
            Stmt::Tasks(list) => list.iter_mut().map(|(_, b)| b).collect(),
            Stmt::Loop(l) | Stmt::Peel(_, _, l) => {
                inner.vars.extend(l.counts.iter().map(|c| c.var));
                inner.refs.push(l.on.clone());
                inner.clauses.clone_from(&l.clauses);
                vec![&mut l.body]
            }
            _ => vec![],
        };
        for b in blocks {
            let here = self::blocks(b);
            if *number < here {
                return in_block(b, number, &inner, f);
            }
            *number -= here;
        }
    }
    None
}
