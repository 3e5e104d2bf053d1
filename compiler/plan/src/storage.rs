//! Where a node stores the indices of a distributed array: which dimensions are divided or dealt cyclically, and which subscripts a
//! cyclic loop counts along.
//!
//! A node stores the indices of a cyclic dimension without the gaps between them, so only a formula gives the place of an index. But a
//! loop over a cyclic dimension goes through the node's blocks in order. The place of an element at its index then changes by the same
//! amount in each iteration. Not here: the formula, which the emitters write.

use crate::loops::{Direction, DistributedLoop, LoopPlan, Schedule};
use nagaya_model::directive::align::{Aligned, Offset, Width, With};
use nagaya_model::directive::template::{Format, Template};
use nagaya_model::language::{Expressions, Sign};
use nagaya_model::Model;
use nagaya_text::DeclId;

/// The format of the template's dimension with which a dimension of an array is aligned.
fn format(model: &Model, array: &Aligned, d: usize) -> Option<Format> {
    let formats = &model.templates[array.template].distribution.as_ref()?.formats;
    array.dims[d].as_ref().map(|with| formats[with.dim])
}

/// Whether a dimension is divided among nodes. Until its template is distributed, a dimension that is aligned counts as divided.
pub fn is_divided(model: &Model, array: &Aligned, d: usize) -> bool {
    array.dims[d].is_some() && !matches!(format(model, array, d), Some(Format::Whole))
}

/// Whether every node stores all of a dimension by a full shadow.
pub fn has_full_shadow(array: &Aligned, d: usize) -> bool {
    matches!(array.shadow.as_ref().map(|s| s[d]), Some(Width::Full))
}

/// The alignment of a dimension that is dealt cyclically.
pub fn dealt<'m>(model: &Model, array: &'m Aligned, d: usize) -> Option<&'m With> {
    array.dims[d].as_ref().filter(|_| format(model, array, d).is_some_and(Format::is_cyclic))
}

/// Whether the indices of a dimension are dealt one by one.
pub fn is_dealt_singly(model: &Model, array: &Aligned, d: usize) -> bool {
    matches!(format(model, array, d), Some(Format::Cyclic(None)))
}

/// The index of the template that an iteration of a cyclic loop has: the value of the loop's variable plus an offset.
#[derive(Clone, Debug)]
pub struct LoopIndex {
    pub variable: DeclId,
    pub template: usize,
    pub dim: usize,
    pub offset: Offset,
    /// The step, if it is 1 or -1: an element's place then changes by as much each iteration.
    pub unit_step: Option<Direction>,
}

impl LoopIndex {
    /// That of a loop; `None` for a loop that is not cyclic, or whose index is another function of the variable.
    pub fn of(plan: &LoopPlan, l: &DistributedLoop) -> Option<LoopIndex> {
        let Schedule::CyclicRuns { .. } = l.schedule else { return None };
        Some(LoopIndex {
            variable: plan.headers[l.header].decl?,
            template: plan.template,
            dim: l.dimension,
            offset: l.index.plain()?,
            unit_step: l.unit_step,
        })
    }

    /// Whether the element at subscript `variable + added` is at the index of the loop. `with` of `template` is what the dimension of the
    /// array is aligned with. The dimension may also be one that is dealt to the same nodes in the same way, at an equal distance from its
    /// first index.
    pub fn is_at(&self, model: &Model, of: &dyn Expressions, (template, with): (usize, &With), added: i128) -> bool {
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
