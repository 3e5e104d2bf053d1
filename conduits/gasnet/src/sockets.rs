//! Finds the socket that GASNet's udp network receives on: the datagram socket that appeared while it started. GASNet does not
//! tell. Whoever sleeps until it is readable wakes when something arrives. Called by `engine.rs` only.

use std::os::fd::RawFd;

/// The open Internet datagram sockets of this process.
pub fn datagram() -> Vec<RawFd> {
    let Ok(entries) = std::fs::read_dir("/proc/self/fd") else { return Vec::new() };
    let numbers: Vec<RawFd> = entries.flatten().filter_map(|e| e.file_name().to_str()?.parse().ok()).collect();
    numbers.into_iter().filter(|&fd| option(fd, libc::SO_TYPE) == Some(libc::SOCK_DGRAM) && is_internet(fd)).collect()
}

/// The one socket in `after` that is not in `before`; `None` if there is none, or are several.
pub fn only_new(before: &[RawFd], after: &[RawFd]) -> Option<RawFd> {
    let mut new = after.iter().copied().filter(|fd| !before.contains(fd));
    new.next().filter(|_| new.next().is_none())
}

/// Whether something lies in it now.
pub fn readable(fd: RawFd) -> bool {
    let mut poll = libc::pollfd { fd, events: libc::POLLIN, revents: 0 };
    // SAFETY: one entry, as said; it does not wait.
    unsafe { libc::poll(&raw mut poll, 1, 0) == 1 }
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
    use std::os::fd::AsRawFd;

    #[test]
    fn finds_the_socket_that_appeared_and_no_other() {
        let _stream = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let old = std::net::UdpSocket::bind("127.0.0.1:0").expect("a port");
        let before = datagram();
        assert!(before.contains(&old.as_raw_fd()));
        assert_eq!(only_new(&before, &datagram()), None);
        let new = std::net::UdpSocket::bind("127.0.0.1:0").expect("a port");
        let (_pair, _other) = std::os::unix::net::UnixDatagram::pair().expect("a pair");
        assert_eq!(only_new(&before, &datagram()), Some(new.as_raw_fd()));
    }
}
