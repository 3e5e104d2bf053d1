//! Starts the collectives of a process.

use std::cell::Cell;

use nagaya_core::{Core, Result};

use crate::coll::Coll;
use crate::cross_process;
use crate::mail::Mail;
use crate::nonblocking::Nonblocking;
use crate::pending_reduction::SplitPhase;
use crate::scratch::{self, Turns};

/// The purpose of their memory in the segment, for reports.
const MEMORY: &str = "buffers of collectives";

fn bytes(core: &Core) -> usize {
    scratch::MAIL + Mail::bytes(core.size())
}

/// Announces the memory that [`start`] will allocate.
pub fn plan(core: &Core) {
    core.plan(MEMORY, bytes(core));
}

/// Sets up the collectives. Collective over all ranks; once, after the core has started.
///
/// `NoSpace` if the segment has no space for the scratch memory.
pub fn start(core: &'static Core) -> Result<&'static Coll> {
    let nonblocking = Nonblocking::install(core)?;
    let scratch = core.alloc(MEMORY, bytes(core), scratch::ALIGN)?;
    let mail = Mail::new(core, scratch.wrapping_add(scratch::MAIL))?;
    // Lives as long as the process, like the core.
    let coll: &'static Coll = Box::leak(Box::new(Coll {
        core,
        scratch,
        turns: Turns::new(),
        mail,
        nonblocking,
        split_phase: SplitPhase::new(),
        cross_process: Cell::new(false),
        absent: Cell::new(None),
        mismatched: Cell::new(None),
        differing: Cell::new(None),
    }));
    coll.install();
    if core.map().count < core.size() {
        // Mail by message finds the collectives of its receiver.
        core.barrier(core.world());
    }
    coll.cross_process.set(cross_process::agree(coll)?);
    Ok(coll)
}
