//! The names of categories.

/// The category of all.
pub const ALL: &str = "nagaya";
pub const CORE: &str = "nagaya_core";
pub const MPI: &str = "nagaya_mpi";
pub const MESSAGES: &str = "nagaya_mpi_messages";
pub const COLLECTIVES: &str = "nagaya_mpi_collectives";
pub const WAITS: &str = "nagaya_mpi_waits";

/// The category of a part of the library.
pub fn of_part(part: &str) -> String {
    format!("{ALL}_{part}")
}
