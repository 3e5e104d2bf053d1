//! `array`: an array assignment whose elements are assigned by the owners of a section of a template (XMP 4.4.4).
//!
//! ```c
//! #pragma xmp array on t[1:n-2][:]
//! a[1:n-2][:] = 0.5 * (b[0:n-2][:] + sqrt(c[2:n-2][:]));
//! ```
//! The owner of element k of the section assigns element k, and has all the data it needs. A node owns some runs of
//! consecutive k in each dimension. Inside a run, every operand advances in equal steps, in cyclic dimensions too. So
//! the outer loops go over runs and the inner loops over elements. Where all steps are 1, the innermost loop has a
//! fixed step that the C compiler can vectorise.
//!
//! The right side counts as evaluated first. The generated code copies operands that the left side may overlap.
//! `pairing` finds which dimension of the template belongs to which dimension of the assignment. `part` takes the
//! operands apart.

mod pairing;
mod part;

use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use crate::seam::local;
use crate::seam::types::{MAYBE_UNUSED_OFFSET, OFFSET, RUN, SIZE};
use nagaya_c::visit::{walk_expr, Context, Usage};
use nagaya_c::{BinOp, ExprId, ExprKind, StmtId, StmtKind};
use nagaya_plan::{ArrayPlan, SectionPlan};
use nagaya_text::Span;
use pairing::Runs;
use part::{index, Going, SectionOperand};

/// A statement in the making.
struct Statement {
    prelude: Code,
    parts: Vec<SectionOperand>,
    rank: usize,
    /// Lengths of the left side: C that may be evaluated again.
    lengths: Vec<Code>,
    /// How the sections of the right side go with it.
    sections: Vec<SectionPlan>,
    at: String,
}

