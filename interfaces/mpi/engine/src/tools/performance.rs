//! Performance variables (MPI 15.3.7): the counters of `NAGAYA_STATS=1`, states and levels, and what is counted for tools alone.

use super::enumerations;
use super::subjects::{COLLECTIVES, CORE, MESSAGES, MPI, WAITS};
use crate::engine::{latest, phase, running, Phase};
use crate::numbers::*;
use crate::transport;

/// A performance variable.
pub struct Variable {
    pub name: String,
    pub class: i32,
    pub sentence: &'static str,
    pub category: &'static str,
    pub verbosity: i32,
    pub of: Of,
}

/// The source of its value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// A counter of the core, which counts always.
    Core(usize),
    /// A counter of the messages, which counts always.
    Messages(usize),
    /// A present state.
    Now(Now),
    /// What is counted while a tool has started it.
    ToolCounter(ToolCounter),
}

/// Present states.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Now {
    Phase,
    Receives,
    Unexpected,
    Requests,
    Operations,
    SegmentSize,
    SegmentUsed,
    SegmentShare,
}

/// The counters for tools.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ToolCounter {
    MessagesSent,
    BytesSent,
    MessagesReceived,
    BytesReceived,
    MostReceives,
    MostUnexpected,
    Collectives,
    CollectiveTime,
    CollectiveNow,
    WaitTime,
}

/// The type of its values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Int,
    Long,
    /// Seconds, which are counted in nanoseconds.
    Seconds,
    /// Kept as bits.
    Double,
}

impl Variable {
    pub fn kind(&self) -> Kind {
        match self.class {
            T_PVAR_CLASS_STATE => Kind::Int,
            T_PVAR_CLASS_PERCENTAGE => Kind::Double,
            T_PVAR_CLASS_TIMER => Kind::Seconds,
            _ => Kind::Long,
        }
    }

    /// Whether it shows what is so, and neither counts nor can be started or changed.
    pub fn is_continuous(&self) -> bool {
        matches!(self.of, Of::Now(_))
    }

    /// Whether it is of a communicator, with a value for each of its ranks.
    pub fn is_of_comm(&self) -> bool {
        use ToolCounter::*;
        matches!(self.of, Of::ToolCounter(MessagesSent | BytesSent | MessagesReceived | BytesReceived))
    }

    /// The enumeration of its values, if it has one.
    pub fn enumeration(&self) -> Option<usize> {
        match self.of {
            Of::Now(Now::Phase) => Some(enumerations::PHASE),
            Of::ToolCounter(ToolCounter::CollectiveNow) => Some(enumerations::COLLECTIVE),
            _ => None,
        }
    }
}

const LEVEL: i32 = T_PVAR_CLASS_LEVEL;
const HIGHEST: i32 = T_PVAR_CLASS_HIGHWATERMARK;
const COUNTER: i32 = T_PVAR_CLASS_COUNTER;
const SUM: i32 = T_PVAR_CLASS_AGGREGATE;
const TIMER: i32 = T_PVAR_CLASS_TIMER;

