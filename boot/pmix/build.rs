//! Compiles the shim against the PMIx that is installed here. Without one the library is empty, and is not laid out.

use std::path::PathBuf;
use std::process::Command;

/// The release whose functions and attributes the shim uses.
const OLDEST: &str = "--atleast-version=3.1";

fn main() {
    println!("cargo:rerun-if-changed=src/shim.c");
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
    println!("cargo:rustc-check-cfg=cfg(absent)");
    let Some((folders, libraries)) = installed() else {
        println!("cargo:rustc-cfg=absent");
        return;
    };
    cc::Build::new()
        .file("src/shim.c")
        .includes(&folders)
        .warnings(true)
        .extra_warnings(true)
        .compile("nagaya_pmix_shim");
    for folder in libraries {
        println!("cargo:rustc-link-search=native={}", folder.display());
    }
    println!("cargo:rustc-link-lib=dylib=pmix");
}

/// Where headers and library are. Debian keeps them in a folder of their own, so there is no guessing without pkg-config.
fn installed() -> Option<(Vec<PathBuf>, Vec<PathBuf>)> {
    let ask = |what: &[&str]| {
        let output = Command::new("pkg-config").args(what).arg("pmix").output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    };
    ask(&[OLDEST])?;
    let folders = |text: String, prefix: &str| {
        text.split_whitespace().filter_map(|word| word.strip_prefix(prefix)).map(PathBuf::from).collect::<Vec<_>>()
    };
    let headers = folders(ask(&["--cflags-only-I"])?, "-I");
    let found = headers.iter().any(|folder| folder.join("pmix.h").exists())
        || headers.is_empty() && PathBuf::from("/usr/include/pmix.h").exists();
    found.then_some((headers, folders(ask(&["--libs-only-L"])?, "-L")))
}
