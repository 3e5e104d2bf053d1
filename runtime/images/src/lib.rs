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
//! 1. `name`, `queue`, `shape`: what the program calls something, and how its language counts there; posts;
//!    cosubscripts and sections
//! 2. `nodes`: shapes over images
//! 3. `error`, `mapped`: errors; which images of a set are mapped here
//! 4. `cells`, `nodeset`, `order`: numbers that images raise in each other's memory; sets of images that are kept;
//!    which accesses must not overtake which
//! 5. `images`: [`Images`](images::Images), the one state of this process
//! 6. `atomic`, `claim`, `collect`, `current`, `dynamic`, `end`, `lock`, `post`, `registry`, `sync`, `transfer`: what
//!    it does, one subject each; objects with static storage; how an image ends
//! 7. `start`: how an image begins

#![deny(unsafe_op_in_unsafe_fn)]
#![cfg_attr(not(test), warn(clippy::undocumented_unsafe_blocks))]
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
mod post;
pub mod queue;
pub mod registry;
pub mod shape;
pub mod start;
pub mod sync;
pub mod transfer;

pub use images::Images;