/// Those that are no counters of `NAGAYA_STATS`: name, class, category, where from, what.
static OTHERS: [(&str, i32, &str, Of, &str); 18] = [
    (
        "mpi_phase",
        T_PVAR_CLASS_STATE,
        MPI,
        Of::Now(Now::Phase),
        "Before MPI_Init, between it and MPI_Finalize, or after that.",
    ),
    ("mpi_receives", LEVEL, MESSAGES, Of::Now(Now::Receives), "Receives that wait for a message."),
    (
        "mpi_receives",
        HIGHEST,
        MESSAGES,
        Of::ToolCounter(ToolCounter::MostReceives),
        "The most receives that waited for a message at a time.",
    ),
    (
        "mpi_unexpected_messages",
        LEVEL,
        MESSAGES,
        Of::Now(Now::Unexpected),
        "Messages that have arrived and wait for a receive.",
    ),
    (
        "mpi_unexpected_messages",
        HIGHEST,
        MESSAGES,
        Of::ToolCounter(ToolCounter::MostUnexpected),
        "The most messages that waited for a receive at a time.",
    ),
    ("mpi_requests", LEVEL, MPI, Of::Now(Now::Requests), "Requests that the program has and that are not freed."),
    (
        "mpi_operations",
        LEVEL,
        COLLECTIVES,
        Of::Now(Now::Operations),
        "Collectives and other operations that were started and are not over.",
    ),
    (
        "segment",
        T_PVAR_CLASS_SIZE,
        CORE,
        Of::Now(Now::SegmentSize),
        "Bytes of the process's segment, which is memory for shared objects.",
    ),
    ("segment", LEVEL, CORE, Of::Now(Now::SegmentUsed), "Bytes of the segment that are allocated."),
    (
        "segment",
        T_PVAR_CLASS_PERCENTAGE,
        CORE,
        Of::Now(Now::SegmentShare),
        "The share of the segment that is allocated.",
    ),
    (
        "mpi_messages_sent",
        COUNTER,
        MESSAGES,
        Of::ToolCounter(ToolCounter::MessagesSent),
        "Messages to each rank of the communicator, those of its collectives included.",
    ),
    (
        "mpi_bytes_sent",
        SUM,
        MESSAGES,
        Of::ToolCounter(ToolCounter::BytesSent),
        "Bytes of the messages to each rank of the communicator.",
    ),
    (
        "mpi_messages_received",
        COUNTER,
        MESSAGES,
        Of::ToolCounter(ToolCounter::MessagesReceived),
        "Messages from each rank of the communicator that have found their receive.",
    ),
    (
        "mpi_bytes_received",
        SUM,
        MESSAGES,
        Of::ToolCounter(ToolCounter::BytesReceived),
        "Bytes of the messages from each rank of the communicator that have found their receive.",
    ),
    (
        "mpi_collectives",
        COUNTER,
        COLLECTIVES,
        Of::ToolCounter(ToolCounter::Collectives),
        "Collectives that have begun.",
    ),
    (
        "mpi_collectives",
        TIMER,
        COLLECTIVES,
        Of::ToolCounter(ToolCounter::CollectiveTime),
        "Seconds in collectives whose caller waits.",
    ),
    (
        "mpi_collective",
        T_PVAR_CLASS_STATE,
        COLLECTIVES,
        Of::ToolCounter(ToolCounter::CollectiveNow),
        "The collective that this process is in and whose caller waits; none before one begins.",
    ),
    ("mpi_waits", TIMER, WAITS, Of::ToolCounter(ToolCounter::WaitTime), "Seconds that calls of MPI have waited."),
];

/// All performance variables.
pub fn all() -> Vec<Variable> {
    let counter =
        |(at, (name, sentence)): (usize, &(&'static str, &'static str)), part, category, of: fn(usize) -> Of| {
            let class = if name.ends_with("_bytes") { SUM } else { COUNTER };
            Variable {
                name: format!("nagaya_{part}_{name}"),
                class,
                sentence,
                category,
                verbosity: T_VERBOSITY_TUNER_BASIC,
                of: of(at),
            }
        };
    let core = nagaya_core::trace::COUNTERS.iter().enumerate().map(|row| counter(row, "core", CORE, Of::Core));
    let messages = transport::COUNTERS.iter().enumerate().map(|row| counter(row, "mpi", MESSAGES, Of::Messages));
    let others = OTHERS.iter().map(|(name, class, category, of, sentence)| Variable {
        name: format!("nagaya_{name}"),
        class: *class,
        sentence,
        category,
        verbosity: T_VERBOSITY_USER_BASIC,
        of: *of,
    });
    core.chain(messages).chain(others).collect()
}

/// What a counter of `NAGAYA_STATS` shows: 0 before the start, the last value after the end.
pub fn counted(of: Of) -> u64 {
    match of {
        Of::Core(at) => {
            let core = nagaya_core::get().or(latest().map(|engine| engine.core));
            core.map_or(0, |core| core.counters.value(at))
        }
        Of::Messages(at) => latest().map_or(0, |engine| engine.transport.counter(at)),
        Of::Now(_) | Of::ToolCounter(_) => 0,
    }
}

/// What is so now. A share is the bits of a number of type `double`.
pub fn current(now: Now) -> u64 {
    let queues = || running().map_or((0, 0), |engine| engine.transport.queues());
    let segment = || nagaya_core::get().map_or((0, 0), |core| core.segment_use());
    match now {
        Now::Phase => match phase() {
            Phase::Before => 0,
            Phase::Initialized => 1,
            Phase::Finalized => 2,
        },
        Now::Receives => queues().0 as u64,
        Now::Unexpected => queues().1 as u64,
        Now::Requests => running().map_or(0, |engine| engine.objects.requests.len() as u64),
        Now::Operations => running().map_or(0, |engine| engine.operations.len() as u64),
        Now::SegmentSize => segment().0 as u64,
        Now::SegmentUsed => segment().1 as u64,
        Now::SegmentShare => {
            let (size, used) = segment();
            (used as f64 / size.max(1) as f64).to_bits()
        }
    }
}
