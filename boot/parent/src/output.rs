//! Standard output and error of all ranks: forwarded at once, and yet lines are not mixed.
//!
//! A line that is not complete (a prompt, a progress bar) is shown as it comes. The stream then belongs to its rank until the line
//! ends: complete lines of other ranks wait, but not for ever. After [`PATIENCE`] the line is broken off, and when its rank goes on,
//! begun again, so that each line stands somewhere in one piece. The lines of one rank keep their order. The last line of a
//! stream may lack its newline and is forwarded like that; one is added only if something else follows. When nobody
//! takes our output the ranks' pipes fill up and they wait, as they would writing there themselves; we never do,
//! so that a job whose output is stuck can be ended.
//!
//! A stream is a pipe that is read here (`add`, `wants`, `handle`), or one that somebody else reads, who hands over what came
//! (`take`, `end`, `move_on`).

use std::os::fd::{AsRawFd, OwnedFd};
use std::time::{Duration, Instant};

use crate::tag::Tag;

/// Which of the two streams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    Out,
    Err,
}

/// So much of a line is held back, or begun again.
const LONGEST: usize = 1 << 20;

/// How long lines wait behind another rank's line that does not end.
const PATIENCE: Duration = Duration::from_secs(1);

/// Stop reading from the ranks while more than this waits to be written.
const FULL: usize = 1 << 20;

/// A pipe that polls writable takes this much without blocking (PIPE_BUF).
const CHUNK: usize = 4096;

pub struct Output {
    streams: Vec<Stream>,
    sinks: [Sink; 2],
    tag: Tag,
}

/// Where a stream comes from.
enum Source {
    Pipe(OwnedFd),
    /// Somebody else reads it.
    Elsewhere,
    /// It has ended.
    Over,
}

struct Stream {
    from: Source,
    rank: u32,
    which: Which,
    /// Read and not passed on: complete lines, then perhaps the beginning of one.
    held: Vec<u8>,
    /// Of the current line, what was passed on already; of a very long one, or one that is drawn again and again, the end.
    shown: Vec<u8>,
    /// The current line was passed on in part.
    continues: bool,
}

struct Sink {
    to: i32,
    pending: Vec<u8>,
    sent: usize,
    /// The rank whose unfinished line was written last.
    open_line: Option<u32>,
    /// Since when others wait for the end of that line.
    blocked: Option<Instant>,
    /// Why nothing more can be written.
    broken: Option<i32>,
}

impl Output {
    pub fn new(tag: Tag) -> Self {
        let sink = |to| Sink { to, pending: Vec::new(), sent: 0, open_line: None, blocked: None, broken: None };
        Output { streams: Vec::new(), sinks: [sink(libc::STDOUT_FILENO), sink(libc::STDERR_FILENO)], tag }
    }

    /// From now on this is read and forwarded.
    pub fn add(&mut self, rank: u32, which: Which, from: OwnedFd) {
        self.streams.push(Stream::new(rank, which, Source::Pipe(from)));
    }

    /// What a rank has printed that somebody else has read.
    pub fn take(&mut self, rank: u32, which: Which, bytes: &[u8]) {
        let known = self.streams.iter().position(|s| s.rank == rank && s.which == which);
        let at = known.unwrap_or_else(|| {
            self.streams.push(Stream::new(rank, which, Source::Elsewhere));
            self.streams.len() - 1
        });
        self.streams[at].hold(bytes);
    }

    /// This rank prints no more.
    pub fn end(&mut self, rank: u32) {
        self.streams.iter_mut().filter(|s| s.rank == rank).for_each(|s| s.from = Source::Over);
    }

