//! `nagaya spawned-command`: a process of a job of several commands becomes the one that its rank selects.
//! `MPI_Comm_spawn_multiple` (`interfaces/mpi/engine/src/dynamic/spawn.rs`) and `mpiexec` write the arguments, with
//! numbers before lists, so that words may be anything.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// One command.
struct SpawnedCommand {
    processes: u64,
    folder: OsString,
    variables: Vec<OsString>,
    words: Vec<OsString>,
}

fn read(words: &mut impl Iterator<Item = OsString>) -> Option<SpawnedCommand> {
    let number = |word: OsString| word.to_str()?.parse::<u64>().ok();
    let processes = number(words.next()?)?;
    let folder = words.next()?;
    let count = number(words.next()?)?;
    let variables = words.take(count as usize).collect();
    let count = number(words.next()?)?;
    Some(SpawnedCommand { processes, folder, variables, words: words.take(count as usize).collect() })
}

/// The command of this rank, and which one it is.
fn of_rank(words: Vec<OsString>, mut rank: u64) -> Option<(usize, SpawnedCommand)> {
    let mut words = words.into_iter();
    let mut at = 0;
    while let Some(chosen) = read(&mut words) {
        if rank < chosen.processes {
            return Some((at, chosen)).filter(|(_, chosen)| !chosen.words.is_empty());
        }
        rank -= chosen.processes;
        at += 1;
    }
    None
}

/// Returns only where that fails: the exit status.
pub fn run(words: Vec<OsString>) -> i32 {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let rank = ["NAGAYA_RANK", "PMIX_RANK", "SLURM_PROCID"].iter().find_map(|name| number(name)).unwrap_or(0);
    let Some((at, chosen)) = of_rank(words, rank) else {
        eprintln!("nagaya spawned-command: there is no command for rank {rank}; mpiexec and MPI_Comm_spawn_multiple start this");
        return 2;
    };
    let mut command = Command::new(&chosen.words[0]);
    command.args(&chosen.words[1..]).current_dir(&chosen.folder).env("NAGAYA_MPI_PART", at.to_string());
    for variable in &chosen.variables {
        let text = variable.to_string_lossy();
        if let Some((name, value)) = text.split_once('=') {
            command.env(name, value);
        }
    }
    let error = command.exec();
    eprintln!("nagaya spawned-command: rank {rank} cannot become {}: {error}", chosen.words[0].to_string_lossy());
    126
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rank_says_which_command() {
        let words = ["2", ".", "1", "A=b", "2", "x", "y z", "1", "/tmp", "0", "1", "2"];
        let words: Vec<OsString> = words.iter().map(OsString::from).collect();
        let of =
            |rank| of_rank(words.clone(), rank).map(|(at, chosen)| (at, chosen.folder, chosen.variables, chosen.words));
        let list = |words: &[&str]| words.iter().map(OsString::from).collect::<Vec<_>>();
        assert_eq!(of(0), of(1));
        assert_eq!(of(1), Some((0, ".".into(), list(&["A=b"]), list(&["x", "y z"]))));
        assert_eq!(of(2), Some((1, "/tmp".into(), list(&[]), list(&["2"]))));
        assert_eq!(of(3), None);
    }
}
