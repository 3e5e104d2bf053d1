//! Where the installation is: everything is found from the place of the executable itself, so a tree can be moved.

use crate::face::face;
use std::path::{Path, PathBuf};

/// `bin/xmpcc` and what is beside `bin`.
#[derive(Clone, Debug)]
pub struct Install {
    pub include: PathBuf,
    pub lib: PathBuf,
}

impl Install {
    /// The installation this executable belongs to.
    pub fn find() -> Result<Install, String> {
        let exe = std::env::current_exe().map_err(|e| format!("cannot find out where xmpcc itself is: {e}"))?;
        // A symbolic link to xmpcc leads to its installation; /proc/self/exe has resolved it already.
        let root = exe.parent().and_then(Path::parent).unwrap_or(Path::new("/"));
        let install = Install { include: root.join("include"), lib: root.join("lib") };
        let prelude = install.include.join(face().prelude());
        if !prelude.is_file() {
            return Err(format!(
                "'{}' is missing: {} must stay in the 'bin' of its installation ('make stage' or 'make install' makes one)",
                prelude.display(),
                face().command()
            ));
        }
        Ok(install)
    }
}
