//! What all ranks have recorded, merged. Times are seconds.

use std::collections::HashMap;
use std::path::Path;

use nagaya_core::profile::layout::{CallSite, Event as Recorded, Kind, Recording, Traffic, INTERVALS, ROWS};
use nagaya_core::profile::{nanoseconds, nanoseconds_per_tick};

use crate::symbols::Symbols;

/// Sums over all operations of one kind from one place, in all ranks.
#[derive(Clone, Debug)]
pub struct Line {
    pub kind: Kind,
    /// "heat.c:40", or less where less is known.
    pub place: String,
    /// The user's function.
    pub within: String,
    /// The function or construct that the user wrote.
    pub call: String,
    /// For a wait: what it waits for, without the rank ("a message").
    pub cause: String,
    pub count: u64,
    pub bytes: u64,
    pub inner: u64,
    pub time: f64,
    pub waited: f64,
    pub longest: f64,
    /// Seconds of each rank, of those that have come here.
    pub by_rank: Vec<(u32, u64, f64)>,
    /// Whom they waited for: rank, times, seconds.
    pub awaited: Vec<(u32, u64, f64)>,
}

#[derive(Clone, Copy, Debug)]
pub struct Event {
    pub begin: f64,
    pub duration: f64,
    pub is_inside: bool,
    pub line: usize,
    pub bytes: u64,
    pub peer: Option<u32>,
    /// For a collective: its team, among all teams, and which of its calls.
    pub call: Option<(usize, u64)>,
}

pub struct Rank {
    pub rank: u32,
    pub host: usize,
    /// When its recording begins and ends.
    pub begin: f64,
    pub end: f64,
    pub has_ended: bool,
    /// By kind, at the top; the last is waits inside other operations.
    pub times: [f64; ROWS],
    /// By kind: the waits inside operations of this kind.
    pub inside: [f64; Kind::ALL.len()],
    /// For each row, the seconds in each interval of the profile.
    pub rows: Vec<Vec<f64>>,
    pub event_count: u64,
    pub events: Vec<Event>,
    pub traffic: Vec<(u32, Traffic)>,
    /// The wait in which the job's end has found this rank.
    pub last_wait: Option<LastWait>,
}

/// A wait that was not over at the end of the job. The sums of its line, of its rank and the events contain it.
#[derive(Clone, Copy, Debug)]
pub struct LastWait {
    pub line: usize,
    pub begin: f64,
    pub duration: f64,
    /// The rank that it was for, if it was for one alone.
    pub peer: Option<u32>,
}

pub struct Profile {
    pub program: String,
    pub size: u32,
    pub hosts: Vec<String>,
    pub ranks: Vec<Rank>,
    pub lines: Vec<Line>,
    pub seconds: f64,
    /// Seconds of an interval.
    pub interval: f64,
    pub unseen_accesses: bool,
    pub lost_sites: u64,
    /// Ranks without a recording.
    pub missing: Vec<u32>,
}

/// The key of a line.
type Key = (Kind, String, String, String);

#[derive(Default)]
struct Merger {
    symbols: Symbols,
    lines: Vec<Line>,
    numbers: HashMap<Key, usize>,
    teams: HashMap<(u64, u32), usize>,
}

