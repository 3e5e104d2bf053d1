//! Nonblocking calls: any number of them at once, on any groups, each with separate words and memory.
//!
//! A call is identified by its *tag*: the context of its group and the number in that context. So members may start
//! calls of different contexts in different orders. All messages carry the tag. A word waits in the *inbox* until the
//! call takes it, or is started here. A request for bytes of a member's source or memory is answered by its handler.
//!
//! Sources in the segment are read there. The memory of the first pending calls is in the segment too, where that has
//! space. Long calls stage their data there, like blocking calls. Calls go on whenever this process polls, so in every
//! wait of the library too.
//!
//! Not here: what calls do, which is the same as in blocking ones (`call.rs`). A call allocates its own state when it
//! is started.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::atomic::{AtomicPtr, Ordering};
use std::task::{Context, Poll, Waker};

use nagaya_core::am::{Token, COLL_FIRST};
use nagaya_core::race::{self, Order};
use nagaya_core::{AfterPolls, Core, Error, GlobalPtr, Handle, Rank, Result, Status, Waiting};

use crate::group::Tag;
use crate::scratch::{ALIGN, AREA};
use crate::words::{WordKind, Words};

/// Messages: words of a call; a request for bytes, and its answer.
const WORDS: u16 = COLL_FIRST + 2;
const READ: u16 = COLL_FIRST + 3;
const BYTES: u16 = COLL_FIRST + 4;

/// Handles of started calls have this bit, which those of the core have not.
pub(crate) const MARK: u64 = 1 << 63;

/// Memory of a call that other members may read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u64)]
pub(crate) enum Region {
    /// The user's buffer.
    Source,
    /// What would be in the scratch memory of a call that waits.
    Scratch,
}

/// The state that the messages of a call use.
pub(crate) struct State {
    tag: Tag,
    /// Words sent to, and taken from, each rank.
    books: RefCell<BTreeMap<u32, [u64; 2]>>,
    source: Cell<(*const u8, usize)>,
    scratch: OnceCell<Scratch>,
    /// Requests for bytes that are not answered yet, and gets pending.
    asked: Cell<usize>,
    gets: RefCell<Vec<Handle>>,
    waits_for: Cell<Option<Rank>>,
    /// The kind of the words that this phase sends and expects; sender and kind of the last word of another kind.
    kind: Cell<WordKind>,
    unexpected: Cell<Option<(Rank, WordKind)>>,
}

/// Most calls at a time whose memory is in the segment.
const AREAS: usize = 8;

/// So many times the memory of a call is free in a segment that gives it.
const SPACE: usize = 16;

/// Memory as an area of the scratch memory has.
enum Scratch {
    /// Given back when the call is over.
    InSegment(*mut u8),
    Elsewhere(*mut [u128]),
}

impl Scratch {
    fn new() -> Scratch {
        let area = installed().and_then(Nonblocking::take_area);
        let elsewhere = || Box::into_raw(vec![0u128; AREA / size_of::<u128>()].into_boxed_slice());
        area.map_or_else(|| Scratch::Elsewhere(elsewhere()), Scratch::InSegment)
    }

    fn at(&self) -> *mut u8 {
        match self {
            Scratch::InSegment(at) => *at,
            Scratch::Elsewhere(at) => at.cast(),
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        match self {
            Scratch::InSegment(at) => installed().iter().for_each(|calls| calls.areas.borrow_mut().push(*at)),
            // SAFETY: from `into_raw` in `new`; the call is over, so no pointer into it is left.
            Scratch::Elsewhere(at) => drop(unsafe { Box::from_raw(*at) }),
        }
    }
}

impl State {
    pub fn new(tag: Tag) -> State {
        State {
            tag,
            books: RefCell::default(),
            source: Cell::new((std::ptr::null(), 0)),
            scratch: OnceCell::new(),
            asked: Cell::new(0),
            gets: RefCell::default(),
            waits_for: Cell::new(None),
            kind: Cell::new(0),
            unexpected: Cell::new(None),
        }
    }

    /// A phase begins, with words of this kind.
    pub fn enter(&self, kind: WordKind) {
        self.kind.set(kind);
    }

