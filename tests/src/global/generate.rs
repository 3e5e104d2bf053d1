//! Makes a program from a seed, with only what the language defines. So a nest reads only what its node owns, or has in
//! a shadow that was filled just before. It reads nothing that another iteration of it writes.

use super::body::Body;
use super::model::*;
use nagaya_random::Random;

/// What the elements of arrays and the scalars may be.
const TYPES: &[&str] = &["unsigned char", "short", "int", "long", "float", "double", "double", "unsigned"];
/// The limit of the language.
const MOST_DIMS: usize = 7;
/// Reductions are of types in which no sum is too large.
const REDUCED: &[&str] = &["int", "long", "double"];

/// What the programs may use, for a compiler that lacks something. A seed gives the same program without what is not allowed.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    /// Assignments under the directive `array`.
    pub array: bool,
    /// `template_fix`, with pointers as arrays.
    pub fix: bool,
    /// Declarations in a function.
    pub block: bool,
}

/// The program of a seed.
pub fn program(seed: u64, features: Features) -> Program {
    let mut g = Generator {
        dice: Random::new(seed),
        p: Program {
            seed,
            block: false,
            nodes: vec![],
            templates: vec![],
            arrays: vec![],
            locals: vec![],
            steps: vec![],
        },
    };
    g.p.block = g.dice.chance(30) && features.block;
    g.declarations();
    g.p.templates.iter_mut().for_each(|t| t.later &= features.fix);
    for target in 0..g.p.arrays.len() {
        if let Some(nest) = g.nest(target, true) {
            g.p.steps.push(Step::Nest(nest));
        }
    }
    for local in 0..g.p.locals.len() {
        let salt = g.dice.below(97);
        g.p.steps.push(Step::Fill { local, salt });
    }
    for _ in 0..g.dice.within(6, 14) {
        if let Some(step) = g.step() {
            g.p.steps.push(step);
        }
    }
    g.p.steps.retain(|s| features.array || !matches!(s, Step::Assign { .. }));
    g.p
}

pub(super) struct Generator {
    pub(super) dice: Random,
    pub(super) p: Program,
}

impl Generator {
    fn declarations(&mut self) {
        for _ in 0..self.dice.within(1, 3) {
            let nodes = self.node_array();
            self.p.nodes.push(nodes);
        }
        for _ in 0..self.dice.within(1, 3) {
            let template = self.template();
            self.p.templates.push(template);
        }
        // A structure has constant extents, and is at file scope.
        let members = !self.p.block && self.dice.chance(25);
        for k in 0..self.dice.within(2, 5) {
            let template = match k {
                // Two on one template, so that nests have something to read.
                1 => self.p.arrays[0].template,
                _ => self.dice.below(self.p.templates.len() as i64) as usize,
            };
            let mut array = self.array(template);
            array.member = members && self.dice.chance(60) && !self.p.templates[template].later;
            self.p.arrays.push(array);
        }
        for rank in [0, 0, 1, 2] {
            // With the type of an array, so that a gmove may go between them.
            let like = self.dice.below(self.p.arrays.len() as i64) as usize;
            let ty = if rank == 0 { self.dice.pick(REDUCED) } else { self.p.arrays[like].ty };
            let extents = (0..rank).map(|_| self.dice.within(2, 16)).collect();
            self.p.locals.push(Local { ty, extents });
        }
    }

    fn node_array(&mut self) -> NodeArray {
        let share = |n: &str, most: i64| format!("share({n}, {most})");
        let (one, two) = (self.dice.within(2, 4), self.dice.within(2, 3));
        let inner = share("N", one);
        let rest = format!("N / {inner}");
        match self.dice.below(8) {
            0 => NodeArray { extents: vec!["(N + 1) / 2".into()], half: true },
            1..=3 => NodeArray { extents: vec!["N".into()], half: false },
            4..=6 => NodeArray { extents: vec![rest, inner], half: false },
            _ => {
                let middle = share(&format!("({rest})"), two);
                NodeArray { extents: vec![format!("{rest} / {middle}"), middle, inner], half: false }
            }
        }
    }

    fn format(&mut self) -> Format {
        match self.dice.below(9) {
            0..=2 => Format::Block,
            3 => Format::BlockOf(self.dice.below(3)),
            4 => Format::Cyclic,
            5 | 6 => Format::CyclicOf(self.dice.within(2, 4)),
            _ => Format::General(self.dice.below(1000)),
        }
    }

