//! The contract of `core/src/conduit.rs`, answered with the engine. Not here: how anything travels.

use crate::card::Card;
use crate::engine::{Data, Engine, Failure, COPIED, LARGE};
use crate::peer::Route;
use crate::section::{self, Side};
use crate::wire::{MessageKind, MEDIUM};
use crate::wishes;
use nagaya_boot::{BootError, JoinedJob};
use nagaya_core::amo::{Amo, AmoKind};
use nagaya_core::conduit::{
    leave, Arrival, Class, Conduit, Local, Memory, Message, Outcome, Payload, ProcessInfo, Scope, Sink, Watch,
    CONTROL_BYTES, MAX_ARGS,
};
use nagaya_core::copy::copy;
use nagaya_core::doorbell::Doorbell;
use nagaya_core::error::{Error, Result, Status};
use nagaya_core::mailbox::Mailbox;
use nagaya_core::ticket::Ticket;
use nagaya_core::{Config, GlobalPtr, Map, Rank, Walk};
use std::cell::Cell;
use std::os::fd::RawFd;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How long the loss of a process of this host stays unreported. Its parent can report why it died, and should do so
/// first.
const GRACE_HERE: Duration = Duration::from_millis(500);
/// And of other hosts: so that all losses that belong together are named together.
const GRACE_THERE: Duration = Duration::from_millis(100);
/// Most time for a goodbye.
const GOODBYE: Duration = Duration::from_secs(2);
/// Where the core's `CONTROL_BYTES` begin in a control area.
const CORE_PART: usize = nagaya_boot::CONTROL_BYTES as usize - CONTROL_BYTES;
const _: () = assert!(std::mem::size_of::<Doorbell>() == nagaya_boot::LINE_BYTES);

/// All processes of a job, over UCX. The engine does not move: UCX has its address.
pub struct Ucx {
    engine: Box<Engine>,
    /// Whether UCX's own put and get are wanted; `None`: where the transport can and the segment is bounded.
    rma: Option<bool>,
    descriptor: RawFd,
    /// Whether anything has moved since the last query of a wait.
    moved: Cell<bool>,
}

// SAFETY: one thread at a time calls a conduit (its contract), UCX is told so (UCS_THREAD_MODE_SERIALIZED), and no pointer in it
// belongs to a thread.
unsafe impl Send for Ucx {}

impl Ucx {
    /// A conduit for a job whose memory is mapped.
    pub fn new(job: JoinedJob, rma: Option<bool>) -> Ucx {
        Ucx { engine: Box::new(Engine::new(job, rma == Some(true))), rma, descriptor: -1, moved: Cell::new(false) }
    }
}

fn boot(e: BootError) -> Error {
    Error::new(Status::Boot, e.to_string())
}

impl Ucx {
    /// Whether the network's own put and get may be used at all.
    fn rma_wanted(&self, config: &Config) -> bool {
        self.rma.unwrap_or(config.segment_size.is_some())
    }

    fn finish(&self, sink: &dyn Sink) -> usize {
        let mut n = 0;
        loop {
            let Some(ticket) = self.engine.finished.borrow_mut().pop_front() else { return n };
            sink.finish(ticket);
            n += 1;
        }
    }

    /// Another process of this host has ended the job and reported the reason. A launcher whose connection is cut does
    /// not inform this one.
    #[cold]
    fn ended(&self) -> ! {
        let job = &self.engine.job;
        if job.abort_word().load(Ordering::Relaxed) == 1 + job.rank() {
            // It was this one, on its progress thread, which ends the process when it has seen to the others of this host.
            loop {
                std::thread::sleep(std::time::Duration::from_secs(1));
            }
        }
        leave(job.aborted().map_or(1, |a| a.status))
    }

