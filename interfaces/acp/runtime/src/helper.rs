//! The helper thread. It works for other processes of the host, on memory of its process outside the segment, where
//! they cannot use a system call. It does atomic operations, and copies where the kernel forbids those calls. It sleeps
//! until a request arrives.
//!
//! A request is written into the *request slot* of the process, in its segment. The requesting process first takes the
//! slot with a lock. Over a network, the core's progress thread does the same for messages. Not here: which accesses
//! become requests (`route.rs`, `access.rs`).

use std::cell::UnsafeCell;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::Arc;
use std::thread::JoinHandle;

use nagaya_core::{Amo, AmoKind, Core, Rank, Waiting, Wake};

use crate::error::{Error, Result};
use crate::regions::Shared;

/// Bytes of a copy in one request.
pub(crate) const PIECE: usize = 64 << 10;

/// The request slot of a process. Zero is "no request".
#[repr(C, align(64))]
pub(crate) struct RequestSlot {
    /// The requesting process: its rank and 1.
    taken: AtomicU32,
    state: AtomicU32,
    what: AtomicU64,
    at: AtomicU64,
    operand: AtomicU64,
    compare: AtomicU64,
    /// The old value.
    answer: AtomicU64,
    /// The bytes of a copy.
    data: UnsafeCell<[u8; PIECE]>,
}

// SAFETY: atomics, and data that belong to the process that has taken the request slot, and, while it waits, to the helper.
unsafe impl Sync for RequestSlot {}

const FREE: u32 = 0;
const ASKED: u32 = 1;
const ANSWERED: u32 = 2;
const REFUSED: u32 = 3;
/// The helper shall end.
const END: u32 = 4;

/// A request to the helper.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Request {
    Read(usize),
    Write(usize),
    Change(Amo),
}

const KINDS: [AmoKind; 8] = [
    AmoKind::Read,
    AmoKind::Set,
    AmoKind::Swap,
    AmoKind::CompareAndSwap,
    AmoKind::Add,
    AmoKind::And,
    AmoKind::Or,
    AmoKind::Xor,
];

impl Request {
    fn to_word(self) -> u64 {
        match self {
            Request::Read(bytes) => (bytes as u64) << 8,
            Request::Write(bytes) => (bytes as u64) << 8 | 1,
            Request::Change(amo) => {
                let kind = KINDS.iter().position(|kind| *kind == amo.kind).unwrap_or(0) as u64;
                2 | u64::from(amo.wide) << 8 | kind << 16
            }
        }
    }

    fn from_word(word: u64, operand: u64, compare: u64) -> Option<Request> {
        let bytes = ((word >> 8) as usize).min(PIECE);
        Some(match word & 0xff {
            0 => Request::Read(bytes),
            1 => Request::Write(bytes),
            2 => {
                let kind = *KINDS.get((word >> 16) as usize)?;
                Request::Change(Amo { kind, wide: word >> 8 & 1 != 0, operand, compare })
            }
            _ => return None,
        })
    }

    fn bytes(self) -> usize {
        match self {
            Request::Read(bytes) | Request::Write(bytes) => bytes,
            Request::Change(amo) => amo.width(),
        }
    }
}

impl RequestSlot {
    /// Asks the owner, and waits for its answer. `copy` gets the request slot's data, after a read or before a write.
    pub fn ask(
        &self,
        core: &Core,
        owner: Rank,
        at: usize,
        request: Request,
        copy: impl FnOnce(*mut u8),
    ) -> Result<u64> {
        while self.taken.compare_exchange(0, core.rank().0 + 1, Ordering::Acquire, Ordering::Relaxed).is_err() {
            core.give_way();
        }
        let data: *mut u8 = self.data.get().cast();
        let (mut before, mut after) = (None, None);
        match request {
            Request::Write(_) => before = Some(copy),
            _ => after = Some(copy),
        }
        if let Some(copy) = before {
            copy(data);
        }
        self.what.store(request.to_word(), Ordering::Relaxed);
        self.at.store(at as u64, Ordering::Relaxed);
        if let Request::Change(amo) = request {
            self.operand.store(amo.operand, Ordering::Relaxed);
            self.compare.store(amo.compare, Ordering::Relaxed);
        }
        self.state.store(ASKED, Ordering::Release);
        wake(&self.state);
        let why = || Waiting::new("the helper thread of").from([owner.0]);
        let mut state = ASKED;
        core.wait(Wake::Silent, why, || {
            state = self.state.load(Ordering::Acquire);
            state == ANSWERED || state == REFUSED
        });
        let answer = self.answer.load(Ordering::Relaxed);
        if let (Some(copy), ANSWERED) = (after, state) {
            copy(data);
        }
        self.state.store(FREE, Ordering::Relaxed);
        self.taken.store(0, Ordering::Release);
        match state {
            ANSWERED => Ok(answer),
            _ => Err(Error(format!(
                "{} bytes at address {at:#x} of rank {owner} are not memory that it has registered",
                request.bytes()
            ))),
        }
    }
}

