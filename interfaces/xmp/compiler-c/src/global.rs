//! Declarations of distributed arrays in C: what becomes of them, and when the arrays are made.
//!
//! `double a[N][M];` with an `align` becomes a pointer to the first element of the local section and a descriptor:
//!
//! ```c
//! double *a __asm__("a.global");            /* under its own name, for the user's text and gdb */
//! ngyx_array ngyx_a_a;                      /* where each dimension's indices are stored */
//! ```
//! The link name has a dot so that plain C code that means an ordinary array fails to link. An array at file scope is
//! made before main. An array in a block is made at the last directive that names it. The `cleanup` attribute of the
//! descriptor releases it at the end of the block.
//!
//! A pointer and a parameter keep their declaration and get a descriptor beside it. `xmp_malloc` fills the descriptor
//! of a pointer, and the caller's argument fills that of a parameter. Members of structures are in `members`, elements
//! in `element`.

use crate::coarray::defines;
use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::reading::arrays_written;
use crate::seam;
use crate::seam::types::{ARRAY, OFFSET};
use nagaya_c::{DeclId, DeclKind, ExprId, Group, GroupId, Len, ScopeKind, Storage, SuffixKind, Ty};
use nagaya_model::directive::align::{Aligned, ArrayForm, Offset, Sign, Width, With};
use nagaya_text::{Span, TokenIdx, TokenKind};

