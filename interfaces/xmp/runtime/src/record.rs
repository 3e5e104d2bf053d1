//! Records of what a node is about to do and has come to: what `-fcheck` compares. Pure; [`crate::consistency`] exchanges them.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A record is as many bytes as this, or a multiple.
const UNIT: usize = 2048;

/// Bytes of the text that is kept of constructs without communication.
const MOST: usize = 6 * UNIT;

/// Most bytes of a record.
const RECORD: usize = 8 * UNIT;

/// Bytes of the hash before it.
const HASH: usize = size_of::<u64>();

/// Between the constructs of a record.
const NEXT: char = '\x1e';

/// What a node is about to do: the user's line, which names the construct, and its arguments.
pub struct Construct<'a> {
    /// "file.c:12: #pragma xmp barrier"
    pub at: Cow<'a, str>,
    pub arguments: Vec<(String, i64)>,
    /// Any statement of its kind matches, at any line (SYNC ALL).
    pub by_count: bool,
}

/// The last line of a construct that is `by_count`.
const BY_COUNT: &str = "\nby count";

impl Construct<'_> {
    /// One line for the place, one for each argument.
    fn text(&self) -> String {
        let mut text = self.at.to_string();
        for (name, value) in &self.arguments {
            let _ = write!(text, "\n{name}\t{value}");
        }
        if self.by_count {
            text += BY_COUNT;
        }
        text
    }
}

/// What a set of nodes has come to since it met, without waiting.
#[derive(Default)]
pub(crate) struct Passed {
    /// The hash of all of it in its order.
    hash: u64,
    seen: HashSet<u64>,
    /// What was different from what came before, each followed by [`NEXT`]; as much as fits.
    text: String,
}

/// For each set, by its images: what it has passed.
pub(crate) type AllPassed = RefCell<HashMap<Vec<i32>, Passed>>;

impl Passed {
    pub fn add(&mut self, construct: &Construct<'_>) {
        let text = construct.text();
        let hash = hash_of(&text);
        self.hash = hash_of(&(self.hash, hash));
        if self.text.len() + text.len() < MOST && self.seen.insert(hash) {
            self.text += &text;
            self.text.push(NEXT);
        }
    }

    /// What the others read: the hash, then text, which ends with zeroes.
    pub fn record(&self, construct: &Construct<'_>) -> Vec<u8> {
        let mut record = self.hash.to_ne_bytes().to_vec();
        record.extend(self.text.as_bytes());
        record.extend(construct.text().into_bytes());
        record.truncate(RECORD - 1);
        record.resize((record.len() + 1).next_multiple_of(UNIT), 0);
        record
    }
}

