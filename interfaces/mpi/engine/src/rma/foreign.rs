//! Accesses to members of other jobs, at the origin: requests that the target serves (`services`, `serving.rs`).
//!
//! Requests of one origin are served in their order, so accumulates keep theirs (MPI 12.7.2), and the reply to one request confirms all
//! earlier ones. A put or an accumulate copies its data into the request, and has no reply: a flush asks for one. A get has a receive in
//! the origin's memory. On one host, the kernel copies the contiguous data of a put or a get, and no request is needed. Before the lock of a target is given back, all gets from it are complete, since the target reads its memory while
//! their data leave.

use std::rc::Rc;

use nagaya_core::Waiting;

use super::attached::{first_outside, Published};
use super::control;
use super::target::{not_attached, Target};
use super::ticket_lock::Kind;
use super::wire::{self, with_type};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_RMA_RANGE, WIN_FLAVOR_DYNAMIC};
use crate::objects::elements::Elements;
use crate::objects::window::{PendingRequests, Window};
use crate::services::{next_tag, Packet, Reply, NO_REPLY};
use crate::transport::Transfer;

/// Most bytes of requests to a member that it has not confirmed. For more, an access waits first.
const MOST_SENT: u64 = 64 << 20;
/// With so many receives, those that are over are forgotten.
const MANY: usize = 64;

/// The number of a member for messages.
fn process(window: &Window, member: usize) -> u32 {
    window.comm.group.ranks[member]
}

fn packet(window: &Window, kind: u64, reply: i32) -> Packet {
    Packet::new(kind, reply).word(u64::from(window.comm.context))
}

fn access(window: &Window, kind: u64, reply: i32, target: &Target<'_>) -> Packet {
    packet(window, kind, reply).word(target.disp as u64).word(target.count as u64)
}

/// Calls `f` with what is pending with a member.
fn with_pending<T>(window: &Window, member: usize, f: impl FnOnce(&mut PendingRequests) -> T) -> Option<T> {
    let foreign = window.foreign.as_ref()?;
    Some(f(foreign.pending.borrow_mut().entry(member as u32).or_default()))
}

/// Moves contiguous data by the kernel, if the member is on this host and the kernel permits it. The access is complete then, and the
/// member takes no part. `writes`: the data go to the member.
fn move_by_kernel(engine: &Engine, window: &Window, here: &Elements, target: &Target<'_>, writes: bool) -> bool {
    let place = &window.places[target.member];
    let there = place.base.wrapping_add_signed(target.disp.wrapping_mul(place.disp_unit) as isize);
    let len = if writes { here.bytes() } else { target.count * target.of.size };
    let number = process(window, target.member);
    if !here.of.is_dense() || !target.of.is_dense() || !is_seen_attached(engine, window, target) {
        return false;
    }
    // SAFETY: *buffer*: the elements have so many bytes. *Window*: those of the target are inside the window, where its owner expects them.
    unsafe { engine.transport.copy_foreign(number, here.at(), there, len, writes) }
}

/// Whether the kernel may move data of a member: in a dynamic window, only if the member has published that the memory is attached. Otherwise
/// the member serves a request, and reports an error if it has not attached the memory.
fn is_seen_attached(engine: &Engine, window: &Window, target: &Target<'_>) -> bool {
    if window.flavor != WIN_FLAVOR_DYNAMIC {
        return true;
    }
    let place = &window.places[target.member];
    let mut all = Published::NONE;
    let there = place.segment.wrapping_add(place.control.0 + control::attached(window.size()));
    let (to, len, number) = ((&raw mut all).cast(), size_of::<Published>(), process(window, target.member));
    // SAFETY: `all` has so many bytes, and any are right for it. The control block is in the segment of its owner while the window lives.
    let is_read = unsafe { engine.transport.copy_foreign(number, to, there, len, false) };
    let outside = |known: Vec<(usize, usize)>| first_outside(&known, target.disp as usize, target.of, target.count);
    is_read && all.pieces().is_some_and(|known| outside(known).is_none())
}

/// Sends an access without a reply.
fn send_access(engine: &'static Engine, window: &Window, member: usize, bytes: Box<[u8]>) -> Result {
    window.accesses.is_under_way.set(true);
    let len = bytes.len() as u64;
    engine.transport.send_request(process(window, member), bytes);
    let pending = with_pending(window, member, |pending| {
        pending.sent += len;
        pending.sent - pending.confirmed
    });
    match pending {
        Some(bytes) if bytes > MOST_SENT => flush(engine, window, &[member]),
        _ => Ok(()),
    }
}

/// Data of a target that go to the origin's elements: the tag of the reply.
fn expect(engine: &Engine, window: &Window, member: usize, to: &Elements, bytes: usize) -> i32 {
    window.accesses.is_under_way.set(true);
    let (tag, from) = (next_tag(), process(window, member));
    let receive = engine.transport.receive_reply(from, tag, to.at(), to.count, to.of.clone());
    with_pending(window, member, |pending| {
        if pending.receives.len() >= MANY {
            forget_complete(pending);
        }
        pending.receives.push((receive, bytes));
    });
    tag
}

