//! Where the sources and the installation are, and the seed of random tests.

use std::path::{Path, PathBuf};

/// The staged installation (`bin`, `lib`, `include`). `make` names it in `NAGAYA_STAGE`; else it is `target/stage`.
pub fn stage() -> PathBuf {
    let stage = std::env::var_os("NAGAYA_STAGE").map(PathBuf::from).unwrap_or_else(|| root().join("target/stage"));
    assert!(stage.join("bin").is_dir(), "{} is not there: run `make stage` first", stage.display());
    stage
}

/// The root of the source tree.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ lies in the root").to_path_buf()
}

/// The seed of a random test ([`nagaya_random::seed`]).
pub fn seed() -> u64 {
    nagaya_random::seed(1795308348456245350)
}
