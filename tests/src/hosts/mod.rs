//! Hosts for tests: namespaces of this machine with their own name, network, processes, shared memory and /tmp. A
//! network joins them, which can be made bad (`wire.rs`).
//!
//! Nothing of a host has a name outside it, so nothing can be left. Everything ends with the process that made it, even
//! when that is killed. Commands run "on" a host as by ssh (`init.rs`); launchers get a script that does the same.
//! Making hosts needs root. Not here: launchers, and our crates.

pub mod init;
pub mod job;
mod network;
mod schedule;
pub mod wire;

use crate::{seed, skip, Scratch};
use std::fs::File;
use std::io::{BufRead, BufReader, Error, Result};
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::OnceLock;

pub use schedule::Quality;
pub use wire::Wire;

/// Some hosts, `host1`, `host2`, ..., and the network between them.
pub struct Hosts {
    tool: PathBuf,
    hosts: Vec<Host>,
    wire: Wire,
    folder: Scratch,
}

struct Host {
    name: String,
    /// `hosts boot`, outside.
    boot: Child,
    /// The host lives for as long as this is open.
    _life: ChildStdin,
    /// Process 1 of the host, as seen from here.
    init: i32,
    network: File,
}

impl Hosts {
    /// `count` hosts, perfectly connected. `tool` is the program `hosts` (in a test `env!("CARGO_BIN_EXE_hosts")`).
    /// `None`, with a line about the reason, where that is not possible.
    pub fn start(tool: &str, count: usize) -> Option<Hosts> {
        if let Some(why) = impossible(tool) {
            skip(&format!("no hosts can be made of namespaces here: {why}"));
            return None;
        }
        Some(Hosts::make(Path::new(tool), count).unwrap_or_else(|e| panic!("making hosts: {e}")))
    }

    fn make(tool: &Path, count: usize) -> Result<Hosts> {
        assert!((1..=200).contains(&count), "{count} hosts");
        let folder = Scratch::new("hosts");
        let mut table = String::from("127.0.0.1 localhost\n");
        for i in 0..count {
            table += &format!("{} {}\n", network::address(i), name(i));
        }
        folder.file("etc-hosts", table);
        let shell = folder
            .file("rsh", format!("#!/bin/sh\nexec '{}' rsh '{}' \"$@\"\n", tool.display(), folder.path().display()));
        std::fs::set_permissions(&shell, std::os::unix::fs::PermissionsExt::from_mode(0o755))?;
        let hosts = (0..count).map(|i| Host::start(tool, &name(i), folder.path())).collect::<Result<Vec<Host>>>()?;
        let taps =
            (0..count).map(|i| network::inside(&hosts[i].network, || network::join(i))).collect::<Result<_>>()?;
        Ok(Hosts { tool: tool.to_path_buf(), wire: Wire::new(taps, seed()), hosts, folder })
    }

    pub fn count(&self) -> usize {
        self.hosts.len()
    }

    pub fn name(&self, host: usize) -> &str {
        &self.hosts[host].name
    }

    pub fn address(&self, host: usize) -> Ipv4Addr {
        network::address(host)
    }

    /// All of them, with as many processes each, as launchers want it: `host1:4,host2:4`.
    pub fn list(&self, each: u32) -> String {
        self.hosts.iter().map(|h| format!("{}:{each}", h.name)).collect::<Vec<_>>().join(",")
    }

