//! One-sided communication: windows made, accessed and synchronised (MPI 12).
//!
//! A window has a context of its own, so its collectives mix with no others. When it is made its members exchange where their memory
//! lies, and each chooses a *route* to each other one (`objects/window.rs`): loads and stores, the core's operations on segments, or the
//! core's operations on other memory. An access to mapped memory is complete when its call returns. All others are implicit operations of
//! the core, which every call that has to complete them flushes; only those with a request have handles.
//!
//! Each member has a control block in its segment: a lock, a counter for each member that posts to it, and one of the accesses that are
//! complete. Members that are mapped change these words by atomics and ring. Others use the core's atomics for the lock, so its owner
//! need not take part, and active messages for the counters, whose owner waits for them.
//!
//! *Locks* are queues (`ticket_lock.rs`): readers and writers in the order in which they came. `MPI_Win_lock_all` takes the lock of a
//! member before the first access to it, so it costs as much as it uses; the own one, and all those of shared memory, it takes at once.
//! A process that holds one lock already reads beside the queue of another, or two of them could wait for each other. So that no writer
//! starves, one that waits for such readers again and again holds up new epochs of `MPI_Win_lock_all`.
//! *Posts* are looked for before the first access to their member, so `MPI_Win_start` never waits.
//! *Fences* complete all accesses and pass the barrier of `runtime/coll`.
//!
//! Called by `calls/windows.rs`, `calls/window_epochs.rs`, `calls/rma.rs`, `calls/accumulates.rs`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `ticket_lock`: the protocol of locks, pure
//! 2. `ordering`, `racing`: the order of stores and loads; what a race detector hears
//! 3. `control`: the words of control blocks
//! 4. `mapped`: the short way of accesses to mapped memory
//! 5. `completion`: accesses under way
//! 6. `epochs`: which members may be accessed when
//! 7. `transfer`: put and get
//! 8. `accumulate`: accumulates and compare-and-swap
//! 9. `creation`: how a window is made and freed

pub mod accumulate;
pub mod completion;
pub mod control;
pub mod creation;
pub mod epochs;
pub mod mapped;
pub mod ordering;
pub mod racing;
pub mod ticket_lock;
pub mod transfer;
