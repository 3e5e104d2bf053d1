//! Jobs on several hosts: which installed launcher starts the processes, and the command for it.
//!
//! We have no remote shell: a site has a launcher that knows its hosts. All launchers pass data about the processes by
//! PMIx (`boot/src/pmix.rs`). Ranks are placed in blocks, so that consecutive ranks share a host and its memory.
//!
//! Not here: running the command and judging how it ended (`supervisor`).

use std::ffi::OsString;
use std::fs::File;
use std::io::Write;
use std::os::fd::{AsRawFd, FromRawFd};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use nagaya_plugin::Request;

use crate::args::{Launcher, RunArgs};
use nagaya_parent::Tag;

/// A launcher that can be used here.
struct UsableLauncher {
    launcher: Launcher,
    file: PathBuf,
    /// The version as the launcher prints it.
    version: String,
}

/// The command to run, and the lines to report once.
#[derive(Debug)]
pub struct Launch {
    pub words: Vec<OsString>,
    pub line: String,
    /// How the launcher begins lines, with its option for that.
    pub tag: Tag,
}

/// The command that starts the job. The error is for the user.
pub fn launch(args: &RunArgs, request: &Request) -> Result<Launch, String> {
    // Some refuse even to print their version.
    allow_root();
    let found = match args.launcher {
        Some(launcher) => look(launcher)?,
        None => first()?,
    };
    // The command inherits our environment, and gets the names of what to pass on.
    request.env.iter().for_each(|(name, value)| std::env::set_var(name, value));
    let mut words = vec![found.file.into_os_string()];
    let (option, tag) = match found.launcher {
        Launcher::Srun => ("--label", Tag::Slurm),
        Launcher::Prterun => ("--tag-output", Tag::Prrte),
        Launcher::Mpirun => ("--tag-output", Tag::OpenMpi),
    };
    words.extend(args.tag.then(|| option.into()));
    match found.launcher {
        Launcher::Srun => srun(&mut words, request)?,
        Launcher::Prterun | Launcher::Mpirun => mpirun(&mut words, found.launcher, request),
    }
    words.extend(request.program.iter().cloned());
    let line = format!("started by {}{}", found.version, places(&request.hosts));
    let tag = if args.tag { tag } else { Tag::No };
    Ok(Launch { words, line, tag })
}

/// Each host with its lowest rank; empty when the launcher decides where processes run, or none is known.
pub fn lowest_ranks(request: &Request) -> Vec<(String, u32)> {
    let mut next = 0;
    let lowest = |(host, share): &(String, u32)| {
        next += share;
        (host.clone(), next - share)
    };
    request.hosts.iter().map(lowest).collect()
}

/// ` on a:2, b:1`.
fn places(shares: &[(String, u32)]) -> String {
    const MOST: usize = 8;
    let mut places: Vec<String> = shares.iter().take(MOST).map(|(host, count)| format!("{host}:{count}")).collect();
    if shares.len() > MOST {
        places.push(format!("... ({} hosts)", shares.len()));
    }
    if places.is_empty() {
        String::new()
    } else {
        format!(" on {}", places.join(", "))
    }
}

/// Open MPI's command and PRRTE's take the same words.
fn mpirun(words: &mut Vec<OsString>, launcher: Launcher, request: &Request) {
    let mut add = |word: &str| words.push(word.into());
    add("-n");
    add(&request.processes.to_string());
    if request.hosts.is_empty() {
        // More processes than processors are the user's decision.
        for word in match launcher {
            Launcher::Prterun => &["--map-by", ":OVERSUBSCRIBE"][..],
            _ => &["--oversubscribe"],
        } {
            add(word);
        }
    } else {
        let hosts: Vec<String> = request.hosts.iter().map(|(host, count)| format!("{host}:{count}")).collect();
        add("--host");
        add(&hosts.join(","));
        add("--map-by");
        add("slot");
    }
    // Each rank binds itself, so that jobs of ours share out the cores.
    add("--bind-to");
    add("none");
    for (name, _) in &request.env {
        add("-x");
        add(name);
    }
}

fn srun(words: &mut Vec<OsString>, request: &Request) -> Result<(), String> {
    let mut add = |word: &str| words.push(word.into());
    // More processes than processors are the user's decision, and so is a step inside another one.
    for word in ["--mpi=pmix", "--overcommit", "--overlap", "--export=ALL", "--input=0", "--kill-on-bad-exit=1"] {
        add(word);
    }
    add(&format!("--ntasks={}", request.processes));
    add("--cpu-bind=none");
    if !request.hosts.is_empty() {
        add(&format!("--nodes={}", request.hosts.len()));
        add("--distribution=arbitrary");
        let lines = request.hosts.iter().map(|(host, count)| format!("{host}\n").repeat(*count as usize));
        let list: String = lines.collect();
        std::env::set_var("SLURM_HOSTFILE", list_file(&list)?);
    }
    Ok(())
}

