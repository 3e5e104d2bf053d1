//! The local view (XMP 5): what translated code and `xmp.h` ask of the images, with errors in XMP's words.
//!
//! Not here: how it is done (`runtime/images`, whose functions of the same names say what they promise).

use std::ffi::c_void;

use nagaya_core::addr::Rank;
use nagaya_core::runtime::Core;
use nagaya_images::nodeset::Interned;
use nagaya_images::reach::Reach;
use nagaya_images::transfer::Section;

use crate::error::Result;
use crate::job::Job;
use crate::say;

/// Who is here.
impl Job {
    #[inline(always)]
    pub fn core(&self) -> &'static Core {
        self.images.core()
    }

    /// This image at program start, from 0.
    pub fn me(&self) -> i32 {
        self.images.me()
    }

    /// Images of the job.
    pub fn size(&self) -> i32 {
        self.images.size()
    }

    /// The current set of images.
    pub fn images(&self) -> &'static Interned {
        self.images.current()
    }

    pub fn num_images(&self) -> i32 {
        self.images.num_images()
    }

    pub fn this_image(&self) -> i32 {
        self.images.this_image()
    }

    #[inline(always)]
    pub fn image_rank(&self, image: i32) -> Result<Rank> {
        Ok(self.images.image_rank(image)?)
    }

    pub fn image_number(&self, primary: i32) -> i32 {
        self.images.image_number(primary)
    }

    pub fn position_of(&self, primary: i32) -> Option<i32> {
        self.images.position_of(primary)
    }

    pub fn primary_images(&self, set: &Interned, positions: impl Iterator<Item = i64>) -> Result<Vec<i32>> {
        Ok(set.primary_images(positions)?)
    }

    pub fn reach(&self) -> Reach {
        self.images.reach()
    }
}

/// Transfers.
///
/// # Safety
/// Of each as in `runtime/images`.
#[allow(clippy::missing_safety_doc)]
impl Job {
    #[inline]
    pub unsafe fn put(&self, co: *mut u8, image: i32, src: *const u8, size: usize) -> Result<()> {
        Ok(self.images.put(co, image, src, size)?)
    }

    #[inline]
    pub unsafe fn get(&self, dst: *mut u8, co: *const u8, image: i32, size: usize) -> Result<()> {
        Ok(self.images.get(dst, co, image, size)?)
    }

    pub unsafe fn put_nd(&self, co: *mut u8, image: i32, src: *const u8, section: Section) -> Result<()> {
        Ok(self.images.put_nd(co, image, src, section)?)
    }

    pub unsafe fn get_nd(&self, dst: *mut u8, co: *const u8, image: i32, section: Section) -> Result<()> {
        Ok(self.images.get_nd(dst, co, image, section)?)
    }

    pub unsafe fn copy_nd(&self, dst: (*mut u8, i32), src: (*const u8, i32), section: Section) -> Result<()> {
        Ok(self.images.copy_nd(dst, src, section)?)
    }

    pub unsafe fn move_nd(&self, dst: *mut u8, src: *const u8, section: Section) -> Result<()> {
        Ok(self.images.move_nd(dst, src, section)?)
    }

    #[inline(always)]
    pub unsafe fn acc(&self, op: i32, ty: i32, co: *mut u8, image: i32, src: *const u8) -> Result<()> {
        Ok(self.images.acc(op, ty, co, image, src)?)
    }

    pub unsafe fn acc_nd(
        &self,
        op: i32,
        ty: i32,
        co: *mut u8,
        image: i32,
        src: *const u8,
        section: Section,
    ) -> Result<()> {
        Ok(self.images.acc_nd(op, ty, co, image, src, section)?)
    }

    pub fn check_symmetric(&self, co: *const u8, name: &str) -> Result<()> {
        self.images.check_symmetric(co).map_err(|e| say::of(name, e))
    }

    pub fn comalloc(&self, bytes: usize, codimensions: &[usize]) -> Result<*mut c_void> {
        self.images.comalloc(bytes, codimensions).map_err(|e| say::of_call("xmp_comalloc", e))
    }

    pub fn cofree(&self, block: *mut c_void) -> Result<()> {
        self.images.cofree(block).map_err(|e| say::of_call("xmp_cofree", e))
    }

    pub fn image_of(&self, address: *const u8, cosubscripts: &[i32], name: &str) -> Result<i32> {
        self.images.image_of(address, cosubscripts).map_err(|e| say::of(name, e))
    }
}

/// Image control.
impl Job {
    #[inline(always)]
    pub fn sync_memory(&self) -> Result<()> {
        Ok(self.images.sync_memory()?)
    }

    pub fn sync_all(&self) -> Result<()> {
        Ok(self.images.sync_all()?)
    }

    pub fn is_set_named(&self) -> bool {
        self.images.is_set_named()
    }

    /// `images` count from `base`; `None`: all of the set.
    pub fn sync_images(&self, images: Option<&[i32]>, base: i32) -> Result<()> {
        match images {
            // The common case allocates nothing.
            Some(&[image]) => self.images.sync_images(Some(&[image.saturating_sub(base)]))?,
            Some(images) if base != 0 => {
                let images: Vec<i32> = images.iter().map(|image| image.saturating_sub(base)).collect();
                self.images.sync_images(Some(&images))?
            }
            _ => self.images.sync_images(images)?,
        }
        Ok(())
    }

    pub fn post(&self, image: i32, tag: i32) -> Result<()> {
        Ok(self.images.post(image, tag)?)
    }

    pub fn wait_post(&self, image: Option<i32>, tag: Option<i32>) -> Result<()> {
        Ok(self.images.wait_post(image, tag)?)
    }

    pub fn lock(&self, co: *mut u8, image: i32) -> Result<()> {
        Ok(self.images.lock(co, image)?)
    }

    pub fn try_lock(&self, co: *mut u8, image: i32) -> Result<bool> {
        Ok(self.images.try_lock(co, image)?)
    }

    pub fn unlock(&self, co: *mut u8, image: i32) -> Result<()> {
        Ok(self.images.unlock(co, image)?)
    }

    pub fn atomic_define(&self, co: *mut u8, image: i32, value: i32) -> Result<()> {
        Ok(self.images.atomic_define(co, image, value)?)
    }

    pub fn atomic_ref(&self, co: *const u8, image: i32) -> Result<i32> {
        Ok(self.images.atomic_ref(co, image)?)
    }

    pub fn atomic_op(&self, op: i32, ty: i32, co: *mut u8, image: i32, operand: i64) -> Result<i64> {
        Ok(self.images.atomic_op(op, ty, co, image, operand)?)
    }

    pub fn atomic_cas(&self, ty: i32, co: *mut u8, image: i32, compare: i64, desired: i64) -> Result<i64> {
        Ok(self.images.atomic_cas(ty, co, image, compare, desired)?)
    }

    /// # Safety
    /// As in `runtime/images`.
    pub unsafe fn atomic_exchange(
        &self,
        co: *mut u8,
        image: i32,
        old: *mut u8,
        now: *const u8,
        size: usize,
    ) -> Result<bool> {
        Ok(self.images.atomic_exchange(co, image, old, now, size)?)
    }
}
