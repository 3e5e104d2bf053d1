//! Jobs on hosts to which something is done while they run: how they are started, how they end, what is left of them.
//!
//! Nothing here waits for a time to pass. A job reports that it has begun, and everything else is an event.

use super::Hosts;
use crate::fixtures::compiled;
use crate::programs::{self, Program};
use crate::{long_ring, root, run, until, xmpcc, Outcome};
use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

/// A job that runs.
pub struct Job {
    child: Child,
    output: Reader,
    errors: Reader,
}

impl Job {
    /// Starts a job, and waits until `count` lines of its output are this one: then it has begun.
    #[track_caller]
    pub fn start(command: &mut Command, line: &str, count: usize) -> Job {
        command.env_remove("LD_LIBRARY_PATH").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("started");
        let output = Reader::new(child.stdout.take().expect("piped"));
        let errors = Reader::new(child.stderr.take().expect("piped"));
        let mut job = Job { child, output, errors };
        let is_printed = |reader: &Reader| reader.text().lines().filter(|l| *l == line).count() >= count;
        until("the beginning of the job", || is_printed(&job.output) || job.has_ended());
        assert!(is_printed(&job.output), "the job did not begin: {:?}", job.end());
        job
    }

    fn has_ended(&mut self) -> bool {
        self.child.try_wait().expect("our child").is_some() && self.output.0.is_finished()
    }

    /// Waits for its end.
    #[track_caller]
    pub fn end(mut self) -> Outcome {
        let mut status = None;
        until("the end of the job", || {
            status = self.child.try_wait().expect("our child");
            status.is_some()
        });
        let status = status.and_then(|s| s.code()).unwrap_or(255);
        Outcome { status, stdout: self.output.end(), stderr: self.errors.end() }
    }
}

/// Reads one stream, line by line, while another thread looks at what came.
struct Reader(JoinHandle<()>, Arc<Mutex<String>>);

impl Reader {
    fn new(from: impl Read + Send + 'static) -> Reader {
        let text = Arc::new(Mutex::new(String::new()));
        let shared = text.clone();
        let thread = std::thread::spawn(move || {
            let (mut from, mut line) = (BufReader::new(from), Vec::new());
            while matches!(from.read_until(b'\n', &mut line), Ok(n) if n > 0) {
                shared.lock().unwrap_or_else(|e| e.into_inner()).push_str(&String::from_utf8_lossy(&line));
                line.clear();
            }
        });
        Reader(thread, text)
    }

    fn text(&self) -> String {
        self.1.lock().unwrap_or_else(|e| e.into_inner()).clone()
    }

    /// All of it. What is left of a job may hold its output open: that must not make a test hang.
    fn end(self) -> String {
        until("the end of what the job says", || self.0.is_finished());
        self.text()
    }
}

/// `tests/programs/network/steady.c`: exchanges, and checks what it gets, until [`stop`]. Image 0 prints "running" when
/// all take part. The program and its argument.
pub fn steady(hosts: &Hosts) -> [PathBuf; 2] {
    let exe = hosts.folder().join("steady");
    let source = root().join("tests/programs/network/steady.c");
    run(xmpcc().args(["-O1", "-Wall", "-Wextra", "-Werror", "-o"]).arg(&exe).arg(source)).must_succeed();
    [exe, hosts.folder().join(STOP)]
}

const STOP: &str = "stop";

/// Ends the steady jobs of these hosts.
pub fn stop(hosts: &Hosts) {
    std::fs::write(hosts.folder().join(STOP), "").expect("a file in the shared folder");
}

/// The last line reports that a process of this host is lost. `each`: processes on every host.
#[track_caller]
pub fn must_name(out: &Outcome, hosts: &Hosts, lost: usize, each: usize) {
    let last = out.stderr.lines().last().unwrap_or_default();
    let (who, _) = last.split_once(" is lost: ").unwrap_or_default();
    // `rank 3 on host2`, or `rank 3 (pid 47, host host2)`.
    let words: Vec<&str> = who.split(|c: char| !c.is_alphanumeric()).collect();
    let is_blamed =
        |rank: usize| who.starts_with(&format!("nagaya run: rank {rank} ")) && words.contains(&hosts.name(lost));
    let named = (lost * each..(lost + 1) * each).any(is_blamed);
    assert!(out.status > 0 && named, "a process of {} should be named in the last line: {out:?}", hosts.name(lost));
}

