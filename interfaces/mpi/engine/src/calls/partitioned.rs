//! Messages in partitions: their sender says of each part that it is ready, and the message goes when all are.
//!
//! Such messages match in the order of `MPI_Psend_init` and `MPI_Precv_init`, not of their starts. So the sender draws a context for
//! each request and tells it once, in an introduction that matches by the user's tag; all messages of the request travel in that
//! context. The two sides may divide the message differently. Not here: how what was started goes on (`crate::started`).

#![deny(unsafe_op_in_unsafe_fn)]

use std::cell::{Cell, RefCell, UnsafeCell};
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;

use nagaya_mpi_matching::{Envelope, Wanted};
use nagaya_mpi_types::Type;

use super::requests::of;
use crate::arguments::Status;
use crate::collect::bytes_at;
use crate::comm::{check_tag, Comm};
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::request::{from_nobody, received, Request};
use crate::started::{Again, Running};
use crate::transport::{Source, Transfer};
use crate::world::{require, World};

/// A message in partitions, at one of its sides.
pub struct Partitions {
    side: Side,
    /// `None`: nobody.
    peer: Option<u32>,
    partitions: usize,
    buffer: usize,
    count: usize,
    of: Rc<Type>,
    pub comm: Rc<Comm>,
    tag: i32,
    /// Of the last receive.
    pub status: Cell<Status>,
}

enum Side {
    /// Its context, and which partitions are ready.
    Sends { context: u32, ready: RefCell<Vec<bool>> },
    /// The introduction, which brings the context. `None`: from nobody.
    Receives(Option<Introduction>),
}

struct Introduction {
    transfer: Rc<Transfer>,
    context: Box<UnsafeCell<u32>>,
}

impl Drop for Introduction {
    /// Nothing comes into memory that is gone.
    fn drop(&mut self) {
        if let (false, Ok(world)) = (self.transfer.done.get(), require()) {
            world.transport.cancel(&self.transfer);
        }
        if !self.transfer.done.get() {
            std::mem::forget(std::mem::replace(&mut self.context, Box::new(UnsafeCell::new(0))));
        }
    }
}

/// Introductions and the messages of collectives are in one context: those have tags that are not negative.
fn introduction_tag(tag: i32) -> i32 {
    -1 - tag
}

/// Until something is done.
async fn until(done: impl Fn() -> bool) {
    poll_fn(|_| if done() { Poll::Ready(()) } else { Poll::Pending }).await;
}

impl Partitions {
    fn wrong(&self, partition: i32) -> Fault {
        Fault::new(ERR_ARG, format!("partition {partition} of {}", self.partitions)).on(&self.comm)
    }

    fn checked(&self, partition: i32) -> Result<usize> {
        usize::try_from(partition).ok().filter(|at| *at < self.partitions).ok_or_else(|| self.wrong(partition))
    }

    /// What is done at each start.
    fn again(self: Rc<Partitions>) -> Again {
        Box::new(move |running: &Running| {
            let it = self.clone();
            if let Side::Sends { ready, .. } = &it.side {
                ready.borrow_mut().fill(false);
            }
            running.start(async move { it.run(require()?).await })
        })
    }

    async fn run(&self, world: &World) -> Result {
        match &self.side {
            Side::Sends { context, ready } => {
                until(|| ready.borrow().iter().all(|ready| *ready)).await;
                let Some(peer) = self.peer else { return Ok(()) };
                let envelope = self.comm.envelope(world, self.tag, self.count, &self.of);
                let envelope = Envelope { context: *context, ..envelope };
                world.running.transfers.set(world.running.transfers.get() + 1);
                // SAFETY: the user's elements, until the request is complete.
                let sent = unsafe { world.send(peer, envelope, self.buffer as *const u8, self.count, &self.of, false) };
                until(|| sent.done.get()).await;
                Ok(())
            }
            Side::Receives(None) => {
                self.status.set(from_nobody());
                Ok(())
            }
            Side::Receives(Some(introduction)) => {
                until(|| introduction.transfer.done.get()).await;
                // SAFETY: it has come, and nobody writes it again.
                let context = unsafe { *introduction.context.get() };
                let wanted = Wanted { context, source: self.peer, tag: Some(self.tag) };
                world.running.transfers.set(world.running.transfers.get() + 1);
                let buffer = self.buffer as *mut u8;
                let transfer = world.transport.receive(wanted, buffer, self.count, self.of.clone(), false);
                until(|| transfer.done.get()).await;
                let (status, result) = received(&transfer, &self.comm);
                self.status.set(status);
                result
            }
        }
    }
}

/// The request of a message in partitions.
fn kept(
    side: Side,
    peer: Option<u32>,
    partitions: usize,
    buffer: usize,
    count: usize,
    of: Rc<Type>,
    tag: i32,
    comm: Rc<Comm>,
) -> Result<usize> {
    let status = Cell::new(Status::empty());
    let it = Rc::new(Partitions { side, peer, partitions, buffer, count: partitions * count, of, comm, tag, status });
    Ok(require()?.requests.insert(Request::of_partitions(it.clone().again(), it)))
}

