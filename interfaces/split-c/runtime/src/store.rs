//! One-way stores: they have no answer, and their bytes are counted where they arrive.
//!
//! A direct store counts in a line of the target's memory that belongs to the storing processor; inline code does the
//! same. A store by message is counted by the processor that runs the message, and by its sender for
//! [`SplitC::all_store_sync`].

use std::cell::Cell;
use std::sync::atomic::{fence, AtomicU64, Ordering};

use nagaya_coll::{Group, Operator};
use nagaya_core::profile::Kind;
use nagaya_core::race::{self, AccessKind, Order};
use nagaya_core::{Element, Op, Rank, Waiting, Wake};

use crate::error::Result;
use crate::owner::STORED;
use crate::pointer::Pointer;
use crate::route::Route;
use crate::state::{SplitC, LINE};
use crate::transfer::copy_counted;

impl SplitC {
    /// Stores `bytes` bytes there. `from` is free on return.
    ///
    /// # Safety
    /// `from` is readable for `bytes` bytes until it returns. What `to` names on its processor is writable for as many until the
    /// store has arrived.
    pub unsafe fn store(&self, to: Pointer, from: *const u8, bytes: usize) -> Result<()> {
        if bytes == 0 {
            return Ok(());
        }
        let rank = Rank(to.processor());
        let _span = self.recorded(Kind::Put, to, bytes);
        let _apart = race::is_on().then(|| self.report_store(to, from, bytes)).flatten();
        match self.route(to, bytes)? {
            Route::Here(at) => {
                // SAFETY: `at` is memory of this process that `to` names, writable for `bytes` bytes; `from` has as many.
                unsafe { copy_counted(at, from, bytes) };
                self.count_direct(rank, bytes);
            }
            Route::Neighbour(..) => {
                // SAFETY: the contract of `write` is that of this function.
                unsafe { self.write(to, from, bytes) }?;
                self.count_direct(rank, bytes);
            }
            Route::Symmetric(at) => {
                // SAFETY: `from` has `bytes` bytes, which the request reads before it returns. The core checks `at`. Two stores to
                // one place are unordered, as the language states.
                unsafe { self.core().request_long(at, STORED, &[bytes as u64], from, bytes) }?;
                self.count_sent(rank, bytes);
            }
            Route::Owner(_) => {
                // SAFETY: `from` has `bytes` bytes, and the owner's memory at this address is writable for as many.
                unsafe { self.store_at_owner(rank, to.address(), from, bytes) }?;
                self.count_sent(rank, bytes);
            }
        }
        Ok(())
    }

    /// For a race detector: a barrier does not wait for a store. What waits is `store_sync` at the target, and `all_store_sync`.
    #[cold]
    fn report_store(&self, to: Pointer, from: *const u8, bytes: usize) -> Option<race::Apart> {
        race::own(AccessKind::READ, from, bytes);
        let apart = race::apart();
        if let Some(there) = self.symmetric(to, bytes) {
            if let Some(address) = self.core().map().address(self.core().rank(), there) {
                race::access(AccessKind::WRITE, None, address.addr(), bytes);
            }
        }
        race::release(Order::Post, to.processor().into());
        apart
    }

    fn count_sent(&self, to: Rank, bytes: usize) {
        let sent = &self.sent[to.index()];
        sent.set(sent.get() + bytes as u64);
    }

    /// Bytes that this processor has stored into memory that is mapped here.
    pub fn count_direct(&self, to: Rank, bytes: usize) {
        if to.0 == self.me() {
            return self.has_arrived_here(bytes);
        }
        let line = self.core().global(to, self.lines.wrapping_add(self.me() as usize * LINE));
        if let Some(at) = self.core().direct(line) {
            // SAFETY: a line of counters, which only this processor writes.
            let count = unsafe { AtomicU64::from_ptr(at.cast()) };
            count.store(count.load(Ordering::Relaxed) + bytes as u64, Ordering::Release);
        }
    }

    /// Counts a store of this processor into its own memory.
    fn has_arrived_here(&self, bytes: usize) {
        self.has_arrived(bytes);
        self.count_sent(Rank(self.me()), bytes);
    }

