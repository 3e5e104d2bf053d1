//! Accumulate over messages. The target runs on its own memory the code that a direct origin would run, and returns the
//! old elements if the origin wants them. It compares one element in the same way.

use super::address::{is_in_segment, must_be_copied};
use super::rma::{read_walk, send_packed, space, write_walk, DIM_BYTES};
use crate::addr::{GlobalPtr, Offset, Target};
use crate::combine::{self, lines, Combine};
use crate::conduit::{Class, Message, Payload};
use crate::context::Call;
use crate::cross_memory::{self, Refused};
use crate::error::Result;
use crate::handler_ids::{ACC, ACK, COMPARE_AND_SWAP, GOT, GOT_ND};
use crate::locked::{self, Memory};
use crate::nd::Walk;
use crate::runtime::Core;
use crate::ticket::Ticket;
use nagaya_elements::{Element, Op};

/// What is beside operation and element type in an argument.
const BY_ADDRESS: u64 = 1 << 16;
const FETCHES: u64 = 1 << 17;

/// The place as an argument of a message, and whether it is an address.
fn place(dst: Target) -> (GlobalPtr, u64) {
    match dst {
        Target::Segment(at) => (at, 0),
        Target::Address(at) => (GlobalPtr { rank: at.rank, offset: Offset(at.address) }, BY_ADDRESS),
    }
}

/// Old elements go to `old`, laid out as those at `src`, unless it is null.
///
/// # Safety
/// See `Conduit::acc` and `Conduit::get_acc`.
pub(crate) unsafe fn acc(
    core: &Core,
    how: Combine,
    dst: Target,
    src: *const u8,
    old: *mut u8,
    walk: &Walk,
    ticket: Ticket,
) -> Result<()> {
    // SAFETY: *caller*: every element is readable at `src`, and the payload has space for the loops. *In segment*: checked before this is
    // called; for memory at an address, *sender*.
    unsafe {
        let (dst, by_address) = place(dst);
        let kind = (how.op as u64) << 8 | how.ty as u64 | by_address | if old.is_null() { 0 } else { FETCHES };
        walk.pieces(space(core), how.ty.size(), &mut |piece, d, s| {
            core.begin(ticket, 1);
            let at = dst.shift(d);
            let here = old.wrapping_offset(s) as u64;
            let args = [ticket.to_bits(), at.offset.0 as u64, piece.unit as u64, piece.dims().len() as u64, kind, here];
            if how.op != Op::NoOp {
                return send_packed(core, at, ACC, &args, src.wrapping_offset(s), piece);
            }
            let fill = |to: *mut u8| {
                write_walk(to, piece);
            };
            let payload = Payload::Pack { len: piece.dims().len() * DIM_BYTES, fill: &fill };
            core.send(&Message { to: at.rank, class: Class::Request, handler: ACC, args: &args, payload })
        })
    }
}

pub(crate) fn on_acc(call: &Call<'_>, args: &[u64], payload: *const u8, _len: usize) {
    let (op, ty) = (Op::ALL.get((args[4] >> 8) as u8 as usize), Element::ALL.get(args[4] as u8 as usize));
    let (Some(&op), Some(&ty)) = (op, ty) else { return call.answer(ACK, &args[..1], Payload::NONE) };
    // SAFETY: *payload*: `acc` wrote it.
    let (walk, head) = unsafe { read_walk(payload, args[3] as usize, args[2] as usize) };
    let data = payload.wrapping_add(head);
    if args[4] & FETCHES == 0 {
        // SAFETY: *payload*. *Sender*: the target.
        unsafe { combine(call, Combine { op, ty }, args, data, std::ptr::null_mut(), &walk.src_packed()) };
        return call.answer(ACK, &args[..1], Payload::NONE);
    }
    let mut old = vec![0u64; walk.bytes().div_ceil(8)];
    // SAFETY: *payload*. `old` has space for all. *Sender*: the target.
    unsafe { combine(call, Combine { op, ty }, args, data, old.as_mut_ptr().cast(), &walk.src_packed()) };
    let fill = |to: *mut u8| {
        // SAFETY: the answer has space for loops and data.
        unsafe {
            write_walk(to, &walk.flipped());
            std::ptr::copy_nonoverlapping(old.as_ptr().cast(), to.add(head), walk.bytes());
        }
    };
    let back = [args[0], args[5], args[2], args[3]];
    call.answer(GOT_ND, &back, Payload::Pack { len: head + walk.bytes(), fill: &fill });
}

