//! Finds races between ranks in shared memory: two accesses to the same bytes, at least one of which writes, that no synchronisation of
//! the program orders. `-frace` compiles a program with gcc's `-fsanitize=thread`, and links this library instead of gcc's.
//!
//! # How it works
//!
//! The compiler calls `__tsan_read8(address)` and the like before each load and store. Most addresses are private, and the call returns
//! after two comparisons (`watched`). Segments, windows and the buffers of nonblocking operations are *watched*: for each 8 bytes a *cell*
//! in memory that all ranks share holds the latest accesses (`cell`): rank, clock, bytes, kind, and the line of the program (`place`).
//!
//! Order is happens-before, by vector clocks (`clock`). Each rank counts its releases. `release(key)` adds the rank's vector to the vector
//! of an object, which all ranks share (`objects`); `acquire(key)` adds that to the rank's. The runtime reports both where it synchronises:
//! barriers, collectives, messages, locks, events. An access is ordered after another one if the rank's vector has reached the clock of
//! that one. So a race that is found is real, and does not depend on which access came first.
//!
//! A nonblocking operation (`MPI_Put`, a get of Split-C) is a thread of its own: it starts after what its rank did before the call, and
//! joins the rank when the rank completes it. Its accesses carry its number. A shared table holds the clock at which each one completed.
//! The origin's buffer and the target's memory may complete at different times, so they are two operations.
//!
//! # Limits
//!
//! All ranks run on one host and map each other's segments; otherwise the detector prints one line and stays off. Threads of one rank count
//! as one. A cell holds three accesses; with more concurrent ones the oldest is forgotten, and a race may be missed, never invented.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `cell`: the accesses of eight bytes, and when two of them race
//! 2. `shared`: the memory that the detectors of all ranks share: cells, objects, operations, places
//! 3. `clock`: the vector of this rank, its operations
//! 4. `objects`: vectors that travel between ranks
//! 5. `place`: lines of the program, by numbers that mean the same in all ranks
//! 6. `report`: a race in words, once
//! 7. `watched`: which addresses count
//! 8. `detector`: an access, from address to report; start and end
//! 9. `observer`: what the runtime calls
//! 10. `tsan`: what instrumented code calls, by way of `shim/tsan.c`

#![deny(unsafe_op_in_unsafe_fn)]

mod cell;
mod clock;
mod detector;
mod objects;
mod observer;
mod place;
mod report;
mod shared;
mod tsan;
mod watched;
