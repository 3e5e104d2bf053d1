//! The functions of `mpi.h` that are built, by groups. Each is called by its exported shells, which have checked its arguments.
//!
//! A `pub fn` of these files is the function of `mpi.h` of its name; helpers are not `pub`.

pub mod accumulates;
pub mod attributes;
pub mod collectives;
pub mod communicators;
pub mod completion;
pub mod conversions;
pub mod datatypes;
pub mod environment;
pub mod errors;
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