impl Profile {
    /// What the ranks have recorded in `folder`; `None`: nothing. The job has ended just now.
    pub fn gather(folder: &Path, program: &str) -> Option<Profile> {
        let files = std::fs::read_dir(folder).ok()?.flatten();
        let read = |file: std::fs::DirEntry| Recording::read(&std::fs::read(file.path()).ok()?).ok();
        let mut recordings: Vec<Recording> = files.filter_map(read).collect();
        recordings.sort_by_key(|recording| recording.rank);
        let size = recordings.first()?.size;
        let missing = (0..size).filter(|rank| recordings.binary_search_by_key(rank, |one| one.rank).is_err());
        let missing = missing.collect();
        let mut hosts: Vec<String> = Vec::new();
        for recording in &recordings {
            if !hosts.contains(&recording.host) {
                hosts.push(recording.host.clone());
            }
        }
        let of_host = |recording: &Recording| hosts.iter().position(|host| *host == recording.host).unwrap_or(0);
        let met: Vec<u64> = (0..hosts.len())
            .map(|host| recordings.iter().filter(|one| of_host(one) == host).map(|one| one.begin.nanoseconds).min())
            .map(Option::unwrap_or_default)
            .collect();
        let mut merger = Merger::default();
        let unseen_accesses = recordings.iter().any(|one| one.unseen_accesses);
        let lost_sites = recordings.iter().map(|one| one.lost_sites).sum();
        let measured = std::cell::OnceCell::new();
        // The clocks of processes of this host are ours.
        let here = hosts.iter().position(|host| *host == own_host());
        let now = here.map_or(0.0, |here| nanoseconds().saturating_sub(met[here]) as f64 * 1e-9);
        let clock = |one: &Recording| Clock::new(one, met[of_host(one)], &measured);
        let last = |one: &Recording| clock(one).time(one.latest_ticks.max(one.latest.ticks));
        let is_killed_here = |one: &Recording| !one.has_ended && Some(of_host(one)) == here;
        let seconds = recordings.iter().map(|one| if is_killed_here(one) { now.max(last(one)) } else { last(one) });
        let seconds = seconds.fold(0.0, f64::max);
        let ranks: Vec<Rank> = recordings
            .into_iter()
            .map(|recording| {
                let (clock, host) = (clock(&recording), of_host(&recording));
                // A killed rank has computed or waited until the end.
                let end = if recording.has_ended { last(&recording) } else { seconds };
                merger.rank(recording, host, clock, end)
            })
            .collect();
        let mut profile = Profile {
            program: program.to_string(),
            size,
            hosts,
            ranks,
            lines: merger.lines,
            seconds,
            interval: seconds.max(1e-9) / INTERVALS as f64,
            unseen_accesses,
            lost_sites,
            missing,
        };
        profile.sort_lines();
        Some(profile)
    }

    /// The slowest first.
    fn sort_lines(&mut self) {
        let mut order: Vec<usize> = (0..self.lines.len()).collect();
        order.sort_by(|a, b| self.lines[*b].time.total_cmp(&self.lines[*a].time));
        let mut place = vec![0; order.len()];
        order.iter().enumerate().for_each(|(new, old)| place[*old] = new);
        self.lines = order.iter().map(|old| self.lines[*old].clone()).collect();
        for rank in &mut self.ranks {
            rank.events.iter_mut().for_each(|event| event.line = place[event.line]);
            if let Some(wait) = &mut rank.last_wait {
                wait.line = place[wait.line];
            }
        }
    }

    /// Seconds of all ranks together.
    pub fn total(&self) -> f64 {
        self.ranks.iter().map(|rank| rank.end - rank.begin).sum::<f64>().max(1e-12)
    }
}

/// From the ticks of a rank to seconds since the ranks met.
struct Clock {
    per_tick: f64,
    offset: f64,
    begin: u64,
}

impl Clock {
    fn new(recording: &Recording, met: u64, measured: &std::cell::OnceCell<f64>) -> Clock {
        let (begin, latest) = (recording.begin, recording.latest);
        let ticks = latest.ticks.saturating_sub(begin.ticks);
        let nanoseconds = latest.nanoseconds.saturating_sub(begin.nanoseconds);
        // A killed rank may have left one stamp only.
        let per_tick = match nanoseconds > 1_000_000 && ticks > 0 {
            true => nanoseconds as f64 / ticks as f64,
            false => *measured.get_or_init(nanoseconds_per_tick),
        };
        let offset = begin.nanoseconds.saturating_sub(met) as f64 * 1e-9;
        Clock { per_tick: per_tick * 1e-9, offset, begin: begin.ticks }
    }

    fn span(&self, ticks: u64) -> f64 {
        ticks as f64 * self.per_tick
    }

    fn time(&self, ticks: u64) -> f64 {
        self.offset + self.span(ticks.saturating_sub(self.begin))
    }
}

