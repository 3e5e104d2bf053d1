//! The worker, its peers, and what travels between: sending, and what UCX's callbacks do.
//!
//! Callbacks store data where it belongs, queue what is for the core, and note what must be answered; the answers are sent after
//! UCX has returned. Nobody else calls `sys`. Not here: the contract (`conduit.rs`).
//!
//! One thread at a time comes in (`core/gate.rs`), and callbacks run on it, below `progress`; so cells suffice.

use crate::buffer::{Buffer, Pool};
use crate::inbox::{Inbox, Letter};
use crate::peer::Peer;
use crate::section;
use crate::slots::Slots;
use crate::sys;
use crate::wire::{Head, Kind};
use nagaya_boot::Job;
use nagaya_core::conduit::{Class, MAX_ARGS};
use nagaya_core::copy::copy;
use nagaya_core::error::{Error, Result, Status};
use nagaya_core::ticket::Ticket;
use nagaya_core::Walk;
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::VecDeque;
use std::ffi::{c_int, c_void};
use std::time::{Duration, Instant};

/// UCX sends up to this many bytes at once from any memory (its tcp's send buffer is 8 KiB).
const AT_ONCE: usize = 8000;
/// From here on the receiver says where the bytes go before they travel, and nobody copies.
const LARGE: usize = 256 << 10;

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
    head: Head,
    buffer: Option<Buffer>,
    /// Counted in `Peer::pending`.
    bytes: usize,
}

/// A put that is done, and who is to hear of it.
struct Ack {
    to: u32,
    ticket: u64,
}

/// A get that is to be answered: `len` bytes, or as many as the walk has, from `from`.
struct Wanted {
    by: u32,
    ticket: u64,
    /// Address or slot at the origin.
    at: u64,
    from: *const u8,
    len: usize,
    pack: Option<Box<Walk>>,
}

/// Where the answer to a strided get belongs: the walk from there to packed elements.
struct View {
    at: *mut u8,
    walk: Walk,
}

/// A peer that UCX has given up, since when, and why.
pub struct Failure {
    pub rank: u32,
    pub since: Instant,
    pub why: String,
}

/// A large message that is being received: what to do when it is there.
struct Landing {
    from: u32,
    kind: Kind,
    ticket: u64,
}

/// See the file's head.
pub struct Engine {
    pub job: Job,
    pub me: u32,
    ngu: Cell<*mut sys::Ngu>,
    segment: *mut u8,
    segment_size: usize,
    /// Made at first contact.
    peers: Box<[OnceCell<Box<Peer>>]>,
    met: RefCell<Vec<u32>>,
    pool: Pool,
    /// Boxed: UCX has their addresses while they are in use.
    #[allow(clippy::vec_box)]
    spare: RefCell<Vec<Box<Sending>>>,
    pub inbox: Inbox,
    acks: RefCell<VecDeque<Ack>>,
    wanted: RefCell<VecDeque<Wanted>>,
    landings: RefCell<Slots<Landing>>,
    views: RefCell<Slots<View>>,
    pub finished: RefCell<VecDeque<Ticket>>,
    /// Messages that came in, and were stored or queued, since somebody asked.
    pub arrived: Cell<usize>,
    pub failures: RefCell<Vec<Failure>>,
    complained: Cell<bool>,
}

impl Engine {
    /// For a job; `open` follows.
    pub fn new(job: Job) -> Engine {
        let me = job.rank();
        Engine {
            job,
            me,
            ngu: Cell::new(std::ptr::null_mut()),
            segment: job.segment(me),
            segment_size: job.segment_size(),
            peers: (0..job.size()).map(|_| OnceCell::new()).collect(),
            met: RefCell::default(),
            pool: Pool::default(),
            spare: RefCell::default(),
            inbox: Inbox::default(),
            acks: RefCell::default(),
            wanted: RefCell::default(),
            landings: RefCell::default(),
            views: RefCell::default(),
            finished: RefCell::default(),
            arrived: Cell::new(0),
            failures: RefCell::default(),
            complained: Cell::new(false),
        }
    }

