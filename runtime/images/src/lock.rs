//! Locks (XMP 5.8.4): a queue lock, so that images get it in the order of their requests.
//!
//! The lock variable holds the tail of the queue, the first waiter, and the holder. An image waits in its own memory,
//! on two cells. It can wait for one lock at a time, so it needs no more than these two, however many locks it holds.
//! When it gets the lock, it moves what it knows of its successor into the lock variable.
//!
//! ```text
//! tail:  0 free | HELD, no image waits | WAITER + image of the last waiter
//! next:  1 + image of the first waiter, written by it (or by the holder when it takes over)
//! ```
//!
//! Not here: anything about the statements inside; puts of the holder are complete before it unlocks.

use std::sync::atomic::{fence, Ordering};

use nagaya_core::addr::GlobalPtr;
use nagaya_core::amo::AmoKind::{CompareAndSwap, Read, Set};
use nagaya_core::profile::{self, Kind};
use nagaya_core::race::{self, Order};
use nagaya_core::Waiting;

use crate::cells::{Array, Single};
use crate::error::{AwaitedAction, Error, Result, Wrong};
use crate::images::Images;
use crate::shape::Position;

const FREE: u64 = 0;
const HELD: u64 = 1;
const WAITER: u64 = 2;

/// The three words of an `xmp_lock_t` in some image's memory.
#[derive(Clone, Copy)]
struct Lock {
    tail: GlobalPtr,
    next: GlobalPtr,
    /// 1 + image; for messages and status only.
    holder: GlobalPtr,
}

impl Lock {
    /// The key for a race detector.
    fn key(self) -> u64 {
        u64::from(self.tail.rank.0) << 40 | self.tail.offset.0 as u64
    }
}

/// How a lock was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockOutcome {
    /// It was free, or its holder released it.
    Free,
    /// This image held it when it failed.
    From(u32),
}

impl Images {
    /// Takes the lock at `co` of `image`, and waits for it. `Locked` if this image holds it already, `StoppedImage` if
    /// its holder has ended. If `has_failed` is true for the holder, this image takes the lock over instead.
    pub fn lock(&self, co: *mut u8, image: Position, has_failed: impl Fn(u32) -> bool) -> Result<LockOutcome> {
        let _span = profile::call(Kind::Call, "");
        let _inside = self.enter();
        let lock = self.lock_at(co, image)?;
        let mut taken = LockOutcome::Free;
        if self.word(CompareAndSwap, lock.tail, HELD, FREE)? != FREE {
            taken = match self.failed_holder(lock, &has_failed)? {
                Some(holder) if self.inherit(lock, holder)? => return Ok(LockOutcome::From(holder)),
                _ => self.queue_up(lock, &has_failed)?,
            };
        }
        self.hold(lock)?;
        Ok(taken)
    }

    /// Takes the lock if it is free, or its holder has failed; `None` if it did not. Never waits.
    pub fn try_lock(
        &self,
        co: *mut u8,
        image: Position,
        has_failed: impl Fn(u32) -> bool,
    ) -> Result<Option<LockOutcome>> {
        let _span = profile::call(Kind::Call, "");
        let lock = self.lock_at(co, image)?;
        if self.word(CompareAndSwap, lock.tail, HELD, FREE)? == FREE {
            self.hold(lock)?;
            return Ok(Some(LockOutcome::Free));
        }
        match self.word(Read, lock.holder, 0, 0)?.checked_sub(1).map(|holder| holder as u32) {
            Some(me) if me == self.me => Err(Wrong::MyLock.into()),
            Some(holder) if self.cells.stopped(holder) && has_failed(holder) && self.inherit(lock, holder)? => {
                Ok(Some(LockOutcome::From(holder)))
            }
            _ => Ok(None),
        }
    }

    /// Completes this image's puts and gives the lock to the image that has waited longest. `Unlocked` or `LockedOtherImage` if this image
    /// does not hold it.
    pub fn unlock(&self, co: *mut u8, image: Position) -> Result<()> {
        let _span = profile::call(Kind::Call, "");
        let lock = self.lock_at(co, image)?;
        let holder = self.word(Read, lock.holder, 0, 0)?;
        if holder != u64::from(self.me) + 1 {
            return Err(Wrong::NotMyLock(holder.checked_sub(1)).into());
        }
        self.complete()?;
        race::release(Order::Word, lock.key());
        self.word(Set, lock.holder, 0, 0)?;
        if self.word(Read, lock.next, 0, 0)? == 0 {
            if self.word(CompareAndSwap, lock.tail, FREE, HELD)? == HELD {
                return Ok(());
            }
            // An image is in the queue but has not written `next` yet.
            self.await_word(lock.next)?;
        }
        let first = self.word(Read, lock.next, 0, 0)? - 1;
        self.cells.raise_single(first as u32, Single::LockGranted, 1)
    }

    fn lock_at(&self, co: *mut u8, image: Position) -> Result<Lock> {
        let at = self.core().global(self.image_rank(image)?, co);
        Ok(Lock { tail: at, next: at.plus(8), holder: at.plus(16) })
    }

