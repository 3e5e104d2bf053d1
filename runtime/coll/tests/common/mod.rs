//! Runs one function as every rank of a job, on every conduit: the test program starts itself as the ranks.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use nagaya_boot::{attach, JobMemory, Settings};
use nagaya_coll::Coll;
use nagaya_conduit_null::Null;
use nagaya_conduit_smp::Smp;
use nagaya_core::conduit::Conduit;
use nagaya_core::{Config, Core};
use nagaya_random::Random;

const PART: &str = "NAGAYA_COLL_TEST_PART";
const FOLDER: &str = "NAGAYA_COLL_TEST_FOLDER";

/// The folder of this test and of its ranks.
pub fn folder() -> &'static Path {
    static OWN: OnceLock<PathBuf> = OnceLock::new();
    OWN.get_or_init(|| match std::env::var_os(FOLDER) {
        Some(folder) => folder.into(),
        None => nagaya_tests::folder_of_process(&std::env::temp_dir(), "nagaya-test-ranks-"),
    })
}

fn settings() -> Settings {
    Settings { segment_bytes: Some(64 << 20), base: None }
}

/// How the ranks of a job communicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    Null,
    Smp,
    SmpByMessages,
}

/// The work of a rank.
pub type Work = fn(&'static Core, &'static Coll);

/// The test named `part` calls this. When this process is a rank, it runs the parent's request and exits.
pub fn be_a_rank(parts: &[(&str, Work)]) {
    let Ok(name) = std::env::var(PART) else { return };
    let work = parts.iter().find(|part| part.0 == name).expect("a part of that name").1;
    let mut config = Config::from_env().expect("the configuration");
    config.direct = nagaya_conduit_smp::DIRECT.flag(&nagaya_core::config::here).expect("a flag");
    let job = attach(&settings()).expect("the job");
    let conduit: Box<dyn Conduit> =
        if job.launched() { Box::new(Smp::new(job)) } else { Box::new(Null::new(job, config.direct)) };
    let core = nagaya_core::start(conduit, config).expect("the core");
    let coll = nagaya_coll::start(core).expect("the collectives");
    // A rank that panics must not leave the others waiting: the parent sees its status and ends them.
    work(core, coll);
    nagaya_core::stop().expect("the end");
    std::process::exit(0);
}

/// Runs part `name` as all ranks of a job. Fails with the output of the ranks when one of them fails.
#[track_caller]
pub fn job(size: u64, route: Route, name: &str, seed: u64) {
    let memory = JobMemory::create(size, &settings()).expect("the job's memory");
    let start = |rank: u32| {
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command.args(["--ignored", "--exact", "part", "--nocapture", "--quiet"]).env(PART, name).env(FOLDER, folder());
        command.env("NAGAYA_TEST_SEED", seed.to_string());
        command.env("NAGAYA_SMP_DIRECT", if route == Route::SmpByMessages { "0" } else { "1" });
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        match route {
            Route::Null => drop(command.env_remove("NAGAYA_BOOT")),
            _ => memory.hand_down(rank, &mut command),
        }
        command.spawn().expect("a rank")
    };
    let mut ranks: Vec<_> = (0..size as u32).map(start).collect();
    let mut failed = None;
    let mut running = ranks.len();
    while running > 0 && failed.is_none() {
        std::thread::sleep(std::time::Duration::from_millis(2));
        running = 0;
        for (rank, child) in ranks.iter_mut().enumerate() {
            match child.try_wait().expect("its status") {
                None => running += 1,
                Some(status) if !status.success() => failed = Some((rank, status)),
                Some(_) => {}
            }
        }
    }
    for child in &mut ranks {
        let _ = child.kill();
    }
    let output: Vec<_> = ranks.into_iter().map(|child| child.wait_with_output().expect("its output")).collect();
    if let Some((rank, status)) = failed {
        // One that fails may end the others before they are looked at.
        let text: String = output.iter().map(|output| String::from_utf8_lossy(&output.stderr).into_owned()).collect();
        panic!(
            "{name} on {size} processes, {route:?}, NAGAYA_TEST_SEED={seed}: rank {rank} ended with {status}:\n{text}"
        );
    }
}

/// The same on every conduit, with 1, 2, 3, 4 and 7 processes, and more than may signal each other directly. The normal ring has
/// fewer sizes.
#[track_caller]
pub fn everywhere(name: &str) {
    let seed = nagaya_random::seed(314_159_265);
    let is_long = std::env::var("NAGAYA_TEST_RING").is_ok_and(|ring| ring == "long");
    job(1, Route::Null, name, seed);
    for size in [1, 2, 3, 4, 7, 20] {
        if is_long || [2, 3, 20].contains(&size) {
            job(size, Route::Smp, name, seed);
        }
        if is_long || size == 4 {
            job(size, Route::SmpByMessages, name, seed);
        }
    }
}

/// The same draws on all ranks, so that they agree on what to do next.
pub fn common_draws() -> Random {
    Random::new(std::env::var("NAGAYA_TEST_SEED").expect("set by the parent").parse().expect("a number"))
}
