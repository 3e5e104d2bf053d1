//! A request as it travels: words, then data. The words are their own number, the kind of the request, the tag of its reply, and what
//! the kind adds.

/// No reply is expected.
pub const NO_REPLY: i32 = -1;

/// The words that each request has.
const HEAD: usize = 3;

/// A request that is written.
pub struct Packet(Vec<u64>);

impl Packet {
    pub fn new(kind: u64, reply: i32) -> Packet {
        Packet(vec![0, kind, reply as u64])
    }

    pub fn word(mut self, word: u64) -> Packet {
        self.0.push(word);
        self
    }

    pub fn words(mut self, words: &[u64]) -> Packet {
        self.0.extend_from_slice(words);
        self
    }

    /// Adds `len` bytes, which `fill` writes at the address that it gets.
    pub fn with_data(mut self, len: usize, fill: impl FnOnce(*mut u8)) -> Box<[u8]> {
        self.0[0] = self.0.len() as u64;
        let head = 8 * self.0.len();
        let mut bytes = Vec::with_capacity(head + len);
        bytes.extend(self.0.iter().flat_map(|word| word.to_le_bytes()));
        bytes.resize(head + len, 0);
        fill(bytes[head..].as_mut_ptr());
        bytes.into_boxed_slice()
    }

    pub fn bytes(self) -> Box<[u8]> {
        self.with_data(0, |_| ())
    }
}

/// A request that is read.
pub struct Request<'a> {
    pub kind: u64,
    /// The tag of the reply.
    pub reply: i32,
    words: &'a [u8],
    pub data: &'a [u8],
}

fn number(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(std::array::from_fn(|at| bytes[at]))
}

impl<'a> Request<'a> {
    /// `None`: the bytes are no request.
    pub fn new(bytes: &'a [u8]) -> Option<Request<'a>> {
        let count = usize::try_from(number(bytes.get(..8)?)).ok().filter(|count| *count >= HEAD)?;
        let (words, data) = bytes.split_at_checked(count.checked_mul(8)?)?;
        let (kind, reply) = (number(&words[8..]), number(&words[16..]) as i32);
        Some(Request { kind, reply, words: &words[8 * HEAD..], data })
    }

    /// The next word; `None`: there is no other one.
    pub fn word(&mut self) -> Option<u64> {
        let (first, rest) = self.words.split_at_checked(8)?;
        self.words = rest;
        Some(number(first))
    }

    /// The next words, as many as the array has.
    pub fn words<const N: usize>(&mut self) -> Option<[u64; N]> {
        let mut words = [0; N];
        for word in &mut words {
            *word = self.word()?;
        }
        Some(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_read_as_it_was_written() {
        let packet = Packet::new(7, NO_REPLY).word(u64::MAX).words(&[1, 2, 3]);
        // SAFETY: the function gets space for three bytes.
        let bytes = packet.with_data(3, |to| unsafe { std::ptr::copy_nonoverlapping(b"abc".as_ptr(), to, 3) });
        let mut request = Request::new(&bytes).expect("a request");
        assert_eq!((request.kind, request.reply, request.data), (7, NO_REPLY, &b"abc"[..]));
        assert_eq!((request.word(), request.words(), request.word()), (Some(u64::MAX), Some([1, 2, 3]), None));
    }

    #[test]
    fn other_bytes_are_no_request() {
        for bytes in [&[][..], &[0; 7], &[0; 100], &[255; 100], &[4, 0, 0, 0, 0, 0, 0, 0, 1]] {
            assert!(Request::new(bytes).is_none(), "{bytes:?}");
        }
    }
}
