//! The rounds of a collective transfer: the windows of each domain, one after another (`two_phase.rs` has the whole).

use crate::decision::Plan;
use crate::error::{Fault, Operation, Outcome, Result, CUT_SHORT};
use crate::file::File;
use crate::mask::{ones, write_covered, ONES};
use crate::progress::Report;
use crate::strips::{Strip, Strips};
use crate::system::{self, piece, Position};
use crate::worker::Task;
use nagaya_core::{GlobalPtr, Offset};

/// Waits for what the thread does, making progress for others.
pub(crate) fn finished(task: Task, file: &File) -> Outcome<u64> {
    file.wait(&mut || task.is_done());
    task.result()
}

/// The rounds of one transfer, as a member goes through them.
pub(crate) struct Windows<'f> {
    file: &'f File,
    plan: Plan,
    /// The aggregators: positions, and where their buffers are.
    aggregators: Vec<(usize, Offset)>,
    /// Which aggregator this process is.
    mine: Option<usize>,
    /// The thread's tasks for the two buffers.
    tasks: [Option<Task>; 2],
    fault: Option<Fault>,
    /// Ended early, since a member has a fault.
    stopped: bool,
    report: Option<Report>,
}

impl<'f> Windows<'f> {
    pub(crate) fn new(file: &'f File, plan: Plan, what: &'static str) -> Windows<'f> {
        let me = file.group().me();
        let aggregators = file.aggregators();
        let mine = aggregators.iter().position(|a| a.0 == me);
        let wanted = file.settings.progress.filter(|_| me == 0);
        let report = Report::new(wanted, what, &file.path().display().to_string(), plan.bytes as u64);
        Windows { file, plan, aggregators, mine, tasks: [None, None], fault: None, stopped: false, report }
    }

    /// All rounds; the last windows are being written when it returns. After a fault of any member nothing more is written.
    ///
    /// # Safety
    /// All memory that the strips name at `data` is readable until it returns.
    pub(crate) unsafe fn write(&mut self, strips: &Strips, data: *const u8) -> Result<()> {
        for round in 0..=self.plan.rounds {
            self.wait(round);
            // After this the buffer of this round is free everywhere, and all puts of the round before have arrived.
            if self.meet(round)? {
                self.stopped = true;
                break;
            }
            self.write_back(round - 1);
            if round < self.plan.rounds {
                // SAFETY: the contract is that of this function.
                unsafe { self.put(strips, data, round)? };
            }
        }
        Ok(())
    }

    /// What the thread still does with the buffer of `round`.
    fn wait(&mut self, round: i64) {
        if let Some(Err(fault)) = self.tasks[(round & 1) as usize].take().map(|task| finished(task, self.file)) {
            self.fault.get_or_insert(fault);
        }
    }

    /// True if a member has a fault.
    fn meet(&mut self, round: i64) -> Result<bool> {
        if let Some(report) = &mut self.report {
            report.at(round as u64, self.plan.rounds as u64);
        }
        self.file.any(self.fault.is_some())
    }

    pub(crate) fn finish(&mut self) -> Result<()> {
        self.wait(0);
        self.wait(1);
        if let (true, Some(a)) = (self.stopped && self.plan.masked, self.mine) {
            // What was put and not written: the next transfer begins with empty masks.
            for round in 0..2 {
                let mask = self.file.core.local(self.image(a, round).1.offset);
                // SAFETY: this process's own; no member puts anything before all have agreed below.
                unsafe { std::ptr::write_bytes(mask, 0, self.file.common.buffer as usize) };
            }
        }
        self.file.agree(self.fault.map_or(Ok(()), Err))
    }

    /// Where an aggregator has the image of its window, and the mask.
    fn image(&self, aggregator: usize, round: i64) -> (GlobalPtr, GlobalPtr) {
        let (position, base) = self.aggregators[aggregator];
        let rank = self.file.group().rank_of(position);
        let space = self.file.common.buffer as usize;
        let at = |k: usize| GlobalPtr { rank, offset: Offset(base.0 + k * space) };
        let slot = (round & 1) as usize;
        (at(slot), at(2 + slot))
    }

    /// Puts what this process has of all windows of a round.
    ///
    /// # Safety
    /// All memory that the strips name at `data` is readable until `quiet`.
    unsafe fn put(&self, strips: &Strips, data: *const u8, round: i64) -> Result<()> {
        let core = self.file.core;
        self.transfer(strips, round, &mut |s, image, mask| {
            // SAFETY: `s` is a part of the strips, whose memory is readable until `quiet`.
            unsafe { core.put_nd_nbi(image, data.wrapping_offset(s.memory as isize), &s.walk()?)? };
            if self.plan.masked {
                for (from, walk) in ones(s)? {
                    // SAFETY: a walk over constants.
                    unsafe { core.put_nd_nbi(mask.plus(from), ONES.as_ptr(), &walk)? };
                }
            }
            Ok(())
        })
    }

    /// Calls `f(strip, image, mask)` for what this process has of all windows of a round, and waits until what that began is done.
    fn transfer(
        &self,
        strips: &Strips,
        round: i64,
        f: &mut dyn FnMut(&Strip, GlobalPtr, GlobalPtr) -> nagaya_core::Result<()>,
    ) -> Result<()> {
        let mut result = Ok(());
        let member = (self.file.group().me(), self.aggregators.len());
        self.plan.each_part(member, round, strips, &mut |a, low, s| {
            let ((image, mask), at) = (self.image(a, round), (s.file - low) as usize);
            if result.is_ok() {
                result = f(&s, image.plus(at), mask.plus(at));
            }
        });
        // Also after an error: what has begun uses the memory of the strips.
        let quiet = self.file.core.quiet();
        result?;
        Ok(quiet?)
    }

    /// Has the thread write the window of a round, if there is one.
    fn write_back(&mut self, round: i64) {
        let (Some(a), true) = (self.mine, round >= 0) else { return };
        let (low, high) = self.plan.window(a, round);
        if low >= high {
            return;
        }
        let (image, mask) = self.image(a, round);
        let (file, masked) = (self.file, self.plan.masked);
        let (image, mask) = (file.core.local(image.offset), file.core.local(mask.offset));
        let work = move || {
            if masked {
                // SAFETY: this process's buffers, which no other member touches until the members have met again, two rounds later.
                return unsafe { write_covered(file, (low, high), image, mask) };
            }
            // SAFETY: the image has so many bytes, and no other member touches it until the members have met again.
            unsafe { system::write(&file.descriptor, Position::At(low), &mut [piece(image, (high - low) as usize)]) }
                .map(|()| 0)
        };
        self.give(round, work);
    }

    fn give(&mut self, round: i64, work: impl FnOnce() -> Outcome<u64> + 'f) {
        match self.file.worker() {
            // SAFETY: buffers in the segment, and a file, that live until the task has been waited for (`Drop`).
            Some(worker) => self.tasks[(round & 1) as usize] = Some(unsafe { worker.give(work) }),
            None => {
                if let Err(fault) = work() {
                    self.fault.get_or_insert(fault);
                }
            }
        }
    }

    /// Has the thread read the window of a round, if there is one.
    pub(crate) fn read_ahead(&mut self, round: i64) {
        let Some(a) = self.mine.filter(|_| round < self.plan.rounds) else { return };
        let (low, high) = self.plan.window(a, round);
        if low >= high {
            return;
        }
        let file = self.file;
        let image = file.core.local(self.image(a, round).0.offset);
        let work = move || {
            let bytes = (high - low) as u64;
            // SAFETY: this process's buffer, which no member reads until all have met.
            let got =
                unsafe { system::read(&file.descriptor, Position::At(low), &mut [piece(image, bytes as usize)])? };
            if got < bytes {
                let offset = low as u64 + got;
                return Err(Fault { operation: Operation::Read, errno: CUT_SHORT, offset, bytes: bytes - got });
            }
            Ok(got)
        };
        self.give(round, work);
    }

    /// # Safety
    /// All memory that the strips name at `data` is writable until it returns.
    pub(crate) unsafe fn read(&mut self, strips: &Strips, data: *mut u8) -> Result<u64> {
        let core = self.file.core;
        for round in 0..self.plan.rounds {
            self.wait(round);
            // After this the window has arrived, and no member needs the one before any more.
            if self.meet(round + 1)? {
                self.finish()?;
            }
            self.read_ahead(round + 1);
            self.transfer(strips, round, &mut |s, image, _| {
                let walk = s.walk()?.flipped();
                // SAFETY: `s` is a part of the strips, whose memory is writable until this function returns.
                unsafe { core.get_nd_nbi(data.wrapping_offset(s.memory as isize), image, &walk) }
            })?;
        }
        Ok(strips.bytes() as u64)
    }
}

impl Drop for Windows<'_> {
    fn drop(&mut self) {
        // The thread uses the buffers.
        self.wait(0);
        self.wait(1);
    }
}
