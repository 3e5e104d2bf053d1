//! The environment variables of all interfaces. `nagaya info` lists them, and the start of a job refuses unknown ones.

use nagaya_core::config::Row;

/// The variables that interfaces read; those of the core and of conduits are not among them.
pub fn rows() -> Vec<&'static Row> {
    [nagaya_xmp::ROWS, nagaya_xmp_io::ROWS, nagaya_acp::ROWS, nagaya_mpi::ROWS].concat()
}
