//! Messages to and from processes that are not mapped: active messages of the core, matched at the receiver.
//!
//! Messages of a pair are numbered, as those of the core may overtake each other. Data of up to [`EAGER`](super::EAGER) bytes go with
//! their message. Of longer ones, and of synchronous ones, the message only says how long they are; once it has a receive, that
//! *clears* the send: it opens a landing of the core, and the sender puts the data there. So either thread of the receiver takes them.
//!
//! A handler may run whenever the core polls, in the middle of anything here: it only puts what came into the letters, which the
//! next look takes. Not here: which receive a message goes to (`receive.rs`), mapped processes.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::atomic::{AtomicPtr, Ordering};

use nagaya_core::am::{Token, LANGUAGE_FIRST};
use nagaya_core::ticket::Handle;
use nagaya_core::{Core, Rank};

use super::delay::crossing;
use super::line::{Name, INLINE};
use super::receive::{is_dense, store};
use super::send::{Message, Source};
use super::{Contents, Data, Inner, Slab, Stray, Transfer, EAGER};
use crate::settings::Protocol;

/// Number, context and tag, length and signature; and of one without its data the send, which is `NONE` of others.
const MESSAGE: u16 = LANGUAGE_FIRST + 48;
/// The send, and the landing: its number, how many bytes the sender puts there, its address.
const CLEARED: u16 = LANGUAGE_FIRST + 49;

const NONE: u64 = u64::MAX;

/// What came, and has not been looked at.
pub struct Letter {
    handler: u16,
    from: u32,
    words: [u64; 4],
    data: Box<[u8]>,
}

type Letters = RefCell<VecDeque<Letter>>;

/// Where handlers find the letters of this process. Null before the start.
static LETTERS: AtomicPtr<Letters> = AtomicPtr::new(std::ptr::null_mut());

/// What this process has under way with those that are not mapped.
pub struct Far {
    letters: &'static Letters,
    /// Sends that their receivers have not cleared.
    asking: Slab<Asking>,
    landing: Vec<Landing>,
    /// Sends whose data are on their way.
    leaving: Vec<(Handle, Asking)>,
}

struct Asking {
    transfer: Rc<Transfer>,
    /// A copy if it is complete already.
    from: Source,
}

/// A receive whose data are on their way.
struct Landing {
    transfer: Rc<Transfer>,
    number: u64,
    /// Where they are collected that do not go into one piece of memory.
    packed: Option<Box<[u8]>>,
}

fn on_message(token: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    put_into_letters(token, MESSAGE, args, payload, len);
}

fn on_cleared(token: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    put_into_letters(token, CLEARED, args, payload, len);
}

fn put_into_letters(token: &Token<'_>, handler: u16, args: &[u64], payload: *const u8, len: usize) {
    // SAFETY: null, or from `Box::leak` in `start`. Handlers run on the user's thread, which is the only one that has it.
    let Some(letters) = (unsafe { LETTERS.load(Ordering::Acquire).as_ref() }) else { return };
    let mut words = [0; 4];
    words[..args.len()].copy_from_slice(args);
    let data = match len {
        0 => Box::default(),
        // SAFETY: the payload is readable until the handler returns.
        len => unsafe { std::slice::from_raw_parts(payload, len) }.into(),
    };
    letters.borrow_mut().push_back(Letter { handler, from: token.from().0, words, data });
}

impl Far {
    /// All ranks call it, and pass a barrier before the first message.
    pub fn start(core: &Core) -> nagaya_core::Result<Far> {
        let letters = Box::leak(Box::<Letters>::default());
        LETTERS.store(letters, Ordering::Release);
        core.register(MESSAGE, on_message)?;
        core.register(CLEARED, on_cleared)?;
        Ok(Far { letters, asking: Slab::new(), landing: Vec::new(), leaving: Vec::new() })
    }
}

impl Inner {
    pub fn send_far(&mut self, mut message: Message) -> Rc<Transfer> {
        let Message { to, len, synchronous, envelope, .. } = message;
        let from = message.from.piece();
        let eager = match self.ours.settings.protocol {
            _ if synchronous => None,
            Protocol::Auto | Protocol::Buffered => Some(EAGER.min(self.core.max_medium())),
            Protocol::Get => Some(INLINE),
            Protocol::Sync => None,
        };
        let link = self.ours.links.of(to);
        let number = link.queued;
        link.queued += 1;
        self.ours.counters.requests += 1;
        let name = Name::of(&envelope);
        let (name, length) = (name.word(), name.with_length(len));
        if eager.is_some_and(|most| len <= most) {
            self.request(to, MESSAGE, &[number, name, length, NONE], from, len);
            return self.over.clone();
        }
        let transfer = message.transfer();
        if self.ours.settings.protocol == Protocol::Buffered && !synchronous {
            self.ours.counters.copies += 1;
            transfer.done.set(true);
            // SAFETY: the user's memory, until the message is complete.
            message.from = Source::Copied(unsafe { std::slice::from_raw_parts(from, len) }.into());
        }
        let send = self.far.asking.insert(Asking { transfer: transfer.clone(), from: message.from });
        self.request(to, MESSAGE, &[number, name, length, send], std::ptr::null(), 0);
        transfer
    }

