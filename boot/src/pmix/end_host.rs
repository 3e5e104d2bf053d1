//! The last resort of a process that has requested the end of the job from its launcher and still runs. This host may
//! be cut off from the others, so that its daemon waits for an order that never comes.
//!
//! Not here: the request to the launcher (`pmix.rs`).

use std::time::Duration;

/// How long the launcher of several hosts gets to end the process that requested it.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// The same for a launcher of one host. No link can be cut, so a launcher that does not answer is only slow.
pub(super) const PATIENCE_ON_ONE_HOST: Duration = Duration::from_secs(20);

/// What the daemons and commands of launchers are called, as /proc shows them (15 characters).
const DAEMONS: [&str; 8] =
    ["orted", "prted", "orterun", "mpirun", "mpirun.openmpi", "mpiexec.openmpi", "prterun", "prte"];

/// Kills the processes that share our memory, and signals the launcher's daemon on this host to end; all that it
/// started here ends with it. The caller ends itself.
pub(super) fn end_this_host(peers: impl Iterator<Item = u32>) {
    let Some(me) = look(std::process::id()) else { return };
    for pid in peers.filter(|pid| *pid != 0 && *pid != std::process::id()) {
        // A number that belongs to another process by now has another parent.
        if look(pid).is_some_and(|process| process.parent == me.parent) {
            kill(pid, libc::SIGKILL);
        }
    }
    let Some(daemon) = daemon(me.parent) else { return };
    kill(daemon, libc::SIGTERM);
    std::thread::sleep(PATIENCE);
    if self::daemon(me.parent) == Some(daemon) {
        kill(daemon, libc::SIGKILL);
    }
}

/// The daemon among our ancestors. Others, such as Slurm's, belong to root, and see to it themselves.
fn daemon(parent: u32) -> Option<u32> {
    const LEVELS: usize = 8;
    let mut pid = parent;
    for _ in 0..LEVELS {
        let process = look(pid)?;
        if DAEMONS.contains(&process.name.as_str()) {
            return Some(pid);
        }
        pid = process.parent;
    }
    None
}

struct Process {
    name: String,
    parent: u32,
}

/// `None` when there is no such process any more.
fn look(pid: u32) -> Option<Process> {
    parse(&std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?)
}

/// "pid (name) state parent ..."; the name may hold anything, parentheses too.
fn parse(stat: &str) -> Option<Process> {
    let (name, rest) = stat[stat.find('(')? + 1..].rsplit_once(')')?;
    let mut fields = rest.split_whitespace();
    if fields.next()? == "Z" {
        return None;
    }
    Some(Process { name: name.into(), parent: fields.next()?.parse().ok()? })
}

fn kill(pid: u32, signal: i32) {
    // SAFETY: plain system call; a process that is gone, or not ours, is an error that changes nothing.
    unsafe { libc::kill(pid as i32, signal) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processes_are_read_whatever_they_are_called() {
        let process = parse("12 (a) b (c) S 7 12 12 0").unwrap();
        assert_eq!((process.name.as_str(), process.parent), ("a) b (c", 7));
        assert!(parse("12 (x) Z 7 12").is_none() && parse("").is_none());
        assert!(look(std::process::id()).is_some());
    }

    #[test]
    fn a_process_without_such_a_daemon_is_left_alone() {
        // Process 1 is no daemon of a launcher, and has no parent.
        assert_eq!(daemon(1), None);
    }
}
