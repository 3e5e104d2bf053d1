//! The record of a long wait: its cause ([`Waiting`]), and the form in shared memory, which other processes read.

use std::sync::atomic::{fence, AtomicU64, Ordering};

use crate::addr::GlobalPtr;
use crate::team::Team;

/// Most processes that a record names as missing.
const MISSING: usize = 8;

/// Why a process waits, as the caller of `Core::wait` knows it.
#[derive(Clone, Copy, Debug)]
pub struct Waiting {
    what: &'static str,
    from: [u32; MISSING],
    count: usize,
    object: Option<GlobalPtr>,
    tag: Option<i32>,
    team: Option<(u32, u32)>,
    unclaimed: &'static str,
    pub(crate) outside: bool,
}

impl Waiting {
    /// For `what`, a phrase that the ranks can follow ("a post from"; "" for just them) and in which the object's rank replaces `{}`.
    pub fn new(what: &'static str) -> Waiting {
        debug_assert!(what.len() <= 8 * WHAT, "a note would cut this: {what}");
        Waiting {
            what,
            from: [0; MISSING],
            count: 0,
            object: None,
            tag: None,
            team: None,
            unclaimed: "",
            outside: false,
        }
    }

    /// Each of these ranks has to do something before it is over. No rank in particular without a call of this.
    pub fn from(mut self, ranks: impl IntoIterator<Item = u32>) -> Waiting {
        for (to, rank) in self.from.iter_mut().zip(ranks) {
            *to = rank;
            self.count += 1;
        }
        self
    }

    /// An object for which several processes queue up. A process that waits for another one in the queue waits, in the end, for the
    /// process that holds the object.
    pub fn queue(self, object: GlobalPtr) -> Waiting {
        Waiting { object: Some(object), ..self }
    }

    pub fn tag(self, tag: Option<i32>) -> Waiting {
        Waiting { tag, ..self }
    }

    /// What has arrived without a receive ("from rank 3 with tag 4"), which another process may have sent by mistake.
    pub fn unclaimed(self, unclaimed: &'static str) -> Waiting {
        Waiting { unclaimed, ..self }
    }

    /// A process of another job may end it: it proves no standstill.
    pub fn outside(self) -> Waiting {
        Waiting { outside: true, ..self }
    }

    /// What it is for, and the rank that has to act first if there is one alone.
    pub(crate) fn cause(&self) -> (&'static str, Option<u32>) {
        (self.what, (self.count == 1).then_some(self.from[0]))
    }

    /// It happens on a team; that of all ranks is not mentioned.
    pub fn team(self, team: &Team) -> Waiting {
        Waiting { team: (team.id() != 0).then(|| (team.id(), team.size() as u32)), ..self }
    }
}

/// A note as it is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Process id; 0 when nothing has been written.
    pub process: u32,
    /// Whether it waits at present.
    pub waits: bool,
    /// Only one of its threads is known to wait: others may go on.
    pub in_thread: bool,
    /// Waits of this process that became long: the same number is the same wait.
    pub serial: u64,
    pub what: String,
    /// Ranks that have to act first.
    pub from: Vec<u32>,
    /// Rank and offset of an object with a queue.
    pub object: Option<(u32, u64)>,
    pub tag: Option<i32>,
    /// Number and members.
    pub team: Option<(u32, u32)>,
    /// Messages that no receive takes; may be empty.
    pub unclaimed: String,
    /// The user's line, as the compiler wrote it: "file.c:12: construct". May be empty.
    pub at: String,
    /// The function of the library that was called; empty where it is unknown.
    pub call: String,
    /// The file whose code called it, without its folder, and the address there; empty: the program.
    pub module: String,
    pub address: u64,
    /// Whether code of the program that only passes calls on is between the user's call and the library. Not in the note.
    pub is_passed_on: bool,
    /// When the wait became long, in milliseconds of the host's CLOCK_MONOTONIC.
    pub since_ms: u64,
}

