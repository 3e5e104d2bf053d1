//! The atomics of `ring.rs`; the model checker's test has its own.

pub use std::sync::atomic::{AtomicU64, Ordering};
