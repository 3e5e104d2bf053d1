//! Compiles the operators on `long double` and on 128 bits of IEEE, types that Rust has not.

fn main() {
    println!("cargo:rerun-if-changed=shim/numbers.c");
    cc::Build::new().file("shim/numbers.c").opt_level(2).warnings_into_errors(true).compile("ngy_mpi_numbers");
}
