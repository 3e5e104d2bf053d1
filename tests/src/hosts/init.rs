//! The inside of a host: first processes of its namespaces, and the service through which commands are run on it.
//!
//! `boot` makes the namespaces and starts `init`, which is process 1 there. When it dies, the kernel kills everything
//! on that host, as a power cut does. It ends when its standard input ends, so a host does not outlive the test that
//! made it, however that ended. `serve` takes the part of sshd: it listens at a socket in the hosts' shared folder.

use std::ffi::CString;
use std::io::{Error, Read, Result, Write};
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::net::{UnixListener, UnixStream};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

/// `hosts probe`: whether namespaces may be made here (root in a container often may not).
pub fn probe() -> Result<i32> {
    let all = libc::CLONE_NEWNET | libc::CLONE_NEWUTS | libc::CLONE_NEWIPC | libc::CLONE_NEWNS | libc::CLONE_NEWPID;
    // SAFETY: this process has one thread.
    check(unsafe { libc::unshare(all) }, "making namespaces")?;
    Ok(0)
}

/// `hosts boot NAME FOLDER`: in the maker's namespaces. Says the process id of `init` on standard output.
pub fn boot(name: &str, folder: &Path) -> Result<i32> {
    probe()?;
    let mut init = Command::new(std::env::current_exe()?).arg("init").arg(name).arg(folder).spawn()?;
    println!("{}", init.id());
    Ok(code(init.wait()?))
}

/// `hosts init NAME FOLDER`: process 1.
pub fn init(name: &str, folder: &Path) -> Result<i32> {
    furnish(folder)?;
    // SAFETY: the pointer and the length are those of one string.
    check(unsafe { libc::sethostname(name.as_ptr().cast(), name.len()) }, "sethostname")?;
    let listener = UnixListener::bind(folder.join(name))?;
    let mut serve = Command::new(std::env::current_exe()?);
    let fd = listener.as_raw_fd();
    // SAFETY: two async-signal-safe calls: the listener becomes the child's standard input.
    unsafe { serve.pre_exec(move || check(libc::dup2(fd, 0), "dup2")) };
    let serve = serve.arg("serve").spawn()?.id();
    drop(listener);
    std::thread::spawn(|| {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(0);
    });
    // Everybody's orphans come here.
    loop {
        let mut status = 0;
        // SAFETY: the pointer is to a local.
        let pid = unsafe { libc::waitpid(-1, &mut status, 0) };
        if pid == serve as i32 {
            return Ok(code(ExitStatus::from_raw(status)));
        }
    }
}

/// What is this host's alone: /proc, /dev/shm, /tmp (but for the shared folders) and /etc/hosts.
fn furnish(folder: &Path) -> Result<()> {
    mount("none", Path::new("/"), None, libc::MS_REC | libc::MS_PRIVATE)?;
    mount("proc", Path::new("/proc"), Some("proc"), 0)?;
    mount("tmpfs", Path::new("/dev/shm"), Some("tmpfs"), 0)?;
    let exe = std::env::current_exe()?;
    let here = [Some(folder), Some(crate::root().as_path()), exe.parent()]
        .into_iter()
        .flatten()
        .filter(|p| p.starts_with("/tmp"))
        .map(|p| Ok((p.to_path_buf(), std::fs::File::open(p)?)))
        .collect::<Result<Vec<(PathBuf, std::fs::File)>>>()?;
    mount("tmpfs", Path::new("/tmp"), Some("tmpfs"), 0)?;
    for (path, old) in here {
        std::fs::create_dir_all(&path)?;
        let old = format!("/proc/self/fd/{}", old.as_raw_fd());
        mount(&old, &path, None, libc::MS_BIND)?;
    }
    mount(&folder.join("etc-hosts").to_string_lossy(), Path::new("/etc/hosts"), None, libc::MS_BIND)
}