    /// The sender and the kind of a word in this phase that was of another kind.
    pub fn unexpected(&self) -> Option<(Rank, WordKind)> {
        self.unexpected.take()
    }

    pub fn waits_for(&self, rank: Option<Rank>) {
        self.waits_for.set(rank);
    }

    /// From now on others may read there.
    pub fn show(&self, source: *const u8, len: usize) {
        self.source.set((source, len));
    }

    /// The memory of the call, at `offset`.
    pub fn own(&self, offset: usize) -> *mut u8 {
        self.scratch.get_or_init(Scratch::new).at().wrapping_add(offset)
    }

    /// Whether others reach it as they reach the segment.
    pub fn is_in_segment(&self) -> bool {
        matches!(self.scratch.get_or_init(Scratch::new), Scratch::InSegment(_))
    }

    /// Where others find `len` bytes of a region.
    fn find(&self, region: u64, offset: usize, len: usize) -> Option<*const u8> {
        let (base, size): (*const u8, usize) =
            if region == Region::Source as u64 { self.source.get() } else { (self.own(0), AREA) };
        (offset.checked_add(len)? <= size).then(|| base.wrapping_add(offset))
    }

    /// The number of the next word sent to (0) or taken from (1) a rank, from 0.
    fn count(&self, rank: Rank, which: usize) -> u64 {
        self.books.borrow().get(&rank.0).map_or(0, |numbers| numbers[which])
    }

    fn counted(&self, rank: Rank, which: usize) {
        self.books.borrow_mut().entry(rank.0).or_default()[which] += 1;
    }

    /// Reads from the segment of a rank; complete when `settled` returns true.
    ///
    /// # Safety
    /// `dst` is writable for `len` bytes until then.
    pub unsafe fn get(&self, core: &Core, dst: *mut u8, at: GlobalPtr, len: usize) -> Result<()> {
        // SAFETY: `dst` is writable until `settled` returns true, which is after this get is complete.
        let handle = unsafe { core.get_nb(dst, at, len) }?;
        if handle != Handle::DONE {
            self.gets.borrow_mut().push(handle);
        }
        Ok(())
    }

    /// Asks a rank for bytes; they have arrived when `settled` returns true.
    ///
    /// # Safety
    /// `dst` is writable for `len` bytes until then.
    pub unsafe fn ask(
        &self,
        core: &Core,
        dst: *mut u8,
        (rank, region, offset): (Rank, Region, usize),
        len: usize,
    ) -> Result<()> {
        let most = core.max_medium().max(1);
        for from in (0..len).step_by(most) {
            let now = most.min(len - from);
            let to = dst.wrapping_add(from) as u64;
            let args = [self.tag.0, self.tag.1, region as u64, (offset + from) as u64, now as u64, to];
            self.asked.set(self.asked.get() + 1);
            // SAFETY: no payload.
            unsafe { core.request(rank, READ, &args, std::ptr::null(), 0) }?;
        }
        Ok(())
    }

    /// Whether everything requested is here.
    pub fn settled(&self, core: &Core) -> Result<bool> {
        // Taken out: a test polls.
        for handle in self.gets.take() {
            if !core.test_handle(handle)? {
                self.gets.borrow_mut().push(handle);
            }
        }
        Ok(self.asked.get() == 0 && self.gets.borrow().is_empty())
    }
}

pub(crate) type Running = Pin<Box<dyn Future<Output = Result<()>>>>;

/// Where a handle finds its call.
struct Slot {
    /// Odd while in use, so that a stale handle never matches.
    generation: u32,
    state: Option<Rc<State>>,
    /// The call; `None` while it is being polled.
    running: Option<Running>,
    outcome: Option<Result<()>>,
    /// For a race detector: what comes before the end of the call.
    after: Vec<u64>,
}

/// The call, the sender and the number of a message.
type MessageKey = (Tag, u32, u64);

/// All of them.
pub(crate) struct Nonblocking {
    core: &'static Core,
    slots: RefCell<Vec<Slot>>,
    under_way: Cell<usize>,
    /// The calls that messages are for.
    states: RefCell<BTreeMap<Tag, Rc<State>>>,
    /// Messages that no call has taken.
    inbox: RefCell<BTreeMap<MessageKey, (WordKind, Words)>>,
    going_on: Cell<bool>,
    /// Memory in the segment that no call uses, and how many may still take some.
    areas: RefCell<Vec<*mut u8>>,
    to_take: Cell<usize>,
    /// Messages of calls that have come.
    come: Cell<u64>,
}

static CALLS: AtomicPtr<Nonblocking> = AtomicPtr::new(std::ptr::null_mut());

fn installed() -> Option<&'static Nonblocking> {
    // SAFETY: null, or from `Box::leak` in `install` and never freed. Acquire pairs with the store there.
    unsafe { CALLS.load(Ordering::Acquire).as_ref() }
}

