//! The first line of a block: what the two sides of a long message publish while its data travel.
//!
//! A message may go *through* its block. The sender fills it, the receiver takes what is there, and each publishes its
//! progress. The sender uses space again that the receiver has emptied.
//!
//! Or a message is *fetched*. Its data are copied in parts, each by the side that has claimed the part. The receiver
//! publishes their destination, and *lets go* of the block at the end. Until then it looks at this line. If the kernel does not let one side
//! copy, the message takes a *detour*: it goes through a block of the receiver.
//!
//! Loom runs this file (`tests/lines.rs`). Not here: copies, and the places of blocks.

use super::line::Line;
use super::sync::Ordering;

/// How many bytes the sender has put in. Of a message that is fetched: the receiver has let go (`LET_GO`), or has a block for the detour. Then
/// the word is the place of the block in the receiver's segment, plus `DETOUR`.
const FILLED: usize = 0;
/// How many bytes the receiver has taken out; of a message that is fetched: how many have been copied, by either side.
const TAKEN: usize = 1;
/// Whether the message has a receive.
const MATCHED: usize = 2;
/// Whether the sender waits for a receive (`SYNCHRONOUS`), and which process may have the message while it has none.
const STATE: usize = 3;
const LENGTH: usize = 4;
/// Word of a fetched message: the next byte that is not claimed.
const NEXT: usize = 5;
/// Where they go, and how many of them fit, if the sender may help.
const ADDRESS: usize = 6;
const SPACE: usize = 7;

/// Bit of the word `MATCHED`: the sender may help.
const HELPS: u64 = 2;

/// In the word `FILLED` of a message that is fetched.
const LET_GO: u64 = 1;
const DETOUR: u64 = 2;

/// In the word `STATE`: the sender waits for a receive; the message waits without one, and its sender may take it back; it has.
const SYNCHRONOUS: u64 = 1;
const WAITING: u64 = 2;
const WITHDRAWN: u64 = 4;
/// One side of a message that is fetched cannot copy.
const REFUSED: u64 = 8;

/// The first line of a block.
#[derive(Clone, Copy)]
pub struct Head<'a>(pub &'a Line);

