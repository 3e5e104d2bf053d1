//! Mail: up to seven words from one rank to another, taken in the order in which they were sent.
//!
//! Small collectives and meetings consist of mail. For every other rank, each has some cache lines in its segment,
//! which that rank alone writes, by turns. The words from one rank to another are numbered, and both ranks count them.
//! So groups have no numbers. Where groups overlap, common members make the same calls in the same order, and mean the
//! same word by a number. A word carries the label of its group, if that has one. Members of groups with different
//! labels do not take each other's words, and wait for ever. A word also carries its kind ([`WordKind`]). A member takes a
//! word of another kind than it expects, and its call reports that ([`Mail::unexpected`]). Where ranks are mapped, sending is a store to the other's
//! line; otherwise a message writes the line.
//!
//! # When a line may be written again
//! A line may be written again when its word has been taken. The sender learns this in one of two ways:
//!
//! * Work is divided into *phases* ([`Mail::enter`]). In a phase, members of a group send each other words, and at its
//!   end each has taken all words for it. So a word from a rank implies that it has taken all words of earlier phases.
//! * A rank may send to another again and again without an answer. The other then publishes how many words it has
//!   taken, each time when half the lines have been used. Both ranks count, so both know when.
//!
//! So fewer than half the lines can be in use, as far as the sender knows, once the other has taken all of earlier
//! phases. There is always space for two words to one rank in a phase before the sender needs an answer. No rank sends
//! more.
//!
//! # Ranks that have ended
//! A rank that waits for a word also checks whether its sender has departed, and then whether the word had been
//! sent before. Mapped ranks see that in memory. Others receive the number of words ([`Mail::leave_last_word`]),
//! because words by message may be late.
//!
//! A member that misses such a word goes on to the end of its phase. Instead of its words it sends words of the kind
//! [`INTERRUPTED`], which contain the rank that has ended. So all members that need data of that rank learn of it. No
//! word of the phase stays in a line, where a later call of another group would take it.
//!
//! # Pieces
//! Data in memory that all ranks number alike ([`crate::broadcast`]) need no words, only a number that grows. There is
//! one note per pair, which stays in the writer's cache.
//!
//! Memory for each other rank: 4 to 32 lines ([`lines`]) and 32 bytes of the segment, and 64 bytes elsewhere, committed
//! when they first exchange mail.

use std::cell::Cell;
use std::sync::atomic::{AtomicPtr, AtomicU64, Ordering};

use nagaya_core::am::{Token, COLL_FIRST};
use nagaya_core::control::Lane;
use nagaya_core::profile::{self, Kind};
use nagaya_core::race::{self, Order};
use nagaya_core::{Core, GlobalPtr, Offset, Rank, Result, Waiting, Wake};

use crate::group::{Group, LABEL_BITS};
use crate::words::{WordKind, INTERRUPTED, KIND_BITS};

/// Lines for each pair of ranks and direction, a power of two. There are many, so that the root of broadcasts need not
/// wait for the others. Together they take at most a quarter of a megabyte, if four each take less. Ranks that share
/// processors take turns of many broadcasts.
fn lines(size: u32) -> u64 {
    let most = if size > 2 { 128 } else { 32 };
    1 << (4096 / size).clamp(4, most).ilog2()
}

/// What a rank leaves for another one besides lines, as numbers that only grow. First, how many words it has taken.
/// Second, the last piece that it has announced to the other ([`Mail::tell`]). At its end also 1 + how many words it
/// has sent, and 1 + the last piece it took part in.
type Notes = [u64; 4];
const TAKEN: usize = 0;
const TOLD: usize = 1;
const LAST_SENT: usize = 2;
const LAST_TOLD: usize = 3;

/// The message that fills a line: number and label, words; and the one that leaves a note: value, which.
const POSTED: u16 = COLL_FIRST;
const NOTED: u16 = COLL_FIRST + 1;

/// What this rank knows of its mail with one other.
#[repr(C)]
struct Peer {
    /// Sent to it, and those it is known to have taken.
    sent: Cell<u64>,
    taken: Cell<u64>,
    /// Words taken from it, and words of this rank that it has taken, or that this rank will know as taken.
    heard: Cell<u64>,
    answered: Cell<u64>,
    /// The last phase in which there was mail with it, and what had been sent and received before.
    phase: Cell<u64>,
    sent_before: Cell<u64>,
    heard_before: Cell<u64>,
    _line: u64,
}

