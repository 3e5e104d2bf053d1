//! The start: makes a process that has joined its job an image of it.
//!
//! Not here: joining the job and choosing the conduit (`start/`), registering coarrays ([`crate::registry`]).

use nagaya_core::am::Token;
use nagaya_core::runtime::Core;

use crate::cells::{Cells, RAISE};
use crate::end;
use crate::error::Result;
use crate::images::{images, Images};
use crate::post::POST;

/// The purpose of their memory in the segment, for reports.
const MEMORY: &str = "synchronisation of images";

/// Announces the memory that [`start`] will allocate.
pub fn plan(core: &Core) {
    if images().is_none() {
        core.plan(MEMORY, Cells::bytes(core.size()));
    }
}

/// Sets up what is known about the images, and arranges for the end, unless another interface has done so in this process.
/// Collective over all processes; all interfaces have the same images.
pub fn start(core: &'static Core) -> Result<&'static Images> {
    if let Some(images) = images() {
        return Ok(images);
    }
    core.register(RAISE, on_raise)?;
    core.register(POST, on_post)?;
    // One block, since each allocation is a meeting of all processes.
    let cells = Cells::bytes(core.size());
    let block = core.alloc(MEMORY, cells, 64)?;
    let images = Images::install(core, nagaya_coll::require()?, Cells::new(core, block));
    end::arrange();
    Ok(images)
}

// No image raises or posts before the collective start is over, and then every process has its images.

/// The message version of raising, at the owner.
fn on_raise(_: &Token<'_>, args: &[u64], _payload: *const u8, _len: usize) {
    if let Some(images) = images() {
        images.cells.raised(args[0], args[1]);
    }
}

/// A post arrives.
fn on_post(token: &Token<'_>, args: &[u64], _payload: *const u8, _len: usize) {
    if let Some(images) = images() {
        images.posted(token.from().0, args[0], args[1] as u32 as i32);
    }
}