    /// Starts UCX. Until `close` the engine must not move: UCX has its address.
    pub fn open(&self) -> Result<()> {
        let calls = sys::Calls {
            engine: (self as *const Engine).cast(),
            arrived: on_arrived,
            announced: on_announced,
            received: on_received,
            sent: on_sent,
            failed: on_failed,
        };
        let mut ngu = std::ptr::null_mut();
        // SAFETY: the structure lives through the call, and is copied.
        let status = unsafe { sys::ngu_open(&calls, self.peers.len(), 0, &mut ngu) };
        self.ngu.set(ngu);
        must(status, "UCX does not start (UCX_LOG_LEVEL=info tells more; is UCX_TLS or UCX_NET_DEVICES set wrongly?)")
    }

    /// What others need to connect.
    pub fn card(&self) -> Result<Vec<u8>> {
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
        let card = self.job.card(peer.rank).map_err(|e| Error::new(Status::Boot, e.to_string()))?;
        let mut link = std::ptr::null_mut();
        // On one host the launcher watches the processes.
        let watched = !self.job.local().contains(&peer.rank) as c_int;
        let known = (peer as *const Peer).cast_mut().cast();
        // SAFETY: the card is an address of UCX, copied by it; the peer is boxed and lives as long as the engine.
        let status = unsafe { sys::ngu_connect(self.ngu.get(), card.as_ptr(), watched, known, &mut link) };
        must(status, &format!("connecting to rank {} on host {}", peer.rank, self.job.host(peer.rank)))?;
        peer.link.set(link);
        Ok(())
    }

    /// Sends. What UCX does not take at once is kept, so this never has to wait; what may be sent is the caller's to limit.
    pub fn post(&self, peer: &Peer, kind: Kind, handler: u16, args: &[u64], data: Data) {
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
        self.post_slow(peer, head, data, from, len);
    }

