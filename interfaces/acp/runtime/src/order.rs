//! Handles: operations get numbers as they are issued, and complete in that order. An operation that completes at once
//! costs no more than its number.
//!
//! An operation that must come after another one waits for it when it is issued, so that each issued operation has
//! begun. A program that then waits for the effect in memory waits for nothing that has not begun.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::sync::atomic::{fence, Ordering};

use nagaya_core::{Core, Handle};

use crate::error::Result;

/// What an operation comes after, as programs pass it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order(pub i64);

impl Order {
    pub const NOTHING: Order = Order(0);
    /// After everything before.
    pub const ALL: Order = Order(-1);
    /// The operation before, if it goes the same way, so that it can follow at once; else as `ALL`.
    pub const CONTINUE: Order = Order(-2);
}

/// What remains when an atomic operation is complete: its old value goes where the program wants it.
pub(crate) struct OldValue {
    pub old: Box<u64>,
    pub to: *mut u8,
    pub wide: bool,
}

impl OldValue {
    fn store(&self) {
        // SAFETY: `Acp::atomic` has looked at the place, which is this process's registered memory, and at its alignment.
        unsafe { store_old(self.to, self.wide, *self.old) }
    }
}

/// # Safety
/// `to` is writable for a word of 8 bytes if `wide`, else of 4, and aligned for it.
pub(crate) unsafe fn store_old(to: *mut u8, wide: bool, old: u64) {
    // SAFETY: `to` is writable for a word of this width and aligned for it.
    unsafe {
        match wide {
            true => to.cast::<u64>().write_volatile(old),
            false => to.cast::<u32>().write_volatile(old as u32),
        }
    }
}

struct Underway {
    number: u64,
    handle: Handle,
    result: Option<OldValue>,
}

/// Operations pending at the same time, at most.
const MOST_UNDERWAY: usize = 4096;

/// The numbers of all operations.
#[derive(Default)]
pub(crate) struct Operations {
    issued: Cell<u64>,
    /// All requests up to this one are complete.
    complete: Cell<u64>,
    underway: RefCell<VecDeque<Underway>>,
}

impl Operations {
    /// Whether whatever comes after this may begin.
    #[inline(always)]
    pub fn may_begin(&self, after: Order) -> bool {
        if after == Order::NOTHING {
            return true;
        }
        // Operations on mapped memory are loads and stores, which some processors reorder.
        fence(Ordering::AcqRel);
        self.complete.get() == self.issued.get() || self.number(after) <= self.complete.get()
    }

    /// Adds a request that is complete already; its handle.
    #[inline(always)]
    pub fn done(&self) -> i64 {
        let number = self.issued.get() + 1;
        self.issued.set(number);
        if self.complete.get() == number - 1 {
            self.complete.set(number);
        }
        number as i64
    }

    /// Adds a request that has been started; its handle.
    pub fn started(&self, handle: Handle, result: Option<OldValue>) -> i64 {
        if handle == Handle::DONE {
            if let Some(result) = result {
                result.store();
            }
            return self.done();
        }
        let number = self.issued.get() + 1;
        self.issued.set(number);
        self.underway.borrow_mut().push_back(Underway { number, handle, result });
        number as i64
    }

    /// Before an operation starts: a program that never tests whether operations are complete does not fill memory with
    /// them.
    pub fn make_space(&self, core: &Core) -> Result<()> {
        if self.underway.borrow().len() < MOST_UNDERWAY {
            return Ok(());
        }
        let first = self.underway.borrow().front().map(|first| first.number as i64);
        first.map_or(Ok(()), |first| self.wait(core, Order(first)))
    }

    /// The last operation that is meant; one that has not been issued is none.
    fn number(&self, order: Order) -> u64 {
        match order {
            Order::ALL | Order::CONTINUE => self.issued.get(),
            Order(n) if n > 0 && n as u64 <= self.issued.get() => n as u64,
            _ => 0,
        }
    }

    /// Waits for it and all before.
    pub fn wait(&self, core: &Core, order: Order) -> Result<()> {
        let last = self.number(order);
        while self.complete.get() < last {
            let Some(first) = self.underway.borrow_mut().pop_front() else { break };
            core.wait_handle(first.handle)?;
            self.finish(first);
        }
        // The accesses of the program and the operations that follow come after what is complete.
        fence(Ordering::AcqRel);
        Ok(())
    }

    /// Whether it and all before are complete. Looks at what has arrived.
    pub fn is_complete(&self, core: &Core, order: Order) -> Result<bool> {
        let last = self.number(order);
        if self.complete.get() >= last {
            // A program that tests again and again waits for others, which may need this process.
            core.poll();
        }
        while self.complete.get() < last {
            let handle = self.underway.borrow().front().map(|first| first.handle);
            let Some(handle) = handle else { break };
            if !core.test_handle(handle)? {
                return Ok(false);
            }
            let first = self.underway.borrow_mut().pop_front();
            first.into_iter().for_each(|first| self.finish(first));
        }
        fence(Ordering::AcqRel);
        Ok(true)
    }

    /// The first of those pending is over: those after it that were done at once are, too.
    fn finish(&self, first: Underway) {
        if let Some(result) = &first.result {
            result.store();
        }
        let next = self.underway.borrow().front().map_or(self.issued.get() + 1, |next| next.number);
        self.complete.set(next - 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_that_are_done_at_once_complete_in_order() {
        let operations = Operations::default();
        assert!(operations.may_begin(Order::ALL) && operations.may_begin(Order(5)));
        assert_eq!([operations.done(), operations.done()], [1, 2]);
        assert!(operations.may_begin(Order::CONTINUE) && operations.may_begin(Order(2)));
        let third = operations.started(Handle(99), None);
        assert_eq!((third, operations.done()), (3, 4));
        assert!(
            !operations.may_begin(Order::ALL) && !operations.may_begin(Order(3)) && !operations.may_begin(Order(4))
        );
        assert!(
            operations.may_begin(Order(2)) && operations.may_begin(Order::NOTHING) && operations.may_begin(Order(77))
        );
        let first = operations.underway.borrow_mut().pop_front().expect("the third");
        operations.finish(first);
        assert!(operations.may_begin(Order::ALL));
    }
}
