//! `a[0:n]:[k] += ...`: one bulk accumulate, if there is one for the operator and the type.

use super::copy::columns;
use super::loops::{address, nest, Build};
use super::rows::Target;
use super::Operand;
use crate::lower::Lower;
use crate::pieces::{comma_list, Code};
use crate::scalar::Accumulate;
use crate::seam;
use crate::seam::local;
use crate::seam::types::{OFFSET, SIZE};
use nagaya_c::{ExprId, ExprKind};

impl Lower<'_> {
    /// `a[0:n]:[k] += ...`
    pub(super) fn accumulate_section(
        &mut self,
        acc: Accumulate,
        l: Operand,
        right: ExprId,
        prelude: Code,
    ) -> Option<Code> {
        let tree = self.tree;
        let image = l.image.clone()?;
        let (mut b, id) = self.begin(&l, prelude);
        if b.rows.is_some() {
            return self.accumulate_rows(acc, (&l, image), right, b, id);
        }
        let nd = l.dims.len();
        let r = tree.peel(right);
        let ty = self.element_type(l.ty, &self.zero(&l.path, &l.place));
        let local = self.is_operand(r) && !matches!(tree.expr(r).kind, ExprKind::CoIndex { .. });
        let zeros = comma_list((0..nd).map(|_| Code::text("0")));
        let counts = || seam::stored(local!("n{id}"), nd);
        let mut done = Code::new();
        let mut here = None;
        if local && !acc.negate && self.same_type(l.ty, tree.expr(r).ty) {
            let mut prelude = Code::new();
            let operand = self.operand(r, &mut prelude)?;
            here = self.stays(&operand, &b).then_some((operand, prelude));
        }
        let (source, strides) = if let Some((mut r, prelude)) = here {
            b.prelude.add(prelude);
            self.conforms(&l.dims, l.span, &mut r, &mut b.prelude)?;
            let strides = self.strides(&r);
            (Code::text("(const void *)&(").c(r.first).t(")"), comma_list(strides))
        } else if tree.expr(right).rank == 0 && !self.is_operand(r) {
            let v = local!("v{id}");
            b.prelude = b.prelude.c(ty.clone()).t(format!(" {v} = ")).s(tree.expr(right).span).t("; ");
            if acc.negate {
                b.prelude = b.prelude.t(format!("{v} = (")).c(ty).t(format!(")-{v}; "));
            }
            (Code::text(format!("&{v}")), zeros)
        } else {
            // Computed into a dense area first, which nothing reads meanwhile.
            b.use_own_memory();
            let value = self.element(right, &mut b, l.span)?;
            let total = b.dims.iter().map(|d| format!("({SIZE}){}", d.count)).collect::<Vec<_>>().join(" * ");
            let dense: Vec<Code> = (0..nd)
                .map(|i| {
                    let inner: String = b.dims[i + 1..].iter().map(|d| format!(" * {}", d.count)).collect();
                    Code::text(format!("({OFFSET})")).c(self.size(&l)).t(inner)
                })
                .collect();
            let target = address(&local!("o{id}"), &dense, &b.index);
            let lhs = Code::text("*(").c(ty.clone()).t(" *)(void *)(").c(target).t(")");
            let mut body = lhs.clone().t(" = ").c(value).t("; ");
            if acc.negate {
                body = Code::text("{ ").c(body).c(lhs.clone()).t(" = (").c(ty).t(")-").c(lhs).t("; } ");
            }
            let size = seam::size(Code::text(format!("{total} * ")).c(self.size(&l)));
            b.prelude = b
                .prelude
                .t(format!("char *const ngyx_o{id} = "))
                .c(seam::empty_n(counts()))
                .t(" ? (char *)0 : (char *)")
                .c(seam::temp(size, seam::at(&b.at)))
                .t("; ")
                .c(nest(&b.index, &b.dims, body));
            done = seam::done(seam::addr(local!("o{id}"))).t("; ").c(std::mem::take(&mut b.after));
            (Code::text(local!("o{id}")), comma_list(dense))
        };
        let (co, source, at) = (seam::addr(local!("p{id}")), seam::addr(source), seam::at(&b.at));
        let [strides_there, strides_here] = ["d", "e"].map(|list| seam::stored(local!("{list}{id}"), nd));
        let sizes = seam::stored(format!("(const {SIZE} *)ngyx_n{id}"), nd);
        let call = b
            .prelude
            .t(format!("const {OFFSET} ngyx_e{id}[] = {{"))
            .c(strides)
            .t("}; if (!")
            .c(seam::empty_n(counts()))
            .t(") ")
            .c(seam::acc_nd(acc.op, acc.ty, co, strides_there, seam::int(image), source, strides_here, sizes, at))
            .t("; ");
        Some(call.c(done).t("}"))
    }

    /// The same for three dimensions and more.
    fn accumulate_rows(
        &mut self,
        acc: Accumulate,
        (l, image): (&Operand, String),
        right: ExprId,
        mut b: Build,
        id: u32,
    ) -> Option<Code> {
        let tree = self.tree;
        let r = tree.peel(right);
        let ty = self.element_type(l.ty, &self.zero(&l.path, &l.place));
        let local = self.is_operand(r) && !matches!(tree.expr(r).kind, ExprKind::CoIndex { .. });
        let to = self.operand_paces(l);
        let address = Code::text("(void *)&(").c(l.first.clone()).t(")");
        let (source, unit, strides) = if local && !acc.negate && self.same_type(l.ty, tree.expr(r).ty) {
            let mut r = self.operand(r, &mut b.prelude)?;
            self.conforms(&l.dims, l.span, &mut r, &mut b.prelude)?;
            let from = self.operand_paces(&r);
            (Code::text("(const void *)&(").c(r.first).t(")"), from.unit, from.of)
        } else if tree.expr(right).rank == 0 && !self.is_operand(r) {
            let v = local!("v{id}");
            b.prelude = b.prelude.c(ty.clone()).t(format!(" {v} = ")).s(tree.expr(right).span).t("; ");
            if acc.negate {
                b.prelude = b.prelude.t(format!("{v} = (")).c(ty).t(format!(")-{v}; "));
            }
            (Code::text(format!("&{v}")), Code::text("0"), vec![Code::text("0"); l.dims.len()])
        } else {
            let value = self.element(right, &mut b, l.span)?;
            let rows = b.rows.take()?;
            let lhs = rows.value(&ty);
            let mut body = lhs.clone().t(" = ").c(value).t("; ");
            if acc.negate {
                body = Code::text("{ ").c(body).c(lhs.clone()).t(" = (").c(ty).t(")-").c(lhs).t("; } ");
            }
            let how = seam::RowsHow::Apart;
            let target = Target { address, unit: to.short_unit(), size: self.size(l), image, strides: to.of, how };
            let done = seam::rows_acc(seam::rows(format!("&ngyx_r{id}")), acc.op, acc.ty);
            return Some(b.prelude.c(rows.around(target, &b.dims, &b.at, body)).c(done).t("; ").c(b.after).t("}"));
        };
        let list = columns(&l.dims, &[&to.of, &strides]);
        let (co, source, at) = (seam::addr(address), seam::addr(source), seam::at(&b.at));
        let (nd, to, from) = (seam::int(l.dims.len()), seam::size(to.unit), seam::size(unit));
        Some(b.prelude.c(seam::acc_n(acc.op, acc.ty, nd, co, to, seam::int(image), source, from, list, at)).t("; }"))
    }
}
