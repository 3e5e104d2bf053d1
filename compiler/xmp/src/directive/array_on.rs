//! `array`: an array assignment whose elements are assigned by the owners of a section of a template (section 4.3).
//!
//! ```c
//! #pragma xmp array on t[1:n-2][:]
//! a[1:n-2][:] = 0.5 * (b[0:n-2][:] + sqrt(c[2:n-2][:]));
//! ```
//! Element k of the assignment is done by the owner of element k of the section, who has all it needs. A node's part of a
//! dimension is some runs of neighbouring k, and inside a run every operand goes on in equal steps, also in cyclic dimensions: so
//! loops over runs stand outside, loops over elements inside, and where all steps are 1 the innermost one says so to the C
//! compiler. The right side counts as evaluated first: operands that the left side may touch are taken aside.

use super::reference::{Reference, To};
use super::{none_left, Directives};
use crate::lower::Lower;
use crate::pieces::Code;
use crate::refs::{count, Step};
use nagaya_c::visit::{walk_expr, Context, Usage};
use nagaya_c::{BinOp, DeclId, ExprId, ExprKind, Failed, Len, Parse, Parser, StmtId, StmtKind, Subscript};
use nagaya_text::Span;

#[derive(Clone, Debug)]
pub struct ArrayOn {
    pub on: Reference,
}

impl Directives {
    pub(super) fn array_on(&mut self, p: &mut Parser<'_>) -> Parse<ArrayOn> {
        if !p.accept_word("on") {
            let here = p.span_here();
            p.error(here, "expected 'on' and a section of a template, as in 'array on t[0:n]'");
            return Err(Failed);
        }
        let on = self.reference(p)?;
        none_left(p)?;
        if let To::Nodes(n) = on.to {
            let name = &self.nodes[n].name;
            p.error(on.span, format!("'{name}' is a node array: 'array' works on a template"));
            return Err(Failed);
        }
        Ok(ArrayOn { on })
    }
}

/// A section of the statement: where it begins, and how it goes on in each dimension of the shape.
struct Part {
    /// Of its variables: `ngyx_u{n}` is where it begins.
    number: u32,
    steps: Vec<Going>,
    /// The type of the object an address points to, and what of it is meant: `.x`.
    element: String,
    member: String,
    object: Option<DeclId>,
    source: String,
    pure: bool,
}

/// From one element to the next in a dimension.
enum Going {
    /// Bytes.
    Even(Code),
    /// In a dimension of a distributed array: first index, step, and bytes between its stored elements.
    Placed { dim: Dimension, first: String, step: String, stride: String },
}

/// A dimension of a distributed array: its `ngyx_dim`, and whether places are found by the formula of cyclic ones.
struct Dimension {
    name: String,
    cyclic: bool,
}

impl Dimension {
    /// Where an index is stored, in elements of the dimension.
    fn place(&self, index: Code) -> Code {
        let name = &self.name;
        match self.cyclic {
            true => Code::text(format!("ngyx_cyclic(&{name}, ")).c(index).t(")"),
            false => Code::text("(").c(index).t(format!(" - {name}.off)")),
        }
    }
}

/// The number of elements in a dimension: C, and its value if that is known.
struct Length(Option<Code>, Option<i128>);

/// A statement in the making.
struct Statement {
    prelude: Code,
    parts: Vec<Part>,
    rank: usize,
    /// Lengths of the left side.
    lengths: Vec<Length>,
    at: String,
}

