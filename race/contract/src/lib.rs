//! What the runtime reports to a race detector, and nothing else: the functions that a detector registers.
//!
//! The runtime (`nagaya_core::race`) calls them. The detector (`nagaya-race`, which `-frace` links) implements them. They are two
//! libraries of one process, so the contract is a table of C functions with a version.
//!
//! # Layers
//!
//! 1. The crate has no modules.

#![forbid(unsafe_code)]

/// The version of the table below. The runtime refuses another one.
pub const VERSION: u32 = 4;

/// What a byte of a segment belongs to.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Description {
    /// Text in UTF-8, such as "`a[3][7]`".
    pub text: [u8; 240],
    /// Bytes of the text. 0: the runtime does not know.
    pub len: usize,
    /// The return address of the user's call that allocated the memory. 0: the text has a name of the program, or the call is not known.
    pub caller: usize,
}

/// The memory that all ranks of the job map at the same address, and the ranks of the job.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Job {
    pub rank: u32,
    pub size: u32,
    /// The process number of rank 0.
    pub first_process: i32,
    /// All segments: their first byte and their length together.
    pub segments: usize,
    pub len: usize,
    /// From the segment of a rank to that of the next one.
    pub stride: isize,
    /// Describes the byte at `offset` of the segment of `rank`. The runtime writes `to`.
    pub describe: extern "C" fn(rank: u32, offset: usize, to: *mut Description),
}

/// Memory of no rank in particular: the segments, whose addresses mean the same in all processes.
pub const SEGMENTS: u32 = u32::MAX;

/// An access that the program has not compiled in: by a call of the runtime.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Access {
    /// The rank whose address this is, or `SEGMENTS`.
    pub owner: u32,
    pub is_write: bool,
    /// 0: an ordinary access. Others: accesses of the same class are atomic to each other.
    pub atomic: u8,
    /// 0: the access is in the program's order. Others: it belongs to this operation (`begin`), and may happen until it completes.
    pub operation: u32,
    pub address: usize,
    pub len: usize,
    /// The return address of the user's call.
    pub place: usize,
}

/// Steps of `apart`.
pub const BEGINS: u32 = 0;
pub const ENDS: u32 = 1;
pub const JOINS: u32 = 2;

/// The functions of a detector. The runtime calls them from the user's threads.
#[repr(C)]
pub struct Observer {
    pub version: u32,
    /// This process will be rank `rank` of `size`. Before any rank leaves the start's barrier.
    pub prepare: extern "C" fn(rank: u32, size: u32),
    /// All ranks are prepared.
    pub start: extern "C" fn(job: *const Job),
    /// All that this process has done so far comes before what any process does after an `acquire` of the same key.
    pub release: extern "C" fn(key: u64),
    pub acquire: extern "C" fn(key: u64),
    /// As `release` and `acquire`, of a key that one process releases once and another one acquires once. `common`: a key for all of this kind,
    /// which orders more, where the detector has no space for `key`.
    pub send: extern "C" fn(key: u64, common: u64),
    pub receive: extern "C" fn(key: u64, common: u64),
    /// The calling thread comes after all that threads of this process have received.
    pub join: extern "C" fn(),
    pub access: extern "C" fn(access: *const Access),
    /// A nonblocking operation of this process begins: its number, not 0.
    pub begin: extern "C" fn() -> u32,
    /// The operation is complete: it comes before what this process does from now on.
    pub complete: extern "C" fn(operation: u32),
    /// `BEGINS`: the calling thread acts as the part of its rank that comes after what the thread has done, and before nothing that it does. `ENDS`:
    /// it acts as itself again. `JOINS`: what that part has done comes before what the thread does from now on.
    pub apart: extern "C" fn(step: u32),
    /// Other ranks can access this memory of this process, too, or an operation uses it.
    pub watch: extern "C" fn(address: usize, len: usize),
    /// The memory is private again.
    pub forget: extern "C" fn(address: usize, len: usize),
    /// This memory shows a part of the own segment, which begins at `original`, a second time.
    pub alias: extern "C" fn(address: usize, len: usize, original: usize),
    /// The job ends: prints the number of races.
    pub stop: extern "C" fn(),
}
