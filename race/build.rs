//! Compiles the replacements of functions of the C library, gcc's runtime and libgomp that need the caller's address.
//! Only C code can get it.

fn main() {
    let parts = ["shim/tsan.c", "shim/threads.c", "shim/openmp.c", "shim/fortran.c"];
    for part in parts.iter().chain(&["shim/shim.h"]) {
        println!("cargo:rerun-if-changed={part}");
    }
    // Each access of the program calls a function of a few instructions: a frame pointer would be a sixth of them.
    let mut build = cc::Build::new();
    build.files(parts).opt_level(2).force_frame_pointer(false).flag("-fno-builtin").warnings(true);
    build.compile("nagaya_race_shim");
}
