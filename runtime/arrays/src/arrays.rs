//! The distributed arrays of this process, and what moves their elements: one object from start to exit.
//!
//! Not here: what is done with it; each chapter is an `impl Arrays` in its own file. Who executes what is told by the caller: a set
//! of images where an operation is collective over one.

use std::cell::RefCell;

use nagaya_images::Images;

use crate::converting::Converting;
use crate::exchange::Exchanges;
use crate::known::Known;

/// See the module text.
pub struct Arrays {
    pub(crate) images: &'static Images,
    pub known: Known,
    pub(crate) exchanges: Exchanges,
    /// Elements between the two halves of a gmove that converts.
    pub(crate) converting: RefCell<Option<Converting>>,
}

impl Arrays {
    /// Bytes of symmetric memory that it needs.
    pub const MEMORY: usize = crate::packets::ROOM;

    /// `memory`: [`Arrays::MEMORY`] bytes, zeroed, at the same place of every segment.
    pub fn new(images: &'static Images, memory: *mut u8) -> Arrays {
        Arrays {
            images,
            known: Known::default(),
            exchanges: Exchanges::new(images, memory),
            converting: RefCell::default(),
        }
    }

    /// What was begun in the background with one of these ids is complete on return, here and, as far as this image's part was read,
    /// elsewhere. An id of nothing is ignored.
    pub fn wait_async(&self, ids: &[i32]) -> crate::error::Result<()> {
        self.exchanges.wait_async(ids)
    }

    /// Whether `wait_async` would return at once. Makes progress.
    pub fn test_async(&self, id: i32) -> crate::error::Result<bool> {
        self.exchanges.test_async(id)
    }
}
