//! A job of the suite: the parent starts the processes; each process joins over the conduit that was named and runs the tests.
//!
//! Null and smp are checked without the product's launcher, on purpose: the parent here makes the memory and the processes. A
//! process that fails or hangs ends the others. Engines are loaded as plug-ins of the staged installation and started by its
//! `nagaya run`: that is how they are used.

use crate::harness::{Ctx, Test};
use crate::served::Served;
use nagaya_boot::{attach, JobMemory, JoinedJob, Settings};
use nagaya_conduit_null::Null;
use nagaya_conduit_smp::Smp;
use nagaya_core::conduit::Conduit;
use nagaya_core::{config, Config};
use nagaya_plugin::{find, Launch};
use std::fmt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

/// What to run over: `NAME`, or `NAME-messages`: everything through the conduit, also what could be loads and stores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    conduit: String,
    route: Route,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Route {
    Direct,
    Messages,
    /// Over messages, with a progress thread: smp only.
    Served,
}

impl Subject {
    pub fn named(name: &str) -> Subject {
        let ends = |route| name.strip_suffix(route).filter(|conduit| !conduit.is_empty());
        if name == "smp-served" {
            return Subject { conduit: "smp".into(), route: Route::Served };
        }
        match ends("-messages") {
            Some(conduit) => Subject { conduit: conduit.into(), route: Route::Messages },
            None => Subject { conduit: name.into(), route: Route::Direct },
        }
    }

    fn is_engine(&self) -> bool {
        !nagaya_plugin::BUILT_IN.contains(&self.conduit.as_str())
    }

    fn conduit(&self, config: &Config) -> Result<Box<dyn Conduit>, String> {
        let join = || attach(&settings()).map_err(|e| e.to_string());
        Ok(match (self.conduit.as_str(), self.route) {
            ("null", route) => Box::new(Null::new(join()?, route == Route::Direct)),
            ("smp", Route::Served) => Box::new(Served::new(Smp::new(join()?))),
            ("smp", _) => Box::new(Smp::new(join()?)),
            (engine, _) => {
                let plugin = find(engine).map_err(|e| e.text)?;
                (plugin.usable)()?;
                let job: Option<JoinedJob> = match plugin.launch {
                    Launch::Nagaya => Some(join()?),
                    Launch::Own(_) => None,
                };
                (plugin.make)(job, config).map_err(|e| e.text)?
            }
        })
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let route = match self.route {
            Route::Direct => "",
            Route::Messages => "-messages",
            Route::Served => "-served",
        };
        write!(f, "{}{route}", self.conduit)
    }
}

/// Bytes of a segment: large enough for the largest test, small enough for 64 processes anywhere.
const SEGMENT: u64 = 64 << 20;

fn settings() -> Settings {
    Settings { segment_bytes: Some(SEGMENT), base: None }
}

/// In a process of the job: joins, runs the tests, leaves. A failing test panics, which ends the process.
pub fn child(kind: &Subject, seed: u64, tests: &[&Test]) -> Result<(), String> {
    let mut config = Config::from_env().map_err(|e| e.text)?;
    config.direct = kind.route == Route::Direct;
    config.segment_size = Some(SEGMENT);
    let core = nagaya_core::start(kind.conduit(&config)?, config).map_err(|e| e.text)?;
    let ctx = Ctx { core, seed };
    for test in tests {
        if core.rank().0 == 0 && std::env::var_os("NAGAYA_CHECK_VERBOSE").is_some() {
            eprintln!("{}", test.name);
        }
        (test.run)(&ctx);
        ctx.sync();
    }
    nagaya_core::stop().map_err(|e| e.text)
}

/// Starts `size` processes of this program (the arguments are passed on) and waits for them. The error names the
/// processes that failed, and how.
pub fn parent(kind: &Subject, size: u32, hosts: Option<&str>, args: &[String], limit: Duration) -> Result<(), String> {
    let program = std::env::current_exe().map_err(|e| e.to_string())?;
    let mut children = if kind.is_engine() || hosts.is_some() {
        vec![launcher(kind, size, hosts, &program, args)?]
    } else {
        processes(size, &program, args)?
    };
    let result = watch(&mut children, limit);
    for child in &mut children {
        // Most have ended; those that have not are waiting for one that failed.
        let _ = child.kill();
        let _ = child.wait();
    }
    result
}

fn processes(size: u32, program: &Path, args: &[String]) -> Result<Vec<Child>, String> {
    let memory = JobMemory::create(u64::from(size), &settings()).map_err(|e| e.to_string())?;
    let start = |rank| {
        let mut command = Command::new(program);
        command.args(args);
        memory.hand_down(rank, &mut command);
        end_with_parent(&mut command);
        command.spawn().map_err(|e| format!("{}: {e}", program.display()))
    };
    (0..size).map(start).collect()
}

/// The staged installation: named by `make` in `NAGAYA_STAGE`, else it is `target/stage`.
pub fn stage() -> PathBuf {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/stage");
    std::env::var_os("NAGAYA_STAGE").map_or_else(beside, PathBuf::from)
}

/// `nagaya run`, which is the only child then: it watches its processes itself.
fn launcher(kind: &Subject, size: u32, hosts: Option<&str>, program: &Path, args: &[String]) -> Result<Child, String> {
    let run = stage().join("bin/nagaya");
    let mut command = Command::new(&run);
    command.args(["run", "--conduit", &kind.conduit, "-n", &size.to_string()]);
    command.args(hosts.iter().flat_map(|h| ["--hosts", h])).arg(program).args(args);
    command.env(nagaya_conduit_smp::DIRECT.name, if kind.route == Route::Direct { "1" } else { "0" });
    command.env(config::SEGMENT_SIZE.name, SEGMENT.to_string());
    // This program is no part of the installation, so the processes would look for plug-ins beside it.
    command.env(nagaya_plugin::FOLDER.name, stage().join("lib/nagaya"));
    end_with_parent(&mut command);
    let child = command.spawn().map_err(|e| format!("{}: {e} (run `make stage` first)", run.display()))?;
    Ok(child)
}

/// A test that is interrupted leaves no processes.
fn end_with_parent(command: &mut Command) {
    // SAFETY: runs between fork and exec: one async-signal-safe system call.
    unsafe {
        command.pre_exec(|| match libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) {
            0 => Ok(()),
            _ => Err(std::io::Error::last_os_error()),
        });
    }
}

/// Waits for all, or for the first that fails, or for the limit. With a launcher the only child is that one.
fn watch(children: &mut [Child], limit: Duration) -> Result<(), String> {
    let start = Instant::now();
    let mut ended = vec![false; children.len()];
    while ended.iter().any(|e| !e) {
        for (rank, child) in children.iter_mut().enumerate().filter(|(rank, _)| !ended[*rank]).collect::<Vec<_>>() {
            match child.try_wait() {
                Ok(Some(status)) if status.success() => ended[rank] = true,
                Ok(Some(status)) => return Err(format!("process {rank} failed: {status}")),
                Ok(None) => {}
                Err(e) => return Err(format!("process {rank}: {e}")),
            }
        }
        if start.elapsed() > limit {
            return Err(format!("processes {:?} hang", (0..ended.len()).filter(|r| !ended[*r]).collect::<Vec<_>>()));
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    Ok(())
}
