//! GASNet-EX as an implementation of the contract of `core/src/conduit.rs`.
//!
//! The ways of transfer: contiguous put and get by RMA, strided and indexed ones by VIS, and messages as medium
//! requests. Atomics use an atomic domain where its atomics are the processor's own (`shim.c` reports when). Strided
//! sections between hosts are the core's messages, because VIS takes twice as long (measured over udp). A reply of the
//! core is a GASNet reply while the handler of its request runs, and a request later. Accumulates are left to the
//! core's messages.
//!
//! Calls into GASNet may run handlers of messages, which `inbox.rs` keeps or does at once. So no borrow lasts across a
//! call.

use crate::flight::{Flight, Keep, Transfer, PIECE};
use crate::hosts;
use crate::inbox::{Head, Inbox};
use crate::memory::{attach, Segments};
use crate::network::{self, Answer, Event, NetProcess, Network};
use crate::shape::{addresses, nearby, pack, Shape};
use crate::sockets::{self, Ear};
use crate::window::{Window, HEAD};
use nagaya_core::conduit::{
    Arrival, Class, Conduit, Indexed, Local, Memory, Message, Outcome, ProcessInfo, Scope, Sink,
};
use nagaya_core::error::Result;
use nagaya_core::mailbox::Mailbox;
use nagaya_core::nd::Walk;
use nagaya_core::ticket::Ticket;
use nagaya_core::{Amo, Config, GlobalPtr, Rank};
use std::cell::Cell;
use std::ffi::c_void;

/// Looks at the network in one poll of the progress thread.
const LOOKS: usize = 3;
/// Longest transfer between hosts that one call of GASNet does, where it cannot be cut into pieces.
const MOST_AT_ONCE: usize = 4 * PIECE;
/// Space for the arguments before a payload.
const ARGS: usize = nagaya_core::conduit::MAX_ARGS * 8;
/// A strided put whose source may be used again at once is packed into a buffer of at most this size. The core's
/// messages do the rest.
const PACK: usize = 1 << 20;

/// A job over one network of GASNet.
pub struct Gasnet {
    net: &'static Network,
    process: NetProcess,
    direct: bool,
    /// Boxed, because GASNet's handler keeps its address.
    inbox: Box<Inbox>,
    window: Option<Window>,
    /// Where each rank's GASNet segment is in its own memory.
    segments: Box<[usize]>,
    hosts: Vec<String>,
    flight: Flight,
    /// The socket for arrivals from other hosts, on networks that have one.
    ear: Option<Ear>,
    /// The amount that GASNet had received at the last poll.
    received: Cell<u64>,
}