/// A file without a name for a command that wants a file's name: it inherits the descriptor.
fn list_file(text: &str) -> Result<String, String> {
    let failed = |error: std::io::Error| format!("cannot make the list of hosts: {}", nagaya_reason::of_error(&error));
    // SAFETY: a constant C string; no flags, so children inherit it; a valid descriptor has no other owner.
    let mut file = unsafe {
        match libc::memfd_create(c"hosts".as_ptr(), 0) {
            -1 => return Err(failed(std::io::Error::last_os_error())),
            fd => File::from_raw_fd(fd),
        }
    };
    file.write_all(text.as_bytes()).map_err(failed)?;
    let path = format!("/proc/self/fd/{}", file.as_raw_fd());
    // Open until we end.
    std::mem::forget(file);
    Ok(path)
}

/// A user who may run `nagaya run` as root may run its launcher.
pub fn allow_root() {
    // SAFETY: only reads.
    if unsafe { libc::geteuid() } == 0 {
        for family in ["OMPI", "PRTE"] {
            std::env::set_var(format!("{family}_ALLOW_RUN_AS_ROOT"), "1");
            std::env::set_var(format!("{family}_ALLOW_RUN_AS_ROOT_CONFIRM"), "1");
        }
    }
}

/// Lets Open MPI's launcher, and PRRTE's, notice after about `seconds` that a host is gone or cut off. By default they
/// wait until TCP gives up, a quarter of an hour and more. Our processes notice it earlier, but not while they are
/// inside MPI (ARMCI). And no message reaches the launcher's daemon on a host that is cut off. The user's own settings
/// stay.
pub fn notice_lost_hosts(seconds: Option<u64>) {
    let Some(seconds) = seconds else { return };
    // An idle connection is probed; many probes, since on a bad network some get lost.
    let (idle, between) = ((seconds / 5).max(1), (seconds / 10).max(1));
    let probes = (seconds.saturating_sub(idle) / between).max(3);
    for family in ["OMPI", "PRTE"] {
        for (name, value) in [("time", idle), ("intvl", between), ("probes", probes)] {
            let name = format!("{family}_MCA_oob_tcp_keepalive_{name}");
            if std::env::var_os(&name).is_none() {
                std::env::set_var(name, value.to_string());
            }
        }
    }
}

/// Every launcher we know, for `nagaya info`: what it calls itself, or why it cannot be used here.
pub fn all() -> Vec<(&'static str, Result<String, String>)> {
    let version = |launcher| look(launcher).map(|found| found.version);
    vec![
        ("srun", version(Launcher::Srun)),
        ("prterun", version(Launcher::Prterun)),
        ("mpirun", version(Launcher::Mpirun)),
    ]
}

/// The launcher of choice: that of the allocation we are in, else the first that is installed.
fn first() -> Result<UsableLauncher, String> {
    if in_allocation() {
        return look(Launcher::Srun);
    }
    look(Launcher::Prterun).or_else(|_| look(Launcher::Mpirun)).map_err(|_| {
        "no launcher for several hosts is installed: needs prterun (PRRTE), mpirun of Open MPI (Debian: openmpi-bin), \
         or srun inside an allocation of Slurm"
            .into()
    })
}

/// Whether Slurm has given us nodes.
pub fn in_allocation() -> bool {
    std::env::var_os("SLURM_JOB_ID").is_some_and(|id| !id.is_empty())
}

fn look(launcher: Launcher) -> Result<UsableLauncher, String> {
    match launcher {
        Launcher::Srun => look_for_srun(),
        Launcher::Prterun => {
            let (file, version) =
                answering(&["prterun"], "--version", "prterun").ok_or("prterun is not installed (PRRTE)")?;
            Ok(UsableLauncher { launcher, file, version })
        }
        Launcher::Mpirun => {
            // Debian keeps several MPIs beside each other.
            let names = ["mpirun", "mpirun.openmpi", "orterun"];
            let (file, version) = answering(&names, "--version", "Open MPI")
                .ok_or("no mpirun of Open MPI is installed (Debian: openmpi-bin)")?;
            Ok(UsableLauncher { launcher, file, version })
        }
    }
}

fn look_for_srun() -> Result<UsableLauncher, String> {
    if !in_allocation() {
        return Err("srun needs an allocation: run this inside salloc or sbatch, or omit --launcher".into());
    }
    let (file, version) = answering(&["srun"], "--version", "slurm")
        .ok_or("this is an allocation of Slurm, but srun is not found in PATH")?;
    let types = ask(&file, "--mpi=list").unwrap_or_default();
    if !types.split_whitespace().any(|word| word.starts_with("pmix")) {
        return Err("this Slurm has no PMIx (srun --mpi=list); \
                    use --launcher=mpirun or --launcher=prterun, or ask for Slurm's plug-in mpi/pmix"
            .into());
    }
    Ok(UsableLauncher { launcher: Launcher::Srun, file, version: format!("srun ({version})") })
}

