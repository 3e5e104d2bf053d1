//! What the ranks print, forwarded in whole lines: lines of different ranks are never mixed, those of one keep their order, and a
//! missing last newline is added only if something else follows.
//!
//! Never waits for whoever reads our output. What has been written is acknowledged to the rank's keeper, which reads no more than
//! a window ahead, so a job whose output nobody takes stops at its own pipes, as it would without us.

use std::collections::HashMap;

/// A line longer than this is forwarded in pieces.
const LONGEST: usize = 1 << 20;

/// A pipe that polls writable takes this much without blocking (PIPE_BUF).
const CHUNK: usize = 4096;

pub struct Output {
    tag: bool,
    /// Unfinished lines, by rank and stream.
    partial: HashMap<(u32, bool), Partial>,
    sinks: [Sink; 2],
}

#[derive(Default)]
struct Partial {
    text: Vec<u8>,
    /// Part of the line was forwarded already.
    continues: bool,
}

struct Sink {
    to: i32,
    pending: Vec<u8>,
    sent: usize,
    /// The rank whose unfinished line was written last.
    open_line: Option<u32>,
    broken: Option<i32>,
    /// Who is to be told once everything up to here has been written.
    owed: Vec<(u32, u32)>,
}

impl Output {
    pub fn new(tag: bool) -> Output {
        let sink = |to| Sink { to, pending: Vec::new(), sent: 0, open_line: None, broken: None, owed: Vec::new() };
        Output { tag, partial: HashMap::new(), sinks: [sink(libc::STDOUT_FILENO), sink(libc::STDERR_FILENO)] }
    }

    /// Takes what a rank has printed.
    pub fn take(&mut self, rank: u32, error: bool, bytes: &[u8]) {
        let partial = self.partial.entry((rank, error)).or_default();
        let sink = &mut self.sinks[error as usize];
        sink.owed.push((rank, bytes.len() as u32));
        let complete = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        if complete > 0 {
            partial.text.extend_from_slice(&bytes[..complete]);
            partial.forward(rank, sink, self.tag);
        }
        partial.text.extend_from_slice(&bytes[complete..]);
        if partial.text.len() > LONGEST {
            partial.forward(rank, sink, self.tag);
        }
    }

    /// A rank prints no more.
    pub fn end(&mut self, rank: u32) {
        for error in [false, true] {
            if let Some(mut partial) = self.partial.remove(&(rank, error)) {
                partial.forward(rank, &mut self.sinks[error as usize], self.tag);
            }
        }
    }

    /// Where output waits to be written.
    pub fn wants(&self) -> [libc::pollfd; 2] {
        [0, 1].map(|i| {
            let sink: &Sink = &self.sinks[i];
            libc::pollfd { fd: if sink.waiting() { sink.to } else { -1 }, events: libc::POLLOUT, revents: 0 }
        })
    }

    /// Writes what is taken; says which ranks to tell of how many bytes.
    pub fn write(&mut self) -> Vec<(u32, u32)> {
        let mut done = Vec::new();
        for sink in &mut self.sinks {
            sink.flush();
            if !sink.waiting() {
                done.append(&mut sink.owed);
            }
        }
        done
    }

    pub fn all_written(&self) -> bool {
        self.sinks.iter().all(|sink| !sink.waiting())
    }

    /// Why standard output takes nothing more (`errno`), if so.
    pub fn lost(&self) -> Option<i32> {
        self.sinks[0].broken
    }

    /// Our own last line on standard error; may wait for the reader.
    pub fn last_line(&mut self, text: &str) {
        let newline = if self.sinks[1].open_line.take().is_some() { "\n" } else { "" };
        // Nothing can be done when standard error is gone.
        let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("{newline}nagaya run: {text}\n").as_bytes());
    }
}

impl Partial {
    fn forward(&mut self, rank: u32, sink: &mut Sink, tag: bool) {
        if self.text.is_empty() {
            return;
        }
        if sink.open_line.is_some_and(|open| open != rank) {
            sink.pending.push(b'\n');
            self.continues = false;
        }
        for line in self.text.split_inclusive(|byte| *byte == b'\n') {
            if tag && !self.continues {
                sink.pending.extend_from_slice(format!("[{rank}] ").as_bytes());
            }
            sink.pending.extend_from_slice(line);
            self.continues = false;
        }
        self.continues = self.text.last() != Some(&b'\n');
        sink.open_line = self.continues.then_some(rank);
        self.text.clear();
    }
}

impl Sink {
    fn waiting(&self) -> bool {
        self.broken.is_none() && self.pending.len() > self.sent
    }

    fn flush(&mut self) {
        while self.waiting() {
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
        if !self.waiting() {
            self.pending.clear();
            self.sent = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What would be written to standard output.
    fn forwarded(tag: bool, writes: &[(u32, &str)]) -> String {
        let mut output = Output::new(tag);
        for (rank, text) in writes {
            output.take(*rank, false, text.as_bytes());
        }
        for rank in 0..2 {
            output.end(rank);
        }
        String::from_utf8(output.sinks[0].pending.clone()).unwrap()
    }

    #[test]
    fn lines_are_not_mixed() {
        let writes = [(0, "one "), (1, "uno\nd"), (0, "line\ntwo"), (1, "os\n"), (0, "!\n")];
        assert_eq!(forwarded(false, &writes), "uno\none line\ndos\ntwo!\n");
        assert_eq!(forwarded(true, &writes), "[1] uno\n[0] one line\n[1] dos\n[0] two!\n");
    }

    #[test]
    fn a_missing_last_newline_is_added_only_between_ranks() {
        assert_eq!(forwarded(false, &[(0, "a\nb"), (1, "c")]), "a\nb\nc");
        assert_eq!(forwarded(true, &[(0, "b"), (1, "c\n")]), "[1] c\n[0] b");
    }
}
