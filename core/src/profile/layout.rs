//! The file of one rank: its form, and how a report reads it. All numbers are little-endian words of this machine.

use std::io::{Error, ErrorKind, Result};
use std::mem::size_of;

/// "ngyprof1".
pub(super) const MAGIC: u64 = u64::from_le_bytes(*b"ngyprof1");
/// Call sites; accesses of further call sites are counted as lost.
pub(super) const CALL_SITES: usize = 4096;
pub(super) const TEAMS: usize = 1024;
pub(super) const MODULES: usize = 256;
pub(super) const TEXT: usize = 256 << 10;
/// No rank in particular.
pub const NOBODY: u32 = u32::MAX;

/// Flag of a head: translated code has accessed memory of other ranks without a call, which is not counted.
pub const UNSEEN_ACCESSES: u64 = 1;

/// Intervals of the whole run.
pub const INTERVALS: usize = 1024;
/// Pairs of a call site and a rank that was waited for.
pub(super) const AWAITED: usize = 8192;

/// Kinds of operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    Put,
    Get,
    Accumulate,
    Atomic,
    Send,
    Receive,
    Collective,
    File,
    Wait,
    /// Another call of a library.
    Call,
}

impl Kind {
    pub const ALL: [Kind; 10] = [
        Kind::Put,
        Kind::Get,
        Kind::Accumulate,
        Kind::Atomic,
        Kind::Send,
        Kind::Receive,
        Kind::Collective,
        Kind::File,
        Kind::Wait,
        Kind::Call,
    ];
    /// Those with a target, which are counted for each pair of ranks.
    pub const BETWEEN: usize = 5;

    pub fn word(self) -> &'static str {
        match self {
            Kind::Put => "put",
            Kind::Get => "get",
            Kind::Accumulate => "accumulate",
            Kind::Atomic => "atomic",
            Kind::Send => "send",
            Kind::Receive => "receive",
            Kind::Collective => "collective",
            Kind::File => "file",
            Kind::Wait => "wait",
            Kind::Call => "call",
        }
    }
}

/// Rows of intervals: one for each kind, and one for waits inside other operations.
pub const ROWS: usize = Kind::ALL.len() + 1;

/// One moment on both clocks.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct Stamp {
    pub ticks: u64,
    /// Time of the monotonic clock, in nanoseconds.
    pub nanoseconds: u64,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct Head {
    pub magic: u64,
    pub rank: u64,
    pub size: u64,
    /// Places of the ring.
    pub capacity: u64,
    pub begin: Stamp,
    /// The latest moment of which both clocks are known.
    pub latest: Stamp,
    /// The latest event.
    pub latest_ticks: u64,
    pub has_ended: u64,
    /// Events so far: the next one goes to this place of the ring.
    pub events: u64,
    pub call_sites: u64,
    pub lost_sites: u64,
    pub teams: u64,
    pub modules: u64,
    pub text: u64,
    /// Binary logarithm of the ticks of an interval.
    pub interval: u64,
    pub flags: u64,
    /// A wait that goes on: 1 + its call site, its beginning, whom it waits for.
    pub waits: [u64; 3],
    pub host: [u8; 64],
}

/// Part of the texts.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub(super) struct TextRange {
    pub at: u32,
    pub len: u32,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct CallSiteRecord {
    pub kind: u32,
    /// 1 + the number of the module; 0: unknown.
    pub module: u32,
    pub address: u64,
    pub line: TextRange,
    pub function: TextRange,
    pub cause: TextRange,
    pub count: u64,
    pub bytes: u64,
    pub inner: u64,
    pub time: u64,
    pub waited: u64,
    pub longest: u64,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct AwaitedRecord {
    /// 1 + the call site; 0: empty.
    pub call_site: u32,
    pub peer: u32,
    pub count: u64,
    pub time: u64,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct TeamRecord {
    pub context: u64,
    pub first: u32,
    pub unused: u32,
    pub calls: u64,
}

/// The part of fixed size.
#[repr(C)]
pub(super) struct Fixed {
    pub head: Head,
    pub rows: [[u64; INTERVALS]; ROWS],
    pub call_sites: [CallSiteRecord; CALL_SITES],
    pub awaited: [AwaitedRecord; AWAITED],
    pub teams: [TeamRecord; TEAMS],
    pub modules: [TextRange; MODULES],
    pub text: [u8; TEXT],
}

/// Operations and bytes towards one rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Traffic {
    pub operations: [u64; Kind::BETWEEN],
    pub bytes: [u64; Kind::BETWEEN],
}

/// An event of the ring.
#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct EventRecord {
    pub begin: u64,
    /// Ticks (47 bits), whether it is inside another, and its call site (16 bits).
    pub what: u64,
    pub bytes: u64,
    /// The peer, or of a collective 1 + its team (20 bits from bit 44) and its call.
    pub whom: u64,
}

