//! The summary for the terminal: at most 25 lines.

use std::fmt::Write;

use nagaya_core::config::show_size;
use nagaya_core::profile::layout::{Kind, ROWS};

use crate::advice::Advice;
use crate::profile::{LastWait, Line, Profile, Rank};

/// Most lines of the whole summary.
const LINES: usize = 25;
const RANKS: usize = 4;
const PLACES: usize = 6;
const PAIRS: usize = 4;
const LAST_WAITS: usize = 4;

/// What ranks do, as far as one row distinguishes it: title, kinds.
const COLUMNS: [(&str, &[Kind]); 6] = [
    ("put", &[Kind::Put, Kind::Accumulate, Kind::Atomic]),
    ("get", &[Kind::Get]),
    ("message", &[Kind::Send, Kind::Receive]),
    ("collective", &[Kind::Collective]),
    ("file", &[Kind::File]),
    ("other", &[Kind::Call]),
];

/// Computing, waiting, and each column without waits inside it: parts of the rank's time.
fn parts(rank: &Rank) -> (f64, f64, [f64; 6]) {
    let all = (rank.end - rank.begin).max(1e-12);
    let outside = rank.times[Kind::Wait as usize];
    let busy: f64 = rank.times[..ROWS - 1].iter().sum::<f64>() - outside;
    let own = |kind: &Kind| (rank.times[*kind as usize] - rank.inside[*kind as usize]).max(0.0);
    let columns = COLUMNS.map(|(_, kinds)| kinds.iter().map(own).sum::<f64>() / all);
    let inside: f64 = rank.inside.iter().sum();
    ((1.0 - (busy + outside) / all).max(0.0), (outside + inside.min(busy)) / all, columns)
}

fn percent(part: f64) -> String {
    match part {
        part if part <= 0.0 => "-".into(),
        part if part < 0.0005 => "<0.1 %".into(),
        part => format!("{:.1} %", part * 100.0),
    }
}

fn row(text: &mut String, title: &str, (computing, waiting, columns): (f64, f64, [f64; 6])) {
    let _ = write!(text, "  {title:<10}{:>10}{:>9}", percent(computing), percent(waiting));
    for (column, (name, _)) in columns.iter().zip(COLUMNS) {
        let _ = write!(text, "{:>1$}", percent(*column), name.len().max(6) + 2);
    }
    text.push('\n');
}

fn mean<'a>(ranks: impl Iterator<Item = &'a Rank>) -> (f64, f64, [f64; 6]) {
    let (mut sum, mut count) = ((0.0, 0.0, [0.0; 6]), 0.0);
    for (computing, waiting, columns) in ranks.map(parts) {
        (sum.0, sum.1, count) = (sum.0 + computing, sum.1 + waiting, count + 1.0);
        sum.2.iter_mut().zip(columns).for_each(|(sum, one)| *sum += one);
    }
    (sum.0 / count, sum.1 / count, sum.2.map(|one| one / count))
}

/// A rank that represents all, those that compute most, and those that wait most.
fn times(text: &mut String, profile: &Profile) {
    let _ = write!(text, "  {:<10}{:>10}{:>9}", "", "computing", "waiting");
    for (name, _) in COLUMNS {
        let _ = write!(text, "{name:>0$}", name.len().max(6) + 2);
    }
    text.push('\n');
    let title = if profile.ranks.len() > 1 { "all" } else { "rank 0" };
    row(text, title, mean(profile.ranks.iter()));
    if profile.ranks.len() < 2 {
        return;
    }
    let mut order: Vec<&Rank> = profile.ranks.iter().collect();
    if order.len() > RANKS {
        order.sort_by(|a, b| parts(a).1.total_cmp(&parts(b).1));
        let last = order.len() - RANKS / 2;
        order.drain(RANKS / 2..last);
    }
    order.iter().for_each(|rank| row(text, &format!("rank {}", rank.rank), parts(rank)));
}

fn time(seconds: f64) -> String {
    match seconds {
        s if s >= 1.0 => format!("{s:.2} s"),
        s if s >= 1e-3 => format!("{:.2} ms", s * 1e3),
        s => format!("{:.2} us", s * 1e6),
    }
}