/// The number of partitions, with elements at `buf`.
fn several(partitions: i32, buf: *const u8, count: usize, of: &Type) -> Result<usize> {
    let text = || format!("`partitions` is {partitions}: it must be positive");
    let several = usize::try_from(partitions).ok().filter(|n| *n > 0).ok_or_else(|| Fault::new(ERR_ARG, text()))?;
    crate::arguments::data(buf, count as i64, of.handle.get(), "datatype")?;
    Ok(several)
}

pub unsafe fn psend_init(
    buf: *const u8,
    partitions: i32,
    count: usize,
    of: Rc<Type>,
    dest: i32,
    tag: i32,
    comm: Rc<Comm>,
    _: usize,
    request: *mut usize,
) -> Result {
    let (world, partitions) = (require()?, several(partitions, buf, count, &of)?);
    check_tag(tag)?;
    let (peer, context) = (comm.destination(dest)?, world.draw_context());
    if let Some(peer) = peer {
        let (source, tag) = (world.everybody.me as u32, introduction_tag(tag));
        let envelope = Envelope { context: comm.context + 1, source, tag, signature: 0 };
        let number = context.to_ne_bytes();
        world.transport.send(peer, envelope, Source::Copied(Box::new(number)), number.len(), false);
    }
    let side = Side::Sends { context, ready: RefCell::new(vec![false; partitions]) };
    // SAFETY: the caller's promise.
    unsafe { *request = kept(side, peer, partitions, buf as usize, count, of, tag, comm)? };
    Ok(())
}

pub unsafe fn precv_init(
    buf: *mut u8,
    partitions: i32,
    count: usize,
    of: Rc<Type>,
    source: i32,
    tag: i32,
    comm: Rc<Comm>,
    _: usize,
    request: *mut usize,
) -> Result {
    let (world, partitions) = (require()?, several(partitions, buf, count, &of)?);
    check_tag(tag)?;
    let peer = comm.destination(source)?;
    let introduction = peer.map(|_| {
        let context = Box::new(UnsafeCell::new(0u32));
        let into = bytes_at(context.get().cast(), size_of::<u32>());
        let wanted = Wanted { context: comm.context + 1, source: peer, tag: Some(introduction_tag(tag)) };
        Introduction { transfer: world.transport.receive(wanted, into.at, into.count, into.of.clone(), false), context }
    });
    // SAFETY: the caller's promise.
    unsafe { *request = kept(Side::Receives(introduction), peer, partitions, buf as usize, count, of, tag, comm)? };
    Ok(())
}

/// The request, and its partitions.
fn partitions_of(request: usize) -> Result<(Rc<Request>, Rc<Partitions>)> {
    let request = of(require()?, request)?;
    let it = request.partitions().cloned();
    let it = it.ok_or_else(|| Fault::new(ERR_REQUEST, "the request is of no message in partitions"))?;
    Ok((request, it))
}

/// All of them, or none if one of them is wrong.
fn make_ready(request: usize, which: impl Iterator<Item = i32> + Clone) -> Result {
    let (request, it) = partitions_of(request)?;
    let (Side::Sends { ready, .. }, true) = (&it.side, request.active.get()) else {
        return Err(Fault::new(ERR_REQUEST, "the request is not a started partitioned send").on(&it.comm));
    };
    let mark = |partition: i32| match std::mem::replace(&mut ready.borrow_mut()[it.checked(partition)?], true) {
        true => Err(Fault::new(ERR_ARG, format!("partition {partition} is ready already")).on(&it.comm)),
        false => Ok(()),
    };
    for (marked, partition) in which.clone().enumerate() {
        if let Err(fault) = mark(partition) {
            which.take(marked).for_each(|before| ready.borrow_mut()[before as usize] = false);
            return Err(fault);
        }
    }
    require()?.go_on();
    Ok(())
}

pub unsafe fn pready(partition: i32, request: usize) -> Result {
    make_ready(request, std::iter::once(partition))
}

/// Both bounds are among them.
pub unsafe fn pready_range(low: i32, high: i32, request: usize) -> Result {
    make_ready(request, low..=high)
}

pub unsafe fn pready_list(length: i32, list: *const i32, request: usize) -> Result {
    // SAFETY: the caller's promise.
    let list = unsafe { crate::arguments::ints(length, list, "array_of_partitions")? };
    make_ready(request, list.iter().copied())
}

/// All partitions arrive at once.
pub unsafe fn parrived(request: usize, partition: i32, flag: *mut i32) -> Result {
    let world = require()?;
    let arrived = match request {
        REQUEST_NULL => true,
        _ => {
            let (request, it) = partitions_of(request)?;
            if matches!(it.side, Side::Sends { .. }) {
                return Err(Fault::new(ERR_REQUEST, "the request is of a send").on(&it.comm));
            }
            it.checked(partition)?;
            super::requests::look_at(world, &request)
        }
    };
    // SAFETY: the caller's promise.
    unsafe { *flag = i32::from(arrived) };
    Ok(())
}