impl Lower<'_> {
    /// The address of the descriptor of a named array, or of the array of the member `id`, as an argument. For a
    /// pointer, the descriptor of the array that it points to at that time.
    pub(crate) fn array_argument(&mut self, n: usize, id: Option<ExprId>, at: &str) -> Code {
        let descriptor = self.descriptor(n);
        match self.directives.aligned[n].form {
            ArrayForm::Array | ArrayForm::Parameter => Code::text(format!("&{descriptor}")),
            ArrayForm::Pointer | ArrayForm::Member(_) | ArrayForm::MemberPointer(_) => {
                let section = match id {
                    Some(id) => self.section(n, id),
                    None => Code::text(&self.directives.aligned[n].name),
                };
                seam::array_at(seam::array(format!("&{descriptor}")), seam::addr(section), seam::at(at))
            }
        }
    }

    /// Whether the object exists from start to end.
    fn is_lasting(&self, decl: DeclId) -> bool {
        let d = self.tree.decl(decl);
        d.scope == ScopeKind::File || matches!(d.storage, Storage::Static | Storage::Extern)
    }

    /// Rewrites the distributed arrays of a group.
    pub(crate) fn global_declaration(&mut self, id: GroupId) {
        let tree = self.tree;
        let group = tree.group(id);
        let mut descriptors = String::new();
        self.named_arrays(group);
        for &d in &group.decls {
            let Some((n, array)) = self.aligned(d) else { continue };
            let (name, form) = (array.name.clone(), array.form);
            let decl = tree.decl(d);
            if decl.kind != DeclKind::Var {
                continue;
            }
            let in_block = decl.scope == ScopeKind::Block;
            let private = self.is_private(d);
            let local = in_block && decl.storage != Storage::Extern;
            if form == ArrayForm::Array {
                let label = if private { String::new() } else { format!(" __asm__(\"{name}.global\")") };
                // No other pointer of the unit reaches the elements, so loops over several arrays need no tests at run time.
                let restrict = if local { "" } else { "__restrict__ " };
                self.edits.replace(Span::token(decl.name_at), [format!("(*{restrict}{name})").into()]);
                let last = decl.suffixes.last().map_or(decl.name_at + 1, |s| s.span.hi);
                let end = self.end_of_declarator(last);
                for (k, s) in decl.suffixes.iter().enumerate() {
                    let text = if k == 0 && end == last { label.clone() } else { String::new() };
                    self.edits.replace(s.span, [text.into()]);
                }
                if end != last && !private {
                    self.edits.after(Span::token(end - 1), [label.into()]);
                }
            }
            let descriptor = self.descriptor(n);
            if in_block && !self.is_lasting(d) {
                let end = if form == ArrayForm::Array { seam::name::ARRAY_DROP } else { seam::name::ARRAY_FORGET };
                descriptors += &format!("{ARRAY} {descriptor} {} = {{0}}; ", seam::ends(end));
            } else if in_block || self.once(format!("descriptor {descriptor}")) {
                let storage = match (private, self.is_defined(d)) {
                    // The array may be that of the file, also a static one.
                    _ if in_block && !local => "extern ",
                    (true, _) => "static ",
                    (false, true) => "",
                    (false, false) => "extern ",
                };
                descriptors += &format!("{storage}{ARRAY} {descriptor}; ");
                if storage == "extern " && !in_block {
                    // For the comparison of declarations. It needs no definition, and does not fetch one from an
                    // archive.
                    descriptors += &format!(
                        "static {ARRAY} ngyx_w_{name} __attribute__((__weakref__(\"{descriptor}\"), __unused__)); "
                    );
                }
            }
        }
        if !descriptors.is_empty() {
            self.edits.before(group.span, [descriptors.into()]);
        }
    }

    /// Where the name of an array type gives dimensions, the specifiers become the type of its elements:
    /// `static row m[9]` becomes `static __typeof__(((row *)0)[0][0]) *m`.
    fn named_arrays(&mut self, group: &Group) {
        let tree = self.tree;
        let missing = |d: DeclId| {
            let form = self.aligned(d).map(|(_, array)| array.form);
            let decl = tree.decl(d);
            let rank = || tree.types.dims(decl.ty).1.len();
            if form == Some(ArrayForm::Array) {
                rank() - arrays_written(decl).min(rank())
            } else {
                0
            }
        };
        let counts: Vec<usize> = group.decls.iter().map(|d| missing(*d)).collect();
        let Some(first) = counts.iter().position(|c| *c > 0) else { return };
        let count = counts[first];
        if counts.iter().any(|c| *c != count) {
            let at = tree.decl(group.decls[first]).name_at;
            let message =
                "this distributed array gets dimensions from a type name, and its declaration has other declarators";
            self.diags.error(Span::token(at), message).help("declare the array in a declaration of its own");
            return;
        }
        let span = group.specifiers;
        let is_storage =
            |at: &TokenIdx| matches!(self.unit.bytes(*at), b"static" | b"extern" | b"auto" | b"register" | b"typedef");
        let storage: String =
            (span.lo..span.hi).filter(is_storage).map(|at| format!("{} ", self.unit.source(Span::token(at)))).collect();
        let mut code = Code::text(format!("{storage}__typeof__((("));
        let mut from = span.lo;
        for at in (span.lo..span.hi).filter(is_storage) {
            code = code.s(Span::new(from, at));
            from = at + 1;
        }
        let code = code.s(Span::new(from, span.hi)).t(format!(" *)0){})", "[0]".repeat(count + 1)));
        self.edits.replace(span, code.pieces());
    }

    /// The token after a declarator, from inside it: `double (*a[8])(int)` goes on after `[8]`.
    fn end_of_declarator(&self, inside: TokenIdx) -> TokenIdx {
        let (mut at, mut depth) = (inside, 0);
        loop {
            match self.unit.token(at).kind {
                TokenKind::LParen | TokenKind::LBracket => depth += 1,
                // One more than opened: the declarator's own.
                TokenKind::RParen | TokenKind::RBracket if depth > 0 => depth -= 1,
                TokenKind::RParen => {}
                TokenKind::End => return at,
                _ if depth == 0 => return at,
                _ => {}
            }
            at += 1;
        }
    }

    pub(crate) fn is_private(&self, decl: DeclId) -> bool {
        let local = |d: DeclId| {
            let d = self.tree.decl(d);
            d.scope == ScopeKind::Block && d.storage != Storage::Extern
        };
        self.same(decl).any(|d| self.tree.decl(d).storage == Storage::Static || local(d))
    }

    pub(crate) fn is_defined(&self, decl: DeclId) -> bool {
        self.same(decl).any(|d| defines(self.tree, d))
    }

    /// The type of a variable. If a declaration leaves out the first extent, another one gives it.
    pub(crate) fn complete_type(&self, decl: DeclId) -> Ty {
        let types = &self.tree.types;
        let is_complete = |ty: &Ty| !matches!(types.dims(*ty).1.first(), Some(Len::Unknown));
        let own = self.tree.decl(decl).ty;
        let mut all = std::iter::once(own).chain(self.same(decl).map(|d| self.tree.decl(d).ty));
        all.find(is_complete).unwrap_or(own)
    }

    /// All declarations of the same object.
    fn same(&self, decl: DeclId) -> impl Iterator<Item = DeclId> + '_ {
        let first = self.tree.first(decl);
        let all = (0..self.tree.decls.len() as u32).map(DeclId);
        all.filter(move |d| *d == first || self.tree.decl(*d).first == Some(first))
    }

    /// What the directives declare about an array, without its extents; `size` is that of an element, and the
    /// alignment.
    pub(crate) fn declare_array(
        &mut self,
        descriptor: &str,
        array: &Aligned,
        (size, align): (&str, &str),
        at: &str,
    ) -> Code {
        let mut columns: [Vec<Code>; 4] = Default::default();
        for (d, with) in array.dims.iter().enumerate() {
            let (dim, offset) = match with {
                None => (Code::text("-1"), Code::text("0")),
                Some(With { dim, offset }) => (Code::text(dim.to_string()), self.offset(offset)),
            };
            let (low, high) = match array.shadow.as_ref().map(|s| s[d]) {
                None => (Code::text("0"), Code::text("0")),
                Some(Width::Full) => (Code::text("-1"), Code::text("-1")),
                Some(Width::Both(e)) => {
                    let w = self.wide(e);
                    (w.clone(), w)
                }
                Some(Width::Each(l, h)) => (self.wide(l), self.wide(h)),
            };
            for (column, code) in columns.iter_mut().zip([dim, offset, low, high]) {
                column.push(code);
            }
        }
        let [dims, offsets, lows, highs] = columns;
        let (offsets, lows, highs) = (seam::list(offsets), seam::list(lows), seam::list(highs));
        let template = seam::template(self.template_variable(array.template));
        let (descriptor, name) = (seam::array(format!("&{descriptor}")), seam::text(quote(&array.name)));
        let (size, align) = (seam::size(size), seam::size(align));
        seam::array_declare(
            descriptor,
            size,
            align,
            template,
            seam::list(dims),
            offsets,
            lows,
            highs,
            name,
            seam::at(at),
        )
        .t("; ")
    }

    /// The extents of an array, as the declaration gives them; -1 for the first one of a parameter where it is not written.
    pub(crate) fn extents_of(&mut self, array: &Aligned) -> Vec<Code> {
        let tree = self.tree;
        let decl = tree.decl(array.decl);
        let mut out = Vec::new();
        let mut ty = self.complete_type(array.decl);
        if array.form == ArrayForm::Parameter {
            ty = tree.types.pointee(ty).unwrap_or(ty);
            out.push(match decl.suffixes.first().map(|s| s.kind) {
                Some(SuffixKind::Array(Some(e))) => {
                    // Plain text, because the tokens also stay where they are.
                    Code::text(format!("({OFFSET})({})", self.unit.source(tree.expr(e).span)))
                }
                _ => Code::text("-1"),
            });
        }
        for len in tree.types.dims(ty).1 {
            out.push(match len {
                Len::Const(n) => Code::text(n.to_string()),
                Len::Expr(e) if self.declared(e).is_none() => Code::text("0"),
                Len::Expr(e) if array.form == ArrayForm::Parameter => {
                    Code::text(format!("({OFFSET})({})", self.unit.source(tree.expr(e).span)))
                }
                Len::Expr(e) => seam::as_offset(tree.expr(e).span),
                Len::Unknown | Len::Star => {
                    self.diags.error(array.span, format!("the extent of '{}' is not known", array.name));
                    Code::text("0")
                }
            });
        }
        out
    }

    pub(crate) fn offset(&mut self, offset: &Offset) -> Code {
        let mut out = Code::new();
        for (n, (sign, e)) in offset.iter().enumerate() {
            out.push_text(match sign {
                Sign::Minus => "-",
                Sign::Plus if n > 0 => "+",
                Sign::Plus => "",
            });
            out.add(self.wide(*e));
        }
        if offset.is_empty() {
            Code::text("0")
        } else {
            out
        }
    }
}

pub(crate) fn size_of(object: &str) -> String {
    format!("sizeof {object}")
}

/// The alignment that the type needs.
pub(crate) fn natural(object: &str) -> String {
    format!("__alignof__({object})")
}
