//! Compiles what needs the caller's address, which only C can ask for.

fn main() {
    println!("cargo:rerun-if-changed=shim/tsan.c");
    cc::Build::new().file("shim/tsan.c").opt_level(2).flag("-fno-builtin").warnings(true).compile("nagaya_race_shim");
}
