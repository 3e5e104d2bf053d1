//! The C of `gmove`: an assignment whose elements may be on different nodes (XMP 4.5.2).
//!
//! ```c
//! #pragma xmp gmove
//! a[0:n][k] = b[j][0:n];
//! ```
//! What the operands may be is in `operand`. The runtime also carries out what each node assigns alone (`DistributedSides::Neither`):
//! C does not assign whole arrays.

use crate::lower::Lower;
use crate::operand::Side;
use crate::pieces::Code;
use crate::seam;
use crate::seam::local;
use crate::seam::types::{CONVERTING, SIZE};
use nagaya_c::{ExprId, StmtId};
use nagaya_model::language::{Assignment, Statement, Statements};
use nagaya_plan::{GmovePlan, Transfer};
use nagaya_text::Span;

impl Lower<'_> {
    /// Lowers a `gmove` and the assignment after it.
    pub(crate) fn gmove_statement(&mut self, gmove: &GmovePlan, directive: Span, body: StmtId, at: &str) {
        self.edits.remove(directive);
        let span = self.tree.stmt(body).span;
        let Some((l, r)) = self.gmove_sides(gmove.left, gmove.right) else { return };
        let mode = seam::Mode::from(gmove.mode);
        let sides = || (seam::operand("&ngyx_gl"), seam::operand("&ngyx_gr"));
        let ((to, from), at) = (sides(), seam::at(at));
        let call = if gmove.transfer == Transfer::Direct {
            let id = self.async_id(gmove.asynchronous);
            seam::gmove(to, from, mode, id, at).t("; }")
        } else {
            // The C compiler knows how; what is moved is in a list meanwhile. So it is complete at the end, and the id names nothing.
            let (left, right) = sides();
            let id = gmove.asynchronous.map(|id| Code::text("(void)(").c(self.wide(id)).t("); "));
            id.unwrap_or_default()
                .t(format!("const {CONVERTING} ngyx_gc = "))
                .c(seam::gmove_fetch(to, from, mode, at.clone()))
                .t(format!("; {SIZE} ngyx_gn; for (ngyx_gn = 0; ngyx_gn < ngyx_gc.n; ngyx_gn++) (("))
                .c(l.ty)
                .t(" *)ngyx_gc.to)[ngyx_gn] = ((const ")
                .c(r.ty)
                .t(" *)ngyx_gc.from)[ngyx_gn]; ")
                .c(seam::gmove_store(left, right, mode, at))
                .t("; }")
        };
        self.edits.replace(span, Code::text("{ ").c(l.code).c(r.code).c(call).pieces());
    }

    /// A `gmove` without a plan: reports what is wrong with the sides of its assignment.
    pub(crate) fn gmove_refused(&mut self, directive: Span, body: StmtId) {
        self.edits.remove(directive);
        if let Statement::Assignment(Assignment { left, right, plain: true }) = self.parsed().statement(body) {
            self.gmove_sides(left, right);
        }
    }

    fn gmove_sides(&mut self, left: ExprId, right: ExprId) -> Option<(Side, Side)> {
        let l = self.gmove_side(left, &local!("gl"), None)?;
        let r = self.gmove_side(right, &local!("gr"), Some(&l))?;
        Some((l, r))
    }

    fn gmove_side(&mut self, e: ExprId, variable: &str, value: Option<&Side>) -> Option<Side> {
        let tree = self.tree;
        if let Some((n, rank, array)) = self.facts.part_of_elements(e) {
            let path = self.facts.path(e);
            let part = self.part_of_element(n, &path, rank, tree.expr(e).ty)?;
            return self.distributed_side(array, variable, (n, path.root), Some(part));
        }
        let named = self.facts.names_aligned(e);
        let Some(name) = named.filter(|_| self.facts.aligned_named(self.facts.subscripts_of(e).0).is_none()) else {
            return self.operand_side(e, variable, value);
        };
        let (path, name_span) = (self.facts.path(e), tree.expr(name).span);
        let name = self.unit.source(name_span);
        if self.facts.aligned_named(path.root).is_some() {
            self.diags
                .error(tree.expr(e).span, format!("'gmove' copies no array inside the elements of '{name}'"))
                .help("copy the whole elements to an array of their type, or move single numbers");
        } else {
            self.diags
                .error(
                    name_span,
                    format!("'gmove' copies an array, a section or an element, and '{name}' is in an expression"),
                )
                .help("copy first, or compute in a 'loop' or an 'array' assignment");
        }
        None
    }
}
