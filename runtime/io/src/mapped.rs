//! Writes of a file in memory through a mapping. The kernel executes one `pwrite` at a time for such a file, and each takes half a
//! microsecond or more. Copies into a mapping of the file run at the same time, and a piece takes a tenth of that.
//!
//! The system copies, by `process_vm_readv` and `process_vm_writev` within this process. Where the mapping has no page, because the file was cut short
//! or its file system is full, the call is incomplete. A copy by this process would end it by `SIGBUS`. The caller then writes the
//! same bytes by `pwrite`, which reports what is wrong. So nothing here returns an error.
//!
//! A mapping does not lengthen a file, and does not change its time. So `lengthen` writes the last byte of a transfer first.
//! Called by `direct`.

use std::fs::File as Descriptor;
use std::os::fd::AsRawFd;
use std::ptr::null_mut;

use crate::strips::{Strip, Strips};
use crate::system::{self, piece, IoVec, Position, MOST_PIECES};

/// Bytes of the file that are mapped at a time. Memory for page tables is needed only where pages are used.
const WINDOW: i64 = 1 << 30;

/// Bytes of one copy of short pieces.
const ENOUGH: usize = 1 << 20;

/// Bytes of a page; if pages are larger, fewer are prepared.
const PAGE: usize = 4096;

/// The part of a file that is mapped. Pages are never touched by this process, but only by the system.
pub(crate) struct Mapped<'f> {
    file: &'f Descriptor,
    /// Where the first byte of the window is in memory; null: none is mapped.
    at: *mut u8,
    /// The window in the file.
    low: i64,
    high: i64,
    /// One past the last byte that will be written.
    end: i64,
    /// The file reaches as far.
    is_long: bool,
    /// The system has refused something: no further attempts.
    refused: bool,
}

impl<'f> Mapped<'f> {
    /// For writes of these strips to a file in memory that this process may read and write.
    pub fn new(file: &'f Descriptor, strips: &Strips) -> Mapped<'f> {
        Mapped { file, at: null_mut(), low: 0, high: 0, end: strips.range().1, is_long: false, refused: false }
    }

    /// Writes the last byte of the strips, if it has not been written, so that the file reaches as far. False: nothing can be
    /// written here.
    ///
    /// # Safety
    /// All memory that the strips name at `data` is readable.
    pub unsafe fn lengthen(&mut self, strips: &Strips, data: *mut u8) -> bool {
        let Some(last) = strips.iter().find(|s| s.end() == self.end) else { return false };
        if self.is_long {
            return !self.refused;
        }
        let memory = last.memory + last.loops.iter().map(|l| (l.count - 1) * l.memory).sum::<i64>() + last.unit - 1;
        let at = data.wrapping_offset(memory as isize);
        // SAFETY: the last byte of the strips, which is readable.
        self.refused |= unsafe { system::write(self.file, Position::At(self.end - 1), &mut [piece(at, 1)]) }.is_err();
        self.is_long = true;
        !self.refused
    }

    /// Has a window that contains `low .. high` of the file.
    fn covers(&mut self, low: i64, high: i64) -> bool {
        if self.refused || (self.low <= low && high <= self.high) {
            return !self.refused;
        }
        self.unmap();
        // A multiple of the sizes of all pages.
        let from = low >> 21 << 21;
        let to = self.end.min(from + WINDOW).max(high);
        let access = libc::PROT_READ | libc::PROT_WRITE;
        // SAFETY: a new mapping at an address that the system chooses.
        let at = unsafe {
            libc::mmap(null_mut(), (to - from) as usize, access, libc::MAP_SHARED, self.file.as_raw_fd(), from)
        };
        if at == libc::MAP_FAILED {
            self.refused = true;
            return false;
        }
        (self.at, self.low, self.high) = (at.cast(), from, to);
        true
    }

    fn unmap(&mut self) {
        if !self.at.is_null() {
            // SAFETY: the mapping of `covers`, of which no other pointer exists.
            unsafe { libc::munmap(self.at.cast(), (self.high - self.low) as usize) };
            (self.at, self.low, self.high) = (null_mut(), 0, 0);
        }
    }

    /// The place of a byte of the file in memory, which is for the system only.
    fn place(&self, offset: i64) -> *mut u8 {
        self.at.wrapping_offset((offset - self.low) as isize)
    }

    /// Writes long runs: each has an offset in the file and a number of bytes, which the pieces have in order. False: some bytes
    /// may not be written.
    ///
    /// # Safety
    /// All pieces are readable until it returns.
    pub unsafe fn write(&mut self, runs: &[(i64, usize)], pieces: &[IoVec]) -> bool {
        let low = runs.iter().map(|run| run.0).min().unwrap_or(0);
        let high = runs.iter().map(|(offset, bytes)| offset + *bytes as i64).max().unwrap_or(0);
        if !self.covers(low, high) {
            return false;
        }
        let places: Vec<IoVec> = runs.iter().map(|(offset, bytes)| piece(self.place(*offset), *bytes)).collect();
        let bytes = runs.iter().map(|run| run.1).sum();
        // The system finds the pages of the file before it copies. This takes less time than to find them one by one
        // during a copy.
        // SAFETY: the pieces are readable; the file's side is in the window.
        self.refused |= !unsafe { copied(libc::process_vm_writev, pieces, &places, bytes) };
        !self.refused
    }

    /// Writes short runs. Member `me` of `members` begins in its share of the file, because members that use the same new pages
    /// wait for each other. False: some of the runs may not be written.
    ///
    /// # Safety
    /// All memory that the strips name at `data` is readable until it returns.
    pub unsafe fn scatter(&mut self, strips: &Strips, data: *mut u8, (me, members): (usize, usize)) -> bool {
        let (low, high) = strips.range();
        let middle = low + (high - low) / members as i64 * me as i64;
        [(middle, high), (low, middle)].into_iter().all(|(from, to)| {
            let mut batch = Batch::default();
            // SAFETY: the contract is that of this function.
            let are_there =
                strips.within(from, to).iter().all(|strip| unsafe { self.scatter_strip(strip, data, &mut batch) });
            // SAFETY: the batch has memory of the strips, and places of the window.
            are_there && unsafe { batch.finish() }
        })
    }

    /// # Safety
    /// All memory that the strip names at `data` is readable until the batch is finished or dropped.
    unsafe fn scatter_strip(&mut self, strip: &Strip, data: *mut u8, batch: &mut Batch) -> bool {
        let mut is_well = true;
        strip.each(&mut |file, memory| {
            if !is_well {
                return;
            }
            let unit = strip.unit as usize;
            if file < self.low || file + strip.unit > self.high {
                // SAFETY: the batch has memory of the strips, and places of the window that is mapped until now.
                is_well = unsafe { batch.finish() } && self.covers(file, file + strip.unit);
            }
            if is_well && !batch.takes(self.place(file), data.wrapping_offset(memory as isize), unit) {
                // SAFETY: the same, of the window that stays.
                is_well = unsafe { batch.finish() }
                    && batch.takes(self.place(file), data.wrapping_offset(memory as isize), unit);
            }
        });
        self.refused |= !is_well;
        is_well
    }
}

impl Drop for Mapped<'_> {
    fn drop(&mut self) {
        self.unmap();
    }
}

