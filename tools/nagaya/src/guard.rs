//! The guard of `nagaya run`: two processes, each of which ends the job when the other is killed.
//!
//! The *guard* is the process the user started. It forwards signals and waits. Its child, the *worker*, is the parent of
//! all ranks and does the work (`supervisor`). They are joined by a pipe on which the guard sends signal numbers:
//!
//! * the guard is killed: the worker reads end-of-file and ends the job;
//! * the worker is killed: the guard, as subreaper, inherits every process of the job and ends them (`sweep`);
//! * both are killed at once: ranks carry a parent-death signal.
//!
//! So there is no moment at which a `kill -9` leaves something running. Nothing here knows what a rank is.

use std::io::Read;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::time::{Duration, Instant};

use nagaya_parent::{signals, sweep};

use crate::spawned::Above;

/// How long the worker may take to end the job after the request, beyond the time that processes get. After that, the
/// guard kills everything.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long processes may take to die of SIGKILL.
pub const SWEEP: Duration = Duration::from_secs(30);

/// The guard's orders to the worker.
pub enum Order {
    /// End the job because of this signal.
    End(i32),
    /// Stop or continue all processes (job control of a terminal).
    Stop,
    Continue,
    /// Give this signal to the processes.
    PassOn(i32),
    /// Say what the processes wait for.
    Report,
    /// The guard is gone.
    Orphaned,
}

/// Marks a signal to be passed on, on the pipe.
const PASS: u8 = 0x80;

/// The worker's end of the pipe, and of the one on which it answers that the job goes on.
pub struct Orders(std::fs::File, OwnedFd);

impl Orders {
    /// Readable when there is an order.
    pub fn fd(&self) -> i32 {
        self.0.as_raw_fd()
    }

    /// The order to end has been given to the processes, which go on: the guard need not lose its patience.
    pub fn goes_on(&self) {
        // SAFETY: writes one byte of a live buffer. It does not wait: where the pipe is full, the guard has answers enough.
        unsafe { libc::write(self.1.as_raw_fd(), [0u8].as_ptr().cast(), 1) };
    }

    /// Fetches one order; call when [`fd`](Self::fd) is readable.
    pub fn next(&mut self) -> Order {
        let mut byte = [0];
        let read = loop {
            match self.0.read(&mut byte) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        match read {
            Ok(0) | Err(_) => Order::Orphaned,
            Ok(_) if byte[0] & PASS != 0 => Order::PassOn(i32::from(byte[0] & !PASS)),
            Ok(_) => match i32::from(byte[0]) {
                libc::SIGTSTP => Order::Stop,
                libc::SIGCONT => Order::Continue,
                libc::SIGQUIT => Order::Report,
                signal => Order::End(signal),
            },
        }
    }
}

/// Runs `work` in a child, guarded, and returns the exit status of the job. Must be called while this process has one
/// thread. `work` runs with the signals that we deal with and SIGCHLD blocked.
///
/// `grace`: how long processes may take to end by themselves after the request. `orphans`: the same when the worker is
/// gone. `above`: the job ends when this process ends.
pub fn guarded(
    grace: Duration,
    orphans: Duration,
    above: Option<Above>,
    work: impl FnOnce(Orders) -> i32,
) -> Result<i32, String> {
    let failed = |what: &str| Err(format!("{what}: {}", nagaya_reason::of_start(&std::io::Error::last_os_error())));
    let ending = signals::ENDING.into_iter().filter(|signal| *signal != libc::SIGHUP || has_terminal());
    let passed: Vec<i32> = signals::passed_on().chain([libc::SIGHUP]).collect();
    let mut wanted: Vec<i32> = ending.chain([libc::SIGTSTP, libc::SIGQUIT]).collect();
    let passed: Vec<i32> = passed.into_iter().filter(|signal| !wanted.contains(signal)).collect();
    wanted.extend(&passed);
    // A shell ignores SIGQUIT for what a script starts in the background; here it only requests a report.
    wanted.retain(|signal| *signal == libc::SIGQUIT || !signals::is_ignored(*signal));
    // SIGCONT continues a process whether it is blocked or not; blocked, it can be fetched afterwards.
    wanted.extend([libc::SIGCHLD, libc::SIGCONT]);
    signals::block(&wanted);
    signals::block(&[libc::SIGTTIN, libc::SIGTTOU]);
    sweep::become_reaper();

    let (Some((orders, tell)), Some((answers, answer))) = (pipe(0), pipe(libc::O_NONBLOCK)) else {
        return failed("cannot make a pipe");
    };
    // SAFETY: we have one thread (contract), so the child may do what it likes.
    match unsafe { libc::fork() } {
        -1 => failed("cannot start the launcher's worker"),
        0 => {
            drop((tell, answers));
            sweep::become_reaper();
            // Under its own name, so that `pkill nagaya` meets the guard alone.
            // SAFETY: a constant C string.
            unsafe { libc::prctl(libc::PR_SET_NAME, c"ngy-worker".as_ptr()) };
            std::process::exit(work(Orders(orders.into(), answer)))
        }
        worker => {
            drop((orders, answer));
            let guard = Guard { worker, patience: PATIENCE + grace, orphans, above, tell, answers, wanted, passed };
            Ok(guard.stand())
        }
    }
}

/// The two ends of a pipe: to read from and to write to.
fn pipe(flags: i32) -> Option<(OwnedFd, OwnedFd)> {
    let mut ends = [0; 2];
    // SAFETY: pipe2 fills two descriptors, which are ours.
    unsafe {
        (libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC | flags) == 0)
            .then(|| (OwnedFd::from_raw_fd(ends[0]), OwnedFd::from_raw_fd(ends[1])))
    }
}

