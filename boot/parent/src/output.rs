//! Standard output and error of all ranks: forwarded at once, but without mixing lines.
//!
//! A message of Nagaya begins a line, also after an unfinished line of a rank. If both streams go to the same terminal or
//! file, that line may be on standard output. The only rank of a job writes there itself, so its lines are not known.
//!
//! A line that is not complete (a prompt, a progress bar) is shown as it comes. The stream then belongs to its rank
//! until the line ends. Complete lines of other ranks wait, but not for ever. After [`PATIENCE`], the line is broken
//! off. When its rank goes on, the line begins again, so that each line is somewhere in one piece. The lines of one
//! rank keep their order. The last line of a stream may lack its newline and is forwarded like that; a newline is added
//! only if something else follows.
//!
//! When no program reads our output, the ranks' pipes fill up and the ranks wait, as if they wrote there themselves.
//! This process never waits, so that a job whose output is stuck can be ended.
//!
//! A stream is a pipe that this process reads (`add`, `wants`, `handle`). Or another reader passes on what came
//! (`take`, `end`, `move_on`).
//!
//! A job may have thousands of ranks, each of which wakes this process a few times. So the cost of a call depends on
//! what has happened, not on the number of pipes. The pipes are in a set of the kernel (epoll), and only streams that
//! hold something are searched.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Result;
use std::os::fd::{AsRawFd, OwnedFd};
use std::time::{Duration, Instant};

use crate::pipes::Pipes;
use crate::tag::Tag;

/// Which of the two streams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    Out,
    Err,
}

/// Most bytes of one line that are held back, or kept to be shown again.
const LONGEST: usize = 1 << 20;

/// How long lines wait after another rank's line that does not end.
const PATIENCE: Duration = Duration::from_secs(1);

/// Stop reading from the ranks while more than this waits to be written.
const FULL: usize = 1 << 20;

/// A pipe that polls writable takes this much without blocking (PIPE_BUF).
const CHUNK: usize = 4096;

pub struct Output {
    sinks: [Sink; 2],
    tag: Tag,
    /// Whether both sinks write to the same terminal, file or pipe.
    is_one: bool,
}

/// Where a stream comes from.
enum Source {
    Pipe(OwnedFd),
    /// Another part of the program reads it.
    Elsewhere,
    /// The stream has ended.
    Over,
}

struct Stream {
    from: Source,
    rank: u32,
    /// Read and not passed on: complete lines, then perhaps the beginning of one.
    held: Vec<u8>,
    /// The part of the current line that was passed on already. For a very long line, or one that is drawn again and
    /// again, only its end.
    shown: Vec<u8>,
    /// The current line was passed on in part.
    continues: bool,
}

/// One of our two streams, and those of the ranks that go there.
struct Sink {
    to: i32,
    /// By rank. One that is over and holds nothing is taken out.
    streams: BTreeMap<u32, Stream>,
    /// The pipes among them that are read when something comes.
    pipes: Pipes,
    /// Ranks whose stream holds something.
    holding: BTreeSet<u32>,
    /// Ranks whose stream holds so much that its pipe is not read now.
    paused: BTreeSet<u32>,
    pending: Vec<u8>,
    sent: usize,
    /// The rank whose unfinished line was written last.
    open_line: Option<u32>,
    /// Since when others wait for the end of that line.
    blocked: Option<Instant>,
    /// Why nothing more can be written.
    broken: Option<i32>,
    /// Why output of a rank could not be read (`errno`).
    unread: Option<i32>,
}

impl Output {
    pub fn new(tag: Tag) -> Result<Self> {
        let sinks = [Sink::new(libc::STDOUT_FILENO)?, Sink::new(libc::STDERR_FILENO)?];
        let is_one = are_one(libc::STDOUT_FILENO, libc::STDERR_FILENO);
        Ok(Output { sinks, tag, is_one })
    }

    /// Adds a stream of a rank, which is then read and forwarded.
    pub fn add(&mut self, rank: u32, which: Which, from: OwnedFd) -> Result<()> {
        let sink = &mut self.sinks[which as usize];
        sink.pipes.watch(&from, rank)?;
        sink.streams.insert(rank, Stream::new(rank, Source::Pipe(from)));
        Ok(())
    }

    /// What a rank has printed and another part of the program has read.
    pub fn take(&mut self, rank: u32, which: Which, bytes: &[u8]) {
        let sink = &mut self.sinks[which as usize];
        sink.streams.entry(rank).or_insert_with(|| Stream::new(rank, Source::Elsewhere)).hold(bytes);
        sink.note(rank);
    }

