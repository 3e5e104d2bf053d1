//! Standard output and error of all ranks, forwarded in whole lines.
//!
//! Lines of different ranks are never mixed; the lines of one rank keep their order. The last line of a stream may lack
//! its newline and is forwarded like that; the launcher adds one only if something else follows. When nobody takes our
//! output the ranks' pipes fill up and they wait, as they would writing there themselves; the launcher never does, so it
//! can end a job whose output is stuck.

use std::os::fd::{AsRawFd, OwnedFd};

use crate::clue::{Clue, Clues};
use crate::tag::Tag;

/// Which of the two streams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    Out,
    Err,
}

/// A line longer than this is forwarded in pieces.
const LONGEST: usize = 1 << 20;

/// Stop reading from the ranks while more than this waits to be written.
const FULL: usize = 1 << 20;

/// A pipe that polls writable takes this much without blocking (PIPE_BUF).
const CHUNK: usize = 4096;

pub struct Output {
    streams: Vec<Stream>,
    sinks: [Sink; 2],
    tag: Tag,
    /// What is read on each is looked through for what failed.
    clues: Option<[Clues; 2]>,
}

struct Stream {
    from: OwnedFd,
    rank: u32,
    which: Which,
    /// The beginning of a line whose end has not come.
    partial: Vec<u8>,
    /// Part of the current line was forwarded already (it is longer than LONGEST).
    continues: bool,
}

struct Sink {
    to: i32,
    pending: Vec<u8>,
    sent: usize,
    /// The rank whose unfinished line was written last.
    open_line: Option<u32>,
    /// Why nothing more can be written.
    broken: Option<i32>,
}

impl Output {
    pub fn new(tag: Tag) -> Self {
        let sink = |to| Sink { to, pending: Vec::new(), sent: 0, open_line: None, broken: None };
        Output { streams: Vec::new(), sinks: [sink(libc::STDOUT_FILENO), sink(libc::STDERR_FILENO)], tag, clues: None }
    }

    /// Looks for clues from now on: another launcher starts the processes, on these hosts, each with its
    /// lowest rank.
    pub fn look_for_clues(&mut self, hosts: Vec<(String, u32)>) {
        self.clues = Some([Clues::new(hosts.clone()), Clues::new(hosts)]);
    }

    /// Which process of another launcher's job failed, as far as anybody said so.
    pub fn clue(&self) -> Option<&Clue> {
        // PRRTE complains on standard output.
        let [out, err] = self.clues.as_ref()?;
        match (err.found(), out.found()) {
            (Some(err), Some(out)) if err.gives_way_to(out) => Some(out),
            (err, out) => err.or(out),
        }
    }

    pub fn add(&mut self, rank: u32, which: Which, from: OwnedFd) {
        self.streams.push(Stream { from, rank, which, partial: Vec::new(), continues: false });
    }

    /// No rank can write any more.
    pub fn all_read(&self) -> bool {
        self.streams.is_empty()
    }

    /// Everything read has been written, or never will be.
    pub fn all_written(&self) -> bool {
        self.sinks.iter().all(|sink| sink.broken.is_some() || sink.waiting() == 0)
    }

    /// Why our standard output takes nothing more (`errno`), if so.
    pub fn lost(&self) -> Option<i32> {
        self.sinks[Which::Out as usize].broken
    }

    /// Appends what to wait for. [`handle`](Self::handle) takes the answers, in the same order.
    pub fn wants(&self, polls: &mut Vec<libc::pollfd>) {
        for sink in &self.sinks {
            let fd = if sink.waiting() > 0 { sink.to } else { -1 };
            polls.push(libc::pollfd { fd, events: libc::POLLOUT, revents: 0 });
        }
        for stream in &self.streams {
            let full = self.sinks[stream.which as usize].waiting() > FULL;
            let fd = if full { -1 } else { stream.from.as_raw_fd() };
            polls.push(libc::pollfd { fd, events: libc::POLLIN, revents: 0 });
        }
    }

    /// Moves what `poll` found ready. `polls`: exactly what [`wants`](Self::wants) appended.
    pub fn handle(&mut self, polls: &[libc::pollfd]) {
        let (sinks, streams) = polls.split_at(self.sinks.len());
        let ready: Vec<bool> = streams.iter().map(|poll| poll.revents != 0).collect();
        let mut index = 0;
        let (tag, all) = (self.tag, &mut self.sinks);
        self.streams.retain_mut(|stream| {
            let clues = self.clues.as_mut().map(|clues| &mut clues[stream.which as usize]);
            let open = !ready[index] || stream.read(&mut all[stream.which as usize], tag, clues);
            index += 1;
            open
        });
        for (sink, poll) in self.sinks.iter_mut().zip(sinks) {
            if poll.revents != 0 || sink.waiting() > 0 {
                sink.flush();
            }
        }
    }