impl Lower<'_> {
    /// Lowers `array` and the assignment after it.
    pub(crate) fn array_on_statement(&mut self, a: &ArrayPlan, directive: Span, body: StmtId, at: &str) {
        self.edits.remove(directive);
        let Some((whole, op, left, right)) = self.sections_assigned(body) else { return };
        let span = self.tree.stmt(body).span;
        match self.array_on_code(a, op, left, right, at) {
            Some(code) => {
                self.edits.replace(span, code.pieces());
                // Subscripts and what is evaluated once.
                walk_expr(self.tree, whole, Context { usage: Usage::Discard, ..Context::VALUE }, self);
            }
            None => {
                self.silence(left);
                self.silence(right);
            }
        }
    }

    /// An `array` without a plan: reports what is wrong with the operands of its assignment.
    pub(crate) fn array_on_refused(&mut self, directive: Span, body: StmtId, at: &str) {
        self.edits.remove(directive);
        let Some((_, _, left, right)) = self.sections_assigned(body) else { return };
        if let Some(mut s) = self.array_left(left, &[], at) {
            self.elementwise(right, &mut Code::new(), &mut |l, id, _| l.part(id, &mut s.0));
        }
        self.silence(left);
        self.silence(right);
    }

    /// The assignment after the directive, which is an expression in C and has an operator. `None` if it assigns no
    /// sections.
    fn sections_assigned(&mut self, body: StmtId) -> Option<(ExprId, Option<BinOp>, ExprId, ExprId)> {
        let tree = self.tree;
        let StmtKind::Expr(whole) = tree.stmt(body).kind else { return None };
        let ExprKind::Assign { op, left, right } = tree.expr(tree.peel(whole)).kind else { return None };
        if tree.expr(left).rank == 0 {
            return None;
        }
        self.handle_path(whole);
        self.handled.insert(tree.peel(whole));
        Some((whole, op, left, right))
    }

    /// A statement with its left side, and an element of that.
    fn array_left(&mut self, left: ExprId, sections: &[SectionPlan], at: &str) -> Option<(Statement, Code)> {
        let rank = usize::from(self.tree.expr(left).rank);
        let (prelude, sections) = (Code::new(), sections.to_vec());
        let mut s = Statement { prelude, parts: Vec::new(), rank, lengths: Vec::new(), sections, at: at.into() };
        let target = self.part(left, &mut s)?;
        Some((s, target))
    }

    fn array_on_code(
        &mut self,
        a: &ArrayPlan,
        op: Option<BinOp>,
        left: ExprId,
        right: ExprId,
        at: &str,
    ) -> Option<Code> {
        let (mut s, target) = self.array_left(left, &a.sections, at)?;
        let mut prelude = Code::new();
        let value = self.elementwise(right, &mut prelude, &mut |l, id, _| l.part(id, &mut s))?;
        let first = self.fresh();
        let shares = self.shares(a, &s, first);
        let mut out =
            Code::text("{ ").c(self.passes(a.template, a.compared.as_deref(), at)).c(std::mem::take(&mut s.prelude));
        out = out.c(shares.before).c(shares.guards).t("{ ").c(shares.runs);
        let counts = shares.going.iter().map(|runs| match runs {
            Runs::Whole(length) => length.clone(),
            Runs::Of(w) => count_of(w),
        });
        let counts: Vec<String> = counts.collect();
        let some: Vec<String> = counts.iter().map(|n| format!("{n} > 0")).collect();
        // Only nodes that assign something evaluate what is the same for all elements. Other nodes may lack the data.
        out = out.t(format!("if ({}) {{ ", some.join(" && "))).c(prelude);
        let assign = |target: &Code, sign: &str, value: Code| target.clone().t(format!(" {sign} ")).c(value).t("; ");
        if a.buffered {
            let k = self.fresh();
            let SectionOperand { element, member, .. } = &s.parts[0];
            let ty = format!("__typeof__((*({element} *)0){member})");
            let size = format!("({SIZE})({}) * sizeof({ty})", counts.join(" * "));
            let space = seam::temp(seam::size(size), seam::at(at));
            out = out.t(format!("{ty} *const ngyx_x{k} = ({ty} *)")).c(space).t(format!("; {OFFSET} ngyx_y{k} = 0; "));
            let kept = Code::text(local!("x{k}[{}++]", local!("y{k}")));
            let value = match op {
                Some(op) => target.clone().t(format!(" {} (", op.spelling())).c(value).t(")"),
                None => value,
            };
            out = out
                .c(s.nest(&shares.going, &assign(&kept, "=", value), true))
                .t(local!("y{k} = 0; "))
                .c(s.nest(&shares.going, &assign(&target, "=", kept), true))
                .c(seam::temp_free(seam::addr(local!("x{k}"))))
                .t("; ");
        } else {
            let sign = op.map_or("=".to_string(), |o| format!("{}=", o.spelling()));
            out = out.c(s.nest(&shares.going, &assign(&target, &sign, value), false));
        }
        out = out.t("} } ");
        if let Some(written) = s.parts[0].written.clone() {
            out = out.c(written);
        }
        Some(out.t("}"))
    }
}