/// Cut to `most` characters, at the front, where paths are; a path after a name: ".../prof/heat.c:10".
fn cut(text: &str, most: usize) -> String {
    let count = text.chars().count();
    if count <= most {
        return text.to_string();
    }
    let kept: String = text.chars().skip(count - most + 3).collect();
    match kept.find('/') {
        Some(slash) => format!("...{}", &kept[slash..]),
        None => format!("...{kept}"),
    }
}

fn place(text: &mut String, line: &Line, profile: &Profile) {
    let what = if line.call.is_empty() { line.kind.word() } else { &line.call };
    let place = if line.place.is_empty() { "-" } else { &line.place };
    // What an operation moves inside is of interest where the operation has no bytes of its own, as a collective.
    let moved = if line.bytes > 0 { line.bytes } else { line.inner };
    let bytes = match moved {
        0 => String::new(),
        bytes => format!(", {}", show_size(bytes)),
    };
    let waited = match line.waited > 0.0 {
        true => format!(", waited {}", time(line.waited)),
        false => String::new(),
    };
    let part = percent(line.time / profile.total());
    let _ = writeln!(
        text,
        "  {part:>7}  {:<26} {:<22} {:>8}x{bytes}{waited}{}",
        cut(place, 26),
        cut(what, 22),
        line.count,
        awaited(line, profile)
    );
}

/// " for rank 3", if the waits at this place are mostly for one.
fn awaited(line: &Line, profile: &Profile) -> String {
    let waits =
        profile.lines.iter().filter(|one| one.kind == Kind::Wait && one.place == line.place && !line.place.is_empty());
    let mut all: Vec<(u32, u64, f64)> = Vec::new();
    waits.flat_map(|one| &one.awaited).for_each(|one| crate::profile::add(&mut all, one.0, one.1, one.2));
    let sum: f64 = all.iter().map(|one| one.2).sum();
    let most = all.iter().max_by(|a, b| a.2.total_cmp(&b.2));
    most.filter(|most| sum > 0.0 && line.waited > 0.0 && most.2 >= 0.5 * sum)
        .map_or(String::new(), |most| format!(" for rank {}", most.0))
}

fn pairs(text: &mut String, profile: &Profile) {
    let all = profile.ranks.iter().flat_map(|rank| {
        rank.traffic.iter().map(|(to, traffic)| {
            let (operations, bytes): (u64, u64) = (traffic.operations.iter().sum(), traffic.bytes.iter().sum());
            (rank.rank, *to, operations, bytes)
        })
    });
    let mut all: Vec<_> = all.collect();
    if all.is_empty() {
        return;
    }
    let (operations, bytes) = all.iter().fold((0, 0), |sum, one| (sum.0 + one.2, sum.1 + one.3));
    all.sort_by_key(|one| std::cmp::Reverse((one.3, one.2)));
    let shown = all
        .iter()
        .take(PAIRS)
        .map(|(from, to, operations, bytes)| format!("{from}->{to} {} in {operations}", show_size(*bytes)));
    let shown = shown.collect::<Vec<_>>().join("; ");
    let _ = writeln!(text, "  moved {} in {operations} operations, most: {shown}", show_size(bytes));
}

/// The processors of the only host, if this process is on it.
fn processors(profile: &Profile) -> Option<usize> {
    let here = std::fs::read_to_string("/proc/sys/kernel/hostname").ok()?;
    (profile.hosts == [here.trim()]).then(std::thread::available_parallelism)?.ok().map(usize::from)
}

/// Lines of operations, slowest first. The waits of a line inside its operations are parts of these. Waits beside them, as
/// those of `reflect`, are added to the line's slowest operation. Without an operation they are lines of their own.
fn places(profile: &Profile) -> Vec<Line> {
    let (waits, mut shown): (Vec<Line>, Vec<Line>) =
        profile.lines.iter().cloned().partition(|line| line.kind == Kind::Wait);
    for wait in waits.into_iter().filter(|wait| wait.waited > 0.0) {
        // Only their names distinguish calls without a known place.
        let is_there = |one: &Line| one.place == wait.place && (!wait.place.is_empty() || one.call == wait.call);
        // Lines come slowest first.
        let Some(operation) = shown.iter_mut().find(|one| one.kind != Kind::Wait && is_there(one)) else {
            shown.push(wait);
            continue;
        };
        let there = || profile.lines.iter().filter(|one| is_there(one));
        let all: f64 = there().filter(|one| one.kind != Kind::Wait).map(|one| one.waited).sum();
        let beside = there().filter(|one| one.kind == Kind::Wait).map(|one| one.waited).sum::<f64>() - all;
        // The share of this cause in the waits beside operations: a wait in an operation counts in both.
        if beside > 1e-9 {
            let part = beside * wait.waited / (beside + all);
            (operation.time, operation.waited) = (operation.time + part, operation.waited + part);
        }
    }
    shown.sort_by(|a, b| b.time.total_cmp(&a.time));
    shown
}

