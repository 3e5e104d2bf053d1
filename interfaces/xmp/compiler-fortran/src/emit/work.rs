//! `loop` (XMP 4.4.3): each header of the nest gets the node's own values, as the plan has them.
//!
//! ```fortran
//! do i = int(ngyf_l1, kind(i)), int(ngyf_u1, kind(i))       ! one run
//!
//! do ngyf_q1 = 1_8, ngyf_run_count(ngyf_w1)                 ! cyclic runs
//! call ngyf_run(ngyf_w1, ngyf_q1, ngyf_l1, ngyf_u1, ngyf_d1)
//! do i = int(ngyf_l1, kind(i)), int(ngyf_u1, kind(i)), int(ngyf_d1, kind(i))
//! ```
//! The code finds the owners once, before the nest, or before an inner loop whose bounds depend on an outer variable.

use super::header_part::Named;
use super::loop_header::region;
use super::reference::{entered, outside, Selector};
use super::Emit;
use crate::seam::{self, At, Nodes, Number, Place};
use crate::tree::What;
use nagaya_model::language::Header;
use nagaya_plan::loops::{Bounds, EnteringNodes, Iteration, Pass, Passes};
use nagaya_plan::{LoopPlan, NodeSet};
use nagaya_text::{Span, StmtId, TokenKind};
use std::collections::BTreeMap;

impl Emit<'_, '_> {
    /// `walk` writes the statements of the body.
    pub(super) fn work_loop(
        &mut self,
        p: &LoopPlan,
        logical: usize,
        body: StmtId,
        at: &At,
        walk: fn(&mut Self, StmtId),
    ) {
        self.loop_limits(p, body);
        let mut begin: Vec<String> = self.compared(p.template, p.compared.as_deref(), at).into_iter().collect();
        begin.extend(self.space(p.template, p.node_indices, at));
        let mut end = Vec::new();
        let named = self.evaluated_before(p, &mut begin);
        self.reductions(p, &named, at, &mut begin, &mut end);
        let notes = std::mem::take(&mut self.notes);
        // The guard is after the bounds that need nothing of the nest: these are computed by those that come to the loop.
        let mut guard = Vec::new();
        let before_entry = end.len();
        let outside = self.entry(p, body, at, &mut guard, &mut end);
        let (phases, phases_end, mut state) = self.passes(p.passes, at);
        let entered = end.len() - before_entry;
        end.splice(entered..entered, phases_end);

        let mut late: Vec<Vec<String>> = Vec::new();
        let mut ends: BTreeMap<usize, Vec<String>> = self.unlabelled(p);
        for l in &p.loops {
            let h = &p.headers[l.header];
            let What::Loop(counting) = self.tree.stmt(h.stmt).what else { continue };
            let written = self.distributed_loop(p.template, l, (&counting, &named), &mut state, at);
            let loops = written.around.iter().filter(|line| line.starts_with("do ")).count();
            let mut here = Vec::new();
            let mut after = ends.remove(&l.header).unwrap_or_default();
            after.extend(vec!["end do".to_string(); loops]);
            if l.bounds == Bounds::BeforeNest {
                begin.extend(written.before);
                end.extend(written.after);
            } else {
                here = written.before;
                after.extend(written.after);
            }
            if !written.around.is_empty() || !after.is_empty() {
                ends.insert(l.header, after);
            }
            here.extend(written.around);
            late.push(here);
        }
        let blocks = self.concurrent_loops(&p.headers, &mut begin, &mut end);
        begin.extend(phases);
        begin.extend(guard);
        for (l, code) in p.loops.iter().zip(late) {
            if l.header == 0 {
                begin.extend(code);
            } else {
                self.out.before(self.lines, self.tree.stmt(p.headers[l.header].stmt).first, code);
            }
        }
        self.out.before_loop(self.lines, logical, begin);
        self.iterations(p, body, outside, at, walk);
        for (last, code) in notes {
            self.out.before(self.lines, last, code);
        }
        for (header, code) in ends.into_iter().rev() {
            self.out.after_loop(self.lines, self.tree.stmt(p.headers[header].stmt).last, code);
        }
        for last in blocks.into_iter().rev() {
            self.out.after_loop(self.lines, last, vec!["end block".into()]);
        }
        self.out.after_loop(self.lines, self.tree.stmt(body).last, end);
    }

