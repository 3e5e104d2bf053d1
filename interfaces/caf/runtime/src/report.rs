//! Reports to the program how a statement went, or ends it.
//!
//! Not here: the text (`error.rs`).

use nagaya_images::error::{AwaitedAction, Wrong};

use crate::error::{advice, stat, words, Error, Report, Result};
use crate::state::Caf;

impl Caf {
    /// Reports to the program how a statement went. Without `stat=` an error ends it.
    ///
    /// # Safety
    /// `to.stat` is null or writable. `to.errmsg` is null or writable for `to.errmsg_len` characters.
    #[inline(always)]
    pub unsafe fn report(&self, result: Result<()>, to: Report) {
        match result {
            // SAFETY: `stat` is not null, so it is writable.
            Ok(()) if !to.stat.is_null() => unsafe { *to.stat = 0 },
            Ok(()) => {}
            // SAFETY: `stat` and `errmsg` are null or writable, by the contract of this function.
            Err(e) => unsafe { self.report_error(&e, to) },
        }
    }

    /// # Safety
    /// The contract of `report`.
    #[cold]
    unsafe fn report_error(&self, e: &Error, to: Report) {
        let (stat, text) = (self.status(e), words(e));
        if to.stat.is_null() {
            self.error_termination(&(text + advice(e)));
        }
        // SAFETY: `stat` is not null here, so it is writable; `errmsg` is null or has `errmsg_len` characters, and `len` is at most
        // that.
        unsafe {
            *to.stat = stat;
            if !to.errmsg.is_null() {
                let len = text.len().min(to.errmsg_len);
                std::ptr::copy_nonoverlapping(text.as_ptr(), to.errmsg.cast(), len);
                std::ptr::write_bytes(to.errmsg.add(len), b' ', to.errmsg_len - len);
            }
        }
    }

    fn status(&self, e: &Error) -> i32 {
        if e.is_no_space() {
            return stat::NO_MEMORY;
        }
        let e = match e {
            Error::Here(stat, _) => return *stat,
            Error::Images(e) => e,
        };
        match e.wrong() {
            // If any image of those that should have met has stopped, that is what is reported (Fortran 2018, 11.6.11).
            Wrong::Ended { image, awaited: AwaitedAction::Synchronisation | AwaitedAction::Exchange } => {
                match self.failed(*image) && !self.has_stopped_images() {
                    true => stat::FAILED_IMAGE,
                    false => stat::STOPPED_IMAGE,
                }
            }
            Wrong::Ended { image, .. } if self.failed(*image) => stat::FAILED_IMAGE,
            Wrong::Ended { .. } => stat::STOPPED_IMAGE,
            Wrong::MyLock => stat::LOCKED,
            Wrong::NotMyLock(None) => stat::UNLOCKED,
            Wrong::NotMyLock(Some(_)) => stat::LOCKED_OTHER_IMAGE,
            _ => stat::OTHER,
        }
    }
}
