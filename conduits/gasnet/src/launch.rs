//! The command that starts the processes of a job: GASNet has a launcher per network.
//!
//! | network | launcher | input | output | status |
//! |---|---|---|---|---|
//! | smp | none: the program starts and forks itself | rank 0's | each process's own | the first that is not 0 |
//! | udp | `amudprun`, by fork here, by ssh on other hosts | rank 0's | as the program's, or collected | the first that is not 0 |
//! | mpi, ucx | `mpirun` | rank 0's | collected by `mpirun` | of the first that fails |
//!
//! Not here: what happens in those processes (`engine.rs`). Called by `nagaya run` through the plug-in.

use crate::network;
use nagaya_core::Config;
use nagaya_plugin::Request;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The network a request is for: the user's word, else smp on one host, else the first installed one that leaves it.
fn network_for(request: &Request) -> Result<&'static str, String> {
    let named = request.env.iter().rev().find(|(name, _)| name == network::NETWORK).map(|(_, value)| value.clone());
    let named = named.or_else(|| std::env::var(network::NETWORK).ok()).filter(|name| !name.is_empty());
    let installed = network::installed();
    let fits = |name: &&&str| request.hosts.is_empty() || **name != "smp";
    match named {
        Some(name) => match installed.iter().find(|n| **n == name) {
            Some(&found) if fits(&&found) => Ok(found),
            Some(_) => Err(format!("GASNet's network {name} works on one host only; set {} to another", network::NETWORK)),
            None => {
                Err(format!("this installation has no GASNet network {name}; it has: {}", installed.join(", ")))
            }
        },
        None => installed.iter().find(fits).copied().ok_or_else(|| {
            "none of the installed GASNet networks leaves this host; udp comes with every GASNet that has a C++ compiler"
                .into()
        }),
    }
}

/// The whole command.
pub fn command(request: &Request) -> Result<Vec<OsString>, String> {
    let network = network_for(request)?;
    let mut env = request.env.clone();
    env.retain(|(name, _)| name != "NAGAYA_CONDUIT" && name != network::NETWORK);
    env.push(("NAGAYA_CONDUIT".into(), "gasnet".into()));
    env.push((network::NETWORK.into(), network.into()));
    match network {
        "smp" => {
            env.push(("GASNET_PSHM_NODES".into(), request.processes.to_string()));
            Ok(with_env(&env, &[], request))
        }
        "udp" => udp(request, &env),
        _ => mpi(request, &env, network),
    }
}

/// `env NAME=VALUE ... WORDS... PROGRAM...`
fn with_env(env: &[(String, String)], words: &[OsString], request: &Request) -> Vec<OsString> {
    let mut all: Vec<OsString> = vec!["env".into()];
    all.extend(env.iter().map(|(name, value)| format!("{name}={value}").into()));
    all.extend(words.iter().cloned());
    all.extend(request.program.iter().cloned());
    all
}

fn udp(request: &Request, env: &[(String, String)]) -> Result<Vec<OsString>, String> {
    let amudprun = find("amudprun").ok_or(
        "GASNet's launcher amudprun is missing: it lies in the folder bin of GASNet's installation; put that on PATH or set \
         GASNET_PREFIX",
    )?;
    let mut first = vec![OsString::from("env")];
    if std::env::var_os("GASNET_SPAWNFN").is_none() {
        if request.hosts.is_empty() {
            first.push("GASNET_SPAWNFN=L".into());
        } else {
            first.push("GASNET_SPAWNFN=S".into());
            first.push(format!("GASNET_SSH_SERVERS={}", spread(request).join(" ")).into());
        }
    } else if !request.hosts.is_empty() {
        for name in ["GASNET_SSH_SERVERS", "GASNET_CSPAWN_SERVERS"] {
            first.push(format!("{name}={}", spread(request).join(" ")).into());
        }
    }
    if std::env::var_os(REPEAT).is_none() {
        first.push(format!("{REPEAT}={}", patience(request)).into());
    }
    first.push(amudprun.into());
    first.extend(["-np".into(), request.processes.to_string().into()]);
    first.extend(with_env(env, &[], request));
    Ok(first)
}

