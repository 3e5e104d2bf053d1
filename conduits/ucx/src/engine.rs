//! The worker, its peers, and what travels between: sending, and what UCX's callbacks do.
//!
//! Callbacks store data where it belongs, queue what is for the core, and note what must be answered; the answers are sent after
//! UCX has returned. Nobody else calls `sys`. Not here: the contract (`conduit.rs`).
//!
//! One thread at a time comes in (`core/gate.rs`), and callbacks run on it, below `progress`; so cells suffice.

use crate::answer::{Ack, Wanted};
use crate::arrive;
use crate::peer::Peer;
use crate::remote;
use crate::slots::Slots;
use crate::sys;
use crate::wire::{Head, MessageKind};
use nagaya_boot::JoinedJob;
use nagaya_core::buffers::Buffer;
use nagaya_core::copy::copy;
use nagaya_core::error::{Error, Result, Status};
use nagaya_core::mailbox::{Flow, Mailbox};
use nagaya_core::say;
use nagaya_core::ticket::Ticket;
use nagaya_core::{Rank, Walk};
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::VecDeque;
use std::ffi::{c_char, c_int, c_void, CStr};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// UCX sends up to this many bytes at once from any memory (its tcp's send buffer is 8 KiB).
pub(crate) const AT_ONCE: usize = 8000;
/// From here on the receiver says where the bytes go before they travel, and nobody copies.
pub(crate) const LARGE: usize = 256 << 10;

/// Strangers whose connections are reported, per process: whoever floods the port does not flood the terminal.
const STRANGERS_NAMED: u32 = 10;

/// The bytes of a message.
pub enum Data {
    None,
    /// Valid during the call.
    Borrowed(*const u8, usize),
    /// Valid until the peer has answered.
    Lasting(*const u8, usize),
    /// Ours.
    Owned(Buffer, usize),
}

/// A send that UCX has not finished. The first word is the C side's.
#[repr(C)]
struct Sending {
    ngu: *mut sys::Ngu,
    peer: *const Peer,
    /// Of a message; a put by UCX has none.
    head: Option<Head>,
    buffer: Option<Buffer>,
    /// Counted in `Peer::pending`.
    bytes: usize,
}

/// Where the answer to a strided get belongs: the walk from there to packed elements.
pub(crate) struct View {
    pub at: *mut u8,
    pub walk: Walk,
}

/// A peer that UCX has given up, since when, and why.
pub struct Failure {
    pub rank: u32,
    pub since: Instant,
    pub why: String,
}

/// A large message that is being received: its head says what to do when it is there.
pub(crate) struct Landing(pub Head);

/// See the file's head.
pub struct Engine {
    pub job: JoinedJob,
    pub me: u32,
    pub(crate) ngu: Cell<*mut sys::Ngu>,
    /// The own segment: of the job's memory, unless UCX had to make it.
    pub(crate) segment: Cell<*mut u8>,
    pub(crate) segment_size: usize,
    /// Made at first contact.
    pub(crate) peers: Box<[OnceCell<Box<Peer>>]>,
    /// Whether peers are reached by UCX's put and get whatever the transport.
    always_rma: bool,
    /// Peers with puts that no flush completes yet.
    pub(crate) unflushed: RefCell<Vec<u32>>,
    met: RefCell<Vec<u32>>,
    /// Boxed: UCX has their addresses while they are in use.
    #[allow(clippy::vec_box)]
    spare: RefCell<Vec<Box<Sending>>>,
    /// What arrived for the core, and buffers for what UCX could not send at once.
    pub mailbox: Mailbox,
    pub(crate) acks: RefCell<VecDeque<Ack>>,
    pub(crate) wanted: RefCell<VecDeque<Wanted>>,
    pub(crate) landings: RefCell<Slots<Landing>>,
    pub(crate) views: RefCell<Slots<View>>,
    pub finished: RefCell<VecDeque<Ticket>>,
    pub failures: RefCell<Vec<Failure>>,
    pub(crate) complained: Cell<bool>,
    /// Connections that were none of UCX.
    strangers: AtomicU32,
}

impl Engine {
    /// For a job; `open` follows. `always_rma`: for tests, see `remote.rs`.
    pub fn new(job: JoinedJob, always_rma: bool) -> Engine {
        let me = job.rank();
        Engine {
            job,
            me,
            ngu: Cell::new(std::ptr::null_mut()),
            segment: Cell::new(job.segment(me)),
            segment_size: job.segment_size(),
            peers: (0..job.size()).map(|_| OnceCell::new()).collect(),
            always_rma,
            unflushed: RefCell::default(),
            met: RefCell::default(),
            spare: RefCell::default(),
            mailbox: Mailbox::default(),
            acks: RefCell::default(),
            wanted: RefCell::default(),
            landings: RefCell::default(),
            views: RefCell::default(),
            finished: RefCell::default(),
            failures: RefCell::default(),
            complained: Cell::new(false),
            strangers: AtomicU32::new(0),
        }
    }

