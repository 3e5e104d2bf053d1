//! Finds the process of another launcher's job that failed. The clues are the lines that the launcher, Nagaya's runtime
//! in the processes, and Slurm's daemons write. There is no other source.
//!
//! Not here: the reaction (`supervisor`), and the text for the user (`cause`).

use nagaya_core::Lost;

use nagaya_parent::{Exit, Which};

/// The first process that went wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clue {
    pub rank: u32,
    pub host: Option<String>,
    pub how: How,
}

/// The end of the process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum How {
    Ended(Exit),
    /// It left without reporting that its part was finished.
    Left,
    /// It requested the end of the job.
    Aborted {
        status: i32,
        text: String,
    },
    /// It, or its host, cannot be reached any more.
    Lost {
        why: String,
        by: Witness,
    },
    /// The launcher's ssh did not reach its host, so it never started.
    Unreachable {
        why: String,
    },
}

/// The meaning of a complaint of mpirun that names no host.
const NO_DAEMON: &str =
    "its daemon did not start on every host, or was lost; check the hosts and the network between them";

/// The process or daemon that misses a process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Witness {
    /// The launcher, which had a daemon on that host.
    Launcher,
    /// Another process of the job.
    Process { rank: u32, host: String },
}

impl Clue {
    /// Our own runtime reported it, or the launcher that it has lost a host. Other text may be a program's output too,
    /// and counts when the job has ended.
    pub fn ends_the_job(&self) -> bool {
        matches!(self.how, How::Aborted { .. } | How::Lost { .. })
    }

    /// Whether `other`, which came later, is the better clue. This one may only describe a process from outside. A
    /// crash, unlike a status or a signal that launchers send, is never the consequence of another process's end.
    pub fn gives_way_to(&self, other: &Clue) -> bool {
        let crash = match other.how {
            How::Ended(Exit::Signal { signal, .. }) => signal != libc::SIGKILL && signal != libc::SIGTERM,
            _ => false,
        };
        match (&self.how, &other.how) {
            (How::Left, How::Lost { .. }) => false,
            (How::Lost { .. }, How::Lost { .. }) => self.host != other.host && self.weight() < other.weight(),
            // The launcher ended the processes of this host because of the other one.
            (How::Lost { .. }, How::Ended(_)) if self.weight() == 0 => true,
            (How::Left | How::Lost { .. }, _) => crash || self.rank == other.rank,
            (How::Ended(_) | How::Aborted { .. } | How::Unreachable { .. }, _) => false,
        }
    }

    /// For two losses on different hosts, the heavier one was first. A launcher that loses a host ends the others'
    /// processes, which then are missing too. It begins with those of this host. This code runs here, so this host is
    /// not lost.
    fn weight(&self) -> u32 {
        let here = self.host.as_deref().is_some_and(|host| short(host) == host_name());
        match &self.how {
            How::Lost { .. } if here => 0,
            How::Lost { by: Witness::Process { .. }, .. } => 1,
            _ => 2,
        }
    }
}

/// The name of this host, without its domain.
fn host_name() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    short(name.trim()).to_string()
}

fn short(host: &str) -> &str {
    host.split('.').next().unwrap_or(host)
}

/// What another launcher and its processes print, on both streams.
pub struct Heard([Clues; 2]);

impl Heard {
    /// `hosts`: of the job, each with its lowest rank.
    pub fn new(hosts: &[(String, u32)]) -> Heard {
        Heard([(); 2].map(|()| Clues::new(hosts.to_vec())))
    }

    pub fn read(&mut self, which: Which, text: &[u8]) {
        self.0[which as usize].read(text);
    }

    /// Which process failed, as far as a line names it.
    pub fn clue(&self) -> Option<&Clue> {
        // PRRTE complains on standard output.
        let [out, err] = &self.0;
        match (err.found(), out.found()) {
            (Some(err), Some(out)) if err.gives_way_to(out) => Some(out),
            (err, out) => err.or(out),
        }
    }

