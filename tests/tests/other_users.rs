//! Another user of the host can neither read, write, attach to nor stop a job (docs/security.md).

use nagaya_tests::{run, skip, stage, until_or, Scratch, PATIENCE};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Numbers that no user of a machine has. The owner of the job, and the other user.
const OWNER: u32 = 61_184;
const OTHER: u32 = 61_185;

/// Rank 0 has a port, of Unix and of TCP, and prints its name. Both ranks wait for the file; then rank 1 connects with the port.
const VICTIM: &str = r#"
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int rank, value = 0;
  char port[MPI_MAX_PORT_NAME] = "";
  long *window;
  MPI_Win win;
  MPI_Comm other;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_allocate(sizeof *window, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window, &win);
  *window = 4711;
  if (rank == 0) {
    MPI_Open_port(MPI_INFO_NULL, port);
    MPI_Publish_name("secret-service", MPI_INFO_NULL, port);
    if (argc > 2) {
      MPI_Comm child;
      char *words[] = {NULL};
      MPI_Comm_spawn(argv[2], words, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &child, MPI_ERRCODES_IGNORE);
    }
    printf("port %s\n", port);
    fflush(stdout);
  }
  MPI_Bcast(port, sizeof port, MPI_CHAR, 0, MPI_COMM_WORLD);
  while (access(argv[1], F_OK) != 0) usleep(1000);
  if (rank == 0) {
    MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
    MPI_Recv(&value, 1, MPI_INT, 0, 5, other, MPI_STATUS_IGNORE);
  } else {
    value = 42;
    MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
    MPI_Send(&value, 1, MPI_INT, 0, 5, other);
  }
  MPI_Comm_disconnect(&other);
  printf("%d %ld\n", value, *window);
  MPI_Win_free(&win);
  return MPI_Finalize();
}
"#;

/// Waits for the file.
const CHILD: &str = r#"
#include <mpi.h>
#include <unistd.h>
int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  while (access(GO, F_OK) != 0) usleep(1000);
  return MPI_Finalize();
}
"#;

/// Tries everything on the processes that its arguments name; prints what the kernel or the job permitted.
const ATTACK: &str = r#"
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static void permitted(const char *what, int pid) { printf("permitted: %s of process %d\n", what, pid); }

static void try_open(int pid, const char *name, int how) {
  char path[300];
  snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
  if (open(path, how) >= 0) permitted(path, pid);
}

static void send_nonsense(int fd) {
  static unsigned long words[512];
  words[0] = 0x4e61676179610001;
  send(fd, words, sizeof words, MSG_NOSIGNAL | MSG_DONTWAIT);
}

