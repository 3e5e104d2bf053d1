//! Put and get without the target: by loads and stores where UCX maps a peer's segment here, by UCX's own put and get where its
//! transport does them without the target's processor.
//!
//! The key of a peer's segment is on its card and is unpacked when it is first talked to; then it is decided how its memory is reached:
//!
//! * `ucp_rkey_ptr` gives an address (UCX's shared memory): a window. Atomics go through it, too: they are machine atomics, as those
//!   that the target itself carries out.
//! * a lane over a transport with RDMA: `ucp_put_nbx` and `ucp_get_nbx`. A put is remotely complete after a flush; one flush
//!   completes all puts to a peer that were started before it. Atomics stay messages: those of a network card are not atomic
//!   with those of a processor unless the card says so, and UCX does not tell. Nobody wakes a target that sleeps until its memory
//!   changes; it looks at least every two milliseconds.
//! * everything else (tcp, where UCX makes put and get of messages of its own, slower than ours): messages.
//!
//! The memory must be registered, which pins it, so all this is done only for segments of a size that the user has chosen. Not here:
//! messages (`engine.rs`), the contract (`conduit.rs`).

use crate::card::{self, Card};
use crate::engine::{must, Data, Engine};
use crate::peer::Peer;
use crate::sys;
use nagaya_core::conduit::{Local, Outcome};
use nagaya_core::error::{Error, Result, Status};
use nagaya_core::event::Doorbell;
use nagaya_core::ticket::Ticket;
use std::ffi::{c_int, c_void};

/// UCX's names of transports that put and get without the target's processor, as they begin.
const RDMA: [&str; 4] = [":rc_", ":dc_", ":srd", ":ugni_rdma"];

/// How a peer's segment is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Messages,
    /// It is mapped here.
    Window(*mut u8),
    /// By UCX's put and get; where it is at the peer.
    Rma(u64),
}

/// A get or a flush that UCX has not finished. The first word is the C side's.
#[repr(C)]
struct Waiting {
    ngu: *mut sys::Ngu,
    peer: *const Peer,
    /// What is complete then.
    tickets: Vec<Ticket>,
    flush: bool,
}

/// Whether a connection has a lane with RDMA.
fn has_rdma(lanes: &str) -> bool {
    RDMA.iter().any(|transport| lanes.contains(transport))
}

impl Engine {
    /// Makes the segment reachable and says what others need for it. With `everything`, memory of this host goes through UCX, too:
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

    /// Decides how the segment of a peer that was just connected is reached. `always`: by UCX's calls, whatever the transport.
    pub(crate) fn find_way(&self, peer: &Peer, card: &Card<'_>, always: bool) {
        if card.key.is_empty() {
            return;
        }
        let link = peer.link.get();
        // SAFETY: the link is open, the key UCX's of that peer. Where it cannot be used there are messages.
        unsafe {
            if sys::ngu_unlock(link, card.key.as_ptr()) != 0 {
                return;
            }
            let window = if always { std::ptr::null_mut() } else { sys::ngu_window(link, card.segment) };
            if !window.is_null() {
                peer.way.set(Way::Window(window));
            } else if always || has_rdma(&sys::lanes(link)) {
                peer.way.set(Way::Rma(card.segment));
            }
        }
    }

    /// The card of a rank, checked.
    pub(crate) fn with_card<T>(&self, rank: u32, read: impl FnOnce(&Card<'_>) -> Result<T>) -> Result<T> {
        let bytes = self.job.card(rank).map_err(|e| Error::new(Status::Boot, e.to_string()))?;
        match card::read(&bytes) {
            Some(card) => read(&card),
            None => Err(Error::new(Status::Boot, format!("rank {rank} left no card of conduit ucx"))),
        }
    }

    /// Where the segment of `rank` is in this process, if it is.
    #[inline]
    pub fn window(&self, rank: u32) -> Result<Option<*mut u8>> {
        if rank == self.me {
            return Ok(Some(self.segment.get()));
        }
        Ok(match self.reach(rank)?.way.get() {
            Way::Window(at) => Some(at),
            _ => None,
        })
    }

    /// Something was stored through the window of `rank`: who sleeps until it changes wakes up.
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
    /// As `Conduit::put`; the peer's way is `Rma(base)`.
    pub unsafe fn put_by_ucx(
        &self,
        peer: &Peer,
        to: u64,
        (src, len): (*const u8, usize),
        local: Local,
        ticket: Ticket,
    ) -> Outcome {
        // SAFETY: the source is readable for as long as the operation needs it: the caller's promise.
        unsafe {
            let link = peer.link.get();
            let mut status = if len <= crate::engine::AT_ONCE {
                sys::ngu_put(link, src, len, to, 1, std::ptr::null_mut())
            } else {
                0
            };
            if status == 0 {
                let data = match local {
                    Local::OnFinish => Data::Lasting(src, len),
                    Local::OnReturn if len <= crate::conduit::COPIED => Data::Borrowed(src, len),
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
    /// As `Conduit::get`; the peer's way is `Rma(base)`.
    pub unsafe fn get_by_ucx(&self, peer: &Peer, to: *mut u8, from: u64, len: usize, ticket: Ticket) -> Outcome {
        // SAFETY: the destination is writable until the operation is over: the caller's promise.
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
                    // The job ends; the operation stays under way.
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
    // SAFETY: the engine lives as long as UCX may call; what waits is given back once.
    unsafe {
        let engine = &*(engine as *const Engine);
        engine.complete(*Box::from_raw(waiting as *mut Waiting), status);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rdma_is_seen_in_what_ucx_prints() {
        let lane =
            |l: &str| has_rdma(&format!("#                 lane[0]:  {l} md[4] -> md[4]/x/sysdev[255] am am_bw#0\n"));
        assert!(lane("2:rc_mlx5/mlx5_0:1.0") && lane("10:dc_mlx5/mlx5_0:1.0") && lane("0:rc_verbs/mlx4_0:1.0"));
        assert!(!lane("0:tcp/eth0.0") && !lane("1:ud_verbs/mlx4_0:1.0") && !lane("3:posix/memory.0"));
    }
}
