//! Pending operations: GASNet's events, the core's tickets, and what must stay in memory until they are complete.
//!
//! A long transfer goes piece by piece, a few at a time. A call of GASNet does not return before it has space for the
//! whole operation. No other thread enters the conduit meanwhile, not even the thread that signals that this process is
//! alive. Called by `engine.rs` only.

use crate::network::{Answer, Event, Network};
use nagaya_core::conduit::{Outcome, Sink};
use nagaya_core::ticket::Ticket;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::ffi::c_void;
use std::rc::Rc;

/// Operations that one poll tests.
const LOOK: usize = 64;
/// Bytes of one piece of a long transfer.
pub const PIECE: usize = 1 << 20;
/// Pieces of one transfer that are pending at a time.
const WINDOW: u32 = 2;

/// Memory that GASNet uses until an operation is complete.
pub enum Keep {
    Nothing,
    Packed { _bytes: Vec<u8> },
    Lists { _there: Vec<*mut u8>, _here: Vec<*mut u8> },
}

/// The operation to which an event belongs.
enum Whole {
    Operation(Ticket, #[allow(dead_code)] Keep),
    Piece(Rc<Transfer>),
}

struct Pending {
    event: Event,
    whole: Whole,
}

/// A long put or get.
pub struct Transfer {
    pub is_put: bool,
    pub rank: u32,
    pub there: *mut c_void,
    pub here: *mut u8,
    pub len: usize,
    pub ticket: Ticket,
    /// Where the next piece begins.
    next: Cell<usize>,
    flying: Cell<u32>,
}

impl Transfer {
    pub fn new(is_put: bool, rank: u32, there: *mut c_void, here: *mut u8, len: usize, ticket: Ticket) -> Transfer {
        Transfer { is_put, rank, there, here, len, ticket, next: Cell::new(0), flying: Cell::new(0) }
    }

    /// Starts the next piece, if there is one.
    fn start(&self, net: &Network, event: &mut Event) -> Answer {
        let at = self.next.get();
        let len = PIECE.min(self.len - at);
        self.next.set(at + len);
        let (there, here) = (self.there.wrapping_byte_add(at), self.here.wrapping_add(at));
        // SAFETY: inside the transfer, whose memory stays valid until it is complete.
        unsafe {
            match self.is_put {
                true => (net.put)(self.rank, there, here, len, 0, event),
                false => (net.get)(here, self.rank, there, len, event),
            }
        }
    }
}

/// All pending transfers, the oldest first.
#[derive(Default)]
pub struct Flight {
    pending: RefCell<VecDeque<Pending>>,
}

impl Flight {
    pub fn is_empty(&self) -> bool {
        self.pending.borrow().is_empty()
    }

    #[inline]
    pub fn add(&self, event: Event, ticket: Ticket, keep: Keep) {
        self.push(event, Whole::Operation(ticket, keep));
    }

    fn push(&self, event: Event, whole: Whole) {
        self.pending.borrow_mut().push_back(Pending { event, whole });
    }

    /// Starts a long transfer.
    pub fn begin(&self, net: &Network, transfer: Transfer) -> Outcome {
        let transfer = Rc::new(transfer);
        match self.go_on(net, &transfer) {
            true => Outcome::Done,
            false => Outcome::Started,
        }
    }

    /// Starts pieces of a transfer while there is space; returns whether all of it is complete.
    fn go_on(&self, net: &Network, transfer: &Rc<Transfer>) -> bool {
        while transfer.flying.get() < WINDOW && transfer.next.get() < transfer.len {
            let mut event = std::ptr::null_mut();
            if transfer.start(net, &mut event) == Answer::Started {
                transfer.flying.set(transfer.flying.get() + 1);
                self.push(event, Whole::Piece(transfer.clone()));
            }
        }
        transfer.flying.get() == 0
    }

    /// Asks GASNet about the oldest ones, and reports those that are complete; returns how many.
    pub fn completions(&self, net: &Network, sink: &dyn Sink) -> usize {
        let look = self.pending.borrow().len().min(LOOK);
        let mut finished = 0;
        for _ in 0..look {
            // The borrow ends before GASNet or the core is called.
            let first = self.pending.borrow_mut().pop_front();
            let Some(first) = first else { break };
            // SAFETY: an event of this thread that has not been found complete before.
            if unsafe { (net.done)(first.event) } == 0 {
                self.pending.borrow_mut().push_back(first);
                continue;
            }
            finished += 1;
            match first.whole {
                Whole::Operation(ticket, _keep) => sink.finish(ticket),
                Whole::Piece(transfer) => {
                    transfer.flying.set(transfer.flying.get() - 1);
                    if self.go_on(net, &transfer) {
                        sink.finish(transfer.ticket);
                    }
                }
            }
        }
        finished
    }
}
