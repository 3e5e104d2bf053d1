//! XcalableMP's I/O: files of distributed arrays, read and written by the nodes that execute.
//!
//! `runtime/io` makes the transfers, and knows no arrays of a language and no executing nodes. This crate adds what is
//! XMP's: the nodes that take part, their parts of an array, a file's two positions, and the results of calls.
//!
//! Not here: exported C names (`library`), and the documentation of the functions (`interfaces/xmp/include/xmp_io.h`).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `error`: errors and `errno`
//! 2. `agree`, `handle`, `range`, `share`: agreement at the beginning of collective calls; addresses that C has;
//!    ranges; what a node has of a section
//! 3. `open`: open files: modes, views, positions
//! 4. `transfer`: reading and writing
//! 5. `interface`: the functions of `xmp_io.h`
//! 6. `netcdf`: the functions of `xmpnc.h`
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them.
//!
//! * *Program*: what the program, or its translated code, passes. A pointer is null where `xmp_io.h` or `xmpnc.h` allows that. Otherwise it leads to
//!   a live object of the declared type. A list has as many elements as its count or the rank says. A text ends with a zero byte.
//! * *Descriptor*: a descriptor that `describe` or translated code made, of the kind that was tested before. What it points to lives as long.
//! * *Caller*: the section "Safety" of the function: which memory its caller keeps valid, and for how long.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod agree;
mod error;
mod handle;
pub mod interface;
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
