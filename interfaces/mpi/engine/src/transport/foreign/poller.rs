//! What comes on sockets: the process looks when it makes progress, and a thread sleeps on them meanwhile, which wakes it.
//!
//! The thread sleeps on the descriptor by which the process looks: that becomes readable with each event of a socket. Then the thread notes
//! that something has come, and rings the doorbell of the process, which looks at the note before it sleeps. So no wake-up is lost, and a
//! process that waits sleeps.

use std::io::{Error, Result};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

/// After this many looks without a note from the thread, the next look polls the sockets anyway. That costs a system
/// call, but the thread may be late.
const LOOKS: u32 = 32;
/// The same where all links are in memory, so sockets carry only their beginnings, their ends and wake-ups.
const RARE_LOOKS: u32 = 1024;

/// Most events of one look.
const EVENTS: usize = 32;

pub struct Poller {
    sockets: OwnedFd,
    stirred: Arc<AtomicBool>,
    looks: u32,
}

fn epoll() -> Result<OwnedFd> {
    // SAFETY: the descriptor is new, so it is ours.
    match unsafe { libc::epoll_create1(libc::EPOLL_CLOEXEC) } {
        -1 => Err(Error::last_os_error()),
        // SAFETY: *system*: the descriptor is new, and has no other owner.
        fd => Ok(unsafe { OwnedFd::from_raw_fd(fd) }),
    }
}

fn control(set: &OwnedFd, how: i32, fd: i32, key: u64, events: i32) -> Result<()> {
    let mut event = libc::epoll_event { events: events as u32, u64: key };
    // SAFETY: descriptors of ours, and an event.
    match unsafe { libc::epoll_ctl(set.as_raw_fd(), how, fd, &mut event) } {
        -1 => Err(Error::last_os_error()),
        _ => Ok(()),
    }
}

/// The events that have come, at most so long after the call; the number of them.
fn wait(set: &OwnedFd, events: &mut [libc::epoll_event], milliseconds: i32) -> usize {
    // SAFETY: there is space for as many.
    let got = unsafe { libc::epoll_wait(set.as_raw_fd(), events.as_mut_ptr(), events.len() as i32, milliseconds) };
    usize::try_from(got).unwrap_or(0)
}

const NOTHING: libc::epoll_event = libc::epoll_event { events: 0, u64: 0 };

impl Poller {
    /// Starts the thread, which ends with the process.
    pub fn start() -> Result<Poller> {
        let (sockets, all) = (epoll()?, epoll()?);
        control(&all, libc::EPOLL_CTL_ADD, sockets.as_raw_fd(), 0, libc::EPOLLIN | libc::EPOLLET)?;
        let stirred = Arc::new(AtomicBool::new(false));
        let note = stirred.clone();
        let work = move || loop {
            if wait(&all, &mut [NOTHING], -1) > 0 {
                note.store(true, Ordering::Release);
                if let Some(core) = nagaya_core::get() {
                    core.ring(core.rank());
                }
            }
        };
        without_signals(|| std::thread::Builder::new().name("nagaya-links".into()).stack_size(64 << 10).spawn(work))?;
        Ok(Poller { sockets, stirred, looks: 0 })
    }

    /// Looks at this socket, too.
    pub fn add(&self, fd: i32, key: u64, events: i32) -> Result<()> {
        control(&self.sockets, libc::EPOLL_CTL_ADD, fd, key, events)
    }

    pub fn change(&self, fd: i32, key: u64, events: i32) {
        let _ = control(&self.sockets, libc::EPOLL_CTL_MOD, fd, key, events);
    }

    /// Called before the socket is closed, or released.
    pub fn remove(&self, fd: i32) {
        let _ = control(&self.sockets, libc::EPOLL_CTL_DEL, fd, 0, 0);
    }

    /// Whether it is time to look. `rarely`: no message comes on a socket.
    #[inline]
    pub fn is_due(&mut self, rarely: bool) -> bool {
        self.looks += 1;
        let most = if rarely { RARE_LOOKS } else { LOOKS };
        let is_due = self.looks >= most || self.stirred.load(Ordering::Relaxed);
        if is_due {
            self.looks = 0;
            self.stirred.store(false, Ordering::Relaxed);
            // What has stirred is looked at after this.
            std::sync::atomic::fence(Ordering::SeqCst);
        }
        is_due
    }

    /// The next look is due: there is more than the last one has taken.
    pub fn look_again(&self) {
        self.stirred.store(true, Ordering::Relaxed);
    }

    /// Whether the next look is due.
    pub fn is_stirred(&self) -> bool {
        self.stirred.load(Ordering::Relaxed)
    }

    /// Keys and events.
    pub fn events(&self) -> Vec<(u64, i32)> {
        let mut events = [NOTHING; EVENTS];
        let got = wait(&self.sockets, &mut events, 0);
        if got == EVENTS {
            self.look_again();
        }
        events[..got].iter().map(|event| (event.u64, event.events as i32)).collect()
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
