//! The jobs of this user on this host, as others see them: nothing of theirs is touched. Also `nagaya ps`.
//!
//! The processes of a job have the place of its board in their environment (`nagaya_core::waiting::board`), under every launcher that
//! `nagaya run` calls, too. The board has what they wait for; the kernel has the rest (/proc).

use std::collections::BTreeMap;
use std::path::Path;

use nagaya_core::waiting::board::{Board, BOARD_VARIABLE};

/// A job with processes here.
pub struct Job {
    /// The process of `nagaya run`.
    pub launcher: u32,
    /// Processes of the job on all hosts.
    pub size: u32,
    /// The program and its arguments.
    pub program: String,
    /// The processes on this host: rank and number.
    pub processes: Vec<(u32, u32)>,
    pub board: Board,
}

/// The kernel's figures about a process.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Usage {
    /// `R`, `S`, ... as in proc(5).
    pub state: char,
    pub parent: u32,
    /// Processor time so far, and the start after that of the host, both in ticks.
    pub ticks: u64,
    pub start: u64,
    /// Bytes.
    pub resident: u64,
    pub shared: u64,
}

/// `None`: there is no such process any more.
pub fn usage(process: u32) -> Option<Usage> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    parsed(&stat, &status)
}

fn parsed(stat: &str, status: &str) -> Option<Usage> {
    let words: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u64>().ok());
    let kilobytes = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim_start_matches(':').split_whitespace().next()?.parse::<u64>().ok()
    };
    Some(Usage {
        state: words.first()?.chars().next()?,
        parent: number(1)? as u32,
        ticks: number(11)? + number(12)?,
        start: number(19)?,
        resident: 1024 * kilobytes("VmRSS").unwrap_or(0),
        shared: 1024 * kilobytes("RssShmem").unwrap_or(0),
    })
}

/// Ticks in a second.
pub fn ticks_per_second() -> u64 {
    // SAFETY: no memory.
    u64::try_from(unsafe { libc::sysconf(libc::_SC_CLK_TCK) }).unwrap_or(100).max(1)
}

/// How long a process has run, in seconds.
pub fn age(usage: &Usage) -> f64 {
    let uptime = std::fs::read_to_string("/proc/uptime").unwrap_or_default();
    let now: f64 = uptime.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0.0);
    (now - usage.start as f64 / ticks_per_second() as f64).max(0.0)
}

/// All jobs, by the process of `nagaya run`.
pub fn all() -> Vec<Job> {
    let mut found: BTreeMap<String, Vec<(u32, u32, u32)>> = BTreeMap::new();
    for entry in std::fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(process) = entry.file_name().to_str().and_then(|name| name.parse::<u32>().ok()) else { continue };
        let Some((board, rank)) = place(&entry.path()) else { continue };
        let Some(usage) = usage(process).filter(|usage| usage.state != 'Z') else { continue };
        found.entry(board).or_default().push((rank, process, usage.parent));
    }
    let mut jobs: Vec<Job> = found.into_iter().filter_map(|(board, processes)| job(&board, processes)).collect();
    jobs.sort_by_key(|job| job.launcher);
    jobs
}

/// The board and the rank that a process has in its environment. (Another user's cannot be read.)
fn place(folder: &Path) -> Option<(String, u32)> {
    let environment = std::fs::read(folder.join("environ")).ok()?;
    let value = |name: &str| {
        let mut all = environment.split(|byte| *byte == 0).filter_map(|line| std::str::from_utf8(line).ok());
        all.find_map(|line| line.strip_prefix(name)?.strip_prefix('=').map(String::from))
    };
    let ranks = ["NAGAYA_RANK", "PMIX_RANK", "OMPI_COMM_WORLD_RANK", "SLURM_PROCID"];
    let rank = ranks.into_iter().find_map(value)?.parse().ok()?;
    Some((value(BOARD_VARIABLE)?, rank))
}

/// `processes`: rank, number and parent of each that has this board.
fn job(board: &str, processes: Vec<(u32, u32, u32)>) -> Option<Job> {
    let board = Board::of_job(board)?;
    // The process of `nagaya run` opens the board.
    let launcher: u32 = board.variable.split(' ').next()?.parse().ok()?;
    let mut ranks: Vec<(u32, u32)> = Vec::new();
    for (rank, process, parent) in &processes {
        // A program that a script starts is the script's child; what a program starts for itself is not shown.
        let below = processes.iter().any(|(other, number, _)| other == rank && number == parent && !is_script(*number));
        let above = processes.iter().any(|(other, _, up)| other == rank && up == process) && is_script(*process);
        if !below && !above && *rank < board.size() {
            ranks.push((*rank, *process));
        }
    }
    ranks.sort_unstable();
    ranks.dedup_by_key(|(rank, _)| *rank);
    let program = words(ranks.first()?.1);
    Some(Job { launcher, size: board.size(), program, processes: ranks, board })
}

/// Whether a process is a shell.
fn is_script(process: u32) -> bool {
    let name = std::fs::read_to_string(format!("/proc/{process}/comm")).unwrap_or_default();
    ["sh", "bash", "dash", "zsh", "ksh"].contains(&name.trim())
}

fn words(process: u32) -> String {
    let line = std::fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
    let words: Vec<_> = line.split(|byte| *byte == 0).map(String::from_utf8_lossy).collect();
    words.join(" ").trim().to_string()
}

/// `nagaya ps`.
pub fn list() -> i32 {
    let jobs = all();
    if jobs.is_empty() {
        println!("no job of yours runs on this host");
        return 0;
    }
    println!("{:>9} {:>9} {:>10}  PROGRAM", "JOB", "PROCESSES", "TIME");
    for job in jobs {
        let time = usage(job.launcher).map_or(0.0, |usage| age(&usage));
        println!("{:>9} {:>9} {:>10}  {}", job.launcher, job.size, duration(time), job.program);
    }
    0
}

/// `12 s`, `3:05`, `2:00:00`.
pub fn duration(seconds: f64) -> String {
    let whole = seconds as u64;
    match whole {
        0..=59 => format!("{whole} s"),
        60..=3599 => format!("{}:{:02}", whole / 60, whole % 60),
        _ => format!("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_kernel_writes_is_read() {
        let stat = "42 (a) b) R 7 42 42 0 -1 4194304 1 0 0 0 30 12 0 0 20 0 1 0 5000 1 1";
        let status = "Name:\tx\nVmRSS:\t    2048 kB\nRssShmem:\t      4 kB\n";
        let expected = Usage { state: 'R', parent: 7, ticks: 42, start: 5000, resident: 2 << 20, shared: 4096 };
        assert_eq!(parsed(stat, status), Some(expected));
        assert!(usage(std::process::id()).is_some_and(|usage| usage.resident > 0));
    }

    #[test]
    fn times_are_short() {
        assert_eq!([duration(3.9), duration(185.0), duration(7200.0)], ["3 s", "3:05", "2:00:00"]);
    }
}
