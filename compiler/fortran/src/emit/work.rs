//! `loop` (XMP 4.4.3): each header of the nest gets the node's own values.
//!
//! ```fortran
//! do i = int(ngyf_l1, kind(i)), int(ngyf_u1, kind(i))       ! a part without gaps
//!
//! do ngyf_q1 = 1_8, ngyf_run_count(ngyf_w1)                 ! a cyclic part: runs of regular steps
//! call ngyf_run(ngyf_w1, ngyf_q1, ngyf_l1, ngyf_u1, ngyf_d1)
//! do i = int(ngyf_l1, kind(i)), int(ngyf_u1, kind(i)), int(ngyf_d1, kind(i))
//! ```
//! Who owns what is asked once in front of the nest, or in front of an inner loop whose bounds depend on an outer variable.

use super::reference::{Part, Parts};
use super::Emit;
use crate::seam::{self, At, Nodes, Number, Place, Text};
use crate::tree::{Counting, What};
use nagaya_model::directive::nest::{self, Level, LoopForm, Nest};
use nagaya_model::directive::template::Format;
use nagaya_model::directive::work::{Loop, Range, Width};
use nagaya_model::language::{Expressions, Leaves, Statements};
use nagaya_model::{Directive, Subscript, To};
use nagaya_text::{Span, StmtId, TokenKind};

/// Intrinsic functions that ask nothing of other nodes; a list of the frequent ones.
const PLAIN_FUNCTIONS: &[&str] = &[
    "abs",
    "acos",
    "aimag",
    "aint",
    "anint",
    "asin",
    "atan",
    "atan2",
    "ceiling",
    "char",
    "cmplx",
    "conjg",
    "cos",
    "cosh",
    "dabs",
    "dble",
    "dcos",
    "dexp",
    "dlog",
    "dmax1",
    "dmin1",
    "dmod",
    "dot_product",
    "dsin",
    "dsqrt",
    "exp",
    "float",
    "floor",
    "huge",
    "iand",
    "ichar",
    "ieor",
    "int",
    "ior",
    "ishft",
    "kind",
    "len",
    "log",
    "log10",
    "max",
    "max0",
    "maxval",
    "merge",
    "min",
    "min0",
    "minval",
    "mod",
    "modulo",
    "nint",
    "not",
    "real",
    "sign",
    "sin",
    "sinh",
    "size",
    "sqrt",
    "sum",
    "tan",
    "tanh",
    "tiny",
    "trim",
    "write",
    "print",
    "read",
    "if",
    "while",
    "then",
    "elseif",
    "case",
    "allocate",
    "where",
];

