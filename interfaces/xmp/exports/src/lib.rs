//! The exported functions of XMP: what translated C and Fortran call, the libraries of `xmp.h`, `xmp_io.h` and `xmpnc.h`, and XMP beside MPI.
//!
//! Each is a line or two over `interfaces/xmp/runtime` or `interfaces/xmp/files`. The files in `generated/` come from `interfaces/xmp/spec`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `seam`, `start`, `files`, `netcdf`: what translated code calls; the start of a program; files; what functions of netCDF share
//! 2. `library`, `descriptors`, `xmpnc`: functions of `xmp.h`; its inquiries; functions of `xmpnc.h`
//! 3. `mpi`, `netcdf_texts`: XMP and MPI in one program; texts of errors

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]
// Nine arguments are what a strided copy between two ranks takes in C.
#![allow(clippy::too_many_arguments)]

mod descriptors;
mod files;
mod library;
mod mpi;
mod netcdf;
mod netcdf_texts;
#[path = "generated/seam.rs"]
mod seam;
mod start;
#[path = "generated/xmpnc.rs"]
mod xmpnc;