    fn template(&mut self) -> Template {
        let nodes = self.dice.below(self.p.nodes.len() as i64) as usize;
        let distributed = self.p.nodes[nodes].extents.len();
        let rank = distributed + self.dice.pick(&[0, 0, 0, 0, 1, 1, 1, 2, 4]);
        let rank = rank.clamp(distributed, MOST_DIMS);
        let mut whole: Vec<bool> = (0..rank).map(|d| d >= distributed).collect();
        self.dice.shuffle(&mut whole);
        let most = [40, 40, 18, 10, 7, 4, 3, 3][rank];
        let mut dims = Vec::new();
        for whole in whole {
            let low = self.dice.pick(&[0, 0, 1, -3, 5]);
            let extent = self.dice.within(if rank == 1 { 5 } else { 2 }, most);
            let format = if whole { Format::Whole } else { self.format() };
            dims.push(TemplateDim { low, extent, format });
        }
        Template { nodes, later: self.dice.chance(25), dims }
    }

    fn array(&mut self, number: usize) -> Array {
        let template = self.p.templates[number].clone();
        // Which dimensions of the template it has, in what order, and further ones of its own.
        let mut dims: Vec<Option<usize>> = (0..template.dims.len()).map(Some).collect();
        while dims.len() > 1 && self.dice.chance(20) {
            let at = self.dice.below(dims.len() as i64) as usize;
            dims.remove(at);
        }
        if self.dice.chance(30) {
            self.dice.shuffle(&mut dims);
        }
        if dims.len() < MOST_DIMS && self.dice.chance(25) {
            let at = self.dice.below(dims.len() as i64 + 1) as usize;
            dims.insert(at, None);
        }
        let (mut extents, mut aligned, mut shadow) = (Vec::new(), Vec::new(), Vec::new());
        for dim in dims {
            let Some(dim) = dim else {
                extents.push(self.dice.within(1, 4));
                aligned.push(None);
                shadow.push(Width::NONE);
                continue;
            };
            let t = &template.dims[dim];
            let (mut first, mut extent) = (t.low, t.extent);
            if self.dice.chance(35) {
                first += self.dice.below(3.min(t.extent));
                extent = t.low + t.extent - first;
                extent -= self.dice.below(3.min(extent));
            }
            extents.push(extent);
            aligned.push(Some((dim, first)));
            shadow.push(match template.onto(dim) {
                Some(_) if self.dice.chance(12) => Width::Full,
                Some(_) if !t.format.is_cyclic() && self.dice.chance(60) => {
                    Width::Each(self.dice.below(3), self.dice.below(3))
                }
                _ => Width::NONE,
            });
        }
        Array { ty: self.dice.pick(TYPES), extents, template: number, dims: aligned, shadow, member: false }
    }

    fn step(&mut self) -> Option<Step> {
        let local = self.dice.below(self.p.locals.len() as i64) as usize;
        let salt = self.dice.below(97);
        let nodes = self.dice.below(self.p.nodes.len() as i64) as usize;
        let all = (!self.p.nodes[nodes].half).then_some(nodes);
        match self.dice.below(26) {
            0..=8 => {
                let target = self.dice.below(self.p.arrays.len() as i64) as usize;
                self.nest(target, false).map(Step::Nest)
            }
            9..=15 => self.gmove(),
            16 => Some(Step::Fill { local, salt }),
            17 => {
                let from = self.dice.chance(70).then_some(salt);
                Some(Step::Bcast { local, nodes: all?, from, salt })
            }
            18 => {
                let local = self.scalar();
                let op = self.dice.pick(&[Op::Sum, Op::Max, Op::Min, Op::Product]);
                Some(Step::Reduce { local, op, on: self.dice.chance(60).then_some(nodes), salt })
            }
            19 | 20 => self.scatter(salt),
            21 => self.expand(salt),
            22..=24 => self.assign(salt),
            _ => Some(Step::Barrier),
        }
    }

    pub(super) fn scalar(&mut self) -> usize {
        let scalars: Vec<usize> = (0..self.p.locals.len()).filter(|l| self.p.locals[*l].extents.is_empty()).collect();
        self.dice.pick(&scalars)
    }

