//! What can go wrong with a file, as a value that is the same on all members of a collective call.

use std::fmt;

use nagaya_core::segment::{advice, memory_of_machine, show_up};
use nagaya_core::Rank;

/// The operation of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Operation {
    Open = 0,
    Read = 1,
    Write = 2,
    Lock = 3,
    Size = 4,
    Resize = 5,
    Sync = 6,
    Close = 7,
    Delete = 8,
    Prepare = 9,
}

impl Operation {
    const ALL: [Operation; 10] = {
        use Operation::*;
        [Open, Read, Write, Lock, Size, Resize, Sync, Close, Delete, Prepare]
    };

    fn says(self) -> &'static str {
        match self {
            Operation::Open => "opening",
            Operation::Read => "reading",
            Operation::Write => "writing",
            Operation::Lock => "locking",
            Operation::Size => "asking for the size of",
            Operation::Resize => "changing the size of",
            Operation::Sync => "synchronising",
            Operation::Close => "closing",
            Operation::Delete => "deleting",
            Operation::Prepare => "preparing a transfer of",
        }
    }
}

/// The file ended before the bytes that it had when the transfer began.
pub(crate) const CUT_SHORT: i32 = -1;
/// The segment has no space for `offset` bytes of buffers; it would have to have `bytes`.
pub(crate) const NO_SPACE: i32 = -2;
/// A member's words are not an answer to this call: the member is in another one.
const ANOTHER_CALL: i32 = -3;
/// Numbers from here down are the caller's ([`Fault::of_caller`]).
const CALLER: i32 = -1000;

/// The failure of one process, as numbers that can be sent to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    pub operation: Operation,
    /// The operating system's number of the error; negative for what the system does not know.
    pub errno: i32,
    /// The first byte concerned, and how many; 0 bytes where it is about the file.
    pub offset: u64,
    pub bytes: u64,
}

impl Fault {
    pub(crate) fn new(operation: Operation, errno: i32) -> Fault {
        Fault { operation, errno, offset: 0, bytes: 0 }
    }

    /// What the caller itself has found, as a number from 1 on that means something to it.
    pub fn of_caller(code: i32) -> Fault {
        Fault::new(Operation::Prepare, CALLER - code)
    }

    /// The number, if it is one of the caller's.
    pub fn code_of_caller(&self) -> Option<i32> {
        (self.errno < CALLER).then(|| CALLER - self.errno)
    }

    /// The error as words of a message. The first word is not 0.
    pub(crate) fn words(&self) -> [u64; 3] {
        [1 | (self.operation as u64) << 8 | u64::from(self.errno as u32) << 32, self.offset, self.bytes]
    }

    /// The other way; `None` if there was none. Words that no fault has are those of a member that makes another collective call.
    pub(crate) fn from_words([word, offset, bytes]: [u64; 3]) -> Option<Fault> {
        let operation = Operation::ALL.get((word >> 8 & 0xff) as usize).filter(|_| word & 0xffff_00ff == 1);
        match operation {
            _ if word == 0 => None,
            Some(operation) => Some(Fault { operation: *operation, errno: (word >> 32) as u32 as i32, offset, bytes }),
            None => Some(Fault::new(Operation::Prepare, ANOTHER_CALL)),
        }
    }
}

/// Why a call failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// A file, the process that failed and the operation.
    File { path: String, rank: Rank, fault: Fault },
    /// Communication, or an argument.
    Core(nagaya_core::Error),
}

impl Error {
    /// The operating system's number of the error, where it is one of the system's.
    pub fn errno(&self) -> Option<i32> {
        match self {
            Error::File { fault, .. } => Some(fault.errno).filter(|errno| *errno > 0),
            Error::Core(_) => None,
        }
    }
}

pub type Result<T> = std::result::Result<T, Error>;

/// The result at one process alone.
pub(crate) type Outcome<T> = std::result::Result<T, Fault>;

