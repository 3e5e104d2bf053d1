//! Starts the core for an interface.

use nagaya_core::Core;
use nagaya_start::Face;

/// Starts the core, and shows inline code where this process stands. `plan` announces the memory that the interface will allocate.
pub fn start(face: Face, plan: fn(&'static Core)) -> nagaya_core::Result<&'static Core> {
    let core = nagaya_start::start(face, &crate::rows(), plan)?;
    crate::here::publish(core);
    Ok(core)
}

/// The core for an interface that joins: [`start`], unless another interface has started it.
pub fn running(face: Face, plan: fn(&'static Core)) -> nagaya_core::Result<&'static Core> {
    let Some(core) = nagaya_core::get() else { return start(face, plan) };
    plan(core);
    Ok(core)
}
