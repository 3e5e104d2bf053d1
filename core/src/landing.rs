//! Landings: ordinary memory of this process that one other process fills, for one transfer.
//!
//! The receiver of data opens a landing and passes its number and its address to the sender. The sender puts the data
//! there: at once, if the conduit can, or in pieces that either thread of the receiver takes. So the data arrive while
//! the receiver's program computes. Not here: which data, and how the sender learns of the landing; the table of
//! landings (`landing_table.rs`).

use crate::addr::{GlobalPtr, Offset, Rank};
use crate::conduit::{Class, Message, Payload};
use crate::context::Call;
use crate::error::Result;
use crate::handler_ids::LAND;
use crate::runtime::Core;
use crate::ticket::Handle;

impl Core {
    /// Opens a landing of `len` bytes at `to` for `from`. Returns its number.
    ///
    /// # Safety
    /// The memory is writable, and nothing else uses it, until the landing is closed.
    pub unsafe fn open_landing(&self, from: Rank, to: *mut u8, len: usize) -> u64 {
        // SAFETY: *caller*: the memory is writable, and nothing else uses it, until the landing is closed.
        unsafe { self.landings.open(from, to, len) }
    }

    /// How many bytes have landed there.
    pub fn landed(&self, landing: u64) -> usize {
        self.landings.landed(landing)
    }

    /// Ends a landing. Nothing may be on its way there.
    pub fn close_landing(&self, landing: u64) {
        self.landings.close(landing);
    }

    /// Puts data into a landing of `to`, which is at `at` there, from its start. Waits (and polls) while there is no space.
    ///
    /// # Safety
    /// `from` is readable for `len` bytes until the handle is complete. The landing was opened for this process, at
    /// this address and for at least `len` bytes.
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
            Message { to, class: Class::Request, handler: LAND, args, payload }
        }
        self.with_handle(
            GlobalPtr { rank: to, offset: Offset(0) },
            |conduit, ticket| {
                let args = [landing, 0, len as u64];
                let none = Payload::Bytes { from: std::ptr::null(), len: 0 };
                // SAFETY: *caller*: `from` is readable until the handle is complete, and the landing is open at `at`. It is closed after the request has come.
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
    // SAFETY: *payload*.
    if !unsafe { call.context.landings.land(args[0], call.from, (start, len), payload, payload_len) } {
        call.context.abort(&format!("rank {} sent {len} bytes to a landing that is not open for them", call.from), 1);
    }
}
