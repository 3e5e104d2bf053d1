//! Finding and loading plug-ins.
//!
//! They lie in `lib/nagaya/` of the installation: beside the library or below the command that asks. `NAGAYA_CONDUIT_PATH` names
//! another folder. A loaded plug-in stays until the process ends.

use crate::{Plugin, FINGERPRINT};
use nagaya_core::config::CONDUIT_PATH;
use nagaya_core::error::{Error, Result, Status};
use std::ffi::{c_char, c_void, CStr, CString};
use std::path::{Path, PathBuf};

/// A plug-in file: loaded, or why it cannot be.
pub struct Found {
    /// From the file's name.
    pub name: String,
    pub plugin: std::result::Result<&'static Plugin, String>,
}

/// The folder that plug-ins are loaded from.
pub fn folder() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(CONDUIT_PATH.name).filter(|v| !v.is_empty()) {
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

/// The plug-in of this name. The error says which there are.
pub fn find(name: &str) -> Result<&'static Plugin> {
    let known = all();
    match known.iter().find(|f| f.name == name) {
        Some(found) => found
            .plugin
            .clone()
            .map_err(|why| Error::new(Status::Config, format!("conduit {name} cannot be loaded: {why}"))),
        None => {
            let mut names: Vec<&str> = vec!["null", "smp"];
            names.extend(known.iter().map(|f| f.name.as_str()));
            Err(Error::new(
                Status::Config,
                format!("there is no conduit {name} in this installation; available: {}", names.join(", ")),
            ))
        }
    }
}

/// All plug-ins of this installation, by name.
pub fn all() -> Vec<Found> {
    let Some(entries) = folder().and_then(|f| std::fs::read_dir(f).ok()) else { return Vec::new() };
    let mut files: Vec<(String, PathBuf)> = entries
        .flatten()
        .filter_map(|e| {
            let file = e.file_name().into_string().ok()?;
            let name = file.strip_prefix("libnagaya-")?.strip_suffix(".so")?.to_string();
            Some((name, e.path()))
        })
        .collect();
    files.sort();
    files.into_iter().map(|(name, path)| Found { plugin: load(&path), name }).collect()
}

fn load(path: &Path) -> std::result::Result<&'static Plugin, String> {
    let file =
        CString::new(path.as_os_str().as_encoded_bytes()).map_err(|_| "its path holds a zero byte".to_string())?;
    // SAFETY: a file of our installation; its constructors are those of the libraries it needs.
    let handle = unsafe { libc::dlopen(file.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
    if handle.is_null() {
        return Err(last_error());
    }
    // SAFETY: the two functions are made by `export_conduit!`; the first one is plain C, and says whether the second may be
    // believed.
    unsafe {
        let fingerprint: extern "C" fn() -> *const c_char =
            std::mem::transmute(symbol(handle, c"nagaya_plugin_fingerprint")?);
        if CStr::from_ptr(fingerprint()).to_bytes() != FINGERPRINT.trim_end_matches('\0').as_bytes() {
            return Err(format!("{} belongs to another build of Nagaya: install both again", path.display()));
        }
        let plugin: extern "C" fn() -> *const c_void = std::mem::transmute(symbol(handle, c"nagaya_plugin")?);
        Ok(&*plugin().cast::<Plugin>())
    }
}

/// # Safety
/// `handle` is of a loaded file.
unsafe fn symbol(handle: *mut c_void, name: &CStr) -> std::result::Result<*mut c_void, String> {
    let at = libc::dlsym(handle, name.as_ptr());
    if at.is_null() {
        return Err(format!("it is not a plug-in of Nagaya: {}", last_error()));
    }
    Ok(at)
}

fn last_error() -> String {
    // SAFETY: dlerror returns null or a string that lives until the next call.
    unsafe {
        let text = libc::dlerror();
        if text.is_null() {
            return "unknown reason".into();
        }
        CStr::from_ptr(text).to_string_lossy().into_owned()
    }
}
