//! Whether the kernel ended processes because memory ran out. Such a process cannot report it, and SIGKILL alone reads as if a
//! user had sent it. The kernel counts such ends: for each control group with a limit, and for the machine.

use std::path::{Path, PathBuf};

use nagaya_core::config::show_size;

/// The counts when a job began.
pub struct Kills {
    group: Option<(Group, u64)>,
    machine: Option<u64>,
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
        Kills { group: group.and_then(|g| count(&g.events).map(|n| (g, n))), machine: count(Path::new("/proc/vmstat")) }
    }

    /// The message about a process that was killed since: `None` when memory was not the reason.
    pub fn since(&self) -> Option<String> {
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
