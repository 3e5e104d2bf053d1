//! Completion of implicit operations: flush, quiet, fence; and waiting for a word in memory.
//!
//! Not here: explicit handles (`rma.rs`) and collective synchronisation (`barrier.rs`).

use crate::addr::Rank;
use crate::error::{Error, Result, Status};
use crate::event::Wake;
use crate::runtime::Core;
use crate::waiting::Waiting;
use std::sync::atomic::{fence, AtomicU16, AtomicU32, AtomicU64, AtomicU8, Ordering};

/// How a word is compared in `wait_until`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Compare {
    Eq = 0,
    Ne = 1,
    Lt = 2,
    Le = 3,
    Gt = 4,
    Ge = 5,
}

impl Compare {
    /// The comparison of a code of the C interface.
    pub fn from_code(code: i32) -> Option<Compare> {
        [Compare::Eq, Compare::Ne, Compare::Lt, Compare::Le, Compare::Gt, Compare::Ge].get(code as usize).copied()
    }

    /// Whether `a` compares so with `b`.
    pub fn holds(self, a: i64, b: i64) -> bool {
        match self {
            Compare::Eq => a == b,
            Compare::Ne => a != b,
            Compare::Lt => a < b,
            Compare::Le => a <= b,
            Compare::Gt => a > b,
            Compare::Ge => a >= b,
        }
    }
}

impl Core {
    /// Waits until this process's implicit operations towards `rank` are remotely complete.
    #[inline]
    pub fn flush(&self, rank: Rank) -> Result<()> {
        self.check_rank(rank)?;
        if self.tickets.implicit(rank) != 0 {
            self.flush_slow(&|| self.tickets.implicit(rank) == 0)?;
        }
        fence(Ordering::AcqRel);
        Ok(())
    }

    /// Waits until all this process's implicit operations are remotely complete.
    ///
    /// Orders everything before it before every store and message after it, but not before a load: `fence` does.
    #[inline]
    pub fn quiet(&self) -> Result<()> {
        if self.tickets.implicit_total() != 0 {
            self.flush_slow(&|| self.tickets.implicit_total() == 0)?;
        }
        // Direct puts are stores. On x86-64, they become visible in order, and this costs nothing.
        fence(Ordering::AcqRel);
        Ok(())
    }

    /// Whether `quiet` would return at once. Looks at what has arrived.
    pub fn is_quiet(&self) -> bool {
        self.poll();
        self.tickets.implicit_total() == 0
    }

    /// Like `quiet`. A later get or load also sees what was there when the call began, or newer data. If two processes
    /// each put a word and then get the other's, at least one gets the new value. That takes a fence of the processor,
    /// because a direct put is a store.
    #[inline]
    pub fn fence(&self) -> Result<()> {
        self.quiet()?;
        fence(Ordering::SeqCst);
        Ok(())
    }

    #[cold]
    fn flush_slow(&self, done: &dyn Fn() -> bool) -> Result<()> {
        self.outside_handler("waiting for completion")?;
        self.retry(&mut || self.conduit().flush())?;
        // It takes time to find these ranks, but not much after so long a wait.
        let to = (0..self.size()).filter(|rank| self.tickets.implicit(Rank(*rank)) != 0);
        let why = || Waiting::new("the completion of its transfers to").from(to.clone());
        self.wait(Wake::Rung, why, || {
            self.poll();
            done()
        });
        Ok(())
    }

    /// Waits until the signed integer of `width` (1, 2, 4 or 8) bytes at a local address has the relation `compare` to
    /// `value`. What was stored before the store that ends the wait is visible on return. Makes progress; sleeps when
    /// it takes long. Puts by function wake it at once, inline puts of translated code within two milliseconds.
    ///
    /// `BadArgument` for another width, `Misaligned`, `NotInHandler`.
    ///
    /// # Safety
    /// `at` is readable for `width` bytes during the call.
    pub unsafe fn wait_until(&self, at: *const u8, width: usize, compare: Compare, value: i64) -> Result<()> {
        // SAFETY: valid and aligned. Acquire: pairs with the fence of the rank that put the word, after what it had put before (`order.rs`).
        unsafe {
            self.outside_handler("waiting for a word")?;
            if !matches!(width, 1 | 2 | 4 | 8) {
                return Err(Error::new(
                    Status::BadArgument,
                    format!("waiting for a word of {width} bytes: words have 1, 2, 4 or 8"),
                ));
            }
            if at as usize % width != 0 {
                return Err(Error::new(Status::Misaligned, format!("waiting for a word of {width} bytes at {at:p}")));
            }
            let load = || match width {
                1 => AtomicU8::from_ptr(at as *mut u8).load(Ordering::Acquire) as i8 as i64,
                2 => AtomicU16::from_ptr(at as *mut u16).load(Ordering::Acquire) as i16 as i64,
                4 => AtomicU32::from_ptr(at as *mut u32).load(Ordering::Acquire) as i32 as i64,
                _ => AtomicU64::from_ptr(at as *mut u64).load(Ordering::Acquire) as i64,
            };
            // Without a direct path the word only changes when a message is handled.
            if self.memory.map.count == 0 {
                self.poll();
            }
            let why = || Waiting::new("a word of its own memory to change");
            self.wait(Wake::Silent, why, || compare.holds(load(), value));
            Ok(())
        }
    }
}