impl Lower<'_> {
    /// Lowers `array` and the assignment behind it.
    pub(crate) fn array_on_statement(&mut self, a: &ArrayOn, directive: Span, body: StmtId, at: &str) {
        self.edits.remove(directive);
        let tree = self.tree;
        let span = tree.stmt(body).span;
        let sides = match tree.stmt(body).kind {
            StmtKind::Expr(e) => match tree.expr(tree.peel(e)).kind {
                ExprKind::Assign { op, left, right } if tree.expr(left).rank > 0 => Some((e, op, left, right)),
                _ => None,
            },
            _ => None,
        };
        let Some((whole, op, left, right)) = sides else {
            self.diags.error(span, "'array' applies to an assignment to a section, as in 'a[0:n] = b[0:n] + 1;'");
            return;
        };
        self.handle_path(whole);
        self.handled.insert(tree.peel(whole));
        match self.array_on_code(a, op, left, right, at) {
            Some(code) => {
                self.edits.replace(span, code.pieces());
                // Subscripts and what is evaluated once.
                walk_expr(tree, whole, Context { usage: Usage::Discard, ..Context::VALUE }, self);
            }
            None => {
                self.silence(left);
                self.silence(right);
            }
        }
    }

    fn array_on_code(&mut self, a: &ArrayOn, op: Option<BinOp>, left: ExprId, right: ExprId, at: &str) -> Option<Code> {
        let To::Template(template) = a.on.to else { return None };
        let tree = self.tree;
        let dims: Vec<usize> =
            (0..a.on.subs.len()).filter(|d| matches!(a.on.subs[*d], Subscript::Triplet { .. })).collect();
        let rank = dims.len();
        let mut s = Statement { prelude: Code::new(), parts: Vec::new(), rank, lengths: Vec::new(), at: at.into() };
        if usize::from(tree.expr(left).rank) != rank {
            let (name, given) = (self.unit.source(a.on.span), count(tree.expr(left).rank.into(), "dimension"));
            self.diags
                .error(tree.expr(left).span, format!("this section has {given}, and '{name}' has {rank}"))
                .mark(a.on.span);
            return None;
        }
        let target = self.part(left, &mut s)?;
        let mut prelude = Code::new();
        let value = self.elementwise(right, &mut prelude, &mut |l, id, prelude| {
            std::mem::swap(prelude, &mut s.prelude);
            let element = l.part(id, &mut s);
            std::mem::swap(prelude, &mut s.prelude);
            element
        })?;
        s.prelude.add(prelude);

        let passed = self.subscript_arguments(&a.on, |_, _| true);
        let mut out = Code::text("{ ").c(self.passes(passed, at)).c(std::mem::take(&mut s.prelude));
        for (d, sub) in a.on.subs.iter().enumerate() {
            if let Subscript::Index(e) = sub {
                let index = self.wide(*e, "an index of a template");
                let template = self.template_variable(template);
                out = out
                    .t(format!("if (ngyx_owns({template}, {d}, NGYX_COUNTED, "))
                    .c(index)
                    .t(format!(", 1, 1, {at})) "));
            }
        }
        out.push_text("{ ");
        let first = self.fresh();
        let mut total = String::from("1");
        for (r, d) in dims.iter().enumerate() {
            let [kind, low, high, step] = self.template_part(&a.on.subs[*d], a.on.round);
            let length = s.lengths[r].0.clone().unwrap_or(Code::text("-1"));
            let runs = format!("ngyx_w{first}_{r}");
            out = out
                .t(format!("ngyx_runs {runs} __attribute__((__cleanup__(ngyx_runs_free))); "))
                .t(format!("ngyx_section_runs(&{runs}, {}, {d}, ", self.template_variable(template)))
                .c(kind)
                .t(", ")
                .c(low)
                .t(", ")
                .c(high)
                .t(", ")
                .c(step)
                .t(", ")
                .c(length)
                .t(format!(", {at}); "));
            total += &format!(" * ngyx_turns_of(&{runs})");
        }
        let touched = s.parts[1..].iter().any(|p| may_touch(&s.parts[0], p));
        let assign = |target: &Code, sign: &str, value: Code| target.clone().t(format!(" {sign} ")).c(value).t("; ");
        if touched {
            let k = self.fresh();
            let Part { element, member, .. } = &s.parts[0];
            let ty = format!("__typeof__((*({element} *)0){member})");
            out.push_text(&format!(
                "{ty} *const ngyx_x{k} = ({ty} *)ngyx_temp((ngyx_sz)({total}) * sizeof({ty}), {at}); ngyx_pd ngyx_y{k} = 0; "
            ));
            let kept = Code::text(format!("ngyx_x{k}[ngyx_y{k}++]"));
            let value = match op {
                Some(op) => target.clone().t(format!(" {} (", op.spelling())).c(value).t(")"),
                None => value,
            };
            out = out
                .c(s.nest(first, &assign(&kept, "=", value)))
                .t(format!("ngyx_y{k} = 0; "))
                .c(s.nest(first, &assign(&target, "=", kept)))
                .t(format!("ngyx_temp_free(ngyx_x{k}); "));
        } else {
            let sign = op.map_or("=".to_string(), |o| format!("{}=", o.spelling()));
            out = out.c(s.nest(first, &assign(&target, &sign, value)));
        }
        Some(out.t("} }"))
    }

    /// A section as one element.
    fn part(&mut self, id: ExprId, s: &mut Statement) -> Option<Code> {
        let tree = self.tree;
        let id = tree.peel(id);
        let e = tree.expr(id);
        if matches!(e.kind, ExprKind::CoIndex { .. }) {
            self.diags.error(e.span, "an operand of 'array' is on the node that needs it, not on another image");
            return None;
        }
        if usize::from(e.rank) != s.rank {
            let (here, there) = (count(e.rank.into(), "dimension"), s.rank);
            self.diags
                .error(e.span, format!("the sections do not conform: this one has {here}, the left side {there}"));
            return None;
        }
        let number = self.fresh();
        let mut lengths = Vec::new();
        let (part, base) = match self.global_part(id, number, s, &mut lengths)? {
            Some(found) => found,
            None => self.local_part(id, number, s, &mut lengths)?,
        };
        s.prelude = std::mem::take(&mut s.prelude).t(format!("char *const ngyx_u{number} = (char *)")).c(base).t("; ");
        self.same_lengths(e.span, lengths, s)?;
        let code = format!("(*({} *)(void *)NGYX_AT({number})){}", part.element, part.member);
        s.parts.push(part);
        Some(code.into())
    }

    /// An operand that is a section of a distributed array; `Some(None)`: it is not.
    #[allow(clippy::type_complexity)]
    fn global_part(
        &mut self,
        id: ExprId,
        number: u32,
        s: &mut Statement,
        lengths: &mut Vec<Length>,
    ) -> Option<Option<(Part, Code)>> {
        let tree = self.tree;
        let path = self.path(id);
        // What is subscripted is a name, or a member, to which steps of its own lead.
        let named = |k: &usize| self.aligned_named(path.steps[*k].1).is_some();
        let (root, behind) = match (0..path.steps.len()).find(named) {
            Some(first) => (path.steps[first].1, &path.steps[first..]),
            None => (path.root, &path.steps[..]),
        };
        let Some(n) = self.aligned_named(root) else { return Some(None) };
        self.handle_path(id);
        let array = self.directives.aligned[n].clone();
        let rank = array.dims.len();
        let subscripts =
            behind.iter().take_while(|(step, _)| matches!(step, Step::Index(_) | Step::Triplet(_))).count();
        let span = tree.expr(id).span;
        if subscripts != rank || behind[rank..].iter().any(|(step, _)| !matches!(step, Step::Dot(_))) {
            let given = count(rank, "dimension");
            self.diags.error(span, format!("'{}' has {given}; give one subscript for each", array.name));
            return None;
        }
        let section = self.section(n, root);
        let (data, descriptor) = (self.flat_text(&section), self.descriptor(n));
        let lens: Vec<Len> = self.declared_shape(n).1.into_iter().map(|len| len.unwrap_or(Len::Unknown)).collect();
        let mut base = Code::text(&data);
        let mut steps = Vec::new();
        for (d, (step, _)) in behind[..rank].iter().enumerate() {
            let formats = self.directives.templates[array.template].distribution.as_ref().map(|t| &t.formats);
            let cyclic = array.dims[d].is_some_and(|w| formats.is_some_and(|f| f[w.dim].is_cyclic()));
            let dim = Dimension { name: format!("{descriptor}.dim[{d}]"), cyclic };
            let stride = format!("{}.stride * (ngyx_pd)sizeof *{data}", dim.name);
            match *step {
                Step::Index(e) => {
                    self.integer(e, "a subscript")?;
                    let index = Code::text("(ngyx_pd)(").s(tree.expr(e).span).t(")");
                    base = base.t(" + ").c(dim.place(index)).t(format!(" * {}.stride", dim.name));
                }
                Step::Triplet(node) => {
                    let ExprKind::Section { lower, length, step, .. } = tree.expr(node).kind else { return None };
                    for (e, what) in [(lower, "the base"), (length, "the length"), (step, "the step")] {
                        if let Some(e) = e {
                            self.integer(e, &format!("{what} of a section"))?;
                        }
                    }
                    if !self.step_is_not_zero(step) {
                        return None;
                    }
                    let or = |e: Option<ExprId>, default: &str| match e {
                        Some(e) => Code::text("(ngyx_pd)(").s(tree.expr(e).span).t(")"),
                        None => Code::text(default),
                    };
                    let (f, t) = (format!("ngyx_f{number}_{d}"), format!("ngyx_t{number}_{d}"));
                    s.prelude = std::mem::take(&mut s.prelude)
                        .t(format!("const ngyx_pd {f} = "))
                        .c(or(lower, "0"))
                        .t(format!(", {t} = "))
                        .c(or(step, "1"))
                        .t("; ");
                    let extent = match lens.get(d) {
                        Some(Len::Const(n)) => Some(Code::text(n.to_string())),
                        Some(Len::Expr(e)) => Some(Code::text("(ngyx_pd)(").s(tree.expr(*e).span).t(")")),
                        _ => None,
                    };
                    lengths.push(match (length, extent) {
                        (Some(e), _) => Length(Some(or(Some(e), "")), tree.constant(e)),
                        (None, Some(x)) => {
                            let whole = lower.is_none() && step.is_none();
                            let known = match lens[d] {
                                Len::Const(n) if whole => Some(n.into()),
                                _ => None,
                            };
                            Length(Some(Code::text("ngyx_rest(").c(x).t(format!(", {f}, {t})"))), known)
                        }
                        (None, None) => Length(None, None),
                    });
                    steps.push(Going::Placed { dim, first: f, step: t, stride });
                }
                _ => return None,
            }
        }
        let member = behind[rank..].iter().map(|(step, _)| match step {
            Step::Dot(name) => format!(".{}", self.unit.spelling(*name)),
            _ => String::new(),
        });
        let member = member.collect();
        let part = Part {
            number,
            steps,
            element: format!("__typeof__(*{data})"),
            member,
            object: Some(array.decl),
            source: self.unit.source(span),
            pure: self.pure_path(&path),
        };
        Some(Some((part, Code::text("(").c(base).t(")"))))
    }

    fn local_part(
        &mut self,
        id: ExprId,
        number: u32,
        s: &mut Statement,
        lengths: &mut Vec<Length>,
    ) -> Option<(Part, Code)> {
        let o = self.operand(id, &mut s.prelude)?;
        lengths.extend(o.dims.iter().map(|d| Length(Some(Code::text(&d.count)), d.known)));
        let part = Part {
            number,
            steps: self.strides(&o).into_iter().map(Going::Even).collect(),
            element: format!("__typeof__({})", self.flat_text(&self.zero(&o.path, &o.place))),
            member: String::new(),
            object: self.object_of(&o.path),
            source: self.unit.source(o.span),
            pure: self.pure_path(&o.path),
        };
        Some((part, Code::text("&(").c(o.first).t(")")))
    }

    /// All sections have the shape of the left side, which is the first to come here.
    fn same_lengths(&mut self, span: Span, lengths: Vec<Length>, s: &mut Statement) -> Option<()> {
        if s.parts.is_empty() {
            s.lengths = lengths;
            return Some(());
        }
        for (r, (left, right)) in s.lengths.iter().zip(lengths).enumerate() {
            match (left, right) {
                (Length(_, Some(a)), Length(_, Some(b))) if *a != b => {
                    let message = format!(
                        "the sections do not conform: {} in dimension {} here, {a} on the left side",
                        count(b.max(0) as usize, "element"),
                        r + 1
                    );
                    self.diags.error(span, message);
                    return None;
                }
                (Length(_, Some(_)), Length(_, Some(_))) => {}
                (Length(Some(a), _), Length(Some(b), _)) => {
                    let call = Code::text(format!("ngyx_check_conform({r}, ")).c(a.clone()).t(", ").c(b);
                    s.prelude.add(call.t(format!(", {}); ", s.at)));
                }
                _ => {}
            }
        }
        Some(())
    }
}

