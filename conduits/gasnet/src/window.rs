//! The segments of the ranks that share memory, side by side.
//!
//! GASNet chooses the address at which it maps the segment of each process of this host. The core wants the segments at
//! equal distances (`Map`). Locks are chosen by the low bits of addresses, so these must agree between processes. The
//! segments are therefore mapped a second time, next to each other: the same pages at other addresses. GASNet does not
//! use this second mapping.
//!
//! ```text
//! a GASNet segment:  | doorbell, alone in a page | the core's control area | segment |
//! ```

use nagaya_core::conduit::CONTROL_BYTES;
use nagaya_core::doorbell::Doorbell;
use std::ffi::c_void;

/// Where the core's control area begins in a GASNet segment.
const CONTROL: usize = 4096;
/// Where the core's segment begins in a GASNet segment.
pub const HEAD: usize = CONTROL + CONTROL_BYTES;

const _: () = assert!(std::mem::size_of::<Doorbell>() <= CONTROL && HEAD % 4096 == 0);

/// Windows and their segments begin on a multiple of this in every process: all addresses that share a table of locks.
const GRAIN: usize = 1 << 20;

/// The GASNet segments of ranks `first .. first + count`, `stride` bytes apart.
pub struct Window {
    pub first: u32,
    pub count: u32,
    pub stride: usize,
    base: *mut u8,
}

impl Window {
    /// A window of this process's segment alone.
    pub fn alone(me: u32, segment: *mut u8, bytes: usize) -> Window {
        Window { first: me, count: 1, stride: bytes, base: segment }
    }

    /// Maps again what GASNet mapped for the segments of ranks `first ..`, all of `bytes` bytes. `None` if one of them
    /// is not mapped, or the system maps nothing twice.
    pub fn new(first: u32, segments: &[*mut u8], bytes: usize) -> Option<Window> {
        if segments.iter().any(|s| s.is_null()) {
            return None;
        }
        let stride = bytes.next_multiple_of(GRAIN);
        let total = stride * segments.len() + GRAIN;
        // SAFETY: a fresh reservation, replaced piece by piece by second mappings of memory that stays mapped: an old length
        // of 0 asks for a second mapping of a shared one and leaves the first alone.
        unsafe {
            let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
            let reserved = libc::mmap(std::ptr::null_mut(), total, libc::PROT_NONE, flags, -1, 0);
            if reserved == libc::MAP_FAILED {
                return None;
            }
            let base = reserved.cast::<u8>().wrapping_add((reserved as usize).wrapping_neg() % GRAIN);
            for (i, segment) in segments.iter().enumerate() {
                let at = base.wrapping_add(i * stride).cast::<c_void>();
                let how = libc::MREMAP_MAYMOVE | libc::MREMAP_FIXED;
                // Not the C library's function: UCX replaces it by one that forgets the new address.
                if libc::syscall(libc::SYS_mremap, *segment, 0usize, bytes, how, at) != at as libc::c_long {
                    libc::munmap(reserved, total);
                    return None;
                }
            }
            Some(Window { first, count: segments.len() as u32, stride, base })
        }
    }

    pub fn holds(&self, rank: u32) -> bool {
        rank.wrapping_sub(self.first) < self.count
    }

    /// The GASNet segment of a rank that the window holds.
    fn segment(&self, rank: u32) -> *mut u8 {
        self.base.wrapping_add((rank - self.first) as usize * self.stride)
    }

    /// The core's segment of a rank that the window holds.
    pub fn memory(&self, rank: u32) -> *mut u8 {
        self.segment(rank).wrapping_add(HEAD)
    }

    pub fn control(&self, rank: u32) -> *mut u8 {
        self.segment(rank).wrapping_add(CONTROL)
    }

    pub fn doorbell(&self, rank: u32) -> *const Doorbell {
        self.segment(rank).cast()
    }
}
