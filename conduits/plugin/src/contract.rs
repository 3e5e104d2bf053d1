//! What a plug-in is: its description, how its jobs start, and the fingerprint that both sides carry.
//!
//! Not here: finding and loading it (`load.rs`).

use nagaya_boot::JoinedJob;
use nagaya_core::conduit::Conduit;
use nagaya_core::config::Row;
use nagaya_core::{Config, Result};
use std::ffi::OsString;

/// The description of a plug-in.
pub struct Plugin {
    /// The name in `NAGAYA_CONDUIT`; the file is `libnagaya-NAME.so`.
    pub name: &'static str,
    /// One line for `nagaya info`: where one would use it.
    pub about: &'static str,
    /// What the engine does itself, for `nagaya info`: some of put, get, strided, indexed, accumulate, atomics,
    /// messages.
    pub does: &'static [&'static str],
    /// The variables it reads, each beginning with `NAGAYA_`. `make` reads their values. Their kinds are also checked
    /// before anything is started.
    pub rows: &'static [&'static Row],
    /// The engine's name and version as found on this machine.
    pub version: fn() -> String,
    /// Whether it can be used here and now; else why not and what to do. Must be quick and start nothing.
    pub usable: fn() -> std::result::Result<(), String>,
    /// The way in which the processes of a job are started.
    pub launch: Launch,
    /// Makes the conduit. With `Launch::Nagaya` the job has been joined and is passed; else the conduit joins in `start`.
    pub make: Make,
}

/// See [`Plugin::make`].
pub type Make = fn(Option<JoinedJob>, &Config) -> Result<Box<dyn Conduit>>;

/// See [`Launch::Own`].
pub type Command = fn(&Request) -> std::result::Result<Vec<OsString>, String>;

/// What starts the processes of a job over a conduit.
#[derive(Clone, Copy)]
pub enum Launch {
    /// `nagaya run`, or any launcher with PMIx: ranks come from `boot`.
    Nagaya,
    /// The engine's own launcher: the command that `nagaya run` runs instead, ranks come from the engine. The error states what
    /// is missing and what to do.
    Own(Command),
}

/// The request of `nagaya run`.
pub struct Request {
    pub processes: u32,
    /// Each with the number of its processes, in rank order, none with 0. Empty: this host.
    pub hosts: Vec<(String, u32)>,
    /// The program, found, and its arguments.
    pub program: Vec<OsString>,
    /// Variables that every process must have: the user's `--env`, and those of this environment that concern us.
    pub env: Vec<(String, String)>,
}

/// Compiler and contract of this build, zero-terminated.
pub const FINGERPRINT: &str = concat!(env!("NAGAYA_FINGERPRINT"), "\0");