fn mount(what: &str, at: &Path, kind: Option<&str>, flags: libc::c_ulong) -> Result<()> {
    let what = CString::new(what)?;
    let kind = kind.map(CString::new).transpose()?;
    let kind = kind.as_ref().map_or(std::ptr::null(), |k| k.as_ptr());
    let target = CString::new(at.as_os_str().as_encoded_bytes())?;
    // SAFETY: the strings live across the call.
    let status = unsafe { libc::mount(what.as_ptr(), target.as_ptr(), kind, flags, std::ptr::null()) };
    check(status, &format!("mounting {}", at.display()))
}

/// `hosts serve`: runs the requests of `run_on`, each in a separate thread.
pub fn serve() -> Result<i32> {
    use std::os::fd::AsFd;
    let listener = UnixListener::from(std::io::stdin().as_fd().try_clone_to_owned()?);
    println!("ready");
    for caller in listener.incoming() {
        let caller = caller?;
        std::thread::spawn(move || {
            // A caller that went away has no use for an answer.
            let _ = answer(caller);
        });
    }
    Ok(0)
}

fn answer(mut caller: UnixStream) -> Result<()> {
    let (length, stdio) = receive(&caller)?;
    let mut bytes = vec![0; length as usize];
    caller.read_exact(&mut bytes)?;
    let [input, output, errors] = stdio;
    let request = Request::decode(&String::from_utf8_lossy(&bytes));
    let mut command = Command::new(&request.arguments[0]);
    command.args(&request.arguments[1..]).current_dir(&request.folder).env_clear().envs(request.environment);
    command.stdin(input).stdout(output).stderr(errors).process_group(0);
    let status = match command.spawn() {
        Ok(mut child) => {
            // Else the caller's readers would not see the end of the output.
            drop(command);
            code(child.wait()?)
        }
        Err(e) => {
            eprintln!("hosts: {}: {e}", request.arguments[0]);
            127
        }
    };
    caller.write_all(&status.to_le_bytes())
}

/// The command to run.
struct Request {
    folder: String,
    arguments: Vec<String>,
    environment: Vec<(String, String)>,
}

impl Request {
    fn encode(&self) -> String {
        let mut words = vec![self.folder.clone(), self.arguments.len().to_string()];
        words.extend(self.arguments.iter().cloned());
        words.extend(self.environment.iter().map(|(a, b)| format!("{a}={b}")));
        words.join("\0")
    }

    fn decode(text: &str) -> Request {
        let mut words = text.split('\0').map(String::from);
        let folder = words.next().unwrap_or_default();
        let count = words.next().and_then(|n| n.parse().ok()).unwrap_or(0);
        let arguments = words.by_ref().take(count).collect();
        let environment = words.filter_map(|w| w.split_once('=').map(|(a, b)| (a.into(), b.into()))).collect();
        Request { folder, arguments, environment }
    }
}

/// `hosts on FOLDER NAME PROGRAM ...`: runs it on that host with this process's environment, folder and descriptors.
pub fn run_on(folder: &Path, name: &str, arguments: Vec<String>) -> Result<i32> {
    let environment = std::env::vars().collect();
    let here = std::env::current_dir()?.to_string_lossy().into_owned();
    ask(folder, name, &Request { folder: here, arguments, environment })
}

/// `hosts rsh FOLDER NAME WORDS ...`: what `ssh NAME WORDS ...` would do: a shell on that host, with little environment.
pub fn rsh(folder: &Path, words: &[String]) -> Result<i32> {
    let mut words = words.iter();
    let mut name = None;
    while let Some(word) = words.next() {
        match word.as_str() {
            "-l" => drop(words.next()),
            option if option.starts_with('-') => {}
            host => {
                name = Some(host);
                break;
            }
        }
    }
    let name = name.ok_or_else(|| Error::other("rsh: no host"))?;
    // Options may be after the host, too.
    let mut line: Vec<String> = words.cloned().collect();
    if line.first().is_some_and(|w| w == "-l") {
        line.drain(..2);
    }
    let kept = ["PATH", "HOME", "USER", "LOGNAME", "LANG"];
    let environment = kept.iter().filter_map(|k| Some((k.to_string(), std::env::var(k).ok()?))).collect();
    let arguments = vec!["/bin/sh".into(), "-c".into(), line.join(" ")];
    let status = ask(folder, name, &Request { folder: "/".into(), arguments, environment })?;
    if status == GONE {
        // ssh does not notice that a host has vanished, and waits.
        loop {
            std::thread::park();
        }
    }
    Ok(status)
}

