//! Distributed arrays: their declarations, and how they are made.
//!
//! `real a(n, m)` with an `align` becomes a pointer to the node's part, with the bounds that this part has in the whole array, shadow
//! included:
//!
//! ```fortran
//! real, pointer, contiguous :: a(:,:), ngyf_p_a(:,:)
//! ngyf_a_a = ngyf_array(...)
//! call ngyf_point(ngyf_data(ngyf_a_a), ngyf_p_a, [ngyf_extent(ngyf_a_a, 1_8), ngyf_extent(ngyf_a_a, 2_8)])
//! a(ngyf_low(ngyf_a_a, 1_8):, ngyf_low(ngyf_a_a, 2_8):) => ngyf_p_a
//! ```
//! An argument gets another name, which stands for its first element. This file has the generated names.
//! Not here: the data of dimensions (`columns`), the declarations (`array_declarations`), the calls that make an array (`making`), subscripts of cyclic dimensions (`places`).

use super::Emit;
use crate::seam::{self, Array, Class, List, Number};
use nagaya_model::language::ValueClass;
use nagaya_text::{DeclId, Span};

/// What the place of an index in a cyclic dimension is made of: see `place`.
pub(super) const PLACE_TERMS: [&str; 5] = ["s", "r", "b", "c", "p"];

impl Emit<'_, '_> {
    pub(super) fn descriptor(&self, n: usize) -> Array {
        Array::new(self.of_array(n, seam::beside("a", &self.model.aligned[n].name)))
    }

    /// The same, with the object before it that a component belongs to.
    pub(super) fn descriptor_in(&self, n: usize, of: &str) -> Array {
        Array::new(format!("{of}{}", self.descriptor(n)))
    }

    /// The pointer to the node's part.
    pub(super) fn part_of(&self, n: usize) -> String {
        self.of_array(n, seam::beside("p", &self.model.aligned[n].name))
    }

    /// The replacement of a distributed argument: its first element.
    pub(super) fn given(name: &str) -> String {
        seam::beside("d", name)
    }

    /// A generated name that belongs to an array.
    pub(super) fn of_array(&self, n: usize, name: String) -> String {
        self.seen(self.tree.decl(self.model.aligned[n].decl).map(|d| d.scope), name)
    }

    /// A distributed array of a common block is a pointer there: a unit that does not know would take it for the array.
    pub(super) fn common_blocks_agree(&mut self) {
        let (tree, model) = (self.tree, self.model);
        for array in &model.aligned {
            let Some(decl) = tree.decl(array.decl) else { continue };
            let Some((_, block, position)) = &decl.common else { continue };
            for (n, other) in tree.decls.iter().enumerate() {
                let is_there = other.common.as_ref().is_some_and(|(_, b, p)| b == block && p == position);
                if !is_there || other.scope == decl.scope || self.aligned_of.contains_key(&DeclId(n as u32)) {
                    continue;
                }
                let message = format!(
                    "'{}' is not distributed here, and in another unit with the common block '{block}' it is",
                    other.name
                );
                self.diags
                    .error(Span::token(other.at), message)
                    .mark(array.span)
                    .help("write the same directives in each unit that has the block, or make the array a variable of a module");
            }
        }
    }

    /// What an array is: size and class of its elements, template.
    pub(super) fn described_as(&self, n: usize, name: &str) -> (Number, Class, seam::Template) {
        let array = &self.model.aligned[n];
        let class = self.tree.decl(array.decl).map_or(Class::Other, |d| class_of(d.class));
        (Number::new(format!("(storage_size({name})/8+0_8)")), class, self.template_variable(array.template))
    }

    pub(super) fn extents(&self, handle: &Array, rank: usize) -> List<Number> {
        (1..=rank).map(|d| seam::extent(handle, Number::count(d))).collect()
    }

    /// The lower bounds of the part, as in a pointer assignment. `of` is the text before the name of a component.
    pub(super) fn lows(&self, n: usize, of: &str) -> String {
        let (handle, cyclic) = (self.descriptor_in(n, of), self.cyclic_dims(n));
        let low = |d: usize| match cyclic.contains(&(d - 1)) {
            true => "0:".to_string(),
            false => format!("{}:", seam::low(&handle, Number::count(d))),
        };
        (1..=self.model.aligned[n].dims.len()).map(low).collect::<Vec<_>>().join(", ")
    }

    /// The variable of a cyclic dimension, as `PLACE_TERMS` has it.
    pub(super) fn place_variable(&self, n: usize, d: usize, part: &str) -> String {
        self.of_array(n, seam::beside(&format!("{part}{}", d + 1), &self.model.aligned[n].name))
    }

    /// The variables of all its cyclic dimensions.
    pub(super) fn place_names(&self, n: usize) -> Vec<String> {
        let of_dim = |d: usize| PLACE_TERMS.map(|part| self.place_variable(n, d, part));
        self.cyclic_dims(n).into_iter().flat_map(of_dim).collect()
    }

    /// What finds the numbers of the cyclic dimensions of an array.
    pub(super) fn places_known(&self, n: usize, of: &str) -> Vec<String> {
        let handle = self.descriptor_in(n, of);
        let one = |d: usize| {
            let handle = &handle;
            PLACE_TERMS.iter().enumerate().map(move |(k, part)| {
                let place = seam::place(handle, Number::count(d + 1), Number::count(k));
                format!("{of}{} = {place}", self.place_variable(n, d, part))
            })
        };
        self.cyclic_dims(n).into_iter().flat_map(one).collect()
    }
}

/// The class of elements.
fn class_of(class: ValueClass) -> Class {
    match class {
        ValueClass::Signed => Class::Integer,
        ValueClass::Unsigned => Class::Logical,
        ValueClass::Real => Class::Real,
        ValueClass::Complex => Class::Complex,
        ValueClass::Other | ValueClass::Unknown => Class::Other,
    }
}
