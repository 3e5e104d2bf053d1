//! What the processes of a job wait for, when the user requests it (SIGQUIT) or the job's time is over. It reads the
//! board on which the processes write it themselves (`nagaya_core::waiting`), at no cost while they do not wait.
//!
//! Not here: noticing that no rank can go on. Process 0 does that under every launcher, unless some have ended
//! ([`LeftBehind`]).

use std::time::{Duration, Instant};

use nagaya_boot::{JobMemory, RankState};
use nagaya_core::config::Standstill;
use nagaya_core::waiting::board::{Board, BOARD_VARIABLE};
use nagaya_core::waiting::line::resolve;
use nagaya_core::waiting::report::{report, State};

/// Larger jobs are refused at the start.
const MOST: u64 = 1 << 20;

/// The board of a job that this process, or one that it forks, is about to start: its processes find it by their environment.
/// `None`: there is no memory for it, and there will be no report.
pub fn put_up(size: u64) -> Option<Board> {
    let board = u32::try_from(size.min(MOST)).ok().and_then(|size| Board::new(size).ok())?;
    std::env::set_var(BOARD_VARIABLE, &board.variable);
    Some(board)
}

/// The report, one line for each group of processes; `None` when no process is in the job. `memory`: if we have started them.
pub fn look(board: &Board, memory: Option<&JobMemory>) -> Option<String> {
    let states: Vec<(u32, State)> =
        (0..board.size()).map(|rank| (rank, seen(state(board, memory, rank), memory.is_some()))).collect();
    let in_the_job = |rank: u32| match memory {
        Some(memory) => memory.state(rank) != RankState::Absent,
        None => board.read(rank).is_some(),
    };
    let text = report(states, &mut |record| resolve(record, Some(record.process)));
    (0..board.size()).any(in_the_job).then(|| text.trim_end().to_string())
}

/// A process that was stopped in a wait does not go on when what it waits for comes. `here`: the process is on this host.
fn seen(state: State, here: bool) -> State {
    match &state {
        State::Waits(record) if here && doing(record.process) == STOPPED => State::Else("stopped, in a wait".into()),
        _ => state,
    }
}

fn state(board: &Board, memory: Option<&JobMemory>, rank: u32) -> State {
    let record = board.read(rank);
    let process = match (memory.map(|memory| memory.state(rank)), &record) {
        (Some(RankState::Absent), _) => return State::Else("not in the job yet".into()),
        (Some(RankState::Failed), _) => return State::Else("failed; the others go on".into()),
        (Some(RankState::Finished), _) => return State::Else("out of the job".into()),
        (Some(RankState::Attached), _) => memory.map_or(0, |memory| memory.pid(rank)),
        (None, Some(record)) => record.process,
        (None, None) => return State::Else("no long wait, or on another host".into()),
    };
    match record.filter(|record| record.waits && record.process == process) {
        Some(record) => State::Waits(record),
        None => State::Else(doing(process).into()),
    }
}

/// Whether those that are left wait for ever, now that others have ended.
pub struct LeftBehind {
    when: Standstill,
    /// The waits in which they all are, and since when.
    waits: Vec<(u32, u64)>,
    since: Instant,
    /// How often each of their processes had run, at a look after half of the time.
    stints: Vec<u64>,
    is_reported: bool,
}

/// How often each process must run before it is certain that nothing has arrived for it. On a busy machine a process may have no processor
/// for seconds.
const STINTS: u64 = 2;

impl LeftBehind {
    /// Between two looks.
    pub const PAUSE: Duration = Duration::from_millis(500);

    pub fn new(when: Standstill) -> LeftBehind {
        LeftBehind { when, waits: Vec::new(), since: Instant::now(), stints: Vec::new(), is_reported: false }
    }

    /// A look; true when it has been so for long enough, once for each time. `left`: the ranks that have not ended.
    pub fn look(&mut self, board: &Board, memory: &JobMemory, left: impl Iterator<Item = u32>) -> bool {
        let wait = |rank| match state(board, Some(memory), rank) {
            State::Waits(record) if !record.in_thread => Some((rank, record.serial)),
            _ => None,
        };
        let waits: Vec<(u32, u64)> = left.map(wait).collect::<Option<_>>().unwrap_or_default();
        if waits != self.waits || waits.is_empty() {
            (self.waits, self.since, self.is_reported) = (waits, Instant::now(), false);
            self.stints.clear();
        }
        let Some(after) = self.when.after.filter(|_| !self.waits.is_empty() && !self.is_reported) else { return false };
        let stints = || self.waits.iter().map(|(rank, _)| stints_of(memory.pid(*rank)));
        if self.stints.is_empty() && self.since.elapsed() >= after / 2 {
            self.stints = stints().collect();
        } else if self.since.elapsed() >= after {
            self.is_reported = stints().zip(&self.stints).all(|(now, before)| now >= before + STINTS);
        }
        self.is_reported
    }

    pub fn ends_the_job(&self) -> bool {
        self.when.abort
    }
}

/// How often the threads of a process have given a processor back.
fn stints_of(process: u32) -> u64 {
    let threads = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let status = threads.map(|thread| std::fs::read_to_string(thread.path().join("status")).unwrap_or_default());
    let switches = |status: String| -> u64 {
        let counts = status.lines().filter_map(|line| line.split_once("ctxt_switches:"));
        counts.filter_map(|(_, count)| count.trim().parse::<u64>().ok()).sum()
    };
    status.map(switches).sum()
}

const STOPPED: &str = "stopped";

/// What a process does that does not wait in a call of ours, as the system sees it.
fn doing(process: u32) -> &'static str {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    match stat.rsplit_once(") ").and_then(|(_, rest)| rest.chars().next()) {
        Some('R') => "computing",
        Some('T' | 't') => STOPPED,
        // A wait that is not long yet leaves no note.
        Some('S' | 'D') => {
            "asleep: in a short wait of the library, or outside it (input, a file, a pause, another library)"
        }
        _ => "ended",
    }
}
