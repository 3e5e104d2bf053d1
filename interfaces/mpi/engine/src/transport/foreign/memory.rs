//! A link in memory: a stream of bytes from one process to a process of another job of the same host.
//!
//! The process that opens the link makes a memory file without a name, and passes its descriptor over the socket of the
//! link. Both then close the descriptor, so only the mappings keep the file. Its size is sealed, so neither side can
//! take memory away from the other one. Not here: when an end sleeps and how it is woken (`table.rs`, `stream.rs`).

use std::io::{Error, ErrorKind, Result};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::ptr::NonNull;

use crate::transport::stream::End;

/// The bytes that a stream holds.
const CAPACITY: usize = 128 << 10;

/// An end publishes its progress at the latest after so many bytes. So both processes copy at the same time.
const STEP: usize = 16 << 10;

/// Where they begin in the file. The words of the two ends are before.
const BEGIN: usize = 4096;

const BYTES: usize = BEGIN + CAPACITY;

#[repr(C)]
struct Ends {
    writer: End,
    reader: End,
}

const _: () = assert!(size_of::<Ends>() <= BEGIN);

fn check(result: i32) -> Result<i32> {
    if result < 0 {
        return Err(Error::last_os_error());
    }
    Ok(result)
}

/// The file in this process.
struct Mapping(NonNull<u8>);

impl Mapping {
    fn new(file: &OwnedFd) -> Result<Mapping> {
        let access = libc::PROT_READ | libc::PROT_WRITE;
        // SAFETY: a new mapping, which replaces no other one.
        let at = unsafe { libc::mmap(std::ptr::null_mut(), BYTES, access, libc::MAP_SHARED, file.as_raw_fd(), 0) };
        match NonNull::new(at.cast()).filter(|_| at != libc::MAP_FAILED) {
            Some(at) => Ok(Mapping(at)),
            None => Err(Error::last_os_error()),
        }
    }

    fn ends(&self) -> &Ends {
        // SAFETY: *mapped*: the file has the words at its beginning, until the mapping is dropped. They are atomics.
        unsafe { self.0.cast().as_ref() }
    }

    /// The bytes from this place of the stream on, up to the end of the memory: at most `len`.
    fn piece(&self, place: u64, len: usize) -> (*mut u8, usize) {
        let at = place as usize % CAPACITY;
        (self.0.as_ptr().wrapping_add(BEGIN + at), len.min(CAPACITY - at))
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        // SAFETY: the mapping is ours, and nothing else refers to it.
        unsafe { libc::munmap(self.0.as_ptr().cast(), BYTES) };
    }
}

/// The end that sends.
pub struct Writer {
    mapping: Mapping,
    written: u64,
    /// The reader's progress when the writer last looked.
    known: u64,
}

impl Writer {
    /// A new stream, and the file for its reader. The error is the system's: without memory the socket carries the bytes.
    pub fn new() -> Result<(Writer, OwnedFd)> {
        let flags = libc::MFD_CLOEXEC | libc::MFD_ALLOW_SEALING;
        // SAFETY: *system*: the name is a string, and the descriptor is new, so it has no other owner.
        let file = unsafe { OwnedFd::from_raw_fd(check(libc::memfd_create(c"nagaya-mpi".as_ptr(), flags))?) };
        let seals = libc::F_SEAL_SHRINK | libc::F_SEAL_GROW | libc::F_SEAL_SEAL;
        // SAFETY: plain numbers, and a descriptor of ours.
        unsafe {
            // Other users may not open it by its name in /proc.
            check(libc::fchmod(file.as_raw_fd(), 0o600))?;
            check(libc::ftruncate(file.as_raw_fd(), BYTES as libc::off_t))?;
            check(libc::fcntl(file.as_raw_fd(), libc::F_ADD_SEALS, seals))?;
        }
        Ok((Writer { mapping: Mapping::new(&file)?, written: 0, known: 0 }, file))
    }

    /// Writes as many bytes as there is space for, of two pieces of memory; the number of them.
    ///
    /// # Safety
    /// Each pointer is readable for its number of bytes.
    pub unsafe fn write(&mut self, pieces: [(*const u8, usize); 2]) -> usize {
        let all = pieces[0].1 + pieces[1].1;
        if self.space() < all {
            self.known = self.mapping.ends().reader.progress();
        }
        let mut left = self.space().min(all);
        let (written, mut published) = (left, self.written);
        for (from, len) in pieces {
            let mut done = 0;
            while done < len.min(left) {
                let (to, fits) = self.mapping.piece(self.written, STEP.min(len.min(left) - done));
                // SAFETY: *caller*: `from` has `len` bytes. *Mapped*: the memory has `fits` bytes there, which the reader has taken.
                unsafe { std::ptr::copy_nonoverlapping(from.add(done), to, fits) };
                done += fits;
                self.written += fits as u64;
                if self.written - published >= STEP as u64 {
                    published = self.written;
                    self.mapping.ends().writer.publish(published);
                }
            }
            left -= done;
        }
        if self.written > published {
            self.mapping.ends().writer.publish(self.written);
        }
        written
    }

