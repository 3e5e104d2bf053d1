//! Put and get over messages, in all shapes: what every conduit may fall back on.
//!
//! Large transfers travel in pieces of at most one message; each piece is acknowledged. Not here: argument checks and direct
//! access (`crate::rma`), which calls this where the conduit declines.

use crate::addr::{GlobalPtr, Offset};
use crate::conduit::{Class, Message, Payload};
use crate::context::Call;
use crate::copy::copy;
use crate::error::Result;
use crate::handler_ids::{ACK, GET, GET_AT, GET_ND, GOT, GOT_AT, GOT_ND, PUT, PUT_AT, PUT_ND};
use crate::nd::{Dim, Walk, MAX_DIMS};
use crate::runtime::{Core, Token};
use crate::ticket::Ticket;

/// Bytes of one loop of a walk in a message: count and two strides.
pub(crate) const DIM_BYTES: usize = 24;
/// Space for the loops of any walk.
const WALK_BYTES: usize = MAX_DIMS * DIM_BYTES;
/// Pieces are cut at multiples of this where elements do not matter, so that no word is torn.
const GRAIN: usize = 8;

fn request(core: &Core, at: GlobalPtr, handler: u16, args: &[u64], payload: Payload<'_>) -> Result<()> {
    core.send(&Message { to: at.rank, class: Class::Request, handler, args, payload })
}

/// An answer of at least this many bytes costs more than a look at what has arrived.
const LONG_ANSWER: usize = 4096;

/// Before a request for `bytes`: takes what has arrived, where it is. Otherwise the answers to a long series of gets
/// would be copied into separate memory while the next requests are sent.
fn ask_for(core: &Core, bytes: usize, at: GlobalPtr, handler: u16, args: &[u64], payload: Payload<'_>) -> Result<()> {
    if bytes >= LONG_ANSWER && !core.in_handler() {
        core.poll();
    }
    request(core, at, handler, args, payload)
}

/// Bytes of data that fit into a message beside a walk.
pub(crate) fn space(core: &Core) -> usize {
    (core.max_medium() - WALK_BYTES) / 64 * 64
}

/// # Safety
/// See `Conduit::put`.
pub(crate) unsafe fn put(core: &Core, dst: GlobalPtr, src: *const u8, len: usize, ticket: Ticket) -> Result<()> {
    // SAFETY: *caller*: `src` is readable for `len` bytes, by the contract of `Conduit::put`.
    unsafe { put_by(core, PUT, dst, src, len, ticket) }
}

/// Like `put`, by a service that takes the same arguments.
///
/// # Safety
/// The same as for `put`.
pub(crate) unsafe fn put_by(
    core: &Core,
    service: u16,
    dst: GlobalPtr,
    src: *const u8,
    len: usize,
    ticket: Ticket,
) -> Result<()> {
    let most = core.max_medium() / GRAIN * GRAIN;
    let mut done = 0;
    while done < len {
        let now = most.min(len - done);
        core.begin(ticket, 1);
        let args = [ticket.to_bits(), dst.offset.plus(done).0 as u64];
        request(core, dst, service, &args, Payload::Bytes { from: src.wrapping_add(done), len: now })?;
        done += now;
    }
    Ok(())
}

pub(crate) fn on_put(call: &Call<'_>, args: &[u64], payload: *const u8, len: usize) {
    let context = call.context;
    context.must_be_memory(call.from, Offset(args[1] as usize), len);
    // SAFETY: *in segment*, or memory of this process: the sender or the call above checked. *Payload*.
    unsafe { copy(context.local(Offset(args[1] as usize)), payload, len) };
    call.answer(ACK, &args[..1], Payload::NONE);
}

/// # Safety
/// See `Conduit::get`.
pub(crate) unsafe fn get(core: &Core, dst: *mut u8, src: GlobalPtr, len: usize, ticket: Ticket) -> Result<()> {
    // SAFETY: *caller*: `dst` is writable for `len` bytes until the ticket is finished, by the contract of `Conduit::get`.
    unsafe { get_by(core, GET, dst, src, len, ticket) }
}

