//! Put and get over messages of memory that is named by its address at the owner.
//!
//! Messages and answers are those of memory in segments, with an address in place of the offset. The owner copies memory outside of its
//! segment by system calls, so missing memory ends the job with a clear error. Not here: other routes (`at_address.rs`).

use super::rma::{self, read_walk, write_walk};
use crate::addr::{GlobalPtr, Offset, RemoteAddress};
use crate::attach;
use crate::conduit::Payload;
use crate::context::Call;
use crate::cross_memory::Refused;
use crate::error::Result;
use crate::handler_ids::{ACK, ADDRESS_GET, ADDRESS_GET_ND, ADDRESS_PUT, ADDRESS_PUT_ND, GOT, GOT_ND};
use crate::nd::{inside, Walk};
use crate::runtime::Core;
use crate::ticket::Ticket;

/// An address in place of an offset.
fn as_offset(at: RemoteAddress) -> GlobalPtr {
    GlobalPtr { rank: at.rank, offset: Offset(at.address) }
}

/// # Safety
/// The walk's elements are readable at `src`, and the owner has them at `dst`.
pub(crate) unsafe fn put(core: &Core, dst: RemoteAddress, src: *const u8, walk: &Walk, ticket: Ticket) -> Result<()> {
    // SAFETY: *caller*: every element is readable at `src`, and the owner has it at `dst`.
    unsafe {
        match walk.is_flat() {
            true => rma::put_by(core, ADDRESS_PUT, as_offset(dst), src, walk.unit, ticket),
            false => rma::put_nd_by(core, ADDRESS_PUT_ND, as_offset(dst), src, walk, ticket),
        }
    }
}

/// # Safety
/// The walk's elements are writable at `dst`, and the owner has them at `src`.
pub(crate) unsafe fn get(core: &Core, dst: *mut u8, src: RemoteAddress, walk: &Walk, ticket: Ticket) -> Result<()> {
    // SAFETY: *caller*: every element is writable at `dst`, and the owner has it at `src`.
    unsafe {
        match walk.is_flat() {
            true => rma::get_by(core, ADDRESS_GET, dst, as_offset(src), walk.unit, ticket),
            false => rma::get_nd_by(core, ADDRESS_GET_ND, dst, as_offset(src), walk, ticket),
        }
    }
}

/// Whether a section of this process is in its segment, where plain copies may reach it.
pub(crate) fn is_in_segment(call: &Call<'_>, at: usize, extent: (isize, isize)) -> bool {
    let map = call.context.map();
    inside(Offset(at.wrapping_sub(map.base as usize)), extent, map.size)
}

/// Ends the job if there is no memory; `false`: the kernel does not copy here.
pub(crate) fn must_be_copied(
    call: &Call<'_>,
    copied: std::result::Result<(), Refused>,
    at: usize,
    bytes: usize,
) -> bool {
    match copied {
        Ok(()) => true,
        Err(Refused::Forbidden) => false,
        Err(Refused::NoMemory) => {
            let from = call.context.called(call.from);
            call.context.abort(
                &format!("{from} wants {bytes} bytes at address {at:#x} of this rank, where it has no such memory"),
                1,
            )
        }
    }
}

/// # Safety
/// The walk's elements are readable at `from` until this returns. *Sender*: the memory of this process.
unsafe fn store(call: &Call<'_>, at: usize, from: *const u8, walk: &Walk) {
    // SAFETY: *in segment*, or the kernel looks; *payload*.
    unsafe {
        let copied = !is_in_segment(call, at, walk.dst_extent())
            && must_be_copied(call, attach::write(std::process::id() as i32, at, from, walk), at, walk.bytes());
        if !copied {
            walk.copy(at as *mut u8, from);
        }
    }
}

/// # Safety
/// The walk's elements are writable at `to` until this returns. *Sender*: the memory of this process.
unsafe fn load(call: &Call<'_>, to: *mut u8, at: usize, walk: &Walk) {
    // SAFETY: *in segment*, or the kernel looks; `to` is part of an answer with space for all.
    unsafe {
        let copied = !is_in_segment(call, at, walk.src_extent())
            && must_be_copied(call, attach::read(std::process::id() as i32, to, at, walk), at, walk.bytes());
        if !copied {
            walk.copy(to, at as *const u8);
        }
    }
}

pub(crate) fn on_put(call: &Call<'_>, args: &[u64], payload: *const u8, len: usize) {
    // SAFETY: *payload*. *Sender*: the memory at the address.
    unsafe { store(call, args[1] as usize, payload, &Walk::flat(len)) };
    call.answer(ACK, &args[..1], Payload::NONE);
}

pub(crate) fn on_put_nd(call: &Call<'_>, args: &[u64], payload: *const u8, _len: usize) {
    // SAFETY: *payload*: `send_packed` wrote it. *Sender*: the memory at the address.
    unsafe {
        let (walk, head) = read_walk(payload, args[3] as usize, args[2] as usize);
        store(call, args[1] as usize, payload.add(head), &walk.src_packed());
    }
    call.answer(ACK, &args[..1], Payload::NONE);
}

pub(crate) fn on_get(call: &Call<'_>, args: &[u64], _payload: *const u8, _len: usize) {
    let len = args[3] as usize;
    // SAFETY: the answer has space for `len` bytes. *Sender*: the memory at the address.
    let fill = |to: *mut u8| unsafe { load(call, to, args[2] as usize, &Walk::flat(len)) };
    call.answer(GOT, &args[..2], Payload::Pack { len, fill: &fill });
}

pub(crate) fn on_get_nd(call: &Call<'_>, args: &[u64], payload: *const u8, _len: usize) {
    // SAFETY: *payload*: `get_nd` wrote it.
    let (walk, head) = unsafe { read_walk(payload, args[3] as usize, args[2] as usize) };
    let fill = |to: *mut u8| {
        // SAFETY: the answer has space for loops and data. *Sender*: the memory at the address.
        unsafe {
            write_walk(to, &walk);
            load(call, to.add(head), args[4] as usize, &walk.dst_packed());
        }
    };
    call.answer(GOT_ND, &args[..4], Payload::Pack { len: head + walk.bytes(), fill: &fill });
}
