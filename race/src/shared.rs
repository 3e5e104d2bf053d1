//! The memory that the detectors of all ranks share: one file without a name, which rank 0 makes and the others open through /proc.
//!
//! The file is sparse and far longer than any disk: the program's addresses determine the places of cells. A process
//! maps them by chunks, when it first uses one. Nothing stays after the job.

use std::ffi::c_void;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicPtr, AtomicU16, AtomicU32, AtomicU64, AtomicUsize, Ordering};

use crate::cell::{Cell, THREADS};

/// The number of the file in rank 0, which the others name.
const DESCRIPTOR: i32 = 1019;

/// Operations of a rank whose ends are known.
const OPERATIONS: usize = 1 << 20;

/// Objects that carry a vector.
pub const OBJECTS: usize = 1 << 16;

/// Messages pending that carry a vector of their own, and how many of them a key looks at.
const MESSAGES: usize = 1 << 16;
const ROW: usize = 16;

/// Places of accesses.
pub const PLACES: usize = 1 << 16;

/// Places outside the main program.
pub const FAR_PLACES: usize = 1 << 14;

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
    pub held: AtomicU16,
    _unused: [u16; 3],
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
    /// The meaning of a place's number (`place`).
    pub places: [AtomicU32; PLACES],
    pub far_places: [FarPlace; FAR_PLACES],
    /// Threads beyond the first ones of the ranks, and of each its rank and, in the upper half, its number there.
    pub threads: AtomicU32,
    pub of_thread: [AtomicU32; THREADS as usize],
    pub objects: [Object; OBJECTS],
    /// The keys of messages.
    messages: [AtomicU64; MESSAGES],
}

/// A process's view of the file.
pub struct SharedFile {
    file: i32,
    ranks: usize,
    /// Clocks of a vector.
    width: usize,
    header: NonNull<Header>,
    /// A vector for each object, `width` long.
    vectors: NonNull<AtomicU32>,
    /// The same for each message.
    of_messages: NonNull<AtomicU32>,
    /// `OPERATIONS` words for each rank (`clock`).
    operations: NonNull<AtomicU64>,
    /// Where the cells of space 0 begin in the file.
    cells: u64,
    /// Those of the segments, which begin at `first`: all of them in one piece.
    segments: NonNull<Cell>,
    first: usize,
    known: Box<[MappedChunk]>,
}

#[derive(Default)]
struct MappedChunk {
    /// Space and chunk, plus one.
    key: AtomicUsize,
    cells: AtomicPtr<Cell>,
}

// SAFETY: the pointers lead to memory that stays mapped and consists of atomics.
unsafe impl Send for SharedFile {}
// SAFETY: the pointers lead to atomics in memory that stays mapped, so threads may use them at the same time.
unsafe impl Sync for SharedFile {}

/// Makes the file. Rank 0 does so before the others can open it.
pub fn make() -> Result<(), String> {
    // SAFETY: a string of ours; the numbers of files are our own.
    unsafe {
        let file = libc::memfd_create(c"nagaya-race".as_ptr(), libc::MFD_CLOEXEC);
        if file < 0 || libc::fchmod(file, 0o600) < 0 || libc::dup3(file, DESCRIPTOR, libc::O_CLOEXEC) < 0 {
            return Err(format!("no memory for the race detector: {}", std::io::Error::last_os_error()));
        }
        libc::close(file);
    }
    Ok(())
}

fn round(len: usize) -> u64 {
    (len as u64).next_multiple_of(1 << 16)
}

