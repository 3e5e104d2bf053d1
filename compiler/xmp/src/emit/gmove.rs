//! The C of `gmove`: an assignment whose elements may be on different nodes (XMP 4.5.2).
//!
//! ```c
//! #pragma xmp gmove
//! a[0:n][k] = b[j][0:n];
//! ```
//! What the operands may be is in `operand`.

use crate::lower::Lower;
use crate::operand::Side;
use crate::pieces::Code;
use crate::seam;
use nagaya_c::{ExprId, ExprKind, StmtId, StmtKind, Ty, Type};
use nagaya_model::directive::gmove::{Gmove, Mode};
use nagaya_text::Span;

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
        let Some(l) = self.operand_side(left, "ngyx_gl", None) else { return };
        let Some(r) = self.operand_side(right, "ngyx_gr", Some(&l)) else { return };
        if !self.gmove_fits(gmove, (left, &l), (right, &r), span) {
            return;
        }
        let mode = match gmove.mode {
            Mode::Collective => seam::Mode::Collective,
            Mode::In => seam::Mode::In,
            Mode::Out => seam::Mode::Out,
        };
        let sides = || (seam::operand("&ngyx_gl"), seam::operand("&ngyx_gr"));
        let ((to, from), at) = (sides(), seam::at(at));
        let call = if l.element == r.element {
            let id = self.async_id(gmove.asynchronous);
            seam::gmove(to, from, mode, id, at).t("; }")
        } else {
            // The C compiler knows how; what is moved lies in a list meanwhile.
            let (left, right) = sides();
            Code::text("const ngyx_converting ngyx_gc = ")
                .c(seam::gmove_fetch(to, from, mode, at.clone()))
                .t("; ngyx_sz ngyx_gn; for (ngyx_gn = 0; ngyx_gn < ngyx_gc.n; ngyx_gn++) ((")
                .c(l.ty)
                .t(" *)ngyx_gc.to)[ngyx_gn] = ((const ")
                .c(r.ty)
                .t(" *)ngyx_gc.from)[ngyx_gn]; ")
                .c(seam::gmove_store(left, right, mode, at))
                .t("; }")
        };
        self.edits.replace(span, Code::text("{ ").c(l.code).c(r.code).c(call).pieces());
    }

    /// Whether C assigns a value of one type to an object of the other: numbers are converted.
    fn converts(&self, to: Ty, from: Ty) -> bool {
        let is_number =
            |t: Ty| self.tree.types.basic(t).is_some() || matches!(self.tree.types.get(t), Type::Complex(_));
        is_number(to) && is_number(from)
    }

    fn gmove_fits(
        &mut self,
        gmove: &Gmove,
        (left, l): (ExprId, &Side),
        (right, r): (ExprId, &Side),
        span: Span,
    ) -> bool {
        let tree = self.tree;
        if l.element != r.element && !self.converts(l.element, r.element) {
            let show = |t: Ty| tree.show_type(self.unit, t.bare());
            let message = format!(
                "'gmove' is an assignment, and C does not assign a '{1}' to a '{0}'",
                show(l.element),
                show(r.element)
            );
            self.diags.error(span, message);
            return false;
        }
        let is_doubtful = |side: ExprId| {
            let root = self.path(side).root;
            self.directives.is_doubtful("align", &self.unit.source(tree.expr(root).span))
        };
        let one_sided = if gmove.mode == Mode::In { (r, right) } else { (l, left) };
        if gmove.mode != Mode::Collective && !one_sided.0.is_global && is_doubtful(one_sided.1) {
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
}