pub(super) const DURATION: u64 = (1 << 47) - 1;
pub(super) const INSIDE: u64 = 1 << 47;
pub(super) const CALL: u64 = (1 << 44) - 1;

/// Bytes of a file.
pub(super) fn bytes_of(size: usize, capacity: usize) -> usize {
    size_of::<Fixed>() + size * size_of::<Traffic>() + capacity * size_of::<EventRecord>()
}

/// Sums over all operations of one kind from one place.
#[derive(Clone, Debug)]
pub struct CallSite {
    pub kind: Kind,
    /// The file whose code called the library, and the address there; empty: unknown.
    pub module: String,
    pub address: u64,
    /// The place as the compiler wrote it: "file.c:12: construct". May be empty.
    pub line: String,
    /// The function that was called.
    pub function: String,
    /// For a wait: what it waits for.
    pub cause: String,
    pub count: u64,
    pub bytes: u64,
    pub inner: u64,
    pub time: u64,
    pub waited: u64,
    pub longest: u64,
}

#[derive(Clone, Copy, Debug)]
pub struct Event {
    pub begin: u64,
    pub duration: u64,
    pub is_inside: bool,
    pub call_site: usize,
    pub bytes: u64,
    pub peer: Option<u32>,
    /// For a collective: its team, and which of its calls.
    pub call: Option<(usize, u64)>,
}

/// The record of one rank. Times are ticks.
pub struct Recording {
    pub rank: u32,
    pub size: u32,
    pub host: String,
    pub begin: Stamp,
    pub latest: Stamp,
    pub latest_ticks: u64,
    /// Whether the rank has left the job, not been killed.
    pub has_ended: bool,
    pub unseen_accesses: bool,
    pub lost_sites: u64,
    pub call_sites: Vec<CallSite>,
    /// Call site, rank, waits, ticks.
    pub awaited: Vec<(usize, u32, u64, u64)>,
    /// Context and first member.
    pub teams: Vec<(u64, u32)>,
    /// Traffic by peer, only peers with operations.
    pub traffic: Vec<(u32, Traffic)>,
    /// Ticks of an interval, and of each row in each interval.
    pub interval: u64,
    pub rows: Vec<Vec<u64>>,
    /// All events, also those that are no longer in the ring.
    pub event_count: u64,
    /// Events in the order of their ends.
    pub events: Vec<Event>,
    /// A wait that went on: call site, beginning, whom it waited for.
    pub waits: Option<(usize, u64, Option<u32>)>,
}

fn bad(text: &str) -> Error {
    Error::new(ErrorKind::InvalidData, text.to_string())
}

