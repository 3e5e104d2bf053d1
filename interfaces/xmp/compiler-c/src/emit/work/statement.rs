//! A distributed nest as a whole: the code before it, around its loops, and after it.
//!
//! ```c
//! { constants of the arrays; what reductions begin with; if (owner of fixed subscripts) {
//!     bounds that are known here; loops over runs or pieces { the nest }
//! } what reductions end with }
//! ```
//! A pragma of another language (`omp parallel for`) before the directive or of a loop stays directly before its loop.
//! `header` writes the loops; `nest` has found them.

use super::header::{Asked, Written};
use crate::emit::reference::TemplateSubscript;
use crate::jumps;
use crate::lower::Lower;
use crate::nest::CyclicLoop;
use crate::pieces::Code;
use crate::pragmas::pragmas_before;
use crate::seam;
use crate::seam::local;
use crate::seam::types::NODES;
use nagaya_c::visit::{walk_stmt, Context, Visitor};
use nagaya_c::{ExprId, StmtId, Tree};
use nagaya_plan::loops::{Bounds, EnteringNodes, Iteration, Pass, Passes, Schedule};
use nagaya_plan::{LoopPlan, NodeSet, Program};
use nagaya_text::Span;

/// Collects the distributed arrays that a nest uses.
struct Uses<'l, 'a> {
    lower: &'l Lower<'a>,
    arrays: Vec<usize>,
}

impl Visitor for Uses<'_, '_> {
    fn expr(&mut self, _: &Tree, id: ExprId, _: Context) -> bool {
        if let Some(n) = self.lower.aligned_named(id) {
            if !self.arrays.contains(&n) {
                self.arrays.push(n);
            }
        }
        true
    }
}

/// The code before and after the loops of a nest, around the part of some nodes, and before its body.
#[derive(Default)]
struct Guard {
    begin: Code,
    end: &'static str,
    outside: Code,
}

