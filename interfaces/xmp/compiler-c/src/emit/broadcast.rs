//! The broadcast of one object: of `bcast`, and of the location variables of a reduction.

use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use crate::seam::local;
use crate::seam::types::{OWNED, SIZE};
use nagaya_c::visit::{walk_expr, Context, Usage};
use nagaya_c::{DeclKind, ExprId, ExprKind, SuffixKind, Type};
use nagaya_plan::Storage;

impl Lower<'_> {
    /// The call for one object, between nodes `ngyx_on` and `ngyx_source`.
    pub(super) fn broadcast(&mut self, object: ExprId, storage: Storage, at: &str) -> Option<Code> {
        let tree = self.tree;
        let e = tree.expr(object);
        let mut begin = Code::new();
        let here = seam::at(at);
        let set = |variable: &str| Some(seam::nodes(local!("{variable}")));
        let (on, on_again, from) = (set("on"), set("on"), set("source"));
        match storage {
            Storage::Distributed(n) => {
                let (root, descriptor) = self.described_object(object, at)?;
                let k = self.fresh();
                let element = self.example_of(n, root);
                let owned = || seam::owned(format!("&ngyx_o{k}"));
                let data = seam::addr(local!("o{k}.data"));
                let size = seam::size(local!("o{k}.count * sizeof({element})"));
                let code = Code::text(format!("{{ {OWNED} ngyx_o{k}; "))
                    .c(seam::owned_open(owned(), seam::array(descriptor), on, here.clone()))
                    .t("; ")
                    .c(seam::bcast(on_again, from, data, size, here))
                    .t("; ")
                    .c(seam::owned_close(owned()));
                return Some(code.t("; } "));
            }
            Storage::Part(_) => {
                let (_, descriptor) = self.described_object(object, at)?;
                if !self.is_one_element(object, "bcast") {
                    return None;
                }
                begin.add(seam::replicated(seam::array(descriptor), on, here.clone()).t("; "));
            }
            Storage::Scalar | Storage::Memory => {}
        }
        if e.rank > 0 {
            let mut prelude = Code::text("{ ");
            let section = self.operand(object, &mut prelude)?;
            let strides = self.strides(&section);
            let counts = section.dims.iter().map(|d| Code::text(&d.count));
            let size = seam::size(Code::text("sizeof(").c(self.zero(&section.path, &section.place)).t(")"));
            let first = seam::addr(Code::text("(void *)&(").c(section.first.clone()).t(")"));
            let (strides, counts) = (seam::list(strides), seam::list(counts));
            let call = seam::bcast_section(on_again, from, size, first, strides, counts, here);
            prelude = prelude.c(call).t("; } ");
            walk_expr(tree, object, Context::VALUE, self);
            return Some(prelude);
        }
        let (address, size) = match (tree.types.get(e.ty), self.given_extent(object)) {
            (Type::Pointer(_), Some(extent)) => {
                let whole = Code::tokens(e.span);
                let size =
                    Code::text(format!("({SIZE})(")).s(tree.expr(extent).span).t(") * sizeof *").c(whole.clone());
                (Code::text("(void *)").c(whole), size)
            }
            (Type::Pointer(_), None) => {
                self.diags
                    .error(e.span, format!("'{}' is a pointer", self.unit.source(e.span)))
                    .note("an address of one node means nothing on another")
                    .help(format!("name what it points to, as in '{0}[0]' or '{0}[0:n]'", self.unit.source(e.span)));
                return None;
            }
            _ => {
                let whole = Code::tokens(e.span);
                (Code::text("(void *)&(").c(whole.clone()).t(")"), Code::text("sizeof(").c(whole).t(")"))
            }
        };
        walk_expr(tree, object, Context { usage: Usage::Address, ..Context::VALUE }, self);
        let call = seam::bcast(on_again, from, seam::addr(address), seam::size(size), here);
        Some(begin.c(call).t("; "))
    }

    /// What means the distributed array that an object is or is a part of, and the address of its descriptor.
    pub(super) fn described_object(&mut self, object: ExprId, at: &str) -> Option<(ExprId, String)> {
        let (n, root, _) = self.aligned_object(object)?;
        let descriptor = self.array_argument(n, Some(root), at);
        Some((root, self.flat_text(&descriptor)))
    }

    /// The extent that a parameter `T a[n]` is declared with: in C it is a pointer, here it is n elements.
    fn given_extent(&self, object: ExprId) -> Option<ExprId> {
        let ExprKind::Name { decl: Some(d), .. } = self.tree.expr(self.tree.peel(object)).kind else { return None };
        let decl = self.tree.decl(d);
        match decl.suffixes.first()?.kind {
            SuffixKind::Array(extent) if decl.kind == DeclKind::Param => extent,
            _ => None,
        }
    }
}
