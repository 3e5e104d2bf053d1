//! `make apps`: applications as their authors publish them, each built by our MPI, Open MPI and MPICH and started without options. Here is
//! which ones, of which commit, and the table in docs/performance.md. `benches/apps` has how each is built, run and checked.
//!
//! The sources are fetched with git. `APPS_SOURCES` names a folder that has them: a repository `NAME` or `NAME.git` for each.

use crate::contest::{contest, pairs, time_of, Rounds, TRIES};
use crate::entry::Unit;
use crate::launch::output_of;
use crate::machine;
use crate::program::Program;
use crate::programs::{installed, Mpi, Workshop, AS_ROOT, PROCESSES};
use crate::report::{shown, three};
use crate::samples::Key;
use crate::state::Probe;
use crate::stats::summary;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// An application.
struct App {
    /// The name of its file in `benches/apps`.
    id: &'static str,
    title: &'static str,
    /// What it does here, and whose time it is.
    problem: &'static str,
    /// On GitHub.
    repository: &'static str,
    commit: &'static str,
}

const APPS: [App; 10] = [
    App {
        id: "cloverleaf",
        title: "CloverLeaf",
        problem: "Fortran; hydrodynamics, 960 x 960 cells, 87 steps",
        repository: "UK-MAC/CloverLeaf_ref",
        commit: "0fdb917bf10d20363dd8b88d762851908643925b",
    },
    App {
        id: "snap",
        title: "SNAP",
        problem: "Fortran; transport sweeps, 24 x 24 x 24 cells, 32 angles, 8 groups",
        repository: "lanl/SNAP",
        commit: "e7ab43dfb0c16419d9a42d756141d5957ac526fc",
    },
    App {
        id: "nekbone",
        title: "Nekbone",
        problem: "Fortran; spectral elements, 5 problems, the whole job",
        repository: "Nek5000/Nekbone",
        commit: "8b0cdf19e47bb8d9c744b6ba4fe4fb1fa9052931",
    },
    App {
        id: "comd",
        title: "CoMD",
        problem: "C; molecular dynamics, 32,000 atoms, 50 steps",
        repository: "ECP-copa/CoMD",
        commit: "3d48396b77ca8caa3124bc2391f9139c3ffb556c",
    },
    App {
        id: "miniamr",
        title: "miniAMR",
        problem: "C; refined mesh, 20 steps of 10 stages",
        repository: "Mantevo/miniAMR",
        commit: "635fef2f83558f09805725428daf366c32428d0c",
    },
    App {
        id: "graph500",
        title: "Graph500",
        problem: "C; breadth-first search in 32,768 vertices, median of 64",
        repository: "graph500/graph500",
        commit: "f89d643ce4aaae9a823d310c6ab2dd10e3d2982c",
    },
    App {
        id: "hpl",
        title: "HPL",
        problem: "C; 1,500 linear equations",
        repository: "icl-utk-edu/hpl",
        commit: "9edeab5e1713116c4231e5d3aa6159b5b747ede8",
    },
    App {
        id: "minife",
        title: "miniFE",
        problem: "C++; conjugate gradients, 64 x 64 x 64 elements",
        repository: "Mantevo/miniFE",
        commit: "c79e0f7f7afdd6c8191936efce7a668316159cc3",
    },
    App {
        id: "hpcg",
        title: "HPCG",
        problem: "C++; 32 x 32 x 32 for each process, time of 10^9 operations",
        repository: "hpcg-benchmark/hpcg",
        commit: "114602d458d1034faa52b71e4c15aba9b3a17698",
    },
    App {
        id: "quicksilver",
        title: "Quicksilver",
        problem: "C++; transport by Monte Carlo, 20,000 particles, 10 steps",
        repository: "LLNL/Quicksilver",
        commit: "eb68bb8d6fc53de1f65011d4e79ff2ed0dd60f3b",
    },
];

/// The names that `--only` accepts.
pub fn groups() -> Vec<(&'static str, &'static str)> {
    APPS.iter().map(|app| (app.id, app.title)).collect()
}

/// The name of our library in keys.
const OURS: &str = "nagaya";
/// The libraries by their variants, in the order of the columns.
const LIBRARIES: [&str; 3] = [OURS, "openmpi", "mpich"];
/// The commands by which the sources find an MPI.
const COMMANDS: [&str; 7] = ["mpicc", "mpicxx", "mpic++", "mpif77", "mpif90", "mpifort", "mpiexec"];