impl Nonblocking {
    /// Before this rank meets the others for the last time at its start: they may start a call right after it.
    pub fn install(core: &'static Core) -> Result<&'static Nonblocking> {
        let calls: &'static Nonblocking = Box::leak(Box::new(Nonblocking {
            core,
            slots: RefCell::default(),
            under_way: Cell::new(0),
            states: RefCell::default(),
            inbox: RefCell::default(),
            going_on: Cell::new(false),
            areas: RefCell::default(),
            to_take: Cell::new(AREAS),
            come: Cell::new(0),
        }));
        CALLS.store(std::ptr::from_ref(calls).cast_mut(), Ordering::Release);
        core.register(WORDS, on_words)?;
        core.register(READ, on_read)?;
        core.register(BYTES, on_bytes)?;
        Ok(calls)
    }

    /// Memory of the segment for a call.
    fn take_area(&self) -> Option<*mut u8> {
        if let Some(area) = self.areas.borrow_mut().pop() {
            return Some(area);
        }
        let (size, used) = self.core.segment_use();
        if self.to_take.get() == 0 || (size - used) / AREA < SPACE {
            return None;
        }
        let area = self.core.alloc_own("collectives that were started", AREA + ALIGN).ok()?;
        self.to_take.set(self.to_take.get() - 1);
        Some(area.wrapping_add(area.align_offset(ALIGN)))
    }

    fn note_message(&self) {
        self.come.set(self.come.get().wrapping_add(1));
    }

    /// A number that changes when a message of a call comes: other members advance.
    pub fn messages(&self) -> u64 {
        self.come.get()
    }

    pub fn post(&self, state: &State, to: Rank, words: &[u64]) -> Result<()> {
        let args = [state.tag.0, state.tag.1, state.count(to, 0), state.kind.get()];
        state.counted(to, 0);
        // SAFETY: as many bytes as the words have.
        unsafe { self.core.request(to, WORDS, &args, words.as_ptr().cast(), size_of_val(words)) }
    }

    /// Fills `words` with the next of a rank, if they are here.
    pub fn take(&self, state: &State, from: Rank, words: &mut [u64]) -> bool {
        let key = (state.tag, from.0, state.count(from, 1));
        let Some((kind, came)) = self.inbox.borrow_mut().remove(&key) else { return false };
        state.counted(from, 1);
        words.copy_from_slice(&came.0[..words.len()]);
        if kind != state.kind.get() {
            state.unexpected.set(Some((from, kind)));
        }
        true
    }

    /// Lets every call go as far as it can.
    pub fn go_on(&self) {
        if self.going_on.replace(true) {
            return;
        }
        let count = self.slots.borrow().len();
        for index in 0..count {
            // Taken out: a call sends, and its own messages may be answered meanwhile.
            let running = self.slots.borrow_mut()[index].running.take();
            let Some(mut running) = running else { continue };
            match running.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                Poll::Pending => self.slots.borrow_mut()[index].running = Some(running),
                Poll::Ready(outcome) => {
                    drop(running);
                    let mut slots = self.slots.borrow_mut();
                    slots[index].outcome = Some(outcome);
                    if let Some(state) = slots[index].state.take() {
                        self.states.borrow_mut().remove(&state.tag);
                    }
                    self.under_way.set(self.under_way.get() - 1);
                }
            }
        }
        self.going_on.set(false);
        if self.under_way.get() == 0 {
            self.core.after_polls(AfterPolls::Collectives, None);
        }
    }

    pub fn add(&self, state: Rc<State>, running: Running, after: Vec<u64>) -> u64 {
        let mut slots = self.slots.borrow_mut();
        let free = slots.iter().position(|slot| slot.generation & 1 == 0);
        let index = free.unwrap_or_else(|| {
            slots.push(Slot { generation: 0, state: None, running: None, outcome: None, after: Vec::new() });
            slots.len() - 1
        });
        let slot = &mut slots[index];
        slot.generation = (slot.generation + 1) & 0x7fff_ffff;
        self.states.borrow_mut().insert(state.tag, state.clone());
        (slot.state, slot.running, slot.after) = (Some(state), Some(running), after);
        self.under_way.set(self.under_way.get() + 1);
        MARK | u64::from(slot.generation) << 32 | index as u64
    }

    /// Index of a handle's call; `BadHandle` if it is not, or no longer, in use.
    pub fn index_of(&self, handle: u64) -> Result<usize> {
        let index = handle as u32 as usize;
        let generation = (handle & !MARK) >> 32;
        match self.slots.borrow().get(index) {
            Some(slot) if u64::from(slot.generation) == generation && generation & 1 == 1 => Ok(index),
            _ => Err(Error::new(
                Status::BadHandle,
                format!("handle {handle:#x} is not in use: waited for before, or never returned by an operation"),
            )),
        }
    }

    /// How the call ended, if it has; the handle is then used up.
    pub fn outcome(&self, index: usize) -> Option<Result<()>> {
        let slot = &mut self.slots.borrow_mut()[index];
        let outcome = slot.outcome.take()?;
        slot.generation += 1;
        slot.after.drain(..).for_each(|key| race::acquire(Order::Started, key));
        Some(outcome)
    }

    /// The member whose words a call takes next.
    pub fn awaited(&self, index: usize) -> Option<Rank> {
        self.slots.borrow()[index].state.as_ref().and_then(|state| state.waits_for.get())
    }

    pub fn waiting(&self, index: usize) -> Waiting {
        let rank = self.awaited(index);
        Waiting::new("a collective that was started").from(rank.map(|rank| rank.0))
    }
}

