//! Joins the job of a launcher that speaks PMIx.
//!
//! The launcher gives each process its rank and the ranks of its host. The lowest rank of a run of consecutive ranks on
//! one host makes their memory. The others open it through /proc, so it has no name, as under `nagaya run`, and goes
//! with the last of them.
//!
//! Not here: later requests of a process to the launcher (`pmix.rs`).

use std::collections::HashSet;
use std::fs::File;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::fs::MetadataExt;
use std::time::Duration;

use crate::areas::MAX_RANKS;
use crate::create::JobMemory;
use crate::enter::enter;
use crate::env::Settings;
use crate::error::BootError;
use crate::job::{JoinedJob, Start};
use crate::layout::Layout;
use crate::pmix::{load, Pmix, Scope, Table};
use crate::shadow::base_of_this_program;

/// Bytes of a segment, by rank 0; the descriptor of a memory, by its maker.
const SEGMENT: &std::ffi::CStr = c"nagaya.segment";
const MEMORY: &std::ffi::CStr = c"nagaya.memory";

/// After this long a process of this host that has not joined is taken for lost.
const PATIENCE: Duration = Duration::from_secs(120);

/// Joins the job of the launcher. Returns when the processes that share a memory have it; the others may still be on their way.
pub(crate) fn join_pmix(settings: &Settings) -> Result<JoinedJob, BootError> {
    let table = load()?;
    let (rank, size) = table.init()?;
    let here = match size {
        1 => vec![0],
        _ => table.local_peers()?,
    };
    let hosts = match here.len() as u32 == size {
        true => 1,
        false => table.hosts()?,
    };
    let run = run_around(&here, rank);
    let base = settings.base.or_else(base_of_this_program);
    let settings = &Settings { base, ..*settings };
    let settings = agree(table, rank, size, hosts, settings)?;

    let made = match rank == run.start {
        true => Some(make(table, u64::from(run.end - run.start), &settings)?),
        false => None,
    };
    table.fence(Scope::Host)?;
    let memory = match &made {
        Some(memory) => memory.fd(),
        None => -1,
    };
    let found = match made {
        Some(_) => None,
        None => Some(open(table, run.start)?),
    };
    let fd = found.as_ref().map_or(memory, AsRawFd::as_raw_fd);
    let (layout, base, header) = enter(fd, run.end - run.start, rank - run.start)?;
    // Until then the maker keeps its descriptor, through which the others find the memory.
    header.meet_within(PATIENCE)?;
    drop(made);

    let index_on_host = here.iter().filter(|other| **other < rank).count() as u32;
    let watch = watch(table, rank, size, &here, hosts)?;
    let pmix = Pmix { table, on_host: here.len() as u32, index_on_host, hosts, watch };
    // Lives as long as the process, like the memory.
    let start = Start::Pmix(Box::leak(Box::new(pmix)));
    Ok(JoinedJob { rank, size, first: run.start, layout, base, header, start })
}

/// The run of ranks without a gap around `rank`. `here` is in ascending order.
fn run_around(here: &[u32], rank: u32) -> std::ops::Range<u32> {
    let has = |rank: u32| here.binary_search(&rank).is_ok();
    let first = (0..rank).rev().take_while(|r| has(*r)).last().unwrap_or(rank);
    let last = (rank + 1..).take_while(|r| has(*r)).last().unwrap_or(rank);
    first..last + 1
}

/// All segments of a job are of one size: rank 0 decides, since its host's memory is the default.
fn agree(table: &Table, rank: u32, size: u32, hosts: u32, settings: &Settings) -> Result<Settings, BootError> {
    if hosts == 1 {
        return Ok(*settings);
    }
    let what = "the size of segments is not known";
    if rank == 0 {
        // As if all were on one host: then there is space on every host.
        let bytes = Layout::new(u64::from(size.min(MAX_RANKS)), settings)?.segment_bytes;
        table.put(SEGMENT, &bytes.to_le_bytes(), Scope::Job)?;
    }
    table.fence(Scope::Job)?;
    let bytes = table.get(0, SEGMENT, size_of::<u64>());
    let bytes = bytes.and_then(|bytes| bytes.try_into().ok()).map(u64::from_le_bytes);
    let bytes = bytes.ok_or_else(|| BootError::Pmix { what, why: "rank 0 has not published it".into() })?;
    Ok(Settings { segment_bytes: Some(bytes), ..*settings })
}