    /// A nest that writes `target`; all of it, from nothing, if `first`.
    fn nest(&mut self, target: usize, first: bool) -> Option<Nest> {
        let array = self.p.arrays[target].clone();
        let rank = array.extents.len();
        let mut fixed: Vec<bool> = (0..rank).map(|_| !first && self.dice.chance(12)).collect();
        let mapped: Vec<usize> = (0..rank).filter(|d| array.dims[*d].is_some()).collect();
        fixed[self.dice.pick(&mapped)] = false;
        let mut make = Body { g: self, target, fixed: &fixed, first, near: vec![(0, 0); rank], reflects: vec![] };
        let depth = if first { 1 } else { 2 };
        let value = make.expr(depth);
        let other = (!first && make.g.dice.chance(20)).then(|| (make.expr(0), make.expr(1)));
        let mut reductions = Vec::new();
        // Where an index is fixed only its owners have the result.
        if !first && !fixed.contains(&true) && make.g.dice.chance(35) {
            let local = make.g.scalar();
            let value = make.expr(1);
            reductions.push((local, value));
        }
        let (near, reflects) = (make.near, make.reflects);
        let reductions: Vec<Reduction> =
            reductions.into_iter().map(|(local, value)| self.reduction(local, value)).collect();
        // Reductions set their variables before the nest.
        let read_and_reduced = |e: &Expr| {
            let mut found = false;
            e.visit(&mut |e| {
                found |= matches!(e, Expr::Scalar(l) if reductions.iter().any(|r| r.variables().any(|v| v == *l)))
            });
            found
        };
        if std::iter::once(&value).chain(other.iter().flat_map(|(a, b)| [a, b])).any(read_and_reduced)
            || reductions.iter().any(|r| read_and_reduced(&r.value))
        {
            return None;
        }
        let mut order: Vec<usize> = (0..rank).filter(|d| !fixed[*d]).collect();
        if self.dice.chance(40) {
            self.dice.shuffle(&mut order);
        }
        let mut indices = Vec::new();
        for d in 0..rank {
            let (low, high) = (-near[d].0, array.extents[d] - 1 - near[d].1);
            if low > high {
                return None;
            }
            indices.push(if fixed[d] {
                Index::Fixed(self.dice.within(low, high))
            } else {
                let outer = order.iter().position(|o| *o == d).filter(|p| *p > 0).map(|p| order[p - 1]);
                Index::Loop(self.range(low, high, first, outer))
            });
        }
        let mut nest = Nest { target, indices, order, value, other, reflects, reductions, manner: Manner::default() };
        nest.manner = self.manner(&nest);
        Some(nest)
    }

    fn manner(&mut self, n: &Nest) -> Manner {
        // An inner part is one that reads no shadow: which that is, is known of a shadow with widths alone.
        let full = |r: &Reflect| self.p.arrays[r.array].shadow.contains(&Width::Full);
        let skewed = |i: &Index| matches!(i, Index::Fixed(_) | Index::Loop(Range { skew: Some(_), .. }));
        let can_peel = n.reflects.len() == 1
            && n.reductions.is_empty()
            && !n.reflects.iter().any(full)
            && !n.indices.iter().any(skewed);
        let peel = (can_peel && self.dice.chance(60)).then(|| self.dice.pick(&[Peel::Clause, Peel::Twice]));
        let located = n.reductions.iter().any(|r| r.place.is_some());
        Manner {
            call: !self.p.block && self.dice.chance(20),
            threads: self.dice.chance(20) && peel.is_none() && !located,
            task: self.dice.chance(15),
            peel,
        }
    }

    fn range(&mut self, low: i64, high: i64, all: bool, outer: Option<usize>) -> Range {
        let step = if all || self.dice.chance(60) { 1 } else { self.dice.within(1, 4) };
        let sign = if self.dice.chance(30) { -1 } else { 1 };
        let shift = if self.dice.chance(25) { self.dice.within(-3, 3) } else { 0 };
        let (mut a, mut b) = (low, high);
        if !all && self.dice.chance(40) {
            a = self.dice.within(low, high);
            // Sometimes nothing at all.
            b = if self.dice.chance(8) { a - 1 } else { self.dice.within(a, high) };
        }
        let skew = match outer {
            Some(d) if !all && b - a >= 1 && self.dice.chance(15) => Some((d, self.dice.within(2, b - a + 1))),
            _ => None,
        };
        let (first, last) = if sign > 0 { (a, b) } else { (b, a) };
        Range { shift, first, last, step: step * sign, skew }
    }

    fn reduction(&mut self, local: usize, value: Expr) -> Reduction {
        let whole = self.p.locals[local].ty != "double";
        let mut ops = vec![Op::Sum, Op::Sum, Op::Difference, Op::Max, Op::Min];
        if whole {
            ops.extend([Op::And, Op::Or, Op::Xor, Op::LogicalAnd, Op::LogicalOr]);
        }
        let op = self.dice.pick(&ops);
        let place = matches!(op, Op::Max | Op::Min) && self.dice.chance(60);
        let other = self.scalar();
        let place = (place && other != local).then_some((other, self.dice.pick(&[End::First, End::Last])));
        let before = match op {
            Op::LogicalAnd | Op::LogicalOr => self.dice.below(2),
            // So that an iteration has the extremum.
            Op::Max if place.is_some() => -1,
            Op::Min if place.is_some() => 300,
            _ => self.dice.below(200),
        };
        Reduction { local, op, value, before, place }
    }
}
