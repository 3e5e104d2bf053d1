//! `gmove`: an assignment whose elements may be on different nodes (section 5.2).
//!
//! ```c
//! #pragma xmp gmove
//! a[0:n][k] = b[j][0:n];
//! #pragma xmp gmove in async(3)
//! local[:] = a[0:8];
//! ```
//! An operand is a distributed array or anything of this node's that has an address and a known shape: a variable, an array, a
//! member, what a pointer points to. A value without an address, as a constant, may stand on the right.

use super::moves::asynchronous;
use super::none_left;
use crate::lower::Lower;
use crate::pieces::{comma_list, quote, Code};
use crate::refs::count;
use nagaya_c::visit::{walk_expr, Context, Usage};
use nagaya_c::{ExprId, ExprKind, Len, Parse, Parser, StmtId, StmtKind, Ty, Type};
use nagaya_text::Span;

#[derive(Clone, Copy, Debug)]
pub struct Gmove {
    pub mode: Mode,
    pub asynchronous: Option<ExprId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Collective,
    In,
    Out,
}

pub(super) fn parse(p: &mut Parser<'_>) -> Parse<Gmove> {
    let mode = if p.accept_word("in") {
        Mode::In
    } else if p.accept_word("out") {
        Mode::Out
    } else {
        Mode::Collective
    };
    let asynchronous = asynchronous(p)?;
    none_left(p)?;
    Ok(Gmove { mode, asynchronous })
}

/// One side of a gmove: declarations that end in `const ngyx_operand NAME`.
struct Side {
    code: Code,
    /// Ranges of the shape, with their lengths where these are constants.
    shape: Vec<Option<i128>>,
    element: Ty,
    is_global: bool,
}

/// `base`, `length`, `step`, or one index.
#[derive(Clone, Copy)]
enum Subscript {
    Index(ExprId),
    Range([Option<ExprId>; 3]),
}

