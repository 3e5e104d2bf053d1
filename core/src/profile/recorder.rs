//! Writes the file of this rank: sums, intervals, counts of pairs and events.
//!
//! Not here: what is recorded (`mod.rs`), the form of the file and its reading (`layout.rs`).

use std::cell::UnsafeCell;
use std::ffi::{c_char, CStr};
use std::fs::{File, OpenOptions};
use std::os::fd::AsRawFd;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::OnceLock;

use super::layout::*;
use super::open::{counts_accesses, is_on, Open, Wait, ON};
use super::{script, ticks};
use crate::error::{Error, Result, Status};
use crate::waiting::{line, Caller, Walker};

/// Events of all ranks together, of which each gets its part.
const ALL_EVENTS: usize = 600_000;
const FEWEST: usize = 64;
const MOST: usize = 64 << 10;
/// Up to so many ranks, a full disk is an error at the start, as each rank allocates its whole file. In a larger job the files
/// would take gigabytes, of which most ranks use little. There, a store to the file raises SIGBUS when the disk is full
/// ([`when_full`]).
const ALLOCATED: u32 = 64;
/// Ticks of the first intervals, as a binary logarithm: half a second in all.
const FIRST_INTERVAL: u64 = 20;
/// Events after which both clocks are read again.
const STAMPED: u64 = 1024;
/// Places of the table of call sites, a power of two.
const PLACES: usize = 4 * CALL_SITES;

/// The key of a site.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    user: usize,
    /// Hash of the text of the line.
    line: u64,
    kind: Kind,
    /// Address of the name of a function, or of a cause.
    name: usize,
}

struct Recorder {
    file: &'static mut Fixed,
    traffic: &'static mut [Traffic],
    ring: &'static mut [EventRecord],
    /// Where the next event goes: the number of events modulo the length of `ring`. So no event needs a division.
    next: usize,
    walker: Walker,
    /// Call sites by key.
    known: Box<[Option<(Key, u16)>]>,
    modules: Vec<String>,
    begin: u64,
    shift: u64,
}

/// The recorder of this process, under a lock that is held for nanoseconds.
struct Guarded {
    taken: AtomicBool,
    recorder: UnsafeCell<Option<Recorder>>,
}

// SAFETY: the recorder is used by one thread at a time, which has set `taken`.
unsafe impl Sync for Guarded {}

static RECORDER: Guarded = Guarded { taken: AtomicBool::new(false), recorder: UnsafeCell::new(None) };

/// The mapping of the file, and what to report if its file system is full.
static PLACE: OnceLock<(std::ops::Range<usize>, String)> = OnceLock::new();

/// The line to print if this access, which raised SIGBUS, was one to the file: its file system is full.
pub fn when_full(address: usize) -> Option<&'static str> {
    let (place, text) = PLACE.get()?;
    place.contains(&address).then_some(text)
}

/// Calls `f` with the recorder, if there is one. `f` starts nothing that is recorded.
#[inline(always)]
fn with<T>(f: impl FnOnce(&mut Recorder) -> T) -> Option<T> {
    while RECORDER.taken.swap(true, Ordering::Acquire) {
        std::hint::spin_loop();
    }
    // SAFETY: this thread has set `taken`, so no other one is here, and `f` does not call this function.
    let result = unsafe { (*RECORDER.recorder.get()).as_mut() }.map(f);
    RECORDER.taken.store(false, Ordering::Release);
    result
}

/// Allocates the blocks of the file. File systems without this call allocate them later.
fn allocate(file: &File, bytes: usize) -> std::io::Result<()> {
    // SAFETY: an open file.
    while unsafe { libc::fallocate(file.as_raw_fd(), 0, 0, bytes as libc::off_t) } != 0 {
        let error = std::io::Error::last_os_error();
        match error.raw_os_error() {
            Some(libc::EINTR) => {}
            Some(libc::EOPNOTSUPP | libc::ENOSYS) => return Ok(()),
            _ => return Err(error),
        }
    }
    Ok(())
}

