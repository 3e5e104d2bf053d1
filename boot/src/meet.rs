//! How processes that share a job's memory wait for each other before there is a conduit, and the *cards* that they
//! publish.
//!
//! A card is what a conduit publishes about this process, such as its network address. It is not communication: every
//! process leaves one card, once. Called by `job.rs`.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use crate::error::BootError;

/// Longest card in bytes. Address space, not memory: a page is committed when it is written.
pub const CARD_BYTES: usize = CARD_STRIDE - size_of::<AtomicU32>();

/// Bytes from one card to the next.
pub(crate) const CARD_STRIDE: usize = 16 << 10;

/// A waiter looks this often whether the job is ending.
const NAP: Duration = Duration::from_millis(20);

/// Where all processes of a memory wait for each other, any number of times.
#[repr(C)]
pub(crate) struct Meeting {
    arrived: AtomicU32,
    /// Meetings so far.
    meetings: AtomicU32,
}

impl Meeting {
    /// Returns when `count` processes have called it, and everything that they wrote before can be read. False when
    /// `ending` returned true first.
    pub(crate) fn meet(&self, count: u32, ending: impl Fn() -> bool) -> bool {
        // It cannot move on before we have arrived.
        let before = self.meetings.load(Ordering::Acquire);
        if self.arrived.fetch_add(1, Ordering::AcqRel) + 1 == count {
            // First this: a process that sees the new number may come to the next meeting.
            self.arrived.store(0, Ordering::Relaxed);
            self.meetings.store(before.wrapping_add(1), Ordering::Release);
            wake_all(&self.meetings);
            return true;
        }
        while self.meetings.load(Ordering::Acquire) == before {
            if ending() {
                return false;
            }
            sleep_while(&self.meetings, before, NAP);
        }
        true
    }
}

/// Sleeps until a process wakes the word, it is not `value` any more, or the time is over.
fn sleep_while(word: &AtomicU32, value: u32, most: Duration) {
    let time = libc::timespec { tv_sec: 0, tv_nsec: most.as_nanos() as libc::c_long };
    // SAFETY: the word and the time are alive during the call. Every reason to return is fine: the caller looks again.
    unsafe { libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAIT, value, &raw const time) };
}

fn wake_all(word: &AtomicU32) {
    // SAFETY: the word is alive during the call.
    unsafe { libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAKE, i32::MAX) };
}

/// One card in shared memory.
#[derive(Clone, Copy)]
pub(crate) struct CardPtr(*mut u8);

impl CardPtr {
    /// # Safety
    /// `CARD_STRIDE` bytes from `at` are mapped for the life of the process, aligned to 4, and zero or a card.
    pub(crate) unsafe fn new(at: *mut u8) -> CardPtr {
        CardPtr(at)
    }

    /// 0: no card; else 1 + its length.
    fn length(&self) -> &AtomicU32 {
        // SAFETY: contract of `new`.
        unsafe { &*self.0.cast::<AtomicU32>() }
    }

    fn bytes(&self) -> *mut u8 {
        self.0.wrapping_add(size_of::<AtomicU32>())
    }

    /// Leaves a card. By its owner only.
    pub(crate) fn write(self, card: &[u8]) -> Result<(), BootError> {
        check_length(card)?;
        if self.length().load(Ordering::Relaxed) != 0 {
            return Err(BootError::CardTwice);
        }
        // SAFETY: fits (checked); no process reads before the length is there.
        unsafe { std::ptr::copy_nonoverlapping(card.as_ptr(), self.bytes(), card.len()) };
        self.length().store(1 + card.len() as u32, Ordering::Release);
        Ok(())
    }

    /// The card, if there is one.
    pub(crate) fn read(self) -> Option<Vec<u8>> {
        let length = self.length().load(Ordering::Acquire).checked_sub(1)? as usize;
        let mut card = vec![0; length.min(CARD_BYTES)];
        // SAFETY: that many bytes are there and never change again.
        unsafe { std::ptr::copy_nonoverlapping(self.bytes(), card.as_mut_ptr(), card.len()) };
        Some(card)
    }
}

/// Cards are of one size wherever they are kept.
pub(crate) fn check_length(card: &[u8]) -> Result<(), BootError> {
    match card.len() {
        length if length > CARD_BYTES => Err(BootError::CardLength { length, most: CARD_BYTES }),
        _ => Ok(()),
    }
}
