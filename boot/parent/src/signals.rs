//! Names of signals, which of them mean what, and the few signal calls that parents of jobs make.

use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};

/// The signals that request the end of the job.
pub const ENDING: [i32; 3] = [libc::SIGINT, libc::SIGTERM, libc::SIGHUP];

/// Those that mean nothing to the launcher: its processes get them. Batch systems announce by them that time is running out, and
/// programs agree on them. (Not among them: what a fault of the launcher itself raises, and job control.)
pub fn passed_on() -> impl Iterator<Item = i32> {
    const NAMED: [i32; 11] = [
        libc::SIGUSR1,
        libc::SIGUSR2,
        libc::SIGALRM,
        libc::SIGVTALRM,
        libc::SIGPROF,
        libc::SIGWINCH,
        libc::SIGURG,
        libc::SIGIO,
        libc::SIGPWR,
        libc::SIGXCPU,
        libc::SIGSTKFLT,
    ];
    NAMED.into_iter().chain(libc::SIGRTMIN()..=libc::SIGRTMAX())
}

const NAMES: [(i32, &str, &str); 31] = [
    (libc::SIGHUP, "SIGHUP", "hangup"),
    (libc::SIGINT, "SIGINT", "interrupt"),
    (libc::SIGQUIT, "SIGQUIT", "quit"),
    (libc::SIGILL, "SIGILL", "illegal instruction"),
    (libc::SIGTRAP, "SIGTRAP", "trap"),
    (libc::SIGABRT, "SIGABRT", "aborted"),
    (libc::SIGBUS, "SIGBUS", "bus error"),
    (libc::SIGFPE, "SIGFPE", "arithmetic error"),
    (libc::SIGKILL, "SIGKILL", "killed"),
    (libc::SIGUSR1, "SIGUSR1", "user signal 1"),
    (libc::SIGSEGV, "SIGSEGV", "segmentation fault"),
    (libc::SIGUSR2, "SIGUSR2", "user signal 2"),
    (libc::SIGPIPE, "SIGPIPE", "broken pipe"),
    (libc::SIGALRM, "SIGALRM", "alarm clock"),
    (libc::SIGTERM, "SIGTERM", "terminated"),
    (libc::SIGSTKFLT, "SIGSTKFLT", "stack fault"),
    (libc::SIGCHLD, "SIGCHLD", "child exited"),
    (libc::SIGCONT, "SIGCONT", "continued"),
    (libc::SIGSTOP, "SIGSTOP", "stopped"),
    (libc::SIGTSTP, "SIGTSTP", "stopped at the terminal"),
    (libc::SIGTTIN, "SIGTTIN", "terminal input"),
    (libc::SIGTTOU, "SIGTTOU", "terminal output"),
    (libc::SIGURG, "SIGURG", "urgent condition"),
    (libc::SIGXCPU, "SIGXCPU", "processor time limit exceeded"),
    (libc::SIGXFSZ, "SIGXFSZ", "file size limit exceeded"),
    (libc::SIGVTALRM, "SIGVTALRM", "virtual timer expired"),
    (libc::SIGPROF, "SIGPROF", "profiling timer expired"),
    (libc::SIGWINCH, "SIGWINCH", "window changed"),
    (libc::SIGIO, "SIGIO", "I/O possible"),
    (libc::SIGPWR, "SIGPWR", "power failure"),
    (libc::SIGSYS, "SIGSYS", "bad system call"),
];

/// `SIGSEGV`; for real-time signals `signal 34`.
pub fn name(signal: i32) -> String {
    match NAMES.iter().find(|row| row.0 == signal) {
        Some(row) => row.1.to_string(),
        None => format!("signal {signal}"),
    }
}

/// `SIGSEGV (segmentation fault)`.
pub fn name_and_meaning(signal: i32) -> String {
    match NAMES.iter().find(|row| row.0 == signal) {
        Some(row) => format!("{} ({})", row.1, row.2),
        None => format!("signal {signal}"),
    }
}

/// A set of signals.
pub fn set(signals: &[i32]) -> libc::sigset_t {
    // SAFETY: sigemptyset initialises the set; sigaddset only rejects numbers that are no signals.
    unsafe {
        let mut set = std::mem::zeroed();
        libc::sigemptyset(&mut set);
        for signal in signals {
            libc::sigaddset(&mut set, *signal);
        }
        set
    }
}

/// From now on these signals wait until they are fetched. Processes started later must undo it before exec
/// ([`unblock_all`]).
pub fn block(signals: &[i32]) {
    // SAFETY: the set is initialised; the old mask is not asked for.
    unsafe { libc::sigprocmask(libc::SIG_BLOCK, &set(signals), std::ptr::null_mut()) };
}

/// Async-signal-safe, for use between fork and exec.
pub fn unblock_all() {
    // SAFETY: both sets live during the call.
    unsafe { libc::sigprocmask(libc::SIG_SETMASK, &set(&[]), std::ptr::null_mut()) };
}

/// True when our parent wants this signal ignored (`nohup`).
pub fn is_ignored(signal: i32) -> bool {
    // SAFETY: sigaction fills the struct when it succeeds; zeroed means the default action.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        libc::sigaction(signal, std::ptr::null(), &mut action) == 0 && action.sa_sigaction == libc::SIG_IGN
    }
}

/// Whether a (blocked) signal waits to be fetched.
pub fn is_pending(signal: i32) -> bool {
    // SAFETY: sigpending fills the set; zeroed is the empty one.
    unsafe {
        let mut pending: libc::sigset_t = std::mem::zeroed();
        libc::sigpending(&mut pending);
        libc::sigismember(&pending, signal) == 1
    }
}

/// Signals that are read instead of interrupting: from now on they are blocked, and a descriptor reports them.
pub struct Signals(OwnedFd);

impl Signals {
    pub fn blocked(signals: &[i32]) -> std::io::Result<Signals> {
        block(signals);
        // SAFETY: the set is initialised; -1 asks for a new descriptor, which has no other owner.
        unsafe {
            match libc::signalfd(-1, &set(signals), libc::SFD_CLOEXEC | libc::SFD_NONBLOCK) {
                -1 => Err(std::io::Error::last_os_error()),
                fd => Ok(Signals(OwnedFd::from_raw_fd(fd))),
            }
        }
    }

    /// Readable when one of them has come.
    pub fn fd(&self) -> i32 {
        self.0.as_raw_fd()
    }

    /// The next one that has come.
    pub fn next(&self) -> Option<i32> {
        // SAFETY: a plain struct, filled by the read; the descriptor does not block.
        unsafe {
            let mut info: libc::signalfd_siginfo = std::mem::zeroed();
            let size = size_of::<libc::signalfd_siginfo>();
            let got = libc::read(self.fd(), (&raw mut info).cast(), size);
            (got == size as isize).then_some(info.ssi_signo as i32)
        }
    }
}

/// Sends `signal` to the process group of a child that has not been waited for.
pub fn kill_group(leader: i32, signal: i32) {
    // SAFETY: plain system call; a group that is gone is no error to us.
    unsafe { libc::kill(-leader, signal) };
}
