//! What a collective runs in: the members of a communicator, and whether its caller waits.
//!
//! Each collective is written once, as a future. A blocking one completes in its first poll (`now`). A nonblocking one
//! advances whenever its process looks at messages (`objects/operation.rs`). The part that exchanges messages is a
//! separate box in the future (`by_messages`), so that a call without messages is small.

use std::cell::Cell;
use std::future::{poll_fn, Future};
use std::pin::{pin, Pin};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use nagaya_core::Waiting;
use nagaya_mpi_matching::{Envelope, Selector};

use super::shared::{Shared, SharedColl, Tag};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::messages;
use crate::numbers::{ERR_COUNT, ERR_INTERN, ERR_TRUNCATE};
use crate::objects::communicator::Comm;
use crate::objects::datatypes::Datatypes;
use crate::objects::elements::{Elements, Scratch};
use crate::objects::operation::Restart;
use crate::objects::remainder::{sender, too_much};
use crate::transport::Transfer;

/// Whether the caller of a collective waits, and the tag of all its messages, where that is not the one of each step. A word, which
/// futures copy often.
#[derive(Clone, Copy)]
#[repr(align(8))]
pub struct CollMode {
    pub blocking: bool,
    is_tagged: bool,
    /// It has nothing to do once its messages and receives are started, and leaves them (`objects/remainder.rs`).
    leaves: bool,
    tag: Tag,
}

const _: () = assert!(size_of::<CollMode>() == size_of::<u64>());

impl CollMode {
    /// Its caller waits for each step.
    pub const BLOCKING: CollMode = CollMode { blocking: true, is_tagged: false, leaves: false, tag: 0 };

    /// The same, and all messages have this tag.
    pub fn tagged(tag: Tag) -> CollMode {
        CollMode { is_tagged: true, tag, ..CollMode::BLOCKING }
    }

    /// The next nonblocking one on this communicator: by all members in the same order.
    pub fn nonblocking(comm: &Comm) -> CollMode {
        let number = comm.nonblocking.replace((comm.nonblocking.get() + 1) & 0x3fff_ffff);
        CollMode { blocking: false, ..CollMode::tagged(FIRST_NONBLOCKING + number) }
    }

    /// The same for one that is over when what it starts is over.
    pub fn leaving(self) -> CollMode {
        CollMode { leaves: true, ..self }
    }

    /// A nonblocking one on this communicator is over.
    pub fn end(self, comm: &Comm) {
        comm.forget(self.tag);
        comm.remote.iter().for_each(|(_, local)| local.forget(self.tag));
    }

    fn tag(self) -> Option<Tag> {
        self.is_tagged.then_some(self.tag)
    }
}

/// A collective whose arguments have been checked. Its three forms (`calls/forms.rs`) carry out the steps.
pub struct Checked<F> {
    pub steps: F,
    /// Between two members of one group it can start all of its messages and receives at once, and is complete when they are. So it combines
    /// nothing, and passes nothing on.
    pub starts_all: bool,
}

impl<F: AsyncFn(CollMode) -> Result> Checked<F> {
    /// It only moves data.
    pub fn moving(steps: F) -> Checked<F> {
        Checked { steps, starts_all: true }
    }

    /// It has further steps when messages have arrived.
    pub fn stepping(steps: F) -> Checked<F> {
        Checked { steps, starts_all: false }
    }
}

/// The part of a collective that is made of messages.
#[inline(never)]
pub fn by_messages<'a, T>(
    steps: impl Future<Output = Result<T>> + 'a,
) -> Pin<Box<dyn Future<Output = Result<T>> + 'a>> {
    Box::pin(steps)
}

/// The result of a blocking one.
#[inline(always)]
pub fn now<T>(collective: impl Future<Output = Result<T>>) -> Result<T> {
    match pin!(collective).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => result,
        Poll::Pending => Err(Fault::new(ERR_INTERN, "a blocking collective is not over")),
    }
}