/// Like `get`, by a service that takes the same arguments.
///
/// # Safety
/// The same as for `get`.
pub(crate) unsafe fn get_by(
    core: &Core,
    service: u16,
    dst: *mut u8,
    src: GlobalPtr,
    len: usize,
    ticket: Ticket,
) -> Result<()> {
    let most = core.max_medium() / GRAIN * GRAIN;
    let mut done = 0;
    while done < len {
        let now = most.min(len - done);
        core.begin(ticket, 1);
        let here = dst.wrapping_add(done) as u64;
        let args = [ticket.to_bits(), here, src.offset.plus(done).0 as u64, now as u64];
        ask_for(core, now, src, service, &args, Payload::NONE)?;
        done += now;
    }
    Ok(())
}

pub(crate) fn on_get(call: &Call<'_>, args: &[u64], _payload: *const u8, _len: usize) {
    let context = call.context;
    context.must_be_memory(call.from, Offset(args[2] as usize), args[3] as usize);
    let payload = Payload::Bytes { from: context.local(Offset(args[2] as usize)), len: args[3] as usize };
    call.answer(GOT, &args[..2], payload);
}

pub(crate) fn on_got(token: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    // SAFETY: *until finished*: the address is of the caller of `get`. *Payload*.
    unsafe { copy(args[1] as *mut u8, payload, len) };
    token.core().finish(Ticket::from_bits(args[0]));
}

/// Writes a walk's loops; returns how many bytes.
pub(crate) unsafe fn write_walk(to: *mut u8, walk: &Walk) -> usize {
    // SAFETY: the caller has space for `DIM_BYTES` per loop.
    unsafe {
        for (i, d) in walk.dims().iter().enumerate() {
            let at = to.add(i * DIM_BYTES) as *mut u64;
            at.write(d.count as u64);
            at.add(1).write(d.dst as u64);
            at.add(2).write(d.src as u64);
        }
        walk.dims().len() * DIM_BYTES
    }
}

/// Reads `nd` loops written by `write_walk`; returns how many bytes they took.
pub(crate) unsafe fn read_walk(from: *const u8, nd: usize, unit: usize) -> (Walk, usize) {
    // SAFETY: `write_walk` wrote as many loops there.
    unsafe {
        let mut dims = [Dim::default(); MAX_DIMS];
        for (i, d) in dims.iter_mut().enumerate().take(nd) {
            let at = from.add(i * DIM_BYTES) as *const u64;
            *d = Dim { count: at.read() as usize, dst: at.add(1).read() as isize, src: at.add(2).read() as isize };
        }
        (Walk::from_dims(unit, &dims[..nd]), nd * DIM_BYTES)
    }
}

/// Sends a piece of a walk followed by its packed data: used by puts and accumulates.
///
/// # Safety
/// `src` is readable for every element of the piece.
pub(crate) unsafe fn send_packed(
    core: &Core,
    dst: GlobalPtr,
    handler: u16,
    args: &[u64],
    src: *const u8,
    piece: &Walk,
) -> Result<()> {
    let head = piece.dims().len() * DIM_BYTES;
    let to_packed = piece.dst_packed();
    let fill = |to: *mut u8| {
        // SAFETY: the payload is `head + bytes` long. *Caller*: the source is readable until the message is sent.
        unsafe {
            write_walk(to, piece);
            to_packed.copy(to.add(head), src);
        }
    };
    request(core, dst, handler, args, Payload::Pack { len: head + piece.bytes(), fill: &fill })
}

/// # Safety
/// See `Conduit::put_nd`.
pub(crate) unsafe fn put_nd(core: &Core, dst: GlobalPtr, src: *const u8, walk: &Walk, ticket: Ticket) -> Result<()> {
    // SAFETY: *caller*: every element is readable at `src`, by the contract of `Conduit::put_nd`.
    unsafe { put_nd_by(core, PUT_ND, dst, src, walk, ticket) }
}

/// Like `put_nd`, by a service that takes the same arguments.
///
/// # Safety
/// The same as for `put_nd`.
pub(crate) unsafe fn put_nd_by(
    core: &Core,
    service: u16,
    dst: GlobalPtr,
    src: *const u8,
    walk: &Walk,
    ticket: Ticket,
) -> Result<()> {
    // SAFETY: *in segment*: checked before this is called. *Caller*: every element is readable at `src`.
    unsafe {
        walk.pieces(space(core), GRAIN, &mut |piece, d, s| {
            core.begin(ticket, 1);
            let at = dst.shift(d);
            let args = [ticket.to_bits(), at.offset.0 as u64, piece.unit as u64, piece.dims().len() as u64];
            send_packed(core, at, service, &args, src.wrapping_offset(s), piece)
        })
    }
}

