//! The global view (XMP 4): what translated code and `xmp.h` ask of distributed arrays, for the nodes that execute, with errors in
//! XMP's words.
//!
//! Not here: how it is done (`runtime/arrays`, whose functions of the same names say what they promise).

use std::rc::Rc;

use nagaya_arrays::{
    Array, Coindexed, Declared, Elements, Mode, Operand, Owned, Part, Saying, Shared, Template, Whole, Width,
};
use nagaya_core::Type;
use nagaya_images::nodeset::Interned;

use crate::error::Result;
use crate::job::Job;

/// Templates, and arrays as they come and go.
impl Job {
    pub fn template(&self, name: &str, rank: usize, bounds: Option<Vec<(i64, i64)>>) -> Result<*const Template> {
        Ok(self.arrays.template(name, rank, bounds)?)
    }

    pub fn space_of(&self, nodes: &'static Interned, low: i64) -> Result<*const Template> {
        Ok(self.arrays.space_of(nodes, low)?)
    }

    pub fn forget_template(&self, handle: *const Template) {
        self.arrays.forget_template(handle);
    }

    pub fn known_template(&self, handle: *const Template) -> Result<Rc<Template>> {
        Ok(self.arrays.known_template(handle)?)
    }

    pub fn owners(&self, template: &Template, parts: &[Part], name: &str) -> Result<&'static Interned> {
        Ok(template.owners(&self.images.sets, parts, name)?)
    }

    /// Those of the owners that execute: over these a loop reduces. Every index of a loop is `Part::Every`: who executes the loop
    /// without an iteration of its own gets the result, too.
    pub fn sharing(&self, template: &Template, parts: &[Part], name: &str) -> Result<&'static Interned> {
        Ok(self.executing_of(self.owners(template, parts, name)?))
    }

    pub fn declare(&self, declared: Declared, shared: &mut Shared) {
        self.arrays.declare(declared, shared);
    }

    pub fn make_array(&self, shared: &mut Shared, extents: &[i64]) -> Result<*mut u8> {
        Ok(self.arrays.make_array(self.executing(), shared, extents)?)
    }

    /// `xmp_malloc(d, extents...)`.
    ///
    /// # Safety
    /// As in `runtime/arrays`.
    pub unsafe fn malloc(&self, handle: *mut u8, extents: &[i64]) -> Result<*mut u8> {
        Ok(self.arrays.malloc(self.executing(), handle, extents)?)
    }

    pub fn held_at(&self, shared: *const Shared, data: *const u8) -> *const Shared {
        self.arrays.held_at(shared, data)
    }

    pub fn free_array(&self, name: &str, data: *const u8) -> Result<()> {
        Ok(self.arrays.free_array(name, data)?)
    }

    /// `xmp_free(d)`.
    ///
    /// # Safety
    /// As in `runtime/arrays`.
    pub unsafe fn free_described(&self, handle: *mut u8) -> Result<()> {
        Ok(self.arrays.free_described(handle)?)
    }

    pub fn parameter(&self, shared: &mut Shared, data: *mut u8, extents: &[i64]) -> Result<()> {
        Ok(self.arrays.parameter(shared, data, extents)?)
    }

    pub fn extent(&self, shared: &Shared, dim: usize) -> Result<i64> {
        Ok(self.arrays.extent(shared, dim)?)
    }

    pub fn pointed_to(&self, shared: &Shared, data: *const u8) -> Result<*const Shared> {
        Ok(self.arrays.pointed_to(shared, data)?)
    }

    pub fn release_array(&self, shared: &mut Shared) -> Result<()> {
        Ok(self.arrays.release_array(shared)?)
    }

    pub fn end_of(&self, shared: &mut Shared) {
        self.arrays.end_of(shared);
    }

    pub fn said(&self, array: *const Shared, like_it: Option<&mut Shared>, saying: Saying) {
        self.arrays.said(array, like_it, saying);
    }

    /// The elements of an array that all nodes of a set (`None`: those that execute) own.
    pub fn owned(&self, array: &Array, on: Option<&'static Interned>) -> Result<Owned> {
        Ok(array.owned_by(on.unwrap_or(self.executing()))?)
    }

    /// An error unless all nodes of a set own the same elements of an array.
    pub fn replicated(&self, array: &Array, on: Option<&'static Interned>) -> Result<()> {
        Ok(array.replicated(on.unwrap_or(self.executing()))?)
    }
}