/// The table, and how many applications have no row of ours, of how many.
pub fn measure(
    workshop: &Workshop,
    probe: &Probe,
    out: &Path,
    rounds: usize,
    wanted: &dyn Fn(&str) -> bool,
) -> Result<(String, (usize, usize)), String> {
    let folder = std::path::absolute(out.join("apps")).map_err(|e| format!("{}: {e}", out.display()))?;
    let libraries: Vec<&str> = LIBRARIES.into_iter().filter(|library| is_there(library)).collect();
    for library in &libraries {
        commands(workshop, &folder, library)?;
    }
    let mut text = "The last column is our time divided by the time of the faster of Open MPI and MPICH. Below 1, Nagaya is faster.\n\n\
                    | application | problem | Nagaya | Open MPI | MPICH | time, ours / theirs: median (quartiles) |\n\
                    |---|---|---|---|---|---|\n"
        .to_string();
    let mut failed = (0, 0);
    let mut counts = (0, 0);
    let mut remarks = String::new();
    for app in APPS.iter().filter(|app| wanted(app.id)) {
        eprintln!("bench: {}", app.title);
        failed.1 += 1;
        let programs = sources(app, &folder).and_then(|source| {
            libraries.iter().map(|library| built(workshop, app, &source, &folder, library)).collect()
        });
        let measured = programs.and_then(|programs: Vec<Program>| contest(probe, &programs, rounds, TRIES));
        let (line, remark) = match measured {
            Ok(rounds) => {
                counts = (counts.0 + rounds.kept.len(), counts.1 + rounds.unsteady);
                row(app, &rounds)
            }
            Err(why) => (format!("| {} | {} | failed | | | |", app.title, app.problem), vec![why]),
        };
        println!("{line}");
        failed.0 += usize::from(line.contains("failed"));
        text += &format!("{line}\n");
        for why in remark {
            remarks += &format!("\n{}:\n\n```\n{}\n```\n", app.title, why.trim_end());
        }
    }
    Ok((format!("{text}\n{}{remarks}", circumstances(workshop, counts)), failed))
}

/// What was measured on, and how steady it was.
fn circumstances(workshop: &Workshop, (rounds, unsteady): (usize, usize)) -> String {
    let machine = machine::describe(&[], &workshop.peers());
    let is_shown = |what: &str| ["processor", "C compiler", "Open MPI", "MPICH"].contains(&what);
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let shown = machine.iter().filter(|(what, _)| is_shown(what));
    let list: String = shown.map(|(what, which)| format!("* {what}: {}\n", words(which))).collect();
    format!("{list}\nThere were {rounds} rounds in all. The machine changed during {unsteady} of them.\n")
}

fn is_there(library: &str) -> bool {
    let of = |mpi: Mpi| mpi.variant() == library;
    match [Mpi::OpenMpi, Mpi::Mpich].into_iter().find(|mpi| of(*mpi)) {
        Some(mpi) => installed(&format!("mpicc.{}", mpi.variant())) && installed(&format!("mpiexec.{}", mpi.variant())),
        None => true,
    }
}

/// A folder for the front of the path, in which `mpicc` and the other commands are those of a library.
fn commands(workshop: &Workshop, folder: &Path, library: &str) -> Result<PathBuf, String> {
    let bin = folder.join(format!("bin-{library}"));
    let failed = |e: std::io::Error| format!("{}: {e}", bin.display());
    fs::create_dir_all(&bin).map_err(failed)?;
    let stage = std::path::absolute(&workshop.stage).map_err(failed)?;
    for command in COMMANDS {
        let target = match library {
            OURS => stage.join("bin").join(command).display().to_string(),
            // Debian has no such name of MPICH.
            _ if command == "mpic++" => format!("mpicxx.{library}"),
            _ => format!("{command}.{library}"),
        };
        let file = bin.join(command);
        fs::write(&file, format!("#!/bin/sh\nexec {target} \"$@\"\n")).map_err(failed)?;
        output_of(Command::new("chmod").arg("+x").arg(&file))?;
    }
    Ok(bin)
}

