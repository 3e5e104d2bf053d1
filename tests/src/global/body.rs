//! What a random nest computes: reads of what its node owns or has in a shadow, and the reflects that fill it.

use super::generate::Generator;
use super::model::*;

/// The making of a nest's body.
pub(super) struct Body<'g, 'a> {
    pub(super) g: &'g mut Generator,
    pub(super) target: usize,
    pub(super) fixed: &'a [bool],
    pub(super) first: bool,
    /// Per dimension of the target: its index plus the first must not be negative, plus the second must be inside.
    pub(super) near: Vec<(i64, i64)>,
    pub(super) reflects: Vec<Reflect>,
}

impl Body<'_, '_> {
    pub(super) fn expr(&mut self, depth: u32) -> Expr {
        if depth > 0 && self.g.dice.chance(75) {
            let op = self.g.dice.pick(&['+', '+', '-', '*']);
            return Expr::Binary(op, Box::new(self.expr(depth - 1)), Box::new(self.expr(depth - 1)));
        }
        match self.g.dice.below(8) {
            0 => Expr::Number(self.g.dice.within(1, 40)),
            1 | 2 => Expr::Index(self.g.dice.below(self.fixed.len() as i64) as usize),
            3 if !self.first => Expr::Scalar(self.g.scalar()),
            _ if self.first => Expr::Index(self.g.dice.below(self.fixed.len() as i64) as usize),
            _ => self.element(),
        }
    }

    /// An element that the node has which has the target's.
    fn element(&mut self) -> Expr {
        let target = &self.g.p.arrays[self.target];
        let readable = |a: &usize| self.g.p.arrays[*a].template == target.template;
        let candidates: Vec<usize> = (0..self.g.p.arrays.len()).filter(readable).collect();
        let number = self.g.dice.pick(&candidates);
        let own = number == self.target;
        let array = self.g.p.arrays[number].clone();
        let template = self.g.p.templates[array.template].clone();
        let mut at = Vec::new();
        let mut needs = vec![(0, 0, false); array.extents.len()];
        let mut near = self.near.clone();
        let has_full = array.shadow.contains(&Width::Full);
        for (d, need) in needs.iter_mut().enumerate() {
            if own {
                at.push(At::Beside { dim: d, plus: 0, periodic: false });
                continue;
            }
            let Some((dim, offset)) = array.dims[d] else {
                at.push(self.random_index(array.extents[d]));
                continue;
            };
            let source = self.source(dim);
            let distributed = template.onto(dim).is_some();
            let full = array.shadow[d] == Width::Full;
            match source {
                // Where the target has copies, and what is not cut into parts.
                _ if !distributed && self.g.dice.chance(40) => at.push(self.random_index(array.extents[d])),
                _ if full && self.g.dice.chance(60) => {
                    *need = (1, 1, false);
                    at.push(self.random_index(array.extents[d]));
                }
                None if !distributed => at.push(self.random_index(array.extents[d])),
                None => return Expr::Number(7),
                Some((of, theirs)) => {
                    let (low, high) = match array.shadow[d] {
                        _ if !distributed => (2, 2),
                        Width::Each(l, h) => (l, h),
                        Width::Full => (0, 0),
                    };
                    let away = if self.g.dice.chance(60) { self.g.dice.within(-low, high) } else { 0 };
                    let periodic = distributed && away != 0 && !has_full && self.g.dice.chance(30);
                    // The same place of the template.
                    let plus = theirs - offset + away;
                    if distributed {
                        *need = (-away.min(0), away.max(0), periodic);
                    }
                    // That place and the one it is away from must be elements; beyond the ends only where it wraps round.
                    let places = if periodic { [plus - away, plus - away] } else { [plus - away, plus] };
                    let beyond = self.g.p.arrays[self.target].extents[of] - array.extents[d];
                    for place in places {
                        near[of].0 = near[of].0.min(place);
                        near[of].1 = near[of].1.max(place + beyond);
                    }
                    at.push(At::Beside { dim: of, plus, periodic });
                }
            }
        }
        if needs.iter().any(|n| n.0 > 0 || n.1 > 0) {
            self.reflect(number, &needs);
        }
        self.near = near;
        Expr::Element { array: number, at }
    }

    /// The dimension of the target that is along a dimension of the template, and its offset.
    fn source(&self, dim: usize) -> Option<(usize, i64)> {
        let dims = &self.g.p.arrays[self.target].dims;
        let found = dims.iter().position(|d| d.is_some_and(|d| d.0 == dim))?;
        Some((found, dims[found]?.1))
    }

    fn random_index(&mut self, extent: i64) -> At {
        if self.g.dice.chance(40) {
            return At::Number(self.g.dice.below(extent));
        }
        let dim = self.g.dice.below(self.fixed.len() as i64) as usize;
        At::Modulo { dim, plus: self.g.dice.below(4) }
    }

    /// Sees to it that a shadow is filled as far as these needs, joined with those before.
    fn reflect(&mut self, array: usize, needs: &[(i64, i64, bool)]) {
        let away = needs.iter().filter(|n| n.0 > 0 || n.1 > 0).count();
        let orthogonal = away == 1 && self.g.dice.chance(40);
        let shadow = self.g.p.arrays[array].shadow.clone();
        let periodic = needs.iter().any(|n| n.2);
        let whole = self.g.dice.chance(40);
        let widths: Vec<(i64, i64, bool)> = needs
            .iter()
            .zip(&shadow)
            .map(|(n, s)| match *s {
                Width::Each(l, h) if whole => (l, h, n.2),
                _ => *n,
            })
            .collect();
        // The specification does not define a width for a full shadow.
        let full = shadow.contains(&Width::Full);
        let widths = (!full && (periodic || !whole || self.g.dice.chance(30))).then_some(widths);
        self.reflects.push(Reflect { array, widths, orthogonal });
    }
}
