//! Compiles the C side when UCX is installed; else the crate is an empty library (`cfg(absent)`).

use std::process::Command;

fn main() {
    println!("cargo:rustc-check-cfg=cfg(absent)");
    println!("cargo:rerun-if-changed=src/shim.c");
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
    let Some(flags) = pkg_config("ucx") else {
        println!("cargo:rustc-cfg=absent");
        return;
    };
    let mut shim = cc::Build::new();
    for flag in flags.split_whitespace() {
        match flag.split_at(2.min(flag.len())) {
            ("-I", folder) => drop(shim.include(folder)),
            ("-L", folder) => println!("cargo:rustc-link-search=native={folder}"),
            ("-l", library) => println!("cargo:rustc-link-lib={library}"),
            _ => {}
        }
    }
    shim.file("src/shim.c").warnings(true).extra_warnings(true).compile("nagaya_ucx_shim");
}

/// Compiler and linker flags of a package of at least the version we know, `None` if it is not installed.
fn pkg_config(package: &str) -> Option<String> {
    let wanted = format!("{package} >= 1.13");
    let output = Command::new("pkg-config").args(["--cflags", "--libs", &wanted]).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