/// The mail of this process.
pub(crate) struct Mail {
    core: &'static Core,
    /// The notes from each rank; then the lines of each.
    base: *mut u8,
    offset: Offset,
    /// Where the lines begin, from there.
    first_line: usize,
    /// Lines of each rank.
    lines: u64,
    /// One per rank; zero is right at the start. By pointer, so that the pages of ranks never talked to are never touched.
    peers: *const Peer,
    phase: Cell<u64>,
    /// The label of the group whose phase it is, and the kind of its words, where a sequence word has them.
    label_and_kind: Cell<u64>,
    /// The last word in this phase that had another kind: its sender and its kind.
    unexpected: Cell<Option<(Rank, WordKind)>>,
}

/// A sequence word consists of a kind (the highest bits), a label and a number. The numbers wrap around: no line is so old.
const NUMBER_BITS: u32 = u64::BITS - LABEL_BITS - KIND_BITS;
const NUMBER: u64 = (1 << NUMBER_BITS) - 1;

/// Whether two sequence words differ in their kinds at most.
#[inline]
fn is_same_word(a: u64, b: u64) -> bool {
    (a ^ b) << KIND_BITS == 0
}

/// Where messages find it.
static MAIL: AtomicPtr<Mail> = AtomicPtr::new(std::ptr::null_mut());

fn installed() -> Option<&'static Mail> {
    // SAFETY: null, or from `install`, which takes a reference for the life of the process. Acquire pairs with the store there.
    unsafe { MAIL.load(Ordering::Acquire).as_ref() }
}

/// The rank in a line whose word is [`INTERRUPTED`].
#[cold]
fn interrupter(line: &Lane) -> Rank {
    let mut rank = [0];
    line.read(&mut rank);
    Rank(rank[0] as u32)
}

fn raise(cell: &Cell<u64>, value: u64) {
    cell.set(cell.get().max(value));
}

/// Bytes before the lines.
fn notes(size: u32) -> usize {
    (size as usize * size_of::<Notes>()).next_multiple_of(size_of::<Lane>())
}

impl Mail {
    /// Bytes in each segment, on a multiple of 64.
    pub fn bytes(size: u32) -> usize {
        notes(size) + size as usize * lines(size) as usize * size_of::<Lane>()
    }

    /// A mailbox in zeroed memory that begins at `base` on all ranks.
    pub fn new(core: &'static Core, base: *mut u8) -> Result<Mail> {
        core.register(POSTED, on_posted)?;
        core.register(NOTED, on_noted)?;
        let offset = core.global(core.rank(), base).offset;
        // Lives as long as the process.
        let words = core.size() as usize * size_of::<Peer>() / size_of::<u64>();
        let peers = Box::leak(vec![0u64; words].into_boxed_slice()).as_ptr().cast();
        let (first_line, lines) = (notes(core.size()), lines(core.size()));
        Ok(Mail {
            core,
            base,
            offset,
            first_line,
            lines,
            peers,
            phase: Cell::new(0),
            label_and_kind: Cell::new(0),
            unexpected: Cell::new(None),
        })
    }

    /// From now on it takes messages.
    pub fn install(&'static self) {
        MAIL.store(std::ptr::from_ref(self).cast_mut(), Ordering::Release);
    }

    /// The next phase begins, with words of this kind, in a group with this label.
    #[inline]
    pub fn enter(&self, label: u64, kind: WordKind) {
        self.phase.set(self.phase.get() + 1);
        self.label_and_kind.set(kind << (u64::BITS - KIND_BITS) | label << NUMBER_BITS);
    }

    /// A rank has ended, and its words are missing: those of this rank in this phase are about that from now on.
    #[cold]
    pub fn interrupt(&self) {
        self.label_and_kind.set(self.label_and_kind.get() | INTERRUPTED << (u64::BITS - KIND_BITS));
    }

    /// The sender and the kind of a word in this phase that was of another kind than this rank expected.
    #[inline]
    pub fn unexpected(&self) -> Option<(Rank, WordKind)> {
        let unexpected = self.unexpected.get()?;
        self.unexpected.set(None);
        Some(unexpected)
    }

    /// The first word of a line that has the word of this number, in this phase's group: that of another group is not taken.
    #[inline]
    fn seq(&self, number: u64) -> u64 {
        self.label_and_kind.get() | number & NUMBER
    }

    /// The state with a rank, in this phase.
    #[inline]
    fn peer(&self, rank: Rank) -> &Peer {
        debug_assert!(rank.0 < self.core.size() && rank != self.core.rank());
        // SAFETY: one per rank, made of cells of words, and only this thread looks at them.
        let peer = unsafe { &*self.peers.add(rank.index()) };
        if peer.phase.get() != self.phase.get() {
            peer.phase.set(self.phase.get());
            peer.sent_before.set(peer.sent.get());
            peer.heard_before.set(peer.heard.get());
        }
        peer
    }

