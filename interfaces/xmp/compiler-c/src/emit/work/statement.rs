//! A distributed nest as a whole: what stands in front of it, around its loops, and behind it.
//!
//! ```c
//! { constants of the arrays; what reductions begin with; if (owner of fixed subscripts) {
//!     bounds that are known here; loops over runs or pieces { the nest }
//! } what reductions end with }
//! ```
//! A pragma of another language (`omp parallel for`) in front of the directive or of a loop stays directly in front of its loop.
//! `header` writes the loops; `nest` has found them.

use super::header::{CyclicLoop, LoopForm, Written};
use crate::construct_checks::Argument;
use crate::emit::reference::Part;
use crate::fold::fold;
use crate::jumps;
use crate::lower::Lower;
use crate::pieces::Code;
use crate::reading::mentions;
use crate::seam;
use nagaya_c::visit::{walk_stmt, Context, Visitor};
use nagaya_c::{DeclKind, DirectiveId, ExprId, ExprKind, StmtId, StmtKind, Tree};
use nagaya_model::directive::nest::{self, Nest};
use nagaya_model::directive::template::Format;
use nagaya_model::directive::work::{Loop, Range};
use nagaya_model::language::Header;
use nagaya_model::{Directive, Reference, Subscript, To};
use nagaya_text::{PragmaId, Span, TokenIdx, TokenKind};

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

/// What asks who executes, of the library.
const ASKING: [&str; 4] = ["xmp_num_nodes", "xmp_node_num", "xmpc_node_num", seam::name::LIB_MALLOC];

/// Whether a function has no directives and does not care who executes. `system`: its declaration stands in a header of the system.
fn is_known(name: &str, system: bool) -> bool {
    let ours = ["__builtin_", "ngyx_", "xmp"].iter().any(|begin| name.starts_with(begin));
    (system || ours) && !ASKING.contains(&name)
}

/// What stands in front of and behind the loops of a nest, around what only some nodes do, and in front of its body.
#[derive(Default)]
struct Guard {
    begin: Code,
    end: &'static str,
    outside: Code,
}

