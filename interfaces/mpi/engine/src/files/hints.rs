//! Hints (MPI 14.2.8), those that the standard names and those of ROMIO: which are known, what they change here, what is reported.
//!
//! A hint never changes what a call does, only how. The first member's hints count for all.

use nagaya_core::config::here;
use nagaya_io::{File, Settings, Tuning};

use crate::fault::Result;
use crate::numbers::MAX_INFO_VAL;
use crate::objects::info::Rows;

/// The values of the hints for reads and writes.
const CHOICES: [&str; 3] = ["automatic", "disable", "enable"];

/// The form of a value.
#[derive(Clone, Copy)]
enum Kind {
    Number,
    Choice,
    Flag,
    Octal,
    Any,
}

/// The permissions of a file that is created. Later calls cannot change them.
const PERMISSIONS: &str = "file_perm";

/// All known hints.
const KNOWN: [(&str, Kind); 21] = [
    ("access_style", Kind::Any),
    ("cb_block_size", Kind::Number),
    ("cb_buffer_size", Kind::Number),
    ("cb_config_list", Kind::Any),
    ("cb_nodes", Kind::Number),
    ("chunked", Kind::Any),
    ("chunked_item", Kind::Any),
    ("chunked_size", Kind::Any),
    ("collective_buffering", Kind::Flag),
    (PERMISSIONS, Kind::Octal),
    ("ind_rd_buffer_size", Kind::Number),
    ("ind_wr_buffer_size", Kind::Number),
    ("io_node_list", Kind::Any),
    ("nb_proc", Kind::Number),
    ("num_io_nodes", Kind::Number),
    ("romio_cb_read", Kind::Choice),
    ("romio_cb_write", Kind::Choice),
    ("romio_ds_read", Kind::Choice),
    ("romio_ds_write", Kind::Choice),
    ("striping_factor", Kind::Number),
    ("striping_unit", Kind::Number),
];

fn fits(kind: Kind, value: &str) -> bool {
    match kind {
        Kind::Number => value.trim().parse::<u64>().is_ok_and(|n| n > 0),
        Kind::Choice => CHOICES.contains(&value),
        Kind::Flag => ["true", "false"].contains(&value),
        Kind::Octal => octal(value).is_some(),
        Kind::Any => true,
    }
}

fn octal(value: &str) -> Option<u32> {
    u32::from_str_radix(value.trim(), 8).ok().filter(|permissions| *permissions <= 0o777)
}

/// Adds the known ones of an info to the hints of an open file. Those that count for `MPI_File_open` only are ignored.
pub fn add_later(to: &mut Rows, given: Rows) {
    add(to, given.into_iter().filter(|(key, _)| key != PERMISSIONS).collect());
}

/// Adds the known ones of an info; others, and those whose value means nothing, are ignored.
pub fn add(to: &mut Rows, given: Rows) {
    for (key, value) in given {
        let is_right = KNOWN.iter().any(|(known, kind)| *known == key && fits(*kind, &value));
        match to.iter_mut().find(|row| row.0 == key) {
            _ if !is_right => {}
            Some(row) => row.1 = value,
            None => to.push((key, value)),
        }
    }
}

fn value<'a>(rows: &'a Rows, key: &str) -> Option<&'a str> {
    rows.iter().find(|row| row.0 == key).map(|row| row.1.as_str())
}

fn number(rows: &Rows, key: &str) -> Option<u64> {
    value(rows, key)?.trim().parse().ok()
}

fn choice(rows: &Rows, key: &str) -> Option<bool> {
    match value(rows, key)? {
        "enable" => Some(true),
        "disable" => Some(false),
        _ => None,
    }
}

/// The permissions of a new file before the user's mask, if a hint gives them.
pub fn permissions(rows: &Rows) -> Option<u32> {
    octal(value(rows, PERMISSIONS)?)
}

/// What is fixed when a file is opened. The environment's variables go before hints.
pub fn settings(rows: &Rows) -> Result<Settings> {
    let mut settings = Settings::from(&here)?;
    let or = |set: u64, key: &str| if set > 0 { set } else { number(rows, key).unwrap_or(0) };
    settings.aggregators = or(settings.aggregators, "cb_nodes");
    // Larger ones would take a good deal of the segment.
    settings.buffer = or(settings.buffer, "cb_buffer_size").clamp(0, 64 << 20);
    if settings.buffer > 0 {
        settings.buffer = settings.buffer.max(4096);
    }
    settings.stripe = or(settings.stripe, "striping_unit").min(1 << 30);
    Ok(settings)
}

/// Words of hints that may change while the file is open, as they travel.
pub type Words = [u64; 4];

fn word(choice: Option<bool>) -> u64 {
    choice.map_or(2, u64::from)
}

pub fn words(rows: &Rows) -> Words {
    // What the standard has, and what ROMIO has: `collective_buffering=false` is both of ROMIO's.
    let buffering = value(rows, "collective_buffering").filter(|v| *v == "false").map(|_| false);
    let two_phase = |key: &str| word(choice(rows, key).or(buffering));
    let sieve = number(rows, "ind_rd_buffer_size").unwrap_or(0);
    [two_phase("romio_cb_read"), two_phase("romio_cb_write"), word(choice(rows, "romio_ds_read")), sieve]
}

/// The settings of the file that follow from these words of the first member.
pub fn tuned(file: &File, words: Words) -> Tuning {
    let old = file.tuning();
    let choice = |word: u64| [Some(false), Some(true)].get(word as usize).copied().flatten();
    let sieve = if words[3] > 0 { words[3].clamp(4096, 1 << 30) as usize } else { old.sieve };
    Tuning {
        two_phase_reads: choice(words[0]).or(old.two_phase_reads),
        two_phase_writes: choice(words[1]).or(old.two_phase_writes),
        sieve_reads: choice(words[2]).or(old.sieve_reads),
        sieve,
    }
}

/// The hints that a file reports: those in use, and the program's other ones.
pub fn used(file: &File, given: &Rows) -> Rows {
    let ([aggregators, buffer, stripe], tuning) = (file.aggregation(), file.tuning());
    let choice = |choice: Option<bool>| CHOICES[choice.map_or(0, |yes| 1 + usize::from(yes))].to_string();
    let mut rows: Rows = vec![
        ("cb_nodes".into(), aggregators.to_string()),
        ("cb_buffer_size".into(), buffer.to_string()),
        ("striping_unit".into(), stripe.to_string()),
        ("striping_factor".into(), "1".into()),
        ("ind_rd_buffer_size".into(), tuning.sieve.to_string()),
        ("romio_cb_read".into(), choice(tuning.two_phase_reads)),
        ("romio_cb_write".into(), choice(tuning.two_phase_writes)),
        ("romio_ds_read".into(), choice(tuning.sieve_reads)),
        ("romio_ds_write".into(), "disable".into()),
    ];
    let path = file.path().display().to_string();
    if path.len() < MAX_INFO_VAL as usize {
        rows.push(("filename".into(), path));
    }
    for (key, value) in given {
        if rows.iter().all(|row| row.0 != *key) {
            rows.push((key.clone(), value.clone()));
        }
    }
    rows
}
