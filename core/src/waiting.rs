//! What a process waits for, written where others can read it, once the wait has become long. A short wait writes
//! nothing.
//!
//! The caller of `Core::wait` passes a function that describes the wait (a [`Waiting`]). It is called when the wait has
//! lasted [`LONG`], most of it asleep. Then the process writes a [`Record`] into its *note*: the missing ranks, and the
//! user's line where the compiler has passed it. Without that line, the record has the return address of the library's
//! entry, from which a report finds the line (`caller.rs`, `line.rs`). The note is private memory. Where `nagaya run`
//! supervises the job, it is on the *board* that the launcher reads (`board.rs`). Process 0 queries the others' notes
//! by messages when it has waited for very long (`deadlock.rs`). `report.rs` makes one text of them.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `record`: the record of a wait, and the note that keeps it
//! 2. `board`, `passing`: what `nagaya run` and `nagaya top` read; code of a C++ program that only passes calls on
//! 3. `line`: the line of the user's program
//! 4. `caller`: the return address in the user's code
//! 5. `report`: the waits of a job as text
//!
//! Not here: waiting (`event.rs`), when a wait is long (`runtime/long_wait.rs`).

pub mod board;
mod caller;
pub mod line;
pub mod passing;
mod record;
pub mod report;

use std::ffi::{c_char, CStr};
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

pub(crate) use caller::{caller, note as note_caller, Caller, Walker};
pub use caller::{calling, calling_prefix};
pub use record::{now_ms, ranks, Note, Record, Waiting, Words, NOTE_BYTES};

/// A wait that is over before this leaves no trace.
pub(crate) const LONG: Duration = Duration::from_millis(100);

/// Where the user's code waits, as a binding has named it.
pub(crate) struct CallSite {
    line: String,
    called_from: Option<usize>,
}

impl CallSite {
    /// # Safety
    /// `line` is null or a string that ends with a NUL, readable during the call.
    pub unsafe fn new(line: *const c_char, called_from: Option<usize>) -> CallSite {
        // SAFETY: `line` is not null, so it ends with a NUL.
        let line = (!line.is_null()).then(|| unsafe { CStr::from_ptr(line) }.to_string_lossy().into_owned());
        CallSite { line: line.unwrap_or_default(), called_from }
    }
}

/// The data that a process keeps about its waits.
pub(crate) struct Notes {
    /// Null until the first wait that became long.
    note: AtomicPtr<Note>,
    serial: AtomicU64,
    /// Whether the note shows that this process waits.
    waits: AtomicBool,
    /// How many pieces of work, one within another, the process executes inside its wait.
    busy: AtomicU32,
    /// Process 0 has queried the wait, and the user's thread has not answered.
    queried: AtomicBool,
}

impl Notes {
    pub(crate) fn new() -> Notes {
        Notes {
            note: AtomicPtr::new(std::ptr::null_mut()),
            serial: AtomicU64::new(0),
            waits: AtomicBool::new(false),
            busy: AtomicU32::new(0),
            queried: AtomicBool::new(false),
        }
    }

    /// The note of this process, if it ever wrote one. On any thread.
    pub(crate) fn read(&self) -> Option<Words> {
        // SAFETY: null, or a note that lives as long as the process.
        unsafe { self.note.load(Ordering::Acquire).as_ref() }.map(Note::read)
    }

