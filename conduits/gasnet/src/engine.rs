//! GASNet-EX behind the contract of `core/src/conduit.rs`.
//!
//! What travels how: contiguous put and get by RMA, strided and indexed ones by VIS, atomics by an atomic domain where those are
//! the processor's own (`shim.c` says when), messages as medium requests. A reply of the core is a GASNet request too: it may be
//! sent long after the request was taken, when GASNet's own right to reply is over. Accumulates are left to the core's messages.
//!
//! Calls into GASNet may run handlers of messages, which only fill `inbox.rs`; so nothing here is borrowed across a call.

use crate::inbox::{Head, Inbox};
use crate::network::{self, Answer, Event, NetPlace, Network};
use crate::place;
use crate::sockets::{self, Ear};
use crate::window::{Window, HEAD};
use nagaya_core::conduit::{Arrival, Class, Conduit, Local, Memory, Message, Outcome, Place, Scope, Sink};
use nagaya_core::config::{show_size, SEGMENT_SIZE};
use nagaya_core::error::{Error, Result, Status};
use nagaya_core::nd::Walk;
use nagaya_core::ticket::Ticket;
use nagaya_core::{Amo, Config, GlobalPtr, Map, Rank};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::ffi::c_void;

/// Operations one poll asks about.
const LOOK: usize = 64;
/// Looks at the network in one poll of the progress thread.
const LOOKS: usize = 3;
/// Room for the arguments in front of a payload.
const ARGS: usize = nagaya_core::conduit::MAX_ARGS * 8;
/// A strided put whose source may be used again at once is packed into a buffer of at most this size; the core's messages do
/// the rest.
const PACK: usize = 1 << 20;

/// Memory that GASNet uses until an operation is complete.
enum Keep {
    Nothing,
    Packed { _bytes: Vec<u8> },
    Lists { _there: Vec<*mut u8>, _here: Vec<*mut u8> },
}

struct Pending {
    event: Event,
    ticket: Ticket,
    _keep: Keep,
}

/// A job over one network of GASNet.
pub struct Gasnet {
    net: &'static Network,
    place: NetPlace,
    direct: bool,
    /// In a box: GASNet's handler has its address.
    inbox: Box<Inbox>,
    window: Option<Window>,
    /// Where each rank's GASNet segment lies in its own memory.
    segments: Box<[usize]>,
    hosts: Vec<String>,
    pending: RefCell<VecDeque<Pending>>,
    /// Where arrivals from other hosts are heard, on networks that let us.
    ear: Option<Ear>,
}

// SAFETY: the raw pointers inside are addresses of the job's memory, the same for every thread; GASNet itself is built for two
// threads of which one at a time calls it, which is the contract's promise.
unsafe impl Send for Gasnet {}

extern "C" fn arrived(context: *mut c_void, from: u32, head: u32, bytes: *const u8, length: usize) {
    // SAFETY: the inbox of the running conduit, given in `start`; GASNet's buffer is valid until this returns. Only shared
    // references to the inbox exist, and only the thread inside the conduit gets here.
    unsafe { (*context.cast::<Inbox>()).take(Rank(from), Head(head), bytes, length) };
}

impl Gasnet {
    pub fn new(net: &'static Network, direct: bool) -> Gasnet {
        Gasnet {
            net,
            place: NetPlace::default(),
            direct,
            inbox: Box::default(),
            window: None,
            segments: Box::default(),
            hosts: Vec::new(),
            pending: RefCell::default(),
            ear: None,
        }
    }

    /// Collective: one word from every rank.
    fn gather(&self, mine: u64) -> Vec<u64> {
        let mut table = vec![0; self.place.size as usize];
        // SAFETY: a zeroed word per rank.
        unsafe { (self.net.gather)(mine, table.as_mut_ptr()) };
        table
    }

    /// The address of a place in its owner's memory.
    fn there(&self, at: GlobalPtr) -> *mut c_void {
        (self.segments[at.rank.index()] + HEAD + at.offset.0) as *mut c_void
    }

