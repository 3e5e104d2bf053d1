//! References to nodes and templates, and tasks on them.

use super::super::generate::{Context, Generator};
use super::super::interp::Probe;
use super::super::model::*;

impl Generator {
    /// A reference that means something at all these moments.
    pub(super) fn reference(&mut self, c: &Context, probes: &[Probe]) -> Option<Ref> {
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
            let n = *self.rng.choose(&nodes).expect("some");
            (Of::Nodes(n), self.w.nodes[n].dims.clone())
        } else {
            let t = *self.rng.choose(&templates).expect("some");
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

    pub(super) fn range(&mut self, n: i64) -> Sub {
        let base = self.rng.below(n);
        let step = if n - base > 2 && self.rng.chance(30) { 2 } else { 1 };
        let length = self.rng.within(1, (n - base + step - 1) / step);
        Sub::Range(Int::Const(base), Int::Const(length), step)
    }

    pub(super) fn task(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
        let r = self.reference(c, probes)?;
        Some(vec![Stmt::Task(r, vec![Stmt::Check(self.w.check(), self.ask())])])
    }

    pub(super) fn tasks(&mut self, c: &Context, probes: &[Probe]) -> Option<Vec<Stmt>> {
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

    pub(super) fn one_node(&mut self, c: &Context) -> Ref {
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
}
