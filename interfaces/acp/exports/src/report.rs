//! Calls of the state, whose errors go to standard error: ACP's functions return only that there was one.

use std::ffi::c_int;
use std::hint::black_box;

use nagaya_acp::{acp, Acp, Error, Result};
use nagaya_core::waiting::calling_prefix;

/// Calls `f` on the state for a function of the program. Returns `failed`, with a line on standard error, on an error.
#[inline(always)]
pub(crate) fn with<T>(name: &str, failed: T, f: impl FnOnce(&Acp) -> Result<T>) -> T {
    // No tail call: the frame of the exported function leads to the user's line.
    acp().and_then(f).unwrap_or_else(|error| black_box(say(name, failed, error)))
}

#[cold]
pub(crate) fn say<T>(name: &str, failed: T, Error(text): Error) -> T {
    let line = calling_prefix();
    match acp() {
        Ok(acp) => nagaya_core::say(format_args!("rank {}: {line}{name}: {text}", acp.rank())),
        Err(_) => nagaya_core::say(format_args!("{line}{name}: {text}")),
    }
    failed
}

pub(crate) fn or_minus_1(name: &str, f: impl FnOnce(&Acp) -> Result<()>) -> c_int {
    with(name, -1, |acp| f(acp).map(|()| 0))
}
