//! What this compiler refuses although the plan has it: forms of Fortran that it cannot print around.
//!
//! [`Emit::loop_limits`] looks at a whole nest before anything of it is printed.

use super::Emit;
use crate::tree::{Counting, Stmt, What};
use nagaya_model::language::{Exit, Header, Leaves, Statements};
use nagaya_plan::loops::{DistributedLoop, EnteringNodes, Iteration, Passes, Schedule};
use nagaya_plan::{LoopPlan, Storage};
use nagaya_text::{Span, StmtId};

/// Whether a loop of the user's gets a loop around it.
fn is_wrapped(l: &DistributedLoop, passes: Passes) -> bool {
    match l.schedule {
        Schedule::CyclicRuns { .. } => true,
        Schedule::Frame => l.width.is_some() && passes != Passes::One,
        _ => false,
    }
}

impl Emit<'_, '_> {
    pub(super) fn not_yet(&mut self, span: Span, what: &str) {
        self.diags.error(span, format!("{what} is not implemented in this version"));
    }

    /// Reports the forms of a nest that cannot be translated.
    pub(super) fn loop_limits(&mut self, p: &LoopPlan, body: StmtId) {
        self.limits_of_reductions(p);
        if let EnteringNodes::Executing(_) = p.entry {
            self.limits_of_entry(body);
        }
        for l in p.loops.iter().filter(|l| is_wrapped(l, p.passes)) {
            let stmt = p.headers[l.header].stmt;
            if let What::Loop(counting) = self.tree.stmt(stmt).what {
                self.limits_of_wrapped(&counting);
            }
        }
        if let Iteration::Executing(_) = p.iteration {
            self.limits_of_iterations(p);
        }
        self.limits_of_label(p);
    }

    fn limits_of_reductions(&mut self, p: &LoopPlan) {
        let innermost = &p.headers[p.headers.len() - 1];
        for r in p.reductions.iter().flat_map(|reductions| &reductions.list) {
            if let Storage::Distributed(_) = r.storage {
                self.not_yet(r.span, "a reduction of a distributed array in a loop, in Fortran,");
            }
            let What::Loop(counting) = self.tree.stmt(innermost.stmt).what else { continue };
            if r.located.is_some() && !self.has_one_end(&counting, innermost.stmt) {
                self.not_yet(
                    r.span,
                    "a reduction with a location in a loop with 'go to' or 'cycle' with a name, or that ends at a labelled assignment,",
                );
            }
        }
    }

    /// Nodes outside of the set leave an iteration where it calls a procedure, and so would miss the end of an outer loop.
    fn limits_of_entry(&mut self, body: StmtId) {
        let leaves = self.asked().exits(body);
        if let Some(exit) = leaves.iter().find(|e| matches!(e.leaves, Leaves::Loop | Leaves::Iteration)) {
            let what =
                format!("leaving a distributed loop by '{}' of an outer one where it calls procedures", exit.word);
            self.not_yet(exit.span, &what);
        }
    }

    fn label_of(&self, h: &Header) -> Option<u32> {
        match self.tree.stmt(h.stmt).what {
            What::Loop(c) => c.label,
            _ => None,
        }
    }

    /// Whether the loop of a header ends at the same label as an inner loop of the nest. Only if a loop of ours is around one of them.
    pub(super) fn shares_label(&self, p: &LoopPlan, header: usize) -> bool {
        let Some(label) = self.label_of(&p.headers[header]) else { return false };
        let ends_there = |k: usize| self.label_of(&p.headers[k]) == Some(label);
        (header + 1..p.headers.len()).any(ends_there)
            && p.loops.iter().any(|l| is_wrapped(l, p.passes) && ends_there(l.header))
    }

    /// Code after a nest is not in a loop around the directive that ends at the same statement.
    fn limits_of_label(&mut self, p: &LoopPlan) {
        let nest = self.tree.stmt(p.headers[0].stmt);
        let is_around = |s: &Stmt| matches!(s.what, What::Loop(_)) && s.first < nest.first && s.last == nest.last;
        let is_followed = p.loops.iter().any(|l| is_wrapped(l, p.passes))
            || p.passes != Passes::One
            || p.entry != EnteringNodes::Everybody
            || p.reductions.is_some();
        if is_followed && self.tree.stmts.iter().any(is_around) {
            let begins = self.asked().begins(p.headers[0].stmt);
            self.not_yet(begins, "a distributed loop that ends at the label of a loop around the directive");
        }
    }

    /// An `exit` does not leave a loop of ours around a loop of the user's.
    fn limits_of_wrapped(&mut self, c: &Counting) {
        let exits = self.asked().exits(c.body);
        if let Some(exit) = exits.iter().find(|e| e.leaves == Leaves::Loop) {
            self.not_yet(exit.span, "'exit' from a loop on a cyclic dimension");
        }
    }

    /// The code after each iteration has to be reached.
    fn limits_of_iterations(&mut self, p: &LoopPlan) {
        let last = &p.headers[p.headers.len() - 1];
        let What::Loop(c) = self.tree.stmt(last.stmt).what else { return };
        if c.label.is_some() || !self.asked().exits(last.body).is_empty() {
            let what = "a jump, or a label at the end, in a loop whose section changes from iteration to iteration,";
            self.not_yet(p.span, what);
        }
    }

    /// Whether every iteration of a loop can reach the statement before its last one.
    pub(super) fn has_one_end(&self, c: &Counting, stmt: StmtId) -> bool {
        let jumps = |e: &Exit| e.leaves == Leaves::ToLabel || e.leaves == Leaves::Iteration && !self.is_plain_cycle(e);
        if self.asked().exits(c.body).iter().any(jumps) {
            return false;
        }
        let last = self.tree.logical[self.tree.stmt(stmt).last].tokens;
        let word = self.tree.unit.spelling(last.lo).to_ascii_lowercase();
        word == "continue" || word == "end" || word == "enddo"
    }

    fn is_plain_cycle(&self, e: &Exit) -> bool {
        self.tree.unit.source(e.span).eq_ignore_ascii_case("cycle")
    }
}