impl Head<'_> {
    /// A new message, before any other process can see it.
    #[inline]
    pub fn begin(self, len: usize, synchronous: bool) {
        for word in 0..8 {
            self.0.set(word, 0);
        }
        self.0.set(LENGTH, len as u64);
        self.0.set(STATE, if synchronous { SYNCHRONOUS } else { 0 });
    }

    #[inline]
    pub fn is_synchronous(self) -> bool {
        self.0.get(STATE) & SYNCHRONOUS != 0
    }

    /// The receiver: this message waits without a receive, and its data are still at its sender. The sender may take it back.
    #[inline]
    pub fn tell_waiting(self) {
        self.0.word(STATE).fetch_or(WAITING, Ordering::AcqRel);
    }

    /// The receiver has a receive for the message, and its sender does not withdraw it from now on. `false` if it has.
    #[inline]
    pub fn hold(self) -> bool {
        let state = self.0.word(STATE).load(Ordering::Acquire);
        state & WITHDRAWN == 0 && (state & WAITING == 0 || self.replace_state(state, state & !WAITING))
    }

    /// The sender: takes the message back, if it waits without a receive. The block is free when the receiver has let go of it.
    #[inline]
    pub fn withdraw(self) -> bool {
        let state = self.0.word(STATE).load(Ordering::Acquire);
        state & WAITING != 0 && self.replace_state(state, state & !WAITING | WITHDRAWN)
    }

    #[inline]
    pub fn is_withdrawn(self) -> bool {
        self.0.word(STATE).load(Ordering::Acquire) & WITHDRAWN != 0
    }

    /// Only one of two receivers of the message succeeds.
    fn replace_state(self, old: u64, new: u64) -> bool {
        self.0.word(STATE).compare_exchange(old, new, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }

    #[inline]
    pub fn length(self) -> usize {
        self.0.get(LENGTH) as usize
    }

    /// The sender publishes how many bytes it has filled in all.
    #[inline]
    pub fn tell_filled(self, filled: usize) {
        self.0.tell(FILLED, filled as u64);
    }

    #[inline]
    pub fn filled(self) -> usize {
        self.0.word(FILLED).load(Ordering::Acquire) as usize
    }

    /// The receiver publishes how many bytes it has taken in all. When that is all of them, the block is the sender's
    /// again.
    #[inline]
    pub fn tell_taken(self, taken: usize) {
        self.0.tell(TAKEN, taken as u64);
    }

    /// The receiver does not need the block of a message of `len` bytes any more.
    #[inline]
    pub fn release(self, len: usize) {
        self.tell_matched();
        self.tell_taken(len);
    }

    /// How many bytes have been taken, or copied.
    #[inline]
    pub fn taken(self) -> usize {
        self.0.word(TAKEN).load(Ordering::Acquire) as usize
    }

    /// The message has a receive.
    #[inline]
    pub fn tell_matched(self) {
        self.0.tell(MATCHED, 1);
    }

    #[inline]
    pub fn is_matched(self) -> bool {
        self.0.word(MATCHED).load(Ordering::Acquire) != 0
    }

    /// The message has a receive, and its sender may copy parts of the data.
    #[inline]
    pub fn ask_for_help(self, address: u64, space: usize) {
        self.0.set(ADDRESS, address);
        self.0.set(SPACE, space as u64);
        self.0.tell(MATCHED, HELPS);
    }

    /// Where the data go, and how many of them, if the receiver has requested help.
    #[inline]
    pub fn asked_for_help(self) -> Option<(u64, usize)> {
        let asks = self.0.word(MATCHED).load(Ordering::Acquire) == HELPS;
        asks.then(|| (self.0.get(ADDRESS), self.0.get(SPACE) as usize))
    }

    /// The next part of a message of `fits` bytes that no side has begun to copy: its place, and its length. With
    /// `alone`, the part is all that is left, because the other side will not copy any, and each part costs a system
    /// call.
    #[inline]
    pub fn claim_part(self, fits: usize, alone: bool) -> Option<(usize, usize)> {
        let part = if alone { fits } else { (fits / 8).clamp(32 << 10, 256 << 10).next_multiple_of(4 << 10) };
        let next = self.0.word(NEXT);
        let at =
            (next.load(Ordering::Relaxed) < fits as u64).then(|| next.fetch_add(part as u64, Ordering::Relaxed))?;
        let at = at as usize;
        (at < fits).then(|| (at, part.min(fits - at)))
    }

    /// A part that was claimed has been copied.
    #[inline]
    pub fn copied(self, len: usize) {
        self.0.word(TAKEN).fetch_add(len as u64, Ordering::AcqRel);
    }

    /// The receiver of a message that is fetched does not look at this line any more.
    #[inline]
    pub fn let_go(self) {
        self.0.tell(FILLED, LET_GO);
    }

    #[inline]
    pub fn is_let_go(self) -> bool {
        self.0.word(FILLED).load(Ordering::Acquire) == LET_GO
    }

    /// The kernel does not let this side copy a part that it has claimed.
    #[cold]
    pub fn refuse(self) {
        self.0.word(STATE).fetch_or(REFUSED, Ordering::AcqRel);
    }

    #[inline]
    pub fn is_refused(self) -> bool {
        self.0.word(STATE).load(Ordering::Acquire) & REFUSED != 0
    }

    /// The receiver takes the whole message out of this block of its segment.
    #[cold]
    pub fn ask_for_detour(self, offset: u64) {
        self.0.tell(FILLED, offset + DETOUR);
    }

    /// Where the block of the detour is, if the receiver has asked for one.
    #[inline]
    pub fn detour(self) -> Option<u64> {
        self.0.word(FILLED).load(Ordering::Acquire).checked_sub(DETOUR)
    }
}
