//! The exported functions of `-fcheck` for the global view; see `xmp.rs` for how they are made, and `spec/runtime.api` for what
//! they mean.
#![allow(clippy::missing_safety_doc)]

use nagaya_xmp::error::Result;
use nagaya_xmp::job::Job;
use nagaya_xmp::together::{check_constructs, Construct};

use crate::xmp::{text, with, At};

#[no_mangle]
pub extern "C" fn ngyx_check_constructs() {
    check_constructs()
}

/// All executing nodes come to the construct at the user's line with the same arguments, or the job ends with a message.
/// Does nothing unless a unit was compiled with `-fcheck`.
#[inline(always)]
pub(crate) unsafe fn together(at: At, arguments: impl FnOnce() -> Vec<(String, i64)>) {
    with(at, |job| come_together(job, at, arguments))
}

/// The same with the error as a value.
#[inline(always)]
pub(crate) unsafe fn come_together(job: &Job, at: At, arguments: impl FnOnce() -> Vec<(String, i64)>) -> Result<()> {
    job.come_together(|| Construct { at: text(at), arguments: arguments() })
}