/// From now on this process records into a file of `folder`, which is made if it is not there.
///
/// `System` if the file cannot be written.
pub fn start(folder: &Path, rank: u32, size: u32) -> Result<()> {
    let path = folder.join(rank.to_string());
    let text = |reason: String| format!("cannot record a profile in {}: {reason}", path.display());
    let failed = |error: std::io::Error| Error::new(Status::System, text(nagaya_reason::of_error(&error)));
    ticks::choose();
    let capacity = (ALL_EVENTS / size.max(1) as usize).clamp(FEWEST, MOST);
    let bytes = bytes_of(size as usize, capacity);
    std::fs::create_dir_all(folder).map_err(failed)?;
    let mut options = OpenOptions::new();
    let file = options.read(true).write(true).create(true).truncate(true).open(&path).map_err(failed)?;
    file.set_len(bytes as u64).map_err(failed)?;
    if size <= ALLOCATED {
        allocate(&file, bytes).map_err(failed)?;
    }
    // SAFETY: a new mapping where the system likes it, of a file that has as many bytes.
    let at = unsafe {
        let protection = libc::PROT_READ | libc::PROT_WRITE;
        libc::mmap(std::ptr::null_mut(), bytes, protection, libc::MAP_SHARED, file.as_raw_fd(), 0)
    };
    if at == libc::MAP_FAILED {
        return Err(failed(std::io::Error::last_os_error()));
    }
    let full = format!("nagaya: rank {rank}: {}\n", text(nagaya_reason::reason(libc::ENOSPC)));
    let _ = PLACE.set((at as usize..at as usize + bytes, full));
    // SAFETY: the mapping stays until the process ends, and only this process writes there; all zeros are valid for each of the three,
    // which are contiguous.
    let (fixed, traffic, ring) = unsafe {
        let traffic = at.cast::<u8>().add(size_of::<Fixed>()).cast::<Traffic>();
        let ring = traffic.add(size as usize).cast::<EventRecord>();
        (
            &mut *at.cast::<Fixed>(),
            std::slice::from_raw_parts_mut(traffic, size as usize),
            std::slice::from_raw_parts_mut(ring, capacity),
        )
    };
    let begin = stamp();
    let head = &mut fixed.head;
    (head.rank, head.size, head.capacity) = (rank.into(), size.into(), capacity as u64);
    (head.begin, head.latest, head.latest_ticks) = (begin, begin, begin.ticks);
    head.interval = FIRST_INTERVAL;
    // SAFETY: as many bytes as are named, the last of which stays zero.
    unsafe { libc::gethostname(head.host.as_mut_ptr().cast(), head.host.len() - 1) };
    head.magic = MAGIC;
    let recorder = Recorder {
        file: fixed,
        traffic,
        ring,
        next: 0,
        walker: Walker::new(),
        known: vec![None; PLACES].into_boxed_slice(),
        modules: Vec::new(),
        begin: begin.ticks,
        shift: FIRST_INTERVAL,
    };
    // SAFETY: `ON` is not set, so nobody else looks.
    unsafe { *RECORDER.recorder.get() = Some(recorder) };
    ON.store(true, Ordering::Release);
    Ok(())
}

fn stamp() -> Stamp {
    Stamp { ticks: ticks::now(), nanoseconds: ticks::nanoseconds() }
}

/// Nothing more is recorded: the rank leaves the job.
pub fn finish() {
    if !ON.swap(false, Ordering::Relaxed) {
        return;
    }
    with(|recorder| {
        let head = &mut recorder.file.head;
        head.latest = stamp();
        head.latest_ticks = head.latest.ticks;
        head.has_ended = 1;
    });
}

/// There is translated code, which accesses memory of other ranks without calls unless it was translated for profiles.
pub fn notice_translated(reaches_others: bool) {
    if is_on() && reaches_others && !counts_accesses() {
        with(|recorder| recorder.file.head.flags |= UNSEEN_ACCESSES);
    }
}

/// The line of the script that has called the library; null if no script has. The interpreter finds it outside the lock.
#[inline(always)]
fn line_of_script() -> *const c_char {
    let Some(script) = script::registered() else { return std::ptr::null() };
    with(|recorder| recorder.walker.find().user).map_or(std::ptr::null(), |user| script.line(user))
}

#[inline(never)]
pub(super) fn record(open: &Open, now: u64) {
    let line = line_of_script();
    with(|recorder| recorder.record(open, now, line));
}

/// Operations with a target, inside a call of a library.
pub(super) fn count(kind: Kind, peer: u32, bytes: u64) {
    with(|recorder| recorder.count(kind, peer, bytes));
}

/// A wait begins.
pub(super) fn waits(wait: &Wait) {
    let line = line_of_script();
    with(|recorder| {
        let call_site = recorder.call_site_of_wait(wait, line);
        recorder.file.head.waits = [1 + call_site.unwrap_or(0) as u64, wait.begin, wait.peer.into()];
    });
}

/// A wait goes on.
#[cold]
pub(super) fn still_waits() {
    with(|recorder| recorder.file.head.latest = stamp());
}

/// A wait is over. `inside`: inside an operation.
pub(super) fn waited(wait: &Wait, now: u64, inside: bool) {
    let line = line_of_script();
    with(|recorder| recorder.waited(wait, now, inside, line));
}

/// 1 + the number of a team, and the number of its next call.
pub(super) fn team_call(context: u64, first: u32) -> (u32, u64) {
    with(|recorder| recorder.team_call(context, first)).unwrap_or_default()
}

