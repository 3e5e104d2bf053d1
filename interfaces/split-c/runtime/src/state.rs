//! The one state of a Split-C program in this process.
//!
//! Not here: its start (`start.rs`), the functions of the language (`impl SplitC` in higher modules).

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicPtr, Ordering};

use nagaya_coll::Coll;
use nagaya_core::Core;
use nagaya_images::Images;

use crate::error::{Error, Result};
use crate::pending::Check;
use crate::scopes::Scopes;
use crate::window::Window;

/// Bytes of a line of counters: a cache line, written by one processor.
pub(crate) const LINE: usize = 64;

/// The state of this processor.
pub struct SplitC {
    pub(crate) images: &'static Images,
    pub(crate) coll: &'static Coll,
    pub(crate) window: Window,
    /// Results of functions at other processors that are still to come.
    pub(crate) asked: Cell<u64>,
    /// Atomic operations on mapped memory.
    pub(crate) changes: Cell<u32>,
    /// Bytes of stores: arrived by message, taken by `store_sync`, sent by message to each processor.
    pub(crate) arrived: Cell<u64>,
    pub(crate) taken: Cell<u64>,
    pub(crate) sent: Box<[Cell<u64>]>,
    /// Bytes that all processors had sent by message at the last `all_store_sync`, where all reach all directly.
    pub(crate) sent_by_all: Cell<u64>,
    pub(crate) all_mapped: bool,
    /// Another processor may store into this processor's memory directly.
    pub(crate) is_mapped: bool,
    /// Address of each processor's segment, in its own numbering.
    pub(crate) segments: Box<[usize]>,
    /// The process of each processor, and whether the system lets one of this host copy from and to another's memory.
    pub(crate) processes: Box<[i32]>,
    pub(crate) attach: Cell<bool>,
    /// A line for each processor that stores directly.
    pub(crate) lines: *mut u8,
    /// Bytes of each piece of spread memory, where the window is private.
    pub(crate) private: RefCell<BTreeMap<usize, usize>>,
    /// Spread arrays of functions.
    pub(crate) scopes: RefCell<Scopes>,
    pub(crate) check: Check,
}

pub(crate) static SPLITC: AtomicPtr<SplitC> = AtomicPtr::new(std::ptr::null_mut());

/// The state, once `start` has run.
#[inline]
pub fn splitc() -> Result<&'static SplitC> {
    // SAFETY: null, or leaked in `start`; Acquire pairs with the store there.
    unsafe { SPLITC.load(Ordering::Acquire).as_ref() }
        .ok_or_else(|| Error("Split-C has not been started: the program begins with splitc_main".into()))
}

impl SplitC {
    #[inline]
    pub(crate) fn core(&self) -> &'static Core {
        self.images.core()
    }

    #[inline]
    pub(crate) fn me(&self) -> u32 {
        self.core().rank().0
    }

    /// The barrier of a call that has been compared.
    pub(crate) fn meet(&self) -> Result<()> {
        Ok(self.images.sync_all()?)
    }
}