    /// The launcher's own last line on standard error; may wait for the reader.
    pub fn last_line(&mut self, text: &str) {
        let sink = &mut self.sinks[Which::Err as usize];
        let newline = if sink.open_line.take().is_some() { "\n" } else { "" };
        // Nothing can be done when standard error is gone.
        let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("{newline}nagaya run: {text}\n").as_bytes());
    }
}

impl Stream {
    /// Reads once; false at the end.
    fn read(&mut self, sink: &mut Sink, tag: Tag, clues: Option<&mut Clues>) -> bool {
        let mut buffer = [0u8; 65536];
        // SAFETY: reads into a live buffer of that length.
        let got = unsafe { libc::read(self.from.as_raw_fd(), buffer.as_mut_ptr().cast(), buffer.len()) };
        if got < 0 {
            let error = std::io::Error::last_os_error().raw_os_error();
            return matches!(error, Some(libc::EINTR | libc::EAGAIN));
        }
        let new = &buffer[..got as usize];
        if let Some(clues) = clues {
            clues.read(new);
        }
        let complete = new.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        if complete > 0 {
            self.partial.extend_from_slice(&new[..complete]);
            self.forward(sink, tag);
        }
        self.partial.extend_from_slice(&new[complete..]);
        if new.is_empty() || self.partial.len() > LONGEST {
            self.forward(sink, tag);
        }
        !new.is_empty()
    }

    /// Passes on all that is held.
    fn forward(&mut self, sink: &mut Sink, tag: Tag) {
        if self.partial.is_empty() {
            return;
        }
        if sink.open_line.is_some_and(|rank| rank != self.rank) {
            sink.pending.push(b'\n');
            self.continues = false;
        }
        if tag != Tag::No {
            for line in self.partial.split_inclusive(|byte| *byte == b'\n') {
                let (start, rest) = if self.continues { (String::new(), line) } else { tag.split(self.rank, line) };
                sink.pending.extend_from_slice(start.as_bytes());
                sink.pending.extend_from_slice(rest);
                self.continues = false;
            }
        } else {
            sink.pending.extend_from_slice(&self.partial);
        }
        self.continues = self.partial.last() != Some(&b'\n');
        sink.open_line = self.continues.then_some(self.rank);
        self.partial.clear();
    }
}

impl Sink {
    fn waiting(&self) -> usize {
        self.pending.len() - self.sent
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
        let step = |output: &mut Output, rank: usize| {
            let sink = &mut output.sinks[0];
            output.streams[rank].read(sink, tag, None)
        };
        for (rank, text) in writes {
            ends[*rank as usize].write_all(text.as_bytes()).unwrap();
            assert!(step(&mut output, *rank as usize));
        }
        drop(ends);
        assert!(!step(&mut output, 0) && !step(&mut output, 1));
        String::from_utf8(output.sinks[0].pending.clone()).unwrap()
    }

    #[test]
    fn lines_are_not_mixed() {
        let writes = [(0, "one "), (1, "uno\nd"), (0, "line\ntwo"), (1, "os\n"), (0, "!\n")];
        assert_eq!(forwarded(Tag::No, &writes), "uno\none line\ndos\ntwo!\n");
        assert_eq!(forwarded(Tag::Stream, &writes), "[1] uno\n[0] one line\n[1] dos\n[0] two!\n");
    }

    #[test]
    fn a_missing_last_newline_is_added_only_between_ranks() {
        assert_eq!(forwarded(Tag::No, &[(0, "a\nb"), (1, "c")]), "a\nb\nc");
        assert_eq!(forwarded(Tag::Stream, &[(0, "b"), (1, "c\n")]), "[1] c\n[0] b");
        assert_eq!(forwarded(Tag::Stream, &[(0, "\n\n")]), "[0] \n[0] \n");
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
            let sink = &mut output.sinks[0];
            assert!(output.streams[0].read(sink, Tag::Stream, None));
        }
        let said = String::from_utf8(output.sinks[0].pending.clone()).unwrap();
        assert!(said == format!("[7] {}\n[7] end\n", "x".repeat(LONGEST + 100_000)));
    }
}