pub(crate) fn on_put_nd(call: &Call<'_>, args: &[u64], payload: *const u8, _len: usize) {
    let context = call.context;
    // SAFETY: *payload*: `send_packed` wrote it. *In segment*: the sender checked the section.
    unsafe {
        let (walk, head) = read_walk(payload, args[3] as usize, args[2] as usize);
        walk.src_packed().copy(context.local(Offset(args[1] as usize)), payload.add(head));
    }
    call.answer(ACK, &args[..1], Payload::NONE);
}

/// # Safety
/// See `Conduit::get_nd`.
pub(crate) unsafe fn get_nd(core: &Core, dst: *mut u8, src: GlobalPtr, walk: &Walk, ticket: Ticket) -> Result<()> {
    // SAFETY: *caller*: every element is writable at `dst` until the ticket is finished, by the contract of `Conduit::get_nd`.
    unsafe { get_nd_by(core, GET_ND, dst, src, walk, ticket) }
}

/// Like `get_nd`, by a service that takes the same arguments.
///
/// # Safety
/// The same as for `get_nd`.
pub(crate) unsafe fn get_nd_by(
    core: &Core,
    service: u16,
    dst: *mut u8,
    src: GlobalPtr,
    walk: &Walk,
    ticket: Ticket,
) -> Result<()> {
    walk.pieces(space(core), GRAIN, &mut |piece, d, s| {
        core.begin(ticket, 1);
        let at = src.shift(s);
        let here = dst.wrapping_offset(d) as u64;
        let args = [ticket.to_bits(), here, piece.unit as u64, piece.dims().len() as u64, at.offset.0 as u64];
        let fill = |to: *mut u8| {
            // SAFETY: the payload has space for the piece's loops.
            unsafe { write_walk(to, piece) };
        };
        let walk = Payload::Pack { len: piece.dims().len() * DIM_BYTES, fill: &fill };
        ask_for(core, piece.bytes(), at, service, &args, walk)
    })
}

pub(crate) fn on_get_nd(call: &Call<'_>, args: &[u64], payload: *const u8, _len: usize) {
    let context = call.context;
    // SAFETY: *payload*: `get_nd` wrote it.
    let (walk, head) = unsafe { read_walk(payload, args[3] as usize, args[2] as usize) };
    let pack = walk.dst_packed();
    let src = context.local(Offset(args[4] as usize));
    let fill = |to: *mut u8| {
        // SAFETY: the answer has space for loops and data. *In segment*: the sender checked the section.
        unsafe {
            write_walk(to, &walk);
            pack.copy(to.add(head), src);
        }
    };
    let answer = Payload::Pack { len: head + walk.bytes(), fill: &fill };
    call.answer(GOT_ND, &args[..4], answer);
}

pub(crate) fn on_got_nd(token: &Token<'_>, args: &[u64], payload: *const u8, _len: usize) {
    // SAFETY: *payload*: `on_get_nd` wrote it. *Until finished*: the address is of the caller of `get_nd`.
    unsafe {
        let (walk, head) = read_walk(payload, args[3] as usize, args[2] as usize);
        walk.src_packed().copy(args[1] as *mut u8, payload.add(head));
    }
    token.core().finish(Ticket::from_bits(args[0]));
}

/// Where the elements of an indexed transfer are, on one side: byte displacements, or one after the other.
#[derive(Clone, Copy)]
pub(crate) enum Places<'a> {
    Listed(&'a [usize]),
    Packed,
}

impl Places<'_> {
    #[inline(always)]
    pub(crate) fn at(&self, i: usize, esize: usize) -> usize {
        match self {
            Places::Listed(list) => list[i],
            Places::Packed => i * esize,
        }
    }
}

