//! Storey 2: images, for every language whose processes see each other as such: synchronisation over any set of them, transfers,
//! locks, posts, atomics, the registry of symmetric objects, and the end.
//!
//! | file | what |
//! |---|---|
//! | `shape`, `nodes`, `queue` | pure: cosubscripts and sections, shapes over images, posts |
//! | `name` | what the program calls something, and how its language counts there |
//! | `cells` | numbers that images raise in each other's memory |
//! | `order` | which accesses must not overtake which |
//! | `nodeset`, `reach` | sets of images that are kept, and what their members reach directly |
//! | `images` | [`Images`](images::Images), the one state of this process |
//! | `current`, `sync`, `transfer`, `atomic`, `lock`, `post`, `dynamic`, `claim`, `collect` | what it does, a chapter each |
//! | `registry`, `start`, `end` | objects with static storage; how an image begins and ends |
//!
//! Not here: distributed arrays (`runtime/arrays`); what a language says (`interfaces/xmp/runtime`); exported C names (`library`); the inline
//! fast path (`interfaces/*/include/nagaya`).

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` says a line in one write.
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
pub mod name;
pub mod nodes;
pub mod nodeset;
pub mod order;
mod post;
pub mod queue;
pub mod reach;
pub mod registry;
pub mod shape;
pub mod start;
pub mod sync;
pub mod transfer;

pub use images::Images;
