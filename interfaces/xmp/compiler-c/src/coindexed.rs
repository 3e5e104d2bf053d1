//! Coindexed references of distributed coarrays: `a[i][j]:[k]`, `a[base:length:step][j]:[k]` (XMP 4.3.4, XMP 5.7.2).
//!
//! The indices are global, and a reference means what image k stores there. So the translated code computes nothing:
//! the runtime gets both sides as operands, and finds the elements by the maps of the distribution.
//!
//! ```c
//! x = a[i]:[k];       ->  x = ({ double t; const ngyx_operand l = {.. &t ..}, r = {&ngyx_a_a, ..}; const int k1 = k;
//!                              ngyx_coindexed_move(&l, (const int *)0, &r, &k1, "prog.c:7: .."); t; });
//! a[0:n]:[k] = w[:];  ->  { const ngyx_operand l = .., r = ..; ngyx_coindexed_move(&l, &k1, &r, (const int *)0, ".."); }
//! ```
//! A statement is a copy, an accumulate, or a computation with sections (`coindexed_statements`). A computation fetches
//! its sections first. The other side of a copy may be a coarray of either kind, plain data, or one value for all
//! elements. It may also be a distributed array; the copy then uses this node's elements. `coindexed/side.rs` reads a
//! side. Not here: coarrays that are not distributed (`scalar`, `array`).

pub(crate) mod side;

use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::refs::Dim;
use crate::scalar::{Accumulate, There};
use crate::seam;
use crate::seam::local;
use crate::seam::types::{ARRAY, OFFSET, OPERAND, SIZE};
use nagaya_c::visit::{walk_expr, Context, Usage};
use nagaya_c::{BinOp, ExprId, ExprKind, IncDec};
use nagaya_model::conformance::{conformance, Singles};
use nagaya_text::Span;
use side::Sided;

impl Lower<'_> {
    /// The address and the image of one element, for calls that take these; as `coarray_reference`.
    pub(crate) fn coindexed_address(&mut self, id: ExprId, prelude: &mut Code) -> Option<(Code, Code)> {
        let n = self.fresh();
        let span = self.tree.expr(id).span;
        let (object, subs) = self.taken_apart(id);
        let (reference, image) = match subs {
            Some(_) => (self.coindexed_reference(id, n, 'r')?.0, Code::text(local!("g{n}r_k"))),
            None => {
                let path = self.path(object);
                self.handle_path(id);
                (
                    self.distributed_reference(object, &path, local!("g{n}r"))?,
                    Code::text(format!("{}.rank", seam::name::HERE)),
                )
            }
        };
        prelude.add(reference.code);
        let (operand, of) = reference.side.arguments();
        Some((seam::coindexed_at(operand, of, seam::at(self.here(span))), image))
    }

    /// An expression that reads or writes one element; returns whether it was one.
    pub(crate) fn coindexed_value(&mut self, id: ExprId, context: Context) -> bool {
        let tree = self.tree;
        if self.handled.contains(&id) {
            return false;
        }
        let single = |l: &Self, e: ExprId| {
            l.is_distributed_coindex(e) && tree.expr(e).rank == 0 && !tree.types.is_array(tree.expr(tree.peel(e)).ty)
        };
        match tree.expr(id).kind {
            ExprKind::CoIndex { base, .. } if single(self, id) => {
                if !context.evaluated {
                    self.handled.insert(id);
                    self.edits.replace(tree.expr(id).span, [tree.expr(base).span.into()]);
                    return false;
                }
                self.get_coindexed(id, context);
                true
            }
            ExprKind::Assign { op, left, right } if context.evaluated && single(self, left) => {
                if tree.expr(right).rank > 0 {
                    return false;
                }
                self.store_coindexed(id, left, op, Some(right), context);
                true
            }
            ExprKind::Postfix { op, operand } | ExprKind::Prefix { op, operand }
                if context.evaluated && single(self, operand) =>
            {
                let op = if op == IncDec::Inc { BinOp::Add } else { BinOp::Sub };
                self.store_coindexed(id, operand, Some(op), None, context);
                true
            }
            _ => false,
        }
    }

    fn get_coindexed(&mut self, id: ExprId, context: Context) {
        let e = self.tree.expr(id);
        if !self.is_readable(id, context) {
            return;
        }
        let n = self.fresh();
        let (variable, value) = (local!("g{n}"), local!("t{n}"));
        let Some((from, ty)) = self.coindexed_reference(id, n, 'r') else { return };
        let code = Code::text("__extension__({ ")
            .c(ty)
            .t(format!(" {value}; "))
            .c(Lower::variable_side(&variable, &value))
            .c(from.code)
            .c(assigned(None, &Sided::here(&variable), &from.side, self.here(e.span)))
            .t(format!("; {value}; }})"));
        self.edits.replace(e.span, code.pieces());
    }

    /// `a[i]:[k] = value`, `a[i]:[k] op= value`, `++` and `--`. An accumulate, if there is one that does it and its value is not used.
    fn store_coindexed(
        &mut self,
        whole: ExprId,
        target: ExprId,
        op: Option<BinOp>,
        value: Option<ExprId>,
        context: Context,
    ) {
        let tree = self.tree;
        let (span, target) = (tree.expr(whole).span, tree.peel(target));
        let element = tree.expr(target).ty;
        if self.is_bit_field(target) || op.is_some_and(|op| self.operates(op, element, value, span).is_none()) {
            return;
        }
        let plain = |op| self.plain_accumulate(op, element, value).filter(|_| context.usage == Usage::Discard);
        let acc = match op.map(|op| (op, plain(op))) {
            None => None,
            Some((_, Some(acc))) => Some(acc),
            Some((op, None)) => {
                let mut body = Code::text("__extension__({ ");
                let path = self.path(self.taken_apart(target).0);
                let ty = self.type_of(&path, element);
                let Some((object, image)) = self.coindexed_address(target, &mut body) else { return };
                value.iter().for_each(|v| walk_expr(tree, *v, Context::VALUE, self));
                return self.update(whole, There { body, object, whole: None, image, ty }, element, op, value, context);
            }
        };
        let n = self.fresh();
        let Some((to, ty)) = self.coindexed_reference(target, n, 'l') else { return };
        let (variable, name) = (local!("g{n}"), local!("v{n}"));
        let mut code = Code::text("__extension__({ ").c(ty).t(format!(" {name} = "));
        code = match value {
            Some(v) => {
                walk_expr(tree, v, Context::VALUE, self);
                code.s(tree.expr(v).span)
            }
            None => code.t("1"),
        };
        let call = assigned(acc, &to.side, &Sided::here(&variable), self.here(span));
        code = code.t("; ").c(Lower::variable_side(&variable, &name)).c(to.code).c(call).t("; ");
        if context.usage != Usage::Discard {
            code.push_text(&format!("{name}; "));
        }
        self.edits.replace(span, code.t("})").pieces());
    }

    /// A section of a distributed coarray on another image as one element of a computation: it is fetched before.
    pub(crate) fn coindexed_element(&mut self, id: ExprId, into: &mut Fetched<'_>, left_span: Span) -> Option<Code> {
        let span = self.tree.expr(id).span;
        let n = self.fresh();
        self.handle_path(id);
        let (from, ty) = self.coindexed_reference(id, n, 'r')?;
        let known: Vec<Option<i128>> = into.dims.iter().map(|d| d.known).collect();
        if conformance(&known, &from.shape, Singles::Counted).is_err() {
            self.diags
                .error(span, "the sections do not conform: this one has another shape than the left side")
                .mark(left_span);
            return None;
        }
        let at = self.here(span);
        let counts: Vec<String> = into.dims.iter().map(|d| format!("({SIZE})({})", d.count)).collect();
        let variable = local!("w{n}");
        into.prelude.add(from.code);
        let size = Code::text("sizeof(").c(ty.clone()).t(format!(") * {}", counts.join(" * ")));
        let data = Code::new().c(ty.clone()).t(format!(" *const ngyx_o{n} = (")).c(ty.clone()).t(" *)");
        into.prelude.add(data.c(seam::temp(seam::size(size), seam::at(&at))).t("; "));
        into.prelude.add(packed_operand(&variable, &local!("o{n}"), &ty, into.dims));
        into.prelude.add(assigned(None, &Sided::here(&variable), &from.side, at).t("; "));
        into.after.add(seam::done(seam::addr(local!("o{n}"))).t("; "));
        Some(Code::text(local!("o{n}[{}]", linear(into.index, into.dims))))
    }

    pub(crate) fn here(&self, span: Span) -> String {
        quote(&self.at(span))
    }
}

