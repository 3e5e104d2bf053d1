//! Collective transfers. The part of the file that the members' bytes span is cut into domains, one per aggregator, and
//! those into windows of a buffer's size. Members put their bytes of a window into the aggregator's buffer, which is an
//! image of the file there. Meanwhile the aggregator writes the window before. For a read, they get their bytes from
//! the buffer while the aggregator reads the next window. So each round costs one meeting.
//!
//! Where members' bytes do not fill the span, each also puts ones into a mask, which marks the bytes of the image that
//! count (`mask.rs`).
//!
//! Where runs are long, or the span is nearly empty, members read and write independently (`direct`).

use crate::direct;
use crate::error::{Error, Fault, Operation, Outcome, Result, CUT_SHORT};
use crate::file::File;
use crate::mask::{ones, write_covered, ONES};
use crate::progress::Report;
use crate::strips::{Strip, Strips};
use crate::system::{self, piece};
use crate::worker::Task;
use nagaya_core::{GlobalPtr, Offset};

/// If less than one byte in this many of a span is used, a walk through all of it is not worth it.
const SPARSE: i64 = 64;

/// What the members transfer, as all of them know it.
#[derive(Clone, Copy, Debug)]
struct Plan {
    low: i64,
    high: i64,
    /// The first domain's begin, on a multiple of the stripe.
    base: i64,
    /// Bytes of a domain, and of a window.
    domain: i64,
    window: i64,
    rounds: i64,
    /// Masks are needed.
    masked: bool,
    /// All members' bytes.
    bytes: i64,
}

impl Plan {
    /// Each aggregator begins with another part of its domain. Otherwise, with domains as long as a few stripes, all
    /// aggregators would use the same few servers of the file system at the same time.
    fn window(&self, aggregator: usize, round: i64) -> (i64, i64) {
        let begin = self.base + aggregator as i64 * self.domain;
        let from = begin + (round + aggregator as i64) % self.rounds * self.window;
        let to = (from + self.window).min(begin + self.domain).min(self.high);
        (from.max(self.low), to.max(from.max(self.low)))
    }
}

/// A collective transfer that has begun; [`end`](Pending::end) it before the next one of its file. Dropped, it waits until memory is
/// free again, and its errors are lost.
#[must_use = "a transfer that has begun is ended by all members"]
pub struct Pending<'f> {
    file: &'f File,
    state: State<'f>,
}