    /// Loops that end at the label of an inner loop get an end of their own. A loop of ours around the inner one must end before it.
    /// Gives the ends by header, and removes the label from these headers.
    fn unlabelled(&mut self, p: &LoopPlan) -> BTreeMap<usize, Vec<String>> {
        let mut ends = BTreeMap::new();
        for (k, h) in p.headers.iter().enumerate() {
            if self.shares_label(p, k) {
                let tokens = self.tree.logical[self.tree.stmt(h.stmt).first].tokens;
                let label = (tokens.lo..tokens.hi).find(|at| self.kind(*at) == TokenKind::Number);
                self.out.replace(Span::token(label.unwrap_or(tokens.lo)), "");
                ends.insert(k, vec!["end do".to_string()]);
            }
        }
        ends
    }

    /// The body, with what is first and last in each iteration.
    fn iterations(
        &mut self,
        p: &LoopPlan,
        body: StmtId,
        outside: Option<String>,
        at: &At,
        walk: fn(&mut Self, StmtId),
    ) {
        let innermost = p.headers[p.headers.len() - 1].body;
        let mut first: Vec<String> = outside.into_iter().collect();
        if let Iteration::Owners(tests) = &p.iteration {
            for (dim, e) in tests {
                let owns = self.owns(p.template, *dim, Selector::index(self.int(*e)), at);
                first.push(format!("if (.not. ({owns})) cycle"));
            }
        }
        self.out.before(self.lines, self.tree.stmt(innermost).first, first);
        let after = match &p.iteration {
            Iteration::Executing(set) => self.as_executing(p, set, at),
            Iteration::Own | Iteration::Owners(_) => Vec::new(),
        };
        walk(self, body);
        // After what directives in the body have put there.
        self.out.after(self.lines, self.tree.stmt(innermost).last, after);
    }

    /// The code around the nest for its passes, and the variable with the region of a pass.
    fn passes(&mut self, passes: Passes, at: &At) -> (Vec<String>, Vec<String>, Option<Place>) {
        let (first, id, then) = match passes {
            Passes::One => return Default::default(),
            Passes::WaitBetween { first, id, then } => (first, id, then),
            Passes::Region(Pass { region: only, is_empty }) => {
                let state = self.text.variable("g");
                // No region has this number.
                let never = Number::literal(0);
                let begin = vec![
                    format!("{state} = {}", region(only)),
                    format!("if ({state} == {}) then", if is_empty { never } else { region(only) }),
                ];
                return (begin, vec!["end if".into()], Some(state));
            }
        };
        let state = self.text.variable("g");
        let phase = self.text.variable("h");
        let wait = seam::wait_async(Nodes::none(), std::iter::once(self.int(id)).collect(), at).to_string();
        let last = if then.is_empty { first } else { then.region };
        let distance = Number::literal(then.region as i64 - first as i64);
        let mut begin =
            vec![format!("do {phase} = {}, {}, {distance}", region(first), region(last)), format!("{state} = {phase}")];
        let mut end = vec!["end do".to_string()];
        match then.is_empty {
            true => end.push(wait),
            false => begin.push(format!("if ({phase} == {}) {wait}", region(then.region))),
        }
        (begin, end, Some(state))
    }

    /// Each iteration has separate nodes, which are the executing nodes in it.
    fn as_executing(&mut self, p: &LoopPlan, set: &NodeSet, at: &At) -> Vec<String> {
        let last = &p.headers[p.headers.len() - 1];
        let (variable, began) = (self.text.variable("k"), self.text.variable("b"));
        let begin = vec![
            format!("{variable} = {}", self.node_set(set, at)),
            format!("{began} = {}", seam::begin_iterations(&variable, at)),
            entered(&began),
            outside(&began, &variable, at),
        ];
        self.out.before(self.lines, self.tree.stmt(last.body).first, begin);
        vec![seam::end(&began).into(), "end if".into()]
    }