impl Recording {
    /// The contents of a file. An error if it has another version, or is cut short.
    pub fn read(bytes: &[u8]) -> Result<Recording> {
        if bytes.len() < size_of::<Fixed>() {
            return Err(bad("too short for a profile"));
        }
        // On the heap: it is large.
        let mut fixed = Box::<Fixed>::new_uninit();
        // SAFETY: as many bytes; the struct consists of numbers, for which all bytes are valid.
        let fixed = unsafe {
            std::ptr::copy_nonoverlapping(bytes.as_ptr(), fixed.as_mut_ptr().cast(), size_of::<Fixed>());
            fixed.assume_init()
        };
        let head = &fixed.head;
        let (size, capacity) = (head.size as usize, head.capacity as usize);
        if head.magic != MAGIC || size > 1 << 24 || capacity > 1 << 24 || bytes.len() != bytes_of(size, capacity) {
            return Err(bad("not a profile of this version of Nagaya"));
        }
        let text = |piece: TextRange| {
            let part = fixed.text.get(piece.at as usize..piece.at as usize + piece.len as usize);
            String::from_utf8_lossy(part.unwrap_or_default()).into_owned()
        };
        let kind = |number: u32| Kind::ALL.get(number as usize).copied().ok_or_else(|| bad("an unknown kind"));
        let count = |number: u64, most: usize| (number as usize).min(most);
        let call_site = |call_site: &CallSiteRecord| {
            let module = (call_site.module as usize).checked_sub(1).and_then(|k| fixed.modules.get(k));
            Ok(CallSite {
                kind: kind(call_site.kind)?,
                module: module.map_or(String::new(), |piece| text(*piece)),
                address: call_site.address,
                line: text(call_site.line),
                function: text(call_site.function),
                cause: text(call_site.cause),
                count: call_site.count,
                bytes: call_site.bytes,
                inner: call_site.inner,
                time: call_site.time,
                waited: call_site.waited,
                longest: call_site.longest,
            })
        };
        let call_sites: Vec<CallSite> =
            fixed.call_sites[..count(head.call_sites, CALL_SITES)].iter().map(call_site).collect::<Result<_>>()?;
        let awaited =
            fixed.awaited.iter().filter(|one| one.call_site > 0 && one.call_site as usize <= call_sites.len());
        let teams = &fixed.teams[..count(head.teams, TEAMS)];
        let (traffic, events) = bytes[size_of::<Fixed>()..].split_at(size * size_of::<Traffic>());
        let traffic = (0..size).filter_map(|peer| {
            // SAFETY: the part has `size` of them; they consist of numbers.
            let one = unsafe { traffic.as_ptr().cast::<Traffic>().add(peer).read_unaligned() };
            (one != Traffic::default()).then_some((peer as u32, one))
        });
        let first = head.events.saturating_sub(capacity as u64);
        let events = (first..head.events).map(|k| {
            // SAFETY: the ring has `capacity` of them; they consist of numbers.
            let one = unsafe { events.as_ptr().cast::<EventRecord>().add(k as usize % capacity).read_unaligned() };
            event(&one, &call_sites)
        });
        let waits = (head.waits[0] as usize).checked_sub(1).filter(|call_site| *call_site < call_sites.len());
        let rank = |rank: u64| Some(rank as u32).filter(|rank| *rank != NOBODY);
        let end = head.host.iter().position(|byte| *byte == 0).unwrap_or(head.host.len());
        Ok(Recording {
            rank: head.rank as u32,
            size: head.size as u32,
            host: String::from_utf8_lossy(&head.host[..end]).into_owned(),
            begin: head.begin,
            latest: head.latest,
            latest_ticks: head.latest_ticks,
            has_ended: head.has_ended != 0,
            unseen_accesses: head.flags & UNSEEN_ACCESSES != 0,
            lost_sites: head.lost_sites,
            awaited: awaited.map(|one| (one.call_site as usize - 1, one.peer, one.count, one.time)).collect(),
            teams: teams.iter().map(|team| (team.context, team.first)).collect(),
            traffic: traffic.collect(),
            interval: 1 << head.interval.min(63),
            rows: fixed.rows.iter().map(|row| row.to_vec()).collect(),
            event_count: head.events,
            // A killed process may leave one that is not whole.
            events: events.flatten().collect(),
            waits: waits.map(|call_site| (call_site, head.waits[1], rank(head.waits[2]))),
            call_sites,
        })
    }
}

fn event(event: &EventRecord, call_sites: &[CallSite]) -> Option<Event> {
    let call_site = (event.what >> 48) as usize;
    let is_collective = call_sites.get(call_site)?.kind == Kind::Collective;
    let team = ((event.whom >> 44) as usize).checked_sub(1).filter(|_| is_collective);
    Some(Event {
        begin: event.begin,
        duration: event.what & DURATION,
        is_inside: event.what & INSIDE != 0,
        call_site,
        bytes: event.bytes,
        peer: Some(event.whom as u32).filter(|peer| !is_collective && *peer != NOBODY),
        call: team.map(|team| (team, event.whom & CALL)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fuzz_recordings() {
        let (size, capacity) = (2, 3);
        // A file is long, so only the parts that refer to others are damaged.
        let mut file = vec![0u8; bytes_of(size, capacity)];
        let numbers = [MAGIC, 1, size as u64, capacity as u64];
        file.iter_mut().zip(numbers.iter().flat_map(|number| number.to_le_bytes())).for_each(|(to, from)| *to = from);
        assert!(Recording::read(&file).is_ok_and(|recording| recording.size == 2 && recording.events.is_empty()));
        let head = file[..size_of::<Head>()].to_vec();
        let sites = std::mem::offset_of!(Fixed, call_sites);
        let site = vec![1u8; 2 * size_of::<CallSiteRecord>()];
        nagaya_random::damage(&[&head, &site], 200, 1000, |input| {
            let at = if input.starts_with(&head[..8]) { 0 } else { sites };
            let mut damaged = file.clone();
            let len = input.len().min(damaged.len() - at);
            damaged[at..at + len].copy_from_slice(&input[..len]);
            if at > 0 {
                let calls = std::mem::offset_of!(Head, call_sites);
                damaged[calls..calls + 8].copy_from_slice(&2u64.to_le_bytes());
            }
            _ = Recording::read(&damaged);
        });
    }
}
