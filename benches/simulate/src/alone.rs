//! The core and the collectives of this process, which is a job of one rank.

use std::sync::{Mutex, MutexGuard, PoisonError};

use nagaya_boot::{attach_alone, Settings};
use nagaya_coll::Coll;
use nagaya_conduit_null::Null;
use nagaya_core::{Config, Error, Result, Status};

/// Bytes of the segment of the only rank, which the collectives need.
const SEGMENT: u64 = 64 << 20;

static IN_USE: Mutex<()> = Mutex::new(());

/// The collectives of this process, which the first call starts, for one thread at a time.
///
/// Errors: those of the start of a job.
pub(crate) fn collectives() -> Result<(&'static Coll, MutexGuard<'static, ()>)> {
    let one = IN_USE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Ok(coll) = nagaya_coll::require() {
        return Ok((coll, one));
    }
    let settings = Settings { segment_bytes: Some(SEGMENT), base: None };
    let job = attach_alone(&settings).map_err(|e| Error::new(Status::Boot, e.to_string()))?;
    let core = nagaya_core::start(Box::new(Null::new(job, true)), Config::from_env()?)?;
    Ok((nagaya_coll::start(core)?, one))
}
