//! Messages in partitions: their sender marks each partition when it is ready, and the message goes when all are.
//!
//! Such messages match in the order of `MPI_Psend_init` and `MPI_Precv_init`, not of their starts. So the sender draws
//! a context for each request. It sends the context once, in an introduction that matches by the user's tag. All
//! messages of the request travel in that context. The two sides may divide the message differently. Not here: how
//! operations advance (`objects/operation.rs`).

use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;

use nagaya_mpi_matching::{Envelope, Selector};
use nagaya_mpi_types::Type;

use super::completion;
use crate::arguments;
use crate::arguments::{given, List, Place};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::messages;
use crate::numbers::{ERR_ARG, ERR_REQUEST, REQUEST_NULL};
use crate::objects::communicator::{check_tag, Comm};
use crate::objects::elements::Elements;
use crate::objects::operation::Restart;
use crate::objects::partitioned::{Introduction, Partitions, Side};
use crate::objects::request::{received, Persistent, Request};
use crate::objects::status::Status;
use crate::transport::Source;

/// Introductions and the messages of collectives are in one context: those have tags that are not negative.
fn introduction_tag(tag: i32) -> i32 {
    -1 - tag
}

/// Until something is done.
async fn until(done: impl Fn() -> bool) {
    poll_fn(|_| if done() { Poll::Ready(()) } else { Poll::Pending }).await;
}

/// The action at each start.
fn restart(engine: &'static Engine, it: Rc<Partitions>) -> Restart {
    Box::new(move |operations| {
        let it = it.clone();
        if let Side::Sender { ready, .. } = &it.side {
            ready.borrow_mut().fill(false);
        }
        operations.start(async move { run(engine, &it).await })
    })
}

async fn run(engine: &'static Engine, it: &Partitions) -> Result {
    match &it.side {
        Side::Sender { context, ready } => {
            until(|| ready.borrow().iter().all(|ready| *ready)).await;
            let Some(peer) = it.peer else { return Ok(()) };
            let envelope = it.comm.envelope(&engine.transport, it.tag, it.elements.count, &it.elements.of);
            let envelope = Envelope { context: *context, ..envelope };
            engine.operations.count_transfer();
            let sent = messages::start(engine, peer, envelope, &it.elements, false);
            until(|| sent.done.get()).await;
            Ok(())
        }
        Side::Receiver(None) => {
            it.status.set(Status::from_proc_null());
            Ok(())
        }
        Side::Receiver(Some(introduction)) => {
            until(|| introduction.context().is_some()).await;
            let context = introduction.context().unwrap_or_default();
            let wanted = Selector { context, source: it.peer, tag: Some(it.tag) };
            engine.operations.count_transfer();
            let Elements { count, of, .. } = it.elements.clone();
            let transfer = engine.transport.receive(wanted, it.elements.at(), count, of, false);
            until(|| transfer.done.get()).await;
            let (status, result) = received(&transfer, &it.comm);
            it.status.set(status);
            result
        }
    }
}

/// The handle of a message in partitions.
fn persistent(
    engine: &'static Engine,
    side: Side,
    peer: Option<u32>,
    partitions: usize,
    elements: Elements,
    tag: i32,
    comm: Rc<Comm>,
) -> usize {
    let status = Cell::new(Status::empty());
    let it = Rc::new(Partitions { side, peer, partitions, elements, comm, tag, status });
    let request = Persistent::Partitions(restart(engine, it.clone()), it);
    engine.objects.requests.insert(Request::persistent(request))
}

/// The number of partitions, which must not be 0 (MPI 4.2.1), and the elements of all of them at `buf`.
fn checked(buf: *const u8, partitions: i32, count: i64, of: Rc<Type>) -> Result<(usize, Elements)> {
    let text = || format!("`partitions` is {partitions}: it must be positive");
    let partitions = usize::try_from(partitions).ok().filter(|n| *n > 0);
    let partitions = partitions.ok_or_else(|| Fault::new(ERR_ARG, text()))?;
    let count = arguments::count(count, "count")?;
    let all = count.saturating_mul(partitions);
    given(buf, all, &of)?;
    // SAFETY: mpi.h: `buf` has as many elements for each partition, which the request uses while it is active.
    Ok((partitions, unsafe { Elements::new(buf.cast_mut(), all, of) }))
}

