//! One section copied to another of the same type: calls of the copies of `xmpc.h` that are specialised by constants.

use super::Operand;
use crate::lower::Lower;
use crate::pieces::{comma_list, quote, Code};
use crate::seam;

impl Lower<'_> {
    /// `left = right;`, one section each, same type.
    pub(super) fn copy(&mut self, l: &Operand, r: &Operand) -> Code {
        let nd = l.dims.len();
        let at = quote(&self.at(l.span.to(r.span)));
        let (ls, rs) = (self.strides(l), self.strides(r));
        let dst = Code::text("(void *)&(").c(l.first.clone()).t(")");
        let src = Code::text("(const void *)&(").c(r.first.clone()).t(")");
        let n: Vec<Code> = l.dims.iter().map(|d| Code::text(d.count.clone())).collect();
        if nd > 2 || (l.image.is_some() && r.image.is_some()) {
            return self.copy_n(l, r, [dst, src], [ls, rs], n, &at);
        }
        let (dst, src, size, at) = (seam::addr(dst), seam::addr(src), seam::size(self.size(l)), seam::at(at));
        let (mut ls, mut rs, mut n) = (ls.into_iter(), rs.into_iter(), n.into_iter());
        // The next number of a list, of which there are as many as dimensions.
        let next = |list: &mut std::vec::IntoIter<Code>| seam::offset(list.next().unwrap_or_default());
        let (l0, r0, n0) = (next(&mut ls), next(&mut rs), next(&mut n));
        let (l1, r1, n1) = (next(&mut ls), next(&mut rs), next(&mut n));
        let call = match (nd, l.image.as_ref().map(seam::int), r.image.as_ref().map(seam::int)) {
            (1, Some(k), _) => seam::put_1(dst, l0, k, src, r0, n0, size, at),
            (1, _, Some(k)) => seam::get_1(dst, l0, src, r0, k, n0, size, at),
            (1, None, None) => seam::move_1(dst, l0, src, r0, n0, size, at),
            (_, Some(k), _) => seam::put_2(dst, l0, l1, k, src, r0, r1, n0, n1, size, at),
            (_, _, Some(k)) => seam::get_2(dst, l0, l1, src, r0, r1, k, n0, n1, size, at),
            (_, None, None) => seam::move_2(dst, l0, l1, src, r0, r1, n0, n1, size, at),
        };
        call.t("; }")
    }

    /// Three dimensions and more, and copies between two other images: strides and counts in arrays.
    fn copy_n(
        &mut self,
        l: &Operand,
        r: &Operand,
        [dst, src]: [Code; 2],
        [ls, rs]: [Vec<Code>; 2],
        n: Vec<Code>,
        at: &str,
    ) -> Code {
        let id = self.fresh();
        let nd = n.len();
        let mut out = Code::new();
        for (prefix, list) in [("ngyx_d", ls), ("ngyx_e", rs), ("ngyx_n", n)] {
            out = out.t(format!("const ngyx_pd {prefix}{id}[] = {{")).c(comma_list(list)).t("}; ");
        }
        let [ls, rs, n] = ["ngyx_d", "ngyx_e", "ngyx_n"].map(|list| seam::stored(format!("{list}{id}"), nd));
        let (dst, src, size, at) = (seam::addr(dst), seam::addr(src), seam::size(self.size(l)), seam::at(at));
        let call = match (l.image.as_ref().map(seam::int), r.image.as_ref().map(seam::int)) {
            (None, None) => seam::move_n(dst, ls, src, rs, n, size, at),
            (Some(k), None) => seam::put_n(dst, ls, k, src, rs, n, size, at),
            (None, Some(k)) => seam::get_n(dst, ls, src, rs, k, n, size, at),
            (Some(to), Some(from)) => seam::copy_n(dst, ls, to, src, rs, from, n, size, at),
        };
        out.c(call).t("; }")
    }
}
