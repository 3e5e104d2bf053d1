//! Noticing that a host has gone: a cut link is silent, so somebody has to miss something.
//!
//! One process per host, or as many as the conduit names ([`Watch`]), tells the next one, in a ring over the hosts, that it is alive, four
//! times in the time after which silence counts as loss (`NAGAYA_TIMEOUT`). Whoever hears nothing for that long ends the job; what the launcher
//! can reach ends with it, and the hosts it cannot reach miss their own neighbour. Not here: processes of the same host, whose end
//! their launcher sees at once. Called by the progress thread; without it there is no watch.

use crate::am;
use crate::conduit::{Class, Conduit, Message, Payload, Watch};
use crate::serve::Call;
use crate::site::Site;
use std::fmt;
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
    /// When this thread looked last.
    looked: Instant,
}

/// What a process says of another one that it misses, before it ends the job: `rank 1 (host a) is lost: ...`. Launchers read it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost<'a> {
    pub rank: u32,
    pub host: Option<&'a str>,
    pub why: &'a str,
}

impl fmt::Display for Lost<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.host {
            Some(host) => write!(f, "rank {} (host {host}) is lost: {}", self.rank, self.why),
            None => write!(f, "rank {} is lost: {}", self.rank, self.why),
        }
    }
}

impl<'a> Lost<'a> {
    /// Reads what `Display` wrote.
    pub fn read(text: &'a str) -> Option<Lost<'a>> {
        let (who, why) = text.strip_prefix("rank ")?.split_once(" is lost: ")?;
        let (rank, host) = match who.split_once(" (host ") {
            Some((rank, host)) => (rank, Some(host.strip_suffix(')')?)),
            None => (who, None),
        };
        Some(Lost { rank: rank.parse().ok()?, host, why })
    }
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
        Some(Clock { timeout: timeout?, next: Instant::now(), looked: Instant::now() })
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
        self.next = Instant::now() + self.timeout / BEATS;
        let inside = site.conduit_for_progress();
        say_alive(&*inside, watch);
        // What has arrived is heard before anybody is missed.
        let found = site.poll_as_progress(&*inside) > 0;
        drop(inside);
        if found {
            // Something may have been kept for the user's thread.
            site.doorbell().ring();
        }
        if self.looked.elapsed() > self.timeout / 2 {
            // The machine slept, or the other thread was in the conduit: only silence that was listened to counts.
            site.liveness.hear();
        }
        self.looked = Instant::now();
        let silence = site.liveness.silence();
        if silence > self.timeout {
            site.lost_rank(
                watch.hears,
                &format!("no message came from it for {} s (NAGAYA_TIMEOUT)", silence.as_secs()),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_a_lost_process_is_read_again() {
        for lost in [
            Lost { rank: 12, host: Some("a-1"), why: "nothing was heard: really" },
            Lost { rank: 0, host: None, why: "Connection reset" },
        ] {
            assert_eq!(Lost::read(&lost.to_string()), Some(lost));
        }
        for other in ["", "rank 1 is well", "the rank is lost: x", "rank one is lost: x", "rank 1 (host a is lost: x"] {
            assert_eq!(Lost::read(other), None);
        }
    }
}
