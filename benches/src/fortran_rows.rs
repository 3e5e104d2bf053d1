//! Directives in Fortran against the same source by gfortran alone, message passing in Fortran, and XMP/C. Programs and rows; the logic is in
//! `contest.rs`. How long a translation takes is in `frontend.rs`.

use crate::program::{Program, Reading};
use crate::programs::{Mpi, Workshop};
use crate::samples::Key;
use crate::table::{example, Bar, Entry, Example, Group, Unit, FILE_BYTES, HIMENO, JACOBI, STREAM};

/// Programs of `interfaces/xmp/examples/fortran/` and `benches/mpi-f/`: their sizes are those of the same programs in C.
const EXAMPLES: [(Example, &[&str]); 3] =
    [(JACOBI, &["-O3", "-DN=2000", "-DSTEPS=50"]), (HIMENO, &["-O3", "-DSCALE=2", "-DSTEPS=40"]), (STREAM, &["-O3"])];

fn metric(name: &str) -> String {
    format!("fortran-{name}")
}

/// Both nodes of one program, serial Fortran, XMP/C, message passing.
fn programs(w: &Workshop, e: &Example, options: &[&str]) -> Result<Vec<Option<Program>>, String> {
    let mut list = w.fortran_on_one(e.name, options)?;
    list.push(Some(w.fortran_on_two(e.name)));
    for mpi in [Mpi::OpenMpi, Mpi::Mpich] {
        let key = Key::new(&metric(e.name), 2, mpi.variant());
        list.push(w.mpi_fortran(mpi, e.name, options)?.map(|p| p.reading(Reading::Npb(key))));
    }
    // The message-passing programs in C belong to XMP/C's own groups.
    list.extend(example(w, e)?.into_iter().take(3));
    Ok(list)
}

fn rows_of(e: &Example) -> [Entry; 4] {
    let metric = metric(e.name);
    let row = |nodes: u64, against: &str, rivals: Vec<Key>, bar: f64| Entry {
        what: format!("{}, {nodes} node{}", e.what, if nodes == 1 { "" } else { "s" }),
        against: against.to_string(),
        ours: Key::new(&metric, nodes, "nagaya"),
        rivals,
        bar: Bar::Speed(bar),
        unit: Unit::Mop(e.mop),
    };
    let messages = [Mpi::OpenMpi, Mpi::Mpich].map(|m| Key::new(&metric, 2, m.variant())).to_vec();
    [
        row(1, "the same source by gfortran alone", vec![Key::new(&metric, 1, "serial")], 0.98),
        row(1, "the same in XMP/C", vec![Key::new(e.name, 1, "nagaya")], 0.97),
        row(2, "message passing in Fortran, the faster of Open MPI and MPICH", messages, 1.0),
        row(2, "the same in XMP/C", vec![Key::new(e.name, 2, "nagaya")], 0.97),
    ]
}

fn file_rows() -> [Entry; 2] {
    ["write", "read"].map(|way| Entry {
        what: format!("{way} of 160 MB by global_io, 2 x 2 nodes"),
        against: format!("xmp_f{way}_darray_all in XMP/C"),
        ours: Key::new(&format!("{way}-block"), 160, "fortran"),
        rivals: vec![Key::new(&format!("{way}-block"), 160, "nagaya")],
        bar: Bar::Speed(0.97),
        unit: Unit::Bytes(FILE_BYTES),
    })
}

pub const GROUPS: [Group; 1] = [Group {
    id: "fortran",
    title: "Directives in Fortran",
    build: |w| {
        let mut all = Vec::new();
        for (e, options) in &EXAMPLES {
            all.extend(programs(w, e, options)?);
        }
        all.extend(w.fortran_with_files()?);
        Ok(all)
    },
    entries: || EXAMPLES.iter().flat_map(|(e, _)| rows_of(e)).chain(file_rows()).collect(),
    rounds_per_unit: 2,
}];
