//! The state of coarrays. The first call that needs it starts the core.

use nagaya_caf::error::{Error, Result};
use nagaya_caf::Caf;

use nagaya_registry::running;

#[inline(always)]
pub(crate) fn caf() -> &'static Caf {
    nagaya_caf::caf().unwrap_or_else(start)
}

#[cold]
fn start() -> &'static Caf {
    try_to_start().unwrap_or_else(|e| end(&e))
}

pub(crate) fn try_to_start() -> Result<&'static Caf> {
    running(nagaya_start::Interface::Coarrays, nagaya_caf::plan).map_err(Into::into).and_then(nagaya_caf::start)
}

/// The job cannot begin.
#[cold]
pub(crate) fn end(e: &Error) -> ! {
    nagaya_start::end(&nagaya_caf::error::words(e))
}