/// Milliseconds of the host's CLOCK_MONOTONIC, which is the same in all its processes.
pub fn now_ms() -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: space for the time.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut time) };
    time.tv_sec as u64 * 1000 + time.tv_nsec as u64 / 1_000_000
}

/// Bytes of a note.
pub const NOTE_BYTES: usize = 640;
const WORDS: usize = NOTE_BYTES / 8;
// Lengths of the texts, in units of 8 bytes.
const WHAT: usize = 12;
const AT: usize = 18;
const CALL: usize = 10;
const MODULE: usize = 6;
const UNCLAIMED: usize = 12;
/// The last word of a note.
const SINCE: usize = WORDS - 2;

/// The words of a record.
pub type Words = [u64; WORDS];

impl Record {
    pub(super) fn new(serial: u64, why: &Waiting, in_thread: bool) -> Record {
        Record {
            process: std::process::id(),
            waits: true,
            in_thread,
            serial,
            what: why.what.to_string(),
            from: why.from[..why.count].to_vec(),
            object: why.object.map(|at| (at.rank.0, at.offset.0 as u64)),
            tag: why.tag,
            team: why.team,
            unclaimed: why.unclaimed.to_string(),
            since_ms: now_ms(),
            ..Record::default()
        }
    }

    pub fn encode(&self) -> Words {
        let mut words = [0; WORDS];
        let mut next = words.iter_mut();
        let mut put = |value: u64| {
            if let Some(word) = next.next() {
                *word = value;
            }
        };
        put(u64::from(self.process) << 32 | u64::from(self.in_thread) << 1 | u64::from(self.waits));
        put(self.serial);
        put(self.object.map_or(0, |(rank, _)| 1 + u64::from(rank)));
        put(self.object.map_or(0, |(_, offset)| offset));
        put(self.tag.map_or(0, |tag| 1 << 32 | u64::from(tag as u32)));
        put(self.team.map_or(0, |(id, size)| u64::from(id) << 32 | u64::from(size)));
        put(self.address);
        put(self.from.len() as u64);
        (0..MISSING).for_each(|k| put(self.from.get(k).map_or(0, |rank| u64::from(*rank))));
        let texts = [&self.what, &self.at, &self.call, &self.module, &self.unclaimed];
        for (text, space) in texts.into_iter().zip([WHAT, AT, CALL, MODULE, UNCLAIMED]) {
            // What does not fit is cut; the reader mends a character that is.
            let mut bytes = text.bytes();
            for _ in 0..space {
                put(u64::from_le_bytes(std::array::from_fn(|_| bytes.next().unwrap_or(0))));
            }
        }
        words[SINCE] = self.since_ms;
        words
    }

    pub fn decode(words: &Words) -> Record {
        let mut next = words.iter().copied();
        let mut get = || next.next().unwrap_or(0);
        let first = get();
        let (waits, in_thread) = (first & 1 != 0, first & 2 != 0);
        let mut record = Record { process: (first >> 32) as u32, waits, in_thread, ..Record::default() };
        record.serial = get();
        let (rank, offset) = (get(), get());
        record.object = rank.checked_sub(1).map(|rank| (rank as u32, offset));
        record.tag = Some(get()).filter(|tag| *tag != 0).map(|tag| tag as u32 as i32);
        record.team = Some(get()).filter(|team| *team != 0).map(|team| ((team >> 32) as u32, team as u32));
        record.address = get();
        let count = (get() as usize).min(MISSING);
        let from: [u64; MISSING] = std::array::from_fn(|_| get());
        record.from = from[..count].iter().map(|rank| *rank as u32).collect();
        let mut text = |space: usize| {
            let bytes: Vec<u8> = (0..space).flat_map(|_| get().to_le_bytes()).collect();
            let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
            String::from_utf8_lossy(&bytes[..end]).into_owned()
        };
        (record.what, record.at, record.call, record.module) = (text(WHAT), text(AT), text(CALL), text(MODULE));
        record.unclaimed = text(UNCLAIMED);
        record.since_ms = words[SINCE];
        record
    }
}

