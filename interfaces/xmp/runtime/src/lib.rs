//! The run-time part of XcalableMP: what `libnagaya` does for translated XMP/C programs and for `xmp.h`.
//!
//! Images and distributed arrays are crates of lower layers (`runtime/images`, `runtime/arrays`), which know no
//! directives and no image base. This crate adds what only XMP has. That is the executing nodes ([`executing`]), and
//! what the directives and the library mean by nodes, templates and arrays. It is also what `-fcheck` compares
//! ([`consistency`]), and the text of messages.
//!
//! What translated code calls is in [`seam`], by its name there. Not here: the exported C names (`library`), the inline fast path
//! (`interfaces/xmp/include/nagaya/xmpc.h`), parsing. Errors are values up to `exports`, which ends the job with them.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `end`, `error`, `inquiry`, `record`, `rows`, `stack`: the end of an image; errors; inquiry procedures; what
//!    `-fcheck` compares; variables; the stack of executing node sets
//! 2. `registry`, `say`, `shape`, `state`: coarrays with static storage; the words of messages; cosubscripts; the state
//!    of this process
//! 3. `executing`, `start`, `warn`: the executing nodes; the start; warnings
//! 4. `collectives`, `consistency`, `node_arrays`: `reduction` and `bcast`; comparison of calls; node arrays
//! 5. `describe`: descriptors
//! 6. `check`, `global`: elements and halos under `-fcheck`; the global view
//! 7. `seam`: what translated code calls
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them.
//!
//! * *Program*: what the program, or its translated code, passes. A pointer is null where `spec/runtime.api` allows that. Otherwise it leads to
//!   a live object of the declared type. A list has as many elements as its count or the rank says. A text ends with a zero byte.
//! * *Descriptor*: a descriptor that `describe` or translated code made, of the kind that was tested before. What it points to lives as long.
//! * *Caller*: the section "Safety" of the function: which memory its caller keeps valid, and for how long.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod check;
mod collectives;
pub mod consistency;
mod describe;
pub mod error;
pub mod executing;
mod inquiry;
mod node_arrays;
mod record;
mod rows;
mod say;
pub mod seam;
pub mod shape;
mod stack;
pub mod start;
pub mod state;
mod warn;

pub use nagaya_images::{nodes, nodeset, transfer};
pub use rows::ROWS;

/// The end of an image.
pub mod end {
    pub use nagaya_images::end::exit_collectively as xmp_exit;
}

/// Coarrays with static storage.
pub mod registry {
    pub use nagaya_images::registry::Record;

    /// Notes the records of a unit.
    ///
    /// # Safety
    /// The same as for [`nagaya_images::registry::unit`].
    pub unsafe fn unit(begin: *mut Record, end: *mut Record) -> crate::error::Result<()> {
        // SAFETY: the contract is that of this function.
        Ok(unsafe { nagaya_images::registry::unit(begin, end) }?)
    }
}

/// The global view: distributed arrays.
pub mod global {
    pub use crate::describe::{DescriptorKind, Handle};
    pub use crate::inquiry::{OfArray, OfTemplate};
    pub use nagaya_arrays::*;
    pub use nagaya_images::collect::Values;
}