impl Merger {
    fn rank(&mut self, recording: Recording, host: usize, clock: Clock, end: f64) -> Rank {
        let numbers: Vec<usize> =
            recording.call_sites.iter().map(|call_site| self.call_site(call_site, recording.rank, &clock)).collect();
        for (call_site, peer, count, time) in &recording.awaited {
            let awaited = &mut self.lines[numbers[*call_site]].awaited;
            add(awaited, *peer, *count, clock.span(*time));
        }
        let teams: Vec<usize> = recording.teams.iter().map(|team| self.team(*team)).collect();
        let event = |event: &Recorded| Event {
            begin: clock.time(event.begin),
            duration: clock.span(event.duration),
            is_inside: event.is_inside,
            line: numbers[event.call_site],
            bytes: event.bytes,
            peer: event.peer,
            call: event.call.and_then(|(team, call)| Some((*teams.get(team)?, call))),
        };
        let mut inside = [0.0; Kind::ALL.len()];
        for call_site in recording.call_sites.iter().filter(|call_site| call_site.kind != Kind::Wait) {
            inside[call_site.kind as usize] += clock.span(call_site.waited);
        }
        let sums: Vec<f64> = recording.rows.iter().map(|row| clock.span(row.iter().sum())).collect();
        let seconds = |row: &Vec<u64>| row.iter().map(|ticks| clock.span(*ticks)).collect::<Vec<f64>>();
        let last_wait = recording.waits.filter(|_| !recording.has_ended).map(|(call_site, since, peer)| {
            let begin = clock.time(since);
            LastWait { line: numbers[call_site], begin, duration: (end - begin).max(0.0), peer }
        });
        let mut rank = Rank {
            rank: recording.rank,
            host,
            begin: clock.offset,
            end,
            has_ended: recording.has_ended,
            times: std::array::from_fn(|row| sums[row]),
            inside,
            rows: recording.rows.iter().map(seconds).collect(),
            event_count: recording.event_count,
            events: recording.events.iter().map(event).collect(),
            traffic: recording.traffic,
            last_wait,
        }
        .with_intervals(clock.span(recording.interval));
        self.count_last_wait(&mut rank);
        rank
    }

    /// A process records a wait when it is over. That of a killed process counts here.
    fn count_last_wait(&mut self, rank: &mut Rank) {
        let Some(LastWait { line: number, begin, duration, peer }) = rank.last_wait else { return };
        let line = &mut self.lines[number];
        line.count += 1;
        line.time += duration;
        line.waited += duration;
        line.longest = line.longest.max(duration);
        add(&mut line.by_rank, rank.rank, 1, duration);
        peer.into_iter().for_each(|peer| add(&mut line.awaited, peer, 1, duration));
        rank.times[Kind::Wait as usize] += duration;
        rank.event_count += 1;
        rank.events.push(Event { begin, duration, is_inside: false, line: number, bytes: 0, peer, call: None });
    }

    fn team(&mut self, team: (u64, u32)) -> usize {
        let next = self.teams.len();
        *self.teams.entry(team).or_insert(next)
    }

    fn call_site(&mut self, call_site: &CallSite, rank: u32, clock: &Clock) -> usize {
        let (mut place, mut within, mut call) = (String::new(), String::new(), shown(&call_site.function));
        if !call_site.module.is_empty() {
            let found = self.symbols.place(&call_site.module, call_site.address);
            // What the C library or Python calls has no place in the program, such as the end of the program.
            if !found.file.is_empty() || !is_of_system(&call_site.module) {
                (place, within) = (found.text(call_site.address), found.function);
            }
        }
        // As a compiler of ours has it: "file.c:12: construct", or the name of a function that has no line.
        match call_site.line.split_once(": ") {
            Some((line, construct)) => (place, call) = (line.to_string(), construct.trim().to_string()),
            None if !call_site.line.is_empty() => call = call_site.line.clone(),
            None => {}
        }
        let cause = without_rank(&call_site.cause.replace("rank {}", "a rank"));
        let key = (call_site.kind, place.clone(), call.clone(), cause.clone());
        let number = *self.numbers.entry(key).or_insert_with(|| {
            self.lines.push(Line {
                kind: call_site.kind,
                place,
                within,
                call,
                cause,
                count: 0,
                bytes: 0,
                inner: 0,
                time: 0.0,
                waited: 0.0,
                longest: 0.0,
                by_rank: Vec::new(),
                awaited: Vec::new(),
            });
            self.lines.len() - 1
        });
        let line = &mut self.lines[number];
        line.count += call_site.count;
        line.bytes += call_site.bytes;
        line.inner += call_site.inner;
        line.time += clock.span(call_site.time);
        line.waited += clock.span(call_site.waited);
        line.longest = line.longest.max(clock.span(call_site.longest));
        add(&mut line.by_rank, rank, call_site.count, clock.span(call_site.time));
        number
    }
}

