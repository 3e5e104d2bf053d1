//! Transfers to and from memory of a process outside its segment: stacks, `malloc`, whatever has an address there. Such memory is named as
//! an offset from the segment all the same, which then is not inside. The owner's services copy, so its progress thread does where it
//! has one.
//!
//! Not here: whether the owner means others to reach that memory; copies by the kernel (`cross_memory.rs`). Called by language runtimes
//! whose addresses name any memory (ACP, Split-C, coarrays of Fortran).

use crate::addr::GlobalPtr;
use crate::amo::Amo;
use crate::error::Result;
use crate::over_messages::{amo, rma};
use crate::profile::Kind;
use crate::runtime::Core;
use crate::ticket::{Handle, Ticket};

impl Core {
    /// Starts a put; remotely complete (and so locally) with the handle.
    ///
    /// # Safety
    /// The owner has `len` writable bytes there, and `src` is readable until the handle is complete.
    pub unsafe fn put_out_of_segment_nb(&self, dst: GlobalPtr, src: *const u8, len: usize) -> Result<Handle> {
        let ticket = self.begin_out_of_segment(dst)?;
        let _span = self.begins(Kind::Put, dst.rank, len);
        // SAFETY: *caller*: the owner has this memory, and the memory here stays valid until the operation is complete.
        unsafe { rma::put(self, dst, src, len, ticket) }?;
        Ok(Handle(ticket.to_bits()))
    }

    /// Starts a get; the data is here with the handle.
    ///
    /// # Safety
    /// The owner has `len` readable bytes there, and `dst` is writable until the handle is complete.
    pub unsafe fn get_out_of_segment_nb(&self, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<Handle> {
        let ticket = self.begin_out_of_segment(src)?;
        let _span = self.begins(Kind::Get, src.rank, len);
        // SAFETY: *caller*: the owner has this memory, and the memory here stays valid until the operation is complete.
        unsafe { rma::get(self, dst, src, len, ticket) }?;
        Ok(Handle(ticket.to_bits()))
    }

    /// Like `put_out_of_segment_nb`, with `src` free on return; remotely complete after `quiet`.
    ///
    /// # Safety
    /// The owner has `len` writable bytes there, and `src` is readable.
    pub unsafe fn put_out_of_segment_nbi(&self, dst: GlobalPtr, src: *const u8, len: usize) -> Result<()> {
        self.check_remote(dst)?;
        let _span = self.begins(Kind::Put, dst.rank, len);
        // SAFETY: *caller*: `src` is readable now. The messages take the bytes with them.
        unsafe { rma::put(self, dst, src, len, Ticket::implicit(dst.rank)) }
    }

    /// Like `get_out_of_segment_nb`, complete after `quiet`.
    ///
    /// # Safety
    /// The owner has `len` readable bytes there, and `dst` is writable until then.
    pub unsafe fn get_out_of_segment_nbi(&self, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<()> {
        self.check_remote(src)?;
        let _span = self.begins(Kind::Get, src.rank, len);
        // SAFETY: *caller*: the owner has this memory, and the memory here stays valid until the operation is complete.
        unsafe { rma::get(self, dst, src, len, Ticket::implicit(src.rank)) }
    }

    /// Starts an atomic operation; its old value is at `old` with the handle.
    ///
    /// # Safety
    /// The owner has an aligned word of that width there, and `old` is writable until the handle is complete.
    pub unsafe fn amo_out_of_segment_nb(&self, op: Amo, dst: GlobalPtr, old: *mut u64) -> Result<Handle> {
        let ticket = self.begin_out_of_segment(dst)?;
        let _span = self.begins(Kind::Atomic, dst.rank, op.width());
        // SAFETY: *caller*: the owner has this memory, and the memory here stays valid until the operation is complete.
        unsafe { amo::amo(self, &op, dst, old, ticket) }?;
        Ok(Handle(ticket.to_bits()))
    }

    fn check_remote(&self, at: GlobalPtr) -> Result<()> {
        self.check_rank(at.rank)?;
        self.outside_handler("a remote access")
    }

    fn begin_out_of_segment(&self, at: GlobalPtr) -> Result<Ticket> {
        self.check_remote(at)?;
        let ticket = self.tickets.next();
        self.tickets.open(ticket);
        Ok(ticket)
    }
}
