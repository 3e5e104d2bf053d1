//! The smallest conduit: one process, which sends messages to itself.
//!
//! A program started without the launcher runs on it. It is also the shortest complete answer to the contract in
//! `core/src/conduit.rs`: copy it to begin a new conduit. Not here: memory (`boot` gives a job of one private memory).

#![forbid(unsafe_code)]
// `nagaya_core::say` writes a line in one call.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

use nagaya_boot::JoinedJob;
use nagaya_core::conduit::{leave, Conduit, Memory, Message, ProcessInfo, Scope, Sink, CONTROL_BYTES};
use nagaya_core::doorbell::Doorbell;
use nagaya_core::error::{Error, Result, Status};
use nagaya_core::mailbox::Mailbox;
use nagaya_core::{Config, Map, Rank};

/// Most payload bytes of one message.
const MEDIUM: usize = 16 << 10;

/// One process, alone.
pub struct Null {
    job: JoinedJob,
    direct: bool,
    mailbox: Mailbox,
    doorbell: Box<Doorbell>,
}

impl Null {
    /// For a job of one process. `direct`: whether the core may use loads and stores on its own segment (false in some tests).
    pub fn new(job: JoinedJob, direct: bool) -> Null {
        Null { job, direct, mailbox: Mailbox::default(), doorbell: Box::default() }
    }
}

impl Conduit for Null {
    fn name(&self) -> &'static str {
        "null"
    }

    fn start(&mut self, _config: &Config) -> Result<ProcessInfo> {
        if self.job.size() != 1 {
            return Err(Error::new(
                Status::Boot,
                format!("conduit null runs one process; this job has {}", self.job.size()),
            ));
        }
        Ok(ProcessInfo { rank: Rank(0), size: 1, on_host: 1, index: 0, medium: MEDIUM, watch: None })
    }

    fn register_segment(&mut self, _config: &Config) -> Result<Memory> {
        debug_assert!(self.job.control_size() >= CONTROL_BYTES);
        Ok(Memory {
            map: Map {
                first: 0,
                count: self.direct as u32,
                stride: 0,
                base: self.job.segment(0),
                size: self.job.segment_size(),
            },
            control: self.job.control(0),
            control_stride: 0,
            doorbell: &*self.doorbell,
            doorbell_stride: 0,
            doorbells: (0, 1),
            crowded_barrier: None,
        })
    }

    fn send(&self, message: &Message<'_>) -> Result<bool> {
        self.mailbox.keep_own(message);
        Ok(true)
    }

    fn poll(&self, scope: Scope, sink: &dyn Sink) -> usize {
        self.mailbox.poll(scope, sink, &())
    }

    fn flush(&self) -> Result<bool> {
        Ok(true)
    }

    fn stop(&self) {
        self.job.finish();
    }

    fn resume(&self) -> bool {
        self.job.resume();
        true
    }

    fn abort(&self, rank: Rank, cause: &str, status: i32) -> ! {
        nagaya_core::say(format_args!("rank {rank}: {cause}"));
        self.job.abort(status, cause);
        leave(status)
    }
}
