//! What a race detector gets (`nagaya_race_contract`): accesses by calls of the runtime, and what orders the ranks.
//!
//! A program that was compiled with `-frace` brings the detector along; it registers before the program starts. Without
//! one, each place that reports is a test of one static that is false. Interfaces report accesses, because only they
//! know the program's request. The places that synchronise report `release` before and `acquire` after. Not here: what
//! a race is, accesses of segments (`race_access.rs`).

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, Ordering};

use nagaya_race_contract::{Access, Job, Observer, BEGINS, ENDS, JOINS, SEGMENTS, VERSION};

use crate::addr::Rank;
use crate::error::Result;
use crate::waiting::caller;

/// The rank of this process.
static OWN: AtomicU32 = AtomicU32::new(0);

static ON: AtomicBool = AtomicBool::new(false);
static OBSERVER: AtomicPtr<Observer> = AtomicPtr::new(std::ptr::null_mut());

/// An operation that may go on after its call: its number. 0: there is no detector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Operation(pub u32);

/// Keys of different things that order ranks.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub enum Order {
    /// A line of signals, by its address.
    Line = 1,
    /// A barrier of many processes.
    Meeting,
    /// One rank after another, in a set of images.
    Pair,
    /// Posts to a rank.
    Post,
    /// A lock or an atomic variable, by its address.
    Word,
    /// A message of MPI.
    Message,
    /// Windows of MPI.
    Window,
    /// A collective orders one rank before another.
    Collective,
    /// Members of a nonblocking collective.
    Started,
    /// An active message from one rank to another.
    Active,
    /// Direct stores to the memory of a rank, which wake it.
    Wake,
}

/// The accesses of a call.
#[derive(Clone, Copy, Debug)]
pub struct AccessKind {
    pub is_write: bool,
    /// 0, or the class of an atomic access.
    pub atomic: u8,
    pub operation: Operation,
}

impl AccessKind {
    pub const READ: AccessKind = AccessKind { is_write: false, atomic: 0, operation: Operation(0) };
    pub const WRITE: AccessKind = AccessKind { is_write: true, atomic: 0, operation: Operation(0) };

    /// An update that is atomic to other updates of elements with as many bytes, and to atomic words of as many bytes.
    pub fn update(bytes: usize) -> AccessKind {
        AccessKind { is_write: true, atomic: word_class(bytes), operation: Operation(0) }
    }

    /// An update that is atomic to others of this class.
    pub fn atomic(class: u8) -> AccessKind {
        AccessKind { is_write: true, atomic: 1 + class % 61, operation: Operation(0) }
    }

    /// The access belongs to an operation that may still go on.
    pub fn during(self, operation: Operation) -> AccessKind {
        AccessKind { operation, ..self }
    }

    /// What an access of remote memory does to the caller's: a put reads it, a get writes it.
    pub fn opposite(self) -> AccessKind {
        if self.is_write {
            AccessKind::READ
        } else {
            AccessKind::WRITE
        }
    }
}

/// Registers a detector. Another version is refused with a line.
///
/// # Safety
/// `observer` points to an `Observer` of some version. It and its functions stay valid until the process ends.
pub unsafe fn observe(observer: *const Observer) {
    // SAFETY: `observer` points to an `Observer`, and all versions begin with the version.
    let version = unsafe { (*observer).version };
    if version != VERSION {
        crate::say(format_args!("the program's race detector is of another version of Nagaya: link it again"));
        return;
    }
    OBSERVER.store(observer.cast_mut(), Ordering::Release);
}

fn observer() -> Option<&'static Observer> {
    // SAFETY: null, or the table that `observe` got, whose caller keeps it until the process ends.
    unsafe { OBSERVER.load(Ordering::Acquire).as_ref() }
}

/// Whether accesses and order are reported.
#[inline(always)]
pub fn is_on() -> bool {
    ON.load(Ordering::Relaxed)
}

/// Called before the ranks meet for the first time.
pub(crate) fn prepare(rank: Rank, size: u32) {
    if let Some(observer) = observer() {
        (observer.prepare)(rank.0, size);
    }
}

/// After the ranks have met. `job`: the shared memory of the job, or an error where the ranks share none. Asked only if there is a
/// detector.
pub(crate) fn start(job: impl FnOnce() -> Result<Job>) -> Result<()> {
    let Some(observer) = observer() else { return Ok(()) };
    let job = job()?;
    (observer.start)(&job);
    OWN.store(job.rank, Ordering::Relaxed);
    ON.store(true, Ordering::Release);
    Ok(())
}

/// The return address of the user's call, for objects that a report names; 0 if it is not known, or without a detector. The first look
/// at a stack takes long, so other programs are spared it.
pub fn calling() -> usize {
    if is_on() {
        caller().user
    } else {
        0
    }
}

/// This process's rank in the job.
pub(crate) fn own_rank() -> Rank {
    Rank(OWN.load(Ordering::Relaxed))
}

pub(crate) fn stop() {
    if ON.swap(false, Ordering::Relaxed) {
        observer().into_iter().for_each(|observer| (observer.stop)());
    }
}

/// The key of an object of an order.
fn key(order: Order, of: u64) -> u64 {
    (order as u64) << 56 | of & ((1 << 56) - 1)
}

thread_local! {
    /// Synchronisation beyond what the program requests is not reported.
    static MUTED: Cell<bool> = const { Cell::new(false) };
}

/// While it lives, `release` and `acquire` of this thread count for nothing: a collective reports by `send` and `receive` what it orders.
pub struct Muted(bool);

pub fn mute() -> Muted {
    Muted(MUTED.replace(true))
}

