//! Where everything is in the memory of a job: pure arithmetic, the same in the launcher and in every process.

use crate::areas::{header_bytes, MAX_RANKS};
use crate::env::Settings;
use crate::error::BootError;

/// Control area of one rank, in bytes. Address space, not memory: a conduit pays for the pages it writes.
pub const CONTROL_BYTES: u64 = 4 << 20;

/// Where a job is mapped unless `NAGAYA_SEGMENT_BASE` is set. Below it is the shadow memory of
/// AddressSanitizer (up to 0x1000_7fff_8000), above the end of [`WINDOW`] position-independent programs (0x55..) and
/// AddressSanitizer's heap (0x60..).
pub const DEFAULT_BASE: u64 = 0x2000_0000_0000;

/// ... for a program whose shadow memory is there (`shadow.rs`). On x86-64, ThreadSanitizer leaves the first 512 GiB to
/// programs, MemorySanitizer twice that. Programs that are not position-independent are at their bottom, with their
/// heap.
pub(crate) const LOW_BASE: u64 = 0x10_0000_0000;

/// Default segment size under valgrind, which looks at every readable page when a program ends.
pub const VALGRIND_SEGMENT: u64 = 256 << 20;

/// Where that space ends.
const LOW_END: u64 = 0x80_0000_0000;

/// Address space that the default segment size may fill from [`DEFAULT_BASE`] on.
const WINDOW: u64 = 0x5400_0000_0000 - DEFAULT_BASE;

/// Everything starts at a multiple of this, so that segments can be backed by huge pages.
const ALIGN: u64 = 2 << 20;

/// Addresses a process may use are below this (x86-64 and AArch64 with 48-bit addresses).
const ADDRESS_LIMIT: u64 = 0x7fff_0000_0000;

/// Sizes and offsets, in bytes, of one job's memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// Number of processes.
    pub size: u32,
    /// Address of the header in every process.
    pub base: u64,
    /// Bytes before the first control area.
    pub header_bytes: u64,
    /// Bytes of each control area, and the distance between two.
    pub control_bytes: u64,
    /// Bytes of each segment, and the distance between two.
    pub segment_bytes: u64,
}

impl Layout {
    /// The layout for `size` processes. Errors: a size no host runs, a segment larger than this host's memory, or
    /// more than the address space above the base.
    pub fn new(size: u64, settings: &Settings) -> Result<Self, BootError> {
        Self::for_memory(size, settings, physical_memory(), address_space())
    }

    fn for_memory(size: u64, settings: &Settings, memory: u64, space: u64) -> Result<Self, BootError> {
        if size == 0 || size > u64::from(MAX_RANKS) {
            return Err(BootError::Size { asked: size, most: MAX_RANKS });
        }
        let header_bytes = header_bytes(size).next_multiple_of(ALIGN);
        let outside = header_bytes + size * CONTROL_BYTES;
        let base = settings.base.unwrap_or(DEFAULT_BASE);
        let segment = match settings.segment_bytes {
            Some(asked) if asked > memory => {
                return Err(BootError::SegmentTooLarge { asked, memory });
            }
            Some(asked) => asked.next_multiple_of(ALIGN),
            // As much as there is: a job that wants it all in one place can have it. Hosts with very much memory and
            // very many ranks run out of addresses first, and so do processes whose address space is limited: half of it is
            // left to the program.
            None => {
                let window = LOW_END.checked_sub(base).unwrap_or(WINDOW).min(space / 2);
                memory.min(window.saturating_sub(outside) / size) / ALIGN * ALIGN
            }
        };
        let layout = Layout {
            size: size as u32,
            base,
            header_bytes,
            control_bytes: CONTROL_BYTES,
            segment_bytes: segment.max(ALIGN),
        };
        let capacity = ADDRESS_LIMIT.saturating_sub(base);
        match layout.checked_total() {
            Some(total) if total <= capacity => Ok(layout),
            total => {
                Err(BootError::AddressSpace { total: total.unwrap_or(u64::MAX), size: layout.size, space: capacity })
            }
        }
    }

    /// Bytes of the whole job, from the header to the end of the last segment.
    pub fn total(&self) -> u64 {
        self.segment_offset(self.size)
    }

    fn checked_total(&self) -> Option<u64> {
        self.segment_bytes.checked_mul(u64::from(self.size))?.checked_add(self.control_offset(self.size))
    }

