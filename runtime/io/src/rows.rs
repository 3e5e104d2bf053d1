//! The variables of parallel I/O. Shown by `nagaya info`; read when a file is opened, by the first member for all.

use nagaya_core::config::{Env, Row, ValueKind};
use nagaya_core::Result;

/// All of them.
pub const ROWS: &[&Row] = &[AGGREGATORS, BUFFER, STRIPE, TWO_PHASE, PROGRESS];

const AGGREGATORS: &Row = &Row {
    name: "NAGAYA_IO_AGGREGATORS",
    kind: ValueKind::Count,
    default: "",
    sentence: "How many processes read and write the file in a collective transfer, the others' bytes passing through their memory; default: one for every two processors of each host.",
};

const BUFFER: &Row = &Row {
    name: "NAGAYA_IO_BUFFER",
    kind: ValueKind::Size,
    default: "",
    sentence: "Bytes that an aggregator reads or writes at a time; it has two such buffers in its segment while a file is open. Default: 1M for files of this machine, so that what is put into a buffer is still in a cache when it is written; else 4M.",
};

const STRIPE: &Row = &Row {
    name: "NAGAYA_IO_STRIPE",
    kind: ValueKind::Size,
    default: "",
    sentence: "Aggregators' parts of a file begin on multiples of this; default: the block size that the file system prefers, at least 64K.",
};

const TWO_PHASE: &Row = &Row {
    name: "NAGAYA_IO_TWO_PHASE",
    kind: ValueKind::Auto,
    default: "auto",
    sentence: "on, off: whether collective transfers pass through aggregators; auto: where the runs of bytes that a process has are short, or the file system is one of a network.",
};

const PROGRESS: &Row = &Row {
    name: "NAGAYA_IO_PROGRESS",
    kind: ValueKind::Text,
    default: "0",
    sentence: "1: the first process reports the progress of a long collective transfer on standard error, if that is a terminal; force: also if it is not.",
};

/// What a launcher sets for processes whose standard error it forwards to a terminal: they see a pipe.
pub fn on_terminal(env: Env) -> Option<(&'static str, &'static str)> {
    matches!(Progress::from(env), Ok(Some(Progress::Terminal))).then_some((PROGRESS.name, FORCE))
}

const FORCE: &str = "force";

/// Their values. Words of the first member's go to all ([`Settings::words`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// 0: decided from the processors.
    pub aggregators: u64,
    /// 0: decided from the file system, as `stripe` is.
    pub buffer: u64,
    pub stripe: u64,
    pub two_phase: Option<bool>,
    pub progress: Option<Progress>,
}

/// Where lines about a transfer go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    Terminal,
    Anywhere,
}

impl Progress {
    fn from(env: Env) -> Result<Option<Progress>> {
        Ok(match PROGRESS.choice(env, ["0", "no", "off", "false", "1", "yes", "on", "true", FORCE])? {
            0..=3 => None,
            4..=7 => Some(Progress::Terminal),
            _ => Some(Progress::Anywhere),
        })
    }
}

impl Settings {
    /// The settings in the environment. Errors name the variable.
    pub fn from(env: Env) -> Result<Settings> {
        Ok(Settings {
            aggregators: AGGREGATORS.count(env)?.unwrap_or(0),
            buffer: BUFFER.size(env)?.map_or(0, |bytes| bytes.max(4096)),
            stripe: STRIPE.size(env)?.unwrap_or(0),
            two_phase: TWO_PHASE.auto_flag(env)?,
            progress: Progress::from(env)?,
        })
    }

    /// What has to be the same on all members, as it travels.
    pub(crate) fn words(&self) -> [u64; 4] {
        [self.aggregators, self.buffer, self.stripe, self.two_phase.map_or(2, u64::from)]
    }

    /// These settings, with the values of the first member.
    pub(crate) fn with(self, [aggregators, buffer, stripe, two_phase]: [u64; 4]) -> Settings {
        let two_phase = [Some(false), Some(true)].get(two_phase as usize).copied().flatten();
        Settings { aggregators, buffer, stripe, two_phase, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_first_member_says_counts() {
        let env = |name: &str| match name {
            "NAGAYA_IO_BUFFER" => Some("64K".to_string()),
            "NAGAYA_IO_TWO_PHASE" => Some("on".to_string()),
            "NAGAYA_IO_PROGRESS" => Some("force".to_string()),
            _ => None,
        };
        let first = Settings::from(&env).expect("settings");
        assert_eq!((first.buffer, first.two_phase, first.progress), (65536, Some(true), Some(Progress::Anywhere)));
        let mine = Settings::from(&|_| None).expect("settings");
        assert_eq!(mine.with(first.words()), Settings { progress: None, ..first });
        assert_eq!(on_terminal(&env), None, "it is said already");
        assert_eq!(on_terminal(&|_| Some("1".to_string())), Some(("NAGAYA_IO_PROGRESS", "force")));
        for wrong in ["NAGAYA_IO_BUFFER", "NAGAYA_IO_PROGRESS"] {
            assert!(Settings::from(&|name: &str| (name == wrong).then(|| "much".into())).is_err());
        }
    }
}