impl Lower<'_> {
    /// Lowers a `loop` and the nest behind it.
    pub(crate) fn loop_statement(&mut self, work: &Loop, directive: Span, body: StmtId, at: &str) {
        let work = &nest::with_unlisted(work, &self.parsed(), body);
        let found = nest::find(self.directives, &self.parsed(), self.diags, work, body);
        let Some(mut nest) = found else {
            self.edits.remove(directive);
            return;
        };
        let outer = self.control.len();
        self.control.extend(nest.variables());
        nest.levels.iter_mut().for_each(|l| l.number = self.fresh());
        let forms: Vec<LoopForm> = nest.levels.iter().map(|l| l.form).collect();
        let clauses = self.reductions(work, &nest, at);
        let threaded = |l: &Self, h: &Header| l.is_threaded(directive.lo) || l.is_threaded(l.tree.stmt(h.stmt).span.lo);
        if nest.headers.iter().any(|h| threaded(self, h)) {
            self.no_places_of_threads(work);
        }
        let Guard { begin: guard, end: guard_end, outside } = self.guard(work, &nest, body, at);

        // Bounds that need nothing of the nest are asked for in front of it. What a function says in them is asked before, of those who
        // come to the loop: behind the guard fewer execute.
        let (mut early, mut late, mut asked) = (Code::new(), Vec::new(), Code::new());
        let narrows = !guard_end.is_empty();
        let passed = self.loop_arguments(work, &nest);
        for (level, form) in nest.levels.iter().zip(&forms) {
            let known = nest.is_known_before(level, &self.parsed());
            let front = (narrows && (known || level.header == 0)).then_some(&mut asked);
            let setup = self.setup(work, &nest, level, *form, front, at);
            late.push(if known { Code::new() } else { setup.clone() });
            if known {
                early.add(setup);
            }
        }
        let (hoisted, mut cyclic) = self.nest_body(work, &nest, &forms, body);

        self.tests(work, &nest, outside, at);
        // Iterations end in the innermost loop, whether it is distributed or each iteration looks for its nodes.
        let deepest = nest.headers.len() - 1;
        if nest.levels.last().is_none_or(|l| l.header != deepest) {
            if let Some(track) = self.track(&clauses, &nest, None) {
                let h = &nest.headers[deepest];
                self.track_kept(h, &jumps::breaks(self.tree, h.body), &track);
            }
        }

        // From the inside out: what is written around a loop contains what is written around the loops in it.
        let (mut begin, mut end) = (Code::new(), Code::new());
        for (n, (level, form)) in nest.levels.iter().zip(&forms).enumerate().rev() {
            let h = &nest.headers[level.header];
            let innermost = n + 1 == nest.levels.len();
            let written = Written {
                level,
                header: h,
                form: *form,
                step: self.literal_step(work, level, h),
                cyclic: if *form == LoopForm::Cyclic && h.decl.zip(level.index.plain()).is_some() {
                    cyclic.pop()
                } else {
                    None
                },
                state: n.checked_sub(1).map_or("ngyx_g0".into(), |o| format!("ngyx_g{}", nest.levels[o].number)),
                framed: work.range.is_framed(),
                innermost,
                threaded: threaded(self, h),
                breaks: jumps::breaks(self.tree, h.body),
            };
            let track = if level.header == deepest { self.track(&clauses, &nest, Some(&written)) } else { None };
            self.header(&written, track.as_deref());
            let (before, after) = written.runs();
            let before = std::mem::take(&mut late[n]).t(before);
            if level.header == 0 {
                (begin, end) = (before, Code::text(after));
            } else if !before.is_empty() {
                self.wrap(h.stmt, Code::text("{ ").c(before), Code::text(format!("{after} }}")));
            }
        }
        // A frame begins with what the margin alone has; a peeled loop goes through the rest first. Where no loop is run in pieces the
        // widths are 0: the margin is empty, and all is the rest.
        let whole = !forms.contains(&LoopForm::Pieces);
        let (phases, phases_end) = match work.range {
            Range::Margin(_) if whole => (Code::text("const int ngyx_g0 = 3; if (0) "), ""),
            Range::Margin(_) => (Code::text("const int ngyx_g0 = 3; "), ""),
            Range::Peeled(id, _) => {
                let id = Code::text("(int)(").c(self.integer_value(id)).t(")");
                let wait = seam::wait_async(None, seam::list([id]), seam::at(at));
                let wait = Code::text("if (ngyx_h) ").c(wait).t("; ");
                let twice = "int ngyx_h; for (ngyx_h = 0; ngyx_h < 2; ngyx_h++) { const int ngyx_g0 = ngyx_h ? 3 : 1; ";
                let once = if whole { "if (!ngyx_h) " } else { "" };
                (Code::text(twice).c(wait).t(once), "} ")
            }
            _ => Default::default(),
        };
        let begin = Code::text("{ ")
            .c(self.space_code(work.template, at))
            .c(self.passes(passed, at))
            .c(hoisted)
            .c(clauses.begin)
            .c(asked)
            .c(phases)
            .c(guard)
            .t("{ ")
            .c(early)
            .c(begin);
        let front = self.pragmas_before(directive.lo);
        if front == directive.lo {
            self.edits.replace(directive, begin.pieces());
        } else {
            self.edits.remove(directive);
            self.edits.before(Span::token(front), begin.pieces());
        }
        let wider = |e: ExprId| fold(self.tree, e).is_none_or(|width| width > 0);
        let widened = match &work.range {
            Range::Expanded(widths) | Range::Margin(widths) => widths.iter().any(|w| wider(w.low) || wider(w.high)),
            Range::Owned | Range::Peeled(..) => false,
        };
        let written = self.written_in(body, widened, at);
        let end = end.t(" } ").t(guard_end).t(phases_end).c(written).c(clauses.end).t("}");
        self.edits.after(self.tree.stmt(body).span, end.pieces());
        self.control.truncate(outer);
    }

    /// Puts the body behind a look at the subscripts that say in each iteration who takes it, and behind what `guard` left for it.
    fn tests(&mut self, work: &Loop, nest: &Nest, outside: Code, at: &str) {
        let body = nest.headers[nest.headers.len() - 1].body;
        if !nest.sections.is_empty() {
            let Guard { begin, end, outside } = self.as_executing(&work.on, at);
            self.wrap(body, begin.t("{ ").c(outside), Code::text(format!(" }} {end}")));
            return;
        }
        if nest.tests.is_empty() && outside.is_empty() {
            return;
        }
        let mut begin = Code::text("{ ");
        for (dim, e) in &nest.tests {
            let part = Part::one(self.wide(*e));
            begin = begin.t("if (").c(self.owns(work.template, *dim, part, at)).t(") ");
        }
        self.wrap(body, begin.t("{ ").c(outside), Code::text(" } }"));
    }

    /// What has to be the same on all nodes that come to a nest: values that are known in front of it.
    fn loop_arguments(&self, work: &Loop, nest: &Nest) -> Vec<Argument> {
        let (tree, inside) = (self.tree, nest.variables());
        let fixed = |d: usize, e| !nest.is_looped(d) && !mentions(tree, e, &inside);
        let mut out = self.subscript_arguments(&work.on, fixed);
        for level in nest.levels.iter().filter(|l| nest.is_known_before(l, &self.parsed())) {
            let h = &nest.headers[level.header];
            let name = self.unit.name(h.variable);
            let values =
                [("the first value of", Some(h.first)), ("the limit of", Some(h.limit)), ("the step of", h.step.1)];
            let added = level.index.terms.iter().map(|t| ("what is added to", t.1));
            for (what, e) in values.into_iter().filter_map(|(what, e)| Some((what, e?))).chain(added) {
                out.push((format!("{what} {name}"), Code::text("(ngyx_pd)(").s(tree.expr(e).span).t(")")));
            }
        }
        out
    }

    /// Lowers the nest itself. Gives the constants that it uses, and what has become of its cyclic loops, outermost first.
    fn nest_body(&mut self, work: &Loop, nest: &Nest, forms: &[LoopForm], body: StmtId) -> (Code, Vec<CyclicLoop>) {
        let tree = self.tree;
        let mut uses = Uses { lower: self, arrays: Vec::new() };
        walk_stmt(tree, body, &mut uses);
        let arrays = uses.arrays.into_iter().filter(|n| !self.hoisted.contains(n)).collect();
        let arrays = self.lasting_in(arrays, body);
        let hoisted = self.hoist(&arrays);
        let (before, outer) = (self.hoisted.len(), self.cyclic_loops.len());
        self.hoisted.extend(&arrays);
        for (level, form) in nest.levels.iter().zip(forms) {
            let h = &nest.headers[level.header];
            if *form != LoopForm::Kept {
                self.replaced.extend([h.first, self.text_of(h).cond]);
            }
            if *form != LoopForm::Cyclic {
                continue;
            }
            self.replaced.insert(self.text_of(h).advance);
            if let Some((d, offset)) = h.decl.zip(level.index.plain()) {
                self.cyclic_loops.push(CyclicLoop {
                    variable: tree.first(d),
                    template: work.template,
                    dim: level.dim,
                    offset,
                    number: level.number,
                    unit: self.unit_step(h),
                    uses: Vec::new(),
                });
            }
        }
        walk_stmt(tree, body, self);
        self.hoisted.truncate(before);
        (hoisted, self.cyclic_loops.drain(outer..).collect())
    }

    /// Location variables where threads share a node's iterations: which of them comes first nobody would know.
    fn no_places_of_threads(&mut self, work: &Loop) {
        for target in work.reductions.iter().flat_map(|r| &r.targets).filter(|t| !t.places.is_empty()) {
            self.diags
                .error(target.span, "location variables cannot be reduced in a loop that OpenMP shares among threads")
                .help("leave the iterations of a node to one thread, or reduce the value here and look for its place in a second loop");
        }
    }

    /// Who owns nothing of the subscripts without a loop variable does nothing. Where the body may ask who executes it, that is from
    /// now on the nodes which share this node's part along the loop variables; they are the same in all of its iterations.
    fn guard(&mut self, work: &Loop, nest: &Nest, body: StmtId, at: &str) -> Guard {
        if !nest.sections.is_empty() {
            // Each iteration has nodes of its own (`tests`).
            return Guard::default();
        }
        let looped = |dim: usize| nest.is_looped(dim);
        if self.asks_who_executes(body) {
            let mut on = work.on.clone();
            for (_, sub) in on.subs.iter_mut().enumerate().filter(|s| looped(s.0)) {
                *sub = Subscript::Own;
            }
            return self.as_executing(&on, at);
        }
        let mut out = Code::new();
        let formats = self.directives.templates[work.template].distribution.as_ref().map(|d| d.formats.clone());
        for (dim, sub) in work.on.subs.iter().enumerate() {
            // Of all indices each node has some, but where they are dealt out; `*` means the own place, wherever that is.
            let whole = |formats: Vec<Format>| matches!(formats[dim], Format::Whole);
            let everybody = matches!(work.on.to, To::Nodes(_)) || formats.clone().is_some_and(whole);
            if looped(dim) || everybody && sub.is_all() || *sub == Subscript::Own {
                continue;
            }
            let part = self.template_part(sub);
            out = out.t("if (").c(self.owns(work.template, dim, part, at)).t(") ");
        }
        Guard { begin: out, ..Guard::default() }
    }

    /// Around a statement that the nodes of `on` execute, as executing nodes. That they are not all among those that execute now is a
    /// mistake only when the statement is reached: a node without an iteration may share its place with others that are elsewhere.
    fn as_executing(&mut self, on: &Reference, at: &str) -> Guard {
        let n = self.fresh();
        let set = self.node_set(on, at);
        let known = || seam::nodes(format!("ngyx_s_{n}"));
        let begin = Code::text(format!("{{ const ngyx_nodes *const ngyx_s_{n} = "))
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

    /// Whether a body has a directive, or calls a function that may have one.
    fn asks_who_executes(&self, body: StmtId) -> bool {
        struct Asks<'l, 'a> {
            lower: &'l Lower<'a>,
            found: bool,
        }
        impl Visitor for Asks<'_, '_> {
            fn expr(&mut self, tree: &Tree, id: ExprId, context: Context) -> bool {
                if let ExprKind::Call { callee, .. } = tree.expr(id).kind {
                    let known = match tree.expr(tree.peel(callee)).kind {
                        ExprKind::Name { decl: Some(d), name } => {
                            let d = tree.decl(d);
                            let system = self.lower.unit.in_system_file(d.name_at);
                            d.kind == DeclKind::Function && is_known(&self.lower.unit.name(name), system)
                        }
                        ExprKind::Name { name, decl: None } => is_known(&self.lower.unit.name(name), false),
                        _ => false,
                    };
                    self.found |= context.evaluated && !known;
                }
                true
            }
            fn directive(&mut self, _: &Tree, _: DirectiveId) {
                self.found = true;
            }
            fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
                if let StmtKind::Directive { directive, .. } = tree.stmt(id).kind {
                    // A loop in a loop divides iterations; only its reductions and what stands in it asks, and under -fcheck who
                    // has to come to it.
                    let kind = self.lower.directives.directives.get(&directive);
                    let divides = matches!(kind, Some(Directive::Loop(l)) if l.reductions.is_empty());
                    let divides = divides && !self.lower.options.check;
                    self.found |= !divides;
                }
                true
            }
        }
        let mut asks = Asks { lower: self, found: false };
        walk_stmt(self.tree, body, &mut asks);
        asks.found
    }

    /// Puts code around a loop, in front of the pragmas that belong to it.
    fn wrap(&mut self, stmt: StmtId, begin: Code, end: Code) {
        let span = self.tree.stmt(stmt).span;
        let first = self.pragmas_before(span.lo);
        let front = if first == span.lo { span } else { Span::token(first) };
        self.edits.before(front, begin.pieces());
        self.edits.after(span, end.pieces());
    }

    /// The first of the pragmas directly in front of a token; the token itself if there are none.
    fn pragmas_before(&self, mut at: TokenIdx) -> TokenIdx {
        while at > 0 && self.unit.token(at - 1).kind == TokenKind::Pragma {
            at -= 1;
        }
        at
    }

    /// Whether a pragma of OpenMP stands directly in front of a token.
    fn is_threaded(&self, at: TokenIdx) -> bool {
        (self.pragmas_before(at)..at).any(|k| {
            let words = self.unit.pragma(PragmaId(self.unit.token(k).sym)).tokens;
            !words.is_empty() && self.unit.bytes(words.lo) == b"omp"
        })
    }
}
