//! Split-C: accesses of another processor's memory against plain loads and stores, and programs next to message passing. Rows; the
//! groups are in `table.rs`. Not here: what the papers measured over PVM (`split_c_paper.rs`).

use crate::entry::{entry, size_name, Bar, Entry, Unit};
use crate::program::{Program, Reading};
use crate::programs::Workshop;
use crate::samples::Key;

pub fn access() -> Vec<Entry> {
    let small = |metric: &str, what: &str, bar: f64| {
        entry(what, metric, 8, "plain copy on the same mapping", "plain", Bar::Time(bar), Unit::Time)
    };
    let mut rows = vec![
        small("read", "x = *g, 8 B", 1.5),
        small("write", "*g = x, 8 B", 1.5),
        small("get-sync", "x := *g, 8 B, 512 and a sync()", 2.0),
        small("put-sync", "*g := x, 8 B, 512 and a sync()", 2.0),
        entry(
            "*g :- x, 8 B, 1000 by both and all_store_sync(), each",
            "store",
            1000,
            "stores and a flag",
            "plain",
            Bar::Time(2.0),
            Unit::Time,
        ),
    ];
    rows.push(Entry {
        what: "same, each by itself (-fno-aggregate)".into(),
        ours: Key::new("store", 1000, "each"),
        bar: Bar::None,
        ..rows[rows.len() - 1].clone()
    });
    for metric in ["bulk-write", "bulk-read", "bulk-store"] {
        for bytes in [1 << 10, 1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 20, 4 << 20] {
            let what = format!("{} {}", metric.replace('-', "_"), size_name(bytes));
            rows.push(entry(what, metric, bytes, "memcpy", "memcpy", Bar::Speed(0.95), Unit::Bytes(bytes as f64)));
        }
    }
    rows
}

/// Programs of `interfaces/split-c/examples/` next to message passing: name, processors, options, arguments, options of
/// the peer's launcher. Then the labels before their times, with the name of the row and of the peer's program.
type SplitC = (&'static str, u64, &'static [&'static str], &'static [&'static str], &'static [&'static str]);

const MATMUL: [SplitC; 2] = [("matmul", 2, &["-DN=500"], &[], &[]), ("matmul", 4, &["-DN=500"], &[], &[])];
const EM3D: SplitC = ("em3d", 2, &[], &["20000", "10"], &["--mca", "osc", "sm"]);
const SAMPLE_SORT: SplitC = ("samplesort", 2, &[], &["2097152"], &[]);
const MPI_NAMES: [&str; 2] = ["openmpi", "mpich"];

/// The words before a time, in our program and in the peer's.
type Words = &'static [(&'static str, &'static str)];

fn pair(w: &Workshop, of: &SplitC, ours: Words, theirs: Words) -> Result<Vec<Option<Program>>, String> {
    let (name, processes, options, arguments, osc) = *of;
    let list = w.split_c_example(name, &processes.to_string(), options, arguments, osc)?;
    let reading = |k: usize| {
        let (words, variant) = if k == 0 { (ours, "nagaya") } else { (theirs, MPI_NAMES[k - 1]) };
        let key = |kind: &str| Key::new(&format!("{name}-{kind}"), processes, variant);
        Reading::Seconds(words.iter().map(|(kind, words)| (*words, key(kind))).collect())
    };
    Ok(list.into_iter().enumerate().map(|(k, p)| p.map(|p| p.reading(reading(k)))).collect())
}

pub fn programs(w: &Workshop) -> Result<Vec<Option<Program>>, String> {
    let mut all = Vec::new();
    for matmul in &MATMUL {
        let ours: Words = &[("copies", "with copies "), ("elements", "by elements ")];
        all.extend(pair(w, matmul, ours, &[("copies", "with copies ")])?);
    }
    let em3d: Words = &[("reads", "reads "), ("gets", "gets "), ("puts", "puts "), ("stores", "stores ")];
    all.extend(pair(w, &EM3D, em3d, &em3d[1..3])?);
    all.extend(pair(w, &SAMPLE_SORT, &[("keys", "keys: ")], &[("keys", "keys: ")])?);
    Ok(all)
}

pub fn program_rows() -> Vec<Entry> {
    let row = |what: &str, name: &str, processes: u64, rivals: &[&str], against: &str, bar| Entry {
        what: format!("{what}, {processes} processors"),
        against: against.to_string(),
        ours: Key::new(name, processes, "nagaya"),
        rivals: rivals.iter().flat_map(|rival| MPI_NAMES.map(|mpi| Key::new(rival, processes, mpi))).collect(),
        bar,
        unit: Unit::Time,
    };
    let messages = "message passing, the faster of Open MPI and MPICH";
    let one_sided = "MPI_Get or MPI_Put, Open MPI's osc sm, the faster";
    let mut rows = Vec::new();
    for (_, n, ..) in MATMUL {
        rows.push(row("matmul 500, with copies", "matmul-copies", n, &["matmul-copies"], messages, Bar::Speed(1.0)));
        rows.push(row("same, by elements", "matmul-elements", n, &["matmul-copies"], messages, Bar::NoneOfSpeed));
    }
    let ways = ["em3d-gets", "em3d-puts"];
    rows.push(row("EM3D, 20000 nodes each, stores", "em3d-stores", 2, &ways, one_sided, Bar::Speed(1.5)));
    for (what, name) in [("same, reads", "em3d-reads"), ("same, gets", "em3d-gets"), ("same, puts", "em3d-puts")] {
        rows.push(row(what, name, 2, &ways, one_sided, Bar::NoneOfSpeed));
    }
    rows.push(row("sample sort of 4 Mi ints", "samplesort-keys", 2, &["samplesort-keys"], messages, Bar::Speed(1.0)));
    rows
}
