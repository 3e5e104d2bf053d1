//! What all processes do together at the start of XMP's functions, and at the end of the job.

use std::sync::atomic::{AtomicBool, Ordering};

use magnus::{Error, Ruby};

use crate::ffi;
use crate::job;
use crate::wait;

/// Whether this process has become an image of XMP.
static IMAGES: AtomicBool = AtomicBool::new(false);

/// The functions of XMP can be called: collective, and nothing after the first time.
pub fn start_images(ruby: &Ruby) -> Result<(), Error> {
    wait::meet(ruby)?;
    if !IMAGES.swap(true, Ordering::Relaxed) {
        // SAFETY: the job runs, and all have arrived.
        unsafe { ffi::ngyx_start(0, std::ptr::null_mut()) };
    }
    Ok(())
}

/// Leaves the job. Collective.
pub fn finalize(ruby: &Ruby) -> Result<(), Error> {
    job::running(ruby)?;
    wait::nothing_left(ruby)?;
    wait::meet(ruby)?;
    job::end();
    if IMAGES.load(Ordering::Relaxed) {
        // An image leaves at the end of its process.
        return Ok(());
    }
    // SAFETY: no other thread is in the library, as Ruby's lock is held.
    job::check(ruby, unsafe { ffi::ngy_finalize() })
}
