//! Folders of tests, which disappear with them.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use tempfile::TempDir;

/// A folder of its own for one test, removed when the test ends.
pub struct Scratch(TempDir);

/// A folder that a shell removes when this process has ended, however that comes: one that is killed removes nothing.
pub fn folder_of_process(below: &Path, prefix: &str) -> PathBuf {
    use std::os::unix::process::CommandExt;
    let folder = tempfile::Builder::new().prefix(prefix).tempdir_in(below).expect("a scratch folder").keep();
    // Reads nothing until we are gone, because no other process has the other end. Not in our group, so that ^C does
    // not end it.
    let mut janitor = Command::new("sh");
    janitor.args(["-c", "cat > /dev/null; rm -rf \"$0\""]).arg(&folder).stdin(Stdio::piped()).process_group(0);
    // It ends after us: no process waits for it, or closes our end of its input.
    std::mem::forget(janitor.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a shell"));
    folder
}

/// The folder of this process, which holds its other ones.
pub(crate) fn own_folder() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| folder_of_process(&std::env::temp_dir(), "nagaya-test-"))
}

impl Scratch {
    pub fn new(name: &str) -> Scratch {
        let prefix = format!("{name}-");
        Scratch(tempfile::Builder::new().prefix(&prefix).tempdir_in(own_folder()).expect("a scratch folder"))
    }

    /// On a file system in memory, if there is one at its usual place.
    pub fn in_memory(name: &str) -> Scratch {
        static FOLDER: OnceLock<PathBuf> = OnceLock::new();
        let below = Path::new("/dev/shm");
        if !below.is_dir() {
            return Scratch::new(name);
        }
        // Other tests look for files there that have the product's name.
        let folder = FOLDER.get_or_init(|| folder_of_process(below, "test-files-"));
        Scratch(tempfile::Builder::new().prefix(&format!("{name}-")).tempdir_in(folder).expect("a scratch folder"))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Writes a file here and gives its path.
    pub fn file(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path().join(name);
        std::fs::write(&path, contents).expect("a file in the scratch folder");
        path
    }
}
