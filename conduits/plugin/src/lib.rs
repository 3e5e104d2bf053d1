//! Conduits that need an external library are plug-ins: shared objects in `lib/nagaya/`, loaded by name on demand, so
//! that nothing else needs those libraries. This crate is both sides of that interface. It has the description of a
//! plug-in ([`Plugin`], [`export_conduit!`]), and the code that finds and loads it ([`find`]) or only queries it
//! ([`look`], [`rows`]).
//!
//! A plug-in belongs to the build that made it. The two sides exchange Rust objects, so both carry a fingerprint of
//! compiler and contract. A plug-in with another fingerprint is an error with a message. Not here: conduits and their
//! use.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `contract`: what a plug-in is
//! 2. `load`: finding and loading it
//! 3. `look`, `rows`: asking it without loading it into this process
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Export*: `export_conduit!` makes the functions of a plug-in, with these types.
//! * *Loader*: strings and addresses of the loader stay valid until its next call, or as long as the library is loaded. It is never
//!   unloaded.
//! * *Fork*: the process that looks at a plug-in has one thread, and its child leaves by `_exit`.

#![deny(unsafe_op_in_unsafe_fn)]

mod contract;
mod load;
mod look;
mod rows;

pub use contract::{Command, Launch, Make, Plugin, Request, FINGERPRINT};
pub use load::{all, find, names, PluginFile, BUILT_IN, FOLDER};
pub use look::{look, own_command, Report};
pub use rows::{note, note_length, rows, Note};

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

        /// What the plug-in reads, for those that do not load it.
        #[used]
        #[link_section = ".note.nagaya"]
        static NAGAYA_PLUGIN_ROWS: $crate::Note<{ $crate::note_length($plugin.rows) }> = $crate::note($plugin.rows);
    };
}