fn hash_of(of: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// What a user has to know of two records, the other one being of `first`; `None` if they are the same.
pub(crate) fn difference(mine: &[u8], theirs: &[u8], first: &str) -> Option<String> {
    if mine == theirs {
        return None;
    }
    let passed_the_same = mine[..HASH] == theirs[..HASH];
    let (mine, theirs) = (text_of(mine), text_of(theirs));
    let ours: Vec<&str> = mine.split(NEXT).collect();
    let others: Vec<&str> = theirs.split(NEXT).collect();
    let same = |a: &str, b: &str| a == b || a.ends_with(BY_COUNT) && b.ends_with(BY_COUNT);
    let Some((here, there)) = ours.iter().zip(&others).find(|(a, b)| !same(a, b)) else {
        if passed_the_same && ours.len() == others.len() {
            return None;
        }
        return Some(format!(
            "since the last time they met, this node and {first} have not come to the same loops and tasks, or not as often: all \
             executing nodes have to come to a global construct, in the same order and with the same arguments"
        ));
    };
    let now = |construct: &str, all: &[&str]| std::ptr::eq(construct, all[all.len() - 1]);
    let (is_now, other_is_now) = (now(here, &ours), now(there, &others));
    let (mut ours, mut others) = (here.lines(), there.lines());
    let (here, there) = (ours.next().unwrap_or(""), others.next().unwrap_or(""));
    if here != there {
        let came = match (is_now, other_is_now) {
            (true, true) => format!("{first} is at \"{there}\""),
            _ => format!("{first} came to \"{there}\" where this node came to \"{here}\""),
        };
        return Some(format!("{came}: all executing nodes have to come to a global construct, in the same order"));
    }
    let place = if is_now { String::new() } else { format!("before, at \"{here}\": ") };
    Some(match ours.zip(others).find(|(a, b)| a != b).map(|(a, b)| (a.split_once('\t'), b.split_once('\t'))) {
        Some((Some((name, here)), Some((other, there)))) if name == other => {
            format!("{place}{name} is {here} on this node and {there} on {first}; it has to be the same on all")
        }
        Some((Some((name, _)), Some((other, _)))) => {
            format!("{place}this node passes {name}, and {first} {other}; it has to be the same on all")
        }
        _ => format!("{place}the arguments are not of the same kind on this node and on {first}"),
    })
}

fn text_of(record: &[u8]) -> Cow<'_, str> {
    let text = &record[HASH..];
    let end = text.iter().position(|b| *b == 0).unwrap_or(text.len());
    String::from_utf8_lossy(&text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str = "node 1";

    fn construct(at: &'static str, arguments: &[(&str, i64)]) -> Construct<'static> {
        Construct {
            at: at.into(),
            arguments: arguments.iter().map(|(n, v)| (n.to_string(), *v)).collect(),
            by_count: false,
        }
    }

    fn record(at: &'static str, arguments: &[(&str, i64)]) -> Vec<u8> {
        Passed::default().record(&construct(at, arguments))
    }

    /// Loops with these limits, then a barrier.
    fn after(loops: &[(&'static str, i64)]) -> Vec<u8> {
        let mut passed = Passed::default();
        loops.iter().for_each(|(at, limit)| passed.add(&construct(at, &[("the limit of i", *limit)])));
        passed.record(&construct("a.c:9: barrier", &[]))
    }

    #[test]
    fn the_same_is_no_difference() {
        let one = record("a.c:3: gmove", &[("first index", 4)]);
        assert_eq!(difference(&one, &one, FIRST), None);
        let one = after(&[("a.c:3: loop", 4), ("a.c:3: loop", 4), ("a.c:5: loop", 4)]);
        assert_eq!(difference(&one, &one, FIRST), None);
    }

    #[test]
    fn a_difference_names_both_sides() {
        let one = record("a.c:3: gmove", &[("first index", 4), ("count", 2)]);
        let text = difference(&one, &record("a.c:9: reflect", &[]), FIRST).unwrap();
        assert!(text.starts_with("node 1 is at \"a.c:9: reflect\""), "{text}");
        let text = difference(&one, &record("a.c:3: gmove", &[("first index", 4), ("count", 5)]), FIRST).unwrap();
        assert!(text.starts_with("count is 2 on this node and 5 on node 1"), "{text}");
    }

    #[test]
    fn what_goes_by_count_may_stand_anywhere() {
        let all = |at: &'static str, loops: &[i64]| {
            let mut passed = Passed::default();
            loops.iter().for_each(|limit| passed.add(&construct("a.c:3: loop", &[("the limit of i", *limit)])));
            passed.record(&Construct { by_count: true, ..construct(at, &[]) })
        };
        assert_eq!(difference(&all("a.c:8: xmp_sync_all", &[]), &all("a.c:10: xmp_sync_all", &[]), FIRST), None);
        let text = difference(&all("a.c:8: xmp_sync_all", &[1]), &all("a.c:10: xmp_sync_all", &[2]), FIRST).unwrap();
        assert!(text.contains("the limit of i is 1 on this node and 2 on node 1"), "{text}");
        let text = difference(&all("a.c:8: xmp_sync_all", &[]), &record("a.c:9: barrier", &[]), FIRST).unwrap();
        assert!(text.starts_with("node 1 is at \"a.c:9: barrier\""), "{text}");
        let text = difference(&all("a.c:8: xmp_sync_all", &[1, 1]), &all("a.c:8: xmp_sync_all", &[1]), FIRST).unwrap();
        assert!(text.contains("or not as often"), "{text}");
    }

    #[test]
    fn what_was_passed_is_compared_too() {
        let one = after(&[("a.c:3: loop", 4), ("a.c:5: loop", 6)]);
        let text = difference(&one, &after(&[("a.c:3: loop", 4), ("a.c:5: loop", 7)]), FIRST).unwrap();
        assert!(
            text.starts_with("before, at \"a.c:5: loop\": the limit of i is 6 on this node and 7 on node 1"),
            "{text}"
        );
        let text = difference(&one, &after(&[("a.c:5: loop", 6)]), FIRST).unwrap();
        assert!(text.starts_with("node 1 came to \"a.c:5: loop\" where this node came to \"a.c:3: loop\""), "{text}");
        let text = difference(&one, &after(&[("a.c:3: loop", 4)]), FIRST).unwrap();
        assert!(
            text.starts_with("node 1 came to \"a.c:9: barrier\" where this node came to \"a.c:5: loop\""),
            "{text}"
        );
        let twice = after(&[("a.c:3: loop", 4), ("a.c:5: loop", 6), ("a.c:5: loop", 6)]);
        let text = difference(&one, &twice, FIRST).unwrap();
        assert!(text.contains("or not as often"), "{text}");
    }

    #[test]
    fn a_record_that_is_too_long_is_cut() {
        let arguments: Vec<(String, i64)> = (0..1000).map(|k| (format!("argument {k}"), k)).collect();
        let many = Construct { at: "a.c:3".into(), arguments, by_count: false };
        let one = Passed::default().record(&many);
        assert_eq!(one.len(), RECORD);
        assert!(text_of(&one).starts_with("a.c:3\nargument 0\t0\n"));
        let mut passed = Passed::default();
        (0..1000).for_each(|k| passed.add(&construct("a.c:3", &[("the limit of i", k)])));
        let one = passed.record(&construct("a.c:9: barrier", &[]));
        assert!(text_of(&one).ends_with("\x1ea.c:9: barrier"));
    }
}
