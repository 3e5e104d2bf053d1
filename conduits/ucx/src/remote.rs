//! Put and get without the target: by loads and stores where UCX maps a peer's segment here. Otherwise by UCX's own put
//! and get, where its transport does them without the target's processor.
//!
//! * Mapped: atomics are machine atomics there too, like those that the target itself carries out.
//! * RDMA: a put is remotely complete after a flush. One flush completes all earlier puts to a peer. Atomics stay
//!   messages. Those of a network card are not atomic with those of a processor unless the card guarantees it, which
//!   UCX does not report. Nothing wakes a target that sleeps until its memory changes, so it looks at least every two
//!   milliseconds.
//!
//! The memory must be registered, which pins it. So all this is done only for segments whose size the user has chosen.
//! Not here: the route of a peer (`connect.rs`), messages (`send.rs`), the contract (`conduit.rs`).

use crate::engine::{must, Data, Engine, AT_ONCE, COPIED};
use crate::peer::{Peer, Route};
use crate::sys;
use nagaya_core::conduit::{Local, Outcome};
use nagaya_core::doorbell::Doorbell;
use nagaya_core::error::Result;
use nagaya_core::ticket::Ticket;
use std::ffi::{c_int, c_void};

/// A get or a flush that UCX has not finished. The first word is the C side's.
#[repr(C)]
struct Waiting {
    ngu: *mut sys::Ngu,
    peer: *const Peer,
    /// The operations that are complete then.
    tickets: Vec<Ticket>,
    flush: bool,
}

impl Engine {
    /// Makes the segment accessible and returns what others need for it. With `everything`, memory of this host goes through UCX, too:
    /// then UCX makes the segment, since its shared memory can map no other.
    pub fn offer_segment(&self, everything: bool) -> Result<Vec<u8>> {
        let mut base = if everything { std::ptr::null_mut() } else { self.segment.get() };
        let (mut key, mut len) = (std::ptr::null_mut(), 0);
        // SAFETY: open. A segment that is given is ours for the life of the process; the key is `len` bytes until it is released.
        unsafe {
            must(sys::ngu_map(self.ngu.get(), &mut base, self.segment_size), "UCX cannot register the segment")?;
            self.segment.set(base);
            must(sys::ngu_key(self.ngu.get(), &mut key, &mut len), "UCX has no key for the segment")?;
            let copy = std::slice::from_raw_parts(key, len).to_vec();
            sys::ngu_release_key(key);
            Ok(copy)
        }
    }

    /// The peer of `rank`, and the route to its segment: that of this process is mapped.
    #[inline]
    pub fn route(&self, rank: u32) -> Result<(&Peer, Route)> {
        if rank == self.me {
            return Ok((self.peer(rank), Route::Mapped(self.segment.get())));
        }
        let peer = self.connected(rank)?;
        Ok((peer, peer.route.get()))
    }

    /// Something was stored in the segment of `rank`, which is mapped: wakes the process that sleeps until it changes.
    #[inline]
    pub fn stored(&self, rank: u32) {
        if rank != self.me && self.job.local().contains(&rank) {
            // SAFETY: the line of every rank of this host is its doorbell (`conduit.rs`), which consists of atomics only.
            unsafe { &*(self.job.line(rank) as *const Doorbell) }.ring_write();
        }
    }

    /// Starts a put by UCX.
    ///
    /// # Safety
    /// The same as for `Conduit::put`; the peer's route is `Rma(base)`.
    pub unsafe fn put_by_ucx(
        &self,
        peer: &Peer,
        to: u64,
        (src, len): (*const u8, usize),
        local: Local,
        ticket: Ticket,
    ) -> Outcome {
        // SAFETY: the source is readable for as long as the operation needs it (`Conduit`).
        unsafe {
            let link = peer.link.get();
            let mut status = if len <= AT_ONCE { sys::ngu_put(link, src, len, to, 1, std::ptr::null_mut()) } else { 0 };
            if status == 0 {
                let data = match local {
                    Local::OnFinish => Data::Lasting(src, len),
                    Local::OnReturn if len <= COPIED => Data::Borrowed(src, len),
                    Local::OnReturn => return Outcome::Declined,
                };
                status = self.keeping(peer, None, data, |from, sending| sys::ngu_put(link, from, len, to, 0, sending));
            }
            if status < 0 {
                self.give_up(peer, status);
            }
            peer.took_off();
            let mut unflushed = peer.unflushed.borrow_mut();
            if unflushed.is_empty() {
                self.unflushed.borrow_mut().push(peer.rank);
            }
            unflushed.push(ticket);
            Outcome::Started
        }
    }

    /// Starts a get by UCX.
    ///
    /// # Safety
    /// The same as for `Conduit::get`; the peer's route is `Rma(base)`.
    pub unsafe fn get_by_ucx(&self, peer: &Peer, to: *mut u8, from: u64, len: usize, ticket: Ticket) -> Outcome {
        // SAFETY: the destination is writable until the operation is complete (`Conduit`).
        unsafe {
            let waiting = Waiting { ngu: self.ngu.get(), peer, tickets: vec![ticket], flush: false };
            let waiting = Box::into_raw(Box::new(waiting));
            match sys::ngu_get(peer.link.get(), to, len, from, waiting.cast()) {
                0 => {
                    peer.took_off();
                    Outcome::Started
                }
                status => {
                    drop(Box::from_raw(waiting));
                    if status > 0 {
                        return Outcome::Done;
                    }
                    // The job ends; the operation stays pending.
                    self.give_up(peer, status);
                    Outcome::Started
                }
            }
        }
    }

    /// Starts the flushes that complete what was put; at most one for each peer at a time.
    pub(crate) fn flush_puts(&self) {
        if self.unflushed.borrow().is_empty() {
            return;
        }
        let ranks = self.unflushed.take();
        for rank in ranks {
            let peer = self.peer(rank);
            if peer.flushing.get() {
                self.unflushed.borrow_mut().push(rank);
                continue;
            }
            let tickets = peer.unflushed.take();
            let waiting = Box::into_raw(Box::new(Waiting { ngu: self.ngu.get(), peer, tickets, flush: true }));
            peer.flushing.set(true);
            // SAFETY: linked; `waiting` stays where it is until `on_over`.
            let status = unsafe { sys::ngu_flush(peer.link.get(), waiting.cast()) };
            if status != 0 {
                // SAFETY: made above, and UCX has finished it or did not take it.
                let waiting = unsafe { Box::from_raw(waiting) };
                self.complete(*waiting, if status > 0 { 0 } else { status });
            }
        }
    }

    fn complete(&self, waiting: Waiting, status: c_int) {
        // SAFETY: peers live as long as the engine.
        let peer = unsafe { &*waiting.peer };
        if waiting.flush {
            peer.flushing.set(false);
        }
        if status != 0 {
            self.give_up(peer, status);
            return;
        }
        for ticket in waiting.tickets {
            self.landed(peer, ticket.to_bits());
        }
    }
}

// SAFETY (as in `arrive.rs`): `engine` is the one given to `ngu_open`; `waiting` was boxed above and comes back once.
pub(crate) unsafe extern "C" fn on_over(engine: *const c_void, waiting: *mut c_void, status: c_int) {
    // SAFETY: the engine lives as long as UCX may call; what waits is released once.
    unsafe {
        let engine = &*(engine as *const Engine);
        engine.complete(*Box::from_raw(waiting as *mut Waiting), status);
    }
}
