//! The line between a process of a job and the launcher's task beside it (`bin/pvm-spawn/keeper.rs`): a socket pair that the
//! process inherits, named by `NAGAYA_PVM`. On it the process reports that it has started, that it has finished, or that the
//! job must end. It also learns the task of each rank. The line does not go through PVM, so it works when PVM does not. Used
//! by `conduit.rs` and the keeper.

use crate::wire::{Reader, Writer};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};

/// `rank=1,size=4,fd=5`.
pub const VARIABLE: &str = "NAGAYA_PVM";

/// A report of a process to its keeper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The process runs as this task; its host has this much memory.
    Here { tid: i32, memory: u64 },
    /// The rank needs its keeper no more.
    Finished,
    /// The job must end.
    Abort { status: i32, text: String },
}

/// The list of all ranks, sent once all are present.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The least memory of any host.
    pub memory: u64,
    pub hosts: Vec<String>,
    /// For each rank: task and index of its host.
    pub ranks: Vec<(i32, u32)>,
}

impl Notice {
    pub fn record(&self) -> Vec<u8> {
        match self {
            Notice::Here { tid, memory } => Writer::new(1).number(*tid as u32).long(*memory),
            Notice::Finished => Writer::new(2),
            Notice::Abort { status, text } => Writer::new(3).number(*status as u32).bytes(text.as_bytes()),
        }
        .done()
    }

    pub fn read(record: &[u8]) -> Option<Notice> {
        let (kind, mut rest) = Reader::new(record)?;
        Some(match kind {
            1 => Notice::Here { tid: rest.number()? as i32, memory: rest.long()? },
            2 => Notice::Finished,
            3 => Notice::Abort { status: rest.number()? as i32, text: rest.text()? },
            _ => return None,
        })
    }
}

impl Table {
    pub fn record(&self) -> Vec<u8> {
        Writer::new(1)
            .long(self.memory)
            .list(&self.hosts, |w, host| w.bytes(host.as_bytes()))
            .list(&self.ranks, |w, (tid, host)| w.number(*tid as u32).number(*host))
            .done()
    }

    pub fn read(record: &[u8]) -> Option<Table> {
        let (1, mut rest) = Reader::new(record)? else { return None };
        let (memory, hosts) = (rest.long()?, rest.list(Reader::text)?);
        let ranks = rest.list(|r| Some((r.number()? as i32, r.number()?)))?;
        let table = Table { memory, hosts, ranks };
        table.ranks.iter().all(|(_, host)| (*host as usize) < table.hosts.len()).then_some(table)
    }
}

/// One end of the line.
pub struct End(OwnedFd);

impl End {
    /// The two ends; a child inherits one only if the caller requests it.
    pub fn pair() -> std::io::Result<(End, End)> {
        let mut ends = [0; 2];
        // SAFETY: socketpair fills two descriptors, which are ours.
        unsafe {
            if libc::socketpair(libc::AF_UNIX, libc::SOCK_SEQPACKET | libc::SOCK_CLOEXEC, 0, ends.as_mut_ptr()) != 0 {
                return Err(std::io::Error::last_os_error());
            }
            Ok((End(OwnedFd::from_raw_fd(ends[0])), End(OwnedFd::from_raw_fd(ends[1]))))
        }
    }

    /// The end that was handed down by the launcher.
    ///
    /// # Safety
    /// The number came from `VARIABLE`, and no other code in this process uses it.
    pub unsafe fn inherited(fd: RawFd) -> Option<End> {
        // SAFETY: the descriptor is the caller's to give.
        unsafe {
            // Programs that this one starts send nothing to the launcher. Fails when there is no such descriptor.
            (libc::fcntl(fd, libc::F_SETFD, libc::FD_CLOEXEC) == 0).then(|| End(OwnedFd::from_raw_fd(fd)))
        }
    }

    pub fn fd(&self) -> RawFd {
        self.0.as_raw_fd()
    }

    /// Sends a record; false when the other end is closed. A record that the other side does not fetch would wait here; it does fetch.
    pub fn say(&self, record: &[u8]) -> bool {
        loop {
            // SAFETY: sends a live buffer of that length.
            let sent = unsafe { libc::send(self.fd(), record.as_ptr().cast(), record.len(), libc::MSG_NOSIGNAL) };
            if sent >= 0 || std::io::Error::last_os_error().raw_os_error() != Some(libc::EINTR) {
                return sent >= 0;
            }
        }
    }

    /// Waits for a record; `None` when the other side is gone.
    pub fn hear(&self) -> Option<Vec<u8>> {
        loop {
            // SAFETY: a null buffer of no length: only the record's length is asked for, and it stays queued.
            let peek = unsafe { libc::recv(self.fd(), std::ptr::null_mut(), 0, libc::MSG_PEEK | libc::MSG_TRUNC) };
            if peek < 0 && std::io::Error::last_os_error().raw_os_error() == Some(libc::EINTR) {
                continue;
            }
            if peek <= 0 {
                return None;
            }
            let mut record = vec![0u8; peek as usize];
            // SAFETY: receives into a live buffer of that length.
            let got = unsafe { libc::recv(self.fd(), record.as_mut_ptr().cast(), record.len(), 0) };
            return (got == peek).then_some(record);
        }
    }
}

/// Rank, size and descriptor of this process, if `pvm-spawn` started it.
pub fn line() -> Option<(u32, u32, RawFd)> {
    let text = std::env::var(VARIABLE).ok()?;
    let field = |name: &str| {
        text.split(',')
            .find_map(|field| field.strip_prefix(name)?.strip_prefix('='))
            .and_then(|v| v.parse::<u32>().ok())
    };
    let (rank, size, fd) = (field("rank")?, field("size")?, field("fd")?);
    (rank < size).then_some((rank, size, fd as RawFd))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_heard() {
        let (one, other) = End::pair().expect("a pair");
        for notice in [
            Notice::Here { tid: 0x40002, memory: 1 << 34 },
            Notice::Finished,
            Notice::Abort { status: -3, text: "no\nluck".into() },
        ] {
            assert!(one.say(&notice.record()));
            assert_eq!(other.hear().as_deref().and_then(Notice::read), Some(notice));
        }
        let table = Table { memory: 5, hosts: vec!["a".into(), "b".into()], ranks: vec![(3, 0), (4, 1)] };
        assert!(other.say(&table.record()));
        assert_eq!(one.hear().as_deref().and_then(Table::read), Some(table.clone()));
        let odd = Table { ranks: vec![(3, 2)], ..table };
        assert_eq!(Table::read(&odd.record()), None, "a host that is not in the list");
        drop(one);
        assert_eq!(other.hear(), None);
        assert!(!other.say(b"x"));
    }
}
