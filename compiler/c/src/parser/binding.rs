//! Declarations as nodes of the tree, and their names in the scopes.

use super::Parser;
use crate::ast::*;
use crate::types::Ty;
use nagaya_text::{Span, Symbol};

impl Parser<'_> {
    /// A declaration with nothing but a name and a type.
    pub(super) fn plain_decl(&self, kind: DeclKind, scope: ScopeKind, name: Option<Symbol>, at: u32, ty: Ty) -> Decl {
        Decl {
            kind,
            storage: Storage::None,
            scope,
            inline: false,
            thread_local: false,
            name,
            name_at: at,
            ty,
            declarator: Span::before(at),
            suffixes: Box::new([]),
            coarray: None,
            init: None,
            asm_label: None,
            group: None,
            previous: None,
            first: None,
        }
    }

    pub(super) fn scope_kind(&self) -> ScopeKind {
        if self.scopes.level() == 0 {
            ScopeKind::File
        } else {
            ScopeKind::Block
        }
    }

    /// Binds a name in the current scope and links it with what it declares again.
    pub(super) fn declare(&mut self, mut decl: Decl) -> DeclId {
        let Some(name) = decl.name else { return self.push_decl(decl) };
        let linked = matches!(decl.kind, DeclKind::Var | DeclKind::Function | DeclKind::Typedef);
        let same = self.scopes.name_here(name).or_else(|| {
            // A block's `extern` (and its function declarations) mean the one at file scope.
            let global = decl.storage == Storage::Extern || decl.kind == DeclKind::Function;
            self.scopes.name(name).filter(|d| global && self.tree.decl(*d).scope == ScopeKind::File)
        });
        if let Some(old) = same.filter(|_| linked) {
            let before = self.tree.decl(old);
            let kinds = std::mem::discriminant(&before.kind) == std::mem::discriminant(&decl.kind);
            let (old_ty, new_ty) = (before.ty, decl.ty);
            if kinds && self.tree.types.compatible(old_ty, new_ty) {
                decl.previous = Some(old);
                decl.first = Some(self.tree.first(old));
                decl.ty = self.tree.types.composite(new_ty, old_ty);
                if decl.coarray.is_none() {
                    decl.coarray = self.tree.decl(old).coarray.clone();
                }
            }
        }
        let id = self.push_decl(decl);
        self.scopes.bind(name, id);
        id
    }
}
