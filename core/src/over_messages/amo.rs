//! Atomics over messages: the target performs the machine atomic and sends the old value back.

use crate::addr::{GlobalPtr, Offset};
use crate::amo::{self, Amo};
use crate::conduit::{Class, Message, Payload};
use crate::context::Call;
use crate::error::Result;
use crate::handler_ids::{AMO, AMO_OLD};
use crate::runtime::{Core, Token};
use crate::ticket::Ticket;

/// # Safety
/// See `Conduit::amo`.
pub(crate) unsafe fn amo(core: &Core, op: &Amo, dst: GlobalPtr, old: *mut u64, ticket: Ticket) -> Result<()> {
    core.begin(ticket, 1);
    let args = [ticket.to_bits(), old as u64, dst.offset.0 as u64, op.code(), op.operand, op.compare];
    core.send(&Message { to: dst.rank, class: Class::Request, handler: AMO, args: &args, payload: Payload::NONE })
}

pub(crate) fn on_amo(call: &Call<'_>, args: &[u64], _payload: *const u8, _len: usize) {
    let mut old = 0;
    if let Some(op) = Amo::from_code(args[3], args[4], args[5]) {
        call.context.must_be_memory(call.from, Offset(args[2] as usize), op.width());
        // SAFETY: the sender checked range and alignment.
        old = unsafe { amo::apply(&op, call.context.local(Offset(args[2] as usize))) };
    }
    call.answer(AMO_OLD, &[args[0], args[1], old], Payload::NONE);
}

pub(crate) fn on_amo_old(token: &Token<'_>, args: &[u64], _payload: *const u8, _len: usize) {
    // SAFETY: the address is the caller's of `amo`, valid until the ticket is finished.
    unsafe { (args[1] as *mut u64).write(args[2]) };
    token.core().finish(Ticket::from_bits(args[0]));
}
