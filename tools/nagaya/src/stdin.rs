//! Standard input for rank 0.
//!
//! Rank 0 simply inherits a file or a pipe. It cannot inherit a terminal: rank 0 is in a separate process group, and
//! the terminal stops background groups that read from it. So the worker, which is in the terminal's foreground group,
//! reads and passes on.

use std::io::IsTerminal;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::fs::OpenOptionsExt;
use std::process::Stdio;

/// Copies from the terminal to the pipe of rank 0.
pub struct Pump {
    from: Option<OwnedFd>,
    to: OwnedFd,
    held: Vec<u8>,
    /// The terminal refused because we are in the background; until we are continued.
    refused: bool,
    /// The end of a line was passed on.
    line: bool,
}

/// What rank 0 gets as standard input; the others get /dev/null.
pub fn for_rank_0() -> Stdio {
    if std::io::stdin().is_terminal() {
        Stdio::piped()
    } else {
        Stdio::inherit()
    }
}

/// Opens the terminal once more, so that reading does not block. While the job is in the background, input may be for
/// the shell, which takes it, brings us to the foreground (`fg`), and waits. A blocking read would wait for the next
/// input, and miss that the job goes on. Our standard input belongs to the shell too, and must stay as it is. `None` if
/// it may not be opened.
fn terminal() -> Option<OwnedFd> {
    let flags = libc::O_NONBLOCK | libc::O_NOCTTY;
    let opened = std::fs::OpenOptions::new().read(true).custom_flags(flags).open("/proc/self/fd/0");
    opened.ok().map(OwnedFd::from)
}

impl Pump {
    /// `to`: our end of rank 0's standard input.
    pub fn new(to: OwnedFd) -> Self {
        // SAFETY: plain system call on a descriptor we own; the other end keeps its own flags.
        unsafe { libc::fcntl(to.as_raw_fd(), libc::F_SETFL, libc::O_NONBLOCK) };
        Pump { from: terminal(), to, held: Vec::new(), refused: false, line: false }
    }

    fn from(&self) -> i32 {
        self.from.as_ref().map_or(libc::STDIN_FILENO, |from| from.as_raw_fd())
    }

    /// The descriptor and event to wait for next.
    pub fn waits_for(&self) -> Option<(i32, libc::c_short)> {
        if !self.held.is_empty() {
            Some((self.to.as_raw_fd(), libc::POLLOUT))
        } else if self.refused {
            None
        } else {
            Some((self.from(), libc::POLLIN))
        }
    }

    /// Called after the job was continued, perhaps in the foreground now.
    pub fn continued(&mut self) {
        self.refused = false;
    }

    /// Whether a line was passed on since the last call.
    pub fn take_line(&mut self) -> bool {
        std::mem::take(&mut self.line)
    }

    /// Moves what there is. False when input has ended or rank 0 does not read any more; then drop the pump, which closes
    /// rank 0's input.
    pub fn move_on(&mut self) -> bool {
        if self.held.is_empty() {
            let mut buffer = [0u8; 4096];
            // SAFETY: reads into a live buffer of that length.
            let got = unsafe { libc::read(self.from(), buffer.as_mut_ptr().cast(), buffer.len()) };
            match got {
                0 => return false,
                n if n > 0 => self.held.extend_from_slice(&buffer[..n as usize]),
                _ => match std::io::Error::last_os_error().raw_os_error() {
                    Some(libc::EIO) => self.refused = true,
                    Some(libc::EINTR | libc::EAGAIN) => {}
                    _ => return false,
                },
            }
        }
        if self.held.is_empty() {
            return true;
        }
        // SAFETY: writes from a live buffer of that length.
        let put = unsafe { libc::write(self.to.as_raw_fd(), self.held.as_ptr().cast(), self.held.len()) };
        if put < 0 {
            let error = std::io::Error::last_os_error().raw_os_error();
            return matches!(error, Some(libc::EAGAIN | libc::EINTR));
        }
        self.line |= self.held.drain(..put as usize).any(|byte| byte == b'\n');
        true
    }
}