    /// Wakes a neighbour that sleeps until something is done to it.
    fn ring(&self, rank: Rank) {
        if let Some(window) = self.window.as_ref().filter(|w| w.holds(rank.0)) {
            // SAFETY: mapped for the life of the job; a doorbell consists of atomics.
            unsafe { &*window.doorbell(rank.0) }.ring();
        }
    }

    /// Lets GASNet look at its network; messages go to the inbox.
    #[inline]
    fn look(&self) {
        // SAFETY: not inside one of GASNet's handlers: those only fill the inbox.
        unsafe { (self.net.poll)() };
    }

    /// The progress thread's poll. Events belong to the user's thread, which is woken to look at them.
    fn serve(&self, sink: &dyn Sink) -> usize {
        // One look handles a bounded number of arrivals, and those left over would wake nobody.
        for _ in 0..LOOKS {
            self.look();
        }
        self.inbox.serve(sink) + usize::from(!self.pending.borrow().is_empty())
    }

    /// Something has been handed to the network.
    #[inline]
    fn sent(&self) {
        if let Some(ear) = &self.ear {
            ear.sent();
        }
    }

    fn outcome(&self, answer: Answer, event: Event, ticket: Ticket, keep: Keep) -> Outcome {
        match answer {
            Answer::Done => Outcome::Done,
            Answer::Started => {
                self.sent();
                self.pending.borrow_mut().push_back(Pending { event, ticket, _keep: keep });
                Outcome::Started
            }
            Answer::No => Outcome::Declined,
        }
    }

    /// Asks GASNet about operations under way, the oldest first.
    fn completions(&self, sink: &dyn Sink) -> usize {
        let look = self.pending.borrow().len().min(LOOK);
        let mut finished = 0;
        for _ in 0..look {
            // The borrow ends before GASNet or the core is called.
            let first = self.pending.borrow_mut().pop_front();
            let Some(first) = first else { break };
            // SAFETY: an event of this thread that has not been found complete before.
            if unsafe { (self.net.done)(first.event) } != 0 {
                sink.finish(first.ticket);
                finished += 1;
            } else {
                self.pending.borrow_mut().push_back(first);
            }
        }
        finished
    }

    fn boot(&self, why: String) -> Error {
        Error::new(Status::Boot, format!("GASNet network {}: {why}", crate::chosen()))
    }

    /// How large the core's segment shall be, on all ranks.
    fn segment_size(&self, config: &Config) -> Result<usize> {
        let room = self.gather(self.place.max_segment as u64).into_iter().min().unwrap_or(0) as usize;
        // The same on all ranks, whatever each was told.
        let wanted = self.gather(config.segment_size.unwrap_or(0));
        let grain = 4096;
        match wanted.iter().copied().max().filter(|&w| w > 0) {
            Some(size) if (size as usize).saturating_add(HEAD + grain) > room => Err(Error::new(
                Status::Config,
                format!(
                    "{}={}: GASNet has room for segments of {} here; ask for less, or raise GASNET_MAX_SEGSIZE",
                    SEGMENT_SIZE.name,
                    show_size(size),
                    show_size(room.saturating_sub(HEAD + grain) as u64)
                ),
            )),
            Some(size) => Ok((size as usize).next_multiple_of(grain)),
            None if room < HEAD + grain => Err(self.boot("it has no room for segments of shared memory".into())),
            None => Ok((room - HEAD) / grain * grain),
        }
    }
}

