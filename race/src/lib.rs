//! Finds races between ranks in shared memory: two accesses to the same bytes, at least one of which writes, that no
//! synchronisation of the program orders. `-frace` compiles a program with gcc's `-fsanitize=thread`, and links this
//! library instead of gcc's.
//!
//! # How it works
//!
//! The compiler calls `__tsan_read8(address)` and similar functions before each load and store. Most addresses are
//! private, and the call returns after two comparisons (`watched`). Segments, windows and the buffers of nonblocking
//! operations are *watched*. For each 8 bytes, a *cell* in memory that all ranks share holds the latest accesses
//! (`cell`). An entry has rank, clock, bytes, kind, and the line of the program (`place`).
//!
//! Order is happens-before, by vector clocks (`clock`). Each thread counts its releases. `release(key)` adds the
//! thread's vector to the vector of an object, which all ranks share (`objects`); `acquire(key)` adds that to the
//! thread's. The runtime reports both where it synchronises: barriers, collectives, messages, locks, events. An access
//! is ordered after another one if the thread's vector has reached the clock of that one. So a race that is found is
//! real, and does not depend on which access came first.
//!
//! A nonblocking operation (`MPI_Put`, a get of Split-C) is a separate thread. It starts after what its rank did before
//! the call. It joins the rank when the rank completes it. Its accesses carry its number. A shared table holds the
//! clock at which each one completed. The origin's buffer and the target's memory may complete at different times, so
//! they are two operations.
//!
//! Threads of a rank have separate clocks (`threads`), and a vector has one for each thread of the job.
//! `shim/threads.c` intercepts POSIX threads and their locks, `shim/openmp.c` what gcc calls for OpenMP. Both report
//! order only. `shim/fortran.c` intercepts the input and output of libgfortran. A section or a task of OpenMP counts as
//! a separate thread, because chance decides which thread runs it. In memory that only one rank can reach, accesses by
//! several threads count while an operation or a window uses it. In a team of OpenMP, a buffer counts after its
//! operation, too, until the next barrier of the team (`kept`).
//!
//! # Cost
//!
//! Most accesses repeat one of the same epoch (the time between two releases of a thread). Then the shim compares three
//! words of the cell, and returns. The cells of the segments are mapped in one piece, so that an address leads to its
//! cell by a shift. A cell has 32 bytes for 8. The first access of an epoch takes the cell's lock; adjacent bytes by
//! one line become one entry.
//!
//! # Limits
//!
//! All ranks run on one host and map each other's segments; otherwise the detector prints one line and stays off. A
//! cell holds three accesses; with more concurrent ones the oldest is forgotten, and a race may be missed, never
//! invented. `ordered(n)` loops and detached tasks of OpenMP are not followed.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `cell`: the accesses of eight bytes, and when two of them race
//! 2. `shared`: the memory that the detectors of all ranks share: cells, objects, operations, places
//! 3. `memory`: memory for clocks
//! 4. `clock`: the vector of a thread, the operations of a rank
//! 5. `postponed`: races to report later
//! 6. `threads`: which clock a thread has
//! 7. `objects`: vectors that travel between threads
//! 8. `place`: lines of the program, by numbers that mean the same in all ranks
//! 9. `report`: the text of a race, printed once
//! 10. `watched`: which addresses count
//! 11. `kept`: buffers of operations that are complete
//! 12. `detector`: an access, from address to report; start and end
//! 13. `observer`: what the runtime calls
//! 14. `tsan`: what instrumented code and the shim call
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Atomics*: the file of clocks and cells stays mapped until the process ends, and consists of atomics.
//! * *Shim*: variables of the shim in C are words that only this crate writes.
//! * *Blocks*: `memory` gives each block to one owner, with enough space and aligned to 64 bytes.
//! * *Index*: an index was reduced modulo the length of its table.
//! * *Runtime*: records and texts that the core passes live until the call returns.

#![deny(unsafe_op_in_unsafe_fn)]

mod cell;
mod clock;
mod detector;
mod kept;
mod memory;
mod objects;
mod observer;
mod place;
mod postponed;
mod report;
mod shared;
mod threads;
mod tsan;
mod watched;