// SAFETY: the raw pointers inside are addresses of the job's memory, the same for every thread; GASNet itself is built for two
// threads, of which one at a time calls it: *one thread*.
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
            process: NetProcess::default(),
            direct,
            inbox: Box::default(),
            window: None,
            segments: Box::default(),
            hosts: Vec::new(),
            flight: Flight::default(),
            ear: None,
            received: Cell::new(0),
        }
    }

    /// The address of a place in its owner's memory.
    fn there(&self, at: GlobalPtr) -> *mut c_void {
        (self.segments[at.rank.index()] + HEAD + at.offset.0) as *mut c_void
    }

    /// Wakes a process of this host that sleeps until it gets an access.
    fn ring(&self, rank: Rank) {
        if let Some(window) = self.window.as_ref().filter(|w| w.holds(rank.0)) {
            // SAFETY: mapped for the life of the job; a doorbell consists of atomics.
            unsafe { &*window.doorbell(rank.0) }.ring();
        }
    }

    /// Whether GASNet reaches the rank's memory by loads and stores.
    fn is_near(&self, rank: Rank) -> bool {
        self.window.as_ref().is_some_and(|w| w.holds(rank.0))
    }

    fn begin(&self, transfer: Transfer) -> Outcome {
        self.sent();
        self.flight.begin(self.net, transfer)
    }

    /// Sections are one call of GASNet each: long ones are better cut into messages.
    fn is_too_long(&self, bytes: usize, rank: Rank) -> bool {
        bytes > MOST_AT_ONCE && !self.is_near(rank)
    }

    /// Lets GASNet look at its network; messages go to the inbox.
    #[inline]
    fn look(&self) {
        // SAFETY: not inside one of GASNet's handlers: those only fill the inbox.
        unsafe { (self.net.poll)() };
    }

    /// The progress thread's poll. Events belong to the user's thread, which is woken to look at them.
    fn serve(&self, sink: &dyn Sink) -> usize {
        // One look handles a bounded number of arrivals, and those left over would wake no thread.
        let done = self.inbox.with(sink, false, || (0..LOOKS).for_each(|_| self.look()));
        done + self.inbox.mailbox.poll(Scope::Serve, sink, &()) + usize::from(!self.flight.is_empty())
    }

    /// Something has been handed to the network, and GASNet may have looked at it meanwhile.
    #[inline]
    fn sent(&self) {
        if let Some(ear) = &self.ear {
            ear.sent();
        }
        self.inbox.mailbox.hand_over();
    }

    fn outcome(&self, answer: Answer, event: Event, ticket: Ticket, keep: Keep) -> Outcome {
        match answer {
            Answer::Done => Outcome::Done,
            Answer::Started => {
                self.sent();
                self.flight.add(event, ticket, keep);
                Outcome::Started
            }
            Answer::No => Outcome::Declined,
        }
    }

    /// Starts an indexed transfer by `call`. That function gets the addresses of both sides, the bytes at each local
    /// address, and the place for its event.
    fn indexed(
        &self,
        far: GlobalPtr,
        near: *mut u8,
        list: Indexed<'_>,
        ticket: Ticket,
        call: impl FnOnce(&[*mut u8], &[*mut u8], usize, &mut Event) -> Answer,
    ) -> Outcome {
        let n = list.remote.len();
        if n == 0 || list.esize == 0 {
            return Outcome::Done;
        }
        if self.is_too_long(n * list.esize, far.rank) {
            return Outcome::Declined;
        }
        let there = addresses(self.there(far).cast(), list.remote);
        let (here, length) = nearby(near, list.local, n, list.esize);
        let mut event = std::ptr::null_mut();
        let answer = call(&there, &here, length, &mut event);
        self.outcome(answer, event, ticket, Keep::Lists { _there: there, _here: here })
    }
}

