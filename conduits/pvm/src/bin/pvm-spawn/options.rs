//! The command line. The plug-in writes it, so errors are short.

use std::ffi::{CString, OsString};

/// The options of the command line.
pub struct Options {
    pub processes: u32,
    /// Empty: this host.
    pub hosts: Vec<String>,
    pub tag: bool,
    /// The program and its arguments.
    pub program: Vec<OsString>,
}

const KEEPER: &str = "--keeper-of";

/// The initial task, when this process was started by it.
pub fn keeper_of(words: &[OsString]) -> Option<i32> {
    match words {
        [first, tid] if first == KEEPER => i32::from_str_radix(tid.to_str()?, 16).ok(),
        _ => None,
    }
}

/// The arguments that `keeper_of` understands.
pub fn for_keeper(spawner: i32) -> Vec<CString> {
    [KEEPER.to_string(), format!("{spawner:x}")].into_iter().filter_map(|word| CString::new(word).ok()).collect()
}

/// Variables of `--env` are set in this process, whose environment all processes of the job get.
pub fn parse(words: Vec<OsString>) -> Result<Options, String> {
    let mut options = Options { processes: 0, hosts: Vec::new(), tag: false, program: Vec::new() };
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let text = word.to_string_lossy().into_owned();
        let mut value =
            || words.next().map(|w| w.to_string_lossy().into_owned()).ok_or(format!("{text} needs a value"));
        match text.as_str() {
            "-n" => {
                let number = value()?;
                options.processes =
                    number.parse().map_err(|_| format!("-n {number}: expected a number of processes"))?;
            }
            "--hosts" => options.hosts = value()?.split(',').map(|host| host.trim().to_string()).collect(),
            "--tag" => options.tag = true,
            "--env" => {
                let pair = value()?;
                let (name, value) = pair.split_once('=').ok_or(format!("--env {pair}: expected NAME=VALUE"))?;
                std::env::set_var(name, value);
            }
            "--" => {
                options.program = words.collect();
                break;
            }
            _ => return Err(format!("{text}: no such option; this program is started by `nagaya run --conduit pvm`")),
        }
    }
    match (options.processes, options.program.is_empty()) {
        (0, _) => Err("-n: a job has at least one process".into()),
        (_, true) => Err("no program after `--`".into()),
        _ => Ok(options),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<Options, String> {
        parse(text.split_whitespace().map(OsString::from).collect())
    }

    #[test]
    fn a_command_line_is_understood_or_refused() {
        let options = parsed("-n 3 --hosts a,b --tag -- prog -n 7").expect("options");
        assert_eq!((options.processes, options.hosts.len(), options.tag), (3, 2, true));
        assert_eq!(options.program, ["prog", "-n", "7"]);
        for bad in ["", "-n", "-n x -- p", "-n 0 -- p", "-n 2", "-n 2 --", "--what -n 2 -- p", "-n 2 --env A -- p"] {
            assert!(parsed(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_keeper_knows_its_initial_task() {
        let words: Vec<OsString> =
            for_keeper(0x4000a).iter().map(|w| w.to_string_lossy().into_owned().into()).collect();
        assert_eq!(keeper_of(&words), Some(0x4000a));
        assert_eq!(keeper_of(&[]), None);
    }
}
