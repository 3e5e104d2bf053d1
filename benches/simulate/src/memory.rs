//! Zeroed memory for all virtual ranks, committed page by page when it is used.

use nagaya_core::{Error, Result, Status};

/// Memory of which each rank has the same number of bytes. They end with it.
pub(crate) struct RankMemory {
    base: *mut u8,
    each: usize,
    bytes: usize,
}

impl RankMemory {
    /// `each` bytes for each of `ranks` ranks.
    ///
    /// Errors: `NoSpace` if the system refuses so many addresses.
    pub fn new(ranks: usize, each: usize) -> Result<RankMemory> {
        let each = each.next_multiple_of(4096);
        let bytes = each.saturating_mul(ranks);
        let (protection, flags) =
            (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE);
        // SAFETY: a new mapping at an address that the system chooses.
        let base = unsafe { libc::mmap(std::ptr::null_mut(), bytes, protection, flags, -1, 0) };
        if base == libc::MAP_FAILED {
            let text = format!("no {bytes} bytes of addresses: {}", std::io::Error::last_os_error());
            return Err(Error::new(Status::NoSpace, text));
        }
        Ok(RankMemory { base: base.cast(), each, bytes })
    }

    /// Where the memory of a rank begins, on a page.
    pub fn of(&self, rank: usize) -> *mut u8 {
        self.base.wrapping_add(rank * self.each)
    }
}

impl Drop for RankMemory {
    fn drop(&mut self) {
        // SAFETY: the mapping of `new`; its owner drops it when no virtual rank runs.
        unsafe { libc::munmap(self.base.cast(), self.bytes) };
    }
}