/// Waits until no process and no file of a job is left on these hosts. `stays`: the names of processes and files that
/// belong to others.
#[track_caller]
pub fn gone(hosts: &Hosts, which: &[usize], stays: &[&str]) {
    for &i in which {
        let left = || -> Vec<String> {
            let all = hosts.processes(i).into_iter().map(|(_, name)| name);
            all.filter(|name| !stays.contains(&name.as_str())).collect()
        };
        until(&format!("the end of all processes on {}", hosts.name(i)), || left().is_empty());
        let files: Vec<String> =
            hosts.files(i).into_iter().filter(|file| !stays.iter().any(|part| file.contains(part))).collect();
        assert_eq!(files, [""; 0], "left on {}", hosts.name(i));
    }
}

/// Which programs of `interfaces/xmp/tests/c` a test runs. In the long ring all.
#[derive(Clone, Copy)]
pub enum Share<'a> {
    /// The programs with these names.
    Named(&'a [&'a str]),
    /// Every fourth one, from this one on (0 to 3). One host meets every feature on every engine (`tests/tests/engines.rs`).
    Quarter(usize),
}

/// Compiles a share of the programs where all hosts see them.
pub fn compile(hosts: &Hosts, share: Share) -> Vec<(Program, PathBuf)> {
    let wanted = |(i, p): &(usize, Program)| match share {
        _ if long_ring() => true,
        Share::Named(names) => names.contains(&p.name().as_str()),
        Share::Quarter(first) => i % 4 == first,
    };
    let list: Vec<Program> = programs::all().into_iter().enumerate().filter(wanted).map(|(_, p)| p).collect();
    if let Share::Named(names) = share {
        assert!(list.len() >= names.len(), "not all of {names:?} are there");
    }
    let place = |p: Program| {
        let exe = hosts.folder().join(p.name());
        assert!(!exe.exists(), "two programs are called {}", p.name());
        let shared = compiled(&p, &["-O2"]).unwrap_or_else(|why| panic!("{}: {why}", p.name()));
        std::fs::hard_link(shared, &exe).expect("another name in the shared folder");
        (p, exe)
    };
    list.into_iter().map(place).collect()
}

/// What went wrong with those programs that may run on `processes` processes; `launcher` gives the command that starts
/// one.
pub fn try_all<'a>(
    list: impl IntoIterator<Item = &'a (Program, PathBuf)>,
    processes: u32,
    launcher: impl Fn() -> Command,
) -> Vec<String> {
    let fitting = list.into_iter().filter(|(p, _)| p.ranks.contains(&processes));
    let once = |(p, exe): &(Program, PathBuf)| {
        let outcome = p.run(&mut launcher(), exe);
        outcome.err().map(|why| format!("{} on {processes} processes: {why}", p.name()))
    };
    fitting.filter_map(once).collect()
}

/// Like `try_all`, over kinds of bad networks, each with the programs of these names. In the long ring every program runs over every kind.
pub fn over_bad_networks(
    hosts: &Hosts,
    kinds: &[(&str, &[&str])],
    list: &[(Program, PathBuf)],
    processes: u32,
    launcher: impl Fn() -> Command,
) -> Vec<String> {
    let mut failures = Vec::new();
    let all = super::Quality::bad();
    for (kind, programs) in kinds {
        assert!(all.iter().any(|(name, _)| name == kind), "no bad network is called {kind}");
        let missing = programs.iter().find(|name| !list.iter().any(|(p, _)| p.name() == **name));
        assert!(missing.is_none(), "{kind}: {missing:?} is not in the list of programs");
    }
    for (name, quality) in all {
        let chosen = kinds.iter().find(|(kind, _)| *kind == name).map_or(&[][..], |(_, programs)| programs);
        let part: Vec<&(Program, PathBuf)> =
            list.iter().filter(|(p, _)| long_ring() || chosen.contains(&p.name().as_str())).collect();
        if part.is_empty() {
            continue;
        }
        hosts.wire().set(quality);
        let before = hosts.wire().counts();
        let wrong = try_all(part, processes, &launcher);
        failures.extend(wrong.into_iter().map(|why| format!("{name}: {why}")));
        let counts = hosts.wire().counts();
        assert!(quality.loss == 0.0 || counts.lost > before.lost, "{name}: nothing was lost");
        assert!(quality.reorder == 0.0 || counts.held > before.held, "{name}: nothing was overtaken");
    }
    hosts.wire().set(super::Quality::default());
    failures
}

#[track_caller]
pub fn none(failures: Vec<String>) {
    assert!(failures.is_empty(), "{} failed:\n{}", failures.len(), failures.join("\n\n"));
}
