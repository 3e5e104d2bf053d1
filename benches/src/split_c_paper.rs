//! The measurement of the fifth paper: bulk transfers and the product of two matrices from Split-C, over PVM and over
//! UCX's TCP. They are compared with message passing on the same engine. The fifth section of docs/papers.md.

use crate::contest::time_of;
use crate::engines::engine;
use crate::program::Program;
use crate::programs::{Mpi, Workshop};
use crate::report::three;
use crate::samples::{Key, Samples};
use crate::store::chart;
use std::path::{Path, PathBuf};

/// The name that `--only` accepts.
pub const GROUP: (&str, &str) = ("split-c", "Split-C over PVM and over UCX's TCP, beside message passing");

/// Rows and columns of a product.
const SIZES: [u64; 5] = [100, 200, 300, 400, 500];

/// An engine, by the name that `engines.rs` has for it; message passing on it, as that program calls its samples; and what they are called.
const ENGINES: [(&str, &str, &str, &str); 2] =
    [("pvm", "pvm", "Split-C over PVM", "PVM"), ("ucx-tcp", "mpi", "Split-C over UCX, TCP", "Open MPI over TCP")];

/// What the samples of Split-C are called: the engine's name may be that of the message passing on it.
fn ours_on(id: &str) -> String {
    format!("split-c-{id}")
}

pub fn measure(workshop: &Workshop, out: &Path, rounds: usize) -> Result<(String, Vec<PathBuf>, usize), String> {
    let mut kept: Vec<Vec<Samples>> = Vec::new();
    let mut missing = 0;
    for (id, peer, ours, _) in ENGINES {
        eprintln!("bench: {ours}");
        let Some([ours, theirs]) = programs(workshop, id, peer)? else {
            missing += 1;
            continue;
        };
        for _ in 0..rounds {
            kept.push(vec![ours.launch()?.renamed(&ours_on(id)), theirs.launch()?]);
        }
    }
    let mut text = table(&kept);
    text += &services(workshop, rounds)?;
    let file = out.join("papers-split-c.svg");
    draw(&kept, &file).map_err(|e| format!("{}: {e}", file.display()))?;
    Ok((text, vec![file], missing))
}

fn programs(w: &Workshop, id: &str, peer: &str) -> Result<Option<[Program; 2]>, String> {
    let theirs = match peer {
        "pvm" if !Path::new("/usr/include/pvm3.h").exists() => None,
        "pvm" => {
            let program = w.plain_with("peer-paper-pvm", &["benches/peers/paper.c"], &["-DWITH_PVM", "-lpvm3"])?;
            let path = std::path::absolute(&program).map_err(|e| format!("{}: {e}", program.display()))?;
            Some(Program::new(vec![path.into()], &[]))
        }
        _ => {
            let program = w.mpi_program(Mpi::OpenMpi, "benches/peers/paper.c", "peer-paper", &[])?;
            program.map(|p| p.launcher_args(&["--mca", "pml", "ob1", "--mca", "btl", "self,tcp"]))
        }
    };
    let (Some(theirs), Some(engine)) = (theirs, engine(id)) else { return Ok(None) };
    Ok(Some([engine.runs(&w.split_c_unbound("paper")?), theirs]))
}

/// What serves a processor that computes, as a value of `NAGAYA_PVM_SERVICE`; the program's argument; the text for the
/// table.
const SERVICES: [(&str, &str, &str); 3] = [
    ("signal", "computes", "a signal handler. A signal precedes each request, as in the paper"),
    ("thread", "computes", "a thread that sleeps until a message comes (the default)"),
    ("poll", "polls", "the program, which polls every 2,000,000 operations"),
];

/// An element of a processor that computes, over PVM.
fn services(w: &Workshop, rounds: usize) -> Result<String, String> {
    let Some([ours, _]) = programs(w, "pvm", "pvm")? else { return Ok(String::new()) };
    let mut text = String::from("\n| `NAGAYA_PVM_SERVICE` | what answers | time for an element, µs |\n|---|---|---|\n");
    for (service, what, words) in SERVICES {
        let set = format!("NAGAYA_PVM_SERVICE={service}");
        let program = ours.clone().launcher_args(&["-e", &set]).args(&[what]);
        let launches: Result<Vec<_>, String> = (0..rounds).map(|_| Ok(vec![program.launch()?])).collect();
        let time = time_of(&launches?, &Key::new("busy", 8, "split-c")).map(|ns| ns / 1e3);
        text += &format!("| `{service}` | {words} | {} |\n", shown(time));
    }
    Ok(text)
}

fn shown(value: Option<f64>) -> String {
    value.map_or("–".to_string(), three)
}

fn table(kept: &[Vec<Samples>]) -> String {
    let mut text = String::new();
    for (id, peer, ours, theirs) in ENGINES {
        let time = |metric: &str, n: u64, variant: &str| time_of(kept, &Key::new(metric, n, variant));
        let bytes = |n: u64| (n * n * 8) as f64;
        let here = &*ours_on(id);
        let element = time("element", 8, here).map(|ns| 8.0 / ns * 1e3);
        text += &format!(
            "\n| {ours}: N | bulk, MB/s | {theirs} | S1: ratio | elements, MB/s | S2: bulk / elements | product, MFLOPS | {theirs} | S3: ratio |\n|{}\n",
            "---|".repeat(9)
        );
        for n in SIZES {
            let bulk = |variant: &str| time("bulk", n, variant).map(|ns| bytes(n) / ns * 1e3);
            let speed = |variant: &str| time("product", n, variant).map(|ns| 2.0 * (n * n * n) as f64 / ns * 1e3);
            let ratio = |a: Option<f64>, b: Option<f64>| shown(a.zip(b).map(|(a, b)| a / b));
            text += &format!(
                "| {n} | {} | {} | {} | {} | {} | {} | {} | {} |\n",
                shown(bulk(here)),
                shown(bulk(peer)),
                ratio(bulk(here), bulk(peer)),
                shown(element),
                ratio(bulk(here), element),
                shown(speed(here)),
                shown(speed(peer)),
                ratio(speed(here), speed(peer)),
            );
        }
    }
    text
}

/// Draws the paper's figure: MFLOPS over the size of the product.
fn draw(kept: &[Vec<Samples>], file: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let curve = |variant: &str| -> Vec<(f64, f64)> {
        let speed = |n: u64| Some(2.0 * (n * n * n) as f64 / time_of(kept, &Key::new("product", n, variant))? * 1e3);
        SIZES.iter().filter_map(|n| Some((*n as f64, speed(*n)?))).collect()
    };
    let curves: Vec<(&str, Vec<(f64, f64)>)> = ENGINES
        .iter()
        .flat_map(|(id, peer, ours, theirs)| [(*ours, curve(&ours_on(id))), (*theirs, curve(peer))])
        .collect();
    chart("MFLOPS of a product by its rows, 2 processors", 550.0, &curves, file)
}
