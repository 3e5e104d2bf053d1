//! Where the parts of an installation are that are loaded only when they are wanted.

use crate::program;
use std::ffi::{c_void, OsStr};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

/// Names another folder. Its row for users is the loader's (`conduits/plugin`).
pub const FOLDER_VARIABLE: &str = "NAGAYA_CONDUIT_PATH";

/// `lib/nagaya/` of the installation, whether it exists or not. It is beside the library, below the command that runs,
/// or where a statically linked program recorded it.
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

/// The command `nagaya`: of this installation, else the first one in PATH.
pub fn launcher() -> Option<PathBuf> {
    let file = own_file();
    let prefix = file.as_ref().and_then(|file| file.parent()?.parent());
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = prefix.map(|prefix| prefix.join("bin")).into_iter().chain(std::env::split_paths(&path));
    folders.map(|folder| folder.join("nagaya")).find(|file| file.is_file())
}

/// The file this code was loaded from.
fn own_file() -> Option<PathBuf> {
    file_of_code(own_file as *const c_void)
}

/// The file that the code at this address was loaded from, without symbolic links. The kernel knows it. The dynamic
/// linker only knows the name by which a program was called, which means nothing for a program found through PATH.
pub fn file_of_code(address: *const c_void) -> Option<PathBuf> {
    let maps = std::fs::read("/proc/self/maps").ok()?;
    maps.split(|b| *b == b'\n').find_map(|line| file_of_line(line, address as usize))
}

/// The file of one line, `from-to rwxp offset device inode   /path`, if the address is in its range.
fn file_of_line(line: &[u8], address: usize) -> Option<PathBuf> {
    let head = std::str::from_utf8(line.split(|b| *b == b' ').next()?).ok()?;
    let (from, to) = head.split_once('-')?;
    let range = usize::from_str_radix(from, 16).ok()?..usize::from_str_radix(to, 16).ok()?;
    let path = &line[line.iter().position(|b| *b == b'/')?..];
    // A file that was replaced while we run, as by an installation, left its name to the new one.
    let path = path.strip_suffix(b" (deleted)").unwrap_or(path);
    range.contains(&address).then(|| PathBuf::from(OsStr::from_bytes(path)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_code_is_the_kernels_name_of_it() {
        assert_eq!(own_file(), std::fs::read_link("/proc/self/exe").ok());
        let library = file_of_code(libc::getpid as *const c_void).expect("a library");
        assert!(library.is_absolute() && library.to_string_lossy().contains("libc"), "{}", library.display());
        assert_eq!(file_of_code(std::ptr::null()), None);
        let line = b"7f00-7f10 r-xp 00000000 00:2b 12345       /opt/a b/libnagaya.so (deleted)";
        assert_eq!(file_of_line(line, 0x7f0f), Some("/opt/a b/libnagaya.so".into()));
        assert_eq!(file_of_line(line, 0x7f10), None);
    }
}
