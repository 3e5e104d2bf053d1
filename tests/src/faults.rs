//! A command whose system calls fail where a test wants it.
//!
//! A filter of the kernel (seccomp) passes each call of the [`table`] to the test. The test lets the kernel execute the call,
//! or returns an error. The filter holds for all processes below the command. So it also shows whether one of them is left: the
//! kernel reports the end of the last one.
//!
//! Calls are counted by process and name. Processes have numbers in the order of their start: 0 is the command. Needs no
//! rights. Used by `tests/fault_injection.rs`.

mod filter;
pub mod table;

use crate::Outcome;
use filter::Place;
use std::collections::HashMap;
use std::fs::File;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A call to fail: the `nth` (from 1) of the calls `call` (a row of the table) of this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fault {
    pub process: usize,
    pub call: usize,
    pub nth: u32,
    pub errno: i32,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let process = match self.process {
            0 => "the launcher".into(),
            1 => "the worker".into(),
            rank => format!("rank {}", rank - 2),
        };
        let why = std::io::Error::from_raw_os_error(self.errno);
        write!(f, "{} number {} of {process} fails: {why}", table::CALLS[self.call].name, self.nth)
    }
}

/// What became of the command.
pub struct Observed {
    pub outcome: Outcome,
    /// How often each process made each call, up to its end.
    pub counts: HashMap<(usize, usize), u32>,
    /// The fault happened. `Some(true)`: the dynamic loader made the call, before the program began.
    pub reached: Option<bool>,
    /// Why it had to be ended: it, or a process of it, was there after the limit.
    pub left: Option<String>,
}

/// A process as the filter sees it.
struct Process {
    /// Its place in the order of starts.
    number: usize,
    /// It executes the dynamic loader, as far as is known.
    loads: bool,
}

/// Why the kernel refuses such a filter, if it does: a container may forbid it, or have one already.
pub fn refusal() -> Option<String> {
    let (place, mut command) = (Place::new(), Command::new("true"));
    // SAFETY: system calls between fork and exec, and no allocation.
    unsafe { command.pre_exec(move || place.install(&filter::NOTHING)) };
    let status = command.status();
    place.free();
    status
        .err()
        .map(|why| format!("failing system calls: the kernel refuses a filter with notifications (seccomp): {why}"))
}

/// The type of `RLIMIT_*`, which depends on the C library.
#[cfg(target_env = "gnu")]
pub type LimitKind = libc::__rlimit_resource_t;
#[cfg(not(target_env = "gnu"))]
pub type LimitKind = libc::c_int;

/// A limit of the system (`RLIMIT_*`) and its value.
pub type Limit = (LimitKind, u64);

/// Runs the command to its end, and to that of all processes below it, at most for `patience`. Its output goes through files
/// in `folder`. `limit` holds for the command and all its processes.
pub fn run_with(
    mut command: Command,
    fault: Option<Fault>,
    limit: Option<Limit>,
    patience: Duration,
    folder: &std::path::Path,
) -> Observed {
    let (out, err) = (folder.join("stdout"), folder.join("stderr"));
    command
        .stdin(Stdio::null())
        .stdout(File::create(&out).expect("a file"))
        .stderr(File::create(&err).expect("a file"));
    let (place, program) = (Place::new(), filter::program());
    let prepare = move || {
        // First the filter, which needs a descriptor.
        place.install(&program)?;
        let Some((resource, value)) = limit else { return Ok(()) };
        let limit = libc::rlimit { rlim_cur: value, rlim_max: value };
        // SAFETY: reads the struct.
        match unsafe { libc::setrlimit(resource, &limit) } {
            0 => Ok(()),
            _ => Err(std::io::Error::last_os_error()),
        }
    };
    // SAFETY: system calls between fork and exec, and no allocation.
    unsafe { command.pre_exec(prepare) };
    // It waits until the command has executed its program, and so for this thread's answers.
    let starter = std::thread::spawn(move || command.spawn());
    let listener = loop {
        match place.listener() {
            Some(listener) => break listener,
            None if starter.is_finished() => panic!("the command did not start: {:?}", starter.join()),
            None => std::thread::sleep(Duration::from_micros(50)),
        }
    };
    let mut watch = Watch {
        listener,
        fault,
        processes: HashMap::new(),
        tasks: HashMap::new(),
        counts: HashMap::new(),
        reached: None,
    };
    let left = watch.until_the_end(patience);
    place.free();
    let mut child: Child = starter.join().expect("the thread").expect("the command");
    let status = child.wait().expect("our child");
    use std::os::unix::process::ExitStatusExt;
    let text = |file| String::from_utf8_lossy(&std::fs::read(file).expect("the output")).into_owned();
    Observed {
        outcome: Outcome {
            status: status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0)),
            stdout: text(out),
            stderr: text(err),
        },
        counts: watch.counts,
        reached: watch.reached,
        left,
    }
}

