//! Makes a failing program smaller: fewer statements, bodies without the construct around them, fewer clauses. The rest
//! is still a program that the specification allows, with a new prediction.

use super::interp;
use super::model::*;

/// The smallest program found that still fails. It calls `fails` at most `tries` times.
pub fn smallest(program: &Program, tries: usize, fails: &mut dyn FnMut(&Program) -> bool) -> Program {
    let mut best = program.clone();
    let mut left = tries;
    // Large pieces first.
    for piece in [16, 8, 4, 2, 1] {
        let mut at = 0;
        while at < best.body.len() && left > 0 {
            let mut smaller = best.clone();
            smaller.body.drain(at..(at + piece).min(best.body.len()));
            if worth(&smaller, &mut left, fails) {
                best = smaller;
            } else {
                at += piece;
            }
        }
    }
    loop {
        let found = candidates(&best).into_iter().find(|p| worth(p, &mut left, fails));
        match found {
            Some(smaller) => best = smaller,
            None => return best,
        }
    }
}

fn worth(p: &Program, left: &mut usize, fails: &mut dyn FnMut(&Program) -> bool) -> bool {
    if *left == 0 || interp::predict(p).is_err() {
        return false;
    }
    *left -= 1;
    fails(p)
}

fn candidates(p: &Program) -> Vec<Program> {
    let mut list: Vec<Program> = bodies(&p.body).into_iter().map(|body| Program { body, ..p.clone() }).collect();
    for f in 0..p.world.functions.len() {
        for body in bodies(&p.world.functions[f].body) {
            let mut q = p.clone();
            q.world.functions[f].body = body;
            list.push(q);
        }
    }
    list
}

/// Bodies with one thing less.
fn bodies(body: &[Stmt]) -> Vec<Vec<Stmt>> {
    let mut list = Vec::new();
    for (k, s) in body.iter().enumerate() {
        for instead in less(s) {
            let mut smaller = body.to_vec();
            smaller.splice(k..=k, instead);
            list.push(smaller);
        }
    }
    list
}

/// The statements that may replace a statement.
fn less(s: &Stmt) -> Vec<Vec<Stmt>> {
    let mut list = vec![vec![]];
    match s {
        Stmt::For(c, b) => {
            list.push(b.clone());
            list.extend(bodies(b).into_iter().map(|b| vec![Stmt::For(c.clone(), b)]));
        }
        Stmt::Task(r, b) => {
            list.push(b.clone());
            list.extend(bodies(b).into_iter().map(|b| vec![Stmt::Task(r.clone(), b)]));
        }
        Stmt::Tasks(tasks) => {
            for (k, (r, b)) in tasks.iter().enumerate() {
                list.push(vec![Stmt::Task(r.clone(), b.clone())]);
                let mut fewer = tasks.clone();
                fewer.remove(k);
                list.push(vec![Stmt::Tasks(fewer)]);
                for smaller in bodies(b) {
                    let mut other = tasks.clone();
                    other[k].1 = smaller;
                    list.push(vec![Stmt::Tasks(other)]);
                }
            }
        }
        Stmt::Loop(l) => {
            list.push(l.body.clone());
            for k in 0..l.clauses.len() {
                let mut other = l.clone();
                let scalar = other.clauses.remove(k).scalar;
                let of = |s: &Stmt| matches!(s, Stmt::Accumulate(_, v, _) | Stmt::Locate(_, v, _, _) if *v == scalar);
                other.body.retain(|s| !of(s));
                list.push(vec![Stmt::Loop(other)]);
            }
            if let Some(edges) = &l.edges {
                list.push(vec![Stmt::Loop(Box::new(Loop { edges: None, ..(**l).clone() }))]);
                list.extend(
                    narrower(edges).map(|e| vec![Stmt::Loop(Box::new(Loop { edges: Some(e), ..(**l).clone() }))]),
                );
            }
            for body in bodies(&l.body) {
                list.push(vec![Stmt::Loop(Box::new(Loop { body, ..(**l).clone() }))]);
            }
            for k in 0..l.counts.len() {
                let mut other = l.clone();
                if other.counts[k].step != 1 {
                    other.counts[k].step = 1;
                    list.push(vec![Stmt::Loop(other)]);
                }
            }
        }
        Stmt::Async(_, what, meanwhile) => {
            list.push(vec![(**what).clone()]);
            if let (Stmt::Async(id, what, _), false) = (s, meanwhile.is_empty()) {
                list.push(vec![Stmt::Async(*id, what.clone(), vec![])]);
            }
        }
        Stmt::Peel(id, what, l) => {
            list.push(vec![(**what).clone(), Stmt::Loop(Box::new(Loop { edges: None, ..(**l).clone() }))]);
            for body in bodies(&l.body) {
                list.push(vec![Stmt::Peel(*id, what.clone(), Box::new(Loop { body, ..(**l).clone() }))]);
            }
        }
        Stmt::SetElem(a, subs, e) => {
            list.extend(simpler(e).into_iter().map(|e| vec![Stmt::SetElem(*a, subs.clone(), e)]))
        }
        Stmt::Set(v, e) => list.extend(simpler(e).into_iter().map(|e| vec![Stmt::Set(*v, e)])),
        Stmt::Accumulate(op, v, e) => list.extend(simpler(e).into_iter().map(|e| vec![Stmt::Accumulate(*op, *v, e)])),
        Stmt::Array(t, ts, a, subs, e) => {
            list.extend(simpler(e).into_iter().map(|e| vec![Stmt::Array(*t, ts.clone(), *a, subs.clone(), e)]));
        }
        Stmt::Coarray(x) if x.length > 1 => list.push(vec![Stmt::Coarray(Transfer { length: 1, ..x.clone() })]),
        Stmt::Reduction(op, vars, on) if vars.len() > 1 => {
            list.extend(vars.iter().map(|v| vec![Stmt::Reduction(*op, vec![*v], on.clone())]));
        }
        Stmt::Bcast(vars, from, on) if vars.len() > 1 => {
            list.extend(vars.iter().map(|v| vec![Stmt::Bcast(vec![*v], from.clone(), on.clone())]));
        }
        Stmt::Reflect(r) if r.arrays.len() > 1 => {
            list.extend(r.arrays.iter().map(|a| vec![Stmt::Reflect(Reflect { arrays: vec![*a], ..r.clone() })]));
        }
        _ => {}
    }
    list
}

/// A width less.
fn narrower(edges: &Edges) -> impl Iterator<Item = Edges> + '_ {
    (0..edges.widths.len()).filter(|d| edges.widths[*d] != (0, 0, false)).map(|d| {
        let mut fewer = edges.clone();
        fewer.widths[d] = (0, 0, false);
        fewer
    })
}

fn simpler(e: &Expr) -> Vec<Expr> {
    match e {
        Expr::Num(_) => vec![],
        Expr::Bin(_, a, b) => vec![(**a).clone(), (**b).clone()],
        _ => vec![Expr::Num(1.0)],
    }
}