/// Indexed put: `n` elements of `esize` bytes; element i goes to `dst + remote[i]`.
///
/// # Safety
/// The same as for `put`, for every element.
pub(crate) unsafe fn put_at(
    core: &Core,
    dst: GlobalPtr,
    remote: &[usize],
    src: *const u8,
    local: Places<'_>,
    esize: usize,
    ticket: Ticket,
) -> Result<()> {
    // SAFETY: *in segment*: checked before this is called. *Caller*: every element is readable.
    unsafe {
        let most = core.max_medium() / (8 + esize);
        if most == 0 {
            for (i, &r) in remote.iter().enumerate() {
                put(core, dst.plus(r), src.wrapping_add(local.at(i, esize)), esize, ticket)?;
            }
            return Ok(());
        }
        for first in (0..remote.len()).step_by(most) {
            let now = most.min(remote.len() - first);
            core.begin(ticket, 1);
            let fill = |to: *mut u8| {
                for i in 0..now {
                    // SAFETY: the payload holds `now` displacements and `now` elements.
                    (to as *mut u64).add(i).write(remote[first + i] as u64);
                    copy(to.add(now * 8 + i * esize), src.wrapping_add(local.at(first + i, esize)), esize);
                }
            };
            let args = [ticket.to_bits(), dst.offset.0 as u64, esize as u64, now as u64];
            request(core, dst, PUT_AT, &args, Payload::Pack { len: now * (8 + esize), fill: &fill })?;
        }
        Ok(())
    }
}

/// Stores `n` packed elements at listed displacements from `base`.
unsafe fn scatter(base: *mut u8, payload: *const u8, n: usize, esize: usize) {
    // SAFETY: *payload*: `n` displacements and `n` elements. *In segment*, or *until finished*: the sender checked where they go.
    unsafe {
        for i in 0..n {
            let to = (payload as *const u64).add(i).read() as usize;
            copy(base.wrapping_add(to), payload.add(n * 8 + i * esize), esize);
        }
    }
}

pub(crate) fn on_put_at(call: &Call<'_>, args: &[u64], payload: *const u8, _len: usize) {
    let context = call.context;
    // SAFETY: *payload*: `put_at` wrote it. *In segment*: the sender checked every displacement.
    unsafe { scatter(context.local(Offset(args[1] as usize)), payload, args[3] as usize, args[2] as usize) };
    call.answer(ACK, &args[..1], Payload::NONE);
}

/// Indexed get: element i comes from `src + remote[i]`.
///
/// # Safety
/// The same as for `get`, for every element.
pub(crate) unsafe fn get_at(
    core: &Core,
    dst: *mut u8,
    local: Places<'_>,
    src: GlobalPtr,
    remote: &[usize],
    esize: usize,
    ticket: Ticket,
) -> Result<()> {
    // SAFETY: *in segment*: checked before this is called. *Until finished*: every element is writable here.
    unsafe {
        let most = core.max_medium() / (8 + esize.max(8));
        if most == 0 {
            for (i, &r) in remote.iter().enumerate() {
                get(core, dst.wrapping_add(local.at(i, esize)), src.plus(r), esize, ticket)?;
            }
            return Ok(());
        }
        for first in (0..remote.len()).step_by(most) {
            let now = most.min(remote.len() - first);
            core.begin(ticket, 1);
            let fill = |to: *mut u8| {
                for i in 0..now {
                    // SAFETY: the payload holds two displacements for each of the `now` elements.
                    (to as *mut u64).add(i).write(local.at(first + i, esize) as u64);
                    (to as *mut u64).add(now + i).write(remote[first + i] as u64);
                }
            };
            let args = [ticket.to_bits(), dst as u64, esize as u64, now as u64, src.offset.0 as u64];
            ask_for(core, now * esize, src, GET_AT, &args, Payload::Pack { len: now * 16, fill: &fill })?;
        }
        Ok(())
    }
}

pub(crate) fn on_get_at(call: &Call<'_>, args: &[u64], payload: *const u8, _len: usize) {
    let context = call.context;
    let (esize, n) = (args[2] as usize, args[3] as usize);
    let base = context.local(Offset(args[4] as usize));
    let fill = |to: *mut u8| {
        // SAFETY: *payload*: `get_at` wrote the request; the answer has space. *In segment*: the sender checked every displacement.
        unsafe {
            copy(to, payload, n * 8);
            for i in 0..n {
                let from = (payload as *const u64).add(n + i).read() as usize;
                copy(to.add(n * 8 + i * esize), base.wrapping_add(from), esize);
            }
        }
    };
    let answer = Payload::Pack { len: n * (8 + esize), fill: &fill };
    call.answer(GOT_AT, &args[..4], answer);
}

pub(crate) fn on_got_at(token: &Token<'_>, args: &[u64], payload: *const u8, _len: usize) {
    // SAFETY: *payload*: `on_get_at` wrote it. *Until finished*: the addresses are of the caller of `get_at`.
    unsafe { scatter(args[1] as *mut u8, payload, args[3] as usize, args[2] as usize) };
    token.core().finish(Ticket::from_bits(args[0]));
}
