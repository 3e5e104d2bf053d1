//! ACP against plain code on the mapping; Ruby against C, ruby-mpi and mpi4py; Python against C and mpi4py. Programs and rows; the logic is in `contest.rs`.

use crate::entry::{size_name, Bar, Entry, Group, Unit};
use crate::launch::output_of;
use crate::program::Program;
use crate::programs::{installed, Workshop, AS_ROOT, PROCESSES};
use crate::samples::Key;
use std::ffi::OsString;
use std::process::Command;

/// The title of the group that has a figure of its own.
pub const RUBY: &str = "Ruby: copies with 3 processes, messages with 2";

/// Debian's, which has numpy and mpi4py.
const PYTHON: &str = "/usr/bin/python3";

/// The process that copies, and two others.
const THREE: &str = "3";
/// For each process: space for the largest copies of both programs.
const SEGMENT: (&str, &str) = ("NAGAYA_SEGMENT_SIZE", "256M");

/// Where the data are for the copying process, and the text for it.
const COPIES: [(&str, &str); 3] = [("acp-put", "put"), ("acp-get", "get"), ("acp-third", "copy between two others")];

impl Workshop {
    fn acp(&self) -> Result<Program, String> {
        Ok(self.job(&self.c_api_program("acp")?, THREE).env(SEGMENT.0, SEGMENT.1))
    }

    /// A script of `benches/ruby` with the gem of this tree; `None` where it cannot be built.
    fn ruby(&self, name: &str, processes: &str) -> Result<Option<Program>, String> {
        if !installed("ruby") || !installed("gem") {
            return Ok(None);
        }
        let folder = std::path::absolute(self.root.join("target/ruby")).map_err(|e| format!("target/ruby: {e}"))?;
        output_of(Command::new(self.source("interfaces/ruby/gem/build-gem")).arg(&folder))?;
        let stage = std::path::absolute(&self.stage).map_err(|e| format!("{}: {e}", self.stage.display()))?;
        let script = self.source(&format!("benches/ruby/{name}.rb"));
        let lib = folder.join("gem/lib").display().to_string();
        let job = self.job(&script, processes).launcher_args(&["ruby", "-I", &lib]);
        Ok(Some(job.env("NAGAYA_PREFIX", &stage.display().to_string()).env(SEGMENT.0, SEGMENT.1)))
    }

    /// `benches/python/access.py` with the package of this tree; `None` where the interpreter has no numpy.
    fn python(&self) -> Result<Option<Program>, String> {
        if output_of(Command::new(PYTHON).args(["-c", "import numpy"])).is_err() {
            return Ok(None);
        }
        let folder = std::path::absolute(self.root.join("target/python")).map_err(|e| format!("target/python: {e}"))?;
        output_of(Command::new(self.source("interfaces/python/build-wheel")).arg(&folder))?;
        let stage = std::path::absolute(&self.stage).map_err(|e| format!("{}: {e}", self.stage.display()))?;
        let job = self.job(&self.source("benches/python/access.py"), THREE).launcher_args(&[PYTHON]);
        let job = job.env("PYTHONPATH", &folder.join("wheel").display().to_string());
        Ok(Some(job.env("NAGAYA_PREFIX", &stage.display().to_string()).env(SEGMENT.0, SEGMENT.1)))
    }

    /// A script that a peer runs under Open MPI; `None` unless the interpreter finds the module.
    fn scripted_peer(&self, name: &str, interpreter: &str, probe: &[&str]) -> Option<Program> {
        let found = installed("mpiexec.openmpi") && output_of(Command::new(interpreter).args(probe)).is_ok();
        let script = self.source(&format!("benches/peers/{name}"));
        let argv = ["mpiexec.openmpi", "-n", PROCESSES, interpreter].map(OsString::from);
        found.then(|| Program::new(argv.into_iter().chain([script.into()]).collect(), &AS_ROOT))
    }
}

fn row(what: String, key: Key, against: &str, rival: Key, bar: Bar, unit: Unit) -> Entry {
    Entry { what, against: against.to_string(), ours: key, rivals: vec![rival], bar, unit }
}

fn acp_rows() -> Vec<Entry> {
    let mut rows = Vec::new();
    for (metric, what) in COPIES {
        let key = |bytes, variant| Key::new(metric, bytes, variant);
        let plain = "plain loads and stores on the mapping";
        let what4 = format!("acp_copy and acp_complete, {what}, 4 B");
        rows.push(row(what4, key(4, "nagaya"), plain, key(4, "plain"), Bar::More(100.0), Unit::Time));
        for bytes in [8 << 20, 64 << 20] {
            let what = format!("{what}, {}", size_name(bytes));
            let (ours, copy) = (key(bytes, "nagaya"), key(bytes, "memcpy"));
            rows.push(row(what, ours, "memcpy", copy, Bar::Speed(0.9), Unit::Bytes(bytes as f64)));
        }
    }
    rows
}