/// Pieces of one call: of the file, and of memory.
#[derive(Default)]
struct Batch {
    to: Vec<IoVec>,
    from: Vec<IoVec>,
    bytes: usize,
}

impl Batch {
    /// One more piece; false: it is full.
    fn takes(&mut self, to: *mut u8, from: *mut u8, bytes: usize) -> bool {
        if self.to.len() == MOST_PIECES || self.from.len() == MOST_PIECES || self.bytes >= ENOUGH {
            return false;
        }
        for (list, at) in [(&mut self.to, to), (&mut self.from, from)] {
            match list.last_mut() {
                Some(p) if p.iov_base.cast::<u8>().wrapping_add(p.iov_len) == at => p.iov_len += bytes,
                _ => list.push(piece(at, bytes)),
            }
        }
        self.bytes += bytes;
        true
    }

    /// Has the system map the pages of the file, if pieces are in nearly all of them. During a copy it would map one page at a
    /// time.
    fn prepare(&self) {
        let (Some(first), Some(last)) = (self.to.first(), self.to.last()) else { return };
        let begin = first.iov_base as usize / PAGE * PAGE;
        let bytes = (last.iov_base as usize + last.iov_len).saturating_sub(begin);
        if bytes > PAGE && bytes <= self.to.len() * PAGE {
            // For reading: a read maps many pages at a time, and these may then be written too.
            // SAFETY: the places are in one mapping, whose contents the call does not change. It may fail.
            unsafe { libc::madvise(begin as *mut libc::c_void, bytes, libc::MADV_POPULATE_READ) };
        }
    }

    /// Copies all of it, and empties the batch. False: some of it may not be copied.
    ///
    /// # Safety
    /// The pieces of memory are readable, and the others are in a mapping of a file.
    unsafe fn finish(&mut self) -> bool {
        self.prepare();
        // SAFETY: the contract is that of this function.
        let done = self.bytes == 0 || unsafe { copied(libc::process_vm_readv, &self.to, &self.from, self.bytes) };
        self.to.clear();
        self.from.clear();
        self.bytes = 0;
        done
    }
}

type Call =
    unsafe extern "C" fn(libc::pid_t, *const IoVec, libc::c_ulong, *const IoVec, libc::c_ulong, libc::c_ulong) -> isize;

