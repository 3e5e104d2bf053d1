//! The coarrays of a unit: which names are coarrays, how each is represented in C, and what is wrong with its declaration.
//!
//! Needs the typed tree and the `coarray` directives. Gives a [`Table`] keyed by the first declaration of each name. It
//! makes no edits: `declare` rewrites the declarations, `refs` and `uses` the references.

use crate::fold::fold;
use crate::reading::Parsed;
use crate::seam::local;
use nagaya_c::types::{FxMap, FxSet};
use nagaya_c::{Codim, DeclId, DeclKind, Len, ScopeKind, Storage, Tree, Ty, Type};
use nagaya_model::directive::coarray::{Codim as DeclaredCodim, Named};
use nagaya_model::language::not_an_integer;
use nagaya_model::{Model, MAX_RANK};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{Span, Unit};

/// How a coarray named `a` appears in the generated C.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CoarrayForm {
    /// `T (*a)[M]`, pointer to the first element of an array: text in which the array decays stays as it is.
    First,
    /// `T *a`, pointer to the object: each use is `(*a)`. Scalars, structures, arrays whose type is a typedef.
    Whole,
    /// `T *a`, pointer to the first of all elements of an array whose inner extents are known at start only: each use is
    /// `((T (*)[m])a)`.
    Shaped,
    /// A parameter or a pointer: a variable of the user that holds an address in the symmetric memory. Not rewritten.
    Pointer,
    /// A distributed array, or a pointer to one: `global` declares it, `coindexed` has the references with `:[k]`.
    Distributed,
}

impl CoarrayForm {
    /// Whether `declare` makes a pointer and a record of it.
    pub fn is_object(self) -> bool {
        !matches!(self, CoarrayForm::Pointer | CoarrayForm::Distributed)
    }
}

/// An extent of a coarray.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Extent {
    Const(u64),
    /// C text that is valid wherever the coarray is.
    Var(String),
    Unknown,
}

/// One coarray: one object of the program, however often this unit declares it.
#[derive(Clone, Debug)]
pub struct Coarray {
    pub name: String,
    pub form: CoarrayForm,
    pub ty: Ty,
    /// All declarations in this unit, in order.
    pub decls: Vec<DeclId>,
    pub dims: Vec<Extent>,
    /// The codimensions before the open one.
    pub codims: Vec<Codim>,
    /// `:[]`: the number of codimensions is known to `xmp_comalloc` only.
    pub open: bool,
    /// Defined in this unit (not merely `extern`).
    pub defined: bool,
    /// Internal linkage or none.
    pub private: bool,
    /// Constant view of the pointer for generated code: the C compiler may keep it in a register across calls.
    pub view: Option<String>,
    /// `coarray on p :: a`: the number of the node array.
    pub on: Option<usize>,
}

impl Coarray {
    /// The place where generated code finds the pointer.
    pub fn pointer(&self) -> &str {
        self.view.as_deref().unwrap_or(&self.name)
    }

    pub fn corank(&self) -> usize {
        self.codims.len() + 1
    }

    /// Some extent is a variable of our own, filled at start.
    pub fn measured(&self) -> bool {
        self.form.is_object() && self.dims.iter().any(|d| matches!(d, Extent::Var(_)))
    }

    /// Extents and codimensions as C writes them, those that are constant: `[10][20]:[2][*]`.
    pub fn shape(&self, tree: &Tree) -> String {
        let extent = |d: &Extent| match d {
            Extent::Const(n) => format!("[{n}]"),
            Extent::Var(_) | Extent::Unknown => "[]".into(),
        };
        let codim = |c: &Codim| match c {
            Codim::Expr(e) => fold(tree, *e).map_or("[]".into(), |n| format!("[{n}]")),
            Codim::Star | Codim::Empty => "[*]".into(),
        };
        let dims: String = self.dims.iter().map(extent).collect();
        let codims: String = self.codims.iter().map(codim).collect();
        format!("{dims}:{codims}[*]")
    }

