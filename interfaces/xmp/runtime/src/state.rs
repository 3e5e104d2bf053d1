//! The state of this process's XcalableMP run-time system: the libraries below it, and what only XMP needs.
//!
//! Not here: what is done with it. The exported functions get it with [`xmp`].

use std::collections::HashSet;
use std::sync::atomic::{AtomicPtr, Ordering};
use std::sync::Mutex;

use nagaya_arrays::Arrays;
use nagaya_images::Images;

use crate::error::{Error, Result};
use crate::record::AllPassed;
use crate::stack::Stack;

/// See the module text.
pub struct Xmp {
    pub images: &'static Images,
    pub arrays: &'static Arrays,
    /// The executing node sets.
    pub(crate) stack: Stack,
    /// Under `-fcheck`: what sets of nodes have come to since they met.
    pub(crate) passed: AllPassed,
    /// Places for which this process knows that a node has warned. Behind a lock, because OpenMP threads use it.
    pub(crate) warned: Mutex<HashSet<String>>,
}

static XMP: AtomicPtr<Xmp> = AtomicPtr::new(std::ptr::null_mut());

/// It, once [`crate::start::start`] has run.
#[inline(always)]
pub fn xmp() -> Result<&'static Xmp> {
    // SAFETY: null or leaked by `install`; Acquire pairs with the store there.
    unsafe { XMP.load(Ordering::Acquire).as_ref() }.ok_or_else(not_started)
}

#[cold]
fn not_started() -> Error {
    Error::new(
        "the XcalableMP run-time system has not been started: link the program with xmpcc (it adds libnagaya_start.a), and do \
         not use coarrays in constructors",
    )
}

impl Xmp {
    pub(crate) fn install(images: &'static Images, arrays: &'static Arrays) -> &'static Xmp {
        let stack = Stack::new(images.sets.everybody());
        let xmp = Xmp { images, arrays, stack, passed: AllPassed::default(), warned: Mutex::default() };
        let xmp = Box::leak(Box::new(xmp));
        XMP.store(xmp, Ordering::Release);
        xmp
    }
}
