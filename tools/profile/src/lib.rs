//! Reports of what the ranks of a job have recorded (`nagaya_core::profile`): a page, a summary for the terminal, and a trace.
//!
//! # Design
//!
//! The launcher gives each job a folder, in which each rank records. After the job, however it ended,
//! [`Profile::gather`] reads these files and merges them. Ticks become seconds since the ranks met. Call sites of several
//! ranks become *lines* (user's place, function, kind, cause). Addresses become files and lines. On several hosts the clocks differ. All ranks leave the barrier of the start together, so
//! each host's clock begins with the first of its ranks to leave it.
//!
//! A collective's imbalance is found from the latest events. Calls with one number on one team belong together, and the
//! rank that begins last is late.
//!
//! The report is one JSON object (`object.rs`). The page contains it, with its program in plain JavaScript (`page/`), and loads nothing.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `symbols`: from addresses to the user's lines
//! 2. `profile`: what all ranks have recorded, merged
//! 3. `collectives`: which processes were late in them
//! 4. `advice`: known patterns
//! 5. `object`, `summary`, `trace`: the report as JSON, for the terminal, for Perfetto
//! 6. `page`: the report as a page

#![forbid(unsafe_code)]

mod advice;
mod collectives;
mod object;
mod page;
mod profile;
mod summary;
pub mod symbols;
mod trace;

pub use page::Written;
pub use profile::Profile;
