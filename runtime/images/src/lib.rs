//! Images, for every language whose processes see each other as such. They offer synchronisation over any set of
//! images, transfers, locks, posts, atomics, the registry of symmetric objects, and the end.
//!
//! Not here: distributed arrays (`runtime/arrays`); what a language adds (`interfaces/xmp/runtime`); exported C names (`library`); the inline
//! fast path (`interfaces/*/include/nagaya`).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `name`, `per_image`, `queue`, `shape`: what the program calls something, and how its language counts there; a value
//!    for each image; posts; cosubscripts and sections
//! 2. `nodes`: shapes over images
//! 3. `error`, `mapped`: errors; which images of a set are mapped here
//! 4. `cells`, `nodeset`, `order`: numbers that images raise in each other's memory; sets of images that are kept;
//!    which accesses must not overtake which
//! 5. `images`: [`Images`](images::Images), the one state of this process
//! 6. `claim`, `collect`, `current`, `registry`: the current set of images and other subjects; objects with static storage
//! 7. `sync`: barriers, and completion of what an image has issued
//! 8. `dynamic`, `end`, `lock`, `post`, `transfer`: how an image ends, and other subjects
//! 9. `atomic`, `start`: atomic operations; how an image begins
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Unit*: constructors of translated code register records, which stay until the program ends, with strings that end with a NUL.
//! * *Constructors*: one thread registers records: the one that runs constructors and the start.
//! * *Cell*: a cell is aligned, inside a symmetric object that is never freed, and only atomics touch it.
//! * *Sides*: the caller keeps all elements of both sides valid until the function returns, or until its handle is complete.
//! * *Contract*: a function passes on the contract of its own section "Safety".

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod atomic;
pub mod cells;
mod claim;
pub mod collect;
pub mod current;
mod dynamic;
pub mod end;
pub mod error;
pub mod images;
pub mod lock;
pub mod mapped;
pub mod name;
pub mod nodes;
pub mod nodeset;
pub mod order;
mod per_image;
mod post;
pub mod queue;
pub mod registry;
pub mod shape;
pub mod start;
pub mod sync;
pub mod transfer;

pub use images::Images;