/// Has the system copy `bytes` bytes within this process, by a call that copies between processes. False: it has not copied all of
/// them.
///
/// # Safety
/// The memory from which the call copies is readable. The other is in a mapping of a file, which only the system uses.
unsafe fn copied(call: Call, ours: &[IoVec], others: &[IoVec], bytes: usize) -> bool {
    let _span = nagaya_core::profile::file(bytes);
    let (ours, others) =
        ((ours.as_ptr(), ours.len() as libc::c_ulong), (others.as_ptr(), others.len() as libc::c_ulong));
    // SAFETY: the system checks all ranges, and reports those that have no memory.
    let moved = unsafe { call(libc::getpid(), ours.0, ours.1, others.0, others.1, 0) };
    usize::try_from(moved).is_ok_and(|moved| moved == bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strips::Loop;

    fn file(name: &str) -> Descriptor {
        // A file in memory, whatever the folder for temporary files is.
        let name = std::ffi::CString::new(name).expect("a name");
        // SAFETY: a string that ends with 0.
        let fd = unsafe { libc::memfd_create(name.as_ptr(), libc::MFD_CLOEXEC) };
        assert!(fd >= 0);
        // SAFETY: a new descriptor, which has no other owner.
        unsafe { std::os::fd::FromRawFd::from_raw_fd(fd) }
    }

    /// Runs of three bytes, of which each is seven bytes after the one before.
    fn strips(count: i64) -> Strips {
        Strips::new(Strip::new(5, 0, 3, &[Loop { count, file: 7, memory: 3 }]))
    }

    /// Whether the system copies between processes. qemu does not, and the product calls `pwrite` there.
    fn is_possible() -> bool {
        let (from, mut to) = (1u8, 0u8);
        let (ours, others) = (piece(&raw mut to, 1), piece((&raw const from).cast_mut(), 1));
        // SAFETY: one byte each; the call only reads the second.
        unsafe { copied(libc::process_vm_readv, &[ours], &[others], 1) }
    }

    #[test]
    fn short_runs_arrive_and_gaps_stay() {
        if !is_possible() {
            return eprintln!("the system does not copy between processes");
        }
        use std::os::unix::fs::FileExt;
        let (file, count) = (file("runs"), 5000);
        let strips = strips(count);
        file.write_all_at(&vec![9; 20_000], 0).expect("written");
        let mut data: Vec<u8> = (0..3 * count).map(|i| (i % 251) as u8).collect();
        let mut mapped = Mapped::new(&file, &strips);
        // SAFETY: the strips name the vector.
        unsafe {
            assert!(mapped.lengthen(&strips, data.as_mut_ptr()) && mapped.scatter(&strips, data.as_mut_ptr(), (1, 3)))
        };
        drop(mapped);
        let mut wanted = vec![9u8; 20_000];
        wanted.resize(strips.range().1 as usize, 0);
        for k in 0..count as usize {
            wanted[5 + 7 * k..8 + 7 * k].copy_from_slice(&data[3 * k..3 * k + 3]);
        }
        let mut found = vec![0u8; wanted.len()];
        file.read_exact_at(&mut found, 0).expect("read");
        assert!(found == wanted && system::size(&file) == Ok(wanted.len() as u64));
    }

    #[test]
    fn a_file_that_was_cut_short_is_no_signal() {
        if !is_possible() {
            return eprintln!("the system does not copy between processes");
        }
        let file = file("short");
        let strips = strips(5000);
        let mut data = vec![1u8; 15_000];
        let mut mapped = Mapped::new(&file, &strips);
        // SAFETY: the strips name the vector.
        unsafe { assert!(mapped.lengthen(&strips, data.as_mut_ptr())) };
        file.set_len(4096).expect("cut");
        // SAFETY: the strips name the vector.
        assert!(!unsafe { mapped.scatter(&strips, data.as_mut_ptr(), (1, 3)) });
        // SAFETY: a piece of the vector.
        assert!(!unsafe { mapped.write(&[(0, 100)], &[piece(data.as_mut_ptr(), 100)]) }, "it does not try again");
        let mut mapped = Mapped::new(&file, &strips);
        let all = piece(data.as_mut_ptr(), 5000);
        // SAFETY: a piece of the vector.
        unsafe {
            assert!(mapped.write(&[(0, 1000), (96, 4000)], &[all]));
            assert!(!mapped.write(&[(0, 1000), (4000, 4000)], &[all]));
        }
    }

    #[test]
    fn windows_follow_each_other() {
        if !is_possible() {
            return eprintln!("the system does not copy between processes");
        }
        let file = file("far");
        let far = 3 * WINDOW + 12_345;
        let strips = Strips::new(Strip::new(7, 0, 4, &[Loop { count: 4, file: far / 3, memory: 4 }]));
        let mut data: Vec<u8> = (1..=16).collect();
        let mut mapped = Mapped::new(&file, &strips);
        // SAFETY: the strips name the vector.
        unsafe {
            assert!(mapped.lengthen(&strips, data.as_mut_ptr()) && mapped.scatter(&strips, data.as_mut_ptr(), (1, 3)))
        };
        for k in 0..4 {
            use std::os::unix::fs::FileExt;
            let mut found = [0u8; 4];
            file.read_exact_at(&mut found, (7 + k * (far / 3)) as u64).expect("read");
            assert_eq!(found, data[4 * k as usize..][..4]);
        }
    }
}
