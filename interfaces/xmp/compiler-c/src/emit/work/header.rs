//! The loops of a distributed nest: each header gets the node's own values.
//!
//! ```c
//! for (i = ngyx_f1; i < ngyx_e1; i++)                                /* a part without gaps: one run */
//!
//! for (each run of ngyx_w2)                                          /* cyclic parts: runs of regular steps; */
//!   for (k = 0; k < iterations; k++) { i = first + k * step; ... }        /* the inner loop counts iterations */
//!
//! for (each piece of ngyx_w3) for (i = ngyx_f3; i < ngyx_e3; i++)    /* margin: the strips of a frame */
//! ```
//! The code finds the node's iterations once, before the nest. If the bounds of an inner loop depend on an outer variable, it finds them
//! before that loop. In the second form, an element at the loop's own index is `k` elements after the one of the run's first iteration
//! ([`CyclicLoop`]). So the C compiler sees that addresses increase with `k`. Loop variables keep their global values.

use crate::emit::reference::TemplateSubscript;
use crate::lower::Lower;
use crate::nest::CyclicLoop;
use crate::pieces::Code;
use crate::seam::local;
use crate::seam::types::{MAYBE_UNUSED_OFFSET, OFFSET};
use crate::seam::{self, Argument};
use crate::statements::{canonical, ForText};
use nagaya_c::{ExprId, GroupId};
use nagaya_model::directive::align::Sign;
use nagaya_model::directive::work::Width;
use nagaya_model::language::{Header, Relation};
use nagaya_plan::loops::{Direction, DistributedLoop, HeaderPart, RangeStep, Region, Schedule, FIRST_CUT};
use nagaya_plan::{Indices, LoopPlan};
use nagaya_text::{Span, TokenKind};

/// Expressions that have the same value as a variable.
pub(super) type Named = Vec<(ExprId, String)>;

/// What is evaluated by all that come to a nest.
#[derive(Default)]
pub(super) struct Asked {
    pub code: Code,
    pub named: Named,
}

/// A loop, and what its text needs beside the plan.
pub(super) struct Written<'n> {
    /// Its variables are named by it.
    pub number: u32,
    pub plan: &'n DistributedLoop,
    pub header: &'n Header,
    pub cyclic: Option<CyclicLoop>,
    /// In a frame: the variable that shows whether the loops around have already left the node's own part, or the
    /// widened one.
    pub state: String,
    pub framed: bool,
    /// Its iterations may be shared among threads, so each has variables of its own.
    pub threaded: bool,
    pub breaks: Vec<Span>,
}

