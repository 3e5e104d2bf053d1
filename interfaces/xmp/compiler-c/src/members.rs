//! Distributed members of structures: `align tag.field[i] with t[i]`, an extension of XMP 4.3.4.
//!
//! A pointer stays a pointer and gets its memory from `xmp_malloc`. An array becomes a pointer. All structures of the
//! type share one descriptor, because their members have the same distribution. Before a transfer, `ngyx_array_at`
//! finds the array that the pointer means.
//!
//! A variable that contains such structures gets their arrays where it is defined. A static variable gets them at the
//! start of the program. Any other variable gets them when the program reaches its declaration, and they end with its
//! block:
//!
//! ```c
//! struct body { float (*v); };
//! static ngyx_array ngyx_m0_body_v;
//! struct body b; ngyx_pile ngyx_g1 __attribute__((__cleanup__(ngyx_pile_drop))) = {0};
//! b.v = ngyx_pile_add(&ngyx_g1, ngyx_array_make(&ngyx_m0_body_v, ...));
//! ```

use crate::declare::alignment;
use crate::global::{natural, size_of};
use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam;
use crate::seam::local;
use crate::seam::types::{ARRAY, OFFSET, PILE};
use nagaya_c::{DeclId, DeclKind, ExprId, GroupId, Len, RecordId, ScopeKind, Storage, Ty, Type};
use nagaya_model::directive::align::{Aligned, ArrayForm};
use nagaya_text::Span;