    /// Ends the output of a rank.
    pub fn end(&mut self, rank: u32) {
        for sink in &mut self.sinks {
            if let Some(stream) = sink.streams.get_mut(&rank) {
                stream.from = Source::Over;
                sink.note(rank);
            }
        }
    }

    /// No rank can write any more.
    pub fn all_read(&self) -> bool {
        self.sinks.iter().all(|sink| sink.streams.is_empty())
    }

    /// Everything read has been written, or never will be.
    pub fn all_written(&self) -> bool {
        self.sinks.iter().all(|sink| sink.broken.is_some() || sink.waiting() == 0)
    }

    /// Everything that may be passed on now has been written, to this stream of ours.
    pub fn is_written(&self, which: Which) -> bool {
        self.sinks[which as usize].waiting() == 0
    }

    /// Why our standard output takes nothing more (`errno`), if so.
    pub fn lost(&self) -> Option<i32> {
        self.sinks[Which::Out as usize].broken
    }

    /// Why output of a rank could not be read (`errno`), if so: lines are missing.
    pub fn unread(&self) -> Option<i32> {
        self.sinks.iter().find_map(|sink| sink.unread)
    }

    /// When [`handle`](Self::handle) wants to be called although nothing is ready.
    pub fn deadline(&self) -> Option<Instant> {
        self.sinks.iter().filter_map(|sink| sink.blocked).min().map(|since| since + PATIENCE)
    }

    /// Appends what to wait for. [`handle`](Self::handle) takes the answers, in the same order.
    pub fn wants(&self, polls: &mut Vec<libc::pollfd>) {
        for sink in &self.sinks {
            let to = if sink.waiting() > 0 { sink.to } else { -1 };
            let from = if sink.waiting() > FULL { -1 } else { sink.pipes.fd() };
            polls.push(libc::pollfd { fd: to, events: libc::POLLOUT, revents: 0 });
            polls.push(libc::pollfd { fd: from, events: libc::POLLIN, revents: 0 });
        }
    }

    /// Reads what `poll` found ready, and moves on. `polls`: exactly what [`wants`](Self::wants) appended. `seen` is shown all that
    /// is read.
    pub fn handle(&mut self, polls: &[libc::pollfd], seen: &mut dyn FnMut(Which, &[u8])) {
        for ((which, sink), polls) in [Which::Out, Which::Err].into_iter().zip(&mut self.sinks).zip(polls.chunks(2)) {
            if polls[1].revents != 0 {
                sink.read(&mut |bytes| seen(which, bytes));
            }
        }
        self.move_on();
    }

    /// Forwards what may be forwarded now, as far as the reader takes it.
    pub fn move_on(&mut self) {
        self.pass_on(Instant::now());
        self.sinks.iter_mut().for_each(Sink::flush);
    }

    /// Moves output from the streams to the sinks.
    fn pass_on(&mut self, now: Instant) {
        let [out, err] = &mut self.sinks;
        out.take_from_streams(self.tag, now);
        let before = err.pending.len();
        err.take_from_streams(self.tag, now);
        if self.is_one && is_ours(&err.pending[before..], self.tag) && out.break_line() {
            err.pending.insert(before, b'\n');
        }
    }

    /// A terminal has shown what was typed for this rank: that ended its line there.
    pub fn line_was_typed(&mut self, rank: u32) {
        let sink = &mut self.sinks[Which::Out as usize];
        if !std::io::IsTerminal::is_terminal(&std::io::stdout()) {
            return;
        }
        let is_open = sink.open_line.take_if(|owner| *owner == rank).is_some();
        // Also a line that a message of ours has broken off.
        if let Some(stream) = sink.streams.get_mut(&rank).filter(|stream| is_open || !stream.shown.is_empty()) {
            stream.note_shown(b"\n");
        }
    }

    /// A line of our own on standard error; may wait for the reader.
    pub fn own_line(&mut self, text: &str) {
        let newline = if self.breaks_line() { "\n" } else { "" };
        // Nothing can be done when standard error is gone.
        let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("{newline}nagaya run: {text}\n").as_bytes());
    }

    /// Ends the line that a rank has begun where standard error goes: this process prints something else there.
    pub fn end_line(&mut self) {
        if self.breaks_line() {
            // Nothing can be done when standard error is gone.
            let _ = std::io::Write::write_all(&mut std::io::stderr(), b"\n");
        }
    }

    /// Whether what comes next on standard error is after an unfinished line. When its rank goes on, that line begins again.
    fn breaks_line(&mut self) -> bool {
        let first = if self.is_one { Which::Out } else { Which::Err };
        let broken = self.sinks[first as usize..].iter_mut().map(Sink::break_line);
        broken.fold(false, |any, one| any | one)
    }
}