/// For how many microseconds GASNet repeats a request that is not confirmed, before it ends the job; 0: for ever.
const REPEAT: &str = "GASNET_REQUESTTIMEOUT_MAX";

/// As long as another host may be silent. On one host, or without a progress thread, silence only means that a program computes
/// or is stopped.
fn patience(request: &Request) -> u64 {
    let named = |name: &str| request.env.iter().rev().find(|(n, _)| n == name).map(|(_, value)| value.clone());
    match Config::from(&|name| named(name).or_else(|| std::env::var(name).ok())) {
        Ok(config) if config.progress && request.hosts.len() > 1 => config.timeout_s.unwrap_or(0) * 1_000_000,
        // The processes report what is wrong with the environment.
        _ => 0,
    }
}

/// The host of each rank, neighbours together.
fn spread(request: &Request) -> Vec<&str> {
    request.hosts.iter().flat_map(|(host, count)| std::iter::repeat_n(host.as_str(), *count as usize)).collect()
}

fn mpi(request: &Request, env: &[(String, String)], network: &str) -> Result<Vec<OsString>, String> {
    let built = Path::new(env!("NAGAYA_GASNET_MPIRUN"));
    let mpirun = Some(built.to_path_buf())
        .filter(|p| p.is_file())
        .or_else(|| on_path("mpirun"))
        .ok_or_else(|| format!("{} is missing: the launcher of the MPI that GASNet was built with", built.display()))?;
    let output = Command::new(&mpirun).arg("--version").output();
    let version = output.map_err(|e| format!("{}: {e}", mpirun.display()))?.stdout;
    let open = String::from_utf8_lossy(&version).contains("Open MPI");
    let mut env = env.to_vec();
    // Hosts by number (gethostid) are the same on many machines of one installation.
    if std::env::var_os("GASNET_HOST_DETECT").is_none() && !env.iter().any(|(name, _)| name == "GASNET_HOST_DETECT") {
        env.push(("GASNET_HOST_DETECT".into(), "hostname".into()));
    }
    if network == "ucx" {
        env.push(("GASNET_UCX_SPAWNER".into(), "mpi".into()));
    }
    let mut words: Vec<OsString> = vec![mpirun.into(), "-n".into(), request.processes.to_string().into()];
    if open {
        // SAFETY: only reads.
        if unsafe { libc::geteuid() } == 0 {
            words.push("--allow-run-as-root".into());
        }
        words.extend(["--oversubscribe", "--bind-to", "none"].map(OsString::from));
    }
    if !request.hosts.is_empty() {
        words.push(if open { "--host" } else { "-hosts" }.into());
        // Open MPI starts one process per mention.
        let once = || request.hosts.iter().map(|(host, _)| host.as_str()).collect();
        words.push(if open { spread(request) } else { once() }.join(",").into());
    }
    words.extend(with_env(&env, &[], request));
    Ok(words)
}

/// A program of GASNet's installation: the one named now, the one built against, or any on the path.
fn find(name: &str) -> Option<PathBuf> {
    let now = std::env::var_os("GASNET_PREFIX").map(PathBuf::from);
    [now, Some(PathBuf::from(env!("NAGAYA_GASNET_PREFIX")))]
        .into_iter()
        .flatten()
        .map(|prefix| prefix.join("bin").join(name))
        .find(|file| file.is_file())
        .or_else(|| on_path(name))
}

fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(hosts: &[(&str, u32)], processes: u32) -> Request {
        Request {
            processes,
            hosts: hosts.iter().map(|(host, count)| (host.to_string(), *count)).collect(),
            program: vec!["/a/program".into(), "word".into()],
            env: vec![("NAGAYA_STATS".into(), "1".into())],
        }
    }

    #[test]
    fn neighbours_share_a_host() {
        assert_eq!(spread(&request(&[("a", 2), ("b", 2)], 4)), ["a", "a", "b", "b"]);
        assert_eq!(spread(&request(&[("a", 2), ("b", 1), ("c", 1)], 4)), ["a", "a", "b", "c"]);
    }

    #[test]
    fn the_program_comes_last_and_the_environment_before_it() {
        let words = with_env(&[("A".into(), "x y".into())], &[], &request(&[], 2));
        assert_eq!(words, ["env", "A=x y", "/a/program", "word"]);
    }
}
