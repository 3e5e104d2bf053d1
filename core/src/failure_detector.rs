//! The failure detector: notices that a host is lost. A cut link reports nothing, so a process has to miss regular
//! messages.
//!
//! One process per host sends a sign of life to the next one, in a ring over the hosts. The conduit may name more of
//! them ([`Watch`]). A process sends four signs in the time after which silence counts as loss (`NAGAYA_TIMEOUT`). A
//! rank that gets nothing for that long ends the job. All that the launcher can reach ends with it. The hosts that it
//! cannot reach miss the one they watch. Not here: processes of the same host, because their launcher sees their end at
//! once. Called by the progress thread; without it there is no failure detector.

use crate::conduit::{Class, Conduit, Message, Payload, Watch};
use crate::context::{Call, Context};
use crate::handler_ids::ALIVE;
use std::time::{Duration, Instant};

/// Signs of life per timeout.
const BEATS: u32 = 4;

/// The progress thread's part: when to do what next.
pub(crate) struct Clock {
    timeout: Duration,
    next: Instant,
    /// When this thread looked last.
    looked: Instant,
}

impl Clock {
    /// Begins to watch, if there is a process to watch. Silence counts from now.
    pub(crate) fn new(context: &Context, timeout: Option<Duration>) -> Option<Clock> {
        context.heartbeat.watch?;
        context.heartbeat.hear();
        Some(Clock { timeout: timeout?, next: Instant::now(), looked: Instant::now() })
    }

    /// Time until `tick` has something to do.
    pub(crate) fn left(&self) -> Duration {
        self.next.saturating_duration_since(Instant::now())
    }

    /// Sends a sign of life, and looks for that of the process that this one watches, when it is time to.
    pub(crate) fn tick(&mut self, context: &Context) {
        let Some(watch) = context.heartbeat.watch.filter(|_| self.left().is_zero()) else { return };
        self.next = Instant::now() + self.timeout / BEATS;
        let inside = context.conduit_for_progress();
        say_alive(&*inside, watch);
        // What has arrived counts before a process is missed.
        let found = context.poll_as_progress(&*inside) > 0;
        drop(inside);
        if found {
            // Something may have been kept for the user's thread.
            context.doorbell().ring();
        }
        if self.looked.elapsed() > self.timeout / 2 {
            // The machine slept, or the other thread was in the conduit: only silence that was listened to counts.
            context.heartbeat.hear();
        }
        self.looked = Instant::now();
        let silence = context.heartbeat.silence();
        if silence > self.timeout {
            context.lost_rank(
                watch.hears,
                &format!("no message came from it for {} s (NAGAYA_TIMEOUT)", silence.as_secs()),
            );
        }
    }
}

/// A sign of life that finds no space is not needed: what fills the queue is one.
fn say_alive(conduit: &dyn Conduit, watch: Watch) {
    let message = Message { to: watch.tells, class: Class::Request, handler: ALIVE, args: &[], payload: Payload::NONE };
    // An error shows as silence, or as a loss that the conduit itself reports.
    let _ = conduit.send(&message);
}

pub(crate) fn on_alive(call: &Call<'_>, _args: &[u64], _payload: *const u8, _len: usize) {
    call.context.heartbeat.hear();
}
