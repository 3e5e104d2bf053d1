//! Operations that go on after their call: those towards other hosts.
//!
//! In shared memory an operation is complete as soon as ARMCI returns, and its fence costs nothing. Over a network each fence is a
//! round trip, so operations only begin, and the next poll fences their targets once for all of them. Not here: beginning them.

use crate::engine;
use nagaya_core::conduit::{Outcome, Sink};
use nagaya_core::error::Result;
use nagaya_core::ticket::Ticket;
use std::cell::RefCell;

/// Most at a time; more are completed at once.
const MOST: usize = 4096;

/// Targets and tickets.
pub struct UnderWay {
    far: bool,
    begun: RefCell<Vec<(u32, Ticket)>>,
}

impl UnderWay {
    /// `far`: whether anything goes over a network.
    pub fn new(far: bool) -> UnderWay {
        UnderWay { far, begun: RefCell::default() }
    }

    #[inline(always)]
    pub fn far(&self) -> bool {
        self.far
    }

    /// What became of an operation that was begun just now. `reuse`: its source may be reused when its call returns.
    #[inline(always)]
    pub fn outcome(&self, rank: u32, reuse: bool, ticket: Ticket) -> Result<Outcome> {
        if self.far {
            return self.keep(rank, reuse, ticket);
        }
        engine::fence(rank);
        Ok(Outcome::Done)
    }

    fn keep(&self, rank: u32, reuse: bool, ticket: Ticket) -> Result<Outcome> {
        let mut begun = self.begun.borrow_mut();
        if begun.len() >= MOST {
            engine::fence(rank);
            return Ok(Outcome::Done);
        }
        if reuse {
            engine::complete_locally(rank)?;
        }
        begun.push((rank, ticket));
        Ok(Outcome::Started)
    }

    /// Completes all of them; how many.
    pub fn finish(&self, sink: &dyn Sink) -> usize {
        if !self.far || self.begun.borrow().is_empty() {
            return 0;
        }
        let mut begun = std::mem::take(&mut *self.begun.borrow_mut());
        begun.sort_unstable_by_key(|(rank, _)| *rank);
        let mut fenced = None;
        for (rank, ticket) in &begun {
            if fenced.replace(rank) != Some(rank) {
                engine::fence(*rank);
            }
            sink.finish(*ticket);
        }
        begun.len()
    }
}