enum State<'f> {
    Over,
    /// Each member separately, done or pending.
    Direct(Own<'f>),
    /// All windows but the last are written.
    Write(Windows<'f>, u64),
    /// The first windows are being read.
    Read(Windows<'f>, Strips, *mut u8),
}

enum Own<'f> {
    Done(Outcome<u64>),
    UnderWay(Task, &'f File),
}

impl File {
    /// Collective: writes every member's strips. Bytes of this member's. `disjoint`: no byte is two members'; else it is undefined whose
    /// counts.
    ///
    /// # Safety
    /// All memory that the strips name at `data` is readable until it returns.
    pub unsafe fn write_all(&self, strips: &Strips, data: *const u8, disjoint: bool) -> Result<u64> {
        // SAFETY: the contract is that of this function, which ends the transfer.
        unsafe { self.start_write(strips, data, disjoint, false)? }.end()
    }

    /// The first half of [`write_all`](Self::write_all): returns when the bytes have left this process or are being written.
    ///
    /// # Safety
    /// The same as for `write_all`; memory is not changed until the transfer has ended.
    pub unsafe fn begin_write_all(&self, strips: &Strips, data: *const u8, disjoint: bool) -> Result<Pending<'_>> {
        // SAFETY: the memory stays until the end of `Pending`, by the contract of this function.
        unsafe { self.start_write(strips, data, disjoint, true) }
    }

    /// Collective: reads every member's strips. Bytes of this member's that the file had when the call began; memory for others is left
    /// as it is.
    ///
    /// # Safety
    /// All memory that the strips name at `data` is writable until it returns.
    pub unsafe fn read_all(&self, strips: &Strips, data: *mut u8) -> Result<u64> {
        // SAFETY: the contract is that of this function, which ends the transfer.
        unsafe { self.start_read(strips, data, false)? }.end()
    }

    /// The first half of [`read_all`](Self::read_all).
    ///
    /// # Safety
    /// The same as for `read_all`; memory is not touched until the transfer has ended.
    pub unsafe fn begin_read_all(&self, strips: &Strips, data: *mut u8) -> Result<Pending<'_>> {
        // SAFETY: the memory stays until the end of `Pending`, by the contract of this function.
        unsafe { self.start_read(strips, data, true) }
    }

    /// Collective: this member's part of a collective transfer that it cannot take part in, as its caller has found. The error of all.
    pub fn refuse_all(&self, fault: Fault) -> Error {
        match self.plan(&Strips::default(), Err(fault), false, None) {
            Err(error) => error,
            Ok(_) => self.error(self.group().me(), fault),
        }
    }

    /// Collective: whether a collective transfer of these strips is each member's own, so that members may as well make it in parts.
    pub fn is_direct(&self, strips: &Strips) -> Result<bool> {
        Ok(self.plan(strips, Ok(i64::MAX), false, self.tuning.get().two_phase_writes)?.is_none())
    }

    /// # Safety
    /// The contract of `begin_write_all`.
    unsafe fn start_write(
        &self,
        strips: &Strips,
        data: *const u8,
        disjoint: bool,
        background: bool,
    ) -> Result<Pending<'_>> {
        let Some(plan) = self.plan(strips, Ok(i64::MAX), !disjoint, self.tuning.get().two_phase_writes)? else {
            let (strips, means) = (strips.clone(), self.means());
            // SAFETY: the memory of the strips is readable until the end of `Pending`, which waits for this closure.
            let write = move || unsafe { direct::write(&means, &strips, data) };
            // SAFETY: `Pending` waits.
            return Ok(self.pending(State::Direct(unsafe { self.own_way(background, write) })));
        };
        let mut windows = Windows::new(self, plan, "writing");
        // SAFETY: the memory of the strips is readable until this function returns; `put` uses no other.
        match unsafe { windows.write(strips, data) } {
            Ok(()) => Ok(self.pending(State::Write(windows, strips.bytes() as u64))),
            Err(e) => Err(e),
        }
    }

    /// # Safety
    /// The contract of `begin_read_all`.
    unsafe fn start_read(&self, strips: &Strips, data: *mut u8, background: bool) -> Result<Pending<'_>> {
        let size = system::size(&self.descriptor).map(|n| n as i64);
        let plan = self.plan(strips, size, false, self.tuning.get().two_phase_reads)?;
        let Some(plan) = plan else {
            let (strips, means) = (strips.clone(), self.means());
            // SAFETY: the memory of the strips is writable until the end of `Pending`, which waits for this closure.
            let read = move || unsafe { direct::read(&means, &strips, data) };
            // SAFETY: `Pending` waits.
            return Ok(self.pending(State::Direct(unsafe { self.own_way(background, read) })));
        };
        let mut windows = Windows::new(self, plan, "reading");
        windows.read_ahead(0);
        Ok(self.pending(State::Read(windows, strips.within(plan.low, plan.high), data)))
    }

    /// # Safety
    /// All memory that `work` uses is valid until the transfer has ended, and no other thread uses it.
    unsafe fn own_way(&self, background: bool, work: impl FnOnce() -> Outcome<u64>) -> Own<'_> {
        match self.worker().filter(|_| background) {
            // SAFETY: the memory of `work` is valid until the transfer has ended, and `Pending` waits for the task.
            Some(worker) => Own::UnderWay(unsafe { worker.give(work) }, self),
            None => Own::Done(work()),
        }
    }

    fn pending<'f>(&'f self, state: State<'f>) -> Pending<'f> {
        self.busy.set(true);
        Pending { file: self, state }
    }

    /// What all transfer together; `None` where each does it alone. Nothing is transferred from `size` on. Collective.
    fn plan(
        &self,
        strips: &Strips,
        size: Outcome<i64>,
        overlap: bool,
        two_phase: Option<bool>,
    ) -> Result<Option<Plan>> {
        let usable = if self.busy.get() { Err(Fault::new(Operation::Prepare, libc::EBUSY)) } else { size };
        let (low, high) = strips.range();
        let fault = usable.err().map_or(0, |fault| fault.words()[0]);
        let size = usable.unwrap_or(0);
        let mine = [low, high, strips.bytes(), strips.runs(), size].map(|n| n as u64);
        let all = self.gather([mine[0], mine[1], mine[2], mine[3], mine[4], fault, u64::from(overlap)])?;
        if let Some((k, fault)) = all.iter().enumerate().find_map(|(k, w)| Some((k, Fault::from_words([w[5], 0, 0])?)))
        {
            return Err(self.error(k, fault));
        }
        let busy = all.iter().filter(|w| w[2] > 0);
        let low = busy.clone().map(|w| w[0] as i64).min().unwrap_or(0);
        let end = busy.clone().map(|w| w[1] as i64).max().unwrap_or(0);
        // The greatest counts, should they differ: a member that has just written more reads that.
        let size = all.iter().map(|w| w[4] as i64).max().unwrap_or(0);
        let high = end.min(size);
        let bytes: i64 = all.iter().map(|w| w[2] as i64).sum();
        let runs: i64 = all.iter().map(|w| w[3] as i64).sum();
        let alone = match two_phase {
            Some(wanted) => !wanted,
            None => bytes >= self.common.long * runs || bytes < (end - low) / SPARSE,
        };
        if alone || self.atomic.get() || low >= high || !self.prepare_aggregators()? {
            return Ok(None);
        }
        let stripe = self.common.stripe;
        let base = low / stripe * stripe;
        let aggregators = self.common.aggregators as i64;
        let share = (high - base + aggregators - 1) / aggregators;
        let domain = (share + stripe - 1) / stripe * stripe;
        let window = self.common.buffer;
        let masked = bytes < high - low || (all.iter().any(|w| w[6] == 1) && !are_apart(&all));
        Ok(Some(Plan { low, high, base, domain, window, rounds: (domain + window - 1) / window, masked, bytes }))
    }
}

