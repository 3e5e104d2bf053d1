//! The report as one JSON object: what the page shows, and what programs read.
//!
//! | member | value |
//! |---|---|
//! | `program`, `ranks`, `seconds`, `hosts` | of the job; `host_of` and `ended` by rank |
//! | `kinds` | the names of kinds; `lines[k].kind` and columns of `matrix` are numbers in it |
//! | `lines` | sums by place, call, kind and cause; `by_rank` and `awaited` are lists of `[rank, count, seconds]` |
//! | `matrix` | exact: `[from, to, operations of the first five kinds, bytes of these]` for each pair that has any |
//! | `times` | by rank: seconds of each kind, then waits inside others; what is left of `seconds` the rank computes |
//! | `inside` | by rank: seconds of the waits inside operations of each kind |
//! | `last_waits` | by rank: `[line, duration, peer]` of the wait in which the job's end has found it, peer -1: none; or null |
//! | `intervals` | seconds of one interval, and by rank and kind the milliseconds in each |
//! | `events` | by rank: `[begin, duration, line, bytes, peer, inside]` in nanoseconds, begin relative to the one before, peer -1: none |
//! | `collectives`, `advice` | see those modules |

use nagaya_core::profile::layout::{Kind, ROWS};
use nagaya_core::profile::NOBODY;
use serde_json::{json, Value};

use crate::advice::Advice;
use crate::collectives::Imbalance;
use crate::profile::{Line, Profile, Rank};

/// Numbers of intervals in all.
const NUMBERS: usize = 1_500_000;
const MOST_INTERVALS: usize = 1024;

/// Microseconds are exact enough, and short.
fn seconds(value: f64) -> f64 {
    (value * 1e7).round() / 1e7
}

fn nanoseconds(value: f64) -> i64 {
    (value * 1e9).round() as i64
}

fn triples(list: &[(u32, u64, f64)]) -> Value {
    list.iter().map(|(rank, count, time)| json!([rank, count, seconds(*time)])).collect()
}

fn line(line: &Line) -> Value {
    json!({
        "kind": line.kind as u8, "place": line.place, "within": line.within, "call": line.call, "cause": line.cause,
        "count": line.count, "bytes": line.bytes, "inner": line.inner, "time": seconds(line.time),
        "waited": seconds(line.waited), "longest": seconds(line.longest), "by_rank": triples(&line.by_rank),
        "awaited": triples(&line.awaited),
    })
}

fn events(rank: &Rank) -> Value {
    let mut order: Vec<&_> = rank.events.iter().collect();
    order.sort_by(|a, b| a.begin.total_cmp(&b.begin));
    let mut last = 0;
    let mut flat: Vec<i64> = Vec::with_capacity(6 * order.len());
    for event in order {
        let begin = nanoseconds(event.begin);
        let peer = event.peer.filter(|peer| *peer != NOBODY).map_or(-1, i64::from);
        let (line, inside) = (event.line as i64, i64::from(event.is_inside));
        flat.extend([begin - last, nanoseconds(event.duration), line, event.bytes as i64, peer, inside]);
        last = begin;
    }
    flat.into()
}

/// Milliseconds of each row in each interval; an empty list means zeros only.
fn intervals(profile: &Profile) -> (f64, Value) {
    let count = (NUMBERS / (profile.ranks.len() * ROWS).max(1)).clamp(16, MOST_INTERVALS);
    let length = profile.seconds.max(1e-9) / count as f64;
    let row = |rank: &Rank, row: usize| -> Value {
        let spread = rank.spread(row, count, length);
        match spread.iter().all(|one| *one == 0.0) {
            true => json!([]),
            false => spread.iter().map(|one| (one * 1e7).round() / 1e4).collect(),
        }
    };
    let of_rank = |rank: &Rank| -> Value { (0..ROWS).map(|k| row(rank, k)).collect() };
    (length, profile.ranks.iter().map(of_rank).collect())
}

fn matrix(profile: &Profile) -> Value {
    let rows =
        profile.ranks.iter().flat_map(|rank| rank.traffic.iter().map(move |(to, traffic)| (rank.rank, to, traffic)));
    rows.map(|(from, to, traffic)| json!([from, to, traffic.operations, traffic.bytes])).collect()
}

pub fn object(profile: &Profile, imbalances: &[Imbalance], advice: &[Advice]) -> Value {
    let (interval, intervals) = intervals(profile);
    let collective = |one: &Imbalance| {
        json!({
            "line": one.line, "calls": one.calls, "spread": seconds(one.spread), "widest": seconds(one.widest),
            "lost": seconds(one.lost), "late": triples(&one.late),
        })
    };
    let last_wait = |rank: &Rank| match rank.last_wait {
        Some(wait) => json!([wait.line, seconds(wait.duration), wait.peer.map_or(-1, i64::from)]),
        None => Value::Null,
    };
    let of_ranks = |f: &dyn Fn(&Rank) -> Value| -> Value { profile.ranks.iter().map(f).collect() };
    json!({
        "version": 1,
        "program": profile.program,
        "ranks": profile.size,
        "recorded": of_ranks(&|rank| rank.rank.into()),
        "seconds": seconds(profile.seconds),
        "hosts": profile.hosts,
        "host_of": of_ranks(&|rank| rank.host.into()),
        "ended": of_ranks(&|rank| rank.has_ended.into()),
        "last_waits": of_ranks(&last_wait),
        "unseen_accesses": profile.unseen_accesses,
        "lost_sites": profile.lost_sites,
        "kinds": Kind::ALL.map(Kind::word),
        "lines": profile.lines.iter().map(line).collect::<Value>(),
        "matrix": matrix(profile),
        "times": of_ranks(&|rank| rank.times.iter().map(|time| seconds(*time)).collect()),
        "inside": of_ranks(&|rank| rank.inside.iter().map(|time| seconds(*time)).collect()),
        "ends": of_ranks(&|rank| json!([seconds(rank.begin), seconds(rank.end)])),
        "intervals": { "seconds": interval, "rows": intervals },
        "event_counts": of_ranks(&|rank| rank.event_count.into()),
        "events": of_ranks(&events),
        "collectives": imbalances.iter().map(collective).collect::<Value>(),
        "advice": advice.iter().map(|one| json!({ "pattern": one.pattern, "line": one.line, "text": one.text })).collect::<Value>(),
    })
}
