//! The distributed arrays of this process, and what moves their elements: one object from start to exit.
//!
//! All interfaces share it. Not here: what is done with it; each chapter is an `impl Arrays` in its own file. The caller passes who executes what: a set
//! of images where an operation is collective over one.

use std::cell::RefCell;
use std::sync::atomic::{AtomicPtr, Ordering};

use nagaya_core::Core;
use nagaya_images::Images;

use crate::converting::Converting;
use crate::error::Result;
use crate::exchange::Exchanges;
use crate::packets::SPACE;
use crate::registry::Registry;

/// See the module text.
pub struct Arrays {
    pub(crate) images: &'static Images,
    pub known: Registry,
    pub(crate) exchanges: Exchanges,
    /// Elements between the two halves of a gmove that converts.
    pub(crate) converting: RefCell<Option<Converting>>,
}

static ARRAYS: AtomicPtr<Arrays> = AtomicPtr::new(std::ptr::null_mut());

fn arrays() -> Option<&'static Arrays> {
    // SAFETY: null or leaked by `Arrays::start`; Acquire pairs with the store there.
    unsafe { ARRAYS.load(Ordering::Acquire).as_ref() }
}

/// The purpose of their memory in the segment, for reports.
const MEMORY: &str = "moves of distributed arrays";

impl Arrays {
    /// Announces the memory that [`Arrays::start`] will allocate.
    pub fn plan(core: &Core) {
        if arrays().is_none() {
            core.plan(MEMORY, SPACE);
        }
    }

    /// Sets them up, unless another interface has done so in this process. Collective over all images.
    pub fn start(images: &'static Images) -> Result<&'static Arrays> {
        if let Some(arrays) = arrays() {
            return Ok(arrays);
        }
        let packets = images.core().alloc(MEMORY, SPACE, 64)?;
        let arrays = Box::leak(Box::new(Arrays {
            images,
            known: Registry::default(),
            exchanges: Exchanges::new(images, packets),
            converting: RefCell::default(),
        }));
        ARRAYS.store(arrays, Ordering::Release);
        Ok(arrays)
    }

    /// Completes the background operations with these ids. On return they are complete here, and elsewhere as far as
    /// they read this image's part. An id without operations is ignored.
    pub fn wait_async(&self, ids: &[i32]) -> Result<()> {
        self.exchanges.wait_async(ids)
    }

    /// Whether `wait_async` would return at once. Makes progress.
    pub fn test_async(&self, id: i32) -> Result<bool> {
        self.exchanges.test_async(id)
    }
}
