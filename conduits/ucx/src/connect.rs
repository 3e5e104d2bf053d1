//! Connecting to a peer when it is first talked to, and finding the route to its segment.
//!
//! The key of a peer's segment is on its card. It is unpacked here; then it is decided how the segment is reached:
//!
//! * `ucp_rkey_ptr` gives an address (UCX's shared memory): it is mapped.
//! * a lane over a transport with RDMA: `ucp_put_nbx` and `ucp_get_nbx`.
//! * everything else (tcp, where UCX makes put and get of messages of its own, slower than ours): messages.
//!
//! Not here: what is done on these routes (`remote.rs`, `send.rs`).

use crate::card::{self, Card};
use crate::engine::{must, Engine};
use crate::peer::{Peer, Route};
use crate::sys;
use nagaya_core::error::{Error, Result, Status};
use std::ffi::c_int;

/// UCX's names of transports that put and get without the target's processor, as they begin.
const RDMA: [&str; 4] = [":rc_", ":dc_", ":srd", ":ugni_rdma"];

/// Whether a connection has a lane with RDMA.
fn has_rdma(lanes: &str) -> bool {
    RDMA.iter().any(|transport| lanes.contains(transport))
}

impl Engine {
    /// The same, ready to be sent to.
    #[inline]
    pub fn connected(&self, rank: u32) -> Result<&Peer> {
        let peer = self.peer(rank);
        if peer.link.get().is_null() {
            self.connect(peer)?;
        }
        Ok(peer)
    }

    #[cold]
    fn connect(&self, peer: &Peer) -> Result<()> {
        self.with_card(peer.rank, |card| {
            let mut link = std::ptr::null_mut();
            // On one host the launcher watches the processes.
            let watched = !self.job.local().contains(&peer.rank) as c_int;
            let known = (peer as *const Peer).cast_mut().cast();
            // SAFETY: the card has an address of UCX, copied by it; the peer is boxed and lives as long as the engine.
            let status = unsafe { sys::ngu_connect(self.ngu.get(), card.address.as_ptr(), watched, known, &mut link) };
            must(status, &format!("connecting to rank {} on host {}", peer.rank, self.job.host(peer.rank)))?;
            peer.link.set(link);
            self.find_route(peer, card, self.always_rma);
            Ok(())
        })
    }

    /// Decides how the segment of a peer that was just connected is reached. `always`: by UCX's calls, whatever the transport.
    pub(crate) fn find_route(&self, peer: &Peer, card: &Card<'_>, always: bool) {
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
                peer.route.set(Route::Mapped(window));
            } else if always || has_rdma(&sys::lanes(link)) {
                peer.route.set(Route::Rma(card.segment));
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
