//! How a process becomes part of a job, for every interface. It reads the variables ([`settings`]), and chooses the
//! conduit by the rule of the launcher ([`choose`]). It joins the job, and starts the core and the collectives over it
//! ([`start`]).
//!
//! Only this crate names the built-in conduits ([`BUILT_IN`]) and the one that connects hosts. Not here: exported
//! symbols (`interfaces/*/exports`), what a language does at its start (`runtime/`), starting processes
//! (`tools/nagaya`, the engines). Every crate that exports a way to start the runtime calls it; `nagaya run` and
//! `nagaya info` call all but `start`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `built_in`, `choose`: the conduits that are built in; which one a job gets
//! 2. `settings`: the variables of all
//! 3. `join`: joining and starting

#![forbid(unsafe_code)]

mod built_in;
mod choose;
mod join;
mod settings;

pub use built_in::{built_in, BuiltIn, BUILT_IN};
pub use choose::{choose, By, Choice, Extent, Requests, CONDUIT};
pub use join::{end, start};
pub use nagaya_boot::{launcher, Interface};
pub use settings::{misspelt, rows, settings};