/// Whether no byte is two members', as their ranges show: each member's bytes fill its own.
fn are_apart(all: &[[u64; 7]]) -> bool {
    let mut ranges: Vec<_> = all.iter().filter(|w| w[2] > 0).map(|w| (w[0], w[1], w[2])).collect();
    ranges.sort_unstable();
    ranges.iter().all(|(low, high, bytes)| high - low == *bytes) && ranges.windows(2).all(|pair| pair[0].1 <= pair[1].0)
}

impl Pending<'_> {
    /// Collective: the second half of the transfer. As the call that does both.
    pub fn end(mut self) -> Result<u64> {
        let file = self.file;
        match std::mem::replace(&mut self.state, State::Over) {
            State::Over => Ok(0),
            State::Direct(own) => file.agree(own.wait()),
            State::Write(mut windows, bytes) => windows.finish().map(|()| bytes),
            // SAFETY: `begin_read_all` got `strips` and `data`, whose memory is writable until this `Pending` has ended.
            State::Read(mut windows, strips, data) => unsafe { windows.read(&strips, data) },
        }
    }
}

impl Drop for Pending<'_> {
    fn drop(&mut self) {
        if let State::Direct(own) = std::mem::replace(&mut self.state, State::Over) {
            let _ = own.wait();
        }
        self.file.busy.set(false);
    }
}

impl Own<'_> {
    fn wait(self) -> Outcome<u64> {
        match self {
            Own::Done(result) => result,
            Own::UnderWay(task, file) => finished(task, file),
        }
    }
}

/// Waits for what the thread does, making progress for others.
fn finished(task: Task, file: &File) -> Outcome<u64> {
    file.wait(&mut || task.is_done());
    task.result()
}

/// The rounds of one transfer, as a member goes through them.
struct Windows<'f> {
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
    fn new(file: &'f File, plan: Plan, what: &'static str) -> Windows<'f> {
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
    unsafe fn write(&mut self, strips: &Strips, data: *const u8) -> Result<()> {
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

    fn finish(&mut self) -> Result<()> {
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
        let room = self.file.common.buffer as usize;
        let at = |k: usize| GlobalPtr { rank, offset: Offset(base.0 + k * room) };
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
        let aggregators = self.aggregators.len();
        let first = self.file.group().me() % aggregators;
        // Not all at the same one.
        for a in (first..aggregators).chain(0..first) {
            let (low, high) = self.plan.window(a, round);
            let (image, mask) = self.image(a, round);
            strips.cut(low, high, &mut |s| {
                let at = (s.file - low) as usize;
                if result.is_ok() {
                    result = f(&s, image.plus(at), mask.plus(at));
                }
            });
        }
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
            unsafe { system::write(&file.descriptor, low, &mut [piece(image, (high - low) as usize)]) }.map(|()| 0)
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
    fn read_ahead(&mut self, round: i64) {
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
            let got = unsafe { system::read(&file.descriptor, low, &mut [piece(image, bytes as usize)])? };
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
    unsafe fn read(&mut self, strips: &Strips, data: *mut u8) -> Result<u64> {
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

#[cfg(test)]
mod tests {
    use super::Plan;

    #[test]
    fn windows_cover_the_span_once() {
        for (low, high, aggregators, stripe, window) in
            [(5, 1000, 3, 64, 128), (0, 64, 4, 64, 64), (4000, 4001, 2, 64, 10), (7, 10_007, 1, 100, 999)]
        {
            let base = low / stripe * stripe;
            let share = (high - base + aggregators - 1) / aggregators;
            let domain = (share + stripe - 1) / stripe * stripe;
            let rounds = (domain + window - 1) / window;
            let plan = Plan { low, high, base, domain, window, rounds, masked: false, bytes: high - low };
            let mut windows: Vec<_> = (0..aggregators as usize)
                .flat_map(|a| (0..rounds).map(move |r| plan.window(a, r)))
                .filter(|(from, to)| from < to)
                .collect();
            windows.sort_unstable();
            assert!(windows.iter().all(|(from, to)| to - from <= window), "{plan:?}");
            assert!(windows.windows(2).all(|w| w[0].1 == w[1].0), "{plan:?}");
            assert_eq!((windows[0].0, windows[windows.len() - 1].1), (low, high), "{plan:?}");
        }
    }
}