/// Where what a section needs before and after a computation goes, and what is computed.
pub(crate) struct Fetched<'b> {
    pub prelude: &'b mut Code,
    pub after: &'b mut Code,
    pub dims: &'b [Dim],
    pub index: &'b [String],
}

/// The place of an element in a list of all, by the loop variables.
pub(crate) fn linear(index: &[String], dims: &[Dim]) -> String {
    let mut out = "0".to_string();
    for (i, d) in index.iter().zip(dims) {
        out = format!("({out}) * ({}) + {i}", d.count);
    }
    out
}

/// `const ngyx_operand variable`: elements of type `ty` that are contiguous.
pub(crate) fn packed_operand(variable: &str, data: &str, ty: &Code, dims: &[Dim]) -> Code {
    let list = |name: &str, of: &dyn Fn(&Dim) -> String| {
        let all: Vec<String> = dims.iter().map(of).collect();
        format!("const {OFFSET} {variable}_{name}[] = {{{}}}; ", all.join(", "))
    };
    Code::text(list("x", &|d| d.count.clone()) + &list("f", &|_| "0".into()) + &list("s", &|_| "1".into()))
        .t(format!("const {OPERAND} {variable} = {{(const {ARRAY} *)0, (void *){data}, sizeof("))
        .c(ty.clone())
        .t(format!("), {}, {variable}_x, {variable}_f, {variable}_x, {variable}_s}}; ", dims.len()))
}

/// `left = right` or an accumulate.
pub(crate) fn assigned(acc: Option<Accumulate>, left: &Sided, right: &Sided, at: String) -> Code {
    let ((left, left_image), (right, right_image), at) = (left.arguments(), right.arguments(), seam::at(at));
    match acc {
        None => seam::coindexed_move(left, left_image, right, right_image, at),
        Some(acc) => {
            let negate = seam::int(acc.negate);
            seam::coindexed_acc(acc.op, acc.ty, negate, left, left_image, right, right_image, at)
        }
    }
}
