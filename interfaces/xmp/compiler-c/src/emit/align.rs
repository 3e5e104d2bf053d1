//! The C of `align` and `shadow`: each distributed array is declared to the runtime and made.
//!
//! Not here: the text of its declaration (`global`), members of structures (`members`).

use crate::coarray::kind_text;
use crate::declare::alignment;
use crate::global::{natural, size_of};
use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam;
use crate::seam::local;
use crate::seam::types::{ARRAY, OFFSET};
use nagaya_c::{DirectiveId, Len, ScopeKind, Storage};
use nagaya_model::directive::align::{Aligned, ArrayForm};

impl Lower<'_> {
    /// What `align` or `shadow` leaves: the arrays of which it is the last word are made.
    pub(crate) fn align_code(&mut self, id: DirectiveId, arrays: &[usize], at: &str) -> Code {
        let mut out = Code::new();
        for &n in arrays {
            let model = self.directives;
            let array = &model.aligned[n];
            if array.ready != id {
                continue;
            }
            if let Some(record) = array.form.record() {
                out.add(self.align_member(n, array, record, at));
                continue;
            }
            let decl = self.tree.decl(array.decl);
            let in_file = decl.scope == ScopeKind::File;
            if array.form != ArrayForm::Parameter && !self.is_defined(array.decl) {
                if in_file {
                    let record_text = self.declared_elsewhere(array, at);
                    self.unit_code.at_start(record_text);
                }
                continue;
            }
            let mut code = self.made(n, array, at);
            if in_file && !self.is_private(array.decl) {
                let descriptor = format!("&{}", self.descriptor(n));
                code = code.c(self.declared_code(array, &descriptor, None));
            }
            match (decl.scope, decl.storage) {
                // In a block, too, `extern` means an array that exists from start to end.
                (ScopeKind::File, _) | (_, Storage::Extern) => self.unit_code.at_start(code),
                (ScopeKind::Block, Storage::Static) => {
                    // Once, whenever that is.
                    let descriptor = self.descriptor(n);
                    out = out.t(format!("if (!{descriptor}.declared) {{ ")).c(code).t("} ");
                }
                _ => out.add(code),
            }
        }
        out
    }

    /// Declares an array to the run-time system and, unless it is a pointer, makes it.
    fn made(&mut self, n: usize, array: &Aligned, at: &str) -> Code {
        let descriptor = self.descriptor(n);
        let name = &array.name;
        let described = seam::array(format!("&{descriptor}"));
        match array.form {
            ArrayForm::Array => {
                let declare =
                    self.declare_array(&descriptor, array, (&format!("sizeof *{name}"), &alignment(name)), at);
                let extents = seam::list(self.extents_of(array));
                declare.t(format!("{name} = ")).c(seam::array_make(described, extents, seam::at(at))).t("; ")
            }
            ArrayForm::Pointer => {
                let element = format!("{}{name}", "*".repeat(array.dims.len()));
                self.declare_array(&descriptor, array, (&size_of(&element), &natural(&element)), at)
            }
            ArrayForm::Parameter => {
                let element = format!("{}{name}", "*".repeat(array.dims.len()));
                let declare = self.declare_array(&descriptor, array, (&size_of(&element), &natural(&element)), at);
                let extents = seam::list(self.extents_of(array));
                let data = seam::addr(format!("(void *){name}"));
                let ends = seam::ends(seam::name::ARRAY_FORGET);
                Code::text(format!("{ARRAY} {descriptor} {ends} = {{0}}; "))
                    .c(declare)
                    .c(seam::array_param(described, Some(data), extents, seam::at(at)))
                    .t("; ")
            }
            ArrayForm::Member(_) | ArrayForm::MemberPointer(_) => Code::new(),
        }
    }

    /// A unit declares an array that another unit defines: the runtime compares the two declarations.
    fn declared_elsewhere(&mut self, array: &Aligned, at: &str) -> Code {
        let stars = if array.form == ArrayForm::Array { 1 } else { array.dims.len() };
        let element = format!("{}{}", "*".repeat(stars), array.name);
        let declare = self.declare_array(&local!("like_it"), array, (&size_of(&element), &natural(&element)), at);
        let like_it = Some(seam::array("&ngyx_like_it"));
        let record_text = self.declared_code(array, &format!("&ngyx_w_{}", array.name), like_it);
        Code::text(format!("{{ {ARRAY} ngyx_like_it = {{0}}; ")).c(declare).c(record_text).t("} ")
    }

    fn declared_code(&mut self, array: &Aligned, descriptor: &str, like_it: Option<seam::Array>) -> Code {
        let tree = self.tree;
        let decl = tree.decl(array.decl);
        let (mut ty, mut extents) = (self.complete_type(array.decl), Vec::new());
        if array.form == ArrayForm::Pointer {
            ty = tree.types.pointee(ty).unwrap_or(ty);
            extents.push(Code::text("-1"));
        }
        for len in tree.types.dims(ty).1 {
            extents.push(Code::text(match len {
                Len::Const(n) => n.to_string(),
                // As text, because the tokens are used where the array is made.
                Len::Expr(e) if self.declared(e).is_some() => {
                    format!("({OFFSET})({})", self.unit.source(tree.expr(e).span))
                }
                Len::Expr(_) | Len::Unknown | Len::Star => "-1".into(),
            }));
        }
        let kind = kind_text(self.unit, tree, ty).map(|k| seam::text(quote(&k)));
        let (array, at) = (Some(seam::array(descriptor)), seam::at(quote(&self.place(decl.name_at))));
        seam::array_record(array, like_it, kind, seam::list(extents), at).t("; ")
    }
}
