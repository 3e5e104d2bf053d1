//! The environment variables of all interfaces. `nagaya info` lists them, and the start of a job refuses unknown ones.

use nagaya_core::config::Row;

/// The variables of each interface that has some: its name, what it is, its rows.
pub fn rows_by_interface() -> [(&'static str, &'static str, &'static [&'static Row]); 4] {
    [
        ("mpi", "MPI: messages and collectives.", nagaya_mpi::ROWS),
        ("xmp", "XcalableMP and the runtime of distributed arrays.", nagaya_xmp::ROWS),
        ("io", "Files that many processes read and write.", nagaya_xmp_io::ROWS),
        ("acp", "ACP, the library of global addresses.", nagaya_acp::ROWS),
    ]
}

/// The variables that interfaces read; those of the core and of conduits are not among them.
pub fn rows() -> Vec<&'static Row> {
    [nagaya_xmp::ROWS, nagaya_xmp_io::ROWS, nagaya_acp::ROWS, nagaya_mpi::ROWS].concat()
}
