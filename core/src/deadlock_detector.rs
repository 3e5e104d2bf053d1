//! When process 0 queries what the others wait for, and what it concludes from the answers.
//!
//! It queries twice: after half of the time that the user has set, and after all of it. The processes stand still if all
//! answer both times that they wait, each in the same wait as before. The thread that waits answers, after it has looked
//! at whatever arrived in between. So nothing changed. A process that copies or computes within a wait answers that it does
//! not wait, and is in a new wait afterwards (`Core::while_busy`). Process 0 reports that once for each standstill. It is no
//! proof: another thread or a device might write into a process's memory. So the job goes on unless the user has decided
//! otherwise (`NAGAYA_DEADLOCK`). Not here: the messages (`deadlock.rs`), and what `nagaya run` prints.

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
    /// of process 0, and `own` is its note. True: the caller now asks all others.
    pub(crate) fn begin_round(&self, since: Instant, size: u32, own: impl FnOnce() -> Option<Words>) -> bool {
        let Some(pause) = self.pause().filter(|pause| since.elapsed() >= *pause) else { return false };
        let now = Instant::now();
        // Answers may come in while the question is sent.
        let Ok(mut asking) = self.state.try_borrow_mut() else { return false };
        if !asking.answers.is_empty() || asking.next.is_some_and(|next| now < next) {
            return false;
        }
        asking.next = Some(now + pause);
        asking.answers = vec![None; size as usize];
        asking.answers[0] = own().map(|words| Record::decode(&words));
        asking.missing = size - 1;
        true
    }

    /// Once all `size` processes have answered: the report of a standstill that has not been reported yet.
    pub(crate) fn verdict(&self, size: u32) -> Option<String> {
        let mut asking = self.state.try_borrow_mut().ok()?;
        (asking.missing == 0 && !asking.answers.is_empty()).then(|| asking.judge(size)).flatten()
    }

    /// The time until the next round, for a wait that began at `since`. `None`: no round begins at a certain time,
    /// because the detector is off or an answer is missing, whose arrival wakes process 0.
    pub(crate) fn until_next_round(&self, since: Instant) -> Option<Duration> {
        let pause = self.pause()?;
        let asking = self.state.try_borrow().ok().filter(|asking| asking.answers.is_empty())?;
        let after_last = asking.next.map_or(Duration::ZERO, |next| next.saturating_duration_since(Instant::now()));
        Some(after_last.max(pause.saturating_sub(since.elapsed())))
    }

    /// The note of `from` has come.
    pub(crate) fn answer(&self, from: Rank, words: &Words) {
        let mut asking = self.state.borrow_mut();
        asking.answers[from.index()] = Some(Record::decode(words));
        asking.missing -= 1;
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn waits(serial: u64) -> Words {
        Record { waits: true, serial, what: "a post from".into(), ..Record::default() }.encode()
    }

    /// One round of two processes, in the waits with these numbers.
    fn round(detector: &DeadlockDetector, since: Instant, (own, others): (u64, u64)) -> Option<String> {
        while !detector.begin_round(since, 2, || Some(waits(own))) {
            std::thread::yield_now();
        }
        assert_eq!(detector.verdict(2), None, "an answer is missing");
        assert_eq!(detector.until_next_round(since), None, "an answer is missing");
        detector.answer(Rank(1), &waits(others));
        let verdict = detector.verdict(2);
        assert!(detector.until_next_round(since).is_some());
        verdict
    }

    #[test]
    fn the_second_round_with_the_same_waits_reports_at_once_and_only_once() {
        let since = Instant::now();
        let detector = DeadlockDetector::new(Standstill { after: Some(Duration::from_micros(2)), abort: false });
        let verdicts =
            [(1, 1), (1, 2), (1, 2), (1, 2), (2, 2), (2, 2)].map(|waits| round(&detector, since, waits).is_some());
        assert_eq!(verdicts, [false, false, true, false, false, true]);
    }

    #[test]
    fn the_first_round_is_due_after_half_of_the_time() {
        let hour = Duration::from_secs(3600);
        let detector = DeadlockDetector::new(Standstill { after: Some(2 * hour), abort: false });
        let since = Instant::now();
        assert!(!detector.begin_round(since, 2, || None));
        assert!(detector.until_next_round(since).is_some_and(|time| time > Duration::ZERO && time <= hour));
        let off = DeadlockDetector::new(Standstill { after: None, abort: false });
        assert!(!off.begin_round(since, 2, || None) && off.until_next_round(since).is_none());
    }

    #[test]
    fn a_process_alone_is_judged_without_messages() {
        let since = Instant::now();
        let detector = DeadlockDetector::new(Standstill { after: Some(Duration::from_micros(2)), abort: false });
        let rounds = [1, 1].map(|serial| {
            while !detector.begin_round(since, 1, || Some(waits(serial))) {
                std::thread::yield_now();
            }
            detector.verdict(1).is_some()
        });
        assert_eq!(rounds, [false, true]);
    }
}
