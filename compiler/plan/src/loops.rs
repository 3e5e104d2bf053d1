//! The directive `loop`: which iterations a node executes, which nodes enter the nest, and what is done around it (XMP 4.4.3).

use crate::checks::{compared_subscripts, Checks, Compared, Value};
use crate::node_set::{Indices, NodeSet, TemplateSection};
use crate::program::Program;
use crate::reduction::{self, LoopReductions};
use crate::storage::ElementPlan;
use nagaya_model::directive::align::Sign;
use nagaya_model::directive::nest::{with_unlisted, Level, LoopForm, Nest};
use nagaya_model::directive::template::Format;
use nagaya_model::directive::work::{Loop, Range, Width};
use nagaya_model::index::Index;
use nagaya_model::language::{Header, Statements};
use nagaya_model::reading::nest;
use nagaya_model::{Directive, Model, Subscript, To};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{DirectiveId, ExprId, Span, StmtId};

/// A distributed nest of loops.
#[derive(Clone, Debug)]
pub struct LoopPlan {
    /// The template whose owners take the iterations.
    pub template: usize,
    /// The template is the indices of a node array, and is made before the nest: the number of the first index.
    pub node_indices: Option<i64>,
    /// Under `-fcheck`: what has to be the same on all nodes that come to the nest.
    pub compared: Option<Vec<Compared>>,
    /// All loops of the nest, outermost first.
    pub headers: Vec<Header>,
    /// Those of them that a dimension of the template distributes, outermost first.
    pub loops: Vec<DistributedLoop>,
    pub entry: EnteringNodes,
    pub passes: Passes,
    pub iteration: Iteration,
    pub reductions: Option<LoopReductions>,
    /// An iteration may assign to elements that its node does not own.
    pub widened: bool,
    /// Under `-fcheck`: the distributed arrays of which iterations assign elements, with what names each. After the nest their shadows are
    /// noted as old, unless `widened`.
    pub written: Vec<(usize, ExprId)>,
    /// The elements of distributed arrays in the nest, in the order of the text, without those in nests inside it.
    pub elements: Vec<ElementPlan>,
    /// The directives among the statements of the nest.
    pub directives: Vec<DirectiveId>,
    /// The statement after the directive.
    pub body: StmtId,
    /// The node or template reference of the directive, for messages.
    pub span: Span,
}

/// A loop that a dimension of the template distributes.
#[derive(Clone, Debug)]
pub struct DistributedLoop {
    /// Which of the headers.
    pub header: usize,
    pub dimension: usize,
    /// The index of the template that an iteration belongs to, from the loop's variable.
    pub index: Index,
    /// The indices of the template that its iterations have, as far as the header shows.
    pub range: IterationRange,
    pub schedule: Schedule,
    pub bounds: Bounds,
    /// The parts of the header that all nodes at the nest evaluate once, before it. Either the part calls procedures
    /// and fewer nodes enter. Or it may not be evaluated twice, and a reduction needs it too.
    pub evaluated_before: Vec<HeaderPart>,
    /// The number of elements by which a node's part is wider than the owned part.
    pub width: Option<Width>,
    /// The step, if it is 1 or -1.
    pub unit_step: Option<Direction>,
    /// The variable changes by `unit_step` from one iteration to the next in all runs.
    pub keeps_step: bool,
    /// No distributed loop is inside this one.
    pub is_innermost: bool,
    /// Threads may share the iterations of the node.
    pub threaded: bool,
}

/// The indices that the iterations of a loop have: from the index of the header's first value to the one of the last value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IterationRange {
    /// The last value is the limit plus this.
    pub beyond_limit: i128,
    pub step: RangeStep,
}

/// The distance between two of these indices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RangeStep {
    /// 0: the header counts away from its limit, so the loop has no iterations.
    Known(i128),
    /// `factor * by`.
    Times { by: ExprId, factor: i128 },
    /// `factor * by` where that counts towards the limit, so has this sign; otherwise 0.
    Towards { by: ExprId, factor: i128, positive: bool },
}

/// Which iterations of a loop a node executes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Schedule {
    /// All: the loop stays as it was written.
    AsWritten,
    /// One run, from a first to a last value.
    Run,
    /// Runs of regular steps, of a cyclic dimension, in the order of the serial loop.
    CyclicRuns {
        /// A dimension without a halo width has no iterations in the pass over the margin.
        skips_margin: bool,
    },
    /// The pieces of a frame: those that only the widened part has, or only the owned one.
    Frame,
}

/// Where a node finds its bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bounds {
    /// Once, before the nest.
    BeforeNest,
    /// Each time before an inner loop: they depend on a loop around it, or have an effect.
    BeforeLoop,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeaderPart {
    First,
    Limit,
    Step,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    Up,
    Down,
}