    /// With memory of our own until UCX is done.
    fn post_slow(&self, peer: &Peer, head: Head, data: Data, from: *const u8, len: usize) {
        let (buffer, from) = match data {
            Data::Owned(buffer, _) => (Some(buffer), from),
            Data::Borrowed(..) if len > 0 => {
                let mut buffer = self.pool.take(len);
                // SAFETY: the buffer has room; the source is valid during the call.
                unsafe { copy(buffer.at_mut(), from, len) };
                let at = buffer.at();
                (Some(buffer), at)
            }
            _ => (None, from),
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
        // SAFETY: linked; head and data stay where they are until `sent`, in the box or by the caller's promise.
        let status = unsafe {
            let (words, bytes) = (*sending).head.bytes();
            let large = (len >= LARGE) as c_int;
            sys::ngu_send(peer.link.get(), words, bytes, from, len, large, sending.cast())
        };
        if status == 0 {
            peer.pending.set(peer.pending.get() + bytes);
            peer.unsent.set(peer.unsent.get() + 1);
            return;
        }
        // SAFETY: made above, and UCX did not take it.
        let sending = unsafe { Box::from_raw(sending) };
        self.recycle(sending);
        self.over(peer, Data::None, status);
    }

    /// A send ended at once.
    fn over(&self, peer: &Peer, data: Data, status: c_int) {
        if let Data::Owned(buffer, _) = data {
            self.pool.give(buffer);
        }
        if status < 0 {
            self.give_up(peer, status);
        }
    }

    fn recycle(&self, mut sending: Box<Sending>) {
        if let Some(buffer) = sending.buffer.take() {
            self.pool.give(buffer);
        }
        let mut spare = self.spare.borrow_mut();
        if spare.len() < 64 {
            spare.push(sending);
        }
    }

    /// Room for `len` bytes, to be sent as `Data::Owned` or given back.
    pub fn buffer(&self, len: usize) -> Buffer {
        self.pool.take(len)
    }

    pub fn give(&self, buffer: Buffer) {
        self.pool.give(buffer);
    }

    #[cold]
    fn give_up(&self, peer: &Peer, status: c_int) {
        if !peer.failed.replace(true) {
            let why = sys::words(status);
            self.failures.borrow_mut().push(Failure { rank: peer.rank, since: Instant::now(), why });
        }
    }

    /// Lets UCX work, then answers what came in. `later`: acknowledgements wait for the next call, or for a message that takes them
    /// along. Who waits for a put hears of it, and may answer it, before its sender does: a system call earlier.
    pub fn progress(&self, later: bool) {
        self.acknowledge();
        // SAFETY: open. Callbacks come back to this engine.
        unsafe { sys::ngu_progress(self.ngu.get()) };
        self.hand_out();
        if !later {
            self.acknowledge();
        }
    }

    /// Answers gets, but for those of peers that do not read their answers.
    fn hand_out(&self) {
        for _ in 0..self.wanted.borrow().len() {
            let Some(w) = self.wanted.borrow_mut().pop_front() else { return };
            if self.peer(w.by).crowded() {
                self.wanted.borrow_mut().push_back(w);
                continue;
            }
            match w.pack {
                None => self.answer_one(w.by, Kind::Got, &[w.ticket, w.at], Data::Lasting(w.from, w.len)),
                Some(pack) => {
                    let mut buffer = self.pool.take(w.len);
                    // SAFETY: checked when it arrived: the section is inside the segment, and packed it has `len` bytes.
                    unsafe { pack.copy(buffer.at_mut(), w.from) };
                    self.answer_one(w.by, Kind::GotSection, &[w.ticket, w.at], Data::Owned(buffer, w.len));
                }
            }
        }
    }

    /// An acknowledgement that a message to `rank` can take along.
    #[inline]
    fn ack_for(&self, rank: u32) -> Option<u64> {
        let mut acks = self.acks.borrow_mut();
        match acks.front() {
            Some(ack) if ack.to == rank => acks.pop_front().map(|ack| ack.ticket),
            _ => None,
        }
    }

    /// Whether something is to be sent that nobody waits for here.
    pub fn owes(&self) -> bool {
        !self.acks.borrow().is_empty() || !self.wanted.borrow().is_empty()
    }

    fn acknowledge(&self) {
        let mut tickets = [0u64; MAX_ARGS];
        loop {
            // One message for those of the same peer that follow each other.
            let (to, mut n) = match self.acks.borrow().front() {
                Some(first) => (first.to, 0),
                None => return,
            };
            while n < MAX_ARGS {
                let Some(ticket) = self.ack_for(to) else { break };
                tickets[n] = ticket;
                n += 1;
            }
            self.answer_one(to, Kind::Ack, &tickets[..n], Data::None);
        }
    }

    fn answer_one(&self, to: u32, kind: Kind, args: &[u64], data: Data) {
        match self.reach(to) {
            Ok(peer) => self.post(peer, kind, 0, args, data),
            Err(e) => {
                self.peer(to).failed.set(true);
                self.failures.borrow_mut().push(Failure { rank: to, since: Instant::now(), why: e.to_string() });
            }
        }
    }

    /// A request of `len` bytes from `rank` has been taken.
    pub fn took(&self, rank: u32, len: usize) {
        let peer = self.peer(rank);
        let due = peer.owe(len);
        if rank == self.me {
            peer.refund(peer.repay());
        } else if due {
            self.answer_one(rank, Kind::Credit, &[], Data::None);
        }
    }

    /// Where in the own segment, if all of it is inside.
    fn place(&self, offset: u64, len: usize) -> Option<*mut u8> {
        let offset = usize::try_from(offset).ok()?;
        let inside = offset <= self.segment_size && len <= self.segment_size - offset;
        inside.then(|| self.segment.wrapping_add(offset))
    }

    /// Something arrived that no process of this job can have sent.
    #[cold]
    fn refuse(&self) {
        if !self.complained.replace(true) {
            eprintln!("nagaya: rank {}: UCX delivered a message that is not of this job; it was ignored", self.me);
        }
    }

    /// Keeps a message for the core.
    pub fn keep(&self, from: u32, class: Class, handler: u16, args: &[u64], len: usize, write: impl FnOnce(*mut u8)) {
        let mut buffer = self.pool.take(args.len() * 8 + len);
        // SAFETY: the buffer has room for the arguments; then for the payload.
        unsafe { std::ptr::copy_nonoverlapping(args.as_ptr(), buffer.at_mut().cast(), args.len()) };
        write(buffer.at_mut().wrapping_add(args.len() * 8));
        self.inbox.push(Letter { from, class, handler, nargs: args.len(), len, buffer });
    }

    /// A message that arrived whole. Says no to what cannot be.
    fn take(&self, head: &Head, data: *const u8, len: usize) -> Option<()> {
        let peer = (head.from < self.peers.len() as u32).then(|| self.peer(head.from))?;
        peer.refund(head.credit);
        self.arrived.set(self.arrived.get() + 1);
        if let Some(ticket) = head.done {
            self.landed(peer, ticket);
        }
        let args = head.args();
        match head.kind {
            Kind::Request | Kind::Reply => {
                let class = if head.kind == Kind::Request { Class::Request } else { Class::Reply };
                // SAFETY: `keep` makes room for `len` bytes, and that many arrived.
                self.keep(head.from, class, head.handler, args, len, |to| unsafe { copy(to, data, len) });
            }
            Kind::Credit => {}
            Kind::Bye => peer.left.set(true),
            Kind::Put => {
                let to = self.place(*args.get(1)?, len)?;
                // SAFETY: inside the segment; that many bytes arrived.
                unsafe { copy(to, data, len) };
                self.acks.borrow_mut().push_back(Ack { to: head.from, ticket: args[0] });
            }
            Kind::Ack => args.iter().for_each(|ticket| self.landed(peer, *ticket)),
            Kind::Get => {
                let [ticket, at, offset, len] = *args else { return None };
                let from = self.place(offset, len as usize)?;
                self.wanted.borrow_mut().push_back(Wanted {
                    by: head.from,
                    ticket,
                    at,
                    from,
                    len: len as usize,
                    pack: None,
                });
            }
            Kind::Got => {
                let [ticket, at] = *args else { return None };
                // SAFETY: the address is ours, from `get`, whose caller keeps it valid until the ticket is finished.
                unsafe { copy(at as *mut u8, data, len) };
                self.landed(peer, ticket);
            }
            Kind::PutSection => {
                let [ticket, offset, unit, nd] = *args else { return None };
                // SAFETY: that many bytes arrived; the section is inside the segment.
                unsafe {
                    let walk = section::read(data, len, nd, unit, offset, self.segment_size)?;
                    let loops = nd as usize * section::LOOP;
                    (walk.bytes() == len - loops).then_some(())?;
                    walk.flipped().copy(self.segment.wrapping_add(offset as usize), data.wrapping_add(loops));
                }
                self.acks.borrow_mut().push_back(Ack { to: head.from, ticket });
            }
            Kind::GetSection => {
                let [ticket, at, offset, unit, nd] = *args else { return None };
                // SAFETY: that many bytes arrived.
                let walk = unsafe { section::read(data, len, nd, unit, offset, self.segment_size)? };
                let (from, len) = (self.segment.wrapping_add(offset as usize), walk.bytes());
                let pack = Some(Box::new(walk));
                self.wanted.borrow_mut().push_back(Wanted { by: head.from, ticket, at, from, len, pack });
            }
            Kind::GotSection => {
                let [ticket, slot] = *args else { return None };
                let view = self.views.borrow_mut().take(slot as usize).filter(|v| v.walk.bytes() == len)?;
                // SAFETY: as for `Got`, for every element of the walk.
                unsafe { view.walk.flipped().copy(view.at, data) };
                self.landed(peer, ticket);
            }
        }
        Some(())
    }

    /// Remembers where the answer to a strided get belongs.
    pub fn view(&self, at: *mut u8, walk: Walk) -> u64 {
        self.views.borrow_mut().put(View { at, walk }) as u64
    }

    fn landed(&self, peer: &Peer, ticket: u64) {
        peer.landed();
        self.finished.borrow_mut().push_back(Ticket::from_bits(ticket));
    }

    /// Says goodbye to everybody it met, waits until they have done the same (at most `limit`), and closes: a connection that ends
    /// before would look like a lost process. The engine is not used afterwards.
    pub fn close(&self, limit: Duration) {
        let end = Instant::now() + limit;
        let met = self.met.borrow().clone();
        let peers: Vec<&Peer> = met.iter().filter(|r| **r != self.me).map(|r| self.peer(*r)).collect();
        for peer in peers.iter().filter(|p| !p.failed.get()) {
            self.answer_one(peer.rank, Kind::Bye, &[], Data::None);
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

/// An error of UCX in our words.
fn must(status: c_int, what: &str) -> Result<()> {
    if status == 0 {
        return Ok(());
    }
    Err(Error::new(Status::System, format!("{what}: {}", sys::words(status))))
}

// What UCX calls. SAFETY (all): `engine` is the one given to `ngu_open`, alive and not moved until `ngu_close`; only shared
// references to it exist.

unsafe extern "C" fn on_arrived(engine: *const c_void, head: *const u8, head_len: usize, data: *const u8, len: usize) {
    let engine = &*(engine as *const Engine);
    let taken = Head::read(head, head_len).and_then(|head| engine.take(&head, data, len));
    if taken.is_none() {
        engine.refuse();
    }
}

unsafe extern "C" fn on_announced(
    engine: *const c_void,
    head: *const u8,
    head_len: usize,
    len: usize,
    key: *mut u64,
) -> *mut u8 {
    let engine = &*(engine as *const Engine);
    let place = |head: &Head| {
        let peer = (head.from < engine.peers.len() as u32).then(|| engine.peer(head.from))?;
        peer.refund(head.credit);
        if let Some(done) = head.done {
            engine.landed(peer, done);
        }
        let [ticket, at] = *head.args() else { return None };
        let to = match head.kind {
            Kind::Put => engine.place(at, len)?,
            Kind::Got => at as *mut u8,
            _ => return None,
        };
        Some((to, Landing { from: head.from, kind: head.kind, ticket }))
    };
    let Some((to, landing)) = Head::read(head, head_len).as_ref().and_then(place) else {
        engine.refuse();
        return std::ptr::null_mut();
    };
    *key = engine.landings.borrow_mut().put(landing) as u64;
    to
}

unsafe extern "C" fn on_received(engine: *const c_void, key: u64, status: c_int) {
    let engine = &*(engine as *const Engine);
    let Some(landing) = engine.landings.borrow_mut().take(key as usize) else { return };
    let peer = engine.peer(landing.from);
    if status != 0 {
        engine.give_up(peer, status);
        return;
    }
    engine.arrived.set(engine.arrived.get() + 1);
    if landing.kind == Kind::Put {
        engine.acks.borrow_mut().push_back(Ack { to: landing.from, ticket: landing.ticket });
    } else {
        engine.landed(peer, landing.ticket);
    }
}

unsafe extern "C" fn on_sent(engine: *const c_void, sending: *mut c_void, status: c_int) {
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

unsafe extern "C" fn on_failed(engine: *const c_void, peer: *mut c_void, status: c_int) {
    (*(engine as *const Engine)).give_up(&*(peer as *const Peer), status);
}
