//! Standard input of the job, passed on to rank 0 piece by piece: the next one when the last has been taken.

/// At most this many bytes at a time.
const PIECE: usize = 16 << 10;

/// Whether there is more to come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The next piece may be read.
    Wanted,
    /// A piece has been sent and not been acknowledged.
    Sent,
    Over,
}

pub struct Input(State);

impl Input {
    pub fn new() -> Input {
        Input(State::Wanted)
    }

    pub fn wants(&self) -> libc::pollfd {
        let fd = if self.0 == State::Wanted { libc::STDIN_FILENO } else { -1 };
        libc::pollfd { fd, events: libc::POLLIN, revents: 0 }
    }

    /// The next piece, empty at the end; `None`: not now. Call when the descriptor is ready.
    pub fn read(&mut self) -> Option<Vec<u8>> {
        let mut piece = vec![0u8; PIECE];
        // SAFETY: reads into a live buffer of that length.
        let got = unsafe { libc::read(libc::STDIN_FILENO, piece.as_mut_ptr().cast(), piece.len()) };
        let error = std::io::Error::last_os_error().raw_os_error();
        if got < 0 && matches!(error, Some(libc::EINTR | libc::EAGAIN)) {
            return None;
        }
        self.0 = if got > 0 { State::Sent } else { State::Over };
        // A terminal that another job has now: no more input, but no end either.
        if got < 0 && error == Some(libc::EIO) {
            return None;
        }
        piece.truncate(got.max(0) as usize);
        Some(piece)
    }

    /// Rank 0 has taken the last piece.
    pub fn taken(&mut self) {
        if self.0 == State::Sent {
            self.0 = State::Wanted;
        }
    }

    /// The reader has closed its end.
    pub fn end(&mut self) {
        self.0 = State::Over;
    }
}