/// Status of a command whose host is not there any more.
const GONE: i32 = 255;

/// The exit status of what ran; `GONE` when the host is not there any more.
fn ask(folder: &Path, name: &str, request: &Request) -> Result<i32> {
    let mut host = UnixStream::connect(folder.join(name)).map_err(|e| Error::other(format!("{name}: {e}")))?;
    let text = request.encode();
    send(&host, text.len() as u32)?;
    host.write_all(text.as_bytes())?;
    let mut status = [0; 4];
    match host.read_exact(&mut status) {
        Ok(()) => Ok(i32::from_le_bytes(status)),
        Err(_) => {
            // In one piece: others may write the same to the same pipe.
            let _ = std::io::stderr().write_all(format!("hosts: connection to {name} closed\n").as_bytes());
            Ok(GONE)
        }
    }
}

const STDIO: usize = 3;
/// Space for one control message with three descriptors, aligned for its header.
type Control = [u64; 8];

/// A number, and this process's standard descriptors.
fn send(to: &UnixStream, number: u32) -> Result<()> {
    let mut bytes = number.to_le_bytes();
    let mut part = libc::iovec { iov_base: bytes.as_mut_ptr().cast(), iov_len: bytes.len() };
    let mut control: Control = [0; 8];
    // SAFETY: the header points to locals that live across the call; CMSG_* stay inside `control`, which has space for three.
    let n = unsafe {
        let mut header: libc::msghdr = std::mem::zeroed();
        header.msg_iov = &mut part;
        header.msg_iovlen = 1;
        header.msg_control = control.as_mut_ptr().cast();
        header.msg_controllen = libc::CMSG_SPACE((STDIO * size_of::<i32>()) as u32) as _;
        let first = libc::CMSG_FIRSTHDR(&header);
        (*first).cmsg_level = libc::SOL_SOCKET;
        (*first).cmsg_type = libc::SCM_RIGHTS;
        (*first).cmsg_len = libc::CMSG_LEN((STDIO * size_of::<i32>()) as u32) as _;
        libc::CMSG_DATA(first).cast::<[i32; STDIO]>().write_unaligned([0, 1, 2]);
        libc::sendmsg(to.as_raw_fd(), &header, libc::MSG_NOSIGNAL)
    };
    check(n as i32, "sendmsg")
}

fn receive(from: &UnixStream) -> Result<(u32, [OwnedFd; STDIO])> {
    use std::os::fd::FromRawFd;
    let mut bytes = [0u8; 4];
    let mut part = libc::iovec { iov_base: bytes.as_mut_ptr().cast(), iov_len: bytes.len() };
    let mut control: Control = [0; 8];
    // SAFETY: as in `send`; descriptors that arrive are nobody else's.
    let stdio = unsafe {
        let mut header: libc::msghdr = std::mem::zeroed();
        header.msg_iov = &mut part;
        header.msg_iovlen = 1;
        header.msg_control = control.as_mut_ptr().cast();
        header.msg_controllen = size_of::<Control>() as _;
        let n = libc::recvmsg(from.as_raw_fd(), &mut header, libc::MSG_CMSG_CLOEXEC);
        let first = libc::CMSG_FIRSTHDR(&header);
        if n != 4 || first.is_null() {
            return Err(Error::other("not a request"));
        }
        libc::CMSG_DATA(first).cast::<[i32; STDIO]>().read_unaligned().map(|fd| OwnedFd::from_raw_fd(fd))
    };
    Ok((u32::from_le_bytes(bytes), stdio))
}

fn code(status: ExitStatus) -> i32 {
    status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0))
}

fn check(code: i32, what: &str) -> Result<()> {
    if code >= 0 {
        return Ok(());
    }
    Err(Error::other(format!("{what}: {}", Error::last_os_error())))
}
