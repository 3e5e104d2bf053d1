//! Storey 2: files of the netCDF classic formats, CDF-1, CDF-2 and CDF-5, of distributed arrays.
//!
//! Pure, with no I/O and no communication:
//!
//! | file | what |
//! |---|---|
//! | `types` | the external types, their fill values, numbers in memory |
//! | `header` | what a file defines: dimensions, attributes, variables; the rules for changing it |
//! | `name` | names: netCDF's rule, and Unicode's normal form C |
//! | `codec` | the header as bytes, and back |
//! | `layout` | where variables lie, and what moves when definitions change |
//! | `convert` | numbers in memory to and from external ones, with what is out of range |
//!
//! and, with a file that a group of ranks has open ([`nagaya_io::File`]):
//!
//! | file | what |
//! |---|---|
//! | `dataset` | the header on disk and in each member; what moves and is filled when definitions change |
//! | `transfer` | sections of arrays to and from variables, many in one transfer, collectively or independently |
//! | `pack` | numbers that lie scattered in memory, as the file has them |
//!
//! Formats are those of the netCDF classic specification; limits, range errors and codes of errors are PnetCDF's. Not here: any other
//! format (HDF5), names of an interface, what has been asked for and not waited for.

#![deny(unsafe_op_in_unsafe_fn)]

mod codec;
mod convert;
mod dataset;
mod error;
mod header;
mod layout;
mod name;
mod pack;
mod transfer;
mod types;

pub use codec::{decode, encode, Read};
pub use convert::{check as check_types, from_external, to_external};
pub use dataset::Dataset;
pub use error::{code, Error, Result};
pub use header::{Attribute, Dimension, Header, Variable, Version};
pub use layout::Move;
pub use transfer::{Axis, Direction, Numbers, Piece};
pub use types::{External, Internal};
