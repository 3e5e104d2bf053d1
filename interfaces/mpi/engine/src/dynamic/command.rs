//! The request of a spawn: commands, the number of processes of each, and the infos of a call (MPI 11.8.4).

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use crate::fault::{Fault, Result};
use crate::numbers::{ERR_ARG, ERR_INFO_VALUE, ERR_SPAWN};
use crate::objects::info::Rows;
use crate::settings::HANDLERS;

/// One command of a spawned job.
#[derive(Debug)]
pub struct SpawnedCommand {
    pub file: PathBuf,
    /// Its name as the program gives it, then its arguments.
    pub words: Vec<String>,
    pub processes: u32,
    pub folder: Option<PathBuf>,
    pub environment: Vec<(String, String)>,
}

/// The settings in the infos of a command.
#[derive(Debug, Default)]
struct CommandInfo {
    folder: Option<PathBuf>,
    path: Option<String>,
    soft: Option<String>,
    environment: Vec<(String, String)>,
}

fn value(key: &str, value: &str, expected: &str) -> Fault {
    Fault::new(ERR_INFO_VALUE, format!("info {key}=\"{value}\": {expected}"))
}

impl CommandInfo {
    /// `host`: what this host is called.
    fn read(rows: &Rows, host: &str) -> Result<CommandInfo> {
        let mut asked = CommandInfo::default();
        asked.add(rows, host, true)?;
        Ok(asked)
    }

    fn add(&mut self, rows: &Rows, host: &str, may_name_file: bool) -> Result {
        for (key, text) in rows {
            match key.as_str() {
                "wdir" => self.folder = Some(PathBuf::from(text)),
                "path" => self.path = Some(text.clone()),
                "soft" => self.soft = Some(text.clone()),
                "env" => self.environment.extend(variables(text)?),
                "host" | "hosts" if !is_here(text, host) => {
                    let expected =
                        "spawned processes run on the host of the root; start the job there, or omit the key";
                    return Err(value(key, text, expected).with_class(ERR_SPAWN));
                }
                "arch" if text != std::env::consts::ARCH => {
                    let expected = format!("this host has {}", std::env::consts::ARCH);
                    return Err(value(key, text, &expected).with_class(ERR_SPAWN));
                }
                "file" if may_name_file => {
                    let rows = rows_of_file(text)?;
                    self.add(&rows, host, false)?;
                }
                // MPI 11.8.4: others are ignored.
                _ => {}
            }
        }
        Ok(())
    }
}

/// Whether all names of a list are this host's.
fn is_here(list: &str, host: &str) -> bool {
    let short = |name: &str| name.split('.').next().unwrap_or_default().to_string();
    let is_it = |name: &str| name == "localhost" || short(name) == short(host);
    list.split(',').all(|name| is_it(name.split(':').next().unwrap_or_default().trim()))
}

/// Lines NAME=VALUE.
fn variables(text: &str) -> Result<Vec<(String, String)>> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let pair = |line: &str| line.split_once('=').map(|(name, value)| (name.to_string(), value.to_string()));
    lines.map(|line| pair(line).ok_or_else(|| value("env", line, "expected lines NAME=VALUE"))).collect()
}

/// A file with a key and its value in each line, as `key = value`; lines that begin with # are comments.
fn rows_of_file(name: &str) -> Result<Rows> {
    let text = std::fs::read_to_string(name).map_err(|error| value("file", name, &error.to_string()))?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let row = |line: &str| line.split_once('=').map(|(key, value)| (key.trim().to_string(), value.trim().to_string()));
    lines.map(|line| row(line).ok_or_else(|| value("file", line, "expected lines `key = value`"))).collect()
}

/// The largest number of a set up to `most`. The set has numbers and ranges `first:last` and `first:last:step` (MPI 11.8.4).
fn largest_of(set: &str, most: u32) -> Result<u32> {
    let bad = || value("soft", set, "expected numbers and ranges a:b or a:b:step, with commas between them");
    let mut largest = None;
    for range in set.split(',') {
        let numbers = range.split(':').map(|number| number.trim().parse::<i64>());
        let numbers = numbers.collect::<std::result::Result<Vec<_>, _>>().map_err(|_| bad())?;
        let (first, last, step) = match numbers[..] {
            [one] => (one, one, 1),
            [first, last] => (first, last, 1),
            [first, last, step] if step != 0 => (first, last, step),
            _ => return Err(bad()),
        };
        if (last - first).signum() * step.signum() < 0 {
            return Err(bad());
        }
        let count = (last - first) / step;
        let fits = |at: i64| Some(first + at * step).filter(|number| (1..=i64::from(most)).contains(number));
        // The range has one direction: the best value is next to the bound, or at an end.
        let to_bound = ((i64::from(most) - first) / step).clamp(0, count);
        let tries = [0, count, to_bound, (to_bound - 1).max(0), (to_bound + 1).min(count)];
        largest = tries.into_iter().filter_map(fits).max().max(largest);
    }
    largest.map(|number| number as u32).ok_or_else(|| {
        Fault::new(ERR_SPAWN, format!("info soft=\"{set}\" allows no number of processes from 1 to {most}"))
    })
}

