//! Which nodes do which elements of an `array` statement: what of the template goes with each dimension of the left side.
//!
//! A dimension that is aligned with the template goes with the dimension it is aligned to, wherever that stands, and one that is
//! aligned with nothing runs in full on each owner. What is not aligned with this template goes with its sections in their order.
//! A whole dimension (`:`) gives each element to its owner, also where the left side has fewer; a dimension of the template that
//! no dimension of the left side goes with asks a node whether it owns something of it.

use super::part::{Along, Layout};
use super::{Length, Statement};
use crate::emit::reference::Part;
use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use nagaya_model::directive::align::Offset;
use nagaya_model::directive::array::ArrayOn;
use nagaya_model::words::count;
use nagaya_model::{Subscript, To};
use nagaya_text::Span;

/// The C of it.
#[derive(Default)]
pub(super) struct Turns {
    /// In front of the guards.
    pub before: Code,
    /// `if (...) `, for each dimension of the template that a node has to own something of.
    pub guards: Code,
    /// The runs of each dimension of the left side, `ngyx_w{first}_{dim}`.
    pub runs: Code,
}

/// What gives a dimension of the left side to nodes.
#[derive(Clone, Copy)]
enum Dealt {
    /// Nothing: each does all of it.
    Whole,
    /// The section of this dimension of the template, element by element.
    Section(usize),
    /// Who owns the element.
    Owner(usize, Offset),
}

