//! `coarray on` and `image` (XMP 5.3, 5.4): image numbers that are positions in a node array.
//!
//! Not here: what replaces such numbers in statements (`places.rs`).

use super::Emit;
use crate::seam::{self, At};
use nagaya_model::directive::image::Image;

impl Emit<'_, '_> {
    pub(super) fn image(&mut self, i: &Image, at: &At) -> Vec<String> {
        vec![seam::image(self.nodes_variable(i.nodes), at).into()]
    }

    /// What a directive declares about a coarray must fit its declaration.
    pub(super) fn coarray_on(&mut self, n: usize) {
        let on = &self.model.on[n];
        let is_coarray = self.tree.decl(on.decl).is_some_and(|d| d.codimensions.is_some());
        if !is_coarray {
            self.diags
                .error(on.span, format!("'{}' is not a coarray: write '{}[*]' in its declaration", on.name, on.name));
        }
    }
}
