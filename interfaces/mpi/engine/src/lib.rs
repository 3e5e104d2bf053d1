//! MPI's functions, on the core: objects, messages, collectives.
//!
//! Each function of `mpi.h` has a function with its name in `calls`. The exported shells (`exports`) have checked its
//! arguments by `arguments`. Matching is `matching`, the layout of datatypes is `types`. Each layer owns its state:
//! `transport` the messages between processes, `objects` what handles lead to, `engine` what happens while a call
//! waits. One thread at a time is inside (`lock`), so objects are counted references and cells. Errors are values with
//! their text; `raise` passes them to the error handler.
//!
//! Windows are separate objects, and their accesses (`rma`) go straight to the core. Files are over `runtime/io`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `numbers`: the constants of `mpi.h`, generated
//! 2. `fault`, `handles`, `hooks`, `lock`, `per_engine`, `settings`: errors as values; tables of handles; reports to tools; one thread at a
//!    time; states of modules; variables
//! 3. `handle_numbers`, `transport`: handles as numbers; messages between processes, by their ranks in the job, contexts and tags
//! 4. `objects`: communicators, groups, datatypes, operators, requests, files, windows, sessions, infos, error handlers, attributes
//! 5. `engine`: MPI in this process: the transport, the objects, operations pending; waiting
//! 6. `raise`: what becomes of an error
//! 7. `messages`: sends and receives, started and finished
//! 8. `collective`: collectives on communicators, and what members agree on
//! 9. `resilience`: what becomes of all this when processes fail
//! 10. `dynamic`: ports, names of services, jobs that are spawned
//! 11. `services`: what processes of other jobs request
//! 12. `files`: files, over `runtime/io`
//! 13. `rma`: windows made, accessed and synchronised
//! 14. `lifecycle`: from the first call to the last one
//! 15. `tools`: MPI_T, what tools learn of all the above
//! 16. `arguments`: arguments of calls, checked
//! 17. `buffers`: the buffers of collectives, checked
//! 18. `calls`: one function of `mpi.h` each
//! 19. `interop`: MPI and another interface in one process
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Program*: an argument of an exported function is what `mpi.h` and the MPI standard require: null, or readable or writable for its
//!   count.
//! * *Buffer*: an `Elements` was made from such an argument. Its elements stay valid until the call returns, or until
//!   the request of a nonblocking call is complete (MPI 2.3, MPI 3.7).
//! * *Future*: a buffer of a collective is a variable of the future that uses it. Nothing else uses it until the future is over.
//! * *Window*: the owner of a window lets its members access the memory until `MPI_Win_free` (MPI 12.2). A check found the bytes inside it.
//! * *Mapped*: queues, control blocks and cells are in segments, which stay mapped until the process ends. They are used as atomics, or
//!   after an atomic has published them.
//! * *Handle*: entries of handle tables are never freed. A mark shows whether an address is an entry.
//! * *Engine*: `engine::install` leaks the engine, so references to it stay valid.
//! * *One thread*: one thread at a time is inside the library (`lock`). No reference to an entry outlives the call that made it.
//! * *Callback*: the program registered the address as a function of this type, with its extra argument.
//! * *Message*: payload and arguments of a message stay valid until its handler returns. A record has plain numbers, for which all bits are
//!   values.
//! * *System*: arguments of system calls are live buffers with their lengths. Descriptors have one owner.

#![deny(unsafe_op_in_unsafe_fn)]
// What is exported takes pointers of C programs; mpi.h describes what they must be.
#![allow(clippy::missing_safety_doc, clippy::too_many_arguments, clippy::not_unsafe_ptr_arg_deref)]

pub mod arguments;
pub mod buffers;
pub mod calls;
mod collective;
mod dynamic;
mod engine;
mod fault;
mod files;
mod handle_numbers;
mod handles;
mod hooks;
pub mod interop;
mod lifecycle;
pub mod lock;
mod messages;
#[path = "generated/numbers.rs"]
#[rustfmt::skip]
pub mod numbers;
mod objects;
mod per_engine;
mod raise;
mod resilience;
mod rma;
mod services;
mod settings;
mod tools;
mod transport;

pub use engine::{require, Engine};
pub use fault::{Fault, Result};
pub use lifecycle::{Membership, RowsOf};
pub use raise::{raise, raise_or_end};
pub use settings::ROWS;
pub use transport::{plan, COUNTERS};
