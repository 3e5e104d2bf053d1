//! A cache line that two processes share, and the steps of the protocol on it. A queue's line has messages; a slot's
//! line has a receive and then its message.
//!
//! Every line has one writer at a time. Its first word has its number, and is written last. Lines are used again and
//! again. A separate word counts how many lines the other side has finished (`tell`, `has_space`). Loom runs this file
//! (`tests/lines.rs`). Not here: which message goes where (`interfaces/mpi/matching`), and the places of lines
//! (`layout.rs`).

use nagaya_mpi_matching::Envelope;

use super::sync::{AtomicU64, Ordering};

/// Bytes of a message that travel in the line that announces it.
pub const INLINE: usize = 40;

/// A cache line.
#[repr(C, align(64))]
pub struct Line(pub(super) [AtomicU64; 8]);

impl Line {
    #[inline(always)]
    pub fn word(&self, at: usize) -> &AtomicU64 {
        &self.0[at]
    }

    #[inline(always)]
    pub fn get(&self, at: usize) -> u64 {
        self.0[at].load(Ordering::Relaxed)
    }

    #[inline(always)]
    pub fn set(&self, at: usize, value: u64) {
        self.0[at].store(value, Ordering::Relaxed);
    }

    /// The first word, and what was written before it.
    #[inline(always)]
    fn first(&self) -> u64 {
        self.0[0].load(Ordering::Acquire)
    }

    /// The first word, after all others.
    #[inline(always)]
    fn publish(&self, value: u64) {
        self.0[0].store(value, Ordering::Release);
    }

    /// Publishes how many of the lines after this one this side has processed. It no longer reads those lines.
    #[inline(always)]
    pub fn tell(&self, word: usize, done: u64) {
        self.0[word].store(done, Ordering::Release);
    }

    /// Whether the next of the `lines` lines is free, after `used` lines in all. It reads the other side's word only if
    /// the known value does not suffice.
    #[inline(always)]
    pub fn has_space(&self, word: usize, used: u64, known: &mut u64, lines: u64) -> bool {
        if used - *known >= lines {
            *known = self.0[word].load(Ordering::Acquire);
        }
        used - *known < lines
    }

