//! Start-up time and memory over the number of processes on this machine (`c-api/start.c`): docs/scaling.md.

use crate::contest::time_of;
use crate::engines::{engine, Bind, Engine};
use crate::machine::describe;
use crate::programs::{Workshop, FLAGS};
use crate::report::{markdown, three, Section};
use crate::samples::{Key, Samples};
use crate::scaling_model::{model, Point};
use crate::{failures, Measured};
use nix::time::{clock_gettime, ClockId};
use std::path::Path;

/// What `--only` may name, which are names of engines.
pub const GROUPS: [(&str, &str); 2] = [
    ("smp", "Processes of one host over shared memory"),
    ("ucx-tcp", "The same processes over UCX, TCP, nothing shared"),
];
/// Everybody connected with everybody over TCP is 16,000 connections at 128 processes, which two processors need minutes for.
const MOST_OVER_NETWORK: u32 = 64;
const COUNTS: [u32; 8] = [2, 4, 8, 16, 32, 64, 128, 256];

pub fn measure(workshop: &Workshop, rounds: usize, wanted: &dyn Fn(&str) -> bool) -> Result<Measured, String> {
    let program = workshop.c_api_program("start")?;
    let machine = describe(&FLAGS, &[]);
    println!("{}", markdown(&machine, &[]));
    let mut sections = Vec::new();
    for (id, title) in GROUPS.iter().filter(|(id, _)| wanted(id)) {
        let engine = engine(id).ok_or_else(|| format!("no engine '{id}'"))?;
        let section = over_counts(workshop, &program, engine, title, rounds);
        println!("{}", section.markdown());
        sections.push(section);
    }
    Ok(Measured {
        name: "scaling.md",
        text: markdown(&machine, &sections),
        figures: Vec::new(),
        failed: failures(&sections),
    })
}

fn over_counts(workshop: &Workshop, program: &Path, engine: &Engine, title: &str, rounds: usize) -> Section {
    let mut points = Vec::new();
    let mut failure = String::new();
    let most = if engine.network { MOST_OVER_NETWORK } else { u32::MAX };
    for processes in COUNTS.into_iter().filter(|n| *n <= most) {
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
    let remark = format!("{}{failure}\n{}", table(&points), if measured { model(&points) } else { String::new() });
    Section { title: title.to_string(), lines: Vec::new(), remark: remark.trim_end().to_string(), measured }
}

fn launch(workshop: &Workshop, program: &Path, engine: &Engine, processes: u32) -> Result<Samples, String> {
    let unbound = Engine { bind: Bind::Nobody, ..*engine };
    let now = clock_gettime(ClockId::CLOCK_MONOTONIC).map_err(|e| format!("clock_gettime: {e}"))?;
    let stamp = format!("{}", i128::from(now.tv_sec()) * 1_000_000_000 + i128::from(now.tv_nsec()));
    unbound.runs(&workshop.job(program, &processes.to_string())).args(&[&stamp, "all"]).launch()
}

fn point(processes: u32, launches: &[Samples]) -> Result<Point, String> {
    let rounds: Vec<Vec<Samples>> = launches.iter().map(|l| vec![l.clone()]).collect();
    let value = |metric: &str| {
        time_of(&rounds, &Key::new(metric, u64::from(processes), "nagaya"))
            .ok_or_else(|| format!("{processes} processes: no {metric} in what the program printed"))
    };
    Ok(Point {
        processes: f64::from(processes),
        start: value("start")? / 1e9,
        pss: value("pss")?,
        // Page tables belong to nobody else either.
        own: value("own")? + value("tables")?,
        files: value("files")?,
        connect: value("connect")? / 1e3,
        pss_all: value("pss-all")?,
        own_all: value("own-all")? + value("tables-all")?,
        files_all: value("files-all")?,
    })
}

fn table(points: &[Point]) -> String {
    let mut text = String::from(
        "| processes | start, s | memory per process, KiB: share (own and page tables) | open files | after a put to every peer: share (own and page tables) \
         | open files | first put to a peer, µs |\n|---|---|---|---|---|---|---|\n",
    );
    points.iter().for_each(|p| text += &row(p));
    text
}

fn row(p: &Point) -> String {
    format!(
        "| {} | {} | {:.0} ({:.0}) | {:.0} | {:.0} ({:.0}) | {:.0} | {} |\n",
        p.processes,
        three(p.start),
        p.pss,
        p.own,
        p.files,
        p.pss_all,
        p.own_all,
        p.files_all,
        three(p.connect)
    )
}
