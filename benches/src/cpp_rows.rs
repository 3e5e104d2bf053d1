//! `nagaya.hpp`: inserts into a distributed hash table against MPI windows. Programs and rows; the logic is in `contest.rs`.

use crate::entry::{Bar, Entry, Group, Unit};
use crate::launch::output_of;
use crate::program::Program;
use crate::programs::{installed, Mpi, Workshop, FLAGS, PROCESSES};
use crate::samples::Key;
use std::ffi::OsString;
use std::process::Command;

/// Bytes of a key.
const KEY: u64 = 8;

impl Workshop {
    /// A program of `benches/cpp`; `None` without a compiler of C++.
    fn cpp(&self, name: &str) -> Result<Option<Program>, String> {
        if !installed("g++") {
            return Ok(None);
        }
        let program = self.bin.join(format!("cpp-{name}"));
        let lib = self.stage.join("lib");
        let mut rpath = OsString::from("-Wl,-rpath,");
        rpath.push(&lib);
        let mut command = Command::new("g++");
        command.arg("-std=c++17").args(FLAGS).arg("-I").arg(self.stage.join("include"));
        command.arg(self.source(&format!("benches/cpp/{name}.cpp"))).arg("-o").arg(&program);
        output_of(command.arg("-L").arg(&lib).arg(rpath).arg("-lnagaya"))?;
        Ok(Some(self.job(&program, PROCESSES)))
    }

    /// The same inserts with windows of Open MPI, over its fastest component for one host.
    fn windowed_table(&self) -> Result<Option<Program>, String> {
        let program = self.mpi_program(Mpi::OpenMpi, "benches/peers/hashtable.c", "peer-hashtable", &[])?;
        Ok(program.map(|p| p.launcher_args(&["--mca", "osc", "sm"])))
    }
}

fn rows() -> Vec<Entry> {
    let row = |what: &str, variant: &str| Entry {
        what: what.to_string(),
        against: "MPI_Compare_and_swap, MPI_Put and MPI_Win_flush, Open MPI".to_string(),
        ours: Key::new("insert", KEY, variant),
        rivals: vec![Key::new("insert", KEY, "openmpi")],
        bar: Bar::Time(1.0 / 1.5),
        unit: Unit::Time,
    };
    vec![
        row("insert of 8 B, compare-and-swap and put", "atomics"),
        row("insert of 8 B, remote calls into std::unordered_map", "calls"),
    ]
}

pub const GROUPS: [Group; 1] = [Group {
    id: "cpp",
    title: "C++: inserts into a distributed hash table",
    build: |w| Ok(vec![w.cpp("hashtable")?, w.windowed_table()?]),
    entries: rows,
    rounds_per_unit: 1,
}];