/// Where one process writes its record: it alone, others read.
#[repr(C, align(64))]
pub struct Note {
    /// Odd while the words change.
    version: AtomicU64,
    words: [AtomicU64; WORDS - 1],
}

const _: () = assert!(std::mem::size_of::<Note>() == NOTE_BYTES);

impl Note {
    pub(super) fn new() -> Note {
        Note { version: AtomicU64::new(0), words: std::array::from_fn(|_| AtomicU64::new(0)) }
    }

    pub(super) fn write(&self, words: &Words) {
        let version = self.version.load(Ordering::Relaxed);
        self.version.store(version | 1, Ordering::Relaxed);
        fence(Ordering::Release);
        for (to, from) in self.words.iter().zip(words) {
            to.store(*from, Ordering::Relaxed);
        }
        self.version.store((version | 1) + 1, Ordering::Release);
    }

    /// Changes whether its process waits, and the number of its wait.
    pub(super) fn mark(&self, waits: bool, serial: u64) {
        let first = self.words[0].load(Ordering::Relaxed);
        let version = self.version.load(Ordering::Relaxed);
        self.version.store(version | 1, Ordering::Relaxed);
        fence(Ordering::Release);
        self.words[0].store(first & !1 | u64::from(waits), Ordering::Relaxed);
        self.words[1].store(serial, Ordering::Relaxed);
        self.version.store((version | 1) + 1, Ordering::Release);
    }

    /// What is there; an empty record if it keeps changing.
    pub fn read(&self) -> Words {
        let mut words = [0; WORDS];
        for _ in 0..100 {
            let before = self.version.load(Ordering::Acquire);
            for (to, from) in words.iter_mut().zip(&self.words) {
                *to = from.load(Ordering::Relaxed);
            }
            fence(Ordering::Acquire);
            if before % 2 == 0 && self.version.load(Ordering::Relaxed) == before {
                return words;
            }
        }
        [0; WORDS]
    }
}

/// Ranks for people: "rank 3", "ranks 0-5, 7".
pub fn ranks(list: &[u32]) -> String {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for &rank in &sorted {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == rank => *last = rank,
            _ => runs.push((rank, rank)),
        }
    }
    let one = |&(first, last): &(u32, u32)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}-{last}"),
    };
    let text = runs.iter().map(one).collect::<Vec<_>>().join(", ");
    format!("rank{} {text}", if sorted.len() == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::addr::{Offset, Rank};

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let at = GlobalPtr { rank: Rank(0), offset: Offset(64) };
        let why = Waiting::new("a post from").from([3, 5]).tag(Some(-7)).queue(at).unclaimed("from rank 2 with tag 3");
        let record = Record {
            at: "heat.c:40: #pragma xmp wait(p[3], -7)".into(),
            call: "ngyx_wait".into(),
            module: "libheat.so".into(),
            address: 0x1234,
            team: Some((2, 8)),
            ..Record::new(9, &why, true)
        };
        assert_eq!(Record::decode(&record.encode()), record);
        let note = Note::new();
        note.write(&record.encode());
        assert_eq!(Record::decode(&note.read()), record);
        let long = Record { at: "ä".repeat(200), ..record };
        assert!(Record::decode(&long.encode()).at.starts_with("äää"));
    }

    #[test]
    fn more_are_missing_than_fit() {
        let why = Waiting::new("").from(0..100);
        assert_eq!(Record::new(1, &why, false).from, [0, 1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn ranks_for_people() {
        assert_eq!(ranks(&[3]), "rank 3");
        assert_eq!(ranks(&[7, 0, 2, 1, 3, 5, 4]), "ranks 0-5, 7");
        assert_eq!(ranks(&[1, 0]), "ranks 0, 1");
    }
}