impl Drop for Muted {
    fn drop(&mut self) {
        MUTED.set(self.0);
    }
}

/// What this process has done so far comes before what others do after they acquire the same.
#[inline(always)]
pub fn release(order: Order, of: u64) {
    if is_on() {
        ordered(order, of, true);
    }
}

#[inline(always)]
pub fn acquire(order: Order, of: u64) {
    if is_on() {
        ordered(order, of, false);
    }
}

#[cold]
#[inline(never)]
fn ordered(order: Order, of: u64, releases: bool) {
    let Some(observer) = observer().filter(|_| !MUTED.get()) else { return };
    match releases {
        true => (observer.release)(key(order, of)),
        false => (observer.acquire)(key(order, of)),
    }
}

/// One message from one rank to another. What the sender did before it comes before what the receiver does after it. All members give it
/// the same `words`; the first ones, `of_all`, are those of all messages of this kind between the two.
pub fn send(order: Order, of_all: usize, words: &[u64]) {
    if let Some(observer) = observer().filter(|_| is_on()) {
        (observer.send)(hashed(order, words), hashed(order, &words[..of_all]));
    }
}

pub fn receive(order: Order, of_all: usize, words: &[u64]) {
    if let Some(observer) = observer().filter(|_| is_on()) {
        (observer.receive)(hashed(order, words), hashed(order, &words[..of_all]));
    }
}

fn hashed(order: Order, words: &[u64]) -> u64 {
    let mixed = words.iter().fold(0x9e37_79b9_7f4a_7c15_u64, |hash, word| {
        (hash ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd).rotate_left(29)
    });
    key(order, mixed ^ mixed >> 32)
}

/// A call ends in which another thread of this process may have received what this one waited for.
#[inline(always)]
pub fn join() {
    if is_on() {
        observer().into_iter().for_each(|observer| (observer.join)());
    }
}

/// Two ranks, as what an order is of.
pub fn pair(from: u32, to: u32) -> u64 {
    u64::from(from) << 24 | u64::from(to)
}

/// A call of the user accesses memory: of a rank, by its address there, or of the segments, whose addresses mean the same everywhere
/// (`None`).
#[inline(always)]
pub fn access(what: AccessKind, owner: Option<Rank>, address: usize, len: usize) {
    if is_on() {
        accessed(what, owner, address, len, &mut 0);
    }
}

/// Like `access`, for each piece of `pieces`: address and length.
#[inline(always)]
pub fn accesses(what: AccessKind, owner: Option<Rank>, pieces: impl FnOnce(&mut dyn FnMut(usize, usize))) {
    if is_on() {
        let mut place = 0;
        pieces(&mut |address, len| accessed(what, owner, address, len, &mut place));
    }
}

/// `place`: the user's call, looked up once.
#[cold]
#[inline(never)]
fn accessed(what: AccessKind, owner: Option<Rank>, address: usize, len: usize, place: &mut usize) {
    let Some(observer) = observer() else { return };
    if *place == 0 {
        *place = caller().user;
    }
    let owner = owner.map_or(SEGMENTS, |rank| rank.0);
    let AccessKind { is_write, atomic, operation: Operation(operation) } = what;
    (observer.access)(&Access { owner, is_write, atomic, operation, address, len, place: *place });
}

/// An operation begins that may go on after its call.
#[inline(always)]
pub fn begin() -> Operation {
    match is_on() {
        false => Operation(0),
        true => Operation(observer().map_or(0, |observer| (observer.begin)())),
    }
}

/// The operation is complete.
#[inline(always)]
pub fn complete(Operation(number): Operation) {
    if number != 0 {
        observer().into_iter().for_each(|observer| (observer.complete)(number));
    }
}

/// Memory of this process shows a part of its segment a second time.
pub fn alias(address: usize, len: usize, original: usize) {
    if is_on() && len > 0 {
        observer().into_iter().for_each(|observer| (observer.alias)(address, len, original));
    }
}

/// Other ranks, or an operation, use memory of this process outside of its segment.
#[inline(always)]
pub fn watch(address: usize, len: usize) {
    if is_on() && len > 0 {
        observer().into_iter().for_each(|observer| (observer.watch)(address, len));
    }
}

#[inline(always)]
pub fn forget(address: usize, len: usize) {
    if is_on() && len > 0 {
        observer().into_iter().for_each(|observer| (observer.forget)(address, len));
    }
}

/// While it lives, the calling thread acts as the part of its rank that no barrier waits for (Split-C's stores). This part comes after all
/// that the thread has done.
pub struct Apart(());

pub fn apart() -> Option<Apart> {
    is_on().then(|| {
        set_apart(BEGINS);
        Apart(())
    })
}

impl Drop for Apart {
    fn drop(&mut self) {
        set_apart(ENDS);
    }
}

/// What this rank has done apart comes before what the calling thread does from now on.
pub fn join_apart() {
    if is_on() {
        set_apart(JOINS);
    }
}

fn set_apart(step: u32) {
    observer().into_iter().for_each(|observer| (observer.apart)(step));
}

/// The class of atomic words of `bytes` bytes. The base language's atomics have it, too (`nagaya-race`): both are machine
/// atomics of one word.
pub fn word_class(bytes: usize) -> u8 {
    if bytes == 8 {
        63
    } else {
        62
    }
}

/// A call of the user reads or writes this process's own memory, in the program's order.
#[inline(always)]
pub fn own(what: AccessKind, at: *const u8, len: usize) {
    if is_on() && len > 0 {
        access(what, Some(own_rank()), at.addr(), len);
    }
}
