//! Descriptors, and the procedures on whole arrays (XMP 3.6, XMP 7.9).
//!
//! ```c
//! xmp_nodes_ndims(xmp_desc_of(p), &n);                              /* names of directives, and aligned arrays */
//! xmp_transpose(xmp_desc_of(x), xmp_desc_of(a), 0);
//! xmp_transpose(x[:][:], a[:][:], 0);                               /* the same */
//! xmp_sort_up(xmp_desc_of(of), xmp_desc_of(out));                   /* the order of Omni */
//! xmp_sort_up(out[:], of[:]);                                       /* the order of the specification */
//! ```
//! Arrays that are not mapped are given as sections, too. What an array's elements are is known here only, so it goes with the descriptor. The calls get the user's line; they are
//! the `ngyx_lib_*` of `interfaces/xmp/spec/runtime.api`.

use crate::lower::Lower;
use crate::numbers::calculated;
use crate::pieces::{quote, Code};
use crate::seam::local;
use crate::seam::{self, Addr, At, List};
use nagaya_c::{Basic, DeclId, DeclKind, ExprId, ExprKind, ScopeKind, Ty, Type};
use nagaya_model::To;
use nagaya_text::Span;

/// A procedure of the library, by what it is called with.
#[derive(Clone, Copy)]
enum Procedure {
    /// Two arrays and a number.
    Transpose,
    /// Three arrays.
    Matmul,
    /// Two arrays; falling or not.
    Sort(bool),
    /// Two arrays and perhaps a mask.
    Mask(fn(At, Addr, Addr, Option<Addr>) -> Code),
    /// Two arrays and several indices.
    Indices(fn(At, Addr, Addr, List<Addr>) -> Code),
}

fn procedure(name: &str) -> Option<Procedure> {
    Some(match name {
        "xmp_transpose" => Procedure::Transpose,
        "xmp_matmul" => Procedure::Matmul,
        "xmp_sort_up" => Procedure::Sort(false),
        "xmp_sort_down" => Procedure::Sort(true),
        "xmp_pack" => Procedure::Mask(seam::lib_pack),
        "xmp_unpack" => Procedure::Mask(seam::lib_unpack),
        "xmp_gather" => Procedure::Indices(seam::lib_gather),
        "xmp_scatter" => Procedure::Indices(seam::lib_scatter),
        _ => return None,
    })
}

/// The code before and after a call for its arrays that are not mapped.
#[derive(Default)]
struct Local {
    before: Code,
    after: Code,
    /// Whether the next array is the result.
    is_result: bool,
}

impl Procedure {
    fn takes(self, arguments: usize) -> bool {
        match self {
            Procedure::Transpose | Procedure::Matmul => arguments == 3,
            Procedure::Sort(_) => arguments == 2,
            Procedure::Mask(_) => arguments == 2 || arguments == 3,
            Procedure::Indices(_) => arguments >= 3,
        }
    }

    fn wanted(self) -> &'static str {
        match self {
            Procedure::Transpose => "two arrays and a number",
            Procedure::Matmul => "three arrays",
            Procedure::Sort(_) => "two arrays",
            Procedure::Mask(_) => "two arrays and, if it likes, a mask",
            Procedure::Indices(_) => "two arrays and one index array for each dimension of the one that is indexed",
        }
    }

    /// Whether argument `k` is an array.
    fn is_array(self, k: usize) -> bool {
        !(matches!(self, Procedure::Transpose) && k == 2)
    }

    /// The call, with as many arguments as it takes.
    fn call(self, at: At, arguments: Vec<Code>) -> Code {
        let mut arguments = arguments.into_iter();
        let mut next = || arguments.next().unwrap_or_default();
        let (first, second) = (seam::addr(next()), seam::addr(next()));
        match self {
            Procedure::Transpose => seam::lib_transpose(at, first, second, seam::int(next())),
            Procedure::Matmul => seam::lib_matmul(at, first, second, seam::addr(next())),
            Procedure::Sort(down) => seam::lib_sort(at, first, second, seam::int(down)),
            Procedure::Mask(function) => function(at, first, second, arguments.next().map(seam::addr)),
            Procedure::Indices(function) => function(at, first, second, seam::list(arguments)),
        }
    }
}

