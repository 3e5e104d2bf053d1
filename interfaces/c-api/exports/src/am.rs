//! `nagaya.h`: "Active messages".

use crate::arguments::{bytes, handler_number, message_words, running_message};
use crate::status::code;
use nagaya_core::am::CHandler;
use nagaya_core::profile::{self, Kind};
use nagaya_core::race::{self, AccessKind, Order};
use nagaya_core::race_pending::Until;
use nagaya_core::{require, volume, Core, Error, GlobalPtr, Rank, Status};
use std::ffi::{c_int, c_void};

#[no_mangle]
pub extern "C" fn ngy_am_register(handler: c_int, function: Option<CHandler>) -> c_int {
    code(require().and_then(|core| {
        let function = function.ok_or_else(|| Error::new(Status::BadArgument, "`function` is NULL"))?;
        core.register_c(handler_number(handler)?, function)
    }))
}

#[no_mangle]
pub extern "C" fn ngy_am_max_medium() -> usize {
    require().map_or(0, |core| core.max_medium())
}

/// # Safety
/// `token` is null, or the token that the handler running on this thread got.
#[no_mangle]
pub unsafe extern "C" fn ngy_am_source(token: *const c_void) -> c_int {
    // SAFETY: `token` is null or the running handler's, which lives until the handler returns.
    unsafe { running_message(token).map_or(-1, |token| token.from().0 as c_int) }
}

/// The content of a message.
struct Content<'a> {
    handler: u16,
    words: &'a [u64],
    payload: *const u8,
    size: usize,
}

/// The functions that send a message: their own arguments come first, then those of the content, which are checked where `content` is called.
macro_rules! messages {
    ($($(#[$safety:meta])* $name:ident($($first:ident: $of:ty),*) |$content:ident, $payload:ident, $size:ident| $sent:expr;)*) => {$(
        /// # Safety
        /// `args` is null or has `nargs` entries; `payload` is null or readable for `size` bytes. Both stay until it returns.
        $(#[$safety])*
        #[no_mangle]
        pub unsafe extern "C" fn $name(
            $($first: $of,)*
            handler: c_int,
            args: *const u64,
            nargs: c_int,
            $payload: *const c_void,
            $size: usize,
        ) -> c_int {
            let $content = || {
                let handler = handler_number(handler)?;
                // SAFETY: `args` has `nargs` entries and `payload` has `size` bytes: the section "Safety" of the exported function.
                let words = unsafe { message_words(args, nargs, $payload, $size)? };
                Ok(Content { handler, words, payload: $payload.cast(), size: $size })
            };
            // SAFETY: `payload` is readable for `size` bytes and the first arguments are valid: the section "Safety" of the
            // exported function.
            code(unsafe { $sent })
        }
    )*};
}

/// For a race detector: a message writes its payload before its handler runs.
fn arrives(core: &Core, dst: GlobalPtr, payload: *const u8, size: usize) {
    if race::is_on() {
        core.race_bytes(AccessKind::WRITE, dst, payload, size, Until::Return);
        race::release(Order::Active, race::pair(core.rank().0, dst.rank.0));
    }
}

messages! {
    ngy_am_request(rank: c_int) |content, payload, size| require().and_then(|core| {
        let Content { handler, words, payload, size } = content()?;
        let _span = profile::operation(Kind::Send, Rank(rank as u32), size, core.line());
        race::release(Order::Active, race::pair(core.rank().0, rank as u32));
        core.request(Rank(rank as u32), handler, words, payload, size).inspect(|()| volume::add(size))
    });
    /// No other thread or process uses the target range until the handler has run.
    ngy_am_request_long(rank: c_int, dst: *mut c_void) |content, payload, size| bytes(rank, dst, payload, size).and_then(|(core, dst)| {
        let Content { handler, words, payload, size } = content()?;
        let _span = profile::operation(Kind::Send, dst.rank, size, core.line());
        arrives(core, dst, payload, size);
        core.request_long(dst, handler, words, payload, size)
    });
    /// `token` is null, or the token that the handler running on this thread got.
    ngy_am_reply(token: *const c_void) |content, payload, size| running_message(token).and_then(|token| {
        let Content { handler, words, payload, size } = content()?;
        race::release(Order::Active, race::pair(require()?.rank().0, token.from().0));
        token.reply(handler, words, payload, size).inspect(|()| volume::add(size))
    });
    /// Like `ngy_am_reply`; no other code uses the target range meanwhile.
    ngy_am_reply_long(token: *const c_void, dst: *mut c_void) |content, payload, size| running_message(token).and_then(|token| {
        let (core, dst) = bytes(token.from().0 as c_int, dst, payload, size)?;
        let Content { handler, words, payload, size } = content()?;
        arrives(core, dst, payload, size);
        token.reply_long(handler, words, payload, size, dst).inspect(|()| volume::add(size))
    });
}
