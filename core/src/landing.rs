//! Landings: ordinary memory of this process that one other process fills, for one transfer.
//!
//! Who expects data opens a landing and tells its number and its address to the sender, which puts the data there: in one go, if the
//! conduit can, else in pieces that either thread of the receiver takes. So they are there while its program computes. Not here: who
//! tells whom, and which data.

use crate::addr::{GlobalPtr, Offset, Rank};
use crate::am;
use crate::conduit::{Class, Message, Payload};
use crate::error::Result;
use crate::runtime::Core;
use crate::serve::Call;
use crate::ticket::Handle;
use std::sync::{Mutex, MutexGuard, PoisonError};

struct Landing {
    from: Rank,
    to: *mut u8,
    len: usize,
    landed: usize,
}

// SAFETY: whoever opened it promised that the memory may be written on either thread until it is closed.
unsafe impl Send for Landing {}

/// Those of a process, by number.
pub(crate) struct Landings(Mutex<Vec<Option<Landing>>>);

impl Landings {
    pub(crate) fn new() -> Landings {
        Landings(Mutex::new(Vec::new()))
    }

    fn all(&self) -> MutexGuard<'_, Vec<Option<Landing>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Core {
    /// Opens a landing of `len` bytes at `to` for `from`. Returns its number.
    ///
    /// # Safety
    /// The memory is writable, and nobody else uses it, until the landing is closed.
    pub unsafe fn open_landing(&self, from: Rank, to: *mut u8, len: usize) -> u64 {
        let mut all = self.landings.all();
        let free = all.iter().position(Option::is_none).unwrap_or_else(|| {
            all.push(None);
            all.len() - 1
        });
        all[free] = Some(Landing { from, to, len, landed: 0 });
        free as u64
    }

    /// How many bytes have landed there.
    pub fn landed(&self, landing: u64) -> usize {
        self.landings.all().get(landing as usize).and_then(Option::as_ref).map_or(0, |l| l.landed)
    }

    /// Ends a landing. Nothing may be on its way there.
    pub fn close_landing(&self, landing: u64) {
        if let Some(entry) = self.landings.all().get_mut(landing as usize) {
            *entry = None;
        }
    }

    /// Puts data into a landing of `to`, which is at `at` there, from its start. Waits (and polls) while there is no room.
    ///
    /// # Safety
    /// `from` is readable for `len` bytes until the handle is complete. The landing was opened for this process, at this address and
    /// with room for so many bytes.
    pub unsafe fn put_into_landing(
        &self,
        to: Rank,
        landing: u64,
        at: *mut u8,
        from: *const u8,
        len: usize,
    ) -> Result<Handle> {
        self.check_rank(to)?;
        self.outside_handler("data for a landing")?;
        fn message<'a>(to: Rank, args: &'a [u64], payload: Payload<'a>) -> Message<'a> {
            Message { to, class: Class::Request, handler: am::LAND, args, payload }
        }
        self.with_handle(
            GlobalPtr { rank: to, offset: Offset(0) },
            |conduit, ticket| {
                let args = [landing, 0, len as u64];
                let none = Payload::Bytes { from: std::ptr::null(), len: 0 };
                // SAFETY: the caller's promises; the landing is closed when the request has come.
                unsafe { conduit.put_landing(&message(to, &args, none), at, from, len, ticket) }
            },
            |_| {
                let most = self.max_medium();
                for start in (0..len).step_by(most) {
                    let piece = most.min(len - start);
                    let payload = Payload::Bytes { from: from.wrapping_add(start), len: piece };
                    self.send(&message(to, &[landing, start as u64, piece as u64], payload))?;
                }
                Ok(())
            },
        )
    }
}

/// A piece of the data: its start and length. It is the payload, unless the conduit has put it where it belongs.
pub(crate) fn on_land(call: &Call<'_>, args: &[u64], payload: *const u8, payload_len: usize) {
    let (start, len) = (args[1] as usize, args[2] as usize);
    let mut all = call.site.landings.all();
    let expected = all.get_mut(args[0] as usize).and_then(Option::as_mut).filter(|l| l.from == call.from);
    match expected {
        Some(landing) if start <= landing.len && len <= landing.len - start => {
            // SAFETY: inside the memory that was promised when the landing was opened.
            unsafe { crate::copy::copy(landing.to.wrapping_add(start), payload, payload_len.min(len)) };
            landing.landed += len;
        }
        _ => {
            call.site.abort(&format!("rank {} sent {len} bytes to a landing that is not open for them", call.from), 1);
        }
    }
}
