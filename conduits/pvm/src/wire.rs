//! Small records as bytes: numbers little-endian, texts with their length before them.
//!
//! Used between a process and its launcher (`link.rs`) and inside the launcher (`bin/pvm-spawn/protocol.rs`). Not here: the
//! meaning of the records. A record that ends too early reads as `None`: another program sent it.

/// A record being written.
#[derive(Default)]
pub struct Writer(Vec<u8>);

impl Writer {
    pub fn new(kind: u8) -> Writer {
        Writer(vec![kind])
    }

    pub fn number(mut self, number: u32) -> Writer {
        self.0.extend_from_slice(&number.to_le_bytes());
        self
    }

    pub fn long(mut self, number: u64) -> Writer {
        self.0.extend_from_slice(&number.to_le_bytes());
        self
    }

    pub fn bytes(mut self, bytes: &[u8]) -> Writer {
        self = self.number(bytes.len() as u32);
        self.0.extend_from_slice(bytes);
        self
    }

    /// How many, then each.
    pub fn list<T>(mut self, items: &[T], each: impl Fn(Writer, &T) -> Writer) -> Writer {
        self = self.number(items.len() as u32);
        items.iter().fold(self, each)
    }

    pub fn done(self) -> Vec<u8> {
        self.0
    }
}

/// A record being read.
pub struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// The kind of the record, and the rest.
    pub fn new(record: &'a [u8]) -> Option<(u8, Reader<'a>)> {
        let (kind, rest) = record.split_first()?;
        Some((*kind, Reader(rest)))
    }

    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    pub fn number(&mut self) -> Option<u32> {
        Some(u32::from_le_bytes(self.take(4)?.try_into().ok()?))
    }

    pub fn long(&mut self) -> Option<u64> {
        Some(u64::from_le_bytes(self.take(8)?.try_into().ok()?))
    }

    pub fn bytes(&mut self) -> Option<&'a [u8]> {
        let count = self.number()? as usize;
        self.take(count)
    }

    pub fn text(&mut self) -> Option<String> {
        Some(String::from_utf8_lossy(self.bytes()?).into_owned())
    }

    pub fn list<T>(&mut self, mut each: impl FnMut(&mut Reader<'a>) -> Option<T>) -> Option<Vec<T>> {
        let count = self.number()?;
        // Not `with_capacity`: the number is only as good as the sender.
        (0..count).map(|_| each(self)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_read_back_as_written() {
        let record = Writer::new(7).number(3).long(1 << 40).bytes(b"text").list(&[1u32, 2], |w, n| w.number(*n)).done();
        let (kind, mut rest) = Reader::new(&record).expect("a record");
        assert_eq!((kind, rest.number(), rest.long()), (7, Some(3), Some(1 << 40)));
        assert_eq!(rest.text().as_deref(), Some("text"));
        assert_eq!(rest.list(|r| r.number()), Some(vec![1, 2]));
        assert_eq!(rest.number(), None);
    }

    #[test]
    fn a_record_that_ends_too_early_is_none() {
        let record = Writer::new(1).bytes(b"long enough").list(&[5u32; 4], |w, n| w.number(*n)).done();
        for length in 1..record.len() {
            let (_, mut rest) = Reader::new(&record[..length]).expect("a kind");
            assert!(rest.bytes().is_none() || rest.list(|r| r.number()).is_none(), "{length}");
        }
        assert!(Reader::new(&[]).is_none());
        // A list that claims to be long.
        assert!(Reader::new(&[1, 255, 255, 255, 255]).and_then(|(_, mut r)| r.list(|r| r.number())).is_none());
    }
}
