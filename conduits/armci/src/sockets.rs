//! How a sleeping process learns of what arrives over TCP.
//!
//! Open MPI has no descriptor for arrivals. But its TCP connections are sockets of this process, so a set of them
//! (epoll) is one. On several hosts, our launcher lets Open MPI use TCP between all processes, also those of one host.
//! It also chooses the range of ports on which Open MPI listens, which distinguishes these sockets from those of the
//! program. The processes connect at the start (`nga_connect`), so that the set is complete. A later connection is
//! found within `FRESH`.
//!
//! Not here: reading from them. Under another launcher, the job has no such range, and the progress thread looks from
//! time to time.

use std::cell::Cell;
use std::ops::Range;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::time::{Duration, Instant};

/// Variables in which mpirun passes our choice of ports to the processes.
const FIRST: &str = "OMPI_MCA_btl_tcp_port_min_v4";
const COUNT: &str = "OMPI_MCA_btl_tcp_port_range_v4";
/// Set by our launcher, which also makes everything use TCP.
pub const OURS: &str = "NAGAYA_ARMCI_SOCKETS";

/// How long the set is believed to be complete.
const FRESH: Duration = Duration::from_millis(100);

/// The sockets of this process that Open MPI listens to.
pub struct Sockets {
    set: OwnedFd,
    ports: Range<u16>,
    looked: Cell<Instant>,
}

impl Sockets {
    /// The set, if this job's launcher made one possible.
    pub fn find() -> Option<Sockets> {
        let number = |name| std::env::var(name).ok()?.parse::<u16>().ok();
        std::env::var_os(OURS)?;
        let (first, count) = (number(FIRST)?, number(COUNT)?);
        // SAFETY: no memory; the result is a descriptor of ours or -1.
        let set = match unsafe { libc::epoll_create1(libc::EPOLL_CLOEXEC) } {
            -1 => return None,
            // SAFETY: just made, with no other owner.
            fd => unsafe { OwnedFd::from_raw_fd(fd) },
        };
        let sockets = Sockets { set, ports: first..first.saturating_add(count), looked: Cell::new(Instant::now()) };
        sockets.refresh()?;
        Some(sockets)
    }

    pub fn descriptor(&self) -> RawFd {
        self.set.as_raw_fd()
    }

    /// Whether something waits to be read.
    pub fn readable(&self) -> bool {
        let mut waiting = libc::pollfd { fd: self.set.as_raw_fd(), events: libc::POLLIN, revents: 0 };
        // SAFETY: one entry.
        unsafe { libc::poll(&mut waiting, 1, 0) > 0 }
    }

    /// Like `readable`, over a complete set.
    pub fn look(&self) -> bool {
        if self.looked.get().elapsed() > FRESH {
            self.refresh();
        }
        self.readable()
    }

    /// Adds what is not in the set yet. Closed sockets leave it by themselves. `None`: the system does not list descriptors.
    fn refresh(&self) -> Option<()> {
        self.looked.set(Instant::now());
        for entry in std::fs::read_dir("/proc/self/fd").ok()?.flatten() {
            let Some(fd) = entry.file_name().to_str().and_then(|n| n.parse::<RawFd>().ok()) else { continue };
            let ports = [local_port(fd), remote_port(fd)];
            if ports.iter().flatten().any(|p| self.ports.contains(p)) {
                let mut event = libc::epoll_event { events: libc::EPOLLIN as u32, u64: 0 };
                // SAFETY: reads the event. That the socket is in the set already is the usual answer.
                unsafe { libc::epoll_ctl(self.set.as_raw_fd(), libc::EPOLL_CTL_ADD, fd, &mut event) };
            }
        }
        Some(())
    }
}

type Ask = unsafe extern "C" fn(libc::c_int, *mut libc::sockaddr, *mut libc::socklen_t) -> libc::c_int;

fn local_port(fd: RawFd) -> Option<u16> {
    port(fd, libc::getsockname)
}

fn remote_port(fd: RawFd) -> Option<u16> {
    port(fd, libc::getpeername)
}

/// The port of one end of an IPv4 socket; `None` for anything else.
fn port(fd: RawFd, ask: Ask) -> Option<u16> {
    // SAFETY: the system writes at most `len` bytes, and fails for what is not a connected (or bound) socket.
    unsafe {
        let mut address: libc::sockaddr_in = std::mem::zeroed();
        let mut len = std::mem::size_of_val(&address) as libc::socklen_t;
        let done = ask(fd, (&raw mut address).cast(), &mut len);
        (done == 0 && libc::c_int::from(address.sin_family) == libc::AF_INET).then(|| u16::from_be(address.sin_port))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::net::{TcpListener, TcpStream};

    #[test]
    fn sockets_of_the_range_and_no_others_make_the_set_readable() {
        let listen = TcpListener::bind("127.0.0.1:0").expect("a socket");
        let other = TcpListener::bind("127.0.0.1:0").expect("a socket");
        let at = listen.local_addr().expect("an address").port();
        std::env::set_var(OURS, "1");
        std::env::set_var(FIRST, at.to_string());
        std::env::set_var(COUNT, "1");
        let sockets = Sockets::find().expect("a set");
        assert!(!sockets.readable());
        let _foreign = TcpStream::connect(other.local_addr().expect("an address")).expect("a connection");
        assert!(!sockets.readable(), "not ours");
        let mut out = TcpStream::connect(("127.0.0.1", at)).expect("a connection");
        assert!(sockets.readable(), "somebody knocks");
        let (_in, _) = listen.accept().expect("a connection");
        assert!(!sockets.readable());
        sockets.refresh().expect("descriptors");
        out.write_all(b"x").expect("a byte");
        assert!(sockets.readable(), "a byte has come");
    }
}
