//! The conduit: a message of the core is a message of PVM.
//!
//! Messages that arrive are in `inbox.rs`, and what a process sleeps on is in `arrival.rs`. Not here: put, get,
//! accumulate, atomics (declined), and noticing that another process or host is gone. The launcher's tasks notice that
//! and end this process (`bin/pvm-spawn`).

use crate::arrival::Arrivals;
use crate::inbox::{head, Inbox, HANDLERS, HEAD_WORDS, MEDIUM};
use crate::link::{self, End, Notice, Table};
use crate::puts::{Puts, PIECE};
use crate::pvm::{tag, Code, Task};
use crate::rows;
use nagaya_boot::{physical_memory, JoinedJob, Settings};
use nagaya_core::conduit::{
    leave, Arrival, Class, Conduit, Local, Memory, Message, Outcome, Payload, ProcessInfo, Scope, Sink,
};
use nagaya_core::config::here;
use nagaya_core::doorbell::Doorbell;
use nagaya_core::error::{Error, Status};
use nagaya_core::mailbox::Mailbox;
use nagaya_core::ticket::Ticket;
use nagaya_core::{Config, GlobalPtr, Map, Rank};
use std::cell::RefCell;

/// A payload up to this size is copied after the header, so that libpvm is called once; a larger one goes from where it is.
const PACKED_MAX: usize = 1 << 10;

/// The most processes that have sockets between each other. More would exceed limits of libpvm: it uses `select`, and
/// it ends the process when a hundred others request a route at the same moment.
const DIRECT_MOST: u32 = 96;

/// The thread that serves requests while the program computes: `NAGAYA_PVM_SERVICE`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Service {
    Thread,
    Signal,
    Poll,
}

impl Service {
    fn chosen() -> nagaya_core::Result<Service> {
        let chosen = rows::SERVICE.choice(&here, ["thread", "signal", "poll"])?;
        Ok([Service::Thread, Service::Signal, Service::Poll][chosen])
    }
}

/// What precedes a request: a signal that is queued, so that none gets lost when two come at once.
fn announcement() -> i32 {
    libc::SIGRTMIN() + 1
}

/// For `Plugin::make`.
pub fn make(_job: Option<JoinedJob>, _config: &Config) -> nagaya_core::Result<Box<dyn Conduit>> {
    let (direct, service) = (rows::DIRECT.flag(&here)?, Service::chosen()?);
    Ok(Box::new(Pvm { direct, service, joined: None, doorbell: Box::default() }))
}

struct Pvm {
    /// Whether processes have sockets between each other.
    direct: bool,
    service: Service,
    joined: Option<Joined>,
    doorbell: Box<Doorbell>,
}

struct Joined {
    rank: u32,
    task: Task,
    link: End,
    table: Table,
    inbox: &'static Inbox,
    puts: Puts,
    service: Service,
    arrivals: Option<Arrivals>,
    /// The outgoing message, or its beginning.
    scratch: RefCell<Vec<u64>>,
}

// SAFETY: all cells, those of the inbox included, are used by the caller of the conduit, and the core lets in one thread at a time.
unsafe impl Send for Pvm {}

fn boot(text: impl Into<String>) -> Error {
    Error::new(Status::Boot, text)
}

impl Pvm {
    fn joined(&self) -> &Joined {
        self.joined.as_ref().expect("the core starts a conduit first")
    }
}