    /// Where in a segment a note of `rank` is.
    fn note(&self, rank: Rank, which: usize) -> usize {
        rank.index() * size_of::<Notes>() + which * size_of::<u64>()
    }

    /// Where in a segment the line is in which `rank` leaves what has this number.
    fn line(&self, rank: Rank, number: u64) -> usize {
        let line = rank.index() * self.lines as usize + (number & (self.lines - 1)) as usize;
        self.first_line + line * size_of::<Lane>()
    }

    fn my_note(&self, rank: Rank, which: usize) -> &AtomicU64 {
        // SAFETY: inside the block that `new` was given, aligned, and only atomics touch it.
        unsafe { AtomicU64::from_ptr(self.base.add(self.note(rank, which)).cast()) }
    }

    fn my_line(&self, rank: Rank, number: u64) -> &Lane {
        // SAFETY: as in `my_note`; a lane is made of atomics.
        unsafe { &*self.base.add(self.line(rank, number)).cast::<Lane>() }
    }

    /// Sends `words` (at most seven). Plain stores made before are visible to the member that takes them. Blocking for space only where a phase
    /// sends more than the top of the file allows, or `to` is several phases late.
    #[inline]
    pub fn post(&self, to: Rank, words: &[u64]) -> Result<()> {
        let peer = self.peer(to);
        let number = peer.sent.get() + 1;
        if number > peer.taken.get() + self.lines {
            self.wait_for_space(to, peer, number - self.lines);
        }
        peer.sent.set(number);
        raise(&peer.answered, peer.heard_before.get());
        let at = GlobalPtr { rank: to, offset: self.offset.plus(self.line(self.core.rank(), number)) };
        // SAFETY: one of this rank's lines in the memory of `to`.
        if unsafe { self.core.signal_at(at, self.seq(number), words) } {
            return Ok(());
        }
        self.send(to, POSTED, self.seq(number), words)
    }

    #[cold]
    fn wait_for_space(&self, to: Rank, peer: &Peer, number: u64) {
        let taken = self.my_note(to, TAKEN);
        let why = || Waiting::new("").from([to.0]);
        // A rank that has ended reads no line any more.
        self.core.wait(Wake::Rung, why, || taken.load(Ordering::Acquire) >= number || self.has_ended(to));
        raise(&peer.taken, taken.load(Ordering::Relaxed));
    }

    /// Blocking until the next word of each of these members is here, or will never be.
    #[inline]
    pub fn wait_for(&self, group: &Group<'_>, members: impl Iterator<Item = usize> + Clone) {
        let here = |member: &usize| self.is_here(group.rank_of(*member));
        let mut rest = members.clone().peekable();
        let why = || group.waiting(members.clone().filter(|member| !here(member)));
        self.core.wait(Wake::Rung, why, || {
            while rest.next_if(here).is_some() {}
            rest.peek().is_none()
        });
    }

    /// Whether the next word of `from` is here, or will never be.
    #[inline]
    pub fn is_here(&self, from: Rank) -> bool {
        let number = self.peer(from).heard.get() + 1;
        let seq = self.my_line(from, number).seq.load(Ordering::Acquire);
        is_same_word(seq, self.seq(number)) || self.sent_less(from, number)
    }

    /// Blocking for the next word of `from`, and fills `words` with it. Otherwise returns a rank that has ended: `from`, which will
    /// never send it, or one whose words `from` misses in this phase. Then `words` contain anything.
    #[inline]
    pub fn take(&self, from: Rank, words: &mut [u64], why: impl Fn() -> Waiting) -> Result<Option<Rank>> {
        let peer = self.peer(from);
        let number = peer.heard.get() + 1;
        let line = self.my_line(from, number);
        let seq = self.seq(number);
        let came = || is_same_word(line.seq.load(Ordering::Acquire), seq);
        self.core.wait(Wake::Rung, why, || came() || self.sent_less(from, number));
        if !came() {
            return Ok(Some(from));
        }
        line.read(words);
        let (its_seq, mut ended) = (line.seq.load(Ordering::Relaxed), None);
        if its_seq != seq {
            match its_seq >> (u64::BITS - KIND_BITS) {
                INTERRUPTED => ended = Some(interrupter(line)),
                kind => self.unexpected.set(Some((from, kind))),
            }
        }
        race::acquire(Order::Line, (&raw const *line).addr() as u64);
        peer.heard.set(number);
        raise(&peer.taken, peer.sent_before.get());
        if number >= peer.answered.get() + self.lines / 2 {
            peer.answered.set(number);
            self.leave_note(from, TAKEN, number)?;
        }
        Ok(ended)
    }