/// The thread, from its process's side.
pub(crate) struct Helper {
    slot: &'static RequestSlot,
    thread: JoinHandle<()>,
}

impl Helper {
    /// The request slot stays where it is until the end of the helper.
    pub fn start(slot: &'static RequestSlot, regions: Arc<Shared>) -> Result<Helper> {
        let run = move || serve(slot, &regions);
        let named = std::thread::Builder::new().name("nagaya-acp".into()).stack_size(128 << 10);
        let thread = without_signals(|| named.spawn(run))
            .map_err(|e| Error(format!("the helper thread of this process cannot be started: {e}")))?;
        Ok(Helper { slot, thread })
    }

    /// Ends the helper: no process sends requests any more.
    pub fn end(self) {
        self.slot.state.store(END, Ordering::Release);
        wake(&self.slot.state);
        let _ = self.thread.join();
        self.slot.state.store(FREE, Ordering::Relaxed);
    }
}

fn serve(slot: &RequestSlot, regions: &Shared) {
    loop {
        match slot.state.load(Ordering::Acquire) {
            ASKED => {
                let done = answer(slot, regions);
                slot.state.store(if done { ANSWERED } else { REFUSED }, Ordering::Release);
            }
            END => return,
            other => sleep_while(&slot.state, other),
        }
    }
}

/// Does what the slot requests. Returns whether it succeeded.
fn answer(slot: &RequestSlot, regions: &Shared) -> bool {
    let [what, at, operand, compare] =
        [&slot.what, &slot.at, &slot.operand, &slot.compare].map(|word| word.load(Ordering::Relaxed));
    let Some(request) = Request::from_word(what, operand, compare) else { return false };
    if regions.find(at as usize, request.bytes()).is_none() {
        return false;
    }
    let (at, data): (_, *mut u8) = (at as usize as *mut u8, slot.data.get().cast());
    // SAFETY: the program has registered this memory, so it is there; the requester has taken the slot, and its bytes
    // fit. Copies of words are single moves.
    unsafe {
        match request {
            Request::Read(bytes) => nagaya_core::copy::copy(data, at, bytes),
            Request::Write(bytes) => nagaya_core::copy::copy(at, data, bytes),
            Request::Change(amo) => slot.answer.store(amo.apply(at), Ordering::Relaxed),
        }
    }
    true
}

/// Sleeps at most half a second: a safety net.
fn sleep_while(word: &AtomicU32, value: u32) {
    let limit = libc::timespec { tv_sec: 0, tv_nsec: 500_000_000 };
    // SAFETY: both live through the call. Whatever ends it, the caller looks again.
    unsafe { libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAIT, value, &limit, 0, 0) };
}

fn wake(word: &AtomicU32) {
    // SAFETY: the word is mapped. A wake without sleepers does nothing.
    unsafe { libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAKE, i32::MAX, 0, 0, 0) };
}

/// Runs `start`, which starts a thread, so that the thread gets none of the process's signals.
fn without_signals<T>(start: impl FnOnce() -> T) -> T {
    // SAFETY: both sets are filled by the calls before they are read.
    unsafe {
        let (mut all, mut before): (libc::sigset_t, libc::sigset_t) = (std::mem::zeroed(), std::mem::zeroed());
        libc::sigfillset(&mut all);
        libc::pthread_sigmask(libc::SIG_SETMASK, &all, &mut before);
        let result = start();
        libc::pthread_sigmask(libc::SIG_SETMASK, &before, std::ptr::null_mut());
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_survive_the_desk() {
        let survives = |request: Request, operand, compare| {
            let again = Request::from_word(request.to_word(), operand, compare);
            assert_eq!(format!("{again:?}"), format!("{:?}", Some(request)));
        };
        survives(Request::Read(PIECE), 0, 0);
        survives(Request::Write(3), 0, 0);
        for kind in KINDS {
            survives(Request::Change(Amo { kind, wide: true, operand: 5, compare: 6 }), 5, 6);
            survives(Request::Change(Amo { kind, wide: false, operand: 0, compare: 0 }), 0, 0);
        }
        assert!(Request::from_word(77, 0, 0).is_none());
    }
}
