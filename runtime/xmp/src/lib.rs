//! Storey 2: the run-time part of XcalableMP.
pub mod error;
pub mod nodes;
pub mod queue;
pub mod shape;
