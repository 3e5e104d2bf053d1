//! A network in a thread. It carries Ethernet frames between the hosts' TAP devices, with the quality that the test
//! sets.
//!
//! The kernel passes complete frames to a TAP device (true checksums, nothing larger than the MTU). So a frame that is
//! lost here is lost as on a cable. Cut links are here; loss, reordering, delay and rate are in `schedule.rs`. Not
//! here: making the devices (`network.rs`), and TCP, which is the kernel's.

use super::schedule::{Fate, Quality, Schedule};
use std::os::fd::{AsRawFd, OwnedFd};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Counts of the frames so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub carried: u64,
    pub lost: u64,
    pub held: u64,
    /// There was no space in the queue of a slow link.
    pub overflowed: u64,
    /// They met a cut link.
    pub cut: u64,
}

/// The network. Ends when dropped.
pub struct Wire {
    state: Arc<Mutex<State>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

struct State {
    quality: Quality,
    cut: Vec<bool>,
    counts: Counts,
    /// How often the carrier has found nothing to take and nothing to hand out.
    idle: u64,
    over: bool,
}

impl Wire {
    /// Joins these devices; the frames for number i carry its address ([`mac`]).
    pub fn new(taps: Vec<OwnedFd>, seed: u64) -> Wire {
        let cut = vec![false; taps.len()];
        let state = State { quality: Quality::default(), cut, counts: Counts::default(), idle: 0, over: false };
        let state = Arc::new(Mutex::new(state));
        let shared = state.clone();
        let ports: Vec<Port> = taps.into_iter().map(|tap| Port { tap, gone: false }).collect();
        let schedule = Schedule::new(ports.len(), seed);
        let mut carrier = Carrier { state: shared, ports, schedule };
        let thread = std::thread::Builder::new().name("wire".into()).spawn(move || carrier.run()).expect("a thread");
        Wire { state, thread: Some(thread) }
    }

    pub fn set(&self, quality: Quality) {
        self.lock().quality = quality;
    }

    /// Nothing passes to or from this host any more; what is pending to it is dropped.
    pub fn cut(&self, host: usize) {
        self.lock().cut[host] = true;
    }

    pub fn restore(&self, host: usize) {
        self.lock().cut[host] = false;
    }

    pub fn counts(&self) -> Counts {
        self.lock().counts
    }

    /// Waits until all that was sent before this call has been handed out or lost.
    pub fn settle(&self) {
        let idle = self.lock().idle;
        // The look that is pending now may have begun before what was sent.
        crate::until("the end of all traffic", || self.lock().idle >= idle + 2);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|e| e.into_inner())
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.lock().over = true;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The address of host number i's device.
pub fn mac(host: usize) -> [u8; 6] {
    [2, 0, 0, 0, 0, host as u8 + 1]
}

struct Port {
    tap: OwnedFd,
    /// The host was killed, and its device with it.
    gone: bool,
}

struct Carrier {
    state: Arc<Mutex<State>>,
    ports: Vec<Port>,
    schedule: Schedule,
}

/// How often the thread looks whether it is wanted, when there is no traffic.
const LOOK: Duration = Duration::from_millis(50);
/// Frames taken from one device before the others get their turn.
const TURN: usize = 64;

impl Carrier {
    fn run(&mut self) {
        let mut buffer = vec![0; 70_000];
        let state = self.state.clone();
        loop {
            self.sleep();
            let mut state = state.lock().unwrap_or_else(|e| e.into_inner());
            if state.over {
                return;
            }
            let mut taken = false;
            for from in 0..self.ports.len() {
                for _ in 0..TURN {
                    let Some(len) = read(&self.ports[from].tap, &mut buffer) else { break };
                    self.take(&mut state, from, &buffer[..len]);
                    taken = true;
                }
            }
            self.hand_out(&mut state);
            state.idle += u64::from(!taken && self.schedule.next().is_none());
        }
    }

    /// Until there is a frame to take, or one to hand out.
    fn sleep(&mut self) {
        let due = self.schedule.next().map(|due| due.saturating_duration_since(Instant::now()));
        let time = due.unwrap_or(LOOK).min(LOOK);
        let time = libc::timespec { tv_sec: 0, tv_nsec: i64::from(time.subsec_nanos()) };
        let mut list: Vec<libc::pollfd> = self
            .ports
            .iter()
            // A negative descriptor is passed over.
            .map(|p| libc::pollfd { fd: if p.gone { -1 } else { p.tap.as_raw_fd() }, events: libc::POLLIN, revents: 0 })
            .collect();
        // SAFETY: the list and the time live across the call; no signal mask is given.
        unsafe { libc::ppoll(list.as_mut_ptr(), list.len() as libc::nfds_t, &time, std::ptr::null()) };
        for (port, polled) in self.ports.iter_mut().zip(&list) {
            port.gone |= polled.revents & libc::POLLERR != 0;
        }
    }

    fn take(&mut self, state: &mut State, from: usize, frame: &[u8]) {
        let Some(&[first, .., last]) = frame.get(..6) else { return };
        if first & 1 != 0 {
            for to in (0..self.ports.len()).filter(|to| *to != from) {
                self.send(state, from, to, frame);
            }
        } else if (1..=self.ports.len()).contains(&usize::from(last)) {
            self.send(state, from, usize::from(last) - 1, frame);
        }
    }

    fn send(&mut self, state: &mut State, from: usize, to: usize, frame: &[u8]) {
        if state.cut[from] || state.cut[to] {
            state.counts.cut += 1;
            return;
        }
        match self.schedule.send(Instant::now(), &state.quality, to, frame) {
            Fate::Carried => {}
            Fate::Held => state.counts.held += 1,
            Fate::Lost => state.counts.lost += 1,
            Fate::Overflowed => state.counts.overflowed += 1,
        }
    }

    fn hand_out(&mut self, state: &mut State) {
        let now = Instant::now();
        while let Some(frame) = self.schedule.arrived(now) {
            if state.cut[frame.to] {
                state.counts.cut += 1;
                continue;
            }
            state.counts.carried += 1;
            write(&self.ports[frame.to].tap, &frame.bytes);
        }
    }
}

/// One frame, if there is one. (A host that was killed has no device any more: none.)
fn read(tap: &OwnedFd, buffer: &mut [u8]) -> Option<usize> {
    // SAFETY: the descriptor is ours, the buffer is as long as we say.
    let n = unsafe { libc::read(tap.as_raw_fd(), buffer.as_mut_ptr().cast(), buffer.len()) };
    usize::try_from(n).ok()
}

/// A device that is down, or gone, takes nothing: the frame is lost, as on a cable that leads nowhere.
fn write(tap: &OwnedFd, frame: &[u8]) {
    // SAFETY: the descriptor is ours, the buffer is as long as we say.
    unsafe { libc::write(tap.as_raw_fd(), frame.as_ptr().cast(), frame.len()) };
}
