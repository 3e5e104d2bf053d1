//! Files of our MPI against those of Open MPI and MPICH: the same C programs, compiled by each. Both have ROMIO, to which the bars
//! apply; Open MPI's default is OMPIO.

use crate::entry::{entry, size_name, Bar, Entry, Group, Unit};
use crate::program::Program;
use crate::programs::{Mpi, Workshop, OPEN_MPI_ROMIO};
use crate::samples::Key;
use crate::table::FILE_BYTES;

const MIB: f64 = 1048576.0;
/// Bytes of each process, and of all, as in `benches/mpi/accesses.c`.
const PART: u64 = 16 << 20;
const ALL: f64 = 4.0 * 16.0 * MIB;
const PIECES: u64 = 300_000;

fn programs(w: &Workshop) -> Result<Vec<Option<Program>>, String> {
    // OMPIO takes most of a minute for tiles. Open MPI's ROMIO crashes in `MPI_File_iwrite_at_all`.
    let arrays = ["block", "cyclic", "tiles"];
    let mut all = w.by_each_mpi_io("files", [&arrays, &arrays[..2], &arrays, &arrays])?;
    all.extend(w.by_each_mpi_io("accesses", [&[], &[], &["few"], &[]])?);
    Ok(all)
}

/// Two rows: against the faster ROMIO, which the bar is for, and against OMPIO.
fn rows_of(what: &str, metric: &str, parameter: u64, bar: f64, unit: Unit) -> [Entry; 2] {
    let key = |variant: &str| Key::new(metric, parameter, variant);
    let row = |against: &str, rivals: &[&str], bar| Entry {
        what: what.to_string(),
        against: against.to_string(),
        ours: key("nagaya"),
        rivals: rivals.iter().map(|rival| key(rival)).collect(),
        bar,
        unit,
    };
    [
        row("the faster ROMIO", &[OPEN_MPI_ROMIO, Mpi::Mpich.variant()], Bar::Speed(bar)),
        row("OMPIO", &[Mpi::OpenMpi.variant()], Bar::NoneOfSpeed),
    ]
}

fn rows() -> Vec<Entry> {
    let mut rows = Vec::new();
    let (writing, reading) = (1.2, 1.5);
    for (what, array) in
        [("[block][block]", "block"), ("[cyclic][block]", "cyclic"), ("[cyclic(3)][cyclic(2)]", "tiles")]
    {
        for (way, bar) in [("write", writing), ("read", reading)] {
            let what = format!("MPI_File_{way}_all, {what}");
            let pair = rows_of(&what, &format!("{way}-{array}"), 160, bar, Unit::Bytes(FILE_BYTES));
            rows.extend(pair.into_iter().take(if array == "tiles" { 1 } else { 2 }));
        }
    }
    for way in ["write", "read"] {
        let what = format!("MPI_File_{way}_at, every fourth block of 512 B");
        rows.extend(rows_of(&what, &format!("strided-{way}"), 512, 1.0, Unit::Bytes(ALL)));
    }
    for way in ["write", "read"] {
        let what = format!("MPI_File_{way}_at, 1 MiB at a time");
        // The time of a turn, in which four processes transfer as much.
        rows.extend(rows_of(&what, &format!("contiguous-{way}"), 1 << 20, 1.0, Unit::Bytes(4.0 * MIB)));
        let what = format!("MPI_File_{way}_at_all, 16 MiB in one piece");
        rows.extend(rows_of(&what, &format!("contiguous-{way}-all"), PART, 1.0, Unit::Bytes(ALL)));
    }
    for bytes in [100, 64 << 10] {
        let what = format!("MPI_File_write_shared, {}", size_name(bytes));
        rows.extend(rows_of(&what, "shared", bytes, 3.0, Unit::Time));
        let by_hand =
            entry(&*what, "shared", bytes, "an atomic addition and pwrite, by hand", "", Bar::Speed(0.9), Unit::Time);
        rows.push(Entry { rivals: vec![Key::new("shared-by-hand", bytes, "nagaya")], ..by_hand });
    }
    for bytes in [100, 64 << 10] {
        let what = format!("MPI_File_write_ordered, {}", size_name(bytes));
        rows.extend(rows_of(&what, "ordered", bytes, 3.0, Unit::Time));
    }
    for way in ["write", "read"] {
        let what = format!("MPI_File_i{way}_at_all and MPI_Wait, 300,000 pieces of 4 B");
        rows.extend(rows_of(&what, &format!("pieces-{way}"), PIECES, 1.0, Unit::Time));
    }
    rows
}

pub const GROUPS: [Group; 1] = [Group {
    id: "mpi-files",
    title: "MPI: files in memory, 4 processes",
    build: programs,
    entries: rows,
    rounds_per_unit: 1,
}];
