//! What is where in a process's part of the window. Not here: what it means (`rings.rs`).
//!
//! ```text
//! tails of requests | tails of replies | credits of requests | credits of replies | rings | segment
//! ```
//! One tail, one credit and two rings per peer: a ring has one writer. All of it is allocated at once, since ARMCI's fence visits
//! every allocation.

use nagaya_core::conduit::Class;

/// Rings and segments begin on a multiple of this.
const ALIGN: usize = 4096;
/// Bytes of all rings of a process, as long as a single one keeps between the two bounds below.
const RINGS: usize = 16 << 20;
const LARGEST: usize = 128 << 10;
const SMALLEST: usize = 8 << 10;
/// Headers, arguments and rounding of a message; see `mailbox.rs`.
const OVERHEAD: usize = 192;

/// Sizes and places for a job of `size` processes. Offsets count from an aligned start.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    pub size: usize,
    /// Bytes of one ring, a power of two.
    pub ring: usize,
    pub segment: usize,
}

impl Layout {
    pub fn new(size: usize, segment: usize) -> Layout {
        let share = (RINGS / 2 / size.max(1)).clamp(SMALLEST, LARGEST);
        // Rounded down to a power of two.
        let ring = 1 << share.ilog2();
        Layout { size, ring, segment: segment.next_multiple_of(ALIGN) }
    }

    /// Most bytes of a message's payload: several fit in a ring.
    pub fn medium(&self) -> usize {
        self.ring / 4 - OVERHEAD
    }

    /// The position up to which a writer has written.
    pub fn tail(&self, class: Class, writer: usize) -> usize {
        (class as usize * self.size + writer) * 8
    }

    /// The position up to which a reader has read; the writer reads it.
    pub fn credit(&self, class: Class, reader: usize) -> usize {
        ((2 + class as usize) * self.size + reader) * 8
    }

    pub fn ring_of(&self, class: Class, writer: usize) -> usize {
        self.rings_at() + (writer * 2 + class as usize) * self.ring
    }

    fn rings_at(&self) -> usize {
        (4 * self.size * 8).next_multiple_of(ALIGN)
    }

    pub fn segment_at(&self) -> usize {
        self.rings_at() + 2 * self.size * self.ring
    }

    /// Bytes to allocate, with space for the alignment of the start.
    pub fn total(&self) -> usize {
        self.segment_at() + self.segment + ALIGN
    }

    /// The aligned start in a part that begins at `base`. Mappings begin on pages, so every process finds the same byte.
    pub fn start(base: *mut u8) -> *mut u8 {
        base.wrapping_add(base.align_offset(ALIGN))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_do_not_overlap_and_every_count_has_space_for_a_kilobyte() {
        for size in [1, 2, 3, 7, 64, 65, 256, 5000] {
            let l = Layout::new(size, 1 << 20);
            assert!(l.medium() >= 1024 && l.ring.is_power_of_two(), "{l:?}");
            assert_eq!(l.tail(Class::Reply, 0), l.tail(Class::Request, size - 1) + 8);
            assert_eq!(l.credit(Class::Request, 0), l.tail(Class::Reply, size - 1) + 8);
            assert!(l.credit(Class::Reply, size - 1) + 8 <= l.ring_of(Class::Request, 0));
            assert_eq!(l.ring_of(Class::Reply, size - 1) + l.ring, l.segment_at());
            assert_eq!(l.segment_at() % ALIGN, 0);
        }
    }
}
