//! Runs programs in turn, A, B, C, B, C, A, ..., and keeps the rounds during which the machine stayed as it was.

use crate::program::Program;
use crate::samples::{Key, Samples};
use crate::state::Probe;
use crate::stats::median;

/// One turn of every contestant, in one state of the machine.
pub type Round = Vec<Samples>;

/// The result of a contest.
#[derive(Debug, Default)]
pub struct Rounds {
    pub kept: Vec<Round>,
    /// Rounds dropped because the machine changed.
    pub dropped: usize,
    /// How many of those kept were kept although the machine changed, because it never stood still.
    pub unsteady: usize,
    /// Launches that failed, and why; the others of their rounds count.
    pub failures: Vec<String>,
}

/// At most this many times the wanted number of rounds is tried on the page of one host.
pub const TRIES: usize = 3;
/// After this many failures, the bench launches no more: a program that hangs fails only when patience ends.
const FAILURES: usize = 3;

/// `wanted` rounds in a steady machine; those of an unsteady one fill up when `wanted * tries` have been tried. With one try all count.
pub fn contest(probe: &Probe, programs: &[Program], wanted: usize, tries: usize) -> Result<Rounds, String> {
    let mut result = Rounds::default();
    let mut spare = Vec::new();
    for turn in 0..wanted * tries {
        if result.kept.len() == wanted || result.failures.len() >= FAILURES {
            break;
        }
        let look = || if tries > 1 { probe.look().map(Some) } else { Ok(None) };
        let first = look()?;
        let mut steady = true;
        let mut round = Round::new();
        // Each begins a round in its turn, so that none always follows the same other one.
        let start = turn % programs.len().max(1);
        for program in programs[start..].iter().chain(&programs[..start]) {
            match program.launch() {
                Ok(samples) => round.push(samples),
                Err(why) => result.failures.push(why),
            }
            steady &= look()?.zip(first).is_none_or(|(now, then)| now.same_as(&then));
        }
        if round.is_empty() {
            return Err(result.failures.join("\n"));
        }
        if steady {
            result.kept.push(round);
        } else {
            result.dropped += 1;
            spare.push(round);
        }
    }
    result.unsteady = (wanted - result.kept.len()).min(spare.len());
    result.dropped -= result.unsteady;
    result.kept.extend(spare.into_iter().rev().take(result.unsteady));
    Ok(result)
}

/// Pairs (ours, theirs) of times. Samples that one launch took in turn are paired one by one; samples of different
/// launches by the medians of the launches. Among several rivals, the one that is faster in the median of all rounds
/// counts.
pub fn pairs(rounds: &[Round], ours: &Key, rivals: &[Key]) -> Vec<(f64, f64)> {
    let Some(rival) = fastest(rounds, rivals) else { return Vec::new() };
    let mut pairs = Vec::new();
    for round in rounds {
        let Some(home) = round.iter().find(|s| !s.get(ours).is_empty()) else { continue };
        let mine = home.get(ours);
        if !home.get(rival).is_empty() {
            pairs.extend(mine.iter().copied().zip(home.get(rival).iter().copied()));
        } else if let (Some(mine), Some(theirs)) = (median(mine), of_round(round, rival)) {
            pairs.push((mine, theirs));
        }
    }
    pairs
}

/// The median over the rounds of the medians of the launches.
pub fn time_of(rounds: &[Round], key: &Key) -> Option<f64> {
    median(&rounds.iter().filter_map(|r| of_round(r, key)).collect::<Vec<_>>())
}

pub fn of_round(round: &Round, key: &Key) -> Option<f64> {
    round.iter().find_map(|s| median(s.get(key)))
}

fn fastest<'a>(rounds: &[Round], rivals: &'a [Key]) -> Option<&'a Key> {
    let timed = rivals.iter().filter_map(|key| Some((key, time_of(rounds, key)?)));
    timed.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(key, _)| key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(entries: &[(&Key, &[f64])]) -> Samples {
        let mut s = Samples::default();
        for (key, values) in entries {
            values.iter().for_each(|v| s.push((*key).clone(), *v));
        }
        s
    }

    #[test]
    fn one_launch_is_paired_sample_by_sample() {
        let (a, b) = (Key::new("put", 8, "ours"), Key::new("put", 8, "plain"));
        let rounds = [vec![samples(&[(&a, &[1.0, 2.0]), (&b, &[3.0, 4.0])])]];
        assert_eq!(pairs(&rounds, &a, &[b]), [(1.0, 3.0), (2.0, 4.0)]);
    }

    #[test]
    fn launches_are_paired_by_medians_with_the_faster_rival() {
        let (a, b, c) = (Key::new("is", 0, "ours"), Key::new("is", 0, "openmpi"), Key::new("is", 0, "mpich"));
        let round = |b9: f64, c8: f64| {
            vec![samples(&[(&a, &[5.0, 7.0, 6.0])]), samples(&[(&b, &[b9])]), samples(&[(&c, &[c8])])]
        };
        // mpich is faster in the median; that openmpi wins the second round does not matter.
        let rounds = [round(9.0, 8.0), round(7.0, 8.5), round(9.5, 8.2)];
        assert_eq!(pairs(&rounds, &a, &[b.clone(), c.clone()]), [(6.0, 8.0), (6.0, 8.5), (6.0, 8.2)]);
        assert!(pairs(&rounds, &a, &[Key::new("is", 0, "nobody")]).is_empty());
    }
}
