//! Remote atomics on 32 and 64-bit integers: one machine atomic at the target, on every path, sequentially consistent.
//!
//! Not here: what an operation is (`amo.rs`), accumulates of arrays (`accumulate.rs`).

use crate::addr::GlobalPtr;
use crate::amo::{apply, Amo, AmoKind};
use crate::conduit::Outcome;
use crate::context::Window;
use crate::error::Result;
use crate::order::after_put;
use crate::over_messages::amo as over_messages;
use crate::profile::Kind;
use crate::race::{self, AccessKind, Operation, Order};
use crate::runtime::Core;
use crate::ticket::Handle;

impl Core {
    /// Performs an atomic operation on a word in any segment and returns its old value (zero-extended). Complete on return.
    ///
    /// `NoSuchRank`, `BadAddress`, `Misaligned`.
    #[inline]
    pub fn amo(&self, op: Amo, dst: GlobalPtr) -> Result<u64> {
        if race::is_on() {
            return self.amo_ordered(op, dst);
        }
        self.amo_now(op, dst)
    }

    /// For a race detector: an atomic access, which orders the ranks that use the word.
    #[cold]
    #[inline(never)]
    fn amo_ordered(&self, op: Amo, dst: GlobalPtr) -> Result<u64> {
        let Some(word) = self.map().address(self.rank(), dst).map(|at| at.addr() as u64) else {
            return self.amo_now(op, dst);
        };
        let what = AccessKind {
            is_write: op.kind != AmoKind::Read,
            atomic: race::word_class(op.width()),
            operation: Operation(0),
        };
        race::access(what, None, word as usize, op.width());
        race::release(Order::Word, word);
        let old = self.amo_now(op, dst)?;
        race::acquire(Order::Word, word);
        Ok(old)
    }

    #[inline(always)]
    fn amo_now(&self, op: Amo, dst: GlobalPtr) -> Result<u64> {
        let place = self.window(dst, op.width());
        if let Some(at) = place.mapped().filter(|_| dst.offset.0 % op.width() == 0) {
            let _span = self.begins(Kind::Atomic, dst.rank, op.width());
            // SAFETY: *in segment*: `window` checked the range; the alignment is checked. *Mapped*.
            let old = unsafe { apply(&op, at) };
            if op.kind != AmoKind::Read {
                self.ring_write(dst.rank);
                // Some processors may perform a later plain store before the store of an atomic.
                after_put();
            }
            return Ok(old);
        }
        match place {
            Window::Mapped(_) | Window::Unmapped => self.amo_slow(op, dst),
            Window::Outside => Err(self.refused(dst, op.width())),
        }
    }

    /// An atomic on a rank that is not mapped, or the error of a misaligned one. The range was checked.
    #[inline(never)]
    fn amo_slow(&self, op: Amo, dst: GlobalPtr) -> Result<u64> {
        self.check_rank(dst.rank)?;
        if dst.offset.0 % op.width() != 0 {
            return Err(self.misaligned(dst, op.width()));
        }
        let _span = self.begins(Kind::Atomic, dst.rank, op.width());
        let mut old = 0u64;
        let to = &raw mut old;
        self.block(
            dst,
            // SAFETY: *in segment*, aligned: checked above. *Until finished*: `old` lives as long, since this blocks.
            |conduit, ticket| unsafe { conduit.amo(&op, dst, to, ticket) },
            // SAFETY: *in segment*, aligned: checked above. *Until finished*: `old` lives as long, since this blocks.
            |ticket| unsafe { over_messages::amo(self, &op, dst, to, ticket) },
        )?;
        Ok(old)
    }

    /// As `amo` on a word in any segment, started only; its old value is at `old` with the handle.
    ///
    /// `NoSuchRank`, `BadAddress`, `Misaligned`.
    ///
    /// # Safety
    /// `old` is writable until the handle is complete.
    pub unsafe fn amo_nb(&self, op: Amo, dst: GlobalPtr, old: *mut u64) -> Result<Handle> {
        self.check_range(dst, op.width())?;
        if dst.offset.0 % op.width() != 0 {
            return Err(self.misaligned(dst, op.width()));
        }
        if self.direct(dst).is_some() {
            let value = self.amo(op, dst)?;
            // SAFETY: *caller*: `old` is writable.
            unsafe { old.write(value) };
            return Ok(Handle::DONE);
        }
        let _span = self.begins(Kind::Atomic, dst.rank, op.width());
        let ticket = self.tickets.next();
        // SAFETY: *in segment*, aligned: checked above. *Until finished*: `old` is writable, by the caller's contract.
        match unsafe { self.conduit().amo(&op, dst, old, ticket) }? {
            Outcome::Done => return Ok(Handle::DONE),
            Outcome::Started => {
                self.tickets.open(ticket);
                self.tickets.begin(ticket, 1);
            }
            Outcome::Declined => {
                self.tickets.open(ticket);
                // SAFETY: *in segment*, aligned; *until finished*: `old` is writable, by the caller's contract.
                unsafe { over_messages::amo(self, &op, dst, old, ticket) }?;
            }
        }
        Ok(Handle(ticket.to_bits()))
    }
}
