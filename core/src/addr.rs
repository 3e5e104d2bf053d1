//! The rank that owns memory, and the place in it: ranks, offsets, global pointers, addresses, and the map of directly
//! reachable memory.
//!
//! Not here: allocation (`segment.rs`) and copies (`rma.rs`). Units are types, so that a byte count cannot become an
//! offset, nor a rank an image. An image counts from 1 or 0 as its language defines; a rank always counts from 0.

use std::fmt;

/// A process of the job, 0-based.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Rank(pub u32);

impl Rank {
    /// The rank as an index into per-rank tables.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Bytes from the start of a segment. A symmetric object has the same offset in every segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Offset(pub usize);

impl Offset {
    /// `bytes` further on. Offsets are checked when they are used, so this may point anywhere.
    pub fn plus(self, bytes: usize) -> Offset {
        Offset(self.0.wrapping_add(bytes))
    }

    /// `bytes` away in either direction.
    pub fn shift(self, bytes: isize) -> Offset {
        Offset(self.0.wrapping_add_signed(bytes))
    }
}

/// A place in some process's segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GlobalPtr {
    /// The rank whose segment it is.
    pub rank: Rank,
    /// The place in the segment.
    pub offset: Offset,
}

impl GlobalPtr {
    /// The place `bytes` further on in the same segment.
    pub fn plus(self, bytes: usize) -> GlobalPtr {
        GlobalPtr { offset: self.offset.plus(bytes), ..self }
    }

    /// The place `bytes` away, in either direction, in the same segment.
    pub fn shift(self, bytes: isize) -> GlobalPtr {
        GlobalPtr { offset: self.offset.shift(bytes), ..self }
    }
}

/// Any memory of a process, by the address that it has there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RemoteAddress {
    /// The rank whose memory it is.
    pub rank: Rank,
    /// The address in that memory.
    pub address: usize,
}

impl RemoteAddress {
    /// The place `bytes` further on.
    pub fn plus(self, bytes: usize) -> RemoteAddress {
        RemoteAddress { address: self.address.wrapping_add(bytes), ..self }
    }

    /// The place `bytes` away in either direction.
    pub fn shift(self, bytes: isize) -> RemoteAddress {
        RemoteAddress { address: self.address.wrapping_add_signed(bytes), ..self }
    }
}

/// Memory of a process: a place in its segment, or an address there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    Segment(GlobalPtr),
    Address(RemoteAddress),
}

impl Target {
    /// The rank whose memory it is.
    pub fn rank(self) -> Rank {
        match self {
            Target::Segment(at) => at.rank,
            Target::Address(at) => at.rank,
        }
    }

    /// The place `bytes` away in either direction.
    pub fn shift(self, bytes: isize) -> Target {
        match self {
            Target::Segment(at) => Target::Segment(at.shift(bytes)),
            Target::Address(at) => Target::Address(at.shift(bytes)),
        }
    }
}

/// Which processes' memory this process can load from and store to, and where it is.
///
/// The conduit fills it in at start. Ranks `first .. first + count` are mapped `stride` bytes apart:
/// `remote = local + (peer - me) * stride`.
#[derive(Clone, Copy, Debug)]
pub struct Map {
    /// First mapped rank.
    pub first: u32,
    /// How many; 0 when nothing, not even the own segment, may be used as a shortcut (direct path switched off).
    pub count: u32,
    /// Bytes from one rank's segment to the next one's.
    pub stride: isize,
    /// The caller's own segment; always usable by the caller itself.
    pub base: *mut u8,
    /// Bytes of every segment.
    pub size: usize,
}

impl Map {
    /// Where the segments of all mapped ranks begin in this process, and how long they are together.
    pub fn whole(&self, me: Rank) -> (usize, usize) {
        let of = |rank: u32| self.base.addr().wrapping_add_signed((rank as isize - me.0 as isize) * self.stride);
        let (one, other) = (of(self.first), of(self.first + self.count.max(1) - 1));
        (one.min(other), one.abs_diff(other) + self.size)
    }

    /// Whether the segment of `rank` is mapped here, so that loads and stores access it.
    #[inline(always)]
    pub fn is_mapped(&self, rank: Rank) -> bool {
        rank.0.wrapping_sub(self.first) < self.count
    }

    /// The address of `to` in this process, `None` when it is not mapped. The offset is the caller's to check.
    #[inline(always)]
    pub fn address(&self, me: Rank, to: GlobalPtr) -> Option<*mut u8> {
        self.is_mapped(to.rank).then(|| {
            let away = (to.rank.0 as isize).wrapping_sub(me.0 as isize).wrapping_mul(self.stride);
            self.base.wrapping_add(to.offset.0).wrapping_offset(away)
        })
    }

    /// Whether `bytes` at `offset` are inside a segment.
    #[inline(always)]
    pub fn holds(&self, offset: Offset, bytes: usize) -> bool {
        offset.0 <= self.size && bytes <= self.size - offset.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_bounds() {
        let map = Map { first: 2, count: 3, stride: -4096, base: 0x10_0000 as *mut u8, size: 1000 };
        let at = |r, o| map.address(Rank(3), GlobalPtr { rank: Rank(r), offset: Offset(o) }).map(|p| p as usize);
        assert_eq!(at(3, 8), Some(0x10_0008));
        assert_eq!(at(4, 8), Some(0x10_0008 - 4096));
        assert_eq!(at(2, 0), Some(0x10_0000 + 4096));
        assert_eq!((at(1, 0), at(5, 0)), (None, None));
        assert!(map.holds(Offset(0), 1000) && map.holds(Offset(1000), 0) && map.holds(Offset(999), 1));
        assert!(
            !map.holds(Offset(999), 2) && !map.holds(Offset(1001), 0) && !map.holds(Offset(usize::MAX), usize::MAX)
        );
    }
}
