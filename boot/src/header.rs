//! The first pages of a job's memory: the job's identity, its processes, and which of them ended it.
//!
//! Everything that changes is an atomic; the creator writes everything else before a second process exists. The
//! launcher reads whether a rank finished or only left.

use std::sync::atomic::{AtomicI32, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use crate::areas::{cards_offset, crowded_barrier_offset, lines_offset, HEADER_BYTES, LINE_BYTES, SLOT_BYTES};
use crate::error::BootError;
use crate::interface::Interface;
use crate::layout::Layout;
use crate::meet::{CardPtr, Meeting, CARD_STRIDE};

/// "NAGAYA" and the byte order, as a number.
const MAGIC: u64 = 0x4e41_4741_5941_0001;

/// Raised whenever a field or the order of areas changes.
const VERSION: u32 = 6;

/// Longest text kept with an abort, in bytes.
const ABORT_TEXT: usize = 1024;

/// How long a rank that also wants to end the job waits for the record of the first one.
const LONGEST_RECORD: Duration = Duration::from_secs(1);

/// The state of a rank that has failed.
const FAILED: u32 = 3;

/// How far a rank has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RankState {
    /// No program attached (yet).
    Absent,
    /// Attached: others may wait for it.
    Attached,
    /// No other rank needs it any more; its exit is no failure.
    Finished,
    /// It has ended too early, and the others go on ([`JobMemory::tolerate_failures`](crate::JobMemory::tolerate_failures)).
    Failed,
}

/// How far the program of a rank is prepared for failures of other ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Readiness {
    /// The program may wait for ever for a rank that has failed.
    Never = 0,
    /// It is in a barrier that it passes unless a rank fails that has not passed it.
    Prepared = 1,
    /// The program goes on.
    Survives = 2,
}

/// The rank that ended the job on purpose, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Abort {
    pub rank: u32,
    /// The exit status of the job.
    pub status: i32,
    /// One line for the user; may be empty.
    pub text: String,
}

/// One cache line per rank, so that attaching ranks do not disturb each other.
#[repr(C, align(64))]
struct Slot {
    /// `pid`, written before `state` leaves 0.
    pid: AtomicU32,
    state: AtomicU32,
    /// A [`Interface`], or 0.
    interface: AtomicU32,
    /// 1: its program is about to go on when other ranks fail; 2: it does.
    survives: AtomicU32,
}

#[repr(C, align(64))]
pub(crate) struct Header {
    magic: u64,
    version: u32,
    size: u32,
    base: u64,
    header_bytes: u64,
    control_bytes: u64,
    segment_bytes: u64,
    /// 0: none; else 1 + the rank that is aborting.
    abort: AtomicU32,
    abort_status: AtomicI32,
    /// 1 + length of the text once status and text are complete; 0 before.
    abort_ready: AtomicU32,
    abort_text: [AtomicU32; ABORT_TEXT / 4],
    /// 1: the launcher keeps the job going when ranks fail that all others can do without.
    tolerates: AtomicU32,
    /// How many ranks have failed.
    failures: AtomicU32,
    meeting: Meeting,
}

const _: () = assert!(size_of::<Header>() <= HEADER_BYTES && size_of::<Slot>() <= SLOT_BYTES);

/// The header of a mapped job. A raw pointer on purpose: other processes write what it points to, and only the atomics
/// in it are ever borrowed.
#[derive(Clone, Copy)]
pub(crate) struct HeaderPtr(*mut Header);

// SAFETY: all shared mutable state that the pointer reaches is atomic; the rest never changes after creation.
unsafe impl Send for HeaderPtr {}
// SAFETY: all shared mutable state that the pointer reaches is atomic; the rest never changes after creation.
unsafe impl Sync for HeaderPtr {}

impl HeaderPtr {
    /// # Safety
    /// `at` must be the start of a mapping of at least `header_bytes(size)` bytes, with the size in the header. It
    /// outlives the result, is aligned to a page, and is zero or a header.
    pub(crate) unsafe fn new(at: *mut u8) -> Self {
        HeaderPtr(at.cast())
    }

    /// Writes the fields that never change. Before another process maps the job.
    pub(crate) fn initialise(self, layout: &Layout) {
        let h = self.0;
        // SAFETY: the mapping is ours alone until the launcher starts a process (contract of `new`).
        unsafe {
            (&raw mut (*h).version).write(VERSION);
            (&raw mut (*h).size).write(layout.size);
            (&raw mut (*h).base).write(layout.base);
            (&raw mut (*h).header_bytes).write(layout.header_bytes);
            (&raw mut (*h).control_bytes).write(layout.control_bytes);
            (&raw mut (*h).segment_bytes).write(layout.segment_bytes);
            (&raw mut (*h).magic).write(MAGIC);
        }
    }