/// The lines, each with its end.
pub fn summary(profile: &Profile, advice: &[Advice]) -> String {
    let mut text = String::new();
    let hosts = match profile.hosts.len() {
        1 => String::new(),
        hosts => format!(" on {hosts} hosts"),
    };
    let mut ranks = if profile.size == 1 { "1 rank".into() } else { format!("{} ranks", profile.size) };
    let crowded = processors(profile).filter(|processors| *processors < profile.size as usize);
    if let Some(processors) = crowded {
        let _ = write!(ranks, " on {processors} processor{}", if processors == 1 { "" } else { "s" });
    }
    let _ = writeln!(text, "profile of {}: {ranks}{hosts}, {}", profile.program, time(profile.seconds));
    times(&mut text, profile);
    places(profile).iter().take(PLACES).for_each(|line| place(&mut text, line, profile));
    pairs(&mut text, profile);
    notes(&mut text, profile);
    if crowded.is_some() {
        let _ = writeln!(
            text,
            "  waits include the time in which another rank has the processor, so there is no advice about late ranks"
        );
    }
    // The report and the trace have a line each.
    let left = LINES.saturating_sub(text.lines().count() + 2);
    for one in advice.iter().filter(|one| crowded.is_none() || !one.is_about_late_ranks()).take(left) {
        let _ = writeln!(text, "  advice: {}", one.text);
    }
    text
}

/// Notes about data that the profile does not have.
fn notes(text: &mut String, profile: &Profile) {
    if profile.unseen_accesses {
        let _ = writeln!(
            text,
            "  not counted: accesses of translated code to coarrays and global pointers (see NAGAYA_PROFILE_ACCESSES)"
        );
    }
    let killed: Vec<u32> = profile.ranks.iter().filter(|rank| !rank.has_ended).map(|rank| rank.rank).collect();
    if !killed.is_empty() {
        let _ = writeln!(text, "  {} did not reach the end of the job", nagaya_core::waiting::ranks(&killed));
    }
    last_waits(text, profile);
    if !profile.missing.is_empty() {
        let _ = writeln!(text, "  {}: no record", nagaya_core::waiting::ranks(&profile.missing));
    }
}

