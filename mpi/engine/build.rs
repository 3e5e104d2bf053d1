//! Compiles the operators on `long double`, a type that Rust has not.

fn main() {
    println!("cargo:rerun-if-changed=shim/long_double.c");
    cc::Build::new().file("shim/long_double.c").opt_level(2).warnings_into_errors(true).compile("ngy_mpi_long_double");
}
