//! Claims: how jobs on one host avoid each other's processors.
//!
//! A claim is an abstract Unix socket with the number of the processor in its name. A name belongs to one socket at a
//! time, and nothing is in the file system. The kernel frees the name when the process ends in any way. Jobs in
//! different network namespaces do not see each other's claims. A claim is advice among jobs of ours: no other program
//! honours it, and an explicit `--bind` may override it.

use std::io::{ErrorKind, Result};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixDatagram};
use std::time::{Duration, Instant};

/// Claimed processors; dropping this frees them. Without a socket: the system gave none, and other jobs do not see the claim.
#[derive(Debug, Default)]
pub struct Claims(Vec<(usize, Option<UnixDatagram>)>);

/// A job that is killed while it chooses frees the lock, so this limit is for one that is stopped.
const PATIENCE: Duration = Duration::from_millis(500);

impl Claims {
    /// Calls `choose` with the processors of `cpus` that other jobs have claimed, and claims what it returns as far as that is free. One
    /// job of the host chooses at a time.
    pub fn choose<T>(cpus: &[usize], choose: impl FnOnce(&[usize]) -> (T, Vec<usize>)) -> (T, Claims) {
        let _lock = lock();
        let mut mine: Vec<(usize, Option<UnixDatagram>)> =
            cpus.iter().filter_map(|cpu| Some((*cpu, claim(*cpu)?))).collect();
        let taken: Vec<usize> = cpus.iter().copied().filter(|cpu| mine.iter().all(|(own, _)| own != cpu)).collect();
        let (result, wanted) = choose(&taken);
        mine.retain(|(cpu, _)| wanted.contains(cpu));
        (result, Claims(mine))
    }

    /// Claims all of `cpus`, or none of them.
    pub fn all(cpus: &[usize]) -> Option<Claims> {
        let _lock = lock();
        cpus.iter().map(|cpu| Some((*cpu, claim(*cpu)?))).collect::<Option<_>>().map(Claims)
    }

    /// Claimed here.
    pub fn cpus(&self) -> Vec<usize> {
        self.0.iter().map(|(cpu, _)| *cpu).collect()
    }
}

/// `None`: another process has it.
fn claim(cpu: usize) -> Option<Option<UnixDatagram>> {
    match named(&format!("nagaya/processor/{cpu}")) {
        Ok(socket) => Some(Some(socket)),
        Err(error) if error.kind() == ErrorKind::AddrInUse => None,
        // No sockets, or no descriptors, are left: a job that is bound without a claim is better than one that is not bound.
        Err(_) => Some(None),
    }
}

fn lock() -> Option<UnixDatagram> {
    let since = Instant::now();
    loop {
        match named("nagaya/placement") {
            Err(error) if error.kind() == ErrorKind::AddrInUse && since.elapsed() < PATIENCE => {
                std::thread::sleep(Duration::from_millis(1));
            }
            lock => return lock.ok(),
        }
    }
}

/// Closed on exec, so ranks do not inherit it.
fn named(name: &str) -> Result<UnixDatagram> {
    UnixDatagram::bind_addr(&SocketAddr::from_abstract_name(name)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Numbers that no machine has: jobs that run meanwhile do not claim them.
    const FAR: usize = 1 << 20;

    #[test]
    fn a_processor_is_claimed_once_and_freed_with_its_claim() {
        let cpus = [FAR, FAR + 1, FAR + 2];
        let (taken, first) = Claims::choose(&cpus, |taken| (taken.to_vec(), vec![FAR]));
        assert_eq!((taken, first.cpus()), (vec![], vec![FAR]));
        let (taken, second) = Claims::choose(&cpus, |taken| (taken.to_vec(), vec![FAR, FAR + 1]));
        assert_eq!((taken, second.cpus()), (vec![FAR], vec![FAR + 1]));
        assert!(Claims::all(&[FAR + 1, FAR + 2]).is_none());
        assert!(Claims::all(&[FAR + 2]).is_some());
        drop(first);
        let (taken, _) = Claims::choose(&cpus, |taken| (taken.to_vec(), vec![]));
        assert_eq!(taken, [FAR + 1]);
    }
}
