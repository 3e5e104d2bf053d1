//! Memory that is not symmetric: stacks, `malloc`, and all memory where the window is private. The core's services of
//! its owner copy. The owner's progress thread runs them if it has one; otherwise the owner runs them when it next
//! waits in the library. A store into such memory is a separate message, which counts when the owner looks.

use nagaya_core::am::{Token, LANGUAGE_FIRST};
use nagaya_core::{Core, GlobalPtr, Offset, Rank};

use crate::error::Result;
use crate::state::{splitc, SplitC};

// After those of the images.
const STORE: u16 = LANGUAGE_FIRST + 34;
/// A store has arrived in symmetric memory.
pub(crate) const STORED: u16 = LANGUAGE_FIRST + 36;

pub(crate) fn register(core: &Core) -> Result<()> {
    core.register(STORE, on_store)?;
    core.register(STORED, on_stored)?;
    Ok(())
}

impl SplitC {
    /// An address of a processor as the core names it: by its distance from the segment there.
    pub(crate) fn of_owner(&self, owner: Rank, address: usize) -> GlobalPtr {
        GlobalPtr { rank: owner, offset: Offset(address.wrapping_sub(self.segments[owner.index()])) }
    }

    /// Has the owner write bytes at its address, and count them.
    ///
    /// # Safety
    /// `from` is readable for `bytes` bytes until it returns. The memory at `address` of the owner is writable for as many.
    pub(crate) unsafe fn store_at_owner(
        &self,
        owner: Rank,
        address: usize,
        from: *const u8,
        bytes: usize,
    ) -> Result<()> {
        let most = self.core().max_medium();
        for at in (0..bytes).step_by(most) {
            let (from, length) = (from.wrapping_add(at), most.min(bytes - at));
            // SAFETY: `length` bytes from `from` on are a part of the `bytes` that are readable.
            unsafe { self.core().request(owner, STORE, &[(address + at) as u64], from, length) }?;
        }
        Ok(())
    }

    pub(crate) fn has_arrived(&self, bytes: usize) {
        self.arrived.set(self.arrived.get() + bytes as u64);
    }
}

// Handlers run on the thread that calls the library, and after the start.

fn on_store(token: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    let core = token.core();
    core.must_be_memory(token.from(), Offset((args[0] as usize).wrapping_sub(core.map().base as usize)), len);
    // SAFETY: the program's pointer names its memory, as it does in an assignment.
    unsafe { std::ptr::copy_nonoverlapping(payload, args[0] as *mut u8, len) };
    if let Ok(splitc) = splitc() {
        splitc.has_arrived(len);
    }
}

fn on_stored(_: &Token<'_>, args: &[u64], _: *const u8, _: usize) {
    if let Ok(splitc) = splitc() {
        splitc.has_arrived(args[0] as usize);
    }
}
