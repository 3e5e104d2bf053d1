//! A race, printed once for each pair of lines and object.

use std::sync::atomic::Ordering;

use crate::cell::{AccessRecord, Race};
use crate::clock::is_complete;
use crate::place;
use crate::shared::{SharedFile, REPORTED};

/// The accesses of a report.
pub struct Pair {
    pub later: AccessRecord,
    pub later_place: u16,
    pub race: Race,
    /// Where the bytes are.
    pub memory: String,
}

/// Marks the key of a pair of lines. Keys of two places have 48 bits.
const OF_LINES: u64 = 1 << 63;

/// Prints the race, unless a rank has printed one of the same two lines on the same object.
pub fn report(shared: &SharedFile, pair: &Pair) {
    let (a, b) = (pair.later_place, pair.race.place);
    if !is_first(shared, u64::from(a.max(b)) << 32 | u64::from(a.min(b))) {
        return;
    }
    // A statement such as `x += 1` reads and writes at two places of one line.
    let (later_line, earlier_line) = (place::text(shared, a), place::text(shared, b));
    if !is_first(shared, OF_LINES | key_of_lines(&later_line, &earlier_line, &pair.memory)) {
        return;
    }
    shared.header().races.fetch_add(1, Ordering::Relaxed);
    let earlier = pair.race.earlier;
    let is_one_rank = rank(shared, pair.later) == rank(shared, earlier);
    let are_threads = pair.later.thread() != earlier.thread() && is_one_rank;
    // Between ranks, it does not help that the operation is complete now: it was not when the ranks synchronised. Within a rank, only
    // another thread can be unordered after a complete operation.
    let is_pending = |entry: AccessRecord| entry.is_operation() && !(is_one_rank && is_complete(shared, entry));
    let who = |entry: AccessRecord| match are_threads && !entry.is_operation() {
        true => format!("thread {} of rank {}", number(shared, entry), rank(shared, entry)),
        false => format!("rank {}", rank(shared, entry)),
    };
    let text = format!(
        "nagaya: race on {}\n  {} {} at {}\n  {} {} at {}\n  {}\n",
        pair.memory,
        who(pair.later),
        verb(pair.later, is_pending(pair.later)),
        later_line,
        who(earlier),
        verb(earlier, is_pending(earlier)),
        earlier_line,
        advice(is_pending(pair.later) || is_pending(earlier), is_one_rank),
    );
    // One call, so that lines of several ranks do not mix.
    // SAFETY: the text is ours.
    unsafe { libc::write(2, text.as_ptr().cast(), text.len()) };
}

/// A key for two lines in any order, and the object that `memory` describes.
fn key_of_lines(a: &str, b: &str, memory: &str) -> u64 {
    let object = object(memory);
    let bytes = [a.max(b), a.min(b), object].into_iter().flat_map(|text| text.bytes().chain([0]));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// The object without element and rank: "`a" of "byte 3 of `a[3][7]` of rank 1". Memory without a name is one object.
fn object(memory: &str) -> &str {
    let inside = memory.strip_prefix("byte ").and_then(|rest| rest.split_once(" of ")).map_or(memory, |(_, rest)| rest);
    let object = inside.rsplit_once(" of rank ").map_or(inside, |(object, _)| object);
    match object.starts_with("address ") {
        true => "",
        false => object.split('[').next().unwrap_or_default().trim_end_matches('`'),
    }
}

/// Whether no rank has reported what has this key.
fn is_first(shared: &SharedFile, key: u64) -> bool {
    let key = key.max(1);
    let first = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize;
    for step in 0..REPORTED {
        let word = &shared.header().reported[(first + step) % REPORTED];
        match word.compare_exchange(0, key, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => return true,
            Err(other) if other == key => return false,
            Err(_) => {}
        }
    }
    false
}

fn verb(entry: AccessRecord, is_pending: bool) -> &'static str {
    match (entry.atomic() != 0, is_pending, entry.is_write()) {
        (true, _, true) => "updates it atomically",
        (true, _, false) => "reads it atomically",
        (false, true, true) => "writes it by an operation that may still be pending",
        (false, true, false) => "reads it by an operation that may still be pending",
        (false, false, true) => "writes it",
        (false, false, false) => "reads it",
    }
}

/// The rank of an access.
pub fn rank(shared: &SharedFile, entry: AccessRecord) -> u32 {
    match entry.thread() as usize {
        first if first < shared.ranks() => first as u32,
        other => shared.header().of_thread[other].load(Ordering::Relaxed) & 0xffff,
    }
}

/// The thread of an access, counted in its rank from 0.
fn number(shared: &SharedFile, entry: AccessRecord) -> u32 {
    match entry.thread() as usize {
        first if first < shared.ranks() => 0,
        other => shared.header().of_thread[other].load(Ordering::Relaxed) >> 16,
    }
}

fn advice(is_pending: bool, is_one_rank: bool) -> &'static str {
    match (is_pending, is_one_rank) {
        (false, true) => "nothing orders the two threads: put a barrier, a lock or a join between them",
        (true, true) => "complete the operation (flush, wait, fence, unlock) before the other access",
        (true, false) => "complete the operation, then synchronise the two ranks, before the other access",
        (false, _) => "no synchronisation orders the two: put a barrier, a lock, an event or a message between them",
    }
}

/// The last line of the job.
pub fn total(shared: &SharedFile) {
    let races = shared.header().races.load(Ordering::Relaxed);
    let text = match races {
        0 => "nagaya: no races found\n".to_string(),
        1 => "nagaya: 1 race found\n".to_string(),
        _ => format!("nagaya: {races} races found\n"),
    };
    // SAFETY: the text is ours.
    unsafe { libc::write(2, text.as_ptr().cast(), text.len()) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_of_lines_has_one_key_for_each_object() {
        let of = |a: &str, b: &str, memory: &str| key_of_lines(a, b, memory);
        let first = of("a.c:7 in main", "a.c:9 in main", "`x[3]` of rank 0");
        assert_eq!(of("a.c:9 in main", "a.c:7 in main", "byte 2 of `x[4]` of rank 1"), first);
        assert_eq!(of("a.c:9 in main", "a.c:7 in main", "`x` of rank 1"), first);
        assert_ne!(of("a.c:7 in main", "a.c:9 in main", "`y[3]` of rank 0"), first);
        assert_ne!(of("a.c:7 in main", "a.c:7 in main", "`x[3]` of rank 0"), first);
        let window = "a window of MPI, allocated at a.c:3 in main,";
        assert_eq!(object(&format!("byte 12 of {window} of rank 1")), window);
        assert_eq!(object("address 0x7f00 of rank 1"), "");
    }
}
