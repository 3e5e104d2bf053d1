//! A set of processors, as the kernel's affinity calls take it.

use crate::list;
use std::fmt;
use std::io::{Error, Result};

/// Processors by number. The size follows the largest number, so there is no limit of 1024.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CpuSet(Vec<u64>);

impl CpuSet {
    /// The processors of the set, in ascending order.
    pub fn list(&self) -> Vec<usize> {
        (0..self.0.len() * 64).filter(|cpu| self.contains(*cpu)).collect()
    }

    pub fn contains(&self, cpu: usize) -> bool {
        self.0.get(cpu / 64).is_some_and(|word| word >> (cpu % 64) & 1 == 1)
    }

    pub fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Binds the calling thread, and the threads and processes that it starts from now on. Async-signal-safe.
    pub fn bind(&self) -> Result<()> {
        // SAFETY: the kernel reads the bytes we name.
        match unsafe { libc::sched_setaffinity(0, self.0.len() * 8, self.0.as_ptr().cast()) } {
            0 => Ok(()),
            _ => Err(Error::last_os_error()),
        }
    }
}

impl FromIterator<usize> for CpuSet {
    fn from_iter<I: IntoIterator<Item = usize>>(cpus: I) -> CpuSet {
        let mut set = CpuSet::default();
        for cpu in cpus {
            if set.0.len() <= cpu / 64 {
                set.0.resize(cpu / 64 + 1, 0);
            }
            set.0[cpu / 64] |= 1 << (cpu % 64);
        }
        set
    }
}

/// `0-3,8`.
impl fmt::Display for CpuSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&list::show(&self.list()))
    }
}

/// The affinity mask of process `pid`, 0 for the caller; empty when the kernel does not report it.
pub fn allowed_of(pid: i32) -> CpuSet {
    let mut words = vec![0u64; 16];
    loop {
        // SAFETY: the kernel writes at most the bytes we name, and refuses when it knows more processors.
        let code = unsafe { libc::sched_getaffinity(pid, words.len() * 8, words.as_mut_ptr().cast()) };
        match code {
            0 => return CpuSet(words),
            _ if words.len() > 1 << 12 || Error::last_os_error().raw_os_error() != Some(libc::EINVAL) => {
                return CpuSet::default();
            }
            _ => words.resize(words.len() * 2, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_its_list() {
        let set: CpuSet = [70, 0, 1].into_iter().collect();
        assert_eq!((set.list(), set.count(), set.to_string()), (vec![0, 1, 70], 3, "0-1,70".into()));
        assert!(set.contains(70) && !set.contains(2) && !set.contains(9999));
    }

    #[test]
    fn a_bound_thread_reports_its_set() {
        let all = allowed_of(0);
        let last = *all.list().last().expect("a processor");
        std::thread::spawn(move || {
            let one: CpuSet = [last].into_iter().collect();
            one.bind().expect("an allowed processor");
            assert_eq!(allowed_of(0).list(), [last]);
        })
        .join()
        .expect("a thread");
        assert_eq!(allowed_of(0), all);
    }
}