pub(crate) fn go_on() {
    if let Some(started) = installed() {
        started.go_on();
    }
}

// The messages, at the other end.

fn on_words(token: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    let Some(started) = installed() else { return };
    started.note_message();
    let mut words = Words::default();
    // SAFETY: readable for `len` bytes until the handler returns; at most as many are taken as there is space for.
    unsafe { std::ptr::copy_nonoverlapping(payload, words.as_mut_ptr(), len.min(size_of_val(&words.0))) };
    started.inbox.borrow_mut().insert(((args[0], args[1]), token.from().0, args[2]), (args[3], words));
}

fn on_read(token: &Token<'_>, args: &[u64], _: *const u8, _: usize) {
    let Some(started) = installed() else { return };
    started.note_message();
    let (offset, len) = (args[3] as usize, args[4] as usize);
    let state = started.states.borrow().get(&(args[0], args[1])).cloned();
    let found = state.and_then(|state| state.find(args[2], offset, len));
    let Some(data) = found else {
        started.core.abort(
            "a member of a started collective asks for what another one does not have: they named different sizes",
            1,
        );
    };
    // SAFETY: `find` has checked that so many bytes exist; they stay unchanged while the call is pending.
    let sent = unsafe { token.reply(BYTES, &[args[0], args[1], args[5]], data, len) };
    if let Err(e) = sent {
        started.core.abort(&e.text, 1);
    }
}

fn on_bytes(_: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    let Some(started) = installed() else { return };
    started.note_message();
    let state = started.states.borrow().get(&(args[0], args[1])).cloned();
    // A call that has failed waits for nothing any more.
    let Some(state) = state else { return };
    // SAFETY: the address that `ask` sent along, writable for as many bytes as it asked for.
    unsafe { std::ptr::copy_nonoverlapping(payload, args[2] as *mut u8, len) };
    state.asked.set(state.asked.get() - 1);
}
