//! Gives the shared library its soname, so that a program keeps the interface it was linked with.

fn main() {
    let major = std::env::var("CARGO_PKG_VERSION_MAJOR").unwrap_or_default();
    println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libnagaya.so.{major}");
}