impl Recorder {
    /// The user's code, and the text of its line or null. `script`: the line of a script or null, which is the user's then.
    #[inline(always)]
    fn place(&mut self, line: *const c_char, script: *const c_char) -> (Caller, *const c_char) {
        match script.is_null() {
            true => (self.walker.find(), line),
            false => (Caller::default(), script),
        }
    }

    #[inline(always)]
    fn record(&mut self, open: &Open, now: u64, script: *const c_char) {
        let (caller, line) = self.place(open.line, script);
        let key = Key { user: caller.user, line: hash(line), kind: open.kind, name: open.name.as_ptr() as usize };
        let duration = now.wrapping_sub(open.begin);
        if !open.is_counted {
            self.count(open.kind, open.peer, open.bytes);
        }
        self.spend(open.kind as usize, open.begin, now);
        let Some(call_site) = self.call_site(key, caller, line, open.name, "") else { return };
        let sums = &mut self.file.call_sites[call_site as usize];
        sums.count += 1;
        sums.bytes += open.bytes;
        sums.inner += open.inner;
        sums.time += duration;
        sums.waited += open.waited;
        sums.longest = sums.longest.max(duration);
        let whom = match open.kind {
            Kind::Collective => u64::from(open.team) << 44 | open.call & CALL,
            _ => open.peer.into(),
        };
        self.event(open.begin, duration, false, call_site, open.bytes, whom);
    }

    #[inline(always)]
    fn count(&mut self, kind: Kind, peer: u32, bytes: u64) {
        let kind = kind as usize;
        if kind < Kind::BETWEEN {
            if let Some(traffic) = self.traffic.get_mut(peer as usize) {
                traffic.operations[kind] += 1;
                traffic.bytes[kind] += bytes;
            }
        }
    }

    #[inline(always)]
    fn event(&mut self, begin: u64, duration: u64, inside: bool, call_site: u16, bytes: u64, whom: u64) {
        let head = &mut self.file.head;
        let inside = if inside { INSIDE } else { 0 };
        let what = u64::from(call_site) << 48 | inside | duration.min(DURATION);
        self.ring[self.next] = EventRecord { begin, what, bytes, whom };
        self.next = if self.next + 1 == self.ring.len() { 0 } else { self.next + 1 };
        head.events += 1;
        head.latest_ticks = begin + duration;
        if head.events % STAMPED == 0 {
            head.latest = stamp();
        }
    }

    fn call_site_of_wait(&mut self, wait: &Wait, script: *const c_char) -> Option<u16> {
        let (caller, line) = self.place(wait.line, script);
        let cause = wait.cause.as_ptr() as usize;
        let key = Key { user: caller.user, line: hash(line), kind: Kind::Wait, name: cause };
        self.call_site(key, caller, line, "", wait.cause)
    }

    fn waited(&mut self, wait: &Wait, now: u64, inside: bool, script: *const c_char) {
        self.file.head.waits = [0; 3];
        let duration = now.wrapping_sub(wait.begin);
        let row = if inside { ROWS - 1 } else { Kind::Wait as usize };
        self.spend(row, wait.begin, now);
        let Some(call_site) = self.call_site_of_wait(wait, script) else { return };
        let sums = &mut self.file.call_sites[call_site as usize];
        sums.count += 1;
        sums.time += duration;
        sums.waited += duration;
        sums.longest = sums.longest.max(duration);
        if wait.peer != NOBODY {
            self.awaited(call_site, wait.peer, duration);
        }
        self.event(wait.begin, duration, inside, call_site, 0, wait.peer.into());
    }

    fn awaited(&mut self, call_site: u16, peer: u32, duration: u64) {
        let (call_site, all) = (u32::from(call_site) + 1, &mut self.file.awaited);
        let first = (call_site.wrapping_mul(0x9e37_79b1) ^ peer.wrapping_mul(0x85eb_ca6b)) as usize;
        // A full table keeps its entries; the sums of the call site are still complete.
        for k in 0..32 {
            let one = &mut all[(first + k) % AWAITED];
            if one.call_site == 0 {
                (one.call_site, one.peer) = (call_site, peer);
            }
            if (one.call_site, one.peer) == (call_site, peer) {
                one.count += 1;
                one.time += duration;
                return;
            }
        }
    }

    /// Adds a time to the intervals it is in.
    #[inline(always)]
    fn spend(&mut self, row: usize, begin: u64, end: u64) {
        let (begin, end) = (begin.saturating_sub(self.begin), end.saturating_sub(self.begin));
        while end >> self.shift >= INTERVALS as u64 {
            self.widen();
        }
        let (first, last) = ((begin >> self.shift) as usize, (end >> self.shift) as usize);
        let row = &mut self.file.rows[row];
        if first == last {
            row[first] += end - begin;
            return;
        }
        row[first] += ((first as u64 + 1) << self.shift) - begin;
        row[first + 1..last].iter_mut().for_each(|one| *one += 1 << self.shift);
        row[last] += end - ((last as u64) << self.shift);
    }