    /// No rank can write any more.
    pub fn all_read(&self) -> bool {
        self.streams.is_empty()
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

    /// When [`handle`](Self::handle) wants to be called although nothing is ready.
    pub fn deadline(&self) -> Option<Instant> {
        self.sinks.iter().filter_map(|sink| sink.blocked).min().map(|since| since + PATIENCE)
    }

    /// Appends what to wait for. [`handle`](Self::handle) takes the answers, in the same order.
    pub fn wants(&self, polls: &mut Vec<libc::pollfd>) {
        for sink in &self.sinks {
            let fd = if sink.waiting() > 0 { sink.to } else { -1 };
            polls.push(libc::pollfd { fd, events: libc::POLLOUT, revents: 0 });
        }
        for stream in &self.streams {
            let full = self.sinks[stream.which as usize].waiting() > FULL || stream.held.len() > LONGEST;
            let fd = match &stream.from {
                Source::Pipe(from) if !full => from.as_raw_fd(),
                _ => -1,
            };
            polls.push(libc::pollfd { fd, events: libc::POLLIN, revents: 0 });
        }
    }

    /// Reads what `poll` found ready, and moves on. `polls`: exactly what [`wants`](Self::wants) appended. `seen` is shown all that
    /// is read.
    pub fn handle(&mut self, polls: &[libc::pollfd], seen: &mut dyn FnMut(Which, &[u8])) {
        for (stream, poll) in self.streams.iter_mut().zip(&polls[self.sinks.len()..]) {
            if poll.revents != 0 {
                stream.read(seen);
            }
        }
        self.move_on();
    }

    /// Forwards what may be forwarded now, as far as somebody takes it.
    pub fn move_on(&mut self) {
        self.pass_on(Instant::now());
        self.sinks.iter_mut().for_each(Sink::flush);
    }

    /// From the streams to the sinks.
    fn pass_on(&mut self, now: Instant) {
        for which in [Which::Out, Which::Err] {
            let mut streams: Vec<&mut Stream> = self.streams.iter_mut().filter(|s| s.which == which).collect();
            self.sinks[which as usize].take_from(&mut streams, self.tag, now);
        }
        self.streams.retain(|stream| !stream.is_over() || !stream.held.is_empty());
    }

    /// A terminal has shown what was typed for this rank: that ended its line there.
    pub fn line_was_typed(&mut self, rank: u32) {
        let sink = &mut self.sinks[Which::Out as usize];
        if sink.open_line == Some(rank) && std::io::IsTerminal::is_terminal(&std::io::stdout()) {
            sink.open_line = None;
            for stream in self.streams.iter_mut().filter(|s| s.rank == rank && s.which == Which::Out) {
                stream.note_shown(b"\n");
            }
        }
    }

    /// A line of our own on standard error; may wait for the reader.
    pub fn own_line(&mut self, text: &str) {
        let sink = &mut self.sinks[Which::Err as usize];
        let newline = if sink.open_line.take().is_some() { "\n" } else { "" };
        // Nothing can be done when standard error is gone.
        let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("{newline}nagaya run: {text}\n").as_bytes());
    }
}

impl Stream {
    fn new(rank: u32, which: Which, from: Source) -> Stream {
        Stream { from, rank, which, held: Vec::new(), shown: Vec::new(), continues: false }
    }

    fn is_over(&self) -> bool {
        matches!(self.from, Source::Over)
    }

    /// Reads once.
    fn read(&mut self, seen: &mut dyn FnMut(Which, &[u8])) {
        let Source::Pipe(from) = &self.from else { return };
        let mut buffer = [0u8; 65536];
        // SAFETY: reads into a live buffer of that length.
        let got = unsafe { libc::read(from.as_raw_fd(), buffer.as_mut_ptr().cast(), buffer.len()) };
        if got <= 0 {
            let error = std::io::Error::last_os_error().raw_os_error();
            if got == 0 || !matches!(error, Some(libc::EINTR | libc::EAGAIN)) {
                self.from = Source::Over;
            }
            return;
        }
        let new = &buffer[..got as usize];
        seen(self.which, new);
        self.hold(new);
    }

    /// This was printed.
    fn hold(&mut self, new: &[u8]) {
        if !self.continues && !self.shown.is_empty() {
            // Its line was broken off. One that goes back to its beginning need not be told again.
            let again = std::mem::take(&mut self.shown);
            if new.first() != Some(&b'\r') {
                self.held.extend_from_slice(&again);
            }
        }
        self.held.extend_from_slice(new);
    }