/// Forgets the receives that are over. One with too few data is an access that has failed.
fn forget_complete(pending: &mut PendingRequests) {
    let PendingRequests { receives, fault, .. } = pending;
    receives.retain(|(receive, bytes)| {
        if receive.done.get() && receive.len.get() < *bytes {
            *fault = ERR_RMA_RANGE;
        }
        !receive.done.get()
    });
}

/// The last receive that was posted for a member.
pub fn latest_receive(window: &Window, member: usize) -> Option<Rc<Transfer>> {
    with_pending(window, member, |pending| pending.receives.last().map(|(receive, _)| receive.clone())).flatten()
}

pub fn put(engine: &'static Engine, window: &Window, origin: &Elements, target: &Target<'_>) -> Result {
    require_attached(engine, window, target)?;
    if move_by_kernel(engine, window, origin, target, true) {
        return Ok(());
    }
    let packet = with_type(access(window, wire::PUT, NO_REPLY, target), target.of);
    // SAFETY: the packet has space for the data.
    let bytes = packet.with_data(origin.bytes(), |to| unsafe { origin.pack_to(to) });
    send_access(engine, window, target.member, bytes)
}

/// Starts a get of `bytes` bytes.
pub fn get(engine: &'static Engine, window: &Window, origin: &Elements, target: &Target<'_>, bytes: usize) -> Result {
    require_attached(engine, window, target)?;
    if move_by_kernel(engine, window, origin, target, false) {
        return Ok(());
    }
    let tag = expect(engine, window, target.member, origin, bytes);
    let packet = with_type(access(window, wire::GET, tag, target), target.of);
    engine.transport.send_request(process(window, target.member), packet.bytes());
    Ok(())
}

/// Starts an accumulate, by a predefined operator. The bytes of the target have been checked.
pub fn accumulate(
    engine: &'static Engine,
    window: &Window,
    op: usize,
    origin: Option<&Elements>,
    result: Option<&Elements>,
    target: &Target<'_>,
) -> Result {
    require_attached(engine, window, target)?;
    let bytes = target.count * target.of.size;
    let tag = result.map_or(NO_REPLY, |result| expect(engine, window, target.member, result, bytes));
    let packet = access(window, wire::ACCUMULATE, tag, target).word(op as u64).word(u64::from(origin.is_some()));
    let bytes = with_type(packet, target.of).with_data(origin.map_or(0, Elements::bytes), |to| {
        if let Some(origin) = origin {
            // SAFETY: the packet has space for the data.
            unsafe { origin.pack_to(to) };
        }
    });
    match result {
        None => send_access(engine, window, target.member, bytes),
        Some(_) => {
            engine.transport.send_request(process(window, target.member), bytes);
            Ok(())
        }
    }
}

/// Compares one element and exchanges it. Complete on return.
///
/// # Safety
/// `origin` and `compare` are readable for one element, and `result` is writable for one.
pub unsafe fn compare_and_swap(
    engine: &'static Engine,
    window: &Window,
    origin: *const u8,
    compare: *const u8,
    result: *mut u8,
    target: &Target<'_>,
) -> Result {
    require_attached(engine, window, target)?;
    let size = target.of.size;
    // SAFETY: *caller*: `result` has one element, which this call waits for.
    let to = unsafe { Elements::new(result, size, engine.objects.datatypes.byte()) };
    let tag = expect(engine, window, target.member, &to, size);
    let packet = with_type(packet(window, wire::COMPARE, tag).word(target.disp as u64), target.of);
    let bytes = packet.with_data(2 * size, |to| {
        // SAFETY: *caller*: both have one element, and the packet has space for them.
        unsafe {
            std::ptr::copy_nonoverlapping(origin, to, size);
            std::ptr::copy_nonoverlapping(compare, to.add(size), size);
        }
    });
    engine.transport.send_request(process(window, target.member), bytes);
    finish_receives(engine, window, &[target.member])
}

fn why(engine: &Engine, window: &Window) -> Waiting {
    engine.why_window("a process of another job that serves", window, "", [])
}

/// Waits for the data that are on their way here from these members.
fn finish_receives(engine: &'static Engine, window: &Window, members: &[usize]) -> Result {
    let receives = |member: &usize| with_pending(window, *member, |pending| pending.receives.clone());
    let all: Vec<_> = members.iter().filter_map(receives).flatten().collect();
    engine.wait(|| why(engine, window), || all.iter().all(|(receive, _)| receive.done.get()));
    let mut result = Ok(());
    for member in members {
        let fault = with_pending(window, *member, |pending| {
            forget_complete(pending);
            std::mem::take(&mut pending.fault)
        });
        result = result.and(checked(*member, fault.unwrap_or(0)));
    }
    result
}

/// The error of accesses that a member could not serve.
fn checked(member: usize, class: i32) -> Result {
    match class {
        0 => Ok(()),
        _ => {
            Err(Fault::new(class, format!("an access names memory that rank {member} has not attached to the window")))
        }
    }
}

