//! Read, write, get and put of any bytes of any processor, and `sync`.
//!
//! Each access reaches its bytes as `route.rs` decides. Element accesses to mapped memory are inline and do not come here.

use std::sync::atomic::{fence, Ordering};

use nagaya_core::copy::copy;
use nagaya_core::cross_memory;
use nagaya_core::profile::{self, Kind};
use nagaya_core::race::{self, AccessKind};
use nagaya_core::race_pending::{self, Until};
use nagaya_core::{volume, GlobalPtr, Offset, Rank, Waiting, Wake};

use crate::error::Result;
use crate::pointer::Pointer;
use crate::route::Route;
use crate::state::SplitC;

/// Copies bytes of mapped memory. The core does not see this access, so it counts the bytes here.
///
/// # Safety
/// `from` is readable and `to` writable for `bytes` bytes.
#[inline(always)]
pub(crate) unsafe fn copy_counted(to: *mut u8, from: *const u8, bytes: usize) {
    // SAFETY: the contract of `copy` is that of this function.
    unsafe { copy(to, from, bytes) };
    volume::add(bytes);
}

impl SplitC {
    /// An access begins, for profiles.
    #[inline(always)]
    pub(crate) fn recorded(&self, kind: Kind, at: Pointer, bytes: usize) -> profile::Span {
        profile::operation(kind, Rank(at.processor()), bytes, self.core().line())
    }

    /// For a race detector: memory of the segments, and static data, is accessed, and memory of this process.
    #[cold]
    pub(crate) fn report(&self, what: AccessKind, at: Pointer, local: *const u8, bytes: usize, until: Until) {
        match self.symmetric(at, bytes) {
            Some(there) => self.core().race_bytes(what, there, local, bytes, until),
            None => race::own(what.opposite(), local, bytes),
        }
    }

    /// The place of an object in the segment of its processor.
    pub(crate) fn symmetric(&self, at: Pointer, bytes: usize) -> Option<GlobalPtr> {
        let offset = self.window.offset(at.address(), bytes)?;
        Some(GlobalPtr { rank: Rank(at.processor()), offset: Offset(offset) })
    }

    /// `bytes` bytes from there. They are here on return.
    ///
    /// # Safety
    /// `to` is writable for `bytes` bytes until it returns. What `from` names on its processor is readable for as many.
    pub unsafe fn read(&self, to: *mut u8, from: Pointer, bytes: usize) -> Result<()> {
        if bytes == 0 {
            return Ok(());
        }
        // As inline code has it: reads and writes happen in program order.
        fence(Ordering::AcqRel);
        if race::is_on() {
            self.report(AccessKind::READ, from, to, bytes, Until::Return);
        }
        let _span = self.recorded(Kind::Get, from, bytes);
        match self.route(from, bytes)? {
            // SAFETY: `at` is memory of this process that `from` names, readable for `bytes` bytes; `to` has as many.
            Route::Here(at) => unsafe { copy_counted(to, at, bytes) },
            // SAFETY: `to` has `bytes` bytes, and the get is complete on return. The core checks `at`.
            Route::Symmetric(at) => unsafe { self.core().get(to, at, bytes)? },
            Route::Neighbour(rank, at) => {
                // SAFETY: `to` has `bytes` bytes. The kernel checks the address in the other process.
                let copied = unsafe { cross_memory::read(self.processes[rank.index()], to, at, bytes) };
                if !self.was_copied(copied, (rank, at), bytes, "memory")? {
                    // SAFETY: the contract of this function is that of `read`: `to` has `bytes` bytes.
                    return unsafe { self.read(to, from, bytes) };
                }
                volume::add(bytes);
            }
            Route::Owner(at) => {
                // SAFETY: `to` has `bytes` bytes until the handle is complete, which this function waits for. The owner checks `at`.
                let handle = unsafe { self.core().get_out_of_segment_nb(to, at, bytes) }?;
                self.core().wait_handle(handle)?;
            }
        }
        Ok(())
    }

