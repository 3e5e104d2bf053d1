//! The board: memory of `nagaya run` in which the processes of its host keep their notes and count the bytes that they
//! move, under every launcher.
//!
//! The launcher makes it and writes its place into a variable. A process opens it through /proc when it starts. One that
//! cannot (another host, another container) keeps its note and its sum to itself. Not here: what a note contains.

use std::fs::{File, OpenOptions};
use std::io::{Error, Result};
use std::os::fd::{AsRawFd, FromRawFd};
use std::os::unix::fs::PermissionsExt;
use std::sync::OnceLock;

use super::record::{Note, Record};
use crate::volume::Volume;

/// `PID FD KEY SIZE`. Set by `nagaya run`.
pub const BOARD_VARIABLE: &str = "NAGAYA_BOARD";

/// The first line of a board holds its key. By the key, a process of another host sees that a file with the same number
/// is another board.
const HEAD: usize = 64;

/// What one process writes. Zeroed memory is the state before it has written anything.
#[repr(C)]
pub struct Place {
    pub(super) note: Note,
    /// In a cache line of its own.
    pub volume: Volume,
}

/// The bytes of a board for `size` processes.
fn board_bytes(size: u32) -> usize {
    HEAD + size as usize * size_of::<Place>()
}

/// A board as its maker holds it, for as long as that lives.
pub struct Board {
    at: *mut u8,
    size: u32,
    /// The value of [`BOARD_VARIABLE`].
    pub variable: String,
    /// Kept open for those that open it later.
    _file: File,
}

impl Board {
    /// For `size` processes, by the process whose number is then in the variable: it has to stay until the end.
    pub fn new(size: u32) -> Result<Board> {
        // SAFETY: a constant name; the descriptor is new and ours.
        let file = unsafe {
            match libc::memfd_create(c"nagaya-board".as_ptr(), libc::MFD_CLOEXEC) {
                -1 => return Err(Error::last_os_error()),
                fd => File::from_raw_fd(fd),
            }
        };
        file.set_permissions(PermissionsExt::from_mode(0o600))?;
        file.set_len(board_bytes(size) as u64)?;
        let at = map(&file, size)?;
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        let (pid, key) = (std::process::id(), now.as_nanos() as u64);
        // SAFETY: the head is mapped, and no other process has it yet.
        unsafe { at.cast::<u64>().write_volatile(key) };
        let variable = format!("{pid} {} {key} {size}", file.as_raw_fd());
        Ok(Board { at, size, variable, _file: file })
    }

    /// The board of a job of another process, from the value of [`BOARD_VARIABLE`]; it is only read. `None`: it is gone, or another user's.
    pub fn of_job(variable: &str) -> Option<Board> {
        let (pid, fd, key, size) = parts(variable)?;
        let file = File::open(format!("/proc/{pid}/fd/{fd}")).ok()?;
        if file.metadata().ok()?.len() != board_bytes(size) as u64 {
            return None;
        }
        let at = map_with(&file, size, libc::PROT_READ).ok()?;
        // SAFETY: mapped, and as long as that.
        let is_it = unsafe { at.cast::<u64>().read_volatile() } == key;
        is_it.then(|| Board { at, size, variable: variable.to_string(), _file: file })
    }

    pub fn size(&self) -> u32 {
        self.size
    }

    /// What `rank` waits for, if it wrote a record.
    pub fn read(&self, rank: u32) -> Option<Record> {
        Some(Record::decode(&self.place(rank).note.read())).filter(|record| record.process != 0)
    }

    /// The bytes that the operations of `rank` have moved since its start; 0 for a rank that does not write here.
    pub fn bytes_moved(&self, rank: u32) -> u64 {
        self.place(rank).volume.bytes()
    }

    fn place(&self, rank: u32) -> &Place {
        assert!(rank < self.size, "rank {rank} of {}", self.size);
        // SAFETY: inside the mapping, which lives as long as the process; a place consists of atomics.
        unsafe { &*place(self.at, rank) }
    }
}

fn place(board: *mut u8, rank: u32) -> *mut Place {
    board.wrapping_add(HEAD + rank as usize * size_of::<Place>()).cast()
}

/// `PID FD KEY SIZE`.
fn parts(variable: &str) -> Option<(u64, u64, u64, u32)> {
    let numbers: Vec<u64> = variable.split(' ').map(str::parse).collect::<std::result::Result<_, _>>().ok()?;
    let [pid, fd, key, size] = numbers[..] else { return None };
    Some((pid, fd, key, u32::try_from(size).ok()?))
}

/// The whole board, for as long as the process lives.
fn map(file: &File, size: u32) -> Result<*mut u8> {
    map_with(file, size, libc::PROT_READ | libc::PROT_WRITE)
}

fn map_with(file: &File, size: u32, protection: i32) -> Result<*mut u8> {
    let bytes = board_bytes(size);
    // SAFETY: a new mapping where the system likes it.
    let at = unsafe { libc::mmap(std::ptr::null_mut(), bytes, protection, libc::MAP_SHARED, file.as_raw_fd(), 0) };
    match at {
        libc::MAP_FAILED => Err(Error::last_os_error()),
        at => Ok(at.cast()),
    }
}

/// The place of this process on the board of its job, if it can be reached. The first call finds it.
pub fn own_place(rank: u32, size: u32) -> Option<&'static Place> {
    static PLACE: OnceLock<Option<&Place>> = OnceLock::new();
    *PLACE.get_or_init(|| find(rank, size))
}

fn find(rank: u32, size: u32) -> Option<&'static Place> {
    let variable = std::env::var(BOARD_VARIABLE).ok()?;
    let (pid, fd, key, ranks) = parts(&variable)?;
    // A program of ours that was started by this one also has the variable, but is another job.
    if ranks != size || rank >= size {
        return None;
    }
    let file = OpenOptions::new().read(true).write(true).open(format!("/proc/{pid}/fd/{fd}")).ok()?;
    if file.metadata().ok()?.len() != board_bytes(size) as u64 {
        return None;
    }
    let at = map(&file, size).ok()?;
    // SAFETY: mapped, and as long as that.
    let is_it = unsafe { at.cast::<u64>().read_volatile() } == key;
    // SAFETY: inside the mapping, which lives as long as the process; a place consists of atomics.
    is_it.then(|| unsafe { &*place(at, rank) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::volume;

    #[test]
    fn a_process_finds_its_place_by_the_variable() {
        let board = Board::new(3).unwrap();
        assert_eq!(board.read(2), None);
        std::env::set_var(BOARD_VARIABLE, &board.variable);
        let mine = find(2, 3).expect("the board of this process");
        assert!(find(2, 4).is_none());
        let record = Record { process: 1, waits: true, what: "rain".into(), ..Record::default() };
        mine.note.write(&record.encode());
        volume::add(40);
        volume::publish(&mine.volume);
        volume::add(2);
        assert_eq!((board.read(1), board.read(2)), (None, Some(record.clone())));
        let seen = Board::of_job(&board.variable).expect("the same board");
        assert_eq!((seen.size(), seen.read(2)), (3, Some(record)));
        assert_eq!([1, 2].map(|rank| seen.bytes_moved(rank)), [0, 42]);
        assert!(Board::of_job("1 2").is_none());
    }
}
