//! Memory that only its owner reaches: stacks, `malloc`, and all of it where the window is private. The owner copies when it next polls,
//! which is whenever it waits in the library.

use nagaya_core::am::{Token, LANGUAGE_FIRST};
use nagaya_core::{Core, Rank};

use crate::error::Result;
use crate::start::{splitc, SplitC};

// Behind those of the images.
const ASK: u16 = LANGUAGE_FIRST + 32;
const ANSWER: u16 = LANGUAGE_FIRST + 33;
const GIVE: u16 = LANGUAGE_FIRST + 34;
const TAKEN: u16 = LANGUAGE_FIRST + 35;
/// A store has arrived in symmetric memory.
pub(crate) const STORED: u16 = LANGUAGE_FIRST + 36;

pub(crate) fn register(core: &Core) -> Result<()> {
    core.register(ASK, on_ask)?;
    core.register(ANSWER, on_answer)?;
    core.register(GIVE, on_give)?;
    core.register(TAKEN, on_taken)?;
    core.register(STORED, on_stored)?;
    Ok(())
}

impl SplitC {
    /// Asks the owner for the bytes at its address. They are at `to` when `asked` is 0 again.
    ///
    /// # Safety
    /// `to` is writable until then.
    pub(crate) unsafe fn ask(&self, owner: Rank, to: *mut u8, address: usize, bytes: usize) -> Result<()> {
        for (at, length) in self.pieces(bytes) {
            self.expect_answer();
            let args = [(address + at) as u64, length as u64, to as u64 + at as u64];
            // SAFETY: no payload.
            unsafe { self.core().request(owner, ASK, &args, std::ptr::null(), 0) }?;
        }
        Ok(())
    }

    /// Has the owner write bytes at its address: a store (`counted`), or a write, which is over when `asked` is 0 again.
    ///
    /// # Safety
    /// `from` is readable.
    pub(crate) unsafe fn give(
        &self,
        owner: Rank,
        address: usize,
        from: *const u8,
        bytes: usize,
        counted: bool,
    ) -> Result<()> {
        for (at, length) in self.pieces(bytes) {
            if !counted {
                self.expect_answer();
            }
            let args = [(address + at) as u64, u64::from(counted)];
            // SAFETY: a part of what the caller vouches for.
            unsafe { self.core().request(owner, GIVE, &args, from.wrapping_add(at), length) }?;
        }
        Ok(())
    }

    /// Parts that fit into messages.
    fn pieces(&self, bytes: usize) -> impl Iterator<Item = (usize, usize)> {
        let most = self.core().max_medium();
        (0..bytes).step_by(most).map(move |at| (at, most.min(bytes - at)))
    }

    pub(crate) fn has_arrived(&self, bytes: usize) {
        self.arrived.set(self.arrived.get() + bytes as u64);
    }

    /// One more answer is to come.
    pub(crate) fn expect_answer(&self) {
        self.asked.set(self.asked.get() + 1);
    }

    pub(crate) fn answered(&self) {
        self.asked.set(self.asked.get() - 1);
    }
}

// Handlers run on the thread that calls the library, and after the start.

fn on_ask(token: &Token<'_>, args: &[u64], _: *const u8, _: usize) {
    // SAFETY: the program's pointer names its memory, as it does in a load. A reply that cannot be sent ends the job elsewhere.
    let _ = unsafe { token.reply(ANSWER, &args[2..3], args[0] as *const u8, args[1] as usize) };
}

fn on_answer(_: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    // SAFETY: who asked keeps the place writable until the answer has come.
    unsafe { std::ptr::copy_nonoverlapping(payload, args[0] as *mut u8, len) };
    if let Ok(splitc) = splitc() {
        splitc.answered();
    }
}

fn on_give(token: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    // SAFETY: as `on_ask`, for a store.
    unsafe { std::ptr::copy_nonoverlapping(payload, args[0] as *mut u8, len) };
    match splitc() {
        Ok(splitc) if args[1] != 0 => splitc.has_arrived(len),
        // SAFETY: no payload.
        _ => drop(unsafe { token.reply(TAKEN, &[], std::ptr::null(), 0) }),
    }
}

fn on_taken(_: &Token<'_>, _: &[u64], _: *const u8, _: usize) {
    if let Ok(splitc) = splitc() {
        splitc.answered();
    }
}

fn on_stored(_: &Token<'_>, args: &[u64], _: *const u8, _: usize) {
    if let Ok(splitc) = splitc() {
        splitc.has_arrived(args[0] as usize);
    }
}
