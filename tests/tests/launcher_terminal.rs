//! `nagaya run` on a terminal. Rank 0 reads the input although it is not in the terminal's foreground group. The keys
//! that interrupt and stop a job work.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};
use std::sync::mpsc::{channel, Receiver};
use std::time::{Duration, Instant};

use nagaya_tests::{nagaya_run, until, Scratch, PATIENCE};

/// A process on a terminal of its own, and what it has written there.
struct Session {
    child: Child,
    keys: File,
    arriving: Receiver<Vec<u8>>,
    seen: String,
}

impl Session {
    fn start(command: &mut Command) -> Session {
        let (mut outer, mut inner) = (0, 0);
        let null = std::ptr::null_mut();
        // SAFETY: two numbers to fill; the others may be null.
        let made = unsafe { libc::openpty(&mut outer, &mut inner, null, null.cast(), null.cast()) };
        assert_eq!(made, 0, "openpty: {}", std::io::Error::last_os_error());
        // SAFETY: both descriptors are new, and have no other owner.
        let (outer, inner) = unsafe { (File::from_raw_fd(outer), OwnedFd::from_raw_fd(inner)) };
        for fd in [outer.as_raw_fd(), inner.as_raw_fd()] {
            // SAFETY: a system call on a descriptor of ours.
            unsafe { libc::fcntl(fd, libc::F_SETFD, libc::FD_CLOEXEC) };
        }
        let stream = || inner.try_clone().unwrap();
        command.stdin(stream()).stdout(stream()).stderr(stream());
        // SAFETY: between fork and exec, only system calls without memory.
        unsafe {
            command.pre_exec(|| {
                libc::setsid();
                libc::ioctl(0, libc::TIOCSCTTY, 0);
                Ok(())
            });
        }
        let child = command.spawn().unwrap();
        let (send, arriving) = channel();
        let mut reader = outer.try_clone().unwrap();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut buffer) {
                if send.send(buffer[..n].to_vec()).is_err() {
                    break;
                }
            }
        });
        Session { child, keys: outer, arriving, seen: String::new() }
    }

    fn type_keys(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
    }

    /// Waits until the terminal shows `text`; gives, and uses up, everything up to its end.
    #[track_caller]
    fn expect(&mut self, text: &str) -> String {
        let start = Instant::now();
        loop {
            if let Some(at) = self.seen.find(text) {
                return self.seen.drain(..at + text.len()).collect();
            }
            assert!(start.elapsed() < PATIENCE, "waiting for {text:?}, the terminal shows {:?}", self.seen);
            if let Ok(bytes) = self.arriving.recv_timeout(Duration::from_millis(100)) {
                self.seen.push_str(&String::from_utf8_lossy(&bytes));
            }
        }
    }

    fn status(mut self) -> i32 {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code().unwrap();
            }
            assert!(start.elapsed() < PATIENCE, "the launcher hangs");
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Drop for Session {
    /// The session goes with its terminal; this is for a test that failed.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn job(n: u32, options: &[&str], script: &str) -> Command {
    let mut command = nagaya_run(n);
    command.args(options).args(["sh", "-c", script]);
    command
}

#[test]
fn what_is_typed_reaches_rank_0() {
    for n in [1, 3] {
        let script = "read line; echo rank $NAGAYA_RANK got \"<$line>\"; cat > /dev/null";
        let mut session = Session::start(&mut job(n, &[], script));
        session.type_keys("some words\n");
        session.expect("rank 0 got <some words>");
        // End of input.
        session.type_keys("\x04");
        assert_eq!(session.status(), 0);
    }
}

#[test]
fn control_c_ends_the_job() {
    let mut session = Session::start(&mut job(2, &[], "echo ready; sleep 1000"));
    session.expect("ready");
    session.expect("ready");
    session.type_keys("\x03");
    session.expect("nagaya run: the job was ended by SIGINT");
    assert_eq!(session.status(), 130);
}

/// Whether a process is stopped, as job control does it.
fn stopped(pid: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit_once(')').is_some_and(|(_, rest)| rest.trim_start().starts_with('T'))
}

/// A launcher that read from the terminal when it got it back once missed `fg`. Too few runs have proven its repair.
#[test]
#[ignore = "long ring"]
fn control_z_stops_every_process_and_fg_continues_them() {
    let scratch = Scratch::new("terminal");
    let wake = |rank: usize| scratch.path().join(format!("wake{rank}"));
    for rank in 0..2 {
        let name = std::ffi::CString::new(wake(rank).into_os_string().into_encoded_bytes()).unwrap();
        // SAFETY: the name ends with a NUL.
        assert_eq!(unsafe { libc::mkfifo(name.as_ptr(), 0o600) }, 0, "mkfifo: {}", std::io::Error::last_os_error());
    }
    // Each prints its number, and ends when it gets a line. No other command: a shell that is stopped between vfork and
    // exec waits for its child in another state than a stopped process is in.
    let script = "exec 3<>wake$NAGAYA_RANK; echo rank $$ ready; read word <&3; echo over";
    let mut shell = Command::new("bash");
    nagaya_tests::hears_signals(&mut shell);
    shell.args(["--norc", "--noediting", "-i"]).env("PS1", "prompt> ").env_remove("PROMPT_COMMAND");
    let mut session = Session::start(shell.current_dir(scratch.path()));
    session.expect("prompt> ");
    let launcher = nagaya_tests::stage().join("bin/nagaya");
    let words = format!("'{}' run -n 2 sh -c '{script}'", launcher.display());
    session.type_keys(&format!("{words}\n"));
    let mut ranks = Vec::new();
    for _ in 0..2 {
        session.expect("\nrank ");
        let line = session.expect(" ready");
        ranks.push(line.trim_end_matches(" ready").to_string());
    }
    session.type_keys("\x1a");
    session.expect("Stopped");
    // What is typed before the prompt is shown before it.
    session.expect("prompt> ");
    until("the stop of all ranks", || ranks.iter().all(|pid| stopped(pid)));
    for rank in 0..2 {
        // The rank has it open, so what is written stays there.
        std::fs::OpenOptions::new().read(true).write(true).open(wake(rank)).unwrap().write_all(b"go\n").unwrap();
    }
    session.type_keys("echo still here\n");
    session.expect("\nstill here");
    session.expect("prompt> ");
    assert!(ranks.iter().all(|pid| stopped(pid)) && !session.seen.contains("\nover"), "{:?}", session.seen);
    session.type_keys("fg\n");
    session.expect("\nover");
    session.expect("over");
    // What is typed before belongs to the job.
    session.expect("prompt> ");
    session.type_keys("exit 7\n");
    assert_eq!(session.status(), 7);
}

#[test]
fn lines_about_transfers_are_wanted_where_the_launcher_has_a_terminal() {
    let script = "echo lines: $NAGAYA_IO_PROGRESS.";
    let mut session = Session::start(job(1, &[], script).env("NAGAYA_IO_PROGRESS", "1"));
    session.expect("lines: force.");
    assert_eq!(session.status(), 0);
    let out = nagaya_tests::run(job(1, &[], script).env("NAGAYA_IO_PROGRESS", "1")).must_succeed();
    assert_eq!(out.stdout, "lines: 1.\n");
}
