//! A global or spread pointer: the processor in the upper 16 bits, the address there in the lower 48.

/// A global pointer in the form in which C passes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(transparent)]
pub struct Pointer(pub u64);

const ADDRESS_BITS: u32 = 48;

impl Pointer {
    /// Null, whatever the processor, is 0.
    pub fn new(processor: u32, address: usize) -> Pointer {
        let address = address as u64 & ((1 << ADDRESS_BITS) - 1);
        Pointer(if address == 0 { 0 } else { u64::from(processor) << ADDRESS_BITS | address })
    }

    #[inline]
    pub fn processor(self) -> u32 {
        (self.0 >> ADDRESS_BITS) as u32
    }

    #[inline]
    pub fn address(self) -> usize {
        (self.0 & ((1 << ADDRESS_BITS) - 1)) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_parts_come_back() {
        let p = Pointer::new(65535, 0x7fff_ffff_fff8);
        assert_eq!((p.processor(), p.address()), (65535, 0x7fff_ffff_fff8));
        assert_eq!(Pointer::new(3, 0), Pointer(0));
    }
}
