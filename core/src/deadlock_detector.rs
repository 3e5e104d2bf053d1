//! When process 0 queries what the others wait for, and what it concludes from the answers.
//!
//! It queries twice. The processes stand still if all answer both times that they wait, each in the same wait as
//! before. Then all of them have looked at whatever arrived in between, and nothing changed. A process that copies or
//! computes within a wait answers that it does not wait, and is in a new wait afterwards (`Core::while_busy`). Process 0
//! reports that once for each standstill. It is no proof: another thread or a device might write into a process's
//! memory. So the job goes on unless the user has decided otherwise (`NAGAYA_DEADLOCK`). Not here: the messages
//! (`deadlock.rs`), and what `nagaya run` prints.

use crate::addr::Rank;
use crate::config::Standstill;
use crate::waiting::report::{report, State};
use crate::waiting::{line, Record, Words};
use std::cell::RefCell;
use std::time::{Duration, Instant};

/// What process 0 knows. Others leave it as it is.
pub(crate) struct DeadlockDetector {
    pub(crate) when: Standstill,
    state: RefCell<Asking>,
}

#[derive(Default)]
struct Asking {
    /// The time of the next look.
    next: Option<Instant>,
    /// Answers that have not come.
    missing: u32,
    /// The answers of this round, and the waits of the last one if all waited then.
    answers: Vec<Option<Record>>,
    before: Option<Vec<u64>>,
    reported: Option<Vec<u64>>,
}

impl DeadlockDetector {
    pub(crate) fn new(when: Standstill) -> DeadlockDetector {
        DeadlockDetector { when, state: RefCell::default() }
    }

    /// The time between two rounds; `None` if the detector is off.
    fn pause(&self) -> Option<Duration> {
        self.when.after.map(|after| after / 2)
    }

    /// Begins a round of questions to the others of `size` processes, if one is due. `since` is the start of the wait
    /// of process 0, and `own` is its note. The result may contain a report: all processes wait for each other.
    pub(crate) fn begin_round(&self, since: Instant, size: u32, own: impl FnOnce() -> Option<Words>) -> Option<Round> {
        let pause = self.pause().filter(|pause| since.elapsed() >= *pause)?;
        let now = Instant::now();
        // Answers may come in while the question is sent.
        let mut asking = self.state.try_borrow_mut().ok()?;
        if asking.missing > 0 || asking.next.is_some_and(|next| now < next) {
            return None;
        }
        asking.next = Some(now + pause);
        let standstill = if asking.answers.is_empty() { None } else { asking.judge(size) };
        asking.answers = vec![None; size as usize];
        asking.answers[0] = own().map(|words| Record::decode(&words));
        asking.missing = size - 1;
        Some(Round { standstill })
    }

    /// The note of `from` has come.
    pub(crate) fn answer(&self, from: Rank, words: &Words) {
        let mut asking = self.state.borrow_mut();
        asking.answers[from.index()] = Some(Record::decode(words));
        asking.missing -= 1;
    }
}

/// A round that has begun, and what the one before has shown.
pub(crate) struct Round {
    /// The report of a standstill that has not been reported yet.
    pub(crate) standstill: Option<String>,
}

impl Asking {
    /// Called when all have answered: decides whether it is a deadlock.
    fn judge(&mut self, size: u32) -> Option<String> {
        let answers = std::mem::take(&mut self.answers);
        let states: Vec<(u32, State)> = (0..)
            .zip(answers)
            .filter_map(|(rank, record)| Some((rank, State::Waits(record.filter(|r| r.waits && !r.in_thread)?))))
            .collect();
        let serial = |(_, state): &(u32, State)| match state {
            State::Waits(record) => record.serial,
            State::Else(_) => 0,
        };
        let waits = (states.len() == size as usize).then(|| states.iter().map(serial).collect::<Vec<_>>());
        let standstill = waits.is_some() && waits == self.before;
        self.before = waits;
        if !standstill || self.before == self.reported {
            return None;
        }
        self.reported = self.before.clone();
        let lines = report(states, &mut |record| line::resolve(record, None));
        let who = match size {
            1 => "the process waits".to_string(),
            n => format!("all {n} processes wait"),
        };
        Some(format!("{who}, and no operation is under way:\n{}", lines.trim_end_matches('\n')))
    }
}