impl Lower<'_> {
    pub(super) fn pairing(&mut self, a: &ArrayOn, s: &Statement, left: Span, first: u32) -> Option<Turns> {
        let To::Template(template) = a.on.to else { return None };
        let mut turns = Turns::default();
        let aligned = s.parts[0].layout.as_ref().filter(|l| l.template == template);
        let (dealt, guards) = match aligned {
            Some(layout) => self.by_alignment(a, s, layout, left, &mut turns)?,
            None => self.by_position(a, s, left)?,
        };
        for d in guards {
            let part = self.template_part(&a.on.subs[d]);
            turns.guards.add(Code::text("if (").c(self.owns(template, d, part, &s.at)).t(") "));
        }
        let layout = s.parts[0].layout.iter();
        let ranges: Vec<_> = layout.flat_map(|l| &l.dims).filter_map(|d| d.1.range()).collect();
        for (r, dealt) in dealt.into_iter().enumerate() {
            let (w, length) = (format!("ngyx_w{first}_{r}"), s.lengths[r].0.clone());
            let (dim, part) = match dealt {
                Dealt::Whole => {
                    let run = Code::text(format!("const ngyx_run {w}_r = {{0, ")).c(length).t(", 1, 1, 0}; ");
                    turns.runs.add(run.t(format!("const ngyx_runs {w} = {{&{w}_r, 1}}; ")));
                    continue;
                }
                Dealt::Section(dim) => (dim, self.template_part(&a.on.subs[dim])),
                Dealt::Owner(dim, offset) => {
                    let (first, step) = ranges[r];
                    let first = Code::text(format!("{first} + ")).c(self.offset(offset));
                    let (second, step) = (length.clone(), Code::text(step));
                    (dim, Part { kind: seam::Subscript::Counted, first, second, step })
                }
            };
            turns.runs.add(self.section_runs(&w, (template, dim), part, length, &s.at));
        }
        Some(turns)
    }

    /// Declares the runs of a section of a dimension of a template that this node owns.
    fn section_runs(&self, w: &str, (template, dim): (usize, usize), part: Part, count: Code, at: &str) -> Code {
        let Part { kind, first, second, step } = part;
        let [first, second, step, count] = [first, second, step, count].map(seam::offset);
        let (runs, dim) = (seam::runs(format!("&{w}")), seam::int(dim));
        let template = seam::template(self.template_variable(template));
        Code::text(format!("ngyx_runs {w} {}; ", seam::ends(seam::name::RUNS_FREE)))
            .c(seam::section_runs(runs, template, dim, kind, first, second, step, count, seam::at(at)))
            .t("; ")
    }

    /// The left side is aligned with this template. Gives what deals its dimensions, and the dimensions that guard.
    fn by_alignment(
        &mut self,
        a: &ArrayOn,
        s: &Statement,
        layout: &Layout,
        left: Span,
        turns: &mut Turns,
    ) -> Option<(Vec<Dealt>, Vec<usize>)> {
        let To::Template(template) = a.on.to else { return None };
        let (mut dealt, mut guards) = (vec![Dealt::Whole; s.rank], Vec::new());
        for (dim, sub) in a.on.subs.iter().enumerate() {
            let open = sub.is_all() || *sub == Subscript::Own;
            let found = layout.dims.iter().position(|d| d.0.is_some_and(|w| w.dim == dim));
            let Some((with, along)) = found.and_then(|d| Some((layout.dims[d].0?, &layout.dims[d].1))) else {
                guards.push(dim);
                continue;
            };
            match along {
                Along::Range { .. } => {
                    let r = layout.dims[..found?].iter().filter(|d| d.1.range().is_some()).count();
                    if sub.is_all() {
                        self.whole_over_part(a, template, (dim, &s.lengths[r]), left);
                    }
                    dealt[r] = if open { Dealt::Owner(dim, with.offset) } else { Dealt::Section(dim) };
                }
                // One index of the array, all of the template: who owns the index.
                Along::Index(index) if open => {
                    let part = Part::one(Code::text(format!("{index} + ")).c(self.offset(with.offset)));
                    turns.guards.add(Code::text("if (").c(self.owns(template, dim, part, &s.at)).t(") "));
                    if sub.is_all() {
                        self.whole_over_part(a, template, (dim, &Length(Code::new(), Some(1))), left);
                    }
                }
                Along::Index(_) if matches!(sub, Subscript::Index(_)) => guards.push(dim),
                // A section that must be one index, too.
                Along::Index(_) => {
                    let w = format!("ngyx_w{}", self.fresh());
                    let part = self.template_part(sub);
                    turns.before.add(self.section_runs(&w, (template, dim), part, Code::text("1"), &s.at));
                    turns.guards.push_text(&format!("if ({}) ", super::turns_of(&w)));
                }
            }
        }
        Some((dealt, guards))
    }

    /// Says that a whole dimension of the template stands over a part of the array, where that is known.
    fn whole_over_part(&mut self, a: &ArrayOn, template: usize, (dim, length): (usize, &Length), left: Span) {
        let extent = self.directives.templates[template].dims[dim].extent(&self.parsed());
        if let Some((extent, given)) = extent.zip(length.1).filter(|(extent, given)| extent != given) {
            let name = self.directives.templates[template].name.clone();
            let part = count(given.max(0) as usize, "element");
            let message =
                format!("{part} along a dimension of '{name}' with {extent}: the owner of each element assigns it");
            self.diags.warning(left, message).mark(a.on.span);
        }
    }

    /// The left side is not aligned with this template: the sections go with those of the template, in order; if there are fewer,
    /// with the dimensions that are distributed.
    fn by_position(&mut self, a: &ArrayOn, s: &Statement, left: Span) -> Option<(Vec<Dealt>, Vec<usize>)> {
        let sections: Vec<usize> =
            (0..a.on.subs.len()).filter(|d| matches!(a.on.subs[*d], Subscript::Section { .. })).collect();
        let distributed: Vec<bool> = match &s.parts[0].layout {
            Some(layout) => layout.dims.iter().filter(|d| d.1.range().is_some()).map(|d| d.0.is_some()).collect(),
            None => vec![true; s.rank],
        };
        let takes: Vec<usize> = match sections.len() {
            n if n == s.rank => (0..s.rank).collect(),
            _ => (0..s.rank).filter(|r| distributed[*r]).collect(),
        };
        if takes.len() != sections.len() {
            let (name, given) = (self.unit.source(a.on.span), count(s.rank, "dimension"));
            self.diags
                .error(left, format!("this section has {given}, and '{name}' has {}", sections.len()))
                .mark(a.on.span);
            return None;
        }
        let mut dealt = vec![Dealt::Whole; s.rank];
        for (r, dim) in takes.into_iter().zip(&sections) {
            dealt[r] = Dealt::Section(*dim);
        }
        Some((dealt, (0..a.on.subs.len()).filter(|d| !sections.contains(d)).collect()))
    }
}
