//! The page of `make bench-net`: which groups are measured, in which order, and the text and figures made of them.

use crate::contest::Rounds;
use crate::engines::{try_all, Engine};
use crate::machine::{describe, first_line};
use crate::measured::{failures, probe, Measured};
use crate::network::{
    against_peers, busy, measure as measure_group, mpi_windows, npb, pingpong, pingpong_table, strided, CG_VERSIONS,
};
use crate::programs::{Workshop, FLAGS};
use crate::report::{markdown, Section};
use crate::{functions, network_figures};
use std::path::{Path, PathBuf};
use std::process::Command;

type Figures = Result<Vec<PathBuf>, String>;

pub fn measure(
    workshop: &Workshop,
    out: &Path,
    rounds: usize,
    wanted: &dyn Fn(&str) -> bool,
) -> Result<Measured, String> {
    let probe = probe(workshop)?;
    let (usable, absent) = try_all(workshop)?;
    let machine = describe(&FLAGS, &rows(workshop, &usable, &absent));
    println!("{}", markdown(&machine, &[]));

    let mut sections = Vec::new();
    let mut keep = |section: Section| {
        println!("{}", section.markdown());
        sections.push(section);
    };
    let mut figures = Vec::new();
    if wanted("functions") {
        keep(functions::section(workshop));
    }
    let mut groups = Vec::new();
    if wanted("peers") {
        groups.extend(against_peers(workshop, &usable)?);
    }
    if wanted("busy") {
        groups.extend(busy(workshop, &usable)?);
    }
    if wanted("strided") {
        groups.extend(strided(workshop, &usable)?);
    }
    for group in groups {
        keep(measure_group(group, &probe, rounds).section);
    }
    if wanted("pingpong") {
        let mut measured = measure_group(pingpong(workshop, &usable)?, &probe, rounds);
        measured.section.remark = format!("{}\n{}", pingpong_table(&measured.rounds, &usable), measured.section.remark);
        keep(measured.section);
        figures.extend(network_figures::pingpong(&measured.rounds, &usable, out)?);
    }
    for (kernel, draw) in [("is", draw_is as fn(&Rounds, &[&Engine], &Path) -> Figures), ("cg", draw_cg)] {
        if wanted(kernel) {
            let measured = measure_group(npb(workshop, &usable, kernel)?, &probe, rounds);
            keep(measured.section);
            figures.extend(draw(&measured.rounds, &usable, out)?);
        }
    }
    if wanted("mpi-windows") && usable.iter().any(|e| e.id == "ucx-tcp") {
        keep(measure_group(mpi_windows(workshop)?, &probe, rounds).section);
    }
    Ok(Measured {
        name: "networks-tables.md",
        part: "",
        text: markdown(&machine, &sections),
        figures,
        failed: failures(&sections),
    })
}

fn draw_is(rounds: &Rounds, usable: &[&Engine], out: &Path) -> Figures {
    let title = ("network-is.svg", "NPB IS class A by engine, 2 processes: Mop/s");
    Ok(network_figures::kernel(rounds, usable, title, &[("is-put", "put")], out)?.into_iter().collect())
}

fn draw_cg(rounds: &Rounds, usable: &[&Engine], out: &Path) -> Figures {
    let plain = ("network-cg.svg", "NPB CG class A by gets, by engine, 2 processes: Mop/s");
    let both = ("network-cg-accumulate.svg", "NPB CG class A, get- and put-accumulate by engine, 2 processes: Mop/s");
    let versions = [(CG_VERSIONS[1].0, "get-accumulate"), (CG_VERSIONS[2].0, "put-accumulate")];
    let drawn = [
        network_figures::kernel(rounds, usable, plain, &[(CG_VERSIONS[0].0, "get")], out)?,
        network_figures::kernel(rounds, usable, both, &versions, out)?,
    ];
    Ok(drawn.into_iter().flatten().collect())
}

/// The header's rows that belong to engines.
fn rows(workshop: &Workshop, usable: &[&Engine], absent: &[String]) -> Vec<(String, String)> {
    let labels: Vec<&str> = usable.iter().map(|e| e.label).collect();
    let perftest = first_line(Command::new("ucx_info").arg("-v"));
    let mut rows = vec![("engines".to_string(), labels.join("; "))];
    rows.extend(absent.iter().map(|why| ("not measured".to_string(), why.clone())));
    rows.push(("UCX".to_string(), perftest.trim_start_matches("# ").to_string()));
    rows.extend(workshop.peers().into_iter().filter(|(name, _)| name == "GASNet-EX" || name == "Open MPI"));
    rows
}
