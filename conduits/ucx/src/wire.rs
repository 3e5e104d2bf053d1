//! The head of every message, and the sizes on which both sides agree.
//!
//! ```text
//! word 0   kind (8 bits) | number of arguments (8) | handler (16) | sender (32)
//! word 1   credit given back to the receiver, in bytes (32) | 1 if a ticket follows the arguments (1) | 0
//! then     the arguments, and perhaps the ticket of a put of the receiver that is done
//! ```
//! The payload travels after it as UCX's data. Not here: the handling of a message (`engine.rs`).

use nagaya_core::conduit::MAX_ARGS;

/// Most payload bytes of a message: 64 KiB and what describes them. With its head it fits into one receive buffer of UCX's tcp
/// as `wishes.rs` wants that.
pub const MEDIUM: usize = (64 << 10) + 512;
/// Words before the arguments.
const FIXED: usize = 2;
/// Words of the longest head.
pub const HEAD_WORDS: usize = FIXED + MAX_ARGS + 1;
const WITH_TICKET: u64 = 1 << 32;
pub const HEAD_BYTES: usize = HEAD_WORDS * 8;

/// Kinds of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum MessageKind {
    /// A request for the core, with the words of the head.
    Request = 0,
    /// A reply for the core.
    Reply = 1,
    /// Gives credit back, nothing else.
    Credit = 2,
    /// The sender leaves the job; the end of its connection is no loss.
    Bye = 3,
    /// Store the payload in the receiver's segment: ticket, offset.
    Put = 4,
    /// Puts that are done: their tickets.
    Ack = 5,
    /// Send bytes of the receiver's segment: ticket, address at the origin, offset, length.
    Get = 6,
    /// The answer: ticket, address.
    Got = 7,
    /// Store the elements in a section of the receiver's segment: ticket, offset, bytes of a unit, loops.
    PutSection = 8,
    /// Send the elements of a section: ticket, slot at the origin, offset, bytes of a unit, loops.
    GetSection = 9,
    /// The answer: ticket, slot.
    GotSection = 10,
    /// Store the payload at an address that the receiver has sent, then take the request of the handler: ticket, address, the request's
    /// arguments.
    Land = 11,
}

const KINDS: [MessageKind; 12] = [
    MessageKind::Request,
    MessageKind::Reply,
    MessageKind::Credit,
    MessageKind::Bye,
    MessageKind::Put,
    MessageKind::Ack,
    MessageKind::Get,
    MessageKind::Got,
    MessageKind::PutSection,
    MessageKind::GetSection,
    MessageKind::GotSection,
    MessageKind::Land,
];

/// A head.
#[derive(Clone, Copy)]
pub struct Head {
    pub kind: MessageKind,
    pub handler: u16,
    pub from: u32,
    pub credit: u32,
    /// A complete put of the receiver: the words of `MessageKind::Ack`, on the way.
    pub done: Option<u64>,
    words: [u64; HEAD_WORDS],
    nargs: usize,
}

impl Head {
    /// A head with at most `MAX_ARGS` arguments.
    pub fn new(kind: MessageKind, handler: u16, from: u32, credit: u32, done: Option<u64>, args: &[u64]) -> Head {
        let mut words = [0; HEAD_WORDS];
        words[0] = kind as u64 | (args.len() as u64) << 8 | (handler as u64) << 16 | (from as u64) << 32;
        words[1] = credit as u64;
        words[FIXED..FIXED + args.len()].copy_from_slice(args);
        if let Some(ticket) = done {
            words[1] |= WITH_TICKET;
            words[FIXED + args.len()] = ticket;
        }
        Head { kind, handler, from, credit, done, words, nargs: args.len() }
    }

    /// The bytes that are sent.
    pub fn bytes(&self) -> (*const u64, usize) {
        (self.words.as_ptr(), (FIXED + self.nargs + self.done.is_some() as usize) * 8)
    }

    pub fn args(&self) -> &[u64] {
        &self.words[FIXED..FIXED + self.nargs]
    }

    /// A head that arrived, `None` if it cannot be one of ours.
    ///
    /// # Safety
    /// `from` is readable for `len` bytes.
    pub unsafe fn read(from: *const u8, len: usize) -> Option<Head> {
        // SAFETY: *caller*: `len` bytes are readable until this returns.
        unsafe {
            if !(FIXED * 8..=HEAD_BYTES).contains(&len) {
                return None;
            }
            let mut words = [0; HEAD_WORDS];
            std::ptr::copy_nonoverlapping(from, words.as_mut_ptr().cast(), len);
            let nargs = (words[0] >> 8) as u8 as usize;
            let kind = *KINDS.get(words[0] as u8 as usize)?;
            let (handler, sender) = ((words[0] >> 16) as u16, (words[0] >> 32) as u32);
            let more = words[1] & WITH_TICKET != 0;
            (nargs <= MAX_ARGS && len == (FIXED + nargs + more as usize) * 8).then(|| Head {
                kind,
                handler,
                from: sender,
                credit: words[1] as u32,
                done: more.then(|| words[FIXED + nargs]),
                words,
                nargs,
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[u64], bytes: usize) -> Option<Head> {
        // SAFETY: no more bytes than there are words.
        unsafe { Head::read(words.as_ptr().cast(), bytes.min(words.len() * 8)) }
    }

    #[test]
    fn heads_arrive_as_they_were_sent() {
        let args: Vec<u64> = (0..MAX_ARGS as u64).map(|i| i << 40 | 7).collect();
        for n in 0..=MAX_ARGS {
            for done in [None, Some(u64::MAX)] {
                let sent = Head::new(MessageKind::Got, 513, 70_000, 12, done, &args[..n]);
                let (_, bytes) = sent.bytes();
                let got = read(&sent.words, bytes).expect("a head");
                assert_eq!((got.kind, got.handler, got.from), (MessageKind::Got, 513, 70_000));
                assert_eq!((got.credit, got.done, got.args()), (12, done, &args[..n]));
                assert!(read(&sent.words, bytes - 8).is_none(), "cut");
            }
        }
    }

    #[test]
    fn what_is_no_head_is_refused() {
        let sent = Head::new(MessageKind::Put, 0, 1, 0, None, &[1, 2]);
        let with = |word: usize, value: u64| {
            let mut words = sent.words;
            words[word] = value;
            read(&words, 32)
        };
        assert!(with(0, sent.words[0]).is_some());
        assert!(with(0, sent.words[0] | 0xff).is_none(), "no such kind");
        assert!(with(0, sent.words[0] | 0xff00).is_none(), "more arguments than bytes");
        assert!(with(1, WITH_TICKET).is_none(), "a ticket that is not there");
        assert!(read(&[0; 32], 256).is_none() && read(&[0; 2], 8).is_none(), "too long, too short");
    }
}
