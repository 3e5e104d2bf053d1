//! Variables a user can set: what a row is and how values are read ([`Row`]), and the rows of the core ([`TABLE`], [`Config`]).
//!
//! The reader of a variable has its row: start-up (`start/`), a conduit, a language. Not here: what a value is used for, and all rows
//! of an installation (`nagaya_start::rows`), from which `nagaya info` and the manual are made. Called once at start, by the launcher
//! before it forks, and by conduits for their own rows.

use crate::error::{Error, Result, Status};
use crate::spelling::nearest;
use nagaya_placement::Policy;
use std::fmt;
use std::time::Duration;

/// The form of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// `0`/`no`/`off` or `1`/`yes`/`on`.
    Flag,
    /// Bytes, with an optional suffix K, M, G or T (powers of 1024), e.g. `64M`.
    Size,
    /// A whole number that is not negative.
    Count,
    /// A whole number of microseconds.
    Micros,
    /// An address, hexadecimal with `0x` or decimal.
    Address,
    /// A flag, or `auto`.
    Auto,
    /// Any text.
    Text,
}

impl ValueKind {
    /// All kinds.
    pub const ALL: [ValueKind; 7] = [
        ValueKind::Flag,
        ValueKind::Size,
        ValueKind::Count,
        ValueKind::Micros,
        ValueKind::Address,
        ValueKind::Auto,
        ValueKind::Text,
    ];

    /// As it is spelt where rows are kept as text: in the files of plug-ins.
    pub const fn word(self) -> &'static str {
        match self {
            ValueKind::Flag => "flag",
            ValueKind::Size => "size",
            ValueKind::Count => "count",
            ValueKind::Micros => "micros",
            ValueKind::Address => "address",
            ValueKind::Auto => "auto",
            ValueKind::Text => "text",
        }
    }
}

impl ValueKind {
    /// The expected values, for errors.
    fn expected(self) -> &'static str {
        match self {
            ValueKind::Flag => "0 or 1",
            ValueKind::Size => "a number of bytes, perhaps with K, M, G or T",
            ValueKind::Count => "a whole number, 0 or more",
            ValueKind::Micros => "a whole number of microseconds, 0 or more",
            ValueKind::Address => "an address, decimal or hexadecimal with 0x",
            ValueKind::Auto => "auto, on or off",
            ValueKind::Text => "a text",
        }
    }
}

impl fmt::Display for ValueKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ValueKind::Flag => "0 or 1",
            ValueKind::Size => "size (K, M, G, T)",
            ValueKind::Count => "number",
            ValueKind::Micros => "number of microseconds",
            ValueKind::Address => "address",
            ValueKind::Auto | ValueKind::Text => "text",
        })
    }
}

/// Where values come from: the text of a variable, if it is set.
pub type Env<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The environment of this process.
pub fn here(name: &str) -> Option<String> {
    std::env::var_os(name).map(|value| value.to_string_lossy().into_owned())
}

/// One variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The variable's name in the environment.
    pub name: &'static str,
    /// The form of its value.
    pub kind: ValueKind,
    /// Used when the variable is not set; empty means "decided at start".
    pub default: &'static str,
    /// Its effect, for users.
    pub sentence: &'static str,
}

macro_rules! table {
    ($($konst:ident = $name:literal, $kind:ident, $default:literal, $sentence:literal;)*) => {
        $(#[doc = $sentence] pub const $konst: &Row =
            &Row { name: $name, kind: ValueKind::$kind, default: $default, sentence: $sentence };)*
        /// The rows of the core, in the order `nagaya info` prints them.
        pub const TABLE: &[&Row] = &[$($konst),*];
    };
}

