//! Sockets that do not block: a thin cover of the system's calls. Names of Unix sockets are abstract, so that nothing stays in a folder.

use std::io::{Error, ErrorKind, Result};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::time::Duration;

/// Connections that wait until they are accepted.
const BACKLOG: i32 = 4096;

/// The result of a transfer of bytes.
pub enum Moved {
    /// This many bytes.
    Bytes(usize),
    /// Nothing can be transferred now.
    Later,
    /// The other side is gone.
    Closed,
}

fn check(result: i32) -> Result<i32> {
    if result < 0 {
        return Err(Error::last_os_error());
    }
    Ok(result)
}

fn new(family: i32) -> Result<OwnedFd> {
    of_type(family, libc::SOCK_STREAM)
}

fn of_type(family: i32, of: i32) -> Result<OwnedFd> {
    // SAFETY: plain numbers; the descriptor is new, so it is ours.
    unsafe { Ok(OwnedFd::from_raw_fd(check(libc::socket(family, of | libc::SOCK_CLOEXEC, 0))?)) }
}

fn set_nonblocking(socket: &OwnedFd) -> Result<()> {
    // SAFETY: a descriptor of ours and plain numbers.
    check(unsafe { libc::fcntl(socket.as_raw_fd(), libc::F_SETFL, libc::O_NONBLOCK) }).map(|_| ())
}

/// The address of the abstract Unix socket with this name, and its length.
fn unix_address(name: &str) -> Result<(libc::sockaddr_un, libc::socklen_t)> {
    // SAFETY: numbers, of which all may be 0.
    let mut address: libc::sockaddr_un = unsafe { std::mem::zeroed() };
    address.sun_family = libc::AF_UNIX as libc::sa_family_t;
    if name.len() >= address.sun_path.len() {
        return Err(Error::from(ErrorKind::InvalidInput));
    }
    for (to, from) in address.sun_path[1..].iter_mut().zip(name.bytes()) {
        *to = from as libc::c_char;
    }
    let len = std::mem::offset_of!(libc::sockaddr_un, sun_path) + 1 + name.len();
    Ok((address, len as libc::socklen_t))
}

fn inet_address(network: u32, port: u16) -> libc::sockaddr_in {
    // SAFETY: numbers, of which all may be 0.
    let mut address: libc::sockaddr_in = unsafe { std::mem::zeroed() };
    address.sin_family = libc::AF_INET as libc::sa_family_t;
    address.sin_port = port.to_be();
    address.sin_addr.s_addr = network.to_be();
    address
}

/// Accepts connections of this host by this name.
pub fn listen_unix(name: &str) -> Result<OwnedFd> {
    let socket = new(libc::AF_UNIX)?;
    let (address, len) = unix_address(name)?;
    // SAFETY: an address of this length.
    check(unsafe { libc::bind(socket.as_raw_fd(), (&raw const address).cast(), len) })?;
    listen(socket)
}

/// A socket of this name. No other one can take the name meanwhile, and no process can connect with it.
pub fn name_unix(name: &str) -> Result<OwnedFd> {
    let socket = of_type(libc::AF_UNIX, libc::SOCK_DGRAM)?;
    let (address, len) = unix_address(name)?;
    // SAFETY: an address of this length.
    check(unsafe { libc::bind(socket.as_raw_fd(), (&raw const address).cast(), len) })?;
    Ok(socket)
}

fn listen(socket: OwnedFd) -> Result<OwnedFd> {
    // SAFETY: a descriptor of ours.
    check(unsafe { libc::listen(socket.as_raw_fd(), BACKLOG) })?;
    set_nonblocking(&socket)?;
    Ok(socket)
}

/// Accepts connections of all hosts at a port, which the system chooses.
pub fn listen_tcp() -> Result<(OwnedFd, u16)> {
    let socket = new(libc::AF_INET)?;
    let mut address = inet_address(0, 0);
    let mut len = size_of::<libc::sockaddr_in>() as libc::socklen_t;
    // SAFETY: an address of this length, which the second call fills.
    unsafe {
        check(libc::bind(socket.as_raw_fd(), (&raw const address).cast(), len))?;
        check(libc::getsockname(socket.as_raw_fd(), (&raw mut address).cast(), &mut len))?;
    }
    Ok((listen(socket)?, u16::from_be(address.sin_port)))
}

/// The next connection that waits; `None`: none does. Connections of other users are refused.
pub fn accept(listener: &OwnedFd) -> Option<OwnedFd> {
    loop {
        let flags = libc::SOCK_CLOEXEC | libc::SOCK_NONBLOCK;
        let (at, len) = (std::ptr::null_mut(), std::ptr::null_mut());
        // SAFETY: the address of the other side is not used; the descriptor is new, so it is ours.
        let socket = unsafe {
            match libc::accept4(listener.as_raw_fd(), at, len, flags) {
                -1 if Error::last_os_error().kind() == ErrorKind::Interrupted => continue,
                -1 => return None,
                fd => OwnedFd::from_raw_fd(fd),
            }
        };
        if is_ours(&socket) {
            without_delay(&socket);
            return Some(socket);
        }
    }
}

