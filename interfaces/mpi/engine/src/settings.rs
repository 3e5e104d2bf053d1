//! The environment's settings for messages: where they match, and how messages travel that find no receive at their
//! sender.
//!
//! The six combinations of the paper on MPI-EMX come from one library in this way. Read once, at the start.

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::sync::OnceLock;

use nagaya_core::config::{self, Row, ValueKind};
use nagaya_core::{Error, Result, Status};

use crate::numbers::{ERRORS_ABORT, ERRORS_ARE_FATAL, ERRORS_RETURN};

/// Which side matches messages.
pub static MATCH: Row = Row {
    name: "NAGAYA_MPI_MATCH",
    kind: ValueKind::Text,
    default: "auto",
    sentence: "Where MPI matches messages and receives: auto, at the sender too where a receive names its source and is long enough; both, \
               whatever its length; or receiver.",
};

/// How messages go that are matched at the receiver.
pub static PROTOCOL: Row = Row {
    name: "NAGAYA_MPI_PROTOCOL",
    kind: ValueKind::Text,
    default: "auto",
    sentence: "How an MPI message goes that is matched at the receiver: auto, by its size; buffered, copied by the sender first; get, \
               fetched as soon as the receiver looks; sync, fetched once it has a receive, and complete only then.",
};

/// `MPI_APPNUM`.
pub static PART: Row = Row {
    name: "NAGAYA_MPI_PART",
    kind: ValueKind::Count,
    default: "0",
    sentence:
        "The number of this process's program in a job of several programs, which MPI_APPNUM returns; mpiexec sets it.",
};

/// The port of the job that has spawned this one.
pub static PARENT: Row = Row {
    name: "NAGAYA_MPI_PARENT",
    kind: ValueKind::Text,
    default: "",
    sentence:
        "The port of the job that has spawned this one, which MPI_Comm_get_parent is about; MPI_Comm_spawn sets it.",
};

/// The first error handler of the predefined communicators, `mpi_initial_errhandler` of MPI 11.5.
pub static INITIAL_HANDLER: Row = Row {
    name: "NAGAYA_MPI_INITIAL_ERRHANDLER",
    kind: ValueKind::Text,
    default: "mpi_errors_are_fatal",
    sentence: "The first error handler of MPI_COMM_WORLD and MPI_COMM_SELF: mpi_errors_are_fatal, mpi_errors_abort or mpi_errors_return; \
               mpiexec -initial-errhandler sets it.",
};

/// The kinds of memory that the user requests, `mpi_memory_alloc_kinds` of MPI 11.4.3.
pub static MEMORY_KINDS: Row = Row {
    name: "NAGAYA_MPI_MEMORY_ALLOC_KINDS",
    kind: ValueKind::Text,
    default: "",
    sentence: "The kinds of memory that a program requests of MPI, such as system,mpi:alloc_mem; mpiexec -memory-alloc-kinds sets it.",
};

/// The seed of `transport/delay.rs`.
#[cfg(debug_assertions)]
pub static DELAYS: Row = Row {
    name: "NAGAYA_MPI_DELAYS",
    kind: ValueKind::Count,
    default: "0",
    sentence: "For tests of MPI's protocol: the seed of delays where the messages of two processes cross; 0: none.",
};

/// The variables that MPI reads.
pub static ROWS: &[&Row] = &[
    &MATCH,
    &PROTOCOL,
    &PART,
    &PARENT,
    &INITIAL_HANDLER,
    &MEMORY_KINDS,
    #[cfg(debug_assertions)]
    &DELAYS,
];

/// The values of [`MATCH`].
pub const MATCHES: [(&str, Matching); 3] =
    [("both", Matching::Both), ("receiver", Matching::Receiver), ("auto", Matching::Auto)];

/// Which receives are published to their sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matching {
    /// Senders match messages for which this takes less time than a copy by the receiver.
    Auto,
    /// Senders match all messages that they can.
    Both,
    /// Receivers match all messages.
    Receiver,
}

/// The values of [`PROTOCOL`].
pub const PROTOCOLS: [(&str, Protocol); 4] =
    [("auto", Protocol::Auto), ("buffered", Protocol::Buffered), ("get", Protocol::Get), ("sync", Protocol::Sync)];

/// The values of [`INITIAL_HANDLER`], which are also those of the info key `mpi_initial_errhandler`.
pub const HANDLERS: [(&str, usize); 3] = [
    ("mpi_errors_are_fatal", ERRORS_ARE_FATAL),
    ("mpi_errors_abort", ERRORS_ABORT),
    ("mpi_errors_return", ERRORS_RETURN),
];

/// The first error handler, as its handle.
pub fn initial_handler() -> Result<usize> {
    one_of(&INITIAL_HANDLER, &HANDLERS)
}

/// How a message goes that is matched at the receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// Long ones as with `Sync`, others as with `Buffered`.
    Auto,
    /// Through the sender's segment; the send is complete when all has been put there.
    Buffered,
    /// The receiver fetches it, into memory of its own if there is no receive yet; then the send is complete.
    Get,
    /// The receiver fetches it once there is a receive; then the send is complete.
    Sync,
}

/// All settings.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub matching: Matching,
    pub protocol: Protocol,
    /// Whether blocks have space for whole messages, and a send without a free block copies its data. Then only a
    /// synchronous send waits for its receiver, and what a process has sent is complete when it fails.
    pub whole: bool,
}

/// The value of a variable, out of those that it may have.
fn one_of<T: Copy>(row: &Row, values: &[(&str, T)]) -> Result<T> {
    let text = row.text(&config::here);
    let text = text.as_deref().unwrap_or(row.default);
    values.iter().find(|(name, _)| *name == text).map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
        Error::new(Status::Config, format!("{}={text}: it is one of {}", row.name, names.join(", ")))
    })
}

impl Settings {
    pub fn read() -> Result<Settings> {
        Ok(Settings { matching: one_of(&MATCH, &MATCHES)?, protocol: one_of(&PROTOCOL, &PROTOCOLS)?, whole: false })
    }

    /// For a job that goes on when processes fail: one side of a message never acts on the memory of the other one's program.
    pub const RESILIENT: Settings =
        Settings { matching: Matching::Receiver, protocol: Protocol::Buffered, whole: true };
}

/// The environment when MPI started.
static AT_START: OnceLock<HashMap<OsString, OsString>> = OnceLock::new();

/// MPI starts: what the program does to its environment later has no effect.
pub fn remember_environment() {
    AT_START.get_or_init(|| std::env::vars_os().collect());
}

/// The text of a variable that counts: that at the start, once MPI has started.
pub fn environment(name: &str) -> Option<String> {
    match AT_START.get() {
        Some(all) => all.get(OsStr::new(name)).map(|value| value.to_string_lossy().into_owned()),
        None => config::here(name),
    }
}