    /// How much is held in complete lines.
    fn complete(&self) -> usize {
        self.held.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1)
    }

    /// This was passed on: a line, or a part of one.
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

    /// Whether the line that was begun can be shown: what another launcher puts in front of it must be there in one piece.
    fn can_begin(&self, tag: Tag) -> bool {
        let own_tag = matches!(tag, Tag::No | Tag::Stream);
        let begins = || self.is_over() || self.held.len() > LONGEST || !tag.split(self.rank, &self.held).0.is_empty();
        !self.held.is_empty() && (own_tag || self.continues || begins())
    }
}

impl Sink {
    fn waiting(&self) -> usize {
        self.pending.len() - self.sent
    }

    /// Takes what the streams may pass on now.
    fn take_from(&mut self, streams: &mut [&mut Stream], tag: Tag, now: Instant) {
        let owner = self.open_line.and_then(|rank| streams.iter().position(|stream| stream.rank == rank));
        if let Some(owner) = owner {
            let (lines, all) = (streams[owner].complete(), streams[owner].held.len());
            self.forward(streams[owner], if lines > 0 { lines } else { all }, tag);
            if self.open_line.is_some() && !streams[owner].is_over() {
                let others_wait = streams.iter().any(|stream| stream.complete() > 0);
                self.blocked = others_wait.then(|| self.blocked.unwrap_or(now));
                if self.blocked.is_none_or(|since| now < since + PATIENCE) {
                    return;
                }
                streams[owner].continues = false;
            }
        }
        self.blocked = None;
        for stream in streams.iter_mut() {
            self.forward(stream, stream.complete(), tag);
        }
        for stream in streams.iter_mut().filter(|stream| stream.can_begin(tag)) {
            self.forward(stream, stream.held.len(), tag);
            if !stream.is_over() {
                return;
            }
        }
    }

    /// Passes on the first so many bytes that a stream holds.
    fn forward(&mut self, stream: &mut Stream, length: usize, tag: Tag) {
        if length == 0 {
            return;
        }
        if self.open_line.is_some_and(|rank| rank != stream.rank) {
            self.pending.push(b'\n');
        }
        let text: Vec<u8> = stream.held.drain(..length).collect();
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            let (start, rest) = if stream.continues { (String::new(), line) } else { tag.split(stream.rank, line) };
            self.pending.extend_from_slice(start.as_bytes());
            self.pending.extend_from_slice(rest);
            stream.note_shown(line);
        }
        self.open_line = stream.continues.then_some(stream.rank);
    }

    /// Writes until nobody takes more. Does not block on a pipe or terminal, except in a race with another writer.
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
mod tests {
    use super::*;
    use std::io::Write;
    use std::os::fd::FromRawFd;