/// The process on the other side of a Unix socket. Over TCP this is unknown.
fn peer_of(socket: &OwnedFd) -> Option<libc::ucred> {
    let mut peer = libc::ucred { pid: 0, uid: 0, gid: 0 };
    let mut len = size_of::<libc::ucred>() as libc::socklen_t;
    // SAFETY: there is space for the answer.
    let known = unsafe {
        libc::getsockopt(socket.as_raw_fd(), libc::SOL_SOCKET, libc::SO_PEERCRED, (&raw mut peer).cast(), &mut len)
    };
    (known == 0 && peer.pid != 0).then_some(peer)
}

/// Whether the other side of a Unix socket is a process of this user, or of root. Over TCP this is unknown.
fn is_ours(socket: &OwnedFd) -> bool {
    // SAFETY: only reads.
    peer_of(socket).is_none_or(|peer| peer.uid == 0 || peer.uid == unsafe { libc::geteuid() })
}

/// The number of the process that has connected by a Unix socket, where this process can see it.
pub fn process_of(socket: &OwnedFd) -> Option<i32> {
    peer_of(socket).map(|peer| peer.pid)
}

/// Small packets of TCP go at once.
fn without_delay(socket: &OwnedFd) {
    let on = 1i32;
    // SAFETY: a number of this length. A Unix socket does not know of it.
    unsafe {
        let (fd, len) = (socket.as_raw_fd(), size_of::<i32>() as libc::socklen_t);
        libc::setsockopt(fd, libc::IPPROTO_TCP, libc::TCP_NODELAY, (&raw const on).cast(), len);
        libc::setsockopt(fd, libc::SOL_SOCKET, libc::SO_KEEPALIVE, (&raw const on).cast(), len);
    }
}

pub fn connect_unix(name: &str) -> Result<OwnedFd> {
    let socket = new(libc::AF_UNIX)?;
    let (address, len) = unix_address(name)?;
    // SAFETY: an address of this length.
    retried(|| check(unsafe { libc::connect(socket.as_raw_fd(), (&raw const address).cast(), len) }))?;
    if !is_ours(&socket) {
        return Err(Error::from(ErrorKind::PermissionDenied));
    }
    set_nonblocking(&socket)?;
    Ok(socket)
}

/// Connects with the first of these addresses that answers, each within `most` or ten seconds.
pub fn connect_tcp(networks: &[u32], port: u16, most: Option<Duration>) -> Result<OwnedFd> {
    let usual = Duration::from_secs(10);
    // The system refuses 0.
    let most = most.map_or(usual, |most| most.clamp(Duration::from_millis(1), usual));
    let mut failed = Error::from(ErrorKind::AddrNotAvailable);
    for network in networks.iter().filter(|network| **network != 0) {
        let to = std::net::SocketAddr::from((std::net::Ipv4Addr::from(*network), port));
        match std::net::TcpStream::connect_timeout(&to, most) {
            Ok(stream) => {
                let socket = OwnedFd::from(stream);
                without_delay(&socket);
                set_nonblocking(&socket)?;
                return Ok(socket);
            }
            Err(error) => failed = error,
        }
    }
    Err(failed)
}

