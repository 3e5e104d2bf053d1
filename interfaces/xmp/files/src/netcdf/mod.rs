//! netCDF files of distributed arrays: what the functions of `xmpnc.h` do, each by its name there without `xmpnc_`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `error`: errors and their meaning
//! 2. `arguments`: what C passes, and where it wants the results
//! 3. `pending`: the pending transfers of a file
//! 4. `state`: open files, the last error, the call that runs now
//! 5. `element_types`, `transfer`: types of arrays and variables; transfers of pieces
//! 6. `arrays`, `attributes`, `definitions`, `files`, `inquiries`, `memory`, `requests`: the functions of `xmpnc.h`
//!
//! The file itself is `interfaces/xmp/netcdf`'s. Not here: exported names (`interfaces/xmp/exports/src/generated/xmpnc.rs`, generated), their documentation
//! (`interfaces/xmp/spec/xmpnc.api`). Errors are values with PnetCDF's numbers; `state::answer` keeps the last one's text for the program.
//!
//! Safety of all of them: pointers are as in `interfaces/xmp/spec/xmpnc.api`; NULL is allowed where a result is not wanted.
#![allow(clippy::missing_safety_doc)]
// As many as C passes.
#![allow(clippy::too_many_arguments)]

mod arguments;
mod arrays;
mod attributes;
mod definitions;
mod element_types;
mod error;
mod files;
mod inquiries;
mod memory;
mod pending;
mod requests;
mod state;
mod transfer;

pub use crate::range::Range;
pub use arrays::*;
pub use attributes::*;
pub use definitions::*;
pub use error::meaning;
pub use files::*;
pub use inquiries::*;
pub use memory::*;
pub use nagaya_cdf::Internal;
pub use pending::Transfer;
pub use requests::*;
pub use state::{answer, last_error};
