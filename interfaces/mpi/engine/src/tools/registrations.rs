//! The events that tools have requested, and events on their way to them.

use super::event_types::Data;
use super::invalid;
use crate::fault::Result;
use crate::numbers::*;
use crate::objects::info::Rows;

/// The levels of safety that a callback may promise, the lowest first.
const LEVELS: [i32; 4] =
    [T_CB_REQUIRE_NONE, T_CB_REQUIRE_MPI_RESTRICTED, T_CB_REQUIRE_THREAD_SAFE, T_CB_REQUIRE_ASYNC_SIGNAL_SAFE];

/// The hint for how many events are kept at most until a tool gets them.
const KEPT: &str = "nagaya_kept_events";
/// Its default.
const MOST: usize = 16 << 10;

/// The events of one type, for one tool.
pub struct Registration {
    pub event: usize,
    callbacks: [Option<Callback>; LEVELS.len()],
    /// The function for dropped events; 0: none.
    pub dropped: usize,
    /// How many events are kept at most, and how many are.
    pub most: usize,
    pub kept: usize,
    /// Its handle is not the tool's any more.
    pub is_freed: bool,
}

/// A function of a tool, and what it is given.
#[derive(Clone, Copy)]
pub struct Callback {
    pub function: usize,
    pub user_data: usize,
}

/// The place of a level of safety.
fn level(safety: i32) -> Result<usize> {
    let place = LEVELS.iter().position(|level| *level == safety);
    place.ok_or_else(|| invalid(format!("{safety} is not a level of safety")))
}

/// The hints of a registration that were not changed.
pub fn hints(most: usize) -> Rows {
    vec![(KEPT.into(), most.to_string())]
}

impl Registration {
    pub fn new(event: usize, hints: &Rows) -> Registration {
        let mut new =
            Registration { event, callbacks: [None; LEVELS.len()], dropped: 0, most: MOST, kept: 0, is_freed: false };
        new.set_hints(hints);
        new
    }

    /// Other hints are ignored, and so is what is no number.
    pub fn set_hints(&mut self, hints: &Rows) {
        let given = hints.iter().find(|(key, _)| key == KEPT);
        if let Some(most) = given.and_then(|(_, value)| value.parse().ok()) {
            self.most = most;
        }
    }

    /// Sets the callback of a level; function 0 removes it.
    pub fn set_callback(&mut self, safety: i32, callback: Callback) -> Result {
        self.callbacks[level(safety)?] = Some(callback).filter(|callback| callback.function != 0);
        Ok(())
    }

    /// An error where a level has no callback.
    pub fn check_callback(&self, safety: i32) -> Result {
        match self.callbacks[level(safety)?] {
            Some(_) => Ok(()),
            None => Err(invalid("no callback is registered for this level of safety")),
        }
    }

    /// Whether it wants further events.
    pub fn listens(&self) -> bool {
        !self.is_freed && self.callback().is_some()
    }

    /// The callback with the lowest level. Where events are passed, every level will do.
    pub fn callback(&self) -> Option<Callback> {
        self.callbacks.iter().flatten().next().copied()
    }
}

/// An event.
#[derive(Clone, Copy)]
pub struct Event {
    pub event: usize,
    pub time: i64,
    pub data: Data,
}

/// The events for a tool, in order.
pub enum Notice {
    Event(Event),
    /// This many events were dropped.
    Dropped(i64),
    /// No further events come.
    Freed(Callback),
}

/// The default of the hint.
pub fn default_hints() -> Rows {
    hints(MOST)
}