table! {
    SEGMENT_SIZE = "NAGAYA_SEGMENT_SIZE", Size, "",
        "Memory reserved per process for coarrays and other shared objects; default: as much as the machine has (256M under valgrind); pages cost nothing until they are touched.";
    SEGMENT_BASE = "NAGAYA_SEGMENT_BASE", Address, "",
        "Where the shared memory of a job is mapped, the same in every process; default: 0x200000000000, or 0x1000000000 for a program with ThreadSanitizer or MemorySanitizer; change it if something else needs that range.";
    PROGRESS = "NAGAYA_PROGRESS", Flag, "1",
        "Serve other processes' puts, gets and accumulates while the program computes, by a thread that sleeps in between; 0: only inside calls. Conduits over shared memory alone need no such thread.";
    TIMEOUT = "NAGAYA_TIMEOUT", Count, "10",
        "Seconds without a message after which a host counts as lost, which ends the job; 0: never.";
    SPIN = "NAGAYA_SPIN", Micros, "",
        "Microseconds that a waiting process polls before it sleeps; 0: it sleeps at once. Default 1000, or less if another process competes for its processor; when oversubscribed (more processes than processors) 200, and it yields its processor between polls.";
    BIND = "NAGAYA_BIND", Text, "",
        "The processors of each rank: auto, none, core, numa, or a list such as 0,2-3; `nagaya run --bind` overrides it. Default: auto in jobs of `nagaya run`; elsewhere the launcher's choice.";
    CORES = "NAGAYA_CORES", Count, "",
        "Cores for each rank that is bound; `nagaya run -c` overrides it. Default: the first number of OMP_NUM_THREADS, else 1.";
    VERBOSE = "NAGAYA_VERBOSE", Flag, "0",
        "Report at start on which processors each rank may run; `nagaya run -v` sets it.";
    DEADLOCK = "NAGAYA_DEADLOCK", Text, "report",
        "When all processes wait and no operation is under way: report prints what each waits for; abort also ends the job.";
    DEADLOCK_AFTER = "NAGAYA_DEADLOCK_AFTER", Count, "10",
        "Seconds of such a standstill before the report; 0: never.";
    STATS = "NAGAYA_STATS", Flag, "0",
        "Print each process's counters on standard error at the end; `nagaya info` explains each counter and what is not counted.";
    PROFILE = "NAGAYA_PROFILE", Text, "",
        "The folder in which each process records what it does, in a file named by its rank; `nagaya run --profile` sets it, and makes a report of the files.";
    PROFILE_ACCESSES = "NAGAYA_PROFILE_ACCESSES", Flag, "0",
        "A profile also counts the accesses of translated programs (XMP/C, XMP/Fortran, Split-C) to mapped memory, each of which then is a call; -fprofile-access of the compilers sets it for one program.";
    BACKTRACE = "NAGAYA_BACKTRACE", Flag, "1",
        "Report SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGABRT with the address and the lines of the program; 0: do not touch these signals.";
    SHAKE = "NAGAYA_SHAKE", Count, "",
        "The seed of delays of messages and wake-ups, for tests of programs; `nagaya run --shake` sets it. Processes then reach each other's memory by messages only.";
    CHECK = "NAGAYA_CHECK", Flag, "0",
        "Check the calls of nagaya.h and MPI: that all members of a team or communicator make the same collective call, and that transfers of nagaya.h stay within one object; errors name the calls, with file and line. Costs microseconds per call.";
}

/// Parses bytes with an optional suffix: `4096`, `64K`, `1.5G`, `2GiB`, `10MB` (all powers of 1024).
pub fn parse_size(text: &str) -> std::result::Result<u64, &'static str> {
    let text = text.trim();
    let split = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, suffix) = text.split_at(split);
    if number.is_empty() {
        return Err("it does not begin with a digit");
    }
    let shift = match suffix.trim().to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kb" | "kib" => 10,
        "m" | "mb" | "mib" => 20,
        "g" | "gb" | "gib" => 30,
        "t" | "tb" | "tib" => 40,
        _ => return Err("the suffix is not one of K, M, G, T"),
    };
    if let Ok(whole) = number.parse::<u64>() {
        return whole.checked_mul(1 << shift).ok_or("the size is too large for 64 bits");
    }
    match number.parse::<f64>() {
        Ok(x) if shift > 0 && x * ((1u64 << shift) as f64) < u64::MAX as f64 => Ok((x * (1u64 << shift) as f64) as u64),
        _ => Err("it is not a whole number of bytes"),
    }
}

/// `report or abort`, `thread, signal or poll`.
fn one_of(words: &[&str]) -> String {
    match words {
        [all @ .., last] if !all.is_empty() => format!("{} or {last}", all.join(", ")),
        _ => words.join(""),
    }
}

/// A size for people: the largest unit that leaves a short number.
pub fn show_size(bytes: u64) -> String {
    for (unit, shift) in [("T", 40), ("G", 30), ("M", 20), ("K", 10)] {
        if bytes >= 1 << shift {
            let whole = bytes >> shift;
            return if bytes & ((1 << shift) - 1) == 0 {
                format!("{whole}{unit}")
            } else {
                format!("{:.1}{unit}", bytes as f64 / (1u64 << shift) as f64)
            };
        }
    }
    format!("{bytes} bytes")
}