impl Lower<'_> {
    /// What `align` of a member leaves at file scope. An array becomes a pointer, and the program fills its descriptor
    /// at the start. The descriptor of a pointer is filled when the first array is made, with what all arrays have in
    /// common.
    pub(crate) fn align_member(&mut self, n: usize, array: &Aligned, record: RecordId, at: &str) -> Code {
        let tree = self.tree;
        let decl = tree.decl(array.decl);
        let Some(field) = decl.name.map(|s| self.unit.name(s).into_owned()) else { return Code::new() };
        let tag = match tree.types.record(record).tag {
            Some(tag) => format!("struct {}", self.unit.name(tag)),
            None => array.name.split('.').next().unwrap_or("").to_string(),
        };
        let (descriptor, rank) = (self.descriptor(n), array.dims.len());
        let stars = "*".repeat(if array.form.is_pointer() { rank } else { 1 });
        let member = format!("((({tag} *)0)->{field})");
        let object = format!("{stars}{member}");
        let align = match array.form.is_pointer() {
            true => natural(&object),
            false => alignment(&member),
        };
        let declare = self.declare_array(&descriptor, array, (&size_of(&object), &align), at);
        self.unit_code.at_start(declare);
        if !array.form.is_pointer() {
            self.edits.replace(Span::token(decl.name_at), [format!("(*{field})").into()]);
            for s in decl.suffixes.iter() {
                self.edits.remove(s.span);
            }
            let (array, extents) = (seam::array(format!("&{descriptor}")), seam::list(self.member_extents(array)));
            self.unit_code.at_start(seam::array_param(array, None, extents, seam::at(at)).t("; "));
        }
        Code::text(format!("static {ARRAY} {descriptor} __attribute__((__unused__)); "))
    }

    /// Members have constant extents.
    fn member_extents(&mut self, array: &Aligned) -> Vec<Code> {
        let mut out = Vec::new();
        for len in self.tree.types.dims(self.tree.decl(array.decl).ty).1 {
            out.push(match len {
                Len::Const(k) => Code::text(k.to_string()),
                Len::Expr(e) => Code::text(format!("({OFFSET})({})", self.unit.source(self.tree.expr(e).span))),
                Len::Unknown | Len::Star => {
                    self.diags.error(array.span, format!("the extent of '{}' is not known", array.name));
                    "0".into()
                }
            });
        }
        out
    }

    /// Whether structures with distributed members are part of a type.
    fn has_members(&self, ty: Ty) -> bool {
        if !self.directives.aligned.iter().any(|a| matches!(a.form, ArrayForm::Member(_))) {
            return false;
        }
        match self.tree.types.get(ty) {
            Type::Array(element, _) => self.has_members(*element),
            Type::Record(r) => {
                let own = self.directives.aligned.iter().any(|a| a.form == ArrayForm::Member(*r));
                own || self.tree.types.record(*r).fields.iter().any(|f| self.has_members(f.ty))
            }
            _ => false,
        }
    }

    /// Makes the members of the variables that a group declares.
    pub(crate) fn members_of_group(&mut self, id: GroupId) {
        let tree = self.tree;
        let group = tree.group(id);
        let mut code = Code::new();
        for &d in &group.decls {
            let decl = tree.decl(d);
            if decl.kind != DeclKind::Var || !self.has_members(decl.ty) {
                continue;
            }
            let Some(name) = decl.name.map(|s| self.unit.name(s).into_owned()) else { continue };
            if let Some(init) = decl.init {
                self.diags
                    .error(tree.init(init).span, format!("'{name}' has distributed members and cannot be initialised"))
                    .help("assign its other members in a statement");
                continue;
            }
            match (decl.scope, decl.storage) {
                (ScopeKind::File, _) => self.with_members.push(tree.first(d)),
                (_, Storage::Extern) => {}
                (_, Storage::Static) => {
                    let k = self.fresh();
                    let make = self.make_members(&name, decl.ty, &mut |call| call);
                    code = code.t(format!(" static int ngyx_o{k}; if (!ngyx_o{k}) {{ ngyx_o{k} = 1; ")).c(make).t("} ");
                }
                _ => {
                    let k = self.fresh();
                    let pile = || seam::pile(format!("&ngyx_g{k}"));
                    let make = self.make_members(&name, decl.ty, &mut |call| seam::pile_add(pile(), seam::addr(call)));
                    code = code.t(format!(" {PILE} ngyx_g{k} {} = {{0}}; ", seam::ends(seam::name::PILE_DROP))).c(make);
                }
            }
        }
        if !code.is_empty() {
            self.edits.after(group.span, code.pieces());
        }
    }

    /// At the end of the unit: the variables of the file are made at start.
    pub(crate) fn lasting_members(&mut self) {
        let mut list: Vec<DeclId> = std::mem::take(&mut self.with_members);
        list.sort_unstable();
        list.dedup();
        for d in list.into_iter().filter(|d| self.is_defined(*d)).collect::<Vec<_>>() {
            let decl = self.tree.decl(d);
            let Some(name) = decl.name.map(|s| self.unit.name(s).into_owned()) else { continue };
            let make = self.make_members(&name, decl.ty, &mut |call| call);
            self.unit_code.at_start(make);
        }
    }

    /// Assignments for all distributed members of the object at `path`; `wrap` gets the call that makes one.
    fn make_members(&mut self, path: &str, ty: Ty, wrap: &mut dyn FnMut(Code) -> Code) -> Code {
        let tree = self.tree;
        match *tree.types.get(ty) {
            Type::Array(element, _) => {
                let i = local!("i{}", self.fresh());
                let inner = self.make_members(&format!("{path}[{i}]"), element, wrap);
                Code::text(format!(
                    "{{ {OFFSET} {i}; for ({i} = 0; {i} < ({OFFSET})(sizeof {path} / sizeof {path}[0]); {i}++) {{ "
                ))
                .c(inner)
                .t("} } ")
            }
            Type::Record(r) => {
                let mut out = Code::new();
                let own: Vec<usize> = (0..self.directives.aligned.len())
                    .filter(|n| self.directives.aligned[*n].form == ArrayForm::Member(r))
                    .collect();
                for n in own {
                    let array = self.directives.aligned[n].clone();
                    let Some(field) = tree.decl(array.decl).name.map(|s| self.unit.name(s).into_owned()) else {
                        continue;
                    };
                    let (descriptor, extents) = (self.descriptor(n), self.member_extents(&array));
                    let at = quote(&self.place(array.span.lo));
                    let array = seam::array(format!("&{descriptor}"));
                    let call = seam::array_make(array, seam::list(extents), seam::at(at));
                    out = out.t(format!("{path}.{field} = ")).c(wrap(call)).t("; ");
                }
                for f in &tree.types.record(r).fields {
                    if self.has_members(f.ty) {
                        let inner = match f.name {
                            Some(name) => format!("{path}.{}", self.unit.name(name)),
                            None => path.to_string(),
                        };
                        out = out.c(self.make_members(&inner, f.ty, wrap));
                    }
                }
                out
            }
            _ => Code::new(),
        }
    }

    /// Whether an assignment copies structures that have distributed members. Reports it if so.
    pub(crate) fn copies_members(&mut self, id: ExprId, left: ExprId) -> bool {
        let ty = self.tree.expr(left).ty;
        if !matches!(self.tree.types.get(ty), Type::Record(_)) || !self.has_members(ty) {
            return false;
        }
        let shown = self.tree.show_type(self.unit, ty.bare());
        self.diags
            .error(
                self.tree.expr(id).span,
                format!("'{shown}' has distributed members and cannot be assigned as a whole"),
            )
            .help("assign its members one by one, the distributed ones by 'gmove'");
        true
    }
}
