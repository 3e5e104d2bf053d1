//! What a row of a table is: two programs' times, how they are shown, and the bar. Not here: the rows (`table.rs` and its
//! neighbours), and how they are measured (`contest.rs`) and reported (`report.rs`).

use crate::program::Program;
use crate::programs::{Mpi, Workshop};
use crate::samples::Key;

/// The goal of a row.
#[derive(Debug, Clone, Copy)]
pub enum Bar {
    /// Our time at most this many times theirs.
    Time(f64),
    /// Our speed at least this many times theirs.
    Speed(f64),
    /// Our time at most this many nanoseconds more than theirs.
    More(f64),
    /// Shown, not judged.
    None,
    /// The same, as a ratio of speeds.
    NoneOfSpeed,
}

/// How a time is shown.
#[derive(Debug, Clone, Copy)]
pub enum Unit {
    Time,
    /// Bytes per operation: shown as bandwidth.
    Bytes(f64),
    /// Million operations of the whole: shown as Mop/s.
    Mop(f64),
}

/// One comparison.
#[derive(Debug, Clone)]
pub struct Entry {
    pub what: String,
    pub against: String,
    pub ours: Key,
    pub rivals: Vec<Key>,
    pub bar: Bar,
    pub unit: Unit,
}

/// Programs that run in turn, and what is compared between them.
pub struct Group {
    pub id: &'static str,
    pub title: &'static str,
    pub build: fn(&Workshop) -> Result<Vec<Option<Program>>, String>,
    pub entries: fn() -> Vec<Entry>,
    /// Launches per contestant for one `--rounds`: groups whose programs take many samples per launch need fewer.
    pub rounds_per_unit: usize,
}

pub fn entry(
    what: impl Into<String>,
    metric: &str,
    parameter: u64,
    against: &str,
    rival: &str,
    bar: Bar,
    unit: Unit,
) -> Entry {
    Entry {
        what: what.into(),
        against: against.to_string(),
        ours: Key::new(metric, parameter, "nagaya"),
        rivals: vec![Key::new(metric, parameter, rival)],
        bar,
        unit,
    }
}

pub fn size_name(bytes: u64) -> String {
    match bytes {
        b if b >= 1 << 20 => format!("{} MiB", b >> 20),
        b if b >= 1 << 10 => format!("{} KiB", b >> 10),
        b => format!("{b} B"),
    }
}

/// Against the faster of the two MPIs.
pub fn against_mpi(what: &str, metric: &str, parameter: u64, against: &str, bar: Bar, unit: Unit) -> Entry {
    Entry {
        rivals: [Mpi::OpenMpi, Mpi::Mpich].map(|m| Key::new(metric, parameter, m.variant())).to_vec(),
        ..entry(what, metric, parameter, against, "", bar, unit)
    }
}