impl Row {
    fn example(&self) -> &'static str {
        match (self.default, self.kind) {
            ("", ValueKind::Size) => "512M",
            ("", ValueKind::Address) => "0x200000000000",
            ("", ValueKind::Micros) => "50",
            ("", _) => "1",
            (default, _) => default,
        }
    }

    /// The description of its values in errors.
    fn expected(&self) -> String {
        format!("expected {}, for example {}", self.kind.expected(), self.example())
    }

    /// The error about a value that cannot be read.
    fn unreadable(&self, value: &str) -> Error {
        self.refused(value, &self.expected())
    }

    /// The error when the reason names what is expected.
    fn refused(&self, value: &str, why: &str) -> Error {
        Error::new(Status::Config, format!("{}={value}: {why}", self.name))
    }

    /// Whether the value can be read, for a caller that only tests it. The owner of the variable defines its values.
    pub fn check(&self, env: Env) -> Result<()> {
        match self.kind {
            ValueKind::Flag => self.flag(env).map(drop),
            ValueKind::Size => self.size(env).map(drop),
            ValueKind::Count | ValueKind::Micros => self.count(env).map(drop),
            ValueKind::Address => self.address(env).map(drop),
            ValueKind::Auto => self.auto_flag(env).map(drop),
            ValueKind::Text => Ok(()),
        }
    }

    /// The text that counts: the environment's, else the default.
    fn value(&self, env: Env) -> String {
        env(self.name).filter(|v| !v.trim().is_empty()).unwrap_or_else(|| self.default.to_string())
    }

    /// Yes or no; a flag has a default.
    pub fn flag(&self, env: Env) -> Result<bool> {
        let value = self.value(env);
        match value.trim().to_ascii_lowercase().as_str() {
            "1" | "yes" | "on" | "true" => Ok(true),
            "0" | "no" | "off" | "false" => Ok(false),
            _ => Err(self.unreadable(&value)),
        }
    }

    /// `None` when unset and without default.
    pub fn size(&self, env: Env) -> Result<Option<u64>> {
        let value = self.value(env);
        if value.is_empty() {
            return Ok(None);
        }
        parse_size(&value).map(Some).map_err(|why| self.refused(&value, &format!("{why}; {}", self.expected())))
    }

    /// `None` when unset and without default.
    pub fn count(&self, env: Env) -> Result<Option<u64>> {
        let value = self.value(env);
        if value.is_empty() {
            return Ok(None);
        }
        value.trim().parse().map(Some).map_err(|_| self.unreadable(&value))
    }

    /// `None` when unset and without default.
    pub fn text(&self, env: Env) -> Option<String> {
        Some(self.value(env).trim().to_string()).filter(|text| !text.is_empty())
    }

    /// Yes, no, or `None` for the word `auto`.
    pub fn auto_flag(&self, env: Env) -> Result<Option<bool>> {
        let value = self.value(env);
        match value.trim().to_ascii_lowercase().as_str() {
            "auto" => Ok(None),
            _ => self.flag(env).map(Some).map_err(|_| self.unreadable(&value)),
        }
    }

    /// The index of one of some words.
    pub fn choice<const N: usize>(&self, env: Env, words: [&str; N]) -> Result<usize> {
        let value = self.value(env);
        let given = value.trim().to_ascii_lowercase();
        let found = words.iter().position(|word| *word == given);
        found.ok_or_else(|| self.refused(&value, &format!("expected {}", one_of(&words))))
    }

    /// `None` when unset and without default.
    pub fn address(&self, env: Env) -> Result<Option<u64>> {
        let value = self.value(env);
        let text = value.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let parsed = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
            Some(hex) => u64::from_str_radix(hex, 16),
            None => text.parse(),
        };
        parsed.map(Some).map_err(|_| self.unreadable(&value))
    }
}

/// The settings of the core.
#[derive(Clone, Debug)]
pub struct Config {
    /// Bytes of one segment, if the user set them; otherwise the memory of the host.
    pub segment_size: Option<u64>,
    /// Address of the shared memory, if the user set it.
    pub segment_base: Option<u64>,
    /// Whether a conduit may give the core access to the memory of other processes (`Map`) for loads and stores. Yes,
    /// unless the caller that starts the runtime forbids it.
    pub direct: bool,
    /// Microseconds of polling before sleeping; `None`: decided from processes and processors.
    pub spin_us: Option<u64>,
    /// How this process binds itself; `None`: it stays where its launcher put it.
    pub bind: Option<Policy>,
    /// How many cores it gets then.
    pub cores_per_rank: usize,
    /// Report the processors.
    pub verbose: bool,
    /// Whether a thread serves others while the program computes.
    pub progress: bool,
    /// Seconds of silence after which a host counts as lost; `None`: never.
    pub timeout_s: Option<u64>,
    /// When no rank can go on.
    pub standstill: Standstill,
    /// Print counters at the end.
    pub stats: bool,
    /// The folder of a profile.
    pub profile: Option<String>,
    /// Whether the profile also has accesses that need no call.
    pub profile_accesses: bool,
    /// Delays are drawn from this seed.
    pub shake: Option<u64>,
    /// Report crashes.
    pub backtrace: bool,
    /// Check the calls of the C interface.
    pub check: bool,
}

