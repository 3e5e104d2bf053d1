//! Whether the kernel ended processes because memory ran out. Such a process cannot report it, and SIGKILL alone reads as if a
//! user had sent it. The kernel counts such ends: for each control group with a limit, and for the machine. Its log names the
//! processes, but often only root may read it.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Read};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use nagaya_core::config::show_size;

/// The counts when a job began.
pub struct Kills {
    group: Option<(Group, u64)>,
    machine: Option<u64>,
    begun: Duration,
}

/// The control group that we and our processes are in.
struct Group {
    /// The file with a line `oom_kill N`.
    events: PathBuf,
    /// The number of bytes that it may use.
    limit: PathBuf,
}

impl Kills {
    /// The kernel's present counts.
    pub fn so_far() -> Kills {
        let of_process = std::fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
        let group = group(&of_process, Path::new("/sys/fs/cgroup"));
        let group = group.and_then(|g| count(&g.events).map(|n| (g, n)));
        Kills { group, machine: count(Path::new("/proc/vmstat")), begun: since_boot() }
    }

    /// The message about process `pid`, which was killed since: `None` when memory was not the reason.
    pub fn since(&self, pid: i32) -> Option<String> {
        if read_log().is_some_and(|log| !names(&log, pid, self.begun)) {
            return None;
        }
        if let Some((group, before)) = &self.group {
            if count(&group.events).is_some_and(|now| now > *before) {
                // Without one: `max`, or in version 1 a number beyond all memory.
                let limit = std::fs::read_to_string(&group.limit).ok();
                let limit = limit.and_then(|text| text.trim().parse::<u64>().ok()).filter(|bytes| *bytes < 1 << 60);
                let limit = limit.map_or(String::new(), |bytes| format!(" of {}", show_size(bytes)));
                return Some(format!(
                    "by the kernel, because the memory limit{limit} was reached (control group, {})",
                    group.limit.display()
                ));
            }
        }
        let (before, now) = (self.machine?, count(Path::new("/proc/vmstat"))?);
        (now > before).then(|| "most likely by the kernel, because this machine ran out of memory (see dmesg)".into())
    }
}

/// The clock of the kernel's log.
fn since_boot() -> Duration {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: writes the variable. This clock is on each Linux.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut now) };
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

/// The lines of the kernel's log. `None`: we may not read it, or our process numbers are not those of the log, because we are in a container.
fn read_log() -> Option<Vec<String>> {
    /// The name space of processes with which Linux starts (`PROC_PID_INIT_INO`).
    const FIRST: u64 = 0xEFFF_FFFC;
    std::fs::metadata("/proc/self/ns/pid").ok().filter(|space| space.ino() == FIRST)?;
    let mut file = OpenOptions::new().read(true).custom_flags(libc::O_NONBLOCK).open("/dev/kmsg").ok()?;
    let (mut lines, mut record) = (Vec::new(), [0u8; 8192]);
    loop {
        match file.read(&mut record) {
            Ok(0) => return Some(lines),
            Ok(len) => lines.push(String::from_utf8_lossy(&record[..len]).into_owned()),
            // Records that we were about to read are gone.
            Err(e) if e.kind() == ErrorKind::BrokenPipe || e.kind() == ErrorKind::Interrupted => {}
            Err(e) if e.kind() == ErrorKind::WouldBlock => return Some(lines),
            Err(_) => return None,
        }
    }
}

/// Whether a line of the kernel's log reports that the kernel has ended process `pid`, since `begun`. A line begins with
/// `priority,number,microseconds`. A second of tolerance, because the clock of the log may lag behind.
fn names(log: &[String], pid: i32, begun: Duration) -> bool {
    let text = format!("Killed process {pid} (");
    let is_new = |line: &str| {
        let time = line.split(',').nth(2).and_then(|time| time.parse().ok()).map(Duration::from_micros);
        time.is_none_or(|time| time + Duration::from_secs(1) >= begun)
    };
    log.iter().any(|line| line.contains(&text) && is_new(line))
}

/// The number after `oom_kill` in a file of names and numbers.
fn count(file: &Path) -> Option<u64> {
    let text = std::fs::read_to_string(file).ok()?;
    text.lines().find_map(|line| line.strip_prefix("oom_kill ")?.trim().parse().ok())
}

/// `of_process`: /proc/self/cgroup, lines `number:controllers:path`; without controllers in version 2, where `memory` may still
/// be a controller of version 1. In a container the path may be that of the host, and the group is what is mounted.
fn group(of_process: &str, mounted: &Path) -> Option<Group> {
    let mut found = None;
    for line in of_process.lines() {
        let mut fields = line.splitn(3, ':').skip(1);
        let (Some(controllers), Some(path)) = (fields.next(), fields.next()) else { continue };
        let (root, events, limit) = match controllers {
            "" => (mounted.to_owned(), "memory.events", "memory.max"),
            c if c.split(',').any(|name| name == "memory") => {
                (mounted.join("memory"), "memory.oom_control", "memory.limit_in_bytes")
            }
            _ => continue,
        };
        let own = root.join(path.trim_start_matches('/'));
        for folder in [own, root] {
            let events = folder.join(events);
            if events.is_file() {
                found = found.or(Some(Group { events, limit: folder.join(limit) }));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_names_a_process_that_was_ended_since() {
        let log = [
            "3,900,5000000,-;Out of memory: Killed process 70 (old) total-vm:1kB".to_string(),
            "3,901,90000000,-;Memory cgroup out of memory: Killed process 7 (hungry) total-vm:1kB".to_string(),
            "6,902,90000001,-;a device is ready".to_string(),
        ];
        let begun = Duration::from_secs(60);
        assert!(names(&log, 7, begun));
        assert!(!names(&log, 70, begun) && !names(&log, 9, begun) && !names(&[], 7, begun));
    }
}
