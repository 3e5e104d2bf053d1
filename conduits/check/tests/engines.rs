//! The contract over every installed engine. Each plug-in of the stage runs on several numbers of processes, with
//! everything through the engine (`-messages`). It runs once as it is used on one host.
//!
//! A test is skipped if its engine cannot be used here, unless the Debian package of the engine is installed: then it has to work.
//! `NAGAYA_CHECK_SEED` repeats a run.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The plug-ins of the stage that can be used, but for those passed over.
fn ready(name: &str, package: Option<&str>) -> bool {
    let why = match plugin(name) {
        None => "it was not built: its engine was missing".to_string(),
        Some(_) => match text(nagaya_check().args(["--usable", name]).output().expect("nagaya-check starts")) {
            (true, _) => return true,
            (false, why) => why.trim().to_string(),
        },
    };
    let built_here = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name(name).join("Cargo.toml").exists();
    if let Some(package) = package.filter(|p| built_here && is_installed(p)) {
        panic!("conduit {name} cannot be tested although {package} is installed: {why}");
    }
    nagaya_skip::skip(&format!("conduit {name}: {why}"));
    false
}

fn folder() -> PathBuf {
    nagaya_conduit_check::job::stage().join("lib/nagaya")
}

fn plugin(name: &str) -> Option<PathBuf> {
    Some(folder().join(format!("libnagaya-{name}.so"))).filter(|p| p.exists())
}

fn is_installed(package: &str) -> bool {
    let query = Command::new("dpkg-query").args(["-W", "-f=${Status}", package]).output();
    query.is_ok_and(|o| o.stdout == b"install ok installed")
}

fn nagaya_check() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nagaya-check"));
    // cargo points it to its own folders; plug-ins find their engines by themselves.
    command.env_remove("LD_LIBRARY_PATH").env("NAGAYA_CONDUIT_PATH", folder());
    command
}

fn text(output: Output) -> (bool, String) {
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.success(), text)
}

/// The whole suite (or the tests whose sentence contains the word) over a conduit.
fn check(conduit: &str, size: u32, word: Option<&str>, env: &[(&str, &str)]) {
    let mut command = nagaya_check();
    command.args(["--conduit", conduit, "-n", &size.to_string()]).args(word).envs(env.iter().copied());
    if let Ok(seed) = std::env::var("NAGAYA_CHECK_SEED") {
        command.args(["--seed", &seed]);
    }
    let (good, text) = text(command.output().expect("nagaya-check starts"));
    assert!(good, "{conduit} with {env:?}: {text}");
    print!("{text}");
    // A suite that ran nothing would pass, too.
    let last = text.lines().find(|l| l.contains(" tests, conduit ")).expect("how many tests there were");
    let tests: usize = last.split_whitespace().next().and_then(|n| n.parse().ok()).expect("a number");
    assert!(tests >= if word.is_some() { 1 } else { 30 }, "{text}");
}

fn is_long() -> bool {
    std::env::var("NAGAYA_TEST_RING").is_ok_and(|ring| ring == "long")
}

/// The numbers of processes over messages, and the one of a job as users start it. PVM's daemon carries every message.
fn sizes(engine: &str) -> (&'static [u32], u32) {
    match (is_long(), engine) {
        (true, "pvm") => (&[1, 2, 3, 4, 7], 2),
        (true, _) => (&[1, 2, 3, 4, 7], 3),
        (false, _) => (&[3], 2),
    }
}

fn engine(name: &str, package: Option<&str>, env: &[(&str, &str)]) {
    if !ready(name, package) {
        return;
    }
    let (over_messages, as_used) = sizes(name);
    for &size in over_messages {
        check(&format!("{name}-messages"), size, None, env);
    }
    check(name, as_used, None, env);
}

#[test]
fn ucx_over_tcp() {
    engine("ucx", Some("libucx-dev"), &[("UCX_TLS", "tcp,self")]);
}

/// UCX where it reaches the peers' memory by itself. The memory is mapped here, or UCX uses its put and get, real ones
/// and those that it makes of messages. Also messages over the same transport.
#[test]
fn ucx_over_shared_memory() {
    if ready("ucx", Some("libucx-dev")) {
        let shared = ("UCX_TLS", "posix,sysv,self");
        let all = [
            (3, shared, "auto"),
            (2, ("UCX_TLS", "tcp,self"), "on"),
            (2, shared, "on"),
            (2, shared, "off"),
            (4, shared, "auto"),
            (3, shared, "on"),
        ];
        for (size, transport, rma) in all.into_iter().take(if is_long() { 6 } else { 2 }) {
            check("ucx-messages", size, None, &[transport, ("NAGAYA_UCX_RMA", rma)]);
        }
    }
}

#[test]
fn armci() {
    engine("armci", Some("libarmci-mpi-dev"), &[]);
}

#[test]
fn pvm() {
    engine("pvm", Some("pvm-dev"), &[]);
}

#[test]
fn gasnet() {
    engine("gasnet", None, &[]);
}

/// Its networks that leave the host; `-messages` also keeps GASNet from using shared memory.
#[test]
fn gasnet_over_networks() {
    if !ready("gasnet", None) {
        return;
    }
    for network in ["udp", "mpi", "ucx"] {
        if !folder().join(format!("gasnet/libnagaya-gasnet-{network}.so")).exists() {
            nagaya_skip::skip_part(&format!("GASNet was built without its network {network}"));
            continue;
        }
        for (conduit, size) in [("gasnet-messages", 2), ("gasnet-messages", 3), ("gasnet", 4)] {
            check(conduit, size, None, &[("NAGAYA_GASNET_NETWORK", network)]);
        }
    }
}
