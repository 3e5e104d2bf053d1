//! The measurement of the second paper over a model of its file system (`store/targets.c`): a field in blocks on 1 to
//! 25 nodes. XMP-IO, xmpnc, MPI-IO and PnetCDF write and read it; another row gathers it to one node. The second
//! section of docs/papers.md.

use crate::contest::time_of;
use crate::programs::Workshop;
use crate::report::three;
use crate::samples::{Key, Samples};
use plotters::prelude::*;
use std::path::{Path, PathBuf};

/// The name that `--only` accepts.
pub const GROUP: (&str, &str) = ("xmp-io", "Files over a model of the paper's file system, 1 to 25 nodes");

/// Nodes in a square.
const GRIDS: [u32; 5] = [1, 2, 3, 4, 5];
/// Bytes of a node: `c/field.h`.
fn bytes(way: &str) -> f64 {
    if way == "gather" {
        4e6
    } else {
        16e6
    }
}

/// What each is called, in programs and in the table.
const WAYS: [(&str, &str); 5] = [
    ("xmp-io", "XMP-IO"),
    ("mpi-io", "MPI-IO"),
    ("xmpnc", "xmpnc"),
    ("pnetcdf", "PnetCDF"),
    ("gather", "gathered to one node"),
];

pub fn measure(workshop: &Workshop, out: &Path, rounds: usize) -> Result<(String, Vec<PathBuf>, usize), String> {
    let mut kept: Vec<Vec<Samples>> = Vec::new();
    let mut missing = 0;
    for grid in GRIDS {
        for round in 0..rounds {
            // Gathering takes a minute on 25 nodes, and spreads little.
            for (way, _) in WAYS.iter().filter(|(way, _)| *way != "gather" || round == 0) {
                eprintln!("bench: {way}, {} nodes", grid * grid);
                match workshop.with_store(way, grid)? {
                    Some(program) => kept.push(vec![program.launch()?]),
                    None => missing += 1,
                }
            }
        }
    }
    let rate = |metric: &str, grid: u32, way: &str| {
        let nodes = u64::from(grid * grid);
        Some(bytes(way) * nodes as f64 / time_of(&kept, &Key::new(metric, nodes, way))? * 1e3)
    };
    let mut text = String::new();
    let mut figures = Vec::new();
    for metric in ["write", "read"] {
        text += &table(metric, &rate);
        figures.push(figure(metric, &rate, out)?);
    }
    Ok((text, figures, missing))
}

const FONT: &str = "sans-serif";
const COLOURS: [RGBColor; WAYS.len()] = [
    RGBColor(46, 112, 166),
    RGBColor(196, 78, 54),
    RGBColor(120, 170, 210),
    RGBColor(230, 160, 140),
    RGBColor(110, 110, 110),
];

type Rate<'a> = &'a dyn Fn(&str, u32, &str) -> Option<f64>;

fn table(metric: &str, rate: Rate<'_>) -> String {
    let names: Vec<&str> = WAYS.iter().map(|(_, name)| *name).collect();
    let mut text = format!(
        "\n| {metric}, MB/s: nodes | {} | XMP-IO / MPI-IO | PnetCDF / MPI-IO | xmpnc / PnetCDF |\n",
        names.join(" | ")
    );
    text += &format!("|{}\n", "---|".repeat(WAYS.len() + 4));
    for grid in GRIDS {
        let of = |way: &str| rate(metric, grid, way);
        let shown = |value: Option<f64>| value.map_or("–".to_string(), three);
        let rates: Vec<String> = WAYS.iter().map(|(way, _)| shown(of(way))).collect();
        let ratio = |a: &str, b: &str| shown(of(a).zip(of(b)).map(|(a, b)| a / b));
        let ratios = [ratio("xmp-io", "mpi-io"), ratio("pnetcdf", "mpi-io"), ratio("xmpnc", "pnetcdf")];
        text += &format!("| {} | {} | {} |\n", grid * grid, rates.join(" | "), ratios.join(" | "));
    }
    text
}

fn figure(metric: &str, rate: Rate<'_>, out: &Path) -> Result<PathBuf, String> {
    let file = out.join(format!("papers-xmp-io-{metric}.svg"));
    let curves: Vec<(&str, Vec<(f64, f64)>)> = WAYS
        .iter()
        .map(|(way, name)| {
            (*name, GRIDS.iter().filter_map(|g| Some((f64::from(g * g), rate(metric, *g, way)?))).collect())
        })
        .collect();
    chart(&format!("{metric}, MB/s by nodes"), 26.0, &curves, &file).map_err(|e| format!("{}: {e}", file.display()))?;
    Ok(file)
}

/// Curves from 0 to `right`.
pub fn chart(
    title: &str,
    right: f64,
    curves: &[(&str, Vec<(f64, f64)>)],
    file: &Path,
) -> Result<(), Box<dyn std::error::Error>> {
    let area = SVGBackend::new(file, (720, 420)).into_drawing_area();
    area.fill(&WHITE)?;
    let top = curves.iter().flat_map(|c| &c.1).map(|p| p.1).fold(1.0, f64::max) * 1.1;
    let mut chart = ChartBuilder::on(&area)
        .caption(title, (FONT, 18))
        .margin(12)
        .x_label_area_size(36)
        .y_label_area_size(48)
        .build_cartesian_2d(0.0..right, 0.0..top)?;
    let whole = |value: &f64| format!("{value:.0}");
    chart.configure_mesh().x_labels(6).x_label_formatter(&whole).y_label_formatter(&whole).draw()?;
    for ((name, points), colour) in curves.iter().zip(COLOURS) {
        let style = colour.stroke_width(2);
        let drawn = chart.draw_series(LineSeries::new(points.iter().copied(), style))?;
        drawn.label(*name).legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 18, y)], style));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .border_style(BLACK)
        .background_style(WHITE.mix(0.8))
        .draw()?;
    area.present()?;
    Ok(())
}