    /// Offset of `rank`'s control area from the base.
    pub fn control_offset(&self, rank: u32) -> u64 {
        self.header_bytes + u64::from(rank) * self.control_bytes
    }

    /// Offset of `rank`'s segment from the base.
    pub fn segment_offset(&self, rank: u32) -> u64 {
        self.control_offset(self.size) + u64::from(rank) * self.segment_bytes
    }
}

/// Physical memory of this host in bytes.
pub fn physical_memory() -> u64 {
    // SAFETY: sysconf only reads; both names are valid on Linux.
    let (pages, page) = unsafe { (libc::sysconf(libc::_SC_PHYS_PAGES), libc::sysconf(libc::_SC_PAGESIZE)) };
    u64::try_from(pages).unwrap_or(0) * u64::try_from(page).unwrap_or(4096)
}

/// Bytes of addresses that this process, and those that it starts, may use (`ulimit -v`).
fn address_space() -> u64 {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: it is written, if that fails it is not looked at.
    match unsafe { libc::getrlimit(libc::RLIMIT_AS, &mut limit) } {
        0 => limit.rlim_cur,
        _ => u64::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIB: u64 = 1 << 30;

    #[test]
    fn a_limited_address_space_is_left_in_half() {
        let limited = Layout::for_memory(4, &Settings::default(), 24 * GIB, 3 * GIB).unwrap();
        assert!(limited.total() <= 3 * GIB / 2 && limited.segment_bytes > 300 << 20, "{limited:?}");
        let asked = Layout::for_memory(4, &asked(2 * GIB), 24 * GIB, 3 * GIB).unwrap();
        assert_eq!(asked.segment_bytes, 2 * GIB);
    }

    fn asked(bytes: u64) -> Settings {
        Settings { segment_bytes: Some(bytes), base: None }
    }

    #[test]
    fn areas_follow_each_other_without_overlap() {
        for size in [1, 2, 7, 256, u64::from(MAX_RANKS)] {
            let l = Layout::for_memory(size, &asked(5 << 20), GIB, u64::MAX).unwrap();
            assert_eq!(l.control_offset(0), l.header_bytes);
            assert_eq!(l.segment_offset(0), l.control_offset(l.size));
            assert_eq!(l.total(), l.segment_offset(l.size - 1) + l.segment_bytes);
            assert!(l.header_bytes >= header_bytes(size));
            assert_eq!(l.segment_bytes, 6 << 20, "rounded up to whole huge pages");
            assert_eq!((l.base + l.segment_offset(0)) % ALIGN, 0);
        }
    }

    #[test]
    fn the_default_segment_is_the_memory_of_the_host_until_addresses_run_out() {
        let small = Layout::for_memory(8, &Settings::default(), 24 * GIB, u64::MAX).unwrap();
        assert_eq!(small.segment_bytes, 24 * GIB);
        let large = Layout::for_memory(u64::from(MAX_RANKS), &Settings::default(), 2048 * GIB, u64::MAX).unwrap();
        assert!(large.segment_bytes < 2048 * GIB);
        assert!(large.total() <= WINDOW);
        let low = Settings { base: Some(LOW_BASE), ..Settings::default() };
        let large = Layout::for_memory(64, &low, 24 * GIB, u64::MAX).unwrap();
        assert!(large.segment_bytes > 6 * GIB && large.base + large.total() <= LOW_END);
    }

    #[test]
    fn impossible_jobs_are_refused_with_the_numbers() {
        let error_text =
            |size, settings| Layout::for_memory(size, &settings, 16 * GIB, u64::MAX).unwrap_err().to_string();
        assert_eq!(error_text(0, asked(GIB)), "0 processes: one host runs 1 to 16384");
        assert_eq!(error_text(100_000, asked(GIB)), "100000 processes: one host runs 1 to 16384");
        assert_eq!(
            error_text(2, asked(17 * GIB)),
            "a segment of 17 GiB is larger than the memory of this machine (16 GiB); set NAGAYA_SEGMENT_SIZE to less"
        );
        let high = Settings { segment_bytes: Some(16 * GIB), base: Some(ADDRESS_LIMIT - GIB) };
        assert!(error_text(2, high).contains("but only 1 GiB are available; set NAGAYA_SEGMENT_SIZE"));
        let wild = Settings { segment_bytes: Some(16 * GIB), base: Some(u64::MAX - 4095) };
        assert!(error_text(2, wild).contains("0 bytes are available"));
    }
}
