//! Known patterns in a profile, and what helps. Each needs to cost a part of the job's time; else there is nothing to report.

use nagaya_core::profile::layout::Kind;

use crate::collectives::Imbalance;
use crate::profile::{Line, Profile};

/// The least part of the job's time that a pattern costs.
const NOTABLE: f64 = 0.03;
/// Operations of one line in one rank that count as many.
const MANY: u64 = 1000;
/// The least number of calls of a collective that show a pattern.
const SEVERAL: u64 = 3;
/// Bytes up to which an operation counts as small.
const SMALL: u64 = 512;

#[derive(Debug)]
pub struct Advice {
    /// A word for programs: "small-operations", "late-sender", "late-receiver", "late-rank", "late-in-collective", "lock-held".
    pub pattern: &'static str,
    pub line: usize,
    pub text: String,
}

impl Advice {
    /// Whether it concludes from waits that a rank is late. Where ranks share processors, waits do not show this.
    pub fn is_about_late_ranks(&self) -> bool {
        self.pattern.starts_with("late-")
    }
}

pub fn advice(profile: &Profile, imbalances: &[Imbalance]) -> Vec<Advice> {
    let total = profile.total();
    let mut found: Vec<(f64, Advice)> = Vec::new();
    for (number, line) in profile.lines.iter().enumerate() {
        let part = line.time / total;
        let found_here = match line.kind {
            Kind::Put | Kind::Get | Kind::Accumulate | Kind::Send => small(profile, number, line),
            // A rank for which a hanging job waits is not late: the summary names such waits.
            Kind::Wait if part >= NOTABLE && !is_in_collective(profile, line) && !hangs(profile, number) => late(line),
            _ => None,
        };
        if let Some((pattern, text)) = found_here.filter(|(pattern, _)| part >= NOTABLE || *pattern == SMALL_OPERATIONS)
        {
            found.push((part, Advice { pattern, line: number, text: format!("{}{text}", at(line)) }));
        }
    }
    let counts = |one: &&Imbalance| {
        one.calls >= SEVERAL && one.lost / total >= NOTABLE && !is_start_or_end(&profile.lines[one.line])
    };
    for one in imbalances.iter().filter(counts) {
        let text = at(&profile.lines[one.line]) + &imbalanced(one);
        found.push((one.lost / total, Advice { pattern: "late-in-collective", line: one.line, text }));
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().map(|(_, advice)| advice).collect()
}

/// One rank that is late in nearly all calls of a collective and costs most of the time; or no rank is.
fn imbalanced(one: &Imbalance) -> String {
    let always = |(_, times, seconds): &&(u32, u64, f64)| times * 10 >= one.calls * 9 && *seconds >= 0.5 * one.lost;
    match one.late.first().filter(always) {
        Some((rank, times, seconds)) => format!(
            "rank {rank} comes last to {times} of {} calls; the others wait {seconds:.3} s for it. Give it less work before this line.",
            one.calls
        ),
        None => format!(
            "the ranks come at different times, {:.3} s lost in {} calls; no rank is always last. The work between these calls varies.",
            one.lost, one.calls
        ),
    }
}

/// Whether the line is the start or the end of the job. Processes start one after the other, and the program cannot change this.
fn is_start_or_end(line: &Line) -> bool {
    ["start", "init", "end of the program", "MPI_Init", "MPI_Init_thread", "MPI_Session_init", "MPI_Finalize"]
        .contains(&line.call.as_str())
}

/// Whether most of a wait's time was not over at the end of the job.
fn hangs(profile: &Profile, number: usize) -> bool {
    let last = profile.ranks.iter().filter_map(|rank| rank.last_wait).filter(|wait| wait.line == number);
    last.map(|wait| wait.duration).sum::<f64>() >= 0.5 * profile.lines[number].time
}

/// Whether a wait is part of a collective; the collective's calls then have more information.
fn is_in_collective(profile: &Profile, wait: &Line) -> bool {
    let is_same = |one: &Line| one.kind == Kind::Collective && one.place == wait.place && one.call == wait.call;
    profile.lines.iter().any(is_same)
}

/// "heat.c:40, MPI_Recv: ".
fn at(line: &Line) -> String {
    match (line.place.as_str(), line.call.as_str()) {
        ("", "") => String::new(),
        ("", text) | (text, "") => format!("{text}: "),
        (place, call) => format!("{place}, {call}: "),
    }
}

const SMALL_OPERATIONS: &str = "small-operations";

/// Many small operations from one line, nearly all to one rank.
fn small(profile: &Profile, number: usize, line: &Line) -> Option<(&'static str, String)> {
    let most = line.by_rank.iter().max_by_key(|one| one.1)?;
    if most.1 < MANY || line.bytes / line.count.max(1) > SMALL {
        return None;
    }
    let rank = profile.ranks.iter().find(|rank| rank.rank == most.0)?;
    let events = rank.events.iter().filter(|event| event.line == number);
    let mut peers: Vec<(u32, u64, f64)> = Vec::new();
    events.filter_map(|event| event.peer).for_each(|peer| crate::profile::add(&mut peers, peer, 1, 0.0));
    let all: u64 = peers.iter().map(|peer| peer.1).sum();
    let (peer, times, _) = peers.iter().max_by_key(|peer| peer.1)?;
    if *times * 10 < all * 9 {
        return None;
    }
    let text = format!(
        "rank {} makes {} {}s of {} bytes on average, to rank {peer}. One {} of a whole section costs a fraction of that.",
        most.0,
        most.1,
        line.kind.word(),
        line.bytes / line.count.max(1),
        line.kind.word()
    );
    Some((SMALL_OPERATIONS, text))
}

/// One rank that most of a wait is for.
fn late(line: &Line) -> Option<(&'static str, String)> {
    let all: f64 = line.awaited.iter().map(|one| one.2).sum();
    let (rank, times, seconds) = *line.awaited.iter().max_by(|a, b| a.2.total_cmp(&b.2))?;
    if seconds < 0.5 * all || all < 0.5 * line.time {
        return None;
    }
    let waits = if times == 1 { "1 wait".to_string() } else { format!("{times} waits") };
    if line.cause.contains("lock") {
        let text = format!("{waits}, {seconds:.3} s, for a lock that rank {rank} holds. Let it hold the lock for less, or use several locks.");
        return Some(("lock-held", text));
    }
    if line.call.ends_with("end") {
        let text =
            format!("{waits}, {seconds:.3} s, for rank {rank}, which receives late. Let it post its receive earlier.");
        return Some(("late-receiver", text));
    }
    if !line.cause.contains("message") {
        let text = format!("{waits}, {seconds:.3} s, for rank {rank}, which comes late.");
        return Some(("late-rank", text));
    }
    let late = "which sends late. Let it send earlier, or do other work before this line.";
    let text = format!("{waits}, {seconds:.3} s, for rank {rank}, {late}");
    Some(("late-sender", text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_rank_that_is_nearly_always_last_gets_advice() {
        let text = |late: &[(u32, u64, f64)]| {
            let lost = late.iter().map(|one| one.2).sum();
            imbalanced(&Imbalance { line: 0, calls: 100, spread: lost, widest: 1.0, lost, late: late.into() })
        };
        assert!(text(&[(1, 97, 2.0), (0, 3, 0.1)])
            .starts_with("rank 1 comes last to 97 of 100 calls; the others wait 2.000 s"));
        for late in [[(0, 46, 2.0), (1, 54, 0.5)], [(0, 3, 2.0), (1, 97, 0.5)]] {
            assert!(
                text(&late).starts_with("the ranks come at different times, 2.500 s lost in 100 calls"),
                "{late:?}"
            );
        }
    }
}
