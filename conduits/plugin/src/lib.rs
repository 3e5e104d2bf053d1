//! Conduits that need a library of somebody else's live in plug-ins: shared objects in `lib/nagaya/`, loaded when asked for by
//! name, so that nothing else needs those libraries. This crate is both sides of that seam: what a plug-in says of itself
//! ([`Plugin`], [`export_conduit!`]) and how it is found and loaded ([`find`]) or only asked ([`look`], [`rows`]).
//!
//! A plug-in belongs to the build that made it: the two sides exchange Rust objects, so both carry a fingerprint of compiler and
//! contract, and a plug-in with another one is refused with a message. Not here: any conduit, and what is done with one.

#![deny(unsafe_op_in_unsafe_fn)]

mod load;
mod look;
mod rows;

pub use load::{all, find, names, Found, BUILT_IN, FOLDER};
pub use look::{look, own_command, Report};
pub use rows::{note, note_length, rows, Note};

use nagaya_boot::JoinedJob;
use nagaya_core::conduit::Conduit;
use nagaya_core::config::Row;
use nagaya_core::{Config, Result};
use std::ffi::OsString;

/// What a plug-in says of itself.
pub struct Plugin {
    /// As in `NAGAYA_CONDUIT`; the file is `libnagaya-NAME.so`.
    pub name: &'static str,
    /// One line for `nagaya info`: where one would use it.
    pub about: &'static str,
    /// What the engine does itself, for `nagaya info`, in the words put, get, strided, indexed, accumulate, atomics, messages.
    pub does: &'static [&'static str],
    /// The variables it reads, each beginning with `NAGAYA_`. `make` reads their values; whether those are of their kind is also asked
    /// before anything is started.
    pub rows: &'static [&'static Row],
    /// The engine's name and version as found on this machine.
    pub version: fn() -> String,
    /// Whether it can be used here and now; else why not and what to do. Must be quick and start nothing.
    pub usable: fn() -> std::result::Result<(), String>,
    /// Who starts the processes of a job.
    pub launch: Launch,
    /// Makes the conduit. With `Launch::Nagaya` the job has been joined and is handed over; else the conduit joins in `start`.
    pub make: Make,
}

/// See [`Plugin::make`].
pub type Make = fn(Option<JoinedJob>, &Config) -> Result<Box<dyn Conduit>>;

/// See [`Launch::Own`].
pub type Command = fn(&Request) -> std::result::Result<Vec<OsString>, String>;

/// Who starts the processes of a job over a conduit.
#[derive(Clone, Copy)]
pub enum Launch {
    /// `nagaya run`, or any launcher with PMIx: ranks come from `boot`.
    Nagaya,
    /// The engine's own launcher: the command that `nagaya run` runs instead, ranks come from the engine. The error says what
    /// is missing and what to do.
    Own(Command),
}

/// What `nagaya run` was asked for.
pub struct Request {
    pub processes: u32,
    /// Each with the number of its processes, in rank order, none with 0. Empty: this host.
    pub hosts: Vec<(String, u32)>,
    /// The program, found, and its arguments.
    pub program: Vec<OsString>,
    /// Variables that every process must have: the user's `--env`, and those of this environment that concern us.
    pub env: Vec<(String, String)>,
}

/// Makes a shared object a plug-in. To be used once, with the name of a `static` [`Plugin`].
#[macro_export]
macro_rules! export_conduit {
    ($plugin:path) => {
        /// Compared before anything else is believed.
        #[no_mangle]
        pub extern "C" fn nagaya_plugin_fingerprint() -> *const ::std::ffi::c_char {
            $crate::FINGERPRINT.as_ptr().cast()
        }

        /// The plug-in. `nagaya_plugin::Plugin` as compiled by the build of that fingerprint.
        #[no_mangle]
        pub extern "C" fn nagaya_plugin() -> *const ::std::ffi::c_void {
            (&raw const $plugin).cast()
        }

        /// What the plug-in reads, for those who do not load it.
        #[used]
        #[link_section = ".note.nagaya"]
        static NAGAYA_PLUGIN_ROWS: $crate::Note<{ $crate::note_length($plugin.rows) }> = $crate::note($plugin.rows);
    };
}

/// Compiler and contract of this build, zero-terminated.
pub const FINGERPRINT: &str = concat!(env!("NAGAYA_FINGERPRINT"), "\0");
