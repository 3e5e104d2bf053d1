//! The summary for the terminal: at most 25 lines.

use std::fmt::Write;

use nagaya_core::config::show_size;
use nagaya_core::profile::layout::{Kind, ROWS};

use crate::advice::Advice;
use crate::profile::{Line, Profile, Rank};

/// Most lines of the whole summary.
const LINES: usize = 25;
const RANKS: usize = 4;
const PLACES: usize = 6;
const PAIRS: usize = 4;

/// What ranks do, as far as one row distinguishes it: title, kinds.
const COLUMNS: [(&str, &[Kind]); 6] = [
    ("put", &[Kind::Put, Kind::Accumulate, Kind::Atomic]),
    ("get", &[Kind::Get]),
    ("message", &[Kind::Send, Kind::Receive]),
    ("collective", &[Kind::Collective]),
    ("file", &[Kind::File]),
    ("other", &[Kind::Call]),
];

/// Computing, waiting, and each column without waits inside it as far as they are known: parts of the rank's time.
fn parts(rank: &Rank) -> (f64, f64, [f64; 6]) {
    let all = (rank.end - rank.begin).max(1e-12);
    let outside = rank.times[Kind::Wait as usize];
    let inside = rank.times[ROWS - 1];
    let busy: f64 = rank.times[..ROWS - 1].iter().sum::<f64>() - outside;
    let moving = if busy > 0.0 { ((busy - inside) / busy).max(0.0) } else { 0.0 };
    let columns =
        COLUMNS.map(|(_, kinds)| kinds.iter().map(|kind| rank.times[*kind as usize]).sum::<f64>() * moving / all);
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

/// Cut to `most` characters, at the front, where paths are.
fn cut(text: &str, most: usize) -> String {
    let count = text.chars().count();
    match count > most {
        true => format!("..{}", text.chars().skip(count - most + 2).collect::<String>()),
        false => text.to_string(),
    }
}

fn place(text: &mut String, line: &Line, profile: &Profile) {
    let what = if line.call.is_empty() { line.kind.word() } else { &line.call };
    let place = if line.place.is_empty() { "-" } else { &line.place };
    let bytes = match line.bytes + line.inner {
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

/// The lines, each with its end.
pub fn summary(profile: &Profile, advice: &[Advice]) -> String {
    let mut text = String::new();
    let hosts = match profile.hosts.len() {
        1 => String::new(),
        hosts => format!(" on {hosts} hosts"),
    };
    let ranks = if profile.size == 1 { "1 rank".into() } else { format!("{} ranks", profile.size) };
    let _ = writeln!(text, "profile of {}: {ranks}{hosts}, {}", profile.program, time(profile.seconds));
    times(&mut text, profile);
    let shown = profile.lines.iter().filter(|line| line.kind != Kind::Wait || line.waited > 0.0);
    // Waits inside operations are parts of these.
    let inside = |line: &&Line| {
        line.kind != Kind::Wait || !profile.lines.iter().any(|one| one.kind != Kind::Wait && one.place == line.place)
    };
    shown.filter(inside).take(PLACES).for_each(|line| place(&mut text, line, profile));
    pairs(&mut text, profile);
    notes(&mut text, profile);
    let left = LINES.saturating_sub(text.lines().count() + 2);
    for one in advice.iter().take(left) {
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
    if !profile.missing.is_empty() {
        let _ = writeln!(text, "  {}: no record", nagaya_core::waiting::ranks(&profile.missing));
    }
}