    /// `bytes` bytes to there. They are there on return.
    ///
    /// # Safety
    /// `from` is readable for `bytes` bytes until it returns. What `to` names on its processor is writable for as many.
    pub unsafe fn write(&self, to: Pointer, from: *const u8, bytes: usize) -> Result<()> {
        if bytes == 0 {
            return Ok(());
        }
        // As in `read`.
        fence(Ordering::AcqRel);
        if race::is_on() {
            self.report(AccessKind::WRITE, to, from, bytes, Until::Return);
        }
        let _span = self.recorded(Kind::Put, to, bytes);
        match self.route(to, bytes)? {
            // SAFETY: `at` is memory of this process that `to` names, writable for `bytes` bytes; `from` has as many.
            Route::Here(at) => unsafe { copy_counted(at, from, bytes) },
            // SAFETY: `from` has `bytes` bytes, and the put is complete on return. The core checks `at`.
            Route::Symmetric(at) => unsafe { self.core().put(at, from, bytes)? },
            Route::Neighbour(rank, at) => {
                // SAFETY: `from` has `bytes` bytes. The kernel checks the address in the other process.
                let copied = unsafe { cross_memory::write(self.processes[rank.index()], at, from, bytes) };
                if !self.was_copied(copied, (rank, at), bytes, "writable memory")? {
                    // SAFETY: the contract of this function is that of `write`: `from` has `bytes` bytes.
                    return unsafe { self.write(to, from, bytes) };
                }
                volume::add(bytes);
            }
            Route::Owner(at) => {
                // SAFETY: `from` has `bytes` bytes until the handle is complete, which this function waits for. The owner checks `at`.
                let handle = unsafe { self.core().put_out_of_segment_nb(at, from, bytes) }?;
                self.core().wait_handle(handle)?;
            }
        }
        Ok(())
    }

    /// Like `read`, complete after `sync`.
    ///
    /// # Safety
    /// The same as for `read`, until then.
    pub unsafe fn get(&self, to: *mut u8, from: Pointer, bytes: usize) -> Result<()> {
        if bytes == 0 {
            return Ok(());
        }
        let line = self.take_line();
        self.checked_bulk(from, bytes, 2, line)?;
        self.checked_bulk(Pointer::new(self.me(), to as usize), bytes, 3, line)?;
        if race::is_on() {
            self.report(AccessKind::READ, from, to, bytes, Until::Flush);
        }
        let _span = self.recorded(Kind::Get, from, bytes);
        match self.route(from, bytes)? {
            // SAFETY: `at` is memory of this process that `from` names, readable for `bytes` bytes; `to` has as many.
            Route::Here(at) => unsafe { copy_counted(to, at, bytes) },
            // SAFETY: `to` has `bytes` bytes until `sync`, which completes the get. The core checks `at`.
            Route::Symmetric(at) => unsafe { self.core().get_nbi(to, at, bytes)? },
            // SAFETY: the contract of `read` is that of this function.
            Route::Neighbour(..) => unsafe { self.read(to, from, bytes)? },
            // SAFETY: `to` has `bytes` bytes until `sync`, which completes the get. The owner checks `at`.
            Route::Owner(at) => unsafe { self.core().get_out_of_segment_nbi(to, at, bytes)? },
        }
        Ok(())
    }

    /// Like `write`, complete after `sync`; `from` is free on return.
    ///
    /// # Safety
    /// The same as for `write`.
    pub unsafe fn put(&self, to: Pointer, from: *const u8, bytes: usize) -> Result<()> {
        if bytes == 0 {
            return Ok(());
        }
        let line = self.take_line();
        self.checked_bulk(to, bytes, 3, line)?;
        self.checked_bulk(Pointer::new(self.me(), from as usize), bytes, 2, line)?;
        if race::is_on() {
            self.report(AccessKind::WRITE, to, from, bytes, Until::Flush);
        }
        let _span = self.recorded(Kind::Put, to, bytes);
        match self.route(to, bytes)? {
            // SAFETY: `at` is memory of this process that `to` names, writable for `bytes` bytes; `from` has as many.
            Route::Here(at) => unsafe { copy_counted(at, from, bytes) },
            // SAFETY: `from` has `bytes` bytes, and the put is locally complete on return. The core checks `at`.
            Route::Symmetric(at) => unsafe { self.core().put_nbi(at, from, bytes)? },
            // SAFETY: the contract of `write` is that of this function.
            Route::Neighbour(..) => unsafe { self.write(to, from, bytes)? },
            // SAFETY: `from` has `bytes` bytes, and the put is locally complete on return. The owner checks `at`.
            Route::Owner(at) => unsafe { self.core().put_out_of_segment_nbi(at, from, bytes)? },
        }
        Ok(())
    }

    /// Whether `sync` would return at once.
    pub fn is_sync(&self) -> bool {
        let quiet = self.core().is_quiet() && self.asked.get() == 0;
        if quiet {
            race_pending::complete_flush(None);
            self.check.synced();
        }
        quiet
    }

    /// Waits until all gets and puts of this processor are complete at both ends.
    pub fn sync(&self) -> Result<()> {
        let _line = self.at_told_line();
        self.check.synced();
        self.core().quiet()?;
        if self.asked.get() > 0 {
            self.core().wait(Wake::Rung, || Waiting::new("functions at other processors"), || self.asked.get() == 0);
        }
        race_pending::complete_flush(None);
        // What was written directly precedes what is read next.
        fence(Ordering::SeqCst);
        Ok(())
    }
}
