//! A job of the suite: the parent makes the memory and starts the processes; each process joins and runs the tests.
//!
//! Not the product's launcher, on purpose: the contract is checked without it. A process that fails or hangs ends the others.

use crate::served::Served;
use crate::{Ctx, Test};
use nagaya_boot::{attach, JobMemory, Settings};
use nagaya_conduit_null::Null;
use nagaya_conduit_smp::Smp;
use nagaya_core::conduit::Conduit;
use nagaya_core::Config;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

/// What to run over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Null,
    /// Null with the core's direct access switched off: every operation over messages to oneself.
    NullMessages,
    Smp,
    SmpMessages,
    /// Over messages, with a progress thread.
    SmpServed,
}

impl Kind {
    pub const ALL: [(&'static str, Kind); 5] = [
        ("null", Kind::Null),
        ("null-messages", Kind::NullMessages),
        ("smp", Kind::Smp),
        ("smp-messages", Kind::SmpMessages),
        ("smp-served", Kind::SmpServed),
    ];

    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.iter().find(|k| k.0 == name).map(|k| k.1)
    }

    pub fn name(self) -> &'static str {
        Kind::ALL[self as usize].0
    }

    fn direct(self) -> bool {
        matches!(self, Kind::Null | Kind::Smp)
    }

    fn conduit(self, job: nagaya_boot::Job) -> Box<dyn Conduit> {
        match self {
            Kind::Null | Kind::NullMessages => Box::new(Null::new(job, self.direct())),
            Kind::Smp | Kind::SmpMessages => Box::new(Smp::new(job)),
            Kind::SmpServed => Box::new(Served::new(Smp::new(job))),
        }
    }
}

/// Bytes of a segment: large enough for the largest test, small enough for 64 processes anywhere.
const SEGMENT: u64 = 64 << 20;

fn settings() -> Settings {
    Settings { segment_bytes: Some(SEGMENT), base: None }
}

/// In a process of the job: joins, runs the tests, leaves. A failing test panics, which ends the process.
pub fn child(kind: Kind, seed: u64, tests: &[&Test]) {
    let job = attach(&settings()).expect("the job's memory");
    let mut config = Config::from_env().expect("the environment");
    config.smp_direct = kind.direct();
    let core = nagaya_core::start(kind.conduit(job), config).expect("start");
    let ctx = Ctx { core, seed };
    for test in tests {
        if core.rank().0 == 0 && std::env::var_os("NAGAYA_CHECK_VERBOSE").is_some() {
            eprintln!("{}", test.name);
        }
        (test.run)(&ctx);
        ctx.sync();
    }
    nagaya_core::stop().expect("stop");
}

/// Starts `size` processes of this program (the arguments are passed on) and waits for them. The error says who failed how.
pub fn parent(size: u32, args: &[String], limit: Duration) -> Result<(), String> {
    let memory = JobMemory::create(u64::from(size), &settings()).map_err(|e| e.to_string())?;
    let program = std::env::current_exe().map_err(|e| e.to_string())?;
    let mut children = Vec::new();
    for rank in 0..size {
        let mut command = Command::new(&program);
        command.args(args);
        memory.hand_down(rank, &mut command);
        end_with_parent(&mut command);
        children.push(command.spawn().map_err(|e| format!("{}: {e}", program.display()))?);
    }
    let result = watch(&mut children, limit);
    for child in &mut children {
        // Most have ended; those that have not are waiting for one that failed.
        let _ = child.kill();
        let _ = child.wait();
    }
    result
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

/// Waits for all, or for the first that fails, or for the limit.
fn watch(children: &mut [Child], limit: Duration) -> Result<(), String> {
    let start = Instant::now();
    let mut ended = vec![false; children.len()];
    while ended.iter().any(|e| !e) {
        for (rank, child) in children.iter_mut().enumerate().filter(|(rank, _)| !ended[*rank]).collect::<Vec<_>>() {
            match child.try_wait() {
                Ok(Some(status)) if status.success() => ended[rank] = true,
                Ok(Some(status)) => return Err(format!("rank {rank} failed: {status}")),
                Ok(None) => {}
                Err(e) => return Err(format!("rank {rank}: {e}")),
            }
        }
        if start.elapsed() > limit {
            return Err(format!("ranks {:?} hang", (0..ended.len()).filter(|r| !ended[*r]).collect::<Vec<_>>()));
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    Ok(())
}
