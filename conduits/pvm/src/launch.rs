//! The plug-in's answers about this machine: which PVM, whether a daemon runs, and which command starts a job.
//!
//! Nothing here calls libpvm but for its version: without a daemon it would wait, and as root without PVM_ALLOW_ROOT end the process.

use crate::pvm;
use nagaya_boot::file_of_code;
use nagaya_plugin::Request;
use std::ffi::{c_void, OsString};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The initial task, beside the plug-in.
const SPAWNER: &str = "pvm-spawn";

pub fn version() -> String {
    format!("PVM {}", pvm::version())
}

/// For `Plugin::usable`.
pub fn usable() -> Result<(), String> {
    daemon()?;
    spawner().map(drop)
}

/// Whether a daemon of this user answers on this host; else what to do. Used by all three of plug-in, process and spawner.
pub fn daemon() -> Result<(), String> {
    // SAFETY: no memory.
    let user = unsafe { libc::geteuid() };
    let var = |name: &str| std::env::var(name).ok();
    if user == 0 && var("PVM_ALLOW_ROOT").is_none() {
        return Err("PVM refuses to run for root; set PVM_ALLOW_ROOT=1, here and where its daemon is started".into());
    }
    let how = match user {
        0 => "PVM_ALLOW_ROOT=1 pvm -nlocalhost",
        _ => "pvm",
    };
    let start = format!("start one with `echo quit | {how}` (see pvm_intro(1)); with PVM_VMID set it is of that name");
    // As libpvm finds it. Tasks of a daemon find it in PVMSOCK.
    let (address, file) = match var("PVMSOCK") {
        Some(address) => (address, None),
        None => {
            let folder = var("PVM_TMP").unwrap_or_else(|| "/tmp".into());
            let name = var("PVM_VMID").map_or(String::new(), |name| format!(".{name}"));
            let file = format!("{folder}/pvmd.{user}{name}");
            match written(&file) {
                Ok(address) => (address, Some(file)),
                Err(_) => {
                    return Err(format!("no PVM daemon of yours runs on this host (there is no {file}); {start}"))
                }
            }
        }
    };
    match (answers(address.trim()), file) {
        (true, _) => Ok(()),
        (false, Some(file)) if address.is_empty() => {
            Err(format!("{file} is empty, so its PVM daemon did not start; remove the file and {start}"))
        }
        (false, Some(file)) => Err(format!("the PVM daemon named in {file} has ended; remove the file and {start}")),
        (false, None) => Err(format!("the PVM daemon at {address} (PVMSOCK) has ended; {start}")),
    }
}

/// The text of a daemon's file. A daemon that starts creates the file first, and writes its address a moment later.
fn written(file: &str) -> std::io::Result<String> {
    let end = Instant::now() + Duration::from_secs(2);
    loop {
        let text = std::fs::read_to_string(file)?;
        if !text.is_empty() || Instant::now() > end {
            return Ok(text);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Whether a process listens at a daemon's address: a path, or `7f000001:9c44`.
fn answers(address: &str) -> bool {
    if address.starts_with('/') {
        return UnixStream::connect(address).is_ok();
    }
    let Some((host, port)) = address.split_once(':') else { return false };
    let (Ok(host), Ok(port)) = (u32::from_str_radix(host, 16), u16::from_str_radix(port, 16)) else { return false };
    TcpStream::connect_timeout(&SocketAddr::from((Ipv4Addr::from(host), port)), Duration::from_secs(1)).is_ok()
}

/// The command that `nagaya run` runs.
pub fn command(request: &Request) -> Result<Vec<OsString>, String> {
    daemon()?;
    let mut words: Vec<OsString> = vec![spawner()?.into(), "-n".into(), request.processes.to_string().into()];
    if !request.hosts.is_empty() {
        // A name that is mentioned twice gets twice as many.
        let mentions =
            request.hosts.iter().flat_map(|(host, count)| std::iter::repeat_n(host.as_str(), *count as usize));
        words.extend(["--hosts".into(), mentions.collect::<Vec<_>>().join(",").into()]);
    }
    for (name, value) in &request.env {
        words.extend(["--env".into(), format!("{name}={value}").into()]);
    }
    words.push("--".into());
    words.extend(request.program.iter().cloned());
    Ok(words)
}

fn spawner() -> Result<PathBuf, String> {
    let here = file_of_code(spawner as *const c_void).ok_or("cannot find out where the plug-in is")?;
    let file = here.with_file_name(SPAWNER);
    if file.is_file() {
        return Ok(file);
    }
    Err(format!("{} is missing: install Nagaya again", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_nobody_listens_at_does_not_answer() {
        for address in ["", "junk", "/nonexistent/pvmd", "7f000001:0001", "7f000001", "zz:1"] {
            assert!(!answers(address), "{address}");
        }
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        assert!(answers(&format!("7f000001:{port:04x}")));
    }

    #[test]
    fn the_version_is_the_librarys() {
        assert!(version().starts_with("PVM 3."), "{}", version());
    }
}