/// The nodes that enter the nest.
#[derive(Clone, PartialEq, Debug)]
pub enum EnteringNodes {
    /// All executing nodes; each iteration looks for its own (`Iteration::Executing`), or there is no condition.
    Everybody,
    /// The nodes that own, in each of these dimensions of the template, at least one of the indices.
    Owners(Vec<(usize, Indices)>),
    /// These nodes, and they are the executing nodes in the nest: a statement of the body may query which they are.
    Executing(NodeSet),
}

/// How often a node goes through the nest, and with which part of its iterations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passes {
    /// Once, with the part that the schedules give.
    One,
    /// Once, with a region of its frame.
    Region(Pass),
    /// First with the region `first`, then, after it has waited for an async-id, with another one.
    WaitBetween { first: Region, id: ExprId, then: Pass },
}

/// A pass through a region of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pass {
    pub region: Region,
    /// The region has no iterations.
    pub is_empty: bool,
}

/// The pieces of a frame that a pass goes through. The numbers are the marks of pieces in the runtime: bit 0 for the
/// widened part, bit 1 for the owned one. A pass over the margin begins with both bits, and each dimension keeps only
/// the bits of its piece. A piece with one remaining bit belongs to the margin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region {
    Widened = 1,
    Margin = 3,
}

/// The pieces of a frame: the widened part, the owned part, then both cut where one of them begins or ends.
pub const FIRST_CUT: usize = 2;

impl DistributedLoop {
    /// One more than the last cut that a pass over the margin goes through. The piece that both parts have comes last,
    /// and only a loop inside can leave it.
    pub fn end_of_cuts(&self) -> usize {
        FIRST_CUT + if self.is_innermost { 2 } else { 3 }
    }
}

/// The first action of each iteration.
#[derive(Clone, PartialEq, Debug)]
pub enum Iteration {
    /// Nothing: it is the node's own.
    Own,
    /// A node that does not own these indices of dimensions of the template leaves it.
    Owners(Vec<(usize, ExprId)>),
    /// These nodes are the executing nodes in it; others leave it.
    Executing(NodeSet),
}

/// Makes the plan of a `loop` and of the nest after it; a mistake is reported.
pub fn make(
    model: &Model,
    of: &dyn Program,
    (checks, diags): (Checks, &mut Diagnostics),
    work: &Loop,
    (id, body): (DirectiveId, StmtId),
) -> Option<LoopPlan> {
    let work = &with_unlisted(work, of.statements(), body);
    let nest = nest::find(model, of.statements(), diags, work, body)?;
    let maker = Maker { model, program: of, of: of.statements(), work, id, nest: &nest, checks };
    let entry = maker.entry(body);
    let narrows = !matches!(&entry, EnteringNodes::Everybody);
    let loops = maker.loops(narrows);
    let passes = maker.passes();
    let threaded = nest.headers.iter().any(|h| of.is_threaded(id, h.stmt));
    let reductions = reduction::of_loop(model, of, diags, (work, &nest, threaded), maker.sharing());
    let template = &model.templates[work.template];
    Some(LoopPlan {
        template: work.template,
        node_indices: template.of_nodes.filter(|_| template.distribution.is_some()),
        compared: checks.compares().then(|| maker.compared()),
        loops,
        entry,
        passes,
        iteration: maker.iteration(),
        reductions,
        widened: maker.is_widened(),
        written: maker.written(body),
        elements: Vec::new(),
        directives: of.directives_in(body),
        body,
        span: work.on.span,
        headers: nest.headers,
    })
}

struct Maker<'a> {
    model: &'a Model,
    program: &'a dyn Program,
    of: &'a dyn Statements,
    work: &'a Loop,
    id: DirectiveId,
    nest: &'a Nest,
    checks: Checks,
}

