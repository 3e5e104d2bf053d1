//! Compiles the kernels of `long double` and of 128-bit IEEE numbers, types that Rust does not have.

fn main() {
    println!("cargo:rerun-if-changed=shim/wide.c");
    cc::Build::new().file("shim/wide.c").opt_level(2).warnings_into_errors(true).compile("ngy_elements_wide");
}