    fn request(&self, to: u32, handler: u16, words: &[u64], from: *const u8, len: usize) {
        crossing();
        // SAFETY: memory of a send that is not complete.
        if let Err(e) = unsafe { self.core.request(Rank(to), handler, words, from, len) } {
            self.core.abort(&format!("MPI: a message to {}: {e}", self.core.called(Rank(to))), 1);
        }
    }

    /// Takes the letters, and the data that have landed.
    #[inline]
    pub fn look_at_far(&mut self) {
        loop {
            // The borrow ends before anything is sent.
            let Some(letter) = self.far.letters.borrow_mut().pop_front() else { break };
            match letter.handler {
                MESSAGE => self.take_message(letter),
                _ => self.put_cleared(letter.from, letter.words),
            }
        }
        if !self.far.landing.is_empty() {
            let core = self.core;
            self.far.landing.retain_mut(|landing| !landing.is_over(core));
        }
        if !self.far.leaving.is_empty() {
            let core = self.core;
            self.far.leaving.retain(|(handle, asking)| {
                let is_over = core.look_at_handle(*handle).unwrap_or(true);
                if is_over {
                    asking.transfer.done.set(true);
                }
                !is_over
            });
        }
    }

    /// The next message of its sender, and those behind it that came earlier; or one that has overtaken others.
    fn take_message(&mut self, letter: Letter) {
        let from = letter.from;
        let mut next = Some(letter);
        while let Some(letter) = next {
            let link = self.ours.links.of(from);
            if letter.words[0] != link.taken {
                return link.early.push(letter);
            }
            link.taken += 1;
            let [_, name, length, send] = letter.words;
            let (name, len) = Name::of_words(name, length);
            let data = if send == NONE { Contents::Copied(letter.data) } else { Contents::Asked(send) };
            self.arrive(name.from(from), Stray { len, data });
            let link = self.ours.links.of(from);
            let at = link.early.iter().position(|letter| letter.words[0] == link.taken);
            next = at.map(|at| link.early.swap_remove(at));
        }
    }

    /// A message whose data are with its sender has found its receive.
    pub fn clear(&mut self, transfer: &Rc<Transfer>, from: u32, send: u64) {
        let Data::In { to, .. } = transfer.data else { return };
        let fits = transfer.len.get();
        let mut packed = (!is_dense(transfer)).then(|| vec![0u8; fits].into_boxed_slice());
        let to = packed.as_mut().map_or(to, |packed| packed.as_mut_ptr());
        // SAFETY: the user's memory until the receive is complete, or a copy that lives as long as the landing.
        let number = unsafe { self.core.open_landing(Rank(from), to, fits) };
        self.request(from, CLEARED, &[send, number, fits as u64, to as u64], std::ptr::null(), 0);
        let mut landing = Landing { transfer: transfer.clone(), number, packed };
        if !landing.is_over(self.core) {
            self.far.landing.push(landing);
        }
    }

    fn put_cleared(&mut self, to: u32, [send, landing, len, at]: [u64; 4]) {
        let Some(mut asking) = self.far.asking.take(send) else { return };
        let (from, at) = (asking.from.piece(), at as *mut u8);
        // SAFETY: the user's memory, until the message is complete, or the copy; the receiver has opened the landing for it.
        match unsafe { self.core.put_into_landing(Rank(to), landing, at, from, len as usize) } {
            Ok(handle) => self.far.leaving.push((handle, asking)),
            Err(e) => self.core.abort(&format!("MPI: data for {}: {e}", self.core.called(Rank(to))), 1),
        }
    }
}

impl Landing {
    /// Whether all is there; then the receive is complete.
    fn is_over(&mut self, core: &Core) -> bool {
        if core.landed(self.number) < self.transfer.len.get() {
            return false;
        }
        core.close_landing(self.number);
        if let Some(packed) = self.packed.take() {
            // SAFETY: the copy holds what fits.
            unsafe { store(&self.transfer, packed.as_ptr(), packed.len()) };
        }
        self.transfer.done.set(true);
        true
    }
}