impl From<nagaya_core::Error> for Error {
    fn from(e: nagaya_core::Error) -> Error {
        Error::Core(e)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Error::File { path, rank, fault } = self else {
            let Error::Core(e) = self else { return Ok(()) };
            return e.fmt(f);
        };
        write!(f, "{path}: rank {rank}, {}", fault.operation.says())?;
        match fault.bytes {
            _ if fault.errno == NO_SPACE => write!(f, " the file: ")?,
            0 => write!(f, " the file: ")?,
            n => write!(f, " bytes {} to {}: ", fault.offset, fault.offset + n - 1)?,
        }
        match fault.errno {
            CUT_SHORT => f.write_str("the file was shortened during the call"),
            NO_SPACE => write!(
                f,
                "the segment has no room for buffers of {}; {}, or make NAGAYA_IO_BUFFER smaller",
                show_up(fault.offset),
                advice(fault.bytes, memory_of_machine())
            ),
            ANOTHER_CALL => f.write_str(
                "it makes another collective call than others at the same time; all nodes must make the same ones in the same order",
            ),
            errno if errno < CALLER => f.write_str("the arguments of its call are wrong; its own error names them"),
            errno => match advice_for(fault.operation, errno).or_else(|| nagaya_reason::advice(errno)) {
                Some(advice) => write!(f, "{}; {advice}", nagaya_reason::plain(errno)),
                None => f.write_str(&nagaya_reason::plain(errno)),
            },
        }
    }
}

/// Advice for the user, where the operation matters.
fn advice_for(operation: Operation, errno: i32) -> Option<&'static str> {
    Some(match (operation, errno) {
        (Operation::Open, libc::ENOENT) => "paths are relative to the folder where the job was started",
        (Operation::Open, libc::EACCES | libc::EPERM | libc::EROFS) => {
            "look at the permissions of the file and of its folder"
        }
        (Operation::Open, libc::EISDIR) => "name a file in it",
        (_, libc::EFBIG) => {
            "raise the limit on file sizes (ulimit -f): of the bytes that the call covers some are written, others as before"
        }
        (_, libc::ENOSPC | libc::EDQUOT) => {
            "make room and write it again: of the bytes that the call covers some are written, others as before"
        }
        (Operation::Write, libc::EIO) => "check the device; of the bytes that the call covers some are written, others as before",
        _ => return None,
    })
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_travel() {
        for errno in [libc::ENOSPC, CUT_SHORT, Fault::of_caller(7).errno] {
            for operation in Operation::ALL {
                let fault = Fault { operation, errno, offset: 1 << 40, bytes: 17 };
                assert_eq!(Fault::from_words(fault.words()), Some(fault));
            }
        }
        assert_eq!(Fault::of_caller(7).code_of_caller(), Some(7));
        assert_eq!(Fault::new(Operation::Read, CUT_SHORT).code_of_caller(), None);
        assert_eq!(Fault::from_words([0; 3]), None);
        // The code of an error of netCDF, in a call that has such.
        let strange = Fault::from_words([-37i64 as u64, 0, 0]).expect("a fault");
        let text = Error::File { path: "f".into(), rank: Rank(1), fault: strange }.to_string();
        assert!(text.starts_with("f: rank 1, ") && text.contains("another collective call"), "{text}");
    }

    #[test]
    fn a_message_says_who_what_and_why() {
        let fault = Fault { operation: Operation::Write, errno: libc::ENOSPC, offset: 4096, bytes: 100 };
        let text = Error::File { path: "out.dat".into(), rank: Rank(3), fault }.to_string();
        assert_eq!(
            text,
            "out.dat: rank 3, writing bytes 4096 to 4195: No space left on device; make room and write it again: \
             of the bytes that the call covers some are written, others as before"
        );
        let fault = Fault { operation: Operation::Prepare, errno: NO_SPACE, offset: 8 << 20, bytes: 12 << 20 };
        let text = Error::File { path: "out.dat".into(), rank: Rank(3), fault }.to_string();
        let words = "out.dat: rank 3, preparing a transfer of the file: the segment has no room for buffers of 8M; in all 12M are needed: \
                     set NAGAYA_SEGMENT_SIZE=16M, or make NAGAYA_IO_BUFFER smaller";
        assert_eq!(text, words);
    }
}