impl Lower<'_> {
    /// Lowers a `gmove` and the assignment behind it.
    pub(crate) fn gmove_statement(&mut self, gmove: &Gmove, directive: Span, body: StmtId, at: &str) {
        self.edits.remove(directive);
        let tree = self.tree;
        let span = tree.stmt(body).span;
        let sides = match tree.stmt(body).kind {
            StmtKind::Expr(e) => match tree.expr(tree.peel(e)).kind {
                ExprKind::Assign { op: None, left, right } => Some((left, right)),
                _ => None,
            },
            _ => None,
        };
        let Some((left, right)) = sides else {
            self.diags.error(span, "'gmove' applies to an assignment: 'left = right;'");
            return;
        };
        let Some(l) = self.gmove_operand(left, "ngyx_gl", None) else { return };
        let Some(r) = self.gmove_operand(right, "ngyx_gr", Some(l.element)) else { return };
        if !self.gmove_fits(gmove, (left, &l), (right, &r), span) {
            return;
        }
        let mode = gmove.mode as u8;
        let id = self.async_id(gmove.asynchronous);
        let call = Code::text(format!("ngyx_gmove(&ngyx_gl, &ngyx_gr, {mode}, ")).c(id).t(format!(", {at}); }}"));
        self.edits.replace(span, Code::text("{ ").c(l.code).c(r.code).c(call).pieces());
    }

    fn gmove_fits(
        &mut self,
        gmove: &Gmove,
        (left, l): (ExprId, &Side),
        (right, r): (ExprId, &Side),
        span: Span,
    ) -> bool {
        let tree = self.tree;
        if l.element != r.element {
            let show = |t: Ty| tree.show_type(self.unit, t.bare());
            let message = format!(
                "'gmove' between elements of type '{}' and '{}' is not implemented",
                show(l.element),
                show(r.element)
            );
            self.diags.error(span, message);
            return false;
        }
        if gmove.mode == Mode::In && !r.is_global {
            self.diags.error(tree.expr(right).span, "the right side of 'gmove in' is not a distributed array");
            return false;
        }
        if gmove.mode == Mode::Out && !l.is_global {
            self.diags.error(tree.expr(left).span, "the left side of 'gmove out' is not a distributed array");
            return false;
        }
        if r.shape.is_empty() {
            return true;
        }
        if l.shape.len() != r.shape.len() {
            let message =
                format!("the left side has rank {}, the right side has rank {}", l.shape.len(), r.shape.len());
            self.diags.error(span, message);
            return false;
        }
        for (d, pair) in l.shape.iter().zip(&r.shape).enumerate() {
            if let (Some(a), Some(b)) = pair {
                if a != b {
                    let message =
                        format!("dimension {} of the shape has {a} elements on the left and {b} on the right", d + 1);
                    self.diags.error(span, message);
                    return false;
                }
            }
        }
        true
    }

    /// `value`: this is the right side, and what has no address may be a value of this type.
    fn gmove_operand(&mut self, e: ExprId, variable: &str, value: Option<Ty>) -> Option<Side> {
        let tree = self.tree;
        let (root, subs) = self.gmove_subscripts(e);
        let root_expr = tree.expr(root);
        let aligned = self.aligned_named(root);
        if let Some(n) = aligned {
            let (element, lens) = self.declared_shape(n);
            let lens = lens.into_iter().map(|len| len.unwrap_or(Len::Unknown)).collect();
            let array = self.array_argument(n, Some(root), &quote(&self.at_expr(e)));
            let parts = (self.flat_text(&array), Code::text("(void *)0"));
            return self.gmove_sections(e, variable, (element, lens), &subs, parts, None);
        }
        let is_pointer = matches!(tree.types.get(root_expr.ty), Type::Pointer(..));
        if is_pointer && !subs.is_empty() {
            return self.gmove_pointer(e, root, variable, &subs);
        }
        let is_array = matches!(tree.types.get(root_expr.ty), Type::Array(..));
        let is_scalar = tree.types.basic(root_expr.ty).is_some();
        match value {
            Some(ty) if subs.is_empty() && is_scalar && (!is_object(&root_expr.kind) || root_expr.ty.bare() != ty) => {
                return Some(self.gmove_value(e, variable, ty));
            }
            _ => {}
        }
        if !subs.is_empty() && !is_array || !is_object(&root_expr.kind) {
            self.diags
                .error(root_expr.span, "an operand of 'gmove' is a distributed array, or a local variable or array");
            return None;
        }
        let shape = tree.types.dims(root_expr.ty);
        walk_expr(tree, root, Context { usage: Usage::Address, ..Context::VALUE }, self);
        let decl = match root_expr.kind {
            ExprKind::Name { decl: Some(d), .. } => Some(d),
            _ => None,
        };
        let object = match decl.and_then(|d| self.table.get(d)) {
            Some(co) => Code::text(co.object(&co.name, false)),
            None => Code::tokens(root_expr.span),
        };
        let object = Code::text("(void *)&(").c(object).t(")");
        self.gmove_sections(e, variable, shape, &subs, ("(const ngyx_array *)0".into(), object), None)
    }

    /// What the subscripts belong to, and these from the outermost dimension on. What a pointer that is not an array's element
    /// points to takes those behind it.
    fn gmove_subscripts(&self, e: ExprId) -> (ExprId, Vec<Subscript>) {
        let tree = self.tree;
        let mut subs = Vec::new();
        let mut at = tree.peel(e);
        loop {
            let base = match tree.expr(at).kind {
                ExprKind::Paren(inner) => {
                    at = inner;
                    continue;
                }
                ExprKind::Index { base, index } => {
                    subs.push(Subscript::Index(index));
                    base
                }
                ExprKind::Section { base, lower, length, step } => {
                    subs.push(Subscript::Range([lower, length, step]));
                    base
                }
                _ => break,
            };
            at = tree.peel(base);
            let is_pointer = matches!(tree.types.get(tree.expr(at).ty), Type::Pointer(..));
            if is_pointer && self.aligned_named(at).is_none() {
                break;
            }
        }
        subs.reverse();
        (at, subs)
    }

    /// What a pointer points to: as many rows as the section says.
    fn gmove_pointer(&mut self, e: ExprId, root: ExprId, variable: &str, subs: &[Subscript]) -> Option<Side> {
        let tree = self.tree;
        let Type::Pointer(target) = tree.types.get(tree.expr(root).ty) else { return None };
        let (element, mut lens) = tree.types.dims(*target);
        lens.insert(0, Len::Unknown);
        let first = match subs[0] {
            Subscript::Index(i) => self.wide(i, "a subscript"),
            Subscript::Range([lower, Some(_), _]) => match lower {
                Some(x) => self.wide(x, "the base of a section"),
                None => Code::text("0"),
            },
            Subscript::Range([.., None, _]) => {
                self.diags
                    .error(tree.expr(e).span, "a section of what a pointer points to needs a length: '[base:length]'");
                return None;
            }
        };
        walk_expr(tree, root, Context::VALUE, self);
        let object = Code::text("(void *)&(").s(tree.expr(root).span).t(")[").c(first).t("]");
        let parts = ("(const ngyx_array *)0".to_string(), object);
        // Counted from the first row that is used.
        self.gmove_sections(e, variable, (element, lens), subs, parts, Some(Code::text("0")))
    }

    /// A value: a variable of the element's type takes it.
    fn gmove_value(&mut self, e: ExprId, variable: &str, ty: Ty) -> Side {
        walk_expr(self.tree, e, Context::VALUE, self);
        let shown = self.tree.show_type(self.unit, ty.bare());
        let none = format!("const ngyx_pd {variable}_n[] = {{0}}; ");
        let code = Code::text(format!("{shown} {variable}_v = ("))
            .s(self.tree.expr(e).span)
            .t(format!("); {none}const ngyx_operand {variable} = {{(const ngyx_array *)0, (void *)&{variable}_v, "))
            .t(format!("sizeof({shown}), 0, {variable}_n, {variable}_n, {variable}_n, {variable}_n}}; "));
        Side { code, shape: Vec::new(), element: ty, is_global: false }
    }

    /// The lists of extents, first indices, counts and steps. `outermost`: the first index of the outermost dimension, if it is not
    /// what is written.
    fn gmove_sections(
        &mut self,
        e: ExprId,
        variable: &str,
        (element, lens): (Ty, Vec<Len>),
        subs: &[Subscript],
        (array, object): (String, Code),
        outermost: Option<Code>,
    ) -> Option<Side> {
        let tree = self.tree;
        let span = tree.expr(e).span;
        if subs.len() > lens.len() {
            self.diags.error(span, format!("too many subscripts: the array has {}", count(lens.len(), "dimension")));
            return None;
        }
        let (mut extents, mut first, mut counts, mut step) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut shape = Vec::new();
        let is_global = !array.starts_with('(');
        for (d, len) in lens.iter().enumerate() {
            let given = outermost.clone().filter(|_| d == 0);
            let extent = match len {
                Len::Const(n) => Code::text(format!("(ngyx_pd){n}")),
                // What it has; the variables of the declaration may have changed, and a pointer's tells nothing.
                _ if is_global => Code::text(format!("ngyx_array_extent({array}, {d}, {})", quote(&self.at(span)))),
                Len::Expr(x) => Code::text("(ngyx_pd)(").s(tree.expr(*x).span).t(")"),
                Len::Unknown | Len::Star if given.is_some() => Code::text("((ngyx_pd)1 << 40)"),
                Len::Unknown | Len::Star => {
                    self.diags.error(span, "the extents of an operand of 'gmove' must be known");
                    return None;
                }
            };
            let (f, c, s) = match subs.get(d) {
                Some(Subscript::Index(index)) => {
                    (given.unwrap_or_else(|| self.wide(*index, "a subscript")), Code::text("-1"), Code::text("1"))
                }
                Some(Subscript::Range([lower, length, step])) => {
                    let f = given
                        .unwrap_or_else(|| lower.map_or(Code::text("0"), |x| self.wide(x, "the base of a section")));
                    let s = step.map_or(Code::text("1"), |x| self.wide(x, "the step of a section"));
                    let c = match length {
                        Some(x) => self.wide(*x, "the length of a section"),
                        None => {
                            Code::text("ngyx_rest(").c(extent.clone()).t(", ").c(f.clone()).t(", ").c(s.clone()).t(")")
                        }
                    };
                    shape.push(match (length, lower, step, len) {
                        (Some(x), ..) => crate::fold::fold(tree, *x),
                        (None, None, None, Len::Const(n)) => Some(i128::from(*n)),
                        _ => None,
                    });
                    (f, c, s)
                }
                None => {
                    shape.push(match len {
                        Len::Const(n) => Some(i128::from(*n)),
                        _ => None,
                    });
                    (Code::text("0"), extent.clone(), Code::text("1"))
                }
            };
            extents.push(extent);
            first.push(f);
            counts.push(c);
            step.push(s);
        }
        let nd = lens.len();
        let list = |name: &str, codes: Vec<Code>| {
            let codes = if codes.is_empty() { vec![Code::text("0")] } else { codes };
            Code::text(format!("const ngyx_pd {variable}_{name}[] = {{")).c(comma_list(codes)).t("}; ")
        };
        let size = Code::text(format!("sizeof({})", tree.show_type(self.unit, element.bare())));
        let code = list("x", extents)
            .c(list("f", first))
            .c(list("c", counts))
            .c(list("s", step))
            .t(format!("const ngyx_operand {variable} = {{{array}, "))
            .c(object)
            .t(", ")
            .c(size)
            .t(format!(", {nd}, {variable}_x, {variable}_f, {variable}_c, {variable}_s}}; "));
        Some(Side { code, shape, element: element.bare(), is_global })
    }
}

/// What has an address.
fn is_object(kind: &ExprKind) -> bool {
    matches!(
        kind,
        ExprKind::Name { .. }
            | ExprKind::Member { .. }
            | ExprKind::Unary { op: nagaya_c::UnOp::Deref, .. }
            | ExprKind::Index { .. }
    )
}
