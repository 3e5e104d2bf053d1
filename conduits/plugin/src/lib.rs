//! Conduits that need a library of somebody else's live in plug-ins: shared objects in `lib/nagaya/`, loaded when asked for by
//! name, so that nothing else needs those libraries. This crate is both sides of that seam: the description of a plug-in
//! ([`Plugin`], [`export_conduit!`]) and how it is found and loaded ([`find`]) or only asked ([`look`], [`rows`]).
//!
//! A plug-in belongs to the build that made it: the two sides exchange Rust objects, so both carry a fingerprint of compiler and
//! contract, and a plug-in with another one is refused with a message. Not here: any conduit, and what is done with one.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `contract`: what a plug-in is
//! 2. `load`: finding and loading it
//! 3. `look`, `rows`: asking it without loading it into this process

#![deny(unsafe_op_in_unsafe_fn)]

mod contract;
mod load;
mod look;
mod rows;

pub use contract::{Command, Launch, Make, Plugin, Request, FINGERPRINT};
pub use load::{all, find, names, Found, BUILT_IN, FOLDER};
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

        /// What the plug-in reads, for those who do not load it.
        #[used]
        #[link_section = ".note.nagaya"]
        static NAGAYA_PLUGIN_ROWS: $crate::Note<{ $crate::note_length($plugin.rows) }> = $crate::note($plugin.rows);
    };
}