impl SharedFile {
    /// Opens the file of `first_process` for a job of `ranks`, whose segments are at `first`.
    pub fn open(first_process: i32, ranks: u32, (first, len): (usize, usize)) -> Result<SharedFile, String> {
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
        let width = (ranks + (4 * ranks).max(256)).min(THREADS as usize);
        let vectors = round(OBJECTS * width * 4);
        let operations = round(OPERATIONS * ranks * 8);
        let of_messages = round(MESSAGES * width * 4);
        let cells = header + vectors + operations + of_messages;
        let all = (cells + SPACE * (ranks as u64 + 1)) as i64;
        // SAFETY: a file of ours. Each rank sets the same length.
        if unsafe { libc::ftruncate(file, all) } != 0 {
            return Err(format!("no memory for the race detector: {}", std::io::Error::last_os_error()));
        }
        Ok(SharedFile {
            file,
            ranks,
            width,
            header: map(file, 0, header)?.cast(),
            vectors: map(file, header, vectors)?.cast(),
            operations: map(file, header + vectors, operations)?.cast(),
            of_messages: map(file, header + vectors + operations, of_messages)?.cast(),
            cells,
            segments: map(file, cells + (first / 8 * std::mem::size_of::<Cell>()) as u64, (len * 4) as u64)?.cast(),
            first,
            known: (0..KNOWN).map(|_| MappedChunk::default()).collect(),
        })
    }

    pub fn header(&self) -> &Header {
        // SAFETY: mapped until the process ends; atomics only, for which zero is right.
        unsafe { self.header.as_ref() }
    }

    pub fn ranks(&self) -> usize {
        self.ranks
    }

    /// Clocks of a vector that a thread may have reached.
    pub fn clocks(&self) -> usize {
        (self.ranks + self.header().threads.load(Ordering::Acquire) as usize).min(self.width)
    }

    /// Clocks of a vector.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The cells of the segments.
    pub fn segments(&self) -> *const Cell {
        self.segments.as_ptr()
    }

    /// The vector of an object.
    pub fn vector(&self, object: usize) -> &[AtomicU32] {
        assert!(object < OBJECTS);
        // SAFETY: as above; `vectors` has this many words for each object.
        unsafe { std::slice::from_raw_parts(self.vectors.as_ptr().add(object * self.width), self.clocks()) }
    }

    /// Takes a place for a message, which `write` fills. `false`: there is none.
    pub fn post(&self, key: u64, write: impl FnOnce(&[AtomicU32])) -> bool {
        let is_free = |at: &usize| {
            let word = &self.header().messages[*at];
            word.load(Ordering::Relaxed) == 0
                && word.compare_exchange(0, BUSY, Ordering::Acquire, Ordering::Relaxed).is_ok()
        };
        let Some(at) = row(key).find(is_free) else { return false };
        let vector = self.clock_of_message(at);
        vector.iter().for_each(|clock| clock.store(0, Ordering::Relaxed));
        write(vector);
        self.header().messages[at].store(key.max(BUSY + 1), Ordering::Release);
        true
    }

    /// Empties the place of a message, which `read` reads. `false`: there is no such message.
    pub fn take(&self, key: u64, read: impl FnOnce(&[AtomicU32])) -> bool {
        let messages = &self.header().messages;
        let Some(at) = row(key).find(|at| messages[*at].load(Ordering::Acquire) == key.max(BUSY + 1)) else {
            return false;
        };
        read(self.clock_of_message(at));
        messages[at].store(0, Ordering::Release);
        true
    }

    fn clock_of_message(&self, at: usize) -> &[AtomicU32] {
        // SAFETY: as above; `of_messages` has this many words for each message.
        unsafe { std::slice::from_raw_parts(self.of_messages.as_ptr().add(at * self.width), self.clocks()) }
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
        if space == 0 {
            // SAFETY: an address in the segments, whose cells are mapped until the process ends.
            return unsafe { self.segments.add((address - self.first) / 8).as_ref() };
        }
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
        // SAFETY: the chunk is mapped until the process ends, and the cell is within it.
        unsafe { &*cells.add(address % CHUNK / 8) }
    }

    /// Maps a chunk. One that had its place in the table stays mapped: another thread may use it.
    #[cold]
    #[inline(never)]
    fn map_chunk(&self, known: &MappedChunk, space: usize, chunk: usize, key: usize) -> *mut Cell {
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

/// The key of a place that is being filled.
const BUSY: u64 = 1;

/// The places that a message with this key may have.
fn row(key: u64) -> std::ops::Range<usize> {
    let first = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize % MESSAGES / ROW * ROW;
    first..first + ROW
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