    /// Why the job failed, as far as a line reports it without naming a process or host.
    pub fn complaint(&self) -> Option<&'static str> {
        self.0.iter().any(|clues| clues.misses_daemon).then_some(NO_DAEMON)
    }
}

/// Reads lines as they come.
struct Clues {
    first: Option<Clue>,
    /// The launcher misses a daemon.
    misses_daemon: bool,
    /// The hosts of the job, each with its lowest rank.
    hosts: Vec<(String, u32)>,
    /// The line before, since some sentences are broken.
    before: String,
    /// The beginning of a line.
    partial: Vec<u8>,
}

impl Clues {
    pub fn new(hosts: Vec<(String, u32)>) -> Self {
        Clues { first: None, misses_daemon: false, hosts, before: String::new(), partial: Vec::new() }
    }

    pub fn found(&self) -> Option<&Clue> {
        self.first.as_ref()
    }

    pub fn read(&mut self, bytes: &[u8]) {
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.partial.extend_from_slice(piece);
            if piece.ends_with(b"\n") || self.partial.len() > 4096 {
                let line = String::from_utf8_lossy(&self.partial).into_owned();
                self.partial.clear();
                self.line(&line);
            }
        }
    }

    fn line(&mut self, line: &str) {
        // Spaces align what belongs together.
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        let both = format!("{} {line}", self.before);
        let clue = aborted(&line).or_else(|| of_mpirun(&both)).or_else(|| of_srun(&line));
        let clue = clue.or_else(|| self.lost_host(&line, &both)).or_else(|| self.unreachable_host(&line));
        self.misses_daemon |= line.contains("unable to reliably start one or more daemons")
            || line.contains("daemon has unexpectedly failed after launch");
        self.before = line;
        let Some(clue) = clue else { return };
        match &self.first {
            None => self.first = Some(clue),
            Some(first) if first.gives_way_to(&clue) => self.first = Some(clue),
            Some(_) => {}
        }
    }

    /// `ssh: Could not resolve hostname b: Name or service not known`, `ssh: connect to host b port 22: Connection refused` or
    /// `me@b: Permission denied (publickey).`, by which ssh reports that it starts no daemon there.
    fn unreachable_host(&self, line: &str) -> Option<Clue> {
        let unknown = || Some(after(line, "ssh: Could not resolve hostname ")?.split_once(": ")?.0);
        let refused = || Some(after(line, "ssh: connect to host ")?.split_once(" port ")?.0);
        let denied = || Some(line.split_once(": Permission denied (")?.0.split_once('@')?.1);
        let name = unknown().or_else(refused).or_else(denied)?;
        let (host, rank) = self.hosts.iter().find(|(host, _)| host == name)?;
        let why = line.trim_start_matches("ssh: ").trim_end_matches('.').to_string();
        Some(Clue { rank: *rank, host: Some(host.clone()), how: How::Unreachable { why } })
    }

    /// `Connection to b closed`: ssh, by which a launcher reaches its daemon, writes this when the host is gone. And
    /// `Remote daemon: [[4697,0],1] on node b`, in mpirun's report that it lost a daemon; or `my node: a`, `target node: b`, in its
    /// report that it does not reach one. `both`: the line and the one before.
    fn lost_host(&self, line: &str, both: &str) -> Option<Clue> {
        let closed = || after(line, "onnection to ")?.split_once(" closed").map(|(host, _)| host);
        let daemon = || after(after(line, "Remote daemon")?, " on node ");
        let target = || Some(after(both, "my node: ")?.split_once(" target node: ")?.1);
        let host = closed().or_else(daemon).or_else(target)?;
        let (host, rank) = self.hosts.iter().find(|(name, _)| name == host)?;
        let how = How::Lost { why: "the connection to this host is gone".into(), by: Witness::Launcher };
        Some(Clue { rank: *rank, host: Some(host.clone()), how })
    }
}

