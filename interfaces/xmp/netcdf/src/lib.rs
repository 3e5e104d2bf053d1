//! Files of the netCDF classic formats, CDF-1, CDF-2 and CDF-5, of distributed arrays.
//!
//! Formats are those of the netCDF classic specification; limits, range errors and codes of errors are PnetCDF's. Not
//! here: any other format (HDF5), names of an interface, and pending requests.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `error`, `types`: errors with netCDF's codes; the external types, their fill values, numbers in memory
//! 2. `name`: netCDF's rule for names, and Unicode's normal form C
//! 3. `header`: what a file defines (dimensions, attributes, variables), and the rules for changing it
//! 4. `convert`, `sizes`: numbers in memory to and from external ones; bytes of variables and records
//! 5. `codec`, `pack`: the header as bytes, and back; scattered numbers in memory, as the file has them
//! 6. `layout`: the places of variables in the file, and what moves when definitions change
//! 7. `dataset`: the header on disk and in each member, of a file that a group of ranks has open ([`nagaya_io::File`])
//! 8. `transfer`: sections of arrays to and from variables, many in one transfer, collectively or independently
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them.
//!
//! * *Caller*: the section "Safety" of the function: which memory its caller keeps valid, and for how long.

#![deny(unsafe_op_in_unsafe_fn)]

mod codec;
mod convert;
mod dataset;
mod error;
mod header;
mod layout;
mod name;
mod pack;
mod sizes;
mod transfer;
mod types;

pub use codec::{decode, encode, Read};
pub use convert::{check as check_types, from_external, to_external};
pub use dataset::Dataset;
pub use error::{code, Error, Result};
pub use header::{Attribute, Dimension, Header, Variable, Version};
pub use layout::Move;
pub use pack::Numbers;
pub use transfer::{Axis, Direction, LocalSection};
pub use types::{External, Internal};
