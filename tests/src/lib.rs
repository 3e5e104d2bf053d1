//! What whole-product tests share: the staged installation, a scratch folder that removes itself, and commands that cannot hang.
//!
//! Tests speak only the installed commands and the public languages; nothing here links our crates.

pub mod cgen;
pub mod engines;
pub mod fixtures;
pub mod global;
pub mod hosts;
pub mod programs;
pub mod sections;
pub mod spec;
pub mod splitc;

pub use nagaya_skip::{skip, skip_part};

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// How long anything may take before a test fails because of it. So generous that a machine that is ten times slower, or busy with
/// other things, does not exceed it: it catches hangs, it does not measure.
pub const PATIENCE: Duration = Duration::from_secs(600);

/// The staged installation (`bin`, `lib`, `include`). `make` names it in `NAGAYA_STAGE`; else it is `target/stage`.
pub fn stage() -> PathBuf {
    let stage = std::env::var_os("NAGAYA_STAGE").map(PathBuf::from).unwrap_or_else(|| root().join("target/stage"));
    assert!(stage.join("bin").is_dir(), "{} is not there: run `make stage` first", stage.display());
    stage
}

/// The root of the source tree.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ lies in the root").to_path_buf()
}

pub use nagaya_random::long_ring;

/// The seed of a random test ([`nagaya_random::seed`]).
pub fn seed() -> u64 {
    nagaya_random::seed(1795308348456245350)
}

/// A folder of its own for one test, removed when the test ends.
pub struct Scratch(TempDir);

/// A folder that a shell removes when this process has ended, however that comes: one that is killed removes nothing.
pub fn folder_of_process(below: &Path, prefix: &str) -> PathBuf {
    use std::os::unix::process::CommandExt;
    let folder = tempfile::Builder::new().prefix(prefix).tempdir_in(below).expect("a scratch folder").keep();
    // Hears nothing until we are gone, as nobody else has the other end. Not in our group, so that ^C does not mean it.
    let mut janitor = Command::new("sh");
    janitor.args(["-c", "cat > /dev/null; rm -rf \"$0\""]).arg(&folder).stdin(Stdio::piped()).process_group(0);
    // It ends after us: nobody waits for it, and nobody closes our end of its input.
    std::mem::forget(janitor.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a shell"));
    folder
}

/// The folder of this process, which holds its other ones.
fn own_folder() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| folder_of_process(&std::env::temp_dir(), "nagaya-test-"))
}

impl Scratch {
    pub fn new(name: &str) -> Scratch {
        let prefix = format!("{name}-");
        Scratch(tempfile::Builder::new().prefix(&prefix).tempdir_in(own_folder()).expect("a scratch folder"))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Writes a file here and gives its path.
    pub fn file(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path().join(name);
        std::fs::write(&path, contents).expect("a file in the scratch folder");
        path
    }
}

/// What a command did.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// Exit status; 128 + signal when it was killed.
    pub status: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Outcome {
    pub fn success(&self) -> bool {
        self.status == 0
    }

    /// Fails the test, showing everything, unless the command succeeded.
    #[track_caller]
    pub fn must_succeed(self) -> Outcome {
        assert!(self.success(), "status {}\n--- stdout\n{}\n--- stderr\n{}", self.status, self.stdout, self.stderr);
        self
    }
}

/// The command hears the signals of a terminal, even if whoever started the tests, in the background, had them ignored: a launcher
/// respects what it finds ignored.
pub fn hears_signals(command: &mut Command) -> &mut Command {
    use std::os::unix::process::CommandExt;
    let restore = || {
        for number in [libc::SIGINT, libc::SIGQUIT, libc::SIGHUP, libc::SIGTERM] {
            // SAFETY: installs no handler, and only in the child.
            unsafe { libc::signal(number, libc::SIG_DFL) };
        }
        Ok(())
    };
    // SAFETY: `signal` may be called between fork and exec.
    unsafe { command.pre_exec(restore) }
}

pub fn xmpcc() -> Command {
    command("xmpcc")
}

/// An installed command.
pub fn command(name: &str) -> Command {
    let mut c = Command::new(stage().join("bin").join(name));
    hears_signals(&mut c);
    c
}

/// `nagaya run -n N`, to which the caller adds options, the program and its arguments.
pub fn nagaya_run(n: u32) -> Command {
    let mut c = Command::new(stage().join("bin/nagaya"));
    hears_signals(c.args(["run", "-n", &n.to_string()]));
    c
}

/// Runs a command to its end with no standard input; kills it and fails the test when it takes longer than [`PATIENCE`].
#[track_caller]
pub fn run(command: &mut Command) -> Outcome {
    run_with_input(command, b"")
}

#[track_caller]
pub fn run_with_input(command: &mut Command, input: &[u8]) -> Outcome {
    use std::os::unix::process::ExitStatusExt;
    // cargo points it to its own folders, where another build of our libraries may lie: tests are about the staged ones.
    command.env_remove("LD_LIBRARY_PATH");
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|e| panic!("{command:?}: {e}"));
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || {
        // A program may end without reading all its input.
        let _ = stdin.write_all(&input);
    });
    let stdout = drain(child.stdout.take().expect("piped"));
    let stderr = drain(child.stderr.take().expect("piped"));
    let status = wait(&mut child, command);
    let (stdout, stderr) = (heard(stdout, command), heard(stderr, command));
    let _ = feeder.join();
    Outcome { status: status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0)), stdout, stderr }
}

/// What a reader has read. Something that the command left behind may hold its output open: that must not make the test hang.
#[track_caller]
fn heard(reader: std::thread::JoinHandle<String>, command: &Command) -> String {
    until(&format!("the end of what is said by what {command:?} left behind"), || reader.is_finished());
    reader.join().expect("reader")
}

/// Waits until it is so; fails the test, saying what it waited for, when that takes longer than [`PATIENCE`].
#[track_caller]
pub fn until(what: &str, done: impl FnMut() -> bool) {
    until_or(what, String::new, done);
}

/// As [`until`]; what `clues` gives is shown when it fails.
#[track_caller]
pub fn until_or(what: &str, clues: impl Fn() -> String, mut done: impl FnMut() -> bool) {
    let (start, mut pause) = (Instant::now(), Duration::from_micros(100));
    while !done() {
        assert!(start.elapsed() < PATIENCE, "waited in vain for {what}\n{}", clues());
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(5));
    }
}

/// Does this with every item, so many at a time; what came of it, in the order of the items.
pub fn side_by_side<T: Sync, R: Send>(items: &[T], workers: usize, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::new());
    std::thread::scope(|s| {
        for _ in 0..workers {
            s.spawn(|| loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                let Some(item) = items.get(i) else { return };
                let result = work(item);
                results.lock().expect("no panic while held").push((i, result));
            });
        }
    });
    let mut results = results.into_inner().expect("no panic while held");
    results.sort_by_key(|r| r.0);
    results.into_iter().map(|r| r.1).collect()
}

fn drain(mut from: impl Read + Send + 'static) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = from.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

#[track_caller]
fn wait(child: &mut Child, command: &Command) -> std::process::ExitStatus {
    let start = Instant::now();
    let mut pause = Duration::from_micros(200);
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return status,
            Ok(None) if start.elapsed() > PATIENCE => {
                let _ = child.kill();
                let _ = child.wait();
                panic!("{command:?} did not end within {PATIENCE:?}");
            }
            Ok(None) => {
                std::thread::sleep(pause);
                pause = (pause * 2).min(Duration::from_millis(20));
            }
            Err(e) => panic!("{command:?}: {e}"),
        }
    }
}