int main(int argc, char **argv) {
  unsigned owner = atoi(argv[1]);
  int tried = 0, tcp = 0;
  for (int k = 2; k < argc; k++) {
    int pid = atoi(argv[k]);
    char name[40], bytes[8];
    struct iovec here = {bytes, 8}, there = {(void *)0x10000, 8};
    for (int fd = 0; fd < 300; fd++) {
      snprintf(name, sizeof name, "fd/%d", fd);
      try_open(pid, name, O_RDONLY);
      try_open(pid, name, O_RDWR);
    }
    const char *files[] = {"mem", "environ", "maps", "fd", "map_files", "stack"};
    for (int f = 0; f < 6; f++) {
      DIR *folder;
      try_open(pid, files[f], O_RDONLY);
      snprintf(name, sizeof name, "/proc/%d/%s", pid, files[f]);
      if ((folder = opendir(name))) permitted(name, pid), closedir(folder);
    }
    if (process_vm_readv(pid, &here, 1, &there, 1, 0) >= 0 || errno != EPERM) permitted("process_vm_readv", pid);
    if (process_vm_writev(pid, &here, 1, &there, 1, 0) >= 0 || errno != EPERM) permitted("process_vm_writev", pid);
    if (ptrace(PTRACE_SEIZE, pid, NULL, NULL) >= 0) permitted("ptrace", pid);
    int signals[] = {0, SIGTERM, SIGKILL, SIGSTOP, SIGQUIT, SIGUSR1};
    for (int s = 0; s < 6; s++)
      if (kill(pid, signals[s]) == 0) permitted("kill", pid);
    tried++;
  }
  /* Names of abstract sockets. */
  char line[500];
  FILE *list = fopen("/proc/net/unix", "r");
  while (list && fgets(line, sizeof line, list)) {
    char *name = strstr(line, "@nagaya-");
    if (!name) continue;
    name[strcspn(name, "\n")] = 0;
    printf("name %s\n", name + 1);
    struct sockaddr_un address = {AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM, 0), len = strlen(name + 1);
    memcpy(address.sun_path + 1, name + 1, len);
    if (connect(fd, (struct sockaddr *)&address, offsetof(struct sockaddr_un, sun_path) + 1 + len) == 0) send_nonsense(fd);
  }
  /* Ports of TCP on which processes of the owner listen. */
  list = fopen("/proc/net/tcp", "r");
  while (list && fgets(line, sizeof line, list)) {
    unsigned port, state, uid;
    if (sscanf(line, " %*d: %*8x:%x %*x:%*x %x %*x:%*x %*x:%*x %*x %u", &port, &state, &uid) != 3) continue;
    if (state != 10 || uid != owner) continue;
    struct sockaddr_in address = {AF_INET, htons(port), {htonl(INADDR_LOOPBACK)}};
    for (int k = 0; k < 3; k++) {
      int fd = socket(AF_INET, SOCK_STREAM, 0);
      if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0 && k > 0) send_nonsense(fd);
    }
    tcp++;
  }
  /* Words of commands. */
  DIR *all = opendir("/proc");
  for (struct dirent *entry; (entry = readdir(all));) {
    char path[300], words[20000];
    snprintf(path, sizeof path, "/proc/%s/cmdline", entry->d_name);
    int fd = open(path, O_RDONLY), len = fd < 0 ? 0 : read(fd, words, sizeof words - 1);
    for (int k = 0; k < len; k++) if (words[k] == 0 || words[k] == '\n') words[k] = ' ';
    if (len > 0) words[len] = 0, printf("words %s\n", words);
    close(fd);
  }
  printf("tried %d processes, %d ports\n", tried, tcp);
  fflush(stdout);
  /* The connections stay open while the job goes on. */
  getchar();
  return 0;
}
"#;

/// A folder that every user may read, with copies of what the two users run: the installation itself may be in a folder of root's.
struct Place {
    scratch: PathBuf,
    _removed: Scratch,
}

fn place() -> Place {
    let removed = Scratch::new("other-users");
    // The folders of the test run belong to root alone: others may go through them now, but not list them.
    for folder in removed.path().ancestors() {
        let mode = std::fs::metadata(folder).expect("a folder").permissions().mode();
        if mode & 0o001 == 0 {
            std::fs::set_permissions(folder, PermissionsExt::from_mode(mode | 0o011)).expect("our own folder");
        }
    }
    let scratch = removed.path().to_path_buf();
    std::fs::set_permissions(&scratch, PermissionsExt::from_mode(0o777)).expect("our own folder");
    for part in ["bin", "lib"] {
        std::fs::create_dir(scratch.join(part)).expect("a folder");
    }
    let library = std::fs::read_link(stage().join("lib/libnagaya.so")).expect("a link");
    for file in [Path::new("bin/nagaya"), &Path::new("lib").join(library), Path::new("lib/libmpi_abi.so.1")] {
        std::fs::copy(stage().join(file), scratch.join(file)).expect("a copy");
    }
    Place { scratch, _removed: removed }
}

/// A command of this user. Its group is the same number.
fn as_user(user: u32, program: &Path) -> Command {
    let mut command = Command::new(program);
    command.uid(user).gid(user).env_remove("LD_LIBRARY_PATH");
    command
}

/// This process and all that its threads have started.
fn family(pid: u32) -> Vec<u32> {
    let threads = std::fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    let children = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
    let children = children.collect::<String>();
    let below = children.split_whitespace().filter_map(|word| word.parse().ok()).flat_map(family);
    std::iter::once(pid).chain(below).collect()
}

