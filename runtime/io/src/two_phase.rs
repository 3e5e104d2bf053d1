//! Collective transfers. The part of the file that the members' bytes span is cut into domains, one per aggregator, and
//! those into windows of a buffer's size. Members put their bytes of a window into the aggregator's buffer, which is an
//! image of the file there. Meanwhile the aggregator writes the window before. For a read, they get their bytes from
//! the buffer while the aggregator reads the next window. So each round costs one meeting.
//!
//! Where members' bytes do not fill the span, each also puts ones into a mask, which marks the bytes of the image that
//! count (`mask.rs`).
//!
//! Where runs are long, or the span is nearly empty, members read and write independently (`direct`). Members that do not share their
//! segments always do.

use crate::decision::{request, Plan};
use crate::direct;
use crate::error::{Error, Fault, Operation, Outcome, Result};
use crate::file::{File, Tuning};
use crate::strips::Strips;
use crate::system;
use crate::windows::{finished, Windows};
use crate::worker::Task;

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

    /// Whether members whose bytes are one run each transfer them themselves, as far as settings and hints allow.
    pub fn is_each_alone(&self, writes: bool) -> bool {
        let Tuning { two_phase_reads, two_phase_writes, .. } = self.tuning.get();
        let two_phase = if writes { two_phase_writes } else { two_phase_reads };
        self.common.near && two_phase != Some(true) && !self.busy.get()
    }

    /// Like [`write_all`](Self::write_all) if all members know that each writes its own bytes; or this member's fault. So they need
    /// not meet before.
    ///
    /// # Safety
    /// The same as for `write_all`.
    pub unsafe fn write_each(&self, strips: Outcome<&Strips>, data: *const u8) -> Result<u64> {
        // SAFETY: the contract is that of this function.
        self.agree(strips.and_then(|strips| unsafe { direct::write(&self.means(), strips, data) }))
    }

    /// Like [`read_all`](Self::read_all) if all members know that each reads its own bytes; or this member's fault.
    ///
    /// # Safety
    /// The same as for `read_all`.
    pub unsafe fn read_each(&self, strips: Outcome<&Strips>, data: *mut u8) -> Result<u64> {
        // SAFETY: the contract is that of this function.
        self.agree(strips.and_then(|strips| unsafe { direct::read(&self.means(), strips, data) }))
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
        let fault = usable.err().map_or(0, |fault| fault.words()[0]);
        let size = usable.unwrap_or(0);
        let all = self.gather(request(strips, size, fault, overlap))?;
        if let Some((k, fault)) = all.iter().enumerate().find_map(|(k, w)| Some((k, Fault::from_words([w[5], 0, 0])?)))
        {
            return Err(self.error(k, fault));
        }
        let meets = self.members().share_segments() && !self.atomic.get();
        match Plan::decide(&all, &self.common, two_phase).filter(|_| meets) {
            Some(plan) if self.prepare_aggregators()? => Ok(Some(plan)),
            _ => Ok(None),
        }
    }
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
