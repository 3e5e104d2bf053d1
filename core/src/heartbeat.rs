//! When the last message of the watched process of another host came. Not here: which process watches
//! (`failure_detector.rs`).

use crate::conduit::Watch;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

pub(crate) struct Heartbeat {
    pub(crate) watch: Option<Watch>,
    start: Instant,
    /// Milliseconds after `start`.
    heard: AtomicU64,
}

impl Heartbeat {
    pub(crate) fn new(watch: Option<Watch>) -> Heartbeat {
        Heartbeat { watch, start: Instant::now(), heard: AtomicU64::new(0) }
    }

    /// A message of the watched process came now.
    pub(crate) fn hear(&self) {
        self.heard.store(self.start.elapsed().as_millis() as u64, Ordering::Relaxed);
    }

    /// The time since its last message.
    pub(crate) fn silence(&self) -> Duration {
        self.start.elapsed().saturating_sub(Duration::from_millis(self.heard.load(Ordering::Relaxed)))
    }
}