/// The result of steps that go on with every look at messages, whose caller waits.
pub fn now_waiting<T>(engine: &'static Engine, why: impl Fn() -> Waiting, steps: impl Future<Output = T>) -> T {
    let mut steps = pin!(steps);
    let mut result = None;
    loop {
        engine.wait(&why, || {
            if let Poll::Ready(ready) = steps.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                result = Some(ready);
            }
            result.is_some()
        });
        // The wait ends when there is a result.
        if let Some(result) = result.take() {
            return result;
        }
    }
}

/// What a collective runs in at one member: the group that ranks name, and the context of its messages.
#[derive(Clone)]
pub struct CollContext {
    pub engine: &'static Engine,
    comm: Rc<Comm>,
    pub me: usize,
    pub size: usize,
    mode: CollMode,
}

/// The first tag for nonblocking collectives.
const FIRST_NONBLOCKING: Tag = 64;

impl CollContext {
    #[inline]
    pub fn new(engine: &'static Engine, comm: &Rc<Comm>, mode: CollMode) -> CollContext {
        CollContext { engine, comm: comm.clone(), me: comm.me, size: comm.peers().size(), mode }
    }

    /// The datatypes of this process.
    pub fn types(&self) -> &'static Datatypes {
        &self.engine.objects.datatypes
    }

    /// The collectives of `runtime/coll` on this communicator, for a blocking call of all members of one group.
    #[inline]
    pub fn shared(&self) -> Option<SharedColl<'_>> {
        let all_wait = self.mode.blocking && !self.mode.is_tagged && self.comm.remote.is_none();
        all_wait.then(|| SharedColl::new(self.engine, &self.comm)).flatten()
    }

    /// The rank of this process among those that ranks name, unless it has to compare what it sends to itself.
    pub fn own(&self) -> Option<usize> {
        let is_plain = self.comm.remote.is_none() && !self.engine.transport.checks();
        is_plain.then_some(self.me)
    }

    /// The reductions of `runtime/coll` for `bytes` bytes at each member, for nonblocking calls too. From `LONG` on,
    /// they take a fraction of the time of messages; below, they take longer.
    pub fn reducing(&self, bytes: usize) -> Option<Shared<'_>> {
        const LONG: usize = 64 << 10;
        if self.mode.blocking {
            return self.shared().map(Shared::Blocking);
        }
        let is_long = bytes >= LONG && self.comm.remote.is_none();
        is_long.then(|| Shared::new(self.engine, &self.comm, self.mode.tag())).flatten()
    }

    fn tag(&self, of_step: Tag) -> Tag {
        if !self.mode.blocking {
            self.engine.operations.count_transfer();
        }
        self.mode.tag().unwrap_or(of_step)
    }

    pub fn start_send(&self, to: usize, tag: Tag, what: &Elements) -> Rc<Transfer> {
        let (context, source) = (self.comm.context + 1, self.engine.transport.rank());
        let envelope = Envelope { context, source, tag: self.tag(tag), signature: 0 };
        messages::start(self.engine, self.comm.peers().ranks[to], envelope, what, false)
    }

    pub fn start_receive(&self, from: usize, tag: Tag, what: &Elements) -> Rc<Transfer> {
        let (source, tag) = (Some(self.comm.peers().ranks[from]), Some(self.tag(tag)));
        let wanted = Selector { context: self.comm.context + 1, source, tag };
        self.engine.transport.receive(wanted, what.at(), what.count, what.of.clone(), self.mode.blocking)
    }

    pub async fn finish(&self, transfers: &[Rc<Transfer>]) -> Result {
        // All calls before this one are done.
        if self.leaves() {
            self.leave(transfers);
            return Ok(());
        }
        let first = Cell::new(0);
        let over = || {
            while transfers.get(first.get()).is_some_and(|t| t.done.get()) {
                first.set(first.get() + 1);
            }
            first.get() == transfers.len() || self.is_broken()
        };
        if self.mode.blocking {
            self.wait(transfers, &first, over);
        } else {
            poll_fn(|_| match over() {
                true => Poll::Ready(()),
                false => self.pending(&transfers[first.get()]),
            })
            .await;
        }
        if self.engine.is_guarded() && !transfers.iter().all(|t| t.done.get()) {
            transfers.iter().for_each(|t| self.engine.transport.cancel(t));
            self.engine.require_usable(&self.comm, true)?;
        }
        if let Some(transfer) = transfers.iter().find(|t| t.truncated.get()) {
            return Err(Fault::new(ERR_TRUNCATE, too_much(&self.comm, transfer)));
        }
        if self.engine.transport.checks() {
            transfers.iter().try_for_each(|transfer| self.check_space(transfer))?;
        }
        Ok(())
    }

    /// A nonblocking one stops until this transfer is over. Where processes may fail, it looks for failures meanwhile.
    fn pending(&self, transfer: &Rc<Transfer>) -> Poll<()> {
        if !self.engine.is_guarded() {
            self.engine.operations.wait_for(transfer);
        }
        Poll::Pending
    }

    /// Whether a member has failed, or the communicator is revoked. All members that have not finished a step learn of
    /// it, and no member waits for one that has given up.
    #[inline]
    fn is_broken(&self) -> bool {
        self.engine.is_guarded() && self.engine.objects.lost.require_usable(&self.comm, true).is_err()
    }

    /// In a collective a member gets as much as it has space for.
    #[cold]
    fn check_space(&self, transfer: &Transfer) -> Result {
        match (transfer.space(), transfer.len.get()) {
            (Some(space), got) if got < space => {
                let from = sender(&self.comm, transfer);
                let text = format!("rank {from} sends {got} bytes where rank {} receives {space}", self.me);
                Err(Fault::new(ERR_COUNT, text))
            }
            _ => Ok(()),
        }
    }

    fn wait(&self, transfers: &[Rc<Transfer>], first: &Cell<usize>, over: impl Fn() -> bool) {
        let engine = self.engine;
        let next = || transfers.get(first.get());
        let why = || next().map_or_else(|| Waiting::new("a collective"), |t| engine.why(t));
        engine.wait_looking(why, over, || match next() {
            Some(t) => engine.transport.progress_to(t),
            None => engine.transport.progress(),
        });
    }

    /// The memory of a receive that is over serves the next one.
    #[inline]
    pub fn give_back(&self, transfer: Rc<Transfer>) {
        if transfer.space().is_some() {
            self.engine.transport.give_back(transfer);
        }
    }

    /// Whether it is over when what it starts is over. Two members take part in it.
    #[inline]
    pub fn leaves(&self) -> bool {
        self.mode.leaves
    }

    /// Leaves the collective, which is over when these transfers are.
    pub fn leave(&self, transfers: &[Rc<Transfer>]) {
        self.engine.operations.remainder.borrow_mut().add(transfers);
    }

    /// Keeps copies of elements that are sent, until they are there.
    pub fn keep(&self, copies: Vec<Scratch>) {
        if self.leaves() {
            self.engine.operations.remainder.borrow_mut().keep(copies);
        }
    }

    pub async fn send(&self, to: usize, tag: Tag, what: &Elements) -> Result {
        let transfer = self.start_send(to, tag, what);
        self.finish(&[transfer]).await
    }

    pub async fn receive(&self, from: usize, tag: Tag, what: &Elements) -> Result {
        let transfer = [self.start_receive(from, tag, what)];
        self.finish(&transfer).await?;
        let [transfer] = transfer;
        self.give_back(transfer);
        Ok(())
    }
}

/// Makes a persistent collective on this communicator. All members make it in the same order, and may start it in any
/// order. So all its starts use the tag that is drawn here, and each start is complete before the next one.
pub fn restart(comm: &Comm, collective: impl AsyncFn(CollMode) -> Result + 'static) -> Restart {
    let (mode, collective) = (CollMode::nonblocking(comm), Rc::new(collective));
    Box::new(move |operations| {
        let collective = collective.clone();
        operations.start(async move { collective(mode).await })
    })
}