impl Conduit for Gasnet {
    fn name(&self) -> &'static str {
        "gasnet"
    }

    fn start(&mut self, config: &Config) -> Result<Place> {
        place::prepare_environment(config);
        let before = sockets::datagram();
        let context = (&raw const *self.inbox).cast_mut().cast();
        // SAFETY: called once, first; the inbox lives as long as this, which lives until the process ends.
        let failure = unsafe { network::text((self.net.start)(arrived, context, &mut self.place)) };
        if let Some(why) = failure {
            return Err(self.boot(why));
        }
        self.ear = Ear::new(&before, &sockets::datagram())?;
        let names = place::Names::gather(self.place.size, |mine| self.gather(mine));
        self.hosts = names.hosts;
        Ok(Place {
            rank: Rank(self.place.rank),
            size: self.place.size,
            on_host: self.place.on_host,
            medium: (self.place.medium - ARGS) / 64 * 64,
            watch: place::watch(self.place.rank, &self.gather(u64::from(self.place.leader) + 1)),
        })
    }

    fn register_segment(&mut self, config: &Config) -> Result<Memory> {
        let size = self.segment_size(config)?;
        let bytes = HEAD + size;
        // SAFETY: called by all ranks, once.
        if let Some(why) = unsafe { network::text((self.net.attach)(bytes)) } {
            return Err(self.boot(why));
        }
        let NetPlace { rank: me, size: ranks, first, count, .. } = self.place;
        let mut segments = Vec::with_capacity(ranks as usize);
        let mut here = Vec::new();
        for rank in 0..ranks {
            let (mut there, mut mapped) = (std::ptr::null_mut(), std::ptr::null_mut());
            // SAFETY: two words to write to.
            if unsafe { (self.net.segment)(rank, &mut there, &mut mapped) } != 0 {
                return Err(self.boot(format!("rank {rank} has no segment")));
            }
            segments.push(there as usize);
            if rank.wrapping_sub(first) < count {
                here.push(mapped);
            }
        }
        let own = segments[me as usize] as *mut u8;
        here[(me - first) as usize] = own;
        self.segments = segments.into();
        let window = Window::new(first, &here, bytes).filter(|_| count > 1);
        // Neighbours agree on addresses only if all of them have a window.
        let missing = self.gather(u64::from(window.is_none() && count > 1)).into_iter().any(|m| m != 0);
        let window = window.filter(|_| !missing).unwrap_or_else(|| Window::alone(me, own, bytes));
        let memory = Memory {
            map: Map {
                first: window.first,
                count: if self.direct { window.count } else { 0 },
                stride: window.stride as isize,
                base: window.memory(me),
                size,
            },
            control: window.control(me),
            control_stride: window.stride as isize,
            doorbell: window.doorbell(me),
            doorbell_stride: window.stride as isize,
        };
        self.window = Some(window);
        Ok(memory)
    }

    #[inline]
    fn send(&self, message: &Message<'_>) -> Result<bool> {
        let args = message.args.len() * 8;
        let length = args + message.payload.len();
        let empty = length == 0;
        let room = length.max(1);
        // A reply must not find that there is no room; GASNet then polls, which only fills the inbox.
        let now = message.class == Class::Reply;
        // SAFETY: a rank of the job and a length that `Place::medium` allows.
        let to = unsafe { (self.net.prepare)(message.to.0, room, now as i32) };
        if to.is_null() {
            return Ok(false);
        }
        let head = Head::new(message.class, message.handler, message.args.len(), empty);
        // SAFETY: GASNet's buffer has room for all of it and is 8-byte aligned; it is filled before any other call to GASNet.
        unsafe {
            std::ptr::copy_nonoverlapping(message.args.as_ptr().cast(), to, args);
            if empty {
                to.write(0);
            }
            if !message.payload.is_empty() {
                message.payload.write(to.add(args));
            }
            (self.net.commit)(head.0, room);
        }
        self.sent();
        self.ring(message.to);
        Ok(true)
    }

    #[inline]
    fn poll(&self, scope: Scope, sink: &dyn Sink) -> usize {
        if scope == Scope::Serve {
            return self.serve(sink);
        }
        // What GASNet does by itself shows here only: whoever waits goes on polling, as the next one may follow.
        let heard = scope == Scope::All && self.ear.as_ref().is_some_and(Ear::hears);
        self.look();
        let passed = self.completions(sink) + self.inbox.deliver(Class::Reply, sink) + usize::from(heard);
        match scope {
            Scope::All => passed + self.inbox.deliver(Class::Request, sink),
            Scope::RepliesOnly | Scope::Serve => passed,
        }
    }

    fn flush(&self) -> Result<bool> {
        // GASNet keeps nothing back; what is under way completes in polls.
        Ok(true)
    }

    fn stop(&self) {
        // SAFETY: the contract's last call.
        unsafe { (self.net.stop)() };
    }

    fn abort(&self, rank: Rank, cause: &str, status: i32) -> ! {
        eprintln!("nagaya: rank {rank}: {cause}");
        // SAFETY: flushes what was printed, ends the job and this process.
        unsafe { (self.net.quit)(status) };
        nagaya_core::conduit::leave(status)
    }

    fn arrival(&self) -> Arrival {
        match (&self.window, &self.ear) {
            (Some(window), _) if window.count == self.place.size => Arrival::Rings,
            (_, Some(ear)) => Arrival::Descriptor(ear.descriptor()),
            _ => Arrival::Unseen,
        }
    }

    fn arm(&self) -> Result<bool> {
        // GASNet is not called: what it took from the socket now would not wake anybody.
        if let Some(ear) = &self.ear {
            ear.arm(!self.pending.borrow().is_empty());
        }
        Ok(true)
    }

    fn host(&self, rank: Rank) -> Option<String> {
        self.hosts.get(rank.index()).cloned()
    }

    #[inline]
    unsafe fn put(&self, dst: GlobalPtr, src: *const u8, len: usize, local: Local, ticket: Ticket) -> Result<Outcome> {
        let mut event = std::ptr::null_mut();
        let copied = (local == Local::OnReturn) as i32;
        let answer = (self.net.put)(dst.rank.0, self.there(dst), src, len, copied, &mut event);
        self.ring(dst.rank);
        Ok(self.outcome(answer, event, ticket, Keep::Nothing))
    }

    #[inline]
    unsafe fn get(&self, dst: *mut u8, src: GlobalPtr, len: usize, ticket: Ticket) -> Result<Outcome> {
        let mut event = std::ptr::null_mut();
        let answer = (self.net.get)(dst, src.rank.0, self.there(src), len, &mut event);
        Ok(self.outcome(answer, event, ticket, Keep::Nothing))
    }

    unsafe fn put_nd(
        &self,
        dst: GlobalPtr,
        src: *const u8,
        walk: &Walk,
        local: Local,
        ticket: Ticket,
    ) -> Result<Outcome> {
        let shape = Shape::of(walk);
        // GASNet leaves open what a place holds that is written twice.
        if shape.dst[..shape.levels].contains(&0) {
            return Ok(Outcome::Declined);
        }
        let (mut from, mut near, mut keep) = (src, shape.src, Keep::Nothing);
        if local == Local::OnReturn {
            let bytes = walk.bytes();
            if bytes > PACK {
                return Ok(Outcome::Declined);
            }
            let mut packed = Vec::<u8>::with_capacity(bytes);
            near = shape.dense();
            let mut dense = near[..shape.levels].to_vec();
            dense.reverse();
            let count: Vec<usize> = walk.dims().iter().map(|d| d.count).collect();
            let source: Vec<isize> = walk.dims().iter().map(|d| d.src).collect();
            // The source's loops, one element after the other on the packed side.
            Walk::new(walk.unit, &count, &dense, &source)?.copy(packed.as_mut_ptr(), src);
            from = packed.as_ptr();
            keep = Keep::Packed { _bytes: packed };
        }
        let mut event = std::ptr::null_mut();
        let answer = (self.net.put_strided)(
            dst.rank.0,
            self.there(dst),
            shape.dst.as_ptr(),
            from,
            near.as_ptr(),
            walk.unit,
            shape.count.as_ptr(),
            shape.levels,
            &mut event,
        );
        self.ring(dst.rank);
        Ok(self.outcome(answer, event, ticket, keep))
    }

    unsafe fn get_nd(&self, dst: *mut u8, src: GlobalPtr, walk: &Walk, ticket: Ticket) -> Result<Outcome> {
        let shape = Shape::of(walk);
        if shape.dst[..shape.levels].contains(&0) {
            return Ok(Outcome::Declined);
        }
        let mut event = std::ptr::null_mut();
        let answer = (self.net.get_strided)(
            dst,
            shape.dst.as_ptr(),
            src.rank.0,
            self.there(src),
            shape.src.as_ptr(),
            walk.unit,
            shape.count.as_ptr(),
            shape.levels,
            &mut event,
        );
        Ok(self.outcome(answer, event, ticket, Keep::Nothing))
    }

    unsafe fn put_at(
        &self,
        dst: GlobalPtr,
        remote: &[usize],
        src: *const u8,
        local: Option<&[usize]>,
        esize: usize,
        ticket: Ticket,
    ) -> Result<Outcome> {
        if remote.is_empty() || esize == 0 {
            return Ok(Outcome::Done);
        }
        let there = addresses(self.there(dst).cast(), remote);
        let (here, here_length) = nearby(src.cast_mut(), local, remote.len(), esize);
        let mut event = std::ptr::null_mut();
        let answer = (self.net.put_indexed)(
            dst.rank.0,
            there.as_ptr(),
            there.len(),
            esize,
            here.as_ptr(),
            here.len(),
            here_length,
            &mut event,
        );
        self.ring(dst.rank);
        Ok(self.outcome(answer, event, ticket, Keep::Lists { _there: there, _here: here }))
    }

    unsafe fn get_at(
        &self,
        dst: *mut u8,
        local: Option<&[usize]>,
        src: GlobalPtr,
        remote: &[usize],
        esize: usize,
        ticket: Ticket,
    ) -> Result<Outcome> {
        if remote.is_empty() || esize == 0 {
            return Ok(Outcome::Done);
        }
        let there = addresses(self.there(src).cast(), remote);
        let (here, here_length) = nearby(dst, local, remote.len(), esize);
        let mut event = std::ptr::null_mut();
        let answer = (self.net.get_indexed)(
            here.as_ptr(),
            here.len(),
            here_length,
            src.rank.0,
            there.as_ptr(),
            there.len(),
            esize,
            &mut event,
        );
        Ok(self.outcome(answer, event, ticket, Keep::Lists { _there: there, _here: here }))
    }

    unsafe fn amo(&self, op: &Amo, dst: GlobalPtr, old: *mut u64, ticket: Ticket) -> Result<Outcome> {
        if self.place.atomics == 0 {
            return Ok(Outcome::Declined);
        }
        let mut event = std::ptr::null_mut();
        let answer = (self.net.atomic)(
            dst.rank.0,
            self.there(dst),
            op.kind as i32,
            op.wide as i32,
            op.operand,
            op.compare,
            old,
            &mut event,
        );
        self.ring(dst.rank);
        Ok(self.outcome(answer, event, ticket, Keep::Nothing))
    }
}

