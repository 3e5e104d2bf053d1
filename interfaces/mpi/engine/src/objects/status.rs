//! `MPI_Status`.

use std::ffi::c_int;

use crate::numbers::{ANY_SOURCE, ANY_TAG, PROC_NULL};

/// `MPI_Status`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Status {
    pub source: c_int,
    pub tag: c_int,
    pub error: c_int,
    /// Bytes, in two halves; whether cancelled.
    pub internal: [c_int; 5],
}

impl Status {
    pub fn set_bytes(&mut self, bytes: usize) {
        self.internal[0] = bytes as u32 as c_int;
        self.internal[1] = (bytes as u64 >> 32) as c_int;
    }

    pub fn bytes(&self) -> usize {
        (self.internal[0] as u32 as u64 | (self.internal[1] as u32 as u64) << 32) as usize
    }

    pub fn set_cancelled(&mut self, cancelled: bool) {
        self.internal[2] = cancelled.into();
    }

    pub fn is_cancelled(&self) -> bool {
        self.internal[2] != 0
    }

    /// The status of a request that is not active.
    pub fn empty() -> Status {
        Status { source: ANY_SOURCE, tag: ANY_TAG, ..Status::default() }
    }

    /// The status of a receive from `MPI_PROC_NULL`.
    pub fn from_proc_null() -> Status {
        Status { source: PROC_NULL, tag: ANY_TAG, ..Status::default() }
    }

    /// Puts it where the program wants it, if it does. `MPI_ERROR` keeps its value: only a call that returns `MPI_ERR_IN_STATUS` changes it
    /// (MPI 3.2.5).
    ///
    /// # Safety
    /// `to` is `MPI_STATUS_IGNORE` (NULL), or a status of the program that is writable during the call.
    pub unsafe fn put(self, to: *mut Status) {
        // SAFETY: `to` is NULL, or writable during the call, and no other reference to it exists.
        if let Some(to) = unsafe { to.as_mut() } {
            *to = Status { error: to.error, ..self };
        }
    }
}
