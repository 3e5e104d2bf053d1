//! The functions of `mpi.h` that are built, by groups. Each is called by its exported shells, which have checked its arguments.

pub mod attributes;
pub mod collectives;
pub mod communicators;
pub mod datatypes;
pub mod environment;
pub mod errors;
pub mod graphs;
pub mod handles;
pub mod information;
pub mod intercommunicators;
pub mod messages;
pub mod neighbours;
pub mod operators;
pub mod partitioned;
pub mod requests;
pub mod sessions;
pub mod started;
pub mod topologies;
pub mod type_properties;
