//! Contexts of communicators: numbers that no communicator of the job ever had.

use std::cell::Cell;

use nagaya_core::Core;

/// Those of MPI_COMM_WORLD and MPI_COMM_SELF. Collectives on a communicator have the next, odd number.
pub const WORLD: u32 = 0;
pub const ITSELF: u32 = 2;

/// What this process has drawn.
pub struct ContextIds {
    core: &'static Core,
    drawn: Cell<u32>,
}

impl ContextIds {
    pub fn new(core: &'static Core) -> ContextIds {
        ContextIds { core, drawn: Cell::new(2) }
    }

    /// This process's next one; the odd number after it is drawn, too.
    pub fn draw(&self) -> u32 {
        let drawn = self.drawn.replace(self.drawn.get() + 1);
        let number = drawn.checked_mul(self.core.size()).and_then(|first| (first + self.core.rank().0).checked_mul(2));
        number.unwrap_or_else(|| {
            self.core.abort("MPI: this process has made all communicators that there are numbers for", 1)
        })
    }
}
