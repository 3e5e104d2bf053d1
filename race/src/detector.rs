//! An access, from its address to the report. Start and end of the detector in this process.

use std::sync::atomic::{fence, AtomicU32, Ordering};
use std::sync::OnceLock;

use nagaya_race_contract::{Description, Job, BEGINS, ENDS, JOINS, SEGMENTS};

use crate::cell::{AccessRecord, Cell, Race, THREADS};
use crate::clock::{self, Clock, Fresh, Snapshot};
use crate::kept::{self, Buffer};
use crate::report::{self, report, Pair};
use crate::shared::{self, SharedFile};
use crate::threads::Branch;
use crate::watched::{self, Memory};
use crate::{objects, place, postponed, threads};

/// The detector of this process.
pub struct Detector {
    shared: &'static SharedFile,
    job: Job,
    /// What threads of this process have received.
    received: Box<[AtomicU32]>,
}

static DETECTOR: OnceLock<Detector> = OnceLock::new();

/// The detector, once the job has started.
#[inline(always)]
pub fn get() -> Option<&'static Detector> {
    DETECTOR.get()
}

/// The effect of an access.
#[derive(Clone, Copy)]
pub struct Kind {
    pub is_write: bool,
    pub atomic: u8,
    pub operation: u32,
}

pub fn prepare(rank: u32) {
    if rank == 0 {
        if let Err(why) = shared::make() {
            eprintln!("nagaya: {why}");
        }
    }
}

pub fn start(job: &Job) {
    let started = match job.size {
        0..THREADS => SharedFile::open(job.first_process, job.size, (job.segments, job.len)),
        size => Err(format!("the race detector serves at most {} ranks, not {size}", THREADS - 1)),
    };
    let started = started.and_then(|shared| {
        let shared: &'static SharedFile = Box::leak(Box::new(shared));
        watched::start(job.segments, job.len, shared.segments()).map(|()| shared)
    });
    match started {
        Ok(shared) => {
            threads::start(shared, job.rank);
            let received = (0..shared.width()).map(|_| AtomicU32::new(0)).collect();
            DETECTOR.get_or_init(|| Detector { shared, job: *job, received });
        }
        Err(why) => eprintln!("nagaya: rank {}: {why}; races are not looked for", job.rank),
    }
}

