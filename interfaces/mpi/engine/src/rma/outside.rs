//! Put and get on memory of a member that lies in no segment, by its address there.

use nagaya_core::ticket::Handle;
use nagaya_core::{Core, GlobalPtr, Offset, Rank};

use crate::fault::Result;

/// Memory of a process that lies in no segment.
#[derive(Clone, Copy, Debug)]
pub struct Outside {
    pub rank: Rank,
    /// Its address there.
    pub address: usize,
    /// Where the process's segment begins, as an address there.
    pub segment: usize,
}

impl Outside {
    pub fn shift(self, bytes: isize) -> Outside {
        Outside { address: self.address.wrapping_add_signed(bytes), ..self }
    }

    /// As the core names it: by its distance from the segment.
    fn named(self) -> GlobalPtr {
        GlobalPtr { rank: self.rank, offset: Offset(self.address.wrapping_sub(self.segment)) }
    }

    /// Locally complete on return; remotely complete after a flush.
    ///
    /// # Safety
    /// `from` is readable for `len` bytes. The process has as many writable ones there.
    pub unsafe fn put(self, core: &Core, from: *const u8, len: usize) -> Result {
        // SAFETY: the caller's promise.
        Ok(unsafe { core.put_out_of_segment_nbi(self.named(), from, len) }?)
    }

    /// Complete after a flush.
    ///
    /// # Safety
    /// `to` is writable for `len` bytes until then. The process has as many readable ones there.
    pub unsafe fn get(self, core: &Core, to: *mut u8, len: usize) -> Result {
        // SAFETY: the caller's promise.
        Ok(unsafe { core.get_out_of_segment_nbi(to, self.named(), len) }?)
    }

    /// Complete with the handle.
    ///
    /// # Safety
    /// As of `get`.
    pub unsafe fn get_with_handle(self, core: &Core, to: *mut u8, len: usize) -> Result<Handle> {
        // SAFETY: the caller's promise.
        Ok(unsafe { core.get_out_of_segment_nb(to, self.named(), len) }?)
    }
}
