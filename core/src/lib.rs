//! One-sided communication. Knows no network and no language.
//!
//! A process starts the runtime over a conduit ([`start`]) and then works with [`Core`]. It has memory with the same
//! offset in every process (`alloc`), and put, get, accumulate and atomics on that memory. It also has active messages,
//! teams and their barrier. Operations on mapped ranks are plain loads and stores, done here. Others go to the conduit,
//! which does them or leaves them to the message versions in `over_messages`.
//!
//! Not here: starting processes (`boot`), moving bytes over anything but loads and stores (`conduits/*`), collectives beyond
//! the barrier (`runtime/coll`), the meaning of any language.
//!
//! Three words are used for completion. *Locally complete*: the caller's buffer may be reused. *Remotely complete*: the data is
//! there. *Visible*: the target may rely on it after its own synchronisation.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `addr`, `alarm`, `amo`, `buffers`, `contention`, `copy`, `cross_memory`, `error`, `handler_ids`, `lost`, `memory`,
//!    `one_thread`, `say`, `shake`, `spelling`, `sync`, `trace`, `volume`, `processor_demand`: words and tools
//! 2. `bell`, `config`, `dump`, `failures`, `landing_table`, `nd`, `objects`, `order`, `patience`, `range`, `reader_copy`, `ticket`, `word_lock`:
//!    sleeping and waking, settings, sections, names of memory, what is pending
//! 3. `control`, `crowded_barrier`, `message`, `segment`: the structures in shared memory, messages, the allocator
//! 4. `doorbell`, `locked`, `mailbox`, `team`: arithmetic under locks, where a process sleeps, messages that wait, ordered sets of ranks
//! 5. `combine`, `waiting`: accumulates; what others read of a wait
//! 6. `conduit`, `profile`, `race`: the contract of a way to move bytes; what a process records of its operations; calls to a race detector
//! 7. `call_record`, `deadlock_detector`, `gate`, `heartbeat`, `race_pending`: state of the checks; one thread at a time in the conduit
//! 8. `context`: what both threads of a process share
//! 9. `attach`, `failure_detector`, `interrupt`, `processor_sharing`: what looks at other processes from there, or reaches their memory
//! 10. `progress`: the progress thread
//! 11. `runtime`: the object of the user's thread; messages go out and come in
//! 12. `crash`, `event`, `race_access`, `over_messages`: crashes; waiting; accesses for a race detector; every operation as messages
//! 13. `deadlock`, `departure`, `fence`, `rma`, `signal`: put and get, completion, signals, asking what others wait for
//! 14. `accumulate`, `am`, `at_address`, `atomic`, `crowded_meeting`, `landing`, `out_of_segment`: the other operations
//! 15. `accumulate_at`, `barrier`, `services`: accumulates of any element anywhere; barriers and agreement; which messages need no program
//! 16. `alloc`, `team_split`: what needs agreement
//! 17. `check`: checks of the user's calls
//! 18. `start`: from start to stop
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them.
//!
//! * *In segment*: the range was checked against the size of a segment, which is the same for all ranks. Segments stay mapped until the
//!   process ends.
//! * *Mapped*: the rank is mapped here, so its segment, its control area and its doorbell stay where they are until the process ends.
//! * *Shared memory*: memory that processes share is used by raw copies, volatile accesses and atomics only. References lead to structures
//!   of atomics only.
//! * *Caller*: the section "Safety" of the function: which memory its caller keeps valid, and for how long.
//! * *Sender*: the process that names memory of this process by its address keeps that memory until it has the answer.
//! * *System*: what the kernel, the loader or the unwinder passes to a handler or callback is valid until that returns.
//! * *Until finished*: the memory of an operation pending stays valid until its ticket is finished.
//! * *Payload*: arguments and payload of a message stay valid until its handler or service returns.
//! * *One thread*: one thread at a time is inside the conduit (`gate.rs`).

#![deny(unsafe_op_in_unsafe_fn)]
// `say` writes a line in one piece.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod accumulate;
mod accumulate_at;
pub mod addr;
mod alarm;
mod alloc;
pub mod am;
pub mod amo;
mod at_address;
mod atomic;
mod attach;
mod barrier;
mod bell;
pub mod buffers;
mod call_record;
pub mod check;
pub mod combine;
pub mod conduit;
pub mod config;
mod contention;
pub mod context;
pub mod control;
pub mod copy;
pub mod crash;
pub mod cross_memory;
pub mod crowded_barrier;
mod crowded_meeting;
mod deadlock;
mod deadlock_detector;
mod departure;
pub mod doorbell;
mod dump;
pub mod error;
pub mod event;
mod failure_detector;
pub mod failures;
pub mod fence;
mod gate;
mod handler_ids;
mod heartbeat;
pub mod interrupt;
mod landing;
mod landing_table;
mod locked;
mod lost;
pub mod mailbox;
mod memory;
mod message;
pub mod nd;
pub mod objects;
mod one_thread;
pub mod order;
mod out_of_segment;
mod over_messages;
mod patience;
mod processor_demand;
mod processor_sharing;
pub mod profile;
mod progress;
pub mod race;
mod race_access;
pub mod race_pending;
mod range;
pub mod reader_copy;
pub mod rma;
pub mod runtime;
mod say;
pub mod segment;
mod services;
mod shake;
mod signal;
pub mod spelling;
mod start;
mod sync;
pub mod team;
mod team_split;
pub mod ticket;
pub mod trace;
pub mod volume;
pub mod waiting;
mod word_lock;

pub use nagaya_elements::{Element, Op};

pub use addr::{GlobalPtr, Map, Offset, Rank, RemoteAddress, Target};
pub use amo::{Amo, AmoKind};
pub use config::Config;
pub use context::Context;
pub use error::{Error, Result, Status};
pub use event::Wake;
pub use fence::Compare;
pub use lost::Lost;
pub use memory::reserve;
pub use nd::Walk;
pub use one_thread::this_thread;
pub use runtime::{AfterPolls, Core, LongWait, WaitNote};
pub use say::say;
pub use start::{get, leave, require, resume, settle, start, startable, stop};
pub use team::Team;
pub use ticket::Handle;
pub use waiting::Waiting;