    #[cold]
    fn report(&self, sink: &dyn Sink) {
        let mut failures = self.engine.failures.borrow_mut();
        failures.retain(|f| !self.engine.peer(f.rank).left.get());
        let here = self.engine.job.local();
        let grace = |rank| if here.contains(&rank) { GRACE_HERE } else { GRACE_THERE };
        if let Some(at) = failures.iter().position(|f| f.since.elapsed() >= grace(f.rank)) {
            let failure = failures.remove(at);
            let name = |f: &Failure| format!("rank {} (host {})", f.rank, self.engine.job.host(f.rank));
            let others: Vec<String> = failures.iter().take(8).map(name).collect();
            drop(failures);
            let why = match others.is_empty() {
                true => failure.why,
                false => format!("{}; also lost: {}", failure.why, others.join(", ")),
            };
            sink.lost(Rank(failure.rank), &why);
        }
    }
}

impl Conduit for Ucx {
    fn name(&self) -> &'static str {
        "ucx"
    }

    fn start(&mut self, config: &Config) -> Result<ProcessInfo> {
        wishes::with(config, || self.engine.open(self.rma_wanted(config)))?;
        self.descriptor = self.engine.descriptor()?;
        let job = &self.engine.job;
        Ok(ProcessInfo {
            rank: Rank(job.rank()),
            size: job.size(),
            on_host: job.on_host(),
            index: job.index_on_host(),
            medium: MEDIUM,
            watch: job.watch().map(|(tells, hears)| Watch { tells: Rank(tells), hears: Rank(hears) }),
        })
    }

    fn register_segment(&mut self, config: &Config) -> Result<Memory> {
        let engine = &self.engine;
        let job = &engine.job;
        let key = if self.rma_wanted(config) { engine.offer_segment(!config.direct)? } else { Vec::new() };
        let segment = engine.segment.get();
        let card = Card { segment: segment as u64, key: &key, address: &engine.address()? };
        job.publish(&card.write()).map_err(boot)?;
        job.share_cards().map_err(boot)?;
        let (me, local) = (job.rank(), job.local());
        let control = job.control(me);
        Ok(Memory {
            map: Map {
                first: local.start,
                count: if config.direct { local.end - local.start } else { 0 },
                stride: job.stride() as isize,
                base: segment,
                size: job.segment_size(),
            },
            control: control.wrapping_add(CORE_PART),
            control_stride: job.control_size() as isize,
            doorbell: job.line(me) as *const Doorbell,
            doorbell_stride: nagaya_boot::LINE_BYTES as isize,
            doorbells: (local.start, local.end - local.start),
            crowded_barrier: None,
        })
    }

    fn send(&self, message: &Message<'_>) -> Result<bool> {
        let engine = &*self.engine;
        let (to, len) = (message.to.0, message.payload.len());
        let request = message.class == Class::Request;
        if to == engine.me {
            let peer = engine.peer(to);
            if request && !peer.may_request(len) {
                return Ok(false);
            }
            engine.mailbox.keep_own(message);
            return Ok(true);
        }
        let peer = engine.connected(to)?;
        if request && !peer.may_request(len) {
            return Ok(false);
        }
        let data = match message.payload {
            Payload::Bytes { len: 0, .. } => Data::None,
            Payload::Bytes { from, len } => Data::Borrowed(from, len),
            Payload::Pack { len, fill } => {
                let mut buffer = engine.mailbox.buffers.take(len);
                fill(buffer.at_mut());
                Data::Owned(buffer, len)
            }
        };
        let kind = if request { MessageKind::Request } else { MessageKind::Reply };
        engine.post(peer, kind, message.handler, message.args, data);
        Ok(true)
    }

    fn poll(&self, scope: Scope, sink: &dyn Sink) -> usize {
        if self.engine.job.abort_word().load(Ordering::Relaxed) != 0 {
            self.ended();
        }
        let moved = self.engine.progress(scope != Scope::Serve);
        if !self.engine.failures.borrow().is_empty() {
            self.report(sink);
        }
        let finished = if scope == Scope::Serve { 0 } else { self.finish(sink) };
        if moved {
            self.moved.set(true);
        }
        finished + self.engine.mailbox.poll(scope, sink, &*self.engine)
    }

    fn has_moved(&self) -> bool {
        self.moved.take()
    }

    fn flush(&self) -> Result<bool> {
        // UCX has all messages, and every answer comes without further calls.
        self.engine.flush_puts();
        Ok(true)
    }

    fn stop(&self) {
        self.engine.close(GOODBYE);
        self.engine.job.finish();
    }

    fn abort(&self, _rank: Rank, cause: &str, status: i32) -> ! {
        // The launcher prints the text, once for the job, and ends the others.
        self.engine.job.abort(status, cause);
        leave(status)
    }

    fn arrival(&self) -> Arrival {
        Arrival::Descriptor(self.descriptor)
    }

    fn arm(&self) -> Result<bool> {
        // UCX wants to be idle first: what it has put off, such as the steps of a connection, does not make the descriptor readable.
        if self.engine.progress(false) {
            self.moved.set(true);
            return Ok(false);
        }
        Ok(self.engine.mailbox.arm() && !self.engine.owes() && self.engine.arm()?)
    }

    fn mailbox(&self) -> Option<&Mailbox> {
        Some(&self.engine.mailbox)
    }

    fn host(&self, rank: Rank) -> Option<String> {
        Some(self.engine.job.host(rank.0))
    }

    unsafe fn put(&self, dst: GlobalPtr, src: *const u8, len: usize, local: Local, ticket: Ticket) -> Result<Outcome> {
        // SAFETY: the range was checked; the source is readable, by the contract of `Conduit`.
        unsafe {
            let engine = &*self.engine;
            let (peer, route) = engine.route(dst.rank.0)?;
            if let Route::Mapped(to) = route {
                copy(to.wrapping_add(dst.offset.0), src, len);
                engine.stored(dst.rank.0);
                return Ok(Outcome::Done);
            }
            if !peer.may_fly() {
                return Ok(Outcome::Declined);
            }
            if let Route::Rma(base) = route {
                return Ok(engine.put_by_ucx(peer, base + dst.offset.0 as u64, (src, len), local, ticket));
            }
            let data = match local {
                Local::OnFinish => Data::Lasting(src, len),
                Local::OnReturn if len <= COPIED => Data::Borrowed(src, len),
                Local::OnReturn => return Ok(Outcome::Declined),
            };
            peer.took_off();
            engine.post(peer, MessageKind::Put, 0, &[ticket.to_bits(), dst.offset.0 as u64], data);
            Ok(Outcome::Started)
        }
    }

    unsafe fn put_landing(
        &self,
        request: &Message<'_>,
        dst: *mut u8,
        src: *const u8,
        len: usize,
        ticket: Ticket,
    ) -> Result<Outcome> {
        let engine = &*self.engine;
        let to = request.to.0;
        if len < LARGE || to == engine.me {
            return Ok(Outcome::Declined);
        }
        let peer = engine.connected(to)?;
        if !peer.may_fly() || !peer.may_request(0) {
            return Ok(Outcome::Declined);
        }
        let mut args = [0; MAX_ARGS];
        args[..2].copy_from_slice(&[ticket.to_bits(), dst as u64]);
        let all = 2 + request.args.len();
        args[2..all].copy_from_slice(request.args);
        peer.took_off();
        engine.post(peer, MessageKind::Land, request.handler, &args[..all], Data::Lasting(src, len));
        Ok(Outcome::Started)
    }

    unsafe fn get(&self, dst: *mut u8, src: GlobalPtr, len: usize, ticket: Ticket) -> Result<Outcome> {
        // SAFETY: the range was checked; the destination is writable until the ticket is finished (`Conduit`).
        unsafe {
            let engine = &*self.engine;
            let (peer, route) = engine.route(src.rank.0)?;
            if let Route::Mapped(from) = route {
                copy(dst, from.wrapping_add(src.offset.0), len);
                return Ok(Outcome::Done);
            }
            if !peer.may_fly() {
                return Ok(Outcome::Declined);
            }
            if let Route::Rma(base) = route {
                return Ok(engine.get_by_ucx(peer, dst, base + src.offset.0 as u64, len, ticket));
            }
            peer.took_off();
            let args = [ticket.to_bits(), dst as u64, src.offset.0 as u64, len as u64];
            engine.post(peer, MessageKind::Get, 0, &args, Data::None);
            Ok(Outcome::Started)
        }
    }

    unsafe fn put_nd(
        &self,
        dst: GlobalPtr,
        src: *const u8,
        walk: &Walk,
        _local: Local,
        ticket: Ticket,
    ) -> Result<Outcome> {
        // SAFETY: every element was checked by the core; the near side is valid until the ticket is finished (`Conduit`).
        unsafe {
            let engine = &*self.engine;
            let (peer, route) = engine.route(dst.rank.0)?;
            if let Route::Mapped(to) = route {
                walk.copy(to.wrapping_add(dst.offset.0), src);
                engine.stored(dst.rank.0);
                return Ok(Outcome::Done);
            }
            let Some(pack) = section::pack(walk, Side::Src) else { return Ok(Outcome::Declined) };
            if pack.bytes() > section::MOST || !peer.may_fly() {
                return Ok(Outcome::Declined);
            }
            let (loops, len) = (section::loops_len(walk), pack.bytes());
            let mut buffer = engine.mailbox.buffers.take(loops + len);
            section::write_loops(buffer.at_mut(), walk, Side::Dst);
            pack.copy(buffer.at_mut().wrapping_add(loops), src);
            let args = [ticket.to_bits(), dst.offset.0 as u64, walk.unit as u64, walk.dims().len() as u64];
            peer.took_off();
            engine.post(peer, MessageKind::PutSection, 0, &args, Data::Owned(buffer, loops + len));
            Ok(Outcome::Started)
        }
    }

    unsafe fn get_nd(&self, dst: *mut u8, src: GlobalPtr, walk: &Walk, ticket: Ticket) -> Result<Outcome> {
        // SAFETY: every element was checked by the core; the near side is valid until the ticket is finished (`Conduit`).
        unsafe {
            let engine = &*self.engine;
            let (peer, route) = engine.route(src.rank.0)?;
            if let Route::Mapped(from) = route {
                walk.copy(dst, from.wrapping_add(src.offset.0));
                return Ok(Outcome::Done);
            }
            let Some(back) = section::pack(walk, Side::Dst) else { return Ok(Outcome::Declined) };
            if back.bytes() > section::MOST || !peer.may_fly() {
                return Ok(Outcome::Declined);
            }
            let loops = section::loops_len(walk);
            let mut buffer = engine.mailbox.buffers.take(loops);
            section::write_loops(buffer.at_mut(), walk, Side::Src);
            let slot = engine.view(dst, back);
            let args = [ticket.to_bits(), slot, src.offset.0 as u64, walk.unit as u64, walk.dims().len() as u64];
            peer.took_off();
            engine.post(peer, MessageKind::GetSection, 0, &args, Data::Owned(buffer, loops));
            Ok(Outcome::Started)
        }
    }

    unsafe fn amo(&self, op: &Amo, dst: GlobalPtr, old: *mut u64, _ticket: Ticket) -> Result<Outcome> {
        // SAFETY: checked for bounds and alignment; windows and segments start on a page.
        unsafe {
            let Route::Mapped(at) = self.engine.route(dst.rank.0)?.1 else { return Ok(Outcome::Declined) };
            old.write(op.apply(at.wrapping_add(dst.offset.0)));
            if op.kind != AmoKind::Read {
                self.engine.stored(dst.rank.0);
            }
            Ok(Outcome::Done)
        }
    }
}
