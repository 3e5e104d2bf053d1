//! Error handlers that are functions of the program. They may be made before the library starts, for sessions, and stay.

use std::ops::RangeInclusive;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use crate::fault::{Fault, Result};
use crate::handles::Table;
use crate::numbers::{ERRORS_ARE_FATAL, ERRORS_RETURN, ERR_ERRHANDLER};

/// What an error handler is for: its function gets the handle of such an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Comm,
    File,
    Session,
    Win,
}

struct Handlers(Table<(usize, Kind)>);

// SAFETY: the mutex that it is in lets one thread at a time reach its entries.
unsafe impl Send for Handlers {}

fn handlers() -> MutexGuard<'static, Handlers> {
    static ALL: OnceLock<Mutex<Handlers>> = OnceLock::new();
    ALL.get_or_init(|| Mutex::new(Handlers(Table::new(7)))).lock().unwrap_or_else(PoisonError::into_inner)
}

/// The program's function; `None`: a predefined handler, or none.
pub fn function(handler: usize) -> Option<usize> {
    handlers().0.get(handler).map(|known| known.0)
}

/// The handle of a function: the same one each time, as handles that were freed live on in the communicators that have them.
pub fn of_function(function: usize, kind: Kind) -> usize {
    let all = handlers();
    let known = all.0.find(|known| *known == (function, kind));
    known.unwrap_or_else(|| all.0.insert((function, kind)))
}

const PREDEFINED: RangeInclusive<usize> = ERRORS_ARE_FATAL..=ERRORS_RETURN;

/// Whether there is such a handler.
pub fn exists(handler: usize) -> bool {
    PREDEFINED.contains(&handler) || function(handler).is_some()
}

/// Whether an object of this kind may have the handler.
pub fn check(handler: usize, kind: Kind) -> Result {
    let text = match handlers().0.get(handler) {
        _ if PREDEFINED.contains(&handler) => return Ok(()),
        Some(known) if known.1 == kind => return Ok(()),
        Some(known) => format!("the error handler is from MPI_{:?}_create_errhandler, not MPI_{kind:?}_...", known.1),
        None => "the error handler is MPI_ERRHANDLER_NULL, or was freed".to_string(),
    };
    Err(Fault::new(ERR_ERRHANDLER, text))
}