/// A job that is ended with the test.
struct Job(Child);

impl Drop for Job {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn another_user_neither_reads_nor_writes_nor_stops_a_job() {
    // SAFETY: only reads.
    if unsafe { libc::geteuid() } != 0 {
        return skip("only root starts processes of two users");
    }
    let place = place();
    let at = |name: &str| place.scratch.join(name);
    let (go, message) = (at("go"), at("said"));
    let mpicc = stage().join("bin/mpicc");
    for (name, text) in [("victim", VICTIM), ("child", CHILD)] {
        std::fs::write(at(&format!("{name}.c")), text).expect("written");
        let paths = ["-Wl,-rpath-link", &format!("{}/lib", stage().display())].join(",");
        let define = format!("-DGO=\"{}\"", go.display());
        let rpath = format!("-Wl,-rpath,{}", at("lib").display());
        let words = [&define, "-Wl,--disable-new-dtags", &rpath, &paths].map(String::from);
        run(Command::new(&mpicc).args(words).arg(at(&format!("{name}.c"))).arg("-o").arg(at(name))).must_succeed();
    }
    std::fs::write(at("attack.c"), ATTACK).expect("written");
    run(Command::new("gcc").args(["-O1", "-w"]).arg(at("attack.c")).arg("-o").arg(at("attack"))).must_succeed();

    let nagaya = at("bin/nagaya");
    let mut job = as_user(OWNER, &nagaya);
    job.args(["run", "-n", "2"]).arg(at("victim")).arg(&go).arg(at("child")).env("LD_LIBRARY_PATH", at("lib"));
    job.stdin(Stdio::null()).stdout(std::fs::File::create(&message).expect("a file"));
    let mut job = Job(job.spawn().expect("started"));
    let output = || std::fs::read_to_string(&message).unwrap_or_default();
    until_or("the name of the port", output, || output().lines().any(|line| line.starts_with("port ")));
    let port = output().lines().find_map(|line| line.strip_prefix("port ")).expect("printed").to_string();
    let secret = port.split(':').nth(1).expect("the number of the job").to_string();
    let processes = family(job.0.id());
    // The launcher, its worker, two ranks, and the spawned job.
    assert!(processes.len() >= 5, "{processes:?}");

    let mut attack = as_user(OTHER, &at("attack"));
    attack.arg(OWNER.to_string()).args(processes.iter().map(u32::to_string));
    let mut attack = attack.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("started");
    let mut tried = String::new();
    let mut lines = std::io::BufReader::new(attack.stdout.take().expect("piped"));
    while !tried.contains("\ntried ") {
        let more = std::io::BufRead::read_line(&mut lines, &mut tried).expect("read");
        assert!(more > 0, "the attack ended early:\n{tried}");
    }
    let permitted: Vec<&str> = tried.lines().filter(|line| line.starts_with("permitted")).collect();
    assert!(permitted.is_empty(), "{permitted:#?}");
    let count = |start: &str| tried.lines().filter(|line| line.starts_with(start)).count();
    assert!(count("name nagaya-port-") >= 1 && count("words ") > 5, "{tried}");
    assert!(!tried.contains(" 0 ports"), "{tried}");
    assert!(!tried.contains(&secret), "other users see the number of the job, {secret}:\n{tried}");
    let seen = run(as_user(OTHER, &nagaya).arg("ps"));
    assert!(!seen.stdout.contains("victim"), "{seen:?}");
    let own = run(as_user(OWNER, &nagaya).arg("ps"));
    assert!(own.stdout.contains("victim"), "{own:?}");

    std::fs::write(&go, "").expect("written");
    until_or("the end of the job", output, || job.0.try_wait().expect("our child").is_some());
    let status = job.0.wait().expect("our child");
    drop(attack.stdin.take());
    let _ = attack.wait();
    let mut values: Vec<String> = output().lines().filter(|line| !line.starts_with("port")).map(String::from).collect();
    values.sort();
    assert!(status.success(), "{status}: {}", output());
    assert_eq!(values, ["42 4711", "42 4711"], "after {PATIENCE:?} at most");
}
