//! The operating system's calls on files, with short counts and interruptions dealt with, and errors as faults.
//!
//! No io_uring. On tmpfs, entering the kernel took a quarter of a microsecond. Writing 256 bytes takes 1.1 in all, and
//! 4 KiB takes 1.8; the rest is the same work under the same lock of the file. Many short runs go through aggregators
//! instead.
//!
//! Called by `file`, `direct` and `two_phase`, and by the worker's thread: nothing here knows of the core.

use std::ffi::CString;
use std::fs::File as Descriptor;
use std::os::fd::{AsRawFd, FromRawFd};

use crate::error::{Fault, Operation, Outcome};

/// Most pieces of memory in one call.
pub const MOST_PIECES: usize = 1024;

/// Most bytes that Linux moves in one call; more comes back as a short count.
const MOST_BYTES: usize = 0x7fff_f000;

pub fn errno() -> i32 {
    std::io::Error::last_os_error().raw_os_error().unwrap_or(libc::EIO)
}

/// Opens with the system's flags. New files get what the user's mask leaves of `permissions`, or else of rw-rw-rw-. A folder is an
/// error also for reading.
pub fn open(path: &std::path::Path, flags: i32, permissions: Option<u32>) -> Outcome<Descriptor> {
    use std::os::unix::ffi::OsStrExt;
    expect_limit();
    let name = CString::new(path.as_os_str().as_bytes()).map_err(|_| Fault::new(Operation::Open, libc::EINVAL))?;
    loop {
        // SAFETY: a string that ends with 0.
        let fd = unsafe { libc::open(name.as_ptr(), flags | libc::O_CLOEXEC, permissions.unwrap_or(0o666)) };
        if fd >= 0 {
            // SAFETY: a new descriptor, which has no other owner.
            let file = unsafe { Descriptor::from_raw_fd(fd) };
            return match file.metadata().is_ok_and(|m| m.is_dir()) {
                true => Err(Fault::new(Operation::Open, libc::EISDIR)),
                false => Ok(file),
            };
        }
        if errno() != libc::EINTR {
            return Err(Fault::new(Operation::Open, errno()));
        }
    }
}

/// Beyond the limit on file sizes a write is an error from now on. The signal would end the process without a message. A
/// handler of the program stays.
fn expect_limit() {
    // SAFETY: all zeros is an action, which the system fills; ignoring a signal needs no handler.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        let known = libc::sigaction(libc::SIGXFSZ, std::ptr::null(), &mut action) == 0;
        if known && action.sa_sigaction == libc::SIG_DFL {
            libc::signal(libc::SIGXFSZ, libc::SIG_IGN);
        }
    }
}

/// One piece of memory.
pub type IoVec = libc::iovec;

pub fn piece(at: *mut u8, bytes: usize) -> IoVec {
    libc::iovec { iov_base: at.cast(), iov_len: bytes }
}

/// Where a transfer begins in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// So many bytes from its beginning.
    At(i64),
    /// At its next byte: the file is a stream, which has no positions.
    Next,
}

impl Position {
    /// The position `bytes` later.
    pub fn after(self, bytes: u64) -> Position {
        match self {
            Position::At(offset) => Position::At(offset + bytes as i64),
            Position::Next => Position::Next,
        }
    }

    /// The offset that a fault names, `bytes` after this position. In a stream it counts from the beginning of the transfer.
    fn fault_offset(self, bytes: u64) -> u64 {
        match self {
            Position::At(offset) => offset as u64 + bytes,
            Position::Next => bytes,
        }
    }
}

/// Whether a file is a pipe, a terminal or a socket, which have no positions.
pub fn is_stream(file: &Descriptor) -> bool {
    // SAFETY: a descriptor that is open.
    unsafe { libc::lseek(file.as_raw_fd(), 0, libc::SEEK_CUR) == -1 && errno() == libc::ESPIPE }
}

/// Writes all of the pieces from a position of the file on. `pieces` is used up.
///
/// # Safety
/// All pieces are readable until it returns.
pub unsafe fn write(file: &Descriptor, from: Position, pieces: &mut [IoVec]) -> Outcome<()> {
    // SAFETY: `all` passes pieces, or rests of pieces, of this list, which are readable.
    let call = |fd, at: &[IoVec], from| unsafe {
        match (from, at) {
            (Position::Next, _) => libc::writev(fd, at.as_ptr(), at.len() as i32),
            (Position::At(offset), [one]) => libc::pwrite(fd, one.iov_base, one.iov_len.min(MOST_BYTES), offset),
            (Position::At(offset), _) => libc::pwritev(fd, at.as_ptr(), at.len() as i32, offset),
        }
    };
    let (done, bytes) = all(file, Operation::Write, from, pieces, call)?;
    // A device that takes nothing and reports no error.
    if done < bytes {
        return Err(Fault {
            operation: Operation::Write,
            errno: libc::EIO,
            offset: from.fault_offset(done),
            bytes: bytes - done,
        });
    }
    Ok(())
}