impl Emit<'_, '_> {
    pub(super) fn work_loop(&mut self, work: &Loop, logical: usize, body: StmtId, at: &At) {
        let asked = self.asked();
        let work = &nest::with_unlisted(work, &asked, body);
        let Some(nest) = nest::find(self.model, &asked, self.diags, work, body) else { return };
        for exit in asked.exits(nest.headers[0].body).iter().filter(|e| e.leaves == Leaves::Loop) {
            let message = format!(
                "this '{}' leaves this node's part of the loop: the other nodes continue with theirs",
                exit.word
            );
            self.diags.warning(exit.span, message);
        }
        let mut begin: Vec<String> = self.compared(&nest, at).into_iter().collect();
        begin.extend(self.space(work.template, at));
        let mut end = Vec::new();
        self.reductions(work, &nest, at, &mut begin, &mut end);
        let notes = std::mem::take(&mut self.notes);
        // The guard stands behind the bounds that need nothing of the nest: these are computed by those who come to the loop.
        let mut guard = Vec::new();
        let behind = end.len();
        let outside = self.guard(work, &nest, body, at, &mut guard, &mut end);
        let (phases, phases_end, mut state) = self.phases(work, &nest, at);
        let guards = end.len() - behind;
        end.splice(guards..guards, phases_end);

        let mut late: Vec<Vec<String>> = Vec::new();
        let mut ends: Vec<(usize, Vec<String>)> = Vec::new();
        for (n, level) in nest.levels.iter().enumerate() {
            let h = &nest.headers[level.header];
            let What::Loop(counting) = self.tree.stmt(h.stmt).what else { continue };
            let is_last = n + 1 == nest.levels.len();
            let (setup, around, free) = self.level(work, level, &counting, (&mut state, is_last), at);
            let is_wrapped = !around.is_empty();
            let mut here = Vec::new();
            let loops = around.iter().filter(|line| line.starts_with("do ")).count();
            let mut behind = vec!["end do".to_string(); loops];
            if level.header == 0 || nest.is_known_before(level, &asked) {
                begin.extend(setup);
                end.extend(free);
            } else {
                here = setup;
                behind.extend(free);
            }
            if is_wrapped {
                self.can_be_wrapped(&nest, h.stmt, &counting);
                ends.push((self.tree.stmt(h.stmt).last, behind));
            }
            here.extend(around);
            late.push(here);
        }
        let mut blocks = Vec::new();
        for (k, h) in nest.headers.iter().enumerate() {
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
        begin.extend(phases);
        begin.extend(guard);
        for (level, code) in nest.levels.iter().zip(late) {
            if level.header == 0 {
                begin.extend(code);
            } else {
                self.out.before(self.lines, self.tree.stmt(nest.headers[level.header].stmt).first, code);
            }
        }
        self.out.before_loop(self.lines, logical, begin);

        let innermost = nest.headers[nest.headers.len() - 1].body;
        let mut first: Vec<String> = outside.into_iter().collect();
        for (dim, e) in &nest.tests {
            let owns = self.owns(work.template, *dim, self.part(&Subscript::Index(*e)), at);
            first.push(format!("if (.not. ({owns})) cycle"));
        }
        self.out.before(self.lines, self.tree.stmt(innermost).first, first);
        let behind = if nest.sections.is_empty() { Vec::new() } else { self.as_executing(work, &nest, at) };
        self.walk(body);
        // Behind what directives in the body have put there.
        self.out.after(self.lines, self.tree.stmt(innermost).last, behind);
        for (last, code) in notes {
            self.out.before(self.lines, last, code);
        }
        for (last, code) in ends.into_iter().rev() {
            self.out.after_loop(self.lines, last, code);
        }
        for last in blocks.into_iter().rev() {
            self.out.after_loop(self.lines, last, vec!["end block".into()]);
        }
        self.out.after_loop(self.lines, self.tree.stmt(body).last, end);
    }

    /// Under `-fcheck`: what has to be the same on all nodes that come to a nest, of the values that are known in front of it.
    fn compared(&self, nest: &Nest, at: &At) -> Option<String> {
        if !self.checks {
            return None;
        }
        let (asked, mut names, mut values) = (self.asked(), Vec::new(), Vec::new());
        for level in nest.levels.iter().filter(|l| nest.is_known_before(l, &asked)) {
            let What::Loop(c) = self.tree.stmt(nest.headers[level.header].stmt).what else { continue };
            let variable = self.tree.unit.name(c.variable);
            let parts =
                [("the first value of", Some(c.first)), ("the limit of", Some(c.limit)), ("the step of", c.step)];
            let added = level.index.terms.iter().map(|t| ("what is added to", t.1));
            for (what, e) in parts.into_iter().filter_map(|(what, e)| Some((what, e?))).chain(added) {
                // Only what may be evaluated once more.
                if asked.is_pure(e) {
                    names.push(Text::literal(&format!("{what} {variable}")));
                    values.push(self.int(e));
                }
            }
        }
        names.push(Text::literal(""));
        Some(seam::compared(values.into_iter().collect(), Text::joined(&names), at).into())
    }

    /// `margin` goes through the frame around what a node owns, `peel_and_wait` first through what the frame leaves, and waits: what
    /// stands around the nest, and the variable that says which pieces come (3: those of the frame, 1: the rest).
    fn phases(&mut self, work: &Loop, nest: &Nest, at: &At) -> (Vec<String>, Vec<String>, Option<Place>) {
        if !work.range.is_framed() {
            return Default::default();
        }
        // Where no loop is run in pieces the widths are 0: the margin is empty, and all is the rest.
        let whole = nest.levels.iter().all(|l| l.form != LoopForm::Pieces);
        let state = self.variable("g");
        let Range::Peeled(id, _) = work.range else {
            let all =
                vec![format!("{state} = 3_8"), format!("if ({state} == {}) then", if whole { "0_8" } else { "3_8" })];
            return (all, vec!["end if".into()], Some(state));
        };
        let phase = self.variable("h");
        let once = if whole { "1_8" } else { "3_8" };
        let wait = seam::wait_async(Nodes::none(), std::iter::once(self.int(id)).collect(), at).to_string();
        let mut begin = vec![format!("do {phase} = 1_8, {once}, 2_8"), format!("{state} = {phase}")];
        let mut end = vec!["end do".to_string()];
        match whole {
            true => end.push(wait),
            false => begin.push(format!("if ({phase} == 3_8) {wait}")),
        }
        (begin, end, Some(state))
    }

    /// Each iteration is for nodes of its own, who are the executing nodes in it.
    fn as_executing(&mut self, work: &Loop, nest: &Nest, at: &At) -> Vec<String> {
        let innermost = nest.headers[nest.headers.len() - 1].body;
        let What::Loop(c) = self.tree.stmt(nest.headers[nest.headers.len() - 1].stmt).what else { return Vec::new() };
        if c.label.is_some() || !self.asked().exits(innermost).is_empty() {
            let what = "a jump, or a label at the end, in a loop whose section changes from iteration to iteration,";
            self.not_yet(work.on.span, what);
        }
        let (set, began) = (self.variable("k"), self.variable("b"));
        let begin = vec![
            format!("{set} = {}", self.node_set(&work.on, at)),
            format!("{began} = {}", seam::begin_iterations(&set, at)),
            format!("if ({began} /= 0) then"),
            format!("if ({began} == 3) {}", seam::outside(&set, at)),
        ];
        self.out.before(self.lines, self.tree.stmt(innermost).first, begin);
        vec![seam::end(&began).into(), "end if".into()]
    }

    /// What asks for the node's part of a loop; what stands in front of a loop that has several runs; what gives these back. In a frame
    /// `state` says which pieces come here, and then which come inside.
    /// `do concurrent (i = first:limit)` becomes `do i = first, limit`, since calls of ours may stand in it; its index is a variable of its
    /// own, declared in front of it. Gives what stands there; `None` if the loop is none, or its index has no type that is known.
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

    fn level(
        &mut self,
        work: &Loop,
        level: &Level,
        c: &Counting,
        (state, is_last): (&mut Option<Place>, bool),
        at: &At,
    ) -> (Vec<String>, Vec<String>, Vec<String>) {
        if level.form == LoopForm::Kept {
            return Default::default();
        }
        let t = self.template_variable(work.template);
        let terms: Vec<String> = level.index.terms.iter().map(|(f, e)| format!("{f}_8*({})", self.int(*e))).collect();
        let added = if terms.is_empty() { Number::of(0) } else { Number::new(terms.join(" + ").replace("+ -", "- ")) };
        let (dim, first, limit) = (Number::count(level.dim), self.int(c.first), self.int(c.limit));
        let step = c.step.map_or(Number::of(1), |e| self.int(e));
        let scale = Number::new(format!("{}_8", level.index.scale));
        let [low, high] = ["l", "u"].map(|prefix| self.variable(prefix));
        let variable = self.tree.unit.name(c.variable).into_owned();
        let as_variable = |emit: &Self, e: &Place| emit.as_variable(e, &variable);
        self.out.replace(self.tree.span(c.first), as_variable(self, &low));
        if let (LoopForm::Pieces, Some(widths), Some(outer)) = (level.form, work.range.widths(), state.clone()) {
            self.out.replace(self.tree.span(c.limit), as_variable(self, &high));
            let (l, h, unbound) = self.width(&widths[level.dim]);
            let [frame, piece] = ["w", "q"].map(|prefix| self.variable(prefix));
            let found = seam::frame(t, dim, added, first, limit, step, scale, l, h, unbound, at);
            let setup = vec![format!("{frame} = {found}")];
            let last = if is_last { "3_8" } else { "4_8" };
            let mut around = vec![
                format!("do {piece} = merge(2_8, {outer} - 1_8, {outer} == 3_8), merge({last}, {outer} - 1_8, {outer} == 3_8)"),
                seam::piece(&frame, &piece, low, high).into(),
            ];
            if !is_last {
                let inner = self.variable("g");
                around.push(format!("{inner} = iand({outer}, {})", seam::piece_state(&frame, &piece)));
                *state = Some(inner);
            }
            return (setup, around, vec![seam::frame_end(&frame).into()]);
        }
        if level.form != LoopForm::Cyclic {
            self.out.replace(self.tree.span(c.limit), as_variable(self, &high));
            let setup = match work.range.widths() {
                Some(widths) => {
                    let (l, h, unbound) = self.width(&widths[level.dim]);
                    seam::loop_wide(t, dim, added, first, limit, step, scale, l, h, unbound, low, high, at)
                }
                None => seam::loop_(t, dim, added, first, limit, step, scale, low, high, at),
            };
            return (vec![setup.into()], Vec::new(), Vec::new());
        }
        let [runs, counter, by] = ["w", "q", "d"].map(|prefix| self.variable(prefix));
        match c.step {
            Some(step) => {
                self.out.replace(self.tree.span(c.limit), as_variable(self, &high));
                self.out.replace(self.tree.span(step), as_variable(self, &by));
            }
            None => self
                .out
                .replace(self.tree.span(c.limit), format!("{}, {}", as_variable(self, &high), as_variable(self, &by))),
        }
        // The first or last iteration with an extremum is found on the way through them.
        let is_ordered = work.reductions.iter().flat_map(|r| &r.targets).any(|t| !t.places.is_empty());
        let new = if is_ordered {
            seam::runs_in_order(t, dim, added, first, limit, step, scale, at)
        } else {
            seam::runs(t, dim, added, first, limit, step, scale, at)
        };
        let setup = vec![format!("{runs} = {new}")];
        // A dimension without width has no margin of its own.
        let count = match state.as_ref().filter(|_| is_last) {
            Some(state) => format!("merge(0_8, {}, {state} == 3_8)", seam::run_count(&runs)),
            None => seam::run_count(&runs).to_string(),
        };
        let around = vec![format!("do {counter} = 1_8, {count}"), seam::run(&runs, &counter, low, high, by).into()];
        (setup, around, vec![seam::runs_end(&runs).into()])
    }

    fn width(&self, width: &Width) -> (Number, Number, bool) {
        (self.int(width.low), self.int(width.high), width.unbound)
    }

    /// A loop of ours around a loop of the user's needs an end of its own, and is not left by an `exit`.
    fn can_be_wrapped(&mut self, nest: &Nest, stmt: StmtId, c: &Counting) {
        let shares = |h: &nest::Nest| {
            let ends = h.headers.iter().filter(|o| match self.tree.stmt(o.stmt).what {
                What::Loop(other) => other.label.is_some() && other.label == c.label,
                _ => false,
            });
            ends.count() > 1
        };
        let begins = self.asked().begins(stmt);
        if shares(nest) {
            self.not_yet(begins, "a loop on a cyclic dimension that ends with another loop's label");
        }
        let exits = self.asked().exits(c.body);
        if let Some(exit) = exits.iter().find(|e| e.leaves == Leaves::Loop) {
            self.not_yet(exit.span, "'exit' from a loop on a cyclic dimension");
        }
    }

    fn reductions(&mut self, work: &Loop, nest: &Nest, at: &At, begin: &mut Vec<String>, end: &mut Vec<String>) {
        if work.reductions.is_empty() {
            return;
        }
        let part = |(dim, sub): (usize, &Subscript)| match sub {
            _ if nest.is_looped(dim) => Part::every(),
            Subscript::Section { .. } => self.part(&Subscript::Own),
            _ => self.part(sub),
        };
        let parts: Parts = work.on.subs.iter().enumerate().map(part).collect();
        let over = self.sharing(work.template, parts, work.on.span, at);
        let variable = self.variable("o");
        begin.push(format!("{variable} = {over}"));
        let mut ends = Vec::new();
        for r in &work.reductions {
            for target in &r.targets {
                if let Some(n) = self.aligned_name(target.object) {
                    if !nest.divides(self.model, self.diags, work, (n, target.span)) {
                        self.not_yet(target.span, "a reduction of a distributed array in a loop, in Fortran,");
                    }
                }
            }
            self.reduced(r, nest, &Nodes::from(&variable), at, begin, &mut ends);
        }
        // What is held is given back in the other order.
        end.extend(ends.into_iter().rev().flatten());
    }

    /// Who owns nothing of the subscripts without a loop variable does nothing; where the body may ask who executes it, that is from now
    /// on the nodes that share this node's part. Gives what stands first in each iteration.
    fn guard(
        &mut self,
        work: &Loop,
        nest: &Nest,
        body: StmtId,
        at: &At,
        begin: &mut Vec<String>,
        end: &mut Vec<String>,
    ) -> Option<String> {
        if !nest.sections.is_empty() {
            // Each iteration has nodes of its own.
            return None;
        }
        if self.asks_who_executes(body) {
            let mut on = work.on.clone();
            for (_, sub) in on.subs.iter_mut().enumerate().filter(|s| nest.is_looped(s.0)) {
                *sub = Subscript::Own;
            }
            let (set, began) = (self.variable("k"), self.variable("b"));
            begin.push(format!("{set} = {}", self.node_set(&on, at)));
            begin.push(format!("{began} = {}", seam::begin_iterations(&set, at)));
            begin.push(format!("if ({began} /= 0) then"));
            let (kept, ended) = self.executing(&began, body);
            begin.extend(kept);
            end.splice(0..0, [ended, "end if".into()]);
            let leaves = self.asked().exits(body);
            if let Some(exit) = leaves.iter().find(|e| matches!(e.leaves, Leaves::Loop | Leaves::Iteration)) {
                let what =
                    format!("leaving a distributed loop by '{}' of an outer one where it calls procedures", exit.word);
                self.not_yet(exit.span, &what);
            }
            return Some(format!("if ({began} == 3) {}", seam::outside(&set, at)));
        }
        let formats = self.model.templates[work.template].distribution.as_ref().map(|d| d.formats.clone());
        let mut owns = Vec::new();
        for (dim, sub) in work.on.subs.iter().enumerate() {
            let whole = formats.as_ref().is_some_and(|f| matches!(f[dim], Format::Whole));
            let everybody = matches!(work.on.to, To::Nodes(_)) || whole;
            if nest.is_looped(dim) || everybody && sub.is_all() || *sub == Subscript::Own {
                continue;
            }
            owns.push(self.owns(work.template, dim, self.part(sub), at));
        }
        if !owns.is_empty() {
            begin.push(format!("if ({}) then", owns.join(" .and. ")));
            end.insert(0, "end if".into());
        }
        None
    }

    /// Whether a body has a directive that asks, or calls a procedure that may have one.
    fn asks_who_executes(&self, body: StmtId) -> bool {
        let (tree, model) = (self.tree, self.model);
        let mut found = false;
        tree.walk(body, &mut |s| {
            if let What::Construct(id, _) = tree.stmt(s).what {
                let divides = matches!(model.directives.get(&id), Some(Directive::Loop(l)) if l.reductions.is_empty());
                // Under -fcheck a loop in a loop is compared among those that execute it.
                found |= !divides || self.checks;
            }
        });
        let stmt = tree.stmt(body);
        found
            || (stmt.first..=stmt.last).filter(|k| !tree.logical[*k].directive).any(|k| {
                let tokens = tree.logical[k].tokens;
                tokens.tokens().any(|at| {
                    let token = tree.unit.token(at as u32);
                    if token.kind != TokenKind::Ident {
                        return false;
                    }
                    let name = tree.unit.names.bytes(token.symbol());
                    name == b"call"
                        || tree.unit.token(at as u32 + 1).kind == TokenKind::LParen && self.may_call(token.symbol())
                })
            })
    }

    /// Whether a name with a bracket behind it may be a procedure that has directives.
    fn may_call(&self, name: nagaya_text::Symbol) -> bool {
        match self.tree.find(self.scope, name) {
            Some(d) => self.tree.decls[d].dims.is_empty(),
            None => !PLAIN_FUNCTIONS.contains(&self.tree.unit.name(name).as_ref()),
        }
    }
}
