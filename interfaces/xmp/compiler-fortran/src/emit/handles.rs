//! The variables with the handles of node arrays and templates.

use super::Emit;
use crate::seam::{self, Nodes, Template};
use nagaya_model::To;

impl Emit<'_, '_> {
    pub(super) fn nodes_variable(&self, n: usize) -> Nodes {
        let name = seam::beside("n", &self.model.nodes[n].name);
        Nodes::new(self.seen(self.home(To::Nodes(n)), name))
    }

    pub(super) fn template_variable(&self, n: usize) -> Template {
        let t = &self.model.templates[n];
        Template::new(match t.of_nodes {
            Some(_) => seam::beside(&format!("v{n}"), &t.name),
            None => self.seen(self.home(To::Template(n)), seam::beside("t", &t.name)),
        })
    }
}
