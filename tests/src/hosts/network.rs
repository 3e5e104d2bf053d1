//! A host's side of the network: its TAP device, its addresses, and threads that are on that host as far as sockets go.

use super::wire::mac;
use std::fs::File;
use std::io::{Error, Result, Write};
use std::net::Ipv4Addr;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::process::{Command, Stdio};

/// The hosts' own network. No other host sees it, so any private range will do.
pub fn address(host: usize) -> Ipv4Addr {
    Ipv4Addr::new(10, 77, 0, host as u8 + 1)
}

/// Runs a function in a thread whose network is that of `namespace`: sockets that it makes belong to that host.
pub fn inside<T: Send>(namespace: &File, work: impl FnOnce() -> T + Send) -> T {
    let thread = || {
        // SAFETY: changes what this thread's new sockets belong to, nothing else.
        let code = unsafe { libc::setns(namespace.as_raw_fd(), libc::CLONE_NEWNET) };
        assert_eq!(code, 0, "setns: {}", Error::last_os_error());
        work()
    };
    std::thread::scope(|s| s.spawn(thread).join()).unwrap_or_else(|e| std::panic::resume_unwind(e))
}

/// Makes the device of a host and brings it up; what the host sends is read from the descriptor. Called `inside` the host.
pub fn join(host: usize) -> Result<OwnedFd> {
    let tap = tap(c"eth0")?;
    let mac = mac(host).map(|b| format!("{b:02x}")).join(":");
    // Space for everything that is sent while the thread that carries it gets no processor: only `Wire` loses frames.
    ip(&format!(
        "link set lo up\nlink set eth0 address {mac} txqueuelen 20000\naddr add {}/24 dev eth0\nlink set eth0 up\n",
        address(host)
    ))?;
    Ok(tap)
}

fn tap(name: &std::ffi::CStr) -> Result<OwnedFd> {
    // SAFETY: opens a file; a valid descriptor that it gives is nobody else's.
    let fd = unsafe {
        let fd = libc::open(c"/dev/net/tun".as_ptr(), libc::O_RDWR | libc::O_NONBLOCK | libc::O_CLOEXEC);
        if fd < 0 {
            return Err(Error::other(format!("/dev/net/tun: {}", Error::last_os_error())));
        }
        OwnedFd::from_raw_fd(fd)
    };
    // SAFETY: all zeros is a valid request.
    let mut request: libc::ifreq = unsafe { std::mem::zeroed() };
    for (to, from) in request.ifr_name.iter_mut().zip(name.to_bytes()) {
        *to = *from as libc::c_char;
    }
    request.ifr_ifru.ifru_flags = (libc::IFF_TAP | libc::IFF_NO_PI) as libc::c_short;
    // SAFETY: the request is valid for the call, and its name ends with a zero.
    match unsafe { libc::ioctl(fd.as_raw_fd(), libc::TUNSETIFF as libc::Ioctl, &request) } {
        0 => Ok(fd),
        _ => Err(Error::other(format!("making a TAP device: {}", Error::last_os_error()))),
    }
}

fn ip(lines: &str) -> Result<()> {
    let mut child = Command::new("ip")
        .args(["-batch", "-"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| Error::other(format!("ip: {e}")))?;
    if let Some(mut input) = child.stdin.take() {
        input.write_all(lines.as_bytes())?;
    }
    let out = child.wait_with_output()?;
    if out.status.success() {
        return Ok(());
    }
    Err(Error::other(format!("ip: {}", String::from_utf8_lossy(&out.stderr))))
}
