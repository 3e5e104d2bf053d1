//! Processes of one host over shared memory.
//!
//! All segments are mapped in every process. So put, get, accumulate and atomics are the core's loads and stores, and
//! never come here. This crate has the active messages. Each receiver has two rings in its control area, one for
//! requests and one for replies, so that a reply never waits for a request. With `NAGAYA_SMP_DIRECT=0`, everything
//! travels as messages, with the same answers.
//!
//! Not here: making the memory (`boot`), waiting (`core/src/event.rs`).
//!
//! Memory per rank: two rings of 256 KiB, touched as used, and a doorbell; per peer 16 private bytes (last known heads).
//! Environment: `NAGAYA_SMP_DIRECT`, and those of the core.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `sync`: the atomics of `ring`
//! 2. `ring`: the protocol of a ring
//! 3. `cells`: messages in the cells of a ring
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them.
//!
//! * *Caller*: the section "Safety" of the function or of the method of `Conduit`. The core keeps the memory of an operation valid until
//!   the operation is complete; for `Local::OnReturn`, until the call returns. Segments stay mapped until the process ends.
//! * *Payload*: the core keeps the payload of a message valid until `send` returns.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line in one call.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod cells;
mod ring;
mod sync;

use cells::{RingRef, Rings, Shape};
use nagaya_boot::{JoinedJob, RankState, Readiness};
use nagaya_core::conduit::{leave, Class, Conduit, Incoming, Memory, Message, ProcessInfo, Scope, Sink};
use nagaya_core::config::{Row, ValueKind};
use nagaya_core::crowded_barrier::CrowdedBarrier;
use nagaya_core::doorbell::Doorbell;
use nagaya_core::error::{Error, Result, Status};
use nagaya_core::failures::Failures;
use nagaya_core::mailbox::{InPlace, Mailbox};
use nagaya_core::{Config, Map, Rank};
use ring::RingEntry;
use std::cell::Cell;
use std::sync::atomic::Ordering;
use std::sync::Arc;

/// For all conduits that could show the core other processes' memory (`Config::direct`): with 0 none does.
pub const DIRECT: &Row = &Row {
    name: "NAGAYA_SMP_DIRECT",
    kind: ValueKind::Flag,
    default: "1",
    sentence: "Access the memory of processes on the same host by loads and stores; 0 sends a message for everything.",
};

/// The receiving end of a ring of this process.
struct Inbox {
    ring: RingRef,
    class: Class,
    /// First position not released; the shared word is only for producers.
    head: Cell<u64>,
}

/// All processes of a job on this host.
pub struct Smp {
    job: Arc<JoinedJob>,
    requests: Inbox,
    replies: Inbox,
    mailbox: Mailbox,
    /// Last known heads of every rank's request and reply ring.
    heads: Box<[[Cell<u64>; 2]]>,
}

impl Smp {
    /// A conduit for a job whose memory is mapped.
    pub fn new(job: JoinedJob) -> Smp {
        let inbox = |class| Inbox {
            // SAFETY: the job's memory stays mapped until the process ends, and is zero at the start.
            ring: unsafe { RingRef::new(rings(&job, Rank(job.rank())), class) },
            class,
            head: Cell::new(0),
        };
        Smp {
            requests: inbox(Class::Request),
            replies: inbox(Class::Reply),
            mailbox: Mailbox::default(),
            heads: (0..job.size()).map(|_| [Cell::new(0), Cell::new(0)]).collect(),
            job: Arc::new(job),
        }
    }
}

/// A rank's rings, at the beginning of its control area.
#[inline(always)]
fn rings(job: &JoinedJob, rank: Rank) -> *const Rings {
    job.control(rank.0) as *const Rings
}

/// Where a rank sleeps: its line of the job.
#[inline(always)]
fn doorbell(job: &JoinedJob, rank: Rank) -> *const Doorbell {
    job.line(rank.0) as *const Doorbell
}

const _: () = assert!(std::mem::size_of::<Doorbell>() == nagaya_boot::LINE_BYTES);
const _: () = assert!(std::mem::size_of::<CrowdedBarrier>() <= nagaya_boot::CROWDED_BARRIER_BYTES);

impl InPlace for Inbox {
    type Mark = RingEntry;

