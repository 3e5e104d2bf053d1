//! Compiles the replacements of functions of the C library, gcc's runtime and libgomp that need the caller's address.
//! Only C code can get it.

fn main() {
    let parts = ["shim/tsan.c", "shim/threads.c", "shim/openmp.c", "shim/fortran.c"];
    for part in parts.iter().chain(&["shim/shim.h"]) {
        println!("cargo:rerun-if-changed={part}");
    }
    cc::Build::new().files(parts).opt_level(2).flag("-fno-builtin").warnings(true).compile("nagaya_race_shim");
}