    /// The C text for the whole object. For an array in a place where it decays, the text for the pointer to its first
    /// element. `pointer` is the variable through which the text reaches the object.
    pub fn object(&self, pointer: &str, decays: bool) -> String {
        let element = format!("__typeof__(*{})", self.name);
        match self.form {
            CoarrayForm::Pointer | CoarrayForm::Distributed => pointer.to_string(),
            CoarrayForm::Whole => format!("(*{pointer})"),
            CoarrayForm::First if decays => pointer.to_string(),
            CoarrayForm::First => match &self.dims[0] {
                Extent::Unknown => pointer.to_string(),
                n => format!("(*({element} (*)[{}]){pointer})", extent_text(n)),
            },
            CoarrayForm::Shaped => {
                let from = usize::from(decays);
                let inner: String = self.dims[from..].iter().map(|n| format!("[{}]", extent_text(n))).collect();
                if decays {
                    format!("(({element} (*){inner}){pointer})")
                } else {
                    format!("(*({element} (*){inner}){pointer})")
                }
            }
        }
    }
}

/// The type of an element as text that is the same in all files; `None` for types that files may spell differently.
pub fn kind_text(unit: &Unit, tree: &Tree, ty: Ty) -> Option<String> {
    let element = tree.types.dims(ty).0.bare();
    let plain = matches!(tree.types.get(element), Type::Basic(_) | Type::Complex(_) | Type::Record(_));
    plain.then(|| tree.show_type(unit, element))
}

pub fn extent_text(n: &Extent) -> String {
    match n {
        Extent::Const(n) => n.to_string(),
        Extent::Var(v) => v.clone(),
        Extent::Unknown => "1".into(),
    }
}

/// The coarrays of a unit.
#[derive(Default)]
pub struct Table {
    /// Index by the first declaration of the object.
    map: FxMap<DeclId, usize>,
    /// The first declaration of what each declaration declares: walking there takes as long as there are declarations.
    firsts: Vec<DeclId>,
    pub list: Vec<Coarray>,
}

impl Table {
    /// Finds and checks all coarrays.
    pub fn build(unit: &Unit, tree: &Tree, directives: &Model, diags: &mut Diagnostics) -> Table {
        let mut table = Table::default();
        let all = || (0..tree.decls.len() as u32).map(DeclId);
        for d in all() {
            let first = tree.decl(d).previous.map_or(d, |p| table.firsts[p.0 as usize]);
            table.firsts.push(first);
        }
        // Most declarations are those of headers: only what is a coarray somewhere is looked at.
        let first = |d: DeclId| table.firsts[d.0 as usize];
        let spelt = all().filter(|d| tree.decl(*d).coarray.is_some()).map(first);
        let wanted: FxSet<DeclId> = spelt.chain(directives.coarrays.iter().map(|n| first(n.decl))).collect();
        let mut chains: FxMap<DeclId, Vec<DeclId>> = FxMap::default();
        for d in all().filter(|d| wanted.contains(&first(*d))) {
            chains.entry(first(d)).or_default().push(d);
        }
        let mut named: FxMap<DeclId, &Named> = FxMap::default();
        for n in &directives.coarrays {
            let first = table.firsts[n.decl.0 as usize];
            let already = chains.get(&first).is_some_and(|c| c.iter().any(|d| tree.decl(*d).coarray.is_some()));
            let before = named.insert(first, n).filter(|b| !(b.at_file && n.at_file && b.wording.is(&n.wording)));
            if already || before.is_some() {
                let there = before.map_or(Span::token(tree.decl(first).name_at), |b| b.span);
                diags.error(n.span, format!("'{}' is a coarray already", n.name)).note_at(there, "it is declared here");
            }
        }
        if !wanted.is_empty() {
            let firsts: Vec<DeclId> = all().filter(|d| table.firsts[d.0 as usize] == *d).collect();
            conflicts(unit, tree, &firsts, diags);
        }
        let mut firsts: Vec<DeclId> = wanted.into_iter().collect();
        firsts.sort();
        for first in firsts {
            let chain = &chains[&first];
            let spelt = chain.iter().find_map(|d| tree.decl(*d).coarray.as_ref());
            let (codims, span) = match (spelt, named.get(&first)) {
                (Some(c), _) => (c.dims.to_vec(), c.span),
                (None, Some(n)) => (n.codims.iter().copied().map(declared).collect(), n.span),
                (None, None) => continue,
            };
            let distributed = directives.aligned.iter().any(|a| a.decl == first);
            let check = Check { unit, tree, chain, span, distributed };
            if !check.agree(diags) {
                continue;
            }
            if let Some(co) = check.coarray(&codims, diags) {
                table.map.insert(first, table.list.len());
                table.list.push(co);
            }
        }
        table.attach_node_arrays(directives, diags);
        table
    }

