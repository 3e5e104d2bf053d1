//! Random sections and what is done with them: gmove, array assignments; and loops that use a shadow by themselves.

use super::generate::Generator;
use super::model::*;

impl Generator {
    /// Arrays and dimensions with a shadow of a number of elements on both sides, in a distributed dimension, and no
    /// full shadow in another.
    fn shadowed(&self) -> Vec<(usize, usize, i64, i64)> {
        let mut fit = Vec::new();
        for (array, a) in self.p.arrays.iter().enumerate().filter(|(_, a)| !a.shadow.contains(&Width::Full)) {
            let template = &self.p.templates[a.template];
            for (dim, with) in a.dims.iter().enumerate() {
                let distributed = with.is_some_and(|(d, _)| template.onto(d).is_some());
                match a.shadow[dim] {
                    Width::Each(low, high) if distributed && low + high > 0 => fit.push((array, dim, low, high)),
                    _ => {}
                }
            }
        }
        fit
    }

    pub(super) fn scatter(&mut self, salt: i64) -> Option<Step> {
        let mut fit = self.shadowed();
        // The sums do not fit into the smallest type.
        fit.retain(|f| self.p.arrays[f.0].ty != "unsigned char");
        if fit.is_empty() {
            return None;
        }
        let (array, dim, low, high) = self.dice.pick(&fit);
        let (low, high) = (self.dice.within(0, low), self.dice.within(0, high));
        Some(Step::Scatter { array, dim, low, high, salt })
    }

    pub(super) fn expand(&mut self, salt: i64) -> Option<Step> {
        let fit = self.shadowed();
        if fit.is_empty() {
            return None;
        }
        let (array, dim, low, high) = self.dice.pick(&fit);
        let (low, high) = (self.dice.within(0, low), self.dice.within(0, high));
        let local = self.scalar();
        Some(Step::Expand { array, dim, low, high, salt, local })
    }

    /// A section of an array, and one of another array with the same place on the same template, or of a local array.
    pub(super) fn assign(&mut self, add: i64) -> Option<Step> {
        let number = self.dice.below(self.p.arrays.len() as i64) as usize;
        let array = self.p.arrays[number].clone();
        let mapped: Vec<usize> = (0..array.dims.len()).filter(|d| array.dims[*d].is_some()).collect();
        let mut dims = mapped.clone();
        while dims.len() > 1 && self.dice.chance(30) {
            let at = self.dice.below(dims.len() as i64) as usize;
            dims.remove(at);
        }
        // The k-th range of the template is that of the section's k-th.
        let along: Vec<_> = dims.iter().map(|d| array.dims[*d].map(|with| with.0)).collect();
        if !along.is_sorted() {
            return None;
        }
        let counts: Vec<i64> = dims.iter().map(|d| self.dice.within(1, array.extents[*d])).collect();
        let target = self.operand(Object::Array(number), &dims, &counts);
        // Sums have to fit into what is stored.
        if array.ty == "unsigned char" {
            return Some(Step::Assign { target, source: None, add });
        }
        let mut sources: Vec<Operand> = Vec::new();
        for other in 0..self.p.arrays.len() {
            sources.extend(self.alike(&array, &target, other));
        }
        for local in 0..self.p.locals.len() {
            let extents = &self.p.locals[local].extents;
            if extents.len() == dims.len() && extents.iter().zip(&counts).all(|(e, c)| c <= e) {
                let all: Vec<usize> = (0..dims.len()).collect();
                sources.push(self.operand(Object::Local(local), &all, &counts));
            }
        }
        let source = if self.dice.chance(15) || sources.is_empty() {
            None
        } else {
            Some(sources.swap_remove(self.dice.below(sources.len() as i64) as usize))
        };
        Some(Step::Assign { target, source, add })
    }

