//! Temporary files: one private folder per run of xmpcc, made when first needed, gone at the end whatever happens.
//!
//! The C compiler's own temporary files go there too (`TMPDIR`), so that nothing stays when it is killed. Removal on signals is
//! `interrupt.rs`. Only SIGKILL of xmpcc itself can leave the folder. Called by `xmpcc.rs` and `run.rs`.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use tempfile::TempDir;

/// The folder of this process, for the code that removes it.
static FOLDER: Mutex<Option<TempDir>> = Mutex::new(None);

/// Removes the folder when it goes.
pub struct Temp {
    path: PathBuf,
}

impl Temp {
    /// Makes the folder below `TMPDIR` (else `/tmp`), readable by this user only.
    pub fn new() -> Result<Temp, String> {
        let private = Permissions::from_mode(0o700);
        let mut folder = lock();
        let made = tempfile::Builder::new().prefix("xmpcc-").permissions(private).tempdir().map_err(|e| {
            let base = std::env::temp_dir();
            format!(
                "cannot make a temporary folder in '{}': {e}; set TMPDIR to a folder that can be written",
                base.display()
            )
        })?;
        let path = made.path().to_path_buf();
        *folder = Some(made);
        Ok(Temp { path })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Temp {
    fn drop(&mut self) {
        remove();
    }
}

/// Removes the folder now, if there is one.
pub fn remove() {
    drop(lock().take());
}

fn lock() -> std::sync::MutexGuard<'static, Option<TempDir>> {
    FOLDER.lock().unwrap_or_else(|e| e.into_inner())
}