/// A list of addresses from a base and displacements.
fn addresses(base: *mut u8, displacements: &[usize]) -> Vec<*mut u8> {
    displacements.iter().map(|&d| base.wrapping_add(d)).collect()
}

/// The list of the near side, and the bytes of each of its entries: one contiguous entry if there are no displacements.
fn nearby(base: *mut u8, displacements: Option<&[usize]>, count: usize, esize: usize) -> (Vec<*mut u8>, usize) {
    match displacements {
        Some(list) => (addresses(base, list), esize),
        None => (vec![base], count * esize),
    }
}

/// A walk as GASNet wants it: innermost loop first.
struct Shape {
    levels: usize,
    count: [usize; nagaya_core::nd::MAX_DIMS],
    dst: [isize; nagaya_core::nd::MAX_DIMS],
    src: [isize; nagaya_core::nd::MAX_DIMS],
    unit: usize,
}

impl Shape {
    fn of(walk: &Walk) -> Shape {
        let mut shape = Shape {
            levels: walk.dims().len(),
            count: Default::default(),
            dst: Default::default(),
            src: Default::default(),
            unit: walk.unit,
        };
        for (i, d) in walk.dims().iter().rev().enumerate() {
            (shape.count[i], shape.dst[i], shape.src[i]) = (d.count, d.dst, d.src);
        }
        shape
    }

    /// Strides of the same loops over elements that lie one behind the other.
    fn dense(&self) -> [isize; nagaya_core::nd::MAX_DIMS] {
        let mut strides = [0; nagaya_core::nd::MAX_DIMS];
        let mut next = self.unit as isize;
        for (stride, &count) in strides.iter_mut().zip(&self.count[..self.levels]) {
            *stride = next;
            next *= count as isize;
        }
        strides
    }
}
