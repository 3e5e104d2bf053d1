//! Spread memory: so many blocks, dealt out over the processors, at one address on all of them.

use std::ffi::c_void;

use crate::error::{Error, Result};
use crate::start::SplitC;

/// Blocks begin on cache lines.
const ALIGN: usize = 64;

impl SplitC {
    /// Collective: memory for `blocks` of `bytes` each, zeroed. A pointer to the first, which lies on processor 0.
    pub fn allocate(&self, blocks: u64, bytes: usize) -> Result<*mut c_void> {
        let each = blocks.div_ceil(u64::from(self.core().size())).checked_mul(bytes as u64);
        let each = each
            .filter(|each| *each < isize::MAX as u64)
            .ok_or_else(|| Error(format!("{blocks} blocks of {bytes} bytes are more than memory holds")))?
            as usize;
        let at = self.core().alloc(each.max(1), ALIGN)? as usize - self.core().map().base as usize + self.window.start;
        if !self.window.shared {
            self.private.borrow_mut().insert(at, each);
            // SAFETY: the window is as large as the segment, and this part of it is nobody else's.
            unsafe { std::ptr::write_bytes(at as *mut u8, 0, each) };
            self.core().barrier(self.core().world());
        }
        Ok(at as *mut c_void)
    }

    /// Collective: gives spread memory back.
    pub fn free(&self, at: *mut c_void) -> Result<()> {
        let address = at as usize & ((1 << 48) - 1);
        let offset = address.wrapping_sub(self.window.start);
        self.private.borrow_mut().remove(&address);
        Ok(self.core().free(self.core().map().base.wrapping_add(offset))?)
    }
}