    fn pipe() -> (OwnedFd, std::fs::File) {
        let mut ends = [0; 2];
        assert_eq!(unsafe { libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC) }, 0);
        unsafe { (OwnedFd::from_raw_fd(ends[0]), std::fs::File::from_raw_fd(ends[1])) }
    }

    /// Two ranks whose writes come in the given order; what would be written to standard output.
    fn forwarded(tag: Tag, writes: &[(u32, &str)]) -> String {
        let mut output = Output::new(tag);
        let mut ends = Vec::new();
        for rank in 0..2 {
            let (from, to) = pipe();
            output.add(rank, Which::Out, from);
            ends.push(to);
        }
        for (rank, text) in writes {
            ends[*rank as usize].write_all(text.as_bytes()).unwrap();
            output.streams[*rank as usize].read(&mut |_, _| {});
            output.pass_on(Instant::now());
        }
        drop(ends);
        output.streams.iter_mut().for_each(|stream| stream.read(&mut |_, _| {}));
        output.pass_on(Instant::now());
        assert!(output.all_read());
        String::from_utf8(output.sinks[0].pending.clone()).unwrap()
    }

    #[test]
    fn lines_are_not_mixed() {
        let writes = [(0, "one "), (1, "uno\nd"), (0, "line\ntwo"), (1, "os\n"), (0, "!\n")];
        assert_eq!(forwarded(Tag::No, &writes), "one line\nuno\ntwo!\ndos\n");
        assert_eq!(forwarded(Tag::Stream, &writes), "[0] one line\n[1] uno\n[0] two!\n[1] dos\n");
    }

    #[test]
    fn a_missing_last_newline_is_added_only_between_ranks() {
        assert_eq!(forwarded(Tag::No, &[(0, "a\nb"), (1, "c")]), "a\nb\nc");
        assert_eq!(forwarded(Tag::Stream, &[(0, "b"), (1, "c\n")]), "[0] b\n[1] c\n");
        assert_eq!(forwarded(Tag::Stream, &[(0, "\n\n")]), "[0] \n[0] \n");
    }

    #[test]
    fn a_line_that_does_not_end_is_shown_at_once_and_does_not_hold_others_for_ever() {
        let mut output = Output::new(Tag::Stream);
        let mut ends = Vec::new();
        for rank in 0..2 {
            let (from, to) = pipe();
            output.add(rank, Which::Out, from);
            ends.push(to);
        }
        let begin = Instant::now();
        let mut after = |output: &mut Output, rank: usize, text: &str, time: Duration| {
            ends[rank].write_all(text.as_bytes()).unwrap();
            output.streams[rank].read(&mut |_, _| {});
            output.pass_on(begin + time);
            String::from_utf8(std::mem::take(&mut output.sinks[0].pending)).unwrap()
        };
        assert_eq!(after(&mut output, 0, "n? ", Duration::ZERO), "[0] n? ");
        assert_eq!(after(&mut output, 1, "hello\n", Duration::ZERO), "");
        assert_eq!(output.deadline(), Some(begin + PATIENCE));
        assert_eq!(after(&mut output, 1, "there\n", PATIENCE), "\n[1] hello\n[1] there\n");
        assert_eq!((output.deadline(), after(&mut output, 0, "5", PATIENCE)), (None, "[0] n? 5".into()));
        // A progress bar is drawn anew by its rank itself.
        assert_eq!(after(&mut output, 0, "\n 1%\r 2%\r", PATIENCE), "\n[0]  1%\r 2%\r");
        assert_eq!(after(&mut output, 0, " 3%", PATIENCE), " 3%");
        assert_eq!(after(&mut output, 1, "bye\n", PATIENCE), "");
        assert_eq!(after(&mut output, 0, "\r 4%", PATIENCE), "\r 4%");
        assert_eq!(after(&mut output, 0, "\r 5%", PATIENCE * 2), "\r 5%\n[1] bye\n");
        assert_eq!(after(&mut output, 0, "\r 6%", PATIENCE * 2), "[0] \r 6%");
    }

    #[test]
    fn a_line_of_another_launcher_waits_for_its_tag() {
        let mut output = Output::new(Tag::OpenMpi);
        let (from, mut to) = pipe();
        output.add(0, Which::Out, from);
        let mut shown = |text: &str| {
            to.write_all(text.as_bytes()).unwrap();
            output.streams[0].read(&mut |_, _| {});
            output.pass_on(Instant::now());
            String::from_utf8(std::mem::take(&mut output.sinks[0].pending)).unwrap()
        };
        assert_eq!((shown("[1,3]<std"), shown("out>:n? ")), (String::new(), "[3] n? ".into()));
        assert_eq!(shown("5\n"), "5\n");
    }

    #[test]
    fn a_very_long_line_comes_in_pieces_and_keeps_its_one_tag() {
        let mut output = Output::new(Tag::Stream);
        let (from, mut to) = pipe();
        output.add(7, Which::Out, from);
        let text = "x".repeat(LONGEST + 100_000) + "\nend\n";
        let mut sent = 0;
        while sent < text.len() {
            let piece = &text.as_bytes()[sent..(sent + 4096).min(text.len())];
            to.write_all(piece).unwrap();
            sent += piece.len();
            output.streams[0].read(&mut |_, _| {});
            output.pass_on(Instant::now());
        }
        let said = String::from_utf8(output.sinks[0].pending.clone()).unwrap();
        assert!(said == format!("[7] {}\n[7] end\n", "x".repeat(LONGEST + 100_000)));
    }
}
