//! The memory that the detectors of all ranks share: one file without a name, which rank 0 makes and the others open through /proc.
//!
//! The file is sparse and far longer than any disk: cells lie where the addresses of the program say. A process maps them by chunks,
//! when it first uses one. Nothing stays after the job.

use std::ffi::c_void;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicPtr, AtomicU32, AtomicU64, AtomicUsize, Ordering};

use crate::cell::Cell;

/// The number of the file in rank 0, which the others name.
const DESCRIPTOR: i32 = 1019;

/// Operations of a rank whose ends are known.
const OPERATIONS: usize = 1 << 20;

/// Objects that carry a vector.
pub const OBJECTS: usize = 1 << 16;

/// Places outside the main program.
pub const PLACES: usize = 1 << 14;

/// Pairs of places that were reported.
pub const REPORTED: usize = 1 << 12;

/// Bytes of the program's memory in a chunk, and of its cells.
const CHUNK: usize = 1 << 24;
const CELLS: usize = CHUNK / 8 * std::mem::size_of::<Cell>();

/// Addresses of one process: 47 bits.
const ADDRESSES: u64 = 1 << 47;
const SPACE: u64 = ADDRESSES / CHUNK as u64 * CELLS as u64;

/// Chunks that a process finds without a search; a power of two.
const KNOWN: usize = 1 << 12;

/// An object of synchronisation: its key, and a vector after it in `vectors`.
#[repr(C)]
pub struct Object {
    pub key: AtomicU64,
    pub held: AtomicU32,
    _unused: u32,
}

/// A place in a library: the library's name, and the address within it.
#[repr(C)]
pub struct FarPlace {
    pub address: AtomicU64,
    /// 0: free, 1: being written, 2: there.
    pub state: AtomicU32,
    pub len: AtomicU32,
    pub name: [AtomicU64; 14],
}

/// The file's beginning. Zero is the right initial state of everything in it.
#[repr(C)]
pub struct Header {
    pub races: AtomicU64,
    pub reported: [AtomicU64; REPORTED],
    pub places: [FarPlace; PLACES],
    pub objects: [Object; OBJECTS],
}

/// A process's view of the file.
pub struct Shared {
    file: i32,
    ranks: usize,
    header: NonNull<Header>,
    /// A vector for each object, `ranks` long.
    vectors: NonNull<AtomicU32>,
    /// `OPERATIONS` words for each rank: the operation's number in the upper half, in the lower the clock at which it completed.
    operations: NonNull<AtomicU64>,
    /// Where the cells of space 0 begin in the file.
    cells: u64,
    known: Box<[Known]>,
}

#[derive(Default)]
struct Known {
    /// Space and chunk, plus one.
    key: AtomicUsize,
    cells: AtomicPtr<Cell>,
}

// SAFETY: the pointers lead to memory that stays mapped and consists of atomics.
unsafe impl Send for Shared {}
// SAFETY: as above.
unsafe impl Sync for Shared {}

/// Makes the file. Rank 0 does so before the others can open it.
pub fn make() -> Result<(), String> {
    // SAFETY: a string of ours; the numbers of files are our own.
    unsafe {
        let file = libc::memfd_create(c"nagaya-race".as_ptr(), libc::MFD_CLOEXEC);
        if file < 0 || libc::dup3(file, DESCRIPTOR, libc::O_CLOEXEC) < 0 {
            return Err(format!("no memory for the race detector: {}", std::io::Error::last_os_error()));
        }
        libc::close(file);
    }
    Ok(())
}

fn round(len: usize) -> u64 {
    (len as u64).next_multiple_of(1 << 16)
}