/// Reads into the pieces from a position of the file on; how many bytes there were before its end. `pieces` is used up.
///
/// # Safety
/// All pieces are writable until it returns.
pub unsafe fn read(file: &Descriptor, from: Position, pieces: &mut [IoVec]) -> Outcome<u64> {
    // SAFETY: `all` passes pieces, or rests of pieces, of this list, which are writable.
    let call = |fd, at: &[IoVec], from| unsafe {
        match (from, at) {
            (Position::Next, _) => libc::readv(fd, at.as_ptr(), at.len() as i32),
            (Position::At(offset), [one]) => libc::pread(fd, one.iov_base, one.iov_len.min(MOST_BYTES), offset),
            (Position::At(offset), _) => libc::preadv(fd, at.as_ptr(), at.len() as i32, offset),
        }
    };
    all(file, Operation::Read, from, pieces, call).map(|(done, _)| done)
}

/// Calls until all is done or nothing more comes: bytes done, and bytes requested.
fn all(
    file: &Descriptor,
    operation: Operation,
    from: Position,
    mut pieces: &mut [IoVec],
    call: impl Fn(i32, &[IoVec], Position) -> isize,
) -> Outcome<(u64, u64)> {
    let bytes: u64 = pieces.iter().map(|p| p.iov_len as u64).sum();
    let _span = nagaya_core::profile::file(bytes as usize);
    let mut done = 0u64;
    while done < bytes {
        let now = &pieces[..pieces.len().min(MOST_PIECES)];
        let moved = call(file.as_raw_fd(), now, from.after(done));
        match moved {
            0 => break,
            n if n > 0 => {
                done += n as u64;
                pieces = advance(pieces, n as usize);
            }
            _ if errno() == libc::EINTR => {}
            _ => {
                let offset = from.fault_offset(done);
                return Err(Fault { operation, errno: errno(), offset, bytes: bytes - done });
            }
        }
    }
    Ok((done, bytes))
}

/// What is left of the pieces after the first `bytes`.
pub fn advance(pieces: &mut [IoVec], mut bytes: usize) -> &mut [IoVec] {
    let mut first = 0;
    while first < pieces.len() && pieces[first].iov_len <= bytes {
        bytes -= pieces[first].iov_len;
        first += 1;
    }
    let rest = &mut pieces[first..];
    if let Some(p) = rest.first_mut() {
        *p = piece(p.iov_base.cast::<u8>().wrapping_add(bytes), p.iov_len - bytes);
    }
    rest
}

/// A lock on a part of a file, among all processes that open it through here; released when dropped. Waits in the system.
pub struct Locked<'a> {
    file: &'a Descriptor,
    low: i64,
    high: i64,
}

/// Whether others may hold a lock on the same bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    Alone,
    /// Shared with other readers; the file must be open for reading.
    Shared,
}

impl<'a> Locked<'a> {
    pub fn new(file: &'a Descriptor, how: Hold, low: i64, high: i64) -> Outcome<Locked<'a>> {
        let kind = if how == Hold::Alone { libc::F_WRLCK } else { libc::F_RDLCK };
        lock(file, kind, low, high)?;
        Ok(Locked { file, low, high })
    }

    /// Like `new` for this process alone, without waiting; `None`: another process has a lock.
    pub fn at_once(file: &'a Descriptor, low: i64, high: i64) -> Outcome<Option<Locked<'a>>> {
        match set_lock(file, libc::F_OFD_SETLK, libc::F_WRLCK, low, high) {
            Ok(()) => Ok(Some(Locked { file, low, high })),
            Err(Fault { errno: libc::EAGAIN | libc::EACCES, .. }) => Ok(None),
            Err(fault) => Err(fault),
        }
    }
}

impl Drop for Locked<'_> {
    fn drop(&mut self) {
        // What cannot be unlocked is when the file is closed.
        let _ = lock(self.file, libc::F_UNLCK, self.low, self.high);
    }
}

/// Locks or unlocks `low .. high`. Locks belong to the open file, so each process, and each time it opens the file, has its own.
pub fn lock(file: &Descriptor, how: i32, low: i64, high: i64) -> Outcome<()> {
    set_lock(file, libc::F_OFD_SETLKW, how, low, high)
}

fn set_lock(file: &Descriptor, command: i32, how: i32, low: i64, high: i64) -> Outcome<()> {
    // SAFETY: plain memory; all fields that the call reads are set.
    let mut flock: libc::flock = unsafe { std::mem::zeroed() };
    flock.l_type = how as libc::c_short;
    flock.l_whence = libc::SEEK_SET as libc::c_short;
    flock.l_start = low;
    flock.l_len = high - low;
    loop {
        // SAFETY: a descriptor that is open, and the structure that the call expects.
        if unsafe { libc::fcntl(file.as_raw_fd(), command, &flock) } == 0 {
            return Ok(());
        }
        if errno() != libc::EINTR {
            let (offset, bytes) = (low as u64, (high - low) as u64);
            return Err(Fault { operation: Operation::Lock, errno: errno(), offset, bytes });
        }
    }
}

/// What a file system is like, of the file's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileSystem {
    /// Bytes that it likes to be given at a time.
    pub block: u64,
    /// In this machine: short calls cost little, and no other host holds a lock.
    pub local: bool,
    /// In memory (tmpfs).
    pub memory: bool,
}

