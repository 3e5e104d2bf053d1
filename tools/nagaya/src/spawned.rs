//! `nagaya run --spawned`: a job that a process of another job has started.
//!
//! While that process runs, this one is its child. Then the worker of its `nagaya run` is the parent, which waits for all spawned jobs before
//! it ends (`supervisor`). If it is killed, the spawned job ends, too.

use std::fs;

/// What spawned jobs are called, so that a worker finds them among its children.
const NAME: &std::ffi::CStr = c"ngy-spawned";

/// A process that was there: its number may be another one's later, but not with this start.
pub struct Above {
    pid: u32,
    start: u64,
}

/// The parent of a process, and when it has started.
fn parent_and_start(pid: u32) -> Option<(u32, u64)> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let mut fields = stat[stat.rfind(')')? + 1..].split_whitespace().skip(1);
    Some((fields.next()?.parse().ok()?, fields.nth(17)?.parse().ok()?))
}

fn name_of(pid: u32) -> String {
    fs::read_to_string(format!("/proc/{pid}/comm")).unwrap_or_default().trim().to_string()
}

/// The worker that looks after the process that has started this one, if it has one. This process is called a spawned job from now on.
pub fn begin() -> Option<Above> {
    // SAFETY: a constant C string.
    unsafe { libc::prctl(libc::PR_SET_NAME, NAME.as_ptr()) };
    let parent = std::os::unix::process::parent_id();
    free_processors(parent);
    let mut pid = parent;
    // A script may be around the program.
    while pid > 1 && name_of(pid) != "ngy-worker" {
        pid = parent_and_start(pid)?.0;
    }
    let (_, start) = parent_and_start(pid).filter(|_| pid > 1)?;
    Some(Above { pid, start })
}

impl Above {
    pub fn is_alive(&self) -> bool {
        parent_and_start(self.pid).is_some_and(|(_, start)| start == self.start)
    }
}

/// The process that spawns may be bound to few processors: a spawned job may use those that its parent's launcher may use.
fn free_processors(parent: u32) {
    let Some((above, _)) = parent_and_start(parent) else { return };
    // SAFETY: a set of processors, which the first call fills.
    unsafe {
        let mut set: libc::cpu_set_t = std::mem::zeroed();
        if libc::sched_getaffinity(above as i32, size_of::<libc::cpu_set_t>(), &mut set) == 0 {
            libc::sched_setaffinity(0, size_of::<libc::cpu_set_t>(), &set);
        }
    }
}

/// Whether spawned jobs run below this process.
pub fn are_some() -> bool {
    let is_it = |pid: &i32| NAME.to_str().is_ok_and(|name| name_of(*pid as u32) == name);
    nagaya_parent::sweep::children().iter().any(is_it)
}