    #[inline(always)]
    fn front(&self) -> Option<(RingEntry, Incoming<'_>)> {
        loop {
            let found = ring::look(&self.ring, self.head.get())?;
            if !found.padding {
                // SAFETY: published, and released only by `release`.
                let message = unsafe { cells::read(self.ring, ring::cell(&self.ring, found.position), self.class) };
                return Some((found, message));
            }
            self.release(found);
        }
    }

    #[inline(always)]
    fn release(&self, found: RingEntry) {
        self.head.set(ring::release(&self.ring, found));
    }
}

/// The launcher's record of ranks that have failed, in the memory of the job.
struct Record(Arc<JoinedJob>);

impl Failures for Record {
    fn count(&self) -> u32 {
        self.0.failures().load(Ordering::Acquire)
    }

    fn has_failed(&self, rank: Rank) -> bool {
        self.0.state(rank.0) == RankState::Failed
    }

    fn prepare(&self) {
        self.0.set_readiness(Readiness::Prepared);
    }

    fn survive(&self) {
        self.0.set_readiness(Readiness::Survives);
    }
}

impl Conduit for Smp {
    fn name(&self) -> &'static str {
        "smp"
    }

    fn start(&mut self, _config: &Config) -> Result<ProcessInfo> {
        if self.job.local().len() as u32 != self.job.size() {
            return Err(Error::new(
                Status::Boot,
                format!("conduit smp connects processes of one host; this job is on {}", self.job.hosts()),
            ));
        }
        Ok(ProcessInfo {
            rank: Rank(self.job.rank()),
            size: self.job.size(),
            on_host: self.job.size(),
            index: self.job.rank(),
            medium: cells::MEDIUM,
            watch: None,
        })
    }

    fn register_segment(&mut self, config: &Config) -> Result<Memory> {
        let me = self.job.rank();
        let control = self.job.control(me);
        Ok(Memory {
            map: Map {
                first: 0,
                count: if config.direct { self.job.size() } else { 0 },
                stride: self.job.stride() as isize,
                base: self.job.segment(me),
                size: self.job.segment_size(),
            },
            control: control.wrapping_add(cells::CORE_PART),
            control_stride: self.job.control_size() as isize,
            doorbell: doorbell(&self.job, Rank(me)),
            doorbell_stride: nagaya_boot::LINE_BYTES as isize,
            doorbells: (0, self.job.size()),
            crowded_barrier: Some(self.job.crowded_barrier() as *const CrowdedBarrier),
        })
    }

    #[inline]
    fn send(&self, message: &Message<'_>) -> Result<bool> {
        let to = rings(&self.job, message.to);
        // SAFETY: the job's memory stays mapped until the process ends; the core has checked the rank.
        let ring = unsafe { RingRef::new(to, message.class) };
        let shape = Shape::new(message.args.len(), message.payload.len());
        let known = &self.heads[message.to.index()][message.class as usize];
        let mut head = known.get();
        let place = ring::reserve(&ring, shape.cells, &mut head);
        known.set(head);
        let Some(position) = place else { return Ok(false) };
        // SAFETY: reserved just now.
        unsafe { cells::write(ring, ring::cell(&ring, position), shape, Rank(self.job.rank()), message) };
        ring::publish(&ring, position, shape.cells);
        // SAFETY: mapped; a doorbell consists of atomics.
        unsafe { &*doorbell(&self.job, message.to) }.ring();
        Ok(true)
    }

    #[inline]
    fn poll(&self, scope: Scope, sink: &dyn Sink) -> usize {
        let replies = self.mailbox.pass(scope, Class::Reply, &self.replies, sink);
        match scope {
            Scope::RepliesOnly => replies,
            Scope::All | Scope::Serve => replies + self.mailbox.pass(scope, Class::Request, &self.requests, sink),
        }
    }

    fn failures(&self) -> Option<Arc<dyn Failures>> {
        // The launcher refuses jobs whose memory is not shown: a full ring of a rank that has failed would stop its senders.
        self.job.tolerates_failures().then(|| Arc::new(Record(self.job.clone())) as Arc<dyn Failures>)
    }

    fn flush(&self) -> Result<bool> {
        // A message is in the receiver's memory when `send` returns.
        Ok(true)
    }

    fn stop(&self) {
        self.job.finish();
    }

    fn resume(&self) -> bool {
        self.job.resume();
        true
    }

    fn abort(&self, _rank: Rank, cause: &str, status: i32) -> ! {
        // The launcher prints the text, once for the job, and ends the others.
        self.job.abort(status, cause);
        leave(status)
    }
}