    /// The holder, if it has failed while it held the lock. An error if waiting for the lock is pointless.
    fn failed_holder(&self, lock: Lock, has_failed: &impl Fn(u32) -> bool) -> Result<Option<u32>> {
        let holder = self.word(Read, lock.holder, 0, 0)?;
        if holder == u64::from(self.me) + 1 {
            return Err(Wrong::MyLock.into());
        }
        let ended = |holder: u64| holder != 0 && self.cells.stopped(holder as u32 - 1);
        // It may have unlocked and ended since the word was read; what it has left there after its end is final.
        if ended(holder) && self.word(Read, lock.holder, 0, 0)? == holder {
            let holder = holder as u32 - 1;
            return if has_failed(holder) {
                Ok(Some(holder))
            } else {
                Err(Error::ended(holder, AwaitedAction::Unlock))
            };
        }
        Ok(None)
    }

    /// Becomes the holder in the place of one that has failed, unless another image was faster. The queue stays as it is.
    fn inherit(&self, lock: Lock, from: u32) -> Result<bool> {
        let from = u64::from(from) + 1;
        let is_mine = self.word(CompareAndSwap, lock.holder, u64::from(self.me) + 1, from)? == from;
        fence(Ordering::AcqRel);
        Ok(is_mine)
    }

    /// Joins the queue and returns when the lock is this image's.
    fn queue_up(&self, lock: Lock, has_failed: &impl Fn(u32) -> bool) -> Result<LockOutcome> {
        let mine = WAITER + u64::from(self.me);
        self.cells.clear(Single::LockNext);
        self.cells.clear(Single::LockGranted);
        let before = loop {
            let tail = self.word(Read, lock.tail, 0, 0)?;
            if tail == FREE {
                if self.word(CompareAndSwap, lock.tail, HELD, FREE)? == FREE {
                    return Ok(LockOutcome::Free);
                }
            } else if self.word(CompareAndSwap, lock.tail, mine, tail)? == tail {
                if tail == HELD {
                    self.word(Set, lock.next, u64::from(self.me) + 1, 0)?;
                    break None;
                }
                let last = (tail - WAITER) as u32;
                self.cells.raise_single(last, Single::LockNext, u64::from(self.me) + 1)?;
                break Some(last);
            }
        };
        let taken = self.await_grant(lock, before, has_failed)?;
        self.take_over(lock, mine)?;
        Ok(taken)
    }

    /// Waits for the hand-over. Each time an image ends, looks whether it is the holder; of one that has failed the first in the queue
    /// inherits.
    fn await_grant(&self, lock: Lock, before: Option<u32>, has_failed: &impl Fn(u32) -> bool) -> Result<LockOutcome> {
        let mut known = 0;
        let why = || self.in_queue(lock, before);
        loop {
            self.cells.wait(why, || self.cells.single(Single::LockGranted) != 0 || self.ended() != known);
            if self.cells.single(Single::LockGranted) != 0 {
                return Ok(LockOutcome::Free);
            }
            known = self.ended();
            let Some(holder) = self.failed_holder(lock, has_failed)? else { continue };
            if self.word(Read, lock.next, 0, 0)? == u64::from(self.me) + 1 && self.inherit(lock, holder)? {
                return Ok(LockOutcome::From(holder));
            }
        }
    }

    /// What this image waits for while `before` is before it in the queue (`None`: none does).
    fn in_queue(&self, lock: Lock, before: Option<u32>) -> Waiting {
        // The holder is read once, by a wait that has become long.
        let holder = || self.word(Read, lock.holder, 0, 0).ok()?.checked_sub(1).map(|image| image as u32);
        Waiting::new("the lock of rank {}, held by").queue(lock.tail).from(before.or_else(holder))
    }

    /// How many images have ended.
    pub fn ended(&self) -> usize {
        let told = match self.cells.single(Single::AnyStopped) {
            0 => 0,
            _ => (0..self.size).filter(|&image| self.cells.seen(Array::Posted, image) != 0).count(),
        };
        told + self.core().departures() as usize
    }

    /// Moves what this image knows of its successor into the lock variable.
    fn take_over(&self, lock: Lock, mine: u64) -> Result<()> {
        if self.cells.single(Single::LockNext) == 0 {
            // This comes first, so that a waiter directly after the exchange is not overwritten.
            self.word(Set, lock.next, 0, 0)?;
            if self.word(CompareAndSwap, lock.tail, HELD, mine)? == mine {
                return Ok(());
            }
            let why = || Waiting::new("the next in the queue of a lock");
            self.cells.wait(why, || self.cells.single(Single::LockNext) != 0);
        }
        self.word(Set, lock.next, self.cells.single(Single::LockNext), 0)?;
        Ok(())
    }

    /// Waits for a word in another image's memory that its writer is about to set.
    fn await_word(&self, at: GlobalPtr) -> Result<()> {
        while self.word(Read, at, 0, 0)? == 0 {
            self.core().give_way();
        }
        Ok(())
    }

    /// Writes down that this image holds the lock.
    fn hold(&self, lock: Lock) -> Result<()> {
        self.word(Set, lock.holder, u64::from(self.me) + 1, 0)?;
        fence(Ordering::AcqRel);
        race::acquire(Order::Word, lock.key());
        Ok(())
    }
}
