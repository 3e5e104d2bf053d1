//! One writer at a time, where the system admits no more. Calls that write to one file of this host wait for each
//! other, and many short concurrent calls are slower than one process after another. A member keeps its turn for about
//! a MiB.
//!
//! The lock is on a private file of the members without a name. So no lock of a program on the file itself interferes,
//! and the system releases the turn of a process that ends. Called by `file` and `direct`.

use std::fs::File as Descriptor;
use std::os::fd::FromRawFd;
use std::os::unix::fs::{MetadataExt, PermissionsExt};

use crate::system::{Hold, Locked};

/// Bytes of a turn.
pub(crate) const TURN: u64 = 1 << 20;

pub(crate) struct Turns(Descriptor);

impl Turns {
    /// Called by the first member. Also returns what the others need to join.
    pub fn make() -> Option<(Turns, [u64; 3])> {
        // SAFETY: a name that ends with 0.
        let fd = unsafe { libc::memfd_create(c"nagaya-io".as_ptr(), libc::MFD_CLOEXEC) };
        if fd < 0 {
            return None;
        }
        // SAFETY: a new descriptor, which has no other owner.
        let file = unsafe { Descriptor::from_raw_fd(fd) };
        file.set_permissions(PermissionsExt::from_mode(0o600)).ok()?;
        let words = [u64::from(std::process::id()), fd as u64, file.metadata().ok()?.ino()];
        Some((Turns(file), words))
    }

    /// By the others, while the first member has it. `None` where there is none, or it cannot be reached: then calls wait for each other.
    pub fn join([process, fd, number]: [u64; 3]) -> Option<Turns> {
        // Each process opens it anew: a lock belongs to what has been opened.
        let file = Descriptor::options().read(true).write(true).open(format!("/proc/{process}/fd/{fd}")).ok()?;
        (file.metadata().ok()?.ino() == number).then_some(Turns(file))
    }

    /// A transfer of `bytes` bytes; short ones take no turns.
    pub fn for_transfer(turns: Option<&Turns>, bytes: i64) -> Turn<'_> {
        Turn { turns: turns.filter(|_| bytes as u64 >= TURN / 4), held: None, bytes: 0 }
    }
}

/// A member's turns in one transfer.
pub(crate) struct Turn<'t> {
    turns: Option<&'t Turns>,
    held: Option<Locked<'t>>,
    /// Written in this turn.
    bytes: u64,
}

impl Turn<'_> {
    /// Whether other members may have turns.
    pub fn has_others(&self) -> bool {
        self.turns.is_some()
    }

    /// Whether it is this member's turn now, or members take no turns. Does not wait.
    pub fn is_now(&mut self) -> bool {
        let (Some(turns), None) = (self.turns, &self.held) else { return true };
        match Locked::at_once(&turns.0, 0, 1) {
            Ok(held) => self.held = held,
            // It also works without a lock.
            Err(_) => return true,
        }
        self.held.is_some()
    }

    /// Calls `f`, which writes `bytes` bytes, when it is this member's turn.
    pub fn take<T>(&mut self, bytes: usize, f: impl FnOnce() -> T) -> T {
        if let (Some(turns), None) = (self.turns, &self.held) {
            // It also works without a lock, but slower.
            self.held = Locked::new(&turns.0, Hold::Alone, 0, 1).ok();
        }
        let result = f();
        self.bytes += bytes as u64;
        if self.bytes >= TURN {
            (self.held, self.bytes) = (None, 0);
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use std::os::fd::AsRawFd;

    use super::*;

    #[test]
    fn others_wait_until_a_turn_is_over() {
        let (first, words) = Turns::make().expect("a file without a name");
        let second = Turns::join(words).expect("joined");
        let third = Turns::join(words).expect("joined");
        let is_free = || {
            // SAFETY: a record of numbers.
            let mut flock: libc::flock = unsafe { std::mem::zeroed() };
            (flock.l_type, flock.l_len) = (libc::F_WRLCK as libc::c_short, 1);
            // SAFETY: a descriptor that is open, and the structure that the call expects.
            unsafe { libc::fcntl(third.0.as_raw_fd(), libc::F_OFD_GETLK, &mut flock) };
            i32::from(flock.l_type) == libc::F_UNLCK
        };
        let mut turn = Turns::for_transfer(Some(&first), 3 << 20);
        assert!(is_free());
        turn.take(1000, || assert!(!is_free()));
        turn.take(1000, || assert!(!is_free()));
        turn.take(1 << 20, || assert!(!is_free()));
        assert!(is_free(), "a turn ends with its bytes");
        turn.take(1, || assert!(!is_free()));
        drop(turn);
        assert!(is_free(), "and with the transfer");
        let (mut turn, mut other) =
            (Turns::for_transfer(Some(&first), 3 << 20), Turns::for_transfer(Some(&second), 3 << 20));
        assert!(turn.is_now() && turn.is_now() && !other.is_now());
        drop(turn);
        assert!(other.is_now() && !is_free());
        drop(other);
        Turns::for_transfer(Some(&first), 1000).take(1000, || assert!(is_free()));
        Turns::for_transfer(None, 3 << 20).take(1000, || assert!(is_free()));
    }

    #[test]
    fn what_is_something_else_is_not_joined() {
        let (_first, [process, fd, number]) = Turns::make().expect("a file without a name");
        assert!(Turns::join([process, fd, number + 1]).is_none());
        assert!(Turns::join([0, 0, 0]).is_none());
    }
}
