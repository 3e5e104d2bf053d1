//! Ends every process below this one, however it tried to hide. A subreaper becomes the parent of all orphans. So it
//! reaches everything, new process groups and daemons included, if it repeatedly kills children and waits for them. A
//! zombie child keeps its number, so no other process can be hit.

use std::fs;
use std::time::{Duration, Instant};

/// Orphans below this process become its children, not those of init. Not inherited by children.
pub fn become_reaper() {
    // SAFETY: plain system call. It fails on kernels before 3.4 only; process groups are then all we reach.
    unsafe { libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) };
}

/// Asks the children to end (other launchers have processes on other hosts to end, and files to remove) and gives them time.
pub fn ask(grace: Duration) {
    if grace.is_zero() {
        return;
    }
    for child in children() {
        // SAFETY: a system call with plain numbers.
        unsafe { libc::kill(child, libc::SIGTERM) };
    }
    let begin = Instant::now();
    while reap(&mut |_, _| {}) && begin.elapsed() < grace {
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Kills and reaps all descendants; `ended` is called for each that was a child, as by `reap`. Returns those that could not be ended in
/// `patience`: a process that ignores SIGKILL for long is stuck in the kernel.
pub fn sweep(patience: Duration, ended: &mut dyn FnMut(i32, i32)) -> Vec<i32> {
    let begin = Instant::now();
    while reap(ended) {
        let children = children();
        if begin.elapsed() > patience {
            return children;
        }
        for child in children {
            // SAFETY: a child that we have not waited for: `children` and this are in one thread, and only `reap` waits.
            unsafe { libc::kill(child, libc::SIGKILL) };
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    Vec::new()
}

/// Waits for all children that have ended, and reports for each its number and its status from waitpid; true when others are left.
pub fn reap(ended: &mut dyn FnMut(i32, i32)) -> bool {
    loop {
        let mut wait = 0;
        // SAFETY: fills the status.
        match unsafe { libc::waitpid(-1, &mut wait, libc::WNOHANG) } {
            0 => return true,
            pid if pid > 0 => ended(pid, wait),
            _ => return false,
        }
    }
}

/// The processes whose parent is this one.
pub fn children() -> Vec<i32> {
    let me = std::process::id();
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    numbers.filter(|pid| parent(*pid) == Some(me)).collect()
}

fn parent(pid: i32) -> Option<u32> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // "pid (name) state parent ..."; the name may hold anything, parentheses too.
    stat[stat.rfind(')')? + 1..].split_whitespace().nth(1)?.parse().ok()
}
