//! The exported C symbols of `libnagaya`. No logic here: each function is a line or two over the core or a language runtime.
//!
//! Documentation of the functions is in the headers (`bindings/c/include`). Starting is `start/`. One file per group of
//! functions beside this one.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `arguments`, `here`, `xmp_netcdf`: what arguments mean; where this process stands; rows of `xmpnc.h`
//! 2. `status`, `start`, `xmpnc`, `seam`: results as codes; how a face starts; the generated functions
//! 3. `sync`: teams and synchronisation
//! 4. `am`, `atomic`, `caf`, `coll`, `job`, `memory`, `mpi`, `rma`, `splitc`, `told`, `xmp_io`, `xmp_lib`, `xmp_library`, `xmp_netcdf_errors`: the functions
//! 5. `acp`, `ruby`, `xmp_mpi`: functions that call others

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` says a line in one write.
#![cfg_attr(not(test), warn(clippy::print_stderr))]
// Nine arguments are what a strided copy between two ranks takes in C.
#![allow(clippy::too_many_arguments)]

mod acp;
mod am;
mod arguments;
mod atomic;
mod caf;
mod coll;
mod here;
mod job;
mod memory;
mod mpi;
mod rma;
mod ruby;
mod seam;
mod splitc;
mod start;
mod status;
mod sync;
mod told;
mod xmp_io;
mod xmp_lib;
mod xmp_library;
mod xmp_mpi;
mod xmp_netcdf;
mod xmp_netcdf_errors;
mod xmpnc;