impl Written<'_> {
    /// The code around a loop that has several runs.
    pub fn runs(&self) -> (String, String) {
        let k = self.number;
        let state = &self.state;
        let (flag, on) = match self.leaves_runs() {
            true => (format!("int ngyx_x{k} = 0; "), format!(" && !ngyx_x{k}")),
            false => Default::default(),
        };
        match self.plan.schedule {
            Schedule::AsWritten | Schedule::Run => Default::default(),
            Schedule::Frame => {
                // All of the widened part, all of the own one, or what only one of them has; and what both have, if a loop
                // inside may still leave it.
                let (margin, first, last) = (Region::Margin as i32, FIRST_CUT, self.plan.end_of_cuts());
                let mine = match self.plan.is_innermost {
                    true => String::new(),
                    false => format!("const int ngyx_g{k} = {state} & ngyx_w{k}.mark[ngyx_c{k}]; "),
                };
                let begin = format!(
                    "{flag}int ngyx_c{k}; for (ngyx_c{k} = {state} == {margin} ? {first} : {state} - 1; \
                     ngyx_c{k} < ({state} == {margin} ? {last} : {state}){on}; ngyx_c{k}++) {{ \
                     const {OFFSET} ngyx_f{k} = ngyx_w{k}.piece[ngyx_c{k}][0], ngyx_e{k} = ngyx_w{k}.piece[ngyx_c{k}][1]; {mine}"
                );
                (begin, " }".into())
            }
            Schedule::CyclicRuns { skips_margin, .. } => {
                // A dimension without width has no margin of its own.
                let (skip, mine) = match self.framed {
                    true if skips_margin => (format!(" && {state} != {}", Region::Margin as i32), String::new()),
                    true => (String::new(), format!("const int ngyx_g{k} = {state}; ")),
                    false => Default::default(),
                };
                let run = local!("w{k}.run[{}]", local!("c{k}"));
                let begin = format!(
                    "{flag}{mine}{OFFSET} ngyx_c{k}, ngyx_q{k}, ngyx_k{k}; \
                     for (ngyx_c{k} = 0; ngyx_c{k} < ngyx_w{k}.count{skip}{on}; ngyx_c{k}++) \
                     for (ngyx_q{k} = 0; ngyx_q{k} < {run}.again{on}; ngyx_q{k}++) {{ \
                     const {OFFSET} ngyx_f{k} = {run}.first + ngyx_q{k} * {run}.period, ngyx_n{k} = {run}.count, \
                     ngyx_s{k} __attribute__((__unused__)) = {run}.step; "
                );
                (begin + &self.places(), " }".into())
            }
        }
    }

    /// Where the elements of a run begin, and how they follow each other.
    fn places(&self) -> String {
        let k = self.number;
        let mut out = String::new();
        let Some(cyclic) = &self.cyclic else { return out };
        for (n, d, c) in &cyclic.uses {
            let place = |at: String| {
                let index = seam::offset(format!("{at} + ({c})"));
                seam::cyclic(seam::dim(format!("&ngyx_m{n}_{d}")), index).plain()
            };
            // For a member behind a pointer, the check may use another place.
            out += &format!("const {MAYBE_UNUSED_OFFSET} ngyx_p{k}_{n}_{d} = {}; ", place(local!("f{k}")));
            if cyclic.unit_step.is_none() {
                let next = place(format!("{} + {}", local!("f{k}"), local!("s{k}")));
                out += &format!("const {MAYBE_UNUSED_OFFSET} ngyx_l{k}_{n}_{d} = {next} - ngyx_p{k}_{n}_{d}; ");
            }
        }
        out
    }

    /// Whether a `break` has to leave loops of ours, too.
    fn leaves_runs(&self) -> bool {
        matches!(self.plan.schedule, Schedule::CyclicRuns { .. } | Schedule::Frame) && !self.breaks.is_empty()
    }

    /// The variable's value in a cyclic loop.
    fn value(&self) -> String {
        let k = self.number;
        match self.plan.unit_step.filter(|_| self.plan.keeps_step) {
            Some(Direction::Up) => format!("{} + {}", local!("f{k}"), local!("k{k}")),
            Some(Direction::Down) => format!("{} - {}", local!("f{k}"), local!("k{k}")),
            None => format!("{} + {} * {}", local!("f{k}"), local!("k{k}"), local!("s{k}")),
        }
    }

    /// The variable's value where the header advances it.
    pub fn value_at_end(&self, name: &str) -> String {
        match self.plan.schedule {
            Schedule::CyclicRuns { .. } => format!("({})", self.value()),
            _ => name.into(),
        }
    }
}