    /// Starts UCX. Until `close` the engine must not move: UCX has its address. `rma`: with its own put and get.
    pub fn open(&self, rma: bool) -> Result<()> {
        let calls = sys::Calls {
            engine: (self as *const Engine).cast(),
            arrived: arrive::on_arrived,
            announced: arrive::on_announced,
            received: arrive::on_received,
            sent: on_sent,
            over: remote::on_over,
            failed: on_failed,
            refused: on_refused,
        };
        let mut ngu = std::ptr::null_mut();
        // SAFETY: the structure lives through the call, and is copied.
        let status = unsafe { sys::ngu_open(&calls, self.peers.len(), rma as c_int, &mut ngu) };
        self.ngu.set(ngu);
        must(status, "UCX does not start (set UCX_LOG_LEVEL=info to see why; check UCX_TLS and UCX_NET_DEVICES)")
    }

    /// What others need to connect.
    pub fn address(&self) -> Result<Vec<u8>> {
        let (mut address, mut len) = (std::ptr::null_mut(), 0);
        // SAFETY: open; the address is `len` bytes until it is released.
        unsafe {
            must(sys::ngu_address(self.ngu.get(), &mut address, &mut len), "UCX has no address")?;
            let card = std::slice::from_raw_parts(address, len).to_vec();
            sys::ngu_release_address(self.ngu.get(), address);
            Ok(card)
        }
    }

    pub fn descriptor(&self) -> Result<c_int> {
        let mut fd = -1;
        // SAFETY: open.
        must(unsafe { sys::ngu_descriptor(self.ngu.get(), &mut fd) }, "UCX has no descriptor to wait on")?;
        Ok(fd)
    }

    /// Whether the descriptor will tell of the next arrival; else there is one already.
    pub fn arm(&self) -> Result<bool> {
        // SAFETY: open.
        match unsafe { sys::ngu_arm(self.ngu.get()) } {
            1 => Ok(true),
            0 => Ok(false),
            status => must(status, "UCX cannot wait").map(|()| false),
        }
    }

    /// What is known about `rank`, which exists.
    pub fn peer(&self, rank: u32) -> &Peer {
        self.peers[rank as usize].get_or_init(|| {
            self.met.borrow_mut().push(rank);
            Box::new(Peer::new(rank))
        })
    }

