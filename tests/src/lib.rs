//! What whole-product tests share: the staged installation, a scratch folder that removes itself, and commands that cannot hang.
//!
//! Tests speak only the installed commands and the public languages; nothing here links our crates.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `cgen`, `control_group`, `global`, `parallel`, `patience`, `scratch`, `sections`, `spec`, `splitc`, `tree`: generators of
//!    programs; work side by side; waits; folders of tests; the installation
//! 2. `browser`, `command`, `cpp`, `engines`, `remains`: a browser; commands, run to their end; compilers of C++; engines; what is
//!    left after a job
//! 3. `faults`, `page`, `programs`: failing system calls; what a documentation page runs; programs of the language tests
//! 4. `fixtures`: programs that several tests use
//! 5. `hosts`, `packages`: hosts made of namespaces; the packages of Python and Ruby

#![deny(unsafe_op_in_unsafe_fn)]

mod browser;
pub mod cgen;
mod command;
pub mod control_group;
pub mod cpp;
pub mod engines;
pub mod faults;
pub mod fixtures;
pub mod global;
pub mod hosts;
pub mod packages;
mod page;
mod parallel;
mod patience;
pub mod programs;
pub mod remains;
mod scratch;
pub mod sections;
pub mod spec;
pub mod splitc;
mod tree;

pub use browser::browser;
pub use command::{command, hears_signals, nagaya_run, run, run_with_input, run_within, xmpcc, Outcome};
pub use nagaya_random::long_ring;
pub use nagaya_skip::{skip, skip_part};
pub use page::run_page;
pub use parallel::side_by_side;
pub use patience::{until, until_or, BUILD_PATIENCE, PATIENCE};
pub use scratch::{folder_of_process, Scratch};
pub use tree::{root, seed, stage};
