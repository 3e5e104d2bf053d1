//! Noticing that nobody can go on: process 0, when it has waited for long itself, asks the others what they wait for.
//!
//! It asks twice. If all answer both times that they wait, and each is still in the wait in which it was, then all of them have looked
//! at whatever came in between, and nothing did. That is reported, once for each such standstill; it is no proof that nothing can come,
//! since another thread or a device might write into a process's memory, so the job goes on unless the user has decided otherwise
//! (`NAGAYA_DEADLOCK`). Asking costs a message to each process and back, after a time in which process 0 did nothing at all. Not
//! here: what `nagaya run` prints when it is asked to.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use super::report::{report, State};
use super::{line, Record, Words, NOTE_BYTES};
use crate::addr::Rank;
use crate::am::{self, Token};
use crate::conduit::{Class, Message, Payload};
use crate::config::Standstill;
use crate::runtime::Core;
use crate::say::say;
use crate::serve::Call;

/// What process 0 knows. Others leave it as it is.
pub(crate) struct Watch {
    when: Standstill,
    state: RefCell<Asking>,
}

#[derive(Default)]
struct Asking {
    /// Not before.
    next: Option<Instant>,
    /// Answers that have not come.
    missing: u32,
    /// Of this round, and the waits of the last one if all waited then.
    answers: Vec<Option<Record>>,
    before: Option<Vec<u64>>,
    reported: Option<Vec<u64>>,
}

impl Watch {
    pub(crate) fn new(when: Standstill) -> Watch {
        Watch { when, state: RefCell::default() }
    }

    /// Between two rounds; `None`: nobody asks.
    fn pause(&self) -> Option<Duration> {
        self.when.after.map(|after| after / 2)
    }
}

impl Core {
    /// A look at the clock in a wait that began at `since` and that `note` has described.
    pub(crate) fn watch(&self, since: Instant) {
        let Some(pause) = self.watch.pause().filter(|pause| since.elapsed() >= *pause) else { return };
        if self.rank() != Rank(0) {
            return;
        }
        let now = Instant::now();
        // Answers may come in while the question is sent.
        let Ok(mut asking) = self.watch.state.try_borrow_mut() else { return };
        if asking.missing > 0 || asking.next.is_some_and(|next| now < next) {
            return;
        }
        asking.next = Some(now + pause);
        if !asking.answers.is_empty() {
            self.judge(&mut asking);
        }
        asking.answers = vec![None; self.size() as usize];
        asking.answers[0] = self.notes.read().map(|words| Record::decode(&words));
        asking.missing = self.size() - 1;
        drop(asking);
        for rank in 1..self.size() {
            let ask = Message {
                to: Rank(rank),
                class: Class::Request,
                handler: am::ASK_NOTE,
                args: &[],
                payload: Payload::NONE,
            };
            if let Err(e) = self.send(&ask) {
                self.abort(&format!("asking rank {rank} what it waits for: {e}"), 1);
            }
        }
    }

    /// All have answered.
    fn judge(&self, asking: &mut Asking) {
        let answers = std::mem::take(&mut asking.answers);
        let states: Vec<(u32, State)> = (0..)
            .zip(answers)
            .filter_map(|(rank, record)| Some((rank, State::Waits(record.filter(|r| r.waits && !r.in_thread)?))))
            .collect();
        let serial = |(_, state): &(u32, State)| match state {
            State::Waits(record) => record.serial,
            State::Else(_) => 0,
        };
        let waits = (states.len() == self.size() as usize).then(|| states.iter().map(serial).collect::<Vec<_>>());
        let standstill = waits.is_some() && waits == asking.before;
        asking.before = waits;
        if !standstill || asking.before == asking.reported {
            return;
        }
        asking.reported = asking.before.clone();
        let lines = report(states, &mut |record| line::resolve(record, None));
        let who = match self.size() {
            1 => "the process waits".to_string(),
            n => format!("all {n} processes wait"),
        };
        say(format_args!("{who}, and no operation is under way:\n{}", lines.trim_end_matches('\n')));
        if self.watch.when.abort {
            self.abort("all processes wait for each other (NAGAYA_DEADLOCK=abort)", 1);
        }
    }
}

/// What this process waits for, on either thread.
pub(crate) fn on_ask_note(call: &Call<'_>, _args: &[u64], _payload: *const u8, _len: usize) {
    let words: Words = call.site.notes.read().unwrap_or([0; NOTE_BYTES / 8]);
    call.answer(am::NOTE, &[], Payload::Bytes { from: words.as_ptr().cast(), len: NOTE_BYTES });
}

/// An answer, at process 0.
pub(crate) fn on_note(token: &Token<'_>, _args: &[u64], payload: *const u8, len: usize) {
    let core = token.core();
    let mut words: Words = [0; NOTE_BYTES / 8];
    // SAFETY: `len` bytes are readable during the handler; a note has as many.
    unsafe { std::ptr::copy_nonoverlapping(payload, words.as_mut_ptr().cast(), len.min(NOTE_BYTES)) };
    let mut asking = core.watch.state.borrow_mut();
    asking.answers[token.from().index()] = Some(Record::decode(&words));
    asking.missing -= 1;
}
