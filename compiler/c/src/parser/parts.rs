//! What is read of a declaration, before it is a node of the tree.

use crate::ast::*;
use crate::types::{Basic, Far, Len, Quals, Ty};
use nagaya_text::{Span, Symbol, TokenIdx};

/// The contents of a declaration's specifiers.
pub(super) struct Specs {
    pub lo: TokenIdx,
    pub span: Span,
    pub ty: Ty,
    pub storage: Storage,
    pub inline: bool,
    pub thread_local: bool,
    pub attrs: Attrs,
    pub defines: Option<Tag>,
    /// `struct tag` without members.
    pub names_tag: bool,
    /// `__auto_type`, C23 `auto x = ...`: the type comes from the initialiser.
    pub infer: bool,
    /// No type was written.
    pub implicit: bool,
    /// Nothing at all was written.
    pub empty: bool,
}

/// The effects of attributes on types and layout.
#[derive(Clone, Copy, Default)]
pub(super) struct Attrs {
    /// Bytes of a vector.
    pub vector_bytes: Option<u64>,
    /// Elements of a vector (clang's `ext_vector_type`).
    pub vector_elems: Option<u64>,
    pub mode: Option<Mode>,
    pub packed: bool,
    pub align: u64,
}

impl Attrs {
    /// Adds further attributes; the later ones win.
    pub fn merge(&mut self, other: Attrs) {
        self.vector_bytes = other.vector_bytes.or(self.vector_bytes);
        self.vector_elems = other.vector_elems.or(self.vector_elems);
        self.mode = other.mode.or(self.mode);
        self.packed |= other.packed;
        self.align = self.align.max(other.align);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Int(u64),
    Float(Basic),
    Complex(Basic),
}

/// One step of a declarator.
#[derive(Clone, Debug)]
pub(super) enum Derive {
    Pointer(Quals, Option<Far>),
    /// Qualifiers inside the brackets belong to the pointer a parameter becomes.
    Array(Len, Quals),
    /// A dimension left of `::`.
    Spread(Len),
    Function(Box<Params>),
}

#[derive(Clone, Debug, Default)]
pub(super) struct Params {
    pub types: Vec<Ty>,
    pub decls: Vec<DeclId>,
    pub variadic: bool,
    pub prototype: bool,
    /// `f(a, b)`: names only.
    pub old_style: bool,
}

/// The result of reading a declaration.
pub(super) enum Declared {
    Group(GroupId),
    Function(FuncId),
}

/// The function whose body is being read.
#[derive(Clone, Copy)]
pub(super) struct FunctionContext {
    pub name: Option<Symbol>,
}
