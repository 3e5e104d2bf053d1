//! The progress thread: serves other processes while the user's program computes.
//!
//! It sleeps until something arrives, and lets the conduit pass it on to the services (`services.rs`). For everything
//! else it wakes the user's thread, if that sleeps. While the user's thread polls, this one only naps. Started where
//! arrivals do not ring (`Arrival`), unless `NAGAYA_PROGRESS=0`. Not here: the services, and sleeping itself
//! (`event.rs`).

use crate::alarm::{Alarm, Slept};
use crate::conduit::Arrival;
use crate::context::Context;
use crate::failure_detector::Clock;
use std::sync::atomic::Ordering;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

/// How long it first leaves a polling user's thread alone; each next time is twice as long. So its delay is at most
/// about the time for which the program has been polling, and it disturbs a waiting thread less and less.
const FIRST_NAP: Duration = Duration::from_micros(200);
const LAST_NAP: Duration = Duration::from_millis(2);
/// The time between two looks at a conduit that does not announce arrivals. This is the first time after something
/// came. Each following one is twice as long, up to the last.
const FIRST_LOOK: Duration = Duration::from_micros(50);
const LAST_LOOK: Duration = Duration::from_millis(2);
/// Longest sleep on a descriptor: a safety net.
const LONG: Duration = Duration::from_millis(500);

/// The thread, from the user's side.
pub(crate) struct Progress {
    alarm: Arc<Alarm>,
    thread: JoinHandle<()>,
}

impl Progress {
    /// Starts the thread. The error is the system's.
    pub(crate) fn start(
        context: &'static Context,
        arrival: Arrival,
        timeout: Option<Duration>,
    ) -> std::io::Result<Progress> {
        let alarm = Arc::new(Alarm::new()?);
        let clock = Clock::new(context, timeout);
        let bell = alarm.clone();
        context.share(move || bell.ring());
        let thread = {
            let alarm = alarm.clone();
            without_signals(|| {
                std::thread::Builder::new().name("nagaya-progress".into()).stack_size(256 << 10).spawn(move || {
                    Serving { context, arrival, alarm, clock, seen: 0, nap: FIRST_NAP, pause: FIRST_LOOK }.run()
                })
            })?
        };
        Ok(Progress { alarm, thread })
    }

    /// The user's thread is about to sleep: the progress thread has to look.
    pub(crate) fn attend(&self) {
        self.alarm.wake_from_nap();
    }

    /// Ends the thread and waits for its end.
    pub(crate) fn stop(self) {
        self.alarm.end();
        let _ = self.thread.join();
    }
}

struct Serving {
    context: &'static Context,
    arrival: Arrival,
    alarm: Arc<Alarm>,
    clock: Option<Clock>,
    /// `Context::polls` at the last look.
    seen: u64,
    /// The next nap.
    nap: Duration,
    /// Time until the next look.
    pause: Duration,
}

impl Serving {
    fn run(mut self) {
        loop {
            if let Some(clock) = &mut self.clock {
                clock.tick(self.context);
            }
            let context = self.context;
            // A user's thread that sleeps has polled just before, on the same processor perhaps, while this thread had none.
            let slept = if self.user_polls() && !context.doorbell().is_asleep() {
                let nap = self.nap;
                self.nap = (nap * 2).min(LAST_NAP);
                self.alarm.nap(self.limit(nap), &|| context.doorbell().is_asleep())
            } else {
                self.nap = FIRST_NAP;
                self.serve()
            };
            match slept {
                Slept::End => return,
                // The user's thread sleeps now; its last polls do not count.
                Slept::Called => self.seen = self.context.polls.load(Ordering::Relaxed),
                Slept::Enough => {}
            }
        }
    }

    /// Whether the user's thread has polled since the last call of this function, or is in the conduit now. One poll
    /// that sends much may take longer than a nap, and a thread that waits at the gate only delays the next poll.
    fn user_polls(&mut self) -> bool {
        let polls = self.context.polls.load(Ordering::Relaxed);
        std::mem::replace(&mut self.seen, polls) != polls || self.context.is_user_inside()
    }

    fn limit(&self, most: Duration) -> Duration {
        self.clock.as_ref().map_or(most, |clock| clock.left().min(most))
    }

    fn serve(&mut self) -> Slept {
        match self.arrival {
            Arrival::Descriptor(fd) => {
                let armed = self.context.conduit_for_progress().arm();
                match armed {
                    Ok(true) => match self.alarm.sleep_on(fd, self.limit(LONG)) {
                        Slept::Enough => {}
                        other => return other,
                    },
                    Ok(false) => {}
                    Err(e) => self.context.abort(&format!("waiting for messages: {e}"), 1),
                }
                // What arrived may be the user's thread's already.
                if self.context.polls.load(Ordering::Relaxed) == self.seen && !self.look() {
                    // Nothing to pass on, but the engine may itself have written what the user's thread waits for.
                    self.context.doorbell().ring();
                }
                Slept::Enough
            }
            Arrival::Rings | Arrival::Unseen | Arrival::Signal(_) | Arrival::Polled => {
                self.pause = if self.look() { FIRST_LOOK } else { (self.pause * 2).min(LAST_LOOK) };
                self.alarm.nap(self.limit(self.pause), &|| false)
            }
        }
    }

    /// True if anything had arrived.
    fn look(&self) -> bool {
        let inside = self.context.conduit_for_progress();
        let found = self.context.poll_as_progress(&*inside) > 0;
        drop(inside);
        if found {
            // Something may have been kept for the user's thread; it looks for itself.
            self.context.doorbell().ring();
        }
        found
    }
}

/// Runs `start`, which starts a thread, so that the thread gets none of the process's signals.
fn without_signals<T>(start: impl FnOnce() -> T) -> T {
    // SAFETY: both sets are filled by the calls before they are read.
    unsafe {
        let (mut all, mut before): (libc::sigset_t, libc::sigset_t) = (std::mem::zeroed(), std::mem::zeroed());
        libc::sigfillset(&mut all);
        libc::pthread_sigmask(libc::SIG_SETMASK, &all, &mut before);
        let result = start();
        libc::pthread_sigmask(libc::SIG_SETMASK, &before, std::ptr::null_mut());
        result
    }
}