    /// The bytes for which there is space, as far as this end knows. A reader that publishes nonsense gets none.
    fn space(&self) -> usize {
        CAPACITY.saturating_sub(self.written.wrapping_sub(self.known) as usize)
    }

    /// Whether the reader has made space since the writer last looked.
    pub fn has_space(&self) -> bool {
        self.mapping.ends().reader.progress() != self.known || self.space() > 0
    }

    /// After bytes were written: whether the reader must be woken.
    pub fn must_wake(&self) -> bool {
        self.mapping.ends().reader.must_wake()
    }

    pub fn end(&self) -> &End {
        &self.mapping.ends().writer
    }
}

/// The end that receives.
pub struct Reader {
    mapping: Mapping,
    taken: u64,
}

impl Reader {
    /// The stream of the process that has made this file.
    pub fn new(file: OwnedFd) -> Result<Reader> {
        // SAFETY: numbers, of which all may be 0; then a descriptor of ours, and space for the answer.
        let (state, seals) = unsafe {
            let mut state: libc::stat = std::mem::zeroed();
            check(libc::fstat(file.as_raw_fd(), &mut state))?;
            (state, check(libc::fcntl(file.as_raw_fd(), libc::F_GET_SEALS))?)
        };
        // Otherwise the memory could vanish under this process.
        if state.st_size != BYTES as libc::off_t || seals & libc::F_SEAL_SHRINK == 0 {
            return Err(Error::from(ErrorKind::InvalidData));
        }
        Ok(Reader { mapping: Mapping::new(&file)?, taken: 0 })
    }

    /// Whether there are bytes to read.
    #[inline]
    pub fn has_bytes(&self) -> bool {
        self.mapping.ends().writer.progress() != self.taken
    }

    /// Takes at most `len` bytes; the number of them. `None`: the writer has published nonsense.
    ///
    /// # Safety
    /// `to` is writable for `len` bytes.
    pub unsafe fn read(&mut self, to: *mut u8, len: usize) -> Option<usize> {
        let there = self.mapping.ends().writer.progress().wrapping_sub(self.taken);
        let len = len.min(usize::try_from(there).ok().filter(|there| *there <= CAPACITY)?);
        let mut done = 0;
        while done < len {
            let (from, fits) = self.mapping.piece(self.taken, STEP.min(len - done));
            // SAFETY: *caller*: `to` has `len` bytes. *Mapped*: the writer has published the bytes, and leaves them until they are taken.
            unsafe { std::ptr::copy_nonoverlapping(from.cast_const(), to.add(done), fits) };
            done += fits;
            self.taken += fits as u64;
            self.mapping.ends().reader.publish(self.taken);
        }
        Some(len)
    }

    /// After bytes were taken: whether the writer must be woken.
    pub fn must_wake(&self) -> bool {
        self.mapping.ends().writer.must_wake()
    }

    pub fn end(&self) -> &End {
        &self.mapping.ends().reader
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pieces of random sizes, also when they do not fit, arrive in order.
    #[test]
    fn a_stream_carries_bytes_in_order() {
        let (mut writer, file) = Writer::new().expect("memory");
        let mut reader = Reader::new(file).expect("the same memory");
        let mut random = nagaya_random::Random::new(1);
        let (mut sent, mut got, mut was_full) = (0u64, 0u64, 0);
        let byte = |at: u64| (at.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as u8;
        while got < 4 << 20 {
            let pieces = [random.below(100), random.below(3 * CAPACITY as u64 / 4)];
            let data: Vec<u8> = (sent..sent + pieces[0] + pieces[1]).map(byte).collect();
            let (first, second) = data.split_at(pieces[0] as usize);
            // SAFETY: two pieces of one list.
            let written = unsafe { writer.write([(first.as_ptr(), first.len()), (second.as_ptr(), second.len())]) };
            was_full += usize::from(written < data.len());
            sent += written as u64;
            let mut space = vec![0u8; random.below(CAPACITY as u64) as usize + 1];
            // SAFETY: the list has this length.
            let taken = unsafe { reader.read(space.as_mut_ptr(), space.len()) }.expect("bytes of a writer");
            assert!(space[..taken].iter().zip(got..).all(|(found, at)| *found == byte(at)), "before byte {got}");
            got += taken as u64;
            assert!(got <= sent && sent - got <= CAPACITY as u64);
            assert_eq!(reader.has_bytes(), got < sent);
        }
        assert!(was_full > 0);
    }

    #[test]
    fn only_a_file_whose_size_cannot_change_is_mapped() {
        // SAFETY: *system*: the name is a string, and the descriptor is new.
        let file = unsafe { OwnedFd::from_raw_fd(libc::memfd_create(c"test".as_ptr(), libc::MFD_ALLOW_SEALING)) };
        // SAFETY: plain numbers, and a descriptor of ours.
        assert_eq!(unsafe { libc::ftruncate(file.as_raw_fd(), BYTES as libc::off_t) }, 0);
        let refused = Reader::new(file).err().expect("an error");
        assert_eq!(refused.kind(), ErrorKind::InvalidData);
    }
}
