//! The start-up service of other launchers (PMIx), as a separate library. `boot` loads `lib/nagaya/pmix.so` when such a
//! launcher has started the process, so that nothing else needs libpmix.
//!
//! All of it is the C shim (`shim.c`), which is compiled against the installed headers. `boot/src/pmix/table.rs` is the
//! other side of the same table. Not here: the use of the service.

#![deny(unsafe_op_in_unsafe_fn)]

#[cfg(not(absent))]
mod exported {
    use std::ffi::c_void;

    extern "C" {
        /// A `struct nagaya_pmix` of the shim; never looked into on this side.
        static nagaya_pmix_table: u8;
    }

    /// The table of functions. A Rust function, since only those are exported from a library like this.
    #[no_mangle]
    pub extern "C" fn nagaya_pmix() -> *const c_void {
        (&raw const nagaya_pmix_table).cast()
    }
}
