//! What is left of a job: processes, and files with names.
//!
//! A test sets the variable [`MARK`] in the environment of its job to a text of its own. Every process of the job inherits it,
//! and so is found wherever its parents are.

use crate::patience::until_or;

pub const MARK: &str = "NAGAYA_TEST_MARK";

/// A process of a job, as /proc shows it.
#[derive(Debug, Clone)]
pub struct Seen {
    pub pid: i32,
    pub parent: i32,
    /// `Some` in a rank or below it, once it has executed its program.
    pub rank: Option<u32>,
}

/// All processes that carry `mark`, without those that have ended and whose parent has not waited yet.
pub fn marked(mark: &str) -> Vec<Seen> {
    let needle = format!("{MARK}={mark}");
    let pids = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = pids.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    let seen = |pid: i32| {
        let environment = std::fs::read(format!("/proc/{pid}/environ")).ok()?;
        let variables: Vec<&[u8]> = environment.split(|byte| *byte == 0).collect();
        variables.contains(&needle.as_bytes()).then_some(())?;
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
        let is_over = fields.next()? == "Z";
        let parent = fields.next()?.parse().ok()?;
        let value = variables.iter().find_map(|variable| variable.strip_prefix(b"NAGAYA_RANK="));
        let rank = value.and_then(|value| std::str::from_utf8(value).ok()?.parse().ok());
        (!is_over).then_some(Seen { pid, parent, rank })
    };
    pids.filter_map(seen).collect()
}

/// Waits until nothing marked is left; fails with the list when something stays.
#[track_caller]
pub fn gone(mark: &str) {
    until_or("the end of all processes of the job", || format!("{:?}", marked(mark)), || marked(mark).is_empty());
}

/// All files in /dev/shm and /tmp that jobs may have left, also the jobs of other tests.
pub fn residue() -> Vec<String> {
    let ours = |name: &str| name.contains("ngy") || (name.contains("nagaya") && !name.starts_with("nagaya-test-"));
    let names = |folder: &str| {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.into_iter().filter(|name| ours(name)).map(|name| format!("{folder}/{name}")).collect::<Vec<_>>()
    };
    let mut all: Vec<String> = ["/dev/shm", "/tmp"].into_iter().flat_map(names).collect();
    all.sort();
    all
}
