//! Words between two roots, over a socket that both have.

use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::time::{Duration, Instant};

use nagaya_core::Waiting;

use crate::collective::meeting::Exchange;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::ERR_PORT;
use crate::transport::socket::{receive, send, Moved};

/// A socket, on which this process sleeps while it lives.
pub struct Watched {
    engine: &'static Engine,
    fd: i32,
}

impl Watched {
    pub fn new(engine: &'static Engine, fd: i32) -> Result<Watched> {
        let failed = |error| Fault::new(ERR_PORT, format!("a socket cannot be waited for: {error}"));
        engine.transport.watch(fd).map_err(failed)?;
        Ok(Watched { engine, fd })
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.engine.transport.unwatch(self.fd);
    }
}

/// An end of a wait. A timer wakes this process then, if it sleeps.
pub struct Deadline {
    _watched: Watched,
    _timer: OwnedFd,
    at: Instant,
}

impl Deadline {
    pub fn new(engine: &'static Engine, after: Duration) -> Result<Deadline> {
        let failed = || Fault::new(ERR_PORT, format!("no timer: {}", std::io::Error::last_os_error()));
        // SAFETY: plain numbers; a new descriptor is ours.
        let timer = match unsafe { libc::timerfd_create(libc::CLOCK_MONOTONIC, libc::TFD_CLOEXEC) } {
            -1 => return Err(failed()),
            // SAFETY: *system*: the descriptor is new, and has no other owner.
            fd => unsafe { OwnedFd::from_raw_fd(fd) },
        };
        let at = Instant::now() + after;
        // A time of 0 would stop the timer.
        let nanoseconds = libc::c_long::from(after.subsec_nanos()).max(1);
        let once = libc::timespec { tv_sec: after.as_secs() as _, tv_nsec: nanoseconds };
        let never = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        let times = libc::itimerspec { it_interval: never, it_value: once };
        // SAFETY: the times live during the call, which does not need the old ones.
        if unsafe { libc::timerfd_settime(timer.as_raw_fd(), 0, &times, std::ptr::null_mut()) } != 0 {
            return Err(failed());
        }
        Ok(Deadline { _watched: Watched::new(engine, timer.as_raw_fd())?, _timer: timer, at })
    }

    pub fn is_over(&self) -> bool {
        Instant::now() >= self.at
    }
}

/// The first message of each root.
const MAGIC: u64 = 0x4e47_594d_5049_0002;

/// The first message of a process that connects. The key is part of the port's name.
pub fn hello(key: u64) -> [u64; 2] {
    [MAGIC, key]
}

/// The bytes of a list of words.
fn bytes(words: &mut [u64]) -> (*mut u8, usize) {
    (words.as_mut_ptr().cast(), size_of_val(words))
}

/// Sends words, and takes as many as there is space for.
pub fn exchange(engine: &Engine, socket: i32, mine: &mut [u64], theirs: &mut [u64]) -> Result {
    exchange_until(engine, socket, mine, theirs, &|| false)
}

/// The same, which fails when `is_late`.
fn exchange_until(
    engine: &Engine,
    socket: i32,
    mine: &mut [u64],
    theirs: &mut [u64],
    is_late: &dyn Fn() -> bool,
) -> Result {
    let (out, into) = (bytes(mine), bytes(theirs));
    let (mut sent, mut got, mut is_closed) = (0, 0, false);
    engine.wait(
        || Waiting::new("the root of another job").outside(),
        || {
            while sent < out.1 && !is_closed {
                // SAFETY: the rest of the list.
                match unsafe { send(socket, [(out.0.wrapping_add(sent), out.1 - sent), (std::ptr::null(), 0)]) } {
                    Moved::Bytes(more) => sent += more,
                    Moved::Later => break,
                    Moved::Closed => is_closed = true,
                }
            }
            while got < into.1 && !is_closed {
                // SAFETY: the rest of the list.
                match unsafe { receive(socket, into.0.wrapping_add(got), into.1 - got) } {
                    Moved::Bytes(more) => got += more,
                    Moved::Later => break,
                    Moved::Closed => is_closed = true,
                }
            }
            is_closed || (sent, got) == (out.1, into.1) || is_late()
        },
    );
    match (sent, got) == (out.1, into.1) {
        true => Ok(()),
        false => Err(Fault::new(ERR_PORT, "the other process has closed its port or has ended")),
    }
}

/// Exchanges first words over a new socket. It fails unless the peer is a root that knows the key of this port, and answers
/// before `deadline`.
pub fn greet(engine: &Engine, socket: &OwnedFd, key: u64, deadline: Option<&Deadline>) -> Result {
    let mut theirs = [0; 2];
    let is_late = || deadline.is_some_and(Deadline::is_over);
    exchange_until(engine, socket.as_raw_fd(), &mut hello(key), &mut theirs, &is_late)?;
    match theirs == hello(key) {
        true => Ok(()),
        false => {
            Err(Fault::new(ERR_PORT, "the process that answers does not use this MPI library, or uses another version"))
        }
    }
}

/// How this root reaches the other one.
pub fn over(engine: &'static Engine, socket: OwnedFd) -> Result<Exchange> {
    let watched = Watched::new(engine, socket.as_raw_fd())?;
    // It ends before the socket is closed.
    let both = (watched, socket);
    Ok(Box::new(move |mine, theirs| exchange(engine, both.1.as_raw_fd(), mine, theirs)))
}