    /// The same, ready to be sent to.
    #[inline]
    pub fn reach(&self, rank: u32) -> Result<&Peer> {
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
            self.find_way(peer, card, self.always_rma);
            Ok(())
        })
    }

    /// Sends. What UCX does not take at once is kept, so this never has to wait; what may be sent is the caller's to limit.
    pub fn post(&self, peer: &Peer, kind: MessageKind, handler: u16, args: &[u64], data: Data) {
        if peer.failed.get() {
            return;
        }
        let head = Head::new(kind, handler, self.me, peer.repay(), self.ack_for(peer.rank), args);
        let (from, len) = match &data {
            Data::None => (std::ptr::null(), 0),
            Data::Borrowed(from, len) | Data::Lasting(from, len) => (*from, *len),
            Data::Owned(buffer, len) => (buffer.at(), *len),
        };
        if len <= AT_ONCE {
            let (words, bytes) = head.bytes();
            // SAFETY: linked; head and data are valid during the call.
            let status = unsafe { sys::ngu_send_now(peer.link.get(), words, bytes, from, len) };
            if status != 0 {
                self.over(peer, data, status);
                return;
            }
        }
        self.post_slow(peer, head, data, len);
    }

    /// With memory of our own until UCX is done.
    fn post_slow(&self, peer: &Peer, head: Head, data: Data, len: usize) {
        let large = (len >= LARGE) as c_int;
        let link = peer.link.get();
        let status = self.keeping(peer, Some(head), data, |from, sending| {
            // SAFETY: linked; head and data stay where they are until `sent`, in the box or by the caller's promise.
            unsafe {
                let (words, bytes) =
                    (*(sending as *const Sending)).head.as_ref().map_or((std::ptr::null(), 0), Head::bytes);
                sys::ngu_send(link, words, bytes, from, len, large, sending)
            }
        });
        self.over(peer, Data::None, status);
    }

    /// Runs `send` with data that stays where it is until UCX is done, and the box that is given back then (`on_sent`); answers
    /// what `send` does: 0 if it is under way.
    pub(crate) fn keeping(
        &self,
        peer: &Peer,
        head: Option<Head>,
        data: Data,
        send: impl FnOnce(*const u8, *mut c_void) -> c_int,
    ) -> c_int {
        let (buffer, from, len) = match data {
            Data::None => (None, std::ptr::null(), 0),
            Data::Lasting(from, len) => (None, from, len),
            Data::Owned(buffer, len) => {
                let from = buffer.at();
                (Some(buffer), from, len)
            }
            Data::Borrowed(from, len) => {
                let mut buffer = self.mailbox.buffers.take(len);
                // SAFETY: the buffer has room; the source is valid during the call.
                unsafe { copy(buffer.at_mut(), from, len) };
                let at = buffer.at();
                (Some(buffer), at, len)
            }
        };
        let bytes = std::mem::size_of::<Sending>() + if buffer.is_some() { len } else { 0 };
        let sending = Sending { ngu: self.ngu.get(), peer, head, buffer, bytes };
        let boxed = match self.spare.borrow_mut().pop() {
            Some(mut place) => {
                *place = sending;
                place
            }
            None => Box::new(sending),
        };
        let sending = Box::into_raw(boxed);
        let status = send(from, sending.cast());
        if status == 0 {
            peer.pending.set(peer.pending.get() + bytes);
            peer.unsent.set(peer.unsent.get() + 1);
        } else {
            // SAFETY: made above, and UCX did not take it.
            self.recycle(unsafe { Box::from_raw(sending) });
        }
        status
    }

    /// A send ended at once.
    fn over(&self, peer: &Peer, data: Data, status: c_int) {
        if let Data::Owned(buffer, _) = data {
            self.mailbox.buffers.give(buffer);
        }
        if status < 0 {
            self.give_up(peer, status);
        }
    }

    fn recycle(&self, mut sending: Box<Sending>) {
        if let Some(buffer) = sending.buffer.take() {
            self.mailbox.buffers.give(buffer);
        }
        let mut spare = self.spare.borrow_mut();
        if spare.len() < 64 {
            spare.push(sending);
        }
    }

    #[cold]
    pub(crate) fn give_up(&self, peer: &Peer, status: c_int) {
        if !peer.failed.replace(true) {
            let why = sys::words(status);
            self.failures.borrow_mut().push(Failure { rank: peer.rank, since: Instant::now(), why });
        }
    }

    /// UCX closed a connection that somebody else made. Looks at nothing but what does not change.
    #[cold]
    fn refuse_stranger(&self, from: &str) {
        let before = self.strangers.fetch_add(1, Ordering::Relaxed);
        if before < STRANGERS_NAMED {
            let last = if before + 1 == STRANGERS_NAMED { "; others will not be named" } else { "" };
            say(format_args!("rank {}: refused a connection from {from}, which is not of UCX{last}", self.me));
        }
    }

    /// Says goodbye to everybody it met, waits until they have done the same (at most `limit`), and closes: a connection that ends
    /// before would look like a lost process. The engine is not used afterwards.
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

/// A sender has room again when its requests have been taken, and a peer that does not read its answers gets no more of them.
impl Flow for Engine {
    fn may_take(&self, from: Rank) -> bool {
        !self.peer(from.0).is_full()
    }

    fn took(&self, from: Rank, len: usize) {
        let peer = self.peer(from.0);
        let due = peer.owe(len);
        if from.0 == self.me {
            peer.refund(peer.repay());
        } else if due {
            self.answer_one(from.0, MessageKind::Credit, &[], Data::None);
        }
    }
}

/// An error of UCX in our words.
pub(crate) fn must(status: c_int, what: &str) -> Result<()> {
    if status == 0 {
        return Ok(());
    }
    Err(Error::new(Status::System, format!("{what}: {}", sys::words(status))))
}

// What UCX calls. SAFETY (all): `engine` is the one given to `ngu_open`, alive and not moved until `ngu_close`; only shared
// references to it exist.

unsafe extern "C" fn on_sent(engine: *const c_void, sending: *mut c_void, status: c_int) {
    // SAFETY: the engine lives as long as UCX may call; what was being sent is given back once.
    unsafe {
        let engine = &*(engine as *const Engine);
        let sending = Box::from_raw(sending as *mut Sending);
        let peer = &*sending.peer;
        peer.pending.set(peer.pending.get() - sending.bytes);
        peer.unsent.set(peer.unsent.get() - 1);
        engine.recycle(sending);
        if status != 0 {
            engine.give_up(peer, status);
        }
    }
}

unsafe extern "C" fn on_failed(engine: *const c_void, peer: *mut c_void, status: c_int) {
    // SAFETY: the engine lives as long as UCX may call.
    unsafe {
        (*(engine as *const Engine)).give_up(&*(peer as *const Peer), status);
    }
}

/// On any thread.
unsafe extern "C" fn on_refused(engine: *const c_void, from: *const c_char) {
    // SAFETY: the engine lives as long as UCX may call; the text is UCX's until this returns.
    unsafe {
        (*(engine as *const Engine)).refuse_stranger(&CStr::from_ptr(from).to_string_lossy());
    }
}