impl Lower<'_> {
    /// The call that finds the node's part of a loop. `front`: where the code computes values that all nodes at the
    /// nest evaluate.
    pub(super) fn setup(&mut self, plan: &LoopPlan, l: &DistributedLoop, k: u32, front: &mut Asked, at: &str) -> Code {
        if l.schedule == Schedule::AsWritten {
            return Code::new();
        }
        let h = &plan.headers[l.header];
        let mut named = |part: HeaderPart, e: ExprId| {
            let front = Some(&mut *front).filter(|_| l.evaluated_before.contains(&part))?;
            let (value, name) = (self.wide(e), local!("v{}", self.fresh()));
            front.code.add(Code::text(format!("const {OFFSET} {name} = ")).c(value).t("; "));
            front.named.push((e, name.clone()));
            Some(name)
        };
        let parts =
            [(HeaderPart::First, Some(h.first)), (HeaderPart::Limit, Some(h.limit)), (HeaderPart::Step, h.step.1)];
        let [first, limit, step] = parts.map(|(part, e)| e.map(|e| (e, named(part, e))));
        if let (Some((_, Some(name))), Schedule::Run | Schedule::Frame) = (&step, l.schedule) {
            // The loop advances by the step that the runtime got.
            let (advance, sign) = (self.text_of(h).advance, if h.step.0 == Sign::Plus { '+' } else { '-' });
            let by = format!("{} {sign}= {name}", self.unit.name(h.variable));
            self.replaced.insert(advance);
            self.edits.replace(self.tree.expr(advance).span, [by.into()]);
        }
        let [first, limit, step] = [first, limit, step].map(|part| match part {
            None => Code::text("1"),
            Some((_, Some(name))) => Code::text(name),
            Some((e, None)) => self.wide(e),
        });
        let step = if h.step.0 == Sign::Plus { step } else { Code::text("-").c(step) };
        let template = self.template_variable(plan.template);
        let relation = match h.relation {
            Relation::Less => seam::Relation::Less,
            Relation::LessEqual | Relation::ByStep => seam::Relation::LessEqual,
            Relation::Greater => seam::Relation::Greater,
            Relation::GreaterEqual => seam::Relation::GreaterEqual,
        };
        let header =
            Code::text(format!("{}{template}, {}, {}, ", seam::header_begins(), l.dimension, relation.code().plain()))
                .c(self.added(&l.index))
                .t(", ")
                .c(first)
                .t(", ")
                .c(limit)
                .t(", ")
                .c(step)
                .t(format!(", {}}}", l.index.scale));
        let (header, at) = (seam::header(header), seam::at(at));
        let range = seam::stored(local!("r{k}"), "2");
        let call = match (l.schedule, l.width) {
            (Schedule::CyclicRuns { .. }, _) => {
                return Code::text(format!(
                    "{} {} {}; ",
                    seam::types::RUNS,
                    local!("w{k}"),
                    seam::ends(seam::name::RUNS_FREE)
                ))
                .c(seam::runs_new(seam::runs(format!("&ngyx_w{k}")), header, at))
                .t("; ");
            }
            (Schedule::Frame, Some(width)) => {
                let (low, high, unbound) = self.width(width);
                let frame = seam::frame(format!("&ngyx_w{k}"));
                return Code::text(format!("{} {}; ", seam::types::FRAME, local!("w{k}")))
                    .c(seam::loop_frame(frame, header, low, high, unbound, at))
                    .t("; ");
            }
            (_, Some(width)) => {
                let (low, high, unbound) = self.width(width);
                seam::loop_wide(range, header, low, high, unbound, at)
            }
            _ => seam::loop_(range, header, at),
        };
        Code::text(format!("{} {}[2]; ", seam::types::OFFSET, local!("r{k}")))
            .c(call)
            .t(format!("; const {OFFSET} ngyx_f{k} = ngyx_r{k}[0], ngyx_e{k} = ngyx_r{k}[1]; "))
    }

    /// A subscript of the nodes that share a nest. For a loop, these are the indices of its iterations.
    pub(super) fn sharing_part(&mut self, plan: &LoopPlan, indices: Indices, named: &Named) -> TemplateSubscript {
        let Indices::Iterations(n) = indices else { return self.template_part(indices) };
        let (l, h) = (&plan.loops[n], &plan.headers[plan.loops[n].header]);
        let mut value = |e: ExprId, further: &str, factor: i128| {
            let known = named.iter().find(|(known, _)| *known == e).map(|(_, name)| Code::text(name.clone()));
            let value = Code::text("(").c(known.unwrap_or_else(|| self.wide(e))).t(further).t(")");
            if factor == 1 {
                value
            } else {
                value.t(format!(" * {factor}"))
            }
        };
        let further = match l.range.beyond_limit {
            0 => String::new(),
            k if k < 0 => format!(" - {}", -k),
            k => format!(" + {k}"),
        };
        let (first, last) = (value(h.first, "", l.index.scale), value(h.limit, &further, l.index.scale));
        let step = match l.range.step {
            RangeStep::Known(k) => Code::text(k.to_string()),
            RangeStep::Times { by, factor } => value(by, "", factor),
            RangeStep::Towards { by, factor, positive } => {
                let (by, towards) = (value(by, "", factor), if positive { '>' } else { '<' });
                by.clone().t(format!(" {towards} 0 ? ")).c(by).t(" : 0")
            }
        };
        let added = self.added(&l.index);
        let [first, second] = [first, last].map(|i| i.t(" + ").c(added.clone()));
        TemplateSubscript { given: seam::Subscript::Iterations, first, second, step }
    }

    /// The parts of a header as they are in the text.
    pub(super) fn text_of(&self, h: &Header) -> ForText {
        match canonical(self.unit, self.tree, h.stmt) {
            Some((_, text)) => text,
            None => unreachable!("the loop was found to be one that counts"),
        }
    }

    /// How much wider a part is on both sides, and whether beyond the bounds of the loop.
    fn width(&mut self, w: Width) -> (seam::Offset, seam::Offset, seam::Int) {
        let (low, high) = (self.wide(w.low), self.wide(w.high));
        (seam::offset(low), seam::offset(high), seam::int(w.unbound))
    }

    /// Does something at the end of each iteration of a loop that stays as it was written.
    pub(super) fn track_kept(&mut self, h: &Header, breaks: &[Span], track: &str) {
        for span in breaks {
            self.edits.replace(*span, [format!("{{ {track}; break; }}").into()]);
        }
        self.edits.before(self.tree.expr(self.text_of(h).advance).span, [format!("{track}, ").into()]);
    }

    /// Rewrites a header. `track`: what to do at the end of each iteration.
    pub(super) fn header(&mut self, w: &Written<'_>, track: Option<&str>) {
        let tree = self.tree;
        let h = w.header;
        let k = w.number;
        if w.plan.schedule == Schedule::AsWritten {
            if let Some(track) = track {
                self.track_kept(h, &w.breaks, track);
            }
            return;
        }
        let variable = self.unit.name(h.variable).into_owned();
        for span in &w.breaks {
            let flag = if w.leaves_runs() { local!("x{k} = 1; ") } else { String::new() };
            let track = track.map_or(String::new(), |t| format!("{t}; "));
            if !flag.is_empty() || !track.is_empty() {
                self.edits.replace(*span, [format!("{{ {track}{flag}break; }}").into()]);
            }
        }
        let track = track.map_or(String::new(), |t| format!("{t}, "));
        if !matches!(w.plan.schedule, Schedule::CyclicRuns { .. }) {
            let relation = if h.relation.is_upward() == Some(false) { '>' } else { '<' };
            let init = match self.text_of(h).declares {
                None => Code::text(format!("{variable} ")),
                Some(g) => self.declared_name(g, h.first),
            };
            let init = init.t(format!("= (__typeof__({variable}))ngyx_f{k};"));
            self.edits.replace(tree.stmt(self.text_of(h).init).span, init.pieces());
            let cond = format!("{variable} {relation} (__typeof__({variable}))ngyx_e{k}");
            self.edits.replace(tree.expr(self.text_of(h).cond).span, [cond.into()]);
            if !track.is_empty() {
                self.edits.before(tree.expr(self.text_of(h).advance).span, [track.into()]);
            }
            return;
        }
        let header = Code::text(format!("for (ngyx_k{k} = 0; ngyx_k{k} < ngyx_n{k}; {track}ngyx_k{k}++) {{ "));
        let unused = "__attribute__((__unused__)) ";
        let header = match self.text_of(h).declares {
            Some(g) => header.c(self.declared_name(g, h.first)).t(unused),
            None if w.threaded => header.t(format!("__typeof__({variable}) {variable} {unused}")),
            None => header.t(format!("{variable} ")),
        };
        let header = header.t(format!("= (__typeof__({variable}))({}); ", w.value()));
        let mut close = tree.stmt(h.body).span.lo - 1;
        while self.unit.token(close).kind == TokenKind::Pragma {
            close -= 1;
        }
        self.edits.replace(Span::new(tree.stmt(h.stmt).span.lo, close + 1), header.pieces());
        self.edits.after(tree.stmt(h.body).span, [" }".into()]);
    }

    /// `int i ` of `int i = 0`.
    fn declared_name(&self, group: GroupId, first: ExprId) -> Code {
        let from = self.tree.group(group).span.lo;
        Code::tokens(Span::new(from, self.tree.expr(first).span.lo - 1)).t(" ")
    }
}