/// The waits that the end of the job has found, the longest first: "when the job ended, rank 0 had waited 9.83 s for rank 1: ...".
fn last_waits(text: &mut String, profile: &Profile) {
    let mut groups: Vec<(LastWait, Vec<u32>)> = Vec::new();
    for (wait, rank) in profile.ranks.iter().filter_map(|rank| Some((rank.last_wait?, rank.rank))) {
        match groups.iter_mut().find(|(other, _)| (other.line, other.peer) == (wait.line, wait.peer)) {
            Some((longest, ranks)) => {
                longest.duration = longest.duration.max(wait.duration);
                ranks.push(rank);
            }
            None => groups.push((wait, vec![rank])),
        }
    }
    groups.sort_by(|a, b| b.0.duration.total_cmp(&a.0.duration));
    for (wait, ranks) in groups.iter().take(LAST_WAITS) {
        let who = nagaya_core::waiting::ranks(ranks);
        let most = if ranks.len() > 1 { "up to " } else { "" };
        let whom = wait.peer.map_or(String::new(), |peer| format!(" for rank {peer}"));
        let line = &profile.lines[wait.line];
        let place = if line.place.is_empty() { String::new() } else { format!("at {}", line.place) };
        let cause = if line.cause.is_empty() { String::new() } else { format!("({})", line.cause) };
        let known: Vec<&str> = [&line.call, &place, &cause].into_iter().map(String::as_str).collect();
        let known = known.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ");
        let colon = if known.is_empty() { "" } else { ": " };
        let waited = time(wait.duration);
        let _ = writeln!(text, "  when the job ended, {who} had waited {most}{waited}{whom}{colon}{known}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(kind: Kind, place: &str, time: f64, waited: f64) -> Line {
        let (call, within, cause) = (String::new(), String::new(), String::new());
        let (by_rank, awaited) = (Vec::new(), Vec::new());
        let place = place.to_string();
        Line {
            kind,
            place,
            within,
            call,
            cause,
            count: 1,
            bytes: 0,
            inner: 0,
            time,
            waited,
            longest: 0.0,
            by_rank,
            awaited,
        }
    }

    fn profile(lines: Vec<Line>) -> Profile {
        Profile {
            program: String::new(),
            size: 2,
            hosts: vec![String::new()],
            ranks: Vec::new(),
            lines,
            seconds: 1.0,
            interval: 1.0,
            unseen_accesses: false,
            lost_sites: 0,
            missing: Vec::new(),
        }
    }

    #[test]
    fn waits_beside_an_operation_belong_to_its_line() {
        let waits = [line(Kind::Wait, "a.c:11", 6.0, 6.0), line(Kind::Wait, "a.c:11", 2.0, 2.0)];
        let inside = line(Kind::Wait, "a.c:20", 1.0, 1.0);
        let operations = [line(Kind::Collective, "a.c:20", 1.5, 1.0), line(Kind::Get, "a.c:11", 0.1, 0.0)];
        let alone = line(Kind::Wait, "a.c:30", 0.5, 0.5);
        let all = profile(waits.into_iter().chain(operations).chain([inside, alone]).collect());
        let found: Vec<_> = places(&all).into_iter().map(|one| (one.place, one.kind, one.time, one.waited)).collect();
        let expected =
            [("a.c:11", Kind::Get, 8.1, 8.0), ("a.c:20", Kind::Collective, 1.5, 1.0), ("a.c:30", Kind::Wait, 0.5, 0.5)];
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(expected) {
            assert_eq!((found.0.as_str(), found.1), (expected.0, expected.1));
            assert!((found.2 - expected.2).abs() + (found.3 - expected.3).abs() < 1e-9, "{found:?}");
        }
    }

    #[test]
    fn a_long_path_is_cut_between_names() {
        assert_eq!(cut("heat.c:10", 26), "heat.c:10");
        assert_eq!(cut("/home/someone/programs/prof/heat.c:10", 26), ".../prof/heat.c:10");
        let name = cut("a_very_long_name_of_one_source_file.c:10", 26);
        assert!(name.len() == 26 && name.starts_with("...") && name.ends_with("source_file.c:10"), "{name}");
    }

    #[test]
    fn where_ranks_share_processors_late_ranks_get_no_advice() {
        let advice = ["late-rank", "late-in-collective", "small-operations"].map(|pattern| Advice {
            pattern,
            line: 0,
            text: format!("text of {pattern}"),
        });
        let shown = |size: u32| {
            let host = std::fs::read_to_string("/proc/sys/kernel/hostname").expect("the name of this machine");
            let all = Profile { size, hosts: vec![host.trim().to_string()], ..profile(Vec::new()) };
            let text = summary(&all, &advice);
            text.lines().filter_map(|line| Some(line.trim().strip_prefix("advice: ")?.to_string())).collect::<Vec<_>>()
        };
        assert_eq!(shown(1).len(), 3);
        assert_eq!(shown(1 << 20), ["text of small-operations"]);
    }

    #[test]
    fn calls_without_a_place_keep_their_own_waits() {
        let named = |call: &str, kind, time, waited| Line { call: call.into(), ..line(kind, "", time, waited) };
        let lines = [named("a", Kind::Get, 1.5, 1.0), named("b", Kind::Get, 0.1, 0.0)];
        let waits = [named("a", Kind::Wait, 1.0, 1.0), named("b", Kind::Wait, 6.0, 6.0)];
        let found = places(&profile(waits.into_iter().chain(lines).collect()));
        let found: Vec<_> = found.iter().map(|one| (one.call.as_str(), one.waited)).collect();
        assert_eq!(found, [("b", 6.0), ("a", 1.0)]);
    }
}
