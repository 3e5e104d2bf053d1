//! The places of processes, and how much memory each may request. Filled in when the job has been joined; not here:
//! joining.

use crate::engine;
use nagaya_core::conduit::Watch;
use nagaya_core::error::{Error, Result, Status};
use nagaya_core::{config, Config, Rank};

/// Default segment where Open MPI touches every page of a window at its start: on several hosts, and on one host unless it uses `osc sm`.
/// A job starts in a second with it.
const TOUCHED_SEGMENT: u64 = 64 << 20;

/// The processes of the job.
#[derive(Default)]
pub struct World {
    pub me: u32,
    pub hosts: Vec<String>,
    /// For each rank, the lowest rank on its host.
    pub leaders: Vec<u32>,
}

impl World {
    fn leader(&self, rank: u32) -> u32 {
        self.leaders[rank as usize]
    }

    pub fn on_host(&self) -> u32 {
        let mine = self.leader(self.me);
        self.leaders.iter().filter(|l| **l == mine).count() as u32
    }

    /// How many ranks of this host are lower.
    pub fn index_on_host(&self) -> u32 {
        let mine = self.leader(self.me);
        (0..self.me).filter(|rank| self.leader(*rank) == mine).count() as u32
    }

    pub fn far(&self) -> bool {
        self.leaders.iter().any(|l| *l != 0)
    }

    /// The first process of each host watches its neighbours in the ring of these.
    pub fn watch(&self) -> Option<Watch> {
        let me = self.me;
        let ring: Vec<u32> = (0..self.leaders.len() as u32).filter(|r| self.leader(*r) == *r).collect();
        let at = ring.iter().position(|r| *r == me).filter(|_| ring.len() > 1)?;
        Some(Watch { tells: Rank(ring[(at + 1) % ring.len()]), hears: Rank(ring[(at + ring.len() - 1) % ring.len()]) })
    }

    /// The segment size that every process can have.
    pub fn segment_size(&self, config: &Config) -> Result<u64> {
        let mut size = match config.segment_size {
            Some(size) => size,
            None if self.far() || !commits_on_use() => TOUCHED_SEGMENT,
            // Open MPI keeps windows of one host in /dev/shm; half of it is left to others.
            None => (shared_memory() / 2 / u64::from(self.on_host())) >> 20 << 20,
        };
        // SAFETY: a word of ours; all ranks are here.
        engine::check(unsafe { engine::nga_agree(&mut size) })?;
        if !self.far() && in_shared_memory() {
            let all = size.saturating_mul(u64::from(self.on_host()));
            let space = shared_memory();
            if all > space {
                let ask = config::show_size((space / u64::from(self.on_host()) * 3 / 4) >> 20 << 20);
                return Err(Error::new(
                    Status::Config,
                    format!(
                        "conduit armci: {} segments of {} do not fit into /dev/shm, where Open MPI keeps them and {} are free; \
                         set {}={ask} or less, or enlarge /dev/shm",
                        self.on_host(),
                        config::show_size(size),
                        config::show_size(space),
                        config::SEGMENT_SIZE.name
                    ),
                ));
            }
        }
        Ok(size)
    }
}

/// Whether no setting of Open MPI moves the window of one host out of /dev/shm.
fn in_shared_memory() -> bool {
    std::env::var("OMPI_MCA_osc").map_or(true, |osc| osc.is_empty() || osc == "sm")
}

/// Whether pages of a window of one host cost memory and time only when they are used. `nagaya run` selects such
/// windows. Open MPI's default keeps them in /dev/shm too, but writes every page.
fn commits_on_use() -> bool {
    std::env::var("OMPI_MCA_osc").is_ok_and(|osc| osc == "sm")
}

/// Free bytes in /dev/shm.
fn shared_memory() -> u64 {
    // SAFETY: statvfs fills the struct, or says that it did not.
    unsafe {
        let mut fs: libc::statvfs = std::mem::zeroed();
        match libc::statvfs(c"/dev/shm".as_ptr(), &mut fs) {
            0 => fs.f_bavail * fs.f_frsize,
            _ => 0,
        }
    }
}
