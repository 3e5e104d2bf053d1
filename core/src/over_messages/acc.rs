//! Accumulate over messages: the target runs the same code on its own memory that a direct origin would run.

use super::rma::{read_walk, room, send_packed};
use crate::acc::{self, Combine};
use crate::addr::{GlobalPtr, Offset};
use crate::conduit::Payload;
use crate::context::Call;
use crate::error::Result;
use crate::handler_ids::{ACC, ACK};
use crate::nd::Walk;
use crate::runtime::Core;
use crate::ticket::Ticket;
use nagaya_elements::{Element, Op};

/// # Safety
/// See `Conduit::acc`.
pub(crate) unsafe fn acc(
    core: &Core,
    how: Combine,
    dst: GlobalPtr,
    src: *const u8,
    walk: &Walk,
    ticket: Ticket,
) -> Result<()> {
    // SAFETY: the caller's promise; the range and the alignment were looked at above, or are by `acc_any`.
    unsafe {
        let kind = (how.op as u64) << 8 | how.ty as u64;
        walk.pieces(room(core), how.ty.size(), &mut |piece, d, s| {
            core.begin(ticket, 1);
            let at = dst.shift(d);
            let args = [ticket.to_bits(), at.offset.0 as u64, piece.unit as u64, piece.dims().len() as u64, kind];
            send_packed(core, at, ACC, &args, src.wrapping_offset(s), piece)
        })
    }
}

pub(crate) fn on_acc(call: &Call<'_>, args: &[u64], payload: *const u8, _len: usize) {
    let context = call.context;
    if let (Some(op), Some(ty)) = (Op::from_code((args[4] >> 8) as i32), Element::accumulated(args[4] as u8 as i32)) {
        // SAFETY: `send_packed` wrote the payload; the sender checked section, alignment, operation and type.
        unsafe {
            let (walk, head) = read_walk(payload, args[3] as usize, args[2] as usize);
            let at = context.local(Offset(args[1] as usize));
            let stripes = || context.stripes_of(context.rank());
            acc::apply(&stripes, Combine { op, ty }, at, payload.add(head), &walk.src_packed());
        }
    }
    call.answer(ACK, &args[..1], Payload::NONE);
}
