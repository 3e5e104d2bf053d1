//! Symmetric objects that come and go while the program runs, and the codimensions they remember.
//!
//! Both are collective over all images and synchronise them. Memory comes from the symmetric heap of the core.

use std::ffi::c_void;

use crate::error::{Error, Result};
use crate::images::Images;
use crate::shape;

impl Images {
    /// Collective: `bytes` at the same place of every image, contents undefined. `codimensions` are those before the `*`.
    pub fn comalloc(&self, bytes: usize, codimensions: &[usize]) -> Result<*mut c_void> {
        let mut extents = Vec::with_capacity(codimensions.len() + 1);
        for &extent in codimensions {
            match i32::try_from(extent) {
                Ok(extent) if extent > 0 => extents.push(extent),
                _ => {
                    return Err(Error::new(format!(
                        "a codimension of {} was asked for; it must be a positive int",
                        extent as isize
                    )))
                }
            }
        }
        self.for_everybody("xmp_comalloc")?;
        // The open codimension.
        extents.push(0);
        // First a barrier that notices images that have ended; the heap's own would wait for them.
        self.sync_all()?;
        let _inside = self.enter();
        let block = self.core().alloc(bytes, 64)?;
        self.dynamic.borrow_mut().insert(block as usize, extents);
        Ok(block.cast())
    }

    /// Collective: gives back what `comalloc` returned, after all images have completed their accesses.
    pub fn cofree(&self, block: *mut c_void) -> Result<()> {
        if block.is_null() {
            return Ok(());
        }
        if !self.dynamic.borrow().contains_key(&(block as usize)) {
            return Err(Error::new(format!(
                "xmp_cofree({block:p}): not an address that xmp_comalloc returned, or freed before"
            )));
        }
        self.for_everybody("xmp_cofree")?;
        self.sync_all()?;
        let _inside = self.enter();
        self.core().free(block.cast())?;
        self.dynamic.borrow_mut().remove(&(block as usize));
        Ok(())
    }

    /// The heap is that of all images.
    fn for_everybody(&self, what: &str) -> Result<()> {
        if self.is_everybody_current() {
            return Ok(());
        }
        Err(Error::new(format!(
            "{what} in a task of some of the nodes ({}): a coarray lies at the same place of all images, so allocate it where all \
             nodes execute",
            self.current().nodes.name
        )))
    }

    /// The image of cosubscripts of the dynamic coarray that contains `address`.
    pub fn image_of(&self, address: *const u8, cosubscripts: &[i32], name: &str) -> Result<i32> {
        let dynamic = self.dynamic.borrow();
        let start = self.core().object_of(address).map(|(start, _)| start as usize);
        let Some(extents) = start.and_then(|start| dynamic.get(&start)) else {
            return Err(Error::new(format!(
                "{name} points to {address:p}, which is not in a block of xmp_comalloc: only those can be indexed by a pointer \
                 declared `:[]`"
            )));
        };
        if extents.len() != cosubscripts.len() {
            return Err(Error::new(format!(
                "{name}:{} has {} cosubscript(s), but the block was allocated with {} codimension(s)",
                shape::brackets(cosubscripts),
                cosubscripts.len(),
                extents.len()
            )));
        }
        shape::image(cosubscripts, extents, self.num_images()).map_err(|e| e.after(format_args!("{name}:")))
    }
}
