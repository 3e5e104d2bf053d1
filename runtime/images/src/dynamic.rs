//! Symmetric objects that come and go while the program runs, and the codimensions they remember.
//!
//! Both are collective over all images and synchronise them. Memory comes from the symmetric heap of the core.

use std::ffi::c_void;

use crate::error::{Result, Wrong};
use crate::images::Images;
use crate::shape;

impl Images {
    /// Collective: `bytes` at the same place of every image, contents undefined. `codimensions` are those before the `*`.
    pub fn comalloc(&self, bytes: usize, codimensions: &[usize]) -> Result<*mut c_void> {
        let mut extents = Vec::with_capacity(codimensions.len() + 1);
        for &extent in codimensions {
            match i32::try_from(extent) {
                Ok(extent) if extent > 0 => extents.push(extent),
                _ => return Err(Wrong::Codimension(extent as isize).into()),
            }
        }
        self.for_everybody()?;
        // The open codimension.
        extents.push(0);
        // First a barrier that notices images that have ended; the heap's own would wait for them.
        self.sync_all()?;
        let _inside = self.enter();
        let block = self.core().alloc("a coarray", bytes, 64)?;
        self.dynamic.borrow_mut().insert(block as usize, extents);
        Ok(block.cast())
    }

    /// Collective: releases what `comalloc` returned, after all images have completed their accesses.
    pub fn cofree(&self, block: *mut c_void) -> Result<()> {
        if block.is_null() {
            return Ok(());
        }
        if !self.dynamic.borrow().contains_key(&(block as usize)) {
            return Err(Wrong::NotAllocated { address: block as usize }.into());
        }
        self.for_everybody()?;
        self.sync_all()?;
        let _inside = self.enter();
        self.core().free(block.cast())?;
        self.dynamic.borrow_mut().remove(&(block as usize));
        Ok(())
    }

    /// The heap is that of all images.
    fn for_everybody(&self) -> Result<()> {
        match self.is_everybody_current() {
            true => Ok(()),
            false => Err(Wrong::NotEverybody { set: self.current().nodes.name.to_string() }.into()),
        }
    }

    /// An error unless all elements of a section are in the block of memory that contains `co`. Subscript 0 is the element at `co`, which is
    /// in a symmetric object. Elements have `element` bytes. The section is `base`, `length`, `step`.
    pub fn check_in_block(&self, co: *const u8, element: usize, (base, length, step): (i64, i64, i64)) -> Result<()> {
        let object = self.core().object_of(co);
        let (start, bytes) = object.ok_or(Wrong::NotSymmetric { address: co as usize })?;
        // Static coarrays may share an object.
        if length <= 0 || element == 0 || !self.dynamic.borrow().contains_key(&(start as usize)) {
            return Ok(());
        }
        let (before, element) = ((co as usize - start as usize) as i128, element as i128);
        let (first, end) = (-(before / element), (bytes as i128 - before) / element);
        let last = i128::from(base) + i128::from(length - 1) * i128::from(step);
        match [i128::from(base), last].into_iter().find(|subscript| *subscript < first || *subscript >= end) {
            Some(subscript) => Err(Wrong::OutsideBlock { subscript, first, last: end - 1 }.into()),
            None => Ok(()),
        }
    }

    /// The image of cosubscripts of the dynamic coarray that contains `address`.
    pub fn image_of(&self, address: *const u8, cosubscripts: &[i32]) -> Result<i32> {
        let dynamic = self.dynamic.borrow();
        let start = self.core().object_of(address).map(|(start, _)| start as usize);
        let extents = start.and_then(|start| dynamic.get(&start));
        let extents = extents.ok_or(Wrong::NotDynamic { address: address as usize })?;
        if extents.len() != cosubscripts.len() {
            return Err(Wrong::Codimensions { cosubscripts: cosubscripts.into(), codimensions: extents.len() }.into());
        }
        Ok(shape::image(cosubscripts, extents, self.num_images())?)
    }
}
