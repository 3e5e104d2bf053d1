//! The engine: UCX's worker, its peers, the pending operations between them, and memory that UCX uses until a send is
//! complete.
//!
//! Callbacks store data at their place (`arrive.rs`), queue what is for the core, and note the answers that are due.
//! These are sent after UCX has returned (`answer.rs`). Not here: connecting, sending, the contract (`conduit.rs`).
//!
//! One thread at a time comes in (`core/src/gate.rs`), and callbacks run on it, inside `progress`. So cells suffice.

use crate::peer::Peer;
use crate::slots::Slots;
use crate::sys;
use crate::wire::{Head, MEDIUM};
use nagaya_boot::JoinedJob;
use nagaya_core::buffers::Buffer;
use nagaya_core::copy::copy;
use nagaya_core::error::{Error, Result, Status};
use nagaya_core::mailbox::Mailbox;
use nagaya_core::ticket::Ticket;
use nagaya_core::Walk;
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::VecDeque;
use std::ffi::{c_int, c_void};
use std::sync::atomic::AtomicU32;
use std::time::Instant;

/// UCX sends up to this many bytes at once from any memory (its tcp's send buffer is 8 KiB).
pub(crate) const AT_ONCE: usize = 8000;
/// From here on the receiver sends the destination before the bytes travel, and there is no copy.
pub(crate) const LARGE: usize = 256 << 10;

/// Bytes of a put that are copied when its memory is wanted back at once.
pub(crate) const COPIED: usize = MEDIUM;

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
pub(crate) struct Sending {
    ngu: *mut sys::Ngu,
    peer: *const Peer,
    /// The head of a message; a put by UCX has none.
    pub(crate) head: Option<Head>,
    buffer: Option<Buffer>,
    /// Counted in `Peer::pending`.
    bytes: usize,
}

/// Where the answer to a strided get belongs: the walk from there to packed elements.
pub(crate) struct View {
    pub at: *mut u8,
    pub walk: Walk,
}

/// A complete put, and the process that gets the acknowledgement.
pub(crate) struct Ack {
    pub to: u32,
    pub ticket: u64,
}

/// A get to answer: `len` bytes, or as many as the walk has, from `from`.
pub(crate) struct GetRequest {
    pub by: u32,
    pub ticket: u64,
    /// Address or slot at the origin.
    pub at: u64,
    pub from: *const u8,
    pub len: usize,
    pub pack: Option<Box<Walk>>,
}

/// A peer that UCX has given up, since when, and why.
pub struct Failure {
    pub rank: u32,
    pub since: Instant,
    pub why: String,
}

/// A large message that is being received: its head selects what happens when it has arrived.
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
    pub(crate) always_rma: bool,
    /// Peers with puts that no flush completes yet.
    pub(crate) unflushed: RefCell<Vec<u32>>,
    pub(crate) met: RefCell<Vec<u32>>,
    /// Boxed: UCX has their addresses while they are in use.
    #[allow(clippy::vec_box)]
    spare: RefCell<Vec<Box<Sending>>>,
    /// What arrived for the core, and buffers for what UCX could not send at once.
    pub mailbox: Mailbox,
    pub(crate) acks: RefCell<VecDeque<Ack>>,
    pub(crate) wanted: RefCell<VecDeque<GetRequest>>,
    pub(crate) landings: RefCell<Slots<Landing>>,
    pub(crate) views: RefCell<Slots<View>>,
    pub finished: RefCell<VecDeque<Ticket>>,
    pub failures: RefCell<Vec<Failure>>,
    pub(crate) complained: Cell<bool>,
    /// Connections that did not speak UCX's protocol.
    pub(crate) foreign_connections: AtomicU32,
}

impl Engine {
    /// An engine for a job; `open` follows. `always_rma`: for tests, see `remote.rs`.
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
            foreign_connections: AtomicU32::new(0),
        }
    }

    /// The address that others need to connect.
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

    /// Whether the descriptor will report the next arrival; else there is one already.
    pub fn arm(&self) -> Result<bool> {
        // SAFETY: open.
        match unsafe { sys::ngu_arm(self.ngu.get()) } {
            1 => Ok(true),
            0 => Ok(false),
            status => must(status, "UCX cannot wait").map(|()| false),
        }
    }

    /// The state of `rank`, which exists.
    pub fn peer(&self, rank: u32) -> &Peer {
        self.peers[rank as usize].get_or_init(|| {
            self.met.borrow_mut().push(rank);
            Box::new(Peer::new(rank))
        })
    }

    /// Runs `send` with data that stays in place until UCX is done, and the box that is then returned (`on_sent`).
    /// Returns the result of `send`: 0 if it is pending.
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
                // SAFETY: the buffer has space; the source is valid during the call.
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
    pub(crate) fn over(&self, peer: &Peer, data: Data, status: c_int) {
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

    /// An operation on memory of `peer` is complete.
    pub(crate) fn landed(&self, peer: &Peer, ticket: u64) {
        peer.landed();
        self.finished.borrow_mut().push_back(Ticket::from_bits(ticket));
    }

    #[cold]
    pub(crate) fn give_up(&self, peer: &Peer, status: c_int) {
        if !peer.failed.replace(true) {
            let why = sys::words(status);
            self.failures.borrow_mut().push(Failure { rank: peer.rank, since: Instant::now(), why });
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

pub(crate) unsafe extern "C" fn on_sent(engine: *const c_void, sending: *mut c_void, status: c_int) {
    // SAFETY: the engine lives as long as UCX may call; what was being sent is released once.
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

pub(crate) unsafe extern "C" fn on_failed(engine: *const c_void, peer: *mut c_void, status: c_int) {
    // SAFETY: the engine lives as long as UCX may call.
    unsafe {
        (*(engine as *const Engine)).give_up(&*(peer as *const Peer), status);
    }
}
