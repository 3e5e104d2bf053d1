//! What a process publishes to the others before they connect: its UCX address, the place of its segment, and how
//! others reach it.
//!
//! ```text
//! bytes 0-7   address of the segment, little end first
//! bytes 8-11  bytes of the key; 0: the segment is reached by messages only
//! then        the key, and the address of UCX
//! ```
//! Not here: how cards travel (`boot`). Made by `conduit.rs`, read by `engine.rs`.

/// Bytes before the key.
const FIXED: usize = 12;

/// A card that arrived.
#[derive(Debug, PartialEq, Eq)]
pub struct Card<'a> {
    pub segment: u64,
    /// Packed by UCX; empty if there is none.
    pub key: &'a [u8],
    /// The address of the worker.
    pub address: &'a [u8],
}

impl Card<'_> {
    pub fn write(&self) -> Vec<u8> {
        let len = self.key.len() as u32;
        [&self.segment.to_le_bytes()[..], &len.to_le_bytes(), self.key, self.address].concat()
    }
}

/// `None` if it is too short to be one.
pub fn read(bytes: &[u8]) -> Option<Card<'_>> {
    let (fixed, rest) = bytes.split_at_checked(FIXED)?;
    let (segment, len) = fixed.split_at(8);
    let len = u32::from_le_bytes(len.try_into().ok()?) as usize;
    let (key, address) = rest.split_at_checked(len)?;
    Some(Card { segment: u64::from_le_bytes(segment.try_into().ok()?), key, address })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_arrive_as_they_were_written() {
        for key in [&b""[..], b"key"] {
            let card = Card { segment: 0x2000_0000_1234, key, address: b"address" };
            let bytes = card.write();
            assert_eq!(read(&bytes), Some(card));
            assert_eq!(read(&bytes[..FIXED - 1]), None);
        }
        assert_eq!(read(&Card { segment: 1, key: b"a long key", address: b"" }.write()[..15]), None, "cut");
    }
}