    fn attach_node_arrays(&mut self, directives: &Model, diags: &mut Diagnostics) {
        for on in &directives.on {
            match self.index(on.decl) {
                None => {
                    diags.error(on.span, format!("'{}' is not a coarray", on.name));
                }
                Some(i) if self.list[i].on.is_some() => {
                    diags.error(on.span, format!("'coarray on' was given for '{}' before", on.name));
                }
                Some(i) => self.list[i].on = Some(on.nodes),
            }
        }
    }

    fn index(&self, decl: DeclId) -> Option<usize> {
        self.map.get(&self.firsts[decl.0 as usize]).copied()
    }

    pub fn get(&self, decl: DeclId) -> Option<&Coarray> {
        self.index(decl).map(|i| &self.list[i])
    }
}

/// A codimension of a directive, as a declaration has it.
fn declared(codim: DeclaredCodim) -> Codim {
    match codim {
        DeclaredCodim::Extent(e) => Codim::Expr(e),
        DeclaredCodim::Star => Codim::Star,
        DeclaredCodim::Empty => Codim::Empty,
    }
}

/// Names of the file that are declared to be different things, at least one of them a coarray.
fn conflicts(unit: &Unit, tree: &Tree, firsts: &[DeclId], diags: &mut Diagnostics) {
    let mut known: FxMap<_, DeclId> = FxMap::default();
    for &id in firsts {
        let d = tree.decl(id);
        let Some(name) = d.name.filter(|_| d.scope == ScopeKind::File && d.kind == DeclKind::Var) else { continue };
        let before = tree.decl(*known.entry(name).or_insert(id));
        if before.name_at != d.name_at && (before.coarray.is_some() || d.coarray.is_some()) {
            diags
                .error(Span::token(d.name_at), format!("conflicting types for '{}'", unit.name(name)))
                .note_at(Span::token(before.name_at), "the other declaration");
        }
    }
}

/// One name's declarations, under examination.
struct Check<'a> {
    unit: &'a Unit,
    tree: &'a Tree,
    chain: &'a [DeclId],
    /// The codimensions, where they are written.
    span: Span,
    /// Whether it is also aligned with a template.
    distributed: bool,
}

