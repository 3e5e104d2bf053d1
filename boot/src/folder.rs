//! Where the parts of an installation lie that are loaded only when they are wanted.

use std::ffi::{c_void, CStr};
use std::path::PathBuf;

/// Names another folder. It is a row of the core's table of variables, which this storey does not see.
const FOLDER_VARIABLE: &str = "NAGAYA_CONDUIT_PATH";

/// `lib/nagaya/` of the installation: beside the library or below the command that asks.
pub fn plugin_folder() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(FOLDER_VARIABLE).filter(|v| !v.is_empty()) {
        return Some(PathBuf::from(named));
    }
    let file = own_file()?;
    let here = file.parent()?;
    // In a library: lib/libnagaya.so. In a command: bin/nagaya.
    [here.join("nagaya"), here.parent()?.join("lib/nagaya")].into_iter().find(|f| f.is_dir())
}

/// The file this code was loaded from.
fn own_file() -> Option<PathBuf> {
    // SAFETY: dladdr fills the struct for an address of our own code; its strings live as long as the file is loaded.
    let name = unsafe {
        let mut info: libc::Dl_info = std::mem::zeroed();
        if libc::dladdr(own_file as *const c_void, &mut info) == 0 || info.dli_fname.is_null() {
            return None;
        }
        CStr::from_ptr(info.dli_fname).to_string_lossy().into_owned()
    };
    // A program's own name is as it was typed.
    std::fs::canonicalize(&name).or_else(|_| std::fs::read_link("/proc/self/exe")).ok()
}
