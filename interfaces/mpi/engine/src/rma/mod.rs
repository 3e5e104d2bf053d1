//! One-sided communication: windows made, accessed and synchronised (MPI 12).
//!
//! A window has a private context, so its collectives mix with no others. When it is made, its members exchange the
//! places of their memory, and each chooses a *route* to each other one (`objects/window.rs`). The routes are loads and
//! stores, the core's operations on segments, the core's operations on other memory, and requests to processes of other jobs. An access to mapped memory is
//! complete when its call returns. All others are implicit operations of the core, which each completing call flushes.
//! Only those with a request have handles.
//!
//! Each member has a control block in its segment. It has a lock, a counter for each member that posts to it, and a
//! counter of complete accesses. Members that have it mapped change these words by atomics and ring. Other members use
//! the core's atomics for the lock, so its owner need not take part. For the counters they use active messages, because
//! the owner waits for them.
//!
//! *Locks* are queues (`ticket_lock.rs`): readers and writers enter in the order in which they came. `MPI_Win_lock_all`
//! takes the lock of a member before the first access to it, so unused members cost nothing. It takes the process's own
//! lock, and all those of shared memory, at once. A process that already holds one lock reads beside the queue of
//! another, or two of them could wait for each other. So that no writer starves, a writer that waits for such readers
//! again and again holds up new epochs of `MPI_Win_lock_all`.
//!
//! *Posts*: a process looks for a member's post before its first access to that member, so `MPI_Win_start` never waits.
//!
//! *Fences* complete all accesses and pass the barrier of `runtime/coll`.
//!
//! *Members of other jobs* share no segments with this process. An access to such a member is a request (`services`) that the target serves
//! by the functions of its own accesses. The target also takes its lock for the origin. It serves requests whenever it looks at
//! messages, so an access to a process that computes waits until that process calls MPI (MPI 12.7.3).
//!
//! Called by `calls/windows.rs`, `calls/window_epochs.rs`, `calls/rma.rs`, `calls/accumulates.rs`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `attached`, `ticket_lock`, `wire`: memory attached to dynamic windows, the protocol of locks, what requests contain, all pure
//! 2. `combining`, `ordering`, `racing`: elements of accumulates; the order of stores and loads; calls to a race detector
//! 3. `control`: the words of control blocks
//! 4. `mapped`, `target`: the short way of accesses to mapped memory; the memory that an access names
//! 5. `foreign`: accesses to members of other jobs
//! 6. `completion`: accesses pending
//! 7. `locking`: the locks of members
//! 8. `epochs`: which members may be accessed when
//! 9. `transfer`: put and get
//! 10. `accumulate`: accumulates and compare-and-swap
//! 11. `creation`: how a window is made and freed
//! 12. `serving`: requests of processes of other jobs

pub mod accumulate;
pub mod attached;
pub mod combining;
pub mod completion;
pub mod control;
pub mod creation;
pub mod epochs;
pub mod foreign;
pub mod locking;
pub mod mapped;
pub mod ordering;
pub mod racing;
pub mod serving;
pub mod target;
pub mod ticket_lock;
pub mod transfer;
pub mod wire;