    /// Bytes that have been stored here since the start.
    fn stored(&self) -> u64 {
        let line = |from: usize| {
            // SAFETY: a line of counters.
            unsafe { AtomicU64::from_ptr(self.lines.wrapping_add(from * LINE).cast()) }.load(Ordering::Acquire)
        };
        self.arrived.get() + (0..self.core().size() as usize).map(line).sum::<u64>()
    }

    /// Waits until `bytes` more bytes have been stored here than earlier calls have waited for.
    pub fn store_sync(&self, bytes: usize) -> Result<()> {
        self.may_wait("store_sync()")?;
        let _line = self.at_told_line();
        let until = self.taken.get() + bytes as u64;
        let why = || Waiting::new("stores into its memory");
        // Messages ring, direct stores do not.
        let wake = if self.is_mapped { Wake::Silent } else { Wake::Rung };
        self.core().wait(wake, why, || self.stored() >= until);
        race::acquire(Order::Post, self.me().into());
        self.taken.set(until);
        Ok(())
    }

    /// The next `store_sync` counts from what has arrived by now.
    pub fn reset_store_sync(&self) {
        self.taken.set(self.stored());
    }

    /// Whether `store_sync` would wait.
    pub fn is_store_sync(&self, bytes: usize) -> bool {
        self.core().poll();
        self.stored() >= self.taken.get() + bytes as u64
    }

    /// Collective, with one answer for all: whether every store that any processor issued before is performed.
    pub fn is_all_store_sync(&self) -> Result<bool> {
        let _line = self.check_collective(|| "is_all_store_sync()".into())?;
        race::join_apart();
        fence(Ordering::SeqCst);
        self.core().poll();
        // No processor sends between its count here and the answer, so the difference is never too small.
        let sent: u64 = self.sent.iter().map(Cell::get).sum();
        let mut under_way = sent.wrapping_sub(self.arrived.get());
        self.add_up(&mut under_way)?;
        Ok(under_way == 0)
    }

    /// The sum of all processors' words.
    fn add_up(&self, word: &mut u64) -> Result<()> {
        let by = Operator::Builtin(Op::Sum, Element::U64);
        let at = std::ptr::from_mut(word).cast::<u8>();
        // SAFETY: `word` is one word, borrowed for this call, and is both source and destination.
        Ok(unsafe { self.coll.all_reduce(Group::from(self.core().world()), by, at, at, 1) }?)
    }

    /// Collective: every store that any processor issued before is performed.
    pub fn all_store_sync(&self) -> Result<()> {
        let _line = self.check_collective(|| "all_store_sync()".into())?;
        race::join_apart();
        // Direct stores come before the signal that this processor has arrived.
        fence(Ordering::SeqCst);
        if self.nobody_sent()? {
            return Ok(());
        }
        self.await_messages()?;
        self.meet()
    }

    /// Where all segments are mapped, few stores are messages: those to stacks and the like. Returns whether there was
    /// none since the last call; then all processors have met. Where segments are not mapped, the result is `false`.
    fn nobody_sent(&self) -> Result<bool> {
        if !self.all_mapped {
            return Ok(false);
        }
        let mut sent: u64 = self.sent.iter().map(Cell::get).sum();
        self.add_up(&mut sent)?;
        Ok(self.sent_by_all.replace(sent) == sent)
    }

    /// Waits for all stores that were sent here by messages.
    fn await_messages(&self) -> Result<()> {
        let sent: Vec<u64> = self.sent.iter().map(|sent| sent.get()).collect();
        let mut expected = 0u64;
        let by = Operator::Builtin(Op::Sum, Element::U64);
        let group = Group::from(self.core().world());
        // SAFETY: one word for each processor, and one for this.
        unsafe { self.coll.reduce_scatter(group, by, (&raw mut expected).cast(), sent.as_ptr().cast(), 1) }?;
        let why = || Waiting::new("stores into its memory");
        self.core().wait(Wake::Rung, why, || self.arrived.get() >= expected);
        Ok(())
    }
}
