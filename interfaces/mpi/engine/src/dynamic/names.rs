//! Names of services, which all processes of a user on one host find. Nothing of them outlives the process that has published them.
//!
//! A name is that of an abstract Unix socket, which a second publisher cannot have, too. A second socket has the number of the process in its
//! name, which /proc/net/unix lists. The name of the port is in a memory file of that process, which others open through /proc.

use std::cell::RefCell;
use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{Read, Write};
use std::os::fd::{FromRawFd, OwnedFd};
use std::os::unix::fs::{MetadataExt, PermissionsExt};

use crate::fault::{Fault, Result};
use crate::numbers::{ERR_NAME, ERR_SERVICE};
use crate::transport::socket::name_unix;

/// A name that this process has published.
struct Published {
    service: String,
    port: String,
    _held: [OwnedFd; 3],
}

#[derive(Default)]
pub struct Names(RefCell<Vec<Published>>);

/// What a service is called where names have few characters and no blanks.
fn key(service: &str) -> String {
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        (salt, service).hash(&mut hasher);
        hasher.finish()
    };
    // SAFETY: only reads.
    let user = unsafe { libc::geteuid() };
    format!("nagaya-name-{user}-{:016x}{:016x}", half(0), half(1))
}

fn failed(service: &str, error: std::io::Error) -> Fault {
    let text = match error.kind() {
        std::io::ErrorKind::AddrInUse => format!("a process has published the service \"{service}\" already"),
        _ => format!("the service \"{service}\" cannot be published: {}", nagaya_reason::of_error(&error)),
    };
    Fault::new(ERR_SERVICE, text)
}

impl Names {
    pub fn publish(&self, service: &str, port: &str) -> Result {
        let failed = |error| failed(service, error);
        let key = key(service);
        let first = name_unix(&key).map_err(failed)?;
        let name = std::ffi::CString::new(key.as_str()).unwrap_or_default();
        // SAFETY: a text with its end; a new descriptor is ours.
        let mut file = match unsafe { libc::memfd_create(name.as_ptr(), libc::MFD_CLOEXEC) } {
            -1 => return Err(failed(std::io::Error::last_os_error())),
            // SAFETY: *system*: the descriptor is new, and has no other owner.
            fd => unsafe { File::from_raw_fd(fd) },
        };
        file.set_permissions(PermissionsExt::from_mode(0o600)).map_err(failed)?;
        file.write_all(port.as_bytes()).map_err(failed)?;
        // Last, so that a process that finds this name also finds the file.
        let second = name_unix(&format!("{key}.{}", std::process::id())).map_err(failed)?;
        let held = [first, second, file.into()];
        self.0.borrow_mut().push(Published { service: service.into(), port: port.into(), _held: held });
        Ok(())
    }

    pub fn end_all(&self) {
        self.0.borrow_mut().clear();
    }

    pub fn unpublish(&self, service: &str, port: &str) -> Result {
        let mut all = self.0.borrow_mut();
        let at = all.iter().position(|published| published.service == service && published.port == port);
        let none = || {
            Fault::new(ERR_SERVICE, format!("this process has not published the service \"{service}\" with this port"))
        };
        all.remove(at.ok_or_else(none)?);
        Ok(())
    }
}

/// The port of a service.
pub fn look_up(service: &str) -> Result<String> {
    let none = || {
        Fault::new(ERR_NAME, format!("no process of this user on this host has published the service \"{service}\""))
    };
    let key = key(service);
    let start = format!("@{key}.");
    let sockets = std::fs::read("/proc/net/unix").unwrap_or_default();
    let sockets = String::from_utf8_lossy(&sockets);
    let owners =
        sockets.lines().filter_map(|line| line.split(&start).nth(1)?.trim_end_matches('\0').trim().parse::<u32>().ok());
    owners.filter_map(|owner| port_of(owner, &key)).next().ok_or_else(none)
}

/// What the file of this name of a process has.
fn port_of(owner: u32, key: &str) -> Option<String> {
    let process = std::path::PathBuf::from(format!("/proc/{owner}"));
    // SAFETY: only reads.
    if process.metadata().ok()?.uid() != unsafe { libc::geteuid() } {
        return None;
    }
    let files = std::fs::read_dir(process.join("fd")).ok()?;
    let is_it = |file: &std::path::PathBuf| {
        std::fs::read_link(file).is_ok_and(|to| to.to_string_lossy().starts_with(&format!("/memfd:{key} ")))
    };
    let mut text = String::new();
    let file = files.flatten().map(|entry| entry.path()).find(is_it)?;
    File::open(file).ok()?.read_to_string(&mut text).ok()?;
    Some(text)
}
