//! What the progress thread sleeps on beside the conduit's descriptor. Not here: what it does when it wakes up (`progress.rs`).

use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::sync::atomic::{fence, AtomicBool, Ordering};
use std::time::Duration;

/// What the progress thread sleeps on beside a conduit's descriptor.
pub(crate) struct Alarm {
    descriptor: OwnedFd,
    napping: AtomicBool,
    ended: AtomicBool,
}

/// Why a sleep of the progress thread was over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slept {
    /// Time is over, or the descriptor is ready.
    Enough,
    /// The user's thread called.
    Called,
    /// The thread shall end.
    End,
}

impl Alarm {
    pub(crate) fn new() -> std::io::Result<Alarm> {
        // SAFETY: no memory; the result is a descriptor of ours or -1.
        let fd = unsafe { libc::eventfd(0, libc::EFD_CLOEXEC | libc::EFD_NONBLOCK) };
        if fd < 0 {
            return Err(std::io::Error::last_os_error());
        }
        // SAFETY: just made, without another owner.
        let descriptor = unsafe { OwnedFd::from_raw_fd(fd) };
        Ok(Alarm { descriptor, napping: AtomicBool::new(false), ended: AtomicBool::new(false) })
    }

    /// Wakes the thread out of `nap`, not out of `sleep_on`. Called after the doorbell shows that its owner sleeps, and a barrier.
    pub(crate) fn wake_from_nap(&self) {
        if self.napping.load(Ordering::Relaxed) {
            self.ring();
        }
    }

    /// Ends the thread at its next or present sleep.
    pub(crate) fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
        self.ring();
    }

    /// Wakes the thread out of whatever it sleeps in.
    pub(crate) fn ring(&self) {
        let one = 1u64;
        // SAFETY: eight readable bytes. A counter that is full is readable all the same.
        unsafe { libc::write(self.descriptor.as_raw_fd(), (&raw const one).cast(), 8) };
    }

    /// Sleeps for a while, or until `wake_from_nap`; not at all if `called` shows that a waker did not see us nap yet.
    pub(crate) fn nap(&self, time: Duration, called: &dyn Fn() -> bool) -> Slept {
        self.napping.store(true, Ordering::Relaxed);
        // Store, then load, as on the other side: one of the two sees the other.
        fence(Ordering::SeqCst);
        let slept = if called() { Slept::Called } else { self.sleep(-1, time) };
        self.napping.store(false, Ordering::Relaxed);
        slept
    }

    /// Sleeps until the descriptor is readable, at most `time`.
    pub(crate) fn sleep_on(&self, descriptor: RawFd, time: Duration) -> Slept {
        self.sleep(descriptor, time)
    }

    fn sleep(&self, other: RawFd, time: Duration) -> Slept {
        let readable = |fd| libc::pollfd { fd, events: libc::POLLIN, revents: 0 };
        let mut polls = [readable(self.descriptor.as_raw_fd()), readable(other)];
        let time = libc::timespec { tv_sec: time.as_secs() as _, tv_nsec: time.subsec_nanos() as _ };
        // SAFETY: two entries, as said; a negative descriptor is passed over. An interruption ends the sleep early.
        unsafe { libc::ppoll(polls.as_mut_ptr(), 2, &time, std::ptr::null()) };
        let is_called = polls[0].revents != 0;
        if is_called {
            let mut count = 0u64;
            // SAFETY: eight writable bytes; the descriptor does not block.
            unsafe { libc::read(self.descriptor.as_raw_fd(), (&raw mut count).cast(), 8) };
        }
        // After the read, which takes the kernel's lock of the descriptor as `ring` does: so this sees what was stored before the ring.
        match self.ended.load(Ordering::Relaxed) {
            true => Slept::End,
            false if is_called => Slept::Called,
            false => Slept::Enough,
        }
    }
}