    /// Intervals twice as long.
    #[cold]
    fn widen(&mut self) {
        for row in &mut self.file.rows {
            for k in 0..INTERVALS {
                row[k] = if k < INTERVALS / 2 { row[2 * k] + row[2 * k + 1] } else { 0 };
            }
        }
        self.shift += 1;
        self.file.head.interval = self.shift;
    }

    #[inline(always)]
    fn call_site(&mut self, key: Key, caller: Caller, line: *const c_char, name: &str, cause: &str) -> Option<u16> {
        let mixed = (key.user as u64 ^ key.line ^ (key.name as u64) << 7 ^ (key.kind as u64) << 56)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let first = (mixed >> 50) as usize;
        let mut at = first % PLACES;
        loop {
            match &self.known[at] {
                Some((other, call_site)) if *other == key => return Some(*call_site),
                Some(_) => at = (at + 1) % PLACES,
                None => return self.new_call_site(key, at, caller, line, name, cause),
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn new_call_site(
        &mut self,
        key: Key,
        at: usize,
        caller: Caller,
        text: *const c_char,
        name: &str,
        cause: &str,
    ) -> Option<u16> {
        let number = self.file.head.call_sites as usize;
        if number == CALL_SITES {
            self.file.head.lost_sites += 1;
            return None;
        }
        let mut line = String::new();
        if !text.is_null() {
            // SAFETY: *caller* of `Core::at`: a string that lives until the line is taken back. A script's stays until the next one.
            line = unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned();
        }
        let function = match name {
            "" if caller.entry > 1 => line::function(caller.entry),
            name => name.to_string(),
        };
        let (module, address) = match caller.user {
            0 => (0, 0),
            user => {
                let (path, address) = line::path_and_address(user - 1);
                (self.module(path), address)
            }
        };
        let pieces = [self.text(&line), self.text(&function), self.text(cause)];
        let [line, function, cause] = pieces;
        let kind = key.kind as u32;
        let zero = (0, 0, 0, 0, 0, 0);
        let (count, bytes, inner, time, waited, longest) = zero;
        self.file.call_sites[number] =
            CallSiteRecord { kind, module, address, line, function, cause, count, bytes, inner, time, waited, longest };
        self.file.head.call_sites += 1;
        self.known[at] = Some((key, number as u16));
        Some(number as u16)
    }

    /// 1 + its number.
    fn module(&mut self, path: String) -> u32 {
        if let Some(known) = self.modules.iter().position(|other| *other == path) {
            return 1 + known as u32;
        }
        if self.modules.len() == MODULES {
            return 0;
        }
        let piece = self.text(&path);
        self.file.modules[self.modules.len()] = piece;
        self.modules.push(path);
        self.file.head.modules = self.modules.len() as u64;
        self.modules.len() as u32
    }

    /// Keeps a text, or as much of it as there is space for.
    fn text(&mut self, text: &str) -> TextRange {
        let at = self.file.head.text as usize;
        let len = text.len().min(TEXT - at);
        self.file.text[at..at + len].copy_from_slice(&text.as_bytes()[..len]);
        self.file.head.text += len as u64;
        TextRange { at: at as u32, len: len as u32 }
    }

    fn team_call(&mut self, context: u64, first: u32) -> (u32, u64) {
        let count = self.file.head.teams as usize;
        let known = self.file.teams[..count].iter().position(|team| team.context == context && team.first == first);
        let number = match known {
            Some(number) => number,
            None if count == TEAMS => return (0, 0),
            None => {
                self.file.teams[count] = TeamRecord { context, first, unused: 0, calls: 0 };
                self.file.head.teams += 1;
                count
            }
        };
        let team = &mut self.file.teams[number];
        team.calls += 1;
        (number as u32 + 1, team.calls)
    }
}

/// The hash of a line's text; 0: there is none. Compilers of ours pass constants, but other callers may use one buffer
/// for several lines.
#[inline(always)]
fn hash(line: *const c_char) -> u64 {
    if line.is_null() {
        return 0;
    }
    // SAFETY: *caller* of `Core::at`: a string that lives until the line is taken back. A script's stays until the next one.
    let bytes = unsafe { CStr::from_ptr(line) }.to_bytes();
    let mut hash = bytes.len() as u64 + 1;
    let chunks = bytes.chunks_exact(8);
    let rest = chunks.remainder().iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
    let words = chunks.map(|chunk| u64::from_le_bytes(chunk.try_into().unwrap_or_default()));
    for word in words.chain([rest]) {
        hash = (hash.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
    hash
}
