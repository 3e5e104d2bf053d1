//! The fingerprint that both sides of the seam carry: compiler, and the sources that decide what the exchanged objects look like.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::Path;

fn main() {
    let mut hasher = DefaultHasher::new();
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let version = std::process::Command::new(rustc).arg("-vV").output().map(|o| o.stdout).unwrap_or_default();
    version.hash(&mut hasher);
    for folder in ["../../core/src", "../../boot/src", "src"] {
        println!("cargo:rerun-if-changed={folder}");
        add(Path::new(folder), &mut hasher);
    }
    let release = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    println!("cargo:rustc-env=NAGAYA_FINGERPRINT={release}-{:016x}", hasher.finish());
}

/// All sources below a folder, in the order of their names.
fn add(folder: &Path, hasher: &mut DefaultHasher) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut paths: Vec<_> = entries.flatten().map(|e| e.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            add(&path, hasher);
        } else if let Ok(text) = std::fs::read(&path) {
            text.hash(hasher);
        }
    }
}
