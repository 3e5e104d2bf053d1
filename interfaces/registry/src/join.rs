//! Starts the core for an interface.

use std::sync::OnceLock;

use nagaya_core::Core;
use nagaya_start::Interface;

static STARTER: OnceLock<Interface> = OnceLock::new();

/// The interface that has started the core of this process.
pub fn starter() -> Option<Interface> {
    STARTER.get().copied()
}

/// Starts the core, and publishes this process's state to inline code. `plan` announces the memory that the interface
/// will allocate.
pub fn start(interface: Interface, plan: fn(&'static Core)) -> nagaya_core::Result<&'static Core> {
    let core = nagaya_start::start(interface, &crate::rows(), plan)?;
    STARTER.get_or_init(|| interface);
    crate::here::publish(core);
    Ok(core)
}

/// The core for an interface that joins: [`start`], unless another interface has started it.
pub fn running(interface: Interface, plan: fn(&'static Core)) -> nagaya_core::Result<&'static Core> {
    let Some(core) = nagaya_core::get() else { return start(interface, plan) };
    plan(core);
    Ok(core)
}
