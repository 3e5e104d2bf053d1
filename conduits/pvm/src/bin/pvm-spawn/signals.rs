//! Signals as readable descriptors, and their names.

use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};

/// Those that ask a job to end.
pub const ENDING: [i32; 4] = [libc::SIGINT, libc::SIGTERM, libc::SIGHUP, libc::SIGQUIT];

fn set(signals: &[i32]) -> libc::sigset_t {
    // SAFETY: filled before it is read.
    unsafe {
        let mut set = std::mem::zeroed();
        libc::sigemptyset(&mut set);
        for signal in signals {
            libc::sigaddset(&mut set, *signal);
        }
        set
    }
}

/// Signals that this process reads instead of being interrupted.
pub struct Signals(OwnedFd);

impl Signals {
    pub fn of(signals: &[i32]) -> std::io::Result<Signals> {
        let set = set(signals);
        // SAFETY: an initialised set; the result is a descriptor of ours or -1.
        unsafe {
            libc::sigprocmask(libc::SIG_BLOCK, &set, std::ptr::null_mut());
            match libc::signalfd(-1, &set, libc::SFD_CLOEXEC | libc::SFD_NONBLOCK) {
                -1 => Err(std::io::Error::last_os_error()),
                fd => Ok(Signals(OwnedFd::from_raw_fd(fd))),
            }
        }
    }

    pub fn fd(&self) -> i32 {
        self.0.as_raw_fd()
    }

    /// The next one that has come.
    pub fn next(&self) -> Option<i32> {
        // SAFETY: a plain struct, filled by the read.
        unsafe {
            let mut info: libc::signalfd_siginfo = std::mem::zeroed();
            let size = size_of::<libc::signalfd_siginfo>();
            let got = libc::read(self.fd(), (&raw mut info).cast(), size);
            (got == size as isize).then_some(info.ssi_signo as i32)
        }
    }
}

/// For a new process: nothing blocked. Async-signal-safe.
pub fn unblock_all() {
    let none = set(&[]);
    // SAFETY: an initialised set.
    unsafe { libc::sigprocmask(libc::SIG_SETMASK, &none, std::ptr::null_mut()) };
}

/// `SIGSEGV (segmentation fault)`.
pub fn name(signal: i32) -> String {
    let text = match signal {
        libc::SIGHUP => "SIGHUP",
        libc::SIGINT => "SIGINT",
        libc::SIGQUIT => "SIGQUIT",
        libc::SIGILL => "SIGILL (illegal instruction)",
        libc::SIGTRAP => "SIGTRAP",
        libc::SIGABRT => "SIGABRT (abort)",
        libc::SIGBUS => "SIGBUS (bus error)",
        libc::SIGFPE => "SIGFPE (arithmetic error)",
        libc::SIGKILL => "SIGKILL",
        libc::SIGUSR1 => "SIGUSR1",
        libc::SIGSEGV => "SIGSEGV (segmentation fault)",
        libc::SIGUSR2 => "SIGUSR2",
        libc::SIGPIPE => "SIGPIPE (broken pipe)",
        libc::SIGALRM => "SIGALRM",
        libc::SIGTERM => "SIGTERM",
        libc::SIGXCPU => "SIGXCPU (limit on processor time)",
        libc::SIGXFSZ => "SIGXFSZ (limit on file size)",
        _ => return format!("signal {signal}"),
    };
    text.to_string()
}
