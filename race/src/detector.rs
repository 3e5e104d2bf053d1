//! An access, from its address to the report. Start and end of the detector in this process.

use std::sync::OnceLock;

use nagaya_race_contract::{Job, SEGMENTS};

use crate::cell::{Entry, RANKS};
use crate::clock::Clock;
use crate::report::{report, Pair};
use crate::shared::{self, Shared};
use crate::watched::{self, Memory};
use crate::{objects, place, report as reports};

/// The detector of this process.
pub struct Detector {
    shared: Shared,
    clock: Clock,
    job: Job,
}

static DETECTOR: OnceLock<Detector> = OnceLock::new();

/// The detector, once the job has started.
#[inline(always)]
pub fn get() -> Option<&'static Detector> {
    DETECTOR.get()
}

/// What an access does.
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
        0..RANKS => Shared::open(job.first_process, job.size),
        size => Err(format!("the race detector serves at most {} ranks, not {size}", RANKS - 1)),
    };
    let started = started.and_then(|shared| watched::start(job.segments, job.len).map(|()| shared));
    match started {
        Ok(shared) => {
            let clock = Clock::new(job.rank, job.size);
            DETECTOR.get_or_init(|| Detector { shared, clock, job: *job });
        }
        Err(why) => eprintln!("nagaya: rank {}: {why}; races are not looked for", job.rank),
    }
}

impl Detector {
    pub fn release(&self, key: u64) {
        objects::release(&self.shared, &self.clock, key);
    }

    pub fn acquire(&self, key: u64) {
        objects::acquire(&self.shared, &self.clock, key);
    }

    pub fn begin(&self) -> u32 {
        self.clock.begin(&self.shared)
    }

    pub fn complete(&self, operation: u32) {
        self.clock.complete(&self.shared, operation);
    }

    pub fn stop(&self) {
        watched::stop();
        if self.clock.rank() == 0 {
            reports::total(&self.shared);
        }
    }

    /// An access of instrumented code: what an address is decides whether it counts.
    #[inline(always)]
    pub fn access_local(&self, address: usize, len: usize, kind: Kind, caller: usize) {
        let address = watched::original(address);
        match watched::memory(address) {
            Memory::Unwatched => {}
            Memory::Segments => self.access(0, address, len, kind, caller),
            Memory::Own => self.access(self.clock.rank() as usize + 1, address, len, kind, caller),
        }
    }

    /// An access of memory that counts, whose owner is a rank or `SEGMENTS`.
    pub fn access_of(&self, owner: u32, address: usize, len: usize, kind: Kind, caller: usize) {
        let address = watched::original(address);
        let is_segment = address.wrapping_sub(self.job.segments) < self.job.len;
        // Of private memory of this process only watched pages count.
        if !is_segment
            && owner == self.clock.rank()
            && kind.operation == 0
            && watched::memory(address) == Memory::Unwatched
        {
            return;
        }
        let space = if owner == SEGMENTS || is_segment { 0 } else { owner as usize + 1 };
        self.access(space, address, len, kind, caller);
    }

    /// An access of bytes of a space, cell by cell.
    #[inline(always)]
    fn access(&self, space: usize, address: usize, len: usize, kind: Kind, caller: usize) {
        let time = if kind.operation != 0 { kind.operation } else { self.clock.now() };
        let entry = Entry::new(self.clock.rank(), time, kind.is_write, kind.operation != 0, kind.atomic);
        let place = place::number(&self.shared, caller);
        let (mut at, end) = (address, address + len);
        while at < end {
            let first = at % 8;
            let here = (8 - first).min(end - at);
            let mask = (((1u16 << here) - 1) << first) as u8;
            let entry = entry.of_bytes(mask);
            let cell = self.shared.cell(space, at - first);
            if let Some(race) = cell.access(entry, place, |old| self.clock.is_after(&self.shared, old)) {
                self.found(space, at, Pair { later: entry, later_place: place, race, memory: String::new() });
            }
            at += here;
        }
    }

    #[cold]
    fn found(&self, space: usize, address: usize, pair: Pair) {
        let memory = self.describe(space, address);
        report(&self.shared, &Pair { memory, ..pair });
    }

    /// Whose memory it is, and the variable if it has a name.
    fn describe(&self, space: usize, address: usize) -> String {
        if space == 0 {
            let each = self.job.stride.unsigned_abs().max(1);
            let (number, distance) = ((address - self.job.segments) / each, (address - self.job.segments) % each);
            let rank = if self.job.stride < 0 { self.job.size as usize - 1 - number } else { number };
            return format!("byte {distance} of the segment of rank {rank}");
        }
        let owner = space - 1;
        match (owner == self.clock.rank() as usize).then(|| place::variable(address)).flatten() {
            Some((name, 0)) => format!("`{name}` of rank {owner}"),
            Some((name, distance)) => format!("byte {distance} of `{name}` of rank {owner}"),
            None => format!("address {address:#x} of rank {owner}"),
        }
    }
}