/// Whether the text begins with a message of the library.
fn is_ours(text: &[u8], tag: Tag) -> bool {
    const BEGIN: &[u8] = b"nagaya: ";
    let after_tag = || text.splitn(2, |byte| *byte == b' ').nth(1).is_some_and(|rest| rest.starts_with(BEGIN));
    text.starts_with(BEGIN) || tag != Tag::No && after_tag()
}

/// Whether two descriptors are of one terminal, file or pipe.
fn are_one(a: i32, b: i32) -> bool {
    let file = |fd: i32| {
        // SAFETY: zero is a valid state of the struct, which the call fills.
        unsafe {
            let mut of: libc::stat = std::mem::zeroed();
            (libc::fstat(fd, &mut of) == 0).then_some((of.st_dev, of.st_ino))
        }
    };
    file(a).is_some_and(|file_a| file(b) == Some(file_a))
}

impl Stream {
    fn new(rank: u32, from: Source) -> Stream {
        Stream { from, rank, held: Vec::new(), shown: Vec::new(), continues: false }
    }

    fn is_over(&self) -> bool {
        matches!(self.from, Source::Over)
    }

    /// Reads once. An error, which is returned (`errno`), ends the stream.
    fn read(&mut self, pipes: &Pipes, seen: &mut dyn FnMut(&[u8])) -> Option<i32> {
        let Source::Pipe(from) = &self.from else { return None };
        let mut buffer = [0u8; 65536];
        // SAFETY: reads into a live buffer of that length.
        let got = unsafe { libc::read(from.as_raw_fd(), buffer.as_mut_ptr().cast(), buffer.len()) };
        if got <= 0 {
            let error = std::io::Error::last_os_error().raw_os_error().filter(|_| got < 0);
            if matches!(error, Some(libc::EINTR | libc::EAGAIN)) {
                return None;
            }
            pipes.forget(from);
            self.from = Source::Over;
            return error;
        }
        let new = &buffer[..got as usize];
        seen(new);
        self.hold(new);
        None
    }

    /// Takes output that the rank has printed.
    fn hold(&mut self, new: &[u8]) {
        if !self.continues && !self.shown.is_empty() {
            // Its line was broken off. A line that goes back to its beginning need not be repeated.
            let again = std::mem::take(&mut self.shown);
            if new.first() != Some(&b'\r') && !is_ours(new, Tag::No) {
                self.held.extend_from_slice(&again);
            }
        }
        let is_unfinished = self.held.last().map_or(self.continues, |byte| *byte != b'\n');
        if is_unfinished && is_ours(new, Tag::No) {
            self.held.push(b'\n');
        }
        self.held.extend_from_slice(new);
    }

    /// How much is held in complete lines.
    fn complete(&self) -> usize {
        self.held.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1)
    }

    /// Remembers output that was passed on: a line, or a part of one.
    fn note_shown(&mut self, line: &[u8]) {
        self.continues = !line.ends_with(b"\n");
        if !self.continues || line.contains(&b'\r') || self.shown.len() > LONGEST {
            self.shown.clear();
        }
        if self.continues {
            let drawn = line.iter().rposition(|byte| *byte == b'\r').map_or(0, |at| at + 1);
            self.shown.extend_from_slice(&line[drawn..]);
        }
    }

    /// Whether the line that was begun can be shown: what another launcher puts before it must be there in one piece.
    fn can_begin(&self, tag: Tag) -> bool {
        let own_tag = matches!(tag, Tag::No | Tag::Stream);
        let begins = || self.is_over() || self.held.len() > LONGEST || !tag.split(self.rank, &self.held).0.is_empty();
        !self.held.is_empty() && (own_tag || self.continues || begins())
    }
}

impl Sink {
    fn new(to: i32) -> Result<Sink> {
        Ok(Sink {
            to,
            streams: BTreeMap::new(),
            pipes: Pipes::new()?,
            holding: BTreeSet::new(),
            paused: BTreeSet::new(),
            pending: Vec::new(),
            sent: 0,
            open_line: None,
            blocked: None,
            broken: None,
            unread: None,
        })
    }

    fn waiting(&self) -> usize {
        self.pending.len() - self.sent
    }