/// `nagaya: rank 1 on a ended the job with status 9: out of luck`, from the process itself; or `... with status 1: rank 2 (host b) is
/// lost: ...`, from a process that misses another one.
fn aborted(line: &str) -> Option<Clue> {
    let (rank, rest) = number(after(line, "nagaya: rank ")?)?;
    let (host, rest) = after(rest, " on ")?.split_once(' ')?;
    let (status, rest) = number(after(rest, "ended the job with status ")?)?;
    let text = rest.strip_prefix(": ").unwrap_or_default();
    if let Some(lost) = Lost::read(text) {
        let how = How::Lost { why: lost.why.into(), by: Witness::Process { rank, host: host.into() } };
        return Some(Clue { rank: lost.rank, host: lost.host.map(String::from), how });
    }
    Some(Clue { rank, host: Some(host.into()), how: How::Aborted { status: status as i32, text: text.into() } })
}

/// Open MPI and PRRTE. `text` is two lines.
fn of_mpirun(text: &str) -> Option<Clue> {
    if let Some(rest) = after(text, "Process name: [") {
        let (name, rest) = rest.split_once("] Exit code: ")?;
        let rank = name.trim_end_matches(']').rsplit(',').next()?.parse().ok()?;
        let (status, _) = number(rest)?;
        return Some(Clue { rank, host: None, how: How::Ended(Exit::Status(status as i32)) });
    }
    let (rank, rest) = number(after(text, "process rank ")?)?;
    let (host, rest) = after(rest, " on node ")?.split_once(' ')?;
    let how = match after(rest, "exited on signal ").and_then(number) {
        Some((signal, _)) => How::Ended(Exit::Signal { signal: signal as i32, core_dumped: false }),
        None if rest.starts_with("exiting improperly") => How::Left,
        None => return None,
    };
    Some(Clue { rank, host: Some(host.into()), how })
}

fn of_srun(line: &str) -> Option<Clue> {
    if let Some(rest) = after(line, "Error handler invoked: status = -61, source = [") {
        let rank = rest.split(']').next()?.rsplit(':').next()?.parse().ok()?;
        return Some(Clue { rank, host: None, how: How::Left });
    }
    let (host, rest) = after(line, "srun: error: ")?.split_once(": task ")?;
    let (rank, rest) = number(rest)?;
    let what = rest.strip_prefix(": ")?;
    let exit = match after(what, "Exited with exit code ").and_then(number) {
        Some((status, _)) => Exit::Status(status as i32),
        None => signal(what)?,
    };
    Some(Clue { rank, host: Some(host.into()), how: How::Ended(exit) })
}

/// The C library's words for a signal.
fn signal(words: &str) -> Option<Exit> {
    let core_dumped = words.ends_with("(core dumped)");
    let words = words.trim_end_matches("(core dumped)").trim_end();
    let signal = (1..32).find(|signal| {
        // SAFETY: returns a string that lives until the next call in this thread.
        let description = unsafe { std::ffi::CStr::from_ptr(libc::strsignal(*signal)) };
        description.to_bytes() == words.as_bytes()
    })?;
    Some(Exit::Signal { signal, core_dumped })
}

fn after<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    text.find(mark).map(|at| &text[at + mark.len()..])
}

