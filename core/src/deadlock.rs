//! Noticing that no rank can go on. When process 0 has waited for long itself, it queries what the others wait for.
//!
//! A query costs a message to each process and back, after a time in which process 0 did nothing. The progress thread may receive it while
//! the user's thread has no processor. So it wakes the user's thread, which answers once it has looked at all that arrived.
//!
//! Not here: when process 0 queries and what the answers show (`deadlock_detector.rs`).

use crate::addr::Rank;
use crate::conduit::{Class, Message, Payload};
use crate::context::Call;
use crate::handler_ids::{ASK_NOTE, NOTE};
use crate::runtime::{Core, Token};
use crate::say::say;
use crate::waiting::{Record, Words, NOTE_BYTES};
use std::time::Instant;

/// A look at the clock in a wait that began at `since` and whose note is written.
pub(crate) fn look_for_deadlock(core: &Core, since: Instant) {
    if core.rank() != Rank(0) {
        answer_query(core);
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

/// On either thread. If the user's thread waits, it answers (`answer_query`); otherwise the answer is that this process does not wait,
/// or that a thread of several does.
pub(crate) fn on_ask_note(call: &Call<'_>, _args: &[u64], _payload: *const u8, _len: usize) {
    let context = call.context;
    let words: Words = context.notes.read().unwrap_or([0; NOTE_BYTES / 8]);
    let record = Record::decode(&words);
    if record.waits && !record.in_thread && context.notes.leave_query() {
        context.doorbell().bell.ring();
        return;
    }
    call.answer(NOTE, &[], Payload::Bytes { from: words.as_ptr().cast(), len: NOTE_BYTES });
}

/// Answers process 0 with the note, if it has queried the wait of this process. The user's thread calls this where it has looked at all that
/// arrived before, and at the end of its wait.
pub(crate) fn answer_query(core: &Core) {
    if !core.notes.take_query() {
        return;
    }
    let words: Words = core.notes.read().unwrap_or([0; NOTE_BYTES / 8]);
    let payload = Payload::Bytes { from: words.as_ptr().cast(), len: NOTE_BYTES };
    // Only a rank 0 that is lost gets no answer, and it needs none.
    let _ = core.send(&Message { to: Rank(0), class: Class::Request, handler: NOTE, args: &[], payload });
}

/// An answer, at process 0.
pub(crate) fn on_note(token: &Token<'_>, _args: &[u64], payload: *const u8, len: usize) {
    let mut words: Words = [0; NOTE_BYTES / 8];
    // SAFETY: `len` bytes are readable during the handler; a note has as many.
    unsafe { std::ptr::copy_nonoverlapping(payload, words.as_mut_ptr().cast(), len.min(NOTE_BYTES)) };
    token.core().deadlocks.answer(token.from(), &words);
}
