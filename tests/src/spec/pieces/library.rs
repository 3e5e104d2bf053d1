//! Inquiries, and coarrays beside the global view.

use super::super::generate::{Context, Generator};
use super::super::model::*;

impl Generator {
    pub(super) fn inquiry(&mut self, c: &Context) -> Option<Vec<Stmt>> {
        let visible = |scope: Option<usize>| scope.is_none() || scope == c.scope;
        let list: Vec<Stmt> = (0..self.rng.within(1, 3))
            .filter_map(|_| {
                let (asked, of, rank) = match self.rng.below(5) {
                    0 => {
                        let list: Vec<usize> =
                            (0..self.w.nodes.len()).filter(|n| visible(self.w.nodes[*n].scope)).collect();
                        let n = *self.rng.choose(&list)?;
                        let all = [
                            Inquiry::Rank,
                            Inquiry::Size,
                            Inquiry::Index,
                            Inquiry::IndexC,
                            Inquiry::Attribute,
                            Inquiry::Equivalence,
                        ];
                        (*self.rng.choose(&all)?, Entity::Nodes(n), self.w.nodes[n].dims.len())
                    }
                    1 | 2 => {
                        let list: Vec<usize> =
                            (0..self.w.templates.len()).filter(|t| visible(self.w.templates[*t].scope)).collect();
                        let t = *self.rng.choose(&list)?;
                        let all = [
                            Inquiry::Rank,
                            Inquiry::Fixed,
                            Inquiry::Lower,
                            Inquiry::Upper,
                            Inquiry::Format,
                            Inquiry::BlockSize,
                            Inquiry::BlockMap(self.number(2)),
                            Inquiry::Onto,
                            Inquiry::Axis,
                        ];
                        (*self.rng.choose(&all)?, Entity::Template(t), self.w.templates[t].dims.len())
                    }
                    _ => {
                        let a = self.array(c)?;
                        let all = [
                            Inquiry::Rank,
                            Inquiry::Lower,
                            Inquiry::Upper,
                            Inquiry::LowerShadow,
                            Inquiry::UpperShadow,
                            Inquiry::Axis,
                            Inquiry::Offset,
                            Inquiry::Replicated,
                            Inquiry::Onto,
                        ];
                        let asked = *self.rng.choose(&all)?;
                        let array = &self.w.arrays[a];
                        let of_template = asked == Inquiry::Replicated;
                        let rank = if of_template { array.targets.len() } else { array.dims.len() };
                        (asked, Entity::Array(a), rank)
                    }
                };
                let dim = self.number(rank);
                // All dimensions of the template are alike, where the text allows the inquiry.
                let dim = if asked == Inquiry::Replicated { 0 } else { dim };
                Some(Stmt::Inquire(self.w.check(), asked, of, dim))
            })
            .collect();
        (!list.is_empty()).then_some(list)
    }

    pub(super) fn transfer(&mut self, c: &Context) -> Option<Vec<Stmt>> {
        let coarray = *self.rng.choose(&self.w.coarrays.clone())?;
        let near = self.number(self.w.locals.len());
        let length = if self.w.locals[near].0 != self.w.locals[coarray].0 || self.rng.chance(40) {
            1
        } else {
            self.rng.within(1, self.w.locals[near].1.min(self.w.locals[coarray].1))
        };
        let visible = |scope: Option<usize>| scope.is_none() || scope == c.scope;
        let nodes: Vec<usize> = (0..self.w.nodes.len()).filter(|n| visible(self.w.nodes[*n].scope)).collect();
        let images = if self.rng.chance(40) { self.rng.choose(&nodes).copied() } else { None };
        let x = Transfer {
            images,
            put: self.rng.chance(50),
            coarray,
            base: self.rng.below(self.w.locals[coarray].1 + 1 - length),
            shift: self.number(self.w.size.max(2)),
            near,
            near_base: self.rng.below(self.w.locals[near].1 + 1 - length),
            length,
        };
        let mut body = Vec::new();
        let (from, base) = if x.put { (x.near, x.near_base) } else { (x.coarray, x.base) };
        if self.rng.chance(60) {
            body.push(Stmt::SetLocal(from, Int::Const(base), self.by_node()));
        }
        let to = if x.put { x.coarray } else { x.near };
        body.extend([Stmt::Coarray(x), Stmt::CheckLocal(self.w.check(), to)]);
        Some(body)
    }
}
