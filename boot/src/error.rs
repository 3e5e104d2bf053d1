//! What can go wrong before a job has its memory. Every message states what was wrong, with the number or the name that
//! was found, and what to do about it. Callers print it; they do not reword it.

use std::fmt;

/// Why a process could not join, or the launcher could not make, the memory of a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BootError {
    /// A variable holds something that is not of its kind. `expected` completes the sentence.
    Variable { name: &'static str, value: String, expected: &'static str },
    /// One segment is larger than the physical memory of this host. Bytes.
    SegmentTooLarge { asked: u64, memory: u64 },
    /// All segments together do not fit into the part of the address space that a job may use. Bytes.
    AddressSpace { total: u64, size: u32, space: u64 },
    /// Number of processes outside `1 ..= MAX_RANKS`.
    Size { asked: u64, most: u32 },
    /// The address range of the job is used by something else in this process.
    BaseTaken { base: u64, total: u64 },
    /// `NAGAYA_BOOT` names a descriptor that is not the memory of a job.
    NotAJob { fd: i32, why: String },
    /// This library and the launcher lay the memory out differently.
    Version { found: u32, ours: u32 },
    /// This rank was attached before, by the process with this id.
    AlreadyAttached { rank: u32, pid: u32 },
    /// A card of more bytes than there is space for.
    CardLength { length: usize, most: usize },
    /// This process has left its card before.
    CardTwice,
    /// `rank` on `host` left no card.
    NoCard { rank: u32, host: String },
    /// Process `missing` (counted from the first of this host's memory) did not come within the limit.
    Missing { missing: u32, seconds: u64 },
    /// `pmix.so` cannot be loaded.
    NoPmix { why: String },
    /// The launcher's service refused. `what` is the purpose of the request.
    Pmix { what: &'static str, why: String },
    /// Rank `by` is ending the job.
    Ending { by: u32 },
    /// A system call failed. `what` is its purpose; `advice` is empty where that of the system's error is right.
    System { what: String, errno: i32, advice: &'static str },
}

impl BootError {
    /// The error of the system call that just failed.
    pub(crate) fn last_os(what: impl Into<String>, advice: &'static str) -> Self {
        let errno = std::io::Error::last_os_error().raw_os_error().unwrap_or(0);
        BootError::System { what: what.into(), errno, advice }
    }
}

impl fmt::Display for BootError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BootError::Variable { name, value, expected } => {
                write!(f, "{name}={value}: expected {expected}")
            }
            BootError::SegmentTooLarge { asked, memory } => write!(
                f,
                "a segment of {} is larger than the memory of this machine ({}); set NAGAYA_SEGMENT_SIZE to less",
                Bytes(*asked),
                Bytes(*memory)
            ),
            BootError::AddressSpace { total, size, space } => write!(
                f,
                "the segments of {size} processes take {} of address space, but only {} are available; \
                 set NAGAYA_SEGMENT_SIZE to less",
                Bytes(*total),
                Bytes(*space)
            ),
            BootError::Size { asked, most } => {
                write!(f, "{asked} processes: one host runs 1 to {most}")
            }
            BootError::BaseTaken { base, total } => write!(
                f,
                "the address range {base:#x} to {:#x} of the job's memory is already used in this process; \
                 set NAGAYA_SEGMENT_BASE to an address with {} free above it \
                 (0x1000000000 for a program with ThreadSanitizer or MemorySanitizer)",
                base + total - 1,
                Bytes(*total)
            ),
            BootError::NotAJob { fd, why } => write!(
                f,
                "NAGAYA_BOOT names descriptor {fd}, which is not the memory of a job: {why}; \
                 start the program with `nagaya run`, or unset NAGAYA_BOOT to run it as one process"
            ),
            BootError::Version { found, ours } => write!(
                f,
                "the launcher lays out the job's memory by version {found}, this program by version {ours}; \
                 use the `nagaya` command of the installation that the program was linked with"
            ),
            BootError::AlreadyAttached { rank, pid } => write!(
                f,
                "rank {rank} of this job was already taken by process {pid}; \
                 each rank started by `nagaya run` can hold one Nagaya program"
            ),
            BootError::CardLength { length, most } => {
                write!(
                    f,
                    "a conduit wants to publish {length} bytes about this process; at most {most} are possible"
                )
            }
            BootError::CardTwice => write!(f, "a conduit has published its data about this process before"),
            BootError::NoCard { rank, host } => write!(
                f,
                "rank {rank} on host {host} has not said how it can be reached; \
                 all processes of a job must use the same conduit (NAGAYA_CONDUIT)"
            ),
            BootError::Missing { missing, seconds } => write!(
                f,
                "process {missing} of those on this host has not joined the job after {seconds} s; \
                 all processes of a job must be Nagaya programs"
            ),
            BootError::NoPmix { why } => write!(
                f,
                "another launcher started this program (PMIX_NAMESPACE is set), but Nagaya's part for it cannot be loaded: {why}; \
                 install libpmix (Debian: libpmix2; libpmix-dev to build that part), use `nagaya run`, \
                 or unset PMIX_NAMESPACE to run as one process"
            ),
            BootError::Pmix { what, why } => write!(
                f,
                "{what}: {why}; the launcher must offer PMIx (mpirun of Open MPI, prterun, srun --mpi=pmix), \
                 or unset PMIX_NAMESPACE to run as one process"
            ),
            BootError::Ending { by } => write!(f, "rank {by} is ending the job"),
            BootError::System { what, errno, advice } => {
                match advice.is_empty() {
                    true => write!(f, "{what}: {}", nagaya_reason::reason(*errno)),
                    false => write!(f, "{what}: {}; {advice}", nagaya_reason::plain(*errno)),
                }
            }
        }
    }
}

impl std::error::Error for BootError {}

/// A number of bytes as people write it: `64 MiB`, `23.5 GiB`, `512 bytes`.
pub(crate) struct Bytes(pub u64);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const UNITS: [(&str, u32); 4] = [("TiB", 40), ("GiB", 30), ("MiB", 20), ("KiB", 10)];
        for (unit, shift) in UNITS {
            let one = 1u64 << shift;
            if self.0 >= one {
                return if self.0 % one == 0 {
                    write!(f, "{} {unit}", self.0 / one)
                } else {
                    write!(f, "{:.1} {unit}", self.0 as f64 / one as f64)
                };
            }
        }
        write!(f, "{} bytes", self.0)
    }
}
