//! Distributed arrays in C: their declaration, their creation at start, and their elements.
//!
//! `double a[N][M];` with an `align` becomes a pointer to the first element of the local section and a descriptor:
//!
//! ```c
//! double *a __asm__("a.global");            /* under its own name, for the user's text and gdb */
//! ngyx_array ngyx_a_a;                      /* where each dimension's indices are stored */
//! ```
//! `a[i][j]` becomes `a[(i - off0) * stride0 + (j - off1)]`, with the distance in a cyclic dimension computed by a function. Inside
//! a `loop` pointer, offsets and strides are constants of the block (`Lower::hoisted`), so that the C compiler may vectorise. The
//! link name has a dot so that plain C code that means an ordinary array fails to link.

use crate::coarray::defines;
use crate::directive::align::{Aligned, Offset, Sign, Width, With};
use crate::lower::Lower;
use crate::pieces::{comma_list, quote, Code};
use nagaya_c::visit::{walk_expr, Context, Visitor};
use nagaya_c::{DeclId, DeclKind, ExprId, ExprKind, GroupId, Len, Storage, Tree};
use nagaya_text::Span;

impl Lower<'_> {
    /// The distributed array that a declaration declares, and its number.
    pub(crate) fn aligned(&self, decl: DeclId) -> Option<(usize, &Aligned)> {
        let first = self.tree.decl(decl).first.unwrap_or(decl);
        self.directives.aligned.iter().enumerate().find(|(_, a)| a.decl == first)
    }

    /// The distributed array a name means.
    pub(crate) fn aligned_named(&self, id: ExprId) -> Option<usize> {
        match self.tree.expr(id).kind {
            ExprKind::Name { decl: Some(d), .. } => self.aligned(d).map(|a| a.0),
            _ => None,
        }
    }

    /// What a dimension is aligned with, if an index is stored where a formula says, not a subtraction.
    fn cyclic(&self, array: &Aligned, d: usize) -> Option<With> {
        let formats = self.directives.templates[array.template].distribution.as_ref().map(|d| &d.formats)?;
        let whole = matches!(array.shadow.as_ref().map(|s| s[d]), Some(Width::Full));
        array.dims[d].filter(|w| !whole && formats[w.dim].is_cyclic())
    }

    /// Rewrites the distributed arrays of a group.
    pub(crate) fn global_declaration(&mut self, id: GroupId) {
        let tree = self.tree;
        let group = tree.group(id);
        let mut descriptors = String::new();
        for &d in &group.decls {
            let Some((_, array)) = self.aligned(d) else { continue };
            let name = array.name.clone();
            let decl = tree.decl(d);
            if decl.kind != DeclKind::Var {
                continue;
            }
            let private = self.is_private(d);
            let label = if private { String::new() } else { format!(" __asm__(\"{name}.global\")") };
            self.edits.replace(Span::token(decl.name_at), [format!("(*{name})").into()]);
            for (k, s) in decl.suffixes.iter().enumerate() {
                let text = if k == 0 { label.clone() } else { String::new() };
                self.edits.replace(s.span, [text.into()]);
            }
            if self.once(format!("descriptor {name}")) {
                let storage = match (private, self.is_defined(d)) {
                    (true, _) => "static ",
                    (false, true) => "",
                    (false, false) => "extern ",
                };
                descriptors += &format!("{storage}ngyx_array ngyx_a_{name}; ");
            }
        }
        if !descriptors.is_empty() {
            self.edits.before(group.span, [descriptors.into()]);
        }
    }

    fn is_private(&self, decl: DeclId) -> bool {
        self.same(decl).any(|d| self.tree.decl(d).storage == Storage::Static)
    }

    fn is_defined(&self, decl: DeclId) -> bool {
        self.same(decl).any(|d| defines(self.tree, d))
    }

    /// All declarations of the same object.
    fn same(&self, decl: DeclId) -> impl Iterator<Item = DeclId> + '_ {
        let first = self.tree.decl(decl).first.unwrap_or(decl);
        let all = (0..self.tree.decls.len() as u32).map(DeclId);
        all.filter(move |d| *d == first || self.tree.decl(*d).first == Some(first))
    }

    /// What `align` leaves in the start-up code of the unit that defines the array.
    pub(crate) fn align_code(&mut self, arrays: &[usize], at: &str) -> Code {
        for &n in arrays {
            let array = self.directives.aligned[n].clone();
            if !self.is_defined(array.decl) {
                continue;
            }
            let call = self.make_array(&array, at);
            let init = std::mem::take(&mut self.at_start);
            self.at_start = init.c(call);
        }
        Code::new()
    }

    fn make_array(&mut self, array: &Aligned, at: &str) -> Code {
        let tree = self.tree;
        let name = &array.name;
        let lens = tree.types.dims(tree.decl(array.decl).ty).1;
        let mut columns: [Vec<Code>; 5] = Default::default();
        for (d, len) in lens.iter().enumerate() {
            let extent = match len {
                Len::Const(n) => Code::text(n.to_string()),
                Len::Expr(e) => Code::text("(ngyx_pd)(").s(tree.expr(*e).span).t(")"),
                Len::Unknown | Len::Star => {
                    self.diags.error(array.span, format!("the extent of '{name}' is not known"));
                    Code::text("0")
                }
            };
            let (dim, offset) = match array.dims[d] {
                None => (Code::text("-1"), Code::text("0")),
                Some(With { dim, offset }) => (Code::text(dim.to_string()), self.offset(offset)),
            };
            let (low, high) = match array.shadow.as_ref().map(|s| s[d]) {
                None => (Code::text("0"), Code::text("0")),
                Some(Width::Full) => (Code::text("-1"), Code::text("-1")),
                Some(Width::Both(e)) => {
                    let w = self.wide(e, "a shadow width");
                    (w.clone(), w)
                }
                Some(Width::Each(l, h)) => (self.wide(l, "a shadow width"), self.wide(h, "a shadow width")),
            };
            for (column, code) in columns.iter_mut().zip([extent, dim, offset, low, high]) {
                column.push(code);
            }
        }
        let nd = lens.len();
        let [extents, dims, offsets, lows, highs] = columns.map(comma_list);
        let template = self.template_variable(array.template);
        Code::text(format!("{name} = ngyx_array_new(&ngyx_a_{name}, sizeof *{name}, {nd}, (const ngyx_pd[]){{"))
            .c(extents)
            .t(format!("}}, {template}, (const int[]){{"))
            .c(dims)
            .t("}, (const ngyx_pd[]){")
            .c(offsets)
            .t("}, (const ngyx_pd[]){")
            .c(lows)
            .t("}, (const ngyx_pd[]){")
            .c(highs)
            .t(format!("}}, {}, {at}); ", quote(name)))
    }

    pub(crate) fn offset(&mut self, offset: Offset) -> Code {
        match offset {
            None => Code::text("0"),
            Some((Sign::Plus, e)) => self.wide(e, "an offset"),
            Some((Sign::Minus, e)) => Code::text("-").c(self.wide(e, "an offset")),
        }
    }

    /// The subscripts of `a[i][j]`, outermost first, if `id` is the whole of such a reference to a distributed array.
    pub(crate) fn global_indices(&self, id: ExprId) -> Option<(usize, Vec<ExprId>)> {
        let mut indices = Vec::new();
        let mut at = id;
        loop {
            match self.tree.expr(at).kind {
                ExprKind::Paren(inner) => at = inner,
                ExprKind::Index { base, index } => {
                    indices.push(index);
                    at = base;
                }
                _ => break,
            }
        }
        indices.reverse();
        self.aligned_named(at).map(|n| (n, indices))
    }

    /// Lowers an element, or a part with the innermost dimensions left open; says whether it was one.
    pub(crate) fn global_element(&mut self, id: ExprId, context: Context) -> bool {
        let Some((n, indices)) = self.global_indices(id).filter(|e| !e.1.is_empty()) else { return false };
        if self.handled.contains(&id) {
            return false;
        }
        self.handle_path(id);
        let array = self.directives.aligned[n].clone();
        let span = self.tree.expr(id).span;
        let rank = array.dims.len();
        if indices.len() + 1 < rank {
            let message = format!("'{}' has {rank} dimensions; give all subscripts, or all but the last", array.name);
            self.diags.error(span, message);
            return true;
        }
        let element = self.distance(n, &array, &indices);
        let code = if indices.len() == rank { element } else { Code::text("(&").c(element).t(")") };
        self.edits.replace(span, code.pieces());
        for e in indices {
            walk_expr(self.tree, e, Context { usage: nagaya_c::visit::Usage::Value, part: false, ..context }, self);
        }
        true
    }

    /// Says so when a statement has a section of a distributed array: it needs a directive.
    pub(crate) fn global_section(&mut self, statement: ExprId) -> bool {
        struct Sections<'l, 'a> {
            lower: &'l Lower<'a>,
            found: Option<(usize, Span)>,
        }
        impl Visitor for Sections<'_, '_> {
            fn expr(&mut self, tree: &Tree, id: ExprId, _: Context) -> bool {
                if let ExprKind::Section { mut base, .. } = tree.expr(id).kind {
                    while let ExprKind::Section { base: inner, .. }
                    | ExprKind::Index { base: inner, .. }
                    | ExprKind::Paren(inner) = tree.expr(base).kind
                    {
                        base = inner;
                    }
                    let array = self.lower.aligned_named(base);
                    self.found = self.found.or(array.map(|n| (n, tree.expr(id).span)));
                }
                true
            }
        }
        let mut sections = Sections { lower: self, found: None };
        walk_expr(self.tree, statement, Context::VALUE, &mut sections);
        let Some((n, span)) = sections.found else { return false };
        let name = &self.directives.aligned[n].name;
        self.diags
            .error(span, format!("a section of the distributed array '{name}' stands in a 'gmove' or under 'array'"))
            .help("'gmove' moves elements to where they are needed; under 'array on t[...]' they are there");
        true
    }

    /// `a[...]` with the distance from the first stored element.
    fn distance(&mut self, n: usize, array: &Aligned, indices: &[ExprId]) -> Code {
        let name = &array.name;
        let hoisted = self.hoisted.contains(&n);
        let base = if hoisted { format!("ngyx_b{n}") } else { name.clone() };
        let mut out = Code::text(format!("{base}["));
        let rank = array.dims.len();
        for d in 0..rank {
            if d > 0 {
                out.push_text(" + ");
            }
            let (off, stride) = if hoisted {
                (format!("ngyx_o{n}_{d}"), format!("ngyx_s{n}_{d}"))
            } else {
                (format!("ngyx_a_{name}.dim[{d}].off"), format!("ngyx_a_{name}.dim[{d}].stride"))
            };
            // The first stored one, where the subscript is left open.
            let Some(index) = indices.get(d) else {
                out.push_text("0");
                continue;
            };
            let value = Code::text("(ngyx_pd)(").s(self.tree.expr(*index).span).t(")");
            let carried = match self.cyclic(array, d) {
                Some(with) if hoisted => self.dealt_place(n, d, with, array.template, *index),
                _ => None,
            };
            let place = match carried {
                Some(place) => Code::text(place),
                None if self.cyclic(array, d).is_none() => Code::text("(").c(value).t(format!(" - {off})")),
                None if hoisted => Code::text(format!("ngyx_cyclic(&ngyx_m{n}_{d}, ")).c(value).t(")"),
                None => Code::text(format!("ngyx_cyclic(&ngyx_a_{name}.dim[{d}], ")).c(value).t(")"),
            };
            out = out.c(place);
            if d + 1 < rank {
                out.push_text(&format!(" * {stride}"));
            }
        }
        out.t("]")
    }

    /// Constants for the elements of the arrays that a block uses.
    pub(crate) fn hoist(&mut self, arrays: &[usize]) -> Code {
        let mut out = Code::new();
        for &n in arrays {
            let array = &self.directives.aligned[n];
            let name = &array.name;
            out.push_text(&format!("__typeof__(*{name}) *const ngyx_b{n} __attribute__((__unused__)) = {name}; "));
            let rank = array.dims.len();
            for d in 0..rank {
                out.push_text(&format!(
                    "const ngyx_pd ngyx_o{n}_{d} __attribute__((__unused__)) = ngyx_a_{name}.dim[{d}].off, \
                     ngyx_s{n}_{d} __attribute__((__unused__)) = ngyx_a_{name}.dim[{d}].stride; "
                ));
                if self.cyclic(array, d).is_some() {
                    out.push_text(&format!(
                        "const ngyx_dim ngyx_m{n}_{d} __attribute__((__unused__)) = ngyx_a_{name}.dim[{d}]; "
                    ));
                }
            }
        }
        out
    }
}
