//! The start: turns a process that has joined its job into an image.
//!
//! Not here: joining the job and choosing the conduit (`start/`), registering coarrays (`runtime/images`).

use std::sync::{Mutex, MutexGuard, PoisonError};

use nagaya_core::config::{parse_size, show_size, SEGMENT_SIZE};
use nagaya_core::runtime::Core;
use nagaya_core::say;
use nagaya_core::segment::memory_of_machine;

use nagaya_arrays::Arrays;
use nagaya_images::registry::allocate_registered;

use crate::error::Result;
use crate::rows::HEAP_SIZE;
use crate::state::{xmp, Xmp};

/// Collective over all processes: sets up the run-time system, allocates all registered coarrays with their initial contents,
/// and arranges for the end. On return every image may access every other. A second call does nothing.
pub fn start(core: &'static Core) -> Result<()> {
    if xmp().is_ok() {
        return Ok(());
    }
    let images = nagaya_images::start::start(core)?;
    nagaya_core::profile::notice_translated(core.map().count > 1);
    let xmp = Xmp::install(images, Arrays::start(images)?);
    warn_of_old_heap_size(xmp);
    allocate_registered(images)?;
    let inits = std::mem::take(&mut *inits());
    inits.iter().for_each(|init| init());
    xmp.arrays.compare_units()?;
    // Functions of units have run; all images have reached this point when main begins.
    core.barrier(core.world());
    Ok(())
}

/// Announces the memory that [`start`] will allocate.
pub fn plan(core: &'static Core) {
    if xmp().is_err() {
        nagaya_images::start::plan(core);
        Arrays::plan(core);
        nagaya_images::registry::plan(core);
    }
}

/// Functions of units that run at the start, in the order of their registration.
static INITS: Mutex<Vec<extern "C" fn()>> = Mutex::new(Vec::new());

fn inits() -> MutexGuard<'static, Vec<extern "C" fn()>> {
    // A panic while it was held would have ended the process.
    INITS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs a function of a unit once the coarrays are there: at the start, or now, if that is over.
pub(crate) fn at_start(init: extern "C" fn()) -> Result<()> {
    match xmp() {
        Ok(xmp) => {
            init();
            Ok(xmp.arrays.compare_units()?)
        }
        Err(_) => {
            inits().push(init);
            Ok(())
        }
    }
}

/// Programs for the Omni compiler set the coarray heap by `XMP_ONESIDED_HEAP_SIZE`. Ours reserves its segment when the job
/// is launched; a wish that is larger must not be ignored silently.
fn warn_of_old_heap_size(xmp: &Xmp) {
    let name = HEAP_SIZE.name;
    let Ok(text) = std::env::var(name) else { return };
    if xmp.images.me() != 0 {
        return;
    }
    let have = xmp.images.core().map().size as u64;
    match parse_size(&text) {
        Ok(wanted) if wanted <= have => {}
        Ok(wanted) if wanted > memory_of_machine() => say(format_args!(
            "warning: {name}={text} asks for more than the memory of this machine; {} are reserved for coarrays",
            show_size(have)
        )),
        Ok(_) => say(format_args!(
            "warning: {name}={text} asks for more than the {} reserved for coarrays; set {}={text} to get it",
            show_size(have),
            SEGMENT_SIZE.name
        )),
        Err(why) => say(format_args!("warning: {name}={text} is ignored: {why}")),
    }
}
