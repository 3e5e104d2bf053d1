//! Declarations of coarrays: the variable becomes a pointer, and a record describes what the runtime allocates.
//!
//! Called by `lower` for each declaration group, and once at the end of the unit. For `double a[2][3]:[*] = {..};` it writes
//!
//! ```c
//! static double (*a)[3];                                       /* under its own name, for the user's text and gdb */
//! extern __typeof__(a) ngyx_d_a __asm__("a.coarray") __attribute__((__alias__("a")));      /* for other units */
//! extern const __typeof__(a) ngyx_k_a __asm__("a.coarray");    /* for generated code: does not change */
//! static const double ngyx_i_a[2][3] = {..};                   /* initial contents */
//! static ngyx_coarray ngyx_r_a __attribute__((..)) = {..};     /* the record */
//! ```
//!
//! The link name has a dot so that plain C code which means an ordinary array fails to link instead of misreading a pointer.

use crate::coarray::{defines, kind_text, Coarray, CoarrayForm, Extent};
use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam;
use crate::seam::local;
use crate::seam::types::{COARRAY, OFFSET, SIZE};
use nagaya_c::visit::{walk_init, Context, Visitor};
use nagaya_c::{Decl, DeclId, DeclKind, ExprId, ExprKind, Group, GroupId, Len, Quals, ScopeKind, Storage, Tree};
use nagaya_text::Span;

/// The alignment of the object that the pointer `name` points to. It is that of the type, or that of the declaration,
/// which then also applies to the pointer.
pub(crate) fn alignment(name: &str) -> String {
    format!("__alignof__({name}) > __alignof__(*{name}) ? __alignof__({name}) : __alignof__(*{name})")
}

fn record() -> String {
    let section = local!("coarrays");
    format!("__attribute__((__used__, __section__(\"{section}\"), __aligned__(__alignof__(void *))))")
}

/// Names and coindexed objects that are evaluated.
struct Uses(Vec<ExprId>);

impl Visitor for Uses {
    fn expr(&mut self, tree: &Tree, id: ExprId, context: Context) -> bool {
        if context.evaluated && matches!(tree.expr(id).kind, ExprKind::Name { .. } | ExprKind::CoIndex { .. }) {
            self.0.push(id);
        }
        true
    }
}

