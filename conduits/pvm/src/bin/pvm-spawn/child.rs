//! The user's program as a child of its keeper: started, signalled, and ended with all it has started itself.

use crate::protocol::RankStart;
use nagaya_conduit_pvm::link::{self, End};
use nagaya_parent::{signals, sweep};
use std::ffi::OsString;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};
use std::time::Duration;

/// After this long a process that ignores SIGKILL is stuck in the kernel.
const PATIENCE: Duration = Duration::from_secs(3);

/// The variables of PVM that belong to one task: the program becomes a separate task.
const OF_THE_KEEPER: [&str; 5] = ["PVMEPID", "PVMTMASK", "PVMTRCBUF", "PVMTRCOPT", "PVMCTX"];

pub struct Child {
    pub pid: i32,
    pub link: Option<End>,
    pub input: Option<OwnedFd>,
    pub out: Option<OwnedFd>,
    pub err: Option<OwnedFd>,
}

impl Child {
    /// Starts it in a process group of its own. The error: the message for the user, and an exit status.
    pub fn start(rank_start: &RankStart) -> Result<Child, (String, i32)> {
        let file = rank_start.words[0].to_string_lossy().into_owned();
        let system = |what: &str, e: std::io::Error| (format!("cannot start {file}: {what}: {e}"), 1);
        if !std::path::Path::new(&rank_start.folder).is_dir() {
            return Err((format!("folder {} does not exist", rank_start.folder.to_string_lossy()), 1));
        }
        let (near, far) = End::pair().map_err(|e| system("socketpair", e))?;
        let mut command = Command::new(&rank_start.words[0]);
        command.args(&rank_start.words[1..]).current_dir(&rank_start.folder).process_group(0);
        command.stdin(if rank_start.input { Stdio::piped() } else { Stdio::null() });
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.env_clear().envs(variables(rank_start));
        command.env(link::VARIABLE, format!("rank={},size={},fd={}", rank_start.rank, rank_start.size, far.fd()));
        let (keeper, line) = (std::process::id(), far.fd());
        // SAFETY: system calls between fork and exec on values made before the fork; none allocates.
        unsafe {
            command.pre_exec(move || {
                signals::unblock_all();
                libc::signal(libc::SIGPIPE, libc::SIG_DFL);
                libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
                // The keeper may have died before the signal was arranged.
                if libc::getppid() as u32 != keeper {
                    libc::_exit(128 + libc::SIGKILL);
                }
                // libpvm's sockets are not for the program: the daemon takes their end for the keeper's.
                libc::close_range(3, u32::MAX, libc::CLOSE_RANGE_CLOEXEC as i32);
                libc::fcntl(line, libc::F_SETFD, 0);
                Ok(())
            });
        }
        match command.spawn() {
            Ok(mut child) => Ok(Child {
                pid: child.id() as i32,
                link: Some(near),
                input: child.stdin.take().map(OwnedFd::from),
                out: child.stdout.take().map(OwnedFd::from),
                err: child.stderr.take().map(OwnedFd::from),
            }),
            Err(e) => Err(match e.raw_os_error() {
                Some(libc::ENOENT) => (format!("cannot start {file}: the file or its interpreter does not exist"), 127),
                Some(libc::EACCES | libc::ENOEXEC) => {
                    (format!("cannot start {file}: it is not an executable program"), 126)
                }
                _ => system("exec", e),
            }),
        }
    }

    pub fn signal(&self, signal: i32) {
        // A child that has not been waited for, or a group that its orphans hold.
        signals::kill_group(self.pid, signal);
    }
}

/// The user's variables, and those that PVM sets for tasks on this host.
fn variables(rank_start: &RankStart) -> Vec<(OsString, OsString)> {
    let split = |pair: &OsString| {
        let bytes = pair.as_bytes();
        let at = bytes.iter().position(|b| *b == b'=')?;
        Some((std::ffi::OsStr::from_bytes(&bytes[..at]).into(), std::ffi::OsStr::from_bytes(&bytes[at + 1..]).into()))
    };
    let mut all: Vec<(OsString, OsString)> = rank_start.variables.iter().filter_map(split).collect();
    let of_pvm = |name: &str| name.starts_with("PVM") && !OF_THE_KEEPER.contains(&name);
    all.extend(std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(of_pvm)));
    let own = [
        ("NAGAYA_CONDUIT", "pvm".to_string()),
        ("NAGAYA_RANK", rank_start.rank.to_string()),
        ("NAGAYA_SIZE", rank_start.size.to_string()),
    ];
    all.extend(own.map(|(name, value)| (name.into(), value.into())));
    all
}

/// Waits for whatever has ended. The status of `pid`, if that has ended.
pub fn reap(pid: i32) -> Option<i32> {
    let mut found = None;
    sweep::reap(&mut |ended, wait| found = found.or((ended == pid).then_some(wait)));
    found
}

/// Kills all descendants, over and over until none is left. The status of `pid`, if that was one of them.
pub fn sweep(pid: i32) -> Option<i32> {
    let mut found = None;
    sweep::sweep(PATIENCE, &mut |ended, wait| found = found.or((ended == pid).then_some(wait)));
    found
}

/// Removes the names of sockets that a task which was killed could not remove itself.
pub fn clean_up(pid: i32) {
    let folder = std::env::var("PVM_TMP").unwrap_or_else(|_| "/tmp".into());
    let prefix = format!("pvmtmp{pid:06}.");
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_str().is_some_and(|name| name.starts_with(&prefix)) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}