impl Statement {
    /// The loops around `body`, in which `NGYX_AT(n)` is the address of the element of operand n; runs are `ngyx_w{runs}_{dim}`.
    fn nest(&self, runs: u32, body: &Code) -> Code {
        let mut out = Code::new();
        for r in 0..self.rank {
            let w = format!("ngyx_w{runs}_{r}");
            out.push_text(&format!(
                "{{ ngyx_pd ngyx_c{r}, ngyx_q{r}; for (ngyx_c{r} = 0; ngyx_c{r} < {w}.count; ngyx_c{r}++) \
                 for (ngyx_q{r} = 0; ngyx_q{r} < {w}.run[ngyx_c{r}].again; ngyx_q{r}++) {{ \
                 const ngyx_pd ngyx_k{r} = {w}.run[ngyx_c{r}].first + ngyx_q{r} * {w}.run[ngyx_c{r}].period, \
                 ngyx_n{r} = {w}.run[ngyx_c{r}].turns; "
            ));
            for p in &self.parts {
                let n = p.number;
                out.add(match &p.steps[r] {
                    Going::Even(stride) => Code::text(format!("const ngyx_pd ngyx_l{n}_{r} = "))
                        .c(stride.clone())
                        .t(format!(", ngyx_o{n}_{r} = ngyx_k{r} * ngyx_l{n}_{r}; ")),
                    Going::Placed { dim, first, step, stride } => {
                        let at = |k: String| {
                            dim.place(Code::text(format!("{first} + {k} * {step}"))).t(format!(" * {stride}"))
                        };
                        Code::text(format!("const ngyx_pd ngyx_o{n}_{r} = "))
                            .c(at(format!("ngyx_k{r}")))
                            .t(format!(", ngyx_l{n}_{r} = ngyx_n{r} < 2 ? {stride} : "))
                            .c(at(format!("(ngyx_k{r} + 1)")))
                            .t(format!(" - ngyx_o{n}_{r}; "))
                    }
                });
            }
        }
        let inner = self.rank - 1;
        out.push_text(&format!(
            "ngyx_pd {}; ",
            (0..self.rank).map(|r| format!("ngyx_i{r}")).collect::<Vec<_>>().join(", ")
        ));
        for r in 0..inner {
            out.push_text(&format!("for (ngyx_i{r} = 0; ngyx_i{r} < ngyx_n{r}; ngyx_i{r}++) "));
        }
        out.push_text("{ ");
        for p in &self.parts {
            let n = p.number;
            let offsets: String = (0..self.rank).map(|r| format!(" + ngyx_o{n}_{r}")).collect();
            let steps: String = (0..inner).map(|r| format!(" + ngyx_i{r} * ngyx_l{n}_{r}")).collect();
            out.push_text(&format!("char *const ngyx_e{n} = ngyx_u{n}{offsets}{steps}; (void)ngyx_e{n}; "));
        }
        let dense: Vec<String> = self
            .parts
            .iter()
            .map(|p| format!("ngyx_l{}_{inner} == (ngyx_pd)sizeof({})", p.number, p.element))
            .collect();
        let turn = format!("for (ngyx_i{inner} = 0; ngyx_i{inner} < ngyx_n{inner}; ngyx_i{inner}++) ");
        out = out.t(format!("if ({}) ", dense.join(" && "))).t(&turn).c(self.addressed(body, inner, true));
        out = out.t("else ").t(&turn).c(self.addressed(body, inner, false)).t("} ");
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
                            true => format!("(ngyx_pd)sizeof({})", p.element),
                            false => format!("ngyx_l{n}_{inner}"),
                        };
                        text = text.replace(&format!("NGYX_AT({n})"), &format!("(ngyx_e{n} + ngyx_i{inner} * {step})"));
                    }
                    out.push_text(&text);
                }
                nagaya_text::edit::Piece::Tokens(span) => out = out.s(span),
            }
        }
        out
    }
}

/// Whether the right side may read through `right` what the loop has already written through `left`.
fn may_touch(left: &Part, right: &Part) -> bool {
    if left.object.is_some() && right.object.is_some() && left.object != right.object {
        return false;
    }
    !(left.pure && right.pure && left.source == right.source)
}