impl Lower<'_> {
    pub(crate) fn declaration(&mut self, id: GroupId) {
        let tree = self.tree;
        let group = tree.group(id);
        for d in &group.decls {
            self.static_initialiser(tree.decl(*d));
            self.star_extent(tree.decl(*d));
        }
        let objects = |d: &DeclId| self.table.get(*d).is_some_and(|c| c.form.is_object());
        if group.decls.iter().any(objects) {
            self.rewrite_group(group);
        } else {
            // Pointers and distributed arrays lose their codimensions.
            for d in group.decls.iter().filter(|d| self.table.get(**d).is_some()) {
                if let Some(c) = &tree.decl(*d).coarray {
                    self.edits.remove(c.span);
                }
            }
        }
    }

    /// `int x[*]`, where `int x:[*]` was meant.
    fn star_extent(&mut self, d: &Decl) {
        let dims = || self.tree.types.dims(d.ty).1;
        if d.kind != DeclKind::Var || !dims().iter().any(|len| matches!(len, Len::Star)) {
            return;
        }
        let name = self.unit.source(Span::token(d.name_at));
        self.diags
            .error(
                Span::token(d.name_at),
                format!("'[*]' is not an extent of '{name}': codimensions come after a colon"),
            )
            .help(format!("a coarray is declared as in 'int {name}:[*]' or 'double {name}[10]:[*]'"));
    }

    /// The place of a coarray is decided at start, so its address is no constant.
    fn static_initialiser(&mut self, d: &Decl) {
        let is_static = d.scope == ScopeKind::File || d.storage == Storage::Static;
        let Some(init) = d.init.filter(|_| is_static && d.kind == DeclKind::Var) else { return };
        let mut uses = Uses(Vec::new());
        walk_init(self.tree, init, Context::VALUE, &mut uses);
        for e in uses.0 {
            let span = self.tree.expr(e).span;
            match self.tree.expr(e).kind {
                ExprKind::CoIndex { .. } => {
                    self.diags.error(
                        span,
                        "an object of another image is not a constant: it cannot initialise a static variable",
                    );
                    self.silence(e);
                    return;
                }
                ExprKind::Name { decl: Some(c), .. } => {
                    let Some(co) = self.table.get(c).filter(|c| c.form.is_object()) else { continue };
                    self.diags
                        .error(
                            span,
                            format!("coarray '{}' is not a constant: it cannot initialise a static variable", co.name),
                        )
                        .note("the address of a coarray is known only when the program starts")
                        .help("assign it in main, or in the function that needs it");
                    return;
                }
                _ => {}
            }
        }
    }

    /// One declaration per declarator, because coarrays and plain variables of a group differ in storage class.
    fn rewrite_group(&mut self, group: &Group) {
        let mut out = Code::new();
        // The user's tokens are put back once; repeated specifiers are text.
        let (mut first, base) = if group.defines.is_some() {
            let name = local!("t{}", self.fresh());
            let aligned = self.alignments(group.specifiers);
            let alignment: String = aligned.iter().map(|s| self.unit.source(*s) + " ").collect();
            out = out.t("typedef ").c(self.specifiers(group.specifiers, &aligned)).t(format!(" {name}; "));
            let base = Code::text(alignment + &name);
            (base.clone(), base)
        } else {
            let text = self.flat_text(&self.specifiers(group.specifiers, &[]));
            (self.specifiers(group.specifiers, &[]), Code::text(text))
        };
        for &id in &group.decls {
            let code = match self.table.get(id).cloned() {
                Some(co) if co.form.is_object() => self.object(id, &co, first, &base),
                _ => self.plain(id, first),
            };
            out.add(code);
            first = base.clone();
        }
        self.edits.replace(group.span, out.pieces());
    }

    /// Specifiers without their storage class and without what `less` lists.
    fn specifiers(&self, span: Span, less: &[Span]) -> Code {
        let storage = (span.lo..span.hi)
            .filter(|at| matches!(self.unit.bytes(*at), b"static" | b"extern" | b"auto" | b"register"));
        let mut holes: Vec<Span> = storage.map(Span::token).chain(less.iter().copied()).collect();
        holes.sort_by_key(|s| s.lo);
        let mut out = Code::new();
        let mut from = span.lo;
        for hole in holes {
            out = out.s(Span::new(from, hole.lo));
            from = hole.hi;
        }
        out.s(Span::new(from, span.hi))
    }

    /// Each `_Alignas(..)` of specifiers that is not inside a structure: it is the variable's, and a typedef cannot have it.
    fn alignments(&self, span: Span) -> Vec<Span> {
        let (mut found, mut depth, mut begin) = (Vec::new(), 0, None);
        for at in span.lo..span.hi {
            match self.unit.bytes(at) {
                b"_Alignas" | b"alignas" if depth == 0 => begin = Some(at),
                b"(" | b"{" | b"[" => depth += 1,
                b")" | b"}" | b"]" => {
                    depth -= 1;
                    if let Some(begin) = begin.take_if(|_| depth == 0) {
                        found.push(Span::new(begin, at + 1));
                    }
                }
                _ => {}
            }
        }
        found
    }

    /// A neighbour of a coarray in the same group, as it was.
    fn plain(&self, id: DeclId, base: Code) -> Code {
        let d = self.tree.decl(id);
        let storage = match d.storage {
            Storage::Static => "static ",
            Storage::Extern => "extern ",
            Storage::Register => "register ",
            _ => "",
        };
        let mut out = Code::text(storage).c(base).t(" ").c(self.declarator(d, Span::token(d.name_at).into(), 0, true));
        if let Some(init) = d.init {
            out = out.t(" = ").s(self.tree.init(init).span);
        }
        out.t("; ")
    }

    /// The declarator with `name` for its name and without codimensions. `drop`: how many suffixes after the name to leave
    /// out. `label`: keep the asm label and attributes.
    fn declarator(&self, d: &Decl, name: Code, drop: usize, label: bool) -> Code {
        let behind = match drop {
            0 => d.name_at + 1,
            n => d.suffixes.get(n - 1).map_or(d.name_at + 1, |s| s.span.hi),
        };
        let mut end = d.declarator.hi;
        let mut holes: Vec<Span> = d.coarray.iter().map(|c| c.span).collect();
        if let (Some(asm), false) = (d.asm_label, label) {
            holes.push(asm);
        }
        holes.sort_by_key(|s| s.lo);
        let mut out = Code::tokens(Span::new(d.declarator.lo, d.name_at)).c(name);
        let mut from = behind;
        for hole in holes {
            out = out.s(Span::new(from, hole.lo));
            from = hole.hi;
        }
        end = end.max(from);
        out.s(Span::new(from, end))
    }

    fn object(&mut self, id: DeclId, co: &Coarray, first: Code, base: &Code) -> Code {
        let tree = self.tree;
        let d = tree.decl(id);
        let arrays = d.suffixes.len();
        let drop = match co.form {
            CoarrayForm::First => 1,
            CoarrayForm::Shaped => arrays,
            _ => 0,
        };
        let name = &co.name;
        if !co.defined && !co.private {
            // The pointer is defined in another unit; here it never changes.
            let pointer = Code::text(format!("(*const {name})"));
            let mut out = Code::text("extern ").c(first).t(" ").c(self.declarator(d, pointer, drop, false));
            out.push_text(&format!(" __asm__(\"{name}.coarray\"); "));
            if co.measured() && self.once(format!("x {name}")) {
                out.add(self.extents(co, d));
            }
            if d.scope == ScopeKind::File && self.once(format!("external {name}")) {
                out.add(self.external_record(co, d));
            }
            return out;
        }
        // A static variable is declared once; `extern` before or after its definition adds nothing.
        let again = d.scope == ScopeKind::File && co.decls[0] != id;
        let mut out = Code::new();
        if !again {
            let storage =
                if d.scope == ScopeKind::Block && d.storage == Storage::Extern { "extern " } else { "static " };
            let pointer = Code::text(format!("(*{name})"));
            out = Code::text(storage).c(first).t(" ").c(self.declarator(d, pointer, drop, true)).t("; ");
            // With it, for functions between the first declaration and the definition (inline ones of headers).
            if co.view.is_some() {
                out.push_text(&format!("extern const __typeof__({name}) ngyx_k_{name} __asm__(\"{name}.coarray\"); "));
            }
        }
        if self.definition(co) != Some(id) {
            return out;
        }
        if co.view.is_some() {
            out.push_text(&format!(
                "extern __typeof__({name}) ngyx_d_{name} __asm__(\"{name}.coarray\") __attribute__((__alias__(\"{name}\"))); "
            ));
        }
        if co.measured() {
            out.add(self.extents(co, d));
        }
        let mut image = "0".to_string();
        if let Some(init) = d.init {
            if co.measured() {
                self.diags.error(
                    tree.init(init).span,
                    format!("coarray '{name}' cannot be initialised: its extents are known at start only"),
                );
            }
            image = format!("(const void *)&ngyx_i_{name}");
            let copy = self.declarator(d, Code::text(local!("i_{name}")), 0, false);
            let constant = tree.types.quals(d.ty).has(Quals::CONST);
            out = out
                .t(if constant { "static " } else { "static const " })
                .c(base.clone())
                .t(" ")
                .c(copy)
                .t(" = ")
                .s(tree.init(init).span)
                .t("; ");
        }
        let at = self.place(d.name_at);
        let (size, measure) = match (co.form, co.dims.first()) {
            _ if co.measured() => ("0".to_string(), local!("z_{name}")),
            (CoarrayForm::First, Some(Extent::Const(n))) => (format!("sizeof(*{name}) * {n}"), "0".into()),
            (CoarrayForm::First, _) if d.init.is_some() => (format!("sizeof ngyx_i_{name}"), "0".into()),
            (CoarrayForm::First, _) => {
                self.diags.error(Span::token(d.name_at), format!("the size of coarray '{name}' is not known"));
                ("0".into(), "0".into())
            }
            _ => (format!("sizeof(*{name})"), "0".into()),
        };
        self.unit_code.has_records();
        let (kind, shape) = self.kind_and_shape(co);
        let record = record();
        out.t(format!(
            "static {COARRAY} ngyx_r_{name} {record} = {{ (void **)(void *)&{name}, {image}, {size}, {measure}, {}, {}, {}, {kind}, {shape}, 0 }};",
            quote(name),
            quote(&at),
            alignment(name)
        ))
    }

    /// The record of a coarray that another unit defines, for comparison: it does not need the definition, nor fetch it from an archive.
    fn external_record(&mut self, co: &Coarray, d: &Decl) -> Code {
        self.unit_code.has_records();
        let (name, at) = (&co.name, quote(&self.place(d.name_at)));
        let (kind, shape) = self.kind_and_shape(co);
        let record = record();
        let size = match (co.form, co.dims.first()) {
            _ if co.measured() => "0".into(),
            (CoarrayForm::First, Some(Extent::Const(n))) => format!("sizeof(*{name}) * {n}"),
            (CoarrayForm::First, _) => "0".into(),
            _ => format!("sizeof(*{name})"),
        };
        Code::text(format!(
            "static char ngyx_w_{name} __attribute__((__weakref__(\"{name}.coarray\"))); \
             static {COARRAY} ngyx_r_{name} {record} = {{ (void **)(void *)&ngyx_w_{name}, 0, {size}, 0, {}, {at}, 0, {kind}, {shape}, 1 }}; ",
            quote(name)
        ))
    }

    fn kind_and_shape(&self, co: &Coarray) -> (String, String) {
        let kind = kind_text(self.unit, self.tree, co.ty);
        (kind.map_or("0".into(), |k| quote(&k)), quote(&co.shape(self.tree)))
    }

    /// The declaration that carries the definition: one with an initialiser, else the first that defines.
    fn definition(&self, co: &Coarray) -> Option<DeclId> {
        let of = |want_init: bool| {
            let fits = |d: &&DeclId| defines(self.tree, **d) && (!want_init || self.tree.decl(**d).init.is_some());
            co.decls.iter().find(fits).copied()
        };
        of(true).or_else(|| of(false))
    }

    /// Extents that are not constant: variables of our own, filled at start.
    fn extents(&mut self, co: &Coarray, d: &Decl) -> Code {
        let name = &co.name;
        if d.scope == ScopeKind::Block {
            self.diags.error(
                Span::token(d.name_at),
                format!("the extents of coarray '{name}' must be constant inside a function"),
            );
        }
        let (_, lens) = self.tree.types.dims(d.ty);
        let mut fill = Code::new();
        for (i, len) in lens.iter().enumerate() {
            let value = match len {
                Len::Expr(e) => {
                    let _ = self.declared(*e);
                    seam::as_offset(self.tree.expr(*e).span)
                }
                Len::Const(n) => Code::text(n.to_string()),
                _ => Code::text("0"),
            };
            fill = fill.t(local!("x_{name}[{i}] = ")).c(value).t("; ");
        }
        let declare = Code::text(format!("static {OFFSET} ngyx_x_{name}[{}]; ", lens.len()));
        if !co.defined {
            self.unit_code.at_start(Code::text(local!("e_{name}(); ")));
            return declare.t(format!("static void ngyx_e_{name}(void) {{ ")).c(fill).t("} ");
        }
        let product: String = (0..lens.len()).map(|i| format!(" * ({SIZE})ngyx_x_{name}[{i}]")).collect();
        declare
            .t(format!("static {SIZE} ngyx_z_{name}(void) {{ "))
            .c(fill)
            .t(format!("return sizeof(*{name}){product}; }} "))
    }

    /// What the unit as a whole has to do before main.
    pub(crate) fn unit_end(&mut self) {
        let checks = self.options.check && !self.directives.directives.is_empty();
        if let Some(code) = self.unit_code.take(checks) {
            self.edits.at_end(self.unit, code.pieces());
        }
    }
}
