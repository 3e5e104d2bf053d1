//! `local_alias` (XMP 5.8.1): a second pointer to the node's part of a distributed array, with bounds of its own.
//!
//! A name that is a coarray is an allocatable one for gfortran, and the library gives it the memory of the part:
//!
//! ```fortran
//! call ngyf_alias(ngyf_a_a, 'file.f90:12: ...')
//! allocate(l(1:(1)+ngyf_extent(ngyf_a_a, 1_8)-1)[*])
//! ```

use super::Emit;
use crate::seam::{self, Number};
use crate::tree::{Decl, Dim};
use nagaya_text::DeclId;

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
        let (rank, wanted) = (decl.dims.len(), array.dims.len());
        let is_free = decl.dims.iter().all(|d| d.upper.is_none() && !d.is_star)
            && (!decl.deferred || self.model.is_lenient && decl.pointer)
            && !decl.dummy;
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
        let new = match decl.codimensions {
            None => format!("{}, pointer, contiguous :: {}({shape})", decl.type_name, decl.name),
            Some(bounds) => {
                let codimensions = vec![":"; self.split(bounds.lo - 1).0.len()].join(",");
                format!("{}, allocatable, target :: {}({shape})[{codimensions}]", decl.type_name, decl.name)
            }
        };
        self.out.after(self.lines, statement, vec![new]);
        for (statement, entity) in self.tree.entities(decl) {
            self.removed.add(statement, entity);
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

    /// The node array that the images of a coarray are counted in which is such a name.
    pub(super) fn nodes_of_alias(&self, decl: DeclId) -> Option<usize> {
        let all = 0..self.model.aliases.len();
        let n = all.into_iter().find(|n| self.alias_declared(*n).is_some_and(|(d, _)| self.is_same(d, decl)))?;
        let array = &self.model.aligned[self.model.aliases[n].array];
        self.model.templates[array.template].distribution.as_ref().map(|d| d.onto)
    }

    fn is_same(&self, decl: &Decl, id: DeclId) -> bool {
        self.tree.decl(id).is_some_and(|d| std::ptr::eq(d, decl))
    }

    /// The code that makes the name stand for the part, once the part exists.
    pub(super) fn alias_made(&self, n: usize, part: &str) -> Vec<String> {
        let Some((decl, _)) = self.alias_declared(n) else { return Vec::new() };
        let low = |d: &Dim| d.lower.map_or("1".to_string(), |e| self.tree.text(e));
        let name = &decl.name;
        let Some(codimensions) = decl.codimensions else {
            let lows: Vec<String> = decl.dims.iter().map(|d| format!("{}:", low(d))).collect();
            return vec![format!("{name}({}) => {part}", lows.join(", "))];
        };
        let alias = &self.model.aliases[n];
        let (handle, at) = (self.descriptor(alias.array), self.at(self.lines.statement_of(alias.at.lo)));
        let bounds = |(k, d): (usize, &Dim)| {
            let low = low(d);
            format!("{low}:({low})+{}-1", seam::extent(&handle, Number::count(k + 1)))
        };
        let bounds: Vec<String> = decl.dims.iter().enumerate().map(bounds).collect();
        vec![
            format!("if (allocated({name})) deallocate({name})"),
            seam::alias(&handle, &at).into(),
            format!("allocate({name}({})[{}])", bounds.join(", "), self.tree.unit.source(codimensions)),
        ]
    }

    pub(super) fn aliases_ended(&self, array: usize) -> Vec<String> {
        let ended = |n: usize| {
            let (decl, _) = self.alias_declared(n)?;
            Some(match decl.codimensions {
                None => format!("nullify({})", decl.name),
                Some(_) => format!("if (allocated({0})) deallocate({0})", decl.name),
            })
        };
        self.aliases_of(array).into_iter().filter_map(ended).collect()
    }
}