    /// A folder that all hosts see, removed in the end.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn wire(&self) -> &Wire {
        &self.wire
    }

    /// A command that runs a program on a host, with the environment, folder and descriptors given to it here. Launchers that
    /// would use ssh to get to the other hosts find a way.
    pub fn on(&self, host: usize, program: impl AsRef<Path>) -> Command {
        let mut c = Command::new(&self.tool);
        c.arg("on").arg(self.folder.path()).arg(self.name(host)).arg(program.as_ref());
        // What is left in a host's own /tmp is seen.
        c.envs(self.environment()).env_remove("TMPDIR");
        // Only the tests that lose a host make silence a loss: a busy machine may stop the network's thread for longer than the default.
        if std::env::var_os("NAGAYA_TIMEOUT").is_none() {
            c.env("NAGAYA_TIMEOUT", "300");
        }
        c
    }

    /// What launchers must know to reach other hosts: Open MPI 4 and 5 (PRRTE), MPICH, GASNet, PVM.
    fn environment(&self) -> Vec<(&'static str, String)> {
        let shell = self.folder.path().join("rsh").to_string_lossy().into_owned();
        vec![
            ("OMPI_MCA_plm_rsh_agent", shell.clone()),
            ("PRTE_MCA_plm_ssh_agent", shell.clone()),
            ("HYDRA_LAUNCHER", "rsh".into()),
            ("HYDRA_LAUNCHER_EXEC", shell.clone()),
            ("GASNET_SSH_CMD", shell.clone()),
            ("PVM_RSH", shell),
            ("OMPI_ALLOW_RUN_AS_ROOT", "1".into()),
            ("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1".into()),
            ("PRTE_ALLOW_RUN_AS_ROOT", "1".into()),
            ("PRTE_ALLOW_RUN_AS_ROOT_CONFIRM", "1".into()),
        ]
    }

    /// Runs a function in a thread whose sockets are those of a host.
    pub fn inside<T: Send>(&self, host: usize, work: impl FnOnce() -> T + Send) -> T {
        network::inside(&self.hosts[host].network, work)
    }

    /// Kills all processes of a host but those that make it one; its kernel lives and closes their connections.
    pub fn kill_processes(&self, host: usize) {
        for (pid, _) in self.processes(host) {
            // SAFETY: sends a signal to a process of a host of ours.
            unsafe { libc::kill(pid, libc::SIGKILL) };
        }
    }

    /// Ends a host, kernel and all, as a power cut would. What its kernel sends while it ends may get out; cut its link
    /// first to make the host vanish.
    pub fn kill(&mut self, host: usize) {
        self.hosts[host].kill();
    }

    /// The processes of a host but for those that make it one: process id here, and what it is.
    pub fn processes(&self, host: usize) -> Vec<(i32, String)> {
        self.hosts[host].processes()
    }

    /// Whether a host has a file with this in its path that is not empty.
    pub fn has_written(&self, host: usize, part: &str) -> bool {
        let root = PathBuf::from(format!("/proc/{}/root", self.hosts[host].init));
        let size =
            |file: &String| std::fs::metadata(root.join(file.trim_start_matches('/'))).map_or(0, |data| data.len());
        self.files(host).iter().any(|file| file.contains(part) && size(file) > 0)
    }

    /// The files in a host's /dev/shm and /tmp.
    pub fn files(&self, host: usize) -> Vec<String> {
        let root = PathBuf::from(format!("/proc/{}/root", self.hosts[host].init));
        let mut found = Vec::new();
        for folder in ["dev/shm", "tmp"] {
            for entry in std::fs::read_dir(root.join(folder)).into_iter().flatten().flatten() {
                let name = Path::new("/").join(folder).join(entry.file_name());
                // The shared folders are also there.
                let shared = [self.folder.path(), &crate::root(), &self.tool];
                if !shared.iter().any(|s| s.starts_with(&name)) {
                    found.push(name.to_string_lossy().into_owned());
                }
            }
        }
        found.sort();
        found
    }
}

/// Why no hosts can be made here, in a container that forbids it, for instance. One is made to find out, once in a test program.
fn impossible(tool: &str) -> Option<String> {
    static WHY: OnceLock<Option<String>> = OnceLock::new();
    let missing = || {
        if !Command::new(tool).arg("probe").stderr(Stdio::null()).status().is_ok_and(|s| s.success()) {
            return Some("needs root".to_string());
        }
        if !Command::new("ip").arg("-V").output().is_ok_and(|o| o.status.success()) {
            return Some("needs ip (package iproute2)".to_string());
        }
        if !Path::new("/dev/net/tun").exists() {
            return Some("needs /dev/net/tun".to_string());
        }
        Hosts::make(Path::new(tool), 1).err().map(|e| e.to_string())
    };
    WHY.get_or_init(missing).clone()
}

fn name(host: usize) -> String {
    format!("host{}", host + 1)
}

impl Host {
    fn start(tool: &Path, name: &str, folder: &Path) -> Result<Host> {
        let mut boot = Command::new(tool)
            .arg("boot")
            .arg(name)
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let life = boot.stdin.take().ok_or_else(|| Error::other("no pipe"))?;
        let output = boot.stdout.take().ok_or_else(|| Error::other("no pipe"))?;
        // "ready" and the number of `init`, in either order.
        let lines: Vec<String> = BufReader::new(output).lines().take(2).collect::<Result<_>>()?;
        let init = lines.iter().find_map(|l| l.parse::<i32>().ok());
        let init = init.filter(|_| lines.len() == 2).ok_or_else(|| Error::other(format!("{name} did not start")))?;
        let network = File::open(format!("/proc/{init}/ns/net"))?;
        Ok(Host { name: name.into(), boot, _life: life, init, network })
    }

    fn kill(&mut self) {
        if matches!(self.boot.try_wait(), Ok(None)) {
            // SAFETY: `boot` lives and waits for this child of its, so the number is not anybody else's.
            unsafe { libc::kill(self.init, libc::SIGKILL) };
            let _ = self.boot.wait();
        }
    }

    fn processes(&self) -> Vec<(i32, String)> {
        let place = |pid: i32| std::fs::read_link(format!("/proc/{pid}/ns/pid")).ok();
        let Some(ours) = place(self.init) else { return Vec::new() };
        let pids = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        let pids = pids.filter_map(|e| e.file_name().to_str()?.parse::<i32>().ok());
        let here = pids.filter(|pid| place(*pid).as_ref() == Some(&ours));
        // What is not gone yet, and neither `init` nor `serve`.
        here.filter_map(|pid| {
            let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
            let value = |key: &str| status.lines().find_map(|l| l.strip_prefix(key)).map(str::trim);
            let inside: i32 = value("NSpid:")?.split_whitespace().last()?.parse().ok()?;
            (inside > 2 && !value("State:")?.starts_with('Z')).then(|| Some((pid, value("Name:")?.to_string())))?
        })
        .collect()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.kill();
    }
}
