//! Which rank is late in collectives, from the events that are still in the rings. Calls with one number on one team
//! belong together.

use std::collections::HashMap;

use crate::profile::{add, Profile};

/// The calls from one line of which at least two members are known.
#[derive(Debug)]
pub struct Imbalance {
    pub line: usize,
    pub calls: u64,
    /// From the first member to come to the last one, summed over calls.
    pub spread: f64,
    pub widest: f64,
    /// What the others have waited for the last one, summed over calls and members.
    pub lost: f64,
    /// Rank, how often it came last, and what the others have waited for it.
    pub late: Vec<(u32, u64, f64)>,
}

/// One member's part in a call: rank, beginning, duration, line.
type Member = (u32, f64, f64, usize);

/// The worst first.
pub fn imbalances(profile: &Profile) -> Vec<Imbalance> {
    let mut calls: HashMap<(usize, u64), Vec<Member>> = HashMap::new();
    for rank in &profile.ranks {
        for event in &rank.events {
            if let Some(call) = event.call {
                calls.entry(call).or_default().push((rank.rank, event.begin, event.duration, event.line));
            }
        }
    }
    let mut found: HashMap<usize, Imbalance> = HashMap::new();
    for members in calls.into_values().filter(|members| members.len() > 1) {
        let first = members.iter().map(|member| member.1).fold(f64::INFINITY, f64::min);
        let Some(last) = members.iter().max_by(|a, b| a.1.total_cmp(&b.1)) else { continue };
        let lost: f64 = members.iter().map(|member| (last.1 - member.1).min(member.2).max(0.0)).sum();
        let new = Imbalance { line: last.3, calls: 0, spread: 0.0, widest: 0.0, lost: 0.0, late: Vec::new() };
        let one = found.entry(last.3).or_insert(new);
        one.calls += 1;
        one.spread += last.1 - first;
        one.widest = one.widest.max(last.1 - first);
        one.lost += lost;
        add(&mut one.late, last.0, 1, lost);
    }
    let mut found: Vec<Imbalance> = found.into_values().collect();
    found.iter_mut().for_each(|one| one.late.sort_by(|a, b| b.2.total_cmp(&a.2)));
    found.sort_by(|a, b| b.lost.total_cmp(&a.lost));
    found
}