/// Whether SIGHUP means that the user is gone. Without a terminal a batch system sends it, and means the program.
fn has_terminal() -> bool {
    std::fs::File::open("/dev/tty").is_ok()
}

struct Guard {
    worker: i32,
    patience: Duration,
    orphans: Duration,
    above: Option<Above>,
    tell: OwnedFd,
    /// The worker's answers ([`Orders::goes_on`]).
    answers: OwnedFd,
    wanted: Vec<i32>,
    /// The signals that are passed to the processes.
    passed: Vec<i32>,
}

impl Guard {
    fn stand(&self) -> i32 {
        let set = signals::set(&self.wanted);
        let mut asked: Option<Instant> = None;
        loop {
            let tick = libc::timespec { tv_sec: 1, tv_nsec: 0 };
            // SAFETY: set and time are initialised; the details of the signal are not asked for.
            let signal = unsafe { libc::sigtimedwait(&set, std::ptr::null_mut(), &tick) };
            match signal {
                -1 if asked.is_none() && self.above.as_ref().is_some_and(|above| !above.is_alive()) => {
                    self.send(libc::SIGTERM);
                    asked = Some(Instant::now());
                }
                -1 => {}
                libc::SIGCHLD => {
                    if let Some(status) = self.worker_ended() {
                        return status;
                    }
                }
                libc::SIGTSTP => {
                    self.send(libc::SIGTSTP);
                    // A process that was continued meanwhile would not be continued again.
                    if !signals::is_pending(libc::SIGCONT) {
                        // SAFETY: stops this process until it is continued.
                        unsafe { libc::raise(libc::SIGSTOP) };
                    }
                }
                libc::SIGCONT | libc::SIGQUIT => self.send(signal),
                signal if self.passed.contains(&signal) => self.send(signal | i32::from(PASS)),
                ending => {
                    self.send(ending);
                    asked = asked.or(Some(Instant::now()));
                }
            }
            if asked.is_some() && self.goes_on() {
                asked = None;
            }
            if asked.is_some_and(|since| since.elapsed() > self.patience) {
                // Stuck, for instance in a write to a terminal that was stopped.
                // SAFETY: the worker has not been waited for, so the number is still its.
                unsafe { libc::kill(self.worker, libc::SIGKILL) };
            }
        }
    }

    /// Waits for whatever has ended. The status when it was the worker.
    fn worker_ended(&self) -> Option<i32> {
        loop {
            let mut status = 0;
            // SAFETY: waitpid fills the status.
            let pid = unsafe { libc::waitpid(-1, &mut status, libc::WNOHANG) };
            if pid <= 0 {
                return None;
            }
            if pid == self.worker {
                if libc::WIFEXITED(status) {
                    return Some(libc::WEXITSTATUS(status));
                }
                let orphans = sweep::children();
                sweep::ask(self.orphans);
                sweep::sweep(SWEEP, &mut |_, _| {});
                // A launcher may be among them.
                orphans.into_iter().for_each(crate::launch::tidy);
                let signal = libc::WTERMSIG(status);
                eprintln!("nagaya run: the launcher was killed by {}; the job was ended", signals::name(signal));
                return Some(128 + signal);
            }
        }
    }

    /// Whether the worker has answered so since the last look.
    fn goes_on(&self) -> bool {
        let mut answers = [0u8; 64];
        // SAFETY: reads into a live buffer of that length; the pipe does not wait.
        unsafe { libc::read(self.answers.as_raw_fd(), answers.as_mut_ptr().cast(), answers.len()) > 0 }
    }

    fn send(&self, signal: i32) {
        let byte = [signal as u8];
        // SAFETY: writes one byte of a live buffer. A worker that is gone is found out by SIGCHLD.
        unsafe { libc::write(self.tell.as_raw_fd(), byte.as_ptr().cast(), 1) };
    }
}