    /// The section of another array at the place of one of `array`.
    fn alike(&mut self, array: &Array, section: &Operand, other: usize) -> Option<Operand> {
        let b = self.p.arrays[other].clone();
        if b.template != array.template {
            return None;
        }
        let ranges = |a: &Array, subs: &[Sub]| -> Vec<usize> {
            let ranges = a.dims.iter().zip(subs).filter(|(_, s)| matches!(s, Sub::Triplet { .. }));
            ranges.filter_map(|(d, _)| Some((*d)?.0)).collect()
        };
        let mut subs = Vec::new();
        for (d, with) in b.dims.iter().enumerate() {
            let extent = b.extents[d];
            let inside = |i: i64| i >= 0 && i < extent;
            let from = with.and_then(|(dim, offset)| {
                let d = array.dims.iter().position(|a| a.is_some_and(|a| a.0 == dim))?;
                Some((section.subs[d], array.dims[d]?.1 - offset))
            });
            subs.push(match (from, with) {
                (Some((Sub::Index(i), away)), _) => Some(Sub::Index(i + away)).filter(|_| inside(i + away))?,
                (Some((Sub::Triplet { base, count, step }, away)), _) => {
                    let ends = inside(base + away) && inside(base + away + (count - 1) * step);
                    Some(Sub::Triplet { base: base + away, count, step }).filter(|_| ends)?
                }
                (None, Some((dim, _))) if self.p.templates[b.template].onto(*dim).is_some() => return None,
                _ => Sub::Index(self.dice.below(extent)),
            });
        }
        (ranges(array, &section.subs) == ranges(&b, &subs)).then_some(Operand { object: Object::Array(other), subs })
    }

    /// Between two objects of one type, at least one of them distributed.
    pub(super) fn gmove(&mut self) -> Option<Step> {
        let arrays = (0..self.p.arrays.len()).map(Object::Array);
        let objects: Vec<Object> = arrays.chain((0..self.p.locals.len()).map(Object::Local)).collect();
        let (left, right) = (self.dice.pick(&objects), self.dice.pick(&objects));
        let distributed = [left, right].iter().any(|o| matches!(o, Object::Array(_)));
        if !distributed || self.type_of(left) != self.type_of(right) {
            return None;
        }
        let most = self.extents(left).len().min(self.extents(right).len());
        let rank = self.dice.below(most as i64 + 1) as usize;
        let (to, from) = (self.dimensions(left, rank), self.dimensions(right, rank));
        let mut counts = Vec::new();
        for k in 0..rank {
            let most = self.extents(left)[to[k]].min(self.extents(right)[from[k]]);
            counts.push(if self.dice.chance(30) { most } else { self.dice.within(1, most) });
        }
        // One element into many: the left side may be a section all the same.
        if rank == 0 && !self.extents(left).is_empty() && self.dice.chance(60) {
            let rank = self.dice.within(1, self.extents(left).len() as i64) as usize;
            let to = self.dimensions(left, rank);
            let counts: Vec<i64> = to.iter().map(|d| self.dice.within(1, self.extents(left)[*d])).collect();
            let (left, right) = (self.operand(left, &to, &counts), self.operand(right, &[], &[]));
            return Some(Step::Gmove { left, right });
        }
        Some(Step::Gmove { left: self.operand(left, &to, &counts), right: self.operand(right, &from, &counts) })
    }

    fn type_of(&self, object: Object) -> Type {
        match object {
            Object::Array(a) => self.p.arrays[a].ty,
            Object::Local(l) => self.p.locals[l].ty,
        }
    }

    fn extents(&self, object: Object) -> Vec<i64> {
        match object {
            Object::Array(a) => self.p.arrays[a].extents.clone(),
            Object::Local(l) => self.p.locals[l].extents.clone(),
        }
    }

    /// Chooses this many of its dimensions, in order.
    fn dimensions(&mut self, object: Object, rank: usize) -> Vec<usize> {
        let mut dims: Vec<usize> = (0..self.extents(object).len()).collect();
        while dims.len() > rank {
            let at = self.dice.below(dims.len() as i64) as usize;
            dims.remove(at);
        }
        dims
    }

    fn operand(&mut self, object: Object, dims: &[usize], counts: &[i64]) -> Operand {
        let mut subs = Vec::new();
        for (d, extent) in self.extents(object).into_iter().enumerate() {
            let Some(k) = dims.iter().position(|x| *x == d) else {
                subs.push(Sub::Index(self.dice.below(extent)));
                continue;
            };
            let count = counts[k];
            let widest = if count > 1 { (extent - 1) / (count - 1) } else { 3 };
            let step = if self.dice.chance(60) { 1 } else { self.dice.within(1, widest.min(4)) };
            let reach = (count - 1) * step;
            let low = self.dice.below(extent - reach);
            subs.push(if self.dice.chance(25) {
                Sub::Triplet { base: low + reach, count, step: -step }
            } else {
                Sub::Triplet { base: low, count, step }
            });
        }
        Operand { object, subs }
    }
}
