//! The beginning of a job: PVM starts the keepers, host by host, and each gets its ranks.

use super::Spawner;
use crate::cause::Cause;
use crate::options::{for_keeper, Options};
use crate::protocol::{Order, RankStart};
use std::ffi::{CString, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::time::Instant;

impl Spawner {
    /// Has the keepers started, host by host, and gives each its rank.
    pub(super) fn start(&mut self, options: &Options) {
        let Some(file) = std::env::current_exe().ok().and_then(|f| CString::new(f.into_os_string().into_vec()).ok())
        else {
            return self.end(Cause::NotStarted { text: "cannot find out where pvm-spawn is".into(), status: 1 });
        };
        let args = for_keeper(self.task.tid());
        let mut first = 0;
        while first < self.ranks.len() {
            let host = self.ranks[first].host;
            let count = self.ranks[first..].iter().take_while(|rank| rank.host == host).count();
            let name = self.hosts[host].name.clone();
            let tids = self.task.spawn(&file, &args, &name, count as u32);
            for (rank, tid) in (first..).zip(tids) {
                match tid {
                    Ok(tid) => {
                        let rank = &mut self.ranks[rank];
                        (rank.keeper, rank.ended, rank.heard) = (tid, false, Instant::now());
                    }
                    Err(code) => {
                        let file = file.to_string_lossy();
                        let text = format!("cannot start rank {rank} on host {name}: {code} ({file})");
                        self.end(Cause::NotStarted { text, status: 1 });
                    }
                }
            }
            first += count;
        }
        self.watch();
        if self.cause.is_none() {
            self.hand_out(options);
        }
    }

    fn watch(&mut self) {
        let keepers: Vec<i32> = self.ranks.iter().filter(|rank| !rank.ended).map(|rank| rank.keeper).collect();
        let mut daemons: Vec<i32> = self.ranks.iter().map(|rank| self.hosts[rank.host].daemon).collect();
        daemons.dedup();
        if keepers.is_empty() {
            return;
        }
        if let Err(code) = self.task.watch_tasks(&keepers).and_then(|()| self.task.watch_hosts(&daemons)) {
            self.end(Cause::DaemonGone { why: code.to_string() });
        }
    }

    fn hand_out(&mut self, options: &Options) {
        let folder = std::env::current_dir().unwrap_or_else(|_| "/".into());
        let mut words = options.program.clone();
        if words[0].as_bytes().contains(&b'/') {
            words[0] = folder.join(&words[0]).into_os_string();
        }
        let rank_start = RankStart {
            rank: 0,
            size: self.ranks.len() as u32,
            silence: self.silence.map_or(0, |time| time.as_millis() as u32),
            folder: folder.into_os_string(),
            words,
            variables: variables(),
            input: true,
        };
        for rank in 0..rank_start.size {
            self.order(rank as usize, &Order::Start(RankStart { rank, input: rank == 0, ..rank_start.clone() }));
        }
    }
}

/// This environment, but for what belongs to this task and what a launcher of another kind left.
fn variables() -> Vec<OsString> {
    let ours = |name: &str| {
        name.starts_with("PVM") || ["NAGAYA_BOOT", "NAGAYA_PVM", "NAGAYA_RANK", "NAGAYA_SIZE"].contains(&name)
    };
    let pairs = std::env::vars_os().filter(|(name, _)| !name.to_str().is_some_and(ours));
    pairs
        .map(|(mut pair, value)| {
            pair.push("=");
            pair.push(value);
            pair
        })
        .collect()
}