fn retried(call: impl Fn() -> Result<i32>) -> Result<i32> {
    loop {
        match call() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}

fn moved(result: isize) -> Moved {
    match result {
        0 => Moved::Closed,
        -1 => match Error::last_os_error().kind() {
            ErrorKind::WouldBlock | ErrorKind::Interrupted => Moved::Later,
            _ => Moved::Closed,
        },
        bytes => Moved::Bytes(bytes as usize),
    }
}

/// Takes what has come, at most `len` bytes.
///
/// # Safety
/// `to` is writable for `len` bytes, which is not 0.
pub unsafe fn receive(socket: i32, to: *mut u8, len: usize) -> Moved {
    // SAFETY: `to` is writable for `len` bytes, and the kernel writes no more.
    moved(unsafe { libc::recv(socket, to.cast(), len, libc::MSG_DONTWAIT) })
}

/// The space for a control message with one descriptor, aligned as the system wants it.
type ControlSpace = [u64; 4];

/// The length of this control message.
fn control_len() -> usize {
    // SAFETY: only computes.
    unsafe { libc::CMSG_LEN(size_of::<RawFd>() as u32) as usize }
}

/// Sends bytes with a descriptor, for which `receive_with_file` is the other side. An error: nothing was sent.
pub fn send_with_file(socket: &OwnedFd, bytes: &[u8], file: &OwnedFd) -> Result<()> {
    let mut piece = libc::iovec { iov_base: bytes.as_ptr().cast_mut().cast(), iov_len: bytes.len() };
    let mut space = ControlSpace::default();
    // SAFETY: a header of zeros is valid. The control message fits into `space`. All of it lives during the call.
    let sent = unsafe {
        let mut message: libc::msghdr = std::mem::zeroed();
        (message.msg_iov, message.msg_iovlen) = (&mut piece, 1);
        (message.msg_control, message.msg_controllen) = (space.as_mut_ptr().cast(), size_of_val(&space) as _);
        let control = libc::CMSG_FIRSTHDR(&message);
        ((*control).cmsg_level, (*control).cmsg_type) = (libc::SOL_SOCKET, libc::SCM_RIGHTS);
        (*control).cmsg_len = control_len() as _;
        libc::CMSG_DATA(control).cast::<RawFd>().write_unaligned(file.as_raw_fd());
        libc::sendmsg(socket.as_raw_fd(), &message, libc::MSG_DONTWAIT | libc::MSG_NOSIGNAL)
    };
    match sent {
        -1 => Err(Error::last_os_error()),
        // The buffer of a new socket takes so few bytes at once.
        sent if sent as usize == bytes.len() => Ok(()),
        _ => Err(Error::from(ErrorKind::WriteZero)),
    }
}

/// Like [`receive`], also the descriptor that came with the bytes. An error: this process cannot have one more.
///
/// # Safety
/// `to` is writable for `len` bytes, which is not 0.
pub unsafe fn receive_with_file(
    socket: &OwnedFd,
    to: *mut u8,
    len: usize,
    file: &mut Option<Result<OwnedFd>>,
) -> Moved {
    let mut piece = libc::iovec { iov_base: to.cast(), iov_len: len };
    let mut space = ControlSpace::default();
    // SAFETY: a header of zeros is valid. `to` and `space` are writable for their lengths, and live during the call. The system
    // fills the control message, whose descriptor is new.
    unsafe {
        let mut message: libc::msghdr = std::mem::zeroed();
        (message.msg_iov, message.msg_iovlen) = (&mut piece, 1);
        (message.msg_control, message.msg_controllen) = (space.as_mut_ptr().cast(), control_len() as _);
        let got = libc::recvmsg(socket.as_raw_fd(), &mut message, libc::MSG_DONTWAIT | libc::MSG_CMSG_CLOEXEC);
        if got > 0 {
            let control = libc::CMSG_FIRSTHDR(&message)
                .as_ref()
                .filter(|control| control.cmsg_type == libc::SCM_RIGHTS && control.cmsg_len == control_len() as _);
            if let Some(control) = control {
                let descriptor = libc::CMSG_DATA(control).cast::<RawFd>().read_unaligned();
                *file = Some(Ok(OwnedFd::from_raw_fd(descriptor)));
            } else if message.msg_flags & libc::MSG_CTRUNC != 0 {
                *file = Some(Err(Error::from_raw_os_error(libc::EMFILE)));
            }
        }
        moved(got)
    }
}

/// Wakes the process on the other side: a byte without meaning. If the socket is full, such bytes wait there already.
pub fn wake(socket: &OwnedFd) {
    // SAFETY: one readable byte.
    unsafe {
        libc::send(socket.as_raw_fd(), [0u8].as_ptr().cast(), 1, libc::MSG_DONTWAIT | libc::MSG_NOSIGNAL);
    }
}

/// Takes the bytes of [`wake`]. `true`: the other side is gone.
pub fn take_wakes(socket: &OwnedFd) -> bool {
    let mut bytes = [0u8; 64];
    loop {
        // SAFETY: memory of ours.
        match unsafe { receive(socket.as_raw_fd(), bytes.as_mut_ptr(), bytes.len()) } {
            Moved::Bytes(_) => {}
            Moved::Later => return false,
            Moved::Closed => return true,
        }
    }
}

/// Whether the other side is gone, and everything that it has sent was taken.
pub fn is_closed(socket: i32) -> bool {
    let mut byte = 0u8;
    // SAFETY: the kernel writes at most this one byte.
    let got = unsafe { libc::recv(socket, (&raw mut byte).cast(), 1, libc::MSG_DONTWAIT | libc::MSG_PEEK) };
    matches!(moved(got), Moved::Closed)
}

/// Sends as much of two pieces of memory, one after the other, as there is space for.
///
/// # Safety
/// Each pointer is readable for its number of bytes. Not both numbers are 0.
pub unsafe fn send(socket: i32, pieces: [(*const u8, usize); 2]) -> Moved {
    let mut list = pieces.map(|(at, len)| libc::iovec { iov_base: at.cast_mut().cast(), iov_len: len });
    // SAFETY: a header of zeros is valid. The list lives during the call, and each of its pointers is readable for its length.
    unsafe {
        let mut message: libc::msghdr = std::mem::zeroed();
        (message.msg_iov, message.msg_iovlen) = (list.as_mut_ptr(), list.len() as _);
        moved(libc::sendmsg(socket, &message, libc::MSG_DONTWAIT | libc::MSG_NOSIGNAL))
    }
}
