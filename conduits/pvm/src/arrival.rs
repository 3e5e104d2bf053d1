//! One descriptor that becomes readable when something arrives on any of libpvm's sockets, which come and go with the direct routes.
//!
//! An epoll set. What libpvm took off a socket while it was sending shows in no socket any more: for that the mailbox rings. Not
//! here: the thread that sleeps on it (the core's progress thread).

use std::cell::{Cell, RefCell};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};

pub struct Arrivals {
    set: OwnedFd,
    /// The sockets at the last query.
    known: RefCell<Vec<RawFd>>,
    /// How often they have looked the same since.
    same: Cell<u32>,
}

/// After this many times, all sockets are added to the set again, though they look the same: a number may now belong to
/// another socket. Until then, only the next look of the progress thread sees that one.
const TRUST: u32 = 64;

impl Arrivals {
    pub fn new() -> std::io::Result<Arrivals> {
        // SAFETY: no memory; the result is a descriptor of ours or -1.
        let set = match unsafe { libc::epoll_create1(libc::EPOLL_CLOEXEC) } {
            -1 => return Err(std::io::Error::last_os_error()),
            // SAFETY: just made, with no other owner.
            fd => unsafe { OwnedFd::from_raw_fd(fd) },
        };
        Ok(Arrivals { set, known: RefCell::default(), same: Cell::new(0) })
    }

    pub fn descriptor(&self) -> RawFd {
        self.set.as_raw_fd()
    }

    /// A socket that has been closed is gone from the set by itself; one that is in it already stays.
    fn add(&self, fd: RawFd) {
        let mut event = libc::epoll_event { events: libc::EPOLLIN as u32, u64: fd as u64 };
        // SAFETY: an initialised event. The one expected error is that the socket is in the set.
        unsafe { libc::epoll_ctl(self.set.as_raw_fd(), libc::EPOLL_CTL_ADD, fd, &mut event) };
    }

    /// Makes the set hold these sockets; cheap if they look the same as last time.
    pub fn follow(&self, sockets: &[RawFd]) {
        self.same.set(self.same.get() + 1);
        let mut known = self.known.borrow_mut();
        if *known == sockets && self.same.get() < TRUST {
            return;
        }
        for fd in sockets {
            self.add(*fd);
        }
        known.clear();
        known.extend_from_slice(sockets);
        self.same.set(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::os::unix::net::UnixStream;

    fn ready(arrivals: &Arrivals) -> bool {
        let mut poll = libc::pollfd { fd: arrivals.descriptor(), events: libc::POLLIN, revents: 0 };
        // SAFETY: one initialised entry.
        unsafe { libc::poll(&mut poll, 1, 0) == 1 }
    }

    #[test]
    fn it_is_ready_when_any_socket_is_also_one_with_a_known_number() {
        let arrivals = Arrivals::new().expect("epoll");
        assert!(!ready(&arrivals));
        for _ in 0..2 {
            // The second pair gets the numbers of the first.
            let (mut near, far) = UnixStream::pair().expect("a pair");
            for _ in 0..=TRUST {
                arrivals.follow(&[far.as_raw_fd()]);
            }
            assert!(!ready(&arrivals));
            near.write_all(b"x").expect("a write");
            assert!(ready(&arrivals));
        }
        assert!(!ready(&arrivals), "closed sockets are out of the set");
    }
}
