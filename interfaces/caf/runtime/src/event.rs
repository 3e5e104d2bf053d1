//! Events: counters that any image raises and their own image waits for (Fortran 2018, 11.6.8).
//!
//! An event variable is a word. Where it is mapped, a post adds to it and rings its owner's doorbell; else a message does both. What
//! the poster did before is complete before.

use std::sync::atomic::{fence, AtomicI64, Ordering};

use nagaya_core::addr::{GlobalPtr, Offset};
use nagaya_core::am::{Token as Message, LANGUAGE_FIRST};
use nagaya_core::race::{self, Order};
use nagaya_core::Waiting;

use crate::error::{stat, wrong, Error, Result};
use crate::state::{caf, Caf};
use crate::token::{Token, EVENT};

/// The message of a post: where the event variable is in the segment. Numbers below are those of images and of Split-C.
pub(crate) const POST: u16 = LANGUAGE_FIRST + 56;

/// A post arrives, or a second thread serves it; no image posts before all have started.
pub(crate) fn on_post(message: &Message<'_>, words: &[u64], _payload: *const u8, _len: usize) {
    if let Some(caf) = caf() {
        let at = caf.core().local(Offset(words[0] as usize));
        // SAFETY: the poster's coarray is this image's, too.
        unsafe { AtomicI64::from_ptr(at.cast()) }.fetch_add(1, Ordering::Release);
        caf.images.signalled(message.from());
    }
}

impl Caf {
    fn event(&self, token: &Token, index: usize, image: i32) -> Result<GlobalPtr> {
        let rank = self.rank(image)?;
        Ok(self.core().global(rank, token.on(rank).wrapping_add(index * EVENT)))
    }

    /// `event post`. An image that has stopped is an error only for a statement that `is_told` (Fortran 2018, 11.6.11): it may have
    /// ended because it needs no more posts.
    pub fn event_post(&self, token: &Token, index: usize, image: i32, is_told: bool) -> Result<()> {
        let at = self.event(token, index, image)?;
        let status = self.status_of(at.rank.0);
        let how = match status {
            stat::FAILED_IMAGE => Some("failed"),
            stat::STOPPED_IMAGE if is_told => Some("stopped"),
            _ => None,
        };
        if let Some(how) = how {
            return Err(Error::Here(status, format!("event post: image {image} has {how}")));
        }
        self.images.complete()?;
        if let Some(word) = self.core().map().address(self.core().rank(), at) {
            race::release(Order::Word, word.addr() as u64);
        }
        match self.core().direct(at) {
            Some(word) => {
                // SAFETY: mapped, aligned, and a word of the coarray.
                unsafe { AtomicI64::from_ptr(word.cast()) }.fetch_add(1, Ordering::Release);
                self.core().ring(at.rank);
                Ok(())
            }
            None => {
                self.images.signals(at.rank);
                // SAFETY: no payload.
                Ok(unsafe { self.core().request(at.rank, POST, &[at.offset.0 as u64], std::ptr::null(), 0) }?)
            }
        }
    }

    /// `event wait`: until the count has reached `until`, and then it is lowered by as much. An error if it never will.
    pub fn event_wait(&self, token: &Token, index: usize, until: i32) -> Result<()> {
        let _inside = self.images.enter();
        let until = i64::from(until.max(1));
        let count = self.own_count(token, index)?;
        let why = || Waiting::new("an event that has not been posted often enough");
        let enough = || count.load(Ordering::Acquire) >= until;
        self.images.cells.wait(why, || enough() || self.images.nobody_can_signal());
        // What came before the last image ended may have been seen after it.
        if !enough() {
            let have = count.load(Ordering::Relaxed);
            return Err(wrong(format!(
                "event wait: waits for {until} posts, of which {have} are here, and no other image is left that could post"
            )));
        }
        count.fetch_sub(until, Ordering::Relaxed);
        fence(Ordering::AcqRel);
        race::acquire(Order::Word, count.as_ptr().addr() as u64);
        Ok(())
    }

    /// `event_query`.
    pub fn event_query(&self, token: &Token, index: usize, image: i32) -> Result<i32> {
        if self.rank(image)? != self.core().rank() {
            return Err(wrong("event_query: the event variable is on another image; only its own image may query it"));
        }
        // Programs query in a loop: now and then this lets others run.
        self.images.sync_memory()?;
        Ok(self.own_count(token, index)?.load(Ordering::Acquire) as i32)
    }

    fn own_count(&self, token: &Token, index: usize) -> Result<&AtomicI64> {
        let at = token.on(self.core().rank()).wrapping_add(index * EVENT);
        // SAFETY: a word of the own coarray, which lives longer than the call; only atomics touch it.
        Ok(unsafe { AtomicI64::from_ptr(at.cast()) })
    }
}
