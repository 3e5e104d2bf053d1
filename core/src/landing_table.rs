//! The landings of a process: ordinary memory that one other process fills, for one transfer, by number.
//!
//! Not here: messages (`landing.rs`).

use crate::addr::Rank;
use crate::copy::copy;
use std::sync::{Mutex, MutexGuard, PoisonError};

struct Landing {
    from: Rank,
    to: *mut u8,
    len: usize,
    landed: usize,
}

// SAFETY: *caller* of the function that opens a landing: either thread may write the memory until the landing is closed.
unsafe impl Send for Landing {}

/// The landings of a process, by number.
pub(crate) struct LandingTable(Mutex<Vec<Option<Landing>>>);

impl LandingTable {
    pub(crate) fn new() -> LandingTable {
        LandingTable(Mutex::new(Vec::new()))
    }

    fn all(&self) -> MutexGuard<'_, Vec<Option<Landing>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a landing of `len` bytes at `to` for `from`; its number.
    ///
    /// # Safety
    /// The memory is writable, and nothing else uses it, until the landing is closed.
    pub(crate) unsafe fn open(&self, from: Rank, to: *mut u8, len: usize) -> u64 {
        let mut all = self.all();
        let free = all.iter().position(Option::is_none).unwrap_or_else(|| {
            all.push(None);
            all.len() - 1
        });
        all[free] = Some(Landing { from, to, len, landed: 0 });
        free as u64
    }

    /// How many bytes have landed there.
    pub(crate) fn landed(&self, landing: u64) -> usize {
        self.all().get(landing as usize).and_then(Option::as_ref).map_or(0, |l| l.landed)
    }

    /// Ends a landing. Nothing may be on its way there.
    pub(crate) fn close(&self, landing: u64) {
        if let Some(entry) = self.all().get_mut(landing as usize) {
            *entry = None;
        }
    }

    /// `len` bytes from `start` on have come from `from`; `carried` of them are at `payload`, the others are there already. `false` if
    /// the landing is not open for them.
    ///
    /// # Safety
    /// `payload` is readable for `carried` bytes.
    pub(crate) unsafe fn land(
        &self,
        landing: u64,
        from: Rank,
        (start, len): (usize, usize),
        payload: *const u8,
        carried: usize,
    ) -> bool {
        let mut all = self.all();
        let expected = all.get_mut(landing as usize).and_then(Option::as_mut).filter(|l| l.from == from);
        let Some(landing) = expected.filter(|l| start <= l.len && len <= l.len - start) else { return false };
        // SAFETY: inside the landing, which `open`'s caller keeps writable. *Caller*: the payload is readable.
        unsafe { copy(landing.to.wrapping_add(start), payload, carried.min(len)) };
        landing.landed += len;
        true
    }
}
