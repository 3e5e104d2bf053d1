//! Smp without doorbells for arrivals, so the progress thread looks for them. This checks the core's gate, services and
//! progress thread on any machine, without an engine.

use nagaya_conduit_smp::Smp;
use nagaya_core::conduit::{Arrival, Class, Conduit, Memory, Message, Payload, ProcessInfo, Scope, Sink};
use nagaya_core::error::Result;
use nagaya_core::{Config, Rank};
use std::cell::RefCell;
use std::collections::VecDeque;

/// A reply that found no space in smp's ring: kept, since a conduit must always accept replies.
struct Letter {
    to: Rank,
    handler: u16,
    args: Vec<u64>,
    payload: Vec<u64>,
    len: usize,
}

pub struct Served {
    smp: Smp,
    outbox: RefCell<VecDeque<Letter>>,
}

impl Served {
    pub fn new(smp: Smp) -> Served {
        Served { smp, outbox: RefCell::default() }
    }

    /// Sends what has waited longest, as far as there is space; returns whether all is gone.
    fn post(&self) -> Result<bool> {
        let mut outbox = self.outbox.borrow_mut();
        while let Some(l) = outbox.front() {
            let payload = Payload::Bytes { from: l.payload.as_ptr().cast(), len: l.len };
            let message = Message { to: l.to, class: Class::Reply, handler: l.handler, args: &l.args, payload };
            if !self.smp.send(&message)? {
                return Ok(false);
            }
            outbox.pop_front();
        }
        Ok(true)
    }
}

impl Conduit for Served {
    fn name(&self) -> &'static str {
        "smp-served"
    }

    fn start(&mut self, config: &Config) -> Result<ProcessInfo> {
        self.smp.start(config)
    }

    fn register_segment(&mut self, config: &Config) -> Result<Memory> {
        self.smp.register_segment(config)
    }

    fn send(&self, message: &Message<'_>) -> Result<bool> {
        if message.class == Class::Request {
            return self.smp.send(message);
        }
        if self.post()? && self.smp.send(message)? {
            return Ok(true);
        }
        let len = message.payload.len();
        let mut payload = vec![0u64; len.div_ceil(8)];
        // SAFETY: the buffer has space for `len` bytes; the core keeps the payload valid until `send` returns.
        unsafe { message.payload.write(payload.as_mut_ptr().cast()) };
        let letter = Letter { to: message.to, handler: message.handler, args: message.args.to_vec(), payload, len };
        self.outbox.borrow_mut().push_back(letter);
        Ok(true)
    }

    fn poll(&self, scope: Scope, sink: &dyn Sink) -> usize {
        // An error shows again at the next send.
        let _ = self.post();
        self.smp.poll(scope, sink)
    }

    fn flush(&self) -> Result<bool> {
        self.post()
    }

    fn stop(&self) {
        self.smp.stop();
    }

    fn arrival(&self) -> Arrival {
        Arrival::Unseen
    }
}
