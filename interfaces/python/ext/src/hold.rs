//! Python's signal handlers, whose exceptions a thread can hold back for a while.

use std::cell::{Cell, RefCell};

use pyo3::prelude::*;

thread_local! {
    static HELD: Cell<u32> = const { Cell::new(0) };
    static PENDING: RefCell<Option<PyErr>> = const { RefCell::new(None) };
}

/// Runs Python's signal handlers. Their exception is the error, unless this thread holds it back.
pub fn signals(py: Python<'_>) -> PyResult<()> {
    let Err(interrupt) = py.check_signals() else { return Ok(()) };
    if HELD.get() == 0 {
        return Err(interrupt);
    }
    PENDING.with_borrow_mut(|pending| {
        pending.get_or_insert(interrupt);
    });
    Ok(())
}

/// While it exists, no interrupt ends a wait of this thread.
pub struct Hold(());

impl Hold {
    pub fn new() -> Hold {
        HELD.set(HELD.get() + 1);
        Hold(())
    }

    /// The interrupt that came meanwhile is the error.
    pub fn release(self) -> PyResult<()> {
        drop(self);
        let pending = if HELD.get() == 0 { PENDING.take() } else { None };
        pending.map_or(Ok(()), Err)
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        HELD.set(HELD.get() - 1);
    }
}