/// # Safety
/// Every element is valid at `data` and `old` until this returns. *Sender*: the elements of the target.
unsafe fn combine(call: &Call<'_>, how: Combine, args: &[u64], data: *const u8, old: *mut u8, walk: &Walk) {
    let context = call.context;
    let stripes = || context.stripes_of(context.rank());
    let at = local(call, args[4], args[1]);
    // SAFETY: *caller*, and *in segment* or looked at.
    unsafe {
        if args[4] & BY_ADDRESS == 0 || is_in_segment(call, at, walk.dst_extent()) {
            return combine::apply(&stripes, how, at as *mut u8, data, old, walk);
        }
        let Some(stripes) = stripes() else { return };
        let result: std::result::Result<(), Refused> = lines(how.ty.size(), walk, |d, s, dim| {
            let old = if old.is_null() { old } else { old.wrapping_offset(s) };
            let to = outside(call, at.wrapping_add_signed(d), how.ty.size());
            locked::line(stripes, how.op, how.ty, to, data.wrapping_offset(s), old, dim)
        });
        must_be_copied(call, result, at, walk.bytes());
    }
}

/// The address that a message means.
fn local(call: &Call<'_>, kind: u64, at: u64) -> usize {
    match kind & BY_ADDRESS {
        0 => call.context.local(Offset(at as usize)) as usize,
        _ => at as usize,
    }
}

/// How this process reaches its own memory that another one names: by the kernel, which looks whether it is there, if that copies.
fn outside(call: &Call<'_>, at: usize, bytes: usize) -> Memory {
    let (process, mut byte) = (std::process::id() as i32, 0u8);
    // SAFETY: one byte.
    let read = unsafe { cross_memory::read(process, &raw mut byte, at, 1) };
    match must_be_copied(call, read, at, bytes) {
        true => Memory::Process(process, at),
        false => Memory::Here(at as *mut u8),
    }
}

/// Compares an integer of `size` bytes with that at `compare`; its value goes to `old`.
///
/// # Safety
/// All are valid for `size` bytes, `old` until the operation is complete.
pub(crate) unsafe fn compare_and_swap(
    core: &Core,
    size: usize,
    dst: Target,
    new: *const u8,
    compare: *const u8,
    old: *mut u8,
    ticket: Ticket,
) -> Result<()> {
    let (at, by_address) = place(dst);
    let (mut to, mut wanted) = ([0u64; 2], [0u64; 2]);
    // SAFETY: *caller*: `size` bytes, at most 16.
    unsafe {
        std::ptr::copy_nonoverlapping(new, to.as_mut_ptr().cast(), size);
        std::ptr::copy_nonoverlapping(compare, wanted.as_mut_ptr().cast(), size);
    }
    core.begin(ticket, 1);
    let kind = size as u64 | by_address;
    let args = [ticket.to_bits(), old as u64, at.offset.0 as u64, kind, to[0], to[1], wanted[0], wanted[1]];
    let handler = COMPARE_AND_SWAP;
    core.send(&Message { to: at.rank, class: Class::Request, handler, args: &args, payload: Payload::NONE })
}

pub(crate) fn on_compare_and_swap(call: &Call<'_>, args: &[u64], _payload: *const u8, _len: usize) {
    let context = call.context;
    let (size, at) = ((args[3] as u8 as usize).min(16), local(call, args[3], args[2]));
    let (new, compare) = (args[4..6].as_ptr().cast::<u8>(), args[6..8].as_ptr().cast::<u8>());
    let mut old = [0u64; 2];
    let to = old.as_mut_ptr().cast::<u8>();
    let in_segment = args[3] & BY_ADDRESS == 0 || is_in_segment(call, at, (0, size as isize));
    // SAFETY: *in segment*, or looked at; all others are valid for 16 bytes.
    unsafe {
        match context.stripes_of(context.rank()) {
            _ if in_segment && size <= 8 && at % size.max(1) == 0 => {
                combine::compare_and_swap(at as *mut u8, size, new, compare, to);
            }
            Some(stripes) => {
                let memory = if in_segment { Memory::Here(at as *mut u8) } else { outside(call, at, size) };
                let result = locked::compare_and_swap(stripes, memory, size, new, compare, to);
                must_be_copied(call, result, at, size);
            }
            None => {}
        }
    }
    call.answer(GOT, &args[..2], Payload::Bytes { from: to, len: size });
}
