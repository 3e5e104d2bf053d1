//! Temporary files: one private folder per run of xmpcc, made when first needed, gone at the end whatever happens.
//!
//! The C compiler's own temporary files go there too (`TMPDIR`), so that nothing stays when it is killed. Removal on signals is
//! `interrupt.rs`. Only SIGKILL of xmpcc itself can leave the folder behind. Called by `xmpcc.rs` and `run.rs`.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The folder of this process, for whoever cleans up.
static FOLDER: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Removes the folder when it goes.
pub struct Temp {
    path: PathBuf,
}

impl Temp {
    /// Makes the folder below `TMPDIR` (else `/tmp`), readable by this user only.
    pub fn new() -> Result<Temp, String> {
        use std::os::unix::fs::DirBuilderExt;
        let base = std::env::temp_dir();
        let pid = std::process::id();
        let mut last = None;
        for attempt in 0..100u32 {
            // The clock keeps names of earlier runs with this pid (or of other hosts on a shared folder) apart.
            let stamp =
                std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |d| d.subsec_nanos());
            let path = base.join(format!("xmpcc-{pid}-{stamp:x}-{attempt}"));
            let mut folder = lock();
            match std::fs::DirBuilder::new().mode(0o700).create(&path) {
                Ok(()) => {
                    *folder = Some(path.clone());
                    return Ok(Temp { path });
                }
                Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => last = Some(e),
                Err(e) => {
                    last = Some(e);
                    break;
                }
            }
        }
        let why = last.map_or(String::new(), |e| format!(": {e}"));
        Err(format!(
            "cannot make a temporary folder in '{}'{why}; set TMPDIR to a folder that can be written",
            base.display()
        ))
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
    if let Some(path) = lock().take() {
        let _ = std::fs::remove_dir_all(path);
    }
}

fn lock() -> std::sync::MutexGuard<'static, Option<PathBuf>> {
    FOLDER.lock().unwrap_or_else(|e| e.into_inner())
}