impl Conduit for Gasnet {
    fn name(&self) -> &'static str {
        "gasnet"
    }

    fn start(&mut self, config: &Config) -> Result<ProcessInfo> {
        hosts::prepare_environment(config);
        let before = sockets::datagram();
        let context = (&raw const *self.inbox).cast_mut().cast();
        // SAFETY: called once, first; the inbox lives as long as this, which lives until the process ends.
        let failure = unsafe { network::text((self.net.start)(arrived, context, &mut self.process)) };
        if let Some(why) = failure {
            return Err(network::error(why));
        }
        self.ear = Ear::new(&before, &sockets::datagram())?;
        let names = hosts::Names::gather(self.process.size, |mine| self.net.gather_words(self.process.size, mine));
        self.hosts = names.hosts;
        let leaders = self.net.gather_words(self.process.size, u64::from(self.process.leader) + 1);
        let lower = &leaders[..self.process.rank as usize];
        Ok(ProcessInfo {
            rank: Rank(self.process.rank),
            size: self.process.size,
            on_host: self.process.on_host,
            index: lower.iter().filter(|leader| **leader == u64::from(self.process.leader) + 1).count() as u32,
            medium: (self.process.medium - ARGS) / 64 * 64,
            watch: hosts::watch(self.process.rank, &leaders),
        })
    }

    fn register_segment(&mut self, config: &Config) -> Result<Memory> {
        let Segments { addresses, window, memory } = attach(self.net, &self.process, self.direct, config)?;
        self.segments = addresses;
        self.window = Some(window);
        Ok(memory)
    }

    #[inline]
    fn send(&self, message: &Message<'_>) -> Result<bool> {
        let args = message.args.len() * 8;
        let length = args + message.payload.len();
        let empty = length == 0;
        let space = length.max(1);
        let answer = self.inbox.answers(message.class, message.to);
        // A reply must not find that there is no space; GASNet then polls, which only fills the inbox.
        let now = message.class == Class::Reply;
        // SAFETY: a rank of the job and a length that `ProcessInfo::medium` allows; an answer belongs to the request whose handler runs.
        let to = unsafe {
            match answer {
                true => (self.net.prepare_answer)(space),
                false => (self.net.prepare)(message.to.0, space, now as i32),
            }
        };
        if to.is_null() {
            return Ok(false);
        }
        let head = Head::new(message.class, message.handler, message.args.len(), empty);
        // SAFETY: GASNet's buffer has space for all of it and is 8-byte aligned; it is filled before any other call to GASNet.
        unsafe {
            std::ptr::copy_nonoverlapping(message.args.as_ptr().cast(), to, args);
            if empty {
                to.write(0);
            }
            if !message.payload.is_empty() {
                message.payload.write(to.add(args));
            }
            match answer {
                true => (self.net.commit_answer)(head.0, space),
                false => (self.net.commit)(head.0, space),
            }
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
        let all = scope == Scope::All;
        let done = if all { self.inbox.with(sink, true, || self.look()) } else { 0 };
        if !all {
            self.look();
        }
        // SAFETY: reads a number.
        let received = unsafe { (self.net.received)() };
        // GASNet's own work shows only here: a waiting thread continues to poll, as the next message may follow.
        let heard = self.received.replace(received) != received && all;
        let finished = self.flight.completions(self.net, sink);
        done + finished + usize::from(heard) + self.inbox.mailbox.poll(scope, sink, &())
    }

    fn flush(&self) -> Result<bool> {
        // GASNet keeps nothing back; what is pending completes in polls.
        Ok(true)
    }

    fn stop(&self) {
        // SAFETY: the contract's last call.
        unsafe { (self.net.stop)() };
    }

    fn abort(&self, rank: Rank, cause: &str, status: i32) -> ! {
        nagaya_core::conduit::last_words(rank, self.host(rank), status, cause);
        // SAFETY: flushes what was printed, ends the job and this process.
        unsafe { (self.net.quit)(status) };
        nagaya_core::conduit::leave(status)
    }

    fn arrival(&self) -> Arrival {
        match (&self.window, &self.ear) {
            (Some(window), _) if window.count == self.process.size => Arrival::Rings,
            (_, Some(ear)) => Arrival::Descriptor(ear.descriptor()),
            _ => Arrival::Unseen,
        }
    }

    fn arm(&self) -> Result<bool> {
        // GASNet is not called: what it took from the socket now would wake no thread.
        if let Some(ear) = &self.ear {
            ear.arm(!self.flight.is_empty());
        }
        Ok(self.inbox.mailbox.arm())
    }

    fn mailbox(&self) -> Option<&Mailbox> {
        Some(&self.inbox.mailbox)
    }

    fn host(&self, rank: Rank) -> Option<String> {
        self.hosts.get(rank.index()).cloned()
    }

    #[inline]
    unsafe fn put(&self, dst: GlobalPtr, src: *const u8, len: usize, local: Local, ticket: Ticket) -> Result<Outcome> {
        if len > PIECE && !self.is_near(dst.rank) {
            match local {
                Local::OnFinish => {
                    let there = self.there(dst);
                    return Ok(self.begin(Transfer::new(true, dst.rank.0, there, src.cast_mut(), len, ticket)));
                }
                // Copying into messages is as good, and other messages can be sent between them.
                Local::OnReturn if len > MOST_AT_ONCE => return Ok(Outcome::Declined),
                Local::OnReturn => {}
            }
        }
        let mut event = std::ptr::null_mut();
        let copied = (local == Local::OnReturn) as i32;
        // SAFETY: the target range was checked; the source is readable, by the contract of `Conduit`.
        let answer = unsafe { (self.net.put)(dst.rank.0, self.there(dst), src, len, copied, &mut event) };
        self.ring(dst.rank);
        Ok(self.outcome(answer, event, ticket, Keep::Nothing))
    }

    #[inline]
    unsafe fn get(&self, dst: *mut u8, src: GlobalPtr, len: usize, ticket: Ticket) -> Result<Outcome> {
        if len > PIECE && !self.is_near(src.rank) {
            return Ok(self.begin(Transfer::new(false, src.rank.0, self.there(src), dst, len, ticket)));
        }
        let mut event = std::ptr::null_mut();
        // SAFETY: the other's range was checked; the destination is writable until the ticket is finished (`Conduit`).
        let answer = unsafe { (self.net.get)(dst, src.rank.0, self.there(src), len, &mut event) };
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
        let shape = Shape::new(walk);
        if shape.overwrites() || !self.is_near(dst.rank) {
            return Ok(Outcome::Declined);
        }
        let (mut from, mut near, mut keep) = (src, shape.src, Keep::Nothing);
        if local == Local::OnReturn {
            if walk.bytes() > PACK {
                return Ok(Outcome::Declined);
            }
            // SAFETY: *caller*: every element is readable until this returns.
            let (packed, strides) = unsafe { pack(walk, src)? };
            near = strides;
            from = packed.as_ptr();
            keep = Keep::Packed { _bytes: packed };
        }
        let mut event = std::ptr::null_mut();
        // SAFETY: every element there was checked; those here are valid until the ticket is finished (`Conduit`), or a copy that is kept.
        let answer = unsafe {
            (self.net.put_strided)(
                dst.rank.0,
                self.there(dst),
                shape.dst.as_ptr(),
                from,
                near.as_ptr(),
                walk.unit,
                shape.count.as_ptr(),
                shape.levels,
                &mut event,
            )
        };
        self.ring(dst.rank);
        Ok(self.outcome(answer, event, ticket, keep))
    }

    unsafe fn get_nd(&self, dst: *mut u8, src: GlobalPtr, walk: &Walk, ticket: Ticket) -> Result<Outcome> {
        let shape = Shape::new(walk);
        if shape.overwrites() || !self.is_near(src.rank) {
            return Ok(Outcome::Declined);
        }
        let mut event = std::ptr::null_mut();
        // SAFETY: every element there was checked; those here are valid until the ticket is finished (`Conduit`).
        let answer = unsafe {
            (self.net.get_strided)(
                dst,
                shape.dst.as_ptr(),
                src.rank.0,
                self.there(src),
                shape.src.as_ptr(),
                walk.unit,
                shape.count.as_ptr(),
                shape.levels,
                &mut event,
            )
        };
        Ok(self.outcome(answer, event, ticket, Keep::Nothing))
    }

    unsafe fn put_at(&self, dst: GlobalPtr, src: *const u8, list: Indexed<'_>, ticket: Ticket) -> Result<Outcome> {
        let outcome = self.indexed(dst, src.cast_mut(), list, ticket, |there, here, length, event| {
            let (from, esize) = (here, list.esize);
            // SAFETY: every element there was checked; those here are valid until the ticket is finished (`Conduit`); the lists are kept.
            unsafe {
                (self.net.put_indexed)(
                    dst.rank.0,
                    there.as_ptr(),
                    there.len(),
                    esize,
                    from.as_ptr(),
                    from.len(),
                    length,
                    event,
                )
            }
        });
        self.ring(dst.rank);
        Ok(outcome)
    }

    unsafe fn get_at(&self, dst: *mut u8, src: GlobalPtr, list: Indexed<'_>, ticket: Ticket) -> Result<Outcome> {
        Ok(self.indexed(src, dst, list, ticket, |there, here, length, event| {
            let (to, esize) = (here, list.esize);
            // SAFETY: the core checked every element; the caller keeps the destination writable until the operation is complete.
            unsafe {
                (self.net.get_indexed)(
                    to.as_ptr(),
                    to.len(),
                    length,
                    src.rank.0,
                    there.as_ptr(),
                    there.len(),
                    esize,
                    event,
                )
            }
        }))
    }

    unsafe fn amo(&self, op: &Amo, dst: GlobalPtr, old: *mut u64, ticket: Ticket) -> Result<Outcome> {
        if self.process.atomics == 0 {
            return Ok(Outcome::Declined);
        }
        let mut event = std::ptr::null_mut();
        // SAFETY: the word was checked; `old` is writable until the ticket is finished (`Conduit`).
        let answer = unsafe {
            (self.net.atomic)(
                dst.rank.0,
                self.there(dst),
                op.kind as i32,
                op.wide as i32,
                op.operand,
                op.compare,
                old,
                &mut event,
            )
        };
        self.ring(dst.rank);
        Ok(self.outcome(answer, event, ticket, Keep::Nothing))
    }
}
