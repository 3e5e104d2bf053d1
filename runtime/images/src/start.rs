//! The start: makes a process that has joined its job an image of it.
//!
//! Not here: joining the job and choosing the conduit (`start/`), registering coarrays ([`crate::registry`]).

use nagaya_core::am::Token;
use nagaya_core::runtime::Core;

use crate::cells::{Cells, RAISE};
use crate::end;
use crate::error::{Error, Result};
use crate::images::{images, Images};
use crate::post::POST;

/// Collective over all processes: sets up what is known of the images, and arranges for the end. Gives it, and `more` bytes of symmetric memory for rooms above.
/// `say` finds the words for an error at the end.
pub fn start(core: &'static Core, more: usize, say: fn(&Error) -> String) -> Result<(&'static Images, *mut u8)> {
    core.register(RAISE, on_raise)?;
    core.register(POST, on_post)?;
    // One block, since each allocation is a meeting of all processes.
    let cells = Cells::bytes(core.size());
    let block = core.alloc(cells + more, 64)?;
    let images = Images::install(core, nagaya_coll::require()?, Cells::new(core, block), say);
    end::arrange();
    Ok((images, block.wrapping_add(cells)))
}

// Nobody raises or posts before the collective start is over, and then every process has its images.

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
