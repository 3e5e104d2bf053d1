//! Storey 2: XcalableMP's I/O: files of distributed arrays, read and written by the nodes that execute.
//!
//! Transfers are `runtime/io`'s, which knows no array of a language and no executing nodes. Here is what XMP says: which nodes take
//! part, what they have of an array, where a file's two positions are, and what a call gives back.
//!
//! | file | what |
//! |---|---|
//! | `share` | what a node has of a section of an array, as strips of a file |
//! | `range` | ranges: which section a transfer is about |
//! | `open` | open files: modes, views, positions |
//! | `transfer` | reading and writing |
//! | `agree` | what nodes tell each other at the beginning of a collective call |
//! | `handle` | addresses that C has |
//! | `face` | the functions, by their names in C |
//! | `error` | what went wrong, in words |
//! | `netcdf` | netCDF files: what the functions of `xmpnc.h` do |
//!
//! Not here: exported C names (`library`), and the documentation of the functions (`interfaces/xmp/include/xmp_io.h`).

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` says a line in one write.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod agree;
mod error;
pub mod face;
mod handle;
pub mod netcdf;
mod open;
mod range;
mod share;
mod transfer;

pub use error::{Error, Result};
pub use nagaya_io::ROWS;
pub use open::OpenFile;
pub use range::Range;
pub use share::Share;