impl Check<'_> {
    /// Whether what a name is declared to be is the same thing each time, and defined once.
    fn agree(&self, diags: &mut Diagnostics) -> bool {
        let (tree, types) = (self.tree, &self.tree.types);
        let first = tree.decl(self.chain[0]);
        let before = Span::token(first.name_at);
        let shape = |ty: Ty| {
            let (element, dims) = types.dims(ty);
            (types.basic(element).ok_or(element.bare()), dims.len())
        };
        let other_extent = |ty: Ty| {
            let pairs = types.dims(ty).1.into_iter().zip(types.dims(first.ty).1);
            pairs.into_iter().any(|pair| matches!(pair, (Len::Const(a), Len::Const(b)) if a != b))
        };
        let mut initialised = first.init.is_some();
        for d in self.chain[1..].iter().map(|d| tree.decl(*d)) {
            let name = self.unit.source(Span::token(d.name_at));
            let known = !d.ty.is_error() && !first.ty.is_error();
            let message = if known && (shape(d.ty) != shape(first.ty) || other_extent(d.ty)) {
                format!("conflicting types for '{name}'")
            } else if initialised && d.init.is_some() {
                format!("'{name}' is defined twice")
            } else if d.scope == ScopeKind::Block && d.storage != Storage::Extern && d.kind == DeclKind::Var {
                format!("'{name}' is declared twice in one block")
            } else {
                initialised |= d.init.is_some();
                continue;
            };
            diags.error(Span::token(d.name_at), message).note_at(before, "the other declaration");
            return false;
        }
        true
    }

    fn coarray(&self, codims: &[Codim], diags: &mut Diagnostics) -> Option<Coarray> {
        let tree = self.tree;
        let first = tree.decl(self.chain[0]);
        let name = first.name.map(|n| self.unit.name(n).into_owned())?;
        // The most complete type: `extern int a[];` may come before `int a[8]:[*];`.
        let ty = self.chain.iter().map(|d| tree.decl(*d).ty).find(|t| complete(tree, *t)).unwrap_or(first.ty);
        if ty.is_error() || !self.class(&name, ty, diags) || !self.codimensions(&name, ty, codims, diags) {
            return None;
        }
        let is_pointer = matches!(tree.types.get(ty), Type::Pointer(_));
        let block = first.scope != ScopeKind::File;
        let private = self.chain.iter().any(|d| tree.decl(*d).storage == Storage::Static)
            || (block && first.storage != Storage::Extern);
        let defined = self.chain.iter().any(|d| defines(tree, *d));
        let form = match self.distributed {
            true => CoarrayForm::Distributed,
            false if is_pointer => CoarrayForm::Pointer,
            false => self.form(ty),
        };
        let dims = if !form.is_object() { Vec::new() } else { extents(tree, ty, &name) };
        let view = (form.is_object() && !private && defined && !block).then(|| local!("k_{name}"));
        Some(Coarray {
            name,
            form,
            ty,
            decls: self.chain.to_vec(),
            dims,
            open: codims.last() == Some(&Codim::Empty),
            codims: codims[..codims.len() - 1].into(),
            defined,
            private,
            view,
            on: None,
        })
    }

    fn form(&self, ty: Ty) -> CoarrayForm {
        let (_, dims) = self.tree.types.dims(ty);
        // `[n]` has to directly follow the name to become `(*a)`; otherwise the whole object is pointed to.
        let direct = self.chain.iter().all(|d| {
            let d = self.tree.decl(*d);
            d.suffixes.first().is_some_and(|s| s.span.lo == d.name_at + 1)
        });
        let inner_known = dims.iter().skip(1).all(|d| matches!(d, Len::Const(_)));
        let any_unknown = dims.iter().any(|d| matches!(d, Len::Expr(_)));
        match dims.len() {
            0 => CoarrayForm::Whole,
            _ if !inner_known => CoarrayForm::Shaped,
            _ if direct => CoarrayForm::First,
            _ if any_unknown => CoarrayForm::Shaped,
            _ => CoarrayForm::Whole,
        }
    }

    /// Kind, scope, storage class and type.
    fn class(&self, name: &str, ty: Ty, diags: &mut Diagnostics) -> bool {
        let tree = self.tree;
        let types = &tree.types;
        let is_pointer = matches!(types.get(ty), Type::Pointer(_));
        for &id in self.chain {
            let d = tree.decl(id);
            let at = Span::token(d.name_at);
            let what = match d.kind {
                DeclKind::Var if d.thread_local => "a thread-local variable",
                DeclKind::Var if d.scope == ScopeKind::Block && !is_pointer && local(d.storage) => {
                    let e = diags.error(
                        at,
                        format!(
                            "coarray '{name}' is a local variable: a coarray exists on all images at the same time"
                        ),
                    );
                    e.help("declare it at file scope, or 'static' or 'extern' in the block");
                    return false;
                }
                DeclKind::Var if d.storage == Storage::Register => "a register variable",
                DeclKind::Var => continue,
                DeclKind::Param if is_pointer => continue,
                DeclKind::Param => {
                    diags
                        .error(at, format!("parameter '{name}' is passed by value and cannot be a coarray"))
                        .help("declare it as an array or a pointer");
                    return false;
                }
                DeclKind::Field => "a member of a structure",
                DeclKind::Typedef => "a type name",
                DeclKind::Function => "a function",
                DeclKind::Enumerator(_) => "an enumeration constant",
                DeclKind::Dialect(_) => "not a variable",
            };
            diags.error(at, format!("'{name}' is {what} and cannot be a coarray"));
            return false;
        }
        let (element, dims) = types.dims(ty);
        if dims.len() > MAX_RANK {
            diags.error(
                self.span,
                format!("coarray '{name}' has {} dimensions; at most {MAX_RANK} are supported", dims.len()),
            );
            return false;
        }
        if matches!(types.get(element), Type::Void | Type::Function(_)) {
            diags.error(self.span, format!("'{name}' has no object type and cannot be a coarray"));
            return false;
        }
        true
    }

    fn codimensions(&self, name: &str, ty: Ty, codims: &[Codim], diags: &mut Diagnostics) -> bool {
        let is_pointer = matches!(self.tree.types.get(ty), Type::Pointer(_));
        if codims.len() > MAX_RANK {
            diags.error(
                self.span,
                format!("coarray '{name}' has {} codimensions; at most {MAX_RANK} are supported", codims.len()),
            );
            return false;
        }
        let last_is_open = match codims.last() {
            Some(Codim::Star) => true,
            Some(Codim::Empty) => is_pointer && codims.len() == 1,
            _ => false,
        };
        if !last_is_open {
            let e = diags.error(self.span, format!("the last codimension of coarray '{name}' must be '*'"));
            e.help("write ':[*]', or ':[p][*]' for several codimensions");
            return false;
        }
        for c in &codims[..codims.len() - 1] {
            match c {
                Codim::Expr(e) => {
                    if let Some(message) =
                        not_an_integer(&Parsed { unit: self.unit, tree: self.tree }, *e, "a codimension")
                    {
                        diags.error(self.tree.expr(*e).span, message);
                        return false;
                    }
                    if fold(self.tree, *e).is_some_and(|v| v <= 0) {
                        diags.error(self.tree.expr(*e).span, "a codimension must be positive");
                        return false;
                    }
                }
                _ => {
                    diags.error(self.span, "only the last codimension is '*'; the others are numbers");
                    return false;
                }
            }
        }
        for &d in &self.chain[1..] {
            if let Some(c) = &self.tree.decl(d).coarray {
                if c.dims.len() != codims.len() {
                    diags
                        .error(
                            c.span,
                            format!("'{name}' has {} codimensions here and {} before", c.dims.len(), codims.len()),
                        )
                        .note_at(self.span, "they are declared here");
                    return false;
                }
            }
        }
        true
    }
}

fn local(s: Storage) -> bool {
    matches!(s, Storage::None | Storage::Auto | Storage::Register)
}

fn complete(tree: &Tree, ty: Ty) -> bool {
    !matches!(tree.types.get(ty), Type::Array(_, Len::Unknown))
}

/// Whether a declaration is also a definition.
pub fn defines(tree: &Tree, id: DeclId) -> bool {
    let d = tree.decl(id);
    d.kind == DeclKind::Var && (d.storage != Storage::Extern || d.init.is_some())
}

fn extents(tree: &Tree, ty: Ty, name: &str) -> Vec<Extent> {
    let (_, dims) = tree.types.dims(ty);
    let one = |(i, len): (usize, &Len)| match len {
        Len::Const(n) => Extent::Const(*n),
        Len::Expr(_) => Extent::Var(local!("x_{name}[{i}]")),
        Len::Unknown | Len::Star => Extent::Unknown,
    };
    dims.iter().enumerate().map(one).collect()
}
