//! How one process of a job is started.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use nagaya_boot::JobMemory;
use nagaya_core::config::Standstill;
use nagaya_core::waiting::board::Board;

use crate::cause::Limit;
use crate::placement::Places;
use crate::start_thread::{StartedProcess, Starter};
use crate::{debugger, program, stdin};
use nagaya_parent::{signals, Tag};

/// Added to the number of an error, which is all that comes back from a new process: binding failed, not the exec.
const NOT_BOUND: i32 = 1 << 16;

/// Allocates nothing.
fn not_bound(error: std::io::Error) -> std::io::Error {
    std::io::Error::from_raw_os_error(NOT_BOUND + error.raw_os_error().unwrap_or(libc::EINVAL))
}

/// A job, checked and ready to start.
pub struct Plan {
    /// The job whose ranks are started; `None`: another launcher is, and it starts them.
    pub memory: Option<JobMemory>,
    /// How messages call the other launcher.
    pub launcher: String,
    /// The hosts of another launcher's job, each with its lowest rank.
    pub hosts: Vec<(String, u32)>,
    /// How many processes we start.
    pub size: u32,
    /// The program as the user wrote it, then its arguments.
    pub words: Vec<OsString>,
    /// The file to execute.
    pub file: PathBuf,
    /// The rank that is started under gdb: gdb's file and words.
    pub gdb: Option<(u32, (PathBuf, Vec<OsString>))>,
    pub tag: Tag,
    /// Where the ranks run; `None`: another launcher starts them.
    pub places: Option<Places>,
    pub timeout: Option<Limit>,
    /// The time that processes get to end by themselves after the request.
    pub grace: Duration,
    /// Where the processes write what they wait for.
    pub board: Option<Board>,
    /// The action when they wait for ever.
    pub standstill: Standstill,
    /// The job goes on when ranks fail that all others can do without.
    pub tolerates: bool,
}

impl Plan {
    /// The other launcher is one of ours, which reports itself why a job ended.
    pub fn launcher_is_ours(&self) -> bool {
        self.memory.is_none() && self.file.parent().is_some_and(|folder| folder.ends_with("lib/nagaya"))
    }

    /// One process alone writes to the launcher's own streams. There are no lines to keep apart, and a program can see
    /// that it is on a terminal.
    fn inherits_output(&self) -> bool {
        // The lines of another launcher are searched for a cause.
        self.size == 1 && self.tag == Tag::No && self.memory.is_some()
    }

    /// Starts `rank` in a process group of its own. `files` is the limit on descriptors that it gets back.
    pub fn start(&self, rank: u32, files: libc::rlimit, starter: &Starter) -> Result<StartedProcess, program::Missing> {
        // The rank under gdb has the terminal, otherwise rank 0.
        let reads_nothing = rank != self.gdb.as_ref().map_or(0, |gdb| gdb.0);
        starter.start(self.command(rank, files), reads_nothing).map_err(|error| self.not_started(rank, &error))
    }

    fn command(&self, rank: u32, files: libc::rlimit) -> Command {
        let gdb = self.gdb.as_ref().filter(|gdb| gdb.0 == rank).map(|gdb| &gdb.1);
        let (file, words) = gdb.map_or((&self.file, &self.words), |(file, words)| (file, words));
        let mut command = Command::new(program::with_slash(file.clone()));
        command.arg0(&words[0]).args(&words[1..]);
        // That of other ranks is empty ([`Starter::start`]).
        match gdb {
            Some(_) => command.stdin(Stdio::inherit()),
            None => command.stdin(stdin::for_rank_0()),
        };
        let terminal = gdb.is_some() && debugger::on_terminal();
        if gdb.is_none() && !self.inherits_output() {
            command.stdout(Stdio::piped()).stderr(Stdio::piped());
        }
        command.process_group(0);
        if let Some(memory) = &self.memory {
            memory.hand_down(rank, &mut command);
        }
        let cpus = self.places.as_ref().and_then(|places| Some(places.sets.as_ref()?[rank as usize].clone()));
        let worker = std::process::id();
        // Another launcher must be able to end its processes elsewhere.
        let farewell = if self.memory.is_some() { libc::SIGKILL } else { libc::SIGTERM };
        // SAFETY: system calls between fork and exec on values made before the fork; none allocates.
        unsafe {
            command.pre_exec(move || {
                signals::unblock_all();
                libc::signal(libc::SIGXFSZ, libc::SIG_DFL);
                debugger::take_terminal(terminal);
                libc::setrlimit(libc::RLIMIT_NOFILE, &files);
                if let Some(cpus) = &cpus {
                    cpus.bind().map_err(not_bound)?;
                }
                libc::prctl(libc::PR_SET_PDEATHSIG, farewell);
                // The worker may have died before the signal was arranged.
                if libc::getppid() as u32 != worker {
                    libc::_exit(128 + libc::SIGKILL);
                }
                Ok(())
            });
        }
        command
    }

    fn not_started(&self, rank: u32, error: &std::io::Error) -> program::Missing {
        let number = error.raw_os_error();
        if let Some(errno) = number.and_then(|number| number.checked_sub(NOT_BOUND)).filter(|errno| *errno > 0) {
            let why = nagaya_reason::reason(errno);
            let text = format!("cannot bind rank {rank} of {} to its processors: {why}; use --bind none", self.size);
            return program::Missing { text, status: 1 };
        }
        if !matches!(number, None | Some(libc::EAGAIN | libc::ENOMEM | libc::EMFILE | libc::ENFILE)) {
            return program::exec_failed(&self.file, error);
        }
        let why = nagaya_reason::of_start(error);
        program::Missing { text: format!("cannot start rank {rank} of {}: {why}", self.size), status: 1 }
    }
}
