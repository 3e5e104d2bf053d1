//! The exported functions of XMP: what translated C and Fortran call, the libraries of `xmp.h`, `xmp_io.h` and `xmpnc.h`, and XMP beside MPI.
//!
//! Each is a line or two over `interfaces/xmp/runtime` or `interfaces/xmp/files`. The files in `generated/` come from `interfaces/xmp/spec`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `seam`, `start`, `files`, `netcdf`: what translated code calls; the start of a program; files; what functions of netCDF share
//! 2. `library`, `images`, `xmpnc`: functions of `xmp.h`; its inquiries; functions of `xmpnc.h`
//! 3. `mpi`, `netcdf_texts`: XMP and MPI in one program; texts of errors
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them.
//!
//! * *Program*: what the program, or its translated code, passes. A pointer is null where the specification allows that. Otherwise it leads to
//!   a live object of the declared type. A list has as many elements as its count or the rank says. A text ends with a zero byte.
//! * *Descriptor*: a descriptor that `describe` or translated code made, of the kind that was tested before. What it points to lives as long.
//! * *Caller*: the section "Safety" of the function: which memory its caller keeps valid, and for how long.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]
// Nine arguments are what a strided copy between two ranks takes in C.
#![allow(clippy::too_many_arguments)]

mod files;
mod images;
mod library;
mod mpi;
mod netcdf;
mod netcdf_texts;
#[path = "generated/seam.rs"]
mod seam;
mod start;
#[path = "generated/xmpnc.rs"]
mod xmpnc;