impl Statement {
    /// The loops around `body`, in which `NGYX_AT(n)` is the address of the element of operand n. `some`: not all operands occur.
    fn nest(&self, going: &[Runs], body: &Code, some: bool) -> Code {
        let mut out = Code::new();
        for (r, runs) in going.iter().enumerate() {
            out.push_text(&match runs {
                Runs::Whole(length) => format!("{{ {{ const {MAYBE_UNUSED_OFFSET} ngyx_k{r} = 0, ngyx_n{r} = {length}; "),
                Runs::Of(w) => format!(
                    "{{ const {RUN} *ngyx_c{r} = {w}.run; {OFFSET} ngyx_q{r}; for (; ngyx_c{r} != {w}.run + {w}.count; ngyx_c{r}++) \
                     for (ngyx_q{r} = 0; ngyx_q{r} < ngyx_c{r}->again; ngyx_q{r}++) {{ \
                     const {OFFSET} ngyx_k{r} = ngyx_c{r}->first + ngyx_q{r} * ngyx_c{r}->period, ngyx_n{r} = ngyx_c{r}->count; "
                ),
            });
            for p in &self.parts {
                let n = p.number;
                out.add(match &p.steps[r] {
                    Going::Once => Code::text(format!("const {OFFSET} ngyx_l{n}_{r} = 0, ngyx_o{n}_{r} = 0; ")),
                    Going::Even(stride) => Code::text(format!("const {OFFSET} ngyx_l{n}_{r} = "))
                        .c(stride.clone())
                        .t(format!(", ngyx_o{n}_{r} = ngyx_k{r} * ngyx_l{n}_{r}; ")),
                    Going::Placed { dim, first, step, size } => {
                        let at = |k: &str| dim.place(Code::text(index(first, k, step)), size);
                        let stride = dim.stride(size);
                        let out = Code::text(format!("const {OFFSET} ngyx_o{n}_{r} = ")).c(at(&local!("k{r}")));
                        let out = out.t(format!(", ngyx_l{n}_{r} = "));
                        match (dim.is_even(), step.as_str()) {
                            (true, "1") => out.t(stride + "; "),
                            (true, _) => out.t(format!("{stride} * {step}; ")),
                            (false, _) => out
                                .t(local!("n{r} < 2 ? {stride} : "))
                                .c(at(&format!("(ngyx_k{r} + 1)")))
                                .t(format!(" - ngyx_o{n}_{r}; ")),
                        }
                    }
                });
            }
        }
        let inner = self.rank - 1;
        out.push_text(&format!("{OFFSET} {}; ", (0..self.rank).map(|r| local!("i{r}")).collect::<Vec<_>>().join(", ")));
        for r in 0..inner {
            out.push_text(&format!("for (ngyx_i{r} = 0; ngyx_i{r} < ngyx_n{r}; ngyx_i{r}++) "));
        }
        out.push_text("{ ");
        for p in &self.parts {
            let n = p.number;
            let offsets: String = (0..self.rank).map(|r| format!(" + ngyx_o{n}_{r}")).collect();
            let steps: String = (0..inner).map(|r| format!(" + ngyx_i{r} * ngyx_l{n}_{r}")).collect();
            let unused = if some { format!("(void)ngyx_e{n}; ") } else { String::new() };
            out.push_text(&format!("char *const ngyx_e{n} = ngyx_u{n}{offsets}{steps}; {unused}"));
        }
        let dense: Vec<String> = self
            .parts
            .iter()
            .map(|p| local!("l{}_{inner} == ({})sizeof({})", p.number, seam::types::OFFSET, p.element))
            .collect();
        let each = format!("for (ngyx_i{inner} = 0; ngyx_i{inner} < ngyx_n{inner}; ngyx_i{inner}++) ");
        out = out.t(format!("if ({}) ", dense.join(" && "))).t(&each).c(self.addressed(body, inner, true));
        out = out.t("else ").t(&each).c(self.addressed(body, inner, false)).t("} ");
        for _ in 0..self.rank {
            out.push_text("} } ");
        }
        out
    }

    /// `body` with addresses in place of `NGYX_AT(n)`.
    fn addressed(&self, body: &Code, inner: usize, dense: bool) -> Code {
        let mut out = Code::new();
        for piece in body.clone().pieces() {
            match piece {
                nagaya_text::edit::Piece::Text(mut text) => {
                    for p in &self.parts {
                        let n = p.number;
                        let step = match dense {
                            true => format!("({OFFSET})sizeof({})", p.element),
                            false => local!("l{n}_{inner}"),
                        };
                        let place = format!("({}ngyx_e{n} + ngyx_i{inner} * {step})", p.check);
                        text = text.replace(&format!("NGYX_AT({n})"), &place);
                    }
                    out.push_text(&text);
                }
                nagaya_text::edit::Piece::Tokens(span) => out = out.s(span),
            }
        }
        out
    }
}

/// How many elements some runs have.
fn count_of(runs: &str) -> String {
    seam::iterations_of(seam::runs(format!("&{runs}"))).plain()
}