    /// Breaks off the unfinished line, if there is one: something else follows it.
    fn break_line(&mut self) -> bool {
        let Some(owner) = self.open_line.take() else { return false };
        if let Some(stream) = self.streams.get_mut(&owner) {
            stream.continues = false;
        }
        true
    }

    /// Reads once what the ranks have printed, of some of those that have.
    fn read(&mut self, seen: &mut dyn FnMut(&[u8])) {
        for rank in self.pipes.ready() {
            if let Some(stream) = self.streams.get_mut(&rank) {
                let error = stream.read(&self.pipes, seen);
                self.unread = self.unread.or(error);
                self.note(rank);
            }
        }
    }

    /// A stream has changed: updates what is known about it.
    fn note(&mut self, rank: u32) {
        let Some(stream) = self.streams.get(&rank) else { return };
        if let Source::Pipe(from) = &stream.from {
            let full = stream.held.len() > LONGEST;
            if full && self.paused.insert(rank) {
                self.pipes.forget(from);
            }
            if !full && self.paused.remove(&rank) {
                // It was watched before, so there is space for it.
                let _ = self.pipes.watch(from, rank);
            }
        }
        if !stream.held.is_empty() {
            self.holding.insert(rank);
            return;
        }
        self.holding.remove(&rank);
        if stream.is_over() {
            self.streams.remove(&rank);
        }
    }

    /// Takes what the streams may pass on now.
    fn take_from_streams(&mut self, tag: Tag, now: Instant) {
        if let Some((owner, stream)) = self.open_line.and_then(|rank| Some((rank, self.streams.get(&rank)?))) {
            let (lines, all, over) = (stream.complete(), stream.held.len(), stream.is_over());
            self.forward(owner, if lines > 0 { lines } else { all }, tag);
            if self.open_line.is_some() && !over {
                let others_wait = self.holding.iter().any(|rank| self.streams[rank].complete() > 0);
                self.blocked = others_wait.then(|| self.blocked.unwrap_or(now));
                if self.blocked.is_none_or(|since| now < since + PATIENCE) {
                    return;
                }
                if let Some(stream) = self.streams.get_mut(&owner) {
                    stream.continues = false;
                }
            }
        }
        self.blocked = None;
        let holding: Vec<u32> = self.holding.iter().copied().collect();
        for rank in &holding {
            self.forward(*rank, self.streams[rank].complete(), tag);
        }
        for rank in holding {
            let Some(stream) = self.streams.get(&rank).filter(|stream| stream.can_begin(tag)) else { continue };
            let over = stream.is_over();
            self.forward(rank, stream.held.len(), tag);
            if !over {
                return;
            }
        }
    }

    /// Passes on the first `length` bytes that a rank's stream holds.
    fn forward(&mut self, rank: u32, length: usize, tag: Tag) {
        let Some(stream) = self.streams.get_mut(&rank).filter(|_| length > 0) else { return };
        if self.open_line.is_some_and(|owner| owner != rank) {
            self.pending.push(b'\n');
        }
        let text: Vec<u8> = stream.held.drain(..length).collect();
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            let (start, rest) = if stream.continues { (String::new(), line) } else { tag.split(rank, line) };
            self.pending.extend_from_slice(start.as_bytes());
            self.pending.extend_from_slice(rest);
            stream.note_shown(line);
        }
        self.open_line = stream.continues.then_some(rank);
        self.note(rank);
    }

    /// Writes until the reader takes no more. Does not block on a pipe or terminal, except in a race with another writer.
    fn flush(&mut self) {
        while self.waiting() > 0 && self.broken.is_none() {
            let mut poll = libc::pollfd { fd: self.to, events: libc::POLLOUT, revents: 0 };
            // SAFETY: one initialised entry.
            if unsafe { libc::poll(&mut poll, 1, 0) } != 1 {
                break;
            }
            let piece = &self.pending[self.sent..];
            let piece = &piece[..piece.len().min(CHUNK)];
            // SAFETY: writes from a live buffer of that length.
            let put = unsafe { libc::write(self.to, piece.as_ptr().cast(), piece.len()) };
            if put >= 0 {
                self.sent += put as usize;
                continue;
            }
            match std::io::Error::last_os_error().raw_os_error() {
                Some(libc::EINTR) => {}
                Some(libc::EAGAIN) => break,
                errno => self.broken = Some(errno.unwrap_or(libc::EIO)),
            }
        }
        if self.broken.is_some() || self.waiting() == 0 {
            self.pending.clear();
            self.sent = 0;
        }
    }
}

#[cfg(test)]
mod tests;