fn ruby_rows() -> Vec<Entry> {
    let mut rows = Vec::new();
    for (metric, what) in COPIES {
        let key = |bytes, variant| Key::new(metric, bytes, variant);
        let bar = Bar::More(if metric == "acp-third" { 1000.0 } else { 500.0 });
        for (variant, face) in [("ruby", "slices"), ("paper", "the paper's classes")] {
            let what = format!("{what}, 4 B, {face}");
            rows.push(row(what, key(4, variant), "acp.h in C", key(4, "nagaya"), bar, Unit::Time));
        }
        for bytes in [8 << 20, 64 << 20] {
            let what = format!("{what}, {}, slices", size_name(bytes));
            let (ours, copy) = (key(bytes, "ruby"), key(bytes, "memcpy"));
            rows.push(row(what, ours, "memcpy", copy, Bar::Speed(0.9), Unit::Bytes(bytes as f64)));
        }
        if metric != "acp-third" {
            for bytes in [8, 1 << 20] {
                let what = format!("{what}, {}", size_name(bytes));
                let (ours, theirs) = (key(bytes, "ruby"), key(bytes, "mpi4py"));
                rows.push(row(what, ours, "mpi4py, Win and Flush", theirs, Bar::Time(1.0), Unit::Time));
            }
        }
    }
    for (metric, what) in
        [("half-round-trip", "half round trip, 8 B, put and wait"), ("all-reduce", "all_reduce of 8 B")]
    {
        for (variant, against) in [("ruby-mpi", "ruby-mpi, Open MPI"), ("mpi4py", "mpi4py, Open MPI")] {
            let key = |variant| Key::new(metric, 8, variant);
            rows.push(row(what.to_string(), key("nagaya"), against, key(variant), Bar::Time(1.0), Unit::Time));
        }
    }
    rows
}

fn python_rows() -> Vec<Entry> {
    let mut rows = Vec::new();
    for (metric, what) in COPIES {
        let key = |bytes, variant| Key::new(metric, bytes, variant);
        if metric != "acp-third" {
            let what4 = format!("{what}, 4 B, an element");
            rows.push(row(what4, key(4, "python"), "acp.h in C", key(4, "nagaya"), Bar::More(250.0), Unit::Time));
            for (bytes, most) in [(8, 0.3), (1 << 20, 1.0)] {
                let what = format!("{what}, {}", size_name(bytes));
                let (ours, theirs) = (key(bytes, "python"), key(bytes, "mpi4py"));
                rows.push(row(what, ours, "mpi4py, Win and Flush", theirs, Bar::Time(most), Unit::Time));
            }
        }
        let what = format!("{what}, {}", size_name(8 << 20));
        let (ours, copy) = (key(8 << 20, "python"), key(8 << 20, "memcpy"));
        rows.push(row(what, ours, "memcpy", copy, Bar::Speed(0.9), Unit::Bytes(f64::from(8 << 20))));
    }
    rows
}

pub const GROUPS: [Group; 3] = [
    Group {
        id: "acp",
        title: "ACP: copies, 3 processes",
        build: |w| Ok(vec![Some(w.acp()?)]),
        entries: acp_rows,
        rounds_per_unit: 1,
    },
    Group {
        id: "ruby",
        title: RUBY,
        build: |w| {
            Ok(vec![
                w.ruby("access", THREE)?,
                Some(w.acp()?),
                w.ruby("together", PROCESSES)?,
                w.scripted_peer("ruby-mpi.rb", "ruby", &["-e", "require \"mpi\"; require \"narray\""]),
                w.scripted_peer("mpi4py-window.py", PYTHON, &["-c", "import mpi4py"]),
            ])
        },
        entries: ruby_rows,
        rounds_per_unit: 1,
    },
    Group {
        id: "python",
        title: "Python: copies, 3 ranks",
        build: |w| {
            let peer = w.scripted_peer("mpi4py-window.py", PYTHON, &["-c", "import mpi4py"]);
            Ok(vec![w.python()?, Some(w.acp()?), peer])
        },
        entries: python_rows,
        rounds_per_unit: 1,
    },
];
