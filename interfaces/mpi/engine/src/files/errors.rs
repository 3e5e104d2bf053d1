//! Errors of files as classes of MPI (MPI 14.7).

use nagaya_core::Status;
use nagaya_io::{Error, Fault as IoFault};

use crate::engine::running;
use crate::fault::Fault;
use crate::numbers::*;

/// The class of an error of the operating system.
pub fn class_of(errno: i32) -> i32 {
    match errno {
        libc::ENOENT => ERR_NO_SUCH_FILE,
        libc::EEXIST => ERR_FILE_EXISTS,
        libc::EACCES | libc::EPERM => ERR_ACCESS,
        libc::EROFS => ERR_READ_ONLY,
        libc::ENOSPC => ERR_NO_SPACE,
        libc::EDQUOT => ERR_QUOTA,
        libc::EISDIR | libc::ENOTDIR | libc::ENAMETOOLONG | libc::ELOOP | libc::EINVAL => ERR_BAD_FILE,
        libc::ETXTBSY | libc::EBUSY => ERR_FILE_IN_USE,
        libc::ENOMEM => ERR_NO_MEM,
        _ => ERR_IO,
    }
}

/// The error of a call on an open file. There, a number that open(2) returns for a wrong name has another meaning.
pub fn fault(error: Error) -> Fault {
    let text = error.to_string();
    match error {
        Error::File { fault, .. } => Fault::new(of_fault(&fault), text + advice(&fault)),
        Error::Core(error) if error.status == Status::Disagree => {
            let failure = running().map_or(0, |engine| engine.objects.files.failure.take());
            Fault::new(if failure == 0 { ERR_NOT_SAME } else { failure }, text)
        }
        Error::Core(error) => error.into(),
    }
}

/// Advice for the user.
fn advice(fault: &IoFault) -> &'static str {
    match (fault.operation, fault.errno) {
        (nagaya_io::Operation::Open, libc::ENOENT) => "; to create the file, open it with MPI_MODE_CREATE",
        (nagaya_io::Operation::Open, libc::EEXIST) => ": open without MPI_MODE_EXCL, or name another file",
        (_, libc::ESPIPE) => "; it is a pipe or a terminal, which has no positions: open it with MPI_MODE_SEQUENTIAL",
        _ => "",
    }
}

fn of_fault(fault: &IoFault) -> i32 {
    match fault.code_of_caller() {
        Some(class) => class,
        None => match class_of(fault.errno) {
            ERR_BAD_FILE if fault.operation != nagaya_io::Operation::Open => ERR_IO,
            class => class,
        },
    }
}
