//! Requests between processes of different jobs, which share no segments. What a window or a file needs of a process of another job, that
//! process does itself.
//!
//! A request is a message in a context of its own (`transport/internal.rs`), so long data travel as those of other messages do. A process
//! serves the requests of one other process in their order. It serves them in each look at messages (MPI 12.7.3): in calls that wait or
//! test, and between two polls of other interfaces. A reply is a message, too. Its receive is posted before the request is sent, so the
//! data go straight to where the caller wants them.
//!
//! This module serves one kind of request, an atomic operation on a word of the own segment. All other kinds are of windows
//! (`rma/serving.rs`), which registers its functions here because it is a layer above.
//!
//! The death of a process of another job ends this job (`transport/foreign`), so a wait for a reply has no other end.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `packet`: a request as it travels
//! 2. `self`: requests sent and served

mod packet;

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::rc::Rc;

use nagaya_core::{Amo, AmoKind, GlobalPtr, Offset, Waiting};

use crate::engine::Engine;
use crate::fault::Result;
use crate::per_engine::PerEngine;
use crate::transport::{InternalMessage, Source, Transfer};

pub use packet::{Packet, Request, NO_REPLY};

/// The kind of a request for an atomic operation. All kinds of windows are greater.
const ATOMIC: u64 = 1;

/// The functions for the kinds of requests that this module does not know.
#[derive(Clone, Copy)]
pub struct Handler {
    /// Serves a request of this process; `None`: it is none.
    pub serve: fn(&'static Engine, u32, Request<'_>) -> Option<()>,
    /// Goes on with requests that could not be served at once; whether any is left.
    pub go_on: fn(&'static Engine) -> bool,
}

/// The state of this process.
#[derive(Default)]
struct State {
    handler: Cell<Option<Handler>>,
    /// Requests whose data are on their way, or that came after such a request of the same process.
    arriving: RefCell<Vec<InternalMessage>>,
    next_tag: Cell<i32>,
}

static STATE: PerEngine<State> = PerEngine::new();

/// From now on this process serves requests.
pub fn start(engine: &'static Engine, handler: Handler) {
    STATE.get().handler.set(Some(handler));
    engine.on_request.set(Some(serve));
}

/// The engine has ended.
pub fn reset() {
    STATE.reset();
}

/// The tag of the reply to the next request.
pub fn next_tag() -> i32 {
    let tag = &STATE.get().next_tag;
    tag.replace((tag.get() + 1) & i32::MAX)
}

/// The reply to a request: some words.
pub struct Reply {
    pub tag: i32,
    transfer: Rc<Transfer>,
    words: Box<[u64]>,
}

impl Reply {
    /// Expects a reply of this number of words. The request is sent after this.
    pub fn expect(engine: &Engine, from: u32, words: usize) -> Reply {
        let (tag, mut words) = (next_tag(), vec![0u64; words].into_boxed_slice());
        let (at, len, byte) = (words.as_mut_ptr().cast(), size_of_val(&*words), engine.objects.datatypes.byte());
        Reply { tag, transfer: engine.transport.receive_reply(from, tag, at, len, byte), words }
    }

    pub fn is_here(&self) -> bool {
        self.transfer.done.get()
    }

    /// Its first word, once it is here.
    pub fn word(&self) -> u64 {
        self.words.first().copied().unwrap_or(0)
    }

    /// Its words, once it is here.
    pub fn words(&self) -> &[u64] {
        &self.words
    }
}

impl Drop for Reply {
    fn drop(&mut self) {
        if !self.is_here() {
            // The receive still writes there.
            Box::leak(std::mem::take(&mut self.words));
        }
    }
}

/// Answers a request by words.
pub fn reply(engine: &Engine, to: u32, tag: i32, words: &[u64]) {
    let bytes: Box<[u8]> = words.iter().flat_map(|word| word.to_ne_bytes()).collect();
    let len = bytes.len();
    engine.transport.send_reply(to, tag, Source::Copied(bytes), len);
}

/// An atomic operation on a word in the segment of a process of another job; what the word was. That process performs it when it looks at
/// messages.
pub fn amo(engine: &'static Engine, to: u32, at: Offset, op: Amo) -> Result<u64> {
    let reply = Reply::expect(engine, to, 1);
    let Amo { kind, wide, operand, compare } = op;
    let words = [at.0 as u64, kind as u64, u64::from(wide), operand, compare];
    engine.transport.send_request(to, Packet::new(ATOMIC, reply.tag).words(&words).bytes());
    engine.wait(|| Waiting::new("a process of another job, which has the shared file pointer"), || reply.is_here());
    Ok(reply.word())
}

fn serve_amo(engine: &Engine, from: u32, mut request: Request<'_>) -> Option<()> {
    use AmoKind::*;
    let [at, kind, wide, operand, compare] = request.words()?;
    let kind = [Read, Set, Swap, CompareAndSwap, Add, And, Or, Xor].into_iter().find(|known| *known as u64 == kind)?;
    let at = GlobalPtr { rank: engine.core.rank(), offset: Offset(at as usize) };
    let old = engine.core.amo(Amo { kind, wide: wide != 0, operand, compare }, at).ok()?;
    reply(engine, from, request.reply, &[old]);
    Some(())
}

/// Serves all requests that have come, those of each process in their order. To serve one may poll the core, which may bring others. So
/// this looks again, because the process may sleep afterwards. It also rings for itself: an operation of the core that waits ends the
/// state in which others ring.
fn serve(engine: &'static Engine) {
    let State { handler, arriving, .. } = STATE.get();
    let byte = engine.objects.datatypes.byte();
    loop {
        let mut all = arriving.take();
        while let Some(request) = engine.transport.take_request(&byte) {
            all.push(request);
        }
        // The processes whose earlier request has not come as a whole.
        let mut later = HashSet::new();
        all.retain(|message| {
            if !later.contains(&message.from) {
                if let Some(data) = message.data() {
                    engine.core.ring(engine.core.rank());
                    serve_one(engine, handler.get(), message.from, data);
                    return false;
                }
            }
            later.insert(message.from);
            true
        });
        let goes_on = handler.get().is_some_and(|handler| (handler.go_on)(engine));
        let is_over = all.is_empty();
        *arriving.borrow_mut() = all;
        if !engine.transport.has_requests() && !has_ready(&arriving.borrow()) {
            return engine.serves.set(goes_on || !is_over);
        }
    }
}

/// Whether the next request of any process has come as a whole.
fn has_ready(arriving: &[InternalMessage]) -> bool {
    let mut seen = HashSet::new();
    arriving.iter().any(|message| seen.insert(message.from) && message.data().is_some())
}

fn serve_one(engine: &'static Engine, handler: Option<Handler>, from: u32, data: &[u8]) {
    let served = Request::new(data).and_then(|request| match (request.kind, handler) {
        (ATOMIC, _) => serve_amo(engine, from, request),
        (_, Some(handler)) => (handler.serve)(engine, from, request),
        _ => None,
    });
    if served.is_none() {
        engine.core.abort("MPI: a request of another job is not one: both jobs need the same version", 1);
    }
}
