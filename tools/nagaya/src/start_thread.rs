//! The thread of the worker that starts the ranks.
//!
//! A new process begins with a copy of its parent's descriptors and closes them one by one. The worker has the pipes of
//! all ranks, so for a thousand ranks that is a million. So this thread has a separate set of descriptors, as they were
//! before the first rank, and passes on the pipes. It lasts as long as the worker: its end would end its children
//! (PR_SET_PDEATHSIG).

use std::fs::File;
use std::io::{Error, ErrorKind, Result};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::net::UnixDatagram;
use std::process::{Child, Command};
use std::sync::mpsc::{channel, Receiver, Sender};

/// A process that runs, and our ends of its standard streams.
pub struct StartedProcess {
    pub pid: i32,
    /// Only for rank 0, and only when input has to be passed on (`stdin`).
    pub stdin: Option<OwnedFd>,
    /// `None` when the stream was inherited.
    pub stdout: Option<OwnedFd>,
    pub stderr: Option<OwnedFd>,
}

pub struct Starter {
    /// With each, whether its standard input is empty.
    commands: Sender<(Command, bool)>,
    /// The process, and which of its standard streams follow through `pipes`.
    answers: Receiver<Result<(i32, [bool; STREAMS])>>,
    pipes: UnixDatagram,
}

const STREAMS: usize = 3;

impl Starter {
    /// Called before the caller opens many descriptors.
    pub fn new() -> Result<Starter> {
        let (pipes, far) = UnixDatagram::pair()?;
        let (commands, orders) = channel::<(Command, bool)>();
        let (answer, answers) = channel();
        let serve = move || {
            // SAFETY: no memory. If it fails, starting many processes takes longer.
            unsafe { libc::unshare(libc::CLONE_FILES) };
            for (mut command, reads_nothing) in orders {
                let prepared = if reads_nothing { read_nothing(&mut command) } else { Ok(()) };
                let started = prepared.and_then(|()| command.spawn()).and_then(|child| hand_over(child, &far));
                if answer.send(started).is_err() {
                    break;
                }
            }
            loop {
                std::thread::park();
            }
        };
        std::thread::Builder::new().name("ngy-starter".into()).spawn(serve)?;
        Ok(Starter { commands, answers, pipes })
    }

    /// Starts a process. Its pipes are those of the caller afterwards. `reads_nothing`: its standard input is empty.
    pub fn start(&self, command: Command, reads_nothing: bool) -> Result<StartedProcess> {
        let gone = || Error::other("the thread that starts processes has ended");
        self.commands.send((command, reads_nothing)).map_err(|_| gone())?;
        let (pid, which) = self.answers.recv().map_err(|_| gone())??;
        let mut pipes = receive(&self.pipes, which.iter().filter(|there| **there).count())?.into_iter();
        let [stdin, stdout, stderr] = which.map(|there| if there { pipes.next() } else { None });
        Ok(StartedProcess { pid, stdin, stdout, stderr })
    }
}

/// Opened here, not by `spawn`: its error would look as if the program could not be executed.
fn read_nothing(command: &mut Command) -> Result<()> {
    let opened = File::open("/dev/null");
    let nothing =
        opened.map_err(|error| Error::other(format!("cannot open /dev/null: {}", nagaya_reason::of_error(&error))))?;
    command.stdin(nothing);
    Ok(())
}

/// Sends what we have of a process; our own copies are closed.
fn hand_over(child: Child, to: &UnixDatagram) -> Result<(i32, [bool; STREAMS])> {
    let pid = child.id() as i32;
    let pipes = [child.stdin.map(OwnedFd::from), child.stdout.map(OwnedFd::from), child.stderr.map(OwnedFd::from)];
    let which = [0, 1, 2].map(|k: usize| pipes[k].is_some());
    let numbers: Vec<RawFd> = pipes.iter().flatten().map(|pipe| pipe.as_raw_fd()).collect();
    let mut message = Message::new(numbers.len());
    // SAFETY: the header describes buffers that are alive, with space for one control message of so many descriptors.
    let sent = unsafe {
        let control = libc::CMSG_FIRSTHDR(&message.header());
        if !numbers.is_empty() {
            (*control).cmsg_level = libc::SOL_SOCKET;
            (*control).cmsg_type = libc::SCM_RIGHTS;
            (*control).cmsg_len = libc::CMSG_LEN(message.bytes) as _;
            std::ptr::copy_nonoverlapping(numbers.as_ptr(), libc::CMSG_DATA(control).cast(), numbers.len());
        }
        uninterrupted(|| libc::sendmsg(to.as_raw_fd(), &message.header(), 0))
    };
    sent.map(|()| (pid, which))
}

fn receive(from: &UnixDatagram, count: usize) -> Result<Vec<OwnedFd>> {
    let mut message = Message::new(count);
    let mut header = message.header();
    // SAFETY: as in `hand_over`; the descriptors are new, and have no other owner.
    unsafe {
        uninterrupted(|| libc::recvmsg(from.as_raw_fd(), &mut header, libc::MSG_CMSG_CLOEXEC))?;
        if count == 0 {
            return Ok(Vec::new());
        }
        let control = libc::CMSG_FIRSTHDR(&header);
        if control.is_null() || header.msg_flags & libc::MSG_CTRUNC != 0 {
            return Err(Error::from_raw_os_error(libc::EMFILE));
        }
        let numbers = libc::CMSG_DATA(control).cast::<RawFd>();
        Ok((0..count).map(|k| OwnedFd::from_raw_fd(numbers.add(k).read_unaligned())).collect())
    }
}

/// Repeats a call that a signal has interrupted.
fn uninterrupted(mut call: impl FnMut() -> isize) -> Result<()> {
    loop {
        if call() >= 0 {
            return Ok(());
        }
        let error = Error::last_os_error();
        if error.kind() != ErrorKind::Interrupted {
            return Err(error);
        }
    }
}

/// One byte, and descriptors beside it.
struct Message {
    byte: [u8; 1],
    part: libc::iovec,
    /// Aligned for a header.
    control: [u64; 8],
    /// Bytes of the descriptors.
    bytes: u32,
}

impl Message {
    fn new(count: usize) -> Message {
        let part = libc::iovec { iov_base: std::ptr::null_mut(), iov_len: 0 };
        Message { byte: [0], part, control: [0; 8], bytes: (count * size_of::<RawFd>()) as u32 }
    }

    /// Points into `self`.
    fn header(&mut self) -> libc::msghdr {
        self.part = libc::iovec { iov_base: self.byte.as_mut_ptr().cast(), iov_len: 1 };
        // SAFETY: plain data; zero is valid.
        let mut header: libc::msghdr = unsafe { std::mem::zeroed() };
        header.msg_iov = &mut self.part;
        header.msg_iovlen = 1;
        if self.bytes > 0 {
            header.msg_control = self.control.as_mut_ptr().cast();
            // SAFETY: arithmetic.
            header.msg_controllen = unsafe { libc::CMSG_SPACE(self.bytes) } as _;
        }
        header
    }
}
