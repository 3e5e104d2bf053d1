//! Reflections of shadows, and the way back.

use super::super::generate::{Context, Generator};
use super::super::model::*;

impl Generator {
    fn shadowed(&mut self, c: &Context) -> Option<usize> {
        let list: Vec<usize> = self.arrays(c).into_iter().filter(|a| self.w.arrays[*a].has_shadow()).collect();
        self.rng.choose(&list).copied()
    }

    fn widths(&mut self, a: usize) -> Option<Vec<Width>> {
        let array = self.w.arrays[a].clone();
        let mut list = Vec::new();
        for (d, s) in array.shadow.iter().enumerate() {
            let Shadow::Width(lo, hi) = *s else { return None };
            let periodic =
                (lo > 0 || hi > 0) && lo.max(hi) <= array.dims[d] && self.may("periodic") && self.rng.chance(35);
            let less = self.rng.chance(40);
            list.push(if less {
                (self.rng.within(0, lo), self.rng.within(0, hi), periodic)
            } else {
                (lo, hi, periodic)
            });
        }
        Some(list)
    }

    pub(super) fn reflection(&mut self, c: &Context) -> Option<Reflect> {
        let a = self.shadowed(c)?;
        let widths = if self.rng.chance(55) { self.widths(a) } else { None };
        let full = self.w.arrays[a].shadow.contains(&Shadow::Full);
        let orthogonal = !full && self.may("orthogonal") && self.rng.chance(20);
        let mut arrays = vec![a];
        if widths.is_none() && self.rng.chance(25) {
            let other = self.shadowed(c)?;
            if other != a {
                arrays.push(other);
            }
        }
        Some(Reflect { arrays, widths, orthogonal })
    }

    pub(super) fn reflect(&mut self, c: &Context) -> Option<Vec<Stmt>> {
        let r = self.reflection(c)?;
        let looks: Vec<Stmt> = r.arrays.clone().into_iter().map(|a| self.look(Variable::Array(a))).collect();
        let mut body = vec![self.maybe_async(Stmt::Reflect(r))];
        body.extend(looks);
        Some(body)
    }

    pub(super) fn reduce_shadow(&mut self, c: &Context) -> Option<Vec<Stmt>> {
        if !self.may("reduce_shadow") {
            return None;
        }
        let r = self.reflection(c)?;
        let mut body = vec![Stmt::Reflect(r.clone())];
        let looks: Vec<Stmt> = r.arrays.clone().into_iter().map(|a| self.look(Variable::Array(a))).collect();
        body.push(self.maybe_async(Stmt::ReduceShadow(r.clone())));
        if self.rng.chance(40) {
            body.push(Stmt::Reflect(r));
        }
        body.extend(looks);
        Some(body)
    }
}
