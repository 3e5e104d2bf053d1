//! The functions of `mpi.h` that are built, by groups. Each is called by its exported shells, which have checked its arguments.
//!
//! A `pub fn` of these files is the function of `mpi.h` of its name. If lines `// For NAME(ARGUMENTS)` precede it, it serves the functions
//! that they name, with these first arguments (`xtask/src/mpi`). Helpers are not `pub`. `fast_path` has the accesses that need little of the rest.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `collectives`, `completion`, `conversions`, `environment`, `errors`, `fast_path`, `file_access`, `forms`, `graphs`, `groups`,
//!    `intercommunicators`, `operators`, `packing`, `requests`, `rma`, `statuses`, `topologies`, `type_properties`, `window_epochs`
//! 2. `accumulates`, `attributes`, `datatypes`, `failures`, `file_collective`, `information`, `neighbours`, `partitioned`, `point_to_point`, `reductions`
//! 3. `files`, `memory`, `ports`, `sessions`, `tools`, `windows`
//! 4. `communicators`, `file_views`, `spawning`, `tool_categories`, `tool_control`, `tool_events`, `tool_performance`

pub mod accumulates;
pub mod attributes;
pub mod collectives;
pub mod communicators;
pub mod completion;
pub mod conversions;
pub mod datatypes;
pub mod environment;
pub mod errors;
pub mod failures;
pub mod fast_path;
pub mod file_access;
pub mod file_collective;
pub mod file_views;
pub mod files;
pub mod forms;
pub mod graphs;
pub mod groups;
pub mod information;
pub mod intercommunicators;
pub mod memory;
pub mod neighbours;
pub mod operators;
pub mod packing;
pub mod partitioned;
pub mod point_to_point;
pub mod ports;
pub mod reductions;
pub mod requests;
pub mod rma;
pub mod sessions;
pub mod spawning;
pub mod statuses;
pub mod tool_categories;
pub mod tool_control;
pub mod tool_events;
pub mod tool_performance;
pub mod tools;
pub mod topologies;
pub mod type_properties;
pub mod window_epochs;
pub mod windows;
