//! A global address: a process and an address there, in one word that is the same in all processes, and that counts in bytes.

use nagaya_core::Rank;

/// Bits of an address of a process.
const BITS: u32 = 47;

/// What programs have as `acp_ga_t`; 0 names nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Address(pub u64);

impl Address {
    pub const NULL: Address = Address(0);

    /// Most processes that an address can name.
    pub const RANKS: u32 = (1 << (u64::BITS - BITS)) - 1;

    #[inline(always)]
    pub fn new(rank: Rank, at: usize) -> Address {
        Address((u64::from(rank.0) + 1) << BITS | at as u64)
    }

    /// The rank whose memory it is; `None` if it names nothing.
    #[inline(always)]
    pub fn rank(self) -> Option<Rank> {
        (self.0 >> BITS).checked_sub(1).map(|rank| Rank(rank as u32))
    }

    /// The address in the owner's process.
    #[inline(always)]
    pub fn at(self) -> usize {
        (self.0 & ((1 << BITS) - 1)) as usize
    }

    #[inline]
    pub fn plus(self, bytes: usize) -> Address {
        Address(self.0.wrapping_add(bytes as u64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_keeps_process_and_place() {
        for rank in [0, 1, 7, Address::RANKS - 1] {
            for at in [0, 8, 0x7fff_ffff_ffff] {
                let address = Address::new(Rank(rank), at);
                assert_eq!((address.rank(), address.at()), (Some(Rank(rank)), at));
                assert_ne!(address, Address::NULL);
            }
        }
        assert_eq!(Address::NULL.rank(), None);
        assert_eq!(Address::new(Rank(3), 100).plus(28), Address::new(Rank(3), 128));
    }
}