    /// Its place: on the board, or else in private memory. On the user's thread.
    fn place(&self, (rank, size): (u32, u32)) -> &'static Note {
        let mut note = self.note.load(Ordering::Acquire);
        if note.is_null() {
            note = match board::own_place(rank, size) {
                Some(place) => (&raw const place.note).cast_mut(),
                None => Box::into_raw(Box::new(Note::new())),
            };
            self.note.store(note, Ordering::Release);
        }
        // SAFETY: a note that lives as long as the process.
        unsafe { &*note }
    }

    /// Lets others read what this process, of this rank in a job of this size, waits for.
    pub(crate) fn write(&self, process: (u32, u32), why: &Waiting, at: CallSite, in_thread: bool) {
        let serial = self.serial.fetch_add(1, Ordering::Relaxed) + 1;
        self.waits.store(true, Ordering::Relaxed);
        let mut record = Record::new(serial, why, in_thread);
        record.at = at.line;
        caller::note(&mut record);
        if let Some(address) = at.called_from {
            if address == 0 {
                (record.module, record.address) = Default::default();
            } else if !record.is_passed_on {
                (record.module, record.address) = line::module(address - 1);
            }
        }
        self.place(process).write(&record.encode());
    }

    /// Whether the note shows that this process waits.
    pub(crate) fn is_written(&self) -> bool {
        self.waits.load(Ordering::Relaxed)
    }

    /// Leaves the query of process 0 to the user's thread, which waits. False: its wait is over, and the caller answers. On any thread.
    pub(crate) fn leave_query(&self) -> bool {
        // In one order with `clear`: either this load finds that the wait is over, or the user's thread finds the query afterwards.
        self.queried.store(true, Ordering::SeqCst);
        self.waits.load(Ordering::SeqCst) || !self.take_query()
    }

    /// Whether there is a query to answer. The thread that gets true answers it.
    pub(crate) fn take_query(&self) -> bool {
        self.queried.load(Ordering::SeqCst) && self.queried.swap(false, Ordering::SeqCst)
    }

    /// The process begins to compute or copy inside its wait, or has ended that. It does not wait meanwhile, and
    /// afterwards it is in a new wait. Work may contain other work: then only the outer one changes the note.
    pub(crate) fn mark_busy(&self, begins: bool) {
        let is_outer = match begins {
            true => self.busy.fetch_add(1, Ordering::Relaxed) == 0,
            false => self.busy.fetch_sub(1, Ordering::Relaxed) == 1,
        };
        if !is_outer {
            return;
        }
        // SAFETY: as in `read`.
        let Some(note) = (unsafe { self.note.load(Ordering::Acquire).as_ref() }) else { return };
        let serial = self.serial.fetch_add(u64::from(!begins), Ordering::Relaxed) + u64::from(!begins);
        note.mark(!begins, serial);
    }

    /// The wait is over.
    pub(crate) fn clear(&self, process: (u32, u32)) {
        self.waits.store(false, Ordering::SeqCst);
        let serial = self.serial.load(Ordering::Relaxed);
        let over = Record { process: std::process::id(), serial, ..Record::default() };
        self.place(process).write(&over.encode());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_copies_does_not_wait_and_then_waits_anew() {
        let notes = Notes::new();
        notes.mark_busy(true);
        notes.mark_busy(false);
        let at = CallSite { line: "a.c:1".into(), called_from: Some(0) };
        notes.write((0, 1), &Waiting::new("rain"), at, false);
        let read = || notes.read().map(|words| Record::decode(&words)).expect("a note");
        let before = read();
        notes.mark_busy(true);
        assert_eq!(read(), Record { waits: false, ..before.clone() });
        notes.mark_busy(false);
        assert_eq!(read(), Record { serial: before.serial + 1, ..before });
        // A copy that combines elements.
        [true, true, false].into_iter().for_each(|begins| notes.mark_busy(begins));
        assert!(!read().waits);
        notes.mark_busy(false);
        assert!(read().waits);
    }

    /// The user's thread gets the query while it waits, and once only. After its wait, the caller of `leave_query` answers.
    #[test]
    fn one_thread_answers_a_query() {
        let notes = Notes::new();
        let at = CallSite { line: "a.c:1".into(), called_from: Some(0) };
        notes.write((0, 1), &Waiting::new("rain"), at, false);
        assert!(!notes.take_query() && notes.leave_query());
        assert!(notes.take_query() && !notes.take_query());
        assert!(notes.leave_query());
        notes.clear((0, 1));
        assert!(notes.take_query(), "asked during the wait");
        assert!(!notes.leave_query() && !notes.take_query());
    }
}
