//! Collectives on communicators.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `shared`: those of `runtime/coll`, for calls that wait
//! 2. `context`: what a collective runs in
//! 3. `algorithms`: made of messages
//! 4. `agreement`: whether all members make the same call
//! 5. `meeting`: groups of several jobs that meet
//! 6. `creation`: communicators made of others

pub mod agreement;
pub mod algorithms;
pub mod context;
pub mod creation;
pub mod meeting;
pub mod shared;
