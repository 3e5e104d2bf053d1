//! Commands of the installation, run to their end.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::patience::{until, PATIENCE};
use crate::tree::stage;

/// The variable that names the program which compiles the crates of a workspace.
pub(crate) const WRAPPER: &str = "RUSTC_WORKSPACE_WRAPPER";

/// The result of a command.
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

/// Makes the command receive the signals of a terminal. A shell that started the tests in the background may have set
/// them to be ignored, and a launcher respects that.
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
    run_to_end(command, input, PATIENCE)
}

/// [`run`] with another limit, for a command that builds or downloads much. `.config/nextest.toml` must give the test as much time.
#[track_caller]
pub fn run_within(limit: Duration, command: &mut Command) -> Outcome {
    run_to_end(command, b"", limit)
}

#[track_caller]
fn run_to_end(command: &mut Command, input: &[u8], limit: Duration) -> Outcome {
    use std::os::unix::process::ExitStatusExt;
    // cargo points it to its own folders, where another build of our libraries may be: tests are about the staged ones.
    command.env_remove("LD_LIBRARY_PATH");
    // `scripts/run-tests` compiles the tests with clippy. What a test builds, it builds as a user does.
    if !command.get_envs().any(|(name, _)| name == WRAPPER) {
        command.env_remove(WRAPPER);
    }
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
    let status = wait(&mut child, command, limit);
    let (stdout, stderr) = (heard(stdout, command), heard(stderr, command));
    let _ = feeder.join();
    Outcome { status: status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0)), stdout, stderr }
}

/// What a reader has read. A process that the command left may hold its output open, which must not make the test hang.
#[track_caller]
fn heard(reader: std::thread::JoinHandle<String>, command: &Command) -> String {
    until(&format!("the end of what is said by what {command:?} left behind"), || reader.is_finished());
    reader.join().expect("reader")
}

fn drain(mut from: impl Read + Send + 'static) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = from.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

#[track_caller]
fn wait(child: &mut Child, command: &Command, limit: Duration) -> std::process::ExitStatus {
    let start = Instant::now();
    let mut pause = Duration::from_micros(200);
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return status,
            Ok(None) if start.elapsed() > limit => {
                let _ = child.kill();
                let _ = child.wait();
                panic!("{command:?} did not end within {limit:?}");
            }
            Ok(None) => {
                std::thread::sleep(pause);
                pause = (pause * 2).min(Duration::from_millis(20));
            }
            Err(e) => panic!("{command:?}: {e}"),
        }
    }
}
