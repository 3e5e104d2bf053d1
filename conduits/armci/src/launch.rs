//! The command that starts a job: Open MPI's `mpirun`. On one host, it runs inside a shell that keeps its temporary
//! files in a folder of the job. The shell removes the folder however mpirun ends. Not here: running the command
//! (`nagaya run`).

use crate::sockets;
use nagaya_plugin::Request;
use std::ffi::OsString;
use std::path::PathBuf;

/// Its arguments are mpirun, the number of hosts, and mpirun's arguments.
///
/// Open MPI leaves its session folder and the files of its shared-memory transport when mpirun is killed with SIGKILL.
/// So on one host they are in one folder, which is removed as soon as every process has mapped what it needs
/// ([`unname`]). Then nothing can be left. Before that, this shell removes it however mpirun ends. If the shell is
/// killed too, the next job of the same user finds that its process is gone, and removes the folder then.
///
/// On several hosts there is no such folder, because nothing would remove it on the others, and no shell above mpirun.
/// `nagaya run` removes the session folder of a launcher that it had to kill, and finds it by its number.
const SCRIPT: &str = r#"
run=$1 hosts=$2; shift 2
[ "$hosts" -gt 1 ] && exec "$run" "$@"
base=/dev/shm
[ -d "$base" ] && [ -w "$base" ] || base=${TMPDIR:-/tmp}
for old in "$base"/nagaya-armci.*; do
  [ -O "$old" ] && ! kill -0 "${old##*.}" 2>/dev/null && rm -rf "$old"
done
dir=$base/nagaya-armci.$$
mkdir -m 700 "$dir" || exit 1
trap 'rm -rf "$dir"' EXIT
child=
for s in HUP INT TERM; do trap "[ -z \"\$child\" ] || kill -s $s \$child 2>/dev/null" "$s"; done
exec 3<&0
set -- -x NAGAYA_ARMCI_DIR="$dir" --mca orte_tmpdir_base "$dir" --mca btl_vader_backing_directory "$dir" "$@"
"$run" "$@" <&3 3<&- &
child=$!
exec 3<&-
while :; do
  wait "$child"; status=$?
  kill -0 "$child" 2>/dev/null || break
done
exit "$status"
"#;

/// Where Open MPI listens on several hosts: the first port and how many.
const PORTS: (&str, &str) = ("24000", "6000");

/// Runs in every process, before the program. It removes mpirun's own setting, because mpirun also passes on the one it
/// makes of it, and `MPI_Init` fails with both.
const RANK: &str = r#"unset OMPI_MCA_orte_local_tmpdir_base; export NAGAYA_RANK="$OMPI_COMM_WORLD_RANK" NAGAYA_SIZE="$OMPI_COMM_WORLD_SIZE"; exec "$@""#;

/// Names the job's folder to its processes.
const FOLDER: &str = "NAGAYA_ARMCI_DIR";

/// The files of the job's folder that Open MPI will want to unlink at the end.
#[derive(Default)]
pub struct Unnamed(Vec<PathBuf>);

/// Removes the job's folder, by one process when all have started: everything in it stays mapped or open where it is in use.
pub fn unname() -> Unnamed {
    let folder = std::env::var_os(FOLDER).map(PathBuf::from).unwrap_or_default();
    if !folder.file_name().is_some_and(|name| name.to_string_lossy().starts_with("nagaya-armci.")) {
        return Unnamed::default();
    }
    let files = std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|e| e.path()).filter(|p| p.is_file());
    let unnamed = Unnamed(files.collect());
    // What cannot be removed is removed by the shell.
    let _ = std::fs::remove_dir_all(folder);
    unnamed
}

impl Unnamed {
    /// Just before MPI ends: it complains of files that are gone. The shell removes the folder soon.
    pub fn restore(&self) {
        for file in &self.0 {
            // A complaint is the worst that can come of a failure here.
            let _ = file.parent().map(std::fs::create_dir_all);
            let _ = std::fs::File::create(file);
        }
    }
}

/// mpirun of Open MPI: under Debian's name, or under its own if it is Open MPI's.
fn mpirun() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let find = |name: &str| std::env::split_paths(&path).map(|d| d.join(name)).find(|f| f.is_file());
    find("mpirun.openmpi").or_else(|| find("orterun"))
}

/// Whether a job can be started here.
pub fn usable() -> Result<(), String> {
    match mpirun() {
        Some(_) => Ok(()),
        None => Err("Open MPI's mpirun is not installed; on Debian: apt install openmpi-bin".into()),
    }
}

/// The command that `nagaya run` runs.
pub fn command(request: &Request) -> Result<Vec<OsString>, String> {
    usable()?;
    let run = mpirun().unwrap_or_default();
    let mut words: Vec<OsString> = ["sh", "-c", SCRIPT, "nagaya-armci"].iter().map(OsString::from).collect();
    words.push(run.into());
    words.push(request.hosts.len().max(1).to_string().into());
    let mut add = |text: &str| words.push(text.into());
    // SAFETY: only reads.
    if unsafe { libc::geteuid() } == 0 {
        add("--allow-run-as-root");
    }
    let n = request.processes.to_string();
    for word in ["--oversubscribe", "--bind-to", "none", "-n", &n] {
        add(word);
    }
    if request.hosts.len() < 2 {
        // The fastest of Open MPI 4.1's components for windows of one host, and the one whose compare-and-swap works.
        for word in ["--mca", "osc", "sm", "--mca", "pml", "ob1", "--mca", "btl", "self,vader"] {
            add(word);
        }
    } else {
        add("--host");
        let slots: Vec<String> = request.hosts.iter().map(|(host, count)| format!("{host}:{count}")).collect();
        add(&slots.join(","));
        for word in ["--mca", "osc", "pt2pt", "--mca", "pml", "ob1", "--mca", "btl", "self,tcp"] {
            add(word);
        }
        // So that processes can sleep until something arrives; see sockets.rs.
        let ours = format!("{}=1", sockets::OURS);
        for word in ["--mca", "btl_tcp_disable_family", "6", "-x", &ours] {
            add(word);
        }
        // While one waits in MPI its neighbours, or its own other thread, may be what it waits for.
        for word in ["--mca", "mpi_yield_when_idle", "1"] {
            add(word);
        }
        for word in ["--mca", "btl_tcp_port_min_v4", PORTS.0, "--mca", "btl_tcp_port_range_v4", PORTS.1] {
            add(word);
        }
    }
    for (name, value) in &request.env {
        add("-x");
        add(&format!("{name}={value}"));
    }
    // The variables that `nagaya run` sets for scripts.
    for word in ["sh", "-c", RANK, "nagaya-armci"] {
        words.push(word.into());
    }
    words.extend(request.program.iter().cloned());
    Ok(words)
}
