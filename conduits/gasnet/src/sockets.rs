//! The socket that GASNet's udp network receives on, so that a process can sleep until something arrives.
//!
//! GASNet has no inquiry for it: it is the datagram socket that appeared while GASNet started. GASNet repeats lost
//! packets only when it is called. So a timer is beside the socket in one descriptor, and ends sleep now and then while
//! an operation may be pending. Called by `engine.rs` only.

use nagaya_core::error::{Error, Result, Status};
use std::cell::Cell;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};

/// First sleep after something was sent, as long as GASNet waits before it repeats; each following one is twice as long.
const FIRST_MS: i64 = 10;
/// Longer than this the core does not sleep anyway.
const LAST_MS: i64 = 320;

/// The descriptors to sleep on.
pub struct Ear {
    timer: OwnedFd,
    both: OwnedFd,
    /// The next sleep; 0: nothing is pending.
    next_ms: Cell<i64>,
}

impl Ear {
    /// Compares the sockets before GASNet started and after. `None` if it opened none or several.
    pub fn new(before: &[RawFd], after: &[RawFd]) -> Result<Option<Ear>> {
        let Some(socket) = only_new(before, after) else { return Ok(None) };
        // SAFETY: no memory; results are descriptors of ours or -1.
        let (timer, both) = unsafe {
            let flags = libc::TFD_NONBLOCK | libc::TFD_CLOEXEC;
            (own(libc::timerfd_create(libc::CLOCK_MONOTONIC, flags))?, own(libc::epoll_create1(libc::EPOLL_CLOEXEC))?)
        };
        for fd in [socket, timer.as_raw_fd()] {
            let mut event = libc::epoll_event { events: libc::EPOLLIN as u32, u64: 0 };
            // SAFETY: an event to read from.
            if unsafe { libc::epoll_ctl(both.as_raw_fd(), libc::EPOLL_CTL_ADD, fd, &mut event) } != 0 {
                return Err(failed());
            }
        }
        Ok(Some(Ear { timer, both, next_ms: Cell::new(0) }))
    }

    /// Becomes readable when something arrives, and when GASNet should be called.
    pub fn descriptor(&self) -> RawFd {
        self.both.as_raw_fd()
    }

    /// Something has been sent: it may have to be repeated.
    #[inline]
    pub fn sent(&self) {
        self.next_ms.set(FIRST_MS);
    }

    /// Before a sleep: sets the timer. `under_way`: operations that are known not to be complete.
    pub fn arm(&self, under_way: bool) {
        let now = self.next_ms.get();
        let next = if now < LAST_MS { now * 2 } else { 0 };
        self.next_ms.set(if next == 0 && under_way { FIRST_MS } else { next });
        let value = libc::timespec { tv_sec: 0, tv_nsec: now * 1_000_000 };
        let never = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        let when = libc::itimerspec { it_interval: never, it_value: value };
        // SAFETY: a time to read. It also takes back an earlier end that was not read.
        unsafe { libc::timerfd_settime(self.timer.as_raw_fd(), 0, &when, std::ptr::null_mut()) };
    }
}

fn own(fd: RawFd) -> Result<OwnedFd> {
    if fd < 0 {
        return Err(failed());
    }
    // SAFETY: just made, with no other owner.
    Ok(unsafe { OwnedFd::from_raw_fd(fd) })
}

fn failed() -> Error {
    let why = std::io::Error::last_os_error();
    Error::new(Status::System, format!("a descriptor to sleep on: {why}"))
}

/// The open Internet datagram sockets of this process.
pub fn datagram() -> Vec<RawFd> {
    let Ok(entries) = std::fs::read_dir("/proc/self/fd") else { return Vec::new() };
    let numbers: Vec<RawFd> = entries.flatten().filter_map(|e| e.file_name().to_str()?.parse().ok()).collect();
    numbers.into_iter().filter(|&fd| option(fd, libc::SO_TYPE) == Some(libc::SOCK_DGRAM) && is_internet(fd)).collect()
}

/// The one socket in `after` that is not in `before`; `None` if there is none, or are several.
fn only_new(before: &[RawFd], after: &[RawFd]) -> Option<RawFd> {
    let mut new = after.iter().copied().filter(|fd| !before.contains(fd));
    new.next().filter(|_| new.next().is_none())
}

fn is_internet(fd: RawFd) -> bool {
    matches!(option(fd, libc::SO_DOMAIN), Some(libc::AF_INET | libc::AF_INET6))
}

fn option(fd: RawFd, name: libc::c_int) -> Option<libc::c_int> {
    let mut value: libc::c_int = 0;
    let mut size = std::mem::size_of_val(&value) as libc::socklen_t;
    // SAFETY: the kernel writes at most `size` bytes to `value`; a descriptor that is no socket gives an error.
    let result = unsafe { libc::getsockopt(fd, libc::SOL_SOCKET, name, (&raw mut value).cast(), &mut size) };
    (result == 0).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::UdpSocket;

    #[test]
    fn finds_the_socket_that_appeared_and_no_other() {
        let _stream = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let old = UdpSocket::bind("127.0.0.1:0").expect("a port");
        let before = vec![old.as_raw_fd()];
        assert!(datagram().contains(&old.as_raw_fd()));
        let new = UdpSocket::bind("127.0.0.1:0").expect("a port");
        assert_eq!(only_new(&before, &before), None);
        assert_eq!(only_new(&before, &[old.as_raw_fd(), new.as_raw_fd()]), Some(new.as_raw_fd()));
        assert_eq!(only_new(&[], &[old.as_raw_fd(), new.as_raw_fd()]), None);
    }

    /// Milliseconds: longer than a busy machine needs.
    const LONG: i32 = 100_000;

    fn sleep(ear: &Ear, ms: i32) -> bool {
        let mut fd = libc::pollfd { fd: ear.descriptor(), events: libc::POLLIN, revents: 0 };
        // SAFETY: one entry, which lives through the call.
        unsafe { libc::poll(&mut fd, 1, ms) == 1 }
    }

    /// Whether the timer runs.
    fn is_timed(ear: &Ear) -> bool {
        // SAFETY: a zeroed time is valid, and the call fills it.
        let left = unsafe {
            let mut left: libc::itimerspec = std::mem::zeroed();
            assert_eq!(libc::timerfd_gettime(ear.timer.as_raw_fd(), &mut left), 0);
            left.it_value
        };
        (left.tv_sec, left.tv_nsec) != (0, 0)
    }

    #[test]
    fn wakes_for_a_datagram_and_while_something_is_under_way() {
        let socket = UdpSocket::bind("127.0.0.1:0").expect("a port");
        let ear = Ear::new(&[], &[socket.as_raw_fd()]).expect("descriptors").expect("one socket");
        ear.arm(false);
        assert!(!sleep(&ear, 0) && !is_timed(&ear), "nothing would wake it");
        ear.sent();
        ear.arm(false);
        assert!(sleep(&ear, LONG), "the timer does");
        socket.send_to(b"x", socket.local_addr().expect("an address")).expect("sent");
        // Neither is anything pending nor has the timer been set: this is the datagram.
        ear.next_ms.set(0);
        ear.arm(false);
        assert!(sleep(&ear, LONG));
    }
}
