//! Files (MPI 14): what calls on files do, over `runtime/io`.
//!
//! A file is seen through a view: a stream of bytes, cut out of the file by tiles of a filetype (`objects/file_view.rs`). An access is a piece
//! of this stream and elements in memory. `transfer` makes strips and one piece of memory of it, which `nagaya_io` moves: for one process, or for
//! all members through the aggregators (two-phase). Where members are threads that wait, or share no memory, they exchange words by
//! messages on the file's own communicator (`members`).
//!
//! Pointers count etypes. The individual one is a cell of the process; the shared one is a word in the first member's segment, moved by one
//! atomic operation. Members of other jobs request it from the first member. Nonblocking calls do their work when they are called, so that none of them can wait for another process.
//!
//! An error that only one member finds in a collective call is one of all members (`transfer::refuse`): no member waits for it.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `errors`, `layout`: errors of files; datatypes as they are in a file
//! 2. `hints`, `members`: what a program suggests; what members exchange
//! 3. `opening`: opened, closed
//! 4. `transfer`: accesses at a place of the file
//! 5. `shared`: the pointer that members share

pub mod errors;
pub mod hints;
pub mod layout;
pub mod members;
pub mod opening;
pub mod shared;
pub mod transfer;