impl Maker<'_> {
    fn formats(&self) -> Option<&[Format]> {
        self.model.templates[self.work.template].distribution.as_ref().map(|d| &d.formats[..])
    }

    fn loops(&self, narrows: bool) -> Vec<DistributedLoop> {
        let last = self.nest.levels.len().wrapping_sub(1);
        self.nest.levels.iter().enumerate().map(|(n, level)| self.distributed(level, n == last, narrows)).collect()
    }

    fn distributed(&self, level: &Level, is_innermost: bool, narrows: bool) -> DistributedLoop {
        let header = &self.nest.headers[level.header];
        let known = self.nest.is_known_before(level, self.of);
        let parts = [
            (HeaderPart::First, Some(header.first)),
            (HeaderPart::Limit, Some(header.limit)),
            (HeaderPart::Step, header.step.1),
        ];
        let is_early = narrows && (known || level.header == 0);
        let is_shared = self.has_known_iterations(level) && !self.work.reductions.is_empty();
        let once = |e: ExprId| is_early && self.program.calls(e) || is_shared && !self.of.is_pure(e);
        let unit_step = self.unit_step(header);
        DistributedLoop {
            header: level.header,
            dimension: level.dim,
            index: level.index.clone(),
            range: self.range(header, level.index.scale),
            schedule: self.schedule(level, is_innermost),
            bounds: if known || level.header == 0 { Bounds::BeforeNest } else { Bounds::BeforeLoop },
            evaluated_before: parts.into_iter().filter(|p| p.1.is_some_and(once)).map(|p| p.0).collect(),
            width: self.work.range.widths().map(|w| w[level.dim]),
            unit_step,
            keeps_step: unit_step.is_some() && level.index.plain().is_some() && self.deals_blocks(level.dim),
            is_innermost,
            threaded: self.program.is_threaded(self.id, header.stmt),
        }
    }

    fn range(&self, h: &Header, scale: i128) -> IterationRange {
        let factor = if h.step.0 == Sign::Plus { scale } else { -scale };
        let positive = h.relation.is_upward().map(|upward| upward == (scale > 0));
        let known = h.step.1.map_or(Some(1), |e| self.of.constant(e));
        let step = match (known, h.step.1, positive) {
            (Some(k), ..) => RangeStep::Known(towards(k * factor, positive)),
            (None, Some(by), Some(positive)) => RangeStep::Towards { by, factor, positive },
            (None, Some(by), None) => RangeStep::Times { by, factor },
            (None, None, _) => RangeStep::Known(0),
        };
        IterationRange { beyond_limit: h.relation.beyond_limit(), step }
    }

    fn schedule(&self, level: &Level, is_innermost: bool) -> Schedule {
        match level.form {
            LoopForm::Kept => Schedule::AsWritten,
            LoopForm::Run => Schedule::Run,
            LoopForm::Pieces => Schedule::Frame,
            LoopForm::Cyclic => Schedule::CyclicRuns { skips_margin: is_innermost && self.work.range.is_framed() },
        }
    }

    fn unit_step(&self, h: &Header) -> Option<Direction> {
        let step = h.step.1.map_or(Some(1), |e| self.of.constant(e))?;
        match (h.step.0, step) {
            (Sign::Plus, 1) | (Sign::Minus, -1) => Some(Direction::Up),
            (Sign::Minus, 1) | (Sign::Plus, -1) => Some(Direction::Down),
            _ => None,
        }
    }

    /// Whether a cyclic dimension deals blocks of more than one index. A run of one iteration may have another step.
    fn deals_blocks(&self, dim: usize) -> bool {
        match self.formats().map(|f| f[dim]) {
            Some(Format::Cyclic(Some(e))) => self.of.constant(e).is_some_and(|n| n != 1),
            _ => false,
        }
    }

    /// A node that owns nothing of the subscripts without a loop variable does nothing. Where the body may query who
    /// executes it, the executing nodes are those that share this node's part along the loop variables. They are the
    /// same in all of its iterations.
    fn entry(&self, body: StmtId) -> EnteringNodes {
        if !self.nest.sections.is_empty() {
            return EnteringNodes::Everybody;
        }
        let on = &self.work.on;
        if self.asks_who_executes(body) {
            let mut on = on.clone();
            for (dim, sub) in on.subs.iter_mut().enumerate() {
                if self.nest.is_looped(dim) {
                    *sub = Subscript::Own;
                } else if *sub == Subscript::Own && self.model.is_lenient {
                    // In programs for the Omni compiler, a loop with `*` contains reductions over this dimension.
                    *sub = Subscript::ALL;
                }
            }
            return EnteringNodes::Executing(NodeSet::referred(&on));
        }
        let formats = self.formats();
        let mut owned = Vec::new();
        for (dim, sub) in on.subs.iter().enumerate() {
            // Each node has some of all indices, except where they are distributed; `*` means the own place, wherever
            // that is.
            let whole = formats.is_some_and(|f| matches!(f[dim], Format::Whole));
            let everybody = matches!(on.to, To::Nodes(_)) || whole;
            if self.nest.is_looped(dim) || everybody && sub.is_all() || *sub == Subscript::Own {
                continue;
            }
            owned.push((dim, Indices::selected_by(sub)));
        }
        if owned.is_empty() {
            EnteringNodes::Everybody
        } else {
            EnteringNodes::Owners(owned)
        }
    }

    /// Whether a body has a directive that queries which nodes execute it, or calls a procedure that may have one. In a program for the
    /// Omni compiler, the nodes of the loop execute a called procedure, not those of the iteration.
    fn asks_who_executes(&self, body: StmtId) -> bool {
        // A loop in a loop divides iterations. Only its reductions and its contents query the nodes, and under -fcheck
        // the test of which nodes must come to it.
        let divides =
            |d: &Directive| matches!(d, Directive::Loop(l) if l.reductions.is_empty()) && !self.checks.compares();
        let asks = |id| !self.model.directives.get(&id).is_some_and(divides);
        self.program.directives_in(body).into_iter().any(asks)
            || !self.model.is_lenient && self.program.calls_unknown(body)
    }

    fn iteration(&self) -> Iteration {
        if !self.nest.sections.is_empty() {
            return Iteration::Executing(NodeSet::referred(&self.work.on));
        }
        match self.nest.tests.is_empty() {
            true => Iteration::Own,
            false => Iteration::Owners(self.nest.tests.clone()),
        }
    }

    /// A margin begins with what the frame alone has; a peeled loop goes through the rest first. Where no loop is run in pieces the
    /// widths are 0, so the margin is empty.
    fn passes(&self) -> Passes {
        let is_empty = self.nest.levels.iter().all(|l| l.form != LoopForm::Pieces);
        let margin = Pass { region: Region::Margin, is_empty };
        match self.work.range {
            Range::Owned | Range::Expanded(_) => Passes::One,
            Range::Margin(_) => Passes::Region(margin),
            Range::Peeled(id, _) => Passes::WaitBetween { first: Region::Widened, id, then: margin },
        }
    }

    /// Whether the values of a loop are known before the nest, so that the nodes of all its iterations can be found
    /// there. Not needed in programs for the Omni compiler (`-fomni`), which gives the result to all nodes along the
    /// dimension.
    fn has_known_iterations(&self, level: &Level) -> bool {
        !self.model.is_lenient && (level.header == 0 || self.nest.is_known_before(level, self.of))
    }

    /// The executing nodes that share the iterations: the owners of a triplet with the range of each loop variable (XMP
    /// 4.4.3). Where a range is not known before the nest, or each iteration tests a subscript, these are all nodes
    /// along the dimension.
    fn sharing(&self) -> TemplateSection {
        let levels = &self.nest.levels;
        let looped = |dim: usize| match levels.iter().position(|l| l.dim == dim && self.has_known_iterations(l)) {
            Some(n) => Indices::Iterations(n),
            None => Indices::Each,
        };
        let indices = |(dim, sub): (usize, &Subscript)| match sub {
            _ if self.nest.is_looped(dim) => looped(dim),
            // What such a subscript means is the same for all iterations, and each of its nodes has the result of its own part.
            Subscript::Section { .. } => Indices::Own,
            _ => Indices::selected_by(sub),
        };
        let on = &self.work.on;
        TemplateSection {
            template: self.work.template,
            indices: on.subs.iter().enumerate().map(indices).collect(),
            span: on.span,
        }
    }

    fn is_widened(&self) -> bool {
        let wider = |e: ExprId| self.of.constant(e).is_none_or(|width| width > 0);
        match &self.work.range {
            Range::Expanded(widths) | Range::Margin(widths) => widths.iter().any(|w| wider(w.low) || wider(w.high)),
            Range::Owned | Range::Peeled(..) => false,
        }
    }

    /// An object that may be another one after the nest is left out: the compiler cannot know which one was written.
    fn written(&self, body: StmtId) -> Vec<(usize, ExprId)> {
        if !self.checks.are_on() {
            return Vec::new();
        }
        let known = self.program.written(body).into_iter().filter(|w| !w.is_lost);
        known.map(|w| (w.array, w.object)).collect()
    }

    /// The values that are known before the nest.
    fn compared(&self) -> Vec<Compared> {
        let inside = self.nest.variables();
        let fixed = |d: usize, e: ExprId| !self.nest.is_looped(d) && !self.of.mentions(e, &inside);
        let mut out = compared_subscripts(self.of, &self.work.on.subs, fixed);
        for level in self.nest.levels.iter().filter(|l| self.nest.is_known_before(l, self.of)) {
            let h = &self.nest.headers[level.header];
            let v = h.variable;
            let parts =
                [(Value::First(v), Some(h.first)), (Value::Limit(v), Some(h.limit)), (Value::Step(v), h.step.1)];
            let added = level.index.terms.iter().map(|t| (Value::Added(v), t.1));
            let values = parts.into_iter().filter_map(|(what, e)| Some((what, e?))).chain(added);
            out.extend(values.map(|(what, value)| Compared { what, value }));
        }
        out
    }
}

/// A step, if it has the sign with which it counts towards the limit; otherwise 0.
fn towards(step: i128, positive: Option<bool>) -> i128 {
    match positive {
        Some(positive) if positive != (step > 0) => 0,
        _ => step,
    }
}