/// The application's sources at its commit.
fn sources(app: &App, folder: &Path) -> Result<PathBuf, String> {
    let clone = folder.join("sources").join(app.id);
    let git = |words: &[&str]| output_of(Command::new("git").arg("-C").arg(&clone).args(words));
    if git(&["cat-file", "-e", app.commit]).is_err() || !clone.join(".git").exists() {
        // What a clone that was interrupted has left.
        let _ = fs::remove_dir_all(&clone);
        fs::create_dir_all(&clone).map_err(|e| format!("{}: {e}", clone.display()))?;
        let from = match std::env::var_os("APPS_SOURCES").map(PathBuf::from) {
            Some(given) => {
                let names = [app.id.to_string(), format!("{}.git", app.id)].map(|name| given.join(name));
                let found = names.into_iter().find(|path| path.exists());
                let found = found.ok_or_else(|| {
                    let (given, id) = (given.display(), app.id);
                    format!("APPS_SOURCES={given}: no repository {id} or {id}.git: clone {}", app.repository)
                })?;
                found.display().to_string()
            }
            None => format!("https://github.com/{}", app.repository),
        };
        git(&["init", "--quiet"])?;
        // Not every server gives a commit by its number.
        git(&["fetch", "--quiet", "--depth=1", &from, app.commit])
            .or_else(|_| git(&["fetch", "--quiet", &from, "+refs/*:refs/remotes/from/*"]))?;
    }
    git(&["checkout", "--quiet", "--force", app.commit])?;
    Ok(clone)
}

/// Builds the application by a library, and how it is then run.
fn built(workshop: &Workshop, app: &App, source: &Path, folder: &Path, library: &str) -> Result<Program, String> {
    let bin = folder.join(format!("bin-{library}"));
    let built = folder.join(format!("{}-{library}", app.id));
    let script = std::path::absolute(workshop.source("benches/apps/app")).map_err(|e| e.to_string())?;
    let mut path = OsString::from(&bin);
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let stamp = folder.join(format!("{}-{library}.built", app.id));
    let wanted = recipe(workshop, app, library)?;
    if fs::read_to_string(&stamp).ok().as_ref() != Some(&wanted) {
        // Both are of an older build.
        let _ = (fs::remove_dir_all(&built), fs::remove_file(&stamp));
        output_of(Command::new("cp").arg("-r").arg(source).arg(&built))?;
        let mut build = Command::new(&script);
        output_of(build.args(["build", app.id]).arg(&built).env("PATH", &path).envs(AS_ROOT))?;
        fs::write(&stamp, wanted).map_err(|e| format!("{}: {e}", stamp.display()))?;
    }
    let mut argv: Vec<OsString> = vec![script.into(), "run".into(), app.id.into(), built.into(), library.into()];
    argv.push(bin.join("mpiexec").into());
    argv.extend(["-n", PROCESSES].map(OsString::from));
    Ok(Program::new(argv, &AS_ROOT))
}

/// What a build depends on: it is made again when this has changed.
fn recipe(workshop: &Workshop, app: &App, library: &str) -> Result<String, String> {
    let script = workshop.source("benches/apps").join(format!("{}.sh", app.id));
    let text = fs::read_to_string(&script).map_err(|e| format!("{}: {e}", script.display()))?;
    let header = workshop.stage.join("include/mpi.h");
    let changed = fs::metadata(&header).and_then(|m| m.modified()).map_err(|e| format!("{}: {e}", header.display()))?;
    let of_library = if library == OURS { format!("{changed:?}") } else { String::new() };
    Ok(format!("{}\n{of_library}\n{text}", app.commit))
}

/// The row of an application, and which launches failed.
fn row(app: &App, rounds: &Rounds) -> (String, Vec<String>) {
    let key = |library: &str| Key::new(&format!("app-{}", app.id), 2, library);
    let time =
        |library: &str| time_of(&rounds.kept, &key(library)).map_or("–".to_string(), |ns| shown(ns, Unit::Time));
    let rivals = [key(LIBRARIES[1]), key(LIBRARIES[2])];
    let ratios: Vec<f64> =
        pairs(&rounds.kept, &key(OURS), &rivals).iter().map(|(ours, theirs)| ours / theirs).collect();
    let ratio = summary(&ratios).map_or("–".to_string(), |r| {
        format!("{} ({} to {}, n={})", three(r.median), three(r.low), three(r.high), r.count)
    });
    let times = LIBRARIES.map(time);
    let times = if times[0] == "–" { ["failed".to_string(), times[1].clone(), times[2].clone()] } else { times };
    let line = format!("| {} | {} | {} | {ratio} |", app.title, app.problem, times.join(" | "));
    (line, rounds.failures.clone())
}
