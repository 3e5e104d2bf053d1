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
use crate::reading::value_type;
use crate::seam;
use nagaya_c::{ExprId, StmtId};
use nagaya_model::directive::gmove::{self, Gmove, Mode};
use nagaya_model::language::Assignment;
use nagaya_text::Span;

impl Lower<'_> {
    /// Lowers a `gmove` and the assignment behind it.
    pub(crate) fn gmove_statement(&mut self, gmove: &Gmove, directive: Span, body: StmtId, at: &str) {
        self.edits.remove(directive);
        let span = self.tree.stmt(body).span;
        let Some(Assignment { left, right, .. }) = gmove::assignment(&self.parsed(), self.diags, body) else { return };
        let Some(l) = self.operand_side(left, "ngyx_gl", None) else { return };
        let Some(r) = self.operand_side(right, "ngyx_gr", Some(&l)) else { return };
        let sides = (&self.gmove_side(left, &l), &self.gmove_side(right, &r));
        if !gmove.fits(self.directives, &self.parsed(), self.diags, sides, span) {
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

    /// What the model has to know of a side.
    fn gmove_side<'s>(&self, object: ExprId, side: &'s Side) -> gmove::Side<'s> {
        gmove::Side {
            object,
            root: self.tree.expr(self.path(object).root).span,
            shape: &side.shape,
            element: value_type(self.unit, self.tree, Some(side.element)),
            is_distributed: side.is_global,
        }
    }
}