impl Shared {
    /// Opens the file of `first_process` for a job of `ranks`.
    pub fn open(first_process: i32, ranks: u32) -> Result<Shared, String> {
        let path = format!("/proc/{first_process}/fd/{DESCRIPTOR}\0");
        // SAFETY: the path ends with a zero.
        let file = unsafe { libc::open(path.as_ptr().cast(), libc::O_RDWR | libc::O_CLOEXEC) };
        if file < 0 {
            return Err(format!(
                "cannot open the race detector's memory of process {first_process}: {}",
                std::io::Error::last_os_error()
            ));
        }
        let ranks = ranks as usize;
        let header = round(std::mem::size_of::<Header>());
        let vectors = round(OBJECTS * ranks * 4);
        let operations = round(OPERATIONS * ranks * 8);
        let cells = header + vectors + operations;
        let len = (cells + SPACE * (ranks as u64 + 1)) as i64;
        // SAFETY: a file of ours. Each rank sets the same length.
        if unsafe { libc::ftruncate(file, len) } != 0 {
            return Err(format!("no memory for the race detector: {}", std::io::Error::last_os_error()));
        }
        Ok(Shared {
            file,
            ranks,
            header: map(file, 0, header)?.cast(),
            vectors: map(file, header, vectors)?.cast(),
            operations: map(file, header + vectors, operations)?.cast(),
            cells,
            known: (0..KNOWN).map(|_| Known::default()).collect(),
        })
    }

    pub fn header(&self) -> &Header {
        // SAFETY: mapped until the process ends; atomics only, for which zero is right.
        unsafe { self.header.as_ref() }
    }

    /// The vector of an object.
    pub fn vector(&self, object: usize) -> &[AtomicU32] {
        assert!(object < OBJECTS);
        // SAFETY: as above; `vectors` has this many words for each object.
        unsafe { std::slice::from_raw_parts(self.vectors.as_ptr().add(object * self.ranks), self.ranks) }
    }

    /// Where the end of an operation of `rank` is written.
    pub fn operation(&self, rank: u32, number: u32) -> &AtomicU64 {
        let at = (rank as usize % self.ranks) * OPERATIONS + number as usize % OPERATIONS;
        // SAFETY: as above; `operations` has this many words for each rank.
        unsafe { self.operations.add(at).as_ref() }
    }

    /// The cell of an address in a space: 0 for segments, `rank + 1` for other memory of a rank.
    #[inline(always)]
    pub fn cell(&self, space: usize, address: usize) -> &Cell {
        let chunk = address / CHUNK;
        let key = (space << 24 | chunk) + 1;
        let known = &self.known[(chunk ^ space << 5) % KNOWN];
        let mut cells = std::ptr::null_mut();
        if known.key.load(Ordering::Acquire) == key {
            cells = known.cells.load(Ordering::Acquire);
        }
        // Another thread may have given the place to another chunk between the two.
        if cells.is_null() || known.key.load(Ordering::Relaxed) != key {
            cells = self.map_chunk(known, space, chunk, key);
        }
        // SAFETY: the chunk is mapped until the process ends, and the cell lies within it.
        unsafe { &*cells.add(address % CHUNK / 8) }
    }

    /// Maps a chunk. One that had its place in the table stays mapped: another thread may use it.
    #[cold]
    #[inline(never)]
    fn map_chunk(&self, known: &Known, space: usize, chunk: usize, key: usize) -> *mut Cell {
        let offset = self.cells + space as u64 * SPACE + chunk as u64 * CELLS as u64;
        let cells: *mut Cell = match map(self.file, offset, CELLS as u64) {
            Ok(cells) => cells.as_ptr().cast(),
            Err(why) => {
                eprintln!("nagaya: {why}");
                std::process::abort();
            }
        };
        // No reader takes these cells for the old key's: it reads the key again after the cells.
        known.key.store(0, Ordering::Release);
        known.cells.store(cells, Ordering::Release);
        known.key.store(key, Ordering::Release);
        cells
    }
}

fn map(file: i32, offset: u64, len: u64) -> Result<NonNull<c_void>, String> {
    let protection = libc::PROT_READ | libc::PROT_WRITE;
    // SAFETY: a new mapping of a file of ours.
    let memory = unsafe {
        libc::mmap(
            std::ptr::null_mut(),
            len as usize,
            protection,
            libc::MAP_SHARED | libc::MAP_NORESERVE,
            file,
            offset as i64,
        )
    };
    match NonNull::new(memory) {
        Some(memory) if memory.as_ptr() != libc::MAP_FAILED => Ok(memory),
        _ => Err(format!("no memory for the race detector: {}", std::io::Error::last_os_error())),
    }
}