    /// Whether `from` ended before it sent `number` words. A mapped rank that has ended has already left all its words
    /// in its lines.
    #[inline]
    fn sent_less(&self, from: Rank, number: u64) -> bool {
        match self.core.departure(from) {
            Some(end) => end != 0,
            None => (1..=number).contains(&self.my_note(from, LAST_SENT).load(Ordering::Acquire)),
        }
    }

    fn has_ended(&self, rank: Rank) -> bool {
        self.core.departure(rank).unwrap_or_else(|| self.my_note(rank, LAST_SENT).load(Ordering::Acquire)) != 0
    }

    /// Leaves the final counts for a rank that is not mapped, before this rank ends; `pieces` is the number of pieces
    /// it took part in. Remotely complete after `quiet`; it wakes no rank.
    pub fn leave_last_word(&self, to: Rank, pieces: u64) -> Result<()> {
        for (which, last) in [(LAST_SENT, 1 + self.peer(to).sent.get()), (LAST_TOLD, 1 + pieces)] {
            let at = self.note_at(to, which);
            // In profiles it is no put of the user's.
            let _span = profile::call(Kind::Call, "end of the program");
            // SAFETY: eight readable bytes, which have been read on return. They arrive as one word, in memory made for it.
            unsafe { self.core.put_nbi(at, (&raw const last).cast(), size_of::<u64>())? };
        }
        Ok(())
    }

    /// Announces to `to` that the piece of this number is there. All ranks give pieces the same numbers, and they grow.
    /// No rank waits, because nothing is overwritten. The member that receives it sees the plain stores that were made
    /// before.
    #[inline]
    pub fn tell(&self, to: Rank, number: u64) -> Result<()> {
        self.leave_note(to, TOLD, number)
    }

    /// Blocks until `from` has announced that piece. `false`: it has ended, and never will.
    #[inline]
    pub fn hear(&self, from: Rank, number: u64, why: impl Fn() -> Waiting) -> bool {
        let told = self.my_note(from, TOLD);
        let came = || told.load(Ordering::Acquire) >= number;
        let missed = || match self.core.departure(from) {
            Some(end) => end != 0,
            None => (1..=number).contains(&self.my_note(from, LAST_TOLD).load(Ordering::Acquire)),
        };
        self.core.wait(Wake::Rung, why, || came() || missed());
        race::acquire(Order::Line, told.as_ptr().addr() as u64);
        came()
    }

    /// Where a note of this rank is in the memory of another one.
    fn note_at(&self, to: Rank, which: usize) -> GlobalPtr {
        GlobalPtr { rank: to, offset: self.offset.plus(self.note(self.core.rank(), which)) }
    }

    #[inline]
    fn leave_note(&self, to: Rank, which: usize, value: u64) -> Result<()> {
        let Some(note) = self.core.direct(self.note_at(to, which)) else {
            return self.send(to, NOTED, value, &[which as u64]);
        };
        race::release(Order::Line, note.addr() as u64);
        // SAFETY: mapped, aligned, only atomics touch it. Release: what was read and written before is visible to the member that sees it.
        unsafe { AtomicU64::from_ptr(note.cast()) }.store(value, Ordering::Release);
        self.core.ring(to);
        Ok(())
    }

    /// Both know without a word that the other has entered this phase, as after a meeting.
    pub fn met(&self, rank: Rank) {
        let peer = self.peer(rank);
        raise(&peer.taken, peer.sent_before.get());
        raise(&peer.answered, peer.heard_before.get());
    }

    #[cold]
    fn send(&self, to: Rank, handler: u16, seq: u64, words: &[u64]) -> Result<()> {
        let mut args = [seq; 1 + nagaya_core::control::LANE_WORDS];
        args[1..1 + words.len()].copy_from_slice(words);
        // SAFETY: no payload.
        unsafe { self.core.request(to, handler, &args[..1 + words.len()], std::ptr::null(), 0) }
    }
}

// The messages, at the other end. Nobody sends one before all have their mail (`start`).

fn on_posted(token: &Token<'_>, args: &[u64], _: *const u8, _: usize) {
    if let Some(mail) = installed() {
        mail.my_line(token.from(), args[0] & NUMBER).publish(args[0], &args[1..]);
    }
}

fn on_noted(token: &Token<'_>, args: &[u64], _: *const u8, _: usize) {
    if let Some(mail) = installed() {
        // Messages may overtake each other.
        mail.my_note(token.from(), args[1] as usize).fetch_max(args[0], Ordering::Release);
    }
}