    /// This process is about to write the line: it is fetched meanwhile, and taken from the other one.
    #[inline(always)]
    pub fn fetch_to_write(&self) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a hint to the processor, which changes nothing that a program sees.
        unsafe {
            std::arch::asm!("prefetchw [{}]", in(reg) std::ptr::from_ref(self), options(nostack, preserves_flags));
        }
    }

    /// The sender puts a message into a queue's line. There is space.
    #[inline(always)]
    pub fn put_message(&self, number: u64, name: Name, body: &Body) {
        self.write(name, body);
        self.publish(number + 1);
    }

    /// The message of this number, if the queue's line holds it.
    #[inline(always)]
    pub fn message(&self, number: u64) -> Option<(Name, Body)> {
        (self.first() == number + 1).then(|| self.read())
    }

    /// The receiver posts a receive in the slot of this number. There is space.
    #[inline(always)]
    pub fn post(&self, number: u64, posting: &Posting) {
        let flags = if posting.any_tag { ANY_TAG } else { 0 } | if posting.dense { DENSE } else { 0 };
        self.set(NAME, posting.name.word());
        self.set(FLAGS, flags);
        self.set(SEEN, posting.seen);
        self.set(SPACE, posting.space as u64);
        self.set(ADDRESS, posting.address);
        self.publish(slot_word(number, POSTED, posting.awaited.into()));
    }

    /// The receive of this slot, once it has been posted. To be called in the order of the numbers.
    #[inline(always)]
    pub fn posting(&self, number: u64) -> Option<Posting> {
        let first = self.first();
        is_slot(first, number).then(|| Posting {
            name: Name::from_word(self.get(NAME)),
            any_tag: self.get(FLAGS) & ANY_TAG != 0,
            dense: self.get(FLAGS) & DENSE != 0,
            seen: self.get(SEEN),
            space: self.get(SPACE) as usize,
            address: self.get(ADDRESS),
            awaited: false,
        })
    }

    /// The receiver waits for the receive of this slot from now on. `false`: it has been settled already, and gets no mark.
    #[inline(always)]
    pub fn wait_for(&self, number: u64) -> bool {
        let [posted, awaited] = [0, AWAITED].map(|awaited| slot_word(number, POSTED, awaited));
        // Relaxed: what was posted has been published.
        self.0[0].compare_exchange(posted, awaited, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    /// Changes a slot from posted to another state. Says whether it was awaited, or what it was else.
    #[inline(always)]
    pub fn settle(&self, number: u64, state: u64, message: u32) -> Result<bool, Settlement> {
        let to = slot_word(number, state, message);
        let posted = |awaited| slot_word(number, POSTED, awaited);
        let change = |awaited| self.0[0].compare_exchange(posted(awaited), to, Ordering::AcqRel, Ordering::Acquire);
        let settled = match change(0) {
            Ok(_) => return Ok(false),
            Err(now) if now == posted(AWAITED) => change(AWAITED),
            Err(now) => Err(now),
        };
        settled.map(|_| true).map_err(|now| Settlement {
            state: if is_slot(now, number) { now & 7 } else { GONE },
            message: (now >> 32) as u32,
        })
    }

    /// The sender puts a message into a slot that it has claimed.
    #[inline(always)]
    pub fn complete(&self, number: u64, name: Name, body: &Body) {
        self.write(name, body);
        self.publish(slot_word(number, COMPLETE, 0));
    }

    /// The message of this slot, if it is there.
    #[inline(always)]
    pub fn completed(&self, number: u64) -> Option<(Name, Body)> {
        (self.first() == slot_word(number, COMPLETE, 0)).then(|| self.read())
    }

    #[inline(always)]
    fn write(&self, name: Name, body: &Body) {
        self.set(NAME, name.word());
        let (form, len) = match *body {
            Body::Inline(words, len) => {
                for (at, word) in words.iter().enumerate().take(len.div_ceil(8)) {
                    self.set(3 + at, *word);
                }
                (IN_LINE, len)
            }
            Body::Stream { len, block } => {
                self.set(3, block);
                (STREAM, len)
            }
            Body::Fetch { len, block, from } => {
                self.set(3, block);
                self.set(4, from);
                (FETCH, len)
            }
            Body::Ring { len, line, taken } => {
                self.set(3, line);
                self.set(4, taken);
                (RING, len)
            }
            Body::Written(len) => (WRITTEN, len),
        };
        self.set(FORM, name.with_length(len) << 8 | form);
    }

    #[inline(always)]
    fn read(&self) -> (Name, Body) {
        let word = self.get(FORM);
        let (name, len) = Name::from_words(self.get(NAME), word >> 8);
        (name, Body::read(self, word & 0xff, len))
    }
}

/// Words of a slot that has been posted; the words of the message replace them later.
const NAME: usize = 1;
const FLAGS: usize = 2;
/// Word of a message: its form, length and signature.
const FORM: usize = 2;
const SEEN: usize = 3;
const SPACE: usize = 4;
const ADDRESS: usize = 5;
const ANY_TAG: u64 = 1;
const DENSE: u64 = 2;

/// A receive, as its slot describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posting {
    /// Without meaning for a receive of any tag.
    pub name: Name,
    pub any_tag: bool,
    /// The data are one piece of memory there.
    pub dense: bool,
    /// Messages of the queue that the receiver had seen.
    pub seen: u64,
    pub space: usize,
    pub address: u64,
    /// The receiver waits for it.
    pub awaited: bool,
}

/// The first word of a slot has a number, a state, and the number of a message. The numbers of two live slots in one
/// line differ.
const EMPTY: u64 = 0;
const POSTED: u64 = 1;
pub const CLAIMED: u64 = 2;
pub const RESERVED: u64 = 3;
pub const DONE: u64 = 4;
pub const CANCELLED: u64 = 5;
pub const COMPLETE: u64 = 6;
/// State in a [`Settlement`]: the line has another slot already.
const GONE: u64 = 7;

/// What a slot was that is not posted any more.
pub struct Settlement {
    pub state: u64,
    /// The number of the message of a `DONE` slot.
    pub message: u32,
}

/// In place of a message's number, in a slot that is `POSTED`: its receiver waits for it.
const AWAITED: u32 = 1;

const NUMBERS: u64 = (1 << 29) - 1;