    /// Makes `do` loops of `do concurrent` in a nest; gives the last statements of the inner ones, after which a block ends.
    fn concurrent_loops(&mut self, headers: &[Header], begin: &mut Vec<String>, end: &mut Vec<String>) -> Vec<usize> {
        let mut blocks = Vec::new();
        for (k, h) in headers.iter().enumerate() {
            let Some(block) = self.as_plain_do(h.stmt) else { continue };
            match k {
                0 => {
                    begin.splice(0..0, block);
                    end.push("end block".into());
                }
                _ => {
                    self.out.before(self.lines, self.tree.stmt(h.stmt).first, block);
                    blocks.push(self.tree.stmt(h.stmt).last);
                }
            }
        }
        blocks
    }

    /// `do concurrent (i = first:limit)` becomes `do i = first, limit`, since calls of ours may be in it; its index is a variable of its
    /// own, declared before it. Gives what is there; `None` if the loop is none, or its index has no type that is known.
    fn as_plain_do(&mut self, stmt: StmtId) -> Option<Vec<String>> {
        let What::Loop(c) = self.tree.stmt(stmt).what else { return None };
        if !c.is_concurrent {
            return None;
        }
        let ty = self.tree.type_of(self.scope, c.variable).name;
        let name = self.tree.unit.name(c.variable).into_owned();
        if ty == "unknown" {
            let message =
                format!("the index '{name}' of 'do concurrent' after 'loop' must have its declaration in this file");
            self.diags.error(Span::token(c.variable_at), message);
            return None;
        }
        let [first, limit] = [c.first, c.limit].map(|e| self.tree.span(e).hi);
        let last = c.step.map_or(limit, |e| self.tree.span(e).hi);
        self.out.replace(Span::new(c.variable_at - 2, c.variable_at), "");
        self.out.replace(Span::token(first), ",");
        if c.step.is_some() {
            self.out.replace(Span::token(limit), ",");
        }
        self.out.replace(Span::token(last), "");
        Some(vec!["block".into(), format!("{ty} :: {name}")])
    }

    fn reductions(&mut self, p: &LoopPlan, named: &Named, at: &At, begin: &mut Vec<String>, end: &mut Vec<String>) {
        let Some(reductions) = &p.reductions else { return };
        let over = self.sharing(&reductions.sharing, |n| self.iterations_of(p, &p.loops[n], named), at);
        let variable = self.text.variable("o");
        begin.push(format!("{variable} = {over}"));
        let on = Nodes::from(&variable);
        let mut ends = Vec::new();
        for r in &reductions.list {
            self.reduced(r, (&p.headers, named), (&on, at), begin, &mut ends);
        }
        // What is held is released in the other order.
        end.extend(ends.into_iter().rev().flatten());
    }

    /// The nodes that enter the nest, and the code that ends that after it. Returns the code at the beginning of each
    /// iteration.
    fn entry(
        &mut self,
        p: &LoopPlan,
        body: StmtId,
        at: &At,
        begin: &mut Vec<String>,
        end: &mut Vec<String>,
    ) -> Option<String> {
        let set = match &p.entry {
            EnteringNodes::Everybody => return None,
            EnteringNodes::Owners(owned) => {
                let owns = |(dim, i): &(usize, _)| self.owns(p.template, *dim, self.selector(*i), at);
                let owns: Vec<String> = owned.iter().map(owns).collect();
                begin.push(format!("if ({}) then", owns.join(" .and. ")));
                end.insert(0, "end if".into());
                return None;
            }
            EnteringNodes::Executing(set) => set,
        };
        let (variable, began) = (self.text.variable("k"), self.text.variable("b"));
        begin.push(format!("{variable} = {}", self.node_set(set, at)));
        begin.push(format!("{began} = {}", seam::begin_iterations(&variable, at)));
        begin.push(entered(&began));
        let (kept, ended) = self.executing(&began, body);
        begin.extend(kept);
        end.splice(0..0, [ended, "end if".into()]);
        Some(outside(&began, &variable, at))
    }
}
