//! The header of a distributed loop (XMP 4.4.3): the bounds and steps of this node, as arguments of calls and as Fortran.
//!
//! `work` puts the nest together.

use super::header_part::Named;
use super::reference::Selector;
use super::Emit;
use crate::seam::{self, At, Frame, Number, Place, Runs, Subscript, Template};
use crate::tree::{Counting, What};
use nagaya_model::directive::work::Width;
use nagaya_plan::loops::{DistributedLoop, HeaderPart, RangeStep, Region, Schedule, FIRST_CUT};
use nagaya_plan::LoopPlan;

/// The code before the nest for a loop, directly before the loop, and after the nest.
#[derive(Default)]
pub(super) struct Written {
    pub before: Vec<String>,
    pub around: Vec<String>,
    pub after: Vec<String>,
}

/// A header as arguments of a call.
struct HeaderCode {
    template: Template,
    dim: Number,
    added: Number,
    first: Number,
    limit: Number,
    step: Number,
    scale: Number,
}

pub(super) fn region(r: Region) -> Number {
    Number::literal(r as i64)
}

impl Emit<'_, '_> {
    /// A loop that a dimension distributes. `state` has the region of the pass; in a frame a loop inside gets another one.
    pub(super) fn distributed_loop(
        &mut self,
        template: usize,
        l: &DistributedLoop,
        (c, named): (&Counting, &Named),
        state: &mut Option<Place>,
        at: &At,
    ) -> Written {
        if l.schedule == Schedule::AsWritten {
            return Written::default();
        }
        let h = self.header_code(template, l, c, named);
        let [low, high] = ["l", "u"].map(|word| self.text.variable(word));
        let variable = self.tree.unit.name(c.variable).into_owned();
        self.out.replace(self.tree.span(c.first), self.as_variable(&low, &variable));
        let last = self.as_variable(&high, &variable);
        match (l.schedule, l.width.as_ref(), state.clone()) {
            (Schedule::CyclicRuns { skips_margin }, _, outer) => {
                let by = ["w", "q", "d"].map(|word| self.text.variable(word));
                let step = self.as_variable(&by[2], &variable);
                match c.step {
                    Some(e) => {
                        self.out.replace(self.tree.span(c.limit), last);
                        self.out.replace(self.tree.span(e), step);
                    }
                    None => self.out.replace(self.tree.span(c.limit), format!("{last}, {step}")),
                }
                cyclic_runs(h, outer.filter(|_| skips_margin), [&low, &high], by, at)
            }
            (Schedule::Frame, Some(width), Some(outer)) => {
                self.out.replace(self.tree.span(c.limit), last);
                self.frame(h, l, (width, outer, state), [&low, &high], at)
            }
            (_, width, _) => {
                self.out.replace(self.tree.span(c.limit), last);
                let HeaderCode { template: t, dim, added, first, limit, step, scale } = h;
                let call = match width.map(|w| self.width(w)) {
                    Some((l, h, unbound)) => {
                        seam::loop_wide(t, dim, added, first, limit, step, scale, l, h, unbound, low, high, at)
                    }
                    None => seam::loop_(t, dim, added, first, limit, step, scale, low, high, at),
                };
                Written { before: vec![call.into()], ..Written::default() }
            }
        }
    }

    /// What of the headers all that come to the nest evaluate once: variables with the values.
    pub(super) fn evaluated_before(&mut self, p: &LoopPlan, begin: &mut Vec<String>) -> Named {
        let mut named = Named::new();
        for l in &p.loops {
            let h = &p.headers[l.header];
            for part in &l.evaluated_before {
                let e = match part {
                    HeaderPart::First => Some(h.first),
                    HeaderPart::Limit => Some(h.limit),
                    HeaderPart::Step => h.step.1,
                };
                let Some(e) = e else { continue };
                let variable = self.text.variable("v");
                begin.push(format!("{variable} = {}", self.int(e)));
                named.push((e, Number::from(&variable)));
            }
        }
        named
    }