/// The values of [`DEADLOCK`].
pub const ON_DEADLOCK: [&str; 2] = ["report", "abort"];

/// What happens when all processes wait for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standstill {
    /// How long they have to have waited; `None`: there is no search.
    pub after: Option<Duration>,
    /// Whether the job ends then.
    pub abort: bool,
}

/// Shared memory starts on a multiple of this: the smallest page of every machine in use.
pub const BASE_GRAIN: u64 = 4096;

impl Config {
    /// Reads the environment of this process. Errors name the variable, its value and what is allowed.
    pub fn from_env() -> Result<Config> {
        Config::from(&here)
    }

    /// Like `from_env`, from any source of values.
    pub fn from(env: Env) -> Result<Config> {
        let size = SEGMENT_SIZE.size(env)?;
        if size == Some(0) {
            return Err(SEGMENT_SIZE.refused("0", "a segment has at least one byte; set it to more, for example 512M"));
        }
        let base = SEGMENT_BASE.address(env)?;
        if base.is_some_and(|base| base % BASE_GRAIN != 0 || base == 0 || base >= 1 << 47) {
            return Err(SEGMENT_BASE.refused(
                &SEGMENT_BASE.value(env),
                "expected a multiple of 4096 in the address space of programs, for example 0x200000000000",
            ));
        }
        Ok(Config {
            segment_size: size,
            segment_base: base,
            direct: true,
            spin_us: SPIN.count(env)?,
            bind: bind(env)?,
            cores_per_rank: cores_per_rank(env)?,
            verbose: VERBOSE.flag(env)?,
            progress: PROGRESS.flag(env)?,
            timeout_s: TIMEOUT.count(env)?.filter(|s| *s > 0),
            standstill: Standstill {
                after: DEADLOCK_AFTER.count(env)?.filter(|s| *s > 0).map(Duration::from_secs),
                abort: DEADLOCK.choice(env, ON_DEADLOCK)? == 1,
            },
            stats: STATS.flag(env)?,
            profile: PROFILE.text(env),
            profile_accesses: PROFILE_ACCESSES.flag(env)?,
            shake: SHAKE.count(env)?,
            backtrace: BACKTRACE.flag(env)?,
            check: CHECK.flag(env)?,
        })
    }
}

/// `None` when unset.
fn bind(env: Env) -> Result<Option<Policy>> {
    let parsed = BIND.text(env).map(|text| text.parse().map_err(|why: String| BIND.refused(&text, &why)));
    parsed.transpose()
}

fn cores_per_rank(env: Env) -> Result<usize> {
    match CORES.count(env)? {
        Some(0) => Err(CORES.refused("0", "expected a number of cores, 1 or more")),
        Some(cores) => Ok(usize::try_from(cores).unwrap_or(usize::MAX)),
        None => Ok(nagaya_placement::cores_per_rank(env("OMP_NUM_THREADS").as_deref())),
    }
}

/// One sentence for each of these names that is not a row's, and spelt nearly like one that is: it would have no effect, silently.
/// Other names with our prefix may belong to another program.
pub fn misspelt(names: impl IntoIterator<Item = String>, rows: &[&Row]) -> Vec<String> {
    let known = |name: &str| rows.iter().any(|row| row.name == name);
    let guess = |name: &str| {
        let end = name.strip_prefix(PREFIX)?;
        nearest(end, rows.iter().filter_map(|row| row.name.strip_prefix(PREFIX)))
    };
    let unknown = names.into_iter().filter(|name| !known(name));
    unknown.filter_map(|name| Some(format!("{name} has no effect: did you mean {PREFIX}{}?", guess(&name)?))).collect()
}

/// How variables of the runtime begin. (Those of a language may begin as it prescribes.)
pub const PREFIX: &str = "NAGAYA_";

#[cfg(test)]
mod tests;