impl Lower<'_> {
    /// Lowers a call of a procedure on whole arrays; returns whether it was one.
    pub(crate) fn library_call(&mut self, id: ExprId) -> bool {
        let tree = self.tree;
        let whole = tree.expr(id);
        let ExprKind::Call { callee, args } = whole.kind else { return false };
        let ExprKind::Name { name, decl } = tree.expr(tree.peel(callee)).kind else { return false };
        // A function of that name in an inner scope is not the library's.
        if decl.is_some_and(|d| tree.decl(d).scope != nagaya_c::ScopeKind::File) {
            return false;
        }
        let name = self.unit.name(name).into_owned();
        let Some(form) = procedure(&name) else { return false };
        let args = tree.list(args);
        if !form.takes(args.len()) {
            self.diags.error(whole.span, format!("{name} takes {}", form.wanted()));
            self.silence(id);
            return true;
        }
        let sections = tree.expr(args[0]).rank > 0;
        let mut codes = Vec::new();
        let mut local = Local::default();
        for (k, a) in args.iter().enumerate() {
            local.is_result = k == 0;
            match if form.is_array(k) {
                self.whole_argument(*a, &name, sections, &mut local)
            } else {
                Some(self.value(*a))
            } {
                Some(code) => codes.push(code),
                None => {
                    self.silence(id);
                    return true;
                }
            }
        }
        // With sections, the result of a sort comes first.
        if sections && matches!(form, Procedure::Sort(_)) {
            codes.reverse();
        }
        let at = seam::at(quote(&self.at(whole.span)));
        let mut call = form.call(at, codes);
        if !local.before.is_empty() {
            call = Code::text("__extension__({ ").c(local.before).c(call).t("; ").c(local.after).t("})");
        }
        self.edits.replace(whole.span, call.pieces());
        true
    }

    /// An argument: a descriptor or, with `sections`, an aligned array with `[:]` for every dimension, or a section of an array that
    /// is not mapped.
    fn whole_argument(&mut self, id: ExprId, function: &str, sections: bool, local: &mut Local) -> Option<Code> {
        let tree = self.tree;
        let is_section = tree.expr(id).rank > 0;
        if !sections && !is_section {
            return Some(self.value(id));
        }
        let (mut at, mut dims, mut whole) = (tree.peel(id), 0, sections && is_section);
        while let ExprKind::Section { base, lower, length, step } = tree.expr(at).kind {
            whole &= lower.is_none() && length.is_none() && step.is_none();
            dims += 1;
            at = tree.peel(base);
        }
        if sections && is_section && self.aligned_named(at).is_none() {
            return self.unmapped_argument(id, local);
        }
        let array = self.aligned_named(at).filter(|n| whole && self.directives.aligned[*n].dims.len() == dims);
        match array {
            Some(n) => Some(self.array_descriptor(n, at)),
            None => {
                self.diags
                    .error(
                        tree.expr(id).span,
                        format!("{function} takes whole aligned arrays: `a[:]` with `[:]` for every dimension, or xmp_desc_of(a)"),
                    )
                    .help("all its arrays are written in the same way");
                None
            }
        }
    }

    /// A section of this node's own: every executing node has it whole, for the call.
    fn unmapped_argument(&mut self, id: ExprId, local: &mut Local) -> Option<Code> {
        let variable = local!("w{}", self.fresh());
        let side = self.operand_side(id, &variable, None)?;
        let at = quote(&self.at(self.tree.expr(id).span));
        let elements = self.elements(side.element);
        local.before.add(side.code);
        let (of, at) = (|| seam::operand(format!("&{variable}")), seam::at(at));
        local.before.push_text(&format!("void *const {variable}_d = "));
        local.before.add(seam::unmapped(of(), elements, at.clone()).t("; "));
        let (d, is_result) = (seam::addr(format!("{variable}_d")), seam::int(local.is_result));
        local.after.add(seam::unmapped_end(of(), d, is_result, at).t("; "));
        Some(Code::text(format!("{variable}_d")))
    }

    /// `xmp_desc_of(x)`.
    pub(crate) fn desc_of(&mut self, id: ExprId, args: &[ExprId]) {
        let tree = self.tree;
        let named = args.first().filter(|_| args.len() == 1).and_then(|a| match tree.expr(tree.peel(*a)).kind {
            ExprKind::Name { decl, .. } => decl.map(|d| (d, tree.peel(*a))),
            ExprKind::Member { field, .. } => field.map(|d| (d, tree.peel(*a))),
            _ => None,
        });
        let code = named.and_then(|(decl, name)| match tree.decl(decl).kind {
            DeclKind::Dialect(n) => Some(match To::from_number(n) {
                To::Nodes(n) => Code::text(format!("((void *){})", self.nodes_variable(n))),
                To::Template(n) => seam::desc_template(seam::template(self.template_variable(n))),
            }),
            _ => self.aligned_named(name).map(|n| self.array_descriptor(n, name)),
        });
        match code {
            Some(code) => self.edits.replace(tree.expr(id).span, code.pieces()),
            None => {
                let hidden = named.and_then(|(decl, _)| self.hidden_by(decl));
                let d = self.diags.error(
                    tree.expr(id).span,
                    "xmp_desc_of takes the name of a node array, a template or an aligned array",
                );
                match hidden.zip(named) {
                    Some((own, (decl, _))) => {
                        d.note_at(Span::token(tree.decl(own).name_at), "it is declared here,").note_at(
                            Span::token(tree.decl(decl).name_at),
                            "and this variable hides it: give one of them another name",
                        )
                    }
                    None => d.help("declare it with '#pragma xmp nodes', 'template' or 'align'"),
                };
            }
        }
    }

    /// The node array or template of the file that has the name of a variable.
    fn hidden_by(&self, decl: DeclId) -> Option<DeclId> {
        let tree = self.tree;
        let own = |d: &DeclId| {
            let d = tree.decl(*d);
            matches!(d.kind, DeclKind::Dialect(_)) && d.scope == ScopeKind::File && d.name == tree.decl(decl).name
        };
        (0..tree.decls.len() as u32).map(DeclId).find(own)
    }

    /// The descriptor of the distributed array that `root` names, for the library.
    fn array_descriptor(&mut self, number: usize, root: ExprId) -> Code {
        let array = &self.directives.aligned[number];
        let (ty, is_member) = (self.tree.decl(array.decl).ty, array.form.is_member());
        let elements = self.elements(ty);
        let descriptor = format!("&{}", self.descriptor(number));
        let code = match is_member {
            false => Code::text(descriptor),
            true => seam::array_held(seam::array(descriptor), seam::addr(self.section(number, root))),
        };
        seam::desc_array(seam::array(code), elements)
    }

    /// What the elements of an aligned object are: `seam::Type::I8` and so on.
    fn elements(&self, ty: Ty) -> seam::Type {
        let types = &self.tree.types;
        // A pointer is aligned as an array of what it points to.
        let ty = match types.get(ty) {
            Type::Pointer(to) => *to,
            _ => ty,
        };
        let element = types.dims(ty).0;
        match types.get(element) {
            Type::Complex(Basic::Float) => seam::Type::C32,
            Type::Complex(Basic::Double) => seam::Type::C64,
            Type::Basic(Basic::Bool) => seam::Type::Bool,
            Type::Basic(Basic::LongDouble) => seam::Type::LongDouble,
            _ => calculated(self.tree, element).unwrap_or(seam::Type::Bytes),
        }
    }
}