/// Makes the memory and publishes where it is.
fn make(table: &Table, count: u64, settings: &Settings) -> Result<JobMemory, BootError> {
    let memory = JobMemory::create(count, settings)?;
    let found = File::open(format!("/proc/self/fd/{}", memory.fd())).and_then(|file| file.metadata());
    let number = found.map_err(|e| cannot_open(std::process::id(), &e))?.ino();
    let address = format!("{} {} {number}", std::process::id(), memory.fd());
    table.put(MEMORY, address.as_bytes(), Scope::Host)?;
    Ok(memory)
}

/// Opens the memory that rank `maker` of this host has made.
fn open(table: &Table, maker: u32) -> Result<OwnedFd, BootError> {
    let what = "cannot find the memory of this host";
    let wrong = |why: String| BootError::Pmix { what, why };
    let address =
        table.get(maker, MEMORY, 64).ok_or_else(|| wrong(format!("rank {maker} has not published where it is")))?;
    let text = String::from_utf8_lossy(&address).into_owned();
    let numbers: Vec<u64> = text.split(' ').filter_map(|word| word.parse().ok()).collect();
    let [pid, fd, number] = numbers[..] else { return Err(wrong(format!("rank {maker} has published `{text}`"))) };
    let path = format!("/proc/{pid}/fd/{fd}");
    let file = File::options().read(true).write(true).open(path).map_err(|e| cannot_open(pid as u32, &e))?;
    // In another container the same number is another process.
    match file.metadata().map(|meta| meta.ino()) {
        Ok(found) if found == number => Ok(file.into()),
        _ => Err(wrong(format!(
            "process {pid} of rank {maker} cannot be seen by this process (does each run in its own container?)"
        ))),
    }
}

fn cannot_open(pid: u32, error: &std::io::Error) -> BootError {
    BootError::System {
        what: format!("cannot open the job's memory through /proc/{pid}"),
        errno: error.raw_os_error().unwrap_or(0),
        advice: "processes of one host must run as one user, and in one container if in any",
    }
}

/// For the lowest rank of each host: the next and the previous one in the ring of those.
fn watch(table: &Table, rank: u32, size: u32, here: &[u32], hosts: u32) -> Result<Option<(u32, u32)>, BootError> {
    if hosts == 1 || here.first() != Some(&rank) {
        return Ok(None);
    }
    let mut seen = HashSet::new();
    let mut lowest = Vec::with_capacity(hosts as usize);
    for other in 0..size {
        if seen.insert(table.host(other)?) {
            lowest.push(other);
        }
    }
    Ok(ring(&lowest, rank))
}

/// `(next, previous)`, if there is another member.
fn ring(members: &[u32], rank: u32) -> Option<(u32, u32)> {
    let at = members.iter().position(|r| *r == rank)?;
    let of = |step: usize| members[(at + step) % members.len()];
    (members.len() > 1).then(|| (of(1), of(members.len() - 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_memory_is_shared_by_ranks_without_a_gap() {
        assert_eq!(run_around(&[0, 1, 2, 3], 2), 0..4);
        assert_eq!(run_around(&[0, 2, 4], 2), 2..3);
        assert_eq!(run_around(&[1, 2, 5, 6, 7], 6), 5..8);
        assert_eq!(run_around(&[4_000_000, 4_000_001], 4_000_001), 4_000_000..4_000_002);
    }

    #[test]
    fn hosts_watch_each_other_in_a_ring() {
        assert_eq!(ring(&[0, 4, 8], 4), Some((8, 0)));
        assert_eq!(ring(&[0, 4, 8], 8), Some((0, 4)));
        assert_eq!(ring(&[0, 4], 0), Some((4, 4)));
        assert_eq!(ring(&[0], 0), None);
        assert_eq!(ring(&[0, 4], 1), None);
    }
}