/// Whether a file is a library of the system, or the extension of Python or Ruby.
fn is_of_system(module: &str) -> bool {
    let folders = ["/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/"];
    module.contains(".so")
        && (folders.iter().any(|folder| module.starts_with(folder))
            || module.contains(".abi3.")
            || module.ends_with("/nagaya_native.so"))
}

/// What a user calls a function: entries that translated code or gfortran calls are named after what they do.
fn shown(function: &str) -> String {
    let inner = ["ngyx_", "ngyf_", "ngysc_", "_gfortran_caf_"].iter().find_map(|prefix| function.strip_prefix(prefix));
    match inner {
        Some(name) => name.strip_suffix("_slow").unwrap_or(name).replace('_', " "),
        None => function.to_string(),
    }
}

/// The cause of a wait, without the words that lead to the rank in a report of a deadlock. So "a message from" becomes
/// "a message".
fn without_rank(cause: &str) -> String {
    let mut words: Vec<&str> = cause.trim_end().split(' ').collect();
    if matches!(words.last(), Some(&("from" | "of" | "by" | "to" | "with" | "for" | "on"))) {
        words.pop();
        // "the lock of a rank, held by", "its data to be read by"
        if words.last() == Some(&"held") {
            words.pop();
        }
    }
    words.join(" ").trim_end_matches(',').to_string()
}

/// The name of this host, as its processes record it.
fn own_host() -> String {
    std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default().trim().to_string()
}

/// Adds to the entry of a rank.
pub fn add(list: &mut Vec<(u32, u64, f64)>, rank: u32, count: u64, time: f64) {
    match list.iter_mut().find(|one| one.0 == rank) {
        Some(one) => (one.1, one.2) = (one.1 + count, one.2 + time),
        None => list.push((rank, count, time)),
    }
}

impl Rank {
    /// Remembers the length of its intervals in the rows: `Profile` spreads them over its own.
    fn with_intervals(mut self, length: f64) -> Rank {
        self.rows.iter_mut().for_each(|row| row.push(length));
        self
    }

    /// A row in `count` intervals of `length` seconds from the start of the profile.
    pub fn spread(&self, row: usize, count: usize, length: f64) -> Vec<f64> {
        let mut spread = vec![0.0; count];
        let overlap = |at: usize, low: f64, high: f64| {
            (high.min((at + 1) as f64 * length) - low.max(at as f64 * length)).max(0.0)
        };
        if let Some(wait) = self.last_wait.filter(|_| row == Kind::Wait as usize) {
            let (low, high) = (wait.begin, wait.begin + wait.duration);
            spread.iter_mut().enumerate().for_each(|(at, one)| *one += overlap(at, low, high));
        }
        let Some((own, row)) = self.rows[row].split_last() else { return spread };
        for (k, seconds) in row.iter().enumerate().filter(|(_, seconds)| **seconds > 0.0) {
            let (low, high) = (
                self.begin + k as f64 * own,
                (self.begin + (k + 1) as f64 * own).min(self.end.max(self.begin + k as f64 * own + 1e-12)),
            );
            let (first, last) = ((low / length) as usize, (high / length) as usize);
            for (at, one) in spread.iter_mut().enumerate().take(last + 1).skip(first) {
                *one += seconds * overlap(at, low, high) / (high - low);
            }
        }
        spread
    }
}

#[cfg(test)]
mod tests {
    use super::without_rank;

    #[test]
    fn causes_do_not_lead_to_a_rank() {
        let causes = [
            ("a message on MPI_COMM_WORLD from", "a message on MPI_COMM_WORLD"),
            ("a message on MPI_COMM_WORLD from any rank", "a message on MPI_COMM_WORLD from any rank"),
            ("a collective on MPI_COMM_WORLD, for", "a collective on MPI_COMM_WORLD"),
            ("the lock of a rank, held by", "the lock of a rank"),
            ("its data to be read by", "its data to be read"),
            ("a function at another processor, ", "a function at another processor"),
            ("", ""),
        ];
        causes.iter().for_each(|(cause, shown)| assert_eq!(without_rank(cause), *shown));
    }
}