impl Joined {
    fn new(direct: bool, service: Service) -> nagaya_core::Result<Joined> {
        let Some((rank, size, fd)) = link::line() else {
            return Err(boot(
                "conduit pvm: this process is not part of a job; start the program with `nagaya run --conduit pvm -n N`",
            ));
        };
        // SAFETY: from the variable that the launcher set for this; a conduit is started once.
        let Some(link) = (unsafe { End::inherited(fd) }) else {
            return Err(boot(format!("conduit pvm: {} names descriptor {fd}, which is not open", link::VARIABLE)));
        };
        crate::daemon().map_err(|why| boot(format!("conduit pvm: {why}")))?;
        // SAFETY: a conduit is started once, and no other code in the process uses libpvm.
        let task =
            unsafe { Task::enrol() }.map_err(|code| boot(format!("conduit pvm: cannot become a task: {code}")))?;
        task.route(size <= DIRECT_MOST && direct);
        for (tag, handler) in HANDLERS {
            task.handle(tag, handler).map_err(|code| boot(format!("conduit pvm: {code}")))?;
        }
        if service == Service::Signal {
            // Nobody knows this task yet.
            let failed = |e| boot(format!("conduit pvm: cannot take signals: {e}"));
            nagaya_core::interrupt::expect(announcement()).map_err(failed)?;
        }
        // Nothing of libpvm is called until the table is here, so no message can come before its sender is known.
        link.say(&Notice::Here { tid: task.tid(), memory: physical_memory() }.record());
        let table = link.hear().as_deref().and_then(Table::read).filter(|t| t.ranks.len() == size as usize);
        let Some(table) = table else {
            return Err(boot("conduit pvm: the launcher ended before all processes had started"));
        };
        let inbox = Inbox::open(table.ranks.iter().map(|(tid, _)| *tid).collect());
        Ok(Joined {
            rank,
            task,
            link,
            table,
            inbox,
            puts: Puts::default(),
            service,
            arrivals: Arrivals::new().ok(),
            scratch: RefCell::new(vec![0; HEAD_WORDS + MEDIUM / 8]),
        })
    }

    /// Takes in what has arrived. The daemon of this host is the one peer that no launcher's task is needed to miss.
    fn look(&self, sink: &dyn Sink) {
        if let Err(code) = self.task.look().and_then(|()| self.answer()) {
            sink.lost(Rank(self.rank), &format!("its PVM daemon has ended ({code})"));
        }
    }

    /// Reports to others that their puts are here. It does so after the arrival, because handlers of libpvm should not
    /// send.
    fn answer(&self) -> Result<(), Code> {
        loop {
            // No borrow lasts into the sending: it receives.
            let Some((rank, name)) = self.inbox.unanswered.borrow_mut().pop_front() else { return Ok(()) };
            let words = [head(self.rank, 0, 1), name];
            // SAFETY: two words.
            unsafe {
                self.task.send_parts(self.table.ranks[rank as usize].0, tag::PUT_DONE, &[(words.as_ptr().cast(), 16)])
            }?;
        }
    }

    /// Finishes puts whose last piece has been answered.
    fn finish(&self, sink: &dyn Sink) -> usize {
        let mut finished = 0;
        loop {
            let Some(name) = self.inbox.done.borrow_mut().pop_front() else { return finished };
            if let Some(ticket) = self.puts.answered(name) {
                sink.finish(ticket);
                finished += 1;
            }
        }
    }

    /// Before a request to `rank`. A signal that cannot be sent is no matter: then the request cannot either.
    #[inline]
    fn announce(&self, rank: Rank) {
        if self.service != Service::Signal {
            return;
        }
        if rank.0 == self.rank {
            // It will be counted among those that were announced.
            self.inbox.requests.set(self.inbox.requests.get().wrapping_sub(1));
        } else {
            let _ = self.task.interrupt(self.table.ranks[rank.index()].0, announcement());
        }
    }

    /// Called after a message was sent to `rank`: handles what came meanwhile.
    fn sent(&self, rank: Rank, sent: Result<(), Code>) -> nagaya_core::Result<()> {
        sent.and_then(|()| self.answer()).map_err(|code| {
            Error::new(Status::System, format!("conduit pvm: cannot send to rank {}: {code}", rank.0))
        })?;
        self.attend();
        Ok(())
    }

    /// After libpvm may have received on the user's thread: shows the progress thread, if that sleeps, new sockets, and wakes it for
    /// what has come.
    #[inline]
    fn attend(&self) {
        if let Some(arrivals) = self.arrivals.as_ref().filter(|_| self.inbox.mailbox.is_armed()) {
            arrivals.follow(self.task.sockets());
        }
        self.inbox.mailbox.hand_over();
    }
}