    /// Checks magic and version and reads the layout.
    pub(crate) fn layout(self, fd: i32) -> Result<Layout, BootError> {
        let h = self.0;
        // SAFETY: plain fields, constant since before this process started; the mapping covers them.
        unsafe {
            if (&raw const (*h).magic).read() != MAGIC {
                return Err(BootError::NotAJob { fd, why: "it does not begin with a job header".into() });
            }
            let found = (&raw const (*h).version).read();
            if found != VERSION {
                return Err(BootError::Version { found, ours: VERSION });
            }
            Ok(Layout {
                size: (&raw const (*h).size).read(),
                base: (&raw const (*h).base).read(),
                header_bytes: (&raw const (*h).header_bytes).read(),
                control_bytes: (&raw const (*h).control_bytes).read(),
                segment_bytes: (&raw const (*h).segment_bytes).read(),
            })
        }
    }

    /// Number of processes that share this memory.
    fn size(&self) -> u32 {
        // SAFETY: constant since before another process mapped it.
        unsafe { (&raw const (*self.0).size).read() }
    }

    /// Waits until all processes of this memory are here; an error when the job is ending.
    pub(crate) fn meet(&self) -> Result<(), BootError> {
        self.meet_within(Duration::MAX)
    }

    /// Like `meet`; an error, too, when a process is still missing after `most`.
    pub(crate) fn meet_within(&self, most: Duration) -> Result<(), BootError> {
        // SAFETY: it consists of atomics only, inside the mapping.
        let meeting = unsafe { &(*self.0).meeting };
        let begin = Instant::now();
        let by = || self.abort_word().load(Ordering::Relaxed).checked_sub(1);
        if meeting.meet(self.size(), || by().is_some() || begin.elapsed() >= most) {
            return Ok(());
        }
        match by() {
            Some(by) => Err(BootError::Ending { by }),
            None => {
                let missing = (0..self.size()).find(|rank| self.state(*rank) == RankState::Absent).unwrap_or(0);
                Err(BootError::Missing { missing, seconds: most.as_secs() })
            }
        }
    }

    /// The line of a process; aligned to its size. `rank` as in `card`.
    pub(crate) fn line(&self, rank: u32) -> *mut u8 {
        let offset = lines_offset(u64::from(self.size())) as usize + rank as usize * LINE_BYTES;
        self.0.cast::<u8>().wrapping_add(offset)
    }

    /// What all ranks share for a barrier; aligned to a line.
    pub(crate) fn crowded_barrier(&self) -> *mut u8 {
        self.0.cast::<u8>().wrapping_add(crowded_barrier_offset(u64::from(self.size())) as usize)
    }

    /// The card of a process. `rank` counts from the first of this memory, as everywhere here.
    pub(crate) fn card(&self, rank: u32) -> CardPtr {
        let offset = cards_offset(u64::from(self.size())) + u64::from(rank) * CARD_STRIDE as u64;
        // SAFETY: inside the header's bytes, which are mapped; page-aligned.
        unsafe { CardPtr::new(self.0.cast::<u8>().wrapping_add(offset as usize)) }
    }

    /// `rank` < size of the job.
    fn slot(&self, rank: u32) -> &Slot {
        // SAFETY: the table follows the header and has one slot per rank; a slot consists of atomics only.
        unsafe { &*self.0.byte_add(HEADER_BYTES + rank as usize * SLOT_BYTES).cast::<Slot>() }
    }

    /// Claims `rank` for this process; an error names the process that has it.
    pub(crate) fn claim(&self, rank: u32) -> Result<(), BootError> {
        let slot = self.slot(rank);
        let me = std::process::id();
        // Only the winner of `pid` goes on to `state`, so the pair is never mixed.
        match slot.pid.compare_exchange(0, me, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => {
                slot.state.store(1, Ordering::Release);
                Ok(())
            }
            Err(pid) => Err(BootError::AlreadyAttached { rank, pid }),
        }
    }

    pub(crate) fn finish(&self, rank: u32) {
        self.slot(rank).state.store(2, Ordering::Release);
    }

    pub(crate) fn resume(&self, rank: u32) {
        self.slot(rank).state.store(1, Ordering::Release);
    }

    pub(crate) fn state(&self, rank: u32) -> RankState {
        match self.slot(rank).state.load(Ordering::Acquire) {
            0 => RankState::Absent,
            1 => RankState::Attached,
            FAILED => RankState::Failed,
            _ => RankState::Finished,
        }
    }

    /// The launcher keeps the job going when ranks fail. Before its first process.
    pub(crate) fn tolerate_failures(&self) {
        // SAFETY: an atomic inside the mapping.
        unsafe { &(*self.0).tolerates }.store(1, Ordering::Relaxed);
    }