    /// The indices that the iterations of a loop have.
    pub(super) fn iterations_of(&self, p: &LoopPlan, l: &DistributedLoop, named: &Named) -> Selector {
        let What::Loop(c) = self.tree.stmt(p.headers[l.header].stmt).what else { return Selector::all() };
        let HeaderCode { added, first, limit, .. } = self.header_code(p.template, l, &c, named);
        let scaled = |n: Number, factor: i128| match factor {
            1 => n,
            k => Number::new(format!("{k}_8*({n})")),
        };
        let index = |n: Number| Number::new(format!("{} + ({added})", scaled(n, l.index.scale)));
        let step = match l.range.step {
            RangeStep::Known(k) => Number::new(format!("{k}_8")),
            RangeStep::Times { by, factor } | RangeStep::Towards { by, factor, .. } => {
                scaled(self.part_of_header(by, named), factor)
            }
        };
        Selector { kind: Subscript::Iterations, first: index(first), second: index(limit), step }
    }

    fn header_code(&self, template: usize, l: &DistributedLoop, c: &Counting, named: &Named) -> HeaderCode {
        let terms: Vec<String> = l.index.terms.iter().map(|(f, e)| format!("{f}_8*({})", self.int(*e))).collect();
        HeaderCode {
            template: self.template_variable(template),
            dim: Number::count(l.dimension),
            added: match terms.is_empty() {
                true => Number::literal(0),
                false => Number::new(terms.join(" + ").replace("+ -", "- ")),
            },
            first: self.part_of_header(c.first, named),
            limit: self.part_of_header(c.limit, named),
            step: c.step.map_or(Number::literal(1), |e| self.part_of_header(e, named)),
            scale: Number::new(format!("{}_8", l.index.scale)),
        }
    }

    /// The pieces of a frame that the region of a pass has.
    fn frame(
        &mut self,
        h: HeaderCode,
        l: &DistributedLoop,
        (width, outer, state): (&Width, Place, &mut Option<Place>),
        [low, high]: [&Place; 2],
        at: &At,
    ) -> Written {
        let [frame, piece] = ["w", "q"].map(|word| self.text.variable(word));
        let handle = Frame::from(&frame);
        let (wl, wh, unbound) = self.width(width);
        let HeaderCode { template: t, dim, added, first, limit, step, scale } = h;
        let found = seam::frame(t, dim, added, first, limit, step, scale, wl, wh, unbound, at);
        // A pass over the margin takes the cuts; another pass takes the piece of its region.
        let (first_cut, last_cut) = (Number::count(FIRST_CUT), Number::count(l.end_of_cuts() - 1));
        let margin = region(Region::Margin);
        let bound = |cut: Number| format!("merge({cut}, {outer} - 1_8, {outer} == {margin})");
        let mut around = vec![
            format!("do {piece} = {}, {}", bound(first_cut), bound(last_cut)),
            seam::piece(&handle, &piece, low, high).into(),
        ];
        if !l.is_innermost {
            let inner = self.text.variable("g");
            around.push(format!("{inner} = iand({outer}, {})", seam::piece_state(&handle, &piece)));
            *state = Some(inner);
        }
        Written { before: vec![format!("{frame} = {found}")], around, after: vec![seam::frame_end(handle).into()] }
    }

    fn width(&self, width: &Width) -> (Number, Number, bool) {
        (self.int(width.low), self.int(width.high), width.unbound)
    }
}

/// A loop over runs of regular steps; `outer` has the region of the pass, if this dimension has no margin of its own.
fn cyclic_runs(
    h: HeaderCode,
    outer: Option<Place>,
    [low, high]: [&Place; 2],
    [runs, counter, by]: [Place; 3],
    at: &At,
) -> Written {
    let handle = Runs::from(&runs);
    let HeaderCode { template: t, dim, added, first, limit, step, scale } = h;
    let found = seam::runs(t, dim, added, first, limit, step, scale, at);
    let count = match outer {
        Some(outer) => {
            format!(
                "merge({}, {}, {outer} == {})",
                Number::literal(0),
                seam::run_count(&handle),
                region(Region::Margin)
            )
        }
        None => seam::run_count(&handle).to_string(),
    };
    let around = vec![format!("do {counter} = 1_8, {count}"), seam::run(&handle, &counter, low, high, by).into()];
    Written { before: vec![format!("{runs} = {found}")], around, after: vec![seam::runs_end(handle).into()] }
}
