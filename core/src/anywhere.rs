//! Memory of a process outside its segment: stacks, `malloc`, whatever has an address there. Named as an offset from its segment all
//! the same, which then is not inside. The owner's services copy, so its progress thread does where it has one.
//!
//! Also atomics that are started and followed up later. Not here: whether the owner means others to reach that memory; what the
//! system lets neighbours do by themselves. Called by language runtimes whose addresses name any memory (`interfaces/acp/runtime`, `splitc`).

use crate::addr::{GlobalPtr, Offset, Rank};
use crate::am::{amo, rma};
use crate::amo::Amo;
use crate::conduit::Outcome;
use crate::cross_memory;
use crate::error::Result;
use crate::runtime::Core;
use crate::site::Site;
use crate::ticket::{Handle, Ticket};
use crate::trace::count;

impl Site {
    /// At the owner, of bytes that `from` wants to have copied: outside of the segment they may be anywhere, and where nothing is the
    /// job ends, in words.
    #[inline]
    pub fn must_be_memory(&self, from: Rank, offset: Offset, len: usize) {
        if !self.map().holds(offset, len) {
            self.ask_for_memory(from, offset, len);
        }
    }

    #[cold]
    fn ask_for_memory(&self, from: Rank, offset: Offset, len: usize) {
        let (at, mut byte) = (self.local(offset) as usize, 0u8);
        for at in [at, at.wrapping_add(len.max(1) - 1)] {
            // SAFETY: one byte.
            let read = unsafe { cross_memory::read(std::process::id() as i32, &raw mut byte, at, 1) };
            if read == Err(cross_memory::Refused::NoMemory) {
                let from = self.called(from);
                self.abort(
                    &format!("{from} wants {len} bytes at address {at:#x} of this rank, where no memory is mapped"),
                    1,
                );
            }
        }
    }
}

impl Core {
    /// Starts a put; remotely complete (and so locally) with the handle.
    ///
    /// # Safety
    /// The owner has `len` writable bytes there, and `src` is readable until the handle is complete.
    pub unsafe fn put_anywhere_nb(&self, dst: GlobalPtr, src: *const u8, len: usize) -> Result<Handle> {
        let ticket = self.begin_anywhere(dst)?;
        count(&self.counters.puts, 1);
        count(&self.counters.put_bytes, len as u64);
        // SAFETY: the caller's promise.
        unsafe { rma::put(self, dst, src, len, ticket) }?;
        Ok(Handle(ticket.to_bits()))
    }

    /// Starts a get; the data is here with the handle.
    ///
    /// # Safety
    /// The owner has `len` readable bytes there, and `dst` is writable until the handle is complete.
    pub unsafe fn get_anywhere_nb(&self, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<Handle> {
        let ticket = self.begin_anywhere(src)?;
        count(&self.counters.gets, 1);
        count(&self.counters.get_bytes, len as u64);
        // SAFETY: the caller's promise.
        unsafe { rma::get(self, dst, src, len, ticket) }?;
        Ok(Handle(ticket.to_bits()))
    }

    /// As `put_anywhere_nb`, with `src` free on return; remotely complete after `quiet`.
    ///
    /// # Safety
    /// The owner has `len` writable bytes there, and `src` is readable.
    pub unsafe fn put_anywhere_nbi(&self, dst: GlobalPtr, src: *const u8, len: usize) -> Result<()> {
        self.may_reach(dst)?;
        count(&self.counters.puts, 1);
        count(&self.counters.put_bytes, len as u64);
        // SAFETY: the caller's promise; messages take the bytes with them.
        unsafe { rma::put(self, dst, src, len, Ticket::implicit(dst.rank)) }
    }

    /// As `get_anywhere_nb`, complete after `quiet`.
    ///
    /// # Safety
    /// The owner has `len` readable bytes there, and `dst` is writable until then.
    pub unsafe fn get_anywhere_nbi(&self, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<()> {
        self.may_reach(src)?;
        count(&self.counters.gets, 1);
        count(&self.counters.get_bytes, len as u64);
        // SAFETY: the caller's promise.
        unsafe { rma::get(self, dst, src, len, Ticket::implicit(src.rank)) }
    }

    /// Starts an atomic operation; its old value is at `old` with the handle.
    ///
    /// # Safety
    /// The owner has an aligned word of that width there, and `old` is writable until the handle is complete.
    pub unsafe fn amo_anywhere_nb(&self, op: Amo, dst: GlobalPtr, old: *mut u64) -> Result<Handle> {
        let ticket = self.begin_anywhere(dst)?;
        count(&self.counters.amos, 1);
        // SAFETY: the caller's promise.
        unsafe { amo::amo(self, &op, dst, old, ticket) }?;
        Ok(Handle(ticket.to_bits()))
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
            // SAFETY: the caller's promise.
            unsafe { old.write(value) };
            return Ok(Handle::DONE);
        }
        count(&self.counters.amos, 1);
        let ticket = self.tickets.next();
        // SAFETY: range and alignment are checked; `old` is the caller's promise.
        match unsafe { self.conduit().amo(&op, dst, old, ticket) }? {
            Outcome::Done => return Ok(Handle::DONE),
            Outcome::Started => {
                self.tickets.open(ticket);
                self.tickets.begin(ticket, 1);
            }
            Outcome::Declined => {
                self.tickets.open(ticket);
                // SAFETY: as above.
                unsafe { amo::amo(self, &op, dst, old, ticket) }?;
            }
        }
        Ok(Handle(ticket.to_bits()))
    }

    fn may_reach(&self, at: GlobalPtr) -> Result<()> {
        self.check_rank(at.rank)?;
        self.outside_handler("a remote access")
    }

    fn begin_anywhere(&self, at: GlobalPtr) -> Result<Ticket> {
        self.may_reach(at)?;
        let ticket = self.tickets.next();
        self.tickets.open(ticket);
        Ok(ticket)
    }
}