    pub(crate) fn tolerates_failures(&self) -> bool {
        // SAFETY: an atomic inside the mapping.
        unsafe { &(*self.0).tolerates }.load(Ordering::Relaxed) != 0
    }

    /// How far the program of `rank` is prepared for failures of others.
    pub(crate) fn set_readiness(&self, rank: u32, readiness: Readiness) {
        self.slot(rank).survives.store(readiness as u32, Ordering::Release);
    }

    pub(crate) fn readiness(&self, rank: u32) -> Readiness {
        match self.slot(rank).survives.load(Ordering::Acquire) {
            0 => Readiness::Never,
            1 => Readiness::Prepared,
            _ => Readiness::Survives,
        }
    }

    /// `rank` has ended too early. All that it has written is visible to a process that sees this.
    pub(crate) fn fail(&self, rank: u32) {
        self.slot(rank).state.store(FAILED, Ordering::Release);
        self.failures().fetch_add(1, Ordering::Release);
    }

    /// How many ranks have failed.
    pub(crate) fn failures(&self) -> &AtomicU32 {
        // SAFETY: an atomic inside the mapping.
        unsafe { &(*self.0).failures }
    }

    pub(crate) fn set_interface(&self, rank: u32, interface: Interface) {
        self.slot(rank).interface.store(interface as u32, Ordering::Relaxed);
    }

    pub(crate) fn interface(&self, rank: u32) -> Option<Interface> {
        Interface::from_word(self.slot(rank).interface.load(Ordering::Relaxed))
    }

    /// Process id of the program attached as `rank`, or 0.
    pub(crate) fn pid(&self, rank: u32) -> u32 {
        self.slot(rank).pid.load(Ordering::Relaxed)
    }

    /// 0, or 1 + the rank that is ending the job.
    pub(crate) fn abort_word(&self) -> &AtomicU32 {
        // SAFETY: an atomic inside the mapping.
        unsafe { &(*self.0).abort }
    }

    /// Records an abort; only the first one counts. True when this call was it.
    pub(crate) fn abort(&self, rank: u32, status: i32, text: &str) -> bool {
        let won = self.abort_word().compare_exchange(0, rank + 1, Ordering::AcqRel, Ordering::Relaxed).is_ok();
        if won {
            let text = &text.as_bytes()[..text.floor_char_boundary_at(ABORT_TEXT)];
            // SAFETY: atomics inside the mapping.
            let (words, status_word, ready) =
                unsafe { (&(*self.0).abort_text, &(*self.0).abort_status, &(*self.0).abort_ready) };
            for (word, bytes) in words.iter().zip(text.chunks(4)) {
                let mut four = [0; 4];
                four[..bytes.len()].copy_from_slice(bytes);
                word.store(u32::from_ne_bytes(four), Ordering::Relaxed);
            }
            status_word.store(status, Ordering::Relaxed);
            // Release: a process that reads the length also reads text and status.
            ready.store(1 + text.len() as u32, Ordering::Release);
        } else {
            self.wait_for_record();
        }
        won
    }

    /// Waits until the rank that ends the job has written why: the launcher would take a rank that exits earlier for the cause. Gives up
    /// after a while, as that rank may have been killed in the middle.
    fn wait_for_record(&self) {
        let start = Instant::now();
        while self.aborted().is_none() && start.elapsed() < LONGEST_RECORD {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// The abort, once it is complete.
    pub(crate) fn aborted(&self) -> Option<Abort> {
        // SAFETY: atomics inside the mapping.
        let (words, status, ready) =
            unsafe { (&(*self.0).abort_text, &(*self.0).abort_status, &(*self.0).abort_ready) };
        let length = (ready.load(Ordering::Acquire) as usize).checked_sub(1)?.min(ABORT_TEXT);
        let rank = self.abort_word().load(Ordering::Relaxed).checked_sub(1)?;
        let bytes: Vec<u8> = words.iter().flat_map(|w| w.load(Ordering::Relaxed).to_ne_bytes()).take(length).collect();
        Some(Abort { rank, status: status.load(Ordering::Relaxed), text: String::from_utf8_lossy(&bytes).into_owned() })
    }
}

/// `str::floor_char_boundary` is newer than the Rust version that we require.
trait FloorCharBoundary {
    fn floor_char_boundary_at(&self, most: usize) -> usize;
}

impl FloorCharBoundary for str {
    fn floor_char_boundary_at(&self, most: usize) -> usize {
        if self.len() <= most {
            return self.len();
        }
        (0..=most).rev().find(|at| self.is_char_boundary(*at)).unwrap_or(0)
    }
}