struct Watch {
    listener: OwnedFd,
    fault: Option<Fault>,
    /// By process id.
    processes: HashMap<u32, Process>,
    /// The process of each thread.
    tasks: HashMap<u32, u32>,
    counts: HashMap<(usize, usize), u32>,
    reached: Option<bool>,
}

impl Watch {
    /// Answers calls until the last process has ended. When patience is over it kills them, and returns their names.
    fn until_the_end(&mut self, patience: Duration) -> Option<String> {
        let begin = Instant::now();
        let mut left = None;
        loop {
            let mut poll = libc::pollfd { fd: self.listener.as_raw_fd(), events: libc::POLLIN, revents: 0 };
            // SAFETY: one entry.
            unsafe { libc::poll(&mut poll, 1, 100) };
            if poll.revents & libc::POLLIN != 0 {
                self.answer();
            } else if poll.revents & libc::POLLHUP != 0 {
                return left;
            }
            if begin.elapsed() > patience {
                let there = self.kill_all();
                left = left.or(Some(there));
            }
        }
    }

    fn kill_all(&self) -> String {
        let mut there = Vec::new();
        for (pid, process) in &self.processes {
            let name = std::fs::read_to_string(format!("/proc/{pid}/comm")).unwrap_or_default();
            let waits = std::fs::read_to_string(format!("/proc/{pid}/wchan")).unwrap_or_default();
            if !name.is_empty() && has_filter(*pid) {
                // SAFETY: a process below us: only those have the filter.
                unsafe { libc::kill(*pid as i32, libc::SIGKILL) };
                there.push(format!("process {} ({}, in {waits})", process.number, name.trim()));
            }
        }
        there.join(", ")
    }

    fn answer(&mut self) {
        let Some(call) = filter::next(self.listener.as_raw_fd()) else { return };
        let error = self.error_of(&call);
        filter::answer(self.listener.as_raw_fd(), call.id, error);
    }

    /// The error that this call gets, if any.
    fn error_of(&mut self, call: &libc::seccomp_notif) -> Option<i32> {
        let pid = *self.tasks.entry(call.pid).or_insert_with(|| process_of(call.pid));
        if pid == 0 {
            return None;
        }
        let next = self.processes.len();
        let process = self.processes.entry(pid).or_insert(Process { number: next, loads: false });
        if process.loads {
            process.loads = in_loader(pid, call.data.instruction_pointer);
        }
        let is_begun = process.number > 0 || process.loads || self.counts.keys().any(|(number, _)| *number == 0);
        if i64::from(call.data.nr) == libc::SYS_execve {
            process.loads = true;
        }
        let row =
            table::CALLS.iter().position(|row| row.number == i64::from(call.data.nr) && (row.wanted)(&call.data.args));
        // Before its first exec the command is a copy of the test.
        let row = row.filter(|_| is_begun)?;
        let count = self.counts.entry((process.number, row)).or_default();
        *count += 1;
        let fault =
            self.fault.filter(|fault| (fault.process, fault.call, fault.nth) == (process.number, row, *count))?;
        self.reached = Some(process.loads);
        Some(fault.errno)
    }
}

/// Whether a filter is on the process. After its end, its number may be that of a process of another program.
fn has_filter(pid: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    status.lines().any(|line| line.strip_prefix("Seccomp:").is_some_and(|mode| mode.trim() == "2"))
}

/// The process that a thread belongs to; 0 if it has ended.
fn process_of(thread: u32) -> u32 {
    let status = std::fs::read_to_string(format!("/proc/{thread}/status")).unwrap_or_default();
    status.lines().find_map(|line| line.strip_prefix("Tgid:")?.trim().parse().ok()).unwrap_or(0)
}

/// Whether the dynamic loader contains the instruction.
fn in_loader(pid: u32, instruction: u64) -> bool {
    let maps = std::fs::read_to_string(format!("/proc/{pid}/maps")).unwrap_or_default();
    maps.lines().any(|line| {
        let range = line.split(' ').next().and_then(|range| range.split_once('-'));
        let number = |text| u64::from_str_radix(text, 16).unwrap_or(0);
        range.is_some_and(|(from, to)| (number(from)..number(to)).contains(&instruction)) && line.contains("/ld-linux")
    })
}