/// The first word of the slot of this number.
#[inline(always)]
fn slot_word(number: u64, state: u64, message: u32) -> u64 {
    u64::from(message) << 32 | ((number + 1) & NUMBERS) << 3 | state
}

/// Whether the word is of the slot of this number.
#[inline(always)]
fn is_slot(word: u64, number: u64) -> bool {
    (word >> 3) & NUMBERS == (number + 1) & NUMBERS && word & 7 != EMPTY
}

/// How the data of a message travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// The data are in the line.
    Inline([u64; 5], usize),
    /// Through a block of the sender: bytes in all, and where the block is in its segment.
    Stream { len: usize, block: u64 },
    /// They are in the sender's memory, and the receiver fetches them.
    Fetch { len: usize, block: u64, from: u64 },
    /// They are where they belong.
    Written(usize),
    /// They are in the ring of the queue, from this line on, until the message is taken out of the queue.
    /// `taken`: how many messages the sender has taken out of the queue of the other direction. So a process that gets an answer need not
    /// read that word.
    Ring { len: usize, line: u64, taken: u64 },
}

const IN_LINE: u64 = 1;
const STREAM: u64 = 2;
const FETCH: u64 = 3;
const WRITTEN: u64 = 4;
const RING: u64 = 5;

impl Body {
    /// Up to [`INLINE`] bytes.
    ///
    /// # Safety
    /// `from` is readable for `len` bytes.
    #[inline(always)]
    pub unsafe fn inline(from: *const u8, len: usize) -> Body {
        let mut words = [0u64; 5];
        // SAFETY: `from` is readable for `len` bytes, and no more are copied than the words have space for. One number is copied
        // without a call.
        unsafe {
            match len {
                8 => words[0] = from.cast::<u64>().read_unaligned(),
                _ => std::ptr::copy_nonoverlapping(from, words.as_mut_ptr().cast(), len.min(INLINE)),
            }
        }
        Body::Inline(words, len)
    }

    pub fn len(&self) -> usize {
        match *self {
            Body::Inline(_, len) | Body::Written(len) => len,
            Body::Stream { len, .. } | Body::Fetch { len, .. } | Body::Ring { len, .. } => len,
        }
    }

    #[inline(always)]
    fn read(line: &Line, form: u64, len: usize) -> Body {
        match form {
            IN_LINE => Body::Inline(std::array::from_fn(|at| line.get(3 + at)), len),
            STREAM => Body::Stream { len, block: line.get(3) },
            FETCH => Body::Fetch { len, block: line.get(3), from: line.get(4) },
            RING => Body::Ring { len, line: line.get(3), taken: line.get(4) },
            _ => Body::Written(len),
        }
    }
}

/// Context and tag, and what the data consist of: that of an envelope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    pub context: u32,
    pub tag: i32,
    pub signature: u16,
}

/// Bits of a length; the signature is above them.
const LENGTH_BITS: u32 = 40;

impl Name {
    #[inline(always)]
    pub fn from_envelope(envelope: &Envelope) -> Name {
        let Envelope { context, tag, signature, .. } = *envelope;
        Name { context, tag, signature }
    }

    /// The envelope of a message from this process.
    #[inline(always)]
    pub fn from(self, source: u32) -> Envelope {
        let Name { context, tag, signature } = self;
        Envelope { context, source, tag, signature }
    }

    /// The signature, in one word with a length.
    #[inline(always)]
    pub fn with_length(self, len: usize) -> u64 {
        u64::from(self.signature) << LENGTH_BITS | len as u64
    }

    /// What `word` and `with_length` have made, and the length.
    #[inline(always)]
    pub fn from_words(word: u64, length: u64) -> (Name, usize) {
        let name = Name { signature: (length >> LENGTH_BITS) as u16, ..Name::from_word(word) };
        (name, (length & ((1 << LENGTH_BITS) - 1)) as usize)
    }

    /// Packed in a word, without the signature.
    #[inline(always)]
    pub fn word(self) -> u64 {
        u64::from(self.context) << 32 | u64::from(self.tag as u32)
    }

    #[inline(always)]
    pub fn from_word(word: u64) -> Name {
        Name { context: (word >> 32) as u32, tag: word as u32 as i32, signature: 0 }
    }
}
