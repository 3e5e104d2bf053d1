//! The C of `barrier`, `bcast` and `reduction` (XMP 4.5.3 to 4.5.5).

use crate::lower::Lower;
use crate::pieces::{comma_list, Code};
use nagaya_c::visit::{walk_expr, Context, Usage};
use nagaya_c::{DeclKind, ExprId, ExprKind, SuffixKind, Type};
use nagaya_model::directive::collective::{Barrier, Bcast, Reduce};

impl Lower<'_> {
    pub(crate) fn barrier_code(&mut self, b: &Barrier, at: &str) -> Code {
        Code::text("{ ngyx_barrier(").c(self.on_code(&b.on, at)).t(format!(", {at}); }}"))
    }

    pub(crate) fn bcast_code(&mut self, b: &Bcast, at: &str) -> Code {
        let mut out = Code::text("{ const ngyx_nodes *const ngyx_on = ")
            .c(self.on_code(&b.on, at))
            .t(", *const ngyx_from = ")
            .c(self.on_code(&b.from, at))
            .t("; ");
        for object in &b.objects {
            out = out.c(self.broadcast(*object, at).unwrap_or_default());
        }
        out.t("}")
    }

    /// The call for one object, between nodes `ngyx_on` and `ngyx_from`.
    pub(super) fn broadcast(&mut self, object: ExprId, at: &str) -> Option<Code> {
        let tree = self.tree;
        let e = tree.expr(object);
        let mut begin = Code::new();
        if let Some((n, root, whole)) = self.aligned_object(object) {
            let descriptor = self.array_argument(n, Some(root), at);
            let descriptor = self.flat_text(&descriptor);
            if whole {
                let k = self.fresh();
                let element = self.example_of(n, root);
                return Some(Code::text(format!(
                    "{{ ngyx_owned ngyx_o{k}; ngyx_owned_open(&ngyx_o{k}, {descriptor}, ngyx_on, {at}); \
                     ngyx_bcast(ngyx_on, ngyx_from, ngyx_o{k}.data, ngyx_o{k}.count * sizeof({element}), {at}); \
                     ngyx_owned_close(&ngyx_o{k}); }} "
                )));
            }
            if !self.is_one_element(object, "bcast") {
                return None;
            }
            begin.push_text(&format!("ngyx_replicated({descriptor}, ngyx_on, {at}); "));
        }
        if e.rank > 0 {
            let mut prelude = Code::text("{ ");
            let section = self.operand(object, &mut prelude)?;
            let strides = self.strides(&section);
            let counts = section.dims.iter().map(|d| Code::text(&d.count));
            let size = Code::text("sizeof(").c(self.zero(&section.path, &section.place)).t("), ");
            prelude = prelude
                .t(format!("ngyx_bcast_section(ngyx_on, ngyx_from, {}, ", section.dims.len()))
                .c(size)
                .t("(void *)&(")
                .c(section.first.clone())
                .t("), (const ngyx_pd[]){")
                .c(comma_list(strides))
                .t("}, (const ngyx_pd[]){")
                .c(comma_list(counts))
                .t(format!("}}, {at}); }} "));
            walk_expr(tree, object, Context::VALUE, self);
            return Some(prelude);
        }
        let (address, size) = match (tree.types.get(e.ty), self.given_extent(object)) {
            (Type::Pointer(_), Some(extent)) => {
                let whole = Code::tokens(e.span);
                let size = Code::text("(ngyx_sz)(").s(tree.expr(extent).span).t(") * sizeof *").c(whole.clone());
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
        let call = begin.t("ngyx_bcast(ngyx_on, ngyx_from, ").c(address).t(", ").c(size);
        Some(call.t(format!(", {at}); ")))
    }

    /// Whether a part of a distributed array is an element of it, or something in one; says so if it is more.
    pub(super) fn is_one_element(&mut self, part: ExprId, directive: &str) -> bool {
        let e = self.tree.expr(self.tree.peel(part));
        let several = e.rank > 0 || self.tree.types.is_array(e.ty);
        if several {
            let text = self.unit.source(e.span);
            self.diags
                .error(e.span, format!("'{text}' is a part of a distributed array"))
                .help(format!("'{directive}' takes the whole array, or one element"));
        }
        !several
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

    pub(crate) fn reduce_code(&mut self, r: &Reduce, at: &str) -> Code {
        let on = self.on_code(&r.on, at);
        let values = self.reduction_values(&r.reduction, "ngyx_on", at);
        Code::text("{ const ngyx_nodes *const ngyx_on = ").c(on).t("; ").c(values).t("}")
    }
}
