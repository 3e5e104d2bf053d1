//! One section copied to another of the same type: calls of the copies of `xmpc.h` that are specialised by constants.

use super::Operand;
use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::refs::Dim;
use crate::seam;

impl Lower<'_> {
    /// `left = right;`, one section each, same type.
    pub(super) fn copy(&mut self, l: &Operand, r: &Operand) -> Code {
        let nd = l.dims.len();
        let at = quote(&self.at(l.span.to(r.span)));
        let dst = Code::text("(void *)&(").c(l.first.clone()).t(")");
        let src = Code::text("(const void *)&(").c(r.first.clone()).t(")");
        if nd > 2 || (l.image.is_some() && r.image.is_some()) {
            return self.copy_n(l, r, [dst, src], &at);
        }
        let (ls, rs) = (self.strides(l), self.strides(r));
        let n: Vec<Code> = l.dims.iter().map(|d| Code::text(d.count.clone())).collect();
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

    /// Three dimensions and more, and copies between two other images: one call, with counts and strides in a list.
    fn copy_n(&mut self, l: &Operand, r: &Operand, [dst, src]: [Code; 2], at: &str) -> Code {
        let (to, from) = (self.operand_paces(l), self.operand_paces(r));
        let list = columns(&l.dims, &[&to.of, &from.of]);
        let image = |o: &Operand| seam::int(o.image.clone().unwrap_or(seam::HERE.into()));
        let (nd, esize) = (seam::int(l.dims.len()), seam::size(self.size(l)));
        let (dst, src, at) = (seam::addr(dst), seam::addr(src), seam::at(at));
        let (to, from) = (seam::size(to.short_unit()), seam::size(from.short_unit()));
        seam::section_n(nd, dst, image(l), to, src, image(r), from, esize, list, at).t("; }")
    }
}

/// Counts and strides of sections, dimension by dimension.
pub(super) fn columns(dims: &[Dim], strides: &[&[Code]]) -> seam::List<seam::Offset> {
    let row = |(k, d): (usize, &Dim)| {
        let strides = strides.iter().map(move |of| of[k].clone());
        [Code::text(&d.count)].into_iter().chain(strides).collect::<Vec<_>>()
    };
    seam::list(dims.iter().enumerate().flat_map(row))
}
