//! A race, printed once for each pair of places.

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

/// Prints the race, unless a rank has printed one of the same two places.
pub fn report(shared: &SharedFile, pair: &Pair) {
    if !is_first(shared, pair.later_place, pair.race.place) {
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
        place::text(shared, pair.later_place),
        who(earlier),
        verb(earlier, is_pending(earlier)),
        place::text(shared, pair.race.place),
        advice(is_pending(pair.later) || is_pending(earlier), is_one_rank),
    );
    // One call, so that lines of several ranks do not mix.
    // SAFETY: the text is ours.
    unsafe { libc::write(2, text.as_ptr().cast(), text.len()) };
}

/// Whether no rank has reported these two places.
fn is_first(shared: &SharedFile, a: u16, b: u16) -> bool {
    let key = (u64::from(a.max(b)) << 32 | u64::from(a.min(b))).max(1);
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
