//! The variables of the translated code that hold what directives declare: node arrays, templates, distributed arrays.

use crate::lower::Lower;
use crate::seam::local;
use nagaya_c::{DeclId, ExprId};
use nagaya_model::directive::align::{Aligned, ArrayForm};

impl Lower<'_> {
    /// The distributed array that a declaration declares, and its number.
    pub(crate) fn aligned(&self, decl: DeclId) -> Option<(usize, &Aligned)> {
        let n = *self.facts.aligned_of.get(&self.tree.first(decl))?;
        Some((n, &self.directives.aligned[n]))
    }

    /// The distributed array that a name or a member means.
    pub(crate) fn aligned_named(&self, id: ExprId) -> Option<usize> {
        self.facts.aligned_named(id)
    }

    /// The variable that is an array's descriptor.
    pub(crate) fn descriptor(&self, n: usize) -> String {
        let array = &self.directives.aligned[n];
        match array.form {
            ArrayForm::Member(_) | ArrayForm::MemberPointer(_) => local!("m{n}_{}", array.name.replace('.', "_")),
            _ => local!("a_{}", array.name),
        }
    }

    /// The variable that holds the handle of a node array.
    pub(crate) fn nodes_variable(&self, number: usize) -> String {
        local!("p{number}_{}", self.directives.nodes[number].name)
    }

    /// The variable that holds the handle of a template.
    pub(crate) fn template_variable(&self, number: usize) -> String {
        local!("t{number}_{}", self.directives.templates[number].name)
    }
}
