//! The elements of distributed arrays that a nest names, and which of their subscripts a cyclic loop counts along.
//!
//! A loop over a cyclic dimension goes through the node's blocks in order. The place of an element at its index then changes by the same
//! amount in each iteration. An element at any other index needs a formula (`storage`).

use crate::loops::{DistributedLoop, LoopPlan, Schedule};
use crate::program::{Element, Program, Subscripted};
use crate::storage::{dealt, locating, ElementPlan, Locating};
use nagaya_model::directive::align::{Offset, With};
use nagaya_model::directive::template::{Format, Template};
use nagaya_model::language::{Expressions, Sign};
use nagaya_model::{Directive, Model};
use nagaya_text::{DeclId, ExprId, Span, Symbol};

/// The index of the template that an iteration of a cyclic loop has: the value of the loop's variable plus an offset.
struct LoopIndex {
    variable: Symbol,
    decl: DeclId,
    template: usize,
    dim: usize,
    offset: Offset,
}

impl LoopIndex {
    /// That of a loop; `None` for a loop that is not cyclic, or whose index is another function of the variable.
    fn of(plan: &LoopPlan, l: &DistributedLoop) -> Option<LoopIndex> {
        let Schedule::CyclicRuns { .. } = l.schedule else { return None };
        Some(LoopIndex {
            variable: plan.headers[l.header].variable,
            decl: plan.headers[l.header].decl?,
            template: plan.template,
            dim: l.dimension,
            offset: l.index.plain()?,
        })
    }

    /// Whether the element at subscript `variable + added` is at the index of the loop. `with` of `template` is what the dimension of the
    /// array is aligned with. The dimension may also be one that is dealt to the same nodes in the same way, at an equal distance from its
    /// first index.
    fn is_at(&self, model: &Model, of: &dyn Expressions, (template, with): (usize, &With), added: i128) -> bool {
        let (here, there) = (&model.templates[template], &model.templates[self.template]);
        let same_dim = template == self.template && with.dim == self.dim;
        if !same_dim && !deal_alike(of, (here, with.dim), (there, self.dim)) {
            return false;
        }
        // Both mean the same index, counted from the first of the template.
        match (displacement(of, &with.offset), displacement(of, &self.offset)) {
            (Some(a), Some(b)) if same_dim => a + added == b,
            (Some(a), Some(b)) => {
                let firsts = here.dims[with.dim].first(of).zip(there.dims[self.dim].first(of));
                firsts.is_some_and(|(low, base)| a + added - low == b - base)
            }
            // Not known here, but written alike.
            _ => same_dim && added == 0 && written_alike(of, &with.offset, &self.offset),
        }
    }
}

/// Whether two offsets are the same text, which has the same value each time.
fn written_alike(of: &dyn Expressions, a: &Offset, b: &Offset) -> bool {
    let text = |e| of.unit().source(of.span(e));
    let alike = |(a, b): (&(Sign, _), &(Sign, _))| a.0 == b.0 && of.is_pure(a.1) && text(a.1) == text(b.1);
    a.len() == b.len() && a.iter().zip(b).all(alike)
}

/// The number of indices that a cyclic dimension deals at a time, if it is known.
fn dealt_by(of: &dyn Expressions, template: &Template, dim: usize) -> Option<i128> {
    match template.distribution.as_ref()?.formats[dim] {
        Format::Cyclic(None) => Some(1),
        Format::Cyclic(Some(e)) => of.constant(e),
        _ => None,
    }
}

/// Whether two dimensions deal their indices to the same nodes in the same way.
fn deal_alike(of: &dyn Expressions, (a, i): (&Template, usize), (b, j): (&Template, usize)) -> bool {
    let (Some(block), Some(other)) = (dealt_by(of, a, i), dealt_by(of, b, j)) else { return false };
    let node_dim = |t: &Template, dim: usize| {
        let distribution = t.distribution.as_ref();
        distribution.map(|d| (d.onto, d.formats[..dim].iter().filter(|f| !matches!(f, Format::Whole)).count()))
    };
    block == other && node_dim(a, i) == node_dim(b, j)
}

/// The value of an offset, if it is known.
fn displacement(of: &dyn Expressions, offset: &Offset) -> Option<i128> {
    let signed = |(sign, e): &(Sign, _)| {
        let value = of.constant(*e)?;
        Some(if *sign == Sign::Plus { value } else { -value })
    };
    offset.iter().map(signed).sum()
}

/// A cyclic loop around an element, and the arrays that do not stay where they are in its nest.
struct Counting {
    index: LoopIndex,
    moved: Vec<usize>,
}

fn counting(of: &dyn Program, plan: &LoopPlan) -> Vec<Counting> {
    let indices: Vec<LoopIndex> = plan.loops.iter().filter_map(|l| LoopIndex::of(plan, l)).collect();
    let moved = if indices.is_empty() { Vec::new() } else { of.moved(plan.body) };
    indices.into_iter().map(|index| Counting { index, moved: moved.clone() }).collect()
}

/// The elements that the statements of a nest name, without those in nests inside it. `around` are the nests around it, outermost first.
pub fn of_nest(model: &Model, of: &dyn Program, around: &[&LoopPlan], plan: &LoopPlan) -> Vec<ElementPlan> {
    let outer: Vec<Counting> = around.iter().flat_map(|nest| counting(of, nest)).collect();
    let own = counting(of, plan);
    let is_nest = |id| matches!(model.directives.get(&id), Some(Directive::Loop(_)));
    let elements = of.elements(plan.body, &is_nest);
    let one = |e: &Element| {
        // The bounds of a loop are found before the loop counts.
        let own = if is_in_header(of, plan, e.span) { &[][..] } else { &own[..] };
        let loops: Vec<&Counting> = outer.iter().chain(own).collect();
        let dims = e.subscripts.iter().enumerate().map(|(d, s)| located(model, of, (e.array, d), s, &loops));
        ElementPlan { array: e.array, dims: dims.collect() }
    };
    elements.iter().map(one).collect()
}

/// Whether an element is in a part of a header that the code before the loop evaluates.
fn is_in_header(of: &dyn Program, plan: &LoopPlan, element: Span) -> bool {
    let divided = plan.loops.iter().filter(|l| l.schedule != Schedule::AsWritten).map(|l| &plan.headers[l.header]);
    let mut parts = divided.flat_map(|h| [Some(h.first), Some(h.limit), h.step.1]).flatten();
    let holds = |e: ExprId| {
        let span = of.statements().span(e);
        span.lo <= element.lo && element.hi <= span.hi
    };
    parts.any(holds)
}

fn located(
    model: &Model,
    of: &dyn Program,
    (n, d): (usize, usize),
    subscript: &Subscripted,
    loops: &[&Counting],
) -> Locating {
    let Subscripted::Index { span: subscript, sum } = *subscript else { return Locating::Open };
    let array = &model.aligned[n];
    let found = locating(model, array, d);
    let counted = || {
        let (variable, added) = sum.filter(|_| found == Locating::ByFormula)?;
        let with = dealt(model, array, d)?;
        let at = loops.iter().rev().find(|l| l.index.decl == variable)?;
        let is_at = at.index.is_at(model, of.statements().expressions(), (array.template, with), added);
        let (variable, decl) = (at.index.variable, at.index.decl);
        (is_at && !at.moved.contains(&n)).then_some(Locating::Counted { subscript, variable, decl, added })
    };
    counted().unwrap_or(found)
}