/// The first of these commands whose answer contains a word, and the answer's first line.
fn answering(names: &[&str], option: &str, word: &str) -> Option<(PathBuf, String)> {
    let path = std::env::var_os("PATH");
    let folders: Vec<PathBuf> =
        path.iter().flat_map(std::env::split_paths).filter(|folder| folder.is_absolute()).collect();
    // Each that has the name: the first one may be ours.
    let files = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    files.filter(|file| file.is_file()).find_map(|file| {
        let text = ask(&file, option)?;
        let line = text.lines().find(|line| !line.trim().is_empty())?.trim().to_string();
        line.contains(word).then_some((file, line))
    })
}

/// The output of a command, on either stream.
fn ask(file: &PathBuf, option: &str) -> Option<String> {
    let output = Command::new(file).arg(option).stdin(Stdio::null()).output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr))
}

/// Removes the session folder that remains when an `mpirun` of Open MPI 4 is killed.
pub fn tidy(pid: i32) {
    let base = ["TMPDIR", "TMP", "TEMP"].iter().find_map(std::env::var_os).unwrap_or_else(|| "/tmp".into());
    let Ok(name) = std::fs::read_to_string("/proc/sys/kernel/hostname") else { return };
    let name = name.trim().split('.').next().unwrap_or_default();
    // SAFETY: only reads.
    let user = unsafe { libc::geteuid() };
    let sessions = PathBuf::from(base).join(format!("ompi.{name}.{user}"));
    // Most launchers clean up themselves; the folder of a user's sessions is removed with the last one.
    let _ = std::fs::remove_dir_all(sessions.join(format!("pid.{pid}")));
    let _ = std::fs::remove_dir(sessions);
}

/// Variables by which a process learns its rank from a launcher. A job that such a process starts must not inherit them: libraries would
/// take the new processes for the old one.
const INHERITED: [&str; 12] = [
    "PMIX_",
    "PMI_",
    "PMI2_",
    "OMPI_COMM_WORLD_",
    "OMPI_MCA_orte_",
    "OMPI_MCA_ess",
    "OMPI_UNIVERSE_SIZE",
    "OMPI_APP_CTX_NUM_PROCS",
    "OMPI_NUM_APP_CTX",
    "OMPI_FIRST_RANKS",
    "OMPI_FILE_LOCATION",
    "PRTE_LAUNCHED",
];

/// Removes them from our environment. What a user sets for these libraries (`..._MCA_...`) stays.
pub fn forget_other_jobs() {
    for (name, _) in std::env::vars_os() {
        let Some(text) = name.to_str() else { continue };
        if INHERITED.iter().any(|start| text.starts_with(start)) && !text.starts_with("PMIX_MCA_") {
            std::env::remove_var(&name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(processes: u32, hosts: &[(&str, u32)]) -> Request {
        let hosts = hosts.iter().map(|(name, share)| (name.to_string(), *share)).collect();
        Request { processes, hosts, program: vec!["./x".into()], env: vec![("NAGAYA_SPIN".into(), "7".into())] }
    }

    #[test]
    fn places_are_told_in_short() {
        assert_eq!(places(&request(4, &[("a", 2), ("b", 2)]).hosts), " on a:2, b:2");
        assert_eq!(places(&[]), "");
        let many: Vec<(String, u32)> = (0..20).map(|i| (format!("h{i}"), 1)).collect();
        assert!(places(&many).ends_with("h7:1, ... (20 hosts)"));
        let lowest = lowest_ranks(&request(5, &[("a", 3), ("b", 2)]));
        assert_eq!(lowest, [("a".to_string(), 0), ("b".to_string(), 3)]);
    }

    #[test]
    fn the_words_for_mpirun() {
        let command = |launcher, hosts: &[(&str, u32)]| {
            let mut words = Vec::new();
            mpirun(&mut words, launcher, &request(3, hosts));
            words.join(std::ffi::OsStr::new(" "))
        };
        let expected = "-n 3 --host a:2,b:1 --map-by slot --bind-to none -x NAGAYA_SPIN";
        assert_eq!(command(Launcher::Mpirun, &[("a", 2), ("b", 1)]), expected);
        assert_eq!(command(Launcher::Mpirun, &[]), "-n 3 --oversubscribe --bind-to none -x NAGAYA_SPIN");
        assert_eq!(command(Launcher::Prterun, &[]), "-n 3 --map-by :OVERSUBSCRIBE --bind-to none -x NAGAYA_SPIN");
    }
}
