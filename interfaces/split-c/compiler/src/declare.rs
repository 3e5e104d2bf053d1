//! Declarations: spread arrays become pointers to their first block, and the program's `splitc_main` gets a `main`.
//!
//! `T a[n]::[b]` becomes `T (*a)[b]`. Arrays with static storage leave a record, which the start reads before
//! `splitc_main`. All processors together allocate the arrays inside functions at their declaration, and free them at
//! the end of their scope.

use crate::rewrite::{text, tokens, Rewrite};
use nagaya_c::{Decl, DeclId, DeclKind, FuncId, Item, Len, ScopeKind, Storage, Ty, Type};
use nagaya_text::edit::Piece;
use nagaya_text::Span;
use std::collections::{HashMap, HashSet};

/// The generated name of the program's main function.
const MAIN: &str = "splitc_main";

/// All records of a program or a shared library.
const SECTION: &str = "extern struct ngysc_record __start_ngysc_spread[] __attribute__((__weak__)), \
                       __stop_ngysc_spread[] __attribute__((__weak__));";

/// The part of a path that names the library's headers.
const HEADERS: &str = "/split-c/";

impl Rewrite<'_> {
    /// All declarators with `::`.
    pub(crate) fn declarations(&mut self) {
        let tree = self.tree;
        for decl in &tree.decls {
            let Some(&colons) = tree.spreaders.get(&decl.name_at) else { continue };
            if !tree.types.is_spread(decl.ty) {
                continue;
            }
            match decl.kind {
                DeclKind::Var | DeclKind::Param => self.declaration(decl, colons),
                _ => {
                    self.diags
                        .error(colons, "a spread array is a variable or a parameter, since it is on all processors");
                }
            }
        }
    }

    fn declaration(&mut self, decl: &Decl, colons: Span) {
        let tree = self.tree;
        if let Some(init) = decl.init {
            self.diags
                .error(tree.init(init).span, "a spread array cannot have an initialiser")
                .help("each processor assigns to its part, in a function");
            return;
        }
        let dims = self.dimensions(decl.ty);
        if !self.bounds_make_sense(decl, &dims) {
            return;
        }
        let Some(first) = decl.suffixes.first() else { return };
        let dealt = Span::new(first.span.lo, colons.hi);
        let array = tree.types.is_array(tree.types.block(decl.ty));
        let (open, close) = if array { ("(*", ")") } else { ("*", "") };
        match decl.name {
            Some(_) => {
                let name = Span::token(decl.name_at);
                self.edits.replace(name, [text(open), tokens(name), text(close)]);
                self.edits.remove(dealt);
            }
            None => self.edits.replace(dealt, [text(format!("{open}{close}"))]),
        }
        if decl.scope == ScopeKind::File {
            return;
        }
        // Subscripts of the first dimension are only compared with its extent, and a parameter's has none.
        let first = usize::from(decl.kind == DeclKind::Param || !self.check);
        for len in dims.iter().skip(first) {
            if let Len::Expr(e) = len {
                self.extents.insert(*e, format!("ngysc_n{}", e.index()));
            }
        }
        if decl.kind == DeclKind::Var && decl.storage != Storage::Extern {
            self.allocate_here(decl, dims);
        }
    }

    /// Whether all extents are numbers of blocks; reports it if not.
    fn bounds_make_sense(&mut self, decl: &Decl, dims: &[Len]) -> bool {
        let tree = self.tree;
        let extern_or_param = decl.kind == DeclKind::Param || decl.storage == Storage::Extern;
        let wrong = dims.iter().enumerate().find_map(|(k, len)| match len {
            Len::Expr(e) => {
                let ty = tree.expr(*e).ty;
                let integer = ty.is_error() || tree.types.is_integer(ty);
                let negative = tree.constant(*e).is_some_and(|n| n < 0);
                let at = tree.expr(*e).span;
                (!integer || negative)
                    .then_some((at, "the number of blocks of a spread array is an integer that is not negative"))
            }
            Len::Unknown | Len::Star if k > 0 || !extern_or_param => {
                Some((Span::token(decl.name_at), "a spread array needs a number of blocks, as in 'int a[n]::'"))
            }
            _ => None,
        });
        if let Some((at, text)) = wrong {
            self.diags.error(at, text);
        }
        wrong.is_none()
    }

    /// A spread array of a function.
    fn allocate_here(&mut self, decl: &Decl, dims: Vec<Len>) {
        let (Some(name), Some(group)) = (decl.name, decl.group) else { return };
        let name = self.unit.name(name).into_owned();
        let whole = self.tree.group(group).span;
        if decl.storage == Storage::Static {
            let mut behind = self.keep_extents(&dims);
            behind.push(text(format!(" ngysc_static((void **)&{name}, ")));
            behind.extend(self.product(&dims));
            behind.push(text(format!(", sizeof *{name}); ")));
            self.edits.after(whole, behind);
            return;
        }
        // The next declarator may use the array. For a block of run-time size the C compiler looks at the pointer.
        let mut init = vec![text(format!(" __attribute__((__cleanup__(ngysc_release))) = ({name} = 0, "))];
        let mut before = String::new();
        for len in &dims {
            let Len::Expr(e) = len else { continue };
            if let Some(extent) = self.extents.get(e) {
                before += &format!("long {extent} __attribute__((__unused__)) = 0; ");
                init.extend([text(format!("{extent} = (")), tokens(self.tree.expr(*e).span), text("), ")]);
            }
        }
        init.push(text("ngysc_automatic("));
        init.extend(self.product(&dims));
        init.push(text(format!(", sizeof *{name}))")));
        if !before.is_empty() {
            self.edits.before(whole, [text(before)]);
        }
        self.edits.after(decl.declarator, init);
    }

    /// Parameters keep the extents that they had when the function was entered.
    pub(crate) fn open_function(&mut self, id: FuncId) {
        let f = self.tree.function(id);
        let params: Vec<Ty> = f.params.iter().map(|p| self.tree.decl(*p).ty).collect();
        let code: Vec<Piece> = params.iter().flat_map(|ty| self.keep_extents(&self.dimensions(*ty))).collect();
        let body = self.tree.stmt(f.body).span;
        if !code.is_empty() {
            self.edits.after(Span::token(body.lo), code);
        }
        if self.is_main(f.decl) && self.gives_int(f.decl) {
            // Programs of the time end without a `return`.
            self.edits.before(Span::token(body.hi - 1), [text("return 0; ")]);
        }
    }

    fn keep_extents(&self, dims: &[Len]) -> Vec<Piece> {
        let mut code = Vec::new();
        for len in dims {
            let Len::Expr(e) = len else { continue };
            if let Some(name) = self.extents.get(e) {
                code.push(text(format!(" const long {name} __attribute__((__unused__)) = (")));
                code.extend([tokens(self.tree.expr(*e).span), text(");")]);
            }
        }
        code
    }

    /// The spread dimensions, outermost first.
    fn dimensions(&self, mut ty: Ty) -> Vec<Len> {
        let mut dims = Vec::new();
        while let Type::Spread(elem, len) = *self.tree.types.get(ty) {
            dims.push(len);
            ty = elem;
        }
        dims
    }

    /// How many blocks a spread array has, where its extents are known by name.
    pub(crate) fn blocks(&self, ty: Ty) -> Vec<Piece> {
        let dims = self.dimensions(ty);
        let mut pieces = Vec::new();
        for (k, len) in dims.iter().enumerate() {
            pieces.push(text(if k > 0 { " * (" } else { "(unsigned long)(" }));
            pieces.extend([self.extent(*len), text(")")]);
        }
        pieces
    }

    /// The same where the array is declared.
    fn product(&self, dims: &[Len]) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (k, len) in dims.iter().enumerate() {
            pieces.push(text(if k > 0 { " * (" } else { "(unsigned long)(" }));
            pieces.push(match len {
                Len::Const(n) => text(n.to_string()),
                Len::Expr(e) => {
                    self.extents.get(e).map_or_else(|| tokens(self.tree.expr(*e).span), |name| text(name.as_str()))
                }
                Len::Unknown | Len::Star => text("0"),
            });
            pieces.push(text(")"));
        }
        pieces
    }

    /// Whether a token is one of our headers.
    pub(crate) fn is_ours(&self, at: u32) -> bool {
        self.unit.in_system_file(at) && self.unit.file(self.unit.token(at).file).name.contains(HEADERS)
    }

    /// Names of the library's functions that the program uses for its own: their declarations in our headers are
    /// removed. A declaration that only repeats these does not count.
    pub(crate) fn leave_out_library(&mut self) {
        let tree = self.tree;
        let ours = |at: u32| self.is_ours(at);
        let functions = tree.decls.iter().filter(|d| d.kind == DeclKind::Function && ours(d.name_at));
        let library: HashMap<_, _> = functions.filter_map(|d| Some((d.name?, d.ty))).collect();
        let defined: HashSet<_> = tree.functions.iter().map(|f| f.decl).collect();
        let users = tree.decls.iter().enumerate().filter_map(|(k, d)| {
            let ty = *library.get(&d.name?)?;
            let theirs = d.scope == ScopeKind::File && !self.unit.in_system_file(d.name_at);
            let again =
                d.kind == DeclKind::Function && !defined.contains(&DeclId(k as u32)) && tree.types.compatible(d.ty, ty);
            (theirs && !again).then_some(d.name?)
        });
        let users: HashSet<_> = users.collect();
        let name_of = |d: DeclId| tree.decl(d).name.filter(|_| tree.decl(d).kind == DeclKind::Function);
        let mut gone = Vec::new();
        for item in &tree.items {
            let (span, name) = match *item {
                Item::Function(f) => (tree.function(f).span, name_of(tree.function(f).decl)),
                Item::Group(g) => (tree.group(g).span, tree.group(g).decls.first().and_then(|d| name_of(*d))),
                _ => continue,
            };
            if name.is_some_and(|name| users.contains(&name)) && ours(span.lo) {
                gone.push(span);
            }
        }
        gone.into_iter().for_each(|span| self.edits.remove(span));
    }

    /// Records of the spread arrays of the file, and `main`.
    pub(crate) fn unit_end(&mut self) {
        let tree = self.tree;
        let mut code = Vec::new();
        let mut done = HashSet::new();
        for decl in tree.decls.iter().filter(|d| d.kind == DeclKind::Var && d.scope == ScopeKind::File) {
            let Some(name) = decl.name else { continue };
            if tree.types.is_spread(decl.ty) && decl.storage != Storage::Extern && done.insert(name) {
                let name = self.unit.name(name);
                code.push(text(format!("static unsigned long ngysc_blocks_{name}(void) {{ return ")));
                code.extend(self.product(&self.dimensions(decl.ty)));
                code.push(text(format!(
                    "; }} static struct ngysc_record ngysc_record_{name} \
                     __attribute__((__section__(\"ngysc_spread\"), __used__)) = \
                     {{ (void **)&{name}, ngysc_blocks_{name}, sizeof *{name}, \"{name}\" }}; "
                )));
            }
        }
        if !code.is_empty() {
            // For a shared library too.
            code.push(text(format!(
                "{SECTION} static __attribute__((__constructor__)) void ngysc_note_unit(void) \
                 {{ ngysc_note(__start_ngysc_spread, __stop_ngysc_spread); }} "
            )));
        }
        let main = tree.functions.iter().find(|f| self.is_main(f.decl));
        if let Some(f) = main {
            let arguments = ["", "argc", "argc, argv", "argc, argv, envp"][f.params.len().min(3)];
            let call = format!("{MAIN}({arguments})");
            let call = if self.gives_int(f.decl) { format!("return {call};") } else { format!("{call}; return 0;") };
            let check = if self.check { "ngysc_check_all(); " } else { "" };
            code.push(text(format!(
                "{SECTION} int main(int argc, char **argv, char **envp) {{ (void)envp; \
                 ngysc_start(argc, argv, __start_ngysc_spread, __stop_ngysc_spread); {check}{call} }} "
            )));
        }
        if !code.is_empty() {
            self.edits.at_end(self.unit, code);
        }
    }

    fn is_main(&self, decl: DeclId) -> bool {
        self.tree.decl(decl).name.is_some_and(|name| self.unit.name(name) == MAIN)
    }

    fn gives_int(&self, decl: DeclId) -> bool {
        match self.tree.types.get(self.tree.decl(decl).ty) {
            Type::Function(f) => self.tree.types.is_integer(f.ret),
            _ => false,
        }
    }
}
