//! Races that a thread has found inside a lock of POSIX. A report allocates, and the thread may be inside `malloc` (`memory`), so the next thread that
//! may allocate reports them. Caller: `detector`.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::cell::Race;
use crate::clock::Fresh;

/// With more races at a time, later ones are not reported.
const MOST: usize = 64;

type Found = Option<(Fresh, Race)>;

static RACES: Mutex<[Found; MOST]> = Mutex::new([None; MOST]);
static HAS_RACES: AtomicBool = AtomicBool::new(false);

/// Keeps the race of a fresh access for a later report.
pub fn keep(fresh: Fresh, race: Race) {
    let mut races = RACES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(place) = races.iter_mut().find(|place| place.is_none()) {
        *place = Some((fresh, race));
        HAS_RACES.store(true, Ordering::Relaxed);
    }
}

/// A race that was kept. It is not kept any more.
#[inline(always)]
pub fn take() -> Found {
    match HAS_RACES.load(Ordering::Relaxed) {
        true => take_kept(),
        false => None,
    }
}

#[cold]
fn take_kept() -> Found {
    let mut races = RACES.lock().unwrap_or_else(PoisonError::into_inner);
    let found = races.iter_mut().find_map(Option::take);
    HAS_RACES.store(found.is_some(), Ordering::Relaxed);
    found
}