/// A program that can be executed.
fn is_program(file: &Path) -> bool {
    file.metadata().is_ok_and(|meta| meta.is_file() && meta.permissions().mode() & 0o111 != 0)
}

/// Finds the program of a command. It looks at the command's path. For a bare name, it looks in the folders of the info
/// `path`, then in those of PATH, then in the working folder.
fn find(command: &str, asked: &CommandInfo) -> Result<PathBuf> {
    let folder = asked.folder.clone().unwrap_or_default();
    if let Some(folder) = asked.folder.as_ref().filter(|folder| !folder.is_dir()) {
        let text = format!("cannot spawn {command} in {} (info wdir): there is no such folder", folder.display());
        return Err(Fault::new(ERR_SPAWN, text));
    }
    let absolute = |file: PathBuf| std::path::absolute(&file).unwrap_or(file);
    let candidates: Vec<PathBuf> = match command.contains('/') {
        true => vec![folder.join(command), PathBuf::from(command)],
        false => {
            let own = asked.path.iter().flat_map(|list| std::env::split_paths(list).collect::<Vec<_>>());
            let path = std::env::var_os("PATH").unwrap_or_default();
            own.chain(std::env::split_paths(&path)).chain([folder, PathBuf::new()]).map(|at| at.join(command)).collect()
        }
    };
    let found = candidates.into_iter().map(absolute).find(|file| is_program(file));
    found.ok_or_else(|| {
        let places = match command.contains('/') {
            true => "there is no such program, or it cannot be executed",
            false => "there is no such program in the folders of info path, of PATH, or where it is to run",
        };
        Fault::new(ERR_SPAWN, format!("cannot spawn {command}: {places}"))
    })
}

impl SpawnedCommand {
    /// `most`: how many processes at most; without info `soft` as many.
    pub fn new(command: &str, arguments: Vec<String>, most: i32, rows: &Rows, host: &str) -> Result<SpawnedCommand> {
        let most = u32::try_from(most)
            .ok()
            .filter(|most| *most > 0)
            .ok_or_else(|| Fault::new(ERR_ARG, format!("`maxprocs` is {most}: it must be 1 or more")))?;
        let command = command.trim();
        if command.is_empty() {
            return Err(Fault::new(ERR_SPAWN, "cannot spawn: the command is empty"));
        }
        let asked = CommandInfo::read(rows, host)?;
        let processes = asked.soft.as_deref().map_or(Ok(most), |set| largest_of(set, most))?;
        let file = find(command, &asked)?;
        let words = std::iter::once(command.to_string()).chain(arguments).collect();
        Ok(SpawnedCommand { file, words, processes, folder: asked.folder, environment: asked.environment })
    }
}

/// What a spawned job gets of the infos of its first command, apart from what commands need (MPI 11.8.4).
pub struct JobInfo {
    /// The error handler of the predefined communicators, by its name in [`HANDLERS`] (`mpi_initial_errhandler`).
    pub handler: &'static str,
    /// The kinds of memory that are requested for it (`mpi_memory_alloc_kinds`).
    pub memory_kinds: Option<String>,
}

impl JobInfo {
    pub fn read(rows: &Rows) -> Result<JobInfo> {
        const HANDLER: &str = "mpi_initial_errhandler";
        let mut rows = rows.clone();
        if let Some((_, file)) = rows.iter().find(|(key, _)| key == "file") {
            rows.extend(rows_of_file(file)?);
        }
        let of = |wanted: &str| rows.iter().find(|(key, _)| key == wanted).map(|(_, value)| value.clone());
        let handler = match of(HANDLER) {
            None => HANDLERS[0].0,
            Some(asked) => HANDLERS.iter().map(|(name, _)| *name).find(|name| *name == asked).ok_or_else(|| {
                value(HANDLER, &asked, "expected mpi_errors_abort, mpi_errors_are_fatal or mpi_errors_return")
            })?,
        };
        Ok(JobInfo { handler, memory_kinds: of("mpi_memory_alloc_kinds") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn soft_sets_give_their_largest_number() {
        let cases = [
            ("4", 4, 4),
            ("1:3", 8, 3),
            ("1:9:2", 8, 7),
            ("8:2:-3", 7, 5),
            ("1,3,5", 4, 3),
            ("0:100", 6, 6),
            ("9,2:4", 3, 3),
        ];
        for (set, most, largest) in cases {
            assert_eq!(largest_of(set, most).ok(), Some(largest), "{set} up to {most}");
        }
        for bad in ["", "a", "1:2:0", "3:1", "1:2:3:4"] {
            assert_eq!(largest_of(bad, 4).map_err(|fault| fault.class), Err(ERR_INFO_VALUE), "{bad}");
        }
        assert_eq!(largest_of("7", 4).map_err(|fault| fault.class), Err(ERR_SPAWN));
    }

    #[test]
    fn variables_are_lines() {
        assert_eq!(variables("A=1\nB=x=y\n").ok().map(|all| all.len()), Some(2));
        assert!(variables("A").is_err());
    }

    #[test]
    fn hosts_of_a_list_are_compared_by_their_first_part() {
        assert!(is_here("node3,localhost", "node3.cluster") && is_here("node3.cluster:4", "node3"));
        assert!(!is_here("node3,node4", "node3"));
    }
}
