//! Contexts of communicators: numbers that no communicator of the job has had before.
//!
//! Communicators with processes of other jobs have numbers of an upper range, which are drawn at random. All members
//! agree on one that none of them has used (`collective/algorithms.rs`).

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use nagaya_core::Core;

/// Those of MPI_COMM_WORLD and MPI_COMM_SELF. Collectives on a communicator have the next, odd number.
pub const WORLD: u32 = 0;
pub const ITSELF: u32 = 2;

/// The first one of communicators with processes of other jobs.
const OF_SEVERAL_JOBS: u32 = 1 << 31;

/// The numbers that this process has drawn.
pub struct ContextIds {
    core: &'static Core,
    drawn: Cell<u32>,
    /// Of the upper range, those that communicators of this process have, or had.
    used: RefCell<HashSet<u32>>,
}

impl ContextIds {
    pub fn new(core: &'static Core) -> ContextIds {
        ContextIds { core, drawn: Cell::new(2), used: RefCell::default() }
    }

    /// This process's next one; the odd number after it is drawn, too.
    pub fn draw(&self) -> u32 {
        let drawn = self.drawn.replace(self.drawn.get() + 1);
        let number = drawn.checked_mul(self.core.size()).and_then(|first| (first + self.core.rank().0).checked_mul(2));
        number.filter(|number| *number < OF_SEVERAL_JOBS).unwrap_or_else(|| {
            self.core.abort("MPI: this process has made all communicators that there are numbers for", 1)
        })
    }

    /// A number of the upper range, which is not reserved.
    pub fn propose(&self) -> u32 {
        OF_SEVERAL_JOBS | (RandomState::new().hash_one(self.drawn.get()) as u32 & !(1 | 1 << 30))
    }

    /// `false`: a communicator of this process has it, or had it.
    pub fn reserve(&self, context: u32) -> bool {
        self.used.borrow_mut().insert(context)
    }

    /// Returns a number that not all members could reserve.
    pub fn give_up(&self, context: u32) {
        self.used.borrow_mut().remove(&context);
    }
}