/// `MPI_Psend_init` and `MPI_Psend_init_c` do the same: both take large counts.
// For psend_init(), psend_init_c()
pub fn psend_init(
    engine: &'static Engine,
    buf: *const u8,
    partitions: i32,
    count: i64,
    of: Rc<Type>,
    dest: i32,
    tag: i32,
    comm: Rc<Comm>,
    _: usize,
    request: Place<usize>,
) -> Result {
    let (partitions, elements) = checked(buf, partitions, count, of)?;
    check_tag(tag)?;
    let (peer, context) = (comm.destination(dest)?, engine.objects.comms.contexts.draw());
    if let Some(peer) = peer {
        let (source, tag) = (engine.transport.rank(), introduction_tag(tag));
        let envelope = Envelope { context: comm.context + 1, source, tag, signature: 0 };
        let number = context.to_ne_bytes();
        engine.transport.send(peer, envelope, Source::Copied(Box::new(number)), number.len(), false);
    }
    let side = Side::Sender { context, ready: RefCell::new(vec![false; partitions]) };
    request.set(persistent(engine, side, peer, partitions, elements, tag, comm));
    // A program may make and free many requests before it waits for something: their introductions must go on.
    engine.transport.progress();
    Ok(())
}

/// `MPI_Precv_init` and `MPI_Precv_init_c` do the same: both take large counts.
// For precv_init(), precv_init_c()
pub fn precv_init(
    engine: &'static Engine,
    buf: *mut u8,
    partitions: i32,
    count: i64,
    of: Rc<Type>,
    source: i32,
    tag: i32,
    comm: Rc<Comm>,
    _: usize,
    request: Place<usize>,
) -> Result {
    let (partitions, elements) = checked(buf, partitions, count, of)?;
    check_tag(tag)?;
    let peer = comm.destination(source)?;
    let introduction = peer.map(|_| {
        let wanted = Selector { context: comm.context + 1, source: peer, tag: Some(introduction_tag(tag)) };
        let byte = engine.objects.datatypes.byte();
        let receive = |to: *mut u8| engine.transport.receive(wanted, to, size_of::<u32>(), byte, false);
        Introduction::new(&engine.objects.unmet, receive)
    });
    request.set(persistent(engine, Side::Receiver(introduction), peer, partitions, elements, tag, comm));
    engine.transport.progress();
    Ok(())
}

/// The request, and its partitions.
fn partitions_of(engine: &Engine, request: usize) -> Result<(Rc<Request>, Rc<Partitions>)> {
    let request = engine.objects.requests.find(request)?;
    let it = request.partitions().cloned();
    let it = it.ok_or_else(|| Fault::new(ERR_REQUEST, "the request is of no message in partitions"))?;
    Ok((request, it))
}

/// Makes all these partitions ready, or none if one of them is wrong.
fn make_ready(engine: &Engine, request: usize, which: impl Iterator<Item = i32> + Clone) -> Result {
    let (request, it) = partitions_of(engine, request)?;
    let (Side::Sender { ready, .. }, true) = (&it.side, request.active.get()) else {
        return Err(Fault::new(ERR_REQUEST, "the request is not a started partitioned send").on(it.comm.as_target()));
    };
    let mark = |partition: i32| match std::mem::replace(&mut ready.borrow_mut()[it.checked(partition)?], true) {
        true => Err(Fault::new(ERR_ARG, format!("partition {partition} is ready already")).on(it.comm.as_target())),
        false => Ok(()),
    };
    for (marked, partition) in which.clone().enumerate() {
        if let Err(fault) = mark(partition) {
            which.take(marked).for_each(|before| ready.borrow_mut()[before as usize] = false);
            return Err(fault);
        }
    }
    engine.advance();
    Ok(())
}

pub fn pready(engine: &'static Engine, partition: i32, request: usize) -> Result {
    make_ready(engine, request, std::iter::once(partition))
}

/// The partitions `partition_low` and `partition_high` belong to the range.
pub fn pready_range(engine: &'static Engine, low: i32, high: i32, request: usize) -> Result {
    make_ready(engine, request, low..=high)
}

pub fn pready_list(engine: &'static Engine, length: i32, list: List, request: usize) -> Result {
    let list = list.ints(length, "array_of_partitions")?;
    make_ready(engine, request, list.iter().copied())
}

/// The library sends all partitions together, so `flag` is the same for each partition.
pub fn parrived(engine: &'static Engine, request: usize, partition: i32, flag: Place<i32>) -> Result {
    let arrived = match request {
        REQUEST_NULL => true,
        _ => {
            let (request, it) = partitions_of(engine, request)?;
            if matches!(it.side, Side::Sender { .. }) {
                return Err(Fault::new(ERR_REQUEST, "the request is of a send").on(it.comm.as_target()));
            }
            it.checked(partition)?;
            completion::look_at(engine, &request)
        }
    };
    flag.set(arrived.into());
    Ok(())
}