impl Lower<'_> {
    /// Lowers a `loop` and its nest.
    pub(crate) fn loop_statement(&mut self, plan: &LoopPlan, directive: Span, body: StmtId, at: &str) {
        let outer = self.nests.enter(plan.headers.iter().map(|h| h.variable));
        let numbers: Vec<u32> = plan.loops.iter().map(|_| self.fresh()).collect();
        let Guard { begin: guard, end: guard_end, outside } = self.guard(&plan.entry, plan.template, at);

        // Bounds that need nothing of the nest are found before it.
        let (mut early, mut late, mut asked) = (Code::new(), Vec::new(), Asked::default());
        for (l, k) in plan.loops.iter().zip(&numbers) {
            let setup = self.setup(plan, l, *k, &mut asked, at);
            match l.bounds {
                Bounds::BeforeNest => {
                    early.add(setup);
                    late.push(Code::new());
                }
                Bounds::BeforeLoop => late.push(setup),
            }
        }
        let clauses = self.reductions(plan, &asked.named, at);
        let (hoisted, mut cyclic) = self.nest_body(plan, &numbers, body);

        self.tests(plan, outside, at);
        // Iterations end in the innermost loop, whether it is distributed or each iteration looks for its nodes.
        let deepest = plan.headers.len() - 1;
        if plan.loops.last().is_none_or(|l| l.header != deepest) {
            if let Some(track) = self.track(&clauses.located, plan, None) {
                let h = &plan.headers[deepest];
                self.track_kept(h, &jumps::breaks(self.tree, h.body), &track);
            }
        }

        // From the inside out: what is written around a loop contains what is written around the loops in it.
        let (mut begin, mut end) = (Code::new(), Code::new());
        for (n, l) in plan.loops.iter().enumerate().rev() {
            let h = &plan.headers[l.header];
            let written = Written {
                number: numbers[n],
                plan: l,
                header: h,
                cyclic: if cyclic.last().is_some_and(|x| x.number == numbers[n]) { cyclic.pop() } else { None },
                state: n.checked_sub(1).map_or(local!("g0"), |o| local!("g{}", numbers[o])),
                framed: plan.passes != Passes::One,
                threaded: l.threaded,
                breaks: jumps::breaks(self.tree, h.body),
            };
            let track = if l.header == deepest { self.track(&clauses.located, plan, Some(&written)) } else { None };
            self.header(&written, track.as_deref());
            let (before, after) = written.runs();
            let before = std::mem::take(&mut late[n]).t(before);
            if l.header == 0 {
                (begin, end) = (before, Code::text(after));
            } else if !before.is_empty() {
                self.wrap(h.stmt, Code::text("{ ").c(before), Code::text(format!("{after} }}")));
            }
        }
        let (phases, phases_end) = self.passes_of(plan.passes, at);
        let begin = Code::text("{ ")
            .c(self.space_code(plan.template, plan.node_indices, at))
            .c(self.passes(plan.template, plan.compared.as_deref(), at))
            .c(hoisted)
            .c(asked.code)
            .c(clauses.begin)
            .c(phases)
            .c(guard)
            .t("{ ")
            .c(early)
            .c(begin);
        let front = pragmas_before(self.unit, directive.lo);
        if front == directive.lo {
            self.edits.replace(directive, begin.pieces());
        } else {
            self.edits.remove(directive);
            self.edits.before(Span::token(front), begin.pieces());
        }
        let written = self.written(&plan.written, plan.widened, at);
        let end = end.t(" } ").t(guard_end).t(phases_end).c(written).c(clauses.end).t("}");
        self.edits.after(self.tree.stmt(body).span, end.pieces());
        self.nests.leave(&outer);
    }

    /// The code around a nest that runs in passes.
    fn passes_of(&mut self, passes: Passes, at: &str) -> (Code, &'static str) {
        match passes {
            Passes::One => Default::default(),
            Passes::Region(Pass { region, is_empty }) => {
                let skip = if is_empty { "if (0) " } else { "" };
                (Code::text(format!("const int ngyx_g0 = {}; {skip}", region as i32)), "")
            }
            Passes::WaitBetween { first, id, then } => {
                let id = Code::text("(int)(").c(self.integer_value(id)).t(")");
                let wait = seam::wait_async(None, seam::list([id]), seam::at(at));
                let wait = Code::text("if (ngyx_h) ").c(wait).t("; ");
                let twice = format!(
                    "int ngyx_h; for (ngyx_h = 0; ngyx_h < 2; ngyx_h++) {{ const int ngyx_g0 = ngyx_h ? {} : {}; ",
                    then.region as i32, first as i32
                );
                let once = if then.is_empty { "if (!ngyx_h) " } else { "" };
                (Code::text(twice).c(wait).t(once), "} ")
            }
        }
    }

    /// Puts the body after a test of the subscripts that select the nodes of each iteration, and after what `guard`
    /// left for it.
    fn tests(&mut self, plan: &LoopPlan, outside: Code, at: &str) {
        let body = plan.headers[plan.headers.len() - 1].body;
        let owned: &[(usize, ExprId)] = match &plan.iteration {
            Iteration::Executing(set) => {
                let Guard { begin, end, outside } = self.as_executing(set, at);
                self.wrap(body, begin.t("{ ").c(outside), Code::text(format!(" }} {end}")));
                return;
            }
            Iteration::Owners(owned) => owned,
            Iteration::Own => &[],
        };
        if owned.is_empty() && outside.is_empty() {
            return;
        }
        let mut begin = Code::text("{ ");
        for (dim, e) in owned {
            let part = TemplateSubscript::one(self.wide(*e));
            begin = begin.t("if (").c(self.owns(plan.template, *dim, part, at)).t(") ");
        }
        self.wrap(body, begin.t("{ ").c(outside), Code::text(" } }"));
    }

    /// Lowers the nest itself. Gives the constants that it uses, and what has become of its cyclic loops, outermost first.
    fn nest_body(&mut self, plan: &LoopPlan, numbers: &[u32], body: StmtId) -> (Code, Vec<CyclicLoop>) {
        let tree = self.tree;
        let mut uses = Uses { lower: self, arrays: Vec::new() };
        walk_stmt(tree, body, &mut uses);
        let mut arrays = uses.arrays;
        let moved = self.facts.moved(body);
        arrays.retain(|n| !self.nests.is_hoisted(*n) && !moved.contains(n));
        let hoisted = self.hoist(&arrays);
        let mut cyclic = Vec::new();
        for (l, number) in plan.loops.iter().zip(numbers) {
            let h = &plan.headers[l.header];
            if l.schedule != Schedule::AsWritten {
                self.replaced.extend([h.first, self.text_of(h).cond]);
            }
            let Schedule::CyclicRuns { .. } = l.schedule else { continue };
            self.replaced.insert(self.text_of(h).advance);
            if let Some(variable) = h.decl {
                let (number, unit_step) = (*number, l.unit_step);
                cyclic.push(CyclicLoop { variable, unit_step, number, uses: Vec::new() });
            }
        }
        let before = self.nests.begin_body(&arrays, cyclic, &plan.elements);
        walk_stmt(tree, body, self);
        (hoisted, self.nests.end_body(&before))
    }

    /// The code that only nodes that enter a nest execute.
    fn guard(&mut self, entry: &EnteringNodes, template: usize, at: &str) -> Guard {
        match entry {
            EnteringNodes::Everybody => Guard::default(),
            EnteringNodes::Executing(set) => self.as_executing(set, at),
            EnteringNodes::Owners(owned) => {
                let mut out = Code::new();
                for (dim, indices) in owned {
                    let part = self.template_part(*indices);
                    out = out.t("if (").c(self.owns(template, *dim, part, at)).t(") ");
                }
                Guard { begin: out, ..Guard::default() }
            }
        }
    }

    /// Around a statement that some nodes execute, as executing nodes. All of them must be among the nodes that execute now. The check comes
    /// when a node reaches the statement: a node without an iteration may share its place with nodes that are elsewhere.
    fn as_executing(&mut self, set: &NodeSet, at: &str) -> Guard {
        let n = self.fresh();
        let set = self.node_set(set, at);
        let known = || seam::nodes(local!("s_{n}"));
        let begin = Code::text(format!("{{ const {NODES} *const ngyx_s_{n} = "))
            .c(set)
            .t(format!("; int ngyx_b_{n} {} = ", seam::ends(seam::name::END)))
            .c(seam::begin_iterations(Some(known()), seam::at(at)))
            .t(format!("; if (ngyx_b_{n}) "));
        let outside = Code::text(format!("if (ngyx_b_{n} == "))
            .c(seam::Argument::code(seam::Entry::Outside))
            .t(") ")
            .c(seam::begin(Some(known()), seam::at(at)))
            .t("; ");
        Guard { begin, end: "} ", outside }
    }

    /// Puts code around a loop, before the pragmas that belong to it.
    fn wrap(&mut self, stmt: StmtId, begin: Code, end: Code) {
        let span = self.tree.stmt(stmt).span;
        let first = pragmas_before(self.unit, span.lo);
        let front = if first == span.lo { span } else { Span::token(first) };
        self.edits.before(front, begin.pieces());
        self.edits.after(span, end.pieces());
    }
}
