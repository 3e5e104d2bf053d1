//! Where the parts of an installation lie that are loaded only when they are wanted.

use crate::program;
use std::ffi::{c_void, CStr};
use std::path::PathBuf;

/// Names another folder. It is a row of the core's table of variables, which this storey does not see.
const FOLDER_VARIABLE: &str = "NAGAYA_CONDUIT_PATH";

/// `lib/nagaya/` of the installation, whether it exists or not: beside the library, below the command that asks, or where a
/// statically linked program remembers.
pub fn plugin_folder() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(FOLDER_VARIABLE).filter(|v| !v.is_empty()) {
        return Some(PathBuf::from(named));
    }
    let file = own_file()?;
    let here = file.parent()?;
    if std::fs::read_link("/proc/self/exe").is_ok_and(|exe| exe == file) {
        // A program: bin/nagaya, or one that carries the runtime.
        return program::of_this_process().folder.or_else(|| Some(here.parent()?.join("lib/nagaya")));
    }
    // A library: lib/libnagaya.so.
    Some(here.join("nagaya"))
}

/// The file this code was loaded from, without symbolic links.
fn own_file() -> Option<PathBuf> {
    // SAFETY: dladdr fills the struct for an address of our own code; its strings live as long as the file is loaded.
    let name = unsafe {
        let mut info: libc::Dl_info = std::mem::zeroed();
        if libc::dladdr(own_file as *const c_void, &mut info) == 0 || info.dli_fname.is_null() {
            None
        } else {
            Some(CStr::from_ptr(info.dli_fname).to_string_lossy().into_owned())
        }
    };
    // A program's own name is as it was typed, and one without a dynamic linker has none.
    name.and_then(|n| std::fs::canonicalize(n).ok()).or_else(|| std::fs::read_link("/proc/self/exe").ok())
}