impl Detector {
    #[inline(always)]
    fn clock(&self) -> &'static Clock {
        threads::clock(self.shared, self.job.rank)
    }

    /// Looks again at the cells of accesses that were noted without a lock. If two threads have done so at the same
    /// time, at least one sees the other's access now. Before the thread's vector changes.
    #[inline(always)]
    fn verify(&self, clock: &Clock, found: impl Fn(Fresh, Race)) {
        fence(Ordering::SeqCst);
        for fresh in clock.fresh() {
            if let Some(race) = fresh.cell.against(fresh.entry, |other| clock.is_after(self.shared, other)) {
                found(fresh, race);
            }
        }
    }

    fn found_fresh(&self, fresh: Fresh, race: Race) {
        let pair = Pair { later: fresh.entry, later_place: fresh.place, race, memory: String::new() };
        self.found(0, fresh.address, pair);
    }

    #[inline(never)]
    fn verify_and_report(&self, clock: &Clock) {
        while let Some((fresh, race)) = postponed::take() {
            self.found_fresh(fresh, race);
        }
        self.verify(clock, |fresh, race| self.found_fresh(fresh, race));
    }

    /// The first plain access of an epoch to bytes of one cell of the segments.
    #[inline(always)]
    pub fn access_first(&self, cell: &'static Cell, entry: AccessRecord, address: usize, caller: usize) {
        let clock = self.clock();
        let place = place::number(self.shared, caller);
        if !cell.note(entry, place) {
            self.access_shared(Fresh { cell, entry, place, address });
        } else if clock.keep(Fresh { cell, entry, place, address }) {
            self.verify_and_report(clock);
        }
    }

    /// The same in a cell that another thread has used. A function of its own, so that the common case above needs few registers.
    #[inline(never)]
    fn access_shared(&self, Fresh { cell, entry, place, address }: Fresh) {
        let clock = self.clock();
        if let Some(race) = cell.access(entry, || place, |old| clock.is_after(self.shared, old)) {
            self.found(0, address, Pair { later: entry, later_place: place, race, memory: String::new() });
        }
    }

    /// The clock of the calling thread, whose vector is about to change.
    fn changing(&self) -> &'static Clock {
        let clock = self.clock();
        self.verify_and_report(clock);
        clock
    }

    /// What threads synchronise by. The caller may be inside `malloc` (`memory`), so this allocates nothing, and takes no lock that a thread
    /// holds while it allocates.
    #[inline(never)]
    pub fn sync(&self, key: u64, releases: bool) {
        let clock = self.clock();
        self.verify(clock, postponed::keep);
        match releases {
            true => objects::release(self.shared, clock, key),
            false => objects::acquire(self.shared, clock, key),
        }
    }

    pub fn send(&self, key: u64, common: u64) {
        let clock = self.changing();
        if !self.shared.post(key, |vector| clock.release(vector)) {
            objects::release(self.shared, clock, common);
        }
    }

    pub fn receive(&self, key: u64, common: u64) {
        let clock = self.changing();
        let read = |vector: &[AtomicU32]| {
            clock.acquire(vector);
            for (to, from) in self.received.iter().zip(vector) {
                to.fetch_max(from.load(Ordering::Relaxed), Ordering::Relaxed);
            }
        };
        if !self.shared.take(key, read) {
            objects::acquire(self.shared, clock, common);
        }
    }

    /// Another thread of this process may have received what the calling one has waited for.
    pub fn join(&self) {
        if watched::has_threads() {
            self.changing().acquire(&self.received);
        }
    }

    /// A thread ends.
    pub fn end(&self) {
        self.changing();
    }

    pub fn release(&self, key: u64) {
        objects::release(self.shared, self.changing(), key);
    }

    pub fn acquire(&self, key: u64) {
        objects::acquire(self.shared, self.changing(), key);
    }

    /// The key of what orders those that use an address: threads of this process, or all ranks if it is in a segment.
    pub fn key(&self, address: usize) -> u64 {
        // As the runtime's keys of words (`nagaya_core::race::Order::Word`), whose atomics are the same instructions.
        const WORD: u64 = 5 << 56;
        const OWN: u64 = 63 << 56;
        let address = watched::original(address);
        match address.wrapping_sub(self.job.segments) < self.job.len {
            true => WORD | address as u64,
            false => OWN | u64::from(self.job.rank) << 44 | (address as u64 >> 3) & ((1 << 44) - 1),
        }
    }

    pub fn fork(&self) -> Snapshot {
        self.changing();
        threads::fork(self.shared, self.job.rank)
    }

    pub fn branch(&self, is_fresh: bool) -> Option<Branch> {
        self.changing();
        threads::branch(self.shared, self.job.rank, is_fresh)
    }

    pub fn merge(&self, branch: Branch, joins: bool) {
        self.changing();
        threads::merge(self.shared, branch, joins);
    }

    /// A step of `Observer::apart`.
    pub fn apart(&self, step: u32) {
        self.changing();
        match step {
            BEGINS => threads::begin_apart(self.shared, self.job.rank),
            ENDS => threads::end_apart(),
            JOINS => threads::join_apart(self.shared, self.job.rank),
            _ => {}
        }
    }

    pub fn joined(&self, thread: usize) {
        self.changing();
        threads::joined(self.shared, self.job.rank, thread);
    }

    pub fn begin(&self) -> u32 {
        clock::begin(self.shared, self.job.rank)
    }

    pub fn complete(&self, operation: u32) {
        self.clock().complete(self.shared, operation);
    }

    /// An operation or a window uses this memory. What threads did with it before may have nothing to do with that: it
    /// may have been free in between.
    pub fn watch(&self, address: usize, len: usize) {
        if watched::has_threads() && !watched::is_in_range(address) {
            self.clear(address, len, |at| watched::memory(at) == Memory::Own);
        }
        watched::watch(address, len);
    }

    /// The memory is private again, in a team of OpenMP later.
    pub fn forget(&self, address: usize, len: usize) {
        match kept::is_in_team() {
            true => kept::keep(address, len).into_iter().for_each(|oldest| self.forget_now(oldest.address, oldest.len)),
            false => self.forget_now(address, len),
        }
    }

    /// Forgets the kept buffers for which this is true.
    pub fn drop_kept(&self, is: impl Fn(&Buffer) -> bool) {
        while let Some(buffer) = kept::take(&is) {
            self.forget_now(buffer.address, buffer.len);
        }
    }

    fn forget_now(&self, address: usize, len: usize) {
        watched::forget(address, len);
        if watched::has_threads() {
            self.clear(address, len, |at| watched::memory(at) == Memory::Unwatched);
        }
    }

    /// Forgets the accesses to own memory outside of the segments, where `is` is true of the first byte of a cell.
    fn clear(&self, address: usize, len: usize, is: impl Fn(usize) -> bool) {
        let cells = (address / 8..(address + len).div_ceil(8)).map(|number| number * 8);
        cells
            .filter(|at| at.wrapping_sub(self.job.segments) >= self.job.len && is(*at))
            .for_each(|at| self.shared.cell(self.job.rank as usize + 1, at).clear());
    }

    pub fn stop(&self) {
        self.changing();
        watched::stop();
        if self.job.rank == 0 {
            report::total(self.shared);
        }
    }

    /// An access of instrumented code: what an address is decides whether it counts.
    #[inline(always)]
    pub fn access_local(&self, address: usize, len: usize, kind: Kind, caller: usize) {
        let address = watched::original(address);
        match watched::memory(address) {
            Memory::Unwatched => {}
            Memory::Segments => self.access(0, address, len, kind, caller),
            Memory::Own => self.access(self.job.rank as usize + 1, address, len, kind, caller),
        }
    }

    /// An access of memory that counts, whose owner is a rank or `SEGMENTS`.
    pub fn access_of(&self, owner: u32, address: usize, len: usize, kind: Kind, caller: usize) {
        let address = watched::original(address);
        let offset = address.wrapping_sub(self.job.segments);
        let is_segment = offset < self.job.len;
        // The runtime refuses a call with a wrong address.
        if owner == SEGMENTS && !is_segment || is_segment && len > self.job.len - offset {
            return;
        }
        // In private memory of this process, only watched pages count.
        if !is_segment && owner == self.job.rank && kind.operation == 0 && watched::memory(address) == Memory::Unwatched
        {
            return;
        }
        let space = if owner == SEGMENTS || is_segment { 0 } else { owner as usize + 1 };
        self.access(space, address, len, kind, caller);
    }

    /// An access of bytes of a space, cell by cell.
    #[inline(always)]
    fn access(&self, space: usize, address: usize, len: usize, kind: Kind, caller: usize) {
        let clock = self.clock();
        let (thread, time) = match kind.operation {
            0 => (clock.thread(), clock.now()),
            operation => (clock.rank(), operation),
        };
        let entry = AccessRecord::new(thread, time, kind.is_write, kind.operation != 0, kind.atomic);
        let place = || place::number(self.shared, caller);
        let (mut at, end) = (address, address + len);
        while at < end {
            let first = at % 8;
            let here = (8 - first).min(end - at);
            let mask = (((1u16 << here) - 1) << first) as u8;
            let entry = entry.of_bytes(mask);
            let cell = self.shared.cell(space, at - first);
            if let Some(race) = cell.access(entry, place, |old| clock.is_after(self.shared, old)) {
                self.found(space, at, Pair { later: entry, later_place: place(), race, memory: String::new() });
            }
            at += here;
        }
    }

    #[cold]
    fn found(&self, space: usize, address: usize, pair: Pair) {
        let rank = |entry: AccessRecord| report::rank(self.shared, entry);
        let are_threads = rank(pair.later) == rank(pair.race.earlier);
        // A page is watched as a whole; what threads do with other memory in it is not looked at.
        if space != 0 && are_threads && !watched::is_in_range(address) {
            return;
        }
        let memory = self.describe(space, address);
        report(self.shared, &Pair { memory, ..pair });
    }

    /// A byte of a segment: the object that has it, as the runtime knows it, and the line that allocated the object.
    fn describe_shared(&self, rank: usize, distance: usize) -> String {
        let mut found = Description { text: [0; 240], len: 0, caller: 0 };
        (self.job.describe)(rank as u32, distance, &mut found);
        match (std::str::from_utf8(&found.text[..found.len.min(found.text.len())]), found.caller) {
            (Ok(text), 0) if !text.is_empty() => format!("{text} of rank {rank}"),
            (Ok(text), caller) if !text.is_empty() => {
                let place = place::text(self.shared, place::number(self.shared, caller));
                format!("{text}, allocated at {place}, of rank {rank}")
            }
            _ => format!("byte {distance} of the segment of rank {rank}"),
        }
    }

    /// Whose memory it is, and the variable if it has a name.
    fn describe(&self, space: usize, address: usize) -> String {
        if space == 0 {
            let each = self.job.stride.unsigned_abs().max(1);
            let (number, distance) = ((address - self.job.segments) / each, (address - self.job.segments) % each);
            let rank = if self.job.stride < 0 { self.job.size as usize - 1 - number } else { number };
            return self.describe_shared(rank, distance);
        }
        let owner = space - 1;
        match (owner == self.job.rank as usize).then(|| place::variable(address)).flatten() {
            Some((name, 0)) => format!("`{name}` of rank {owner}"),
            Some((name, distance)) => format!("byte {distance} of `{name}` of rank {owner}"),
            None => format!("address {address:#x} of rank {owner}"),
        }
    }
}
