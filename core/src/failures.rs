//! Ranks that have failed while the job goes on. The launcher records them; a conduit that can read the record gives it to the core.
//!
//! Without a record, or for programs that do not [`survive`](Failures::survive), a process that ends too early ends the job.
//!
//! Not here: hosts that are lost (`failure_detector.rs`), which end the job in any case.

use crate::addr::Rank;

/// The record of the launcher. It never names a rank whose process still runs.
pub trait Failures: Send + Sync {
    /// How many ranks have failed. It only grows.
    fn count(&self) -> u32;

    /// Whether a rank has failed. Then all that it has written to shared memory is visible here.
    fn has_failed(&self, rank: Rank) -> bool;

    /// All processes of the job are about to pass a barrier after which they `survive`: they pass it although one that has done so fails.
    fn prepare(&self);

    /// The program of this process goes on when others fail: none of its waits lasts for ever because of them. After that
    /// barrier.
    fn survive(&self);
}
