//! Noticing that a host has gone: a cut link is silent, so somebody has to miss something.
//!
//! One process per host tells one on the next host, in a ring over the hosts, that it is alive, four times in the time after which
//! silence counts as loss (`NAGAYA_TIMEOUT`). Whoever hears nothing for that long ends the job; what the launcher can reach ends
//! with it, and the hosts it cannot reach miss their own neighbour. Not here: processes of the same host, whose end their launcher
//! sees at once. Called by the progress thread; without it there is no watch.

use crate::am;
use crate::conduit::{Class, Conduit, Message, Payload, Watch};
use crate::serve::Call;
use crate::site::Site;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Signs of life per timeout.
const BEATS: u32 = 4;

pub(crate) struct Liveness {
    watch: Option<Watch>,
    start: Instant,
    /// When the neighbour was heard last: milliseconds after `start`.
    heard: AtomicU64,
}

/// The progress thread's part: when to do what next.
pub(crate) struct Clock {
    timeout: Duration,
    next: Instant,
}

impl Liveness {
    pub(crate) fn new(watch: Option<Watch>) -> Liveness {
        Liveness { watch, start: Instant::now(), heard: AtomicU64::new(0) }
    }

    fn hear(&self) {
        self.heard.store(self.start.elapsed().as_millis() as u64, Ordering::Relaxed);
    }

    /// Begins to watch, if there is anybody to watch. Silence counts from now.
    pub(crate) fn clock(&self, timeout: Option<Duration>) -> Option<Clock> {
        self.watch?;
        self.hear();
        Some(Clock { timeout: timeout?, next: Instant::now() })
    }

    fn silence(&self) -> Duration {
        self.start.elapsed().saturating_sub(Duration::from_millis(self.heard.load(Ordering::Relaxed)))
    }
}

impl Clock {
    /// Time until `tick` has something to do.
    pub(crate) fn left(&self) -> Duration {
        self.next.saturating_duration_since(Instant::now())
    }

    /// Says that this process is alive and looks whether its neighbour is, when it is time to.
    pub(crate) fn tick(&mut self, site: &Site) {
        let Some(watch) = site.liveness.watch.filter(|_| self.left().is_zero()) else { return };
        // After a long sleep of the whole machine: what has arrived meanwhile is heard first.
        let late = self.next.elapsed() > self.timeout / 2;
        self.next = Instant::now() + self.timeout / BEATS;
        let inside = site.conduit_for_progress();
        say_alive(&*inside, watch);
        if late {
            site.poll_as_progress(&*inside);
        }
        drop(inside);
        let silence = site.liveness.silence();
        if silence > self.timeout && !late {
            site.lost_rank(
                watch.hears,
                &format!("nothing was heard of it for {} s (NAGAYA_TIMEOUT)", silence.as_secs()),
            );
        }
    }
}

/// A sign of life that finds no room is not needed: what fills the queue is one.
fn say_alive(conduit: &dyn Conduit, watch: Watch) {
    let message =
        Message { to: watch.tells, class: Class::Request, handler: am::ALIVE, args: &[], payload: Payload::NONE };
    // An error shows as silence, or as a loss that the conduit itself reports.
    let _ = conduit.send(&message);
}

pub(crate) fn on_alive(call: &Call<'_>, _args: &[u64], _payload: *const u8, _len: usize) {
    call.site.liveness.hear();
}
