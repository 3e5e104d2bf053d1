//! The functions of `mpi.h` that are built, by groups. Each is called by its exported shells, which have checked its arguments.

pub mod collectives;
pub mod communicators;
pub mod datatypes;
pub mod environment;
pub mod errors;
pub mod handles;
pub mod information;
pub mod messages;
pub mod requests;
pub mod topologies;
