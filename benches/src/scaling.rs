//! Start-up time and memory over the number of processes on this machine (`c-api/start.c`): docs/scaling.md.

use crate::contest::time_of;
use crate::engines::{engine, Engine};
use crate::machine::describe;
use crate::measured::{failures, Measured};
use crate::programs::{Workshop, FLAGS};
use crate::report::{markdown, three, Section};
use crate::samples::{Key, Samples};
use crate::scaling_model::{model, All, Point};
use nix::time::{clock_gettime, ClockId};
use std::path::Path;

/// What `--only` may name: names of engines. Then the bytes for each process of the job in the tables of every process.
/// These are 4 in `core/src/ticket.rs`, and 16 in `conduits/smp` or 8 in `conduits/ucx/src/engine.rs`.
pub const GROUPS: [(&str, &str, f64); 2] =
    [("smp", "One host, shared memory", 20.0), ("ucx-tcp", "One host, UCX over TCP", 12.0)];
/// Up to this number, each process communicates with each other one over a network. These are 16,000 connections, for
/// which two processors need half a minute.
const ALL_OVER_NETWORK: u32 = 128;
const COUNTS: [u32; 8] = [2, 4, 8, 16, 32, 64, 128, 256];

pub fn measure(workshop: &Workshop, rounds: usize, wanted: &dyn Fn(&str) -> bool) -> Result<Measured, String> {
    let program = workshop.c_api_program("start")?;
    let machine = describe(&FLAGS, &[]);
    println!("{}", markdown(&machine, &[]));
    let mut sections = Vec::new();
    for (id, title, tables) in GROUPS.iter().filter(|(id, ..)| wanted(id)) {
        let engine = engine(id).ok_or_else(|| format!("no engine '{id}'"))?;
        let section = over_counts(workshop, &program, engine, (title, *tables), rounds);
        println!("{}", section.markdown());
        sections.push(section);
    }
    Ok(Measured {
        name: "scaling.md",
        part: "",
        text: markdown(&machine, &sections),
        figures: Vec::new(),
        failed: failures(&sections),
    })
}

fn over_counts(
    workshop: &Workshop,
    program: &Path,
    engine: &Engine,
    (title, tables): (&str, f64),
    rounds: usize,
) -> Section {
    let mut points = Vec::new();
    let mut failure = String::new();
    for processes in COUNTS {
        eprintln!("bench: {title}: {processes} processes");
        let launches: Result<Vec<Samples>, String> =
            (0..rounds).map(|_| launch(workshop, program, engine, processes)).collect();
        match launches.and_then(|l| point(processes, &l)) {
            Ok(point) => {
                eprint!("{}", row(&point));
                points.push(point);
            }
            Err(why) => {
                // More processes would fail the same way, only slower.
                failure = format!("\n{processes} processes and more: not measured:\n\n```\n{}\n```\n", why.trim_end());
                break;
            }
        }
    }
    let measured = points.len() > 2;
    let remark = format!(
        "{}{failure}\n{}",
        table(&points),
        if measured { model(&points, tables, engine.network) } else { String::new() }
    );
    Section { title: title.to_string(), lines: Vec::new(), remark: remark.trim_end().to_string(), measured }
}

fn launch(workshop: &Workshop, program: &Path, engine: &Engine, processes: u32) -> Result<Samples, String> {
    let now = clock_gettime(ClockId::CLOCK_MONOTONIC).map_err(|e| format!("clock_gettime: {e}"))?;
    let stamp = format!("{}", i128::from(now.tv_sec()) * 1_000_000_000 + i128::from(now.tv_nsec()));
    let all = !engine.network || processes <= ALL_OVER_NETWORK;
    engine
        .runs(&workshop.job(program, &processes.to_string()))
        .args(&[stamp.as_str(), "all"][..if all { 2 } else { 1 }])
        .launch()
}

fn point(processes: u32, launches: &[Samples]) -> Result<Point, String> {
    let rounds: Vec<Vec<Samples>> = launches.iter().map(|l| vec![l.clone()]).collect();
    let value = |metric: &str| time_of(&rounds, &Key::new(metric, u64::from(processes), "nagaya"));
    let all = || {
        Some(All {
            connect: value("connect")? / 1e3,
            pss: value("pss-all")?,
            own: value("own-all")? + value("tables-all")?,
            files: value("files-all")?,
        })
    };
    let point = || {
        Some(Point {
            processes: f64::from(processes),
            start: value("start")? / 1e9,
            pss: value("pss")?,
            // Page tables are private memory too.
            own: value("own")? + value("tables")?,
            files: value("files")?,
            all: all(),
        })
    };
    point().ok_or_else(|| format!("{processes} processes: something is missing in what the program printed"))
}

fn table(points: &[Point]) -> String {
    let mut text = String::from(
        "| processes | start, s | memory of a process, KiB: share (private) | open files | after a put to every peer: share (private) \
         | open files | first put to a peer, µs |\n|---|---|---|---|---|---|---|\n",
    );
    points.iter().for_each(|p| text += &row(p));
    text
}

fn row(p: &Point) -> String {
    let all = p.all.map_or("– | – | –".to_string(), |all| {
        format!("{:.0} ({:.0}) | {:.0} | {}", all.pss, all.own, all.files, three(all.connect))
    });
    format!("| {} | {} | {:.0} ({:.0}) | {:.0} | {all} |\n", p.processes, three(p.start), p.pss, p.own, p.files,)
}