/// Waits for replies of these members.
fn finish_replies(engine: &'static Engine, window: &Window, replies: &[(usize, Reply, u64)]) -> Result {
    engine.wait(|| why(engine, window), || replies.iter().all(|(_, reply, _)| reply.is_here()));
    let mut result = Ok(());
    for (member, reply, sent) in replies {
        with_pending(window, *member, |pending| pending.confirmed = pending.confirmed.max(*sent));
        result = result.and(checked(*member, reply.word() as i32));
    }
    result
}

/// Sends a request whose reply confirms all earlier ones.
fn confirm(engine: &Engine, window: &Window, member: usize, kind: u64, words: &[u64]) -> (usize, Reply, u64) {
    let reply = Reply::expect(engine, process(window, member), 1);
    let sent = with_pending(window, member, |pending| pending.sent).unwrap_or(0);
    engine.transport.send_request(process(window, member), packet(window, kind, reply.tag).words(words).bytes());
    (member, reply, sent)
}

/// Returns when all accesses to these members, which are of other jobs, are complete there.
pub fn flush(engine: &'static Engine, window: &Window, members: &[usize]) -> Result {
    let is_sent = |member: &&usize| {
        with_pending(window, **member, |pending| pending.sent != pending.confirmed).is_some_and(|is_sent| is_sent)
    };
    let ask = |member: &usize| confirm(engine, window, *member, wire::FLUSH, &[]);
    let replies: Vec<_> = members.iter().filter(is_sent).map(ask).collect();
    let received = finish_receives(engine, window, members);
    finish_replies(engine, window, &replies).and(received)
}

/// The same for all members of other jobs.
pub fn flush_all(engine: &'static Engine, window: &Window) -> Result {
    let Some(foreign) = &window.foreign else { return Ok(()) };
    let members: Vec<usize> = foreign.pending.borrow().keys().map(|member| *member as usize).collect();
    flush(engine, window, &members)
}

fn kind_word(kind: Kind) -> u64 {
    match kind {
        Kind::Shared => 0,
        Kind::Beside => 1,
        Kind::Exclusive => 2,
    }
}

/// The kind that a word of `lock` or `unlock` names.
pub fn kind_of(word: u64) -> Option<Kind> {
    [Kind::Shared, Kind::Beside, Kind::Exclusive].get(word as usize).copied()
}

/// Takes the lock of a member, in its turn.
pub fn lock(engine: &'static Engine, window: &Window, member: usize, kind: Kind) {
    let (_, reply, _) = confirm(engine, window, member, wire::LOCK, &[kind_word(kind)]);
    let name = || engine.why_window("the lock of a rank of another job of", window, "", []);
    engine.wait(name, || reply.is_here());
}

/// Gives back locks of members. All accesses to these members are complete when this returns.
pub fn unlock(engine: &'static Engine, window: &Window, held: &[(usize, Kind)]) -> Result {
    let members: Vec<usize> = held.iter().map(|(member, _)| *member).collect();
    let received = finish_receives(engine, window, &members);
    let give_back =
        |(member, kind): &(usize, Kind)| confirm(engine, window, *member, wire::UNLOCK, &[kind_word(*kind)]);
    let replies: Vec<_> = held.iter().map(give_back).collect();
    finish_replies(engine, window, &replies).and(received)
}

/// Reports to a member that it may access this process's memory.
pub fn post(engine: &Engine, window: &Window, member: usize) {
    engine.transport.send_request(process(window, member), packet(window, wire::POST, NO_REPLY).bytes());
}

/// Reports to a member that this process's accesses to it are complete.
pub fn complete(engine: &Engine, window: &Window, member: usize) {
    engine.transport.send_request(process(window, member), packet(window, wire::COMPLETE, NO_REPLY).bytes());
}

/// Reports to all members of other jobs that one more writer requests a pause of `MPI_Win_lock_all`, or one less.
pub fn plead(engine: &Engine, window: &Window, more: bool) {
    for member in window.foreign_members() {
        let packet = packet(window, wire::PLEA, NO_REPLY).word(u64::from(more));
        engine.transport.send_request(process(window, member), packet.bytes());
    }
}

/// Under `NAGAYA_CHECK=1`: an error if the target of a dynamic window has not attached the memory. Otherwise the target notices that, and
/// the call that completes the access returns the error.
fn require_attached(engine: &'static Engine, window: &Window, target: &Target<'_>) -> Result {
    if window.flavor != WIN_FLAVOR_DYNAMIC || !engine.transport.checks() {
        return Ok(());
    }
    let reply = Reply::expect(engine, process(window, target.member), 2);
    let packet = with_type(access(window, wire::ATTACHED, reply.tag, target), target.of);
    engine.transport.send_request(process(window, target.member), packet.bytes());
    engine.wait(|| why(engine, window), || reply.is_here());
    match *reply.words() {
        [first, bytes] if bytes > 0 => Err(not_attached(target.member, first as usize, bytes as usize)),
        _ => Ok(()),
    }
}
