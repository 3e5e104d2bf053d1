//! Noticing that no rank can go on. When process 0 has waited for long itself, it queries what the others wait for.
//!
//! A query costs a message to each process and back, after a time in which process 0 did nothing. Not here: when it
//! queries and what the answers show (`deadlock_detector.rs`).

use crate::addr::Rank;
use crate::conduit::{Class, Message, Payload};
use crate::context::Call;
use crate::handler_ids::{ASK_NOTE, NOTE};
use crate::runtime::{Core, Token};
use crate::say::say;
use crate::waiting::{Words, NOTE_BYTES};
use std::time::Instant;

/// A look at the clock in a wait that began at `since` and whose note is written.
pub(crate) fn look_for_deadlock(core: &Core, since: Instant) {
    if core.rank() != Rank(0) {
        return;
    }
    if core.deadlocks.begin_round(since, core.size(), || core.notes.read()) {
        for rank in 1..core.size() {
            let ask =
                Message { to: Rank(rank), class: Class::Request, handler: ASK_NOTE, args: &[], payload: Payload::NONE };
            if let Err(e) = core.send(&ask) {
                core.abort(&format!("asking rank {rank} what it waits for: {e}"), 1);
            }
        }
    }
    if let Some(report) = core.deadlocks.verdict(core.size()) {
        say(format_args!("{report}"));
        if core.deadlocks.when.abort {
            core.abort("all processes wait for each other (--deadlock abort, NAGAYA_DEADLOCK=abort)", 1);
        }
    }
}

/// Answers with the wait of this process, on either thread.
pub(crate) fn on_ask_note(call: &Call<'_>, _args: &[u64], _payload: *const u8, _len: usize) {
    let words: Words = call.context.notes.read().unwrap_or([0; NOTE_BYTES / 8]);
    call.answer(NOTE, &[], Payload::Bytes { from: words.as_ptr().cast(), len: NOTE_BYTES });
}

/// An answer, at process 0.
pub(crate) fn on_note(token: &Token<'_>, _args: &[u64], payload: *const u8, len: usize) {
    let mut words: Words = [0; NOTE_BYTES / 8];
    // SAFETY: `len` bytes are readable during the handler; a note has as many.
    unsafe { std::ptr::copy_nonoverlapping(payload, words.as_mut_ptr().cast(), len.min(NOTE_BYTES)) };
    token.core().deadlocks.answer(token.from(), &words);
}