/// Shadows and gmove.
///
/// # Safety
/// Of each as in `runtime/arrays`.
#[allow(clippy::missing_safety_doc)]
impl Job {
    pub fn reflect(&self, array: &Array, widths: &[Width], orthogonal: bool, id: Option<i32>) -> Result<()> {
        Ok(self.arrays.reflect(array, widths, orthogonal, id)?)
    }

    pub fn reflect_init(&self, array: &Array, widths: &[Width], orthogonal: bool) -> Result<()> {
        Ok(self.arrays.reflect_init(array, widths, orthogonal)?)
    }

    pub fn reflect_do(&self, array: &Array, id: Option<i32>) -> Result<()> {
        Ok(self.arrays.reflect_do(array, id)?)
    }

    pub fn reduce_shadow(
        &self,
        array: &Array,
        ty: Type,
        widths: &[Width],
        orthogonal: bool,
        id: Option<i32>,
    ) -> Result<()> {
        Ok(self.arrays.reduce_shadow(array, ty, widths, orthogonal, id)?)
    }

    pub fn wait_async(&self, ids: &[i32]) -> Result<()> {
        Ok(self.arrays.wait_async(ids)?)
    }

    pub fn test_async(&self, id: i32) -> Result<bool> {
        Ok(self.arrays.test_async(id)?)
    }

    pub unsafe fn gmove(&self, left: &Operand, right: &Operand, mode: Mode, id: Option<i32>) -> Result<()> {
        Ok(self.arrays.gmove(self.executing(), left, right, mode, id)?)
    }

    pub unsafe fn gmove_fetch(&self, left: &Operand, right: &Operand, mode: Mode) -> Result<Elements> {
        Ok(self.arrays.gmove_fetch(self.executing(), left, right, mode)?)
    }

    pub unsafe fn gmove_store(&self, left: &Operand, right: &Operand, mode: Mode) -> Result<()> {
        Ok(self.arrays.gmove_store(self.executing(), left, right, mode)?)
    }

    pub unsafe fn move_coindexed(&self, left: &Coindexed, right: &Coindexed) -> Result<()> {
        Ok(self.arrays.move_coindexed(left, right)?)
    }

    pub unsafe fn accumulate_coindexed(
        &self,
        how: (i32, i32, bool),
        left: &Coindexed,
        right: &Coindexed,
    ) -> Result<()> {
        Ok(self.arrays.accumulate_coindexed(how, left, right)?)
    }

    pub fn coindexed_at(&self, of: &Coindexed) -> Result<*mut u8> {
        Ok(self.arrays.coindexed_at(of)?)
    }
}

/// The transformational procedures (XMP 7.9), and arrays that are not mapped as their arguments.
///
/// # Safety
/// Of each as in `runtime/arrays`.
#[allow(clippy::missing_safety_doc)]
impl Job {
    pub unsafe fn unmapped(&self, of: &Operand) -> Result<*const Shared> {
        Ok(self.arrays.unmapped(self.executing(), of)?)
    }

    pub unsafe fn unmapped_end(&self, of: &Operand, array: &Array, is_result: bool) -> Result<()> {
        Ok(self.arrays.unmapped_end(of, array, is_result)?)
    }

    pub fn transpose(&self, x: Whole, a: Whole) -> Result<()> {
        Ok(self.arrays.transpose(x, a)?)
    }

    pub fn matmul(&self, x: Whole, a: Whole, b: Whole) -> Result<()> {
        Ok(self.arrays.matmul(x, a, b)?)
    }

    pub fn sort(&self, of: Whole, out: Whole, down: bool) -> Result<()> {
        Ok(self.arrays.sort(of, out, down)?)
    }

    pub fn pack(&self, v: Whole, a: Whole, mask: Option<Whole>) -> Result<()> {
        Ok(self.arrays.pack(v, a, mask)?)
    }

    pub fn unpack(&self, a: Whole, v: Whole, mask: Option<Whole>) -> Result<()> {
        Ok(self.arrays.unpack(a, v, mask)?)
    }

    pub fn gather(&self, x: Whole, a: Whole, indices: &[Whole]) -> Result<()> {
        Ok(self.arrays.gather(x, a, indices)?)
    }

    pub fn scatter(&self, x: Whole, a: Whole, indices: &[Whole]) -> Result<()> {
        Ok(self.arrays.scatter(x, a, indices)?)
    }
}
