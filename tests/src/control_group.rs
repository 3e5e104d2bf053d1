//! Control groups with a limit, in which a test starts a job. Version 1 and version 2 of Linux's control groups.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

/// What a group limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource {
    /// Bytes.
    Memory,
    /// Processes and threads.
    Tasks,
}

impl Resource {
    /// The controller's name, and the file of the limit in version 1 and version 2.
    fn names(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Resource::Memory => ("memory", "memory.limit_in_bytes", "memory.max"),
            Resource::Tasks => ("pids", "pids.max", "pids.max"),
        }
    }
}

/// A control group of ours, removed at the end.
pub struct ControlGroup(PathBuf);

impl ControlGroup {
    /// A new group with this limit. The error is the reason why this machine gives us none.
    pub fn with_limit(resource: Resource, limit: u64) -> Result<ControlGroup, String> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let why = |text: String| format!("a limit of a control group on {resource:?}: {text}");
        let own = std::fs::read_to_string("/proc/self/cgroup").map_err(|error| why(error.to_string()))?;
        let path = |field: &str| own.lines().find_map(|line| Some(line.split_once(field)?.1.trim_start_matches('/')));
        let name = format!("nagaya-test-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let ((controller, old, new), root) = (resource.names(), Path::new("/sys/fs/cgroup"));
        let candidates = [
            path(&format!(":{controller}:")).map(|path| (root.join(controller).join(path), old)),
            Some((root.join(controller), old)),
            path("0::").map(|path| (root.join(path), new)),
        ];
        let mut last = "there are none".to_string();
        for (parent, file) in
            candidates.into_iter().flatten().filter(|(parent, _)| parent.join("cgroup.procs").exists())
        {
            let folder = parent.join(&name);
            let made = std::fs::create_dir(&folder).map(|()| ControlGroup(folder));
            let limited = made.and_then(|group| group.write(file, limit).map(|()| group));
            match limited {
                Ok(group) => {
                    // No memory may be swapped to a disk, where there is one.
                    let _ = group.write("memory.swappiness", 0).or_else(|_| group.write("memory.swap.max", 0));
                    return Ok(group);
                }
                Err(error) => last = format!("{}: {error}", parent.display()),
            }
        }
        Err(why(last))
    }

    fn write(&self, file: &str, value: u64) -> std::io::Result<()> {
        std::fs::write(self.0.join(file), value.to_string())
    }

    /// The command will be in the group, with all its processes.
    pub fn enter<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        use std::os::unix::ffi::OsStrExt;
        use std::os::unix::process::CommandExt;
        let file = std::ffi::CString::new(self.0.join("cgroup.procs").as_os_str().as_bytes()).expect("a path");
        let enter = move || {
            // SAFETY: system calls with a string that lives.
            unsafe {
                let group = libc::open(file.as_ptr(), libc::O_WRONLY | libc::O_CLOEXEC);
                match group >= 0 && libc::write(group, c"0".as_ptr().cast(), 1) == 1 {
                    true => libc::close(group),
                    false => return Err(std::io::Error::last_os_error()),
                };
            }
            Ok(())
        };
        // SAFETY: system calls between fork and exec, and no allocation.
        unsafe { command.pre_exec(enter) }
    }

    /// Whether no process is in it.
    pub fn is_empty(&self) -> bool {
        std::fs::read_to_string(self.0.join("cgroup.procs")).is_ok_and(|processes| processes.is_empty())
    }
}

impl Drop for ControlGroup {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir(&self.0);
    }
}