fn number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_clue(text: &str) -> Option<Clue> {
        let mut clues = Clues::new(vec![("a".into(), 0), ("b".into(), 4)]);
        // However it is cut.
        text.as_bytes().chunks(7).for_each(|piece| clues.read(piece));
        clues.first
    }

    fn ended(rank: u32, host: Option<&str>, exit: Exit) -> Option<Clue> {
        Some(Clue { rank, host: host.map(String::from), how: How::Ended(exit) })
    }

    #[test]
    fn what_mpirun_says() {
        let text = "hello\n---\nmpirun noticed that process rank 1 with PID 0 on node vm exited on signal 11 \
                    (Segmentation fault).\n---\n";
        let segv = Exit::Signal { signal: 11, core_dumped: false };
        assert_eq!(first_clue(text), ended(1, Some("vm"), segv));
        assert_eq!(first_clue(&text.replace("on signal", "on\nsignal")), ended(1, Some("vm"), segv));
        let text = "  Process name: [[11712,1],13]\n  Exit code:    3\n";
        assert_eq!(first_clue(text), ended(13, None, Exit::Status(3)));
        let text = "   Process name: [prterun-vm-77@1,2]\n   Exit code:    4\n";
        assert_eq!(first_clue(text), ended(2, None, Exit::Status(4)));
        let text = "mpirun has exited due to process rank 1 with PID 0 on\nnode b exiting improperly. There are\n";
        assert_eq!(first_clue(text), Some(Clue { rank: 1, host: Some("b".into()), how: How::Left }));
    }

    #[test]
    fn what_srun_says() {
        let text = "srun: error: host1: task 2: Exited with exit code 3\nsrun: error: host1: task 0: Killed\n";
        assert_eq!(first_clue(text), ended(2, Some("host1"), Exit::Status(3)));
        let dumped =
            "srun: error: host1: tasks 0-1: Killed\nsrun: error: b: task 7: Segmentation fault (core dumped)\n";
        assert_eq!(first_clue(dumped), ended(7, Some("b"), Exit::Signal { signal: 11, core_dumped: true }));
        let lost =
            "slurmstepd-a: error: mpi/pmix_v4: _errhandler: a [0]: x.c:211: Error handler invoked: status = -61, \
                    source = [slurm.pmix.3.0:1]\n";
        let left = Some(Clue { rank: 1, host: None, how: How::Left });
        assert_eq!(first_clue(lost), left);
        assert_eq!(first_clue(&format!("{lost}srun: error: a: task 0: Killed\n")), left);
        let later = format!("{lost}srun: error: a: task 1: Exited with exit code 5\n");
        assert_eq!(first_clue(&later), ended(1, Some("a"), Exit::Status(5)));
    }

    #[test]
    fn a_host_that_ssh_does_not_reach_is_named() {
        let unreachable =
            |why: &str| Some(Clue { rank: 4, host: Some("b".into()), how: How::Unreachable { why: why.into() } });
        let unknown = "Could not resolve hostname b: Name or service not known";
        let text = format!("ssh: {unknown}\r\n---\nORTE was unable to reliably start one or more daemons.\n");
        assert_eq!(first_clue(&text), unreachable(unknown));
        let refused = "connect to host b port 22: Connection refused";
        assert_eq!(first_clue(&format!("ssh: {refused}\n")), unreachable(refused));
        let denied = "me@b: Permission denied (publickey,password)";
        assert_eq!(first_clue(&format!("{denied}.\n")), unreachable(denied));
        assert_eq!(first_clue("ssh: Could not resolve hostname elsewhere: Name or service not known\n"), None);
    }

    #[test]
    fn what_another_process_saw_is_believed_until_somebody_knows_better() {
        let seen = "nagaya: rank 2 on b ended the job with status 1: rank 1 (host a) is lost: Endpoint timeout\n";
        let by = Witness::Process { rank: 2, host: "b".into() };
        let missed = Clue { rank: 1, host: Some("a".into()), how: How::Lost { why: "Endpoint timeout".into(), by } };
        assert_eq!(first_clue(seen), Some(missed.clone()));
        let known = format!("{seen}  Process name: [[11712,1],1]\n  Exit code:    3\n");
        assert_eq!(first_clue(&known), ended(1, None, Exit::Status(3)));
        let other = format!("{seen}  Process name: [[11712,1],0]\n  Exit code:    3\n");
        assert_eq!(first_clue(&other), Some(missed));
        let crash = format!("{seen}mpirun noticed that process rank 0 with PID 0 on node a exited on signal 11 (x).\n");
        assert_eq!(first_clue(&crash), ended(0, Some("a"), Exit::Signal { signal: 11, core_dumped: false }));
    }

    fn lost(rank: u32, host: &str, why: &str, by: Witness) -> Option<Clue> {
        Some(Clue { rank, host: Some(host.into()), how: How::Lost { why: why.into(), by } })
    }

    #[test]
    fn the_host_that_the_launcher_has_lost_is_named_by_its_lowest_rank() {
        let gone = lost(4, "b", "the connection to this host is gone", Witness::Launcher);
        assert_eq!(first_clue("Connection to b closed by remote host.\n"), gone);
        assert_eq!(first_clue("Connection to c closed by remote host.\n"), None);
        let daemons =
            "ORTE has lost communication with a remote daemon.\n\n  HNP daemon   : [[4697,0],0] on node a\n  \
                       Remote daemon: [[4697,0],1] on node b\n";
        assert_eq!(first_clue(daemons), gone);
        assert_eq!(first_clue("located on the indicated node:\n\n  my node:   a\n  target node:  b\n"), gone);
    }

    #[test]
    fn a_launcher_that_misses_a_daemon_is_understood() {
        let complaint = |text: &str| {
            let mut heard = Heard::new(&[]);
            heard.read(Which::Err, text.as_bytes());
            heard.complaint()
        };
        for text in [
            "ORTE was unable to reliably start one or more daemons.\n",
            "An ORTE daemon has unexpectedly failed after launch and before\n",
        ] {
            assert_eq!(complaint(text), Some(NO_DAEMON), "{text}");
        }
        assert_eq!(complaint("one or more daemons\n"), None);
    }

    #[test]
    fn of_several_losses_the_one_that_was_first_is_named() {
        let says = |by: u32, of: u32, host: &str| {
            format!("nagaya: rank {by} on x ended the job with status 1: rank {of} (host {host}) is lost: gone\n")
        };
        let by = |rank| Witness::Process { rank, host: "x".into() };
        // The first, as far as the lines show.
        assert_eq!(first_clue(&(says(0, 5, "b") + &says(1, 2, "c"))), lost(5, "b", "gone", by(0)));
        // But not this host, where the launcher ended processes because of another one.
        let here = format!("{}.example.org", host_name());
        assert_eq!(first_clue(&(says(0, 1, &here) + &says(6, 2, "c"))), lost(2, "c", "gone", by(6)));
        assert_eq!(first_clue(&(says(6, 2, "c") + &says(0, 1, &here))), lost(2, "c", "gone", by(6)));
        assert_eq!(first_clue(&says(0, 1, &here)).map(|clue| clue.rank), Some(1));
        let killed = "mpirun noticed that process rank 2 with PID 9 on node c exited on signal 9 (Killed).\n";
        let how = How::Ended(Exit::Signal { signal: libc::SIGKILL, core_dumped: false });
        assert_eq!(first_clue(&(says(3, 1, &here) + killed)), Some(Clue { rank: 2, host: Some("c".into()), how }));
        // The launcher knows which daemon it has lost.
        let daemon = "Remote daemon: [[4697,0],1] on node b\n";
        let gone = lost(4, "b", "the connection to this host is gone", Witness::Launcher);
        assert_eq!(first_clue(&(says(6, 2, "c") + daemon)), gone);
        assert_eq!(first_clue(&(says(6, 5, "b") + daemon)), lost(5, "b", "gone", by(6)));
    }

    #[test]
    fn what_the_process_says_itself() {
        let text = "nagaya: rank 2 on b ended the job with status 9: out of luck: really\nmpirun noticed\n";
        let how = How::Aborted { status: 9, text: "out of luck: really".into() };
        assert_eq!(first_clue(text), Some(Clue { rank: 2, host: Some("b".into()), how }));
        assert_eq!(first_clue("the process rank is high\nnagaya: hello\nsrun: error: what\n"), None);
    }
}
