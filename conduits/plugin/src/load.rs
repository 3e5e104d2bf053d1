//! Finding and loading plug-ins.
//!
//! They are in `lib/nagaya/` of the installation (`boot/src/folder.rs`). A loaded plug-in stays until the process ends.
//! Only the requested one is loaded, because each brings its engine with it.

use crate::contract::{Plugin, FINGERPRINT};
use nagaya_boot::{plugin_folder as folder, program, FOLDER_VARIABLE};
use nagaya_core::config::{Row, ValueKind};
use nagaya_core::error::{Error, Result, Status};
use nagaya_core::spelling::nearest;
use std::ffi::{c_char, c_void, CStr, CString};
use std::path::{Path, PathBuf};

/// Conduits that are part of the runtime and no plug-ins.
pub const BUILT_IN: [&str; 2] = ["null", "smp"];

/// Where plug-ins are.
pub const FOLDER: &Row = &Row {
    name: FOLDER_VARIABLE,
    kind: ValueKind::Text,
    default: "",
    sentence: "The folder of the conduits that are loaded by name; default: lib/nagaya of the installation.",
};

/// A plug-in file: loaded, or why it cannot be.
pub struct PluginFile {
    /// The name of the plug-in, from the file's name.
    pub name: String,
    pub plugin: std::result::Result<&'static Plugin, String>,
}

/// Names of all plug-ins of this installation; none is loaded.
pub fn names() -> Vec<String> {
    files().into_iter().map(|(name, _)| name).collect()
}

/// Names and files of all plug-ins, in the order of their names.
pub(crate) fn files() -> Vec<(String, PathBuf)> {
    let Some(entries) = folder().and_then(|f| std::fs::read_dir(f).ok()) else { return Vec::new() };
    let named = |e: std::fs::DirEntry| Some((name_of(e.file_name().to_str()?)?, e.path()));
    let mut files: Vec<_> = entries.flatten().filter_map(named).collect();
    files.sort();
    files
}

fn name_of(file: &str) -> Option<String> {
    file.strip_prefix("libnagaya-")?.strip_suffix(".so").filter(|name| !name.is_empty()).map(String::from)
}

/// The plug-in of this name. The error states which there are.
pub fn find(name: &str) -> Result<&'static Plugin> {
    let folder = folder().unwrap_or_default();
    if !program::can_load() {
        let text = format!(
            "conduit {name} is a plug-in, which a program linked with -static cannot load; link with --static-runtime instead"
        );
        return Err(Error::new(Status::Config, text));
    }
    if !names().iter().any(|n| n == name) {
        return Err(Error::new(Status::Config, unknown(name, &folder)));
    }
    load(name, &folder.join(format!("libnagaya-{name}.so")))
        .map_err(|why| Error::new(Status::Config, format!("conduit {name} cannot be loaded: {why}")))
}

/// All plug-ins of this installation, by name. Loads every engine into this process: for tests; others `look`.
pub fn all() -> Vec<PluginFile> {
    files().into_iter().map(|(name, file)| PluginFile { plugin: load(&name, &file), name }).collect()
}

/// What users call the networks of the conduit ucx.
const INFINIBAND: [&str; 6] = ["infiniband", "ib", "verbs", "ibverbs", "rdma", "roce"];

fn unknown(name: &str, folder: &Path) -> String {
    let plugins = names();
    let known = || BUILT_IN.into_iter().chain(plugins.iter().map(String::as_str));
    let like = known().find(|known| *known == "ucx" && INFINIBAND.contains(&name)).or_else(|| nearest(name, known()));
    let guess = like.map_or(String::new(), |guess| format!("; did you mean {guess}?"));
    let list = known().collect::<Vec<_>>().join(", ");
    format!(
        "there is no conduit {name} in this installation{guess} (available: {list}); plug-ins are loaded from {}",
        folder.display()
    )
}

fn load(name: &str, path: &Path) -> std::result::Result<&'static Plugin, String> {
    let file =
        CString::new(path.as_os_str().as_encoded_bytes()).map_err(|_| "its path holds a zero byte".to_string())?;
    // SAFETY: a file of our installation; its constructors are those of the libraries it needs.
    let handle = unsafe { libc::dlopen(file.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
    if handle.is_null() {
        return Err(why_not(&last_error()));
    }
    // SAFETY: the two functions are made by `export_conduit!`; the first one is plain C, and returns whether the second may be
    // believed.
    let plugin = unsafe {
        let fingerprint: extern "C" fn() -> *const c_char =
            std::mem::transmute(symbol(handle, c"nagaya_plugin_fingerprint")?);
        if CStr::from_ptr(fingerprint()).to_bytes() != FINGERPRINT.trim_end_matches('\0').as_bytes() {
            return Err(format!("{} belongs to another build of Nagaya: install both again", path.display()));
        }
        let plugin: extern "C" fn() -> *const c_void = std::mem::transmute(symbol(handle, c"nagaya_plugin")?);
        &*plugin().cast::<Plugin>()
    };
    if plugin.name != name {
        return Err(format!(
            "{} holds conduit {}: the name of a plug-in's file contains the name of its conduit",
            path.display(),
            plugin.name
        ));
    }
    Ok(plugin)
}

/// # Safety
/// `handle` is of a loaded file.
unsafe fn symbol(handle: *mut c_void, name: &CStr) -> std::result::Result<*mut c_void, String> {
    // SAFETY: the caller passes an open handle; the name is terminated.
    let at = unsafe { libc::dlsym(handle, name.as_ptr()) };
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

/// The dynamic linker's words, or better ones where a library is missing.
fn why_not(words: &str) -> String {
    let Some((library, _)) = words.split_once(": cannot open shared object file") else { return words.to_string() };
    let advice = match package(library) {
        Some(package) => format!("on Debian: apt install {package}"),
        None => "install it, or name its folder in LD_LIBRARY_PATH".to_string(),
    };
    format!("it needs {library}, which is not here; {advice}")
}

/// Debian's package for a library that an engine of ours needs.
fn package(library: &str) -> Option<&'static str> {
    const PACKAGES: [(&str, &str); 8] = [
        ("libucp.so", "libucx0"),
        ("libuct.so", "libucx0"),
        ("libucs.so", "libucx0"),
        ("libucm.so", "libucx0"),
        ("libpmix.so", "libpmix2"),
        ("libmpi.so", "libopenmpi3"),
        ("libmpich.so", "libmpich12"),
        ("libpvm3.so", "libpvm3"),
    ];
    let file = library.rsplit('/').next()?;
    PACKAGES.iter().find(|(begin, _)| file.starts_with(begin)).map(|(_, package)| *package)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_library_is_named_with_its_package() {
        let output = why_not("libucp.so.0: cannot open shared object file: No such file or directory");
        assert_eq!(output, "it needs libucp.so.0, which is not here; on Debian: apt install libucx0");
        let output = why_not("libown.so: cannot open shared object file: No such file or directory");
        assert!(output.contains("libown.so") && output.contains("LD_LIBRARY_PATH"), "{output}");
        assert_eq!(why_not("/x/y.so: file too short"), "/x/y.so: file too short");
    }

    #[test]
    fn only_files_of_the_right_name_are_plug_ins() {
        assert_eq!(name_of("libnagaya-ucx.so"), Some("ucx".into()));
        for other in ["libnagaya-.so", "libnagaya.so", "libnagaya-ucx.so.new", "pmix.so", "libnagaya_ucx.so"] {
            assert_eq!(name_of(other), None, "{other}");
        }
    }
}
