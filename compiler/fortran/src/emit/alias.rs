//! `local_alias` (XMP 5.8.1): a second pointer to the node's part of a distributed array, with bounds of its own.

use super::Emit;
use crate::tree::Decl;

impl<'a> Emit<'a, '_> {
    /// The declaration of the new name becomes that of a pointer.
    pub(super) fn alias(&mut self, n: usize) {
        let model = self.model;
        let alias = &model.aliases[n];
        let array = &model.aligned[alias.array];
        if self.is_component(alias.array) {
            return self.not_yet(alias.at, "a local alias of a component");
        }
        let Some((decl, statement)) = self.alias_declared(n) else {
            let message = format!("the new name must be declared in the scope of '{}', with its type", array.name);
            self.diags.error(alias.at, message);
            return;
        };
        if decl.codimensions.is_some() {
            return self.not_yet(alias.at, "a local alias that is a coarray");
        }
        let (rank, wanted) = (decl.dims.len(), array.dims.len());
        let is_free = decl.dims.iter().all(|d| d.upper.is_none() && !d.is_star) && !decl.deferred && !decl.dummy;
        if rank != wanted || !is_free {
            let dimensions = if wanted == 1 { "dimension" } else { "dimensions" };
            let message = format!(
                "'{}' must be declared with {wanted} {dimensions}, each ':' or a lower bound and ':'",
                decl.name
            );
            self.diags.error(alias.at, message);
            return;
        }
        let shape = vec![":"; rank].join(",");
        let new = format!("{}, pointer, contiguous :: {}({shape})", decl.type_name, decl.name);
        self.out.after(self.lines, statement, vec![new]);
        for (statement, entity) in self.tree.entities(decl) {
            self.gone.entry(statement).or_default().push(entity);
        }
    }

    /// The declaration of the new name, and the statement that gives its type or, where that is implicit, its shape.
    fn alias_declared(&self, n: usize) -> Option<(&'a Decl, usize)> {
        let alias = &self.model.aliases[n];
        let scope = self.tree.decl(self.model.aligned[alias.array].decl)?.scope;
        let decl = &self.tree.decls[*self.tree.scopes[scope].names.get(&alias.name)?];
        let shaped = decl.shaped.filter(|_| !self.tree.scopes[scope].implicit_none);
        Some((decl, decl.written.or(shaped)?.0))
    }

    pub(super) fn aliases_of(&self, array: usize) -> Vec<usize> {
        let all = &self.model.aliases;
        (0..all.len()).filter(|n| all[*n].array == array).collect()
    }

    /// The pointer, once the part is there.
    pub(super) fn alias_made(&self, n: usize, part: &str) -> String {
        let name = self.tree.unit.name(self.model.aliases[n].name).into_owned();
        let dims = self.alias_declared(n).map_or(&[][..], |d| &d.0.dims[..]);
        let low = |d: &crate::tree::Dim| d.lower.map_or("1:".to_string(), |e| format!("{}:", self.tree.text(e)));
        let lows: Vec<String> = dims.iter().map(low).collect();
        format!("{name}({}) => {part}", lows.join(", "))
    }

    pub(super) fn aliases_ended(&self, array: usize) -> Vec<String> {
        let name = |n: usize| self.tree.unit.name(self.model.aliases[n].name).into_owned();
        self.aliases_of(array).into_iter().map(|n| format!("nullify({})", name(n))).collect()
    }
}
