//! What a process of a job requests from a launcher with PMIx: Open MPI's `mpirun`, PRRTE's `prterun`, Slurm's `srun
//! --mpi=pmix`.
//!
//! The launcher keeps the cards, one copy on each host. Not here: joining the job (`join_pmix.rs`); libpmix, which is loaded with
//! `pmix.so` (`table.rs`).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `end_host`, `table`: ending the processes of a host; the table of PMIx

mod end_host;
mod table;

use crate::error::BootError;
use crate::host::host_name;
use crate::meet::CARD_BYTES;
pub(crate) use table::{load, Scope, Table};

/// Set by every launcher with PMIx.
const VARIABLE: &str = "PMIX_NAMESPACE";
const RANK_VARIABLE: &str = "PMIX_RANK";

/// A card, by its process.
const CARD: &std::ffi::CStr = c"nagaya.card";

/// A process's information from its launcher.
pub(crate) struct Pmix {
    pub(crate) table: &'static Table,
    pub(crate) on_host: u32,
    pub(crate) index_on_host: u32,
    pub(crate) hosts: u32,
    pub(crate) watch: Option<(u32, u32)>,
}

/// Whether a launcher with PMIx started this process.
pub(crate) fn started_us() -> bool {
    std::env::var_os(VARIABLE).is_some_and(|value| !value.is_empty())
}

/// Reports which rank ends a job that this process has not joined. The launcher ends the other processes when this one exits with a status other
/// than 0. False when this process does not know its rank.
pub(crate) fn end_unjoined(status: i32, text: &str) -> bool {
    let rank = std::env::var(RANK_VARIABLE).ok().and_then(|rank| rank.parse().ok());
    if let Some(rank) = rank.filter(|_| started_us()) {
        say_who_ends(rank, status, text);
        return true;
    }
    false
}

fn say_who_ends(rank: u32, status: i32, text: &str) {
    let host = host_name();
    let line = format!("nagaya: rank {rank} on {host} ended the job with status {status}: {text}\n");
    // In one piece: others may write similar lines to the same pipe. Nothing can be done when standard error is gone.
    let _ = std::io::Write::write_all(&mut std::io::stderr(), line.as_bytes());
}

impl Pmix {
    pub(crate) fn host(&self, rank: u32) -> String {
        match self.table.host(rank) {
            Ok(name) => name.split('.').next().unwrap_or(&name).to_string(),
            Err(_) => "(unknown)".into(),
        }
    }

    pub(crate) fn publish(&self, card: &[u8]) -> Result<(), BootError> {
        self.table.put(CARD, card, Scope::Job)
    }

    pub(crate) fn share_cards(&self) -> Result<(), BootError> {
        self.table.fence(Scope::Job)
    }

    pub(crate) fn card(&self, rank: u32) -> Option<Vec<u8>> {
        self.table.get(rank, CARD, CARD_BYTES)
    }

    /// Reports why and ends the job on all hosts. `first`: no process of this host has reported anything yet. `peers`: processes that share
    /// a memory with this one.
    pub(crate) fn abort(&self, rank: u32, status: i32, text: &str, first: bool, peers: impl Iterator<Item = u32>) {
        if first {
            // Launchers print too little of the text, or nothing.
            say_who_ends(rank, status, text);
        }
        // A status of 0 would hide that the job did not do its work; only the low 8 bits reach the caller.
        let status = if status & 0xff == 0 { 1 } else { status };
        let (table, text) = (self.table, text.to_string());
        let (heard, hears) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            table.abort(status, &text);
            // The receiver is gone when it took too long.
            let _ = heard.send(());
        });
        let patience = if self.hosts == 1 { end_host::PATIENCE_ON_ONE_HOST } else { end_host::PATIENCE };
        if hears.recv_timeout(patience).is_ok() && self.hosts == 1 {
            return;
        }
        // With several hosts the daemon of this one may receive this, while no other daemon receives its message.
        std::thread::sleep(end_host::PATIENCE);
        end_host::end_this_host(peers);
    }

    pub(crate) fn finish(&self) {
        self.table.finish();
    }
}