impl Conduit for Pvm {
    fn name(&self) -> &'static str {
        "pvm"
    }

    fn start(&mut self, _config: &Config) -> nagaya_core::Result<ProcessInfo> {
        let joined = Joined::new(self.direct, self.service)?;
        let host_of = |rank: usize| joined.table.ranks[rank].1;
        let mine = host_of(joined.rank as usize);
        let process = ProcessInfo {
            rank: Rank(joined.rank),
            size: joined.table.ranks.len() as u32,
            on_host: (0..joined.table.ranks.len()).filter(|rank| host_of(*rank) == mine).count() as u32,
            index: (0..joined.rank as usize).filter(|rank| host_of(*rank) == mine).count() as u32,
            medium: MEDIUM,
            // The launcher's tasks do that, also without a progress thread.
            watch: None,
        };
        self.joined = Some(joined);
        Ok(process)
    }

    fn register_segment(&mut self, config: &Config) -> nagaya_core::Result<Memory> {
        // All segments have the same size, so the least memory of any host counts.
        let size = config.segment_size.or(Some(self.joined().table.memory));
        let settings = Settings { segment_bytes: size, base: config.segment_base };
        // Memory of this process alone, which Split-C sees a second time.
        let job = nagaya_boot::attach_alone(&settings).map_err(|e| boot(e.to_string()))?;
        self.joined().inbox.segment.set((job.segment(0), job.segment_size()));
        Ok(Memory {
            map: Map {
                first: self.joined().rank,
                count: config.direct as u32,
                stride: 0,
                base: job.segment(0),
                size: job.segment_size(),
            },
            control: job.control(0),
            control_stride: 0,
            doorbell: &*self.doorbell,
            doorbell_stride: 0,
            doorbells: (self.joined().rank, 1),
            crowded_barrier: None,
        })
    }

    fn send(&self, message: &Message<'_>) -> nagaya_core::Result<bool> {
        let me = self.joined();
        let mut scratch = me.scratch.borrow_mut();
        let words = 1 + message.args.len();
        scratch[0] = head(me.rank, message.handler, message.args.len());
        scratch[1..words].copy_from_slice(message.args);
        let len = message.payload.len();
        debug_assert!(len <= MEDIUM);
        let start: *mut u8 = scratch.as_mut_ptr().cast();
        let parts = match message.payload {
            Payload::Bytes { from, len } if len > PACKED_MAX => [(start.cast_const(), 8 * words), (from, len)],
            payload => {
                // SAFETY: the buffer has space for the longest payload after the longest header. *Payload*.
                unsafe { payload.write(start.add(8 * words)) };
                [(start.cast_const(), 8 * words + len), (start.cast_const(), 0)]
            }
        };
        let (task, tag) = (me.table.ranks[message.to.index()].0, tag_of(message.class));
        if message.class == Class::Request {
            me.announce(message.to);
        }
        // SAFETY: the buffer's beginning, filled above, and the sender's memory. Handlers that run inside do not touch the buffer.
        let sent = unsafe { me.task.send_parts(task, tag, &parts) };
        drop(scratch);
        me.sent(message.to, sent)?;
        Ok(true)
    }

    fn poll(&self, scope: Scope, sink: &dyn Sink) -> usize {
        let me = self.joined();
        me.look(sink);
        if scope == Scope::Serve && me.inbox.mailbox.is_quiet() {
            // libpvm fetches a message's header first. A program that waits looks again at once; this thread would go to sleep.
            me.look(sink);
        }
        let finished = if scope == Scope::Serve { 0 } else { me.finish(sink) };
        let passed = me.inbox.mailbox.poll(scope, sink, &());
        me.attend();
        finished + passed
    }

    fn flush(&self) -> nagaya_core::Result<bool> {
        // The kernel has it when `send` returns.
        Ok(true)
    }

    fn stop(&self) {
        let me = self.joined();
        me.link.say(&Notice::Finished.record());
        me.task.leave();
    }

    fn abort(&self, rank: Rank, cause: &str, status: i32) -> ! {
        let reported = self.joined.as_ref().is_some_and(|me| {
            // The launcher prints the text, once for the job, and ends the others.
            me.link.say(&Notice::Abort { status, text: cause.to_string() }.record())
        });
        if !reported {
            nagaya_core::say(format_args!("rank {}: {cause}", rank.0));
        }
        leave(status)
    }

    fn arrival(&self) -> Arrival {
        let sleep = |arrivals: &Arrivals| Arrival::Descriptor(arrivals.descriptor());
        match self.service {
            Service::Thread => self.joined().arrivals.as_ref().map_or(Arrival::Unseen, sleep),
            Service::Signal => Arrival::Signal(announcement()),
            Service::Poll => Arrival::Polled,
        }
    }

    fn requests(&self) -> u64 {
        self.joined().inbox.requests.get().wrapping_sub(nagaya_core::interrupt::counted())
    }

    fn arm(&self) -> nagaya_core::Result<bool> {
        let me = self.joined();
        let Some(arrivals) = &me.arrivals else { return Ok(true) };
        me.task
            .look()
            .and_then(|()| me.answer())
            .map_err(|code| Error::new(Status::System, format!("conduit pvm: {code}")))?;
        arrivals.follow(me.task.sockets());
        // What came with this look is in no socket any more: the mailbox refuses the sleep until a thread has polled.
        Ok(me.inbox.mailbox.arm())
    }

    fn mailbox(&self) -> Option<&Mailbox> {
        Some(&self.joined().inbox.mailbox)
    }

    /// Up to a piece in one message of PVM: nothing is copied, and neither an answer nor a message of its own follows.
    unsafe fn send_long(
        &self,
        request: &Message<'_>,
        dst: GlobalPtr,
        src: *const u8,
        len: usize,
    ) -> nagaya_core::Result<bool> {
        // SAFETY: *caller*: the payload is readable until this returns.
        unsafe {
            let me = self.joined();
            if len > PIECE || dst.rank.0 == me.rank {
                return Ok(false);
            }
            let mut words = [0; HEAD_WORDS + 2];
            let args = request.args.len();
            words[0] = head(me.rank, request.handler, args);
            words[1..1 + args].copy_from_slice(request.args);
            words[1 + args..3 + args].copy_from_slice(&[dst.offset.0 as u64, len as u64]);
            let parts = [(words.as_ptr().cast(), 8 * (3 + args)), (src, len)];
            let task = me.table.ranks[dst.rank.index()].0;
            me.announce(dst.rank);
            me.sent(dst.rank, me.task.send_in_place(task, tag::LONG, &parts))?;
            Ok(true)
        }
    }

    unsafe fn put(
        &self,
        dst: GlobalPtr,
        src: *const u8,
        len: usize,
        _: Local,
        ticket: Ticket,
    ) -> nagaya_core::Result<Outcome> {
        // SAFETY: the range was checked; the source is readable, by the contract of `Conduit`.
        unsafe {
            let me = self.joined();
            if len <= MEDIUM || dst.rank.0 == me.rank {
                return Ok(Outcome::Declined);
            }
            let name = me.puts.begin(ticket, len.div_ceil(PIECE));
            for at in (0..len).step_by(PIECE) {
                let piece = PIECE.min(len - at);
                let words = [head(me.rank, 0, 3), (dst.offset.0 + at) as u64, piece as u64, name];
                let parts = [(words.as_ptr().cast(), 32), (src.add(at), piece)];
                me.announce(dst.rank);
                me.sent(dst.rank, me.task.send_in_place(me.table.ranks[dst.rank.index()].0, tag::PUT, &parts))?;
            }
            Ok(Outcome::Started)
        }
    }

    fn host(&self, rank: Rank) -> Option<String> {
        let table = &self.joined.as_ref()?.table;
        Some(table.hosts[table.ranks.get(rank.index())?.1 as usize].clone())
    }
}

fn tag_of(class: Class) -> i32 {
    match class {
        Class::Request => tag::REQUEST,
        Class::Reply => tag::REPLY,
    }
}