pub fn file_system(file: &Descriptor) -> FileSystem {
    /// Magic numbers of file systems in the machine's memory or on its disks: tmpfs, ext2 to 4, XFS, Btrfs, overlay, ZFS, F2FS, ramfs.
    const LOCAL: [i64; 8] =
        [0x0102_1994, 0xef53, 0x5846_5342, 0x9123_683e, 0x794c_7630, 0x2fc1_2fc1, 0xf2f5_2010, 0x8584_58f6];
    use std::os::unix::fs::MetadataExt;
    let block = file.metadata().map_or(4096, |m| m.blksize()).max(1);
    // SAFETY: plain memory, which the call fills.
    let mut about: libc::statfs = unsafe { std::mem::zeroed() };
    // SAFETY: a descriptor that is open, and the structure that the call expects.
    let known = unsafe { libc::fstatfs(file.as_raw_fd(), &mut about) } == 0;
    let kind = if known { about.f_type as u32 as i64 } else { 0 };
    FileSystem { block, local: LOCAL.contains(&kind), memory: kind == LOCAL[0] }
}

pub fn size(file: &Descriptor) -> Outcome<u64> {
    file.metadata().map(|m| m.len()).map_err(|e| Fault::new(Operation::Size, e.raw_os_error().unwrap_or(libc::EIO)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_advance_within_and_across() {
        let mut memory = [0u8; 10];
        let base = memory.as_mut_ptr();
        let make = || [piece(base, 3), piece(base.wrapping_add(5), 0), piece(base.wrapping_add(6), 4)];
        let lengths = |n: usize| {
            let mut pieces = make();
            advance(&mut pieces, n).iter().map(|p| (p.iov_base as usize - base as usize, p.iov_len)).collect::<Vec<_>>()
        };
        assert_eq!(lengths(2), [(2, 1), (5, 0), (6, 4)]);
        assert_eq!(lengths(3), [(6, 4)]);
        assert_eq!(lengths(5), [(8, 2)]);
        assert_eq!(lengths(7), []);
    }

    #[test]
    fn more_pieces_than_a_call_takes_are_written_and_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        let file = open(&path, libc::O_RDWR | libc::O_CREAT | libc::O_TRUNC, None).expect("a file");
        std::fs::remove_file(&path).expect("removed");
        let mut data: Vec<u8> = (0..5000u32).map(|i| (i * 7 % 251) as u8).collect();
        let at = data.as_mut_ptr();
        let mut pieces: Vec<IoVec> = (0..2500).map(|i| piece(at.wrapping_add(2 * i), 2)).collect();
        // SAFETY: the pieces are of `data`.
        unsafe { write(&file, Position::At(3), &mut pieces) }.expect("written");
        let mut back = vec![0u8; 6000];
        let mut pieces: Vec<IoVec> = back.chunks_mut(1).map(|c| piece(c.as_mut_ptr(), 1)).collect();
        // SAFETY: the pieces are of `back`.
        assert_eq!(unsafe { read(&file, Position::At(0), &mut pieces) }, Ok(5003));
        assert_eq!(&back[3..5003], &data[..]);
        assert_eq!(size(&file), Ok(5003));
        let why = open(&path.join("missing"), libc::O_RDONLY, None).expect_err("an error");
        assert_eq!((why.operation, why.errno), (Operation::Open, libc::ENOENT));
    }
}
