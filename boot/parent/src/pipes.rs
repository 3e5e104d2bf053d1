//! A set of pipes (epoll). The kernel reports the readable ones, at a cost that does not grow with their number. Not
//! here: reading them (`output.rs`).

use std::io::{Error, Result};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};

/// Most pipes that are named at a time.
const BATCH: usize = 64;

/// See the module text.
pub(crate) struct Pipes {
    set: OwnedFd,
}

impl Pipes {
    pub(crate) fn new() -> Result<Pipes> {
        // SAFETY: a new descriptor, which has no other owner.
        unsafe {
            match libc::epoll_create1(libc::EPOLL_CLOEXEC) {
                -1 => Err(Error::last_os_error()),
                set => Ok(Pipes { set: OwnedFd::from_raw_fd(set) }),
            }
        }
    }

    /// Readable while `ready` would name a pipe.
    pub(crate) fn fd(&self) -> i32 {
        self.set.as_raw_fd()
    }

    /// From now on `ready` names `rank` when this pipe can be read or has ended.
    pub(crate) fn watch(&self, pipe: &OwnedFd, rank: u32) -> Result<()> {
        let mut event = libc::epoll_event { events: libc::EPOLLIN as u32, u64: u64::from(rank) };
        // SAFETY: two open descriptors, and an event that is alive during the call.
        match unsafe { libc::epoll_ctl(self.fd(), libc::EPOLL_CTL_ADD, pipe.as_raw_fd(), &mut event) } {
            0 => Ok(()),
            _ => Err(Error::last_os_error()),
        }
    }

    /// The opposite. (An empty set of events would not do: the kernel reports the end of a pipe in any case.)
    pub(crate) fn forget(&self, pipe: &OwnedFd) {
        // SAFETY: two open descriptors; there is no event to read.
        unsafe { libc::epoll_ctl(self.fd(), libc::EPOLL_CTL_DEL, pipe.as_raw_fd(), std::ptr::null_mut()) };
    }

    /// Some pipes that can be read, without waiting; the kernel names all of them by turns.
    pub(crate) fn ready(&self) -> Vec<u32> {
        let mut events = [libc::epoll_event { events: 0, u64: 0 }; BATCH];
        // SAFETY: space for as many events as passed.
        let found = unsafe { libc::epoll_wait(self.fd(), events.as_mut_ptr(), BATCH as i32, 0) };
        events[..found.max(0) as usize].iter().map(|event| event.u64 as u32).collect()
    }
}
