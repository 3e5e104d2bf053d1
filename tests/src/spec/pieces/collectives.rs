//! Reductions and broadcasts, and the async clause of any communication.

use super::super::generate::{Context, Generator};
use super::super::interp::Probe;
use super::super::model::*;

impl Generator {
    pub(super) fn reduction(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
        const OPS: [Op; 9] = [Op::Sum, Op::Sum, Op::Max, Op::Min, Op::BitAnd, Op::BitOr, Op::BitXor, Op::And, Op::Or];
        let on = if self.rng.chance(65) { Some(self.reference(c, probes)?) } else { None };
        let list = self.variables(c);
        let mut body: Vec<Stmt> = Vec::new();
        for v in &list {
            if let (Variable::Scalar(s), true) = (v, self.rng.chance(70)) {
                body.push(Stmt::Set(*s, self.by_node()));
            }
        }
        let op = *self.rng.choose(&OPS)?;
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

    pub(super) fn bcast(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
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

    pub(super) fn maybe_async(&mut self, s: Stmt) -> Stmt {
        if !self.may("async") || !self.rng.chance(15) {
            return s;
        }
        let meanwhile = if self.rng.chance(50) { vec![Stmt::Check(self.w.check(), self.ask())] } else { vec![] };
        Stmt::Async(self.rng.within(1, 9), s.into(), meanwhile)
    }
}
