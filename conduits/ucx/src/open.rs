//! UCX from its start to its end. Not here: anything between (`connect.rs`, `send.rs`, `answer.rs`).

use crate::arrive::{on_announced, on_arrived, on_received};
use crate::engine::{must, on_failed, on_sent, Data, Engine};
use crate::peer::Peer;
use crate::remote::on_over;
use crate::sys;
use crate::wire::MessageKind;
use nagaya_core::error::Result;
use nagaya_core::say;
use std::ffi::{c_char, c_int, c_void, CStr};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// The most foreign connections that a process reports, so that a flood of them does not fill the terminal.
const FOREIGN_NAMED: u32 = 10;

impl Engine {
    /// Starts UCX. Until `close` the engine must not move: UCX has its address. `rma`: with its own put and get.
    pub fn open(&self, rma: bool) -> Result<()> {
        let calls = sys::Calls {
            engine: (self as *const Engine).cast(),
            arrived: on_arrived,
            announced: on_announced,
            received: on_received,
            sent: on_sent,
            over: on_over,
            failed: on_failed,
            refused: on_refused,
        };
        let mut ngu = std::ptr::null_mut();
        // SAFETY: the structure lives through the call, and is copied.
        let status = unsafe { sys::ngu_open(&calls, self.peers.len(), rma as c_int, &mut ngu) };
        self.ngu.set(ngu);
        must(status, "UCX does not start (set UCX_LOG_LEVEL=info to see why; check UCX_TLS and UCX_NET_DEVICES)")
    }

    /// UCX closed a connection of a process that does not speak its protocol. Looks at nothing but what does not change.
    #[cold]
    fn report_foreign_connection(&self, from: &str) {
        let before = self.foreign_connections.fetch_add(1, Ordering::Relaxed);
        if before < FOREIGN_NAMED {
            let last = if before + 1 == FOREIGN_NAMED { "; others will not be named" } else { "" };
            say(format_args!("rank {}: refused a connection from {from}, which is not of UCX{last}", self.me));
        }
    }

    /// Says goodbye to every peer, waits until they have done the same (at most `limit`), and closes. A connection that
    /// ends before would look like a lost process. The engine is not used afterwards.
    pub fn close(&self, limit: Duration) {
        let end = Instant::now() + limit;
        let met = self.met.borrow().clone();
        let peers: Vec<&Peer> = met.iter().filter(|r| **r != self.me).map(|r| self.peer(*r)).collect();
        for peer in peers.iter().filter(|p| !p.failed.get()) {
            self.answer_one(peer.rank, MessageKind::Bye, &[], Data::None);
        }
        let until = |over: &mut dyn FnMut() -> bool| {
            while !over() {
                if Instant::now() > end {
                    return false;
                }
                self.progress(false);
                std::thread::yield_now();
            }
            true
        };
        let parted = |p: &&Peer| p.failed.get() || p.left.get() && p.unsent.get() == 0;
        if !until(&mut || peers.iter().all(parted)) {
            // Somebody hangs. This process ends soon, and the kernel closes.
            return;
        }
        let links = peers.iter().map(|p| p.link.replace(std::ptr::null_mut())).filter(|l| !l.is_null());
        // SAFETY: each link is closed once, and not used afterwards.
        let mut closing: Vec<_> = links.map(|l| unsafe { sys::ngu_disconnect(l) }).collect();
        let closed = until(&mut || {
            // SAFETY: a request that is over is not asked for again.
            closing.retain(|c| !c.is_null() && unsafe { sys::ngu_over(*c) } == 0);
            closing.is_empty()
        });
        if closed {
            // SAFETY: all endpoints are closed, and nothing follows.
            unsafe { sys::ngu_close(self.ngu.get()) };
        }
    }
}

/// On any thread.
unsafe extern "C" fn on_refused(engine: *const c_void, from: *const c_char) {
    // SAFETY: the engine lives as long as UCX may call; the text is UCX's until this returns.
    unsafe {
        (*(engine as *const Engine)).report_foreign_connection(&CStr::from_ptr(from).to_string_lossy());
    }
}
